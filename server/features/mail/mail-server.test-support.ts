import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Takes a mail, or refuses it with an error. */
type OnMail = (source: string, envelope: SMTPServerEnvelope) => Error | undefined

/** Starts a mail server without TLS, which ends with the test. @returns its port */
export const startMailServer = async (onMail: OnMail, options: SMTPServerOptions = {}): Promise<number> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => done(onMail(Buffer.concat(parts).toString('latin1'), envelope)))
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}
