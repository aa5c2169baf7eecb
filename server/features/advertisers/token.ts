import { reason_codes } from '@plumbline/contract/conversion-reasons.ts'
import { randomBytes } from 'node:crypto'

/** So that a token is known for what it is wherever it turns up, by secret scanners too. */
const prefix = 'plumbline_advertiser_'

/** A new token for an advertiser's postbacks: 192 random bits. */
export const newAdvertiserToken = (): string => `${prefix}${randomBytes(24).toString('base64url')}`

/** Replaces the token in a URL where the token is unknown or must not be shown. */
export const token_placeholder = 'TOKEN'

/**
 * The URL that an advertiser calls for each conversion, with the necessary parameters alone: a placeholder that its system does not know would
 * arrive unreplaced, and `txid={txid}` would make one sale of all.
 */
export const postbackUrl = (tracking_url: string, token: string): string =>
  `${tracking_url}/postback?click_id={click_id}&token=${token}`

export const optional_parameters = [
  {
    name: 'txid',
    meaning: "the advertiser's transaction id: each one counts once, and a click may have several",
  },
  {
    name: 'amount',
    meaning: "the sale in the network's currency, such as 19.90; required where an offer pays a percentage",
  },
  { name: 'status', meaning: 'approved, pending or declined; without it the offer decides. test counts nothing' },
  {
    name: 'reason',
    meaning: `why it is declined, for the affiliate to read: ${reason_codes.join(', ')}, or a text`,
  },
  { name: 'goal', meaning: 'code of the goal; the base goal without it' },
]
