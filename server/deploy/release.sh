#!/bin/sh
# Replaces the processes of the API by new ones, one after the other, so that no request fails: nginx stops sending
# requests to a process before it ends. A connection to the old workers of nginx may still try that process; it is
# refused, and the other process answers. Run it as root after the new build is in place, in /srv/camp.
set -eu

upstream=${CAMP_UPSTREAM:-/etc/nginx/snippets/camp-upstream.conf}
reload=${CAMP_RELOAD:-systemctl reload nginx}
# Gets the port as its argument.
restart=${CAMP_RESTART:-restart_service}
# Requests that nginx has already passed on reach the process in this time. It finishes them before it ends.
drain_seconds=2
ready_seconds=120

restart_service() {
  systemctl restart "camp-api@$1"
}

# Keeps a process from getting requests, or ends that with an empty second argument.
set_down() {
  sed -i -E "s/^(server 127\.0\.0\.1:$1 max_fails=0)( down)?;/\1$2;/" "$upstream"
  $reload
}

wait_until_ready() {
  waited=0
  until curl -fsS -o /dev/null "http://127.0.0.1:$1/readyz" 2>/dev/null; do
    if [ "$waited" -ge "$ready_seconds" ]; then
      echo "The process on port $1 is not ready after $ready_seconds seconds. It gets no requests; the others still run." >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

for port in $(sed -nE 's/^server 127\.0\.0\.1:([0-9]+) .*/\1/p' "$upstream"); do
  echo "Replacing the process on port $port."
  set_down "$port" ' down'
  sleep "$drain_seconds"
  $restart "$port"
  wait_until_ready "$port"
  set_down "$port" ''
done
echo 'All processes are replaced.'
