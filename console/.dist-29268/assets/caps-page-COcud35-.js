import { ct as e, g as t, it as n } from './parts-BX3ht0Io.js'
import { I as r, N as i, P as a, b as o } from './index-DJS7Cmvn.js'
import { b as s } from './react-B2BlIyQU.js'
var c = s(),
  l = () =>
    (0, c.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, c.jsx)(n, { to: a.offers, label: `Offers` }),
        (0, c.jsx)(o, {
          title: `Caps`,
          text: `Limits of all offers, the fullest first. Add one on the page of its offer.`,
        }),
        (0, c.jsx)(e, {
          operation: `listCaps`,
          caption: `Caps`,
          columns: [`offer`],
          more: t,
          to: ({ offer_id: e }) => `${i(a.offers, r(e))}?tab=caps`,
          empty: `No caps`,
        }),
      ],
    })
export { l as Page }
