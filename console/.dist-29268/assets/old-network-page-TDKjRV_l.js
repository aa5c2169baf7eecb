import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  Jt as t,
  S as n,
  W as r,
  Yt as i,
  b as a,
  cn as o,
  hn as s,
  in as c,
  it as l,
  nt as u,
  tt as d,
  ut as f,
  x as p,
  y as m,
} from './parts-BX3ht0Io.js'
import { $ as h, E as g, K as _, P as v, at as y, b, ct as x, et as S, w as C } from './index-DJS7Cmvn.js'
import { b as w, r as T, s as E, t as D, x as O } from './react-B2BlIyQU.js'
var k = e(O(), 1),
  A = {
    advertisers: {
      title: `Advertisers`,
      name: `advertisers`,
      text: `Companies that pay for conversions. The tokens of their postbacks stay valid.`,
    },
    affiliates: {
      title: `Affiliates`,
      name: `affiliates`,
      text: `Companies, contacts, managers and referrers. Import managers with them. No mail is sent.`,
    },
    offers: {
      title: `Offers`,
      name: `offers`,
      text: `Offers with goals, rates and targeting. They refer to advertisers.`,
    },
    access: {
      title: `Access to offers`,
      name: `access to offers`,
      text: `Which affiliates may run which private offers.`,
    },
    rates: {
      title: `Personal rates`,
      name: `personal rates`,
      text: `Payouts of single affiliates that differ from the rates of the offer.`,
    },
    balances: {
      title: `Opening balances`,
      name: `opening balances`,
      text: `The amount that the old network owes each affiliate. It is paid here. A repeated import adds nothing.`,
    },
    clicks: {
      title: `Clicks`,
      name: `clicks`,
      text: `Clicks that may still convert. They are in no report; their conversions are.`,
    },
    'past-conversions': {
      title: `Past conversions`,
      name: `past conversions`,
      text: `Conversions of the old network. They are in no report and are not paid again.`,
    },
    'past-totals': {
      title: `Past totals`,
      name: `past totals`,
      text: `Clicks, conversions and payouts of the old network by day, for comparison.`,
    },
  },
  j = {
    plumbline: {},
    affise: {
      advertisers: { screen: `Advertisers, Export`, call: `GET /3.0/admin/advertisers` },
      affiliates: { screen: `Affiliates, Export`, call: `GET /3.0/admin/partners` },
      offers: { screen: `Offers, Export`, call: `GET /3.0/offers`, note: `Use the API key of a general manager.` },
      access: { call: `GET /3.0/offers`, note: `The file of the offers lists their affiliates.` },
      rates: { call: `GET /3.0/offers`, note: `The file of the offers has personal payments.` },
      balances: { screen: `Affiliates, Balances`, call: `GET /3.0/admin/partners` },
      clicks: { call: `GET /3.0/stats/clicks`, note: `Affise gives the last seven days only.` },
      'past-conversions': { screen: `Statistics, Conversions`, call: `GET /3.0/stats/conversions` },
      'past-totals': {
        screen: `Statistics, Custom`,
        call: `GET /3.0/stats/custom`,
        note: `Group by day, affiliate and offer.`,
      },
    },
    everflow: {
      advertisers: { screen: `Advertisers, Manage, Export`, call: `GET /v1/networks/advertisers` },
      affiliates: { screen: `Partners, Manage, Export`, call: `GET /v1/networks/affiliates` },
      offers: { screen: `Offers, Manage, Export`, call: `GET /v1/networks/offers` },
      access: { screen: `Offers, Visibility`, call: `GET /v1/networks/offers with relationship=visibility` },
      rates: { screen: `Offers, Custom payout and revenue`, call: `GET /v1/networks/custom/payoutrevenue` },
      balances: { screen: `Accounting, Partner invoices` },
      clicks: { screen: `Reporting, Click`, call: `POST /v1/networks/reporting/clicks` },
      'past-conversions': { screen: `Reporting, Conversion`, call: `POST /v1/networks/reporting/conversions` },
      'past-totals': {
        screen: `Reporting, Flex`,
        call: `POST /v1/networks/reporting/entity`,
        note: `Group by date, partner and offer. An answer has 10,000 rows at most: export by month.`,
      },
    },
    tune: {
      advertisers: { screen: `Advertisers, Manage Advertisers`, call: `Target=Advertiser, Method=findAll` },
      affiliates: { screen: `Partners, Manage Partners`, call: `Target=Affiliate, Method=findAll` },
      offers: { screen: `Offers, Manage Offers`, call: `Target=Offer, Method=findAll` },
      access: { call: `Target=AffiliateOffer, Method=findAll` },
      rates: { call: `Target=OfferPayout, Method=findAll` },
      balances: { screen: `Billing, Partner Invoices`, call: `Target=AffiliateBilling, Method=findAllInvoices` },
      clicks: { screen: `Reports, Click Logs`, call: `Target=RawLog, Method=getDownloadLink` },
      'past-conversions': { screen: `Reports, Conversion Report`, call: `Target=Report, Method=getConversions` },
      'past-totals': {
        screen: `Reports, Performance Report`,
        call: `Target=Report, Method=getStats`,
        note: `Group by date, partner and offer.`,
      },
    },
    cake: {
      advertisers: { screen: `Advertisers, Export`, call: `export.asmx/Advertisers` },
      affiliates: { screen: `Affiliates, Export`, call: `export.asmx/Affiliates` },
      offers: { screen: `Offers, Export`, call: `export.asmx/Offers` },
      access: { screen: `Campaigns, Export`, call: `export.asmx/Campaigns` },
      rates: { screen: `Campaigns, Export`, call: `export.asmx/Campaigns` },
      balances: { screen: `Accounting, Affiliate bills` },
      clicks: { screen: `Reports, Clicks`, call: `reports.asmx/Clicks` },
      'past-conversions': { screen: `Reports, Conversions`, call: `reports.asmx/EventConversions` },
      'past-totals': {
        screen: `Reports, Affiliate Summary`,
        call: `reports.asmx/CampaignSummary`,
        note: `Run it for each day.`,
      },
    },
  },
  M = w(),
  N = { advertisers: v.advertisers, affiliates: v.affiliates, offers: v.offers },
  P = ({ kind: e, network: { source: t } }) => {
    let r = j[t][e]
    return (0, M.jsxs)(`div`, {
      className: `space-y-3`,
      children: [
        (0, M.jsx)(`p`, { className: `text-muted`, children: A[e].text }),
        t === `plumbline`
          ? (0, M.jsxs)(`div`, {
              className: `flex flex-wrap items-center gap-3`,
              children: [
                (0, M.jsx)(`p`, { children: `A JSON or CSV file in the format of this schema.` }),
                (0, M.jsx)(d, {
                  operation: `moveInSchema`,
                  label: `Schema of the file`,
                  size: `small`,
                  fixed: { kind: e },
                  onDone: (t) => c(`${e}.schema.json`, JSON.stringify(t, null, 2)),
                  closes: !0,
                }),
              ],
            })
          : r === void 0
            ? null
            : (0, M.jsxs)(`dl`, {
                className: `grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]`,
                children: [
                  r.screen === void 0
                    ? null
                    : (0, M.jsxs)(M.Fragment, {
                        children: [
                          (0, M.jsx)(`dt`, { className: `text-muted`, children: `Export (CSV)` }),
                          (0, M.jsxs)(`dd`, { children: [n[t], `: `, r.screen] }),
                        ],
                      }),
                  r.call === void 0
                    ? null
                    : (0, M.jsxs)(M.Fragment, {
                        children: [
                          (0, M.jsx)(`dt`, { className: `text-muted`, children: `Or its API (JSON)` }),
                          (0, M.jsx)(`dd`, {
                            className: `wrap-anywhere`,
                            children: (0, M.jsx)(`code`, {
                              className: `rounded-sm bg-sunken px-1.5 py-0.5 text-small`,
                              children: r.call,
                            }),
                          }),
                        ],
                      }),
                  r.note === void 0
                    ? null
                    : (0, M.jsxs)(M.Fragment, {
                        children: [
                          (0, M.jsx)(`dt`, { className: `text-muted`, children: `Note` }),
                          (0, M.jsx)(`dd`, { children: r.note }),
                        ],
                      }),
                ],
              }),
      ],
    })
  },
  F = ({ dry_run: e, results: t }) =>
    t.map(({ external_id: t, id: n, outcome: r, ...i }) => ({
      ...i,
      outcome: r,
      key: t,
      id: e && r === `new` ? null : n,
    })),
  I = ({ kind: e, network: t, ...n }) => {
    if (n.new + n.changed === 0) return null
    let { name: r } = A[e]
    return `${[...(n.new === 0 ? [] : [`${s(n.new, `line adds`, `lines add`)} ${r}`]), ...(n.changed === 0 ? [] : [`${s(n.changed, `line changes`, `lines change`)} ${r}`]), ...(n.refused === 0 ? [] : [`${s(n.refused, `line is`, `lines are`)} refused and left out`])].join(`, `)}. Import the file from ${t}?`
  },
  L = ({ kind: e, network: t }) => {
    let { name: n, source: r } = t,
      [i, o] = (0, k.useState)(0),
      [s, c] = (0, k.useState)(!1)
    return (0, M.jsxs)(`div`, {
      className: `space-y-5 border-t border-line px-4 py-4 sm:px-5`,
      children: [
        (0, M.jsx)(P, { kind: e, network: t }),
        (0, M.jsx)(
          u,
          {
            operation: `importOldNetwork`,
            action: `Import`,
            only: [`file`],
            fixed: { kind: e, source: r, network: n, show: a },
            askAbout: I,
            asks_of_shown: !0,
            onDone: () => c(!0),
            renderReply: (t) =>
              (0, M.jsx)(m, {
                counts: t,
                lines: F(t),
                key_title: `Old ID`,
                path: N[e] ?? null,
                file_name: `${e}-import.csv`,
              }),
          },
          i,
        ),
        s
          ? (0, M.jsx)(`div`, {
              className: `flex justify-end`,
              children: (0, M.jsx)(_, {
                onClick: () => {
                  ;(c(!1), o(i + 1))
                },
                children: `Import another file`,
              }),
            })
          : null,
      ],
    })
  },
  R = ({ at: e, ids: t, lines: n, refused: r }, i) =>
    `${t === null ? `${C(n - r)} in the last file` : `${C(t)} here`}${r === 0 ? `` : ` · ${C(r)} refused`} · last imported ${g(e, i)}`,
  z = (e) => {
    let { kind: t, number: n, open: r, network: i } = e,
      { network: a } = y(),
      o = (0, k.useRef)(null),
      s = (0, k.useRef)(r),
      c = i.imported.find((e) => e.kind === t),
      { title: l } = A[t]
    return (
      (0, k.useEffect)(() => {
        ;(r && !s.current && o.current?.scrollIntoView({ block: `nearest` }), (s.current = r))
      }, [r]),
      (0, M.jsxs)(`li`, {
        ref: o,
        className: `scroll-mt-16 border-t border-line first:border-0`,
        children: [
          (0, M.jsxs)(D, {
            to: r ? `?step=none` : `?step=${t}`,
            'aria-expanded': r,
            'aria-label': `${n}. ${l}`,
            className: `flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-canvas sm:px-5`,
            children: [
              (0, M.jsx)(`span`, {
                'aria-hidden': !0,
                className: `inline-flex size-7 shrink-0 items-center justify-center rounded-full text-small font-medium tabular-nums ${c === void 0 ? `bg-sunken text-muted` : `bg-green-soft text-green`}`,
                children: c === void 0 ? n : (0, M.jsx)(S, { className: `size-4` }),
              }),
              (0, M.jsxs)(`span`, {
                className: `min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4`,
                children: [
                  (0, M.jsx)(`span`, { className: `block font-medium`, children: l }),
                  (0, M.jsx)(`span`, {
                    className: `block text-small text-muted tabular-nums`,
                    children: c === void 0 ? `Not imported yet` : R(c, a.zone),
                  }),
                ],
              }),
              (0, M.jsx)(h, {
                'aria-hidden': !0,
                className: `size-4 shrink-0 text-muted transition-transform duration-150 ${r ? `rotate-180` : ``}`,
              }),
            ],
          }),
          r ? (0, M.jsx)(L, { kind: t, network: i }) : null,
        ],
      })
    )
  },
  B = ({ network: e }) => {
    let [t] = T(),
      n = (0, k.useRef)(p.find((t) => !e.imported.some((e) => e.kind === t))),
      r = t.get(`step`) ?? n.current
    return (0, M.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, M.jsx)(`p`, {
          className: `text-muted`,
          children: `Import in this order: each file refers to those before it. Every step can be repeated at any time; what is already here is not added again. Leave out what you do not need.`,
        }),
        (0, M.jsx)(`ol`, {
          'aria-label': `Steps`,
          className: `overflow-clip rounded-lg border border-line bg-surface shadow-card`,
          children: p.map((t, n) => (0, M.jsx)(z, { kind: t, number: n + 1, open: t === r, network: e }, t)),
        }),
      ],
    })
  },
  V = ({ source: e, hosts: t, takes_unproven: r, relay_url: i }) => [
    {
      title: `System`,
      text: `Its files, links and postbacks are read as this system writes them. It stays as it is: for another one, add another old network.`,
      value: n[e],
    },
    {
      title: `Hosts`,
      text: `Hosts of its links and postbacks. They are needed once the DNS of these hosts leads here.`,
      value: t.join(`, `) || `None`,
    },
    {
      title: `Unproven postbacks`,
      text: `A postback without a valid token is refused, or makes a pending conversion that you decide.`,
      value: r ? `Make pending conversions` : `Are refused`,
    },
    {
      title: `Old tracker`,
      text: `Postbacks about clicks that are unknown here are passed on to this address, so that no sale is lost during the move.`,
      value: i ?? `None`,
    },
  ],
  H = ({ network: e }) => {
    let t = E(),
      { id: n, name: r, hosts: i, takes_unproven: a, relay_url: s } = e
    return (0, M.jsx)(o, {
      title: `Old network`,
      action: (0, M.jsxs)(`div`, {
        className: `flex gap-2`,
        children: [
          (0, M.jsx)(d, {
            operation: `editOldNetwork`,
            label: `Edit`,
            size: `small`,
            fixed: { id: n },
            initial: { name: r, hosts: i, takes_unproven: a, relay_url: s },
            edits: !0,
            closes: !0,
          }),
          (0, M.jsx)(d, {
            operation: `removeOldNetwork`,
            label: `Remove`,
            size: `small`,
            look: `danger`,
            fixed: { id: n },
            closes: !0,
            onDone: () => void t(v.move_in),
          }),
        ],
      }),
      children: (0, M.jsx)(`ul`, {
        className: `divide-y divide-line border-t border-line`,
        children: V(e).map(({ title: e, text: t, value: n }) =>
          (0, M.jsxs)(
            `li`,
            {
              className: `flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3`,
              children: [
                (0, M.jsxs)(`div`, {
                  className: `min-w-0 grow basis-64`,
                  children: [
                    (0, M.jsx)(`p`, { className: `font-medium`, children: e }),
                    (0, M.jsx)(`p`, { className: `text-small text-muted`, children: t }),
                  ],
                }),
                (0, M.jsx)(`p`, { className: `min-w-0 wrap-anywhere sm:ms-auto sm:max-w-64 sm:text-end`, children: n }),
              ],
            },
            e,
          ),
        ),
      }),
    })
  },
  U = (e) => [
    { key: `import`, label: `Import`, render: () => (0, M.jsx)(B, { network: e }) },
    { key: `settings`, label: `Settings`, render: () => (0, M.jsx)(H, { network: e }) },
  ],
  W = () => {
    let e = Number(f()),
      a = x(`listOldNetworks`, { input: { limit: 1e3 } }),
      o = ({ results: t }) => t.find((t) => t.id === e)
    return (0, M.jsx)(t, {
      read: a,
      back: (0, M.jsx)(l, { to: v.move_in, label: `Moving in` }),
      title: `Old network ${e}`,
      thing: (e) => o(e)?.name ?? ``,
      children: (e) => {
        let t = o(e)
        return t === void 0
          ? (0, M.jsx)(i, {})
          : (0, M.jsxs)(`div`, {
              className: `max-w-5xl space-y-5`,
              children: [
                (0, M.jsx)(b, { title: t.name, text: `From ${n[t.source]}` }),
                (0, M.jsx)(r, { label: t.name, tabs: U(t) }),
              ],
            })
      },
    })
  }
export { W as Page }
