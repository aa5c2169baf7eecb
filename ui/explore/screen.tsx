import { explore_page_size } from '@plumbline/contract/explore.ts'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, ChartNoAxesColumn, Columns3Cog, Download } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { useDay } from '../form/use-day-in.ts'
import { count as counted } from '../format.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { FailureNotice, Notice } from '../notice.tsx'
import { Skeleton } from '../skeleton.tsx'
import { PagedPanel } from '../table/paged-panel.tsx'
import { useAnswered, useAnswers, type Answer, type Ask, type ExploreAnswer } from './answers.ts'
import { ExploreChart, chartView } from './chart.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ExploreControls } from './controls.tsx'
import { ExploreFilters } from './filters.tsx'
import { linesOf, partsAt, pressed } from './lines.ts'
import { ExploreTable } from './table.tsx'
import {
  changed,
  max_opened,
  questionOf,
  readView,
  todayOf,
  usualView,
  writeView,
  type Asker,
  type AskedQuestion,
  type ExploreView,
} from './view.ts'
import { ViewsDialog, type ViewsTools } from './views-dialog.tsx'

interface Props {
  /** The heading with the buttons at its end; `answer` contains the rows. */
  readonly renderHead: (buttons: ReactNode, answer: Answer | undefined) => ReactNode
  readonly asker: Asker
  /** The query part of the address. */
  readonly search: string
  readonly ask: Ask
  /** Navigates to another query part: as a new entry of the browser's history, or replacing the current one. */
  readonly onGo: (search: string, options?: { replace: boolean }) => void
  readonly renderLink: (search: string, content: ReactNode, name?: string, onFollow?: () => void) => ReactNode
  readonly describeFailure: (error: Error) => string
  /** Shown below the rows of this question. */
  readonly renderFoot?: (question: AskedQuestion) => ReactNode
  readonly views: ViewsTools
  readonly files: {
    readonly busy: boolean
    readonly failure: string | null
    readonly onExport: (question: AskedQuestion, format: 'csv' | 'xlsx') => void
    readonly formats: readonly ('csv' | 'xlsx')[]
  }
}

const note_words: Readonly<Record<string, string>> = {
  hosts_of_network_days: "Hosts are the first visits of a day in the network's time zone.",
  advertisers_now: 'Figures by advertiser are those of the offers that it has now.',
  tags_overlap: 'Affiliates with several tags are counted in several rows, and several times in the totals.',
}

const describeCompared = ({ from, to, until }: NonNullable<ExploreAnswer['compared']>): string =>
  `${from} to ${to}${until === null ? '' : ` until ${until.slice(0, 5)}`}`

/** Names of the ids in an answer, for filters of the address. */
const labelsIn = (answers: readonly (Answer | undefined)[]): ReadonlyMap<string, string> =>
  new Map(
    answers.flatMap((answer) =>
      (answer?.data?.results ?? []).flatMap((row) =>
        (['offer', 'landing', 'affiliate', 'advertiser', 'manager'] as const).flatMap((name): [string, string][] => {
          const [id, label] = [row[`${name}_id`], row[name]]
          return typeof id === 'number' && typeof label === 'string' ? [[`${name} ${id}`, label]] : []
        }),
      ),
    ),
  )

/** Answers any question of up to three dimensions. The address holds the question, so that it can be saved and shared, and the browser's Back works. */
export const ExploreScreen = (props: Props) => {
  const { asker, search, ask, files } = props
  // A change is shown at once, even before the address has followed, so that the next change is based on it.
  const [ahead, setAhead] = useState<readonly string[]>([])
  if (ahead.length > 0 && (search === ahead.at(-1) || !ahead.includes(search))) setAhead([])
  const current = ahead.at(-1) ?? search
  const address = useMemo(() => new URLSearchParams(current), [current])
  const today = useDay(() => todayOf(address, asker))
  const { view, faults: unreadable } = useMemo(() => readView(address, asker, today), [address, asker, today])
  const [choosing, setChoosing] = useState(false)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const params = new URLSearchParams(search)
  const [browsing, setBrowsing] = useState(params.get('mails') === 'open')
  const saved = useQuery(props.views.list)
  // An e-mail links to a view by its number: its question may have been replaced since.
  const named = saved.data?.results.find(({ id }) => String(id) === params.get('view'))
  const is_gone = params.has('view') && saved.data !== undefined && !saved.isFetching && named === undefined
  // The address has the usual question until then: its figures would be taken for the view's.
  const is_waiting = params.has('view') && !is_gone
  const faults = is_gone ? [...unreadable, '"view" names a view that no longer exists'] : unreadable
  useEffect(() => {
    if (named !== undefined) props.onGo(named.question, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each view
  }, [named?.id])

  const drawn =
    view.draw === ''
      ? (view.metrics.find((name) => view.ordering.endsWith(name)) ?? view.metrics[0] ?? 'clicks')
      : view.draw
  const opened = view.opened.filter((key) => partsAt(view, key) !== undefined)
  const parts = opened.flatMap((key) => partsAt(view, key) ?? [])
  const chart_view = chartView(view, drawn)
  const answers = useAnswers(ask, is_waiting ? [] : [view, chart_view, ...parts].map((one) => questionOf(one, asker)))
  const [main, chart, ...others] = answers
  const answerOf = (key: string): Answer | undefined => others[opened.indexOf(key)]
  const new_labels = labelsIn(answers)
  if ([...new_labels].some(([key, label]) => labels.get(key) !== label)) setLabels(new Map([...labels, ...new_labels]))

  const go = (next: ExploreView, replace = false): void => {
    const to = writeView(next, asker)
    setAhead([search, ...ahead, to])
    props.onGo(to, { replace })
  }
  const answered = useDeferredValue(useAnswered(view, main))
  const answered_chart = useAnswered(chart_view, chart)
  const data = answered?.data
  // The columns and links of the rows on screen, which may be those of the previous question.
  const shown = answered?.view ?? view
  const question = questionOf(view, asker)
  const is_outdated = JSON.stringify(questionOf(shown, asker)) !== JSON.stringify(question)
  // The parts that were asked for are those of the new question's rows.
  const lines = data === undefined ? undefined : linesOf(shown, data.results, is_outdated ? () => undefined : answerOf)
  const failed = main?.error ?? null

  if (is_waiting)
    return (
      <div className="space-y-4 sm:space-y-5">
        {props.renderHead(null, main)}
        {saved.error === null ? (
          <Skeleton className="h-96" />
        ) : (
          <FailureNotice text="The view could not be loaded." onRetry={() => void saved.refetch()} />
        )}
      </div>
    )
  return (
    <div className="space-y-4 sm:space-y-5">
      {props.renderHead(
        <>
          <Button aria-haspopup="dialog" onClick={() => setBrowsing(true)}>
            <Bookmark aria-hidden className="size-4" />
            Views
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <Columns3Cog aria-hidden className="size-4" />
            Figures
          </Button>
          <Menu
            label="Export"
            triggerClass={buttonClass()}
            trigger={
              <>
                <Download aria-hidden className="size-4" />
                Export
              </>
            }
          >
            {files.formats.map((format) => (
              <MenuItem key={format} onSelect={() => files.onExport(question, format)}>
                {format === 'csv' ? 'CSV' : 'Excel (XLSX)'}
              </MenuItem>
            ))}
          </Menu>
        </>,
        main,
      )}
      <Notice tone="error">{files.failure}</Notice>
      <ExploreControls view={view} asker={asker} onChange={go} />
      <ExploreFilters
        view={view}
        asker={asker}
        labels={labels}
        ask={ask}
        onChange={(filters) => go(changed(view, { filters }))}
      />
      {faults.length === 0 ? null : (
        <Notice tone="warning">Parts of this address were ignored: {faults.join('; ')}.</Notice>
      )}
      {failed === null ? null : (
        <FailureNotice text={props.describeFailure(failed)} onRetry={() => void main?.refetch()} />
      )}
      {failed !== null && data === undefined ? null : (
        <ExploreChart
          view={view}
          drawn={drawn}
          answer={chart}
          answered={answered_chart}
          onDraw={(draw) => go({ ...view, draw }, true)}
        />
      )}
      <PagedPanel
        page={view.page}
        count={data?.count ?? 0}
        page_size={explore_page_size}
        onPage={(page) => go(changed(view, { page }))}
        head={
          <p className="border-b border-line px-5 py-2 text-small text-muted tabular-nums">
            {shown.from} to {shown.to}
            {data?.compared ? `, compared with ${describeCompared(data.compared)}` : ''} · {shown.timezone} ·
            conversions on the day of the {shown.basis}
            {(data?.notes ?? []).map((note) => ` · ${note_words[note] ?? note}`)}
          </p>
        }
      >
        <ExploreTable
          view={shown}
          ordering={view.ordering}
          answer={data}
          lines={lines ?? (failed === null ? undefined : [])}
          opened={new Set(is_outdated ? [] : opened)}
          outdated={is_outdated}
          refreshing={main?.isFetching ?? false}
          onOpen={({ key }) => {
            // Rows of the previous question cannot be opened in this one.
            if (!is_outdated) go({ ...view, opened: pressed(opened, key, max_opened) }, true)
          }}
          onOrder={(ordering) => go({ ...view, ordering, page: 1 })}
          renderLink={(next, content, name) => props.renderLink(writeView(next, asker), content, name)}
          foot={props.renderFoot?.(question)}
          empty={
            failed !== null ? (
              <EmptyState icon={ChartNoAxesColumn} text="The rows could not be loaded." />
            ) : (
              <EmptyState
                icon={ChartNoAxesColumn}
                text={data !== undefined && data.count > 0 ? 'This page is behind the last one.' : 'No data found'}
                hint="Choose another range or remove a filter."
                action={
                  <Button
                    onClick={() => go(data !== undefined && data.count > 0 ? changed(view, {}) : usualView(asker))}
                  >
                    {data !== undefined && data.count > 0 ? 'First page' : 'Start again'}
                  </Button>
                }
              />
            )
          }
        />
      </PagedPanel>
      <p role="status" className="sr-only">
        {data === undefined || is_outdated ? '' : `${counted(data.count)} rows`}
      </p>
      {browsing ? (
        <ViewsDialog
          view={view}
          asker={asker}
          tools={props.views}
          renderLink={(next, content) => props.renderLink(next, content, undefined, () => setBrowsing(false))}
          onClose={() => setBrowsing(false)}
        />
      ) : null}
      {choosing ? <ColumnsDialog view={view} asker={asker} onChange={go} onClose={() => setChoosing(false)} /> : null}
    </div>
  )
}
