import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import { I as t, Mt as n, P as r, St as i, b as a, m as o, t as s } from './index-DJS7Cmvn.js'
import { t as c } from './contract-0uEDmo0S.js'
import { _ as l, b as u, m as d, x as f } from './react-B2BlIyQU.js'
import { A as p, Wt as m, ct as h, j as g, ot as _, tt as v, un as y, z as b } from './parts-BX3ht0Io.js'
var x = e(f(), 1),
  S = u(),
  C = `decision mail`,
  w = (e) => {
    let { application: t, decision: r, sent: a } = e,
      c = y((e.reason ?? ``).trim(), 250),
      { operate: u, queries: f } = i(),
      p = { params: { application: t }, input: { decision: r, ...(c !== `` && { reason: c }) } }
    ;(0, x.useEffect)(() => {
      a && f.cancelQueries({ queryKey: [C] })
    }, [f, a])
    let { data: m, error: h } = d({
      queryKey: [C, p],
      enabled: !a,
      queryFn: async ({ signal: e }) => u(`previewDecision`, { ...p, signal: e }),
      placeholderData: l,
      refetchOnWindowFocus: !1,
    })
    return (0, S.jsxs)(`section`, {
      'aria-label': `Mail preview`,
      className: `min-w-0 space-y-2`,
      children: [
        (0, S.jsx)(`h3`, { className: `font-medium`, children: `Mail preview` }),
        m === void 0
          ? h === null
            ? (0, S.jsx)(s, { className: `h-48 rounded-md` })
            : (0, S.jsx)(o, { tone: `error`, children: n(h, `The mail could not be shown.`) })
          : (0, S.jsx)(g, { mail: m }),
      ],
    })
  },
  T = b(`approveApplication`, r.affiliates, `Open the affiliate`),
  E = ({ row: e }) => {
    let t = Number(e.id),
      n = { fixed: { application: t }, seen: { status: e.status }, size: `small`, wide: !0 }
    return e.status === `new`
      ? (0, S.jsxs)(S.Fragment, {
          children: [
            (0, S.jsx)(v, {
              operation: `approveApplication`,
              label: `Approve`,
              look: `primary`,
              ...n,
              renderAside: (e, n) => (0, S.jsx)(w, { application: t, decision: `approve`, sent: n }),
              renderReply: T,
            }),
            (0, S.jsx)(v, {
              operation: `refuseApplication`,
              label: `Refuse`,
              look: `danger`,
              ...n,
              renderAside: ({ reason: e }, n) =>
                (0, S.jsx)(w, { application: t, decision: `reject`, reason: typeof e == `string` ? e : ``, sent: n }),
            }),
          ],
        })
      : null
  },
  D = ({ row: e }) =>
    (0, S.jsxs)(p, {
      title: `Application ${t(e.id)}`,
      children: [
        (0, S.jsx)(_, { value: e, shape: m(c.listApplications) }),
        (0, S.jsx)(`div`, { className: `mt-5 flex justify-end gap-2`, children: (0, S.jsx)(E, { row: e }) }),
      ],
    }),
  O = () =>
    (0, S.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, S.jsx)(a, {
          title: `Applications`,
          text: `Approved applicants get a link to set their password; refused applicants get the reason.`,
        }),
        (0, S.jsx)(h, {
          operation: `listApplications`,
          caption: `Applications`,
          columns: [`id`, `created_at`, `status`, `company`, `email`, `website`, `country`, `traffic_sources`],
          empty: `No applications`,
          hint: `Applications from “Create account” in the portal appear here.`,
          renderActions: (e) =>
            (0, S.jsxs)(S.Fragment, { children: [(0, S.jsx)(D, { row: e }), (0, S.jsx)(E, { row: e })] }),
        }),
      ],
    })
export { O as Page }
