import { b as e, s as t } from './react-B2BlIyQU.js'
import { ct as n, tt as r } from './parts-BX3ht0Io.js'
import { N as i, P as a, b as o } from './index-DJS7Cmvn.js'
var s = e(),
  c = () => {
    let e = t()
    return (0, s.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, s.jsx)(o, {
          title: `Moving in`,
          text: `Bring a network from another system: its people, offers and balances, with its IDs, so that its old links and postbacks go on working here.`,
          children: (0, s.jsx)(r, {
            operation: `addOldNetwork`,
            label: `Add an old network`,
            look: `primary`,
            only: [`name`, `source`, `hosts`],
            closes: !0,
            onDone: ({ id: t }) => void e(i(a.move_in, t)),
          }),
        }),
        (0, s.jsx)(n, {
          operation: `listOldNetworks`,
          caption: `Old networks`,
          columns: [`name`, `source`, `hosts`, `ids`, `created_at`],
          narrow_rows: { lead: `name`, end: `ids`, below: [`source`, `hosts`] },
          to: ({ id: e }) => i(a.move_in, Number(e)),
          empty: `No old networks`,
          hint: `Add the network that moves here. Several can move in, also from the same system.`,
          hint_needs: `addOldNetwork`,
        }),
      ],
    })
  }
export { c as Page }
