import type { AffiliateKey } from './offer.ts'

export interface DemoPostback {
  affiliate: AffiliateKey
  /** The key of an offer; every offer when absent. */
  offer?: string
  url: string
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  paused?: true
}

/** Conversions of so many days are told: more would only fill the log. */
export const postbacks_added_days_ago = 3

/**
 * Where the demo affiliate wants to hear of conversions; receiver.ts answers for all of these names. One of them is down, so that tries
 * that fail can be seen, and one is paused. The rival has none, so that the empty list can be seen as well.
 */
export const demoPostbacks: readonly DemoPostback[] = [
  {
    affiliate: 'demo',
    url: 'https://track.northgate-media.example/postback?cid={sub1}&payout={payout}&status={status}&txid={conversion_id}',
    status: 'approved',
  },
  {
    affiliate: 'demo',
    url: 'https://track.northgate-media.example/postback?cid={sub1}&payout={payout}&status={status}&txid={conversion_id}',
    status: 'pending',
  },
  {
    affiliate: 'demo',
    url: 'https://old-tracker.example/down/in?click={click_id}&st={status_code}&t={conversion_time}',
    status: 'declined',
  },
  {
    affiliate: 'demo',
    offer: 'surfhaven-vpn',
    url: 'https://track.northgate-media.example/vpn/{sub1}?sum={sum}&goal={goal}',
    status: 'approved',
  },
  {
    affiliate: 'demo',
    url: 'https://sheets.example/hook?id={conversion_id}&offer={offer_name}&country={country}',
    status: 'approved',
    paused: true,
  },
]
