import type { FastifyReply } from 'fastify'
import { not_found_page, unavailable_page } from './pages.ts'

export const plain_headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
export const page_headers = { ...plain_headers, 'content-security-policy': "default-src 'none'" }
export const retry_headers = { 'retry-after': '2' }

/**
 * What the destination learns of the page that the link stood on: its origin, and nothing at all over plain http. The path is the
 * affiliate's own business.
 */
export const redirect_headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** The one page for everything that does not exist, or not for who asks. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers(page_headers).type('text/html; charset=utf-8').send(not_found_page)

/** A prefetch: nothing was recorded, and the browser asks again when the visitor clicks. Without Retry-After, which would ask for the next one. */
export const answerPrefetch = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers(page_headers).type('text/html; charset=utf-8').send(unavailable_page)

/** Nothing was recorded: the visitor or the advertiser's system may try again. */
export const answerUnavailable = (reply: FastifyReply): FastifyReply => answerPrefetch(reply.headers(retry_headers))

/** A line for a program at the other end. */
export const answerText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(plain_headers).type('text/plain; charset=utf-8').send(text)
