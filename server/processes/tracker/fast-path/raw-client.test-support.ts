import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { TestTracker } from '../tracker.test-support.ts'

/** The response to one request, as text with one character per byte. */
export interface RawReply {
  status: number
  /** The headers, with the date, the request id and the click id removed. */
  head: string
  body: string
}

/** A connection that writes raw bytes. */
export interface RawConnection {
  socket: Socket
  send(bytes: string | Buffer): void
  /** The next response, or the partial one when the connection ends. */
  reply(toHead?: boolean): Promise<RawReply>
  /** Resolves with everything received when the connection has ended. */
  ended: Promise<string>
}

const readReply = (text: string, toHead: boolean): { reply: RawReply; length: number } | undefined => {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const head = lines
    .join('\n')
    .replace(/^date: .*$/im, 'date')
    .replace(/^x-request-id: .*$/im, 'request id')
    .replace(/click_id=[\w-]{32}/, 'click_id=id')
  const size = toHead ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  const length = end + 4 + size
  if (text.length < length) return undefined
  return { reply: { status: Number(line.split(' ')[1]), head, body: text.slice(end + 4, length) }, length }
}

/** Listens on a free port, once for each tracker. */
export const listen = async ({ app }: TestTracker): Promise<number> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection to a tracker that listens. */
export const openRaw = (port: number): RawConnection => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let all = ''
  let unread = ''
  let over = false
  let wake = (): void => {}
  socket.on('data', (chunk: Buffer) => {
    all += chunk.toString('latin1')
    unread += chunk.toString('latin1')
    wake()
  })
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => {
      over = true
      wake()
      resolve(all)
    })
  })
  return {
    socket,
    send: (bytes) => void socket.write(bytes, 'latin1'),
    async reply(toHead = false) {
      for (;;) {
        const parsed = readReply(unread, toHead)
        if (parsed !== undefined) {
          unread = unread.slice(parsed.length)
          return parsed.reply
        }
        if (over) return { status: 0, head: '', body: unread }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    ended,
  }
}

/** Has a connection read by Node's own parser from its first request on. */
export const openGeneral = async (port: number): Promise<RawConnection> => {
  const connection = openRaw(port)
  connection.send('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  await connection.reply()
  return connection
}
