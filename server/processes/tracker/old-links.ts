import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapParameters, type LinkParameter } from '@plumbline/contract/link-parameters.ts'
import type { OldNetworks } from '../../features/catalogue/old-networks.ts'
import { buildLinkPath } from '../../features/old-links/path.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { link_dialects, type LinkDialect } from './link-dialects.ts'
import { clickParameters, textOf, type ClickParameters, type RawParameters } from './parameters.ts'

/** A request that may have come by a tracking link of an old network. */
export interface LinkRequest {
  /** As the header has it. */
  host: string
  /** Path and query, not decoded. */
  url: string
  /** By the general parser. */
  query: RawParameters
}

const max_target = 500

/** A host without its port, as hosts of old networks are stored. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** An old id; '' where the link has none, or several of one name, because then it is unclear which was meant. */
const oldIdOf = (query: RawParameters, names: readonly string[]): string => {
  const value = query[names.find((name) => Object.hasOwn(query, name)) ?? '']
  return typeof value === 'string' ? value.trim() : ''
}

const recognise = (
  dialect: LinkDialect,
  path: string,
  query: RawParameters,
): { affiliate: string; offer: string } | undefined => {
  const match = dialect.path.exec(path)
  if (match === null || !dialect.required.every((name) => Object.hasOwn(query, name))) return undefined
  return {
    affiliate: match.groups?.affiliate ?? oldIdOf(query, dialect.affiliate),
    offer: match.groups?.offer ?? oldIdOf(query, dialect.offer),
  }
}

const fieldsOf = ({ fields }: LinkDialect, query: RawParameters): RawParameters => {
  const valueOf = (names: readonly string[] = []): string =>
    names.map((name) => textOf(query, name)).find((text) => text !== '') ?? ''
  return { ...mapParameters((name: LinkParameter) => valueOf(fields[name])), url: valueOf(fields.url) }
}

/**
 * Reads a tracking link of an old network into our fields, with our ids: 0 for ids that were not imported, or that several networks may have. Then
 * the path contains the whole link.
 * @returns `undefined` for any other link, without looking up ids
 */
export const readOldLink = (old: OldNetworks, { host, url, query }: LinkRequest): ClickParameters | undefined => {
  // Our own links have this parameter, and those of other systems do not.
  if (!old.any || Object.hasOwn(query, 'affiliate_id')) return undefined
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const own_host = bareHost(host)
  for (const dialect of link_dialects) {
    const ids = recognise(dialect, path, query)
    const network = ids && old.networkOf(dialect.source, own_host)
    if (ids === undefined || network === undefined) continue
    const affiliate_id = old.idOf(network, 'affiliate', ids.affiliate)
    const offer_id = old.idOf(network, 'offer', ids.offer)
    const target = affiliate_id !== 0 && offer_id !== 0 ? path : url
    const read = clickParameters(fieldsOf(dialect, query))
    const link = buildLinkPath({
      source: dialect.source,
      network,
      ...ids,
      target: cleanText(own_host + target, max_target),
    })
    return { ...read, affiliate_id, offer_id, extras: { ...read.extras, path: link } }
  }
  return undefined
}

/**
 * Reads links of old networks from requests that Fastify has parsed. Their connections are closed: otherwise each would stay on the general parser,
 * and in time so would a proxy's whole pool (fast-path/click-connections.ts).
 */
export const createOldLinkReader =
  (networks: () => OldNetworks | undefined) =>
  ({ headers, url, query }: FastifyRequest, reply: FastifyReply): ClickParameters | undefined => {
    const old = networks()
    const read = old && readOldLink(old, { host: headers.host ?? '', url, query: query as RawParameters })
    if (read !== undefined) void reply.header('connection', 'close')
    return read
  }
