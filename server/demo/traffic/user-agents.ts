/** Browsers as they name themselves, with how common they are within their kind of device. Versions are of the autumn of 2026. */
export interface Browser {
  user_agent: string
  weight: number
}

export type Gadget = 'desktop' | 'iphone' | 'android' | 'ipad' | 'android_tablet' | 'tv'

const versions = (weight: number, numbers: readonly string[], userAgent: (version: string) => string): Browser[] =>
  // The newest version is the most common one.
  numbers.map((version, index) => ({ user_agent: userAgent(version), weight: weight / (index + 1) }))

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const iphone = (os: string): string => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X)`
const ipad = (os: string): string => `Mozilla/5.0 (iPad; CPU OS ${os} like Mac OS X)`

const chrome = ['149', '148', '147', '145', '141', '131']
const firefox = ['150.0', '149.0', '140.0', '128.0']

const phones: readonly [model: string, weight: number][] = [
  ['Android 16; SM-S938B', 5],
  ['Android 16; SM-S921U', 5],
  ['Android 15; SM-A556B', 6],
  ['Android 15; SM-A156U', 4],
  ['Android 14; SM-A146P', 4],
  ['Android 16; Pixel 10', 3],
  ['Android 16; Pixel 9 Pro', 3],
  ['Android 15; Pixel 8a', 2],
  ['Android 15; 24117RN76O', 4],
  ['Android 14; 2312DRA50G', 5],
  ['Android 14; CPH2609', 4],
  ['Android 13; V2206', 3],
  ['Android 14; moto g54 5G', 3],
  ['Android 12; TECNO KI5k', 3],
  ['Android 13; Infinix X6833B', 2],
  ['Android 10; JNY-LX1', 1],
]

export const browsers: Readonly<Record<Gadget, readonly Browser[]>> = {
  desktop: [
    ...versions(40, chrome, (v) => `${windows} ${webkit} Chrome/${v}.0.0.0 Safari/537.36`),
    ...versions(13, chrome.slice(0, 4), (v) => `${windows} ${webkit} Chrome/${v}.0.0.0 Safari/537.36 Edg/${v}.0.0.0`),
    ...versions(6, firefox, (v) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${v}) Gecko/20100101 Firefox/${v}`),
    ...versions(3, ['133', '131', '129'], (v) => `${windows} ${webkit} Chrome/148.0.0.0 Safari/537.36 OPR/${v}.0.0.0`),
    ...versions(1, ['26.3.0.0'], (v) => `${windows} ${webkit} Chrome/146.0.0.0 YaBrowser/${v} Safari/537.36`),
    ...versions(1, ['7.9'], (v) => `${windows} ${webkit} Chrome/146.0.0.0 Safari/537.36 Vivaldi/${v}`),
    ...versions(12, ['26.1', '26.0', '18.6', '17.6'], (v) => `${mac} ${safari} Version/${v} Safari/605.1.15`),
    ...versions(9, chrome, (v) => `${mac} ${webkit} Chrome/${v}.0.0.0 Safari/537.36`),
    ...versions(
      2,
      firefox,
      (v) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:${v}) Gecko/20100101 Firefox/${v}`,
    ),
    ...versions(2, chrome.slice(0, 3), (v) => `${linux} ${webkit} Chrome/${v}.0.0.0 Safari/537.36`),
    ...versions(2, firefox, (v) => `Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:${v}) Gecko/20100101 Firefox/${v}`),
    ...versions(
      2,
      chrome.slice(0, 3),
      (v) => `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/${v}.0.0.0 Safari/537.36`,
    ),
  ],
  iphone: [
    ...versions(
      55,
      ['26.1', '26.0', '18.6', '18.5', '17.6', '16.6'],
      (v) =>
        `${iphone(v.startsWith('26') ? '18_7' : v.replace('.', '_'))} ${safari} Version/${v} Mobile/15E148 Safari/604.1`,
    ),
    ...versions(
      12,
      ['149.0.7720.41', '148.0.7700.60'],
      (v) => `${iphone('18_7')} ${safari} CriOS/${v} Mobile/15E148 Safari/604.1`,
    ),
    ...versions(2, ['150.0', '149.0'], (v) => `${iphone('18_6')} ${safari} FxiOS/${v} Mobile/15E148 Safari/605.1.15`),
    ...versions(
      14,
      ['18_7', '18_5'],
      (os) =>
        `${iphone(os)} ${safari} Mobile/15E148 [FBAN/FBIOS;FBAV/538.0.0.53.77;FBDV/iPhone17,3;FBMD/iPhone;FBSN/iOS;FBLC/en_US]`,
    ),
    ...versions(
      12,
      ['18_7', '18_6'],
      (os) =>
        `${iphone(os)} ${safari} Mobile/15E148 Instagram 406.0.0.28.77 (iPhone17,1; iOS ${os}; en_US; scale=3.00)`,
    ),
  ],
  android: [
    ...versions(
      45,
      chrome,
      (v) => `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/${v}.0.0.0 Mobile Safari/537.36`,
    ),
    ...phones.map(([model, weight]) => ({
      user_agent: `Mozilla/5.0 (Linux; ${model}) ${webkit} Chrome/147.0.7680.164 Mobile Safari/537.36`,
      weight: weight / 2,
    })),
    ...phones.slice(0, 5).map(([model, weight]) => ({
      user_agent: `Mozilla/5.0 (Linux; ${model}) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      weight: weight / 2,
    })),
    ...phones.slice(2, 14).map(([model, weight]) => ({
      user_agent: `Mozilla/5.0 (Linux; ${model}; wv) ${webkit} Version/4.0 Chrome/148.0.7700.60 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/537.0.0.42.77;]`,
      weight: weight / 4,
    })),
    ...versions(
      3,
      ['96.0.0.0', '94.0.0.0'],
      (v) => `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/146.0.0.0 Mobile Safari/537.36 OPR/${v}`,
    ),
    ...versions(2, ['150.0', '149.0'], (v) => `Mozilla/5.0 (Android 15; Mobile; rv:${v}) Gecko/${v} Firefox/${v}`),
    {
      user_agent: `Mozilla/5.0 (Linux; U; Android 13; en-US; 2312DRA50G) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.80 UCBrowser/14.2.0.1310 Mobile Safari/537.36`,
      weight: 2,
    },
  ],
  ipad: versions(
    10,
    ['18_6', '18_5', '17_6', '16_7'],
    (os) => `${ipad(os)} ${safari} Version/${os.replace('_', '.').replace(/_.*/, '')} Mobile/15E148 Safari/604.1`,
  ),
  android_tablet: [
    ...['Android 15; SM-X216B', 'Android 14; SM-X200', 'Android 13; Lenovo TB310FU', 'Android 16; Pixel Tablet'].map(
      (model) => ({
        user_agent: `Mozilla/5.0 (Linux; ${model}) ${webkit} Chrome/147.0.7680.164 Safari/537.36`,
        weight: 4,
      }),
    ),
    {
      user_agent: `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${webkit} Silk/140.3.1 like Chrome/140.0.0.0 Safari/537.36`,
      weight: 3,
    },
  ],
  tv: [
    {
      user_agent: `Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) ${webkit} 108.0.5359.1/8.0 TV Safari/537.36`,
      weight: 2,
    },
    {
      user_agent: `Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`,
      weight: 2,
    },
  ],
}

/** Automatic clients that follow links: search engines, link previews, scripts. The tracker does not count them. */
export const robots: readonly Browser[] = [
  { user_agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', weight: 8 },
  { user_agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', weight: 5 },
  { user_agent: 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', weight: 4 },
  { user_agent: 'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)', weight: 4 },
  { user_agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', weight: 9 },
  { user_agent: 'WhatsApp/2.24.20.89 A', weight: 4 },
  { user_agent: 'TelegramBot (like TwitterBot)', weight: 4 },
  { user_agent: 'Twitterbot/1.0', weight: 3 },
  { user_agent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', weight: 2 },
  { user_agent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', weight: 2 },
  { user_agent: 'python-requests/2.32.4', weight: 3 },
  { user_agent: 'curl/8.14.1', weight: 2 },
]
