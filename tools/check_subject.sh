#!/usr/bin/env bash
# A commit subject has at most 72 characters and says one thing.
subject=$(head -n 1 "$1")
if [ "${#subject}" -gt 72 ]; then
    echo "the subject has ${#subject} characters, at most 72 are allowed: $subject" >&2
    exit 1
fi
case "$subject" in
*\;*)
    echo "the subject says two things (a semicolon): make two commits, or put the second into the body" >&2
    exit 1
    ;;
esac
