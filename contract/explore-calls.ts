import Type, { type TProperties } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  dimensionsFor,
  explore_bases,
  explore_dimensions,
  explore_notes,
  exploreColumns,
  metricsFor,
  type ExploreFigures,
  type ExploreReader,
  type ExploreRow,
} from './explore.ts'
import { count, day, moment, nullableText, orNull, page } from './fields.ts'
import { period_names } from './periods.ts'
import { fieldsOf, nothing_else } from './report-calls.ts'

/* The explorer's calls: one question, asked by an affiliate for own figures and by operators for the network's. */

const word = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** A question. The server checks the lists and names the part that is wrong. */
export const exploreQuestion = {
  rows: word('what rows stand for: up to three dimensions, with commas between them (default: offer)'),
  metrics: word('the figures, with commas between them'),
  filters: Type.Optional(
    Type.String({
      maxLength: 20_000,
      description:
        'JSON: [{"field": "country", "op": "in", "values": ["US"]}, {"field": "clicks", "op": ">", "values": [200]}]; in, not_in and contains for dimensions; >, < and = for figures',
    }),
  ),
  from: word('first day (default: six days before the last)'),
  to: word('last day (default: today)'),
  period: Type.Optional(
    Type.Enum(period_names, { description: 'the days by a name, in the place of from and to; it moves with today' }),
  ),
  basis: Type.Optional(
    Type.Enum(explore_bases, {
      description: 'whether conversions count on their own day, or on that of their click (default: conversion)',
    }),
  ),
  compare: word('previous, weekdays, or a range such as 2026-10-01..2026-10-07'),
  timezone: word("whose days and hours are read, such as Asia/Kolkata (default: the network's)"),
  ordering: word(
    'a dimension, a figure, or change_ and a figure, which is how much it differs from the period compared with; "-" in front for the highest first (default: -clicks)',
  ),
}

/** The answer, with the requested fields alone. */
export const exploreReply = (reader: ExploreReader) => {
  const { dimensions, figures } = exploreColumns(dimensionsFor(reader), metricsFor(reader))
  const numbers: TProperties = fieldsOf(figures)
  const compared = Type.Partial(Type.Object(numbers))
  const named = (key: string, kind: (typeof dimensions)[number]['kind']) =>
    // An offer without an advertiser, an affiliate without a manager.
    kind === 'id'
      ? orNull(Type.Integer({ minimum: 1 }))
      : explore_dimensions[key as 'day']?.numbered
        ? orNull(Type.String())
        : Type.String()
  const row = Type.Partial(
    Type.Object({
      ...Object.fromEntries(dimensions.map(({ key, kind }) => [key, named(key, kind)])),
      ...numbers,
      compare: compared,
    }),
  )
  const totals = Type.Partial(Type.Object({ ...numbers, compare: compared }))
  return Type.Object({
    from: day,
    to: day,
    /** The days that are compared with; `until`: the time of `timezone` at which the last one ends (`14:05:00`), null where it is whole. */
    compared: orNull(Type.Object({ from: day, to: day, until: nullableText })),
    timezone: Type.String(),
    results: Type.Array(Type.Unsafe<ExploreRow>(row)),
    count,
    /** Over all rows; ratios of the sums. */
    totals: Type.Unsafe<ExploreFigures & { compare?: ExploreFigures }>(totals),
    notes: Type.Array(Type.Enum(explore_notes)),
    as_of: moment,
  })
}

export const explore = endpoint({
  method: 'GET',
  path: '/api/statistics/explore/',
  access: 'affiliate',
  summary: 'Figures by up to three dimensions, narrowed by both, compared with another period; 100 rows a page',
  query: Type.Object({ ...exploreQuestion, page }, nothing_else),
  reply: exploreReply('affiliate'),
})
