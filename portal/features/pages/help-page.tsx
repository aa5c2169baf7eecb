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
        Each offer has a link of your own. Take it by Get Link in the{' '}
        <Link to={paths.offers_available}>list of offers</Link>, or from the offer&apos;s page, where it follows the sub
        IDs as you type them, and use it wherever a visitor should arrive at the offer. It looks like this:
      </p>
      <Example>https://track.example/click?offer_id=12&affiliate_id=34&sub1=newsletter</Example>
      <p>
        The offer&apos;s and your own number have to stay as they are: without them the visitor finds nothing. Other
        parameters than the sub IDs are ignored. A visitor whose country, device or system no payout of the offer fits
        is sent on too, but the click does not count; the payouts table of the offer says which ones do.
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
        Five notes of your own, <code>sub1</code> to <code>sub5</code>, travel with each click: the placement, the
        campaign, the keyword, the click ID of your own tracker. You find them again in the reports Sub1 to Sub5, at
        every conversion, and in your postbacks.
      </p>
      <Meanings
        head={['Rule', 'Meaning']}
        rows={[
          ['Text', '007 stays 007; large and small letters are different.'],
          ['Length', 'Up to 255 characters; what is longer is cut.'],
          ['Blank', 'As if it were not there. Clicks without a value stand as (not set) in the reports.'],
          ['Personal data', 'Does not belong there: no names, no email addresses.'],
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
        A postback tells your own tracker of a conversion: when one takes the status you chose, your address is called
        by GET with its macros filled in, or by POST with the conversion as signed JSON. Put your tracker&apos;s click
        ID into <code>sub1</code> of the link and give it back like this:
      </p>
      <Example>
        {'https://tracker.example/postback?cid={sub1}&payout={payout}&status={status}&txid={conversion_id}'}
      </Example>
      <p>
        Global postbacks are set up in <Link to={paths.settings_postbacks}>Settings, Global postbacks</Link>, one for
        each status that matters to you. An empty goal means every goal. A postback that belongs to one offer replaces
        the global one of the same status and goal there, also while it is paused. A postback is told what happens after
        it was added, not what happened before.
      </p>
      <p>
        Any answer from 200 to 299 within 10 seconds means that your tracker has it. Any other answer, a redirect too,
        and none at all are tried again: after 5 seconds, 5 minutes, 30 minutes, then 2, 5, 10, 14, 20 and 24 hours, or
        later where your answer says so by <code>Retry-After</code>. After the tenth try, or at once after 410, it is
        given up. Deliveries shows each call of the last 30 days with the code and the start of the answer; Send a test
        calls your address with sample values.
      </p>
      <ul>
        <li>The address begins with http:// or https:// and leads to the public internet, without a user name.</li>
        <li>Macros stand behind the host only. Each value is encoded, so it stays one value.</li>
        <li>
          A call may come twice, and calls may come in another order: take the conversion ID and the status to tell a
          repeated call from a new conversion.
        </li>
        <li>
          A paused postback is not called. What waits for it is called when you resume it; what happens meanwhile is not
          told. Deleting one forgets its log too, and what still waits.
        </li>
        <li>An address with https needs a certificate that is valid for its name.</li>
      </ul>
      <Meanings
        head={['Macro', 'What is filled in']}
        rows={postback_macros.map(({ name, meaning }) => [`{${name}}`, meaning])}
      />
    </>
  ),
}

const figures = ({ network_zone }: PortalConfig): TextSection => ({
  id: 'figures',
  title: 'What the figures count',
  content: (
    <>
      <Meanings
        head={['Figure', 'Meaning']}
        rows={[
          [
            'Clicks',
            'Visits through your links, without bots, link previews, pages fetched ahead, and visits that no payout fits.',
          ],
          [
            'Hosts',
            'Unique visitors: the first click of the day from an address on an offer. Hosts add up over every report.',
          ],
          ['Conversions, Total', 'Pending, approved, declined and reversed ones together.'],
          ['Approved', 'The approved ones among them.'],
          ['Earnings', 'Your payouts of approved conversions made in the range.'],
        ]}
      />
      <p>
        A conversion is pending until the advertiser decides, then approved or declined. An approved one that is taken
        back later is reversed, and its payout leaves your earnings again.
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
        over, less what was reversed and what was paid. An offer may hold its payouts for some days.
      </p>
      <p>
        Where the money goes is set in <Link to={paths.settings_billing}>Settings, Payment system</Link>: PayPal, a bank
        account, or a crypto wallet. Everything is in {network_currency}. New details are Pending, and nothing is paid
        to them, until you verify them with a code that is mailed to you. A change needs such a code too; it lives 10
        minutes and takes five tries. Details that are new or were changed are paid to after 48 hours, so that you can
        object if it was not you.
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
        A lost password: <Link to={paths.reset_password}>request a link</Link> by mail. It works once, for 30 minutes,
        and ends your sessions everywhere. The page says the same for every address; when no mail comes, look among the
        unwanted ones, then at the spelling of the address.
      </li>
      <li>
        Passwords have 8 to 128 characters. Changing yours in{' '}
        <Link to={paths.settings_password}>Settings, Change password</Link> ends all sessions but the one you are in.
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
