import { exploreQuestion } from '@plumbline/contract/explore-calls.ts'
import { explore_dimensions, metricsFor, type ExploreReader } from '@plumbline/contract/explore.ts'
import { nothing_else } from '@plumbline/contract/report-calls.ts'
import Type, { type Static } from 'typebox'
import { parserFor } from '../../shared/http/validation.ts'
import { checkQuestion, type GivenQuestion, type Question } from './question.ts'

const address = Type.Object(
  {
    ...exploreQuestion,
    /* For the screen alone: the dimension of opened rows, and the figure of the chart. */
    open_by: Type.Optional(Type.Enum(Object.keys(explore_dimensions))),
    draw: Type.Optional(Type.Enum(metricsFor('operator'))),
  },
  nothing_else,
)
const parse = parserFor(address, 'query')

/**
 * Reads the question in the query part of an address, by the rules of the call.
 * @returns also the same address without what is empty in it
 * @throws ApiError `bad_request`, naming the place and what is allowed
 */
export const readAddress = (
  text: string,
  reader: ExploreReader,
  now: Date,
): { given: GivenQuestion; question: Question; address: string } => {
  // The parser made it by the schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { open_by, draw, ...given } = parse(Object.fromEntries(new URLSearchParams(text))) as Static<typeof address>
  const question = checkQuestion(given, reader, now)
  const screen = { ...(open_by !== undefined && { open_by }), ...(draw !== undefined && { draw }) }
  return { given, question, address: new URLSearchParams({ ...given, ...screen }).toString() }
}
