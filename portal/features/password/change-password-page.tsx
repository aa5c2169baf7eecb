import { useSession } from '@plumbline/client/connection.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { changeFailure, changeGaps, passwordHelp } from './rules.ts'

const nothing = { old_password: '', new_password: '', confirm_password: '' }

/** The tab Change password. A change ends the user's other sessions and keeps this one. */
export const Page = () => {
  const { client } = useServices()
  const { user } = useSession()
  const [passwords, setPasswords] = useState(nothing)
  const [done, setDone] = useState<string | null>(null)
  const form = useForm({
    values: passwords,
    onChange: setPasswords,
    check: () => ({ ...changeGaps(passwords) }),
    send: async () => {
      setDone(null)
      const { detail } = await client.call(contract.changePassword, { body: passwords })
      setDone(detail === '' ? 'Password updated successfully.' : detail)
      setPasswords(nothing)
    },
    explain: (error) => {
      reportProblem('The password could not be changed', error)
      return changeFailure(error)
    },
  })
  return (
    <Card title="Change Password" className="max-w-3xl">
      <form noValidate className="max-w-md space-y-5 px-5 pt-1 pb-6" onSubmit={form.onSubmit}>
        <Notice tone="error">{form.failure}</Notice>
        <Notice tone="success">{done}</Notice>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly type="text" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field('old_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={passwordHelp}
          required
          {...form.field('new_password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.field('confirm_password')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" look="primary" busy={form.busy} className="h-10 max-sm:w-full">
            {form.busy ? 'Changing...' : 'Change Password'}
          </Button>
          <p className="text-small text-muted">You stay signed in here; your other sessions end.</p>
        </div>
      </form>
    </Card>
  )
}
