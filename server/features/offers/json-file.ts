import { message } from '@plumbline/contract/messages/index.ts'
import { isRecord } from '../../shared/record.ts'
import { FaultyFile, oneFault, type Place } from '../../shared/files/faults.ts'
import { linesOf, parseJson, pathKey } from '../../shared/files/json.ts'
import type { OffersFile, Path, Spot } from './offers-file.ts'

const fieldName = (path: Path): string => {
  let name = ''
  for (const part of path) name += typeof part === 'number' ? `[${part}]` : `${name === '' ? '' : '.'}${part}`
  return name
}

const placesIn = (text: string, spots: readonly Spot[]): Place[] => {
  const wanted = new Set(spots.map(({ offer }) => offer))
  const lines = linesOf(
    text,
    ([list, offer, ...inside]) =>
      list !== 'offers' || typeof offer !== 'number' || inside.length > 0 || wanted.has(offer),
  )
  return spots.map(({ offer, path }) => {
    const whole = ['offers', offer, ...path]
    for (let length = whole.length; length > 0; length--) {
      const line = lines.get(pathKey(whole.slice(0, length)))
      if (line !== undefined) return { line: line + 1, field: fieldName(whole) }
    }
    return { line: 1, field: fieldName(whole) }
  })
}

/**
 * Reads `{"offers": [...]}`.
 * @throws FaultyFile for invalid JSON, or another document
 */
export const readJsonFile = (text: string): OffersFile => {
  const read = parseJson(text)
  if (!isRecord(read) || !Array.isArray(read.offers)) throw oneFault(1, '', message('offers_missing', {}))
  const further = Object.keys(read).filter((name) => name !== 'offers' && name !== '$schema')
  if (further.length > 0)
    throw new FaultyFile(further.map((field) => ({ line: 1, field, fault: message('beside_offers', {}) })))
  return { format: 'json', offers: read.offers, placesOf: (spots) => placesIn(text, spots) }
}
