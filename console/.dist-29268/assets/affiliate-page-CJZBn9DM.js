import {
  F as e,
  G as t,
  Ht as n,
  I as r,
  Jt as i,
  Kt as a,
  L as o,
  Lt as s,
  N as c,
  Ot as l,
  P as u,
  R as d,
  Ut as f,
  W as p,
  Xt as m,
  at as h,
  cn as g,
  ct as _,
  dt as v,
  it as y,
  jt as b,
  kt as x,
  ot as S,
  tt as C,
  xn as w,
  zt as T,
} from './parts-BX3ht0Io.js'
import {
  E,
  Et as D,
  I as O,
  K as k,
  Mt as A,
  N as j,
  O as M,
  P as N,
  Pt as ee,
  St as P,
  at as F,
  b as I,
  ct as L,
  it as R,
  m as z,
  p as B,
} from './index-DJS7Cmvn.js'
import { t as V } from './contract-0uEDmo0S.js'
import { b as H, f as U, t as W } from './react-B2BlIyQU.js'
var G = H(),
  K = f(V.showAffiliate),
  q = [
    `id`,
    `status`,
    `users`,
    `manager`,
    `tags`,
    `referred_by`,
    `balance`,
    `held`,
    `payout_method`,
    `payout_destination`,
    `payout_verified`,
    `payout_refusal`,
    `payout_changed_at`,
    `payout_incomplete`,
    `payout_country`,
    `payout_entered_by`,
  ],
  J = ({ label: e, text: t }) =>
    (0, G.jsxs)(`div`, {
      children: [
        (0, G.jsx)(`dt`, { className: `text-small text-muted`, children: e }),
        (0, G.jsx)(`dd`, { className: `mt-0.5 text-title font-semibold tabular-nums`, children: t }),
      ],
    }),
  Y = ({ affiliate: e }) => {
    let {
        id: t,
        balance: n,
        held: r,
        payout_method: i,
        payout_destination: a,
        payout_verified: o,
        payout_refusal: s,
      } = e,
      { payout_changed_at: c, payout_incomplete: l, payout_country: d, payout_entered_by: f } = e,
      { network: p } = F(),
      m = { payout_destination: a, payout_changed_at: c, payout_verified: o, payout_refusal: s },
      h = { fixed: { id: t }, seen: m, size: `small`, closes: !0 },
      _ = (0, G.jsx)(C, { operation: `verifyPayoutDetails`, label: `Verify`, ...h }),
      v = (0, G.jsx)(C, {
        operation: `enterPayoutDetails`,
        label: `Enter payout details`,
        fixed: { id: t },
        seen: m,
        size: `small`,
        closes: !0,
      }),
      y = (0, G.jsx)(C, { operation: `refusePayoutDetails`, label: `Refuse`, look: `danger`, ...h }),
      b = R(),
      x = L(`showPaymentTerms`, { params: { affiliate: t } }, { enabled: b(`showPaymentTerms`) })
    return (0, G.jsx)(g, {
      title: `Money`,
      action:
        x.data === void 0
          ? null
          : (0, G.jsx)(C, {
              operation: `setPaymentTerms`,
              label: `Payment terms`,
              size: `small`,
              fixed: { affiliate: t },
              initial: x.data,
              edits: !0,
              closes: !0,
            }),
      children: (0, G.jsxs)(`div`, {
        className: `space-y-4 px-5 pb-5`,
        children: [
          x.error === null
            ? null
            : (0, G.jsx)(B, { text: `The payment terms could not be loaded.`, onRetry: () => void x.refetch() }),
          (0, G.jsxs)(`dl`, {
            className: `grid grid-cols-2 gap-4`,
            children: [(0, G.jsx)(J, { label: `Balance`, text: M(n) }), (0, G.jsx)(J, { label: `Held`, text: M(r) })],
          }),
          i === null
            ? (0, G.jsxs)(`div`, {
                className: `flex flex-wrap items-center justify-between gap-2`,
                children: [(0, G.jsx)(`p`, { className: `text-muted`, children: `No payout details yet.` }), v],
              })
            : (0, G.jsxs)(`p`, {
                className: `wrap-anywhere`,
                children: [
                  `Payout method `,
                  a,
                  c === null ? `` : `, entered ${E(c, p.zone)}`,
                  f === null ? `` : ` by ${f}`,
                ],
              }),
          l.length === 0
            ? null
            : (0, G.jsxs)(z, {
                tone: `warning`,
                action: v,
                children: [
                  `No payment can be made to these details. Missing or wrong:`,
                  ` `,
                  l.map((e) => u(e, d ?? ``)).join(`, `),
                  `.`,
                ],
              }),
          i === null
            ? null
            : o
              ? (0, G.jsx)(z, { tone: `success`, action: y, children: `The payout details are verified.` })
              : s === null
                ? (0, G.jsx)(z, {
                    tone: `warning`,
                    action: (0, G.jsxs)(`span`, { className: `flex gap-2`, children: [_, y] }),
                    children: `The payout details are not verified, so no payouts are made. Confirm them with the affiliate through a channel you trust.`,
                  })
                : (0, G.jsx)(z, {
                    tone: `error`,
                    action: _,
                    children: ee(
                      `The payout details were refused: ${s}`,
                      `The affiliate was notified and can enter new details.`,
                    ),
                  }),
        ],
      }),
    })
  },
  X = ({ id: e, user: t }) => {
    let n = { id: e, user: t.id }
    return t.new_email === null
      ? (0, G.jsx)(C, { operation: `changeEmail`, label: `Change the address`, size: `small`, fixed: n })
      : (0, G.jsx)(C, {
          operation: `cancelEmailChange`,
          label: `Cancel the change`,
          size: `small`,
          fixed: n,
          closes: !0,
        })
  },
  Z = ({ id: e, user: t }) => {
    let { network: n } = F()
    return t.has_second_factor
      ? t.second_factor_ends_at === null
        ? (0, G.jsx)(C, {
            operation: `resetSecondFactor`,
            label: `Reset two-factor`,
            look: `danger`,
            size: `small`,
            fixed: { id: e, user: t.id },
          })
        : (0, G.jsxs)(`span`, {
            className: `text-small text-muted`,
            children: [`Two-factor off from `, E(t.second_factor_ends_at, n.zone)],
          })
      : null
  },
  Q = ({ user: { email: e, new_email: t, new_email_until: n } }) => {
    let { network: r } = F()
    return (0, G.jsxs)(`span`, {
      className: `wrap-anywhere`,
      children: [e, t === null || n === null ? `` : ` becomes ${t} once both have confirmed, until ${E(n, r.zone)}`],
    })
  },
  te = (e) => [
    { key: `email`, header: `Email`, min: 12, cell: (e) => (0, G.jsx)(Q, { user: e }) },
    ...b([`signed_in_at`, `sessions`], n(K).users?.items),
    {
      ...x,
      cell: (t) =>
        (0, G.jsx)(D, {
          value: !0,
          children: (0, G.jsxs)(m, {
            name: t.email,
            children: [(0, G.jsx)(X, { id: e, user: t }), (0, G.jsx)(Z, { id: e, user: t })],
          }),
        }),
    },
  ],
  ne = ({ affiliate: e }) => {
    let { id: t, status: n, users: r, manager: i, referred_by: a } = e
    return (0, G.jsxs)(g, {
      title: `Users`,
      action: (0, G.jsxs)(`div`, {
        className: `flex flex-wrap gap-2`,
        children: [
          n === `active`
            ? (0, G.jsx)(C, { operation: `sendReset`, label: `Send password reset`, size: `small`, fixed: { id: t } })
            : null,
          r.some(({ sessions: e }) => e > 0)
            ? (0, G.jsx)(C, { operation: `endSessions`, label: `End sessions`, size: `small`, fixed: { id: t } })
            : null,
        ],
      }),
      children: [
        (0, G.jsx)(l, {
          caption: `Users`,
          rows: r,
          rowKey: (e) => e.id,
          empty: null,
          narrow_rows: { lead: `email` },
          columns: te(t),
        }),
        (0, G.jsxs)(`dl`, {
          className: `grid grid-cols-2 gap-4 border-t border-line px-5 py-4`,
          children: [
            (0, G.jsxs)(`div`, {
              children: [
                (0, G.jsx)(`dt`, { className: `text-small text-muted`, children: `Account manager` }),
                (0, G.jsx)(`dd`, { children: i?.name ?? `None` }),
              ],
            }),
            (0, G.jsxs)(`div`, {
              children: [
                (0, G.jsx)(`dt`, { className: `text-small text-muted`, children: `Referred by` }),
                (0, G.jsxs)(`dd`, {
                  className: `flex flex-wrap items-center gap-3`,
                  children: [
                    a === null
                      ? `None`
                      : (0, G.jsxs)(W, { to: j(N.affiliates, a.id), className: s, children: [`#`, a.id] }),
                    (0, G.jsx)(m, {
                      name: `referrer`,
                      children: (0, G.jsx)(C, {
                        operation: `setReferrer`,
                        label: `Change`,
                        size: `small`,
                        fixed: { affiliate: t },
                        initial: { referrer: a?.id },
                        edits: !0,
                        closes: !0,
                      }),
                    }),
                  ],
                }),
              ],
            }),
          ],
        }),
      ],
    })
  },
  re = ({ affiliate: e }) =>
    (0, G.jsxs)(`div`, {
      className: `grid items-start gap-5 xl:grid-cols-2`,
      children: [
        (0, G.jsxs)(`div`, {
          className: `space-y-5`,
          children: [(0, G.jsx)(Y, { affiliate: e }), (0, G.jsx)(ne, { affiliate: e })],
        }),
        (0, G.jsx)(g, {
          title: `Profile`,
          children: (0, G.jsx)(`div`, {
            className: `px-5 pb-5`,
            children: (0, G.jsx)(S, { value: e, shape: K, leave_out: q }),
          }),
        }),
      ],
    }),
  ie = ({ id: e }) => (0, G.jsx)(t, { fixed: { affiliate: e } }),
  ae = {
    key: `text`,
    header: `Note`,
    min: 14,
    cell: (e) => (0, G.jsx)(`span`, { className: `whitespace-pre-line wrap-anywhere`, children: O(e.text) }),
  },
  oe = ({ id: e }) =>
    (0, G.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, G.jsx)(C, {
          operation: `addNote`,
          label: `Add a note`,
          look: `primary`,
          fixed: { affiliate: e },
          closes: !0,
        }),
        (0, G.jsx)(_, {
          operation: `listNotes`,
          caption: `Notes`,
          fixed: { affiliate: e },
          columns: [[`created_at`, `author`]],
          more: [ae],
          narrow_rows: { lead: `text` },
          empty: `No notes`,
          actions_need: `removeNote`,
          hint: `Notes are visible to your team only.`,
          hint_needs: `addNote`,
          renderActions: (e) =>
            (0, G.jsx)(C, {
              operation: `removeNote`,
              label: `Remove`,
              look: `danger`,
              size: `small`,
              fixed: { id: O(e.id) },
              closes: !0,
            }),
        }),
      ],
    }),
  se = ({ id: e }) => {
    let { operate: t } = P(),
      n = R(),
      {
        mutate: r,
        isPending: i,
        error: a,
      } = U({
        mutationFn: async (n) => {
          try {
            let { url: r } = await t(`viewAsAffiliate`, { params: { id: e } })
            ;(n ?? window).location.assign(r)
          } catch (e) {
            throw (n?.close(), e)
          }
        },
      })
    return n(`viewAsAffiliate`)
      ? (0, G.jsxs)(G.Fragment, {
          children: [
            (0, G.jsxs)(k, {
              busy: i,
              onClick: () => {
                let e = window.open(``, `_blank`)
                ;(e !== null && (e.opener = null), r(e))
              },
              children: [(0, G.jsx)(w, { 'aria-hidden': !0, className: `size-4` }), `View as`],
            }),
            a === null
              ? null
              : (0, G.jsx)(`span`, {
                  role: `alert`,
                  className: `self-center text-small text-red`,
                  children: A(a, `The portal could not be opened.`),
                }),
          ],
        })
      : null
  },
  $ = ({ id: e, company: t, first_name: n, last_name: r, login: i }) =>
    [t, [n, r].filter((e) => e !== null).join(` `), i].find((e) => e !== null && e !== ``) ?? `Affiliate ${e}`,
  ce = ({ id: e }) =>
    (0, G.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, G.jsx)(d, { fixed: { affiliate: e } }),
        (0, G.jsx)(_, {
          operation: `listLedger`,
          caption: `Ledger`,
          fixed: { affiliate: e },
          columns: [
            `created_at`,
            `kind`,
            `amount`,
            `release_at`,
            `conversion_id`,
            `payment_id`,
            [`reason`, `reference`],
          ],
          narrow_rows: { lead: `kind` },
          empty: `No entries`,
          hint: `Approved conversions and payments create entries.`,
        }),
      ],
    }),
  le = ({ id: t }) =>
    (0, G.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, G.jsx)(e, {
          operation: `listDeliveries`,
          input: { affiliate: t },
          children: (0, G.jsx)(C, { operation: `replayDeliveries`, label: `Replay`, fixed: { affiliate: t } }),
        }),
        (0, G.jsx)(_, {
          operation: `listDeliveries`,
          caption: `Postbacks`,
          fixed: { affiliate: t },
          columns: [`changed_at`, `conversion_id`, `status`, `state`, `attempts`, [`url`, `last_error`]],
          narrow_rows: { lead: `url`, end: `state` },
          empty: `No postbacks in the last 30 days`,
        }),
      ],
    }),
  ue = ({ affiliate: e }) => {
    let { id: t, status: n } = e,
      i = { id: t }
    return (0, G.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, G.jsxs)(I, {
          title: $(e),
          aside: (0, G.jsx)(a, { status: n, tone: T(n) }),
          text: `#${t}, ${e.users.map(({ email: e }) => e).join(`, `)}`,
          children: [
            (0, G.jsx)(se, { id: t }),
            (0, G.jsx)(r, { fixed: { affiliate: t } }),
            (0, G.jsx)(C, { operation: `editAffiliate`, label: `Edit`, fixed: i, initial: e, edits: !0, closes: !0 }),
            (0, G.jsx)(C, {
              operation: `assignManager`,
              label: `Manager`,
              fixed: i,
              initial: { manager: e.manager?.id },
              edits: !0,
              closes: !0,
            }),
            (0, G.jsx)(C, {
              operation: `assignTrackingDomain`,
              label: `Tracking domain`,
              fixed: { affiliates: [t] },
              initial: { host: e.tracking_domain },
              closes: !0,
            }),
            n === `active`
              ? (0, G.jsx)(C, {
                  operation: `disableAffiliate`,
                  label: `Disable`,
                  look: `danger`,
                  fixed: i,
                  seen: { status: n },
                })
              : (0, G.jsx)(C, {
                  operation: `enableAffiliate`,
                  label: `Enable`,
                  look: `primary`,
                  fixed: i,
                  seen: { status: n },
                }),
          ],
        }),
        (0, G.jsx)(c, { id: t, tags: e.tags }),
        (0, G.jsx)(p, {
          label: `Affiliate`,
          tabs: [
            { key: `overview`, label: `Overview`, render: () => (0, G.jsx)(re, { affiliate: e }) },
            { key: `notes`, label: `Notes`, needs: `listNotes`, render: () => (0, G.jsx)(oe, { id: t }) },
            { key: `figures`, label: `Statistics`, needs: `showStats`, render: () => (0, G.jsx)(ie, { id: t }) },
            {
              key: `conversions`,
              label: `Conversions`,
              needs: `listConversions`,
              render: () => (0, G.jsx)(o, { fixed: { affiliate: t } }),
            },
            { key: `ledger`, label: `Ledger`, needs: `listLedger`, render: () => (0, G.jsx)(ce, { id: t }) },
            {
              key: `payments`,
              label: `Payments`,
              needs: `listPayments`,
              render: () =>
                (0, G.jsx)(_, {
                  operation: `listPayments`,
                  caption: `Payments`,
                  fixed: { affiliate: t },
                  columns: [`id`, `created_at`, `method`, `destination`, `amount`, `status`, `reference`],
                  to: (e) => `${N.payments}/${O(e.id)}`,
                  empty: `No payments`,
                }),
            },
            { key: `postbacks`, label: `Postbacks`, needs: `listDeliveries`, render: () => (0, G.jsx)(le, { id: t }) },
            {
              key: `referrals`,
              label: `Referrals`,
              needs: `listReferrals`,
              render: () =>
                (0, G.jsx)(_, {
                  operation: `listReferrals`,
                  caption: `Referrals`,
                  fixed: { referrer: t },
                  columns: [`affiliate_id`, `since`, `until`, `status`, `earned`, `shared`],
                  key_field: `affiliate_id`,
                  empty: `No referrals`,
                }),
            },
            {
              key: `audit`,
              label: `Audit`,
              needs: `listAudit`,
              render: () => (0, G.jsx)(h, { of: { subject: `affiliate`, subject_id: String(t) } }),
            },
          ],
        }),
      ],
    })
  },
  de = () => {
    let e = v(),
      t = L(`showAffiliate`, { params: { id: e } })
    return (0, G.jsx)(i, {
      read: t,
      back: (0, G.jsx)(y, { to: N.affiliates, label: `Affiliates` }),
      title: `Affiliate ${e}`,
      thing: $,
      children: (e) => (0, G.jsx)(ue, { affiliate: e }),
    })
  }
export { de as Page }
