import { parseArgs } from 'node:util'

/** A wrong use, in words. */
export class UsageError extends Error {}

type Range = readonly [usual: number, least: number, most: number]
/** A number with its least and its most; one of some words, the first unless another is given; a text; or a flag. */
type Option = Range | readonly string[] | string | false
type Value<O> = O extends Range
  ? number
  : O extends readonly (infer Word)[]
    ? Word
    : O extends string
      ? string
      : boolean

const isNumeric = (option: Option): option is Range => Array.isArray(option) && typeof option[0] === 'number'

const valueOf = (name: string, option: Option, given: string | boolean | undefined): unknown => {
  if (option === false) return given === true
  if (typeof option === 'string') return given ?? option
  const text = String(given ?? option[0])
  if (!isNumeric(option)) {
    if (option.includes(text)) return text
    throw new UsageError(`--${name} is "${text}": give one of ${[...new Set(option)].filter(Boolean).join(', ')}`)
  }
  const [, least, most] = option
  if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new UsageError(`--${name} is "${text}": give a whole number from ${least} to ${most}`)
}

/** Reads what a rig is started with. @throws UsageError */
export const readOptions = <const T extends Readonly<Record<string, Option>>>(
  words: readonly string[],
  options: T,
): { [Name in keyof T]: Value<T[Name]> } => {
  const entries = Object.entries<Option>(options)
  const types = entries.map(([name, option]) => [name, { type: option === false ? 'boolean' : 'string' } as const])
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({
      args: [...words],
      options: Object.fromEntries(types) as Record<string, { type: 'string' }>,
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  return Object.fromEntries(entries.map(([name, option]) => [name, valueOf(name, option, values[name])])) as {
    [Name in keyof T]: Value<T[Name]>
  }
}
