import { isUtf8 } from 'node:buffer'
import { cutSpace } from './clean-text.ts'

/*
 * Outside texts whose every byte matters, because two that differ anywhere are two things: advertisers' ids (ADR-0099).
 *
 * While a request is read, a byte that is not UTF-8 is half of a surrogate pair, U+DC80 to U+DCFF. Clean text is stored unchanged, and
 * anything else escaped: after a prefix, with control characters, such bytes and `%` as `%XX`.
 */

const prefix = 'bytes:'
/** Whole characters of UTF-8 with more than one byte, a character for each byte; the second part is any other byte from 0x80 on. */
const sequences =
  /((?:[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2})+)|[\x80-\xFF]/g

/** The text of some bytes, from which they can be had back. */
export const textOfBytes = (bytes: Buffer): string =>
  isUtf8(bytes)
    ? bytes.toString()
    : bytes
        .toString('latin1')
        .replaceAll(sequences, (match, whole?: string) =>
          whole === undefined
            ? String.fromCharCode(0xdc00 + match.charCodeAt(0))
            : Buffer.from(whole, 'latin1').toString(),
        )

/**
 * The bytes of a text in which some are `%XX`.
 * @param text a character for each byte
 */
export const bytesOfEscapes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/gi, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )

const is_dirty = new RegExp(String.raw`[\p{Cc}\p{Cs}]|^${prefix}`, 'u')

const escapeByte = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`

const escapeCharacter = (character: string): string => {
  const code = character.charCodeAt(0)
  if (code >= 0xdc80 && code <= 0xdcff) return escapeByte(code - 0xdc00)
  return [...Buffer.from(character)].map(escapeByte).join('')
}

/**
 * The stored form of a text: unchanged if clean, else escaped. No two texts have the same stored form.
 * @param text of `textOfBytes`
 */
export const exactText = (text: string): string =>
  is_dirty.test(text) ? `${prefix}${text.replaceAll(/[%\p{Cc}\p{Cs}]/gu, escapeCharacter)}` : text

/** The bytes of a stored text. */
const bytesOf = (stored: string): Buffer =>
  stored.startsWith(prefix)
    ? bytesOfEscapes(Buffer.from(stored.slice(prefix.length)).toString('latin1'))
    : Buffer.from(stored)

/** The stored form of a text that a person wrote. A text already in the stored form (copied from a list) is unchanged. */
export const formatStoredText = (written: string): string =>
  exactText(textOfBytes(bytesOf(written))) === written ? written : exactText(written)

/** Charsets of which senders make no mention, one byte a character: the commonest first. */
const charsets = ['windows-1251', 'windows-1252', 'iso-8859-2', 'koi8-r', 'iso-8859-15'] as const
const all_bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
let charsetBytes: ReadonlyMap<string, number>[] | undefined

/** How a text may be stored that was sent in another charset than UTF-8. */
const otherCharsets = (text: string): string[] => {
  if (/^[\0-\x7F]*$/.test(text)) return []
  charsetBytes ??= charsets.map(
    (charset) =>
      new Map(Array.from(new TextDecoder(charset).decode(all_bytes), (character, byte) => [character, byte])),
  )
  return charsetBytes.flatMap((bytes) => {
    const text_bytes = Array.from(text, (character) => bytes.get(character))
    const known = text_bytes.filter((byte) => byte !== undefined)
    return known.length === text_bytes.length ? exactText(textOfBytes(Buffer.from(known))) : []
  })
}

/**
 * Every possible stored form of an id that a person or a file wrote, the likeliest first: escaped if it is not clean, copied from a list of stored
 * ids, or sent in another charset. For searches only: never decides what is stored.
 */
export const listStoredForms = (written: string): string[] => [
  ...new Set(
    [cutSpace(written), written.trim()].flatMap((text) => [
      formatStoredText(text),
      exactText(text),
      text,
      ...otherCharsets(text),
    ]),
  ),
]
