import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { money, percent } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useReported } from '../../shared/report-problem.ts'
import type { OfferRow } from './rules.ts'

/** The ratios by which affiliates choose an offer, in display order. */
const shown = ['epc', 'cr', 'approval_rate'] as const

/** The text of a ratio; a dash for a missing one. */
export const ratioText = (name: (typeof shown)[number], value: number | null): string => {
  if (value === null) return '—'
  return metrics[name].kind === 'money' ? money(value) : percent(value)
}

/** The network's figures in one line, for lists. Empty if there is too little traffic. */
export const NetworkLine = ({ network }: Pick<OfferRow, 'network'>) =>
  network === null ? null : (
    <span className="text-small text-muted tabular-nums">
      {shown
        .filter((name) => network[name] !== null)
        .map(
          (name) =>
            // Keeps a figure beside its name when the line wraps.
            `${name === 'approval_rate' ? 'Approved' : name.toUpperCase()}\u00a0${ratioText(name, network[name])}${network.stated.includes(name) ? '\u00a0(stated)' : ''}`,
        )
        .join(' · ')}
    </span>
  )

const tooLittle = 'Too little traffic yet'

/** The network's figures of an offer, and the affiliate's own. */
export const OfferFigures = ({ id, network }: Pick<OfferRow, 'id' | 'network'>) => {
  const { data, error, refetch } = useQuery(callOptions(useAsker(), contract.offerFigures, {}))
  useReported('The figures could not be loaded', error)
  const own = data?.results.find(({ offer_id }) => offer_id === id)
  const rows = shown.map((name) => ({
    name: metrics[name].header,
    meaning: metrics[name].meaning,
    network: network === null ? null : ratioText(name, network[name]),
    is_stated: network?.stated.includes(name) ?? false,
    own: data === undefined ? '' : ratioText(name, own?.[name] ?? null),
  }))
  const days = network?.days_to_decision ?? null
  return (
    <Card title="Last 30 days">
      {error !== null && data === undefined ? (
        <div className="px-5 pb-3">
          <FailureNotice text="Your figures could not be loaded." onRetry={() => void refetch()} />
        </div>
      ) : null}
      <table className="w-full">
        <thead className="text-small text-muted">
          <tr className="[&>th]:px-3 sm:[&>th]:px-5 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="text-start">
              Figure
            </th>
            <th scope="col" className="text-end">
              Network
            </th>
            <th scope="col" className="text-end">
              You
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row, index) => (
            <tr key={row.name} className="border-t border-line [&>*]:px-3 sm:[&>*]:px-5 [&>*]:py-2.5">
              <th scope="row" title={row.meaning} className="text-start font-normal">
                {row.name}
              </th>
              {row.network !== null ? (
                <td className="text-end">
                  {row.network}
                  {row.is_stated ? <span className="block text-small text-muted">stated by the network</span> : null}
                </td>
              ) : index === 0 ? (
                <td rowSpan={rows.length} className="text-end text-small text-muted">
                  {tooLittle}
                </td>
              ) : null}
              <td className="text-end font-medium">{row.own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-5 py-3 text-small text-muted">
        {days === null
          ? ''
          : `Half of the network’s pending conversions are decided within ${days} ${days === 1 ? 'day' : 'days'}. `}
        The network’s figures are rounded, renewed once a day, and shown only where several affiliates stand behind
        them.
      </p>
    </Card>
  )
}
