import { badRequest, kind } from './kind.ts'

/** Why a line of an old network's past conversions or totals is refused. */
export const before_the_move_messages = {
  past_line_twice: kind('the same as line {line}: one line for each {thing}'),
  past_currency_differs: badRequest('amounts are in {given}, and this network counts in {own}: convert them first'),
}
