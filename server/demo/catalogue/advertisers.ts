import { createHmac } from 'node:crypto'
import type { AdvertiserKey } from './offer.ts'

export const demoAdvertisers: readonly { key: AdvertiserKey; name: string }[] = [
  { key: 'harborline', name: 'Harborline Software' },
  { key: 'meridian', name: 'Meridian Finance Partners' },
  { key: 'brightbasket', name: 'Brightbasket Commerce' },
  { key: 'kestrel', name: 'Kestrel Games' },
  { key: 'vitalis', name: 'Vitalis Health' },
  { key: 'kindred', name: 'Kindred Social' },
  { key: 'northstar', name: 'Northstar Education' },
  { key: 'wayfare', name: 'Wayfare Travel' },
]

/** Whose token everybody may know, so that a postback can be tried by hand. */
export const demo_advertiser: AdvertiserKey = 'harborline'
const demo_advertiser_token = 'demo-advertiser-token'

/**
 * The token with which an advertiser's postbacks prove themselves. All but the demo advertiser's differ from installation to installation.
 * @param key `demo_visitor_key` of the secrets
 */
export const advertiserToken = (advertiser: AdvertiserKey, key: Buffer): string =>
  advertiser === demo_advertiser
    ? demo_advertiser_token
    : createHmac('sha256', key).update(`advertiser token ${advertiser}`).digest('base64url')

/** Where an advertiser's server calls from: addresses of the ranges kept for documentation. */
export const advertiserAddress = (advertiser: AdvertiserKey): string =>
  `198.51.100.${10 + demoAdvertisers.findIndex(({ key }) => key === advertiser)}`
