import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Example, Meanings, type TextSection } from './text-page.tsx'

export const trackingLinks: TextSection = {
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

export const subIds: TextSection = {
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
