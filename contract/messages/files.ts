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

/** Errors in any file; each follows its line and field. */
export const file_messages = {
  file_empty: kind('the file is empty'),
  quote_unclosed: kind('a quote is opened and never closed'),
  quote_in_cell: kind('a quote stands within a cell: put the whole cell in quotes, and write " as ""'),
  too_many_cells: kind('has {cells} cells, but the first line has only {columns}'),
  column_twice: kind('is the name of more than one column'),
  not_json: kind('this is not JSON'),
  json_syntax: kind(
    ({ error, column }: { error: string; column: number }) =>
      `this is not JSON: ${json_errors[error] ?? 'unexpected text'} (column ${column})`,
  ),
  nested_too_deep: kind('lists and objects are nested more than {most} deep'),
}
