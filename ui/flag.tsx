import { country_codes } from '@plumbline/contract/countries.ts'
import { createContext, use, useState } from 'react'

const names = new Intl.DisplayNames('en', { type: 'region' })
const known: ReadonlySet<string> = new Set(country_codes)

/** Whether a text is the ISO code of a country, and not a word like Unknown. */
const isCountryCode = (code: string): boolean => known.has(code)

/** Name of a country: `United States` for `US`. Any text that is not a country code is returned unchanged. */
export const countryName = (code: string): string => (isCountryCode(code) ? (names.of(code) ?? code) : code)

/** Folder of the flags: the app's own unless another one is configured. Null in an app without flags. */
export const FlagsUrl = createContext<string | null>('/flags')

/**
 * A country: its flag and its name, or, where room is short, its code, which is read out as the name. If the flag does not load, the text
 * remains; a text that is not a country code is shown unchanged.
 */
export const Flag = ({ code, short = false }: { code: string; short?: boolean }) => {
  const folder = use(FlagsUrl)
  const src = folder === null ? null : `${folder}/${code.toLowerCase()}.svg`
  const [failed, setFailed] = useState<string | null>(null)
  if (!isCountryCode(code)) return code
  const name = countryName(code)
  return (
    <span title={short ? name : undefined} className="inline-flex max-w-full items-center gap-1.5">
      {src === null || src === failed ? null : (
        <img
          src={src}
          // The name is beside it already, if only for screen readers.
          alt=""
          width={18}
          height={12}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="h-3 w-4.5 shrink-0 rounded-xs outline outline-text/10"
        />
      )}
      {short ? <span aria-hidden>{code}</span> : null}
      <span className={short ? 'sr-only' : 'min-w-0'}>{name}</span>
    </span>
  )
}
