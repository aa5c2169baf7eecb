/**
 * Where a spreadsheet begins to calculate: at one of = + - @ or their full-width twins, first in a cell or behind spaces, invisible
 * characters and quotes; and at a leading tab or line break. A program that takes ; or a tab for the separator, or that stumbles
 * over a line break, sees further cells begin behind these.
 */
const formula =
  /(^|[;\t\u2028\u2029]|\r\n?|\n)(?=(?:[^\S\t\r\n]|\p{Cf}|["'`])*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])|^(?=[\t\r\n])/gu

/** A character that every formula has; most texts have none, and are not examined further. */
const suspicious = /[=+\-@＝＋－＠﹦﹢﹣﹫\u2212\t\r\n]/

/** A text that no spreadsheet runs: an apostrophe is put before a formula. Any other text stays unchanged. */
export const escapeFormula = (text: string): string => (suspicious.test(text) ? text.replaceAll(formula, "$1'") : text)

/** Behind the places where `escapeFormula` puts an apostrophe. */
const neutralised = /(^|[;\t\u2028\u2029]|\r\n?|\n)'(?=(?:[^\S\t\r\n]|\p{Cf}|["'`])*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/gu

/** The text that `escapeFormula` made this of, where that began with no tab or line break. */
export const unescapeFormula = (text: string): string =>
  suspicious.test(text) ? text.replaceAll(neutralised, '$1') : text
