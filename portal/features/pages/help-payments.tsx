import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Meanings, type TextSection } from './text-page.tsx'

export const payments: TextSection = {
  id: 'payments',
  title: 'Balance and payments',
  content: (
    <>
      <p>
        Available Balance on the dashboard is what can be paid now: the payouts of approved conversions whose hold is
        over, less what was reversed and what was paid. An offer may hold its payouts for some days.
      </p>
      <p>
        Where the money goes is set in <Link to={paths.settings_billing}>Settings, Payment system</Link>: PayPal, a bank
        account, or a crypto wallet. Everything is in US dollars. New details are Pending, and nothing is paid to them,
        until you verify them with a code that is mailed to you. A change needs such a code too; it lives 10 minutes and
        takes five tries. Details that are new or were changed are paid to after 48 hours, so that you can object if it
        was not you.
      </p>
      <Meanings
        head={['Payment', 'Meaning']}
        rows={[
          ['Pending', 'It waits for the network.'],
          ['Approved', 'It will be sent.'],
          ['Completed', 'It was sent to the destination that the payment names.'],
          ['Rejected', 'It was not sent. Ask your account manager why.'],
        ]}
      />
    </>
  ),
}
