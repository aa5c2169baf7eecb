import { t as e } from './contract-0uEDmo0S.js'
import { Ft as t, Jt as n, cn as r, ot as i, ut as a } from './parts-BX3ht0Io.js'
import { b as o, ct as s } from './index-DJS7Cmvn.js'
import { b as c } from './react-B2BlIyQU.js'
var l = c(),
  u = () => {
    let c = a(),
      u = s(`inspectClick`, { params: { click_id: c } })
    return (0, l.jsx)(n, {
      read: u,
      title: `Click`,
      children: (n) =>
        (0, l.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            (0, l.jsx)(o, { title: `Click`, text: (0, l.jsx)(t, { text: n.verdict }) }),
            (0, l.jsx)(r, {
              title: `Details`,
              children: (0, l.jsx)(`div`, {
                className: `px-5 pb-5`,
                children: (0, l.jsx)(i, { value: n, shape: e.inspectClick.reply, leave_out: [`verdict`] }),
              }),
            }),
          ],
        }),
    })
  }
export { u as Page }
