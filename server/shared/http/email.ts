import { ApiError } from './errors.ts'
import { isEmailAddress } from '../email-address.ts'

/**
 * An address without the blanks around it.
 * @throws ApiError `bad_request` for what is no address
 */
export const checkedEmail = (text: string): string => {
  const email = text.trim()
  if (!isEmailAddress(email) || email.length > 254)
    throw new ApiError('bad_request', `"${text}" is not an email address: give one like name@example.com.`)
  return email
}
