import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Link } from 'react-router'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { linkClass, Value } from '../../shared/fields/value.tsx'
import { several } from '../../shared/words/words.ts'
import { rate_columns } from './rate-columns.tsx'

type Change = ReplyOf<Operations['setPayout']>

const parts = [
  ['begun', 'Begins'],
  ['ended', 'Ends'],
  ['removed', 'Is canceled'],
  ['prolonged', 'Continues'],
] as const

const max_told = 20

/** What a change of rates does, what it warns of, and whom it tells. */
export const RateChange = ({ change }: { change: Change }) => {
  const { warnings, told, dry_run } = change
  const nothing = parts.every(([name]) => change[name].length === 0)
  return (
    <div className="space-y-4">
      {warnings.map((warning) => (
        <Notice key={warning.text} tone="warning">
          <Value name="warning" value={warning} />
        </Notice>
      ))}
      {nothing ? <p>No change: this rate is already in force.</p> : null}
      {parts.map(([name, title]) =>
        change[name].length === 0 ? null : (
          <section key={name} aria-label={title}>
            <h3 className="mb-1 font-medium">{title}</h3>
            <RowsTable caption={title} rows={change[name]} columns={rate_columns} />
          </section>
        ),
      )}
      <section aria-label="Notifications">
        <h3 className="mb-1 font-medium">
          {told.length === 0
            ? 'No affiliates are notified'
            : `${several(told.length, 'affiliate', 'affiliates')} ${dry_run ? 'would be' : 'will be'} notified`}
        </h3>
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {told.slice(0, max_told).map((id) => (
            <Link key={id} to={pageOf(paths.affiliates, id)} className={linkClass}>
              #{id}
            </Link>
          ))}
          {told.length > max_told ? `+${told.length - max_told} more` : null}
        </p>
      </section>
    </div>
  )
}
