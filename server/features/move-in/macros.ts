import { macroOf, macroPattern } from '../outbound-postbacks/index.ts'

/* Macros of other systems, in postbacks of affiliates and in destinations of offers. */

/** Macros by the other system's names, in lower case. */
type Macros = Readonly<Record<string, string>>

/** Tokens between number signs, which only CAKE has. */
const signs = /#\w+#/g

/** @param pattern of macros in braces
 * @param other the text in place of a macro that has no equivalent here, by its name in its signs and as it was written */
const translate = (
  url: string,
  pattern: RegExp,
  macros: Macros,
  other: (macro: string, written: string) => string,
): string => {
  const replace = (macro: string, written: string): string => {
    const name = macro.toLowerCase()
    return Object.hasOwn(macros, name) ? `{${macros[name]}}` : other(macro, written)
  }
  const has_signs = Object.keys(macros).some((name) => name.startsWith('#'))
  const braced = url.replaceAll(pattern, (written: string, name: string) => replace(`{${name}}`, written))
  return has_signs ? braced.replaceAll(signs, (written) => replace(written, written)) : braced
}

/** An outbound postback's URL with our macros. One without an equivalent becomes empty, and is among `unknown`. */
export const translatePostback = (url: string, macros: Macros): { url: string; unknown: string[] } => {
  const unknown: string[] = []
  const own = translate(url, macroPattern, macros, (macro) => {
    if (macro.startsWith('{') && macroOf(macro.slice(1, -1)) !== undefined) return macro
    unknown.push(macro)
    return ''
  })
  return { url: own, unknown }
}

/** A destination with our macros. Other macros are kept: `unknown` lists those in number signs, and the offer check reports those in braces. */
export const translateDestination = (url: string, macros: Macros): { url: string; unknown: string[] } => {
  const unknown = new Set<string>()
  const own = translate(url, /\{(\w+)\}/g, macros, (macro, written) => {
    if (macro.startsWith('#')) unknown.add(macro)
    return written
  })
  return { url: own, unknown: [...unknown] }
}
