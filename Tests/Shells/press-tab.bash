# bash press-tab.bash SCRIPT LINE…: what a real shell would offer behind each line, split as readline splits it.
source "$1"
for line in "${@:2}"; do
    COMP_WORDS=()
    for word in $line; do
        case $word in
            *=*) COMP_WORDS+=("${word%%=*}" "=") && [[ -n ${word#*=} ]] && COMP_WORDS+=("${word#*=}") ;;
            *) COMP_WORDS+=("$word") ;;
        esac
    done
    [[ $line == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMP_LINE=$line
    "$(complete -p statute | sed 's/.*-F \([^ ]*\).*/\1/')"
    (IFS='|' && printf '%s\n' "${COMPREPLY[*]}")
done
