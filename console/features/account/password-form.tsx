import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleChangePassword } from '@plumbline/contract/console.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'

const nothing = { old_password: '', password: '' }
const least = 12

/** Changes the own password. All other sessions end. */
export const PasswordForm = () => {
  const { call, queries } = useServices()
  const { member } = useSession()
  const [values, setValues] = useState(nothing)
  const [done, setDone] = useState<string | null>(null)
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({
      ...(values.old_password === '' && { old_password: 'Enter your current password.' }),
      ...(values.password.length < least && { password: `Choose at least ${least} characters.` }),
    }),
    send: async () => {
      setDone(null)
      await call(consoleChangePassword, { body: values })
      setDone('Your password was changed.')
      setValues(nothing)
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    },
    explain: (error) => explainFailure(error, 'The password could not be changed. Please try again.'),
  })
  return (
    <Card title="Password">
      <form noValidate className="max-w-md space-y-5 px-5 pt-1 pb-6" onSubmit={form.onSubmit}>
        <Notice tone="error">{form.failure}</Notice>
        <Notice tone="success">{done}</Notice>
        <input hidden readOnly type="text" autoComplete="username" value={member.email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field('old_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={`At least ${least} characters.`}
          required
          {...form.field('password')}
        />
        <Button type="submit" look="primary" busy={form.busy}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
