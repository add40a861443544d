;; Runs `compile` and visits every message with `next-error`; prints each place as a JSON array.
(require 'json)
(setq compilation-ask-about-save nil
      compilation-skip-threshold 0)
(let* ((folder default-directory)
       (buffer (compile "statute lint --quiet --format concise"))
       (process (get-buffer-process buffer)))
  (while (process-live-p process) (accept-process-output process 0.1))
  (with-current-buffer buffer
    (compilation--ensure-parse (point-max))
    (setq next-error-last-buffer buffer))
  (condition-case nil
      (while t
        (next-error)
        (set-buffer (window-buffer (selected-window)))
        (let ((type (with-current-buffer buffer
                      (compilation--message->type
                       (get-text-property compilation-current-error 'compilation-message)))))
          (princ (json-encode
                  (vector (file-relative-name (buffer-file-name) folder) (line-number-at-pos)
                          (1+ (- (point) (line-beginning-position)))
                          (nth type '("info" "warning" "error")))))
          (princ "\n")))
    (user-error nil)))
