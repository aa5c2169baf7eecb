import { describeReason, type ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { sql } from 'kysely'
import type { Message } from '@plumbline/contract/messages/index.ts'
import { writeMessage } from '../../shared/messages.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import { moveBookings } from '../caps/index.ts'
import { bookReferrals } from '../referrals/index.ts'
import type { Cause } from './cause.ts'
import { nextStatus, type ConversionStatus, type WantedStatus } from './status.ts'

/** One of many changes that one person or postback makes. */
export interface StatusStep {
  id: string
  /** The present status; the row is locked. */
  from: ConversionStatus
  to: ConversionStatus
  /** The text for the affiliate; see `Cause`. */
  reason: string | null
  reason_code?: ReasonCode | undefined
  note?: Message | null | undefined
}

/** The code that a status is kept with: that of a decline or reversal, and no other status has one. */
export const chooseReasonCode = (status: ConversionStatus, code: ReasonCode = 'other'): ReasonCode | null =>
  status === 'declined' || status === 'reversed' ? code : null

const ledgerReason = ({ to, reason, reason_code }: StatusStep): string | null => {
  const code = chooseReasonCode(to, reason_code)
  return code === null || (code === 'other' && reason === null) ? reason : describeReason(code, reason)
}

/** Limit per statement. */
const at_once = 5_000

/**
 * Brings conversions to other statuses, with history, ledger entry, outbox row and the order to copy each. The ledger's sum of an approved
 * conversion is its payout, of any other 0, whatever way it came there, and a referrer's share follows
 * it. Entries are released when the conversion's hold ends, so that an entry and its reversal always count together. Only an operator decides
 * about a conversion that is held for one (ADR-0065), so no postback ends that.
 *
 * The rows must be locked, and each conversion named once.
 * @param is_referred false for affiliates that never had a referrer: then none is looked for
 */
export const writeStatusSteps = async (
  trx: Trx,
  steps: readonly StatusStep[],
  cause: Omit<Cause, 'reason' | 'reason_code' | 'note'>,
  is_referred = true,
): Promise<void> => {
  const { at, actor, journal, sequence, said = null } = cause
  await moveBookings(trx, steps, at)
  for (let first = 0; first < steps.length; first += at_once) {
    const some = steps.slice(first, first + at_once)
    await sql`
      with changed as (
        update conversions set status = step.to_status, revision = nextval('conversion_revision'),
          held_for = case when ${journal}::smallint is not null then held_for end
        from unnest(
          ${some.map(({ id }) => id)}::bigint[],
          ${some.map(({ from }) => from)}::text[],
          ${some.map(({ to }) => to)}::text[],
          ${some.map(({ to, reason_code }) => chooseReasonCode(to, reason_code))}::text[],
          ${some.map(({ reason }) => reason)}::text[],
          ${some.map(({ note }) => writeMessage(note))}::text[],
          ${some.map(ledgerReason)}::text[]
        ) as step (id, from_status, to_status, reason_code, reason, note, ledger_reason)
        where conversions.id = step.id
        returning conversions.id, conversions.revision, affiliate_id, payout, release_at, from_status, to_status, reason_code, reason, note, ledger_reason
      ),
      history as (
        insert into conversion_history (conversion_id, at, from_status, to_status, actor, reason_code, reason, note, journal, sequence, said)
        select id, ${at}::timestamptz, from_status, to_status, ${actor}::text, reason_code, reason, note, ${journal}::smallint, ${sequence}::bigint, ${said}::text
        from changed order by id
      ),
      booked as (
        insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id, reason)
        select affiliate_id, ${at}::timestamptz, release_at, case when to_status = 'approved' then 'conversion' else 'reversal' end,
          case when to_status = 'approved' then payout else -payout end, id, ledger_reason
        from changed where 'approved' in (from_status, to_status) and payout <> 0 order by id
      ),
      told as (
        insert into outbox (kind, conversion_id, payload)
        select 'conversion', id, jsonb_build_object('from_status', from_status, 'status', to_status, 'at', ${at.toISOString()}::text)
        from changed order by id
      )
      insert into conversion_copies (conversion_id, revision) select id, revision from changed order by id
      on conflict (conversion_id) do update set revision = excluded.revision`.execute(trx)
    const booked = some.filter(({ from, to }) => from === 'approved' || to === 'approved')
    if (is_referred) await bookReferrals(trx, booked)
  }
}

/**
 * Brings one conversion to another status, if what is wanted of it is another one. Safe against changes of the same conversion at the same
 * time: its row is locked.
 */
export const changeConversionStatus = async (
  trx: Trx,
  conversion_id: string,
  wanted: WantedStatus | 'reversed',
  { reason, reason_code, note, ...cause }: Cause,
  is_referred = true,
): Promise<void> => {
  const conversion = await trx
    .selectFrom('conversions')
    .select('status')
    .where('id', '=', conversion_id)
    .forUpdate()
    .executeTakeFirst()
  if (conversion === undefined) return
  const from = conversion.status
  const to = nextStatus(from, wanted)
  if (to === from) return
  await writeStatusSteps(trx, [{ id: conversion_id, from, to, reason, reason_code, note }], cause, is_referred)
}
