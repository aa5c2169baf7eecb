import type { Machine } from './machine.ts'

/** Where nothing of the service may be written, whatever user it were. Not /run, which stays open to root here: file modes keep the service from it. */
export const closed_folders = [
  '/',
  '/etc',
  '/usr',
  '/opt',
  '/opt/plumbline/',
  '/var',
  '/var/lib',
  '/var/log',
  '/home',
  '/root',
  '/boot',
]

export interface LookedAt {
  /** Rights and limits of the main process. */
  state: string
  /** Closed folders that could be written to. */
  opened: string[]
  /** Files of the release that are newer than the unit. */
  changed: string[]
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

/** The state of the service, as its process sees the machine. */
export const lookAtService = async (machine: Machine): Promise<LookedAt> => {
  const main = 'main=$(systemctl show -p MainPID --value plumbline)'
  const state = await machine.run(`${main}
awk '/^(Uid|NoNewPrivs|Seccomp|CapBnd):/ { printf "%s %s, ", $1, $2 }' /proc/$main/status
awk '/open files/ { printf "open files %s, ", $4 }' /proc/$main/limits
cat /sys/fs/cgroup/memory/system.slice/plumbline.service/memory.limit_in_bytes /sys/fs/cgroup/system.slice/plumbline.service/memory.max 2>/dev/null |
awk '{ printf "memory %d MB at most", $1 / 1048576 }' || :`)
  const tried = closed_folders.map((folder) => `"${folder}"`).join(' ')
  // Root of the machine in the service's view of the files: only that view can refuse.
  const opened = await machine.run(`${main}
for folder in ${tried}; do
  ! nsenter -t $main -m -- touch "$folder/plumbline-was-here" 2>/dev/null || echo "$folder"
done
nsenter -t $main -m -- sh -c 'touch /var/lib/plumbline/.tried && rm /var/lib/plumbline/.tried'`)
  if (opened.code !== 0) throw new Error(`the service cannot write to its data: ${opened.output}`)
  const changed = await machine.run('find /opt/plumbline/ -newer /etc/systemd/system/plumbline.service')
  return { state: state.output.trim(), opened: lines(opened.output), changed: lines(changed.output) }
}
