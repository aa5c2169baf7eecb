import { Notice } from '@plumbline/ui/notice.tsx'
import type { Reply } from '../../shared/session/calls.ts'
import { paths } from '../../shared/words/paths.ts'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { RecordLink, Value } from '../../shared/fields/value.tsx'
import { several } from '../../shared/words/words.ts'
import type { Offer } from './offer-form.ts'
import { rateColumns } from './rate-columns.tsx'

type Change = Reply<'setPayout'>

const parts = [
  ['begun', 'Begins'],
  ['ended', 'Ends'],
  ['removed', 'Is canceled'],
  ['prolonged', 'Continues'],
] as const

const max_notified = 20

/** Effect of a rate change: the changed rates, the warnings, and the affiliates to notify. */
export const RateChange = ({ change, offer }: { change: Change; offer: Offer }) => {
  const { warnings, dry_run } = change
  const notified = change.told
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
            <RowsTable caption={title} rows={change[name]} columns={rateColumns(offer)} />
          </section>
        ),
      )}
      <section aria-label="Notifications">
        <h3 className="mb-1 font-medium">
          {notified.length === 0
            ? 'No affiliates are notified'
            : `${several(notified.length, 'affiliate', 'affiliates')} ${dry_run ? 'would be' : 'will be'} notified`}
        </h3>
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {notified.slice(0, max_notified).map((id) => (
            <RecordLink key={id} path={paths.affiliates} id={id} name={null} />
          ))}
          {notified.length > max_notified ? `+${notified.length - max_notified} more` : null}
        </p>
      </section>
    </div>
  )
}
