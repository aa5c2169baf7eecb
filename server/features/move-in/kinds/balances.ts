import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import Type from 'typebox'
import { readMoment } from '../../../shared/given-time.ts'
import { readOldMoment } from '../../../shared/files/times.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { centsOf, exactOf, roundSigned } from '../../../shared/money.ts'
import { network_currency, network_zone } from '../../../shared/network.ts'
import { calendarOf, isWithinYears } from '../../../shared/time.ts'
import { bookOpenings, lockLedgers, type KnownEntry, type Opening } from '../../ledger/index.ts'
import { externalId, oldId } from '../key-fields.ts'
import { kindOf, type MoveTools, type Result } from '../kind.ts'
import { takeTogether } from './prepare.ts'

const fields = {
  external_id: Type.Optional({
    ...externalId,
    description:
      'own id of this amount, where an affiliate has several; without one it is the id of the affiliate, with the date of hold_until',
  }),
  affiliate: oldId('affiliate'),
  amount: Type.String({
    pattern: String.raw`^-?\d{1,12}(\.\d{1,20})?$`,
    description: 'amount that the old network still owes, for example 120.50; negative where the affiliate owes it',
  }),
  currency: Type.Optional(line('currency of the amount; only that of this network is taken', 10)),
  hold_until: Type.Optional(
    line('day or time from which it is available (default: at once); a day begins in the time zone of the network', 40),
  ),
}

const isRounded = (amount: string): boolean => /\.\d\d\d*[1-9]/.test(amount)

interface Amount {
  opening: Opening
  line: number
  /** For a document without an id of its own. */
  is_by_default: boolean
  key: string
  rounded_from?: string
}

const keyOf = ({ affiliate_id, reference }: Pick<Opening, 'affiliate_id' | 'reference'>): string =>
  `${affiliate_id} ${reference}`

/** Entries are never edited: a line that differs is refused with the correction to add. */
const compare = ({ kind, amount, release_at }: KnownEntry, { opening }: Amount, now: Date): Message | undefined => {
  const { affiliate_id, reference } = opening
  if (kind !== 'opening') return message('reference_taken', { kind, amount, reference })
  const difference = exactOf(centsOf(opening.amount) - centsOf(amount))
  if (difference !== '0.00')
    return message('opening_changed', { affiliate_id, booked: amount, amount: opening.amount, difference })
  const released = release_at > now ? release_at : now
  if (opening.release_at.getTime() !== released.getTime())
    return message('opening_hold_changed', { affiliate_id, amount, released: release_at.toISOString() })
  return undefined
}

const refused = (why: Message): Result => ({ outcome: 'refused', message: why })

/** Books amounts that are not booked yet. */
const book = async ({ pg, now }: MoveTools, prefix: string, amounts: readonly Amount[]): Promise<Result[]> => {
  const known = await lockLedgers(pg, [...new Set(amounts.map(({ opening }) => opening.affiliate_id))])
  const entries = new Map(known.map((entry) => [keyOf(entry), entry]))
  const booked = new Set(
    known.flatMap(({ kind, affiliate_id, reference }) =>
      kind === 'opening' && reference.startsWith(prefix) ? [affiliate_id] : [],
    ),
  )
  const firsts = new Map<string, number>()
  const fresh: Opening[] = []
  const results = amounts.map((amount): Result => {
    const { opening, key, is_by_default, rounded_from } = amount
    const { affiliate_id } = opening
    const first = firsts.get(keyOf(opening))
    if (first !== undefined) return refused(message('listed_twice', { external_id: key, line: first }))
    firsts.set(keyOf(opening), amount.line)
    const warnings =
      rounded_from === undefined
        ? []
        : [{ field: 'amount', warning: message('amount_rounded', { given: rounded_from, amount: opening.amount }) }]
    const entry = entries.get(keyOf(opening))
    const why = entry && compare(entry, amount, now)
    if (why !== undefined) return refused(why)
    if (entry !== undefined || opening.amount === '0.00') return { outcome: 'same', warnings }
    // A hold that has another date now must not be booked a second time.
    if (is_by_default && booked.has(affiliate_id)) return refused(message('opening_further', { affiliate_id }))
    fresh.push(opening)
    const changes = [
      { field: 'amount', old: null, new: opening.amount },
      { field: 'release_at', old: null, new: opening.release_at.toISOString() },
    ]
    return { outcome: 'new', changes, warnings }
  })
  await bookOpenings(pg, fresh, now)
  return results
}

/** Other systems write a date with a time, or the American way; without a zone it is of this network's. */
const readHold = (text: string): Date => {
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(text)) return readMoment(text)
  const at = readOldMoment(text.trim(), calendarOf(network_zone))
  return at !== undefined && isWithinYears(at) ? new Date(at) : readMoment(text)
}

export const balances = kindOf({
  name: 'balances',
  fields,
  // Amounts in another currency are not summed.
  amountOf: ({ amount, currency = network_currency }) =>
    currency.toUpperCase() === network_currency ? roundSigned(amount) : '0.00',
  takeAll(tools, lines) {
    const { now, network, ids } = tools
    // By the network's id: its name may change, and nothing may be booked twice.
    const prefix = `moved/${network.id}/`
    return takeTogether(
      tools,
      lines,
      async (
        { external_id, affiliate, currency = network_currency, hold_until, ...given },
        at_line,
      ): Promise<Amount> => {
        const affiliate_id = await ids.resolve('affiliate', affiliate)
        const amount = roundSigned(given.amount)
        if (currency.toUpperCase() !== network_currency && amount !== '0.00')
          throw refuse('opening_in_currency', { currency, own: network_currency })
        const hold = hold_until === undefined ? now : readHold(hold_until)
        const key = external_id ?? (hold_until === undefined ? affiliate : `${affiliate}@${hold_until}`)
        const release_at = hold > now ? hold : now
        return {
          opening: { affiliate_id, amount, reason: network.name, reference: `${prefix}${key}`, release_at },
          line: at_line,
          is_by_default: external_id === undefined,
          key,
          ...(isRounded(given.amount) && { rounded_from: given.amount }),
        }
      },
      (ready) => book(tools, prefix, ready),
    )
  },
})
