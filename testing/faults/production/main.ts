import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../server/shared/os-process/ports.ts'
import { memoryOfProduct, type Memory } from '../../bench/processes.ts'
import { startSecureCaddy } from '../../harness/deployed-proxies.ts'
import { removeDataDir, startProduct } from '../../harness/product.ts'
import { print, progress, runRig, UsageError } from '../shared/run-rig.ts'
import { changedSince, makeAndInstall, megabytesOf } from './package.ts'
import { signIn } from './sign-in.ts'
import { command, prepare, run, startService } from './service.ts'
import { readUnit } from './unit.ts'

/*
 * The way into production of docs/operations.md: a release from a clean clone, unpacked and installed by root, the lines of the unit run as its user,
 * Caddy with deploy/proxy in front, the first account by command, and a browser that signs in. The same network then runs from the full checkout,
 * for comparison. Everything lies below one folder, which takes the place of `/`.
 */

const usage = 'Usage: bin/rig production [REST]   (REST: seconds from `ready` to the measured memory, default 30)'
const account = { email: 'first@example.com', password: 'Straight-4-numbers!' }

const startMailServer = async (): Promise<{ url: string; close(): void }> => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) }
}

const expectCode = (what: string, { code, output }: { code: number | null; output: string }): void => {
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${output}`)
  progress(`${what}: ${output.trim().split('\n').at(-1) ?? ''}`)
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)
const total = (memory: readonly Memory[]): number => megabytes(memory.reduce((sum, { pss }) => sum + pss, 0))

const play = async (rest_s: number): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-production-'))
  // The user of the service has to get through.
  chmodSync(folder, 0o755)
  const place = (text: string): string =>
    text.replaceAll(/\/(?:opt|etc|var\/lib|var\/cache)\/plumbline/g, `${folder}$&`)
  const unit = readUnit(place)
  const { DATA_DIR: data_dir = '' } = unit.environment
  const target = unit.get('WorkingDirectory')
  const [portal, tracker] = [await freePort(), await freePort()]
  const ports = { PORT: String(portal), TRACKER_PORT: String(tracker) }
  const mail = await startMailServer()
  try {
    const release = makeAndInstall(folder, target)
    prepare(unit, mail.url)
    const stamp = join(folder, 'installed')
    writeFileSync(stamp, '')
    const service = await startService(unit, ports)
    progress(`ready after ${service.ready_s.toFixed(1)} s`)
    const caddy = await startSecureCaddy({ portals: [portal], trackers: [tracker] })
    const words = ['affiliates', 'add', '--email', account.email, '--password-stdin']
    expectCode('affiliates add', await command(place, ports, words, `${account.password}\n`))
    await signIn(caddy.port, account)
    progress('signed in')
    expectCode('doctor', await command(place, ports, ['doctor']))
    expectCode('deploy/docker/health', await run(unit, ports, join(target, 'deploy/docker/health')))
    await sleep(rest_s * 1_000)
    const memory = memoryOfProduct(data_dir)
    await caddy.close()
    await service.stop()
    const again = await startService(unit, ports)
    await sleep(rest_s * 1_000)
    const again_memory = memoryOfProduct(data_dir)
    await again.stop()
    const changed = changedSince(stamp, target)

    progress('the same network from the full checkout')
    const own = join(folder, 'own')
    const environment = { ...ports, DEMO: '0', NODE_OPTIONS: '', GEOGRAPHY_DIR: '', NODE_COMPILE_CACHE: '' }
    const startFull = async () => {
      const product = await startProduct({ data_dir: own, checkout: release.checkout, environment })
      await sleep(rest_s * 1_000)
      const resting = memoryOfProduct(own)
      await product.stop()
      return { started_s: product.started_s, resting }
    }
    const full = await startFull()
    const full_again = await startFull()
    removeDataDir(own)

    const [size, full_size] = [megabytesOf(target), megabytesOf(release.checkout)]
    const ratio = (one: number, other: number): string => (one / other).toFixed(2)
    const memoryRows = (start: string, own_memory: readonly Memory[], other_memory: readonly Memory[]): string => {
      const [sum, other_sum] = [total(own_memory), total(other_memory)]
      const parts = own_memory
        .toSorted((one, other) => other.pss - one.pss)
        .map(({ name, pss }) => {
          const other = other_memory.find((found) => found.name === name)?.pss ?? 0
          return `| - ${name} | ${megabytes(pss)} MB | ${megabytes(other)} MB | ${ratio(pss, other)} |`
        })
      const title = `memory at rest, ${rest_s} s after \`ready\` of the ${start} start (PSS)`
      return [`| ${title} | ${sum} MB | ${other_sum} MB | ${ratio(sum, other_sum)} |`, ...parts].join('\n')
    }
    print(`| what | bin/install --production | full checkout | ratio |
|---|---|---|---|
| installed | ${size} MB | ${full_size} MB | ${ratio(size, full_size)} |
| first start, signal to \`ready\` | ${service.ready_s.toFixed(1)} s | ${full.started_s.toFixed(1)} s | ${ratio(service.ready_s, full.started_s)} |
${memoryRows('first', memory, full.resting)}
${memoryRows('second', again_memory, full_again.resting)}`)
    print(`
| further | |
|---|---|
| tarball | ${release.tarball_mb.toFixed(1)} MB |
| installation | ${release.install_s.toFixed(0)} s |
| second start | ${again.ready_s.toFixed(1)} s |
| files of the release that changed while it ran | ${changed.length} |`)
    for (const path of changed.slice(0, 20)) print(path)
    return changed.length === 0
  } finally {
    mail.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runRig(usage, ([rest = '30', ...more]) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new UsageError('This needs root on Linux.')
  if (!/^\d{1,3}$/.test(rest) || more.length > 0) throw new UsageError(`wrong words: ${[rest, ...more].join(' ')}`)
  return play(Number(rest))
})
