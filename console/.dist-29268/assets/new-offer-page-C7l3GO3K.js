import { N as e, P as t, b as n, ct as r, m as i } from './index-DJS7Cmvn.js'
import { b as a, r as o, s } from './react-B2BlIyQU.js'
import { Jt as c, c as l, it as u, l as d, nt as f, s as p, u as m } from './parts-BX3ht0Io.js'
import { t as h } from './offer-preview-vpqQGhXz.js'
var g = a(),
  _ = ({ values: e, stored: t }) =>
    (0, g.jsxs)(`div`, {
      className: `space-y-5 xl:sticky xl:top-18`,
      children: [
        (0, g.jsx)(i, { tone: `warning`, children: m(e) }),
        (0, g.jsx)(i, { tone: `info`, children: d(e) }),
        (0, g.jsx)(h, { values: e, stored: t }),
      ],
    }),
  v = () => {
    let n = s()
    return { needs: [`goal_name`], sections: l, onDone: ({ id: r }) => void n(e(t.offers, r)) }
  },
  y = ({ from: i }) => {
    let a = v(),
      o = r(`showOffer`, { params: { offer: i } })
    return (0, g.jsx)(c, {
      read: o,
      back: (0, g.jsx)(u, { to: e(t.offers, i), label: `Offer ${i}` }),
      title: `New offer`,
      children: (e) =>
        (0, g.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            (0, g.jsx)(n, {
              title: `New offer`,
              text: `A copy of ${e.title} with its goals and general rates. It is paused until you resume it${e.visibility === `public` ? `` : `, and no affiliate has access yet`}.`,
            }),
            (0, g.jsx)(
              f,
              {
                operation: `duplicateOffer`,
                action: `Add the copy`,
                copies: !0,
                fixed: { offer: String(e.id) },
                initial: { ...p(e), title: `Copy of ${e.title}`, status: `paused`, external_id: null },
                renderAside: (t) => (0, g.jsx)(_, { values: t, stored: e }),
                ...a,
                needs: [`title`, `advertiser`, `url`, `goal_name`],
              },
              e.id,
            ),
          ],
        }),
    })
  },
  b = () =>
    (0, g.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, g.jsx)(u, { to: t.offers, label: `Offers` }),
        (0, g.jsx)(n, {
          title: `New offer`,
          text: `Macros such as {click_id} in the URL are filled for each click. More rates, for countries or goals, are added on the offer's page.`,
        }),
        (0, g.jsx)(f, {
          operation: `addOffer`,
          initial: {
            status: `active`,
            visibility: `public`,
            default_conversion_status: `approved`,
            hold_days: 0,
            click_lifetime_days: 90,
          },
          action: `Add the offer`,
          renderAside: (e) => (0, g.jsx)(_, { values: e, stored: null }),
          ...v(),
        }),
      ],
    }),
  x = () => {
    let [e] = o(),
      t = e.get(`from`)
    return t === null ? (0, g.jsx)(b, {}) : (0, g.jsx)(y, { from: t }, t)
  }
export { x as Page }
