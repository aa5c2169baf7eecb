import { connect, type Socket } from 'node:net'

export interface HeardAnswer {
  status: number
  location: string
}

/** One kept connection to a tracker, with one request at a time on it. */
export interface ClickConnection {
  /** `undefined` when the connection broke, or no answer came in time; it is of no use any more then. */
  ask(request: string): Promise<HeardAnswer | undefined>
  close(): void
}

const timeout_ms = 30_000
const head_end = Buffer.from('\r\n\r\n')

/** An answer and how many bytes of the buffer it took; undefined while it is not whole. */
const readAnswer = (buffer: Buffer): (HeardAnswer & { size: number; last: boolean }) | undefined => {
  const end = buffer.indexOf(head_end)
  if (end === -1) return undefined
  const head = buffer.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  const size = end + head_end.length + length
  if (buffer.length < size) return undefined
  const location = /\r\nlocation: *([^\r]*)/i.exec(head)?.[1] ?? ''
  return { status: Number(head.slice(9, 12)), location, size, last: /\r\nconnection: *close/i.test(head) }
}

/** Connects with the first request. Speaks plain sockets, so that on two cores the client is not what is measured. */
export const openClickConnection = (port: number): ClickConnection => {
  let socket: Socket | undefined
  let buffer: Buffer = Buffer.alloc(0)
  let waiting: ((answer: HeardAnswer | undefined) => void) | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = (answer: HeardAnswer | undefined): void => {
    clearTimeout(timer)
    const resolve = waiting
    waiting = undefined
    resolve?.(answer)
  }
  const drop = (): void => {
    socket?.destroy()
    socket = undefined
    buffer = Buffer.alloc(0)
    settle(undefined)
  }
  const open = (): Socket => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('data', (piece: Buffer) => {
      buffer = buffer.length === 0 ? piece : Buffer.concat([buffer, piece])
      const answer = readAnswer(buffer)
      if (answer === undefined) return
      buffer = buffer.subarray(answer.size)
      if (answer.last) {
        socket = undefined
        opened.destroy()
      }
      settle(answer)
    })
    opened.on('error', () => {})
    opened.on('close', () => {
      if (socket === opened) drop()
    })
    return opened
  }
  return {
    ask: (request) =>
      new Promise((resolve) => {
        waiting = resolve
        timer = setTimeout(drop, timeout_ms)
        socket ??= open()
        socket.write(request)
      }),
    close: () => void socket?.destroy(),
  }
}
