#!/bin/sh
# A terminal in plain curl: asks what is left on a card, then charges it.
#
#   tooling/examples/terminal.sh                 12,50 € of the first demo card, while `npm start` runs
#   tooling/examples/terminal.sh 300             3,00 € of it
#   URL=… API_KEY=… TERMINAL_ID=… PAN=… tooling/examples/terminal.sh 300
#
# Prints the answers, one a line. Ends with 1 when refused, with 2 when nothing answers or it is not known whether the card was
# charged.
set -eu

demo="${DATA_DIR:-.data}/demo.json"
from_demo() { node -p "JSON.parse(fs.readFileSync(process.argv[1], 'utf8')).$1" "$demo"; }

URL=${URL:-$(from_demo url)}
API_KEY=${API_KEY:-$(from_demo apiKey)}
TERMINAL_ID=${TERMINAL_ID:-$(from_demo terminalID)}
PAN=${PAN:-$(from_demo 'pans[0]')}
AMOUNT=${1:-1250} # cents

# post <call> <body> <key>: the answer, and after it the status on a line of its own; 000 if there was none.
post() {
  curl --silent --max-time 20 --write-out '\n%{http_code}' "$URL/api/web/$1" \
    --header "Authorization: Bearer $API_KEY" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: $3" \
    --data "$2" || true
}

# ask <call> <body>: tries until there is an answer. The key is made once and kept for all tries: a payment whose
# answer got lost on its way is answered again and not taken again. A new payment takes a new key.
ask() {
  key=$(node -p 'crypto.randomUUID()')
  unanswered=
  for pause in 1 2 4 8 0; do
    answer=$(post "$1" "$2" "$key")
    status=$(printf '%s' "$answer" | tail -n 1)
    case $status in
      000 | 5??) unanswered=1 && sleep "$pause" ;;
      408 | 429) sleep "$pause" ;;
      *) break ;;
    esac
  done
  printf '%s\n' "$answer" | sed '$d'
  case $status in
    2??) return 0 ;;
    000 | 5??) ;;
    409) return 1 ;;
    # Given before the key is looked up: says nothing of an attempt without an answer.
    *) [ "$unanswered" ] || return 1 ;;
  esac
  echo "Undecided: $1 to $URL ended with the status $status. Repeat a payment with its Idempotency-Key $key," \
    "or reverse it by that key" >&2
  return 2
}

ask balance "{\"pan\": \"$PAN\"}"
ask payments "{\"pan\": \"$PAN\", \"amount\": $AMOUNT, \"terminalID\": \"$TERMINAL_ID\"}"

# Had the customer changed their mind, or had no answer come at all, the payment would be undone by its key:
#   ask reversals "{\"idempotencyKey\": \"$key\"}"
