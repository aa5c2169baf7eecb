import type { ViewSchedule } from '@plumbline/contract/view-schedules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Field } from '../form/field.tsx'
import { Select } from '../form/select.tsx'
import { Notice } from '../notice.tsx'
import { questionOf, rangeParams, type Asker, type ExploreView } from './view.ts'

export interface SavedView {
  readonly id: number
  readonly name: string
  readonly question: string
  readonly is_pinned: boolean
  readonly schedule: ViewSchedule | null
  readonly author?: string | null
  /** Absent: the user's own. */
  readonly is_editable?: boolean
}

/** How an app stores views. */
export interface ViewsTools {
  readonly list: {
    readonly queryKey: readonly unknown[]
    readonly queryFn: () => Promise<{ results: readonly SavedView[] }>
  }
  /** Absent if the role may not do it. */
  readonly save?: (view: { name: string; question: string }) => Promise<unknown>
  readonly edit: (id: number, change: { name?: string; question?: string }) => Promise<unknown>
  readonly choose: (id: number, choice: { is_pinned?: boolean; schedule?: ViewSchedule | null }) => Promise<unknown>
  readonly remove: (id: number) => Promise<unknown>
  readonly describeFailure: (error: Error) => string
}

/** The question as stored in a view: a named range moves on with the days, and typed days stay. */
const savedQuestion = (view: ExploreView, asker: Asker): string => {
  const { page: _all, from: _from, to: _to, ...rest } = questionOf(view, asker)
  const screen = { ...(view.open_by !== '' && { open_by: view.open_by }), ...(view.draw !== '' && { draw: view.draw }) }
  return new URLSearchParams({ ...rest, ...rangeParams(view), ...screen }).toString()
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const rhythms = [
  { value: '', label: 'Never' },
  { value: 'day', label: 'Daily' },
  ...weekdays.map((name, place) => ({ value: `week ${place + 1}`, label: `Every ${name}` })),
  ...Array.from({ length: 31 }, (_, place) => ({ value: `month ${place + 1}`, label: `Monthly, day ${place + 1}` })),
]
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const rhythmOf = (schedule: ViewSchedule | null): string =>
  schedule === null ? '' : [schedule.every, schedule.on ?? []].flat().join(' ')

const scheduleIn = (rhythm: string, hour: number): ViewSchedule | null => {
  const [word, on] = rhythm.split(' ')
  const every = (['day', 'week', 'month'] as const).find((one) => one === word)
  return every === undefined ? null : { every, hour, ...(on !== undefined && { on: Number(on) }) }
}

/** Saved views: saves, opens, renames, replaces, deletes, pins and e-mails them. */
export const ViewsDialog = (props: {
  view: ExploreView
  asker: Asker
  tools: ViewsTools
  renderLink: (search: string, content: ReactNode) => ReactNode
  onClose: () => void
}) => {
  const { view, asker, tools } = props
  const queries = useQueryClient()
  const { data, error } = useQuery(tools.list)
  const [name, setName] = useState('')
  const [deleting, setDeleting] = useState<SavedView | null>(null)
  const { queryKey } = tools.list
  const action = useMutation({
    mutationKey: queryKey,
    mutationFn: (run: () => Promise<unknown>) => run(),
    // The last of several changes reloads the list: earlier, the list would show the old state of those still running.
    onSettled: () =>
      queries.isMutating({ mutationKey: queryKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey }),
  })
  const question = savedQuestion(view, asker)
  /** A name typed since stays. */
  const clearName = (): void => setName((current) => (current === name ? '' : current))
  /** Shown at once; if the server refuses, the next load of the list restores the old state. */
  const choose = async (id: number, choice: { is_pinned?: boolean; schedule?: ViewSchedule | null }): Promise<void> => {
    // A list that is still loading has the state before the change.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<{ results: readonly SavedView[] }>(queryKey, (list) =>
      list === undefined
        ? undefined
        : { ...list, results: list.results.map((one) => (one.id === id ? { ...one, ...choice } : one)) },
    )
    action.mutate(() => tools.choose(id, choice))
  }
  const failure = action.error ?? error
  const { save } = tools
  return (
    <Dialog title="Saved views" wide onClose={props.onClose}>
      <div className="space-y-5">
        <Notice tone="error">{failure === null ? null : tools.describeFailure(failure)}</Notice>
        {save === undefined ? null : (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') action.mutate(() => save({ name, question }), { onSuccess: clearName })
            }}
          >
            <div className="min-w-40 grow">
              <Field
                label="Save the question on screen as"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            <Button type="submit" look="primary" busy={action.isPending}>
              Save
            </Button>
          </form>
        )}
        {data?.results.length === 0 ? <p className="text-muted">No saved views yet.</p> : null}
        <ul className="divide-y divide-line">
          {(data?.results ?? []).map((one) => (
            <li key={one.id} aria-label={one.name} className="space-y-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 font-medium wrap-anywhere">
                  {props.renderLink(one.question, one.name)}
                  {one.author ? <span className="block text-small text-muted">{one.author}</span> : null}
                </span>
                {one.is_editable === false ? null : (
                  <span className="flex flex-wrap gap-2">
                    <Button
                      disabled={name.trim() === ''}
                      title="Type the new name above"
                      onClick={() => action.mutate(() => tools.edit(one.id, { name }), { onSuccess: clearName })}
                    >
                      Rename
                    </Button>
                    <Button
                      disabled={one.question === question}
                      onClick={() => action.mutate(() => tools.edit(one.id, { question }))}
                    >
                      Replace
                    </Button>
                    <Button look="danger" onClick={() => setDeleting(one)}>
                      Delete
                    </Button>
                  </span>
                )}
              </div>
              <div className="flex flex-wrap items-end gap-3">
                <Checkbox
                  label="Pinned"
                  checked={one.is_pinned}
                  onChange={() => void choose(one.id, { is_pinned: !one.is_pinned })}
                />
                <div className="w-44">
                  <Select
                    label="Mailed to you"
                    value={rhythmOf(one.schedule)}
                    options={rhythms}
                    onChange={(event) =>
                      void choose(one.id, { schedule: scheduleIn(event.target.value, one.schedule?.hour ?? 8) })
                    }
                  />
                </div>
                {one.schedule === null ? null : (
                  <div className="w-28">
                    <Select
                      label="At"
                      value={String(one.schedule.hour)}
                      options={hours}
                      onChange={(event) =>
                        void choose(one.id, {
                          schedule: scheduleIn(rhythmOf(one.schedule), Number(event.target.value)),
                        })
                      }
                    />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      {deleting === null ? null : (
        <ConfirmDialog
          title="Delete this view?"
          text={`“${deleting.name}” is no longer listed, and its mails end.`}
          confirm="Delete"
          busy={action.isPending}
          failure={null}
          onConfirm={() =>
            action.mutate(() => tools.remove(deleting.id), {
              // Another one may be in question by then.
              onSettled: () => setDeleting((current) => (current === deleting ? null : current)),
            })
          }
          onCancel={() => setDeleting(null)}
        />
      )}
    </Dialog>
  )
}
