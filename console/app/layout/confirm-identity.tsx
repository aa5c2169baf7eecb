import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleConfirm } from '@plumbline/contract/console.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState, useSyncExternalStore } from 'react'
import { useServices } from '../../shared/services.tsx'
import { session_key, useSession } from '../../shared/session.ts'

const Question = () => {
  const { call, identity, queries } = useServices()
  const { confirm_by } = useSession()
  const [values, setValues] = useState({ code: '', password: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => (values[confirm_by].trim() === '' ? { [confirm_by]: `Enter your ${confirm_by}.` } : {}),
    send: async () => {
      const body = confirm_by === 'code' ? { code: values.code.trim() } : { password: values.password }
      await call(consoleConfirm, { body })
      void queries.invalidateQueries({ queryKey: session_key })
      identity.answer(true)
    },
    explain: (error) => ({
      ...explainFailure(error, 'The check failed. Please try again.'),
      focus: confirm_by,
    }),
  })
  return (
    <Dialog title="Confirm your identity" onClose={() => identity.answer(false)}>
      <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
        <p className="text-muted">
          Changes to payments, payout details, email addresses, tokens and roles require a confirmation within the last
          ten minutes.
        </p>
        <Notice tone="error">{form.failure}</Notice>
        {confirm_by === 'code' ? (
          <Field
            label="Authentication code"
            help="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            {...form.field('code')}
          />
        ) : (
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => identity.answer(false)}>Cancel</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks who is there when a call was refused for that, and lets the call go on. */
export const ConfirmIdentity = () => {
  const { identity } = useServices()
  return useSyncExternalStore(identity.subscribe, identity.isAsked) ? <Question /> : null
}
