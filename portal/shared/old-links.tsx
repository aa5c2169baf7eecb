import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from './app-link.tsx'
import { offerPath } from './paths.ts'
import { useReported } from './report-problem.ts'
import { useServices } from './services.tsx'

/** The affiliate's links of the network's previous systems that still get clicks, with those that replace them. Without any, nothing is shown. */
export const OldLinks = () => {
  const { network_zone: zone } = useServices().config
  const { data, error } = useQuery(callOptions(useAsker(), contract.oldLinks, {}))
  useReported('The old links could not be loaded', error)
  const links = data?.results ?? []
  if (links.length === 0) return null
  return (
    <details className="rounded-lg border border-line bg-surface shadow-card">
      <summary className="cursor-pointer px-5 py-3.5 font-semibold">Old links in use: {count(links.length)}</summary>
      <p className="px-5 pb-3 text-small text-muted">
        Links of the network’s previous system that got clicks in the last 30 days. Those of offers that you can run
        still work: replace them when you can.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {links.map((row) => (
          <li
            key={`${row.offer_id} ${row.old_offer_id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3"
          >
            <div className="min-w-0 grow basis-64">
              {row.link === null ? (
                <p className="font-medium wrap-anywhere">{row.title}</p>
              ) : (
                <AppLink to={offerPath(row.offer_id)} className="font-medium wrap-anywhere hover:underline">
                  {row.title}
                </AppLink>
              )}
              <p className="text-small wrap-anywhere text-muted">
                <bdi>{row.old_link}</bdi>, offer <bdi>{row.old_offer_id}</bdi>
                {row.link === null ? null : (
                  <>
                    <br />
                    New: <bdi>{row.link}</bdi>
                  </>
                )}
              </p>
            </div>
            <p className="text-small text-muted tabular-nums">
              {count(row.clicks)} {row.clicks === 1 ? 'click' : 'clicks'}, last {dateTime(row.last_seen, zone)}
            </p>
            {row.link === null ? (
              <p className="text-small text-muted">
                You cannot run this offer now: clicks on its old link do not count
              </p>
            ) : (
              <CopyButton text={row.link} label="Copy new link" />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
