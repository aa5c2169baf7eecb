import type { Contract, EndpointName } from '@plumbline/contract/index.ts'
import type { BodyOf, ParamsOf, QueryOf } from '@plumbline/contract/endpoint.ts'
import { sql } from 'kysely'
import { requestChange } from '../../features/email-change/changes.ts'
import { writeProfileEdits } from '../../features/profile/edits.ts'
import { issueReportToken } from '../../features/auth/new-sign-in.ts'
import { beginPending } from '../../features/auth/pending-sign-ins.ts'
import { test_click_id_key } from './app.test-support.ts'
import {
  buildUserKey,
  buildUserSession,
  codeAt,
  confirmSession,
  giveFactor,
} from '../../../testing/harness/second-factor.ts'
import type { RawRequest } from '@plumbline/contract/request-address.ts'
import type { TSchema } from 'typebox'
import { issueTicket } from '../../features/exports/tickets.ts'
import { dimension_parameters } from '../../features/reports/figures.ts'
import {
  buildAffiliate,
  buildBilling,
  buildBillingEdit,
  buildLedgerEntry,
  buildOffer,
  buildOfferAffiliate,
  buildOfferRequest,
  buildPaymentRequest,
  completeWallet,
  buildPostback,
  buildSourceBlock,
} from '../../../testing/harness/builders.ts'
import type { TestStores } from '../../../testing/harness/harness.ts'

/** A signed-in affiliate's things and another's, for the samples to refer to, before they exist. */
export const empty_world = {
  email: '',
  password: '',
  user_id: 0,
  affiliate_id: 0,
  /** The session that makes the request. */
  session_id: '',
  /** The refresh token of a session that may be used up. */
  refresh: '',
  /** Of a link that was mailed to a colleague. */
  reset_token: '',
  /** Of a link that was mailed to a colleague for a change of address. */
  email_change_token: '',
  /** An offer the affiliate may see. */
  offer_id: 0,
  postback_id: 0,
  /** A postback that may be deleted. */
  spare_postback_id: 0,
  /** A postback that is sent by POST. */
  signed_postback_id: 0,
  billing_id: 0,
  further_billing_id: 0,
  /** A completed payment. */
  payment_id: 0,
  /** Of the image of a creative. */
  creative_token: '',
  /** Of a payment's file, not fetched yet. */
  payment_token: '',
  conversion_id: 0,
  /** A blocked source. */
  block_id: 0,
  /** An open payment request. */
  request_id: 0,
  /** An offer that needs approval, and a request for access that waits. */
  approval_offer_id: 0,
  terms_offer_id: 0,
  offer_request_id: 0,
  /** Of an export that was requested and not downloaded yet. */
  export_token: '',
  view_id: 0,
  /** A view that may be deleted. */
  spare_view_id: 0,
  /** A code of the second factor, and the token of a sign-in that waits for one. */
  app_code: '',
  sign_in_token: '',
  other_session_id: '',
  report_token: '',
  key_id: 0,
}

export type SampleWorld = typeof empty_world

/** Existing things that the affiliate must not see. */
export interface StrangersWorld {
  private_offer_id: number
  /** Of the image of a creative of that offer. */
  creative_token: string
  block_id: number
  view_id: number
  key_id: number
  other_session_id: string
  postback_id: number
  conversion_id: number
  billing_id: number
  payment_id: number
  request_id: number
  offer_request_id: number
  /** Of an export that another affiliate requested before signing out. */
  export_token: string
}

type Sample<Name extends EndpointName> = (world: SampleWorld) => {
  params?: ParamsOf<Contract[Name]>
  query?: QueryOf<Contract[Name]>
  body?: BodyOf<Contract[Name]>
}

const billing_code = '314159'

/** The content of an export's ticket. */
export const sample_export = {
  report: 'daily',
  filters: {
    from: '2026-11-14',
    to: '2026-11-20',
    status: '',
    sub_search: '',
    reason_code: '',
    id: '',
    ...Object.fromEntries(dimension_parameters.map((name) => [name, []])),
  },
  ordering: '-date',
}

/** The endpoints whose requests need an id or a body. */
type Sampled = {
  [Name in EndpointName]: Contract[Name] extends { params: TSchema } | { body: TSchema } ? Name : never
}[EndpointName]

/** One request to each endpoint that succeeds, unless an empty one does. An endpoint that needs more and has none here does not compile. */
const samples: { readonly [Name in EndpointName]?: Sample<Name> } & { readonly [Name in Sampled]: Sample<Name> } = {
  signIn: ({ email, password }) => ({ body: { email, password } }),
  signInWithCode: ({ sign_in_token, app_code }) => ({ body: { token: sign_in_token, code: app_code } }),
  setSecondFactor: ({ app_code }) => ({ body: { code: app_code } }),
  confirmIdentity: ({ app_code }) => ({ body: { code: app_code } }),
  requestEmailChange: () => ({ body: { email: 'next@example.com' } }),
  editProfile: () => ({ body: { phone: '+1 202 555 0111' } }),
  createUserKey: () => ({ body: { name: 'Nightly', scopes: ['reports'], addresses: ['198.51.100.0/24'] } }),
  revokeUserKey: ({ key_id }) => ({ params: { id: key_id } }),
  endUserSession: ({ other_session_id }) => ({ params: { id: other_session_id } }),
  reportSignIn: ({ report_token }) => ({ body: { token: report_token } }),
  refreshTokens: ({ refresh }) => ({ body: { refresh } }),
  signOut: ({ refresh }) => ({ body: { refresh } }),
  dashboardRange: () => ({ query: { range: 'this_month' } }),
  explore: () => ({ query: { rows: 'country,day', compare: 'previous' } }),
  noteFirstStep: () => ({ body: { step: 'offer' } }),
  ledgerList: () => ({ query: { kind: 'bonus' } }),
  changeMinimum: () => ({ body: { minimum: null } }),
  requestPayment: () => ({ body: {} }),
  withdrawPaymentRequest: ({ request_id }) => ({ params: { id: request_id } }),
  requestOfferAccess: ({ approval_offer_id }) => ({
    body: { offer_id: approval_offer_id, message: 'We run a newsletter.', accept_terms: true },
  }),
  acceptOfferTerms: ({ terms_offer_id }) => ({ body: { offer_id: terms_offer_id, version: 1 } }),
  withdrawOfferRequest: ({ offer_request_id }) => ({ params: { id: offer_request_id } }),
  offerList: () => ({ query: { page: 1, search: 'offer' } }),
  offerGrid: () => ({ query: { country: 'DE', category: 'Games', device: 'Phone', ordering: '-epc' } }),
  addFavourite: ({ offer_id }) => ({ params: { id: offer_id } }),
  removeFavourite: ({ offer_id }) => ({ params: { id: offer_id } }),
  offer: ({ offer_id }) => ({ params: { id: offer_id } }),
  offerCaps: ({ offer_id }) => ({ query: { offer: offer_id } }),
  offerCreatives: ({ offer_id }) => ({ params: { id: offer_id }, query: { sub1: 'spring' } }),
  creativeImage: ({ creative_token }) => ({ params: { token: creative_token } }),
  trackingLink: ({ offer_id }) => ({ params: { id: offer_id }, query: { sub1: 'spring' } }),
  ownFallback: ({ offer_id }) => ({ params: { id: offer_id } }),
  setOwnFallback: ({ offer_id }) => ({ params: { id: offer_id }, body: { url: 'https://mine.example/' } }),
  sourceBlocks: ({ offer_id }) => ({ params: { id: offer_id } }),
  blockSource: ({ offer_id }) => ({ params: { id: offer_id }, body: { sub: 'sub1', value: 'popunder' } }),
  unblockSource: ({ block_id }) => ({ params: { id: block_id } }),
  testLink: ({ offer_id }) => ({ params: { id: offer_id }, query: { country: 'DE', sub1: 'spring' } }),
  offersReport: () => ({ query: { page: 1 } }),
  createExport: () => ({ body: { report: 'daily' } }),
  downloadExport: ({ export_token }) => ({ params: { token: export_token } }),
  saveView: () => ({ body: { name: 'By country', question: 'rows=country' } }),
  editView: ({ view_id }) => ({ params: { id: view_id }, body: { is_pinned: true } }),
  removeView: ({ spare_view_id }) => ({ params: { id: spare_view_id } }),
  referrals: () => ({ query: { page: 1 } }),
  paymentDetails: ({ payment_id }) => ({ params: { id: payment_id }, query: { page: 1 } }),
  paymentStatement: ({ payment_id }) => ({ params: { id: payment_id } }),
  createPaymentDownload: ({ payment_id }) => ({ params: { id: payment_id }, body: { file: 'statement' } }),
  downloadPaymentFile: ({ payment_token }) => ({ params: { token: payment_token } }),
  createBilling: () => ({ body: { currency: 'USD', payment_email: 'new@example.com' } }),
  requestBillingEdit: ({ billing_id }) => ({
    params: { id: billing_id },
    body: { update_data: { payment_email: 'new@example.com', currency: 'USD' } },
  }),
  verifyBillingEdit: ({ billing_id }) => ({
    params: { id: billing_id },
    body: { code: billing_code, update_data: { payment_email: 'new@example.com', currency: 'USD' } },
  }),
  addPayoutMethod: () => ({
    body: {
      wallet_address: completeWallet.wallet_address,
      crypto_network: completeWallet.crypto_network,
      currency: 'USD',
    },
  }),
  choosePayoutMethod: ({ further_billing_id }) => ({ params: { id: further_billing_id } }),
  removePayoutMethod: ({ further_billing_id }) => ({ params: { id: further_billing_id } }),
  conversion: ({ conversion_id }) => ({ params: { id: conversion_id } }),
  findConversions: () => ({ query: { updated_since: '2026-11-01T00:00:00Z', limit: 50 } }),
  createPostback: ({ offer_id }) => ({
    body: { url: 'https://tracker.example/in?click={sub1}', status: 'approved', goal: null, offer: offer_id },
  }),
  createPostbacks: () => ({ body: { url: 'https://tracker.example/all', statuses: ['approved', 'declined'] } }),
  updatePostback: ({ postback_id }) => ({ params: { id: postback_id }, body: { paused: true } }),
  deletePostback: ({ spare_postback_id }) => ({ params: { id: spare_postback_id } }),
  postbackDeliveries: ({ postback_id }) => ({ params: { id: postback_id }, query: { page: 1 } }),
  testPostback: ({ postback_id }) => ({ params: { id: postback_id } }),
  testPostbackDraft: () => ({
    body: { url: 'https://tracker.example/in?click={sub1|none}', status: 'approved', method: 'POST' },
  }),
  replayPostback: ({ postback_id }) => ({ params: { id: postback_id }, body: { since: '2026-11-01T00:00:00Z' } }),
  postbackSecret: ({ signed_postback_id }) => ({ params: { id: signed_postback_id } }),
  rotatePostbackSecret: ({ signed_postback_id }) => ({ params: { id: signed_postback_id }, body: {} }),
  readEmailChange: ({ email_change_token }) => ({ body: { token: email_change_token } }),
  answerEmailChange: ({ email_change_token }) => ({ body: { token: email_change_token, accept: true } }),
  requestReset: ({ email }) => ({ body: { email } }),
  resetPassword: ({ reset_token }) => ({ body: { token: reset_token, password: 'a new password' } }),
  changePassword: ({ password }) => ({
    body: { old_password: password, new_password: password, confirm_password: password },
  }),
  apply: () => ({
    body: {
      email: 'new@example.com',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Engines Ltd',
      website: 'https://engines.example',
      telegram: '@ada',
      traffic_sources: ['Search'],
      main_verticals: ['Finance'],
    },
  }),
}

export const sampleOf = (name: EndpointName, world: SampleWorld): RawRequest =>
  (samples[name]?.(world) ?? {}) as RawRequest

/** Paths with an id or a token, up to it: one that exists and belongs to another affiliate. A path with one and no entry here fails the walk. */
export const strangersIds: Readonly<Record<string, keyof StrangersWorld>> = {
  '/api/affiliate/offers/': 'private_offer_id',
  '/api/affiliate/source-blocks/': 'block_id',
  '/api/billing/methods/': 'billing_id',
  '/api/billing/request-edit-permission/': 'billing_id',
  '/api/billing/verify-code-update/': 'billing_id',
  '/api/conversions/': 'conversion_id',
  '/api/creatives/': 'creative_token',
  '/api/exports/': 'export_token',
  '/api/offer/favourites/': 'private_offer_id',
  '/api/offer/requests/': 'offer_request_id',
  '/api/payments/': 'payment_id',
  '/api/payments/downloads/': 'export_token',
  '/api/payments/requests/': 'request_id',
  '/api/postbacks/': 'postback_id',
  '/api/statistics/views/': 'view_id',
  '/api/user/keys/': 'key_id',
  '/api/user/sessions/': 'other_session_id',
}

type Stores = Pick<TestStores, 'pg'>

/** Gives the affiliate payout details of which nothing is known yet; the earlier ones go to somebody else. */
const renewBilling = async (stores: Stores, world: SampleWorld): Promise<void> => {
  const { affiliate_id } = world
  const other = await buildAffiliate(stores)
  await stores.pg
    .updateTable('billing')
    .set({ affiliate_id: other.id })
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  world.billing_id = (await buildBilling(stores, { affiliate_id })).id
}

const addFurther = async (stores: Stores, world: SampleWorld): Promise<void> => {
  await renewBilling(stores, world)
  const further = { affiliate_id: world.affiliate_id, is_default: false, ...completeWallet }
  world.further_billing_id = (await buildBilling(stores, further)).id
}

const requestCode = async (stores: Stores, world: SampleWorld): Promise<void> => {
  await renewBilling(stores, world)
  const { billing_id, user_id, session_id } = world
  await buildBillingEdit(stores, { billing_id, user_id, session_id, code: billing_code })
}

/** A second factor with its current code, in a session that was just confirmed. */
const enterFactor = async (stores: Stores, world: SampleWorld): Promise<void> => {
  world.app_code = codeAt(await giveFactor(stores, world.user_id))
  await confirmSession(stores, world.session_id)
}

/** Removes the postbacks that a request before made. */
const removePostbacks = async ({ pg }: Stores, { affiliate_id }: SampleWorld): Promise<void> => {
  const urls = ['https://tracker.example/in?click={sub1}', 'https://tracker.example/all']
  await pg.deleteFrom('postbacks').where('affiliate_id', '=', affiliate_id).where('url', 'in', urls).execute()
}

/** Preparations just before a request, if an earlier request used the state up or the session matters. */
export const preparations: Partial<Record<EndpointName, (stores: Stores, world: SampleWorld) => Promise<void>>> = {
  billing: renewBilling,
  async createBilling(stores, world) {
    await renewBilling(stores, world)
    await stores.pg.deleteFrom('billing').where('id', '=', world.billing_id).execute()
  },
  async downloadPaymentFile(stores, world) {
    const request = { payment_file: 'entries_csv', payment_id: world.payment_id }
    world.payment_token = (await issueTicket(stores.pg, world, request, new Date())).token
  },
  async downloadExport(stores, world) {
    world.export_token = (await issueTicket(stores.pg, world, sample_export, new Date())).token
  },
  requestBillingEdit: renewBilling,
  async signInWithCode(stores, world) {
    await enterFactor(stores, world)
    const { user_id } = world
    const { password_hash } = await stores.pg
      .selectFrom('users')
      .where('id', '=', user_id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    world.sign_in_token = await beginPending(stores.pg, { user_id, password_hash, remember: false }, new Date())
  },
  prepareSecondFactor: (stores, { session_id }) => confirmSession(stores, session_id),
  async setSecondFactor(stores, world) {
    await enterFactor(stores, world)
    await sql`update users set totp_prepared = totp_secret, totp_secret = null where id = ${world.user_id}`.execute(
      stores.pg,
    )
  },
  removeSecondFactor: enterFactor,
  replaceRecoveryCodes: enterFactor,
  keepSecondFactor: enterFactor,
  confirmIdentity: enterFactor,
  createUserKey: (stores, { session_id }) => confirmSession(stores, session_id),
  createPostback: removePostbacks,
  createPostbacks: removePostbacks,
  async deletePostback(stores, world) {
    const { affiliate_id } = world
    world.spare_postback_id = (await buildPostback(stores, { affiliate_id, status: 'pending' })).id
  },
  editProfile: (stores) => writeProfileEdits(stores.pg, 'all', new Date()),
  async requestEmailChange(stores, { session_id }) {
    await writeProfileEdits(stores.pg, 'all', new Date())
    await confirmSession(stores, session_id)
  },
  async withdrawEmailChange(stores, { user_id, email }) {
    await stores.pg
      .transaction()
      .execute((trx) => requestChange(trx, { id: user_id, email }, 'next@example.com', 'user', new Date()))
  },
  async revokeUserKey(stores, world) {
    world.key_id = (await buildUserKey(stores, world.user_id)).id
  },
  async endUserSession(stores, world) {
    world.other_session_id = await buildUserSession(stores, world.user_id)
  },
  async reportSignIn(stores, world) {
    const keys = { click_id_key: test_click_id_key }
    world.report_token = (await issueReportToken(stores.pg, keys, world.user_id, new Date())) ?? ''
  },
  async acceptOfferTerms(stores, world) {
    const { id } = await buildOffer(stores, { visibility: 'approval', terms: 'No coupons.' })
    await buildOfferAffiliate(stores, { offer_id: id, affiliate_id: world.affiliate_id })
    world.terms_offer_id = id
  },
  async requestOfferAccess(stores, world) {
    world.approval_offer_id = (await buildOffer(stores, { visibility: 'approval' })).id
  },
  async withdrawOfferRequest(stores, world) {
    world.offer_request_id = (await buildOfferRequest(stores, { affiliate_id: world.affiliate_id })).id
  },
  async requestPayment(stores, world) {
    const { affiliate_id } = world
    await stores.pg.updateTable('affiliates').set({ payment_requests: true }).where('id', '=', affiliate_id).execute()
    await stores.pg.deleteFrom('payment_requests').where('affiliate_id', '=', affiliate_id).execute()
    await renewBilling(stores, world)
    await buildLedgerEntry(stores, { affiliate_id, amount: '500.00', release_at: new Date('2026-01-01T00:00:00Z') })
  },
  async withdrawPaymentRequest(stores, world) {
    const { affiliate_id } = world
    await stores.pg.deleteFrom('payment_requests').where('affiliate_id', '=', affiliate_id).execute()
    world.request_id = Number((await buildPaymentRequest(stores, { affiliate_id })).id)
  },
  async blockSource(stores, { affiliate_id }) {
    await stores.pg.deleteFrom('source_blocks').where('affiliate_id', '=', affiliate_id).execute()
  },
  async unblockSource(stores, world) {
    const { affiliate_id, offer_id } = world
    world.block_id = (await buildSourceBlock(stores, { affiliate_id, offer_id })).id
  },
  addPayoutMethod: renewBilling,
  choosePayoutMethod: addFurther,
  removePayoutMethod: addFurther,
  resendBillingCode: requestCode,
  verifyBillingEdit: requestCode,
}
