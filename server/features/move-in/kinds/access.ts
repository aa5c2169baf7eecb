import { message } from '@plumbline/contract/messages/index.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import Type from 'typebox'
import { bringAccess, readAccess, type BroughtAccess, type KnownAccess } from '../../offer-requests/index.ts'
import { oldId } from '../key-fields.ts'
import { kindOf, type MoveTools, type Result, type Warning } from '../kind.ts'
import { oldAffiliates, resolveAffiliates, takeTogether } from './prepare.ts'

const fields = {
  affiliate: oldAffiliates,
  offer: oldId('offer'),
  state: Type.Optional(
    Type.Enum(['approved', 'pending', 'declined'], {
      description: 'pending: a request that waits for a decision (default: approved)',
    }),
  ),
  message: Type.Optional(line('what the affiliate wrote in its request', 1000)),
  reason: Type.Optional(line('why it was declined; the affiliate reads it', 500)),
}

const states = { approved: 'approved', pending: 'requested', declined: 'refused' } as const

const keyOf = ({ affiliate_id, offer_id }: { affiliate_id: number; offer_id: number }): string =>
  `${affiliate_id} ${offer_id}`

type Step = { readonly write: boolean; readonly warning?: Warning }

const warn = (warning: Warning['warning']): Step => ({ write: false, warning: { field: 'state', warning } })

/** Decisions that were made here are kept. */
const stepOf = ({ visibility, granted, state: known }: KnownAccess, { state }: BroughtAccess): Step => {
  if (visibility === 'public' && state !== 'approved') return warn(message('access_open', {}))
  if (known === 'requested') return { write: state !== 'requested' }
  if (known !== null) return known === state ? { write: false } : warn(message('access_decided', { state: known }))
  if (!granted) return { write: true }
  return state === 'approved' ? { write: false } : warn(message('access_decided', { state: 'approved' }))
}

/** The outcome of the access that one line brings. */
export interface Settled {
  /** Access that was written, and its state before. */
  readonly written: readonly { readonly one: BroughtAccess; readonly before: KnownAccess['state'] }[]
  readonly warnings: readonly Warning[]
}

/** Writes imported access, except where it was decided here; nothing is revoked. Pairs must be unique. */
export const settleAccess = async (
  { pg, now }: Pick<MoveTools, 'pg' | 'now'>,
  lines: readonly (readonly BroughtAccess[])[],
): Promise<Settled[]> => {
  const known = new Map((await readAccess(pg, lines.flat())).map((one) => [keyOf(one), one]))
  const settled = lines.map((brought): Settled => {
    const steps = brought.flatMap((one) => {
      const before = known.get(keyOf(one))
      return before === undefined ? [] : [{ ...stepOf(before, one), one, before: before.state }]
    })
    return { written: steps.filter(({ write }) => write), warnings: steps.flatMap(({ warning }) => warning ?? []) }
  })
  const brought_access = settled.flatMap(({ written }) => written.map(({ one }) => one))
  await bringAccess(pg, brought_access, now)
  return settled
}

const resultOf = ({ written, warnings }: Settled): Result => {
  if (written.length === 0) return { outcome: 'same', warnings }
  const is_new = written.every(({ before }) => before === null)
  const changes = written.map(({ one, before }) => ({ field: 'state', old: before, new: one.state }))
  return { outcome: is_new ? 'new' : 'changed', changes: changes.slice(0, 10), warnings }
}

// An unreadable state would be approved.
export const access = kindOf({
  name: 'access',
  fields,
  strict: ['state'],
  takeAll(tools, lines) {
    const { network, ids } = tools
    const firsts = new Set<string>()
    return takeTogether(
      tools,
      lines,
      async ({ affiliate, offer, state = 'approved', message: text = network.name, reason = network.name }) => {
        const offer_id = await ids.resolve('offer', offer)
        const affiliate_ids = await resolveAffiliates(tools, affiliate)
        const given = { offer_id, state: states[state], message: text, reason }
        // The first of several lines for a pair is used.
        return affiliate_ids
          .map((affiliate_id) => ({ ...given, affiliate_id }))
          .filter((one) => !firsts.has(keyOf(one)) && firsts.add(keyOf(one)))
      },
      async (ready) => (await settleAccess(tools, ready)).map(resultOf),
    )
  },
})
