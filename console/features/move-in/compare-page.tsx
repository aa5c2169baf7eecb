import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { paths } from '../../shared/words/paths.ts'
import { CompareResult } from './compare-result.tsx'
import { useNetworks } from './old-network.ts'

/** Most lines on a screen. */
const shown_lines = 500

const sections = [
  { title: 'Export', whole_lines: true, names: ['file'] },
  { title: 'Network and period', names: ['network', 'zone', 'from', 'to'] },
  {
    title: 'Columns and statuses',
    names: [
      'status',
      'conversion_column',
      'txid_column',
      'click_id_column',
      'affiliate_column',
      'offer_column',
      'goal_column',
      'status_column',
      'payout_column',
      'revenue_column',
      'time_column',
      'ignore_columns',
    ],
    folded: true,
  },
] as const

/** Compares the conversions of an old network with those here. */
export const Page = () => {
  const options = useNetworks()
  return (
    <div className="max-w-5xl space-y-5">
      <div>
        <BackTo to={paths.move_in} label="Moving in" />
        <ScreenHead
          title="Compare with an old network"
          text="While both networks run, compare the old network's export of conversions with those here. Nothing is changed."
        />
      </div>
      <OperationForm
        operation="compareNetworks"
        action="Compare"
        fixed={{ show: shown_lines }}
        sections={sections}
        {...(options && { options })}
        renderReply={(reply) => <CompareResult reply={reply} />}
      />
    </div>
  )
}
