import { I as e, L as t, N as n, O as r, P as i, Q as a, b as o, ct as s, w as c } from './index-DJS7Cmvn.js'
import { Jt as l, Lt as u, cn as d, ct as f, dt as p, it as m, n as h, t as g, tt as _ } from './parts-BX3ht0Io.js'
import { b as v, t as y } from './react-B2BlIyQU.js'
var b = v(),
  x = (e) =>
    (0, b.jsxs)(`li`, {
      className: `space-y-2`,
      children: [
        (0, b.jsxs)(`p`, {
          className: `flex items-center gap-1.5 font-medium`,
          children: [
            e.done ? (0, b.jsx)(a, { 'aria-label': `Done`, role: `img`, className: `size-4 text-green` }) : null,
            e.title,
          ],
        }),
        (0, b.jsx)(`p`, { className: `text-small text-muted`, children: e.text }),
        e.done ? null : (0, b.jsx)(`div`, { className: `flex flex-wrap gap-2`, children: e.children }),
      ],
    }),
  S = { ids: void 0, export: void 0, only: void 0 },
  C = [{ title: `Exceptions`, names: [`except`], folded: !0 }],
  w = ({ run: { id: e, pending: n, methods: i } }) => {
    let a = i.filter(({ to_export: e }) => e > 0),
      o = i.filter(({ to_complete: e }) => e > 0)
    return (0, b.jsxs)(`ol`, {
      className: `grid gap-5 px-5 pb-5 sm:grid-cols-2 xl:grid-cols-4`,
      children: [
        (0, b.jsx)(x, {
          title: `1. Review`,
          text: `Review the payments below and reject any that must not be paid.`,
          done: n === 0,
          children: (0, b.jsxs)(y, { to: `?status=pending`, className: u, children: [c(n), ` pending`] }),
        }),
        (0, b.jsx)(x, {
          title: `2. Approve`,
          text: `Only approved payments are exported. The dry run lists conversions reversed since.`,
          done: n === 0,
          children: (0, b.jsx)(_, {
            operation: `approvePayments`,
            label: `Approve ${c(n)}`,
            look: `primary`,
            size: `small`,
            fixed: { ...S, run: e, method: void 0, only: `pending` },
            sections: C,
            wide: !0,
          }),
        }),
        (0, b.jsx)(x, {
          title: `3. Export`,
          text: `One file per payment method and format. Each payment is exported only once.`,
          done: n === 0 && a.length === 0,
          children: a.map(({ method: n, to_export: i, to_export_amount: a }) =>
            (0, b.jsx)(
              _,
              {
                operation: `exportPayments`,
                label: `Export ${t(n)}: ${c(i)}, ${r(a)}`,
                size: `small`,
                fixed: {
                  run: e,
                  method: n,
                  ...(n !== `bank` && { format: void 0 }),
                  ...(n !== `crypto` && { network: void 0 }),
                },
                sections: C,
                wide: !0,
              },
              n,
            ),
          ),
        }),
        (0, b.jsxs)(x, {
          title: `4. Complete`,
          text: `Do this once the money is sent. Affiliates are notified and statements are issued.`,
          done: n === 0 && a.length === 0 && o.length === 0,
          children: [
            o.map(({ method: n, to_complete: i, to_complete_amount: a }) =>
              (0, b.jsx)(
                _,
                {
                  operation: `completePayments`,
                  label: `Complete ${t(n)}: ${c(i)}, ${r(a)}`,
                  size: `small`,
                  fixed: { ...S, run: e, method: n },
                  sections: C,
                  wide: !0,
                },
                n,
              ),
            ),
            o.length > 0 ? (0, b.jsx)(g, {}) : null,
          ],
        }),
      ],
    })
  },
  T = ({ shown: t }) => {
    let r = t.id,
      a = t.pending > 0 ? `pending` : t.approved > 0 ? `approved` : null
    return (0, b.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, b.jsx)(o, {
          title: `Payment run ${r}`,
          children:
            a === null
              ? null
              : (0, b.jsx)(_, {
                  operation: `rejectPayments`,
                  label: `Reject`,
                  look: `danger`,
                  size: `small`,
                  fixed: { run: r, ids: void 0, only: a, money_returned: void 0 },
                  wide: !0,
                }),
        }),
        (0, b.jsx)(d, { title: `Steps`, children: (0, b.jsx)(w, { run: t }) }),
        (0, b.jsx)(f, {
          operation: `listPayments`,
          caption: `Payments of the run`,
          fixed: { run: r },
          columns: [
            `id`,
            `affiliate_id`,
            [`destination`, `method`],
            `amount`,
            [`status`, `reference`],
            `export`,
            `exported_at`,
          ],
          narrow_rows: { below: [`id`, `method`, `destination`] },
          to: ({ id: t }) => n(i.payments, e(t)),
          empty: `No payments in this run`,
          bulk_needs: `approvePayments`,
          renderBulk: (e, { status: t }) => (0, b.jsx)(h, { ids: e, status: t }),
        }),
      ],
    })
  },
  E = () => {
    let e = p(),
      t = s(`showRun`, { params: { run: e } })
    return (0, b.jsx)(l, {
      read: t,
      back: (0, b.jsx)(m, { to: i.payments, label: `Payments` }),
      title: `Payment run ${e}`,
      thing: () => `payment run ${e}`,
      children: (e) => (0, b.jsx)(T, { shown: e }),
    })
  }
export { E as Page }
