import { metrics } from '@plumbline/contract/metrics.ts'
import { postback_macros } from '@plumbline/contract/outbound-postback-macros.ts'
import { zoneName } from '@plumbline/ui/format.ts'
import { Link } from 'react-router'
import type { PortalConfig } from '../../shared/config.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { Example, Meanings, TextPage, type TextSection } from './text-page.tsx'

const trackingLinks: TextSection = {
  id: 'tracking-links',
  title: 'Tracking links',
  content: (
    <>
      <p>
        Each offer has a link of your own. Copy it with Get Link in the{' '}
        <Link to={paths.offers_available}>list of offers</Link>, or from the offer&apos;s page, where it follows the sub
        IDs as you type them, and use it wherever a visitor should arrive at the offer. It looks like this:
      </p>
      <Example>https://track.example/click?offer_id=12&affiliate_id=34&sub1=newsletter</Example>
      <p>
        Keep the offer&apos;s number and your own as they are: the link does not work without them. Parameters other
        than the sub IDs are ignored. Visitors whose country, device or system no payout of the offer covers are
        redirected too, but their clicks do not count; the offer&apos;s payouts table shows which ones do.
      </p>
    </>
  ),
}

const subIds: TextSection = {
  id: 'sub-ids',
  title: 'Sub IDs',
  content: (
    <>
      <p>
        Ten notes of your own, <code>sub1</code> to <code>sub10</code>, travel with each click: the placement, the
        campaign, the keyword. You find the first five again in the reports Sub1 to Sub5, and all of them at every
        conversion, in the Conversions Report (under View) and in your postbacks. The click ID of your own tracker has a
        parameter of its own, <code>aff_click_id</code>; the search finds a conversion by it.
      </p>
      <Meanings
        head={['Rule', 'Meaning']}
        rows={[
          ['Text', '007 stays 007; upper and lower case are different.'],
          ['Length', 'Up to 255 characters; the rest is cut off.'],
          [
            'Macros',
            '{clickid}, {{ad.id}} and ${SUBID} keep their braces, so that your traffic source can fill them in.',
          ],
          ['Blank', 'Counts as no value. Clicks without a value are shown as (not set) in the reports.'],
          ['Personal data', 'Not allowed: no names, no email addresses.'],
        ]}
      />
      <p>Write special characters as browsers do, such as %20 for a space, or let the offer&apos;s page do it.</p>
    </>
  ),
}

const postbacks: TextSection = {
  id: 'postbacks',
  title: 'Postbacks and their macros',
  content: (
    <>
      <p>
        A postback reports a conversion to your own tracker: when one gets the status you chose, your URL is called by
        GET with its macros filled in, or by POST with the conversion as signed JSON. Put your tracker&apos;s click ID
        into <code>aff_click_id</code> of the link and give it back like this:
      </p>
      <Example>
        {'https://tracker.example/postback?cid={aff_click_id}&payout={payout}&status={status}&txid={conversion_id}'}
      </Example>
      <p>
        Global postbacks are set up in <Link to={paths.settings_postbacks}>Settings, Global postbacks</Link>, one for
        each status that matters to you. An empty goal means every goal. A postback that belongs to one offer replaces
        the global one of the same status and goal there, also while it is paused. A postback reports what happens after
        it was added, not what happened before.
      </p>
      <p>
        A response from 200 to 299 within 10 seconds means that your tracker has it. After any other response, including
        a redirect, or no response, we try again: after 5 seconds, 5 minutes, 30 minutes, then 2, 5, 10, 14, 20 and 24
        hours, or later if your response says so with <code>Retry-After</code>. After the tenth try, or immediately
        after 410, we give up. Deliveries shows each call of the last 30 days with the code and the beginning of the
        response; Send a test calls your URL with sample values.
      </p>
      <ul>
        <li>
          The URL must begin with http:// or https://, be reachable on the public internet, and contain no user name.
        </li>
        <li>Macros may only be used after the host. Each value is URL-encoded, so it stays one value.</li>
        <li>
          A call may arrive twice, and calls may arrive out of order: use the conversion ID and the status to tell a
          repeated call from a new conversion.
        </li>
        <li>
          A paused postback is not called. Pending calls are made when you resume it; conversions in the meantime are
          not reported. Deleting one also deletes its log and its pending calls.
        </li>
        <li>An https URL needs a certificate that is valid for its host name.</li>
      </ul>
      <Meanings head={['Macro', 'Value']} rows={postback_macros.map(({ name, meaning }) => [`{${name}}`, meaning])} />
    </>
  ),
}

const figures = ({ network_zone }: PortalConfig): TextSection => ({
  id: 'figures',
  title: 'How metrics are counted',
  content: (
    <>
      <Meanings
        head={['Metric', 'Meaning']}
        rows={[
          [
            'Clicks',
            'Visits through your links, excluding bots, link previews, prefetched pages, and visits that no payout covers.',
          ],
          [
            'Hosts',
            'Unique visitors: the first click of the day from an address on an offer. Hosts add up to the same total in every report.',
          ],
          ['Conversions, Total', 'All conversions: pending, approved, declined and reversed.'],
          ['Approved', 'Approved conversions only.'],
          ['Earnings', 'Your payouts of approved conversions made in the range.'],
          ...(['cr', 'epc', 'approval_rate'] as const).map((name): [string, string] => [
            metrics[name].header,
            metrics[name].meaning,
          ]),
        ]}
      />
      <p>
        A conversion is pending until the advertiser decides, then approved or declined. An approved one that is taken
        back later is reversed, and its payout is deducted from your earnings.
      </p>
      <p>
        Every day, range and time follows {zoneName(network_zone)} ({network_zone}), wherever you and your visitors are.
      </p>
    </>
  ),
})

const payments = ({ network_currency }: PortalConfig): TextSection => ({
  id: 'payments',
  title: 'Balance and payments',
  content: (
    <>
      <p>
        Available Balance on the dashboard is what can be paid now: the payouts of approved conversions whose hold is
        over, minus reversals and payments. An offer may hold its payouts for some days.
      </p>
      <p>
        Enter your payout details in <Link to={paths.settings_billing}>Settings, Payment system</Link>: PayPal, a bank
        account, or a crypto wallet. All amounts are in {network_currency}. New details are Pending until you verify
        them with a code from your mail. Changes need a code too; it is valid for 10 minutes and five tries. Payouts
        wait after details are added or changed, for as long as Payment system says, which gives you time to report a
        change you did not make. The minimum payment and any fee depend on the payment method: Payments shows what you
        receive before you are paid.
      </p>
      <Meanings
        head={['Payment', 'Meaning']}
        rows={[
          ['Pending', 'The network has not approved it yet.'],
          ['Approved', 'It will be sent.'],
          ['Completed', 'It was sent to the destination shown with the payment.'],
          [
            'Rejected',
            'It was not sent, or it was sent back to us. The payment says why, and its amount is back in your balance.',
          ],
        ]}
      />
    </>
  ),
})

const signIn: TextSection = {
  id: 'sign-in',
  title: 'Signing in and passwords',
  content: (
    <ul>
      <li>
        The email address is the one your account was opened with. After several wrong passwords the sign-in pauses for
        a short while.
      </li>
      <li>
        Forgot your password? <Link to={paths.reset_password}>Request a link</Link> by mail. It works once, for 30
        minutes, and ends your sessions everywhere. The page shows the same message for every address. If no mail
        arrives, check your spam folder and the address.
      </li>
      <li>
        Passwords have 8 to 128 characters. Changing it in{' '}
        <Link to={paths.settings_password}>Settings, Change password</Link> ends all sessions but the one you are in.
      </li>
      <li>
        Two-factor authentication asks for a code from an app on your phone as well:{' '}
        <Link to={paths.settings_security}>Settings, Security</Link>. Keep the recovery codes somewhere else; each
        replaces one code. The same page lists your sessions and ends them. You get a mail when someone signs in with a
        browser or from a country that you had not used before.
      </li>
      <li>
        Scripts use an API key from the same page, sent as <code>Authorization: Bearer plk_…</code>. A key reads what
        its scopes allow and can be revoked; apart from postbacks it changes nothing.
      </li>
      <li>A session lasts 12 hours, or 30 days with Remember me. Logging out ends it in every tab of the browser.</li>
    </ul>
  ),
}

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
        payments(config),
        signIn,
        {
          id: 'people',
          title: 'Need more help?',
          content: (
            <p>
              Contact your account manager: name and contact are at the bottom of the menu. Mention the offer, the day
              and, if you have it, the conversion ID.
            </p>
          ),
        },
      ]}
    />
  )
}
