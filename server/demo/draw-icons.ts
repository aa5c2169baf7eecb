/**
 * Draws the demo offers' icons: `node server/demo/draw-icons.ts`. Each is a coloured tile with a white figure, 64 units wide. Run it
 * again after a change here and commit `portal/public/offer-icons`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { demoOffers } from './catalogue.ts'

/** Hue of the tile, then the figure: paths are drawn as lines, class f is filled, class t both. */
const figures: Readonly<Record<string, readonly [hue: number, figure: string]>> = {
  'surfhaven-vpn': [
    205,
    '<path d="M32 13l16 6v11c0 11-7 17-16 21-9-4-16-10-16-21V19z"/><path d="M23 34c4-5 7 3 11-1s5-3 8-1"/>',
  ],
  'clearsweep-antivirus': [
    152,
    '<path d="M32 13l16 6v11c0 11-7 17-16 21-9-4-16-10-16-21V19z"/><path d="M24 32l6 6 11-12"/>',
  ],
  'pixelvault-cloud': [
    222,
    '<path d="M21 45a9 9 0 0 1-1-18 13 13 0 0 1 25 3 7.5 7.5 0 0 1-1 15z"/><path d="M25 41l6-7 4 4 3-3 5 6"/>',
  ],
  'keynest-passwords': [268, '<circle cx="24" cy="32" r="8"/><path d="M32 32h18m-5 0v7m-6-7v5"/>'],
  'tidyphone-cleaner': [172, '<rect x="21" y="12" width="22" height="40" rx="4"/><path d="M27 33l4 4 7-9M30 46h4"/>'],
  'scanfolio-pdf': [8, '<path d="M20 13h16l9 9v29H20z"/><path d="M36 13v9h9M26 31h13M26 38h13M26 45h8"/>'],
  'copperleaf-card': [26, '<rect x="12" y="19" width="40" height="27" rx="4"/><path d="M12 28h40M19 38h9"/>'],
  'quickledger-invoices': [
    190,
    '<path d="M18 12h28v40l-5-4-4.5 4-4.5-4-4.5 4-4.5-4-5 4z"/><path d="M25 23h14M25 31h14M25 39h8"/>',
  ],
  'swiftbridge-loans': [
    216,
    '<path d="M11 42h42M17 42V28m30 14V28M11 31c8 0 12-4 21-12 9 8 13 12 21 12M27 42V26m10 16V26"/>',
  ],
  'nestegg-broker': [140, '<path d="M13 50h38M18 42l9-11 8 6 13-18"/><path d="M39 19h9v9"/>'],
  'safedrive-quotes': [
    232,
    '<path d="M13 41v-8l5-2 5-10h18l5 10 5 2v8z"/><circle cx="22" cy="42" r="4" class="t"/><circle cx="42" cy="42" r="4" class="t"/><path d="M21 31h22"/>',
  ],
  'coinharbor-exchange': [
    44,
    '<circle cx="32" cy="32" r="19"/><path d="M37 25c-2-3-10-3-10 2s10 4 10 9-8 6-11 2M32 19v4m0 18v4"/>',
  ],
  'brightbasket-store': [338, '<path d="M14 27h36l-4 22H18z"/><path d="M23 27l6-13m12 13l-6-13M26 34v8m6-8v8m6-8v8"/>'],
  'urban-thread': [290, '<path d="M24 14l-12 7 5 10 5-3v23h20V28l5 3 5-10-12-7c-2 5-14 5-16 0z"/>'],
  'pawbox-subscription': [
    18,
    '<g class="f"><ellipse cx="20" cy="29" rx="4" ry="6"/><ellipse cx="28" cy="20" rx="4" ry="6"/><ellipse cx="37" cy="20" rx="4" ry="6"/><ellipse cx="45" cy="29" rx="4" ry="6"/><path d="M32 29c7 0 13 8 13 14 0 7-8 6-13 6s-13 1-13-6c0-6 6-14 13-14z"/></g>',
  ],
  'homeglow-furniture': [
    34,
    '<path d="M15 33v-8a5 5 0 0 1 5-5h24a5 5 0 0 1 5 5v8"/><path d="M11 34a4 4 0 0 1 8 0v4h26v-4a4 4 0 0 1 8 0v11H11zM16 45v5m32-5v5"/>',
  ],
  'greencrate-meals': [
    118,
    '<path d="M14 35h36c0 9-8 15-18 15s-18-6-18-15z"/><path d="M32 35c0-10 5-17 14-20 1 9-4 17-14 20zM32 35c-1-6-4-10-10-12 0 6 4 11 10 12z"/>',
  ],
  'gadgetgrove-electronics': [
    198,
    '<rect x="12" y="16" width="40" height="26" rx="3"/><path d="M25 51h14M32 42v9M20 35l6-8 5 5 6-8 7 11"/>',
  ],
  'opinionloop-surveys': [
    164,
    '<rect x="17" y="14" width="30" height="38" rx="4"/><path d="M26 14h12v5H26zM24 29l2 2 4-4M35 29h6M24 40l2 2 4-4M35 40h6"/>',
  ],
  'realm-of-ash': [2, '<path d="M46 14L26 38m-7-5l12 12M23 41l-8 9M46 14v8L31 37"/><path d="M36 46c6 0 10-4 12-9"/>'],
  'sugar-harbor': [
    322,
    '<circle cx="32" cy="32" r="10"/><path d="M40 26l10-7 1 11zM24 38l-10 7-1-11zM27 27c4 0 6 3 5 6s2 5 5 4"/>',
  ],
  'tank-frontier': [
    84,
    '<path d="M13 37h38l-4 11H17zM21 37v-9h18v9M39 30h14"/><path d="M22 42.5h.1M29 42.5h.1M36 42.5h.1M42 42.5h.1"/>',
  ],
  'eleven-manager': [
    132,
    '<circle cx="32" cy="32" r="19"/><path d="M32 23l9 6-3 10H26l-3-10zM32 23V13M41 29l9-4M38 39l6 9M26 39l-6 9M23 29l-9-4"/>',
  ],
  'starspin-casino': [
    280,
    '<path d="M32 12l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z"/><circle cx="32" cy="33" r="4" class="f"/>',
  ],
  'endgame-chess': [
    240,
    '<path d="M23 50h20c0-11-3-15-3-22 0-8-6-13-13-13l-1 5-9 9 4 5 8-3c0 6-6 10-6 19z"/><path d="M30 23h.1"/>',
  ],
  'vitalis-omega': [
    36,
    '<rect x="11" y="23" width="42" height="18" rx="9" transform="rotate(-35 32 32)"/><path d="M26.5 24l11 16"/>',
  ],
  'stillnight-sleep': [250, '<path d="M47 38a18 18 0 1 1-21-24 15 15 0 0 0 21 24z"/><path d="M38 15h9l-9 10h9"/>'],
  'jade-leaf-tea': [
    158,
    '<path d="M15 29h28v8c0 8-6 13-14 13s-14-5-14-13zM43 32h4a5 5 0 0 1 0 11h-5"/><path d="M24 22c-3-4 3-5 0-10m10 10c-3-4 3-5 0-10"/>',
  ],
  'clearview-lenses': [
    194,
    '<circle cx="21" cy="34" r="9"/><circle cx="43" cy="34" r="9"/><path d="M30 33c1-2 3-2 4 0M12 32l4-12m36 12l-4-12"/>',
  ],
  'balance-keto-guide': [98, '<path d="M32 14v36M22 50h20M15 22h34"/><path d="M15 22l-6 14h12zM49 22l-6 14h12z"/>'],
  'kindred-dating': [346, '<path d="M32 50C18 40 13 33 13 26a9.5 9.5 0 0 1 19-2 9.5 9.5 0 0 1 19 2c0 7-5 14-19 24z"/>'],
  'amora-latina': [
    12,
    '<path d="M25 44C15 37 11 32 11 26a7 7 0 0 1 14-1 7 7 0 0 1 14 1c0 6-4 11-14 18z"/><path d="M43 24a6 6 0 0 1 10 4c0 6-5 11-13 17"/>',
  ],
  'silver-company': [
    212,
    '<circle cx="23" cy="24" r="7"/><circle cx="42" cy="26" r="6"/><path d="M11 49c0-9 5-14 12-14s12 5 12 14M39 37c8-1 13 4 13 12"/>',
  ],
  'prizewell-giftcard': [
    308,
    '<rect x="14" y="28" width="36" height="22" rx="2"/><path d="M11 20h42v8H11zM32 20v30M32 20c-3-9-13-8-11-2 1 3 6 2 11 2zm0 0c3-9 13-8 11-2-1 3-6 2-11 2z"/>',
  ],
  'nightowl-chat': [
    262,
    '<path d="M13 17h38v24H32l-10 9v-9h-9z"/><circle cx="25" cy="29" r="3" class="f"/><circle cx="39" cy="29" r="3" class="f"/>',
  ],
  'lingoleap-course': [176, '<path d="M12 15h24v18H23l-6 6v-6h-5z"/><path d="M41 25h11v18h-5v7l-7-7H29v-5M19 24h10"/>'],
  'codeyard-bootcamp': [226, '<rect x="11" y="15" width="42" height="34" rx="4"/><path d="M20 26l7 6-7 6M32 39h11"/>'],
  'prepmitra-exams': [22, '<path d="M32 16L9 27l23 11 23-11zM18 32v11c8 7 20 7 28 0V32M52 29v13"/>'],
  'wayfare-hotels': [
    200,
    '<path d="M11 47V19m0 21h42v7M53 40v-4a7 7 0 0 0-7-7H28v11"/><circle cx="19" cy="31" r="4"/>',
  ],
  'skyhop-flights': [210, '<path d="M12 34l40-19-12 36-9-13zM31 38l10-12M31 38v11l5-5"/>'],
  'roadrunner-rental': [
    4,
    '<circle cx="32" cy="32" r="19"/><circle cx="32" cy="32" r="5"/><path d="M13 30l14 1m10 0l14-1M32 37v14"/>',
  ],
  'roamly-esim': [
    184,
    '<path d="M19 13h18l9 9v29H19z"/><rect x="26" y="28" width="13" height="15" rx="2"/><path d="M26 35.5h13M32.5 28v15"/>',
  ],
  'trailpass-outdoors': [112, '<path d="M9 48l16-27 8 13 5-7 16 21z"/><circle cx="44" cy="17" r="4"/>'],
}

const draw = (hue: number, figure: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 58% 47%)"/><stop offset="1" stop-color="hsl(${(hue + 28) % 360} 58% 34%)"/></linearGradient></defs><rect width="64" height="64" rx="14" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${figure
    .replaceAll('class="f"', 'fill="#fff" stroke="none"')
    .replaceAll('class="t"', 'fill="#fff"')}</g></svg>\n`

const folder = new URL('../../portal/public/offer-icons/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { key } of demoOffers.filter(({ icon }) => icon !== false)) {
  const [hue, figure] = figures[key] ?? []
  if (hue === undefined || figure === undefined) throw new Error(`no icon for ${key}`)
  writeFileSync(new URL(`${key}.svg`, folder), draw(hue, figure))
}
