/** A value in a sentence: short, in quotes where it is a text. */
export const quoteValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Ends a text that somebody else wrote like a sentence. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Formats a duration, rounded up: seconds, minutes or hours. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds))
  const [count, unit] =
    whole < 60
      ? [whole, 'second']
      : whole < 3600
        ? [Math.ceil(whole / 60), 'minute']
        : [Math.ceil(whole / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
