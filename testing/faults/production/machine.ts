import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processTree } from '../../bench/processes.ts'

/* An empty server with systemd itself, on this machine (machine.sh). */

const script = fileURLToPath(new URL('machine.sh', import.meta.url))
const plain_path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

interface Ended {
  code: number | null
  output: string
}

export interface Machine {
  /** Words that run a program of this machine on its network. */
  onNetwork(words: readonly string[]): string[]
  /** Runs a script there as root, as typed into a terminal: a line that fails ends it. With the network of this machine, when something has to be fetched. */
  run(script: string, options?: { with_network?: boolean }): Promise<Ended>
  /** A path of it, as this machine sees it. */
  path(there: string): string
  /** The number that a process of it has on this machine. */
  pidHere(pid: number): number
  stop(): Promise<void>
}

const run = async (words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => {
  const [program = '', ...rest] = words
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/**
 * @param folder is seen in it under the same name, and holds what it writes
 * @param programs take the place of some that its terminal would have, by their names
 */
export const startMachine = async (folder: string, programs: Record<string, string>): Promise<Machine> => {
  const work = join(folder, 'machine')
  const bin = join(folder, 'bin')
  for (const path of [work, bin]) mkdirSync(path)
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nset -eu\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const child = spawn(script, ['begin', work, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
  const ended = once(child, 'exit')
  const findFirst = (): number | undefined => {
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)
    return pid !== undefined && pid > 0 && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'systemd'
      ? pid
      : undefined
  }
  const findUntil = async (deadline: number): Promise<number> => {
    const pid = child.exitCode === null ? findFirst() : undefined
    if (pid !== undefined) return pid
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`systemd was not started: ${errors}`)
    await sleep(100)
    return findUntil(deadline)
  }
  const first = await findUntil(Date.now() + 30_000)
  const env = { PATH: `${bin}:${plain_path}`, HOME: '/root', LANG: 'C.UTF-8' }
  const enter = ['nsenter', '-t', String(first)]
  const inside = ['-m', '-u', '-i', '-p']
  const machine: Machine = {
    onNetwork: (words) => [...enter, '-n', '--', ...words],
    run: (text, { with_network = false } = {}) =>
      run([...enter, ...inside, ...(with_network ? [] : ['-n']), '--', 'bash', '-euo', 'pipefail', '-c', text], env),
    path: (there) => join(`/proc/${first}/root`, there),
    pidHere(pid) {
      const here = processTree(first).find((one) => {
        const numbers = /^NSpid:(.*)$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]
        return numbers?.trim().split(/\s+/).at(-1) === String(pid)
      })
      if (here === undefined) throw new Error(`the machine has no process ${pid}`)
      return here
    },
    async stop() {
      process.kill(first, 'SIGKILL')
      await ended
      // Its mounts and processes disappear a moment later.
      await sleep(500)
      execFileSync(script, ['end', work])
    },
  }
  // It takes calls some moments after it began.
  const { code, output } = await machine.run('timeout 60 sh -c "until systemctl is-system-running; do sleep 0.2; done"')
  if (code === 0) return machine
  await machine.stop()
  throw new Error(`systemd does not run: ${output}${errors}`)
}

/** Replaces `apt-get install caddy` without a network: Debian's program and unit, and a file that the next step replaces. */
export const installCaddy = (program: string, unit: string): string => `[ "$*" = 'install caddy' ]
install -m 755 ${program} /usr/bin/caddy
id caddy >/dev/null 2>&1 || useradd --system --home-dir /var/lib/caddy --create-home --shell /usr/sbin/nologin caddy
mkdir -p /etc/caddy && echo ':80' >/etc/caddy/Caddyfile
cp ${unit} /run/units/
systemctl daemon-reload
systemctl start caddy`
