import type { FastifyReply } from 'fastify'
import { bare_headers } from '../http/bare-headers.ts'

/** A page for visitors who are not redirected. */
const page = (title: string, text: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`

export const not_found_page = page(
  'Page not found',
  'This link leads nowhere. It may be mistyped, or what it led to has ended.',
)
export const not_available_page = page(
  'Not available here',
  'What this link leads to is not available in your country or on your device.',
)
export const unavailable_page = page(
  'One moment',
  'This link cannot be opened right now. Please try again in a few seconds.',
)

export const retry_headers = { 'retry-after': '2' }

/**
 * The referrer policy: the destination learns the origin of the page with the link, and nothing over plain http. The path is the
 * affiliate's own business.
 */
export const redirect_headers = {
  ...bare_headers,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** The one page for everything that does not exist, or that the visitor may not see. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers(bare_headers).type('text/html; charset=utf-8').send(not_found_page)

/** The offer exists, but does not pay for visitors like this one. */
export const answerNotAvailable = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers(bare_headers).type('text/html; charset=utf-8').send(not_available_page)

/** A prefetch: nothing was recorded, and the browser asks again when the visitor clicks. Without Retry-After, which would ask for the next one. */
export const answerPrefetch = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers(bare_headers).type('text/html; charset=utf-8').send(unavailable_page)

/** Nothing was recorded: the visitor or the advertiser's system may try again. */
export const answerUnavailable = (reply: FastifyReply): FastifyReply => answerPrefetch(reply.headers(retry_headers))

/** A one-line response for programs. */
export const answerText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(bare_headers).type('text/plain; charset=utf-8').send(text)
