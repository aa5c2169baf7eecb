import { expect, test } from 'vitest'
import { randomFrom } from '../../demo/random.ts'
import { clickIds } from './click-id.ts'

/* More than a hundred thousand ids that are almost right, or guessed: none may be taken for one of ours. */

const random = randomFrom(1)
const ids = clickIds(Buffer.alloc(32, 1))
const bytes_of_id = 24

const someId = (made = ids): string =>
  made.encode({
    journal: random.between(0, 255),
    sequence: random.between(1, 2 ** 31),
    at: random.between(1_700_000_000, 1_900_000_000) * 1_000,
    affiliate_id: random.between(1, 2 ** 24 - 1),
    offer_id: random.between(1, 2 ** 24 - 1),
  })
const originals = Array.from({ length: 400 }, () => someId())
const someBytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random.between(0, 255)))

/** Every id with each of its bits turned: 76,800. */
const turned = originals.flatMap((id) =>
  Array.from({ length: bytes_of_id * 8 }, (_, bit) => {
    const bytes = Buffer.from(id, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    return bytes.toString('base64url')
  }),
)
/** Cut off at either end, or longer by something. */
const of_another_length = originals.flatMap((id) =>
  Array.from({ length: 32 }, (_, length) => [
    id.slice(0, length),
    id.slice(32 - length),
    `${id}${id.slice(0, length + 1)}`,
  ]).flat(),
)
const halves_swapped = originals.map((id) => id.slice(16) + id.slice(0, 16))
/** The content of one id with the MAC of another. */
const mixed = originals.map((id, index) => {
  const other = originals[(index + 1) % originals.length] ?? ''
  return Buffer.concat([
    Buffer.from(id, 'base64url').subarray(0, 16),
    Buffer.from(other, 'base64url').subarray(16),
  ]).toString('base64url')
})
const of_another_key = Array.from({ length: 5_000 }, () => someId(clickIds(someBytes(32))))
const guessed = Array.from({ length: 20_000 }, () => someBytes(bytes_of_id).toString('base64url'))
const guessed_proofs = originals.flatMap((id) =>
  Array.from({ length: 25 }, () =>
    Buffer.concat([Buffer.from(id, 'base64url').subarray(0, 16), someBytes(8)]).toString('base64url'),
  ),
)
/** The same bytes as another text. */
const other_texts = originals.flatMap((id) => [
  ` ${id}`,
  `${id}\n`,
  `${id}=`,
  `${id} `,
  id.toUpperCase(),
  id.toLowerCase(),
])

test('of more than 100,000 ids that are altered, cut, put together, of another key or guessed, none is accepted', () => {
  const ours = new Set(originals)
  const tried = [
    ...turned,
    ...of_another_length,
    ...halves_swapped,
    ...mixed,
    ...of_another_key,
    ...guessed,
    ...guessed_proofs,
    ...other_texts,
  ].filter((id) => !ours.has(id))
  expect(tried.length).toBeGreaterThan(100_000)
  expect(tried.filter((id) => ids.decode(id) !== undefined)).toEqual([])
  expect(originals.filter((id) => ids.decode(id) === undefined)).toEqual([])
})
