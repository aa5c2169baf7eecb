import { sources, type Source } from '@plumbline/contract/move-in.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { isRecord } from '../../shared/record.ts'
import type { PostbackRecord } from './record.ts'

/*
 * A postback in the form of an old network (ADR-0119) is a record like any other. The rest that is known of it is one parameter of a reserved
 * name, which trackers leave out of anything that is sent. It gives no right that the record does not have without it: only a tracker writes
 * `advertiser_id: 0`.
 */

export const old_postback_parameter = '@old_postback'

/** Header of relayed postbacks. Its value is a click id that only the installation that relays can read, so that it knows its own. */
export const relay_header = 'plumbline-relay'

export interface OldPostback {
  /** 0: several networks use this form, and the host is not one of theirs. */
  network: number
  source: Source
  path: string
  /** The only advertiser with the sender's address; proven if the click's offer is that advertiser's. */
  address_of?: number
  /** The network takes unproven postbacks. Absent: an unproven one is only relayed. */
  takes_unproven?: boolean
  /** Another installation relayed it: it is not relayed again. */
  is_relayed?: boolean
}

type SentRecord = Pick<PostbackRecord, 'advertiser_id' | 'parameters'>

export const formatOldPostback = (old: OldPostback): string => JSON.stringify(old)

const isOldPostback = (value: unknown): value is OldPostback =>
  isRecord(value) &&
  Number.isInteger(value.network) &&
  typeof value.path === 'string' &&
  sources.some((source) => source === value.source)

/** The old network of a record; undefined for a postback in our own form. */
export const readOldPostback = ({ parameters }: Pick<SentRecord, 'parameters'>): OldPostback | undefined => {
  const text = parameters[old_postback_parameter]
  const value = text === undefined ? undefined : orUndefined((): unknown => JSON.parse(text))
  return isOldPostback(value) ? value : undefined
}

export type Proof = 'proven' | 'unproven' | 'refused'

/**
 * Whether the sender of a postback is the advertiser of the click's offer.
 * @param advertiser_id the offer's
 * @returns `refused` if it must not have any effect
 */
export const proofOf = (record: SentRecord, advertiser_id: number): Proof => {
  if (record.advertiser_id !== 0) return record.advertiser_id === advertiser_id ? 'proven' : 'refused'
  const old = readOldPostback(record)
  if (old?.address_of === advertiser_id) return 'proven'
  return old?.takes_unproven === true ? 'unproven' : 'refused'
}
