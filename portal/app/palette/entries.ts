import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { country_codes } from '@plumbline/contract/countries.ts'
import { report_names, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { countryName } from '@plumbline/ui/flag.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import type { Theme } from '@plumbline/ui/theme/theme.ts'
import { paths, statisticsPath } from '../../shared/paths.ts'
import { everyPlace } from '../menu.ts'
import { createFinder } from '@plumbline/ui/find.ts'
import type { PaletteEntry } from '@plumbline/ui/palette/palette.tsx'

/** The action of an entry. */
export type Action =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'export'; readonly report: ReportName | 'ledger' }
  /** Copies a tracking link: one that is known already, or one to be requested. */
  | { readonly kind: 'copy'; readonly offer_id: number; readonly title: string; readonly url?: string }
  | { readonly kind: 'logout' }

export interface Entry extends PaletteEntry {
  readonly action: Action
}

const goTo = (to: string): Action => ({ kind: 'go', to })

/** Other names under which people look for a screen. */
const names: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'home start overview summary today',
  [paths.offers_available]: 'campaigns programs programmes products catalogue list tracking links',
  [paths.statistics]: 'stats reports analytics figures numbers charts',
  [statisticsPath('daily')]: 'days dates earnings revenue by day',
  [statisticsPath('hourly')]: 'hours by hour time of day today',
  [statisticsPath('conversions')]: 'leads sales actions orders transactions events goals postbacks received',
  [statisticsPath('offers')]: 'campaigns performance breakdown earnings by offer',
  [statisticsPath('landings')]: 'landers pages prelanders split test weights',
  [statisticsPath('browsers')]: 'chrome safari firefox edge user agent',
  [statisticsPath('os')]: 'operating systems android ios windows macos linux',
  [statisticsPath('devices')]: 'phones tablets desktops computers mobile',
  [statisticsPath('countries')]: 'country geo geography location nation region',
  [statisticsPath('cities')]: 'city town geo location',
  ...Object.fromEntries(
    (['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const).map((sub) => [
      statisticsPath(sub),
      `sub id subid ${sub.replace('sub', 'sub ')} placement source campaign tracking parameter`,
    ]),
  ),
  [statisticsPath('mobile-isp')]: 'carriers operators providers wifi telecom',
  [paths.payments]: 'payouts paid money withdraw withdrawals invoices statements history cash',
  [paths.payments_ledger]: 'balance transactions entries money account bookings holds',
  [paths.referrals]: 'invite friends refer referred recommend partners',
  [paths.news]: 'announcements updates changes',
  [paths.settings]: 'preferences options configuration account',
  [paths.settings_profile]: 'account name email company phone address personal',
  [paths.settings_password]: 'credentials secret pass',
  [paths.settings_security]: 'two factor 2fa totp authenticator sessions devices codes sign in login',
  [paths.settings_postbacks]: 'post back callbacks s2s server pixel webhooks notifications integration tracker url',
  [paths.settings_billing]:
    'billing payout details bank paypal crypto usdt usdc bitcoin tether wallet iban wire transfer payment method account',
}

const screens: readonly Entry[] = everyPlace.map(({ label, path }) => ({
  id: path,
  label,
  words: names[path],
  // The word "offers" means the offers themselves, not their report.
  weight: path === paths.offers_available ? 4 : 2,
  action: goTo(path),
}))

const status_words: Readonly<Record<(typeof conversion_statuses)[number], string>> = {
  pending: 'waiting open undecided expected',
  approved: 'confirmed accepted paid good',
  declined: 'rejected refused denied bad',
  reversed: 'refunded refunds chargebacks cancelled returned',
}

/** Common names of countries that their official names do not contain. */
const country_words: Readonly<Record<string, string>> = {
  US: 'usa america',
  GB: 'uk britain england',
  AE: 'uae emirates',
  NL: 'holland',
  CZ: 'czech republic',
}

const lists: readonly Entry[] = [
  ...conversion_statuses.map((status) => ({
    id: `status ${status}`,
    label: `Conversions: ${status.charAt(0).toUpperCase()}${status.slice(1)}`,
    words: status_words[status],
    action: goTo(`${statisticsPath('conversions')}?status=${status}`),
  })),
  ...country_codes.map((code) => ({
    id: `country ${code}`,
    label: countryName(code),
    note: 'Conversions',
    words: `${code} ${country_words[code] ?? ''}`,
    // A country with such names is usually the one that is meant.
    weight: country_words[code] === undefined ? 0.5 : 1,
    action: goTo(`${statisticsPath('conversions')}?country=${code}`),
  })),
]

/** The sections of our own help page, by their anchors. */
export const help_sections: readonly { id: string; title: string; words: string }[] = [
  { id: 'tracking-links', title: 'Tracking links', words: 'url how to promote' },
  { id: 'sub-ids', title: 'Sub IDs', words: 'subid sub1 parameters placements' },
  { id: 'postbacks', title: 'Postbacks and their macros', words: 's2s callback tracker click_id payout webhook' },
  {
    id: 'figures',
    title: 'How metrics are counted',
    words: 'hosts unique clicks approved earnings timezone zone meaning',
  },
  { id: 'payments', title: 'Balance and payments', words: 'hold when paid payout minimum' },
  { id: 'sign-in', title: 'Signing in and passwords', words: 'session login lost reset' },
  { id: 'people', title: 'Need more help?', words: 'contact manager' },
]

const help = (help_url: string): readonly Entry[] => [
  {
    id: 'help',
    label: 'Help',
    words: 'support faq documentation docs manual guide question contact',
    action: goTo(help_url),
  },
  // Another site has other sections.
  ...(help_url === paths.help
    ? help_sections.map(({ id, title, words }) => ({
        id: `help ${id}`,
        label: `Help: ${title}`,
        words,
        weight: 0.15,
        action: goTo(`${help_url}#${id}`),
      }))
    : []),
]

const themes: readonly { theme: Theme; label: string; words: string }[] = [
  { theme: 'dark', label: 'Theme: Dark', words: 'mode night black appearance colours colors change' },
  { theme: 'light', label: 'Theme: Light', words: 'mode day white bright appearance colours colors change' },
  { theme: 'system', label: 'Theme: System', words: 'mode automatic appearance colours colors change' },
]

/** Actions that are available anywhere, without opening a screen. */
const actions: readonly Entry[] = [
  ...themes.map(({ theme, ...entry }) => ({
    id: `theme ${theme}`,
    ...entry,
    action: { kind: 'theme', theme } as const,
  })),
  {
    id: 'logout',
    label: 'Logout',
    words: 'log out off sign out off signout logoff exit quit leave',
    action: { kind: 'logout' },
  },
]

const exports: readonly Entry[] = [
  ...report_names.map((report) => ({
    id: `export ${report}`,
    label: `Export CSV: ${reports[report].title}`,
    words: `download file spreadsheet excel save ${reports[report].menu}`,
    weight: 0.3,
    action: { kind: 'export', report } as const,
  })),
  {
    id: 'export ledger',
    label: 'Export CSV: Ledger',
    words: 'download file spreadsheet excel save balance transactions',
    weight: 0.3,
    action: { kind: 'export', report: 'ledger' },
  },
]

/** Entries of the portal itself: `usual` is listed before anything is typed, and all of them can be found. */
export const createCatalogue = (help_url: string) => {
  const all = [...screens, ...lists, ...help(help_url), ...actions, ...exports]
  return {
    screens,
    actions,
    exports,
    ...createFinder(all),
  }
}

/** Lists the conversions with this text in a sub ID: the last resort of every search. */
export const searchConversions = (text: string): Entry => ({
  id: 'search conversions',
  label: `Conversions with “${isolated(text)}” in a sub ID`,
  action: goTo(`${statisticsPath('conversions')}?sub_search=${encodeURIComponent(text)}`),
})
