import { quoteValue } from '../texts.ts'
import { kind } from './kind.ts'

/** By the names that jsonc-parser gives them. */
const json_errors: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a field name in quotes is missing, or there is an extra comma',
  ValueExpected: 'a value is missing, or there is an extra comma',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a comma or } is missing',
  CloseBracketExpected: 'a comma or ] is missing',
  EndOfFileExpected: 'there is text after the end',
  InvalidCommentToken: 'a comment, which JSON does not have',
  UnexpectedEndOfString: 'a text does not end',
  InvalidEscapeCharacter: 'an invalid \\ escape',
  InvalidCharacter: 'a line break or control character within a text',
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false (in CSV: yes or no)',
  array: 'a list',
  object: 'an object',
}

/** Errors and warnings in files; each follows its line and field. `got` is the value, quoted and shortened. */
export const file_messages = {
  file_empty: kind('the file is empty'),
  quote_unclosed: kind('a quote is opened and never closed'),
  line_too_long: kind('has more than {megabytes} MB: a quote may be open, or this is not a CSV file'),
  quote_in_cell: kind('a quote is inside a cell: put the whole cell in quotes, and write " as ""'),
  too_many_cells: kind('has {cells} cells, but the first line has only {columns}'),
  column_twice: kind('is the name of more than one column'),
  not_json: kind('this is not JSON'),
  json_syntax: kind(
    ({ error, column }: { error: string; column: number }) =>
      `this is not JSON: ${json_errors[error] ?? 'unexpected text'} (column ${column})`,
  ),
  nested_too_deep: kind('lists and objects are nested more than {most} deep'),

  // Offers, in a file or one in a form.
  offers_missing: kind(() => 'the file must be {"offers": [...]}'),
  beside_offers: kind('is not allowed beside "offers"'),
  too_many_in_file: kind('has more than {most} offers: split the file'),
  column_unknown: kind(
    ({ columns }: { columns: readonly string[] }) =>
      `is not a column of the import; the columns are ${columns.join(', ')}`,
  ),
  key_column_missing: kind('is missing: it identifies each offer'),
  payout_column_missing: kind('belongs to rates, but the column payout is missing'),
  differs_from_line: kind('{got} differs from line {line} of the same offer'),
  goal_name_differs: kind('{got} is called {other} in line {line}'),

  field_unknown: kind('is not a field of an offer'),
  parts_missing: kind('must have {list:fields}'),
  country_unknown: kind('{got} is not an ISO country code, for example DE'),
  not_among: kind('{got} is not one of {list:allowed}'),
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
  no_such: kind('{thing} {id} does not exist'),
  no_advertiser_called: kind('no advertiser is called {quote:name}'),
  several_advertisers_called: kind('several advertisers are called {quote:name}: give the id'),
  destination_scheme: kind('{quote:url} must begin with http:// or https://'),
  destination_host_macro: kind('{quote:url} has a macro in its host: macros may only be used after the host'),
  destination_invalid: kind('{quote:url} is not a URL that visitors can be sent to'),
  fallback_to_tracker: kind(
    '{quote:url} is a tracking link: a visitor could be redirected without end. Give a page outside this network',
  ),
  deep_link_host_invalid: kind(
    '{quote:host} is not a host: write it in small ASCII letters without https:// and path, for example shop.example or *.shop.example',
  ),
  preview_invalid: kind('{quote:url} is not an http:// or https:// URL'),
  icon_invalid: kind('{quote:url} is neither an http:// or https:// URL nor a path of the portal'),

  amount_and_percent: kind('cannot be combined with {other}: give one of them'),
  amount_missing: kind('is missing, and so is {other}'),
  too_many_decimals: kind('{value} must have at most {most} decimals'),
  rate_row_twice: kind(
    'has the same goal, countries, systems and devices as line {line}, so that it would never apply: remove one of them',
  ),

  goal_listed_twice: kind('{quote:code} is listed twice'),
  landing_listed_twice: kind('{quote:name} is listed twice'),
  cap_listed_twice: kind('limits the same as line {line}: list each limit once'),
  amount_not_whole: kind('must be a whole number of {type}'),
  goal_of_click_cap: kind('a cap on clicks has no goal: it is known only when the click converts'),
  zone_unknown: kind('{quote:zone} is not a time zone: use a name such as Europe/Paris'),
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

  html_cleaned: kind('was cleaned: the portal does not allow some of it'),
  macro_unchanged: kind('{macro} is not a macro of the tracker and stays unchanged'),
  click_id_missing: kind(() => '{click_id} is missing: the advertiser cannot report conversions of these clicks'),
  deep_links_ignored: kind(() => '{click_id} is missing from the query of the URL: deep links are ignored'),
  advertiser_changes: kind(
    'moves offer {offer} to another advertiser: statistics then count all its clicks and conversions there. Conversions so far are still owed by the previous one',
  ),
  general_rates_end: kind(
    ({ goal, offer, rates }: { goal: string; offer: string | number; rates: readonly string[] }) =>
      `ends all general rates${goal === '' ? '' : ` of goal ${quoteValue(goal)}`} of offer ${offer} (${rates.join('; ')}): ` +
      `${goal === '' ? 'its visitors are not counted and not sent to its URL' : 'it pays nothing'} from then on. To keep the rates, list them or leave the payouts out`,
  ),
}
