/** A value in a sentence: short, in quotes where it is a text. */
export const quoteValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Ends a text that somebody else wrote like a sentence. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
