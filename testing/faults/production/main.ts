import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { memoryOfProduct, type Memory } from '../../bench/processes.ts'
import { deployed_hosts, findProxy } from '../../external/deployed-proxies.ts'
import { removeDataDir, startProduct } from '../../harness/product.ts'
import { UsageError } from '../shared/options.ts'
import { print, progress, runRig } from '../shared/run-rig.ts'
import { blocksOf } from './document.ts'
import { installCaddy, startMachine, type Machine } from './machine.ts'
import { makeRelease, megabytesOf } from './package.ts'
import { closed_folders, lookAtService } from './service.ts'
import { signIn } from './sign-in.ts'

/*
 * The way into production of docs/operations.md, its blocks as they stand, typed on an empty machine with systemd: a release from a clean clone,
 * installed, run by the unit, Caddy in front, the first account, a browser that signs in; then an upgrade that changes the schema, and the way
 * back. The same network then runs from the full checkout, for comparison.
 */

const usage = 'Usage: bin/rig production [REST]   (REST: seconds from `ready` to the measured memory, default 30)'
const account = { email: 'you@example.com', password: 'Straight-4-numbers!' }
const mail_port = 2525

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)
const total = (memory: readonly Memory[]): number => megabytes(memory.reduce((sum, { pss }) => sum + pss, 0))

/** The operator's input for interactive programs, and replacements of programs that need the internet. */
const programs = (folder: string): Record<string, string> => ({
  editor: `case $1 in
*smtp_url) echo smtp://127.0.0.1:${mail_port} >"$1" ;;
*plumbline.env) sed -i 's|^NETWORK_ZONE=.*|NETWORK_ZONE=Asia/Kolkata|' "$1" ;;
*Caddyfile) sed -i 's/^{$/{\\n\\tlocal_certs\\n\\tskip_install_trust/' "$1" ;;
esac`,
  // Until what the operator waits for.
  journalctl: `timeout 180 /usr/bin/journalctl "$@" | sed '/: ready /q'`,
  plumbline: `case "$*" in
'affiliates add '*) echo '${account.password}' | /usr/local/bin/plumbline "$@" --password-stdin ;;
*) exec /usr/local/bin/plumbline "$@" ;;
esac`,
  'apt-get': installCaddy(join(folder, 'caddy'), join(folder, 'caddy.service')),
})

/** Runs a block of the document. @returns seconds */
const follow = async (machine: Machine, block: string, with_network = false): Promise<number> => {
  const begun = performance.now()
  const { code, output } = await machine.run(block, { with_network })
  if (code !== 0) throw new Error(`this ended with ${code}:\n${block}\n${output}`)
  const seconds = (performance.now() - begun) / 1_000
  progress(`${seconds.toFixed(1)} s: ${block.trim().split('\n')[0]} ...`)
  return seconds
}

/** A copy of the installed version that calls itself newer, and changes the schema. */
const nextVersion = (from: string, to: string): string =>
  `cp -a ${from} ${to}
sed -i 's/"version": ".*"/"version": "0.2.0"/' ${to}/package.json
last=$(basename "$(ls ${to}/server/storage/postgres/migrations/*.sql | tail -n 1)")
number=$(expr "\${last%%_*}" + 1)
echo 'create table later (id integer);' >${to}/server/storage/postgres/migrations/$(printf %04d "$number")_later.sql`

const play = async (rest_s: number): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-production-'))
  // The user of the service has to get through.
  chmodSync(folder, 0o755)
  let machine: Machine | undefined
  try {
    const release = makeRelease(folder)
    const caddy = await findProxy('caddy')
    cpSync(caddy.path, join(folder, 'caddy'))
    const unit = caddy.path.replace(/\/usr\/bin\/caddy$/, '/lib/systemd/system/caddy.service')
    cpSync(unit, join(folder, 'caddy.service'))

    const there = await startMachine(folder, programs(folder))
    machine = there
    await there.run(`echo '127.0.0.1 ${Object.values(deployed_hosts).join(' ')}' >>/etc/hosts`)
    const mail = fileURLToPath(new URL('mail-server.ts', import.meta.url))
    const [nsenter = '', ...words] = there.onNetwork([process.execPath, mail, String(mail_port)])
    // It ends with the machine's network, or with this process.
    const mails = spawn(nsenter, words, { stdio: 'inherit' })
    const wrapProgram = (executable: string): string => {
      const path = join(folder, 'browser')
      writeFileSync(path, `#!/bin/sh\nexec ${there.onNetwork([executable]).join(' ')} "$@"\n`, { mode: 0o755 })
      return path
    }

    const begun = performance.now()
    const [unpack = '', install = '', settings = '', start = '', ...further] = blocksOf(
      '## Production',
      '### PostgreSQL of your own',
    )
    await follow(there, `cd ${release.made}\n${unpack}`)
    const install_s = await follow(there, install, true)
    // Without them everything works, and each process takes 16 MB more.
    await follow(there, 'ls /opt/plumbline-0.1.0/node_modules/.plumbline-packed/*/register.mjs')
    await follow(there, settings)
    const ready_s = await follow(there, start)
    for (const block of further) await follow(there, block)
    await signIn(wrapProgram, account)
    const signed_in_s = (performance.now() - begun) / 1_000
    progress('signed in')
    const service = await lookAtService(there)
    await sleep(rest_s * 1_000)
    const memory = memoryOfProduct(there.path('/var/lib/plumbline'), there.pidHere)
    const again_s = await follow(
      there,
      'systemctl restart plumbline\nuntil setpriv --reuid plumbline --clear-groups /opt/plumbline/deploy/docker/health 2>/dev/null; do sleep 0.2; done',
    )
    const changed = await lookAtService(there)
    await sleep(rest_s * 1_000)
    const again_memory = memoryOfProduct(there.path('/var/lib/plumbline'), there.pidHere)
    const size = Number((await there.run('du -sm /opt/plumbline-0.1.0 | cut -f1')).output)

    const [save = '', upgrade = '', back = ''] = blocksOf('### Upgrading and rolling back a node', '### Proxies')
    await follow(there, nextVersion('/opt/plumbline-0.1.0', '/opt/plumbline-0.2.0'))
    await follow(there, save)
    const upgrade_s = await follow(there, upgrade)
    const version = async (): Promise<string> => (await there.run('plumbline --version')).output.trim()
    const upgraded = await version()
    const back_s = await follow(there, back)
    const versions = [upgraded, await version()]
    await signIn(wrapProgram, account)
    progress('signed in again')
    mails.kill()
    await there.stop()
    machine = undefined

    progress('the same network from the full checkout')
    const own = join(folder, 'own')
    const environment = { DEMO: '0', NODE_OPTIONS: '', GEOGRAPHY_DIR: '', NODE_COMPILE_CACHE: '' }
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

    const full_size = megabytesOf(release.checkout)
    const ratio = (one: number, other: number): string => (one / other).toFixed(2)
    const memoryRows = (turn: string, own_memory: readonly Memory[], other_memory: readonly Memory[]): string => {
      const [sum, other_sum] = [total(own_memory), total(other_memory)]
      const parts = own_memory
        .toSorted((one, other) => other.pss - one.pss)
        .map(({ name, pss }) => {
          const other = other_memory.find((process) => process.name === name)?.pss ?? 0
          return `| - ${name} | ${megabytes(pss)} MB | ${megabytes(other)} MB | ${ratio(pss, other)} |`
        })
      const title = `memory at rest, ${rest_s} s after \`ready\` of the ${turn} start (PSS)`
      return [`| ${title} | ${sum} MB | ${other_sum} MB | ${ratio(sum, other_sum)} |`, ...parts].join('\n')
    }
    print(`| what | bin/install --production | full checkout | ratio |
|---|---|---|---|
| installed | ${size} MB | ${full_size} MB | ${ratio(size, full_size)} |
| first start to \`ready\` | ${ready_s.toFixed(1)} s | ${full.started_s.toFixed(1)} s | ${ratio(ready_s, full.started_s)} |
${memoryRows('first', memory, full.resting)}
${memoryRows('second', again_memory, full_again.resting)}`)
    const opened = [...service.opened, ...changed.opened]
    print(`
| further | |
|---|---|
| tarball | ${release.tarball_mb.toFixed(1)} MB |
| from the tarball to the signed-in portal | ${signed_in_s.toFixed(0)} s |
| of that the installation | ${install_s.toFixed(0)} s |
| restart to ready | ${again_s.toFixed(1)} s |
| upgrade with a change of the schema, stop to \`doctor\` without a fault | ${upgrade_s.toFixed(1)} s, then ${versions[0]} |
| the way back through the backup | ${back_s.toFixed(1)} s, then ${versions[1]} |
| the service, as systemd runs it | ${service.state} |
| of ${closed_folders.length} folders that it must not write to, as root in its place could | ${opened.length} |
| files of the release that changed while it ran | ${changed.changed.length} |`)
    for (const path of [...opened, ...changed.changed.slice(0, 20)]) print(path)
    const held = versions[0] === '0.2.0' && versions[1] === '0.1.0'
    return held && opened.length === 0 && changed.changed.length === 0
  } finally {
    await machine?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runRig(usage, ([rest = '30', ...more]) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new UsageError('This needs root on Linux.')
  if (!readFileSync('/proc/filesystems', 'utf8').includes('overlay'))
    throw new UsageError('This needs overlay file systems.')
  if (!/^\d{1,3}$/.test(rest) || more.length > 0) throw new UsageError(`wrong words: ${[rest, ...more].join(' ')}`)
  return play(Number(rest))
})
