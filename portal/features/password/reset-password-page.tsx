import { setTexts } from './rules.ts'
import { NewPassword } from './new-password.tsx'
import { RequestReset } from './request-reset.tsx'
import { useResetToken } from './reset-token.ts'

/** /reset-password: asks for a link, or sets a new password with the token of one. */
export const Page = () => {
  const token = useResetToken()
  return token === '' ? <RequestReset /> : <NewPassword key={token} token={token} texts={setTexts} />
}
