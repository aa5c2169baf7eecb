import type { Printable } from './content.ts'

/* Every text of a statement that people wrote, as the document prints it. */

/** Characters that the font does not have: in which field, and whether anybody can still change that. */
export interface Unprintable {
  field: string
  text: string
  characters: string[]
}

/** The first characters of a text that the font lacks, with their numbers: `株 (U+682A)`. */
export const nameCharacters = ({ characters }: Unprintable): string =>
  characters
    .slice(0, 3)
    .map((one) => `${one} (U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ')

/** The parameters of a refusal. */
export const presentUnprintable = (one: Unprintable) => ({
  field: one.field,
  text: one.text.slice(0, 80),
  characters: nameCharacters(one),
})

/** One line, composed, without what shows nothing: joiners, marks of direction, line breaks. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .trim()

const party_fields = {
  name: 'name',
  address: 'address',
  zipcode: 'postal code',
  city: 'city',
  country: 'country',
  tax_id: 'tax id',
} as const

/**
 * The content with printable characters, and its characters that the font lacks. In texts that can no longer be changed, such as the reason of a ledger entry,
 * these characters are printed as numbers: `[U+4E2D]`.
 * @param has whether the font has a character
 */
export const printableTexts = (
  content: Printable,
  has: (code: number) => boolean,
): { printed: Printable; missing: Unprintable[] } => {
  const missing: Unprintable[] = []
  const lacking = (text: string): string[] => [
    ...new Set(Array.from(text).filter((character) => !has(character.codePointAt(0) ?? 0))),
  ]
  const changeable = (field: string, given: string): string => {
    const text = plain(given)
    const characters = lacking(text)
    if (characters.length > 0) missing.push({ field, text, characters })
    return text
  }
  const replaceUnprintable = (given: string): string =>
    Array.from(plain(given), (character) => {
      const code = character.codePointAt(0) ?? 0
      return has(code) ? character : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
    }).join('')
  const partyOf = (whose: string, party: Printable['network']): Printable['network'] => {
    const printed = { ...party }
    for (const [name, label] of Object.entries(party_fields) as [keyof typeof party_fields, string][]) {
      const text = party[name]
      if (text !== null) printed[name] = changeable(`${whose} ${label}`, text)
    }
    return printed
  }
  const lineOf = (line: Printable['conversions'][number]) => ({
    ...line,
    offer: changeable(`title of offer ${line.offer_id}`, line.offer),
  })
  const printed = {
    ...content,
    network: partyOf("network's", content.network),
    affiliate: partyOf("affiliate's", content.affiliate),
    destination: replaceUnprintable(content.destination),
    reference: content.reference === null ? null : replaceUnprintable(content.reference),
    conversions: content.conversions.map(lineOf),
    reversals: content.reversals.map(lineOf),
    adjustments: content.adjustments.map((one) => ({
      ...one,
      text: one.text === null ? null : replaceUnprintable(one.text),
    })),
  }
  return { printed, missing }
}
