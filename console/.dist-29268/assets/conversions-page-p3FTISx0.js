import { I as e, N as t, P as n, b as r, kt as i } from './index-DJS7Cmvn.js'
import { Nt as a, O as o, Ut as s, ct as c, k as l, ot as u, tt as d, wt as f } from './parts-BX3ht0Io.js'
import { b as p } from './react-B2BlIyQU.js'
var m = p(),
  h = {
    implausible: `Amounts above the limits. Tick those that are correct:`,
    contradicted: `Contradicted by the advertiser's last file. Tick those to approve anyway:`,
  },
  g = { title: `Exceptions`, names: Object.keys(h), folded: !0 },
  _ = ({ reply: e, edit: t }) =>
    (0, m.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, m.jsx)(u, { value: e, shape: s(i(`approveConversions`)), leave_out: [`dry_run`, ...Object.keys(h)] }),
        [`implausible`, `contradicted`].map((n) => {
          let { set: r } = t,
            i = t.values[n]
          return e[n].length === 0 || r === null
            ? null
            : (0, m.jsxs)(
                `fieldset`,
                {
                  children: [
                    (0, m.jsx)(`legend`, { className: `font-medium`, children: h[n] }),
                    (0, m.jsx)(`ul`, {
                      className: `mt-2 space-y-1.5`,
                      children: e[n].map(({ id: e, why: t }) =>
                        (0, m.jsxs)(
                          `li`,
                          {
                            children: [
                              (0, m.jsx)(f, { label: e, checked: o(i).includes(e), onChange: () => r(n, l(i, e)) }),
                              (0, m.jsx)(`span`, {
                                className: `ms-6 block text-small text-muted`,
                                children: (0, m.jsx)(a, { message: t }),
                              }),
                            ],
                          },
                          e,
                        ),
                      ),
                    }),
                  ],
                },
                n,
              )
        }),
      ],
    }),
  v = [
    { operation: `approveConversions`, label: `Approve`, look: `primary`, of: [`pending`, `declined`, `reversed`] },
    { operation: `declineConversions`, label: `Decline`, look: `secondary`, of: [`pending`] },
    { operation: `reverseConversions`, label: `Reverse`, look: `danger`, of: [`approved`] },
  ],
  y = { implausible: void 0, contradicted: void 0 },
  b = () =>
    (0, m.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, m.jsx)(r, {
          title: `Conversions`,
          children: (0, m.jsx)(d, { operation: `addConversion`, label: `Add a conversion` }),
        }),
        (0, m.jsx)(c, {
          operation: `listConversions`,
          caption: `Conversions`,
          columns: [
            `id`,
            `created_at`,
            [`status`, `reason_code`, `held_for`],
            `affiliate_id`,
            [`offer_id`, `advertiser_id`],
            [`txid`, `goal`],
            `payout`,
            `revenue`,
          ],
          narrow_rows: { lead: `offer`, below: [`id`, `affiliate`, `created_at`, `reason_code`, `held_for`] },
          to: ({ id: r }) => t(n.conversions, e(r)),
          empty: `No conversions`,
          bulk_needs: `approveConversions`,
          hint: `Conversions appear here when advertisers send postbacks.`,
          renderBulk: (e, { status: t }) =>
            v
              .filter(({ of: e }) => t === void 0 || e.some((e) => e === t))
              .map(({ operation: n, label: r, look: i, of: a }) => {
                let o = { ids: e, only: t ?? a[0], ...(e.length === 1 && y) },
                  s = { label: `${r} ${e.length}`, look: i, size: `small`, fixed: o }
                return n === `approveConversions` && e.length > 1
                  ? (0, m.jsx)(
                      d,
                      {
                        operation: n,
                        ...s,
                        sections: [g],
                        renderReply: (e, t) => (0, m.jsx)(_, { reply: e, edit: t }),
                      },
                      n,
                    )
                  : (0, m.jsx)(d, { operation: n, ...s }, n)
              }),
        }),
      ],
    })
export { b as Page }
