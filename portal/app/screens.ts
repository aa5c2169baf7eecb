import { report_names, reports } from '@plumbline/contract/reports.ts'
import { matchPath } from 'react-router'
import { askerOf, type Asker } from '@plumbline/client/queries.ts'
import { Page as SignInPage } from '../features/auth/sign-in-page.tsx'
import { paths, statisticsPath, statsPath, aliased } from '../shared/paths.ts'
import type { ScreenModule, Services } from '../shared/services.tsx'

export interface Screen {
  readonly path: string
  /** Shown in the browser's title. A screen without one sets its own. */
  readonly title?: string
  /** Shown in the header; the title unless set. The dashboard's is `Affiliate Dashboard` (SPEC-2.4). */
  readonly header?: string
  readonly load: () => Promise<ScreenModule>
  /** The screen is a tab of the settings; the active tab is chosen by the start of the address. */
  readonly tab?: string
}

/** The header's title for screens without their own (SPEC-2.4). */
const default_header = 'Affiliate Dashboard'

const profilePage = async (): Promise<ScreenModule> => import('../features/profile/profile-page.tsx')

const offersPage = async (): Promise<ScreenModule> => import('../features/offers/offers-page.tsx')
const statisticsPage = async (): Promise<ScreenModule> => import('../features/reports/statistics-page.tsx')

const reportScreens: readonly Screen[] = report_names.flatMap((name) => {
  const { title } = reports[name]
  const load = async (): Promise<ScreenModule> => (await import('../features/reports/report-page.tsx')).screenOf(name)
  const screen = { path: statisticsPath(name), title, load }
  return aliased.includes(name) ? [screen, { ...screen, path: statsPath(name) }] : [screen]
})

/** The screens for signed-in people. A new screen is one line here and, to be reachable, one in the menu. */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    title: 'Dashboard',
    header: default_header,
    load: async () => import('../features/dashboard/dashboard-page.tsx'),
  },
  { path: paths.offers, title: 'Available Offers', load: offersPage },
  { path: paths.offers_available, title: 'Available Offers', load: offersPage },
  { path: paths.offers_all, title: 'All Offers', load: async () => import('../features/offers/offers-grid-page.tsx') },
  { path: paths.offer, header: 'Offer', load: async () => import('../features/offers/offer-page.tsx') },
  { path: paths.statistics, title: 'Statistics Dashboard', load: statisticsPage },
  { path: paths.stats, title: 'Statistics Dashboard', load: statisticsPage },
  { path: paths.explore, title: 'Explorer', load: async () => import('../features/explore/explore-page.tsx') },
  {
    path: paths.before_the_move,
    title: 'Before the move',
    load: async () => import('../features/before-the-move/before-the-move-page.tsx'),
  },
  ...reportScreens,
  {
    path: paths.conversion,
    header: 'Conversion',
    load: async () => import('../features/conversions/conversion-page.tsx'),
  },
  {
    path: paths.payments,
    title: 'Payments',
    load: async () => import('../features/payments/payments-page.tsx'),
  },
  {
    path: paths.payments_ledger,
    title: 'Ledger',
    load: async () => import('../features/ledger/ledger-page.tsx'),
  },
  { path: paths.payment, header: 'Payment', load: async () => import('../features/payments/payment-page.tsx') },
  {
    path: paths.referrals,
    title: 'Referrals',
    load: async () => import('../features/referrals/referrals-page.tsx'),
  },
  { path: paths.news, title: 'News', load: async () => import('../features/news/news-page.tsx') },
  { path: paths.settings, title: 'Profile', load: profilePage },
  { path: paths.settings_profile, title: 'Profile', tab: 'Profile', load: profilePage },
  {
    path: paths.settings_password,
    title: 'Change password',
    tab: 'Change password',
    load: async () => import('../features/password/change-password-page.tsx'),
  },
  {
    path: paths.settings_postbacks,
    title: 'Global postbacks',
    tab: 'Global postbacks',
    load: async () => import('../features/outbound-postbacks/postbacks-page.tsx'),
  },
  {
    path: paths.settings_billing,
    title: 'Payment system',
    tab: 'Payment system',
    load: async () => import('../features/billing/billing-page.tsx'),
  },
  // Not one of the four tabs of SPEC-8.1.
  {
    path: paths.settings_security,
    title: 'Security',
    tab: 'Security',
    load: async () => import('../features/security/security-page.tsx'),
  },
]

// Bundled with the page itself, so that a first visit does not wait for another file.
const signInPage = async (): Promise<ScreenModule> => ({ Page: SignInPage })

/** The pages that need no sign-in. They set their own titles. */
export const publicScreens: readonly Pick<Screen, 'path' | 'load'>[] = [
  { path: paths.root, load: signInPage },
  { path: paths.login, load: signInPage },
  { path: paths.reset_password, load: async () => import('../features/password/reset-password-page.tsx') },
  { path: paths.reset_password_confirm, load: async () => import('../features/password/confirm-reset-page.tsx') },
  { path: paths.register, load: async () => import('../features/applications/register-page.tsx') },
  { path: paths.help, load: async () => import('../features/pages/help-page.tsx') },
  { path: paths.terms, load: async () => import('../features/pages/terms-page.tsx') },
  { path: paths.view, load: async () => import('../features/auth/view-page.tsx') },
  { path: paths.change_email, load: async () => import('../features/email-change/change-email-page.tsx') },
  { path: paths.sign_in_report, load: async () => import('../features/security/sign-in-report-page.tsx') },
  { path: paths.privacy, load: async () => import('../features/pages/privacy-page.tsx') },
]

const isInSettings = (path: string): boolean => path === paths.settings || path.startsWith(`${paths.settings}/`)

export const settingsTabs = screens.flatMap(({ path, tab }) => (tab === undefined ? [] : [{ path, label: tab }]))

/** Screens within the frame of the settings, and those in the layout alone. */
export const settingsScreens = screens.filter(({ path }) => isInSettings(path))
export const plainScreens = screens.filter(({ path }) => !isInSettings(path))

/** The first match: fixed addresses are listed before patterns that match them too. */
const screenAt = (path: string): Screen | undefined => screens.find((screen) => matchPath(screen.path, path) !== null)

/** Title in the header at an address: the settings are one screen with tabs. */
export const headerTitle = (path: string): string => {
  const screen = screenAt(path)
  return screen?.header ?? (isInSettings(path) ? 'Settings' : screen?.title) ?? default_header
}

/** Title in the browser of a screen that sets its own once its data is loaded. */
export const loadingTitle = (path: string): string | undefined => {
  const screen = screenAt(path)
  return screen?.title === undefined ? screen?.header : undefined
}

const fetched = new Map<Screen['load'], ScreenModule>()

/** Loads a screen's code, once. */
export const fetchScreen = async (load: Screen['load']): Promise<ScreenModule> => {
  const screen = fetched.get(load) ?? (await load())
  fetched.set(load, screen)
  return screen
}

/**
 * Loads a link's screen while the pointer or the focus rests on the link, and before anything is drawn once it is followed. `more`: about the user.
 */
export const preload = (services: Services, address: string, more: Partial<Asker> = {}): void => {
  const path = address.replace(/[?#].*$/, '')
  const screen = screenAt(path) ?? publicScreens.find((page) => page.path === path)
  if (screen === undefined) return
  fetchScreen(screen.load).then(
    ({ prefetch }) => {
      const asker = { ...askerOf(services.client, services.session.snapshot()), ...more }
      // Data for an address with parameters is loaded only when it is opened: a pointer that crosses a table must not load each of its rows.
      if (asker.enabled && path === address) prefetch?.(asker, services, path)
    },
    () => {
      // The click will try again and show the error.
    },
  )
}
