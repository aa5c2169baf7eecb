import { offer, pays, shares, type DemoOffer } from './offer.ts'

const europe = ['DE', 'AT', 'CH', 'FR', 'BE', 'NL', 'ES', 'PT', 'IT', 'GB', 'IE', 'PL', 'CZ', 'SE', 'DK', 'NO', 'FI']

/** Brightbasket Commerce: shops that pay a share of the order, and two panels. */
export const shopping: readonly DemoOffer[] = [
  offer({
    key: 'brightbasket-store',
    advertiser: 'brightbasket',
    title: 'Brightbasket: everything for the home, 8 %',
    categories: ['E-commerce', 'Home'],
    url: 'https://www.brightbasket.example/?utm_medium=affiliate&click_id={click_id}&s={sub1}',
    preview_link: 'https://www.brightbasket.example',
    description: {
      html: `<p>Three million articles, delivered to 40 countries. <b>8&nbsp;%</b> of the order without shipping, <b>10&nbsp;%</b> in the United States during the season.</p><p>Returned orders are reversed after the 30 days of return.</p>`,
    },
    hold_days: 30,
    base_goal: 'Order',
    payouts: [shares('10', '13', { countries: ['US'] }), shares('8', '11')],
    traffic_rules: { incentivized: false },
    traffic: { weight: 44, conversion_rate: 1.6, sale: [18, 140] },
  }),
  offer({
    key: 'urban-thread',
    advertiser: 'brightbasket',
    title: 'Urban Thread: fashion, 11 %',
    categories: ['E-commerce', 'Fashion'],
    url: 'https://www.urbanthread.example/new?click_id={click_id}&partner={affiliate_id}',
    fallback_url: 'https://www.urbanthread.example/worldwide',
    preview_link: 'https://www.urbanthread.example',
    description: {
      text: `Fashion from small European makers.
11 % of the order, 14 % for orders from a tablet or computer in Germany, Austria and Switzerland.
Coupon sites only with the codes that we give out.`,
    },
    countries: europe,
    hold_days: 21,
    base_goal: 'Order',
    payouts: [
      shares('14', '18', { countries: ['DE', 'AT', 'CH'], devices: ['Desktop', 'Tablet'] }),
      shares('11', '15', { countries: europe }),
    ],
    traffic: { weight: 30, conversion_rate: 1.3, sale: [35, 190] },
  }),
  offer({
    key: 'pawbox-subscription',
    advertiser: 'brightbasket',
    title: 'Pawbox: monthly box for dogs and cats',
    categories: ['E-commerce', 'Pets'],
    url: 'https://join.pawbox.example/?click_id={click_id}&aid={affiliate_id}&s1={sub1}',
    preview_link: 'https://pawbox.example',
    description: {
      html: `<p>Toys and treats each month. Pays for the first box of a new subscriber.</p><p>Pictures of real pets sell; please no stock photos.</p>`,
    },
    countries: ['US', 'CA', 'GB', 'IE'],
    hold_days: 14,
    base_goal: 'Subscription',
    payouts: [pays('18.00', '24.00', { countries: ['US', 'CA'] }), pays('14.00', '19.00', { countries: ['GB', 'IE'] })],
    traffic: { weight: 22, conversion_rate: 1.3 },
  }),
  offer({
    key: 'homeglow-furniture',
    advertiser: 'brightbasket',
    title: 'Homeglow: furniture and lamps, 6 %',
    categories: ['E-commerce', 'Home'],
    url: 'https://www.homeglow.example/sale?click_id={click_id}',
    preview_link: 'https://www.homeglow.example',
    description: {
      text: 'Large orders, long decisions: the cookie lives 60 days.\nPays 6 % of the order without delivery and assembly.',
    },
    countries: ['DE', 'AT', 'NL', 'BE', 'FR', 'GB'],
    default_conversion_status: 'pending',
    hold_days: 30,
    base_goal: 'Order',
    payouts: [shares('6', '8')],
    traffic: { weight: 12, conversion_rate: 0.5, approval: 84, sale: [120, 900], gadgets: 'desktop' },
  }),
  offer({
    key: 'greencrate-meals',
    advertiser: 'brightbasket',
    title: 'Greencrate: first meal kit',
    categories: ['Food', 'E-commerce'],
    url: 'https://start.greencrate.example/?click_id={click_id}&src={affiliate_id}_{sub1}',
    preview_link: 'https://greencrate.example',
    description: {
      html: `<p>Boxes with measured ingredients and recipes. A new household pays; a second box of the same address does not.</p>`,
    },
    countries: ['US', 'DE', 'NL', 'BE', 'AU'],
    base_goal: 'First box',
    payouts: [
      pays('26.00', '33.00', { countries: ['US'] }),
      pays('22.00', '28.00', { countries: ['DE', 'NL', 'BE'] }),
      pays('24.00', '31.00', { countries: ['AU'] }),
    ],
    traffic: { weight: 24, conversion_rate: 1.4 },
  }),
  offer({
    key: 'gadgetgrove-electronics',
    advertiser: 'brightbasket',
    title: 'GadgetGrove: electronics, 4 %',
    categories: ['E-commerce', 'Electronics'],
    status: 'paused',
    url: 'https://www.gadgetgrove.example/?click_id={click_id}',
    preview_link: 'https://www.gadgetgrove.example',
    description: { text: 'Paused until the new price feed is ready.' },
    base_goal: 'Order',
    payouts: [shares('4', '5.5')],
    traffic: { weight: 3, conversion_rate: 1, sale: [40, 600] },
  }),
  offer({
    key: 'opinionloop-surveys',
    advertiser: 'brightbasket',
    title: 'OpinionLoop: paid surveys, single opt-in',
    categories: ['Surveys', 'Lead generation'],
    url: 'https://join.opinionloop.example/{sub1}?click_id={click_id}&aff={affiliate_id}',
    fallback_url: 'https://opinionloop.example/waiting-list',
    preview_link: 'https://opinionloop.example',
    description: {
      text: `A new panel member with a confirmed address.
Tier 1: US, CA, GB, AU. Tier 2: western Europe. Tier 3: Latin America and Asia.
Incentivized traffic is allowed if the sub ID says so (sub2=incent).`,
    },
    countries: ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'ES', 'IT', 'BR', 'MX', 'AR', 'IN', 'PH', 'ID'],
    goals: [{ code: 'doi', name: 'DOI', share: 45, within_days: 2 }],
    payouts: [
      pays('1.60', '2.20', { countries: ['US', 'CA', 'GB', 'AU'] }),
      pays('1.10', '1.50', { countries: ['DE', 'FR', 'ES', 'IT'] }),
      pays('0.35', '0.50', { countries: ['BR', 'MX', 'AR', 'IN', 'PH', 'ID'] }),
      pays('0.90', '1.20', { goal: 'doi' }),
    ],
    traffic_rules: { incentivized: true },
    traffic: { weight: 62, conversion_rate: 3.1 },
  }),
]
