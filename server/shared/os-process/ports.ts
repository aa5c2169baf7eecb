import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may only be opened by the administrator',
  EADDRNOTAVAIL: 'cannot be opened, because HOST is not an address of this machine',
}

/** @returns a sentence that explains why the port is unavailable, or undefined if it is available. */
export const portFault = async (variable: string, host: string, port: number): Promise<string | undefined> => {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ''] ?? `cannot be opened (${error.message})`
    resolve(`port ${port} at ${host} ${reason}: set ${variable} to another`)
  })
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  return promise
}

/** Below those that systems give to outgoing connections (from 32768 on Linux): one of these could be taken again before it is listened on. */
const first_port = 20_000
const last_port = 32_000
const attempts = 100

/** The last ports given to this process, which may not listen on them yet. */
const given = new Set<number>()
const remembered = 100

/** A port that nothing listens on at this moment, that no outgoing connection takes, and that was not given before. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(first_port, last_port)
    if (given.has(port) || (await portFault('PORT', '127.0.0.1', port)) !== undefined) continue
    given.add(port)
    for (const oldest of given) if (given.size > remembered) given.delete(oldest)
    return port
  }
  throw new Error(`none of ${attempts} ports from ${first_port} to ${last_port} is free`)
}
