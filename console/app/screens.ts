import type { OperationName } from '@plumbline/contract/operator/index.ts'
import {
  Activity,
  Banknote,
  BookText,
  Building2,
  ChartNoAxesColumn,
  ClipboardCheck,
  FileCheck2,
  FolderInput,
  House,
  Mail,
  Newspaper,
  ScrollText,
  Settings,
  ShieldCheck,
  Tag,
  Users,
  UserRoundCog,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../shared/words/paths.ts'

export interface ScreenModule {
  readonly Page: ComponentType
}

/** IDs in URLs: most are small numbers, and any other text is not found. */
const small_number = /^[1-9]\d{0,8}$/
const large_number = /^[1-9]\d{0,17}$/
const click_id = /^[A-Za-z0-9_-]{32}$/

export interface Screen {
  readonly path: string
  /** Values that its `:id` accepts; default: a small number. */
  readonly id?: RegExp
  /** Operation that the role needs for the screen; default: the one of its menu entry. */
  readonly needs?: OperationName
  readonly load: () => Promise<ScreenModule>
}

/** Whether the ID in a URL is valid, or absent. */
export const isIdOf = ({ id: pattern = small_number }: Screen, id: string | undefined): boolean =>
  id === undefined || pattern.test(id)

/** An operation that a role needs, or several of which it needs one; undefined: every role may. */
export type Needs = OperationName | readonly OperationName[] | undefined

export const isMet = (needs: Needs, may: (name: OperationName) => boolean): boolean =>
  needs === undefined || [needs].flat().some(may)

/** The operations of which a role must be allowed one for a screen. */
export const neededFor = ({ path, needs }: Screen): Needs =>
  needs ??
  menu.find((place) => place.path === path)?.needs ??
  menu.find((place) => place.path !== paths.home && path.startsWith(`${place.path}/`))?.needs

/** An entry of the sidebar. */
export interface Place {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
  /** Needed to see the entry; absent: always shown. */
  readonly needs?: Needs
}

export const menu: readonly Place[] = [
  { path: paths.home, label: 'Home', icon: House },
  { path: paths.affiliates, label: 'Affiliates', icon: Users, needs: 'listAffiliates' },
  { path: paths.applications, label: 'Applications', icon: ClipboardCheck, needs: 'listApplications' },
  { path: paths.offers, label: 'Offers', icon: Tag, needs: 'listOffers' },
  { path: paths.advertisers, label: 'Advertisers', icon: Building2, needs: 'listAdvertisers' },
  { path: paths.conversions, label: 'Conversions', icon: FileCheck2, needs: 'listConversions' },
  { path: paths.reconcile, label: 'Reconcile', icon: ScrollText, needs: 'reconcileConversions' },
  { path: paths.payments, label: 'Payments', icon: Banknote, needs: 'listPayments' },
  { path: paths.ledger, label: 'Ledger', icon: BookText, needs: 'listLedger' },
  { path: paths.figures, label: 'Statistics', icon: ChartNoAxesColumn, needs: 'exploreStats' },
  { path: paths.postbacks, label: 'Postbacks', icon: Webhook, needs: 'listDeliveries' },
  { path: paths.news, label: 'News', icon: Newspaper, needs: 'listNewsItems' },
  { path: paths.mail, label: 'Mail', icon: Mail, needs: 'listMails' },
  { path: paths.health, label: 'Health', icon: Activity, needs: 'doctor' },
  { path: paths.audit, label: 'Audit', icon: ShieldCheck, needs: 'listAudit' },
  { path: paths.team, label: 'Team', icon: UserRoundCog, needs: 'listTeam' },
  {
    path: paths.move_in,
    label: 'Moving in',
    icon: FolderInput,
    needs: ['listOldLinks', 'compareNetworks'],
  },
  { path: paths.settings, label: 'Settings', icon: Settings, needs: 'showNetworkDetails' },
]

/** The screens for signed-in members. A new screen is one line here and, to be reachable, one in the menu. */
export const screens: readonly Screen[] = [
  { path: paths.home, load: async () => import('../features/home/home-page.tsx') },
  { path: paths.affiliates, load: async () => import('../features/affiliates/affiliates-page.tsx') },
  { path: `${paths.affiliates}/:id`, load: async () => import('../features/affiliates/affiliate-page.tsx') },
  { path: paths.applications, load: async () => import('../features/applications/applications-page.tsx') },
  { path: paths.offers, load: async () => import('../features/offers/offers-page.tsx') },
  { path: paths.new_offer, needs: 'addOffer', load: async () => import('../features/offers/new-offer-page.tsx') },
  { path: paths.import_offers, needs: 'importOffers', load: async () => import('../features/offers/import-page.tsx') },
  { path: paths.caps, needs: 'listCaps', load: async () => import('../features/offers/caps-page.tsx') },
  {
    path: paths.fallbacks,
    needs: 'listFallbacks',
    load: async () => import('../features/offers/fallbacks-page.tsx'),
  },
  {
    path: `${paths.offers}/:id/edit`,
    needs: 'editOffer',
    load: async () => import('../features/offers/edit-offer-page.tsx'),
  },
  { path: `${paths.offers}/:id`, load: async () => import('../features/offers/offer-page.tsx') },
  { path: paths.advertisers, load: async () => import('../features/advertisers/advertisers-page.tsx') },
  { path: `${paths.advertisers}/:id`, load: async () => import('../features/advertisers/advertiser-page.tsx') },
  { path: paths.conversions, load: async () => import('../features/conversions/conversions-page.tsx') },
  { path: paths.reconcile, load: async () => import('../features/conversions/reconcile-page.tsx') },
  {
    path: `${paths.conversions}/:id`,
    id: large_number,
    load: async () => import('../features/conversions/conversion-page.tsx'),
  },
  {
    path: `${paths.clicks}/:id`,
    id: click_id,
    needs: 'inspectClick',
    load: async () => import('../features/clicks/click-page.tsx'),
  },
  { path: paths.payments, load: async () => import('../features/payments/payments-page.tsx') },
  { path: `${paths.runs}/:id`, load: async () => import('../features/payments/run-page.tsx') },
  {
    path: `${paths.payments}/:id`,
    id: large_number,
    load: async () => import('../features/payments/payment-page.tsx'),
  },
  { path: paths.ledger, load: async () => import('../features/ledger/ledger-page.tsx') },
  { path: paths.figures, load: async () => import('../features/reports/figures-page.tsx') },
  { path: paths.postbacks, load: async () => import('../features/postbacks/postbacks-page.tsx') },
  { path: paths.news, load: async () => import('../features/news/news-page.tsx') },
  { path: paths.mail, load: async () => import('../features/mail/mail-page.tsx') },
  { path: paths.health, load: async () => import('../features/health/health-page.tsx') },
  { path: paths.audit, load: async () => import('../features/audit/audit-page.tsx') },
  { path: paths.team, load: async () => import('../features/team/team-page.tsx') },
  { path: paths.compare, needs: 'compareNetworks', load: async () => import('../features/move-in/compare-page.tsx') },
  { path: paths.cutover, needs: 'showCutover', load: async () => import('../features/move-in/cutover-page.tsx') },
  { path: paths.move_in, load: async () => import('../features/move-in/move-in-page.tsx') },
  {
    path: `${paths.move_in}/:id`,
    needs: 'listOldNetworks',
    load: async () => import('../features/move-in/old-network-page.tsx'),
  },
  { path: paths.settings, load: async () => import('../features/settings/settings-page.tsx') },
  { path: paths.account, load: async () => import('../features/account/account-page.tsx') },
]
