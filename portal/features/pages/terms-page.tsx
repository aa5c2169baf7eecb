import { useServices } from '../../shared/services.tsx'
import { TextPage } from './text-page.tsx'

export const Page = () => {
  const { network_name } = useServices().config
  return (
    <TextPage
      title="Terms"
      lead={`${network_name} is run by its operator, with whom you made your agreement. What you agreed on there, on payouts, payment dates, traffic and termination, is what counts. This page adds only what the portal itself takes for granted.`}
      sections={[
        {
          id: 'account',
          title: 'Your account',
          content: (
            <p>
              An account is for the person or company that applied for it. Keep your password to yourself. What is done
              with your sign-in is taken as done by you until you report it lost, or set a new one.
            </p>
          ),
        },
        {
          id: 'traffic',
          title: 'Traffic',
          content: (
            <p>
              Each offer lists the kinds of traffic that it refuses. Conversions from refused traffic can be declined,
              or reversed when that comes out later, and your figures show it with its status. Visitors have to arrive
              of their own will, and by the link as it was given to you.
            </p>
          ),
        },
        {
          id: 'figures',
          title: 'Figures and money',
          content: (
            <p>
              Clicks and conversions are counted as they arrive, by one rule for everybody, and the help page names it.
              The balance comes from a ledger of approved conversions in which nothing is edited or deleted: what is
              taken back stands there as an entry of its own. Payments are made from that balance, to the payout details
              that you keep up to date.
            </p>
          ),
        },
        {
          id: 'end',
          title: 'When it ends',
          content: (
            <p>
              The operator can close an account, and you can ask for it. Links of a closed account lead nowhere. What it
              had earned by then is settled as your agreement says.
            </p>
          ),
        },
      ]}
    />
  )
}
