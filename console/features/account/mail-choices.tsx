import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleChooseMails, consoleMails } from '@plumbline/contract/console.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import {
  mailed_lists,
  mailed_when,
  type MailedKind,
  type MailedWhen,
} from '@plumbline/contract/operator/inbox-lists.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shared/page/loaded.tsx'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'

type Mails = ReplyOf<typeof consoleMails>

const key = ['mails'] as const

const words: Readonly<Record<MailedWhen, string>> = { now: 'Immediately', daily: 'Daily', never: 'Never' }

const zones = Intl.supportedValuesOf('timeZone')
/** This browser's time zone. */
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

interface Values {
  readonly zone: string
  readonly choices: Readonly<Partial<Record<MailedKind, MailedWhen>>>
}

const valuesOf = ({ zone, choices }: Mails): Values => ({
  zone: zone ?? '',
  choices: Object.fromEntries(choices.map(({ kind, mailed }) => [kind, mailed])),
})

/** The choices that differ from those before. */
const changesIn = (now: Values['choices'], before: Values['choices']): Values['choices'] =>
  Object.fromEntries(Object.entries(now).filter(([kind, mailed]) => mailed !== Reflect.get(before, kind)))

const radioClass = 'size-4 cursor-pointer accent-accent-solid pointer-coarse:size-5'

/** One kind of inbox item, and when it is e-mailed. */
const Line = (props: { kind: MailedKind; mailed: MailedWhen | undefined; onChoose: (when: MailedWhen) => void }) => {
  const { title } = mailed_lists[props.kind]
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pe-3 text-start font-normal">
        {title}
      </th>
      {mailed_when.map((when) => (
        <td key={when} className="w-16 text-center">
          <label className="inline-flex size-9 cursor-pointer items-center justify-center pointer-coarse:size-11">
            <input
              type="radio"
              name={props.kind}
              value={when}
              aria-label={`${title}: ${words[when]}`}
              checked={props.mailed === when}
              onChange={() => props.onChoose(when)}
              className={radioClass}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}

const ChoicesForm = ({ stored }: { stored: Mails }) => {
  const { call, queries } = useServices()
  const { network } = useSession()
  // As they were when the form was opened: what was chosen in another tab since is not changed back.
  const [opened, setOpened] = useState(() => valuesOf(stored))
  const [values, setValues] = useState(opened)
  const [done, setDone] = useState(false)
  const zone = values.zone === '' ? network.zone : values.zone
  const change = (next: Values): void => {
    setDone(false)
    setValues(next)
  }
  const form = useForm({
    values,
    onChange: change,
    check: () => ({}),
    send: async () => {
      const choices = stored.choices.flatMap(({ kind }) => {
        const mailed = values.choices[kind]
        return mailed === undefined || mailed === opened.choices[kind] ? [] : [{ kind, mailed }]
      })
      const zone_change = values.zone === opened.zone ? {} : { zone: values.zone === '' ? null : values.zone }
      const body = { ...zone_change, choices }
      const saved = await call(consoleChooseMails, { body })
      queries.setQueryData(key, saved)
      const stored_now = valuesOf(saved)
      setOpened(stored_now)
      // A choice made while it was saved stays.
      setValues((current) => ({
        zone: current.zone === values.zone ? stored_now.zone : current.zone,
        choices: { ...stored_now.choices, ...changesIn(current.choices, values.choices) },
      }))
      setDone(true)
    },
    explain: (error) => explainFailure(error, 'Your settings could not be saved. Please try again.'),
  })
  return (
    <form noValidate className="space-y-5 px-5 pb-6" onSubmit={form.onSubmit}>
      <p className="text-muted">
        Get inbox items by mail within minutes, or in a daily summary at {stored.digest_time} with all open items. No
        open items, no mail.
        {stored.choices.some(({ kind }) => kind === 'health')
          ? ' Health faults are mailed when they begin and when they are resolved; the daily summary includes warnings.'
          : null}
      </p>
      <Notice tone="error">{form.failure}</Notice>
      <Notice tone="success">{done ? 'Your settings were saved.' : null}</Notice>
      <table className="w-full">
        <caption className="sr-only">Email notifications</caption>
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="pb-1 text-start font-medium">
              Type
            </th>
            {mailed_when.map((when) => (
              <th key={when} scope="col" className="pb-1 text-center font-medium">
                {words[when]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stored.choices.map(({ kind }) => (
            <Line
              key={kind}
              kind={kind}
              mailed={values.choices[kind]}
              onChoose={(when) => change({ ...values, choices: { ...values.choices, [kind]: when } })}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-64 grow sm:max-w-sm">
          <Select
            label="Time zone for the daily summary"
            {...form.field('zone')}
            options={[
              { value: '', label: `The network's (${network.zone})` },
              ...[...new Set([...zones, ...(values.zone === '' ? [] : [values.zone])])].map((value) => ({
                value,
                label: value.replaceAll('_', ' '),
              })),
            ]}
          />
        </div>
        {here === zone ? null : (
          <Button onClick={() => change({ ...values, zone: here })}>Use {here.replaceAll('_', ' ')}</Button>
        )}
      </div>
      <Button type="submit" look="primary" busy={form.busy}>
        Save
      </Button>
    </form>
  )
}

/** Which inbox items are e-mailed to the signed-in user, and when. */
export const MailChoices = () => {
  const { call } = useServices()
  const read = useQuery({ queryKey: key, queryFn: async ({ signal }) => call(consoleMails, { signal }) })
  return (
    <Card title="Mails">
      <Loaded read={read} height="h-300 sm:h-200">
        {(stored) =>
          stored.choices.length === 0 ? (
            <p className="px-5 pb-5 text-muted">Your role has no inbox notifications.</p>
          ) : (
            <ChoicesForm stored={stored} />
          )
        }
      </Loaded>
    </Card>
  )
}
