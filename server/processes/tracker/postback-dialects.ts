import type { Source } from '@plumbline/contract/move-in.ts'

/*
 * Forms in which advertisers' systems send postbacks: ours, and those of the systems that networks move from (ADR-0119). Whether the form is one of
 * an old network is decided by path, host and parameters before any value is read: `transaction_id` is the click at TUNE and Everflow and the order
 * elsewhere.
 *
 * As of November 2026 by:
 * - Affise: https://help-center.affise.com/en/articles/6475468-affise-postback-url-parameters
 * - TUNE: https://support.tune.com/hc/en-us/articles/4413247665431-Receiving-Conversions-via-Postback-URL,
 *   https://support.tune.com/hc/en-us/articles/1500005236742-Customizing-a-Conversion-URL
 * - Everflow: https://helpdesk.everflow.io/customer/accessing-editing-s2s-postback-urls, https://developers.everflow.io/sdk/conversion-tracking
 * - CAKE: https://support.getcake.com/support/solutions/articles/5000546124-conversion-pixel-variables,
 *   https://support.getcake.com/support/solutions/articles/5000546059-how-do-i-implement-server-to-server-tracking-
 */

export type PostbackField = 'token' | 'click_id' | 'goal' | 'txid' | 'amount' | 'status'

/** Parameter names for each field; the first one that is not empty is used. */
export type FieldNames = Readonly<Record<PostbackField, readonly string[]>>

/** Path of the endpoint where advertisers report conversions. */
export const postback_path = '/postback'

/**
 * Parameter names that advertisers' systems use for each field. Names with different meanings in different systems are left out:
 * `transaction_id` is the click in one and the order in another, `subid` and `payout` likewise.
 */
export const our_names: FieldNames = {
  token: ['token', 'security_token'],
  click_id: ['click_id', 'clickid'],
  goal: ['goal'],
  txid: ['txid', 'tid', 'action_id', 'order_id'],
  amount: ['amount', 'sum', 'sale_amount'],
  status: ['status'],
}

/** The value of a parameter; '' if it is empty or absent. */
type ReadParameter = (name: string) => string

interface Dialect {
  paths: readonly string[]
  /** Whether a postback at one of the paths is in this form wherever it was sent to; else only at a host of the old network. */
  isSigned(read: ReadParameter, path: string): boolean
  /** Whether it is a pixel of a visitor's browser, which proves nothing and names no click. */
  isPixel(read: ReadParameter, path: string): boolean
  names: FieldNames
}

const never = (): boolean => false

const dialects: Readonly<Record<Source, Dialect>> = {
  plumbline: { paths: [postback_path], isSigned: never, isPixel: never, names: our_names },
  affise: {
    paths: [postback_path],
    isSigned: (read) => read('secure') !== '' && read('token') === '',
    isPixel: never,
    // Statuses 1, 2, 3 and 5 are among our words.
    names: {
      token: ['secure', 'key', ...our_names.token],
      click_id: ['clickid', 'click_id'],
      goal: ['goal'],
      txid: ['action_id', 'txid', 'tid', 'order_id'],
      amount: ['sum', 'amount', 'sale_amount'],
      status: ['status'],
    },
  },
  tune: {
    paths: ['/aff_lsr', '/aff_goal', '/aff_l'],
    isSigned: () => true,
    isPixel: (read, path) => path === '/aff_l' || (path === '/aff_goal' && read('a') !== 'lsr'),
    names: {
      token: ['security_token'],
      click_id: ['transaction_id'],
      // Many reject a sale by the goal's name: goal_name=reject.
      goal: ['goal_id', 'goal_name'],
      txid: ['adv_sub'],
      amount: ['amount'],
      status: [],
    },
  },
  everflow: {
    paths: ['/'],
    isSigned: (read) => read('nid') !== '' && read('transaction_id') !== '',
    isPixel: never,
    names: {
      token: ['verification_token'],
      click_id: ['transaction_id'],
      goal: ['event_id', 'adv_event_id'],
      txid: ['order_id'],
      amount: ['amount'],
      status: [],
    },
  },
  cake: {
    paths: ['/p.ashx'],
    isSigned: () => true,
    isPixel: (read) => (read('f') !== 'pb' && read('f') !== '') || read('r') === '',
    names: {
      token: ['token', 'security_token'],
      click_id: ['r'],
      goal: ['e'],
      txid: ['t'],
      amount: ['p'],
      status: [],
    },
  },
}

const all = Object.entries(dialects) as [Source, Dialect][]

/** All paths that accept postbacks. */
export const postback_paths: readonly string[] = [...new Set(all.flatMap(([, { paths }]) => paths))]

export interface ReadDialect {
  source: Source
  names: FieldNames
  is_pixel: boolean
}

/**
 * The form of an old network that a postback is in; `undefined` for ours, and for what is not a postback.
 * @param path without its query
 * @param host_source the system of the old network whose host it was sent to
 * @param has whether a network of a system moved in: otherwise its form means nothing here
 */
export const readDialect = (
  path: string,
  host_source: Source | undefined,
  read: ReadParameter,
  has: (source: Source) => boolean,
): ReadDialect | undefined => {
  const match = all.find(
    ([source, { paths, isSigned }]) =>
      paths.includes(path) &&
      has(source) &&
      (isSigned(read, path) || (source === host_source && path === postback_path)),
  )
  if (match === undefined) return undefined
  const [source, { names, isPixel }] = match
  return { source, names, is_pixel: isPixel(read, path) }
}
