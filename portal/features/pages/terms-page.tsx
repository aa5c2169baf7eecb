import { useServices } from '../../shared/services.tsx'
import { TextPage } from './text-page.tsx'

export const Page = () => {
  const { network_name } = useServices().config
  return (
    <TextPage
      title="Terms"
      lead={`${network_name} is run by its operator, with whom you made your agreement. That agreement governs payouts, payment dates, traffic and termination. This page covers only the portal.`}
      sections={[
        {
          id: 'account',
          title: 'Your account',
          content: (
            <p>
              An account is for the person or company that applied for it. Keep your password to yourself. You are
              responsible for everything done with your account until you report the password lost or set a new one.
            </p>
          ),
        },
        {
          id: 'traffic',
          title: 'Traffic',
          content: (
            <p>
              Each offer lists the traffic it does not accept. Conversions from such traffic can be declined, or
              reversed later; your statistics show their status. Visitors must come voluntarily and through your
              tracking link as provided.
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
              The operator can close an account, and you can ask for it. Links of a closed account stop working.
              Earnings up to that day are settled as agreed with the operator.
            </p>
          ),
        },
      ]}
    />
  )
}
