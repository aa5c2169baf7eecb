import type { PortalConfig } from '../../shared/config.ts'
import { zoneName } from '@plumbline/ui/format.ts'
import { Meanings, type TextSection } from './text-page.tsx'

export const figures = ({ network_zone }: PortalConfig): TextSection => ({
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
