import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Dialog, FormButtons } from '@plumbline/ui/dialog.tsx'
import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { Field, Textarea } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { descriptionLines, type OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { Lines } from '@plumbline/ui/prose.tsx'
import { useState } from 'react'
import { useRequestAccess } from './access-queries.ts'

const answer_names = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((place) => `answer_${place}` as const)
type AnswerName = (typeof answer_names)[number]
const no_answers = Object.fromEntries(answer_names.map((name) => [name, ''])) as Record<AnswerName, string>
const empty = { message: '', traffic_source: '', ...no_answers, accept_terms: false }

/** Requests access to an offer from the network. */
export const RequestDialog = ({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) => {
  // The terms and questions that were shown are sent, even when newer ones are loaded.
  const [read, setRead] = useState(offer)
  const { id, title, terms } = read
  const questions = read.questions.flatMap((question, place) => {
    const name = answer_names[place]
    return name === undefined ? [] : [{ name, question }]
  })
  const [values, setValues] = useState(empty)
  const { mutateAsync } = useRequestAccess()
  const traffic_source = values.traffic_source.trim()
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({
      ...(values.message.trim() === '' && { message: 'Describe how you will promote this offer.' }),
      ...Object.fromEntries(
        questions.flatMap(({ name }) => (values[name].trim() === '' ? [[name, 'Answer this question.']] : [])),
      ),
      ...(terms !== null && !values.accept_terms && { accept_terms: 'Accept the terms to request access.' }),
    }),
    send: async () => {
      await mutateAsync({
        offer_id: id,
        message: values.message,
        accept_terms: values.accept_terms,
        ...(traffic_source !== '' && { traffic_source }),
        ...(questions.length > 0 && {
          answers: questions.map(({ name, question }) => ({ question, answer: values[name] })),
        }),
        ...(terms !== null && { terms_version: terms.version }),
      })
      onClose()
    },
    explain: (error) => ({ text: failureText(error, 'Access could not be requested. Please try again.') }),
    draft: { name: `access request for ${id}`, fields: ['message', 'traffic_source', ...answer_names], empty },
  })
  const terms_error = form.gaps['accept_terms']
  const has_new_questions = JSON.stringify(offer.questions) !== JSON.stringify(read.questions)
  const showNew = (): void => {
    setRead(offer)
    setValues({ ...values, ...(has_new_questions && no_answers), accept_terms: false })
  }
  return (
    <Dialog title={`Request access: ${title}`} onClose={onClose}>
      <form noValidate aria-label="Request access" onSubmit={form.onSubmit} className="space-y-4">
        <Notice tone="error">{form.failure}</Notice>
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={showNew}>
              Show the new ones
            </Button>
          }
        >
          {has_new_questions || offer.terms?.version !== terms?.version
            ? 'The terms or questions of this offer have changed.'
            : null}
        </Notice>
        <Textarea
          label="Message to the network"
          maxLength={2000}
          rows={4}
          help="How you will promote this offer, and with what volume."
          {...form.field('message')}
        />
        <Field
          label="Traffic source (optional)"
          maxLength={255}
          placeholder="For example a website or an app"
          autoComplete="off"
          {...form.field('traffic_source')}
        />
        {questions.map(({ name, question }) => (
          <Textarea key={name} label={question} maxLength={2000} rows={2} {...form.field(name)} />
        ))}
        {terms === null ? null : (
          <div>
            <p className="mb-1.5 font-medium">Terms of this offer (version {terms.version})</p>
            <div className="rounded-md bg-sunken px-3 py-2.5">
              <Lines lines={descriptionLines(terms.text)} />
            </div>
            <div className="mt-2">
              <Checkbox
                label="I accept these terms"
                name="accept_terms"
                checked={values.accept_terms}
                error={terms_error}
                onChange={({ target }) => setValues({ ...values, accept_terms: target.checked })}
              />
            </div>
          </div>
        )}
        <FormButtons onCancel={onClose} busy={form.busy}>
          Request access
        </FormButtons>
      </form>
    </Dialog>
  )
}
