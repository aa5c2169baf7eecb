import { macroOf, macroPattern } from '../outbound-postbacks/index.ts'

/** Tokens between hashes, which only some systems have. */
const hashPattern = /#(\w+)#/g

/**
 * An outbound postback's URL with our macros in place of those of another system. A macro without an equivalent here becomes empty.
 * @param macros of the other system, as they are written there; names that are the same here need no entry
 */
export const translateMacros = (
  url: string,
  macros: Readonly<Record<string, string>>,
): { url: string; unknown: string[] } => {
  const unknown: string[] = []
  const translate = (written: string, name: string): string => {
    const ours = Object.hasOwn(macros, written) ? macros[written] : undefined
    if (ours !== undefined) return `{${ours}}`
    if (written.startsWith('{') && macroOf(name) !== undefined) return written
    unknown.push(written)
    return ''
  }
  const has_hashes = Object.keys(macros).some((name) => name.startsWith('#'))
  const plain = has_hashes
    ? url.replaceAll(hashPattern, (written: string, name: string) => translate(written, name))
    : url
  return {
    url: plain.replaceAll(macroPattern, (_written, name: string) => translate(`{${name}}`, name)),
    unknown,
  }
}
