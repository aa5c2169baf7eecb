import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/* What stands before several nodes and leads each visitor to one of them, by his address. */

export interface Proxy {
  /** Where visitors come to. */
  port: number
  close(): Promise<void>
}

/** Which of the servers an address belongs to; all but those of a server that is added or lost stay where they are (highest random weight). */
const serverOf = (address: string, servers: readonly number[]): number => {
  const weigh = (server: number): string => createHash('md5').update(`${address} ${server}`).digest('hex')
  return servers.toSorted((a, b) => (weigh(a) < weigh(b) ? -1 : 1))[0] ?? 0
}

/**
 * A proxy in this process, as small as it can be.
 * @param by_address otherwise each request goes to the next server, whoever comes
 */
export const startOwnProxy = async (servers: readonly number[], by_address = true): Promise<Proxy> => {
  let next = 0
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const address = incoming.socket.remoteAddress ?? ''
    const { url: path = '/', method } = incoming
    const headers = { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': address }
    const port = by_address ? serverOf(address, servers) : (servers[next++ % servers.length] ?? 0)
    const onward = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The lines of docs/operations.md, on other ports. */
const nginxLines = (folder: string, port: number, servers: readonly number[]): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $remote_addr $visitor {
    default $remote_addr;
    "~^(?<net>[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):" $net;
    "~^(?<start>[0-9a-f:]*?)::" $start;
  }
  upstream trackers {
    hash $visitor consistent;
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=3 fail_timeout=5s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen ${port} backlog=1024;
    location / {
      proxy_pass http://trackers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`

/** Debian's nginx, with the configuration that docs/operations.md gives. @throws when there is none on this machine */
export const startNginx = async (folder: string, port: number, servers: readonly number[]): Promise<Proxy> => {
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, nginxLines(folder, port, servers))
  const child = spawn('nginx', ['-c', path, '-p', folder, '-e', join(folder, 'nginx-error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`nginx ended with ${String(code)}`)
  })
  ended.catch(() => {})
  const isListening = async (): Promise<void> => {
    for (;;) {
      const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
      if (answered) return
      await sleep(50)
    }
  }
  await Promise.race([isListening(), ended])
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}
