import { t as e } from './contract-0uEDmo0S.js'
import {
  Ht as t,
  Jt as n,
  Kt as r,
  Ut as i,
  cn as a,
  it as o,
  jt as s,
  ot as c,
  st as l,
  tt as u,
  ut as d,
  zt as f,
} from './parts-BX3ht0Io.js'
import { P as p, b as m, ct as h } from './index-DJS7Cmvn.js'
import { b as g } from './react-B2BlIyQU.js'
var _ = g(),
  v = i(e.showConversion),
  y = [`history`, `amounts`, `ledger`, `remarks`, `deliveries`],
  b = {
    history: [`at`, `from`, `to`, `actor`, [`reason_code`, `reason`], [`note`, `said`]],
    amounts: [
      `at`,
      [`sale_amount_from`, `sale_amount_to`],
      [`payout_from`, `payout_to`],
      [`revenue_from`, `revenue_to`],
      `actor`,
      [`reason`, `note`],
    ],
    deliveries: [
      `id`,
      `status`,
      [`state`, `attempts`],
      [`last_attempt_at`, `last_code`],
      [`url`, `last_error`],
      `postback_id`,
    ],
  },
  x = {
    history: `History`,
    amounts: `Amounts from the advertiser's files`,
    ledger: `Ledger`,
    remarks: `The advertiser's other postbacks`,
    deliveries: `The affiliate's postbacks`,
  },
  S = ({ conversion: e, name: n }) => {
    let r = e[n],
      i = t(v)[n],
      o = b[n]
    return r.length === 0
      ? null
      : (0, _.jsx)(a, {
          title: x[n],
          children: (0, _.jsx)(l, { caption: x[n], rows: r, shape: i, ...(o && { columns: s(o, i?.items) }) }),
        })
  },
  C = ({ conversion: e }) => {
    let { id: t, status: n } = e,
      i = { ids: [t], only: n, implausible: void 0, contradicted: void 0 }
    return (0, _.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, _.jsxs)(m, {
          title: `Conversion ${t}`,
          aside: (0, _.jsx)(r, { status: n, tone: f(n) }),
          text: `${e.offer}, ${e.goal === `` ? `base goal` : e.goal}`,
          children: [
            n === `approved`
              ? null
              : (0, _.jsx)(u, { operation: `approveConversions`, label: `Approve`, look: `primary`, fixed: i }),
            n === `pending` ? (0, _.jsx)(u, { operation: `declineConversions`, label: `Decline`, fixed: i }) : null,
            n === `approved`
              ? (0, _.jsx)(u, { operation: `reverseConversions`, label: `Reverse`, look: `danger`, fixed: i })
              : null,
          ],
        }),
        (0, _.jsx)(a, {
          title: `Conversion and click`,
          children: (0, _.jsx)(`div`, {
            className: `px-5 pb-5`,
            children: (0, _.jsx)(c, { value: e, shape: v, leave_out: [`id`, `status`, ...y] }),
          }),
        }),
        y.map((t) => (0, _.jsx)(S, { conversion: e, name: t }, t)),
      ],
    })
  },
  w = () => {
    let e = d(),
      t = h(`showConversion`, { params: { id: e } })
    return (0, _.jsx)(n, {
      read: t,
      back: (0, _.jsx)(o, { to: p.conversions, label: `Conversions` }),
      title: `Conversion ${e}`,
      thing: () => `conversion ${e}`,
      children: (e) => (0, _.jsx)(C, { conversion: e }),
    })
  }
export { w as Page }
