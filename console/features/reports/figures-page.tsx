import { ApiFailure, failureText } from '@plumbline/client/failure.ts'
import type { ExploreRow } from '@plumbline/contract/explore.ts'
import { exploreFileColumns, exploreFileRow } from '@plumbline/contract/explore-file.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { ExploreScreen } from '@plumbline/ui/explore/screen.tsx'
import { readView, type AskedQuestion } from '@plumbline/ui/explore/view.ts'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { count, currency } from '@plumbline/ui/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { csvOf } from '../../shared/csv.ts'
import { keepFile } from '../../shared/keep-file.ts'
import { paths } from '../../shared/paths.ts'
import { readOptions } from '../../shared/queries.ts'
import { useServices } from '../../shared/services.tsx'
import { ScreenHead } from '../../shared/title.tsx'
import { useSession } from '../../shared/session.ts'
import { quietLinkClass } from '../../shared/value.tsx'

const pathOf = (search: string): string => (search === '' ? paths.figures : `${paths.figures}?${search}`)

const failureWords = (error: Error): string =>
  error instanceof ApiFailure && error.status === 400 && error.detail !== ''
    ? error.detail
    : 'The figures could not be loaded.'

/** As many as a file takes: more is for the command line. */
const max_rows = 10_000

/** The network's figures by whatever is asked. */
export const Page = () => {
  const services = useServices()
  const { zone } = useSession().network
  const [today] = useState(() => dayIn(zone, Date.now()))
  const { search } = useLocation()
  const navigate = useNavigate()
  const asker = useMemo(() => ({ reader: 'operator' as const, zone, today }), [zone, today])
  const file = useMutation({
    mutationFn: async ({ page: _all, ...question }: AskedQuestion) => {
      const { view } = readView(new URLSearchParams(search), asker)
      const { rows: by, metrics, compare, timezone } = view
      const columns = exploreFileColumns({ rows: by, metrics, is_compared: compare !== '', timezone })
      const all: ExploreRow[] = []
      for (let page = 1; ; page++) {
        // One after the other: each is a query of some size.
        const { results, count: rows } = await services.operate('exploreStats', { input: { ...question, page } })
        if (rows > max_rows)
          throw new Error(`${count(rows)} rows; a file takes ${count(max_rows)}: narrow the question.`)
        all.push(...results)
        if (all.length >= rows || results.length === 0) break
      }
      const cells = all.map((row) => {
        const values = exploreFileRow(metrics, row)
        return Object.fromEntries(columns.map(({ key, header }) => [headerIn(header, currency()), values[key]]))
      })
      keepFile(
        `explore-${view.from}-${view.to}.csv`,
        csvOf(
          columns.map(({ header }) => headerIn(header, currency())),
          cells,
        ),
      )
    },
  })
  return (
    <ExploreScreen
      renderHead={(buttons) => <ScreenHead title="Statistics">{buttons}</ScreenHead>}
      asker={asker}
      search={search.replace(/^\?/, '')}
      ask={(input) => readOptions(services, 'exploreStats', { input })}
      onGo={(next) => {
        void navigate(pathOf(next))
      }}
      renderLink={(next, content, name) => (
        <Link to={pathOf(next)} aria-label={name} className={quietLinkClass}>
          {content}
        </Link>
      )}
      failureWords={failureWords}
      files={{
        busy: file.isPending,
        failure: file.error === null ? null : failureText(file.error, file.error.message),
        formats: ['csv'],
        onExport: (question) => file.mutate(question),
      }}
    />
  )
}
