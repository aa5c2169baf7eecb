import { field } from '@plumbline/client/figures.ts'
import type { ClientConfig } from '@plumbline/contract/client-config.ts'
import { default_currency, default_zone } from '@plumbline/contract/network.ts'
import { textIn } from './answers.ts'

/** The part of the network's configuration that the portal uses. Empty values are already replaced by the portal's own pages (SPEC-23.1). */
export type PortalConfig = Omit<ClientConfig, 'tracking_url'>

const demoSignIn = (source: object): PortalConfig['demo_sign_in'] => {
  const sign_in = field(source, 'demo_sign_in')
  const [email, password] = [textIn(sign_in, 'email'), textIn(sign_in, 'password')]
  return email === '' || password === '' ? null : { email, password }
}

/** Reads the answer of /config.json. Missing values get their defaults; an answer that is not an object is an error. */
export const readConfig = (answer: unknown): PortalConfig => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new TypeError('The configuration of the portal is not readable')
  const value = (name: string): string => textIn(answer, name)
  return {
    network_name: value('network_name') || 'Plumbline',
    network_zone: value('network_zone') || default_zone,
    network_currency: value('network_currency') || default_currency,
    demo: 'demo' in answer && answer.demo === true,
    demo_sign_in: demoSignIn(answer),
    logo_url: value('logo_url'),
    api_url: value('api_url').replace(/\/+$/, ''),
    affiliate_site_url: value('affiliate_site_url').replace(/\/+$/, ''),
    login_url: value('login_url') || '/login',
    register_url: value('register_url') || '/register',
    help_url: value('help_url') || '/help',
    terms_url: value('terms_url') || '/terms',
    privacy_url: value('privacy_url') || '/privacy',
    news_url: value('news_url').replace(/\/+$/, ''),
    referral_url: value('referral_url'),
    flags_url: value('flags_url').replace(/\/+$/, '') || '/flags',
    live_stats_path: value('live_stats_path') || '/api/affiliate/stats/live/',
    sentry_dsn: value('sentry_dsn'),
    offline_page: !('offline_page' in answer) || answer.offline_page !== false,
  }
}

/** Fetches the configuration, which the page has already requested: with the same options, or it would be fetched twice. @throws when it does not arrive or cannot be read */
export const fetchConfig = async (signal: AbortSignal): Promise<PortalConfig> => {
  const response = await fetch('/config.json', { signal })
  if (!response.ok) throw new Error(`The configuration of the portal was answered with ${response.status}`)
  return readConfig(await response.json())
}

/** The root of the login site, which a 401 opens (SPEC-17.7): `/` unless the login site is on another origin. */
export const loginRoot = (login_url: string): string =>
  /^https?:\/\//.test(login_url) ? `${new URL(login_url).origin}/` : '/'

/** The address to open after signing in: a path on this origin, a whole address for any other. */
export const dashboardAddress = (affiliate_site_url: string, origin: string): string =>
  affiliate_site_url === '' || new URL(affiliate_site_url).origin === origin
    ? '/dashboard'
    : `${affiliate_site_url}/dashboard`
