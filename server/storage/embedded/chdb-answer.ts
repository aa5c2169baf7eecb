import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ClickHouseException } from './chdb-error.ts'

export interface AnswerOptions {
  headers: Readonly<Record<string, string>>
  gzip: boolean
  /** How much to hold back before the status is sent, so that an exception on the way still gets its own. */
  hold_bytes: number
}

/** An exception after rows have been sent, in the form that clients of ClickHouse 25.11 and later look for. */
const lateException = (error: ClickHouseException, tag: string): string => {
  const text = `${error.message}\n`
  return `\r\n__exception__\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n__exception__\r\n`
}

/**
 * Sends an answer in pieces at the reader's pace, never buffering it completely. A failure before the first piece is thrown, with the
 * response unused; a later one is reported at the end of the answer, and the connection is closed.
 */
export const sendAnswer = async (
  pieces: AsyncGenerator<Uint8Array, void>,
  response: ServerResponse,
  { headers, gzip, hold_bytes }: AnswerOptions,
): Promise<void> => {
  try {
    const held: Uint8Array[] = []
    let size = 0
    let ended = false
    // At least the first piece: most exceptions come before any row.
    do {
      const next = await pieces.next()
      if (next.done === true) {
        ended = true
      } else {
        held.push(next.value)
        size += next.value.length
      }
    } while (!ended && size < hold_bytes)

    const tag = randomBytes(8).toString('hex')
    let failure: ClickHouseException | undefined
    const body = async function* (): AsyncGenerator<Uint8Array> {
      for (const piece of held) if (piece.length > 0) yield piece
      try {
        if (!ended) yield* pieces
      } catch (error) {
        failure = ClickHouseException.from(error)
        yield Buffer.from(lateException(failure, tag))
      }
    }
    response.writeHead(200, {
      ...headers,
      'X-ClickHouse-Exception-Tag': tag,
      ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
    })
    const source = Readable.from(body(), { objectMode: false })
    if (gzip) await pipeline(source, createGzip(), response, { end: false })
    else await pipeline(source, response, { end: false })
    if (failure === undefined) response.end()
    else response.destroy(failure)
  } finally {
    await pieces.return()
  }
}
