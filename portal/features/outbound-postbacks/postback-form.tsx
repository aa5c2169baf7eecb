import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { postback_methods } from '@plumbline/contract/delivery-states.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { CheckboxGroup } from '@plumbline/ui/form/checkbox.tsx'
import { Choice } from '@plumbline/ui/form/choice.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { SearchSelect } from '@plumbline/ui/form/search-select.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm, type Explained } from '@plumbline/ui/form/use-form.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { useEscape } from '@plumbline/ui/use-escape.ts'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useOnce } from '../../shared/use-once.ts'
import { MacroHelp } from './macro-help.tsx'
import { useOffers, useOptions, useTestDraft } from './queries.ts'
import {
  explainSaving,
  goalChoices,
  insertAt,
  offerChoices,
  statusesOf,
  withOffer,
  withStatus,
  type Postback,
  type PostbackDraft,
} from './rules.ts'
import { TestResult } from './test-result.tsx'

const statusNames = { pending: 'Pending', approved: 'Approved', declined: 'Declined', reversed: 'Reversed' } as const
const statusOptions = conversion_statuses.map((value) => ({ value, label: statusNames[value] }))
const methods = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST (JSON)' },
] as const

/** Form for a new or an existing postback. It validates nothing itself; the server reports errors (SPEC-22.2). Escape closes it. */
export const PostbackForm = (props: {
  title: string
  draft: PostbackDraft
  /** For a new postback, which may be for several statuses at once. */
  several: boolean
  /** The postback's current offer. */
  offer: Postback['offer']
  /** The goal that it had. */
  goal: string
  onChange: (draft: PostbackDraft) => void
  busy: boolean
  /** Why saving failed; also shown if the form was closed in between. */
  failure: string | null
  onSave: () => Promise<void>
  explain: (error: unknown) => Explained
  onCancel: () => void
  /** Key under which typed text is kept across screens and sessions, and the value that need not be kept. */
  kept: { readonly name: string; readonly empty: PostbackDraft }
}) => {
  const { draft } = props
  const options = useOptions()
  const { offers, search } = useOffers(options.data, draft.offer)
  const test = useTestDraft()
  const onChange = (changed: PostbackDraft): void => {
    // The result was for the previous values.
    if (changed.name === draft.name) test.reset()
    props.onChange(changed)
  }
  const form = useForm({
    values: draft,
    onChange,
    send: props.onSave,
    explain: props.explain,
    draft: {
      ...props.kept,
      over_screens: true,
      fields: ['name', 'url', 'status', 'goal', 'offer', 'method'],
      choices: { method: postback_methods, ...(props.several ? {} : { status: conversion_statuses }) },
    },
  })
  const sendTest = useOnce(async (shown: HTMLFormElement) => {
    form.reset()
    await test.mutateAsync(draft).catch((error: unknown) => form.refuse(shown, explainSaving('test', error)))
  })
  const url = useRef<HTMLInputElement>(null)

  useEffect(() => url.current?.focus(), [])

  useEscape(props.onCancel)

  const insert = (text: string): void => {
    const field = url.current
    if (field === null) return
    const { value, cursor } = insertAt(draft.url, field.selectionStart, field.selectionEnd, text)
    flushSync(() => onChange({ ...draft, url: value }))
    field.focus()
    field.setSelectionRange(cursor, cursor)
  }

  return (
    <form
      noValidate
      aria-label={props.title}
      className="@container animate-appear space-y-5 border-t border-line px-5 py-5"
      onSubmit={form.onSubmit}
    >
      <h3 className="font-semibold">{props.title}</h3>
      <Notice tone="error">{form.failure ?? props.failure}</Notice>
      <Field
        ref={url}
        label="Postback URL"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://tracker.example/postback?cid={aff_click_id}&payout={payout}"
        {...form.field('url')}
      />
      <MacroHelp onInsert={insert} />
      {options.error === null ? null : (
        <FailureNotice text="Failed to load your offers and goals." onRetry={() => void options.refetch()} />
      )}
      {props.several ? (
        <CheckboxGroup
          label="Status"
          name="status"
          choices={conversion_statuses}
          nameOf={(status) => statusNames[status as keyof typeof statusNames]}
          chosen={statusesOf(draft)}
          help="Several statuses make one postback each; {status} in the URL tells them apart."
          error={form.gaps['status']}
          toggle={(status) => onChange(withStatus(draft, status))}
        />
      ) : null}
      <div className={`grid gap-5 @md:grid-cols-2 ${props.several ? '' : '@3xl:grid-cols-3'}`}>
        {props.several ? null : <Select label="Status" options={statusOptions} {...form.field('status')} />}
        <SearchSelect
          label="Offer (optional)"
          placeholder="Every offer"
          options={offerChoices(offers, props.offer)}
          {...(search && { search })}
          {...form.field('offer')}
          onChange={(offer) => onChange(withOffer(draft, offer, offers))}
        />
        <Select
          label="Goal (optional)"
          options={[{ value: '', label: 'Every goal' }, ...goalChoices(offers, draft, props.goal)]}
          {...form.field('goal')}
        />
      </div>
      <div className="grid gap-5 @md:grid-cols-2">
        <Field
          label="Name (optional)"
          autoComplete="off"
          maxLength={100}
          placeholder="Keitaro, approved"
          {...form.field('name')}
        />
        <div>
          <Choice
            label="Method"
            name="method"
            value={draft.method}
            options={methods}
            onChange={(method) => onChange({ ...draft, method })}
          />
          {draft.method === 'POST' ? (
            <p className="mt-1.5 text-small text-muted">
              The conversion is sent as JSON, signed as Standard Webhooks describes. You see the signing secret after
              saving; a test from this form is signed with a secret of its own.
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={props.busy}>
          Save
        </Button>
        <Button
          busy={test.isPending}
          onClick={({ currentTarget }) => currentTarget.form && sendTest(currentTarget.form)}
        >
          {test.isPending ? null : <Send aria-hidden className="size-4" />}
          Send a test
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
      {/* Below the buttons, which keep their place. */}
      {test.data === undefined ? null : <TestResult result={test.data} />}
    </form>
  )
}
