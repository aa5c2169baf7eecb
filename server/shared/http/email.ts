import { refuse } from './errors.ts'
import { isEmailAddress } from '../email-address.ts'

/**
 * An address without the blanks around it.
 * @throws ApiError `bad_request` for an invalid address
 */
export const checkEmail = (text: string): string => {
  const email = text.trim()
  if (!isEmailAddress(email) || email.length > 254) throw refuse('not_an_email', { given: text })
  return email
}
