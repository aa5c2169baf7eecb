import { CopyRequest } from '../../shared/copy-request.tsx'
import { failureText, refusalText } from '@plumbline/client/failure.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { ExploreScreen } from '@plumbline/ui/explore/screen.tsx'
import type { AskedQuestion } from '@plumbline/ui/explore/view.ts'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { useDownload } from '../../shared/download.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { useDayIn } from '@plumbline/ui/form/use-day-in.ts'

const pathOf = (search: string): string => (search === '' ? paths.explore : `${paths.explore}?${search}`)

/** The affiliate's figures by any dimensions. */
export const Page = () => {
  const { config, client } = useServices()
  const zone = config.network_zone
  const today = useDayIn(zone)
  const { search } = useLocation()
  const navigate = useNavigate()
  const caller = useAsker()
  const asker = useMemo(() => ({ reader: 'affiliate' as const, zone, today }), [zone, today])
  const file = useDownload(async ({ page: _all, ...question }: AskedQuestion & { format: 'csv' | 'xlsx' }) => {
    const { format, ...asked } = question
    return client.call(contract.createExport, { body: { report: 'explore', question: asked, format } })
  })
  return (
    <ExploreScreen
      renderHead={(buttons, answer) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-title font-semibold tracking-tight">Explorer</h1>
          <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:justify-end">
            <AsOf
              at_ms={answer?.data === undefined ? 0 : Date.parse(answer.data.as_of)}
              failed={answer !== undefined && answer.error !== null}
            />
            <div className="flex flex-wrap items-center gap-2">{buttons}</div>
          </div>
        </div>
      )}
      asker={asker}
      search={search.replace(/^\?/, '')}
      ask={(query) => callOptions(caller, contract.explore, { query })}
      onGo={(next, options) => {
        void navigate(pathOf(next), options)
      }}
      renderLink={(next, content, name, onFollow) => (
        <AppLink
          to={pathOf(next)}
          current={false}
          aria-label={name}
          onClick={onFollow}
          className="rounded-sm decoration-dotted underline-offset-4 group-hover/row:underline hover:text-accent hover:decoration-solid focus-visible:underline pointer-coarse:underline"
        >
          {content}
        </AppLink>
      )}
      renderFoot={(query) => <CopyRequest of={(one) => callOptions(one, contract.explore, { query })} />}
      describeFailure={(error) => refusalText(error, 'The figures could not be loaded.')}
      views={{
        list: {
          queryKey: callOptions(caller, contract.listViews, {}).queryKey,
          queryFn: () => client.call(contract.listViews, {}),
        },
        save: (body) => client.call(contract.saveView, { body }),
        edit: (id, body) => client.call(contract.editView, { params: { id }, body }),
        choose: (id, body) => client.call(contract.editView, { params: { id }, body }),
        remove: (id) => client.call(contract.removeView, { params: { id } }),
        describeFailure: (error) => failureText(error, 'The views could not be loaded or changed.'),
      }}
      files={{
        busy: file.busy,
        failure: file.failure,
        formats: ['csv', 'xlsx'],
        onExport: (question, format) => file.start({ ...question, format }),
      }}
    />
  )
}
