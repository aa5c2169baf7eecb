import { b as e, s as t } from './react-B2BlIyQU.js'
import { Jt as n, c as r, it as i, nt as a, s as o, ut as s } from './parts-BX3ht0Io.js'
import { N as c, P as l, b as u, ct as d } from './index-DJS7Cmvn.js'
import { t as f } from './offer-preview-vpqQGhXz.js'
var p = e(),
  m = () => {
    let e = s(),
      m = t(),
      h = c(l.offers, e),
      g = d(`showOffer`, { params: { offer: e } })
    return (0, p.jsx)(n, {
      read: g,
      back: (0, p.jsx)(i, { to: h, label: g.data?.title ?? `Offer ${e}` }),
      title: `Offer ${e}`,
      children: (e) =>
        (0, p.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            (0, p.jsx)(u, { title: `Edit ${e.title}`, text: `Changes take effect within two seconds.` }),
            (0, p.jsx)(
              a,
              {
                operation: `editOffer`,
                action: `Save`,
                edits: !0,
                fixed: { offer: String(e.id) },
                initial: o(e),
                sections: r,
                renderAside: (t) => (0, p.jsx)(f, { values: t, stored: e, className: `xl:sticky xl:top-18` }),
                onDone: () => void m(h),
              },
              e.id,
            ),
          ],
        }),
    })
  }
export { m as Page }
