import { t as e } from './contract-0uEDmo0S.js'
import {
  Ht as t,
  Jt as n,
  Kt as r,
  Ut as i,
  cn as a,
  in as o,
  it as s,
  ot as c,
  r as l,
  st as u,
  tt as d,
  ut as f,
  zt as p,
} from './parts-BX3ht0Io.js'
import { L as m, O as h, P as g, b as _, ct as v } from './index-DJS7Cmvn.js'
import { b as y } from './react-B2BlIyQU.js'
var b = y(),
  x = i(e.showPayment),
  S = ({ number: e, sha256: t, file: n }) => {
    t === null ? o(`statement-${e}.csv`, n) : o(`statement-${e}.pdf`, n, !0)
  },
  C = () => {
    let e = f(),
      i = v(`showPayment`, { params: { id: e } })
    return (0, b.jsx)(n, {
      read: i,
      back: (0, b.jsx)(s, { to: g.payments, label: `Payments` }),
      title: `Payment ${e}`,
      thing: () => `payment ${e}`,
      children: ({ payment: n, history: i, entries: o }) =>
        (0, b.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            (0, b.jsxs)(_, {
              title: `Payment ${e}`,
              aside: (0, b.jsx)(r, { status: n.status, tone: p(n.status) }),
              text: `${h(n.amount)} by ${m(n.method)} to ${n.affiliate ?? `affiliate ${n.affiliate_id}`}`,
              children: [
                (0, b.jsx)(l, { chosen: { ids: [e] }, status: n.status }),
                n.statement === null
                  ? null
                  : (0, b.jsx)(d, {
                      operation: `printStatement`,
                      label: `Statement`,
                      size: `small`,
                      fixed: { id: e },
                      onDone: S,
                      closes: !0,
                    }),
              ],
            }),
            (0, b.jsxs)(`div`, {
              className: `grid items-start gap-5 xl:grid-cols-2`,
              children: [
                (0, b.jsx)(a, {
                  title: `Payment`,
                  children: (0, b.jsx)(`div`, {
                    className: `px-5 pb-5`,
                    children: (0, b.jsx)(c, { value: n, shape: t(x).payment, leave_out: [`id`, `status`] }),
                  }),
                }),
                (0, b.jsx)(a, {
                  title: `History`,
                  children: (0, b.jsx)(u, { caption: `History`, rows: i, shape: t(x).history }),
                }),
              ],
            }),
            (0, b.jsx)(a, {
              title: `Ledger entries: ${o.length}`,
              children: (0, b.jsx)(u, { caption: `Entries`, rows: o, shape: t(x).entries }),
            }),
          ],
        }),
    })
  }
export { C as Page }
