#!/bin/sh
# A machine of its own for `bin/rig production`: Debian's systemd as process 1, in namespaces, on this machine's programs. It writes to the
# folder WORK alone, and its network is a loopback.
#   machine.sh begin WORK FOLDER   starts it; FOLDER is seen in it under the same name
#   machine.sh end WORK            removes its remains
set -eu
step=$1 work=$2
name=rig-$(basename "$(dirname "$work")")
# The hierarchies of control groups, of version 1 or 2.
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then groups=.; else groups='blkio cpu cpuacct devices freezer memory pids systemd unified'; fi

case $step in
begin)
  for group in $groups; do
    [ -d "/sys/fs/cgroup/$group" ] || continue
    mkdir -p "/sys/fs/cgroup/$group/$name"
    echo $$ >"/sys/fs/cgroup/$group/$name/cgroup.procs"
  done
  exec unshare --mount --pid --fork --cgroup --ipc --uts --net "$0" boot "$work" "$3"
  ;;
end)
  for group in $groups; do
    [ ! -d "/sys/fs/cgroup/$group/$name" ] || find "/sys/fs/cgroup/$group/$name" -depth -type d -exec rmdir {} +
  done
  exit 0
  ;;
esac

mount --make-rprivate /
mkdir -p "$work/upper/var/lib" "$work/over" "$work/root"
# A whiteout of the overlay hides this machine's data directory, and later changes in it.
mknod "$work/upper/var/lib/plumbline" c 0 0
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/over" "$work/root"
cd "$work/root"
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
for folder in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs $folder; done
chmod 1777 tmp
for device in null zero full random urandom tty; do
  : >dev/$device
  mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
if [ "$groups" = . ]; then
  mount -t cgroup2 cgroup2 sys/fs/cgroup
else
  mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/memory sys/fs/cgroup/pids sys/fs/cgroup/systemd sys/fs/cgroup/unified
  mount -t cgroup -o memory cgroup sys/fs/cgroup/memory
  mount -t cgroup -o pids cgroup sys/fs/cgroup/pids
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
  mount -t cgroup2 cgroup2 sys/fs/cgroup/unified
fi
mkdir -p "./$3"
mount --bind "$3" "./$3"
ip link set lo up

# Of the units of this machine only those that every system has, without the ones that it starts automatically.
rm -rf etc/systemd/system etc/caddy etc/plumbline opt/plumbline* var/lib/plumbline-* var/cache/plumbline usr/local/bin/plumbline
mkdir -p etc/systemd/system run/units/multi-user.target.wants
for unit in sysinit basic network-online shutdown sockets paths timers slices umount final local-fs multi-user poweroff; do
  cp "lib/systemd/system/$unit.target" run/units/
done
for unit in systemd-journald.service systemd-journald.socket systemd-journald-dev-log.socket; do
  cp lib/systemd/system/$unit run/units/
done
ln -s ../systemd-journald.service run/units/multi-user.target.wants/
ln -s multi-user.target run/units/default.target

# The user of the service is made by the steps.
chroot . userdel plumbline 2>/dev/null || :
pivot_root . .
umount -l .
exec env -i container=rig PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  SYSTEMD_UNIT_PATH=/run/units:/etc/systemd/system TERM=dumb \
  /lib/systemd/systemd --system --show-status=0 --log-target=null
