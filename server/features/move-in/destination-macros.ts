/* Macros of other systems in destinations of offers. */

/** Braces, also as browsers encode them, and the number signs of CAKE. */
const in_braces = /(?:\{|%7B)(\w+)(?:\}|%7D)/gi
const in_signs = /#(\w+)#/g

/**
 * An address with the macros of another system as ours. Those that are not in the table stay.
 * @param table its macros as written, in lower case, and the names of ours
 * @returns the address, and the macros in number signs that stay: those in braces are noticed by the check of offers
 */
export const translateMacros = (
  url: string,
  table: Readonly<Record<string, string>>,
): { url: string; unknown: string[] } => {
  const unknown = new Set<string>()
  const own = (written: string): string | undefined => {
    const name = table[written.toLowerCase()]
    return name === undefined ? undefined : `{${name}}`
  }
  const has_signs = Object.keys(table).some((macro) => macro.startsWith('#'))
  const braced = url.replaceAll(in_braces, (all: string, name: string) => own(`{${name}}`) ?? all)
  if (!has_signs) return { url: braced, unknown: [] }
  const translated = braced.replaceAll(in_signs, (all) => {
    const ours = own(all)
    if (ours === undefined) unknown.add(all)
    return ours ?? all
  })
  return { url: translated, unknown: [...unknown] }
}
