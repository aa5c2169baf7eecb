import { macro } from './tracking-link.ts'

const email = /[^\s@<>()[\]{},;:]+(?:@|%40)[^\s@<>()[\]{},;:]+\.\p{L}{2,}/u
const date = /\d{4}-\d{2}-\d{2}/g
/** With a country's prefix, or grouped as people write them: an id of digits alone is not taken for one. */
const phones = [
  /(?<![\w.-])(?:\+|00(?=[1-9]))\d(?:[ ().-]{0,2}\d){7,14}(?![\w-])/,
  /(?<![\w.-])\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?![\w-])/,
]

/** The kind of personal data that a link's parameter seems to hold; null if it holds none. */
export const findPersonalData = (text: string): 'an email address' | 'a phone number' | null => {
  const plain = text
    .split(macro)
    .filter((_part, index) => index % 2 === 0)
    .join(' ')
  if (email.test(plain)) return 'an email address'
  const undated = plain.replaceAll(date, ' ')
  return phones.some((phone) => phone.test(undated)) ? 'a phone number' : null
}
