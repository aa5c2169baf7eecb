import {
  A as e,
  J as t,
  W as n,
  Wt as r,
  Xt as i,
  _ as a,
  ct as o,
  et as s,
  h as c,
  in as l,
  ot as u,
  tt as d,
  v as f,
} from './parts-BX3ht0Io.js'
import { I as p, N as m, O as h, P as g, b as _, ct as v, it as y, q as b, w as x } from './index-DJS7Cmvn.js'
import { b as S, t as C } from './react-B2BlIyQU.js'
import { t as w } from './contract-0uEDmo0S.js'
var T = S(),
  E = ({ requests: e }) => {
    let t = {
      fixed: { requests: e },
      seen: Object.fromEntries(e.map((e) => [`#${e}`, `requested`])),
      size: `small`,
      closes: !0,
    }
    return (0, T.jsxs)(T.Fragment, {
      children: [
        (0, T.jsx)(d, { operation: `approveOfferRequests`, label: `Approve`, look: `primary`, ...t }),
        (0, T.jsx)(d, { operation: `refuseOfferRequests`, label: `Refuse`, look: `danger`, ...t }),
      ],
    })
  },
  D = ({ row: t }) => {
    let n = t.status === `requested` ? (0, T.jsx)(E, { requests: [Number(t.id)] }) : null
    return (0, T.jsxs)(T.Fragment, {
      children: [
        (0, T.jsxs)(e, {
          title: `Access request ${p(t.id)}`,
          children: [
            (0, T.jsx)(u, { value: t, shape: r(w.listOfferRequests) }),
            (0, T.jsx)(`div`, { className: `mt-5 flex justify-end gap-2`, children: n }),
          ],
        }),
        n,
      ],
    })
  },
  O = () =>
    (0, T.jsx)(o, {
      operation: `listOfferRequests`,
      caption: `Access requests`,
      columns: [`id`, `created_at`, `affiliate_id`, `offer_id`, `traffic_source`, `message`, `status`],
      narrow_rows: { below: [`offer`, `message`, `created_at`] },
      thing: ({ affiliate: e, affiliate_id: t, offer: n }) => `${p(e) || `affiliate ${p(t)}`}, ${p(n)}`,
      empty: `No access requests`,
      hint: `Affiliates request access to offers whose visibility is approval.`,
      renderActions: (e) => (0, T.jsx)(D, { row: e }),
      bulk_needs: `approveOfferRequests`,
      renderBulk: (e, { status: t = `requested` }) =>
        t === `requested`
          ? (0, T.jsx)(i, {
              name: `${x(e.length)} ${e.length === 1 ? `access request` : `access requests`}`,
              children: (0, T.jsx)(E, { requests: e.map(Number) }),
            })
          : null,
    }),
  k = (e) => typeof e == `number`,
  A = (e, t, n) => (!k(e) || !k(t) ? [] : [e === t ? n(e) : `${n(e)}–${n(t)}`]),
  j = (e) =>
    [...A(e.payout_from, e.payout_to, h), ...A(e.percent_from, e.percent_to, (e) => `${e}%`)].join(`, `) || `No rate`,
  M = (e) => {
    ;`csv` in e ? l(`offers.csv`, e.csv) : l(`offers.json`, JSON.stringify(e, null, 2))
  },
  N = () => {
    let e = y(),
      { data: n } = v(`showStats`, { input: { by: `offer`, limit: s } }, { enabled: e(`showStats`) })
    return n && new Map(n.results.map((e) => [e.group, t(e).approved]))
  },
  P = 1e3,
  F = () => {
    let e = y(),
      { data: t } = v(`listCaps`, { input: { limit: P } }, { enabled: e(`listCaps`) })
    return {
      fullest: new Map(t?.results.toReversed().map((e) => [String(e.offer_id), e])),
      is_whole: t !== void 0 && t.count <= P,
    }
  },
  I = ({ fullest: e, is_whole: t }) => {
    let n = ({ id: t }) => {
      let n = e.get(p(t))
      return n && c(n)
    }
    return {
      key: `cap`,
      header: `Fullest cap`,
      kind: `words`,
      isEmpty: (e) => n(e) === void 0,
      plain: (e) => {
        let t = n(e)
        return t && `${t.used_percent}% of ${a(t)}`
      },
      cell: (e) => {
        let r = n(e)
        return r === void 0
          ? t
            ? null
            : `—`
          : (0, T.jsx)(`span`, {
              className: `ms-auto block max-w-32`,
              title: a(r),
              children: (0, T.jsx)(f, { label: `Used of ${a(r)}`, percent: r.used_percent }),
            })
      },
    }
  },
  L = (e) => ({
    key: `pays`,
    header: `Payout`,
    figure: !0,
    cell: (t) =>
      (0, T.jsxs)(T.Fragment, {
        children: [(0, T.jsx)(`span`, { className: `whitespace-nowrap`, children: j(t) }), e?.cell(t)],
      }),
    ...(e !== void 0 && { fields: [e] }),
  }),
  R = (e) => ({
    key: `approved`,
    header: `Approved, 7 days`,
    figure: !0,
    cell: ({ id: t }) => (e === void 0 ? `—` : x(e.get(p(t)) ?? 0)),
  }),
  z = () => {
    let e = y(),
      t = N(),
      n = F(),
      r = [L(e(`listCaps`) ? I(n) : void 0), ...(e(`showStats`) ? [R(t)] : [])]
    return (0, T.jsx)(o, {
      operation: `listOffers`,
      caption: `Offers`,
      columns: [`title`, `id`, `advertiser_id`, `status`, `visibility`, `categories`],
      narrow_rows: { below: [`id`, `advertiser`, `approved`, `cap`] },
      more: r,
      to: ({ id: e }) => m(g.offers, Number(e)),
      bulk_needs: `editOffers`,
      renderBulk: (e) =>
        (0, T.jsx)(d, {
          operation: `editOffers`,
          label: `Edit ${e.length}`,
          look: `primary`,
          size: `small`,
          wide: !0,
          fixed: { offers: e.map(Number) },
        }),
      empty: `No offers`,
      hint: `Add one, or import a file.`,
      hint_needs: `addOffer`,
    })
  },
  B = () => {
    let e = y()
    return (0, T.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, T.jsxs)(_, {
          title: `Offers`,
          children: [
            e(`addOffer`)
              ? (0, T.jsx)(C, { to: g.new_offer, className: b(`primary`), children: `Add an offer` })
              : null,
            e(`listCaps`) ? (0, T.jsx)(C, { to: g.caps, className: b(), children: `Caps` }) : null,
            e(`listFallbacks`) ? (0, T.jsx)(C, { to: g.fallbacks, className: b(), children: `Fallbacks` }) : null,
            e(`importOffers`) ? (0, T.jsx)(C, { to: g.import_offers, className: b(), children: `Import` }) : null,
            (0, T.jsx)(d, { operation: `exportOffers`, label: `Export`, onDone: M, closes: !0 }),
          ],
        }),
        (0, T.jsx)(n, {
          label: `Offers`,
          tabs: [
            { key: `all`, label: `All offers`, render: () => (0, T.jsx)(z, {}) },
            { key: `requests`, label: `Access requests`, needs: `listOfferRequests`, render: () => (0, T.jsx)(O, {}) },
          ],
        }),
      ],
    })
  }
export { B as Page }
