import { kind } from './kind.ts'

/** Why a line of an old network's past conversions or totals is refused. */
export const before_the_move_messages = {
  past_id_unknown: kind('{thing} {quote:external_id} was not imported from this network: import it first'),
  past_line_twice: kind('the same as line {line}: one line for each {thing}'),
}
