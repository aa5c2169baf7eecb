import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import { b as t, t as n, x as r } from './react-B2BlIyQU.js'
import {
  $t as i,
  J as a,
  Jt as o,
  K as s,
  Lt as c,
  Qt as l,
  cn as u,
  en as d,
  hn as f,
  on as p,
  q as m,
  wn as h,
} from './parts-BX3ht0Io.js'
import {
  E as g,
  I as _,
  K as v,
  O as y,
  P as b,
  Q as x,
  at as S,
  b as C,
  ct as w,
  it as T,
  nt as E,
  p as D,
  t as O,
  w as k,
} from './index-DJS7Cmvn.js'
var A = { name: `circle`, size: 24, node: [[`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }]] }
A.node
var j = E(A),
  M = e(r(), 1),
  N = ({ children: e }) => {
    let [t, n] = (0, M.useState)(!1)
    return ((0, M.useEffect)(() => (0, M.startTransition)(() => n(!0)), []), t ? e : null)
  },
  P = 864e5,
  F = (e, t) => {
    let n = ((t) =>
      new Intl.DateTimeFormat(`en-CA`, { timeZone: e, year: `numeric`, month: `2-digit`, day: `2-digit` }).format(t))(t)
    return { today: n, week_ago: new Date(Date.parse(`${n}T12:00:00Z`) - 7 * P).toISOString().slice(0, 10) }
  },
  I = t(),
  L = () => `Approved only`,
  R = [
    { label: `Clicks today`, of: ({ clicks: e }) => e, format: k, note: ({ hosts: e }) => f(e, `host`, `hosts`) },
    { label: `Conversions received today`, of: m, format: k, note: ({ approved: e }) => `${k(e)} approved` },
    { label: `Revenue today`, of: ({ revenue: e }) => e, format: y, note: L },
    { label: `Payout today`, of: ({ payout: e }) => e, format: y, note: L },
    { label: `Margin today`, of: ({ margin: e }) => e, format: y, note: L },
  ],
  z = 6e4,
  B = (e, t) => {
    if (t === 0) return ``
    let n = Math.round(((e - t) / Math.abs(t)) * 100)
    return `${n > 0 ? `+` : n < 0 ? `−` : `±`}${Math.abs(n)}%, `
  },
  V = () => {
    let [e, t] = (0, M.useState)(() => Date.now())
    return (
      (0, M.useEffect)(() => {
        let e = setInterval(() => t(Date.now()), z)
        return () => clearInterval(e)
      }, []),
      e
    )
  },
  H = () => {
    let { network: e } = S(),
      { week_ago: t, today: n } = F(e.zone, V())
    return w(`showStats`, { input: { by: `day`, from: t, to: n } }, { every_ms: z })
  },
  U = () => {
    let { data: e, error: t, refetch: n } = H(),
      r = e?.results
    return r === void 0
      ? (0, I.jsx)(`div`, {
          className: `min-h-178 rounded-lg border border-line bg-surface shadow-card`,
          children:
            t === null
              ? (0, I.jsx)(O, { className: `h-178 rounded-lg` })
              : (0, I.jsx)(p, { text: `The figures of the last days could not be loaded.`, onRetry: () => void n() }),
        })
      : (0, I.jsx)(s, { rows: r })
  },
  W = () => {
    let { data: e, error: t, refetch: n } = w(`showToday`, {}, { every_ms: z })
    return e === void 0 && t !== null
      ? (0, I.jsx)(p, { text: `The figures of today could not be loaded.`, onRetry: () => void n() })
      : (0, I.jsxs)(`section`, {
          'aria-label': `Today`,
          className: `space-y-5`,
          children: [
            t === null
              ? null
              : (0, I.jsx)(D, {
                  text: `The figures of today could not be loaded again: these are older.`,
                  onRetry: () => void n(),
                }),
            (0, I.jsx)(`dl`, {
              className: `grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5`,
              children: R.map(({ label: t, of: n, format: r, note: i }) => {
                let o = e && { today: a(e.today), earlier: a(e.last_week) },
                  [s, c] = o === void 0 ? [0, 0] : [n(o.today), n(o.earlier)]
                return (0, I.jsxs)(
                  `div`,
                  {
                    className: `rounded-lg border border-line bg-surface p-4 shadow-card last:max-sm:col-span-2`,
                    children: [
                      (0, I.jsx)(`dt`, { className: `text-small text-muted`, children: t }),
                      (0, I.jsx)(`dd`, {
                        className: `mt-1 text-title font-semibold tabular-nums`,
                        children: o === void 0 ? (0, I.jsx)(O, { className: `h-7 w-20` }) : r(s),
                      }),
                      (0, I.jsx)(`dd`, {
                        className: `mt-1 text-small tabular-nums`,
                        children: o === void 0 ? ` ` : i(o.today),
                      }),
                      (0, I.jsx)(`dd`, {
                        className: `mt-1 min-h-9 text-small text-muted tabular-nums`,
                        children: o === void 0 ? ` ` : `${B(s, c)}${r(c)} this time last week`,
                      }),
                    ],
                  },
                  t,
                )
              }),
            }),
          ],
        })
  },
  G = { input: { limit: 1 } },
  K = `plumbline-console-dismissed-steps`,
  q = () => {
    try {
      return (localStorage.getItem(K) ?? ``).split(` `)
    } catch {
      return []
    }
  },
  J = () => {
    let e = T(),
      { network: t } = S(),
      [n, r] = (0, M.useState)(q),
      i = { enabled: e(`addOffer`) },
      { data: a, error: o } = w(`showNetworkDetails`, {}, i),
      { data: s, error: l } = w(`listManagers`, G, i),
      { data: u, error: d } = w(`listAdvertisers`, G, i),
      { data: f, error: p } = w(`listOffers`, G, i),
      { data: m, error: h } = w(`listAffiliates`, G, i),
      g = (o ?? l ?? d ?? p ?? h) !== null,
      _ = (e) => {
        let t = [...n, e]
        r(t)
        try {
          localStorage.setItem(K, t.join(` `))
        } catch {}
      },
      v = { steps: [], dismiss: _ }
    if (!i.enabled || g) return v
    if (!a || !s || !u || !f || !m) return
    let y = `${t.portal_url}/register`,
      x = [
        {
          done: a.name !== null && a.address !== null && a.country !== null,
          to: b.settings,
          title: `Enter your company details`,
          text: `Name, address and country appear on payment statements.`,
        },
        {
          done: s.count > 0,
          to: `${b.team}?tab=managers`,
          title: `Add an account manager`,
          text: `The contact person for affiliates. It can be you.`,
        },
        {
          done: u.count > 0,
          to: b.advertisers,
          title: `Add an advertiser`,
          text: `Advertisers report conversions by calling their postback URL.`,
        },
        { done: f.count > 0, to: b.new_offer, title: `Add an offer`, text: `Set the landing page and the payout.` },
        {
          done: m.count > 0,
          to: b.affiliates,
          title: `Invite an affiliate`,
          text: (0, I.jsxs)(I.Fragment, {
            children: [
              `Or send them to`,
              ` `,
              (0, I.jsx)(`a`, { href: y, target: `_blank`, rel: `noreferrer`, className: c, children: y }),
              `: their applications appear in your inbox.`,
            ],
          }),
        },
      ].filter(({ to: e }) => !n.includes(e))
    return x.every(({ done: e }) => e) ? v : { steps: x, dismiss: _ }
  },
  Y = ({ steps: e, dismiss: t }) =>
    e.length === 0
      ? null
      : (0, I.jsxs)(`section`, {
          'aria-labelledby': `getting-started`,
          className: `border-t border-line`,
          children: [
            (0, I.jsx)(`h3`, {
              id: `getting-started`,
              className: `px-5 pt-4 pb-1 font-semibold`,
              children: `Getting started`,
            }),
            (0, I.jsx)(`ol`, {
              className: `divide-y divide-line`,
              children: e.map(({ done: e, to: r, title: i, text: a }) =>
                (0, I.jsxs)(
                  `li`,
                  {
                    className: `flex gap-3 px-5 py-3`,
                    children: [
                      e
                        ? (0, I.jsx)(x, {
                            'aria-label': `Done`,
                            role: `img`,
                            className: `mt-0.5 size-4 shrink-0 text-green`,
                          })
                        : (0, I.jsx)(j, { 'aria-hidden': !0, className: `mt-0.5 size-4 shrink-0 text-muted` }),
                      (0, I.jsx)(`span`, {
                        className: `min-w-0 grow`,
                        children: e
                          ? (0, I.jsx)(`span`, { className: `text-muted`, children: i })
                          : (0, I.jsxs)(I.Fragment, {
                              children: [
                                (0, I.jsx)(n, { to: r, className: c, children: i }),
                                (0, I.jsx)(`span`, {
                                  className: `block text-small wrap-anywhere text-muted`,
                                  children: a,
                                }),
                              ],
                            }),
                      }),
                      e
                        ? null
                        : (0, I.jsx)(v, {
                            size: `small`,
                            look: `quiet`,
                            'aria-label': `Dismiss: ${i}`,
                            onClick: () => t(r),
                            children: `Dismiss`,
                          }),
                    ],
                  },
                  i,
                ),
              ),
            }),
          ],
        }),
  X = (e, { input: t }, n = {}) => l(e, Object.fromEntries(Object.entries({ ...t, ...n }).map(([e, t]) => [e, _(t)]))),
  Z = (e) =>
    (0, I.jsxs)(n, {
      to: e.to,
      className: `group flex items-center gap-4 rounded-sm`,
      children: [
        (0, I.jsx)(`span`, {
          className: `min-w-10 rounded-full bg-amber-soft px-2.5 py-0.5 text-center font-semibold text-amber tabular-nums`,
          children: k(e.waiting),
        }),
        (0, I.jsxs)(`span`, {
          className: `min-w-0 grow`,
          children: [
            (0, I.jsx)(`span`, { className: `block font-medium group-hover:underline`, children: e.title }),
            e.text === void 0
              ? null
              : (0, I.jsx)(`span`, { className: `block text-small text-muted tabular-nums`, children: e.text }),
          ],
        }),
        (0, I.jsx)(h, { 'aria-hidden': !0, className: `size-4 shrink-0 text-muted` }),
      ],
    }),
  Q = ({ groups: e, kind: t, list: r, by: i, label: a }) => {
    let o = e.filter((e) => e.by === i)
    return o.length === 0
      ? null
      : (0, I.jsx)(`ul`, {
          'aria-label': a,
          className: `mt-1 flex flex-wrap gap-x-4 gap-y-1 ps-14 text-small`,
          children: o.map(({ name: e, count: i, input: a }) =>
            (0, I.jsxs)(
              `li`,
              {
                children: [
                  (0, I.jsx)(n, { to: X(t, r, a), className: c, children: e }),
                  ` `,
                  (0, I.jsx)(`span`, { className: `text-muted tabular-nums`, children: k(i) }),
                ],
              },
              e,
            ),
          ),
        })
  },
  ee = ({ entry: { kind: e, count: t, oldest: n, list: r, groups: a } }) => {
    let { network: o } = S()
    return (0, I.jsxs)(`li`, {
      className: `px-5 py-3`,
      children: [
        (0, I.jsx)(Z, {
          to: X(e, r),
          title: i[e].title,
          waiting: t,
          ...(n !== null && { text: `Oldest since ${g(n, o.zone)}` }),
        }),
        (0, I.jsx)(Q, { groups: a, kind: e, list: r, by: `age`, label: `By age` }),
        (0, I.jsx)(Q, { groups: a, kind: e, list: r, by: `advertiser`, label: `By advertiser` }),
      ],
    })
  },
  $ = 300,
  te = () => {
    let { data: e, error: t } = w(`doctor`, { input: { max_age_s: $ } }, { every_ms: $ * 1e3 }),
      r = e?.findings.filter(({ state: e }) => e !== `ok`) ?? []
    return e === void 0 && t !== null
      ? (0, I.jsxs)(`li`, {
          className: `px-5 py-3 text-muted`,
          children: [
            `The health checks could not be loaded.`,
            ` `,
            (0, I.jsx)(n, { to: b.health, className: c, children: `Try again` }),
          ],
        })
      : e === void 0 || r.length === 0
        ? null
        : (0, I.jsx)(`li`, {
            className: `px-5 py-3`,
            children: (0, I.jsx)(Z, {
              to: b.health,
              title: d.health.title,
              waiting: r.length,
              text: `${f(e.faults, `fault`, `faults`)}, ${f(e.warnings, `warning`, `warnings`)}`,
            }),
          })
  },
  ne = () => {
    let e = T(),
      t = w(`listInbox`, {}, { every_ms: 6e4 }),
      n = J(),
      r = t.data?.results.every(({ count: e }) => e === 0) ?? !0,
      i = r && n === void 0 ? void 0 : t.data
    return (0, I.jsx)(u, {
      title: `Inbox`,
      children: (0, I.jsx)(`div`, {
        className: `border-t border-line ${i === void 0 ? `min-h-112` : ``}`,
        children: (0, I.jsx)(o, {
          read: { ...t, data: i },
          children: ({ results: t }) => {
            let i = t.filter((e) => e.count > 0)
            return (0, I.jsxs)(I.Fragment, {
              children: [
                r
                  ? (0, I.jsxs)(`p`, {
                      className: `flex items-center gap-2 px-5 py-6 text-muted`,
                      children: [
                        (0, I.jsx)(x, { 'aria-hidden': !0, className: `size-4 text-green` }),
                        `Nothing needs your attention.`,
                      ],
                    })
                  : null,
                (0, I.jsx)(`ul`, {
                  className: `divide-y divide-line`,
                  children: i.map((e) => (0, I.jsx)(ee, { entry: e }, e.kind)),
                }),
                n === void 0 ? null : (0, I.jsx)(Y, { ...n }),
                e(`doctor`)
                  ? (0, I.jsx)(`ul`, { className: `border-t border-line empty:hidden`, children: (0, I.jsx)(te, {}) })
                  : null,
              ],
            })
          },
        }),
      }),
    })
  },
  re = () => {
    let e = T()
    return (0, I.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, I.jsx)(C, {
          title: `Home`,
          text: `Figures of today, and the inbox: what waits for a decision or needs a fix.`,
        }),
        e(`showStats`) ? (0, I.jsx)(W, {}) : null,
        (0, I.jsx)(N, {
          children: (0, I.jsxs)(`div`, {
            className: `grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]`,
            children: [
              e(`listInbox`) ? (0, I.jsx)(ne, {}) : null,
              e(`showStats`) ? (0, I.jsx)(N, { children: (0, I.jsx)(U, {}) }) : null,
            ],
          }),
        }),
      ],
    })
  }
export { re as Page }
