import { buttonClass } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { NewPassword, useResetToken } from './new-password.tsx'
import { PublicForm } from '../../shared/public-form.tsx'
import { confirmTexts } from './rules.ts'

/** /reset-password/confirm: sets a new password with a link's token, and shows an error without one. */
export const Page = () => {
  const token = useResetToken()
  if (token !== '') return <NewPassword key={token} token={token} texts={confirmTexts} />
  return (
    <PublicForm title={confirmTexts.title}>
      <Notice tone="error">Invalid or missing token.</Notice>
      <p className="mt-4 text-muted">Open the link from the mail again or request a new one.</p>
      <Link to={paths.reset_password} className={`mt-5 h-10 w-full ${buttonClass()}`}>
        Request a new link
      </Link>
    </PublicForm>
  )
}
