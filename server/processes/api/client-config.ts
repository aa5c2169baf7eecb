import { demo_affiliates, type ClientConfig } from '@plumbline/contract/client-config.ts'
import { network_currency, network_zone } from '../../shared/network.ts'
import type { Config } from '../../shared/config.ts'

/** The manifest for browsers that install the portal as an app, under the network's name. */
export const manifestOf = ({ portal: { network_name } }: Config) => ({
  name: network_name,
  short_name: network_name,
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#f7f8fa',
  background_color: '#f7f8fa',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** The web app's configuration. Fields are listed one by one, so that a new secret in the configuration can never slip out. */
export const clientConfigOf = (config: Config): ClientConfig => {
  const { portal } = config
  return {
    network_name: portal.network_name,
    logo_url: portal.logo_url,
    api_url: portal.api_url,
    affiliate_site_url: portal.affiliate_site_url,
    login_url: portal.login_url,
    register_url: portal.register_url,
    news_url: portal.news_url,
    help_url: portal.help_url,
    terms_url: portal.terms_url,
    privacy_url: portal.privacy_url,
    referral_url: portal.referral_url,
    flags_url: portal.flags_url,
    live_stats_path: portal.live_stats_path,
    sentry_dsn: portal.sentry_dsn,
    offline_page: portal.offline_page,
    tracking_url: config.tracking_url,
    network_zone,
    network_currency,
    demo: config.demo,
    demo_sign_in: config.demo ? { ...demo_affiliates[0] } : null,
  }
}
