import {
  At as e,
  B as t,
  E as n,
  I as r,
  K as i,
  O as a,
  at as o,
  b as s,
  ct as c,
  m as l,
  nt as u,
  w as d,
} from './index-DJS7Cmvn.js'
import {
  F as f,
  It as p,
  Jt as m,
  Kt as h,
  Ot as g,
  Ut as _,
  W as v,
  an as y,
  cn as b,
  ct as x,
  hn as S,
  ht as C,
  mt as w,
  ot as T,
  pn as E,
  pt as D,
  st as O,
  tt as k,
  zt as A,
} from './parts-BX3ht0Io.js'
import { b as j, r as M } from './react-B2BlIyQU.js'
import { t as N } from './contract-0uEDmo0S.js'
var P = {
  name: `calendar-check`,
  size: 24,
  node: [
    [`path`, { d: `M8 2v3`, key: `1ioesn` }],
    [`path`, { d: `M16 2v3`, key: `otl347` }],
    [`rect`, { x: `3`, y: `3`, width: `18`, height: `18`, rx: `2`, key: `h1oib` }],
    [`path`, { d: `M3 9h18`, key: `1pudct` }],
    [`path`, { d: `m9 15 2 2 4-4`, key: `1grp1n` }],
  ],
}
P.node
var F = u(P),
  I = j(),
  L = [`fault`, `warning`, `ok`],
  R = () => {
    let { network: e } = o(),
      t = c(`doctor`)
    return (0, I.jsx)(m, {
      read: t,
      children: ({ checked_at: r, well: a, faults: o, warnings: s, findings: c }) =>
        (0, I.jsxs)(`div`, {
          className: `space-y-4`,
          children: [
            (0, I.jsxs)(l, {
              tone: a ? (s > 0 ? `warning` : `success`) : `error`,
              action: (0, I.jsx)(i, {
                size: `small`,
                busy: t.isFetching,
                onClick: () => void t.refetch(),
                children: `Check again`,
              }),
              children: [
                a && s === 0 ? `All checks passed.` : `${S(o, `fault`, `faults`)}, ${S(s, `warning`, `warnings`)}.`,
                ` `,
                `Checked at `,
                n(r, e.zone),
                `.`,
              ],
            }),
            (0, I.jsx)(b, {
              title: `Checks`,
              children: (0, I.jsx)(`ul`, {
                className: `divide-y divide-line border-t border-line`,
                children: c
                  .toSorted((e, t) => L.indexOf(e.state) - L.indexOf(t.state))
                  .map(({ check: t, state: n, found: r, todo: i }) =>
                    (0, I.jsxs)(
                      `li`,
                      {
                        className: `grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[7rem_12rem_1fr]`,
                        children: [
                          (0, I.jsx)(`span`, {
                            children: (0, I.jsx)(h, { status: n === `ok` ? `OK` : n, tone: A(n) }),
                          }),
                          (0, I.jsx)(`span`, { className: `font-medium`, children: t }),
                          (0, I.jsxs)(`span`, {
                            className: `min-w-0 wrap-anywhere`,
                            children: [
                              E(r, e.zone),
                              i && (0, I.jsx)(`span`, { className: `block text-muted`, children: E(i, e.zone) }),
                            ],
                          }),
                        ],
                      },
                      `${t} ${r.text}`,
                    ),
                  ),
              }),
            }),
          ],
        }),
    })
  },
  z = w(`listDays`, {}),
  B = [`clicks`, `hosts`, `conversions`, `approved`, `earnings`],
  V = (e, t) => (e === `earnings` ? a(Number(t.earnings)) : d(t[e])),
  H = [
    {
      key: `day`,
      header: `Day`,
      cell: ({ day: e }) => (0, I.jsx)(`span`, { className: `whitespace-nowrap`, children: e }),
    },
    ...B.map((e) => {
      let n = ({ sealed: t, now: n }) =>
          (0, I.jsxs)(I.Fragment, {
            children: [
              V(e, t),
              t[e] === n[e]
                ? null
                : (0, I.jsxs)(`span`, { className: `block text-small text-amber`, children: [`now `, V(e, n)] }),
            ],
          }),
        r = e === `earnings` ? `money` : `figure`,
        i = t(e)
      return {
        key: e,
        header: i,
        figure: !0,
        cell: n,
        fields: [{ key: e, header: i, kind: r, cell: n, plain: n, isEmpty: () => !1 }],
      }
    }),
    { key: `changes`, header: `Changes since`, figure: !0, cell: ({ changes: e }) => d(e) },
    {
      key: `sealed_at`,
      header: `Closed`,
      cell: ({ sealed_at: e }) => (0, I.jsx)(p, { name: `sealed_at`, value: e, shape: { format: `date-time` } }),
    },
  ],
  U = () => {
    let [e, t] = M(),
      n = C(z, e),
      i = c(`listDays`, { input: n })
    return (0, I.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, I.jsx)(D, {
          fields: z,
          applied: n,
          onApply: (e) => {
            let n = Object.entries(e).map(([e, t]) => [e, r(t)])
            t(new URLSearchParams([[`tab`, `days`], ...n]))
          },
        }),
        (0, I.jsx)(m, {
          read: i,
          children: (e) =>
            `days` in e
              ? (0, I.jsx)(b, {
                  title: `Closed days`,
                  className: `overflow-clip`,
                  children: (0, I.jsx)(g, {
                    caption: `Closed days`,
                    rows: e.days,
                    rowKey: ({ day: e }) => e,
                    columns: H,
                    narrow_rows: { end: `earnings`, below: B },
                    empty: (0, I.jsx)(y, { icon: F, text: `No day is closed yet` }),
                  }),
                })
              : (0, I.jsx)(b, {
                  title: `Changes`,
                  className: `overflow-clip`,
                  children:
                    e.changes.length === 0
                      ? (0, I.jsx)(y, { icon: F, text: `No changes to closed days` })
                      : (0, I.jsx)(O, { caption: `Changes`, rows: e.changes }),
                }),
        }),
      ],
    })
  },
  W = 3e3,
  G = (t) => {
    let n = c(t.status, {}, { every_ms: W }),
      r = n.error instanceof e && n.error.status === 404
    return (0, I.jsx)(b, {
      title: t.title,
      action: (0, I.jsx)(k, { operation: t.start, label: t.label, look: `primary`, size: `small`, closes: !0 }),
      children: (0, I.jsxs)(`div`, {
        className: `space-y-4 px-5 pb-5`,
        children: [
          (0, I.jsx)(`p`, { className: `text-muted`, children: t.text }),
          r
            ? (0, I.jsx)(`p`, { children: `Never run.` })
            : (0, I.jsx)(m, {
                read: { ...n, data: n.data },
                children: (e) => (0, I.jsx)(T, { value: e, shape: _(N[t.status]) }),
              }),
        ],
      }),
    })
  },
  K = () =>
    (0, I.jsx)(G, {
      title: `Verify`,
      text: `Recounts everything from the records on disk, and shows the first difference. The network keeps running.`,
      start: `startVerify`,
      status: `showVerify`,
      label: `Verify data`,
    }),
  q = () =>
    (0, I.jsx)(G, {
      title: `Rebuild the statistics`,
      text: `Rebuilds the statistics from archive and journals, and replaces the old ones once the new ones are complete.`,
      start: `rebuildStatistics`,
      status: `showRebuild`,
      label: `Rebuild the statistics`,
    }),
  J = () =>
    (0, I.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, I.jsx)(f, {
          operation: `listQuarantine`,
          rare: !0,
          children: (0, I.jsx)(k, {
            operation: `retryQuarantine`,
            label: `Retry all`,
            fixed: { all: !0, journal: void 0, sequence: void 0 },
          }),
        }),
        (0, I.jsx)(x, {
          operation: `listQuarantine`,
          caption: `Quarantine`,
          key_field: `sequence`,
          columns: [`journal`, `sequence`, `stream`, `error`, `attempts`, `quarantined_at`, `retry_at`],
          empty: `No quarantined records`,
          thing: ({ journal: e, sequence: t }) => `journal ${r(e)}, record ${r(t)}`,
          actions_need: `retryQuarantine`,
          renderActions: ({ journal: e, sequence: t }) =>
            (0, I.jsx)(k, {
              operation: `retryQuarantine`,
              label: `Retry`,
              size: `small`,
              fixed: { journal: e, sequence: t, all: void 0 },
              closes: !0,
            }),
        }),
      ],
    }),
  Y = () =>
    (0, I.jsx)(x, {
      operation: `listNodes`,
      caption: `Nodes`,
      key_field: `node`,
      empty: `No nodes`,
      thing: ({ node: e }) => `node ${r(e)}`,
      actions_need: `removeNode`,
      renderActions: ({ node: e, runs: t }) =>
        t === !0
          ? null
          : (0, I.jsx)(k, {
              operation: `removeNode`,
              label: `Remove`,
              look: `danger`,
              size: `small`,
              fixed: { node: e },
              closes: !0,
            }),
    }),
  X = () =>
    (0, I.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, I.jsx)(s, { title: `Health` }),
        (0, I.jsx)(v, {
          label: `Health`,
          tabs: [
            { key: `checks`, label: `Checks`, needs: `doctor`, render: () => (0, I.jsx)(R, {}) },
            { key: `verify`, label: `Verify`, needs: `showVerify`, render: () => (0, I.jsx)(K, {}) },
            { key: `days`, label: `Closed days`, needs: `listDays`, render: () => (0, I.jsx)(U, {}) },
            { key: `quarantine`, label: `Quarantine`, needs: `listQuarantine`, render: () => (0, I.jsx)(J, {}) },
            { key: `rebuild`, label: `Rebuild`, needs: `showRebuild`, render: () => (0, I.jsx)(q, {}) },
            { key: `nodes`, label: `Nodes`, needs: `listNodes`, render: () => (0, I.jsx)(Y, {}) },
          ],
        }),
      ],
    })
export { X as Page }
