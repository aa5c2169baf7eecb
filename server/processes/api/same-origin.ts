import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../shared/http/errors.ts'

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Whether a browser says that its request is from this very origin, or from no page. Undefined for other clients, which do not tell. */
const isOwn = ({ headers, host }: FastifyRequest, own_origin: string): boolean | undefined => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return undefined
  return origin === own_origin || origin === `http://${host}` || origin === `https://${host}`
}

/**
 * Refuses changes that another site's page sends with the browser's cookie (CSRF): SameSite alone takes other hosts of the same site for
 * this one. With a cookie the browser has to say that the request is its own page's.
 */
export const refuseOtherOrigins = (app: FastifyInstance, own_url: string): void => {
  const own_origin = new URL(own_url).origin
  app.addHook('onRequest', async (request) => {
    if (isRead(request.method)) return
    const own = isOwn(request, own_origin) ?? request.headers.cookie === undefined
    if (!own) throw refuse('not_from_console', {})
  })
}
