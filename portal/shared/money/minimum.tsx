import { ApiFailure, failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { money as moneyText } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useChangeMinimum, type Terms } from './queries.ts'

/** Parses a typed amount; `undefined` if it is invalid. */
export const readAmount = (text: string): number | undefined => {
  const typed = text.trim()
  // A comma in front of one or two digits is a decimal one, and would multiply the amount by 100.
  const fits = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(typed)
  return fits ? Number(typed.replaceAll(',', '')) : undefined
}

const failed = 'The minimum could not be changed.'

/** Status 400 is an error of the only field; any other error belongs to the form. */
const explain = (error: unknown) => {
  const text = failureText(error, failed)
  return error instanceof ApiFailure && error.status === 400 ? { text: null, gaps: { minimum: text } } : { text }
}

const MinimumForm = (props: { terms: Terms; onSaved: () => void; onClose: () => void }) => {
  const { terms, onSaved, onClose } = props
  const { own_minimum, network_minimum, minimum } = terms
  const [values, setValues] = useState({ minimum: minimum.toFixed(2) })
  const { mutate, mutateAsync, isPending, error, variables } = useChangeMinimum()
  const field = useRef<HTMLInputElement>(null)
  const amount = readAmount(values.minimum)
  const finish = (): void => {
    onSaved()
    // Otherwise closed by now, and perhaps opened again.
    if (field.current !== null) onClose()
  }
  const form = useForm({
    values,
    onChange: setValues,
    check: () => {
      if (amount === undefined) return { minimum: 'Enter an amount, for example 100.00.' }
      return amount < network_minimum ? { minimum: `The lowest minimum is ${moneyText(network_minimum)}.` } : {}
    },
    send: async () => {
      await mutateAsync(amount ?? null)
      finish()
    },
    explain,
  })

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      // An open dialog closes first.
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return (
    <form noValidate aria-label="Minimum payment" onSubmit={form.onSubmit} className="animate-appear space-y-3">
      <Notice tone="error">{error !== null && variables === null ? failureText(error, failed) : form.failure}</Notice>
      <Field
        ref={field}
        label="Minimum payment"
        inputMode="decimal"
        autoComplete="off"
        help={`You are paid when this much is due. The network's minimum is ${moneyText(network_minimum)}.`}
        className="max-w-48 tabular-nums"
        {...form.field('minimum')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          Save
        </Button>
        {own_minimum === null ? null : (
          <Button disabled={isPending} onClick={() => mutate(null, { onSuccess: () => finish() })}>
            Use the network default
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The affiliate's minimum payment, with a form to change it. Closing the form returns the focus to its button. */
export const Minimum = ({ terms }: { terms: Terms }) => {
  const [open, setOpen] = useState(false)
  const [notice, setNotice] = useState('')
  const change = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !open) change.current?.focus()
    wasOpen.current = open
  }, [open])

  const close = (): void => setOpen(false)
  return (
    <>
      {open ? (
        <MinimumForm terms={terms} onSaved={() => setNotice('The minimum is saved.')} onClose={close} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-muted">Minimum payment</span>
          <span className="font-medium wrap-anywhere tabular-nums">{moneyText(terms.minimum)}</span>
          <Button
            ref={change}
            look="quiet"
            size="small"
            aria-label="Change the minimum payment"
            onClick={() => {
              setNotice('')
              setOpen(true)
            }}
          >
            Change
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </>
  )
}
