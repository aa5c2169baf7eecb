/* Systems that networks move in from, and the kinds of things that are imported (ADR-0119). */

/** The systems whose files, links and postbacks are understood; `plumbline` is our own documented schema. */
export const sources = ['plumbline', 'affise', 'everflow', 'tune', 'cake'] as const
export type Source = (typeof sources)[number]

/** In the order in which they are imported: each refers to those before it. */
export const move_in_kinds = [
  'advertisers',
  'affiliates',
  'offers',
  'access',
  'rates',
  'balances',
  'clicks',
  'past-conversions',
  'past-totals',
] as const
export type MoveInKind = (typeof move_in_kinds)[number]

/** Outcomes of the lines of an imported file. */
export const move_in_outcomes = ['new', 'changed', 'same', 'refused'] as const

/** Kinds of things whose old ids are known here, as moved_ids has them. */
export const moved_kinds = [
  'advertiser',
  'affiliate',
  'goal',
  // Ids that only tracking links have.
  'link_affiliate',
  'link_offer',
  'manager',
  'offer',
] as const
export type MovedKind = (typeof moved_kinds)[number]

/** Id of the goal that every offer of a system has; here it is the base goal, whose code is empty. */
export const base_goals: Readonly<Partial<Record<Source, string>>> = {
  affise: '1',
  everflow: '0',
  tune: '0',
  cake: '0',
}

/** Old id of a goal in moved_ids. Ids of goals repeat from offer to offer, so the offer's id here is before them. */
export const movedGoalId = (offer_id: number, goal: string): string => `${offer_id}:${goal}`

export const source_names: Readonly<Record<Source, string>> = {
  plumbline: 'Plumbline',
  affise: 'Affise',
  everflow: 'Everflow',
  tune: 'TUNE',
  cake: 'CAKE',
}
