import { useServices } from '../../shared/services.tsx'
import { TextPage } from './text-page.tsx'

export const Page = () => {
  const { network_name } = useServices().config
  return (
    <TextPage
      title="Terms"
      lead={`${network_name} is run by its operator, with whom you made your agreement. What you agreed on there, on payouts, payment dates, traffic and termination, is what counts. This page adds only what applies to the portal itself.`}
      sections={[
        {
          id: 'account',
          title: 'Your account',
          content: (
            <p>
              An account is for the person or company that applied for it. Keep your password to yourself. What is done
              with your sign-in counts as done by you until you report it lost, or set a new password.
            </p>
          ),
        },
        {
          id: 'traffic',
          title: 'Traffic',
          content: (
            <p>
              Each offer lists the kinds of traffic that it refuses. Conversions from refused traffic can be declined,
              or reversed if that is discovered later, and your figures show them with their status. Visitors must come
              of their own free will, and through the link as it was given to you.
            </p>
          ),
        },
        {
          id: 'figures',
          title: 'Figures and money',
          content: (
            <p>
              Clicks and conversions are counted as they arrive, by the same rules for everybody, which the help page
              explains. The balance comes from a ledger of approved conversions in which nothing is edited or deleted:
              what is taken back is an entry of its own. Payments are made from that balance, to the payout details that
              you keep up to date.
            </p>
          ),
        },
        {
          id: 'end',
          title: 'When it ends',
          content: (
            <p>
              The operator can close an account, and you can ask for it. Links of a closed account lead nowhere. What it
              had earned by then is settled as agreed with the operator.
            </p>
          ),
        },
      ]}
    />
  )
}
