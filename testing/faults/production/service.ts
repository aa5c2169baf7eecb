import { execFileSync, spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Unit } from './unit.ts'

/* What systemd does for the unit, as far as it can be done without it. */

const numberOf = (what: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [what, user], { encoding: 'utf8' }).trim())

/** The user, the folders and the secret, as docs/operations.md has them made. */
export const prepare = (unit: Unit, smtp_url: string): void => {
  const user = unit.get('User')
  if (spawnSync('id', [user], { stdio: 'ignore' }).status !== 0)
    execFileSync('useradd', ['--system', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', user])
  const group = numberOf('-g', unit.get('Group'))
  const make = (folder: string, mode: number, owner: number): void => {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode })
    chownSync(folder, owner, group)
  }
  const settings = unit.get('EnvironmentFile')
  make(dirname(settings), 0o750, 0)
  writeFileSync(settings, unit.file, { mode: 0o640 })
  const { SMTP_URL_FILE: secret = '', DATA_DIR = '', NODE_COMPILE_CACHE = '' } = unit.environment
  for (const folder of [DATA_DIR, NODE_COMPILE_CACHE, dirname(secret)]) make(folder, 0o700, numberOf('-u', user))
  writeFileSync(secret, `${smtp_url}\n`, { mode: 0o600 })
  chownSync(secret, numberOf('-u', user), group)
}

/** Words that run a program as the unit runs its own. */
const asService = (unit: Unit, words: readonly string[]): string[] => {
  const user = ['--reuid', unit.get('User'), '--regid', unit.get('Group'), '--clear-groups']
  const rights = [
    ...(unit.get('NoNewPrivileges') === 'yes' ? ['--no-new-privs'] : []),
    ...(unit.get('CapabilityBoundingSet') === '' ? ['--bounding-set', '-all', '--inh-caps', '-all'] : []),
  ]
  // A container may allow fewer files than a server.
  const limits = `umask ${unit.get('UMask')}; ulimit -n ${unit.get('LimitNOFILE')} 2>/dev/null || :; exec "$@"`
  return ['setpriv', ...user, ...rights, 'sh', '-c', limits, 'sh', ...words]
}

const start = (unit: Unit, further: Record<string, string>, words: readonly string[], stdio: StdioOptions) => {
  const [program = '', ...rest] = asService(unit, words)
  // systemd hands on nothing of its caller's.
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', ...unit.environment, ...further }
  return spawn(program, rest, { cwd: unit.get('WorkingDirectory'), env, stdio })
}

export interface Service {
  ready_s: number
  /** Ends it as systemd does. @throws when its exit code is not 0 */
  stop(): Promise<void>
}

interface Ended {
  code: number | null
  output: string
}

const endOf = async (child: ChildProcess, input: string): Promise<Ended> => {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
  child.stdin?.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

/** Runs the unit's ExecStart to `ready`. */
export const startService = async (unit: Unit, further: Record<string, string>): Promise<Service> => {
  const begun = performance.now()
  const child = start(unit, further, unit.get('ExecStart').split(' '), ['ignore', 'pipe', 'inherit'])
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const ready = Promise.withResolvers<void>()
  const said: string[] = []
  if (child.stdout === null) throw new Error('its output is not read')
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line)
    if (line.startsWith('ready ')) ready.resolve()
  })
  void exited.then((code) => ready.reject(new Error(`it ended with ${code} before it was ready:\n${said.join('\n')}`)))
  await ready.promise
  return {
    ready_s: (performance.now() - begun) / 1_000,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exited
      if (code !== 0) throw new Error(`it ended with ${code}:\n${said.join('\n')}`)
    },
  }
}

/** Runs a program as the service runs. @returns exit code and output */
export const run = async (unit: Unit, further: Record<string, string>, program: string): Promise<Ended> =>
  endOf(start(unit, further, [program], 'pipe'), '')

/** Runs deploy/systemd/plumbline as root does. */
export const command = async (
  place: (text: string) => string,
  further: Record<string, string>,
  words: readonly string[],
  input = '',
): Promise<Ended> => {
  const program = place(readFileSync(new URL('../../../deploy/systemd/plumbline', import.meta.url), 'utf8'))
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...further }
  return endOf(spawn('sh', ['-c', program, 'plumbline', ...words], { env, stdio: 'pipe' }), input)
}
