import { offer, pays, shares, type DemoOffer } from './offer.ts'

/** Harborline Software: the advertiser whose postback token the documentation names. */
export const software: readonly DemoOffer[] = [
  offer({
    key: 'surfhaven-vpn',
    advertiser: 'harborline',
    title: 'SurfHaven VPN: 12-month plan',
    categories: ['VPN', 'Software'],
    url: 'https://go.surfhaven.example/plan?click_id={click_id}&partner={affiliate_id}&s1={sub1}',
    preview_link: 'https://surfhaven.example/yearly',
    description: {
      html: `<p><strong>SurfHaven</strong> is a no-logs VPN with 4,200 servers in 92 countries. The visitor pays for the 12-month plan on one page; card, PayPal and mobile wallets are accepted everywhere.</p>
<ul><li>Pays on the first payment, in every country and on every device</li><li>30-day money-back guarantee: refunded orders are reversed</li><li>Landing pages in 21 languages, chosen by the browser</li></ul>
<p>Best sources so far: native, tech blogs, search on generic terms. <em>No brand bidding.</em> Banners and texts: <a href="https://surfhaven.example/press">press room</a>.</p>`,
    },
    base_goal: 'Purchase',
    payouts: [pays('28.00', '36.00')],
    traffic_rules: { incentivized: false, adult: true },
    traffic: { weight: 135, conversion_rate: 1.7 },
  }),
  offer({
    key: 'clearsweep-antivirus',
    advertiser: 'harborline',
    title: 'ClearSweep Antivirus: free trial',
    categories: ['Software', 'Utilities'],
    url: 'https://go.clearsweep.example/trial?click_id={click_id}&aff={affiliate_id}&src={sub2}',
    fallback_url: 'https://clearsweep.example/mobile',
    preview_link: 'https://clearsweep.example/trial',
    description: {
      html: `<p>30-day trial of ClearSweep for Windows and macOS. Two payments are possible for one visitor: the <b>trial</b> (no card needed) and later the <b>licence</b>, paid as a share of the order.</p>
<p>No fake virus warnings, no pop-ups that imitate the system. Accounts that use them lose their conversions.</p>`,
    },
    os: ['Windows', 'macOS'],
    base_goal: 'Trial',
    goals: [{ code: 'licence', name: 'Licence', share: 24, within_days: 20 }],
    payouts: [
      pays('2.40', '3.20', { os: ['Windows'] }),
      pays('2.00', '2.70', { os: ['macOS'] }),
      shares('40', '52', { goal: 'licence' }),
    ],
    traffic_rules: { adware: false, spyware: false, incentivized: false },
    traffic: { weight: 42, conversion_rate: 2.6, sale: [29, 89], gadgets: 'desktop' },
  }),
  offer({
    key: 'pixelvault-cloud',
    advertiser: 'harborline',
    title: 'PixelVault: photo cloud, 200 GB',
    categories: ['Software', 'Photo'],
    url: 'https://go.pixelvault.example/start?click_id={click_id}&p={affiliate_id}',
    preview_link: 'https://pixelvault.example',
    description: {
      text: `PixelVault keeps a family's photos in full size and finds them by face, place or a few words.
The visitor starts with 5 GB for nothing; we pay when the 200 GB plan is bought, monthly or yearly.
Yearly plans pay more because fewer people leave.
Creatives: see the folder in the manager's mail.`,
    },
    base_goal: 'Monthly plan',
    goals: [{ code: 'yearly', name: 'Yearly plan', share: 18, within_days: 6 }],
    payouts: [pays('6.50', '9.00'), pays('17.00', '22.00', { goal: 'yearly' })],
    traffic: { weight: 28, conversion_rate: 1.3 },
  }),
  offer({
    key: 'keynest-passwords',
    advertiser: 'harborline',
    title: 'KeyNest Password Manager: install',
    categories: ['Mobile apps', 'Utilities'],
    url: 'https://go.keynest.example/app?click_id={click_id}&pub={affiliate_id}&sub={sub1}',
    fallback_url: 'https://keynest.example/desktop',
    preview_link: 'https://keynest.example/app',
    description: {
      text: `Pays for the first opening after the install (CPI).
Android from version 9, iOS from version 16.
Retention on day 7 should stay above 12 %, below that we talk.`,
    },
    os: ['Android', 'iOS'],
    base_goal: 'Install',
    payouts: [
      pays('1.90', '2.60', { os: ['iOS'], countries: ['US', 'CA', 'GB', 'AU'] }),
      pays('1.10', '1.55', { os: ['iOS'] }),
      pays('0.95', '1.30', { os: ['Android'], countries: ['US', 'CA', 'GB', 'AU'] }),
      pays('0.42', '0.60', { os: ['Android'] }),
    ],
    traffic_rules: { incentivized: false },
    traffic: { weight: 58, conversion_rate: 3.4, gadgets: 'mobile' },
  }),
  offer({
    key: 'tidyphone-cleaner',
    advertiser: 'harborline',
    title: 'TidyPhone: storage cleaner for Android',
    categories: ['Mobile apps', 'Utilities'],
    status: 'paused',
    url: 'https://go.tidyphone.example/get?click_id={click_id}&a={affiliate_id}',
    preview_link: 'https://tidyphone.example',
    description: { text: 'Paused while the store listing is under review. Expected back with new creatives.' },
    os: ['Android'],
    base_goal: 'Install',
    payouts: [pays('0.38', '0.55', { os: ['Android'], devices: ['Phone'] })],
    traffic: { weight: 3, conversion_rate: 3, gadgets: 'mobile' },
  }),
  offer({
    key: 'scanfolio-pdf',
    advertiser: 'harborline',
    title: 'Scanfolio: PDF scanner for iPhone and iPad',
    categories: ['Mobile apps', 'Productivity'],
    url: 'https://go.scanfolio.example/ios?click_id={click_id}&ref={affiliate_id}&s={sub1}',
    fallback_url: 'https://scanfolio.example/web',
    preview_link: 'https://scanfolio.example',
    description: {
      html: `<p>Scanner, signature and text recognition in one app. <b>Trial start</b> pays at once, the <b>first renewal</b> pays again.</p><p>Apple reports renewals with a delay of up to two days.</p>`,
    },
    os: ['iOS'],
    base_goal: 'Trial',
    goals: [{ code: 'renewal', name: 'First renewal', share: 30, within_days: 9 }],
    payouts: [
      pays('3.10', '4.20', { os: ['iOS'], devices: ['Phone'] }),
      pays('3.60', '4.80', { os: ['iOS'], devices: ['Tablet'] }),
      pays('7.00', '9.50', { os: ['iOS'], goal: 'renewal' }),
    ],
    traffic: { weight: 24, conversion_rate: 1.9, gadgets: 'mobile' },
  }),
]
