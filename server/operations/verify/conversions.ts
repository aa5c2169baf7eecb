import { isLost } from '../../storage/archive/lost.ts'
import { moved_journal } from '../../storage/journal/click-id.ts'
import { conversion_extras, type PostbackRecord } from '../../storage/journal/record.ts'
import { outbox_keep_ms } from '../../storage/postgres/purge-outbox.ts'
import { addressHex } from './address.ts'
import { checkAmounts } from './amounts.ts'
import { DifferenceFound, expectFields, inClickHouse, inJournal, inPostgres } from './difference.ts'
import type { VerifyReport } from './job.ts'
import { checkMoney } from './money.ts'
import type { Copy, StoredConversion } from './read-conversions.ts'
import type { VerifiedJournal } from './records.ts'
import { checkEarnings, type KnownRate } from './rates.ts'
import { checkReferral, type KnownReferral } from './referrals.ts'

/** `waiting` for their copy were changed a moment ago. */
export type ConversionCount = VerifyReport['checked']['conversions']

export const createConversionCount = (): ConversionCount => ({
  conversions: 0,
  copies: 0,
  waiting: 0,
  history: 0,
  entries: 0,
})

const rowOf = (id: string | number, table = 'conversions') => ({ store: 'PostgreSQL', table, key: { id } }) as const

/** The journals that lie here, and which those should be: the rest is on other nodes. */
export interface CheckedJournals {
  get(number: number): VerifiedJournal | undefined
  isHere(number: number): boolean
}

/**
 * A history is a chain that ends at the conversion's status, and each link names the postback behind it.
 * @returns the postback that made the conversion; undefined where an operator added it, or the record is on another node or lost
 */
const checkHistory = (conversion: StoredConversion, journals: CheckedJournals): PostbackRecord | undefined => {
  const { id, status, created_at, history } = conversion
  let before: string | null = null
  let made_by: PostbackRecord | undefined
  for (const row of history) {
    expectFields(rowOf(row.id, 'conversion_history'), { from_status: before }, { from_status: row.from_status })
    before = row.to_status
    if (row.journal === null || row.sequence === null || !journals.isHere(row.journal)) continue
    if (isLost(journals.get(row.journal)?.lost ?? [], row.sequence)) continue
    const record = journals.get(row.journal)?.get(row.sequence)
    const at = record?.kind === 'postback' ? record.at : undefined
    if (record?.kind === 'postback' && row === history[0]) made_by = record
    expectFields(rowOf(row.id, 'conversion_history'), { 'at (ms)': at }, { 'at (ms)': Date.parse(row.at) })
  }
  expectFields(
    rowOf(id),
    { status: before, 'rows of conversion_history': true },
    {
      status,
      'rows of conversion_history': history.length > 0,
    },
  )
  const [first] = history
  // A conversion added by an operator may have happened before that.
  const made_ms = Date.parse(first?.at ?? '')
  const happened_ms = created_at.getTime()
  const is_added = first?.journal === null && happened_ms < made_ms
  expectFields(rowOf(id), { 'created_at (ms)': is_added ? happened_ms : made_ms }, { 'created_at (ms)': happened_ms })
  return made_by
}

/** Each change has one row in the outbox, done or not, until it is purged: the affiliate's postbacks are sent from there. */
const checkTold = ({ id, history, told }: StoredConversion): void => {
  const row = { ...rowOf(id, 'outbox'), key: { conversion_id: id } }
  const purged_before = Date.now() - outbox_keep_ms
  const absent = history.slice(0, Math.max(0, history.length - told.length))
  const kept = absent.every(({ at }) => Date.parse(at) < purged_before) ? history.slice(absent.length) : history
  const changes = kept.map(({ to_status }) => to_status)
  expectFields(row, { statuses: changes.join(', ') }, { statuses: told.join(', ') })
}

/** The same for an imported click of a network that moved in. */
const checkMovedClick = (conversion: StoredConversion): void => {
  const { id, moved, click_at, ip } = conversion
  const row = inPostgres('moved_clicks', { sequence: conversion.click_sequence })
  if (moved === null) throw new DifferenceFound(row, 'rows', `the click of conversion ${id}`, 'nothing')
  const { at_ms, extras, ...expected } = moved
  expectFields(
    rowOf(id),
    {
      ...expected,
      'click_at (ms)': at_ms,
      ip: addressHex(moved.ip),
      ...Object.fromEntries(conversion_extras.map((name) => [name, extras[name] ?? ''])),
    },
    { ...conversion, 'click_at (ms)': click_at.getTime(), ip: addressHex(ip) },
  )
}

/** Compares a conversion's fields of its click with the click's own record. */
const checkClick = (conversion: StoredConversion, journals: CheckedJournals): void => {
  const { id, click_journal, click_sequence, click_at, ip, ...copied } = conversion
  if (click_journal === moved_journal) return checkMovedClick(conversion)
  if (!journals.isHere(click_journal)) return
  const journal = journals.get(click_journal)
  if (isLost(journal?.lost ?? [], Number(click_sequence))) return
  const record = journal?.get(Number(click_sequence))
  if (record?.kind !== 'click')
    throw new DifferenceFound(
      inJournal(click_journal, { sequence: click_sequence }),
      'record',
      `the click of conversion ${id}`,
      record === undefined ? 'nothing that can be read' : 'a postback',
    )
  const text = (sub: string): string => sub.toWellFormed().replaceAll('\0', '\uFFFD')
  const [sub1, sub2, sub3, sub4, sub5] = record.subs
  expectFields(
    rowOf(id),
    {
      affiliate_id: record.affiliate_id,
      offer_id: record.offer_id,
      'click_at (ms)': record.at,
      ip: addressHex(record.ip),
      country: record.country || copied.country,
      os: record.os || 'Other',
      device: record.device || 'Other',
      sub1: text(sub1),
      sub2: text(sub2),
      sub3: text(sub3),
      sub4: text(sub4),
      sub5: text(sub5),
      ...Object.fromEntries(conversion_extras.map((name) => [name, text(record.extras?.[name] ?? '')])),
    },
    { ...copied, 'click_at (ms)': click_at.getTime(), ip: addressHex(ip) },
  )
}

/** The reason of its status in its history: without a code the text is for operators. */
const reasonOf = ({ history }: StoredConversion): { reason_code: string; reason: string } => {
  const { reason_code = null, reason = null } = history.at(-1) ?? {}
  return reason_code === null ? { reason_code: '', reason: '' } : { reason_code, reason: reason ?? '' }
}

/** Compares every field of the copy with the conversion. */
const checkCopy = (conversion: StoredConversion, copy: Copy): void => {
  const { created_at, click_at, ip } = conversion
  const expected: Record<string, unknown> = {
    ...conversion,
    ...reasonOf(conversion),
    created_at: created_at.getTime(),
    click_at: click_at.getTime(),
    ip: addressHex(ip),
  }
  const row = inClickHouse('conversions', { id: copy.id })
  for (const [field, actual] of Object.entries(copy)) {
    if (expected[field] !== actual) throw new DifferenceFound(row, field, expected[field], actual)
  }
}

/**
 * Compares one conversion with its history, its outbox, its click, its entries in the ledger, those of its referral, its postback, its rate and
 * its copy.
 * @param copies its copies in ClickHouse, one of them where all is well
 */
export const checkConversion = (
  conversion: StoredConversion,
  copies: readonly Copy[],
  journals: CheckedJournals,
  { referral, rates }: { referral: KnownReferral | undefined; rates: ReadonlyMap<number, KnownRate> },
): 'copied' | 'waits' | 'changed since' => {
  const { id, revision, waits } = conversion
  const made_by = checkHistory(conversion, journals)
  checkTold(conversion)
  checkClick(conversion, journals)
  const [copy] = copies
  const isNewest = copy !== undefined && copy.revision === revision
  checkAmounts(conversion, rates)
  checkMoney(conversion, isNewest ? copy.payout : undefined)
  checkReferral(conversion, referral)
  if (made_by !== undefined) checkEarnings(conversion, made_by, rates)
  if (copies.length > 1 || (copy === undefined && !waits))
    throw new DifferenceFound(inClickHouse('conversions', { id }), 'rows', 1, copies.length)
  if (copy !== undefined && BigInt(copy.revision) > BigInt(revision)) return 'changed since'
  if (waits) return 'waits'
  if (copy !== undefined) checkCopy(conversion, copy)
  return 'copied'
}
