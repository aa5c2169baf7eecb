import { readFileSync } from 'node:fs'

const fewest = 8
const most = 128

/** The 3,000 commonest passwords of 8 characters and more, in small letters. Made by pick-common.ts. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/**
 * What is wrong with a new password, as a sentence that says what to do; `undefined` when nothing is (SPEC-17.8): 8 to 128 characters,
 * not one of the 3,000 commonest, whatever the case of its letters.
 */
export const passwordFault = (password: string): string | undefined => {
  const normal = password.normalize('NFKC')
  // Characters as people count them, not UTF-16 units.
  const length = Array.from(normal).length
  if (length < fewest) return `Choose a password of at least ${fewest} characters.`
  if (length > most) return `Choose a password of at most ${most} characters.`
  if (common.has(normal.toLowerCase()))
    return 'This password is one of the most common. Choose one that is harder to guess.'
  return undefined
}
