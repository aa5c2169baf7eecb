import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  Et as t,
  I as n,
  K as r,
  Mt as i,
  N as a,
  O as o,
  P as s,
  St as c,
  X as l,
  at as u,
  b as d,
  ct as f,
  et as p,
  it as m,
  kt as ee,
  m as h,
  mt as te,
  nt as g,
  q as _,
  st as v,
  w as y,
} from './index-DJS7Cmvn.js'
import { t as b } from './contract-0uEDmo0S.js'
import {
  A as ne,
  Cn as x,
  G as re,
  I as ie,
  It as ae,
  Jt as S,
  Kt as C,
  L as oe,
  Lt as w,
  Ot as se,
  Pt as T,
  Vt as ce,
  W as le,
  Wt as ue,
  Xt as E,
  _t as de,
  a as fe,
  an as pe,
  at as me,
  cn as D,
  ct as O,
  fn as he,
  gn as ge,
  gt as _e,
  hn as k,
  i as ve,
  it as ye,
  j as A,
  jt as j,
  kt as M,
  m as N,
  o as P,
  ot as be,
  qt as xe,
  st as Se,
  tt as F,
  ut as Ce,
  vt as we,
  xn as Te,
  xt as Ee,
  yt as De,
  zt as I,
} from './parts-BX3ht0Io.js'
import { b as Oe, f as ke, t as L, x as Ae } from './react-B2BlIyQU.js'
import { t as je } from './offer-preview-vpqQGhXz.js'
var R = {
  name: `arrow-left`,
  size: 24,
  node: [
    [`path`, { d: `m12 19-7-7 7-7`, key: `1l729n` }],
    [`path`, { d: `M19 12H5`, key: `x3x0zl` }],
  ],
}
R.node
var Me = g(R),
  z = {
    name: `arrow-right`,
    size: 24,
    node: [
      [`path`, { d: `M5 12h14`, key: `1ays0h` }],
      [`path`, { d: `m12 5 7 7-7 7`, key: `xquz4c` }],
    ],
  }
z.node
var Ne = g(z),
  B = {
    name: `image-up`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21`,
          key: `9csbqa`,
        },
      ],
      [`path`, { d: `m14 19.5 3-3 3 3`, key: `9vmjn0` }],
      [`path`, { d: `M17 22v-5.5`, key: `1aa6fl` }],
      [`circle`, { cx: `9`, cy: `9`, r: `2`, key: `af1f0g` }],
    ],
  }
B.node
var Pe = g(B),
  V = {
    name: `images`,
    size: 24,
    node: [
      [`path`, { d: `m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16`, key: `9kzy35` }],
      [`path`, { d: `M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2`, key: `1t0f0t` }],
      [`circle`, { cx: `13`, cy: `7`, r: `1`, fill: `currentColor`, key: `1obus6` }],
      [`rect`, { x: `8`, y: `2`, width: `14`, height: `14`, rx: `2`, key: `1gvhby` }],
    ],
  }
V.node
var Fe = g(V),
  Ie = {
    pause: { next: `Pauses on`, will: `will be paused`, is: `is paused` },
    close: { next: `Closes on`, will: `will be closed`, is: `is closed` },
    resume: { next: `Resumes on`, will: `will be resumed`, is: `is active again` },
    publish: { next: `Opens to all on`, will: `will be open to all affiliates`, is: `is open to all affiliates` },
    require_approval: { next: `Needs approval from`, will: `will need approval`, is: `needs approval` },
    restrict: { next: `Private from`, will: `will be private`, is: `is private` },
  },
  H = Oe(),
  Le = ({ reply: e }) => {
    let { dry_run: t, at: n, affiliates: r, mails: i, clicks_24h: o, all_found: c, runners: l } = e
    return n === null
      ? (0, H.jsx)(`p`, {
          children: `Nothing changes: the offer is already so, or the same change is already planned.`,
        })
      : (0, H.jsxs)(`div`, {
          className: `space-y-3`,
          children: [
            (0, H.jsxs)(`p`, {
              children: [
                t ? `It would change` : `It changes`,
                ` on `,
                (0, H.jsx)(T, { at: n }),
                `.`,
                ` `,
                r === 0
                  ? `No affiliate is told, because none runs it.`
                  : `${k(r, `affiliate`, `affiliates`)} with ${k(o, `click`, `clicks`)} in the last 24 hours ${t ? `would be` : `are`} told, in ${k(i, `mail`, `mails`)}.`,
              ],
            }),
            c
              ? null
              : (0, H.jsx)(`p`, {
                  children: `ClickHouse does not respond, so affiliates who run it without a grant of access are not found.`,
                }),
            l.length === 0
              ? null
              : (0, H.jsx)(`ul`, {
                  className: `space-y-1`,
                  children: l.map(({ affiliate_id: e, affiliate: t, clicks_24h: n }) =>
                    (0, H.jsxs)(
                      `li`,
                      {
                        children: [
                          (0, H.jsx)(L, {
                            to: a(s.affiliates, e),
                            className: w,
                            children: (0, H.jsx)(`bdi`, { children: t ?? `#${e}` }),
                          }),
                          `: `,
                          k(n, `click`, `clicks`),
                        ],
                      },
                      e,
                    ),
                  ),
                }),
          ],
        })
  },
  U = ({ operation: e, offer: { id: t, status: n, visibility: r }, ...i }) =>
    (0, H.jsx)(F, {
      operation: e,
      fixed: { offer: String(t) },
      seen: { status: n, visibility: r },
      renderReply: (e) => (0, H.jsx)(Le, { reply: e }),
      ...i,
    }),
  Re = ({ offer_id: e }) => {
    let { data: t } = f(`listPlannedChanges`, { input: { offer: String(e), state: `planned`, limit: 3 } })
    return (t?.results.filter(({ change: e }) => e !== `rate`) ?? []).map(
      ({ id: e, change: t, at: n, reason: r, affiliates: i }) =>
        (0, H.jsxs)(
          h,
          {
            tone: `info`,
            children: [
              t === `terms`
                ? `${k(i, `affiliate has`, `affiliates have`)} not accepted the new terms, and can run the offer until`
                : Ie[t].next,
              ` `,
              (0, H.jsx)(T, { at: n }),
              r === null ? null : `: ${r}`,
            ],
          },
          `${e} ${n}`,
        ),
    )
  },
  ze = ({ offer_id: e }) =>
    (0, H.jsx)(O, {
      operation: `listPlannedChanges`,
      caption: `Planned changes`,
      fixed: { offer: String(e) },
      empty: `No changes`,
      hint: `Pauses, closings and restrictions that are announced, dates of changed terms, and rates of the future.`,
      actions_need: `cancelPlannedChange`,
      renderActions: ({ id: e, state: t }) =>
        e === null || t !== `planned`
          ? null
          : (0, H.jsx)(F, {
              operation: `cancelPlannedChange`,
              label: `Cancel`,
              size: `small`,
              fixed: { id: e },
              closes: !0,
            }),
    }),
  W = (e) => Date.parse(e) <= Date.now(),
  Be = (e) => [
    {
      key: `affiliate`,
      header: `Affiliate`,
      cell: ({ affiliate: e, affiliate_id: t }) =>
        (0, H.jsx)(L, { to: a(s.affiliates, t), className: w, children: e ?? `#${t}` }),
    },
    { key: `id`, header: `ID`, cell: ({ affiliate_id: e }) => e },
    { key: `status`, header: `Status`, cell: ({ status: e }) => (0, H.jsx)(C, { status: e, tone: I(e) }) },
    {
      key: `terms`,
      header: `Terms`,
      cell: ({ terms_version: e, terms_accepted_at: t, terms_due_at: n }) =>
        (0, H.jsxs)(`span`, {
          className: `flex flex-wrap items-center gap-x-3 gap-y-1`,
          children: [
            (0, H.jsxs)(`span`, {
              children: [
                e === null ? `Not accepted` : `Version ${e}`,
                t === null ? null : (0, H.jsxs)(H.Fragment, { children: [`, `, (0, H.jsx)(T, { at: t })] }),
              ],
            }),
            n === null
              ? null
              : (0, H.jsxs)(xe, {
                  tone: W(n) ? `red` : `amber`,
                  children: [W(n) ? `Stopped on` : `Has until`, ` `, (0, H.jsx)(T, { at: n })],
                }),
          ],
        }),
    },
    {
      ...M,
      cell: ({ affiliate: t, affiliate_id: n }) =>
        (0, H.jsx)(`div`, {
          className: `flex justify-end`,
          children: (0, H.jsx)(E, {
            name: t ?? `affiliate #${n}`,
            children: (0, H.jsx)(F, {
              operation: `revokeOfferAccess`,
              label: `Revoke`,
              look: `danger`,
              size: `small`,
              fixed: { offer: String(e), affiliates: [n] },
              closes: !0,
            }),
          }),
        }),
    },
  ],
  Ve = {
    public: `Public: all affiliates see this offer`,
    approval: `By approval: all affiliates see this offer, only these run it`,
    private: `Private: only these affiliates see this offer`,
  },
  He = [
    { of: `public`, operation: `publishOffer`, label: `Make public` },
    { of: `approval`, operation: `requireApproval`, label: `Require approval` },
    { of: `private`, operation: `restrictOffer`, label: `Make private` },
  ],
  Ue = ({ offer: e }) => {
    let { visibility: t, granted: n, affiliates: r } = e,
      i = { offer: String(e.id) },
      a = t === `public`
    return (0, H.jsxs)(D, {
      title: Ve[t],
      className: `overflow-clip`,
      action: (0, H.jsxs)(`div`, {
        className: `flex flex-wrap gap-2`,
        children: [
          (0, H.jsx)(F, {
            operation: `grantOfferAccess`,
            label: `Grant access`,
            look: `primary`,
            size: `small`,
            fixed: i,
            closes: !0,
          }),
          a
            ? null
            : (0, H.jsx)(U, {
                operation: `changeTerms`,
                label: `Change terms`,
                size: `small`,
                offer: e,
                initial: { terms: e.terms },
              }),
          He.map(({ of: n, operation: r, label: i }) =>
            n === t ? null : (0, H.jsx)(U, { operation: r, label: i, size: `small`, offer: e }, n),
          ),
        ],
      }),
      children: [
        a && r.length > 0
          ? (0, H.jsx)(`p`, {
              className: `px-5 pb-3 text-muted`,
              children: `If the offer is no longer public, these affiliates keep access.`,
            })
          : null,
        (0, H.jsx)(se, {
          caption: `Affiliates with access`,
          rows: n,
          rowKey: ({ affiliate_id: e }) => e,
          columns: Be(e.id),
          empty: (0, H.jsx)(`p`, {
            className: `px-5 py-5 text-muted`,
            children: `No affiliate has been granted access.`,
          }),
        }),
        r.length > n.length
          ? (0, H.jsxs)(`p`, {
              className: `border-t border-line px-5 py-3 text-muted`,
              children: [`and `, r.length - n.length, ` more: export the offer to see all of them.`],
            })
          : null,
      ],
    })
  },
  G = e(Ae(), 1),
  We = { image: `Image`, video: `Video`, text: `Text` },
  Ge = (e) => (e < 1e6 ? `${Math.max(1, Math.round(e / 1e3))} kB` : `${(e / 1e6).toFixed(1)} MB`),
  Ke = (e, t = []) =>
    [We[e.kind], De(e).replace(`x`, `×`), e.language === null ? `` : de(e.language), ...t]
      .filter((e) => e !== ``)
      .join(` · `),
  K = `flex h-44 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken p-3 print:h-auto`,
  qe = ({ src: e, title: t }) => {
    let [n, r] = (0, G.useState)(!1)
    return n
      ? (0, H.jsx)(`span`, { className: `text-muted`, children: `The image could not be loaded.` })
      : (0, H.jsx)(`img`, {
          src: e,
          alt: t,
          loading: `lazy`,
          decoding: `async`,
          onError: () => r(!0),
          className: `max-h-full max-w-full object-contain`,
        })
  },
  Je = (e) => {
    let { creative: t, src: n, text: r } = e,
      { video_url: i, title: a } = t
    return n === null
      ? r === null
        ? (0, H.jsx)(`div`, {
            className: K,
            children:
              i !== null && /^https?:\/\//i.test(i)
                ? (0, H.jsxs)(`a`, {
                    href: i,
                    target: `_blank`,
                    rel: `noreferrer`,
                    className: `inline-flex min-w-0 items-center gap-2 rounded-sm text-accent hover:underline pointer-coarse:min-h-11`,
                    children: [
                      (0, H.jsx)(Te, { 'aria-hidden': !0, className: `size-4 shrink-0` }),
                      (0, H.jsx)(`span`, { className: `truncate`, children: `Open the video` }),
                    ],
                  })
                : null,
          })
        : (0, H.jsx)(`div`, {
            className: `${K} items-start! overflow-y-auto!`,
            tabIndex: 0,
            role: `group`,
            'aria-label': `Text: ${a}`,
            children: (0, H.jsx)(`p`, {
              className: `w-full text-small wrap-anywhere whitespace-pre-line`,
              children: r,
            }),
          })
      : (0, H.jsx)(`div`, { className: K, children: (0, H.jsx)(qe, { src: n, title: a }, n) })
  },
  Ye = (e) =>
    e
      .replace(/\.[^.]*$/, ``)
      .replaceAll(/[\p{C}_]+/gu, ` `)
      .trim()
      .slice(0, 100) || `Image`,
  q = 1e6,
  Xe = `The image could not be added. Try it again.`,
  Ze = (e) => {
    let { operate: t, queries: n } = c(),
      { network: r } = u(),
      [i, a] = (0, G.useState)([]),
      o = (0, G.useRef)(!1),
      s = async (n) => {
        if (n.size > 5e6) return `The image has ${(n.size / q).toFixed(1)} MB; at most ${we / q} MB are accepted.`
        try {
          let r = { title: Ye(n.name), file: await Ee(n) }
          return (await t(`addCreative`, { params: { offer: String(e) }, input: r }), null)
        } catch (e) {
          let t = ce(ee(`addCreative`)),
            { text: n, gaps: i } = ge(e, Xe, t, he(r.zone, t))
          return n ?? Object.values(i).join(` `)
        }
      }
    return {
      uploads: i,
      add: async (e) => {
        if (o.current || e.length === 0) return
        ;((o.current = !0), a(e.map(({ name: e }) => ({ name: e, state: `waiting`, reason: null }))))
        let t = (e, t, n = null) => a((r) => r.map((r, i) => (i === e ? { ...r, state: t, reason: n } : r)))
        for (let [r, i] of e.entries()) {
          t(r, `sending`)
          let e = await s(i)
          ;(t(r, e === null ? `added` : `refused`, e), await n.invalidateQueries({ queryKey: v }))
        }
        o.current = !1
      },
      clear: () => a([]),
    }
  },
  Qe = ({ upload: e }) =>
    e.state === `added`
      ? (0, H.jsx)(p, { 'aria-hidden': !0, className: `size-4 shrink-0 text-green` })
      : e.state === `refused`
        ? (0, H.jsx)(x, { 'aria-hidden': !0, className: `size-4 shrink-0 text-red` })
        : (0, H.jsx)(l, {
            'aria-hidden': !0,
            className: `size-4 shrink-0 text-muted ${e.state === `sending` ? `animate-spin` : `opacity-40`}`,
          }),
  $e = { waiting: `waiting`, sending: `uploading`, added: `added`, refused: `not added` },
  et = ({ uploads: e, onClear: t }) => {
    let n = (t) => e.filter((e) => e.state === t).length,
      [i, a] = [n(`added`), n(`refused`)],
      o = i + a
    return (0, H.jsxs)(`div`, {
      className: `space-y-2`,
      children: [
        (0, H.jsxs)(`div`, {
          className: `flex flex-wrap items-center justify-between gap-2`,
          children: [
            (0, H.jsx)(`p`, {
              role: `status`,
              className: `font-medium`,
              children:
                o < e.length
                  ? `Uploading ${y(o + 1)} of ${y(e.length)}`
                  : `${y(i)} of ${y(e.length)} added${a === 0 ? `` : `, ${y(a)} refused`}`,
            }),
            o < e.length
              ? null
              : (0, H.jsx)(r, { look: `quiet`, size: `small`, onClick: t, children: `Close the list` }),
          ],
        }),
        (0, H.jsx)(`progress`, {
          'aria-label': `Uploaded images`,
          max: e.length,
          value: o,
          className: `block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent-solid`,
        }),
        (0, H.jsx)(`ul`, {
          'aria-label': `Uploads`,
          className: `divide-y divide-line`,
          children: e.map((e, t) =>
            (0, H.jsxs)(
              `li`,
              {
                className: `flex items-start gap-2 py-2`,
                children: [
                  (0, H.jsx)(Qe, { upload: e }),
                  (0, H.jsxs)(`span`, {
                    className: `min-w-0 wrap-anywhere`,
                    children: [
                      (0, H.jsx)(`bdi`, { children: e.name }),
                      ` `,
                      (0, H.jsx)(`span`, { className: `text-muted`, children: $e[e.state] }),
                      e.reason === null
                        ? null
                        : (0, H.jsx)(`span`, { className: `block text-small text-red`, children: e.reason }),
                    ],
                  }),
                ],
              },
              t,
            ),
          ),
        }),
      ],
    })
  },
  tt = ({ offer_id: e }) => {
    let { uploads: t, add: n, clear: i } = Ze(e),
      [a, o] = (0, G.useState)(!1),
      s = (0, G.useRef)(null),
      c = (e) => (t) => {
        ;(t.preventDefault(), o(e))
      }
    return (0, H.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, H.jsxs)(`div`, {
          onDragOver: c(!0),
          onDragLeave: c(!1),
          onDrop: (e) => {
            ;(c(!1)(e), n([...e.dataTransfer.files]))
          },
          className: `flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-dashed px-5 py-4 ${a ? `border-accent bg-accent-soft` : `border-line-strong bg-surface`}`,
          children: [
            (0, H.jsxs)(`p`, {
              className: `min-w-0 grow basis-64`,
              children: [
                (0, H.jsx)(`span`, { className: `block font-medium`, children: `Drop images here` }),
                (0, H.jsx)(`span`, {
                  className: `text-small text-muted`,
                  children: `PNG, JPEG, GIF or WebP, at most 5 MB each. Their size is read from the file.`,
                }),
              ],
            }),
            (0, H.jsx)(`input`, {
              ref: s,
              type: `file`,
              multiple: !0,
              accept: _e.join(`,`),
              'aria-label': `Images`,
              className: `sr-only`,
              tabIndex: -1,
              onChange: ({ target: e }) => {
                ;(n([...(e.files ?? [])]), (e.value = ``))
              },
            }),
            (0, H.jsxs)(r, {
              look: `primary`,
              onClick: () => s.current?.click(),
              children: [(0, H.jsx)(Pe, { 'aria-hidden': !0, className: `size-4` }), `Choose images`],
            }),
          ],
        }),
        t.length === 0 ? null : (0, H.jsx)(et, { uploads: t, onClear: i }),
      ],
    })
  },
  nt = 200,
  rt = { image: [`file`], video: [`video_url`, `width`, `height`], text: [`text`] },
  it = ({ creative: e, has_landings: t }) => {
    let { id: n, kind: r, title: i, language: a, landing: o, width: s, height: c, video_url: l, text: u } = e,
      d = r === `video` ? { width: s, height: c } : {}
    return (0, H.jsx)(F, {
      operation: `editCreative`,
      label: `Edit`,
      size: `small`,
      fixed: { id: n },
      only: [`title`, `language`, ...(t ? [`landing`] : []), ...rt[r]],
      initial: { title: i, language: a, landing: o, video_url: l, text: u, ...d },
      edits: !0,
      closes: !0,
    })
  },
  at = (e) => {
    let { offer_id: t, ids: n, at: a, title: o } = e,
      { operate: s, queries: l } = c(),
      {
        mutate: u,
        isPending: d,
        error: f,
      } = ke({
        mutationFn: async (e) => {
          let r = n.with(a, n[e] ?? 0).with(e, n[a] ?? 0)
          ;(await s(`orderCreatives`, { params: { offer: String(t) }, input: { creatives: r } }),
            await l.invalidateQueries({ queryKey: v }))
        },
      }),
      p = (e, t, i) =>
        (0, H.jsx)(r, {
          size: `small`,
          look: `quiet`,
          className: `disabled:opacity-40`,
          'aria-label': `${t}: ${o}`,
          title: t,
          disabled: e < 0 || e >= n.length,
          busy: d,
          onClick: () => u(e),
          children: (0, H.jsx)(i, { 'aria-hidden': !0, className: `size-4` }),
        })
    return (0, H.jsxs)(H.Fragment, {
      children: [
        p(a - 1, `Move earlier`, Me),
        p(a + 1, `Move later`, Ne),
        f === null
          ? null
          : (0, H.jsx)(h, { tone: `error`, children: i(f, `The order could not be saved. Please try again.`) }),
      ],
    })
  },
  ot = (e) => {
    let { offer_id: n, creatives: r, has_landings: i } = e,
      a = m(),
      o = r.map(({ id: e }) => e)
    return (0, H.jsx)(`ul`, {
      'aria-label': `Creatives`,
      className: `grid gap-4 sm:grid-cols-2 xl:grid-cols-3`,
      children: r.map((e, r) => {
        let { id: s, kind: c, title: l, text: u, bytes: d, landing: f } = e,
          p = [d === null ? `` : Ge(d), f === null ? `` : `to “${f}”`]
        return (0, H.jsxs)(
          `li`,
          {
            className: `flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-card`,
            children: [
              (0, H.jsx)(Je, {
                creative: e,
                src: c === `image` ? `${te.path.replace(`{id}`, String(s))}?${d}` : null,
                text: u,
              }),
              (0, H.jsxs)(`div`, {
                className: `min-w-0 grow`,
                children: [
                  (0, H.jsx)(`p`, { className: `font-medium wrap-anywhere`, children: l }),
                  (0, H.jsx)(`p`, { className: `text-small text-muted`, children: Ke(e, p) }),
                ],
              }),
              (0, H.jsx)(t, {
                value: !0,
                children: (0, H.jsx)(E, {
                  name: l,
                  children: (0, H.jsxs)(`div`, {
                    className: `flex flex-wrap items-center gap-2`,
                    children: [
                      a(`orderCreatives`) && o.length > 1
                        ? (0, H.jsx)(at, { offer_id: n, ids: o, at: r, title: l })
                        : null,
                      (0, H.jsx)(`span`, { className: `grow` }),
                      (0, H.jsx)(it, { creative: e, has_landings: i }),
                      (0, H.jsx)(F, {
                        operation: `removeCreative`,
                        label: `Remove`,
                        look: `danger`,
                        size: `small`,
                        fixed: { id: s },
                        closes: !0,
                      }),
                    ],
                  }),
                }),
              }),
            ],
          },
          s,
        )
      }),
    })
  },
  st = ({ offer_id: e }) => {
    let t = { offer: String(e) },
      n = m(),
      r = f(`listCreatives`, { params: t, input: { limit: nt } }),
      i = (f(`listLandings`, { params: t, input: { limit: 1 } }, { enabled: n(`listLandings`) }).data?.count ?? 0) > 0,
      a = [`language`, ...(i ? [`landing`] : [])]
    return (0, H.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        n(`addCreative`)
          ? (0, H.jsxs)(H.Fragment, {
              children: [
                (0, H.jsx)(tt, { offer_id: e }),
                (0, H.jsxs)(`div`, {
                  className: `flex flex-wrap gap-2`,
                  children: [
                    (0, H.jsx)(F, {
                      operation: `addCreative`,
                      label: `Add a video`,
                      fixed: t,
                      only: [`title`, `video_url`, `width`, `height`, ...a],
                      needs: [`video_url`],
                      closes: !0,
                    }),
                    (0, H.jsx)(F, {
                      operation: `addCreative`,
                      label: `Add a text`,
                      fixed: t,
                      only: [`title`, `text`, ...a],
                      needs: [`text`],
                      closes: !0,
                    }),
                  ],
                }),
              ],
            })
          : null,
        (0, H.jsx)(S, {
          read: r,
          height: `h-44`,
          children: ({ results: t }) =>
            t.length === 0
              ? (0, H.jsx)(pe, {
                  icon: Fe,
                  text: `No creatives`,
                  hint: `Affiliates who may run this offer find them on its page.`,
                })
              : (0, H.jsx)(ot, { offer_id: e, creatives: t, has_landings: i }),
        }),
      ],
    })
  },
  ct = ({ offer_id: e }) => {
    let t = { offer: String(e) }
    return (0, H.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, H.jsx)(F, { operation: `setLanding`, label: `Add a landing page`, look: `primary`, fixed: t, closes: !0 }),
        (0, H.jsx)(O, {
          operation: `listLandings`,
          caption: `Landing pages`,
          fixed: t,
          empty: `No landing pages`,
          hint: `All visitors go to the URL of the offer.`,
          actions_need: `setLanding`,
          renderActions: ({ name: e, url: r, preview_link: i, weight: a }) => {
            let o = { ...t, name: n(e) }
            return (0, H.jsxs)(H.Fragment, {
              children: [
                (0, H.jsx)(F, {
                  operation: `setLanding`,
                  label: `Change`,
                  size: `small`,
                  fixed: o,
                  initial: { url: r, preview_link: i, weight: a },
                  closes: !0,
                }),
                (0, H.jsx)(F, {
                  operation: `removeLanding`,
                  label: `Remove`,
                  look: `danger`,
                  size: `small`,
                  fixed: o,
                  closes: !0,
                }),
              ],
            })
          },
        }),
      ],
    })
  },
  lt = ({ sent: e }) =>
    (0, H.jsxs)(`div`, {
      className: `space-y-3`,
      children: [
        (0, H.jsxs)(`p`, {
          children: [
            e.affiliates === 0
              ? `No affiliate would get this mail.`
              : `${e.dry_run ? `Would be sent` : `Sent`} to ${k(e.affiliates, `affiliate`, `affiliates`)}, with ${k(e.mails, `user`, `users`)}.`,
            e.left_out === 0
              ? null
              : ` ${k(e.left_out, `affiliate has`, `affiliates have`)} already received this mail and ${e.left_out === 1 ? `is` : `are`} left out.`,
          ],
        }),
        (0, H.jsx)(A, { mail: e.mail }),
      ],
    }),
  ut = ({ row: e }) =>
    (0, H.jsx)(ne, {
      title: e.subject,
      children: (0, H.jsx)(`p`, { className: `whitespace-pre-line wrap-anywhere`, children: e.text }),
    }),
  dt = ({ offer: e }) => {
    let t = { offer: n(e.id) },
      r = f(`listOfferMails`, { input: { ...t, limit: 1 } })
    return (0, H.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, H.jsx)(S, {
          read: r,
          height: `h-9`,
          children: ({ results: e }) =>
            (0, H.jsx)(F, {
              operation: `mailOffer`,
              label: `Write a mail`,
              action: `Send`,
              look: `primary`,
              wide: !0,
              fixed: { ...t, last: e[0]?.id ?? 0 },
              renderReply: (e) => (0, H.jsx)(lt, { sent: e }),
            }),
        }),
        (0, H.jsx)(O, {
          operation: `listOfferMails`,
          caption: `Mails to affiliates who run this offer`,
          fixed: t,
          columns: [`sent_at`, `subject`, `sent_by`, `affiliates`],
          narrow_rows: { lead: `subject` },
          empty: `No mails sent`,
          hint: `Write to the affiliates who run this offer.`,
          hint_needs: `mailOffer`,
          renderActions: (e) => (0, H.jsx)(ut, { row: e }),
        }),
      ],
    })
  },
  J = (e, t) => (typeof e == `number` ? o(e) : typeof t == `number` ? `${t}%` : `—`),
  Y = (e) => (Array.isArray(e) ? e.map(n).join(`, `) : ``),
  X = [
    { key: `goal`, header: `Goal`, cell: ({ goal: e }) => n(e) || `Base goal` },
    {
      key: `affiliate`,
      header: `For`,
      min: 8,
      cell: ({ affiliate_id: e }) =>
        typeof e == `number`
          ? (0, H.jsxs)(L, { to: a(s.affiliates, e), className: w, children: [`Affiliate #`, e] })
          : `All affiliates`,
    },
    {
      key: `visitors`,
      header: `Visitors`,
      min: 10,
      cell: ({ countries: e, os: t, devices: n }) => [Y(e), Y(t), Y(n)].filter((e) => e !== ``).join(` · `) || `All`,
    },
    {
      key: `payout`,
      header: `Payout`,
      figure: !0,
      cell: ({ payout: e, payout_percent: t }) => (0, H.jsx)(`span`, { className: `font-medium`, children: J(e, t) }),
    },
    { key: `revenue`, header: `Revenue`, figure: !0, cell: ({ revenue: e, revenue_percent: t }) => J(e, t) },
    ...j([`state`, `from`, `until`], ue(b.listPayouts)),
  ],
  Z = [
    [`begun`, `Begins`],
    [`ended`, `Ends`],
    [`removed`, `Is canceled`],
    [`prolonged`, `Continues`],
  ],
  Q = 20,
  ft = ({ change: e }) => {
    let { warnings: t, told: n, dry_run: r } = e,
      i = Z.every(([t]) => e[t].length === 0)
    return (0, H.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        t.map((e) =>
          (0, H.jsx)(h, { tone: `warning`, children: (0, H.jsx)(ae, { name: `warning`, value: e }) }, e.text),
        ),
        i ? (0, H.jsx)(`p`, { children: `No change: this rate is already in force.` }) : null,
        Z.map(([t, n]) =>
          e[t].length === 0
            ? null
            : (0, H.jsxs)(
                `section`,
                {
                  'aria-label': n,
                  children: [
                    (0, H.jsx)(`h3`, { className: `mb-1 font-medium`, children: n }),
                    (0, H.jsx)(Se, { caption: n, rows: e[t], columns: X }),
                  ],
                },
                t,
              ),
        ),
        (0, H.jsxs)(`section`, {
          'aria-label': `Notifications`,
          children: [
            (0, H.jsx)(`h3`, {
              className: `mb-1 font-medium`,
              children:
                n.length === 0
                  ? `No affiliates are notified`
                  : `${k(n.length, `affiliate`, `affiliates`)} ${r ? `would be` : `will be`} notified`,
            }),
            (0, H.jsxs)(`p`, {
              className: `flex flex-wrap gap-x-3 gap-y-1`,
              children: [
                n
                  .slice(0, Q)
                  .map((e) => (0, H.jsxs)(L, { to: a(s.affiliates, e), className: w, children: [`#`, e] }, e)),
                n.length > Q ? `+${n.length - Q} more` : null,
              ],
            }),
          ],
        }),
      ],
    })
  },
  pt = ({ goal: e, affiliate_id: t }) =>
    `${n(e) || `base goal`}, ${typeof t == `number` ? `affiliate #${t}` : `all affiliates`}`,
  $ = (e) => (0, H.jsx)(ft, { change: e }),
  mt = ({ offer: e }) => {
    let t = { offer: String(e.id) }
    return (0, H.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, H.jsx)(F, {
          operation: `setPayout`,
          label: `Set a rate`,
          look: `primary`,
          fixed: t,
          renderReply: $,
          wide: !0,
        }),
        (0, H.jsx)(O, {
          operation: `listPayouts`,
          caption: `Rates`,
          fixed: t,
          columns: [],
          more: X,
          empty: `No rates`,
          thing: pt,
          actions_need: `setPayout`,
          hint: `Visitors are not counted until you set one.`,
          hint_needs: `setPayout`,
          renderActions: ({ state: e, ...n }) => {
            let { id: r, affiliate_id: i, ...a } = n,
              o = { rates: [n] }
            return e === `past`
              ? null
              : (0, H.jsxs)(H.Fragment, {
                  children: [
                    (0, H.jsx)(F, {
                      operation: `setPayout`,
                      label: `Change`,
                      size: `small`,
                      fixed: t,
                      seen: o,
                      initial: { ...a, from: ``, until: ``, ...(typeof i == `number` && { affiliates: [i] }) },
                      renderReply: $,
                      wide: !0,
                      closes: !0,
                    }),
                    (0, H.jsx)(F, {
                      operation: `endPayout`,
                      label: `End`,
                      look: `danger`,
                      size: `small`,
                      fixed: { id: r },
                      seen: o,
                      renderReply: $,
                      wide: !0,
                      closes: !0,
                    }),
                  ],
                })
          },
        }),
      ],
    })
  },
  ht = [
    `id`,
    `title`,
    `status`,
    `visibility`,
    `advertiser`,
    `payouts`,
    `affiliates`,
    `granted`,
    `description`,
    `description_html`,
  ],
  gt = ({ offer: e }) => {
    let { id: t, status: r, visibility: i, advertiser: o } = e,
      c = { offer: n(t) },
      l = m()
    return (0, H.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, H.jsxs)(d, {
          title: e.title,
          aside: (0, H.jsxs)(`span`, {
            className: `inline-flex gap-2`,
            children: [(0, H.jsx)(C, { status: r, tone: I(r) }), (0, H.jsx)(C, { status: i, tone: I(i) })],
          }),
          text: (0, H.jsxs)(H.Fragment, {
            children: [
              `#`,
              t,
              `, advertiser`,
              ` `,
              (0, H.jsx)(L, { to: a(s.advertisers, o.id), className: w, children: o.name }),
            ],
          }),
          children: [
            (0, H.jsx)(ie, { fixed: c }),
            l(`editOffer`) ? (0, H.jsx)(L, { to: `${a(s.offers, t)}/edit`, className: _(), children: `Edit` }) : null,
            l(`duplicateOffer`)
              ? (0, H.jsx)(L, { to: `${s.new_offer}?from=${t}`, className: _(), children: `Duplicate` })
              : null,
            r === `active`
              ? (0, H.jsx)(U, { operation: `pauseOffer`, label: `Pause`, offer: e })
              : (0, H.jsx)(U, { operation: `resumeOffer`, label: `Resume`, look: `primary`, offer: e }),
            r === `inactive`
              ? null
              : (0, H.jsx)(U, { operation: `closeOffer`, label: `Close`, look: `danger`, offer: e }),
          ],
        }),
        (0, H.jsx)(Re, { offer_id: t }),
        (0, H.jsx)(le, {
          label: `Offer`,
          tabs: [
            {
              key: `overview`,
              label: `Overview`,
              render: () =>
                (0, H.jsxs)(`div`, {
                  className: `grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]`,
                  children: [
                    (0, H.jsx)(D, {
                      title: `Details`,
                      children: (0, H.jsx)(`div`, {
                        className: `px-5 pb-5`,
                        children: (0, H.jsx)(be, { value: e, shape: b.showOffer.reply, leave_out: ht }),
                      }),
                    }),
                    (0, H.jsx)(je, { values: P(e), stored: e }),
                  ],
                }),
            },
            { key: `rates`, label: `Rates`, needs: `listPayouts`, render: () => (0, H.jsx)(mt, { offer: e }) },
            { key: `caps`, label: `Caps`, needs: `listCaps`, render: () => (0, H.jsx)(N, { offer: e }) },
            {
              key: `changes`,
              label: `Changes`,
              needs: `listPlannedChanges`,
              render: () => (0, H.jsx)(ze, { offer_id: t }),
            },
            { key: `access`, label: `Access`, render: () => (0, H.jsx)(Ue, { offer: e }) },
            {
              key: `figures`,
              label: `Statistics`,
              needs: `showStats`,
              render: () => (0, H.jsx)(re, { fixed: { offer: t } }),
            },
            {
              key: `conversions`,
              label: `Conversions`,
              needs: `listConversions`,
              render: () => (0, H.jsx)(oe, { fixed: { offer: t } }),
            },
            {
              key: `creatives`,
              label: `Creatives`,
              needs: `listCreatives`,
              render: () => (0, H.jsx)(st, { offer_id: t }),
            },
            {
              key: `landings`,
              label: `Landing pages`,
              needs: `listLandings`,
              render: () => (0, H.jsx)(ct, { offer_id: t }),
            },
            {
              key: `fallbacks`,
              label: `Fallbacks`,
              needs: `listFallbacks`,
              render: () => (0, H.jsx)(ve, { offer_id: t }),
            },
            {
              key: `sources`,
              label: `Blocked sources`,
              needs: `listSourceBlocks`,
              render: () => (0, H.jsx)(fe, { offer_id: t }),
            },
            { key: `mails`, label: `Mails`, needs: `listOfferMails`, render: () => (0, H.jsx)(dt, { offer: e }) },
            {
              key: `audit`,
              label: `Audit`,
              needs: `listAudit`,
              render: () => (0, H.jsx)(me, { of: { subject: `offer`, subject_id: String(t) } }),
            },
          ],
        }),
      ],
    })
  },
  _t = () => {
    let e = Ce(),
      t = f(`showOffer`, { params: { offer: e } })
    return (0, H.jsx)(S, {
      read: t,
      back: (0, H.jsx)(ye, { to: s.offers, label: `Offers` }),
      title: `Offer ${e}`,
      thing: ({ title: e }) => e,
      children: (e) => (0, H.jsx)(gt, { offer: e }),
    })
  }
export { _t as Page }
