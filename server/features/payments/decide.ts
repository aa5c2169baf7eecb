import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { refusalIn, refuse } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import {
  findStopped,
  firstNotes,
  noteOf,
  notesOf,
  presentNote,
  refuseStopped,
  reversalNotes,
  type PaymentNote,
} from './obstacles.ts'
import { allowed_from, sumOf, type Decision, type PaymentStatus } from './rules.ts'
import { paidOfRequest } from './prepare.ts'
import type { Actor } from '../operator-action.ts'
import { findOwnPrepared, refuseOwnPrepared } from './second-approver.ts'
import { groupOf, idsOf, selectPayments, type Selected, type Selection } from './select.ts'
import { findDecided, noteStatus } from './history.ts'
import { maskDestination } from '../billing/index.ts'
import { tellAffiliates } from '../mail/index.ts'
import { issueStatements, markReturned } from '../statements/index.ts'

interface Given {
  /** Read after all payments are locked, so that their history is in order of time. */
  clock: () => Date
  /** Who decides; who prepared a payment may have to be somebody else. */
  actor: Actor
  reference?: string | undefined
  reason?: string | undefined
  /** The references, or reasons, of single payments instead. */
  each?: ReadonlyMap<string, string | null> | undefined
  /** Approve what was reversed or refunded in part since it was prepared. */
  accept_reversals?: boolean | undefined
  /** Only those that stand there now. */
  only?: PaymentStatus | undefined
  /** Reject what was completed: its money has come back. */
  money_returned?: boolean | undefined
  dry_run?: boolean | undefined
}

const anyOf = (rows: readonly Selected[]) => sql<string>`any(${idsOf(rows)}::bigint[])`

/** The text that each payment gets, as rows of a statement. */
const textsOf = (rows: readonly Selected[], textOf: (payment: Selected) => string | null) =>
  sql`unnest(${idsOf(rows)}::bigint[], ${rows.map(textOf)}::text[]) as given (payment_id, text)`

/**
 * Brings back what rejected payments took, and their fees, each in an entry, released as what it brings back; what they held may be paid again.
 */
const returnAmounts = async (
  trx: Pg,
  rows: readonly Selected[],
  reasons: RawBuilder<unknown>,
  at: Date,
): Promise<void> => {
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, payment_id, reason)
    select affiliate_id, ${at}, coalesce((
        select min(taken.release_at) from ledger_entries as taken where taken.payment_id = payments.id and taken.kind = 'payment'
      ), ${at}), entry.kind, entry.amount, id, entry.reason
    from payments join ${reasons} on given.payment_id = id,
      lateral (values ('payment_return', payments.amount, given.text), ('fee', fee, null)) as entry (kind, amount, reason)
    where id = ${anyOf(rows)} and entry.amount is not null order by id, entry.kind desc`.execute(trx)
  await trx.updateTable('payment_entries').set({ returned: true }).where('payment_id', '=', anyOf(rows)).execute()
}

/** An affiliate's request that rejected payments had answered asks for their money again, the newest one, unless another is open. */
const reopenRequests = async (trx: Pg, rows: readonly Selected[]): Promise<void> => {
  await sql`
    update payment_requests set status = 'open', decided_at = null, payment_id = null
    where id in (
      select max(request.id) from payment_requests as request
      where request.status = 'answered' and ${paidOfRequest} < request.amount
        and request.id in (select request_id from payments where id = ${anyOf(rows)})
        and not exists (select from payment_requests as other where other.affiliate_id = request.affiliate_id and other.status = 'open')
      group by request.affiliate_id)`.execute(trx)
}

/** Whether a payment can come to a state without a further word. What is completed by run or export must be in a file that was sent. */
const canCome = ({ status, export_id }: Selected, to: Decision, is_named: boolean): boolean =>
  allowed_from[to].includes(status) && (to !== 'completed' || is_named || export_id !== null)

const refuseStuck = async (trx: Pg, row: Selected, to: Decision): Promise<never> => {
  const { id, status } = row
  const decided = await findDecided(trx, [id])
  if (to === 'rejected') throw refuse('payment_money_sent', { id, decided })
  throw refuse('payment_wrong_status', { id, status, to, allowed: allowed_from[to], decided })
}

/** Nothing of a run or export can come to a state: what can be done about it. */
const refuseNothing = async (
  trx: Pg,
  rows: readonly Selected[],
  selection: Selection,
  to: Decision,
): Promise<never> => {
  const states = [...Map.groupBy(rows, ({ status }) => status)].map(([status, of]) => ({ status, count: of.length }))
  throw refuse('nothing_to_decide', { ...groupOf(selection), to, states, decided: await findDecided(trx, idsOf(rows)) })
}

/** A reference for one method does not apply to another one. */
const refuseSeveralMethods = (rows: readonly Selected[], { run }: Selection): void => {
  const methods = new Set(rows.filter(({ status }) => status !== 'rejected').map(({ method }) => method))
  if (run !== undefined && methods.size > 1) throw refuse('several_methods', { run, methods: [...methods] })
}

/** Which of the payments come to a state now, which stand there, and which stay. @throws ApiError where that cannot be */
const sortOut = async (
  trx: Pg,
  rows: readonly Selected[],
  selection: Selection,
  to: Decision,
  { money_returned = false, only }: Given,
) => {
  const is_named = selection.ids !== undefined
  const others = rows.filter(({ status }) => status !== to)
  const isMeant = ({ status }: Selected): boolean => only === undefined || status === only
  const changes = (row: Selected): boolean =>
    isMeant(row) &&
    (canCome(row, to, is_named) || (to === 'rejected' && is_named && money_returned && row.status === 'completed'))
  const changing = others.filter(changes)
  const staying = others.filter((row) => !changes(row))
  const stuck = staying.find(isMeant)
  if (is_named && stuck !== undefined) await refuseStuck(trx, stuck, to)
  const standing = rows.filter(({ status }) => status === to)
  if (changing.length + standing.length === 0 && only === undefined) await refuseNothing(trx, rows, selection, to)
  return { changing, staying, standing }
}

const describeBlocked = (why: Message): Message => message('payment_must_not_be_made', { why })

/** Notes for the operator about payments that change to a state, and a refusal in a dry run. @throws ApiError if an obstacle forbids the change */
const checkObstacles = async (
  trx: Pg,
  { changing, staying, standing }: Awaited<ReturnType<typeof sortOut>>,
  to: Decision,
  at: Date,
  { reference, actor, accept_reversals = false, dry_run = false }: Given,
): Promise<{ notes: PaymentNote[]; refused: Message | null }> => {
  if (to === 'rejected') {
    const notes = changing.flatMap((row) => {
      if (row.status === 'completed') return [noteOf(row, message('payment_came_back', {}))]
      const { export_id } = row
      return export_id === null ? [] : [noteOf(row, message('payment_exported', { export: export_id }))]
    })
    return { notes, refused: null }
  }

  const stopped = await findStopped(trx, changing, at)
  if (to === 'approved') {
    const own = await findOwnPrepared(trx, changing, actor)
    const reversed = await reversalNotes(trx, changing)
    const refused = refusalIn(dry_run, () => {
      refuseOwnPrepared(changing, own)
      refuseStopped(notesOf(changing, stopped))
      if (!accept_reversals && reversed.length > 0)
        throw refuse('payments_reversed', {
          payments: new Set(reversed.map(({ payment }) => payment)).size,
          ...firstNotes(reversed),
        })
    })
    const blocked = [...notesOf(changing, own), ...notesOf(changing, stopped, describeBlocked)]
    return { notes: [...blocked, ...reversed], refused }
  }

  const otherwise = standing
    .filter((row) => reference !== undefined && row.reference !== reference)
    .map((row) => noteOf(row, message('payment_completed_before', { reference: row.reference })))
  // A payment that was already sent has to be completed, whatever happened in between: otherwise the ledger would be wrong.
  const sent = changing.filter(({ export_id }) => export_id !== null)
  const by_hand = changing.filter(({ export_id }) => export_id === null)
  const refused = refusalIn(dry_run, () => {
    if (changing.length === 0 && otherwise.length > 0) throw refuse('other_reference', firstNotes(otherwise))
    refuseStopped(notesOf(by_hand, stopped))
  })
  const notes = [
    ...otherwise,
    ...notesOf(sent, stopped, (why) => message('payment_in_file_blocked', { why })),
    ...notesOf(by_hand, stopped, describeBlocked),
    ...by_hand.filter(({ id }) => !stopped.has(id)).map((row) => noteOf(row, message('payment_never_exported', {}))),
    ...staying
      .filter(({ status }) => status === 'approved')
      .map((row) => noteOf(row, message('payment_stays_approved', {}))),
    ...staying
      .filter(({ status, export_id }) => status === 'rejected' && export_id !== null)
      .map((row) => noteOf(row, message('payment_stays_rejected', {}))),
  ]
  return { notes, refused }
}

/**
 * Changes the state of payments, all or none. Those that already have it are left alone, so that a command may be repeated after an
 * interruption; of a run or an export those that cannot change are left alone too.
 * @throws ApiError `conflict` if a named payment cannot, or must not, change to this state
 */
export const decidePayments = async (trx: Pg, selection: Selection, to: Decision, given: Given) => {
  const { clock, actor, reference = null, reason = '', each, dry_run = false } = given
  if (given.money_returned === true && selection.ids === undefined) throw refuse('completed_by_number', {})
  const rows = await selectPayments(trx, selection, !dry_run)
  const at = clock()
  if (to === 'completed') refuseSeveralMethods(rows, selection)
  const sorted = await sortOut(trx, rows, selection, to, given)
  const { changing, standing, staying } = sorted
  const before = await findDecided(trx, idsOf([...standing, ...staying]))
  const { notes, refused } = await checkObstacles(trx, sorted, to, at, given)
  if (!dry_run && changing.length > 0) {
    const textOf = ({ id }: Selected): string | null =>
      each === undefined ? (to === 'completed' ? reference : reason) : (each.get(id) ?? null)
    const texts = textsOf(changing, textOf)
    if (to === 'rejected') {
      await returnAmounts(trx, changing, texts, at)
      const paid = changing.filter(({ status }) => status === 'completed')
      if (paid.length > 0) {
        // Also one that another version completed: it was paid, and so has a number.
        await issueStatements(trx)
        await markReturned(trx, idsOf(paid), at)
      }
    }
    const noted = { approved: sql``, completed: sql`, reference = given.text`, rejected: sql`, reason = given.text` }[
      to
    ]
    await sql`update payments set status = ${to}, decided_at = ${at} ${noted} from ${texts} where id = given.payment_id`.execute(
      trx,
    )
    if (to === 'rejected') await reopenRequests(trx, changing)
    await noteStatus(trx, idsOf(changing), { status: to, at, actor: actor.name })
    if (to === 'completed') await issueStatements(trx)
    const mails = changing.map((payment) => {
      const { affiliate_id, id: number, amount, fee, status } = payment
      const data = { number, amount, fee, destination: maskDestination(payment) }
      return { affiliate_id, was_sent: status === 'completed', text: textOf(payment), data }
    })
    const sent = mails.map(({ data, text, affiliate_id }) => ({ affiliate_id, data: { ...data, reference: text } }))
    const returned = mails.map(({ data, text, was_sent, affiliate_id }) => ({
      affiliate_id,
      data: { ...data, was_sent, reason: text ?? '' },
    }))
    if (to === 'completed') await tellAffiliates(trx, 'payment_sent', sent, at)
    if (to === 'rejected') await tellAffiliates(trx, 'payment_returned', returned, at)
  }
  const changed = refused === null ? changing : []
  return {
    dry_run,
    refused: refused && presentMessage(refused),
    changed: changed.length,
    unchanged: standing.length,
    left: staying.length + changing.length - changed.length,
    amount: sumOf(changed),
    notes: notes.map(presentNote),
    decided_before: before,
  }
}
