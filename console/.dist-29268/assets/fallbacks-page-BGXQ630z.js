import { W as e, a as t, i as n, it as r } from './parts-BX3ht0Io.js'
import { P as i, b as a } from './index-DJS7Cmvn.js'
import { b as o } from './react-B2BlIyQU.js'
var s = o(),
  c = () =>
    (0, s.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, s.jsx)(r, { to: i.offers, label: `Offers` }),
        (0, s.jsx)(a, {
          title: `Fallbacks`,
          text: `Pages of affiliates for visitors whose click does not count, and sources that are blocked.`,
        }),
        (0, s.jsx)(e, {
          label: `Fallbacks`,
          tabs: [
            { key: `fallbacks`, label: `Fallbacks`, needs: `listFallbacks`, render: () => (0, s.jsx)(n, {}) },
            { key: `sources`, label: `Blocked sources`, needs: `listSourceBlocks`, render: () => (0, s.jsx)(t, {}) },
          ],
        }),
      ],
    })
export { c as Page }
