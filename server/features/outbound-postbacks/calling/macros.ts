import { more_sub_ids, sub_ids } from '@plumbline/contract/link-parameters.ts'
import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import { postback_macros } from '@plumbline/contract/outbound-postback-macros.ts'

/*
 * The macros of affiliates' postbacks: our names, the names that Affise, Everflow, TUNE and Keitaro have for the same things, and names that
 * cannot be filled here, with what to use instead.
 */

/** Our names. A moment is a number of seconds since 1970, or ISO 8601 with `:iso`. */
export const macro_names = postback_macros.map(({ name }) => name)

export type MacroName = (typeof macro_names)[number]

/** A macro of ours, with its format where it has one. */
export interface Macro {
  name: MacroName
  format: '' | 'iso'
  /** Filled in where the value is empty: `none` in `{sub1|none}`. */
  fallback: string
}

const moments: readonly string[] = ['conversion_time', 'click_time']

/** Names of other systems for sub IDs: their prefix with the same number. */
const all_subs = [...sub_ids, ...more_sub_ids]
const numbered = (prefix: string, names = all_subs): Record<string, MacroName> =>
  Object.fromEntries(names.map((name) => [name.replace('sub', prefix), name]))

/** Other systems' names for the same thing. `transactionid` and `transaction_id` really mean different things. */
const aliases: Readonly<Record<string, MacroName>> = {
  // Affise
  clickid: 'click_id',
  sum: 'payout',
  transactionid: 'txid',
  offerid: 'offer_id',
  order_sum: 'sale_amount',
  geo: 'country',
  device_type: 'device',
  timestamp: 'conversion_time',
  // Everflow
  transaction_id: 'click_id',
  payout_amount: 'payout',
  event_id: 'goal_id',
  event_name: 'goal',
  order_id: 'txid',
  // TUNE
  aff_sub: 'sub1',
  ...numbered('aff_sub', all_subs.slice(1)),
  adv_sub: 'txid',
  session_ip: 'ip',
  ran: 'rand',
  // Keitaro
  ...numbered('sub_id_'),
  external_id: 'aff_click_id',
  revenue: 'payout',
  tid: 'txid',
}

/** Other systems' moments, which they write out. */
const writtenMoments: Readonly<Record<string, MacroName>> = {
  date: 'conversion_time',
  datetime: 'conversion_time',
  click_date: 'click_time',
}

const other_subid =
  'other systems mean different things by it; use {click_id} for our click ID, {aff_click_id} for yours, or {sub1} to {sub10}'

/** Names that people bring along and that cannot be filled, with what to do instead. */
const advice: Readonly<Record<string, string>> = {
  subid: other_subid,
  sub_id: other_subid,
  source_id: 'put your own click ID into aff_click_id of the link, and use {aff_click_id}',
  uagent: 'the browser is not passed on; use {device} or {os}',
}

const isName = (name: string): name is MacroName => macro_names.some((known) => known === name)

const ourName = (name: string): MacroName | undefined => {
  if (isName(name)) return name
  if (Object.hasOwn(aliases, name)) return aliases[name]
  return Object.hasOwn(writtenMoments, name) ? writtenMoments[name] : undefined
}

/** The separator between a macro and its default value, also as browsers encode it in a path. */
const separator = /\||%7C/i

const max_fallback = 100
/** Characters that would begin another part of a URL, or end the macro, must be encoded: `{sub1|a%2Fb}`. */
const fallbackPattern = /^(?:[^\s{}|/?#&=+%<>"'\\^`]|%[0-9a-f]{2})*$/iu

/** A decoded default value; `undefined` for one that is not allowed in a URL. */
const readFallback = (text: string): string | undefined => {
  if (!fallbackPattern.test(text)) return undefined
  try {
    const fallback = decodeURIComponent(text)
    return fallback.length <= max_fallback && !/\p{Cc}/u.test(fallback) ? fallback : undefined
  } catch {
    return undefined
  }
}

/** A macro's name with its format, and its default value as written. */
const partsOf = (text: string): { macro: string; written: string } => {
  const match = separator.exec(text)
  return match === null
    ? { macro: text, written: '' }
    : { macro: text.slice(0, match.index), written: text.slice(match.index + match[0].length) }
}

/** Our macro with this name in braces, under our name or another system's; `undefined` if it is unknown. */
export const macroOf = (text: string): Macro | undefined => {
  const { macro, written } = partsOf(text)
  const [name = '', ...formats] = macro.split(':')
  const own = ourName(name)
  const fallback = readFallback(written)
  if (own === undefined || formats.length > 1 || fallback === undefined) return undefined
  const [format = Object.hasOwn(writtenMoments, name) ? 'iso' : undefined] = formats
  if (format === undefined) return { name: own, format: '', fallback }
  return format === 'iso' && moments.includes(own) ? { name: own, format, fallback } : undefined
}

/** How many letters must be changed, added, removed or exchanged with their neighbour to make one text of the other. */
const distance = (from: string, to: string): number => {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = current
  }
  return last.at(-1) ?? 0
}

/** The name, ours or another system's, of which a text may be a misspelling: at most a third of its letters differ. */
const nearest = (text: string): string | undefined => {
  const wanted = text.slice(0, 40).toLowerCase()
  let best = { name: '', far: Infinity }
  for (const name of [...macro_names, ...Object.keys(aliases), ...Object.keys(writtenMoments)]) {
    const far = distance(wanted, name)
    if (far < best.far) best = { name, far }
  }
  return best.far <= wanted.length / 3 ? best.name : undefined
}

/** The text between braces, also as a browser's address line encodes them. */
export const macroPattern = /(?:\{|%7B)(.*?)(?:\}|%7D)/gi

/** Why the macros of an address cannot be used; `undefined` when they can. */
export const refuseMacros = (url: string): Message<RefusalCode> | undefined => {
  for (const [, text = ''] of url.matchAll(macroPattern)) {
    if (macroOf(text) !== undefined) continue
    const shown = `{${text.length > 60 ? `${text.slice(0, 60)}…` : text}}`
    const { macro, written } = partsOf(text)
    const [name = ''] = macro.split(':')
    const own = ourName(name)
    if (own !== undefined && readFallback(written) === undefined)
      return message('macro_default', { macro: shown, most: max_fallback })
    if (own !== undefined && moments.includes(own)) return message('macro_format', { macro: shown })
    if (own !== undefined) return message('macro_without_format', { macro: shown, instead: `{${name}}` })
    const instead = Object.hasOwn(advice, macro) ? advice[macro] : undefined
    if (instead !== undefined) return message('macro_not_filled', { macro: shown, instead })
    const meant = nearest(macro)
    return meant === undefined
      ? message('macro_unknown', { macro: shown })
      : message('macro_misspelled', { macro: shown, nearest: `{${meant}}` })
  }
  return /[{}]/.test(url.replaceAll(macroPattern, '')) ? message('macro_unclosed', {}) : undefined
}
