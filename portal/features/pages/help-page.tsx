import { useServices } from '../../shared/services.tsx'
import { figures } from './help-figures.tsx'
import { payments } from './help-payments.tsx'
import { postbacks } from './help-postbacks.tsx'
import { signIn } from './help-sign-in.tsx'
import { subIds, trackingLinks } from './help-tracking.tsx'
import { TextPage } from './text-page.tsx'

export const Page = () => {
  const { config } = useServices()
  const { network_name } = config
  return (
    <TextPage
      title="Help"
      lead={`How ${network_name} counts, what you can build with it, and how you are paid.`}
      contents
      sections={[
        trackingLinks,
        subIds,
        postbacks,
        figures(config),
        payments,
        signIn,
        {
          id: 'people',
          title: 'Who can answer more?',
          content: (
            <p>
              Your account manager. After signing in, name and contact stand at the bottom of the menu. Name the offer,
              the day and, where you have it, the conversion ID: each of them leads straight to its records.
            </p>
          ),
        },
      ]}
    />
  )
}
