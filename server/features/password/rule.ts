import { readFileSync } from 'node:fs'
import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import { refuseMessage } from '../../shared/http/errors.ts'

const fewest = 8
const most = 128

/** The 3,000 commonest passwords of 8 characters and more, in small letters. Made by pick-common.ts. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/**
 * The error of a new password; `undefined` if it is acceptable (SPEC-17.8): 8 to 128 characters, not one of the 3,000 commonest, in any case.
 * @param field the form field
 */
export const passwordFault = (
  password: string,
  field: 'password' | 'new_password' = 'password',
): Message<RefusalCode> | undefined => {
  const normal = password.normalize('NFKC')
  // Characters as people count them, not UTF-16 units.
  const length = Array.from(normal).length
  if (length < fewest) return message('password_too_short', { field, least: fewest })
  if (length > most) return message('password_too_long', { field, most })
  return common.has(normal.toLowerCase()) ? message('password_common', { field }) : undefined
}

/** @throws ApiError `bad_request` for a password that is not acceptable. @param field the form field */
export const assertPassword = (password: string, field?: 'password' | 'new_password'): void => {
  const fault = passwordFault(password, field)
  if (fault !== undefined) throw refuseMessage(fault)
}
