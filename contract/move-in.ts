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
