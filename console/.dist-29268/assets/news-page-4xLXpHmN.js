import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import { I as t, K as n, b as r, s as i } from './index-DJS7Cmvn.js'
import { ct as a, tt as o } from './parts-BX3ht0Io.js'
import { b as s, x as c } from './react-B2BlIyQU.js'
var l = e(c(), 1),
  u = s(),
  d = `whitespace-pre-line wrap-anywhere`,
  f = ({ title: e, content: t }) =>
    (0, u.jsxs)(`section`, {
      'aria-label': `Preview`,
      className: `rounded-md border border-line bg-canvas p-4`,
      children: [
        (0, u.jsx)(`h3`, { className: `mb-2 font-semibold wrap-anywhere`, children: e === `` ? `No title yet` : e }),
        (0, u.jsx)(`p`, { className: d, children: t }),
      ],
    }),
  p = ({ title: e, content: t }) => {
    let [r, a] = (0, l.useState)(!1)
    return (0, u.jsxs)(u.Fragment, {
      children: [
        (0, u.jsx)(n, { size: `small`, 'aria-haspopup': `dialog`, onClick: () => a(!0), children: `Preview` }),
        r
          ? (0, u.jsx)(i, {
              title: e,
              wide: !0,
              onClose: () => a(!1),
              children: (0, u.jsx)(`p`, { className: d, children: t }),
            })
          : null,
      ],
    })
  },
  m = ({ title: e, content: n }) => (0, u.jsx)(f, { title: t(e), content: t(n) }),
  h = () =>
    (0, u.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, u.jsx)(r, {
          title: `News`,
          children: (0, u.jsx)(o, {
            operation: `addNews`,
            label: `Write news`,
            look: `primary`,
            renderAside: m,
            wide: !0,
          }),
        }),
        (0, u.jsx)(a, {
          operation: `listNewsItems`,
          caption: `News`,
          columns: [`title`, `state`, `publish_at`],
          empty: `No news`,
          hint: `News appears on the affiliates' dashboard.`,
          hint_needs: `addNews`,
          renderActions: (e) =>
            (0, u.jsxs)(u.Fragment, {
              children: [
                (0, u.jsx)(p, { title: t(e.title), content: t(e.content) }),
                (0, u.jsx)(o, {
                  operation: `editNews`,
                  label: `Edit`,
                  size: `small`,
                  fixed: { id: e.id },
                  initial: e,
                  renderAside: m,
                  edits: !0,
                  wide: !0,
                  closes: !0,
                }),
                (0, u.jsx)(o, {
                  operation: `removeNews`,
                  label: `Remove`,
                  look: `danger`,
                  size: `small`,
                  fixed: { id: e.id },
                  seen: { title: e.title, content: e.content, publish_at: e.publish_at },
                  closes: !0,
                }),
              ],
            }),
        }),
      ],
    })
export { h as Page }
