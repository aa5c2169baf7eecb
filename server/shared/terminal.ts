/* Text of strangers on a terminal: it obeys control characters, and shows letters in another order after marks of direction. */

const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu
const obeyed_within_lines = /[^\P{Cc}\n]+|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** A text as one line, with characters that control a terminal replaced by spaces. */
export const terminalLine = (text: string): string => text.replaceAll(obeyed, ' ')

/** The same, of several lines. */
export const terminalLines = (text: string): string => text.replaceAll(obeyed_within_lines, ' ')

/** Equivalent JSON, with characters that control a terminal escaped. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(obeyed, (match) =>
    Array.from(match, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  )
