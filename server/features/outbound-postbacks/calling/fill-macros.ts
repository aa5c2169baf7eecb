import { isDotSegment } from '../../../shared/dot-segment.ts'
import { macroOf, macroPattern, type MacroName } from './macros.ts'

type Moment = 'conversion_time' | 'click_time'

/** Values of the macros. Unknown values are empty texts. */
export type MacroValues = Readonly<Record<Exclude<MacroName, Moment>, string> & Record<Moment, Date>>

const momentText = (at: Date, format: '' | 'iso'): string =>
  format === 'iso' ? at.toISOString().replace(/\.\d{3}Z$/, 'Z') : String(Math.floor(at.getTime() / 1000))

const valueOf = (text: string, values: MacroValues): string => {
  const macro = macroOf(text)
  // Refused when the address was saved; an unknown one says nothing.
  if (macro === undefined) return ''
  const value = values[macro.name]
  return typeof value === 'string' ? value || macro.fallback : momentText(value, macro.format)
}

/**
 * Fills the macros of an address and answers its path with its query. Each value is encoded once, so that it stays one value: it can
 * neither begin a further parameter nor leave its part of the path; a value that would make that part `.` or `..` is left empty. The rest of
 * the address is encoded as a browser would.
 */
export const fillTarget = (address: URL, values: MacroValues): string => {
  const fill = (text: string): string =>
    text.replaceAll(macroPattern, (_whole, macro: string) => encodeURIComponent(valueOf(macro, values).toWellFormed()))
  const path = address.pathname.split('/').map((segment) => {
    const filled = fill(segment)
    return isDotSegment(filled) ? segment.replaceAll(macroPattern, '') : filled
  })
  return path.join('/') + fill(address.search)
}
