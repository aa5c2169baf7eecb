import { failureText, refusalText } from '@plumbline/client/failure.ts'
import { consoleChooseView, consoleCreateExport } from '@plumbline/contract/console.ts'
import { ExploreScreen } from '@plumbline/ui/explore/screen.tsx'
import type { AskedQuestion } from '@plumbline/ui/explore/view.ts'
import { useDayIn } from '@plumbline/ui/form/use-day-in.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { download } from '@plumbline/ui/keep-file.ts'
import { paths } from '../../shared/words/paths.ts'
import { readOptions } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { useSession } from '../../shared/session/session.ts'
import { quietLinkClass } from '../../shared/fields/value.tsx'

const pathOf = (search: string): string => (search === '' ? paths.figures : `${paths.figures}?${search}`)

const describeFailure = (error: Error): string => refusalText(error, 'The figures could not be loaded.')

/** The network's figures by any dimensions. */
export const Page = () => {
  const services = useServices()
  const { network, operations } = useSession()
  const { zone } = network
  const today = useDayIn(zone)
  const { search } = useLocation()
  const navigate = useNavigate()
  const asker = useMemo(() => ({ reader: 'operator' as const, zone, today }), [zone, today])
  const file = useMutation({
    mutationFn: ({ format, page: _all, ...question }: AskedQuestion & { format: 'csv' | 'xlsx' }) =>
      services.call(consoleCreateExport, { body: { question, format } }),
    onSuccess: ({ url }) => download(url),
  })
  return (
    <ExploreScreen
      renderHead={(buttons) => <ScreenHead title="Statistics">{buttons}</ScreenHead>}
      asker={asker}
      search={search.replace(/^\?/, '')}
      ask={(input) => readOptions(services, 'exploreStats', { input })}
      onGo={(next, options) => {
        void navigate(pathOf(next), options)
      }}
      renderLink={(next, content, name, onFollow) => (
        <Link to={pathOf(next)} aria-label={name} onClick={onFollow} className={quietLinkClass}>
          {content}
        </Link>
      )}
      describeFailure={describeFailure}
      views={{
        list: {
          queryKey: readOptions(services, 'listTeamViews', { input: { limit: 1000 } }).queryKey,
          queryFn: () => services.operate('listTeamViews', { input: { limit: 1000 } }),
        },
        ...(operations.includes('saveTeamView') && {
          save: (input) => services.operate('saveTeamView', { input }),
        }),
        edit: (id, input) => services.operate('editTeamView', { params: { id }, input }),
        choose: (id, body) => services.call(consoleChooseView, { params: { id }, body }),
        remove: (id) => services.operate('removeTeamView', { params: { id } }),
        describeFailure: (error) => failureText(error, 'The views could not be loaded or changed.'),
      }}
      files={{
        busy: file.isPending,
        failure:
          file.error === null ? null : failureText(file.error, 'The file could not be created. Please try again.'),
        formats: ['csv', 'xlsx'],
        onExport: (question, format) => file.mutate({ ...question, format }),
      }}
    />
  )
}
