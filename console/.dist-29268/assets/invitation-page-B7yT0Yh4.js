import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  K as t,
  Mt as n,
  P as r,
  St as i,
  d as a,
  g as o,
  h as s,
  jt as c,
  lt as l,
  m as u,
  q as d,
  t as f,
  u as p,
  yt as m,
} from './index-DJS7Cmvn.js'
import { b as h, m as g, o as _, t as v, x as y } from './react-B2BlIyQU.js'
var b = e(y(), 1),
  x = h(),
  S = 12,
  C = ({ hash: e, search: t }) =>
    new URLSearchParams(e.replace(/^#/, ``)).get(`token`) ?? new URLSearchParams(t).get(`token`) ?? e.replace(/^#/, ``),
  w = () => {
    let { call: e } = i(),
      h = C(_()),
      [y, w] = (0, b.useState)({ name: ``, password: `` }),
      [T, E] = (0, b.useState)(!1),
      {
        data: D,
        error: O,
        isPending: k,
      } = g({ queryKey: [`invitation`, h], queryFn: async () => e(m, { body: { token: h } }), enabled: h !== `` }),
      A = s({
        values: y,
        onChange: w,
        check: () => ({
          ...(D?.is_new === !0 && y.name.trim() === `` && { name: `Enter your name.` }),
          ...(y.password.length < S && { password: `Choose at least ${S} characters.` }),
        }),
        send: async () => {
          let t = y.name.trim()
          ;(await e(l, { body: { token: h, password: y.password, ...(t !== `` && { name: t }) } }), E(!0))
        },
        explain: (e) => c(e, `This could not be saved. Please try again.`),
      }),
      j = D?.is_new === !1 ? `Choose a new password` : `Join the team`
    return T
      ? (0, x.jsx)(a, {
          title: `You can sign in now`,
          children: (0, x.jsx)(v, { to: r.home, className: `${d(`primary`)} w-full`, children: `Sign in` }),
        })
      : h === `` || O !== null
        ? (0, x.jsx)(a, {
            title: `This link is not valid`,
            children: (0, x.jsxs)(`p`, {
              className: `text-muted`,
              children: [
                h === `` ? `It is incomplete.` : n(O, `It was already used or has expired.`),
                ` Ask an owner of the network for a new one.`,
              ],
            }),
          })
        : k
          ? (0, x.jsx)(a, { title: j, children: (0, x.jsx)(f, { className: `h-40` }) })
          : (0, x.jsx)(a, {
              title: j,
              children: (0, x.jsxs)(`form`, {
                noValidate: !0,
                className: `space-y-5`,
                onSubmit: A.onSubmit,
                children: [
                  (0, x.jsxs)(`p`, { className: `text-muted`, children: [D.email, `, `, D.role] }),
                  (0, x.jsx)(u, { tone: `error`, children: A.failure }),
                  (0, x.jsx)(`input`, {
                    hidden: !0,
                    readOnly: !0,
                    type: `text`,
                    autoComplete: `username`,
                    value: D.email,
                  }),
                  D.is_new
                    ? (0, x.jsx)(o, { label: `Your name`, autoComplete: `name`, required: !0, ...A.field(`name`) })
                    : null,
                  (0, x.jsx)(p, {
                    label: `Password`,
                    autoComplete: `new-password`,
                    help: `At least ${S} characters.`,
                    required: !0,
                    ...A.field(`password`),
                  }),
                  (0, x.jsx)(t, {
                    type: `submit`,
                    look: `primary`,
                    busy: A.busy,
                    className: `h-10 w-full`,
                    children: `Save`,
                  }),
                ],
              }),
            })
  }
export { w as Page }
