import { quoteValue } from '../texts.ts'
import { kind } from './kind.ts'

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false (in CSV: yes or no)',
  array: 'a list',
  object: 'an object',
}

/** Errors in a file of offers, or in the fields of one offer; each follows its field. `got` is the value, quoted and shortened. */
const offer_faults = {
  offers_missing: kind(() => 'the file must be {"offers": [...]}'),
  beside_offers: kind('is not allowed beside "offers"'),
  too_many_in_file: kind('has more than {most} offers: split the file'),
  column_unknown: kind(
    ({ columns }: { columns: readonly string[] }) =>
      `is not a column of the import; the columns are ${columns.join(', ')}`,
  ),
  key_column_missing: kind('is missing: it identifies each offer'),
  payout_column_missing: kind('belongs to rates, but there is no column payout'),
  differs_from_line: kind('{quote:value} differs from line {line} of the same offer'),
  goal_name_differs: kind('{quote:name} is called {quote:other} in line {line}'),

  field_unknown: kind('is not a field of an offer'),
  parts_missing: kind('must have {list:fields}'),
  country_unknown: kind('{got} is not an ISO country code, for example DE'),
  not_among: kind(
    ({ got, allowed }: { got: string; allowed: readonly string[] }) => `${got} is not one of ${allowed.join(', ')}`,
  ),
  decimal_comma: kind('{got}: write a point, as in 1.50'),
  wrong_type: kind(({ type, got }: { type: string; got: string }) => `must be ${types[type] ?? type} (got ${got})`),
  breaks_rule: kind('{rule} (got {got})'),
  external_id_characters: kind('{got} must be letters, digits and . _ : / # -'),
  control_characters: kind('{got} has control characters or |, which are not allowed here'),
  surrogates_unpaired: kind('has unpaired surrogates, which cannot be stored'),
  empty: kind('must not be empty'),

  offer_key_missing: kind('is missing'),
  offer_keys_both: kind('cannot be combined with external_id: id is for offers without one'),
  offer_listed_twice: kind('is already in line {line}: list each offer once, with its rows together'),
  needed_for_new_offer: kind('is missing: a new offer needs it'),
  no_such: kind('there is no {thing} {id}'),
  no_advertiser_called: kind('there is no advertiser with the name {quote:name}'),
  several_advertisers_called: kind('several advertisers are called {quote:name}: give the id'),
  destination_scheme: kind('{quote:url} must begin with http:// or https://'),
  destination_host_macro: kind('{quote:url} has a macro in its host: macros may only be used after the host'),
  destination_invalid: kind('{quote:url} is not a URL that visitors can be sent to'),
  preview_invalid: kind('{quote:url} is not an http:// or https:// URL'),
  icon_invalid: kind('{quote:url} is neither an http:// or https:// URL nor a path of the portal'),

  amount_and_percent: kind('cannot be combined with {other}: give one of them'),
  amount_missing: kind('is missing, and so is {other}'),
  too_many_decimals: kind(
    ({ value, most }: { value: number; most: 2 | 4 }) =>
      `${value} must have at most ${most === 2 ? 'two' : 'four'} decimals`,
  ),
  rate_row_twice: kind(
    'has the same goal, countries, systems and devices as line {line}, so that it would never apply: remove one of them',
  ),

  goal_listed_twice: kind('{quote:code} is listed twice'),
  goal_unknown: kind('the offer has no goal "{goal}": give the goal a name too'),
  goal_code_former: kind(
    '{quote:code} is a former code of goal {quote:goal}, and postbacks may still use it: choose another one',
  ),
  goal_renamed_twice: kind('goal {quote:from} can only become one other goal'),
  base_goal_renamed: kind('the base goal has no code and cannot get one'),
  renamed_goals_both: kind('the offer has both goals {quote:from} and {quote:code}: neither can become the other'),
  no_goal_to_rename: kind('the offer has no goal {quote:from} to be renamed'),
  goal_of_new_offer_renamed: kind('the offer is new, so none of its goals can have had another code'),
  goal_looks_renamed: kind(
    'looks like goal {quote:goal} with another code: set renamed_from {quote:goal}, or a transaction reported with both codes would be paid twice. If it is another goal, list {quote:goal} too, or import it under another name and before the rows of {quote:goal} end',
  ),
}

/** Warnings of an import; each follows its field. */
const offer_warnings = {
  html_cleaned: kind('was cleaned: the portal does not allow some of it'),
  macro_unchanged: kind('{macro} is not a macro of the tracker and stays unchanged'),
  general_rates_end: kind(
    ({ goal, offer, rates }: { goal: string; offer: string | number; rates: readonly string[] }) =>
      `ends all general rates${goal === '' ? '' : ` of goal ${quoteValue(goal)}`} of offer ${offer} (${rates.join('; ')}): ` +
      `${goal === '' ? 'its visitors are not counted and not sent to its URL' : 'it pays nothing'} from then on. To keep the rates, list them or leave the payouts out`,
  ),
}

export const offer_document_messages = { ...offer_faults, ...offer_warnings }
