import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../features/catalogue/catalogue.ts'
import { isLoopback } from '../../shared/config.ts'
import { isRecord } from '../../shared/record.ts'
import { createTrust } from '../../shared/visitor/forwarded-address.ts'
import { answerNotFound, answerText } from './answers.ts'
import { textOf } from './parameters.ts'

/**
 * Endpoint where a proxy with on-demand certificates asks whether it may request one: `?domain=` as Caddy names it
 * (https://caddyserver.com/docs/automatic-https#on-demand-tls). 200 for the tracker's own hosts; anything else is 404.
 */
export const certificate_path = '/certificate'

export const answerCertificate = (
  options: Readonly<{ trust_proxy: readonly string[]; tracking_url: string; catalogue: () => Catalogue | undefined }>,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
  const trust = createTrust(options.trust_proxy)
  const own = URL.canParse(options.tracking_url) ? new URL(options.tracking_url).hostname : undefined
  return (request, reply) => {
    const peer = request.socket.remoteAddress ?? ''
    // Only the proxy itself may ask. Requests that it forwards have this header, so outsiders cannot probe for names.
    const isOfProxy = request.headers['x-forwarded-for'] === undefined && (isLoopback(peer) || trust(peer))
    const host = textOf(isRecord(request.query) ? request.query : {}, 'domain').toLowerCase()
    const isKnown = host === own || options.catalogue()?.has_domain(host) === true
    return isOfProxy && isKnown ? answerText(reply, 200, 'OK') : answerNotFound(reply)
  }
}
