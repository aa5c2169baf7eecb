import { explainFailure, withReason } from '@plumbline/client/failure.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import {
  buildTrackerUrl,
  tracker_templates,
  type ConversionStatus,
  type TrackerTemplate,
} from '@plumbline/contract/tracker-templates.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { CheckboxGroup } from '@plumbline/ui/form/checkbox.tsx'
import { Choice } from '@plumbline/ui/form/choice.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useCreatePostbacks, type NewPostback } from './queries.ts'

interface Draft {
  readonly tracker: string
  readonly address: string
  readonly scope: 'all' | 'offer'
  readonly statuses: readonly string[]
}

const [first] = tracker_templates as readonly [TrackerTemplate, ...TrackerTemplate[]]
const templateOf = (name: string): TrackerTemplate => tracker_templates.find((one) => one.name === name) ?? first
const statusName = (status: string): string => status.replace(/^./, (letter) => letter.toUpperCase())

/** The statuses that a tracker knows, in our order. */
const listStatuses = ({ words }: TrackerTemplate): ConversionStatus[] =>
  conversion_statuses.filter((status) => words[status] !== undefined)

/** The postbacks of a draft; none while its URL is invalid. */
const planPostbacks = (draft: Draft, offer_id: number): NewPostback[] => {
  const template = templateOf(draft.tracker)
  return listStatuses(template).flatMap((status) => {
    const url = draft.statuses.includes(status) ? buildTrackerUrl(template, draft.address, status) : null
    return url === null
      ? []
      : [{ name: `${template.name}, ${status}`, url, status, offer: draft.scope === 'offer' ? offer_id : null }]
  })
}

const Preview = ({ template, postbacks }: { template: TrackerTemplate; postbacks: readonly NewPostback[] }) => (
  <section aria-label="Preview" className="space-y-3 rounded-md bg-sunken p-3 text-small">
    <p>
      The link gets <code className="text-accent">aff_click_id={template.click_id}</code>
    </p>
    {postbacks.length === 0 ? (
      <p className="text-muted">The postbacks appear here once the URL is complete.</p>
    ) : (
      <ul className="space-y-2">
        {postbacks.map(({ status, url }) => (
          <li key={status}>
            <span className="font-medium">{statusName(status)}</span> calls{' '}
            <code className="text-muted wrap-anywhere">{url}</code>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Sets up a tracker: its macro for the link and its postbacks, created in one step after a preview of both. Loaded when it is opened. */
export const TrackerSetup = (props: {
  offer_id: number
  /** `is_open`: it was not closed while the postbacks were created. */
  onDone: (click_id: string, result: string, is_open: boolean) => void
  onCancel: () => void
}) => {
  const [draft, setDraft] = useState<Draft>({ tracker: first.name, address: '', scope: 'all', statuses: first.usual })
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const template = templateOf(draft.tracker)
  const postbacks = planPostbacks(draft, props.offer_id)
  const create = useCreatePostbacks()
  const form = useForm({
    values: draft,
    onChange: setDraft,
    check: () => ({
      ...(buildTrackerUrl(template, draft.address, 'approved') === null && {
        address: `Paste the postback URL that ${template.name} shows, such as ${template.example}`,
      }),
      ...(draft.statuses.length === 0 && { statuses: 'Choose at least one status.' }),
    }),
    send: async () => {
      const { created, existed } = await create.mutateAsync(postbacks)
      const counted = created === 1 ? '1 postback was created' : `${created} postbacks were created`
      props.onDone(
        template.click_id,
        `${template.name} is set up: ${counted}${existed === 0 ? '' : `, ${existed} existed already`}. Copy the link into ${template.name} as the offer’s URL.`,
        isOpen.current,
      )
    },
    explain: (error) => {
      const { text, gaps } = explainFailure(error, '')
      const { url, ...rest } = gaps
      return {
        text: text === null ? null : withReason('Failed to add the postbacks.', text),
        gaps: { ...rest, ...(url !== undefined && { address: url }) },
      }
    },
  })
  return (
    <form noValidate aria-label="Set up a tracker" className="space-y-5" onSubmit={form.onSubmit}>
      <Notice tone="error">{form.failure}</Notice>
      <Select
        label="Tracker"
        options={tracker_templates.map(({ name }) => ({ value: name, label: name }))}
        {...form.field('tracker')}
        onChange={({ target }) =>
          setDraft({ ...draft, tracker: target.value, statuses: templateOf(target.value).usual })
        }
      />
      <Field
        label="Postback URL of your tracker"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={template.example}
        help={`As ${template.name} shows it. Its placeholders are replaced.`}
        {...form.field('address')}
      />
      <CheckboxGroup
        label="Report conversions that are"
        name="statuses"
        choices={listStatuses(template)}
        nameOf={statusName}
        chosen={draft.statuses}
        error={form.gaps['statuses']}
        help={
          template.usual.length === listStatuses(template).length
            ? undefined
            : `Choose more only where ${template.name} is set up for them: it may count each as a paid conversion.`
        }
        toggle={(status) =>
          setDraft({
            ...draft,
            statuses: draft.statuses.includes(status)
              ? draft.statuses.filter((one) => one !== status)
              : [...draft.statuses, status],
          })
        }
      />
      <div>
        <Choice
          label="Postbacks for"
          name="scope"
          value={draft.scope}
          options={[
            { value: 'all', label: 'All offers' },
            { value: 'offer', label: 'This offer' },
          ]}
          onChange={(scope) => setDraft({ ...draft, scope })}
        />
        {draft.scope === 'offer' ? (
          <p className="mt-1.5 text-small text-muted">
            For this offer they replace your postbacks for all offers with the same status.
          </p>
        ) : null}
      </div>
      <Preview template={template} postbacks={postbacks} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          {postbacks.length > 1
            ? `Fill the link and create ${postbacks.length} postbacks`
            : 'Fill the link and create the postback'}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
