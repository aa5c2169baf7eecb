import {
  B as e,
  Jt as t,
  Ot as n,
  V as r,
  W as i,
  Wt as a,
  an as o,
  bn as s,
  ct as c,
  ft as l,
  jt as u,
  tt as d,
  z as f,
} from './parts-BX3ht0Io.js'
import { N as p, O as m, P as h, b as g, ct as _, w as v } from './index-DJS7Cmvn.js'
import { t as y } from './contract-0uEDmo0S.js'
import { b } from './react-B2BlIyQU.js'
var x = b(),
  S = [`advertiser_id`, `conversions`, `owed`, `paid`, `open`, `pending_conversions`, `pending`],
  C = () => {
    let i = r(),
      c = _(`listAdvertiserRevenue`, { input: { ...i, limit: 1e3 } })
    return (0, x.jsx)(t, {
      read: c,
      children: ({ results: t, totals: r, from: i, to: d }) =>
        (0, x.jsxs)(`div`, {
          className: `space-y-4`,
          children: [
            (0, x.jsxs)(`div`, {
              className: `flex flex-wrap items-end justify-between gap-3`,
              children: [
                (0, x.jsx)(e, { shown: { from: i, to: d } }),
                (0, x.jsx)(l, { operation: `listAdvertiserRevenue`, filters: { from: i, to: d } }),
              ],
            }),
            (0, x.jsx)(`div`, {
              className: `overflow-clip rounded-lg border border-line bg-surface shadow-card`,
              children: (0, x.jsx)(n, {
                caption: `Owed by advertisers`,
                rows: t,
                rowKey: ({ advertiser_id: e }) => e,
                refreshing: c.isFetching,
                columns: u(
                  S,
                  a(y.listAdvertiserRevenue),
                  (e) => `${p(h.advertisers, Number(e.advertiser_id))}?tab=revenue&from=${i}&to=${d}`,
                ),
                narrow_rows: { end: `open`, below: [`conversions`, `owed`, `paid`] },
                narrow_totals: { advertiser: `Owed ${m(r.owed)} · Paid ${m(r.paid)}`, open: m(r.open) },
                totals: {
                  conversions: v(r.conversions),
                  owed: m(r.owed),
                  paid: m(r.paid),
                  open: m(r.open),
                  pending_conversions: v(r.pending_conversions),
                  pending: m(r.pending),
                },
                empty: (0, x.jsx)(o, { icon: s, text: `No conversions in this period` }),
              }),
            }),
          ],
        }),
    })
  },
  w = f(`addAdvertiser`, h.advertisers, `Open the advertiser`),
  T = () =>
    (0, x.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, x.jsx)(g, {
          title: `Advertisers`,
          children: (0, x.jsx)(d, {
            operation: `addAdvertiser`,
            label: `Add an advertiser`,
            look: `primary`,
            wide: !0,
            renderReply: w,
          }),
        }),
        (0, x.jsx)(i, {
          label: `Advertisers`,
          tabs: [
            {
              key: `all`,
              label: `All`,
              render: () =>
                (0, x.jsx)(c, {
                  operation: `listAdvertisers`,
                  caption: `Advertisers`,
                  columns: [`name`, `id`, `status`, `offers`, `last_received_at`, `last_refused_at`, `contact`],
                  narrow_rows: { below: [`id`, `offers`, `last_received_at`] },
                  to: ({ id: e }) => p(h.advertisers, Number(e)),
                  empty: `No advertisers`,
                  hint: `Add one: an offer needs an advertiser.`,
                  hint_needs: `addAdvertiser`,
                }),
            },
            { key: `owed`, label: `Owed`, needs: `listAdvertiserRevenue`, render: () => (0, x.jsx)(C, {}) },
            {
              key: `receipts`,
              label: `Paid`,
              needs: `listReceipts`,
              render: () =>
                (0, x.jsx)(c, {
                  operation: `listReceipts`,
                  caption: `Marked as paid`,
                  columns: [`id`, `advertiser_id`, `from`, `to`, `amount`, `reference`, `marked_at`, `marked_by`],
                  empty: `No payments recorded`,
                  hint: `Record payments on an advertiser's Revenue tab.`,
                  hint_needs: `markRevenuePaid`,
                }),
            },
            {
              key: `refused`,
              label: `Refused postbacks`,
              needs: `listRefusedPostbacks`,
              render: () =>
                (0, x.jsx)(c, {
                  operation: `listRefusedPostbacks`,
                  caption: `Refused postbacks`,
                  columns: [`at`, `advertiser`, `reason`, `what_to_do`, `count`, `ip`, `parameters`],
                  key_field: `at`,
                  empty: `No refused postbacks`,
                }),
            },
          ],
        }),
      ],
    })
export { T as Page }
