import { createServer } from 'node:net'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may only be opened by the administrator',
  EADDRNOTAVAIL: 'cannot be opened, because HOST is not an address of this machine',
}

/** @returns a sentence that says why the port cannot be listened on, or undefined when it can. */
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

/** A port that nothing listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.on('error', reject)
  server.listen({ host: '127.0.0.1', port: 0 }, () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    server.close(() => resolve(port))
  })
  return promise
}
