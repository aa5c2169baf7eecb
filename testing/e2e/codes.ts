import { readMails } from '../harness/mails.ts'
import { expect, type ProductUrls } from './fixtures.ts'
import type { Person } from './people.ts'

/** The verification codes that were mailed to somebody, the oldest first. */
export const codesFor = ({ data_dir }: ProductUrls, { email }: Person): string[] =>
  readMails(data_dir).flatMap(({ to, subject, text }) => {
    const code = to.includes(email) && subject.includes('verification code') ? /^\s+(\d{6})\s*$/m.exec(text)?.[1] : null
    return code ? [code] : []
  })

/** Waits for `mails` mails with a code, and returns the newest. */
export const newestCode = async (product: ProductUrls, who: Person, mails: number): Promise<string> => {
  await expect.poll(() => codesFor(product, who).length).toBe(mails)
  return codesFor(product, who).at(-1) ?? ''
}
