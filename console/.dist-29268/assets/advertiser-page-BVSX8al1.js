import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import { t } from './contract-0uEDmo0S.js'
import {
  B as n,
  G as r,
  Ht as i,
  Jt as a,
  Kt as o,
  Lt as s,
  Ot as c,
  U as l,
  Ut as u,
  V as d,
  W as f,
  Wt as p,
  Xt as m,
  Yt as ee,
  an as h,
  at as g,
  bn as te,
  cn as _,
  ct as v,
  dt as y,
  in as b,
  it as x,
  jt as S,
  kt as C,
  mn as w,
  nt as ne,
  ot as re,
  sn as T,
  st as ie,
  tt as E,
  wt as ae,
  zt as oe,
} from './parts-BX3ht0Io.js'
import {
  E as D,
  K as O,
  Mt as k,
  N as A,
  O as j,
  P as M,
  St as N,
  at as P,
  b as F,
  ct as I,
  it as L,
  m as R,
  p as z,
  st as B,
  w as V,
  y as H,
} from './index-DJS7Cmvn.js'
import { b as U, t as W, x as G } from './react-B2BlIyQU.js'
var K = e(G(), 1),
  q = { txid: `{transaction_id}`, amount: `{sale_amount}`, status: `approved`, reason: `{reason}`, goal: `{goal}` },
  se = (e) => q[e] ?? `{${e}}`,
  J = (e, t) =>
    e + t.map(({ name: e, value: t }) => `&${e}=${t.trim().replaceAll(/[&#+%\s]/g, encodeURIComponent)}`).join(``),
  Y = U(),
  ce = () => {
    let { identity: e, queries: t } = N()
    if (!L()(`rotateAdvertiserToken`)) return null
    let n = async () => {
      ;(await e.ask()) && (await t.invalidateQueries({ queryKey: B }))
    }
    return (0, Y.jsx)(O, {
      size: `small`,
      'aria-haspopup': `dialog`,
      onClick: () => void n(),
      children: `Show the token`,
    })
  },
  le = ({ advertiser: e }) => {
    let { id: t, postback_url: n, optional_parameters: r } = e,
      i = e.tokens.map(({ last_used_at: e, ...t }) => t),
      [a, o] = (0, K.useState)({}),
      s = J(
        n,
        r.flatMap(({ name: e }) => {
          let t = a[e]
          return t === void 0 ? [] : [{ name: e, value: t }]
        }),
      )
    return (0, Y.jsx)(_, {
      title: `Postback URL`,
      action: (0, Y.jsx)(E, {
        operation: `rotateAdvertiserToken`,
        label: `New token`,
        size: `small`,
        fixed: { id: t },
        seen: { tokens: i },
      }),
      children: (0, Y.jsxs)(`div`, {
        className: `space-y-4 px-5 pb-5`,
        children: [
          (0, Y.jsxs)(`p`, {
            className: `text-muted`,
            children: [
              `The advertiser's server calls this URL for each conversion, replacing `,
              `{click_id}`,
              ` with the value from our link.`,
            ],
          }),
          (0, Y.jsxs)(`div`, {
            className: `flex flex-wrap items-center gap-3`,
            children: [
              (0, Y.jsx)(`code`, {
                'data-testid': `postback-address`,
                className: `min-w-0 rounded-sm bg-sunken px-2 py-1 text-small wrap-anywhere`,
                children: s,
              }),
              (0, Y.jsx)(T, { text: s }),
            ],
          }),
          /[?&]token=TOKEN(?:&|$)/.test(n)
            ? (0, Y.jsxs)(R, {
                tone: `info`,
                children: [
                  (0, Y.jsx)(`p`, {
                    children: `Replace TOKEN with the advertiser's token. Only owners can reveal it, after entering a code, and only if it was created here; otherwise create a new token.`,
                  }),
                  (0, Y.jsx)(ce, {}),
                ],
              })
            : null,
          (0, Y.jsxs)(`fieldset`, {
            className: `space-y-3`,
            children: [
              (0, Y.jsx)(`legend`, { className: `mb-2 font-medium`, children: `Parameters to add` }),
              r.map(({ name: e, meaning: t }) => {
                let n = a[e]
                return (0, Y.jsxs)(
                  `div`,
                  {
                    className: `grid items-start gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]`,
                    children: [
                      (0, Y.jsx)(ae, {
                        label: e,
                        name: e,
                        checked: n !== void 0,
                        onChange: ({ target: t }) => {
                          let { [e]: n, ...r } = a
                          o(t.checked ? { ...r, [e]: se(e) } : r)
                        },
                      }),
                      (0, Y.jsxs)(`div`, {
                        className: `min-w-0 space-y-1.5`,
                        children: [
                          (0, Y.jsxs)(`p`, { className: `text-small text-muted sm:pt-0.5`, children: [w(t), `.`] }),
                          n === void 0
                            ? null
                            : (0, Y.jsx)(`input`, {
                                'aria-label': `Their macro for ${e}`,
                                value: n,
                                autoComplete: `off`,
                                onChange: ({ target: t }) => o({ ...a, [e]: t.value }),
                                className: H,
                              }),
                        ],
                      }),
                    ],
                  },
                  e,
                )
              }),
            ],
          }),
        ],
      }),
    })
  },
  ue = 15,
  de = ({ received_at: e, reason: t, why: n, click_id: r, conversion_id: i, journal: a, sequence: o }) => ({
    key: `kept ${a} ${o}`,
    at: e,
    outcome: t === `test` ? `test` : `review`,
    text: t === `test` ? `Test received: the integration works` : `Kept for review`,
    help: t === `test` ? `` : n,
    click_id: r,
    conversion_id: i,
    parameters: {},
  }),
  fe = ({ id: e, created_at: t, status: n, offer: r, click_id: i, txid: a }) => ({
    key: `conversion ${e}`,
    at: t,
    outcome: `conversion`,
    text: `Conversion of ${r}, ${n}`,
    help: a === null ? `` : `Transaction ${a}`,
    click_id: i,
    conversion_id: e,
    parameters: {},
  }),
  pe = (e, t, n) => {
    let r = [
        ...t.map(de),
        ...n.map(fe),
        ...e.refused.map(({ at: e, reason: t, answer: n, what_to_do: r, parameters: i, count: a }) => ({
          key: `refused ${t}`,
          at: e,
          outcome: `refused`,
          text: a > 1 ? `${n} (${a} times so far)` : n,
          help: r,
          click_id: i.click_id ?? ``,
          conversion_id: null,
          parameters: i,
        })),
      ],
      i = e.last_received
    return (
      i === null ||
        r.some(({ at: e, outcome: t }) => t !== `refused` && e >= i.at) ||
        r.push({
          key: `received`,
          at: i.at,
          outcome: `received`,
          text: i.answer,
          help: ``,
          click_id: i.parameters.click_id ?? ``,
          conversion_id: null,
          parameters: i.parameters,
        }),
      r.toSorted((e, t) => (e.at < t.at ? 1 : e.at > t.at ? -1 : 0)).slice(0, ue)
    )
  },
  me = 3e3,
  he = 864e5,
  ge = { conversion: `green`, test: `green`, review: `amber`, refused: `red`, received: `blue` },
  _e = ({ line: e, zone: t }) => {
    let n = Object.entries(e.parameters)
    return (0, Y.jsxs)(`li`, {
      className: `grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]`,
      children: [
        (0, Y.jsxs)(`div`, {
          className: `flex flex-wrap items-center gap-2 sm:flex-col sm:items-start`,
          children: [
            (0, Y.jsx)(`time`, {
              dateTime: e.at,
              className: `text-small whitespace-nowrap text-muted tabular-nums`,
              children: D(e.at, t),
            }),
            (0, Y.jsx)(o, { status: e.outcome, tone: ge[e.outcome] }),
          ],
        }),
        (0, Y.jsxs)(`div`, {
          className: `min-w-0 wrap-anywhere`,
          children: [
            (0, Y.jsx)(`p`, {
              className: `font-medium`,
              children:
                e.conversion_id === null
                  ? e.text
                  : (0, Y.jsx)(W, { to: A(M.conversions, e.conversion_id), className: s, children: e.text }),
            }),
            e.help === `` ? null : (0, Y.jsx)(`p`, { className: `text-muted`, children: e.help }),
            n.length > 0
              ? (0, Y.jsx)(`p`, {
                  className: `text-small text-muted`,
                  children: n.map(([e, t]) => `${e}=${t}`).join(`  `),
                })
              : e.click_id === ``
                ? null
                : (0, Y.jsxs)(`p`, { className: `text-small text-muted`, children: [`click_id=`, e.click_id] }),
          ],
        }),
      ],
    })
  },
  ve = ({ advertiser: { id: e, ...t } }) => {
    let n = L(),
      { network: r } = P(),
      [i] = (0, K.useState)(() => new Date(Date.now() - he).toISOString()),
      a = { every_ms: me },
      o = { advertiser: e, from: i, limit: 20 },
      s = I(`showAdvertiser`, { params: { id: e } }, a),
      c = I(`listUnmatchedPostbacks`, { input: o }, { ...a, enabled: n(`listUnmatchedPostbacks`) }),
      l = I(`listConversions`, { input: o }, { ...a, enabled: n(`listConversions`) }),
      u = pe(s.data ?? { ...t }, c.data?.results ?? [], l.data?.results ?? []),
      d = [s, c, l],
      f = d.find(({ error: e }) => e !== null)?.error ?? null,
      p = d.some(({ isLoading: e }) => e)
    return (0, Y.jsxs)(_, {
      title: `Incoming postbacks`,
      action:
        f === null
          ? (0, Y.jsxs)(`span`, {
              className: `inline-flex items-center gap-2 text-small text-muted`,
              children: [
                (0, Y.jsx)(`span`, {
                  'aria-hidden': !0,
                  className: `size-2 rounded-full bg-green motion-safe:animate-pulse`,
                }),
                `Live`,
              ],
            })
          : null,
      children: [
        f === null
          ? null
          : (0, Y.jsx)(z, {
              className: `mx-5 mb-4`,
              text: `${k(f, `This could not be loaded.`)} The log may be incomplete.`,
              onRetry: () => d.forEach(({ refetch: e }) => void e()),
            }),
        (0, Y.jsxs)(`ol`, {
          'aria-label': `Incoming postbacks`,
          className: `divide-y divide-line border-t border-line`,
          children: [
            u.map((e) => (0, Y.jsx)(_e, { line: e, zone: r.zone }, e.key)),
            u.length === 0 && f === null && !p
              ? (0, Y.jsx)(`li`, {
                  className: `px-5 py-6 text-muted`,
                  children: `No postbacks in the last 24 hours. New ones appear here within seconds.`,
                })
              : null,
          ],
        }),
      ],
    })
  },
  ye = ({ advertiser: e }) => {
    let t = L(),
      n = J(e.postback_url, [{ name: `status`, value: `test` }])
    return (0, Y.jsxs)(`div`, {
      className: `grid items-start gap-5 xl:grid-cols-2`,
      children: [
        (0, Y.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            t(`testAdvertiser`)
              ? (0, Y.jsx)(_, {
                  title: `Test it from here`,
                  children: (0, Y.jsxs)(`div`, {
                    className: `px-5 pb-5`,
                    children: [
                      (0, Y.jsx)(`p`, {
                        className: `mb-4 text-muted`,
                        children: `Follows a tracking link, calls the postback URL for that click, and waits until it is recorded. Moves no money and does not count in statistics.`,
                      }),
                      (0, Y.jsx)(ne, { operation: `testAdvertiser`, fixed: { id: e.id }, action: `Test` }),
                    ],
                  }),
                })
              : null,
            (0, Y.jsx)(_, {
              title: `Ask the advertiser to test`,
              children: (0, Y.jsxs)(`ol`, {
                className: `list-decimal space-y-3 ps-10 pe-5 pb-5 marker:text-muted`,
                children: [
                  (0, Y.jsx)(`li`, {
                    children: `Send them a tracking link of one of their offers and ask them to complete a conversion.`,
                  }),
                  (0, Y.jsxs)(`li`, {
                    className: `space-y-2`,
                    children: [
                      (0, Y.jsx)(`p`, {
                        children: `Their system calls this URL. With status=test the postback is logged but not counted.`,
                      }),
                      (0, Y.jsxs)(`div`, {
                        className: `flex flex-wrap items-center gap-3`,
                        children: [
                          (0, Y.jsx)(`code`, {
                            className: `min-w-0 rounded-sm bg-sunken px-2 py-1 text-small wrap-anywhere`,
                            children: n,
                          }),
                          (0, Y.jsx)(T, { text: n }),
                        ],
                      }),
                    ],
                  }),
                  (0, Y.jsx)(`li`, { children: `Once it has arrived, they remove status=test.` }),
                ],
              }),
            }),
          ],
        }),
        (0, Y.jsx)(ve, { advertiser: e }),
      ],
    })
  },
  be = i(t.showAdvertiserRevenue.reply).receipts,
  X = ({ label: e, value: t, text: n }) =>
    (0, Y.jsxs)(`div`, {
      className: `min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card`,
      children: [
        (0, Y.jsx)(`dt`, { className: `text-small text-muted`, children: e }),
        (0, Y.jsx)(`dd`, { className: `mt-1 text-title font-semibold tabular-nums`, children: t }),
        (0, Y.jsx)(`dd`, { className: `text-small text-muted`, children: n }),
      ],
    }),
  xe = 1e9,
  Se = (e) => (e > 0 ? `not paid yet` : e < 0 ? `overpaid` : `settled`),
  Z = [
    ...S([`from`, `to`, `amount`, `reference`, `marked_at`, `marked_by`, `counts`], be?.items),
    {
      ...C,
      cell: ({ id: e, from: t, to: n, amount: r }) =>
        (0, Y.jsx)(m, {
          name: `${j(r)} for ${l({ from: t, to: n })}`,
          children: (0, Y.jsx)(E, {
            operation: `removeReceipt`,
            label: `Undo`,
            look: `danger`,
            size: `small`,
            fixed: { id: e },
            closes: !0,
          }),
        }),
    },
  ],
  Ce = ({ receipts: e }) =>
    (0, Y.jsx)(c, {
      caption: `Marked as paid`,
      rows: e,
      rowKey: ({ id: e }) => e,
      columns: Z,
      empty: (0, Y.jsx)(`p`, { className: `px-5 py-5 text-muted`, children: `No payments recorded for this period.` }),
    }),
  we = ({ id: e, name: r }) => {
    let i = I(`showAdvertiserRevenue`, { params: { id: e }, input: d() })
    return (0, Y.jsx)(a, {
      read: i,
      children: (a) => {
        let { from: o, to: s, results: u, receipts: d, open: f } = a
        return (0, Y.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            (0, Y.jsxs)(`div`, {
              className: `flex flex-wrap items-end justify-between gap-3`,
              children: [
                (0, Y.jsx)(n, { shown: { from: o, to: s } }),
                (0, Y.jsx)(`div`, {
                  className: `flex flex-wrap gap-2`,
                  children: (0, Y.jsxs)(m, {
                    name: l({ from: o, to: s }),
                    children: [
                      u.length === 0
                        ? null
                        : (0, Y.jsx)(E, {
                            operation: `exportAdvertiserRevenue`,
                            label: `Conversions as CSV`,
                            fixed: { id: e, from: o, to: s },
                            onDone: (e) => b(`${r} ${o} ${s}.csv`, e.file),
                            closes: !0,
                          }),
                      (0, Y.jsx)(E, {
                        operation: `markRevenuePaid`,
                        label: `Mark as paid`,
                        look: `primary`,
                        fixed: { id: e, from: o, to: s },
                        seen: { paid: a.paid },
                        initial: { amount: f > 0 && f < xe ? f.toFixed(2) : `` },
                        closes: !0,
                      }),
                    ],
                  }),
                }),
              ],
            }),
            (0, Y.jsxs)(`dl`, {
              className: `grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4`,
              children: [
                (0, Y.jsx)(X, { label: `Owed`, value: j(a.owed), text: `${V(a.conversions)} approved` }),
                (0, Y.jsx)(X, { label: `Paid`, value: j(a.paid), text: `recorded for this period` }),
                (0, Y.jsx)(X, { label: `Open`, value: j(f), text: Se(f) }),
                (0, Y.jsx)(X, { label: `Pending`, value: j(a.pending), text: `${V(a.pending_conversions)} undecided` }),
              ],
            }),
            (0, Y.jsx)(_, {
              title: `By offer and status`,
              className: `overflow-clip`,
              children: (0, Y.jsx)(c, {
                caption: `By offer and status`,
                rows: u,
                rowKey: ({ offer_id: e, status: t }) => `${e} ${t}`,
                refreshing: i.isFetching,
                columns: S([`offer_id`, `status`, `conversions`, `revenue`], p(t.showAdvertiserRevenue)),
                empty: (0, Y.jsx)(h, { icon: te, text: `No conversions in this period` }),
              }),
            }),
            (0, Y.jsx)(_, {
              title: `Marked as paid`,
              className: `overflow-clip`,
              children: (0, Y.jsx)(Ce, { receipts: d }),
            }),
          ],
        })
      },
    })
  },
  Q = u(t.showAdvertiser),
  Te = [`id`, `name`, `status`, `postback_url`, `optional_parameters`, `refused`],
  Ee = (e) => [
    {
      key: `overview`,
      label: `Overview`,
      render: () =>
        (0, Y.jsxs)(`div`, {
          className: `grid items-start gap-5 xl:grid-cols-2`,
          children: [
            (0, Y.jsx)(le, { advertiser: e }),
            (0, Y.jsx)(_, {
              title: `Details`,
              children: (0, Y.jsx)(`div`, {
                className: `px-5 pb-5`,
                children: (0, Y.jsx)(re, { value: e, shape: Q, leave_out: Te }),
              }),
            }),
          ],
        }),
    },
    { key: `test`, label: `Integration`, render: () => (0, Y.jsx)(ye, { advertiser: e }) },
    {
      key: `refused`,
      label: `Refused postbacks`,
      render: () =>
        (0, Y.jsx)(_, {
          title: `Refused postbacks`,
          children:
            e.refused.length === 0
              ? (0, Y.jsx)(`p`, { className: `px-5 pb-5 text-muted`, children: `No refused postbacks.` })
              : (0, Y.jsx)(ie, { caption: `Refused postbacks`, rows: e.refused, shape: i(Q).refused }),
        }),
    },
  ],
  $ = ({ listed: e, advertiser: t }) => {
    let { id: n, name: i, contact: a, addresses: s, status: c } = e,
      l = { id: n },
      u = { name: i, contact: a, addresses: s }
    return (0, Y.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, Y.jsxs)(F, {
          title: i,
          aside: (0, Y.jsx)(o, { status: c, tone: oe(c) }),
          text: `#${n}`,
          children: [
            (0, Y.jsx)(E, { operation: `editAdvertiser`, label: `Edit`, fixed: l, initial: u, edits: !0, closes: !0 }),
            c === `active`
              ? (0, Y.jsx)(E, {
                  operation: `disableAdvertiser`,
                  label: `Disable`,
                  look: `danger`,
                  fixed: l,
                  seen: { status: c },
                })
              : (0, Y.jsx)(E, {
                  operation: `enableAdvertiser`,
                  label: `Enable`,
                  look: `primary`,
                  fixed: l,
                  seen: { status: c },
                  closes: !0,
                }),
          ],
        }),
        (0, Y.jsx)(f, {
          label: `Advertiser`,
          tabs: [
            ...(t === void 0 ? [] : Ee(t)),
            {
              key: `revenue`,
              label: `Revenue`,
              needs: `showAdvertiserRevenue`,
              render: () => (0, Y.jsx)(we, { id: n, name: i }),
            },
            {
              key: `offers`,
              label: `Offers`,
              needs: `listOffers`,
              render: () =>
                (0, Y.jsx)(v, {
                  operation: `listOffers`,
                  caption: `Offers`,
                  fixed: { advertiser: n },
                  columns: [`id`, `title`, `status`, `visibility`, `payouts`, `updated_at`],
                  to: (e) => A(M.offers, Number(e.id)),
                  empty: `No offers`,
                  hint: `Add one under Offers.`,
                  hint_needs: `addOffer`,
                }),
            },
            {
              key: `figures`,
              label: `Statistics`,
              needs: `showStats`,
              render: () => (0, Y.jsx)(r, { fixed: { advertiser: n } }),
            },
            {
              key: `audit`,
              label: `Audit`,
              needs: `listAudit`,
              render: () => (0, Y.jsx)(g, { of: { subject: `advertiser`, subject_id: String(n) } }),
            },
          ],
        }),
      ],
    })
  },
  De = ({ id: e }) => {
    let t = I(`showAdvertiser`, { params: { id: e } })
    return (0, Y.jsx)(a, {
      read: t,
      back: (0, Y.jsx)(x, { to: M.advertisers, label: `Advertisers` }),
      title: `Advertiser ${e}`,
      thing: ({ name: e }) => e,
      children: (e) => (0, Y.jsx)($, { listed: e, advertiser: e }),
    })
  },
  Oe = ({ id: e }) => {
    let t = I(`listAdvertisers`, { input: { search: String(e), limit: 500 } })
    return (0, Y.jsx)(a, {
      read: t,
      back: (0, Y.jsx)(x, { to: M.advertisers, label: `Advertisers` }),
      title: `Advertiser ${e}`,
      thing: ({ results: t }) => t.find((t) => t.id === e)?.name ?? ``,
      children: ({ results: t }) => {
        let n = t.find((t) => t.id === e)
        return n === void 0 ? (0, Y.jsx)(ee, {}) : (0, Y.jsx)($, { listed: n })
      },
    })
  },
  ke = () => {
    let e = y()
    return L()(`showAdvertiser`) ? (0, Y.jsx)(De, { id: e }) : (0, Y.jsx)(Oe, { id: e })
  }
export { ke as Page }
