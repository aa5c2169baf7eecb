import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from './endpoint.ts'

/** Answers with files that are made while they are sent. */
export interface Downloads {
  /**
   * Sends what `work` yields at the reader's pace. A failure before the first piece gives a normal error response; a later failure, a
   * reader that is too slow and the end of this process break the connection, so that a truncated file is never mistaken for a complete one.
   * @param work gets a signal that is aborted when the answer has ended, however it did
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    work: (signal: AbortSignal) => Promise<Download>,
  ): Promise<FastifyReply>
}

/** @param limit_ms how long a download may take altogether */
export const createDownloads = (app: FastifyInstance, limit_ms: number): Downloads => {
  const running = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const controller of running) controller.abort(new Error('the server is stopping'))
  })
  return {
    async send(request, reply, type, work) {
      const controller = new AbortController()
      const { signal } = controller
      running.add(controller)
      const timer = setTimeout(() => controller.abort(new Error(`not sent within ${limit_ms} ms`)), limit_ms)
      const end = (): void => {
        clearTimeout(timer)
        running.delete(controller)
        controller.abort()
      }
      reply.raw.once('close', end)
      // A client that has already gone emits no further 'close'.
      if (reply.raw.destroyed) end()
      const made = await Promise.resolve(signal)
        .then(work)
        .catch((error: unknown) => {
          if (reply.raw.destroyed) return undefined
          throw error
        })
      if (made === undefined || reply.raw.destroyed) return reply.hijack()
      const { filename, pieces, etag, headers = {} } = made
      const sent_type = made.type ?? type
      void reply.headers(headers)
      if (etag !== undefined) void reply.header('etag', etag)
      if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send()
      const content = Readable.from(pieces, { objectMode: false })
      signal.addEventListener('abort', () => {
        if (content.readableEnded) return
        const reason: unknown = signal.reason
        request.log.info({ err: reason, filename }, 'a download was aborted')
        content.destroy(reason instanceof Error ? reason : undefined)
      })
      return reply
        .type(sent_type.startsWith('text/') ? `${sent_type}; charset=utf-8` : sent_type)
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(content)
    },
  }
}
