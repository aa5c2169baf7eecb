import type { LedgerState } from '@plumbline/contract/ledger-kinds.ts'
import type { PaymentState } from '@plumbline/contract/payment-steps.ts'
import type { ReportName } from '@plumbline/contract/reports.ts'

/** Every address of the portal (SPEC-1.1, SPEC-1.2), in one place. */
export const paths = {
  root: '/',
  login: '/login',
  reset_password: '/reset-password',
  reset_password_confirm: '/reset-password/confirm',
  register: '/register',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  view: '/view',
  change_email: '/change-email',
  sign_in_report: '/sign-in-report',
  dashboard: '/dashboard',
  offers: '/offers',
  offers_available: '/offers/available',
  offers_all: '/offers/all',
  offer: '/offers/:id',
  statistics: '/statistics',
  explore: '/statistics/explore',
  before_the_move: '/statistics/before-the-move',
  conversion: '/statistics/conversions/:id',
  stats: '/stats',
  payments: '/payments',
  payments_ledger: '/payments/ledger',
  payment: '/payments/:id',
  referrals: '/referrals',
  news: '/news',
  settings: '/settings',
  settings_profile: '/settings/profile',
  settings_password: '/settings/password',
  settings_security: '/settings/security',
  settings_postbacks: '/settings/postbacks',
  settings_billing: '/settings/billing',
} as const

/** A report's screen: `/statistics/daily`. */
export const statisticsPath = (name: ReportName): string => `${paths.statistics}/${name}`

/** A report's address by its alias: `/stats/countries`. */
export const statsPath = (name: ReportName): string => `${paths.stats}/${name}`

/** The reports that have a second address (SPEC-1.3). */
export const aliased: readonly ReportName[] = [
  'countries',
  'cities',
  'mobile-isp',
  'offers',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
]

/** An offer's own screen: `/offers/12`. */
export const offerPath = (id: number): string => `${paths.offers}/${id}`

/** A conversion's own page: `/statistics/conversions/4711`. */
export const conversionPath = (id: number | string): string => `${statisticsPath('conversions')}/${id}`

/** The payments in a state: `/payments?state=paid`. */
export const paymentsPath = (state: PaymentState): string => `${paths.payments}?state=${state}`

/** The ledger filtered to entries that are released, or on hold. */
export const ledgerPath = (state: LedgerState): string => `${paths.payments_ledger}?state=${state}`

/** A payment's own screen: `/payments/12`. */
export const paymentPath = (id: number | string): string => `${paths.payments}/${id}`

/** The first parts of the addresses that need a sign-in. */
const sections = [
  paths.dashboard,
  paths.offers,
  paths.statistics,
  paths.stats,
  paths.payments,
  paths.referrals,
  paths.news,
  paths.settings,
]

const isWithin = (pathname: string, parts: readonly string[]): boolean =>
  parts.some((part) => pathname === part || pathname.startsWith(`${part}/`))

/** Whether an address belongs to a part of the portal that needs a sign-in, whether its screen exists in this version or not. */
export const isKnownSection = (pathname: string): boolean => isWithin(pathname, sections)
