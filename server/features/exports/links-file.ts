import { linkFields } from '@plumbline/contract/fields.ts'
import type { ReportColumn } from '@plumbline/contract/report-shape.ts'
import { cleanSubIds, type SubIds } from '@plumbline/contract/tracking-link.ts'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Download } from '../../shared/http/endpoint.ts'
import { refuseFields } from './ledger-file.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { streamRunnableOffers, trackingLinkOf } from '../offers/index.ts'
import { csvPieces } from '../reports/index.ts'

/** The tracking links of all offers that an affiliate may run as a file, by the same tickets and limits as the reports. */

const LinksRequest = Type.Object({ report: Type.Literal('links'), link: Type.Partial(Type.Object(linkFields)) })
type LinksRequest = Type.Static<typeof LinksRequest>

export const isLinksRequest = (stored: unknown): stored is LinksRequest => Value.Check(LinksRequest, stored)

/** The request as its ticket holds it. @throws ApiError `bad_request` for filters and orders, which links do not take */
export const checkLinksRequest = (given: {
  filters?: Readonly<Record<string, string | string[] | undefined>>
  ordering?: string
  link?: SubIds
}): LinksRequest => {
  const { filters = {}, ordering = '', link = {} } = given
  refuseFields({ ...filters, ordering })
  return { report: 'links', link: cleanSubIds(link) }
}

const columns: readonly ReportColumn[] = [
  { key: 'id', header: 'Offer ID', kind: 'id' },
  { key: 'title', header: 'Offer', kind: 'text' },
  { key: 'url', header: 'Tracking link', kind: 'text' },
]

/** One line for each offer that the affiliate may run, with its link. */
export const exportLinks = (
  { pg, tracking_url }: { pg: Pg; tracking_url: string },
  affiliate_id: number,
  { link }: LinksRequest,
): Download => {
  const pieces = csvPieces(columns, streamRunnableOffers(pg, affiliate_id), ({ id, title, tracking_domain }) => {
    const offer = { id, deep_link_hosts: [], landings: [], tracking_domain }
    return { id, title, url: trackingLinkOf(tracking_url, offer, affiliate_id, link) }
  })
  return { filename: 'tracking_links.csv', pieces }
}
