import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  E as t,
  K as n,
  L as r,
  St as i,
  _t as a,
  at as o,
  b as s,
  bt as c,
  dt as l,
  gt as u,
  h as d,
  ht as f,
  jt as p,
  m,
  rt as h,
  t as g,
  u as _,
  ut as v,
} from './index-DJS7Cmvn.js'
import { Jt as y, Zt as b, cn as x, en as S, nn as C, on as w, qt as T, tn as E } from './parts-BX3ht0Io.js'
import { b as D, f as O, m as k, x as A } from './react-B2BlIyQU.js'
var j = e(A(), 1),
  M = D(),
  N = [`mails`],
  P = { now: `Immediately`, daily: `Daily`, never: `Never` },
  F = Intl.supportedValuesOf(`timeZone`),
  I = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  L = ({ zone: e, choices: t }) => ({
    zone: e ?? ``,
    choices: Object.fromEntries(t.map(({ kind: e, mailed: t }) => [e, t])),
  }),
  R = `size-4 cursor-pointer accent-accent-solid pointer-coarse:size-5`,
  z = (e) => {
    let { title: t } = S[e.kind]
    return (0, M.jsxs)(`tr`, {
      className: `border-t border-line`,
      children: [
        (0, M.jsx)(`th`, { scope: `row`, className: `py-2.5 pe-3 text-start font-normal`, children: t }),
        E.map((n) =>
          (0, M.jsx)(
            `td`,
            {
              className: `w-16 text-center`,
              children: (0, M.jsx)(`label`, {
                className: `inline-flex size-9 cursor-pointer items-center justify-center pointer-coarse:size-11`,
                children: (0, M.jsx)(`input`, {
                  type: `radio`,
                  name: e.kind,
                  value: n,
                  'aria-label': `${t}: ${P[n]}`,
                  checked: e.mailed === n,
                  onChange: () => e.onChoose(n),
                  className: R,
                }),
              }),
            },
            n,
          ),
        ),
      ],
    })
  },
  B = ({ stored: e }) => {
    let { call: t, queries: r } = i(),
      { network: a } = o(),
      [s, c] = (0, j.useState)(() => L(e)),
      [u, f] = (0, j.useState)(!1),
      h = s.zone === `` ? a.zone : s.zone,
      g = (e) => {
        ;(f(!1), c(e))
      },
      _ = d({
        values: s,
        onChange: g,
        check: () => ({}),
        send: async () => {
          let n = e.choices.flatMap(({ kind: e, mailed: t }) => {
              let n = s.choices[e] ?? t
              return n === t ? [] : [{ kind: e, mailed: n }]
            }),
            i = { zone: s.zone === `` ? null : s.zone, choices: n }
          ;(r.setQueryData(N, await t(l, { body: i })), f(!0))
        },
        explain: (e) => p(e, `Your settings could not be saved. Please try again.`),
      })
    return (0, M.jsxs)(`form`, {
      noValidate: !0,
      className: `space-y-5 px-5 pb-6`,
      onSubmit: _.onSubmit,
      children: [
        (0, M.jsxs)(`p`, {
          className: `text-muted`,
          children: [
            `Get inbox items by mail within minutes, or in a daily summary at `,
            e.digest_time,
            ` with all open items. No open items, no mail.`,
            e.choices.some(({ kind: e }) => e === `health`)
              ? ` Health faults are mailed when they begin and when they are resolved; the daily summary includes warnings.`
              : null,
          ],
        }),
        (0, M.jsx)(m, { tone: `error`, children: _.failure }),
        (0, M.jsx)(m, { tone: `success`, children: u ? `Your settings were saved.` : null }),
        (0, M.jsxs)(`table`, {
          className: `w-full`,
          children: [
            (0, M.jsx)(`caption`, { className: `sr-only`, children: `Email notifications` }),
            (0, M.jsx)(`thead`, {
              children: (0, M.jsxs)(`tr`, {
                className: `text-small text-muted`,
                children: [
                  (0, M.jsx)(`th`, { scope: `col`, className: `pb-1 text-start font-medium`, children: `Type` }),
                  E.map((e) =>
                    (0, M.jsx)(`th`, { scope: `col`, className: `pb-1 text-center font-medium`, children: P[e] }, e),
                  ),
                ],
              }),
            }),
            (0, M.jsx)(`tbody`, {
              children: e.choices.map(({ kind: e }) =>
                (0, M.jsx)(
                  z,
                  { kind: e, mailed: s.choices[e], onChoose: (t) => g({ ...s, choices: { ...s.choices, [e]: t } }) },
                  e,
                ),
              ),
            }),
          ],
        }),
        (0, M.jsxs)(`div`, {
          className: `flex flex-wrap items-end gap-3`,
          children: [
            (0, M.jsx)(`div`, {
              className: `min-w-64 grow sm:max-w-sm`,
              children: (0, M.jsx)(b, {
                label: `Time zone for the daily summary`,
                ..._.field(`zone`),
                options: [
                  { value: ``, label: `The network's (${a.zone})` },
                  ...[...new Set([...F, ...(s.zone === `` ? [] : [s.zone])])].map((e) => ({
                    value: e,
                    label: e.replaceAll(`_`, ` `),
                  })),
                ],
              }),
            }),
            I === h
              ? null
              : (0, M.jsxs)(n, { onClick: () => g({ ...s, zone: I }), children: [`Use `, I.replaceAll(`_`, ` `)] }),
          ],
        }),
        (0, M.jsx)(n, { type: `submit`, look: `primary`, busy: _.busy, children: `Save` }),
      ],
    })
  },
  V = () => {
    let { call: e } = i(),
      t = k({ queryKey: N, queryFn: async ({ signal: t }) => e(a, { signal: t }) })
    return (0, M.jsx)(x, {
      title: `Mails`,
      children: (0, M.jsx)(y, {
        read: t,
        height: `h-300 sm:h-200`,
        children: (e) =>
          e.choices.length === 0
            ? (0, M.jsx)(`p`, { className: `px-5 pb-5 text-muted`, children: `Your role has no inbox notifications.` })
            : (0, M.jsx)(B, { stored: e }),
      }),
    })
  },
  H = { old_password: ``, password: `` },
  U = 12,
  W = () => {
    let { call: e, queries: t } = i(),
      { member: r } = o(),
      [a, s] = (0, j.useState)(H),
      [c, l] = (0, j.useState)(null),
      u = d({
        values: a,
        onChange: s,
        check: () => ({
          ...(a.old_password === `` && { old_password: `Enter your current password.` }),
          ...(a.password.length < U && { password: `Choose at least ${U} characters.` }),
        }),
        send: async () => {
          ;(l(null),
            await e(v, { body: a }),
            l(`Your password was changed.`),
            s(H),
            await t.invalidateQueries({ queryKey: [`sessions`] }))
        },
        explain: (e) => p(e, `The password could not be changed. Please try again.`),
      })
    return (0, M.jsx)(x, {
      title: `Password`,
      children: (0, M.jsxs)(`form`, {
        noValidate: !0,
        className: `max-w-md space-y-5 px-5 pt-1 pb-6`,
        onSubmit: u.onSubmit,
        children: [
          (0, M.jsx)(m, { tone: `error`, children: u.failure }),
          (0, M.jsx)(m, { tone: `success`, children: c }),
          (0, M.jsx)(`input`, { hidden: !0, readOnly: !0, type: `text`, autoComplete: `username`, value: r.email }),
          (0, M.jsx)(_, {
            label: `Current password`,
            autoComplete: `current-password`,
            required: !0,
            ...u.field(`old_password`),
          }),
          (0, M.jsx)(_, {
            label: `New password`,
            autoComplete: `new-password`,
            help: `At least ${U} characters.`,
            required: !0,
            ...u.field(`password`),
          }),
          (0, M.jsx)(n, { type: `submit`, look: `primary`, busy: u.busy, children: `Change password` }),
        ],
      }),
    })
  },
  G = (e) => {
    let { zone: r, explain: i, load: a, placeOf: o, queryKey: s } = e,
      { data: c, error: l, refetch: u } = k({ queryKey: s, queryFn: a }),
      d = O({ mutationFn: e.end, onSettled: async () => u() }),
      f = c?.results
    return (0, M.jsxs)(x, {
      title: `Sessions`,
      action:
        f === void 0 || f.length < 2
          ? null
          : (0, M.jsx)(n, {
              look: `danger`,
              size: `small`,
              busy: d.isPending && d.variables === null,
              onClick: () => d.mutate(null),
              children: `End all other sessions`,
            }),
      children: [
        (0, M.jsx)(m, {
          tone: `error`,
          className: `mx-5 mb-3`,
          children: d.error === null ? null : i(d.error, `The session could not be ended.`).text,
        }),
        l === null
          ? f === void 0
            ? (0, M.jsx)(g, { className: `mx-5 mb-5 h-16` })
            : (0, M.jsx)(`ul`, {
                'aria-label': `Sessions`,
                className: `divide-y divide-line border-t border-line`,
                children: f.map((e) =>
                  (0, M.jsxs)(
                    `li`,
                    {
                      className: `flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3`,
                      children: [
                        (0, M.jsxs)(`div`, {
                          className: `min-w-0`,
                          children: [
                            (0, M.jsx)(`p`, {
                              className: `font-medium`,
                              children: [e.device ?? `Unknown browser`, o(e)].filter(Boolean).join(`, `),
                            }),
                            (0, M.jsxs)(`p`, {
                              className: `text-small text-muted`,
                              children: [`Last seen `, t(e.last_seen_at, r), `, signed in `, t(e.created_at, r)],
                            }),
                          ],
                        }),
                        e.is_current
                          ? (0, M.jsx)(T, { tone: `blue`, children: `This session` })
                          : (0, M.jsx)(n, {
                              size: `small`,
                              'aria-label': `End the session of ${e.device ?? `an unknown browser`}`,
                              busy: d.isPending && d.variables === e.id,
                              onClick: () => d.mutate(e.id),
                              children: `End`,
                            }),
                      ],
                    },
                    e.id,
                  ),
                ),
              })
          : (0, M.jsx)(w, { text: `The sessions could not be loaded.`, onRetry: () => void u() }),
      ],
    })
  },
  K = () => {
    let { call: e } = i(),
      { network: t } = o()
    return (0, M.jsx)(G, {
      explain: p,
      zone: t.zone,
      queryKey: [`sessions`],
      load: async () => e(c, {}),
      end: async (t) => (t === null ? e(u, {}) : e(f, { params: { id: t } })),
      placeOf: ({ address: e }) => e,
    })
  },
  q = () => {
    let { member: e } = o(),
      { queries: t } = i(),
      [r, a] = (0, j.useState)(!1)
    return (0, M.jsx)(x, {
      title: `Two-factor authentication`,
      children: (0, M.jsx)(`div`, {
        className: `px-5 pb-5`,
        children: r
          ? (0, M.jsx)(`div`, {
              className: `max-w-md`,
              children: (0, M.jsx)(C, {
                onDone: () => {
                  ;(a(!1), t.invalidateQueries({ queryKey: h }))
                },
                onCancel: () => a(!1),
              }),
            })
          : (0, M.jsxs)(`div`, {
              className: `flex flex-wrap items-center justify-between gap-3`,
              children: [
                (0, M.jsx)(`p`, {
                  className: `text-muted`,
                  children: e.has_second_factor
                    ? `Enabled. To change phones, set it up again: the old phone and its recovery codes stop working.`
                    : `Not set up. Only your password protects this account.`,
                }),
                (0, M.jsx)(n, { onClick: () => a(!0), children: e.has_second_factor ? `Set up again` : `Set up` }),
              ],
            }),
      }),
    })
  },
  J = () => {
    let { member: e } = o()
    return (0, M.jsxs)(`div`, {
      className: `max-w-4xl space-y-5`,
      children: [
        (0, M.jsx)(s, { title: `Your account`, text: `${e.name}, ${e.email}, ${r(e.role)}` }),
        (0, M.jsx)(V, {}),
        (0, M.jsx)(q, {}),
        (0, M.jsx)(W, {}),
        (0, M.jsx)(K, {}),
      ],
    })
  }
export { J as Page }
