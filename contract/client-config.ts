import Type, { type Static } from 'typebox'
import { orNull } from './fields.ts'

/**
 * The reply of `GET /config.json`, which the portal reads before anything else (SPEC-23.1): addresses and texts of this network, never a secret.
 * An empty string means this origin, or the portal's own page.
 */
export const clientConfig = Type.Object({
  network_name: Type.String(),
  logo_url: Type.String(),
  api_url: Type.String(),
  affiliate_site_url: Type.String(),
  login_url: Type.String(),
  register_url: Type.String(),
  news_url: Type.String(),
  help_url: Type.String(),
  terms_url: Type.String(),
  privacy_url: Type.String(),
  referral_url: Type.String(),
  flags_url: Type.String(),
  live_stats_path: Type.String(),
  sentry_dsn: Type.String(),
  /** Whether browsers keep a page to show without a connection; false removes it. */
  offline_page: Type.Boolean(),
  /** Where visitors are sent to be counted; the start of every tracking link. */
  tracking_url: Type.String(),
  network_zone: Type.String(),
  network_currency: Type.String(),
  /** The demo network: a banner says so and shows how to sign in. */
  demo: Type.Boolean(),
  /** Null unless `demo`. */
  demo_sign_in: orNull(Type.Object({ email: Type.String(), password: Type.String() })),
})

export type ClientConfig = Static<typeof clientConfig>

/** The affiliates of the demo network, the same on every machine. The first one's sign-in is shown to newcomers. */
export const demo_affiliates = [
  { email: 'demo@example.com', password: 'demo-affiliate' },
  { email: 'rival@example.com', password: 'rival-affiliate' },
] as const
