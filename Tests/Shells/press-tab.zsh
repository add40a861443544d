# zsh -f press-tab.zsh SCRIPT LINE…: what each line becomes in a real shell when tab is pressed behind it.
zmodload zsh/zpty zsh/datetime
answer=$(mktemp -u)
zpty shell zsh -f -i
trap 'zpty -d shell; rm -f $answer $answer.new' EXIT

zpty -w shell "PS1='' RPS1=''; unsetopt beep; autoload -Uz compinit; compinit -u -D; source ${(q)1}"
zpty -w shell "tell() { print -r -- \"\$BUFFER\" > $answer.new; mv $answer.new $answer; BUFFER=''; zle accept-line }"
zpty -w shell "zle -N tell; bindkey '^Xt' tell; print ready > $answer"

await() {
    local start=$EPOCHREALTIME shown
    while [[ ! -e $answer ]]; do
        # Somebody has to read what the shell shows, or it waits.
        zpty -r -t shell shown
        if ((EPOCHREALTIME - start > 60)); then print -u2 "the shell does not answer"; exit 1; fi
        sleep 0.02
    done
    cat $answer
    rm $answer
}

await > /dev/null
for line in "${@[2,-1]}"; do
    zpty -w -n shell "$line"$'\t\Cxt'
    await
done
