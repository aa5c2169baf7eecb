import type { Source } from '@plumbline/contract/move-in.ts'
import { cleanText } from '../../shared/clean-text.ts'

/* The field `path` of a click that came by a link of an old network: what recognised it, the network, its ids and the link as it came. */

export interface LinkPath {
  source: Source
  /** Of the old network; 0 where it is unclear. */
  network: number
  /** The old ids; '' where the link had none. */
  affiliate: string
  offer: string
  /** Host and path; also the query where an id is not known. */
  target: string
}

const max_id = 100

/** Without a colon or a space. */
const encodeId = (id: string): string => encodeURIComponent(cleanText(id, max_id))

/** Such as `affise:1:12:34 go.example/click`, which `link_path_columns` takes apart. */
export const buildLinkPath = ({ source, network, affiliate, offer, target }: LinkPath): string =>
  `${source}:${network}:${encodeId(affiliate)}:${encodeId(offer)} ${target}`

const part = (index: number): string => `splitByChar(':', substringIndex(path, ' ', 1))[${index}]`

/** SQL of ClickHouse that reads the parts of a path. */
export const link_path_columns = `${part(1)} as source, toUInt32OrZero(${part(2)}) as old_network_id,
  decodeURLComponent(${part(3)}) as old_affiliate_id, decodeURLComponent(${part(4)}) as old_offer_id,
  substring(path, position(path, ' ') + 1) as link`
