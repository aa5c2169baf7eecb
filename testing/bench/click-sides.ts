import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { startBenchTracker } from './bench-tracker.ts'

/** A server that answers redirects: two upper bounds, and the tracker. */
export interface Side {
  name: string
  port: number
  child: ChildProcess
}

/** Where a program is, by the PATH; Debian keeps servers in folders that not every user's PATH has. */
const findProgram = (name: string): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** @throws when a program is missing, with how to get it */
export const needPrograms = (): { nginx: string } => {
  const nginx = findProgram('nginx')
  const missing = [nginx === undefined ? 'nginx-light' : [], findProgram('wrk') === undefined ? 'wrk' : []].flat()
  if (nginx === undefined || missing.length > 0)
    throw new Error(`this measurement needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`)
  return { nginx }
}

const answers = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (connected) return
    await sleep(50)
  }
  throw new Error(`nothing listens on port ${port}`)
}

/** nginx with one worker process and nothing to do but answer: the limit. */
const startNginx = async (program: string, folder: string): Promise<Side> => {
  const port = await freePort()
  mkdirSync(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const target = 'https://shop.example/landing?click_id=0123456789abcdef0123456789abcdef&source=x'
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000000;
  ${temporary.join('\n  ')}
  server { listen 127.0.0.1:${port}; return 302 ${target}; }
}
`,
  )
  const child = spawn(program, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(port)
  return { name: 'nginx, `return 302`', port, child }
}

const startBare = async (): Promise<Side> => {
  const program = fileURLToPath(new URL('./bare-redirect.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { name: 'bare `node:http`', port: Number(line.toString()), child }
}

/** Starts the three sides. The tracker's data is in `folder`/data. The caller ends them. */
export const startSides = async (
  folder: string,
  nginx: string,
): Promise<{ nginx: Side; bare: Side; tracker: Side }> => {
  const data = join(folder, 'data')
  mkdirSync(data)
  return {
    nginx: await startNginx(nginx, join(folder, 'nginx')),
    bare: await startBare(),
    tracker: { name: 'the tracker, each record synced first', ...(await startBenchTracker(data)) },
  }
}

/** Asks a process to end, and waits until it has. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(deadline)
}
