import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { findDebianProgram } from './debian.ts'

/* Debian's proxies with the files of deploy/proxy, which are changed only in what belongs to a machine: ports, nodes and certificates. */

export const proxy_kinds = ['haproxy', 'nginx', 'caddy'] as const
export type ProxyKind = (typeof proxy_kinds)[number]

/** The names in the files of deploy/proxy. */
export const deployed_hosts = { portal: 'portal.example.com', tracker: 'track.example.com' }

const files = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'Caddyfile' } as const
const packages = { nginx: 'nginx-light', haproxy: 'haproxy', caddy: 'caddy' } as const

export const readDeployed = (kind: ProxyKind): string =>
  readFileSync(new URL(`../../deploy/proxy/${files[kind]}`, import.meta.url), 'utf8')

export const findProxy = (kind: ProxyKind): ReturnType<typeof findDebianProgram> =>
  findDebianProgram(kind, packages[kind])

/** nginx includes the contents of `sites-enabled` in a file of its own. */
export const aroundNginx = (sites: string, folder: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log warn;
events { worker_connections 4096; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};\n`).join('')}
${sites}
}
`

/** The words that start it in the foreground with a file. */
const startWords = (kind: ProxyKind, file: string, folder: string): string[] =>
  ({
    nginx: ['-c', file, '-p', folder, '-e', join(folder, 'nginx-error.log')],
    haproxy: ['-db', '-f', file],
    caddy: ['run', '--adapter', 'caddyfile', '--config', file],
  })[kind]

/** Replaces what must be there. */
const put = (text: string, pattern: RegExp, by: string): string => {
  const changed = text.replaceAll(pattern, by)
  if (changed === text) throw new Error(`a file of deploy/proxy has nothing like ${pattern.source}`)
  return changed
}

export interface Nodes {
  portals: readonly number[]
  trackers: readonly number[]
}

const withNodes = (kind: ProxyKind, text: string, port: number, nodes: readonly number[]): string => {
  const lines = (line: (node: number, index: number) => string): string => nodes.map(line).join('\n')
  if (kind === 'nginx')
    return put(
      text,
      RegExp(`server 127.0.0.1:${port}\\b(.*)`, 'g'),
      lines((node) => `server 127.0.0.1:${node}$1`),
    )
  if (kind === 'haproxy')
    return put(
      text,
      RegExp(`server one 127.0.0.1:${port}\\b`, 'g'),
      lines((node, index) => `server node${index} 127.0.0.1:${node}`),
    )
  return put(text, RegExp(`127.0.0.1:${port}\\b`, 'g'), nodes.map((node) => `127.0.0.1:${node}`).join(' '))
}

/** Without TLS, on one port. */
const plain = (kind: ProxyKind, text: string, port: number, folder: string): string => {
  // Each connection takes two descriptors, of which a test may have fewer than a server.
  if (kind === 'haproxy')
    return put(put(text, /maxconn 20000/g, 'maxconn 2000'), /bind :443 .*/g, `bind 127.0.0.1:${port}`)
  if (kind === 'caddy') {
    const without_tls = put(put(text, /^\ttls \{\n.*\n\t\}\n/gm, ''), /^\{$/gm, '{\n\tadmin off')
    return put(put(without_tls, /^https:\/\/ \{$/gm, `http://:${port} {`), /^([a-z.]+) \{$/gm, `http://$1:${port} {`)
  }
  return aroundNginx(put(put(text, /listen 443 ssl;/g, `listen ${port};`), /^ *ssl_certificate.*\n/gm, ''), folder)
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const host = deployed_hosts.tracker
    const options = { host: '127.0.0.1', port, path: '/readyz', headers: { host }, agent: false as const }
    const sent = request(options, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    sent.on('error', () => resolve(false)).end()
  })

export interface RunningProxy {
  port: number
  close(): Promise<void>
}

/** @throws when it ends before it leads to a node that is ready */
export const startDeployedProxy = async (kind: ProxyKind, nodes: Nodes): Promise<RunningProxy> => {
  const { path, environment } = await findProxy(kind)
  const folder = mkdtempSync(join(tmpdir(), `plumbline-${kind}-`))
  const port = await freePort()
  const file = join(folder, files[kind])
  const led = withNodes(kind, withNodes(kind, readDeployed(kind), 3000, nodes.portals), 3001, nodes.trackers)
  writeFileSync(file, plain(kind, led, port, folder))
  const child = spawn(path, startWords(kind, file, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors = (errors + part).slice(-4_000)))
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`${kind} ended with ${String(code)}: ${errors}`)
  })
  ended.catch(() => {})
  const isReady = async (): Promise<void> => {
    while (!(await answers(port))) await sleep(50)
  }
  await Promise.race([isReady(), ended])
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
