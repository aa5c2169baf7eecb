import { useServices } from '../../shared/services.tsx'
import { TextPage } from './text-page.tsx'

export const Page = () => {
  const { network_name } = useServices().config
  return (
    <TextPage
      title="Privacy"
      lead={`${network_name} runs on servers of its operator, who decides which data is stored and for how long and answers questions about it. This page describes what the software does.`}
      sections={[
        {
          id: 'browser',
          title: 'In your browser',
          content: (
            <p>
              While you are signed in, local storage holds your session and your user name. Logging out empties it. One
              cookie remembers a light or dark theme, if you choose one. We do not track you on other sites.
            </p>
          ),
        },
        {
          id: 'you',
          title: 'About you',
          content: (
            <>
              <p>
                Your email address, your profile, how you are paid, your postbacks, and when you signed in. Passwords
                are stored only as hashes. Links and codes that are mailed to you are valid for 30 and 10 minutes, work
                once, and are not stored in readable form. A mail that could not be delivered is kept for 30 days,
                without link or code, so that it can be sent again.
              </p>
              <p>Applications contain what you enter, for the people who review them.</p>
            </>
          ),
        },
        {
          id: 'visitors',
          title: 'About your visitors',
          content: (
            <p>
              A visit through a tracking link is recorded with its time, IP address, the country, city and network of
              that address, browser, system, device, and the sub IDs in the link. The advertiser gets what the offer's
              URL asks for, such as a click ID. Visitors get no cookie from us.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'Who else receives data',
          content: (
            <p>
              The advertiser whose offer a visitor came to, the addresses that affiliates name in their own postbacks
              for their own conversions, and the services that deliver mails and payments. What was sent to such an
              address, and the beginning of its response, is kept for 30 days. An operator may have errors on this page
              reported to a service of their choice; sessions, passwords and payout details are left out of such
              reports.
            </p>
          ),
        },
      ]}
    />
  )
}
