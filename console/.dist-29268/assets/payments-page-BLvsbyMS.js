import { I as e, N as t, O as n, P as r, b as i } from './index-DJS7Cmvn.js'
import { F as a, W as o, ct as s, in as c, n as l, t as u, tt as d } from './parts-BX3ht0Io.js'
import { b as f } from './react-B2BlIyQU.js'
var p = f(),
  m = ({ file: e, file_name: t }) => c(t, e),
  h = () =>
    (0, p.jsx)(s, {
      operation: `listPayments`,
      caption: `Payments`,
      columns: [
        `id`,
        `created_at`,
        `affiliate_id`,
        [`destination`, `method`],
        `amount`,
        [`status`, `reference`],
        `run`,
      ],
      narrow_rows: { below: [`id`, `method`, `created_at`, `run`] },
      to: ({ id: n }) => t(r.payments, e(n)),
      empty: `No payments`,
      hint: `Prepare payments to start a run.`,
      hint_needs: `preparePayments`,
      bulk_needs: `approvePayments`,
      renderBulk: (e, { status: t }) => (0, p.jsx)(l, { ids: e, status: t }),
    }),
  g = () =>
    (0, p.jsx)(s, {
      operation: `listPaymentRequests`,
      caption: `Payment requests`,
      columns: [`id`, `created_at`, `affiliate_id`, [`amount`, `paid`], `status`, `decided_at`, `payment`, `reason`],
      empty: `No requests`,
      thing: ({ affiliate: t, affiliate_id: r, amount: i }) => `${e(t) || `affiliate ${e(r)}`}, ${n(Number(i))}`,
      actions_need: `declinePaymentRequest`,
      hint: `Affiliates can request payments in the portal if Settings allow it.`,
      renderActions: ({ id: e, status: t }) =>
        t === `open`
          ? (0, p.jsx)(d, {
              operation: `declinePaymentRequest`,
              label: `Decline`,
              size: `small`,
              fixed: { request: e },
              closes: !0,
            })
          : null,
    }),
  _ = () =>
    (0, p.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, p.jsxs)(i, {
          title: `Payments`,
          children: [
            (0, p.jsx)(d, { operation: `preparePayments`, label: `Prepare payments`, look: `primary`, wide: !0 }),
            (0, p.jsx)(u, {}),
            (0, p.jsx)(a, {
              operation: `listRuns`,
              children: (0, p.jsx)(d, { operation: `readExport`, label: `Download earlier file`, onDone: m }),
            }),
          ],
        }),
        (0, p.jsx)(o, {
          label: `Payments`,
          tabs: [
            {
              key: `runs`,
              label: `Runs`,
              needs: `listRuns`,
              render: () =>
                (0, p.jsx)(s, {
                  operation: `listRuns`,
                  caption: `Payment runs`,
                  narrow_rows: { below: [`created_at`, `payments`, `pending`, `approved`] },
                  to: ({ id: e }) => t(r.runs, Number(e)),
                  empty: `No payments have been prepared`,
                  hint: `Prepare payments when a period is over.`,
                  hint_needs: `preparePayments`,
                }),
            },
            { key: `all`, label: `All payments`, needs: `listPayments`, render: () => (0, p.jsx)(h, {}) },
            {
              key: `requests`,
              label: `Requests`,
              needs: `listPaymentRequests`,
              render: () =>
                (0, p.jsxs)(`div`, {
                  className: `space-y-4`,
                  children: [
                    (0, p.jsx)(d, {
                      operation: `preparePayments`,
                      label: `Prepare requested payments`,
                      fixed: { requested: !0 },
                      wide: !0,
                    }),
                    (0, p.jsx)(g, {}),
                  ],
                }),
            },
            {
              key: `statements`,
              label: `Statement counts`,
              needs: `listStatementCounts`,
              render: () =>
                (0, p.jsx)(s, {
                  operation: `listStatementCounts`,
                  caption: `Statement counts`,
                  to: ({ payment: n }) => t(r.payments, e(n)),
                  empty: `No affected statements`,
                }),
            },
          ],
        }),
      ],
    })
export { _ as Page }
