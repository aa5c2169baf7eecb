import { conflictsOf, outcomeOf, delivered_statuses } from '../model.ts'
import type { AffiliatePlace, Sale } from '../words.ts'
import { expectCount, finding, type Finding } from './finding.ts'

/** A sale, and how often each of its words was acknowledged, and how often it was sent without an answer. */
export interface WitnessedSale {
  sale: Sale
  heard: readonly number[]
  unheard: readonly number[]
}

/** A conversion with all that hangs on it, as the stores hold it. Lists are in the order of their numbers. */
export interface FoundConversion {
  id: string
  click_id: string
  /** '' where the advertiser sent none. */
  txid: string
  status: string
  payout_cents: number
  history: readonly string[]
  ledger_cents: readonly number[]
  /** The status that each outbox row tells. */
  outbox: readonly string[]
  /** The copies in ClickHouse, the newest revision of each. */
  copies: readonly { status: string; payout_cents: number }[]
  /** The statuses of deliveries to affiliates' postbacks. */
  deliveries: readonly string[]
}

/** A postback that is kept for a person. */
export interface KeptPostback {
  click_id: string
  txid: string
  reason: string
}

/** The key of a sale: its transaction, or its click without one. */
const keyOf = ({ click_id, txid }: { click_id: string; txid: string }): string =>
  txid === '' ? `click ${click_id}` : `transaction ${txid}`

/** How many words were acknowledged: the advertiser says the next one only then. */
const countHeard = ({ heard }: WitnessedSale): number => heard.filter((times) => times > 0).length

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const list = (values: readonly unknown[]): string => (values.length === 0 ? 'nothing' : values.join(', '))

const expectList = (what: string, actual: readonly unknown[], expected: readonly unknown[]): Finding[] => {
  if (same(actual, expected)) return []
  const kind = actual.length < expected.length ? 'lost' : actual.length > expected.length ? 'doubled' : 'wrong'
  return [finding(kind, `${what}: ${list(actual)} instead of ${list(expected)}`)]
}

const checkConversion = (witnessed: WitnessedSale, conversion: FoundConversion): Finding[] => {
  const { sale } = witnessed
  const name = `conversion ${conversion.id} (${keyOf(sale)})`
  const { history, payout_cents, booked_cents } = outcomeOf(sale, countHeard(witnessed))
  const delivered = history.filter((status) => delivered_statuses[sale.affiliate].includes(status))
  const expected = { status: history.at(-1) ?? '', payout_cents }
  return [
    ...expectList(`${name}, status and payout`, [conversion.status, conversion.payout_cents], Object.values(expected)),
    ...expectList(`${name}, history`, conversion.history, history),
    ...expectList(`${name}, ledger`, conversion.ledger_cents, booked_cents),
    ...expectList(`${name}, outbox`, conversion.outbox, history),
    ...expectList(`${name}, deliveries`, conversion.deliveries.toSorted(), delivered.toSorted()),
    ...expectCount(`${name}, copies in ClickHouse`, conversion.copies.length, 1),
    ...conversion.copies.flatMap((copy) =>
      expectList(`${name}, copy in ClickHouse`, [copy.status, copy.payout_cents], Object.values(expected)),
    ),
  ]
}

/** Postbacks that make no conversion are kept, once for each that was taken. */
const checkKept = (witnessed: WitnessedSale, kept: readonly KeptPostback[]): Finding[] => {
  const { sale, heard, unheard } = witnessed
  const words = sale.kept === undefined ? conflictsOf(sale) : sale.reports.map((_report, word) => word)
  const reason = sale.kept ?? 'conflict'
  const least = words.reduce((sum, word) => sum + (heard[word] ?? 0), 0)
  const most = least + words.reduce((sum, word) => sum + (unheard[word] ?? 0), 0)
  return [
    ...expectCount(`postbacks of ${keyOf(sale)} kept as ${reason}`, kept.length, least, most),
    ...kept
      .filter((one) => one.reason !== reason)
      .map((one) => finding('wrong', `a postback of ${keyOf(sale)} is kept as ${one.reason}`)),
  ]
}

/** Compares conversions and kept postbacks with the advertiser's reports and their answers. */
export const compareConversions = (
  sales: readonly WitnessedSale[],
  conversions: readonly FoundConversion[],
  kept: readonly KeptPostback[],
): Finding[] => {
  const findings: Finding[] = []
  const made = Map.groupBy(conversions, keyOf)
  const aside = Map.groupBy(kept, keyOf)
  for (const witnessed of sales) {
    const key = keyOf(witnessed.sale)
    const own = made.get(key) ?? []
    made.delete(key)
    const expected = outcomeOf(witnessed.sale, countHeard(witnessed)).history.length > 0 ? 1 : 0
    findings.push(...expectCount(`conversions of ${key}`, own.length, expected))
    findings.push(...own.flatMap((conversion) => checkConversion(witnessed, conversion)))
    findings.push(...checkKept(witnessed, aside.get(key) ?? []))
    aside.delete(key)
  }
  for (const key of made.keys()) findings.push(finding('strange', `a conversion of ${key}, which was never sent`))
  for (const key of aside.keys()) findings.push(finding('strange', `a kept postback of ${key}, which was never sent`))
  return findings
}

/** The expected balance of an affiliate's ledger. */
export const computeBalance = (sales: readonly WitnessedSale[], affiliate: AffiliatePlace): number =>
  sales
    .filter(({ sale }) => sale.affiliate === affiliate)
    .flatMap((witnessed) => outcomeOf(witnessed.sale, countHeard(witnessed)).booked_cents)
    .reduce((sum, cents) => sum + cents, 0)
