import { execFile, spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openTestTracker } from '../server/processes/tracker/tracker.test-support.ts'
import { defaults_in_words, readConfig } from '../server/shared/config.ts'
import { freePort } from '../server/shared/os-process/ports.ts'
import { findDebianProgram } from '../testing/external/debian.ts'
import { aroundNginx, findProxy, readDeployed } from '../testing/external/deployed-proxies.ts'
import { createFolder } from '../testing/harness/harness.ts'
import { until } from '../testing/harness/until.ts'
import { readUnit } from '../testing/faults/production/unit.ts'

/* Checks of deploy/ that need no dedicated server. `bin/rig production` starts the unit, and restarts.proof.test.ts the proxies. */

const linux = process.platform === 'linux'
const run = promisify(execFile)

/** Runs a check. @returns its exit code and output */
const check = async (path: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<[number, string]> =>
  run(path, [...words], { env }).then(
    ({ stdout, stderr }) => [0, stdout + stderr],
    (error: unknown) => [1, error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)],
  )

const writeCertificate = async (folder: string): Promise<{ key: string; pem: string }> => {
  const [key, pem] = [join(folder, 'plumbline.key'), join(folder, 'plumbline.pem')]
  const words = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', '/CN=portal.example.com']
  await run('openssl', ['req', '-x509', ...words, '-keyout', key, '-out', pem])
  return { key, pem }
}

test.runIf(linux)('systemd takes the unit, and finds it closed', async () => {
  const folder = createFolder()
  const file = join(folder, 'plumbline.service')
  writeFileSync(file, readUnit((text) => text.replaceAll('/opt/plumbline', process.cwd())).text)
  const { path, environment } = await findDebianProgram('systemd-analyze', 'systemd')
  expect(await check(path, ['verify', '--man=no', file], environment)).toEqual([0, ''])
  const closed = ['security', '--offline=yes', '--threshold=20', '--no-pager', file]
  expect((await check(path, closed, environment))[0]).toBe(0)
})

test.runIf(linux)('nginx takes its file', async () => {
  const folder = createFolder()
  const { key, pem } = await writeCertificate(folder)
  const file = join(folder, 'nginx.conf')
  const text = readDeployed('nginx')
    .replaceAll('/etc/nginx/plumbline.pem', pem)
    .replaceAll('/etc/nginx/plumbline.key', key)
    .replaceAll('listen 443', `listen unix:${folder}/nginx.sock`)
  writeFileSync(file, aroundNginx(text, folder))
  const { path, environment } = await findProxy('nginx')
  const [code, output] = await check(path, ['-t', '-c', file, '-p', folder, '-e', join(folder, 'log')], environment)
  expect(output).not.toMatch(/\[(?:warn|emerg|alert)\]/)
  expect(code).toBe(0)
})

test.runIf(linux)('HAProxy takes its file', async () => {
  const folder = createFolder()
  const { key, pem } = await writeCertificate(folder)
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, readDeployed('haproxy').replace('/etc/haproxy/plumbline.pem', pem))
  const { path, environment } = await findProxy('haproxy')
  const [code, output] = await check(path, ['-c', '-f', file], environment)
  expect(output).not.toMatch(/\[(?:WARNING|ALERT)\]/)
  expect(code).toBe(0)
})

test.runIf(linux).each(['deploy/proxy/Caddyfile', 'deploy/docker/Caddyfile'])('Caddy takes %s', async (file) => {
  const { path, environment } = await findProxy('caddy')
  const home = createFolder()
  const words = ['validate', '--adapter', 'caddyfile', '--config', file]
  const [code, output] = await check(path, words, { ...environment, HOME: home, XDG_DATA_HOME: home })
  expect(output).not.toMatch(/"level":"(?:warn|error)"|Caddyfile input is not formatted/)
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(text).toMatch(/portal\.example\.com \{[^{]*reverse_proxy \S+:3000/)
  expect(text).toMatch(/https:\/\/ \{[^}]*\}[^{]*reverse_proxy \S+:3001/)
  expect([code, output]).toEqual([0, expect.anything()])
})

/** Resolves to the names of the certificate that a server shows for a host; null where it has none. */
const certificateOf = (port: number, servername: string): Promise<string | null> =>
  new Promise((resolve) => {
    // Caddy creates the certificate authority for this test.
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subjectaltname ?? null)
      socket.end()
    })
    socket.on('error', () => resolve(null))
  })

test.runIf(linux)('Caddy gets certificates for the domains that the tracker knows, and for no other', async () => {
  const tracker = openTestTracker({
    tracking_url: 'https://track.example.com',
    trust_proxy: ['127.0.0.1', '::1'],
    catalogue: { domains: ['go.example.com'] },
  })
  const [tracker_port, https, http] = [await freePort(), await freePort(), await freePort()]
  await tracker.app.listen({ port: tracker_port, host: 'localhost' })
  const home = createFolder()
  const file = join(home, 'Caddyfile')
  const own = `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}`
  writeFileSync(
    file,
    readDeployed('caddy').replace(/^\{$/m, own).replaceAll('localhost:3001', `localhost:${tracker_port}`),
  )
  const { path, environment } = await findProxy('caddy')
  const env = { ...environment, HOME: home, XDG_DATA_HOME: join(home, 'data') }
  const caddy = spawn(path, ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  try {
    await until(async () => (await certificateOf(https, 'track.example.com')) !== null)
    expect(await certificateOf(https, 'go.example.com')).toBe('DNS:go.example.com')
    expect(await certificateOf(https, 'unknown.example.com')).toBeNull()
  } finally {
    caddy.kill('SIGKILL')
    await tracker.close()
  }
})

/** The first groups of `part`'s matches, by alert. @param alert precedes the name of an alert */
const byAlert = (text: string, alert: RegExp, part: RegExp): Map<string, string[]> => {
  const labels = new Map<string, string[]>()
  for (const piece of text.split(alert).slice(1)) {
    const [name = ''] = /^\w+/.exec(piece) ?? []
    labels.set(
      name,
      [...piece.matchAll(part)].map(([, label = '']) => label),
    )
  }
  return labels
}

test.runIf(linux)('every alert fires when it should, is over afterwards, and names what fails', async () => {
  const { path, environment } = await findDebianProgram('promtool', 'prometheus')
  expect(await check(path, ['test', 'rules', 'deploy/prometheus/alerts.test.yml'], environment)).toEqual([
    0,
    expect.stringContaining('SUCCESS'),
  ])
  const read = (name: string): string => readFileSync(`deploy/prometheus/${name}`, 'utf8')
  const named = byAlert(read('alerts.yml'), /- alert: /, /\$labels\.(\w+)/g)
  const fired = byAlert(read('alerts.test.yml'), /ALERTS\{alertname="/, /(\w+)="[^"]*"(?=[,}])/g)
  expect([...fired.keys()]).toEqual([...named.keys()])
  for (const [name, labels] of named) expect(fired.get(name)).toEqual(expect.arrayContaining(labels))
})

/** Names with an underscore that belong to other programs. */
const foreign = /^(?:POSTGRES_|CLICKHOUSE_(?:USER|DB|PASSWORD)|NODE_COMPILE_CACHE$|AF_|METH_)/

test('every variable in deploy/ is one of the configuration', () => {
  const isKnown = (name: string): boolean =>
    defaults_in_words.has(name) || defaults_in_words.has(name.replace(/_FILE$/, '')) || foreign.test(name)
  const files = globSync('deploy/**/*').filter((path) => /\/[^/]*(?:\.[a-z]+|file|health)$/.test(path))
  const named = files.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /\b[A-Z]+(?:_[A-Z]+)+\b|^#?([A-Z]+)=|\$\{([A-Z]+)|^ENV ([A-Z]+)=|^ {6}([A-Z]+): /gm,
      ),
    ].map(([whole, ...names]) => ({ path, name: names.find((name) => name !== undefined) ?? whole })),
  )
  expect(named.filter(({ name }) => !isKnown(name))).toEqual([])
  expect(named.length).toBeGreaterThan(40)
})

test('the settings of the unit are ones that a start takes', () => {
  const folder = createFolder()
  const { environment } = readUnit((text) => text.replaceAll(/\/(?:etc|var\/lib)\/plumbline/g, folder))
  mkdirSync(join(folder, 'secrets'))
  writeFileSync(join(folder, 'secrets/smtp_url'), 'smtps://user:password@mail.example.com\n')
  const config = readConfig(environment)
  expect(config).toMatchObject({ demo: false, data_dir: folder, drain_ms: 2_000, network_zone: 'Europe/Berlin' })
  expect(config.smtp_url).toBe('smtps://user:password@mail.example.com')
})
