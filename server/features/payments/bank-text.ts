import anyAscii from 'any-ascii'

/** Replacements of ASCII characters that SEPA transfers lack (EPC217-08); a full stop for any other. */
const replacements: Readonly<Record<string, string>> = {
  '&': '+',
  ';': ',',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '\\': '/',
  '|': '/',
  _: '-',
  '~': '-',
  '"': "'",
  '`': "'",
}

/** A text in the characters that every bank of SEPA takes: Latin letters, digits, / - ? : ( ) . , ' + and the space. */
export const bankText = (text: string | null | undefined, max: number): string =>
  anyAscii(text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, (char) => replacements[char] ?? '.')
    .trim()
    .slice(0, max)
    .trim()

const max_name = 70

/** A name in these characters; undefined where it has no letter or digit left. */
export const bankName = (text: string | null | undefined): string | undefined => {
  const name = bankText(text, max_name)
  return /[a-z0-9]/i.test(name) ? name : undefined
}
