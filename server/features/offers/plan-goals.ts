import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { OfferGiven } from './check.ts'
import type { PathFault } from './schema-faults.ts'
import type { KeptOffer } from './state.ts'

/* Which goals an offer gets, and which get another code. A goal is never removed: conversions belong to it. */

export interface Renaming {
  from: string
  to: string
}

/** Goals of the offer whose code changes; nothing where it was changed before. */
export const listRenamings = (given: OfferGiven, kept: KeptOffer | undefined): Renaming[] =>
  (given.goals ?? []).flatMap(({ code, renamed_from: from }) =>
    from !== undefined && kept?.goals.has(from) === true && !kept.goals.has(code) ? [{ from, to: code }] : [],
  )

export const withRenamed = (kept: KeptOffer, renamed: readonly Renaming[]): KeptOffer => {
  if (renamed.length === 0) return kept
  const codes = new Map(renamed.map(({ from, to }) => [from, to]))
  const now = (code: string): string => codes.get(code) ?? code
  const moveRow = <Row extends { goal: string }>(row: Row): Row => ({ ...row, goal: now(row.goal) })
  return {
    ...kept,
    goals: new Map([...kept.goals].map(([code, name]) => [now(code), name])),
    former_codes: new Map([
      ...[...kept.former_codes].map(([code, goal]): [string, string] => [code, now(goal)]),
      ...codes,
    ]),
    payouts: kept.payouts.map(moveRow),
    planned: kept.planned.map(moveRow),
    caps: kept.caps.map((cap) => (cap.goal === null ? cap : { ...cap, goal: now(cap.goal) })),
  }
}

export const planGoals = (given: OfferGiven, kept: KeptOffer | undefined, renamed: readonly Renaming[]) => {
  const goals = (given.goals ?? []).filter(({ code, name }) => kept?.goals.get(code) !== name)
  const changes = [
    ...renamed.map(({ from, to }) => ({ field: 'code of a goal', old: from, new: to })),
    ...goals.map(({ code, name }) => ({
      field: code === '' ? 'base goal' : `goal ${code}`,
      old: kept?.goals.get(code) ?? null,
      new: name,
    })),
  ]
  // Clicks and postbacks need the base goal.
  const has_base = kept?.goals.has('') === true || goals.some(({ code }) => code === '')
  return { goals: has_base ? goals : [{ code: '', name: '' }, ...goals], changes }
}

/** A goal of the offer that a new one seems to be under another code: of its name, or paid no more as soon as the new one is. */
const formerSelf = (given: OfferGiven, kept: KeptOffer, { code, name }: { code: string; name: string }) => {
  const paid = new Set(given.payouts?.map(({ goal = '' }) => goal))
  const isReplaced = (old: string): boolean =>
    paid.has(code) && !paid.has(old) && kept.payouts.some((row) => row.goal === old)
  return [...kept.goals].find(
    ([old, called]) =>
      old !== '' && given.goals?.every((goal) => goal.code !== old) && (called === name || isReplaced(old)),
  )?.[0]
}

const goalFault = (
  given: OfferGiven,
  kept: KeptOffer,
  goal: { code: string; name: string; renamed_from?: string },
): Message | undefined => {
  const { code, renamed_from: from } = goal
  const owner = kept.former_codes.get(code)
  if (owner !== undefined && owner !== from) return message('goal_code_former', { code, goal: owner })
  if (from !== undefined) {
    if (given.goals?.find(({ renamed_from }) => renamed_from === from) !== goal)
      return message('goal_renamed_twice', { from })
    if (code === '') return message('base_goal_renamed', {})
    if (kept.goals.has(from) && kept.goals.has(code)) return message('renamed_goals_both', { from, code })
    if (!kept.goals.has(from) && !kept.goals.has(code)) return message('no_goal_to_rename', { from })
  }
  if (from !== undefined || kept.goals.has(code)) return undefined
  const old = formerSelf(given, kept, goal)
  return old === undefined ? undefined : message('goal_looks_renamed', { goal: old })
}

/** Goals that cannot be as the file has them. */
export const goalFaults = (given: OfferGiven, kept: KeptOffer | undefined): PathFault[] =>
  (given.goals ?? []).flatMap((goal, index) => {
    const fault =
      kept === undefined
        ? goal.renamed_from !== undefined && message('goal_of_new_offer_renamed', {})
        : goalFault(given, kept, goal)
    return fault === undefined || fault === false
      ? []
      : [{ path: ['goals', index, goal.renamed_from === undefined ? 'code' : 'renamed_from'], fault }]
  })
