import { n as e, r as t } from './rolldown-runtime-XKyaHtl9.js'
import { _ as n, b as r, d as i, f as a, l as o, m as s, r as c, t as l, x as u } from './react-B2BlIyQU.js'
import { t as d } from './contract-0uEDmo0S.js'
import {
  $ as f,
  A as p,
  At as m,
  B as h,
  C as g,
  D as ee,
  Dt as _,
  E as te,
  Et as v,
  F as ne,
  G as re,
  H as ie,
  I as y,
  J as ae,
  K as b,
  L as oe,
  M as se,
  Mt as ce,
  N as le,
  Nt as ue,
  O as de,
  Ot as fe,
  P as pe,
  Q as me,
  R as he,
  St as ge,
  T as _e,
  Tt as ve,
  U as ye,
  V as be,
  W as xe,
  Z as Se,
  _ as Ce,
  at as we,
  b as Te,
  c as Ee,
  ct as De,
  et as Oe,
  g as ke,
  h as Ae,
  it as je,
  jt as Me,
  k as Ne,
  kt as Pe,
  l as Fe,
  m as Ie,
  n as Le,
  nt as x,
  o as Re,
  ot as ze,
  p as Be,
  q as Ve,
  s as He,
  st as Ue,
  t as We,
  tt as Ge,
  u as Ke,
  v as qe,
  vt as Je,
  w as S,
  wt as Ye,
  x as Xe,
  xt as Ze,
  y as Qe,
  z as $e,
} from './index-DJS7Cmvn.js'
var et = {
  name: `arrow-down`,
  size: 24,
  node: [
    [`path`, { d: `M12 5v14`, key: `s699le` }],
    [`path`, { d: `m19 12-7 7-7-7`, key: `1idqje` }],
  ],
}
et.node
var tt = x(et),
  nt = {
    name: `arrow-up`,
    size: 24,
    node: [
      [`path`, { d: `m5 12 7-7 7 7`, key: `hav0vg` }],
      [`path`, { d: `M12 19V5`, key: `x0mq9r` }],
    ],
  }
nt.node
var rt = x(nt),
  it = {
    name: `ban`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [`path`, { d: `M4.929 4.929 19.07 19.071`, key: `196cmz` }],
    ],
  }
it.node
var at = x(it),
  ot = {
    name: `check-check`,
    size: 24,
    node: [
      [`path`, { d: `M18 6 7 17l-5-5`, key: `116fxf` }],
      [`path`, { d: `m22 10-7.5 7.5L13 16`, key: `ke71qq` }],
    ],
  }
ot.node
var st = x(ot),
  ct = { name: `chevron-left`, size: 24, node: [[`path`, { d: `m15 18-6-6 6-6`, key: `1wnfg3` }]] }
ct.node
var lt = x(ct),
  ut = { name: `chevron-right`, size: 24, node: [[`path`, { d: `m9 18 6-6-6-6`, key: `mthhwq` }]] }
ut.node
var dt = x(ut),
  ft = {
    name: `chevrons-up-down`,
    size: 24,
    node: [
      [`path`, { d: `m7 15 5 5 5-5`, key: `1hf1tw` }],
      [`path`, { d: `m7 9 5-5 5 5`, key: `sgt6xg` }],
    ],
  }
ft.node
var pt = x(ft),
  mt = {
    name: `circle-x`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [`path`, { d: `m15 9-6 6`, key: `1uzhvr` }],
      [`path`, { d: `m9 9 6 6`, key: `z0biqf` }],
    ],
    aliases: [`x-circle`],
  }
mt.node
var ht = x(mt),
  gt = {
    name: `clock`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [`path`, { d: `M12 6v6l4 2`, key: `mmk7yg` }],
    ],
  }
gt.node
var _t = x(gt),
  vt = {
    name: `copy`,
    size: 24,
    node: [
      [`rect`, { width: `14`, height: `14`, x: `8`, y: `8`, rx: `2`, ry: `2`, key: `17jyea` }],
      [`path`, { d: `M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2`, key: `zix9uf` }],
    ],
  }
vt.node
var yt = x(vt),
  bt = {
    name: `download`,
    size: 24,
    node: [
      [`path`, { d: `M12 15V3`, key: `m9g1x1` }],
      [`path`, { d: `M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4`, key: `ih7n3h` }],
      [`path`, { d: `m7 10 5 5 5-5`, key: `brsn70` }],
    ],
  }
bt.node
var xt = x(bt),
  St = {
    name: `external-link`,
    size: 24,
    node: [
      [`path`, { d: `M15 3h6v6`, key: `1q9fwt` }],
      [`path`, { d: `M10 14 21 3`, key: `gplh6r` }],
      [`path`, { d: `M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6`, key: `a6xqqp` }],
    ],
  }
St.node
var Ct = x(St),
  wt = {
    name: `file-search`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z`,
          key: `1oefj6`,
        },
      ],
      [`path`, { d: `M14 2v5a1 1 0 0 0 1 1h5`, key: `wfsgrz` }],
      [`circle`, { cx: `11.5`, cy: `14.5`, r: `2.5`, key: `1bq0ko` }],
      [`path`, { d: `M13.3 16.3 15 18`, key: `2quom7` }],
    ],
  }
wt.node
var Tt = x(wt),
  Et = {
    name: `inbox`,
    size: 24,
    node: [
      [`polyline`, { points: `22 12 16 12 14 15 10 15 8 12 2 12`, key: `o97t9d` }],
      [
        `path`,
        {
          d: `M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z`,
          key: `oot6mr`,
        },
      ],
    ],
  }
Et.node
var Dt = x(Et),
  Ot = {
    name: `maximize-2`,
    size: 24,
    node: [
      [`path`, { d: `M15 3h6v6`, key: `1q9fwt` }],
      [`path`, { d: `m21 3-7 7`, key: `1l2asr` }],
      [`path`, { d: `m3 21 7-7`, key: `tjx5ai` }],
      [`path`, { d: `M9 21H3v-6`, key: `wtvkvv` }],
    ],
  }
Ot.node
var kt = x(Ot),
  At = {
    name: `receipt`,
    size: 24,
    node: [
      [`path`, { d: `M12 17V7`, key: `pyj7ub` }],
      [`path`, { d: `M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8`, key: `1elt7d` }],
      [
        `path`,
        {
          d: `M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z`,
          key: `ycz6yz`,
        },
      ],
    ],
  }
At.node
var jt = x(At),
  Mt = {
    name: `search-x`,
    size: 24,
    node: [
      [`path`, { d: `m13.5 8.5-5 5`, key: `1cs55j` }],
      [`path`, { d: `m8.5 8.5 5 5`, key: `a8mexj` }],
      [`circle`, { cx: `11`, cy: `11`, r: `8`, key: `4ej97u` }],
      [`path`, { d: `m21 21-4.3-4.3`, key: `1qie3q` }],
    ],
  }
Mt.node
var Nt = x(Mt),
  Pt = {
    name: `sliders-horizontal`,
    size: 24,
    node: [
      [`path`, { d: `M10 5H3`, key: `1qgfaw` }],
      [`path`, { d: `M12 19H3`, key: `yhmn1j` }],
      [`path`, { d: `M14 3v4`, key: `1sua03` }],
      [`path`, { d: `M16 17v4`, key: `1q0r14` }],
      [`path`, { d: `M21 12h-9`, key: `1o4lsq` }],
      [`path`, { d: `M21 19h-5`, key: `1rlt1p` }],
      [`path`, { d: `M21 5h-7`, key: `1oszz2` }],
      [`path`, { d: `M8 10v4`, key: `tgpxqk` }],
      [`path`, { d: `M8 12H3`, key: `a7s4jb` }],
    ],
  }
Pt.node
var Ft = x(Pt),
  It = {
    name: `undo-2`,
    size: 24,
    node: [
      [`path`, { d: `M9 14 4 9l5-5`, key: `102s5s` }],
      [`path`, { d: `M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11`, key: `f3b9sd` }],
    ],
  }
It.node
var Lt = x(It),
  C = t(u(), 1),
  Rt = (e) => {
    let t = document.createElement(`textarea`)
    ;((t.value = e), (t.readOnly = !0), (t.className = `sr-only`))
    let n = document.activeElement
    ;((n?.closest(`dialog`) ?? document.body).append(t), t.select())
    try {
      return document.execCommand(`copy`)
    } catch {
      return !1
    } finally {
      ;(t.remove(), n instanceof HTMLElement && n.focus())
    }
  },
  zt = async (e, t) => {
    let n = t.then((e) => new Blob([e], { type: `text/plain` }))
    ;(n.catch(() => void 0), await e.write([new ClipboardItem({ 'text/plain': n })]))
  },
  Bt = () => /^((?!chrome|android).)*safari/i.test(navigator.userAgent),
  Vt = async (e) => {
    let t = navigator.clipboard
    if (t !== void 0)
      try {
        return (typeof e != `string` && Bt() ? await zt(t, e) : await t.writeText(await e), !0)
      } catch {}
    return Rt(await e)
  },
  Ht = i(),
  w = r(),
  Ut = (e) => {
    let { ids: t, typed: n, first: r, onChoose: i } = e,
      a = (0, C.useId)(),
      [o, s] = (0, C.useState)({ id: ``, typed: n }),
      c = o.typed === n ? t.indexOf(o.id) : -1,
      l = c === -1 ? Math.min(r, t.length - 1) : c,
      u = (e) => s({ id: t[e] ?? ``, typed: n })
    return {
      box: { id: a, active: l, point: u, choose: i },
      field: {
        role: `combobox`,
        'aria-expanded': t.length > 0,
        'aria-controls': t.length > 0 ? a : void 0,
        'aria-autocomplete': `list`,
        'aria-activedescendant': l === -1 ? void 0 : `${a}-${l}`,
        autoComplete: `off`,
        spellCheck: !1,
        onKeyDown: (e) => {
          if (e.key === `ArrowDown` || e.key === `ArrowUp`) {
            e.preventDefault()
            let n = e.key === `ArrowDown` ? l + 1 : l - 1
            u(n < 0 ? t.length - 1 : n % t.length)
          } else e.key === `Enter` && l !== -1 && !e.nativeEvent.isComposing && (e.preventDefault(), i(l))
        },
      },
    }
  },
  Wt = (e) => {
    let { box: t, index: n } = e,
      r = t.active === n,
      i = (0, C.useRef)(null)
    return (
      (0, C.useEffect)(() => {
        r && i.current?.scrollIntoView({ block: `nearest` })
      }, [r]),
      (0, w.jsx)(`button`, {
        ref: i,
        id: `${t.id}-${n}`,
        type: `button`,
        role: `option`,
        'aria-selected': e.selected ?? r,
        'data-active': r || void 0,
        tabIndex: -1,
        onMouseDown: (e) => e.preventDefault(),
        onClick: () => t.choose(n),
        onPointerMove: () => t.point(n),
        className: `group flex min-h-9 w-full cursor-pointer scroll-my-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-start data-active:bg-sunken pointer-coarse:min-h-11`,
        children: e.children,
      })
    )
  },
  Gt = { fieldTexts: () => ({}), render: () => `` }
Re(
  () =>
    import(`./messages-C3_w1QnV.js`).then(
      (e) => void (Gt = e),
      () => {},
    ),
  [],
)
var Kt = (...e) => Gt.render(...e),
  qt = (...e) => Gt.fieldTexts(...e),
  Jt = (e, t, n, r) => {
    let { data: i = null } = e instanceof m ? e : {},
      a = i === null ? `` : Kt(i, r),
      o = (e) => n.some((t) => t.name === e)
    if (i !== null && a !== ``) {
      let e = Object.entries(qt(i, r)),
        t = e.filter(([e]) => o(e))
      return { text: t.length > 0 && t.length === e.length ? null : a, gaps: Object.fromEntries(t) }
    }
    let { gaps: s } = Me(e, t)
    return Object.keys(s).some(o) ? { text: null, gaps: s } : { text: ce(e, t), gaps: {} }
  },
  Yt = (e) => `${e.slice(0, 1).toUpperCase()}${e.slice(1)}`,
  Xt = (e, t, n) => `${S(e)} ${e === 1 ? t : n}`,
  Zt = (e, t) =>
    `${(Pe(e).call?.path ?? ``)
      .slice(14, -1)
      .replace(/{(\w+)}/g, (e, n) => y(t[n]))
      .replaceAll(`/`, `-`)}.csv`,
  Qt = {
    addAffiliate: `Add an affiliate`,
    addLedgerEntry: `Add an entry`,
    addOffer: `Add an offer`,
    approveConversions: `Approve`,
    approvePayments: `Approve`,
    declineConversions: `Decline`,
    editOffer: `Edit`,
    enableAdvertiser: `Enable`,
    enableAffiliate: `Enable`,
    endPayout: `End`,
    editCap: `Change`,
    exportPayments: `Export`,
    addTrackingDomain: `Add a tracking domain`,
    replaceTrackingDomain: `Replace`,
    grantOfferAccess: `Grant access`,
    inviteMember: `Invite a member`,
    listConversions: `Conversions`,
    listDays: `Closed days`,
    listFailingPostbacks: `Postbacks`,
    listMails: `Mail`,
    listNodes: `Nodes`,
    listPlannedChanges: `Changes`,
    listPaymentRequests: `Payment requests`,
    listQuarantine: `Quarantine`,
    rebuildStatistics: `Rebuild`,
    readExport: `Download earlier file`,
    rejectPayments: `Reject`,
    reconcilePayments: `Reconcile with a file`,
    removeNode: `Remove`,
    removeReceipt: `Undo`,
    resendMails: `Send all that were given up`,
    resumeOffer: `Resume`,
    retryQuarantine: `Try all again`,
    reverseConversions: `Reverse`,
    setCreativesQuota: `Change the space for creatives`,
    setNetworkDetails: `Settings`,
    setPaymentMaximum: `Change the maximum payment`,
    setPaymentAccount: `Set the bank account of the network`,
    showAdvertiser: `Advertisers`,
    startVerify: `Verify`,
    verifyPayoutDetails: `Verify`,
  },
  $t = (e, t = []) => {
    let n = (e) => {
      let { kind: n, shape: r } = t.find((t) => t.name === e) ?? {}
      return `“${n === `tick` ? Yt(r?.description ?? ``) : h(e)}”`
    }
    return {
      field: n,
      input: (e, t) => n(t.split(`.`)[0] ?? t),
      action: ({ operation: e }) => `“${Qt[e] ?? e}”`,
      money: (e) => de(Number(e)),
      moment: (t) => te(t, e),
    }
  },
  en = (e) => typeof e == `object` && !!e && `code` in e && `parameters` in e && `text` in e,
  tn = (e, t) => Kt(e, $t(t)) || e.text,
  nn = (e) => e.toLowerCase().normalize(`NFD`).replaceAll(/\p{M}/gu, ``),
  rn = (e, t) => {
    let [n, r] = (0, C.useState)(e)
    return (
      (0, C.useEffect)(() => {
        let n = setTimeout(() => r(e), t)
        return () => clearTimeout(n)
      }, [e, t]),
      n
    )
  },
  an = {
    affiliate: { list: `listAffiliates`, searched: !0, show: { operation: `showAffiliate`, by: `id` } },
    offer: { list: `listOffers`, searched: !0, show: { operation: `showOffer`, by: `offer` } },
    advertiser: { list: `listAdvertisers`, searched: !0, show: { operation: `showAdvertiser`, by: `id` } },
    manager: { list: `listManagers`, searched: !1 },
    member: { list: `listTeam`, searched: !1 },
  },
  on = (e) => an[$e(e) ?? `run`],
  sn = (e) => on(e) !== void 0,
  cn = (e) => on(e) ?? an.affiliate,
  ln = (e) =>
    `title` in e
      ? [e.title]
      : `users` in e
        ? [e.company, e.login, e.users[0]?.email]
        : `emails` in e
          ? [e.company, e.name, e.login, e.emails[0]]
          : [e.name, `email` in e ? e.email : null],
  un = (e) => ({ id: e.id, name: ln(e).find((e) => e != null && e !== ``) ?? `` }),
  dn = (e) => e.map(un),
  fn = (e, t) => {
    let n = e.trim(),
      r = t.filter(({ name: e }) => e.toLowerCase() === n.toLowerCase()),
      [i] = r
    return i !== void 0 && r.length === 1 ? String(i.id) : n
  },
  pn = (e) => {
    let t = e.split(/[\s,;#]+/).filter((e) => e !== ``)
    return t.every((e) => /^\d+$/.test(e)) ? t : []
  },
  mn = ({ title: e, action: t, className: n = ``, children: r }) => {
    let i = (0, C.useId)()
    return (0, w.jsxs)(`section`, {
      'aria-labelledby': i,
      className: `flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card ${n}`,
      children: [
        (0, w.jsxs)(`div`, {
          className: `flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2`,
          children: [(0, w.jsx)(`h2`, { id: i, className: `font-semibold`, children: e }), t],
        }),
        r,
      ],
    })
  },
  hn = 2e3,
  gn = (e) => {
    let { text: t, label: n = `Copy`, copied: r = !1, onCopied: i } = e,
      [a, o] = (0, C.useState)(r ? { copied: r, at_ms: 0 } : null)
    ;(0, C.useEffect)(() => {
      if (a === null) return
      let e = setTimeout(() => o(null), hn)
      return () => clearTimeout(e)
    }, [a])
    let s = async () => {
        let e = await Vt(t)
        ;(o({ copied: e, at_ms: Date.now() }), e && i?.())
      },
      c = a === null ? n : a.copied ? `Copied!` : `Press Ctrl+C`
    return (0, w.jsxs)(b, {
      size: `small`,
      look: e.quiet === !0 ? `quiet` : `secondary`,
      onClick: () => void s(),
      className: `min-w-27`,
      children: [
        a?.copied === !0
          ? (0, w.jsx)(Oe, { 'aria-hidden': !0, className: `size-4 text-green` })
          : (0, w.jsx)(yt, { 'aria-hidden': !0, className: `size-4` }),
        (0, w.jsx)(`span`, { 'aria-live': `polite`, children: c }),
      ],
    })
  },
  _n = ({ icon: e, text: t, hint: n, action: r }) =>
    (0, w.jsxs)(`div`, {
      className: `flex h-full flex-col items-center justify-center gap-1 px-5 py-8 text-center`,
      children: [
        (0, w.jsx)(`span`, {
          className: `mb-2 inline-flex size-9 items-center justify-center rounded-md bg-sunken text-muted`,
          children: (0, w.jsx)(e, { 'aria-hidden': !0, className: `size-4.5` }),
        }),
        (0, w.jsx)(`p`, { className: `font-medium`, children: t }),
        n === void 0 ? null : (0, w.jsx)(`p`, { className: `max-w-sm text-small text-muted`, children: n }),
        r === void 0 ? null : (0, w.jsx)(`div`, { className: `mt-3`, children: r }),
      ],
    }),
  vn = ({ text: e, hint: t, onRetry: n }) =>
    (0, w.jsx)(`div`, {
      role: `alert`,
      className: `h-full`,
      children: (0, w.jsx)(_n, {
        icon: Se,
        text: e,
        hint: t ?? `Your data is safe; only this view failed to load.`,
        action: (0, w.jsx)(b, { onClick: n, children: `Retry` }),
      }),
    }),
  yn = ((e) => (
    (e[(e.Border = -1)] = `Border`),
    (e[(e.Data = 0)] = `Data`),
    (e[(e.Function = 1)] = `Function`),
    (e[(e.Position = 2)] = `Position`),
    (e[(e.Timing = 3)] = `Timing`),
    (e[(e.Alignment = 4)] = `Alignment`),
    e
  ))(yn || {}),
  bn = [0, 1],
  xn = [1, 0],
  Sn = [2, 3],
  Cn = [3, 2],
  wn = { L: bn, M: xn, Q: Sn, H: Cn },
  Tn = /^\d*$/,
  En = /^[A-Z0-9 $%*+./:-]*$/,
  Dn = `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:`,
  On = 1,
  kn = 40,
  An = 3,
  jn = 3,
  Mn = 40,
  Nn = 10,
  Pn = [
    [
      -1, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      -1, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      -1, 13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      -1, 17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ],
  Fn = [
    [
      -1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
      19, 19, 20, 21, 22, 24, 25,
    ],
    [
      -1, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31,
      33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      -1, 1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
      43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      -1, 1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48,
      51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ],
  In = class {
    constructor(e, t, n, r) {
      if (((this.version = e), (this.ecc = t), e < On || e > kn)) throw RangeError(`Version value out of range`)
      if (r < -1 || r > 7) throw RangeError(`Mask value out of range`)
      this.size = e * 4 + 17
      let i = Array.from({ length: this.size }).fill(!1)
      for (let e = 0; e < this.size; e++) (this.modules.push(i.slice()), this.types.push(i.map(() => 0)))
      this.drawFunctionPatterns()
      let a = this.addEccAndInterleave(n)
      if ((this.drawCodewords(a), r === -1)) {
        let e = 1e9
        for (let t = 0; t < 8; t++) {
          ;(this.applyMask(t), this.drawFormatBits(t))
          let n = this.getPenaltyScore()
          ;(n < e && ((r = t), (e = n)), this.applyMask(t))
        }
      }
      ;((this.mask = r), this.applyMask(r), this.drawFormatBits(r))
    }
    size
    mask
    modules = []
    types = []
    getModule(e, t) {
      return e >= 0 && e < this.size && t >= 0 && t < this.size && this.modules[t][e]
    }
    drawFunctionPatterns() {
      for (let e = 0; e < this.size; e++)
        (this.setFunctionModule(6, e, e % 2 == 0, yn.Timing), this.setFunctionModule(e, 6, e % 2 == 0, yn.Timing))
      ;(this.drawFinderPattern(3, 3),
        this.drawFinderPattern(this.size - 4, 3),
        this.drawFinderPattern(3, this.size - 4))
      let e = this.getAlignmentPatternPositions(),
        t = e.length
      for (let n = 0; n < t; n++)
        for (let r = 0; r < t; r++)
          (n === 0 && r === 0) ||
            (n === 0 && r === t - 1) ||
            (n === t - 1 && r === 0) ||
            this.drawAlignmentPattern(e[n], e[r])
      ;(this.drawFormatBits(0), this.drawVersion())
    }
    drawFormatBits(e) {
      let t = (this.ecc[1] << 3) | e,
        n = t
      for (let e = 0; e < 10; e++) n = (n << 1) ^ ((n >>> 9) * 1335)
      let r = ((t << 10) | n) ^ 21522
      for (let e = 0; e <= 5; e++) this.setFunctionModule(8, e, Rn(r, e))
      ;(this.setFunctionModule(8, 7, Rn(r, 6)),
        this.setFunctionModule(8, 8, Rn(r, 7)),
        this.setFunctionModule(7, 8, Rn(r, 8)))
      for (let e = 9; e < 15; e++) this.setFunctionModule(14 - e, 8, Rn(r, e))
      for (let e = 0; e < 8; e++) this.setFunctionModule(this.size - 1 - e, 8, Rn(r, e))
      for (let e = 8; e < 15; e++) this.setFunctionModule(8, this.size - 15 + e, Rn(r, e))
      this.setFunctionModule(8, this.size - 8, !0)
    }
    drawVersion() {
      if (this.version < 7) return
      let e = this.version
      for (let t = 0; t < 12; t++) e = (e << 1) ^ ((e >>> 11) * 7973)
      let t = (this.version << 12) | e
      for (let e = 0; e < 18; e++) {
        let n = Rn(t, e),
          r = this.size - 11 + (e % 3),
          i = Math.floor(e / 3)
        ;(this.setFunctionModule(r, i, n), this.setFunctionModule(i, r, n))
      }
    }
    drawFinderPattern(e, t) {
      for (let n = -4; n <= 4; n++)
        for (let r = -4; r <= 4; r++) {
          let i = Math.max(Math.abs(r), Math.abs(n)),
            a = e + r,
            o = t + n
          a >= 0 &&
            a < this.size &&
            o >= 0 &&
            o < this.size &&
            this.setFunctionModule(a, o, i !== 2 && i !== 4, yn.Position)
        }
    }
    drawAlignmentPattern(e, t) {
      for (let n = -2; n <= 2; n++)
        for (let r = -2; r <= 2; r++)
          this.setFunctionModule(e + r, t + n, Math.max(Math.abs(r), Math.abs(n)) !== 1, yn.Alignment)
    }
    setFunctionModule(e, t, n, r = yn.Function) {
      ;((this.modules[t][e] = n), (this.types[t][e] = r))
    }
    addEccAndInterleave(e) {
      let t = this.version,
        n = this.ecc
      if (e.length !== $n(t, n)) throw RangeError(`Invalid argument`)
      let r = Fn[n[0]][t],
        i = Pn[n[0]][t],
        a = Math.floor(Qn(t) / 8),
        o = r - (a % r),
        s = Math.floor(a / r),
        c = [],
        l = er(i)
      for (let t = 0, n = 0; t < r; t++) {
        let r = e.slice(n, n + s - i + (t < o ? 0 : 1))
        n += r.length
        let a = tr(r, l)
        ;(t < o && r.push(0), c.push(r.concat(a)))
      }
      let u = []
      for (let e = 0; e < c[0].length; e++)
        c.forEach((t, n) => {
          ;(e !== s - i || n >= o) && u.push(t[e])
        })
      return u
    }
    drawCodewords(e) {
      if (e.length !== Math.floor(Qn(this.version) / 8)) throw RangeError(`Invalid argument`)
      let t = 0
      for (let n = this.size - 1; n >= 1; n -= 2) {
        n === 6 && (n = 5)
        for (let r = 0; r < this.size; r++)
          for (let i = 0; i < 2; i++) {
            let a = n - i,
              o = (n + 1) & 2 ? r : this.size - 1 - r
            !this.types[o][a] && t < e.length * 8 && ((this.modules[o][a] = Rn(e[t >>> 3], 7 - (t & 7))), t++)
          }
      }
    }
    applyMask(e) {
      if (e < 0 || e > 7) throw RangeError(`Mask value out of range`)
      for (let t = 0; t < this.size; t++)
        for (let n = 0; n < this.size; n++) {
          let r
          switch (e) {
            case 0:
              r = (n + t) % 2 == 0
              break
            case 1:
              r = t % 2 == 0
              break
            case 2:
              r = n % 3 == 0
              break
            case 3:
              r = (n + t) % 3 == 0
              break
            case 4:
              r = (Math.floor(n / 3) + Math.floor(t / 2)) % 2 == 0
              break
            case 5:
              r = ((n * t) % 2) + ((n * t) % 3) == 0
              break
            case 6:
              r = (((n * t) % 2) + ((n * t) % 3)) % 2 == 0
              break
            case 7:
              r = (((n + t) % 2) + ((n * t) % 3)) % 2 == 0
              break
            default:
              throw Error(`Unreachable`)
          }
          !this.types[t][n] && r && (this.modules[t][n] = !this.modules[t][n])
        }
    }
    getPenaltyScore() {
      let e = 0
      for (let t = 0; t < this.size; t++) {
        let n = !1,
          r = 0,
          i = [0, 0, 0, 0, 0, 0, 0]
        for (let a = 0; a < this.size; a++)
          this.modules[t][a] === n
            ? (r++, r === 5 ? (e += An) : r > 5 && e++)
            : (this.finderPenaltyAddHistory(r, i),
              n || (e += this.finderPenaltyCountPatterns(i) * Mn),
              (n = this.modules[t][a]),
              (r = 1))
        e += this.finderPenaltyTerminateAndCount(n, r, i) * Mn
      }
      for (let t = 0; t < this.size; t++) {
        let n = !1,
          r = 0,
          i = [0, 0, 0, 0, 0, 0, 0]
        for (let a = 0; a < this.size; a++)
          this.modules[a][t] === n
            ? (r++, r === 5 ? (e += An) : r > 5 && e++)
            : (this.finderPenaltyAddHistory(r, i),
              n || (e += this.finderPenaltyCountPatterns(i) * Mn),
              (n = this.modules[a][t]),
              (r = 1))
        e += this.finderPenaltyTerminateAndCount(n, r, i) * Mn
      }
      for (let t = 0; t < this.size - 1; t++)
        for (let n = 0; n < this.size - 1; n++) {
          let r = this.modules[t][n]
          r === this.modules[t][n + 1] && r === this.modules[t + 1][n] && r === this.modules[t + 1][n + 1] && (e += jn)
        }
      let t = 0
      for (let e of this.modules) t = e.reduce((e, t) => e + +!!t, t)
      let n = this.size * this.size,
        r = Math.ceil(Math.abs(t * 20 - n * 10) / n) - 1
      return ((e += r * Nn), e)
    }
    getAlignmentPatternPositions() {
      if (this.version === 1) return []
      {
        let e = Math.floor(this.version / 7) + 2,
          t = this.version === 32 ? 26 : Math.ceil((this.version * 4 + 4) / (e * 2 - 2)) * 2,
          n = [6]
        for (let r = this.size - 7; n.length < e; r -= t) n.splice(1, 0, r)
        return n
      }
    }
    finderPenaltyCountPatterns(e) {
      let t = e[1],
        n = t > 0 && e[2] === t && e[3] === t * 3 && e[4] === t && e[5] === t
      return (n && e[0] >= t * 4 && e[6] >= t ? 1 : 0) + (n && e[6] >= t * 4 && e[0] >= t ? 1 : 0)
    }
    finderPenaltyTerminateAndCount(e, t, n) {
      return (
        e && (this.finderPenaltyAddHistory(t, n), (t = 0)),
        (t += this.size),
        this.finderPenaltyAddHistory(t, n),
        this.finderPenaltyCountPatterns(n)
      )
    }
    finderPenaltyAddHistory(e, t) {
      ;(t[0] === 0 && (e += this.size), t.pop(), t.unshift(e))
    }
  }
function Ln(e, t, n) {
  if (t < 0 || t > 31 || e >>> t) throw RangeError(`Value out of range`)
  for (let r = t - 1; r >= 0; r--) n.push((e >>> r) & 1)
}
function Rn(e, t) {
  return !!((e >>> t) & 1)
}
var zn = class {
    constructor(e, t, n) {
      if (((this.mode = e), (this.numChars = t), (this.bitData = n), t < 0)) throw RangeError(`Invalid argument`)
      this.bitData = n.slice()
    }
    getData() {
      return this.bitData.slice()
    }
  },
  Bn = [1, 10, 12, 14],
  Vn = [2, 9, 11, 13],
  Hn = [4, 8, 16, 16]
function Un(e, t) {
  return e[Math.floor((t + 7) / 17) + 1]
}
function Wn(e) {
  let t = []
  for (let n of e) Ln(n, 8, t)
  return new zn(Hn, e.length, t)
}
function Gn(e) {
  if (!Jn(e)) throw RangeError(`String contains non-numeric characters`)
  let t = []
  for (let n = 0; n < e.length;) {
    let r = Math.min(e.length - n, 3)
    ;(Ln(Number.parseInt(e.substring(n, n + r), 10), r * 3 + 1, t), (n += r))
  }
  return new zn(Bn, e.length, t)
}
function Kn(e) {
  if (!Yn(e)) throw RangeError(`String contains unencodable characters in alphanumeric mode`)
  let t = [],
    n = 0
  for (; n + 2 <= e.length; n += 2) {
    let r = Dn.indexOf(e.charAt(n)) * 45
    ;((r += Dn.indexOf(e.charAt(n + 1))), Ln(r, 11, t))
  }
  return (n < e.length && Ln(Dn.indexOf(e.charAt(n)), 6, t), new zn(Vn, e.length, t))
}
function qn(e) {
  return e === `` ? [] : Jn(e) ? [Gn(e)] : Yn(e) ? [Kn(e)] : [Wn(Zn(e))]
}
function Jn(e) {
  return Tn.test(e)
}
function Yn(e) {
  return En.test(e)
}
function Xn(e, t) {
  let n = 0
  for (let r of e) {
    let e = Un(r.mode, t)
    if (r.numChars >= 1 << e) return 1 / 0
    n += 4 + e + r.bitData.length
  }
  return n
}
function Zn(e) {
  e = encodeURI(e)
  let t = []
  for (let n = 0; n < e.length; n++)
    e.charAt(n) === `%` ? (t.push(Number.parseInt(e.substring(n + 1, n + 3), 16)), (n += 2)) : t.push(e.charCodeAt(n))
  return t
}
function Qn(e) {
  if (e < On || e > kn) throw RangeError(`Version number out of range`)
  let t = (16 * e + 128) * e + 64
  if (e >= 2) {
    let n = Math.floor(e / 7) + 2
    ;((t -= (25 * n - 10) * n - 55), e >= 7 && (t -= 36))
  }
  return t
}
function $n(e, t) {
  return Math.floor(Qn(e) / 8) - Pn[t[0]][e] * Fn[t[0]][e]
}
function er(e) {
  if (e < 1 || e > 255) throw RangeError(`Degree out of range`)
  let t = []
  for (let n = 0; n < e - 1; n++) t.push(0)
  t.push(1)
  let n = 1
  for (let r = 0; r < e; r++) {
    for (let e = 0; e < t.length; e++) ((t[e] = nr(t[e], n)), e + 1 < t.length && (t[e] ^= t[e + 1]))
    n = nr(n, 2)
  }
  return t
}
function tr(e, t) {
  let n = t.map((e) => 0)
  for (let r of e) {
    let e = r ^ n.shift()
    ;(n.push(0), t.forEach((t, r) => (n[r] ^= nr(t, e))))
  }
  return n
}
function nr(e, t) {
  if (e >>> 8 || t >>> 8) throw RangeError(`Byte out of range`)
  let n = 0
  for (let r = 7; r >= 0; r--) ((n = (n << 1) ^ ((n >>> 7) * 285)), (n ^= ((t >>> r) & 1) * e))
  return n
}
function rr(e, t, n = 1, r = 40, i = -1, a = !0) {
  if (!(On <= n && n <= r && r <= kn) || i < -1 || i > 7) throw RangeError(`Invalid value`)
  let o, s
  for (o = n; ; o++) {
    let n = $n(o, t) * 8,
      i = Xn(e, o)
    if (i <= n) {
      s = i
      break
    }
    if (o >= r) throw RangeError(`Data too long`)
  }
  for (let e of [xn, Sn, Cn]) a && s <= $n(o, e) * 8 && (t = e)
  let c = []
  for (let t of e) {
    ;(Ln(t.mode[0], 4, c), Ln(t.numChars, Un(t.mode, o), c))
    for (let e of t.getData()) c.push(e)
  }
  let l = $n(o, t) * 8
  ;(Ln(0, Math.min(4, l - c.length), c), Ln(0, (8 - (c.length % 8)) % 8, c))
  for (let e = 236; c.length < l; e ^= 253) Ln(e, 8, c)
  let u = Array.from({ length: Math.ceil(c.length / 8) }, () => 0)
  return (c.forEach((e, t) => (u[t >>> 3] |= e << (7 - (t & 7)))), new In(o, t, u, i))
}
function ir(e, t) {
  let {
      ecc: n = `L`,
      boostEcc: r = !1,
      minVersion: i = 1,
      maxVersion: a = 40,
      maskPattern: o = -1,
      border: s = 1,
    } = t || {},
    c = typeof e == `string` ? qn(e) : Array.isArray(e) ? [Wn(e)] : void 0
  if (!c) throw Error(`uqr only supports encoding string and binary data, but got: ${typeof e}`)
  let l = rr(c, wn[n], i, a, o, r),
    u = ar({ version: l.version, maskPattern: l.mask, size: l.size, data: l.modules, types: l.types }, s)
  return (t?.invert && (u.data = u.data.map((e) => e.map((e) => !e))), t?.onEncoded?.(u), u)
}
function ar(e, t = 1) {
  if (!t) return e
  let { size: n } = e,
    r = n + t * 2
  ;((e.size = r),
    e.data.forEach((e) => {
      for (let n = 0; n < t; n++) (e.unshift(!1), e.push(!1))
    }))
  for (let n = 0; n < t; n++)
    (e.data.unshift(Array.from({ length: r }, (e) => !1)), e.data.push(Array.from({ length: r }, (e) => !1)))
  let i = yn.Border
  e.types.forEach((e) => {
    for (let n = 0; n < t; n++) (e.unshift(i), e.push(i))
  })
  for (let n = 0; n < t; n++)
    (e.types.unshift(Array.from({ length: r }, (e) => i)), e.types.push(Array.from({ length: r }, (e) => i)))
  return e
}
var or = (e) => `0 0 ${e} ${e}`,
  sr = (e) => {
    let { data: t, size: n } = ir(e, { border: 2 })
    return { size: n, path: t.flatMap((e, t) => e.flatMap((e, n) => (e ? [`M${n} ${t}h1v1h-1z`] : []))).join(``) }
  },
  cr = ({ text: e, label: t }) => {
    let { size: n, path: r } = sr(e)
    return (0, w.jsxs)(`svg`, {
      viewBox: or(n),
      role: `img`,
      'aria-label': t,
      className: `mx-auto size-48 rounded-md`,
      shapeRendering: `crispEdges`,
      children: [
        (0, w.jsx)(`rect`, { width: n, height: n, fill: `#ffffff` }),
        (0, w.jsx)(`path`, { d: r, fill: `#000000` }),
      ],
    })
  },
  lr = (e, t) => {
    let n = document.createElement(`a`)
    ;((n.href = e), (n.download = t), document.body.append(n), n.click(), n.remove())
  },
  ur = (e) => lr(e, ``),
  dr = (e, t, n = !1) => {
    let r = n ? Uint8Array.from(atob(t), (e) => e.codePointAt(0) ?? 0) : t,
      i = URL.createObjectURL(new Blob([r], { type: `application/octet-stream` }))
    ;(lr(i, e), setTimeout(() => URL.revokeObjectURL(i), 1e4))
  },
  fr = ({ title: e, codes: t, onDone: n }) => {
    let r = t.join(`
`)
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsx)(Ie, { tone: `success`, children: e }),
        (0, w.jsx)(`p`, {
          children: `Save these recovery codes somewhere other than your phone. Each works once, and they are not shown again.`,
        }),
        (0, w.jsx)(`ul`, {
          'aria-label': `Recovery codes`,
          className: `grid grid-cols-2 gap-2 rounded-md bg-sunken p-3 tabular-nums`,
          children: t.map((e) => (0, w.jsx)(`li`, { children: (0, w.jsx)(`code`, { children: e }) }, e)),
        }),
        (0, w.jsxs)(`div`, {
          className: `flex flex-wrap gap-2`,
          children: [
            (0, w.jsx)(gn, { text: r }),
            (0, w.jsxs)(b, {
              size: `small`,
              onClick: () => dr(`recovery-codes.txt`, `${r}\n`),
              children: [(0, w.jsx)(xt, { 'aria-hidden': !0, className: `size-4` }), `Download`],
            }),
            (0, w.jsx)(b, {
              look: `primary`,
              size: `small`,
              className: `ms-auto`,
              onClick: n,
              children: `I have saved them`,
            }),
          ],
        }),
      ],
    })
  },
  pr = ({ explain: e, prepare: t, set: n, onDone: r, onCancel: i }) => {
    let [a, o] = (0, C.useState)({ code: `` }),
      [c, l] = (0, C.useState)(null),
      {
        data: u,
        error: d,
        refetch: f,
      } = s({ queryKey: [`second factor`], queryFn: t, staleTime: 1 / 0, gcTime: 0, refetchOnWindowFocus: !1 }),
      p = Ae({
        values: a,
        onChange: o,
        check: () => (a.code.trim().length < 6 ? { code: `Enter the 6-digit code from the app.` } : {}),
        send: async () => {
          l((await n(a.code.trim())).recovery_codes)
        },
        explain: (t) => ({ ...e(t, `The code could not be checked. Please try again.`), focus: `code` }),
      })
    if (c !== null) return (0, w.jsx)(fr, { title: `Two-factor authentication is enabled.`, codes: c, onDone: r })
    let m = i === void 0 ? null : (0, w.jsx)(b, { className: `h-10 w-full`, onClick: i, children: `Cancel` })
    return d === null
      ? (0, w.jsxs)(`form`, {
          noValidate: !0,
          className: `space-y-5`,
          onSubmit: p.onSubmit,
          children: [
            (0, w.jsx)(`p`, {
              className: `text-muted`,
              children: `Scan this with an authenticator app, such as the one in your password manager, and enter the code that it shows.`,
            }),
            u === void 0
              ? (0, w.jsx)(We, { className: `mx-auto size-48` })
              : (0, w.jsx)(cr, { text: u.uri, label: `QR code for the authenticator app` }),
            (0, w.jsxs)(`div`, {
              className: `flex flex-wrap items-center justify-center gap-2 text-small`,
              children: [
                (0, w.jsx)(`span`, { className: `text-muted`, children: `Or type:` }),
                (0, w.jsx)(`code`, { className: `wrap-anywhere`, children: u?.secret }),
                u === void 0 ? null : (0, w.jsx)(gn, { text: u.secret }),
              ],
            }),
            (0, w.jsx)(Ie, { tone: `error`, children: p.failure }),
            (0, w.jsx)(ke, {
              label: `Code`,
              autoComplete: `one-time-code`,
              inputMode: `numeric`,
              required: !0,
              ...p.field(`code`),
            }),
            (0, w.jsx)(b, {
              type: `submit`,
              look: `primary`,
              busy: p.busy,
              className: `h-10 w-full`,
              children: `Set up`,
            }),
            m,
          ],
        })
      : (0, w.jsxs)(w.Fragment, {
          children: [
            (0, w.jsx)(vn, {
              text: e(d, `The secret could not be created.`).text ?? ``,
              hint: `Nothing was changed.`,
              onRetry: () => void f(),
            }),
            m,
          ],
        })
  },
  mr = ({ onDone: e, onCancel: t }) => {
    let { call: n } = ge()
    return (0, w.jsx)(pr, {
      explain: Me,
      prepare: async () => n(Je, {}),
      set: async (e) => n(Ze, { body: { code: e } }),
      onDone: e,
      onCancel: t,
    })
  },
  hr = {
    applications: {
      operation: `listApplications`,
      input: { status: `new` },
      title: `Applications to review`,
      path: `/applications`,
      now: [`owner`, `manager`],
    },
    offer_requests: {
      operation: `listOfferRequests`,
      input: { status: `requested` },
      title: `Access requests to decide`,
      path: `/offers`,
      tab: `requests`,
      now: [`owner`, `manager`],
    },
    payment_requests: {
      operation: `listPaymentRequests`,
      input: { status: `open` },
      title: `Payment requests to answer`,
      path: `/payments`,
      tab: `requests`,
      now: [`finance`],
    },
    payout_details: {
      operation: `listAffiliates`,
      input: { status: `active`, payout_details: `unverified` },
      title: `Payout details to verify`,
      path: `/affiliates`,
      now: [`finance`],
    },
    raised_minimums: {
      operation: `listAffiliates`,
      input: { status: `active`, raised_minimum: !0 },
      title: `Minimums raised by affiliates`,
      path: `/affiliates`,
    },
    held_conversions: {
      operation: `listConversions`,
      input: { held: !0 },
      title: `Held conversions to approve`,
      path: `/conversions`,
    },
    pending_conversions: {
      operation: `listConversions`,
      input: { status: `pending` },
      title: `Pending conversions`,
      path: `/conversions`,
    },
    pending_fallbacks: {
      operation: `listFallbacks`,
      input: { status: `pending` },
      title: `Fallbacks of affiliates to approve`,
      path: `/offers/fallbacks`,
      now: [`owner`, `manager`],
    },
    caps: {
      operation: `listCaps`,
      input: { near: !0 },
      title: `Caps nearly or fully used`,
      path: `/offers/caps`,
      now: [`owner`, `manager`],
    },
    pending_payments: {
      operation: `listPayments`,
      input: { status: `pending` },
      title: `Payments to approve`,
      path: `/payments`,
      tab: `all`,
    },
    approved_payments: {
      operation: `listPayments`,
      input: { status: `approved` },
      title: `Payments to send and complete`,
      path: `/payments`,
      tab: `all`,
    },
    failing_postbacks: {
      operation: `listFailingPostbacks`,
      input: {},
      title: `Failing outbound postbacks`,
      path: `/postbacks`,
    },
    unmatched_postbacks: {
      operation: `listUnmatchedPostbacks`,
      input: {},
      title: `Unmatched inbound postbacks (7 days)`,
      path: `/postbacks`,
      tab: `unmatched`,
    },
    mails: { operation: `listMails`, input: { status: `given_up` }, title: `Undelivered mails`, path: `/mail` },
    quarantine: {
      operation: `listQuarantine`,
      input: {},
      title: `Quarantined records`,
      path: `/health`,
      tab: `quarantine`,
      now: [`owner`],
    },
  }
Object.keys(hr)
var gr = {
  ...hr,
  health: { operation: `doctor`, input: {}, title: `Health check findings`, path: `/health`, now: [`owner`] },
}
Object.keys(gr)
var _r = (e, t) => {
    let { path: n, tab: r } = gr[e],
      i = new URLSearchParams(r === void 0 ? {} : { tab: r })
    for (let [e, n] of Object.entries(t)) i.set(e, String(n))
    return i.size === 0 ? n : `${n}?${i.toString()}`
  },
  vr = [`now`, `daily`, `never`],
  yr = ({ label: e, options: t, error: n, help: r, spoken: i, className: a = ``, ...o }) =>
    (0, w.jsx)(Ce, {
      label: e,
      error: n,
      help: r,
      spoken: i,
      children: (e) =>
        (0, w.jsxs)(`span`, {
          className: `relative block`,
          children: [
            (0, w.jsx)(`select`, {
              ...o,
              ...e,
              className: `${Qe} cursor-pointer appearance-none pe-9 text-ellipsis ${a}`,
              children: t.map((e) => (0, w.jsx)(`option`, { value: e.value, children: e.label }, e.value)),
            }),
            (0, w.jsx)(f, {
              'aria-hidden': !0,
              className: `pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted`,
            }),
          ],
        }),
    }),
  br = (0, C.createContext)(``),
  xr = () => (0, C.use)(br),
  Sr = ({ name: e, children: t }) => {
    let n = xr()
    return (0, w.jsx)(br, { value: [n, e].filter((e) => e !== ``).join(`, `), children: t })
  },
  Cr = (e, t) => (t === `` ? e : `${e}: ${t}`),
  wr = 60,
  Tr = (e) => {
    let t =
      [`title`, `name`, `company`, `email`, `text`, `url`].map((t) => y(e[t])).find((e) => e !== ``) ?? `#${y(e.id)}`
    return t.length > wr ? `${t.slice(0, 59)}…` : t
  },
  Er = () => (0, w.jsx)(_n, { icon: Dt, text: `Your role does not allow this.` }),
  Dr = () => (0, w.jsx)(_n, { icon: Nt, text: `Not found`, hint: `It does not exist, or you do not have access.` }),
  Or = ({ back: e, children: t }) =>
    e === void 0
      ? t
      : (0, w.jsxs)(`div`, { className: `space-y-5`, children: [e, (0, w.jsx)(`div`, { children: t })] }),
  kr = (e) => {
    let { data: t, error: n, refetch: r } = e.read
    if (t !== void 0)
      return (0, w.jsxs)(Or, {
        back: e.back,
        children: [
          n === null
            ? null
            : (0, w.jsx)(Be, {
                className: `mb-4`,
                text: `${ce(n, `This could not be loaded again.`)} What is shown may be out of date.`,
                onRetry: () => void r(),
              }),
          (0, w.jsx)(Sr, { name: e.thing?.(t) ?? ``, children: e.children(t) }),
        ],
      })
    let i = n instanceof m && n.status === 404
    return (0, w.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        e.back,
        e.title === void 0 ? null : (0, w.jsx)(Te, { title: e.title }),
        n === null
          ? (0, w.jsx)(`div`, {
              role: `status`,
              'aria-label': `Loading`,
              children: (0, w.jsx)(We, { className: `rounded-lg ${e.height ?? `h-64`}` }),
            })
          : i
            ? (0, w.jsx)(Dr, {})
            : (0, w.jsx)(vn, { text: ce(n, `This could not be loaded.`), onRetry: () => void r() }),
      ],
    })
  },
  Ar = {
    soft: {
      green: `bg-green-soft text-green`,
      amber: `bg-amber-soft text-amber`,
      red: `bg-red-soft text-red`,
      blue: `bg-blue-soft text-blue`,
      neutral: `bg-sunken text-muted`,
    },
    solid: {
      green: `bg-green text-surface`,
      amber: `bg-amber text-surface`,
      red: `bg-red text-surface`,
      blue: `bg-blue text-surface`,
      neutral: `bg-muted text-surface`,
    },
    outline: {
      green: `text-green inset-ring-green`,
      amber: `text-amber inset-ring-amber`,
      red: `text-red inset-ring-red`,
      blue: `text-blue inset-ring-blue`,
      neutral: `text-muted inset-ring-line-strong`,
    },
  },
  jr = (e) => {
    let { tone: t, weight: n = `soft`, icon: r, iconAt: i = `start` } = e
    return (0, w.jsxs)(`span`, {
      className: `relative inline-block rounded-full py-0.5 text-small font-medium whitespace-nowrap first-letter:uppercase ${r === void 0 ? `px-2.5` : i === `start` ? `ps-6.5 pe-2.5` : `ps-2.5 pe-6.5`} ${n === `outline` ? `inset-ring` : ``} ${Ar[n][t]}`,
      children: [
        r === void 0
          ? null
          : (0, w.jsx)(r, {
              'aria-hidden': !0,
              className: `absolute inset-y-0 my-auto size-3.5 ${i === `start` ? `start-2` : `end-2`}`,
            }),
        e.children,
      ],
    })
  },
  Mr = { pending: _t, approved: Oe, completed: st, declined: ae, rejected: ae, reversed: Lt },
  Nr = { pending: `outline`, declined: `solid`, rejected: `solid`, reversed: `solid` },
  Pr = ({ status: e, tone: t }) => {
    let n = Mr[e],
      r = Nr[e] ?? `soft`
    return (0, w.jsx)(jr, {
      tone: t,
      weight: r,
      iconAt: r === `outline` ? `end` : `start`,
      ...(n === void 0 ? {} : { icon: n }),
      children: e,
    })
  },
  Fr = (e, t) => (t === e ? `ascending` : t === `-${e}` ? `descending` : void 0),
  Ir = (e, t, n) => {
    let r = Fr(e, n)
    return (r === void 0 ? t : r === `ascending`) ? `-${e}` : e
  },
  Lr = {
    always: ``,
    true: `hidden @2xl/table:table-cell print:table-cell`,
    56: `hidden @4xl/table:table-cell print:table-cell`,
  },
  Rr = ({ figure: e = !1, wide: t, unprinted: n = !1 }) =>
    `${n ? `print:hidden ` : ``}${e ? `text-end tabular-nums` : `text-start`} ${Lr[t === void 0 ? `always` : t === !0 ? `true` : t]}`,
  zr = ({ min: e }, t, n) => ({
    style: {
      ...(e === void 0 ? {} : { minWidth: `${e}rem` }),
      ...(t.pinned && n >= 0
        ? { insetInlineStart: `var(--kept-start-${n})`, insetInlineEnd: `var(--kept-end-${n})` }
        : {}),
    },
  }),
  Br = (e, t) => (t > 0 && e[t]?.kept === !0 ? e.slice(1, t).filter(({ kept: e = !1 }) => e).length : -1),
  Vr = ({ dense: e, narrow: t }) =>
    e
      ? `px-1.5 first:ps-4 last:pe-4 @md/table:px-3 @2xl/table:first:ps-5 @2xl/table:last:pe-5`
      : `${t ? `px-2` : `px-3`} first:ps-4 last:pe-4 @2xl/table:first:ps-5 @2xl/table:last:pe-5 @4xl/table:px-5`,
  Hr = {
    start: `shadow-[1px_0_0_var(--line),7px_0_7px_-7px_var(--edge)]`,
    end: `shadow-[-1px_0_0_var(--line),-7px_0_7px_-7px_var(--edge)]`,
  },
  Ur = (e, t, n) =>
    e.pinned
      ? t === 0
        ? `sticky start-0 ${e.before && !e.kept.includes(`start`) ? Hr.start : ``}`
        : n < 0
          ? ``
          : e.kept.lastIndexOf(`start`) === n
            ? `sticky ${Hr.start}`
            : `sticky ${e.kept.indexOf(`end`) === n ? Hr.end : ``}`
      : ``,
  Wr = ({ dense: e, narrow: t }, n) =>
    e
      ? `${t ? `wrap-anywhere` : `wrap-break-word`} ${t ? `` : n === 0 ? `max-w-[max(32cqi,7rem)] @md/table:max-w-[45cqi] @2xl/table:max-w-96` : `max-w-80`}`
      : ``,
  Gr = ({ direction: e }) =>
    (0, w.jsx)(e === void 0 ? pt : e === `ascending` ? rt : tt, {
      'aria-hidden': !0,
      className: `size-3.5 shrink-0 ${e === void 0 ? `opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60 pointer-coarse:opacity-60` : ``}`,
    }),
  Kr = (e) => {
    let { column: t, atEnd: n, inPair: r, ordering: i, onOrder: a } = e
    if (a === void 0) return t.header
    let o = Fr(t.key, i)
    return (0, w.jsxs)(`button`, {
      type: `button`,
      onClick: () => a(Ir(t.key, t.figure ?? !1, i)),
      className: `group/sort inline-flex h-9 items-center gap-1 rounded-sm px-1.5 font-medium whitespace-nowrap -outline-offset-2 transition-colors duration-150 hover:text-text pointer-coarse:h-11 ${r ? `` : n ? `-ms-6 -me-1.5 flex-row-reverse pointer-coarse:-ms-1.5` : `-ms-1.5 -me-6 pointer-coarse:-me-1.5`} ${o === void 0 ? `` : `text-text`}`,
      children: [t.header, r && o === void 0 ? null : (0, w.jsx)(Gr, { direction: o })],
    })
  },
  qr = ({ atEnd: e, children: t }) =>
    (0, w.jsx)(`span`, {
      className: `-mx-1.5 flex flex-wrap gap-x-1 overflow-x-clip *:relative *:before:absolute *:before:w-1 *:before:text-center ${e ? `justify-end *:first:before:-end-1 *:first:before:content-["·"]` : `*:last:before:-start-1 *:last:before:content-["·"]`}`,
      children: C.Children.map(t, (e) => (0, w.jsx)(`span`, { className: `inline-flex items-center`, children: e })),
    }),
  Jr = (e) => {
    let { look: t, ordering: n, onOrder: r } = e
    return (0, w.jsx)(`tr`, {
      className: `text-small text-muted`,
      children: e.columns.map((i, a) => {
        let { key: o, figure: s = !1, sortable: c = !1, second: l } = i,
          u = Br(e.columns, a),
          d = c ? (Fr(o, n) ?? Fr(l?.key ?? ``, n)) : void 0,
          f = { atEnd: s, inPair: l !== void 0, ordering: n, onOrder: c ? r : void 0 }
        return (0, w.jsx)(
          `th`,
          {
            scope: `col`,
            'aria-sort': d,
            title: i.about,
            ...(u >= 0 && { 'data-kept': !0 }),
            ...zr(i, t, u),
            className: `h-9 border-y border-line bg-canvas font-medium ${l === void 0 ? `whitespace-nowrap` : ``} ${Vr(t)} ${Rr(i)} ${Ur(t, a, u)} sticky ${t.pinned ? `top-0` : `top-14`} ${t.pinned && (a === 0 || u >= 0) ? `z-3` : `z-2`}`,
            children:
              l === void 0
                ? (i.renderHead?.() ?? (0, w.jsx)(Kr, { column: i, ...f }))
                : (0, w.jsxs)(qr, {
                    atEnd: s,
                    children: [(0, w.jsx)(Kr, { column: i, ...f }), (0, w.jsx)(Kr, { column: l, ...f })],
                  }),
          },
          o,
        )
      }),
    })
  },
  Yr = (e, { figure: t = !1 }) => (typeof e == `string` && !t ? (0, w.jsx)(`bdi`, { children: e }) : e),
  Xr = (e) => {
    let { columns: t, look: n, renderCell: r, cellClass: i = ``, pinnedClass: a = ``, named: o = n.dense } = e
    return (0, w.jsx)(`tr`, {
      className: e.className,
      children: t.map((e, s) => {
        let c = Yr(r(e, s), e),
          l = Br(t, s),
          u = zr(e, n, l),
          d = `${n.narrow ? `py-2` : n.compact ? `py-0.5` : n.dense ? `py-1` : `py-2`} ${Vr(n)} ${Rr(e)} ${n.dense && e.figure === !0 ? `whitespace-nowrap` : ``} ${Wr(n, s)} ${Ur(n, s, l)} ${n.pinned && (s === 0 || l >= 0) ? a : ``} ${i}`
        return o && s === 0
          ? (0, w.jsx)(`th`, { scope: `row`, ...u, className: `font-normal ${d}`, children: c }, e.key)
          : (0, w.jsx)(`td`, { ...u, className: d, children: c }, e.key)
      }),
    })
  },
  Zr = (e, t, { children: n = !1 } = {}) => {
    let r = (0, C.useEffectEvent)(t)
    ;(0, C.useLayoutEffect)(() => {
      let t = e.current
      if (t === null) return
      let i = new ResizeObserver(() => r(t))
      for (let e of [t, ...(n ? t.children : [])]) i.observe(e)
      return () => i.disconnect()
    }, [e, n])
  },
  Qr = (e) => e.scrollWidth > e.offsetWidth,
  $r = (e) => {
    let t = e.querySelector(`:scope > table`)
    if (t === null || !Qr(e)) return !1
    let { scrollLeft: n } = e
    t.style.width = `100%`
    let r = Qr(e)
    return ((t.style.width = ``), e.scrollLeft !== n && (e.scrollLeft = n), r)
  },
  ei = (e) => e.reduce((e, t) => e + t.getBoundingClientRect().width, 0),
  ti = (e) => {
    let t = [...e.querySelectorAll(`:scope > table > thead th`)],
      n = t.filter(({ dataset: e }) => e.kept !== void 0)
    return n.map((r, i) => {
      let a = ei([...t.slice(0, 1), ...n.slice(0, i)]),
        o = ei(n.slice(i + 1)),
        s = ei(t.slice(0, t.indexOf(r))) - Math.abs(e.scrollLeft)
      return { start: a, end: o, rests: s < a - 1 ? `start` : s + ei([r]) > e.clientWidth - o + 1 ? `end` : `` }
    })
  },
  ni = (e) => {
    let t = Math.abs(e.scrollLeft)
    return {
      before: t > 1,
      after: t < e.scrollWidth - e.clientWidth - 1,
      kept: ti(e)
        .map(({ rests: e }) => e)
        .join(`,`),
    }
  },
  ri = (e) => {
    for (let [t, { start: n, end: r }] of ti(e).entries())
      (e.style.setProperty(`--kept-start-${t}`, `${n}px`), e.style.setProperty(`--kept-end-${t}`, `${r}px`))
  },
  ii = (e, t) => {
    let n = e.offsetWidth > 0 && e.offsetWidth < t
    return $r(e)
      ? (ri(e), { overflows: !0, ...ni(e), narrow: n })
      : { overflows: !1, before: !1, after: !1, kept: ``, narrow: n }
  },
  ai = 16,
  oi = (e, t) => {
    let n = t * ai,
      [r, i] = (0, C.useState)({ overflows: !1, before: !1, after: !1, kept: ``, narrow: window.innerWidth < n }),
      a = (e) => {
        Object.keys(e).some((t) => r[t] !== e[t]) && (0, Ht.flushSync)(() => i((t) => ({ ...t, ...e })))
      }
    Zr(e, (e) => a(ii(e, n)), { children: !0 })
    let o = (0, C.useEffectEvent)((e) => a(ni(e)))
    return (
      (0, C.useEffect)(() => {
        let t = e.current
        if (t === null) return
        let n = () => o(t)
        return (t.addEventListener(`scroll`, n, { passive: !0 }), () => t.removeEventListener(`scroll`, n))
      }, [e]),
      r
    )
  },
  si = { compact: `h-8 pointer-coarse:h-10`, dense: `h-10`, regular: `h-14`, narrow: `h-19`, narrow_dense: `h-16` },
  ci = `border-b border-line`,
  li = 8,
  ui = `after:pointer-events-none after:absolute after:inset-0 after:z-5 after:-outline-offset-2 after:outline-accent has-[>:focus-visible]:after:outline-2`,
  di = ({ className: e = ``, children: t }) =>
    (0, w.jsx)(`div`, { className: `sticky start-0 w-[100cqi] ${e}`, children: t }),
  fi = ({ pinned: e }) =>
    (0, w.jsx)(`div`, {
      'aria-hidden': !0,
      'data-testid': `table-progress`,
      className: `sticky start-0 z-4 h-0 ${e ? `top-0` : `top-14`}`,
      children: (0, w.jsx)(`div`, {
        className: `relative h-0.5 overflow-hidden`,
        children: (0, w.jsx)(`div`, { className: `passing absolute inset-y-0 w-2/5 rounded-full bg-accent` }),
      }),
    }),
  pi = (e) => {
    let { caption: t, rows: n, dense: r = !1 } = e,
      i = (0, C.useRef)(null),
      { overflows: a, before: o, after: s, kept: c, narrow: l } = oi(i, e.narrow?.below ?? 0),
      u = l && e.narrow !== void 0 ? e.narrow.columns : e.columns,
      d = l ? (e.narrow?.totals ?? e.totals) : e.totals,
      f = e.compact === !0 && !l,
      p = { dense: r, pinned: a, before: o, after: s, kept: c.split(`,`), compact: f, narrow: l },
      m = l ? (r ? si.narrow_dense : si.narrow) : f ? si.compact : r ? si.dense : si.regular,
      h = `z-1 bg-surface transition-colors group-hover/row:bg-canvas`
    return (0, w.jsxs)(w.Fragment, {
      children: [
        e.notice,
        (0, w.jsxs)(`div`, {
          className: `relative isolate ${ui}`,
          children: [
            (0, w.jsxs)(`div`, {
              ref: i,
              className: `@container/table ${a ? `max-h-[max(20rem,calc(100dvh-9.5rem))] scroll-ps-44 scroll-py-11 overflow-auto outline-none overscroll-x-contain` : ``}`,
              ...(a ? { role: `region`, 'aria-label': `Table: ${t}`, tabIndex: 0 } : {}),
              children: [
                e.refreshing === !0 && n !== void 0 ? (0, w.jsx)(fi, { pinned: a }) : null,
                (0, w.jsxs)(`table`, {
                  className: `border-separate border-spacing-0 ${r && a && u.length > 6 ? `w-max min-w-full` : `w-full`} ${f ? `text-small` : ``}`,
                  'aria-busy': n === void 0,
                  'data-wide': u.reduce((e, { unprinted: t = !1, lines: n = 1 }) => e + (t ? 0 : n), 0) > li || void 0,
                  children: [
                    (0, w.jsx)(`caption`, { className: `sr-only`, children: t }),
                    (0, w.jsx)(`thead`, {
                      children: (0, w.jsx)(Jr, { columns: u, look: p, ordering: e.ordering, onOrder: e.onOrder }),
                    }),
                    (0, w.jsxs)(`tbody`, {
                      className: `[&_:is(a,button)]:scroll-my-28`,
                      children: [
                        n === void 0
                          ? Array.from({ length: e.skeletonRows ?? 5 }, (e, t) =>
                              (0, w.jsx)(
                                Xr,
                                {
                                  columns: u,
                                  look: p,
                                  named: !1,
                                  className: `group/row ${m}`,
                                  cellClass: `${ci} group-last/row:border-0`,
                                  pinnedClass: h,
                                  renderCell: ({ figure: e = !1 }, t) =>
                                    (0, w.jsx)(We, {
                                      className: `h-4 ${t === 0 ? `w-24 sm:w-48` : e ? `ms-auto w-12` : `w-20`}`,
                                    }),
                                },
                                t,
                              ),
                            )
                          : n.map((t) => {
                              let n = e.renderDetail?.(t) ?? null
                              return (0, w.jsxs)(
                                C.Fragment,
                                {
                                  children: [
                                    (0, w.jsx)(Xr, {
                                      columns: u,
                                      look: p,
                                      className: `group/row ${m} transition-colors duration-150 hover:bg-canvas`,
                                      cellClass: n === null ? `${ci} group-last/row:border-0` : ``,
                                      pinnedClass: h,
                                      renderCell: (e) => e.cell(t),
                                    }),
                                    n === null
                                      ? null
                                      : (0, w.jsx)(`tr`, {
                                          className: `group/row`,
                                          children: (0, w.jsx)(`td`, {
                                            colSpan: u.length,
                                            className: `p-0 ${ci} group-last/row:border-0`,
                                            children: (0, w.jsx)(di, {
                                              className: `animate-appear px-5 pb-4`,
                                              children: n,
                                            }),
                                          }),
                                        }),
                                  ],
                                },
                                e.rowKey(t),
                              )
                            }),
                        n?.length === 0
                          ? (0, w.jsx)(`tr`, {
                              children: (0, w.jsx)(`td`, {
                                colSpan: u.length,
                                className: `p-0`,
                                children: (0, w.jsx)(di, { children: e.empty }),
                              }),
                            })
                          : null,
                      ],
                    }),
                    d === void 0 || n === void 0 || n.length === 0
                      ? null
                      : (0, w.jsx)(`tfoot`, {
                          children: (0, w.jsx)(Xr, {
                            columns: u,
                            look: p,
                            named: !0,
                            className: `h-11 font-semibold`,
                            cellClass: `sticky bottom-0 border-t border-line bg-canvas font-semibold`,
                            pinnedClass: `z-1`,
                            renderCell: ({ key: e, second: t }, n) =>
                              (0, w.jsxs)(w.Fragment, {
                                children: [
                                  n === 0 ? `Total` : d[e],
                                  n > 0 || d[e] === void 0
                                    ? null
                                    : (0, w.jsx)(`span`, {
                                        className: `mt-0.5 block text-small font-normal text-muted`,
                                        children: d[e],
                                      }),
                                  t === void 0 || d[t.key] === void 0
                                    ? null
                                    : (0, w.jsxs)(`span`, {
                                        className: `mt-1 block text-small/6 font-normal text-muted`,
                                        children: [t.header, `: `, d[t.key]],
                                      }),
                                ],
                              }),
                          }),
                        }),
                  ],
                }),
              ],
            }),
            s && !u.some(({ kept: e }) => e)
              ? (0, w.jsx)(`div`, {
                  'aria-hidden': !0,
                  'data-testid': `table-more`,
                  className: `pointer-events-none absolute inset-y-0 end-0 z-4 w-6 print:hidden bg-linear-to-l from-(--edge) to-transparent`,
                })
              : null,
          ],
        }),
        e.foot === void 0 || n === void 0 || n.length === 0
          ? null
          : (0, w.jsx)(`div`, {
              className: `flex justify-end border-t border-line px-2 py-1 print:hidden`,
              children: e.foot,
            }),
      ],
    })
  },
  mi = ({ reply: e }) => e,
  hi = {},
  gi = (e) => e?.properties ?? hi,
  _i = (e) =>
    typeof e == `number` || typeof e == `boolean`
      ? { type: typeof e }
      : typeof e == `string`
        ? /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(e)
          ? { format: `date-time` }
          : { type: `string` }
        : typeof e != `object` || !e || Array.isArray(e)
          ? {}
          : { properties: Object.fromEntries(Object.entries(e).map(([e, t]) => [e, _i(t)])) },
  vi = (e) => {
    let t = e.anyOf?.filter(({ type: e }) => e !== `null`) ?? [e],
      [n] = t,
      r = t.length === 1 && n !== void 0 ? n : { ...e, anyOf: t },
      { description: i } = e
    return {
      shape: i === void 0 ? r : { ...r, description: i },
      nullable: e.anyOf !== void 0 && t.length < e.anyOf.length,
    }
  },
  yi = ({ reply: e }) => gi(e).results?.items,
  bi = 12,
  xi = 500,
  Si = ({ type: e, format: t, enum: n, items: r, maxLength: i = 0 }) =>
    n === void 0
      ? e === `boolean`
        ? `tick`
        : e === `array`
          ? r?.enum !== void 0 && r.enum.length <= bi
            ? `choices`
            : `list`
          : e === `integer` || e === `number`
            ? `number`
            : t === `file` || t === `password`
              ? t
              : t === `date` || t === `day-or-moment`
                ? `day`
                : t === `date-time` || t === `moment-or-day`
                  ? `moment`
                  : t === `text` || (i >= xi && t !== `line`)
                    ? `long`
                    : `text`
      : `choice`,
  Ci = (e, t) => {
    let n = e?.required ?? []
    return Object.entries(gi(e)).map(([e, r]) => {
      let { shape: i, nullable: a } = vi(r)
      return { name: e, kind: Si(i), shape: i, required: n.includes(e), nullable: a, in_path: t }
    })
  },
  wi = ({ params: e, input: t }) => [...Ci(e, !0), ...Ci(t, !1)],
  Ti = ({ input: e }) => Object.hasOwn(gi(e), `dry_run`),
  Ei = (e) => typeof e == `object` && !!e && !Array.isArray(e),
  Di = (e) => new Map(Ei(e) ? Object.entries(e) : []),
  Oi = (e) => e != null && e !== `` && !(Array.isArray(e) && e.length === 0),
  ki = (e) =>
    Array.isArray(e) && e.every(Ei)
      ? new Map(e.map((e, t) => [`#${typeof e.id == `number` ? e.id : t + 1}`, e]))
      : null,
  Ai = (e, t) => JSON.stringify(e ?? null) !== JSON.stringify(t ?? null),
  ji = (e, t, n = ``) =>
    [...new Set([...e.keys(), ...t.keys()])].flatMap((r) => {
      let i = `${n}${r}`,
        [a, o] = [e.get(r), t.get(r)],
        s = [ki(a), ki(o)]
      return s.some((e) => e !== null && e.size > 0)
        ? ji(s[0] ?? new Map(), s[1] ?? new Map(), `${i}.`)
        : Ei(a) || Ei(o)
          ? ji(Di(a), Di(o), `${i}.`)
          : n !== `` && (r === `id` || !Ai(a, o) || !(Oi(a) || Oi(o)))
            ? []
            : [{ field: i, name: r.split(`.`).at(-1) ?? r, before: a, after: o }]
    }),
  Mi = (e) => ji(Di(e.before), Di(e.after)),
  Ni = (e) => (e.startsWith(`#`) ? e : oe(e.replaceAll(`.`, `_`))),
  Pi = (e, t) => {
    for (let [n, r] of Object.entries(gi(e))) {
      let e = vi(r).shape
      ;(t.has(n) || t.set(n, e), Pi(e.items ?? e, t))
    }
  },
  Fi = new Map(),
  Ii = [d.listPayouts, d.showSettings, d.showPaymentTerms, d.showOffer, d.showAffiliate, d.showAdvertiser]
for (let { reply: e } of Ii) Pi(e, Fi)
var Li = (e) => Fi.get(e),
  Ri = 5,
  zi = (e, t, n) => {
    let r = Math.min(n, t),
      i = Math.max(1, Math.min(e - Math.floor(n / 2), t - r + 1))
    return Array.from({ length: r }, (e, t) => i + t)
  },
  Bi = (e, t, n) => {
    let r = (e - 1) * n + 1,
      i = Math.min(e * n, t)
    return `${r > i ? `0` : r === i ? S(i) : `${S(r)}–${S(i)}`} of ${S(t)}`
  },
  Vi = (e) =>
    (0, w.jsx)(`button`, {
      type: `button`,
      'aria-label': e.label,
      'aria-disabled': !e.on || void 0,
      onClick: e.on ? e.onPress : void 0,
      className: `${Ve(`quiet`, `small`)} aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent ${e.className ?? ``}`,
      children: e.children,
    }),
  Hi = (e) => {
    let { page: t, count: n, page_size: r, onPage: i, quiet: a = !1 } = e
    if (n === 0) return null
    let o = Math.ceil(n / r)
    return (0, w.jsxs)(`div`, {
      className: `flex min-h-13 flex-wrap print:min-h-0 items-center justify-between gap-x-4 gap-y-2 px-5 py-2 text-small`,
      children: [
        (0, w.jsx)(`p`, {
          className: `text-muted tabular-nums`,
          'aria-live': a ? void 0 : `polite`,
          children: Bi(t, n, r),
        }),
        o <= 1 && t === 1
          ? null
          : (0, w.jsxs)(`nav`, {
              'aria-label': `Pages`,
              className: `-mx-2.5 flex items-center gap-1`,
              children: [
                (0, w.jsxs)(Vi, {
                  label: `Previous`,
                  on: t > 1,
                  onPress: () => i(Math.min(t - 1, o)),
                  children: [
                    (0, w.jsx)(lt, { 'aria-hidden': !0, className: `size-4` }),
                    (0, w.jsx)(`span`, { className: `max-sm:sr-only`, children: `Previous` }),
                  ],
                }),
                zi(t, o, Ri).map((e) =>
                  (0, w.jsx)(
                    `button`,
                    {
                      type: `button`,
                      'aria-label': `Page ${e}`,
                      'aria-current': e === t ? `page` : void 0,
                      onClick: () => i(e),
                      className: `${Ve(`quiet`, `small`)} min-w-8 tabular-nums pointer-coarse:min-w-11 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent ${Math.abs(e - t) > 1 ? `max-sm:hidden` : ``}`,
                      children: S(e),
                    },
                    e,
                  ),
                ),
                (0, w.jsxs)(Vi, {
                  label: `Next`,
                  on: t < o,
                  onPress: () => i(t + 1),
                  children: [
                    (0, w.jsx)(`span`, { className: `max-sm:sr-only`, children: `Next` }),
                    (0, w.jsx)(dt, { 'aria-hidden': !0, className: `size-4` }),
                  ],
                }),
              ],
            }),
      ],
    })
  },
  Ui = (e) => {
    let t = Math.ceil(e.count / e.page_size)
    return (0, w.jsx)(_n, {
      icon: Tt,
      text: `Page not found`,
      hint: t === 1 ? `There is only one page.` : `The last page is ${S(t)}.`,
      action: (0, w.jsx)(b, { onClick: () => e.onPage(t), children: `Last page` }),
    })
  },
  Wi = 1e3,
  Gi = async ({ operate: e }, t, n, { most: r, at_once: i = Wi }) => {
    let a = []
    for (let o = 1; o <= r / i; o++) {
      let r = await e(t, { input: { ...n, page: o, limit: i } })
      if ((a.push(...r.results), !(`count` in r) || a.length >= r.count || r.results.length === 0)) break
    }
    return a
  },
  Ki = 1e4,
  qi = `font-medium text-accent hover:underline disabled:text-muted`,
  Ji = (e) => {
    let { operation: t, filters: n, shown: r, count: i, chosen: o, onChoose: s } = e,
      c = ge(),
      {
        mutate: l,
        isPending: u,
        error: d,
      } = a({
        mutationFn: async () => Gi(c, t, n, { most: Ki }),
        onSuccess: (e) => s([...new Set(e.map(({ id: e }) => y(e)))]),
      })
    return o.length === 0
      ? null
      : (0, w.jsxs)(`div`, {
          className: `sticky top-14 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-accent-soft px-4 py-2`,
          children: [
            (0, w.jsxs)(`p`, {
              role: `status`,
              className: `grow font-medium`,
              children: [S(o.length), ` selected`, d === null ? `` : `. ${ce(d, `The others could not be loaded.`)}`],
            }),
            e.children,
            (0, w.jsx)(`button`, {
              type: `button`,
              onClick: () => s(r),
              className: qi,
              children: `Select all on this page`,
            }),
            i <= r.length
              ? null
              : (0, w.jsx)(`button`, {
                  type: `button`,
                  disabled: u,
                  onClick: () => l(),
                  className: qi,
                  children: i > Ki ? `Select the newest ${S(Ki)}` : `Select all ${S(i)}`,
                }),
            (0, w.jsx)(`button`, { type: `button`, onClick: () => s([]), className: qi, children: `Clear selection` }),
          ],
        })
  },
  Yi = ({ text: e, onClose: t }) => {
    let n = Ee(t),
      r = (0, C.useId)()
    return (0, w.jsx)(`dialog`, {
      ...n,
      'aria-labelledby': r,
      onPointerDown: (e) => {
        e.target === e.currentTarget && t()
      },
      className: `m-auto w-full max-w-lg animate-appear rounded-lg border border-line bg-raised text-body font-normal text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]`,
      children: (0, w.jsxs)(`div`, {
        className: `space-y-4 p-5`,
        children: [
          (0, w.jsxs)(`div`, {
            className: `-mt-2 -mb-1 flex items-center justify-between`,
            children: [
              (0, w.jsx)(`h2`, { id: r, className: `font-semibold`, children: `Full text` }),
              (0, w.jsx)(`button`, {
                type: `button`,
                'aria-label': `Close`,
                onClick: t,
                className: `-me-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken`,
                children: (0, w.jsx)(ae, { 'aria-hidden': !0, className: `size-5` }),
              }),
            ],
          }),
          (0, w.jsx)(`textarea`, {
            readOnly: !0,
            dir: `auto`,
            'aria-labelledby': r,
            value: e,
            rows: Math.min(8, Math.ceil(e.length / 40) + 1),
            onFocus: (e) => e.target.select(),
            className: `block w-full resize-none rounded-md border border-line bg-canvas px-3 py-2 wrap-anywhere`,
          }),
          (0, w.jsx)(gn, { text: e }),
        ],
      }),
    })
  },
  Xi = `block max-w-[min(16rem,36cqi)] @lg/table:max-w-[20cqi] @2xl/table:max-w-64 truncate *:[a]:my-0 *:[a]:block *:[a]:truncate *:[a]:py-0.5 print:w-auto print:max-w-none print:whitespace-normal`,
  Zi = ({ text: e, children: t }) =>
    (0, w.jsx)(`span`, { dir: `auto`, className: `w-max ${Xi}`, title: e, children: t }),
  Qi = ({ text: e, children: t = e }) => {
    let [n, r] = (0, C.useState)(!1)
    return e.length <= 32
      ? (0, w.jsx)(Zi, { text: e, children: t })
      : (0, w.jsxs)(`span`, {
          className: `grid max-w-full grid-cols-[minmax(min(5.5rem,20cqi),max-content)_auto] items-center justify-start gap-1 print:block`,
          children: [
            (0, w.jsx)(`span`, { dir: `auto`, className: Xi, title: e, children: t }),
            (0, w.jsx)(`button`, {
              type: `button`,
              'aria-haspopup': `dialog`,
              'aria-label': `Show the full text: ${e.slice(0, 32)}…`,
              onClick: () => r(!0),
              className: `inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-coarse:size-9`,
              children: (0, w.jsx)(kt, { 'aria-hidden': !0, className: `size-3.5` }),
            }),
            n ? (0, w.jsx)(Yi, { text: e, onClose: () => r(!1) }) : null,
          ],
        })
  },
  $i = {
    active: `green`,
    approved: `green`,
    completed: `green`,
    delivered: `green`,
    published: `green`,
    valid: `green`,
    ok: `green`,
    done: `green`,
    now: `green`,
    public: `green`,
    invited: `amber`,
    no_second_factor: `amber`,
    pending: `amber`,
    waiting: `amber`,
    requested: `amber`,
    held: `amber`,
    new: `amber`,
    open: `amber`,
    paused: `amber`,
    warning: `amber`,
    ordered: `amber`,
    running: `blue`,
    planned: `blue`,
    private: `blue`,
    approval: `blue`,
    declined: `red`,
    rejected: `red`,
    refused: `red`,
    changed: `blue`,
    reversed: `red`,
    failed: `red`,
    fault: `red`,
    given_up: `red`,
    disabled: `red`,
  },
  ea = (e) => $i[e] ?? `neutral`,
  ta = (0, w.jsx)(`span`, { className: `text-muted`, children: `—` }),
  na = `rounded-sm font-medium text-accent hover:underline`,
  ra = `rounded-sm hover:text-accent hover:underline`,
  ia = ({ at: e }) => {
    let { network: t } = we()
    return (0, w.jsx)(`time`, {
      dateTime: e,
      title: e,
      className: `whitespace-nowrap tabular-nums`,
      children: te(e, t.zone),
    })
  },
  aa = (e) => typeof e == `object` && !!e,
  oa = (e) =>
    aa(e)
      ? Array.isArray(e)
        ? e.map(oa).join(`, `)
        : Object.entries(e)
            .map(([e, t]) => [e, oa(t)])
            .flatMap(([e, t]) => (t === `` ? [] : [`${e.replaceAll(`_`, ` `)} ${t}`]))
            .join(` · `)
      : y(e),
  sa = (e) => /\S{25}/.test(e),
  ca = `wrap-anywhere @4xl/table:max-w-[max(14rem,20cqi)]`,
  la = (e) => (sa(e) ? `inline-block min-w-24 ${ca}` : `wrap-break-word`),
  ua = ({ value: e }) => {
    let t = Object.entries(e)
    return t.length === 0
      ? ta
      : (0, w.jsx)(`span`, {
          className: `line-clamp-4 min-w-36 text-small wrap-anywhere`,
          children: t.map(([e, t], n) =>
            (0, w.jsxs)(
              `span`,
              {
                children: [
                  n === 0 ? `` : `, `,
                  (0, w.jsx)(`span`, { className: `text-muted`, children: e }),
                  ` `,
                  ee(oa(t)),
                ],
              },
              e,
            ),
          ),
        })
  },
  da = ({ values: e }) => {
    let t = e
      .slice(0, 6)
      .map((e) => ee(oa(e)) || `—`)
      .join(`, `)
    return (0, w.jsx)(`span`, { className: la(t), children: e.length > 6 ? `${t} +${e.length - 6}` : t })
  },
  fa = ({ message: e }) => {
    let { network: t } = we()
    return tn(e, t.zone)
  },
  pa = /(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) UTC/g,
  ma = ({ text: e }) => {
    let { network: t } = we()
    return e.replace(pa, (e, n, r) => te(`${n}T${r}Z`, t.zone))
  },
  ha = (e) => e.replace(/^operator:/, ``).replace(/^(\w+):(\d+)$/, (e, t, n) => `${oe(t)} ${n}`),
  ga = ({ name: e, value: t, shape: n = {} }) => {
    let { shape: r } = vi(n)
    if (t == null || t === ``) return ta
    if (typeof t == `boolean`) return t ? `Yes` : `No`
    if (Array.isArray(t)) {
      let e = t.slice(0, t.findLastIndex((e) => e !== `` && e !== null) + 1)
      return e.length === 0 ? ta : (0, w.jsx)(da, { values: e })
    }
    if (en(t)) return (0, w.jsx)(fa, { message: t })
    if (aa(t)) return (0, w.jsx)(ua, { value: t })
    let i = ne(e, t)
    if (i !== null) return (0, w.jsx)(l, { to: i, className: `${ra} text-accent ${la(y(t))}`, children: y(t) })
    if (typeof t == `number`) {
      let n = r.format === `money` ? de(t) : r.format === `percent` ? Ne(t) : void 0
      return n === void 0
        ? (0, w.jsx)(`span`, {
            className: `tabular-nums`,
            children: he(e) === `number` || !Number.isInteger(t) ? y(t) : S(t),
          })
        : (0, w.jsx)(`span`, { className: `tabular-nums`, children: n })
    }
    let a = y(t)
    return r.format === `date-time`
      ? (0, w.jsx)(ia, { at: a })
      : r.format === `secret`
        ? (0, w.jsxs)(`span`, {
            className: `flex flex-wrap items-center gap-2`,
            children: [
              (0, w.jsx)(`code`, {
                className: `min-w-0 rounded-sm bg-sunken px-1.5 py-0.5 text-small wrap-anywhere`,
                children: a,
              }),
              (0, w.jsx)(gn, { text: a }),
            ],
          })
        : he(e) === `status`
          ? (0, w.jsx)(Pr, { status: a.replaceAll(`_`, ` `), tone: ea(a) })
          : (0, w.jsx)(`bdi`, {
              className: la(a),
              children: e === `actor` ? ha(a) : (r.enum ?? r.const) === void 0 ? (0, w.jsx)(ma, { text: a }) : oe(a),
            })
  },
  _a = (e, t) => {
    let { shape: n } = vi(t),
      { type: r, format: i } = n,
      a = he(e)
    return e === `id`
      ? `id`
      : a === `status`
        ? `status`
        : i === `date-time`
          ? `moment`
          : i === `money`
            ? `money`
            : r === `boolean`
              ? `flag`
              : r === `number` || r === `integer`
                ? a === `number`
                  ? `number`
                  : `figure`
                : a === `name`
                  ? `name`
                  : r === `object` || a === `sentence`
                    ? `words`
                    : `text`
  },
  va = (e) => e == null || e === `` || (Array.isArray(e) && e.length === 0),
  ya = (e, t) => {
    let [n, r] = [t[e], t[`${e}_id`]]
    return typeof n == `string` && n !== `` ? n : `#${y(r)}`
  },
  ba = (e) => ({
    key: e,
    header: h(e),
    kind: `name`,
    isEmpty: (t) => va(t[e]) && va(t[`${e}_id`]),
    plain: (t) =>
      va(t[`${e}_id`]) ? (0, w.jsx)(ga, { name: e, value: t[e] }) : (0, w.jsx)(w.Fragment, { children: ya(e, t) }),
    cell: (t) => {
      let n = ne(`${e}_id`, t[`${e}_id`])
      if (n === null) return (0, w.jsx)(ga, { name: e, value: t[e] })
      let r = ya(e, t)
      return (0, w.jsx)(l, {
        to: n,
        dir: `auto`,
        title: r,
        className: `${ra} line-clamp-2 min-h-6 py-0.5 ${sa(r) ? ca : `wrap-anywhere`}`,
        children: r,
      })
    },
  }),
  xa = (e, t) => Object.hasOwn(t, `${e}_id`) && ne(`${e}_id`, 1) !== null,
  Sa = (e, t) => {
    let n = e.replace(/_id$/, ``),
      r = Object.hasOwn(t, n) && xa(n, t) ? n : e
    if (xa(r, t)) return ba(r)
    let i = t[r] ?? {}
    return {
      key: r,
      header: h(r),
      kind: _a(r, i),
      isEmpty: (e) => va(e[r]),
      plain: (e) => (0, w.jsx)(ga, { name: ``, value: e[r], shape: i }),
      cell: (e) => {
        let t = e[r]
        return typeof t == `string` && sa(t) && ne(r, t) === null
          ? (0, w.jsx)(Qi, { text: t })
          : (0, w.jsx)(ga, { name: r, value: t, shape: i })
      },
    }
  },
  Ca = (e, t) => {
    let { isEmpty: n = () => !1, ...r } = t,
      { key: i, header: a, cell: o } = r
    return { ...r, fields: [{ key: i, header: a, kind: e, cell: o, plain: o, isEmpty: n }] }
  },
  wa = { name: 9, words: 11 },
  Ta = [`moment`, `money`, `figure`, `number`, `flag`],
  Ea = (e) => e === `money` || e === `figure`,
  Da = (e, t) => (t === void 0 ? e.cell : (n) => (0, w.jsx)(l, { to: t(n), className: na, children: e.plain(n) })),
  Oa = (e, t, n) => {
    let r = gi(t),
      i = e.map((e, t) => {
        let [i, ...a] = [e].flat().map((e) => Sa(e, r))
        if (i === void 0) throw Error(`A column shows a field`)
        let o = Da(i, t === 0 ? n : void 0),
          s = Math.max(...[i, ...a].map(({ kind: e }) => wa[e] ?? 0))
        return {
          key: i.key,
          header: i.header,
          figure: Ea(i.kind),
          ...(s > 0 && { min: s }),
          fields: [i, ...a],
          lines: 1 + a.length,
          cell:
            a.length === 0
              ? o
              : (e) =>
                  (0, w.jsxs)(w.Fragment, {
                    children: [
                      o(e),
                      a.map((t) =>
                        t.isEmpty(e)
                          ? null
                          : (0, w.jsxs)(
                              `span`,
                              {
                                className: `block text-small text-muted`,
                                children: [Ta.includes(t.kind) ? `${t.header} ` : ``, t.cell(e)],
                              },
                              t.key,
                            ),
                      ),
                    ],
                  }),
        }
      })
    return i.filter(({ key: e }, t) => i.findIndex((t) => t.key === e) === t)
  },
  ka = `ticked`,
  Aa = `actions`,
  ja = { key: Aa, header: `Actions`, figure: !0, kept: !0, unprinted: !0 },
  Ma = { id: 4.5, moment: 10, status: 8, name: 11, money: 6.5, figure: 5.5, number: 5, flag: 5, words: 14, text: 8 },
  Na = 8,
  Pa = 60,
  Fa = [`id`, `name`, `text`, `words`],
  Ia = ({ key: e, header: t, figure: n = !1, cell: r }) => ({
    key: e,
    header: t,
    kind: n ? `money` : `text`,
    cell: r,
    plain: r,
    isEmpty: () => !1,
  }),
  La = (e) => e.filter(({ key: e }) => e !== `ticked` && e !== Aa).flatMap((e) => e.fields ?? [Ia(e)]),
  Ra = (e, { lead: t, end: n, below: r }) => {
    let i = e.find(({ key: e }) => e === t) ?? e.find(({ kind: e }) => e === `name`) ?? e[0],
      a = e.filter((e) => e !== i),
      o = a.find(({ kind: e }) => e === `status`),
      s = a.find(({ key: e }) => e === n) ?? a.find(({ kind: e }) => e === `money`) ?? o,
      c = s === o ? void 0 : o
    return { lead: i, end: s, end_under: c, under: a.filter((e) => e !== s && e !== c && (r?.includes(e.key) ?? !0)) }
  },
  za = ({ fields: e, row: t, linked: n }) => {
    let r = e.filter((e) => !e.isEmpty(t)),
      i = r.find(({ key: e, kind: t }) => t === `moment` && e !== `from` && e !== `until`)
    return (0, w.jsx)(`span`, {
      className: `mt-0.5 block text-small text-muted wrap-anywhere [&_*]:min-w-0! [&_*]:wrap-anywhere! [&_a]:inline! [&_a]:underline [&_.line-clamp-4]:inline! [&>span>.flex]:inline-flex! [&>span>.flex]:align-bottom [&>span>[title]]:inline! [&>span>[title]]:whitespace-normal! max-[22.5rem]:[&_time]:whitespace-normal!`,
      children: r.map((e, r) =>
        (0, w.jsxs)(
          `span`,
          {
            children: [
              r === 0 ? `` : ` · `,
              e.kind === `id` ? `#` : Fa.includes(e.kind) || e === i ? `` : `${e.header} `,
              (n && e.kind !== `status` ? e.cell : e.plain)(t),
            ],
          },
          e.key,
        ),
      ),
    })
  },
  Ba = (e, t = {}) => {
    let { to: n } = t,
      { lead: r, end: i, end_under: a, under: o } = Ra(La(e), t)
    if (r === void 0) return
    let s = e.find(({ key: e }) => e === Aa),
      c = (e) => Math.max(e.min ?? 0, ...(e.fields ?? []).map(({ kind: e }) => Ma[e]), e.fields ? 0 : Na),
      u = (e) =>
        n === void 0
          ? (0, w.jsx)(`span`, { className: `font-medium`, children: r.cell(e) })
          : (0, w.jsxs)(l, {
              to: n(e),
              className: `${na} after:absolute after:inset-0`,
              children: [r.kind === `id` ? `#` : ``, r.plain(e)],
            })
    return {
      below: Math.min(
        Pa,
        e.reduce((e, t) => e + (t.key === `ticked` ? 3 : c(t)), 0),
      ),
      columns: [
        ...e.filter(({ key: e }) => e === ka),
        {
          key: r.key,
          header: r.header,
          min: 5.5,
          cell: (e) =>
            (0, w.jsxs)(w.Fragment, {
              children: [
                (0, w.jsxs)(`span`, {
                  className: `relative block wrap-anywhere`,
                  children: [u(e), (0, w.jsx)(za, { fields: o, row: e, linked: n === void 0 })],
                }),
                s === void 0
                  ? null
                  : (0, w.jsx)(`div`, { className: `mt-1.5 *:justify-start! empty:hidden`, children: s.cell(e) }),
              ],
            }),
        },
        ...(i === void 0
          ? []
          : [
              {
                key: i.key,
                header: i.header,
                figure: !0,
                sortable: e.find(({ key: e }) => e === i.key)?.sortable ?? !1,
                cell: (e) =>
                  (0, w.jsxs)(w.Fragment, {
                    children: [
                      (0, w.jsx)(`span`, {
                        className: `block whitespace-nowrap max-[22.5rem]:whitespace-normal max-[22.5rem]:[&_*]:whitespace-normal!`,
                        children: i.cell(e),
                      }),
                      a === void 0 || a.isEmpty(e)
                        ? null
                        : (0, w.jsx)(`span`, { className: `mt-1 inline-block`, children: a.cell(e) }),
                    ],
                  }),
              },
            ]),
      ],
    }
  },
  Va = ({ columns: e, narrow_rows: t = {}, narrow_totals: n, ...r }) => {
    let i = Ba(e, t)
    return (0, w.jsx)(pi, { dense: !0, ...r, columns: e, ...(i && { narrow: { ...i, ...(n && { totals: n }) } }) })
  },
  Ha = ({ onClose: e, children: t }) => {
    let n = Ee(e),
      r = (0, C.useId)()
    return (0, w.jsx)(`dialog`, {
      ...n,
      'aria-labelledby': r,
      onPointerDown: (t) => {
        t.target === t.currentTarget && e()
      },
      className: `mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-appear overflow-y-auto rounded-t-lg border-t border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]`,
      children: (0, w.jsxs)(`div`, {
        className: `p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]`,
        children: [
          (0, w.jsxs)(`div`, {
            className: `-mt-2 mb-3 flex items-center justify-between`,
            children: [
              (0, w.jsx)(`h2`, { id: r, className: `font-semibold`, children: `Filters` }),
              (0, w.jsx)(`button`, {
                type: `button`,
                'aria-label': `Close filters`,
                onClick: e,
                className: `-me-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken`,
                children: (0, w.jsx)(ae, { 'aria-hidden': !0, className: `size-5` }),
              }),
            ],
          }),
          t,
        ],
      }),
    })
  },
  Ua = (e) => {
    let t = Fe(`(min-width: 48rem) and (min-height: 30rem)`),
      [n, r] = (0, C.useState)(!1),
      i = () => {
        ;(r(!1), e.onClose())
      }
    return t
      ? e.renderForm(e.wideClass, i)
      : (0, w.jsxs)(`div`, {
          className: `flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface py-3 ps-4 pe-3 shadow-card print:hidden`,
          children: [
            (0, w.jsx)(`div`, { className: `min-w-0 grow basis-22`, children: e.summary }),
            e.action,
            (0, w.jsxs)(b, {
              'aria-haspopup': `dialog`,
              onClick: () => r(!0),
              children: [(0, w.jsx)(Ft, { 'aria-hidden': !0, className: `size-4` }), `Filters`],
            }),
            n
              ? (0, w.jsx)(Ha, { onClose: i, children: e.renderForm(`grid items-start gap-4 sm:grid-cols-2`, i) })
              : null,
          ],
        })
  },
  Wa = (e) => {
    let { options: t, selected: n, typed: r, note: i, error: a, onClose: o, onPick: s } = e,
      [c, l] = (0, C.useState)(!1),
      u = t.map(({ value: e }) => e),
      { box: d, field: f } = Ut({
        ids: c ? u : [],
        typed: r ?? ``,
        first: e.takesFirst === !0 ? (r === null ? u.indexOf(n ?? ``) : 0) : -1,
        onChoose: (e) => {
          ;(l(!1), s(u[e] ?? ``))
        },
      }),
      p = c && (t.length > 0 || i !== void 0)
    return (0, w.jsx)(Ce, {
      ...e,
      error: a ?? (c ? e.listError : void 0),
      children: (a) =>
        (0, w.jsxs)(`div`, {
          className: `relative`,
          children: [
            (0, w.jsx)(`input`, {
              ...a,
              ...f,
              name: e.name,
              required: e.required,
              placeholder: e.placeholder,
              dir: `auto`,
              value: r ?? e.text,
              onChange: ({ target: t }) => {
                ;(l(!0), e.onType(t.value))
              },
              onClick: (e) => {
                ;(e.currentTarget.select(), l(!0))
              },
              onKeyDown: (e) => {
                ;(f.onKeyDown(e),
                  (e.key === `ArrowDown` || e.key === `ArrowUp`) && l(!0),
                  e.key === `Escape` && p && (e.preventDefault(), e.stopPropagation(), l(!1), o()))
              },
              onBlur: () => {
                ;(l(!1), o(), e.onLeave?.())
              },
              className: `${Qe} text-ellipsis ${e.className ?? ``}`,
            }),
            e.children,
            p
              ? (0, w.jsxs)(`div`, {
                  className: `absolute inset-x-0 z-30 mt-1 max-h-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-pop`,
                  children: [
                    t.length === 0
                      ? null
                      : (0, w.jsx)(`div`, {
                          id: d.id,
                          role: `listbox`,
                          'aria-label': `Found`,
                          children: t.map(({ value: e, label: t, mark: r }, i) =>
                            (0, w.jsxs)(
                              Wt,
                              {
                                box: d,
                                index: i,
                                selected: n === void 0 ? void 0 : e === n,
                                children: [
                                  (0, w.jsx)(`span`, {
                                    dir: `auto`,
                                    className: `min-w-0 grow text-left wrap-anywhere`,
                                    children: t,
                                  }),
                                  r,
                                ],
                              },
                              e,
                            ),
                          ),
                        }),
                    i === void 0
                      ? null
                      : (0, w.jsx)(`p`, {
                          role: `status`,
                          className: `px-2.5 py-1 text-small text-muted`,
                          children: i,
                        }),
                  ],
                })
              : null,
          ],
        }),
    })
  },
  Ga = (e) =>
    e.chosen.length === 0
      ? null
      : (0, w.jsx)(`ul`, {
          'aria-label': `${e.label}: chosen`,
          className: `flex flex-wrap gap-1.5`,
          children: e.chosen.map((t) =>
            (0, w.jsxs)(
              `li`,
              {
                className: `inline-flex items-center gap-1 rounded-md bg-sunken ps-2 text-small`,
                children: [
                  e.nameOf(t),
                  (0, w.jsx)(`button`, {
                    type: `button`,
                    'aria-label': `Remove ${e.removedOf(t)}`,
                    onClick: () => e.onChange(e.chosen.filter((e) => e !== t).join(`, `)),
                    className: `inline-flex size-7 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-10`,
                    children: (0, w.jsx)(ae, { 'aria-hidden': !0, className: `size-3.5` }),
                  }),
                ],
              },
              t,
            ),
          ),
        }),
  Ka = (e, t) => {
    let r = je(),
      i = ge(),
      { list: a, searched: o } = cn(e),
      c = rn(t.trim(), 250),
      l = o ? { limit: 20, ...(c !== `` && { search: c }) } : { limit: 100 },
      { data: u, error: d } = s({ ...ze(i, a, { input: l }), placeholderData: n, enabled: r(a) })
    return { found: (0, C.useMemo)(() => dn(u?.results ?? []), [u]), failed: d !== null }
  },
  qa = (e, t, n) => {
    let r = je(),
      i = ge(),
      { show: a = { operation: `showAffiliate`, by: `id` }, searched: o } = cn(e),
      c = n.find((e) => String(e?.id) === t) ?? void 0,
      { data: l } = s({
        ...ze(i, a.operation, { params: { [a.by]: t } }),
        enabled: o && c === void 0 && /^\d+$/.test(t) && r(a.operation),
      })
    return c ?? (l && un(l))
  },
  Ja = ({ name: e, value: t }) => qa(e, t, Ka(e, ``).found)?.name ?? `#${t}`,
  Ya = (e) => {
    let { name: t, label: n, value: r, error: i, spoken: a, required: o = !1, onChange: s, none: c, more: l } = e,
      { found: u, failed: d } = Ka(t, ``),
      f = u.some(({ id: e }) => String(e) === r) || l.some((e) => e.value === r)
    return (0, w.jsx)(yr, {
      label: n,
      name: t,
      value: r,
      error: i ?? (d ? `The choices could not be loaded.` : void 0),
      spoken: a,
      required: o,
      onChange: ({ target: e }) => s(e.value),
      options: [
        { value: ``, label: c },
        ...(r === `` || f ? [] : [{ value: r, label: `#${r}` }]),
        ...u.map((e) => ({ value: String(e.id), label: e.name })),
        ...l,
      ],
    })
  },
  Xa = (e) => {
    let { name: t, value: n, onChange: r } = e,
      [i, a] = (0, C.useState)(null),
      [o, s] = (0, C.useState)(null),
      { found: c, failed: l } = Ka(t, i ?? n),
      u = qa(t, n, [o, ...c]),
      d = i === null ? n : fn(i, c)
    return (
      (0, C.useEffect)(() => {
        d !== n && r(d)
      }, [d, n, r]),
      (0, w.jsx)(Wa, {
        ...e,
        listError: l ? `Names could not be loaded: enter a number.` : void 0,
        help: i !== null && u !== void 0 ? `${u.name} #${u.id}` : e.help,
        placeholder: `Name or number`,
        text: u?.name ?? n,
        typed: i,
        options: c.map(({ id: e, name: t }) => ({
          value: String(e),
          label: t === `` ? `No name` : t,
          mark: (0, w.jsxs)(`span`, { className: `shrink-0 text-small text-muted`, children: [`#`, e] }),
        })),
        onType: (e) => {
          ;(a(e), r(fn(e, c)))
        },
        onPick: (t) => {
          let n = c.find((e) => String(e.id) === t)
          ;(s(n ?? null), a(null), n === void 0 || e.onPick === void 0 ? r(t) : e.onPick(n))
        },
        onClose: () => {
          ;(u !== void 0 || n === ``) && a(null)
        },
      })
    )
  },
  Za = (e) => {
    let { value: t, onChange: n } = e,
      [r, i] = (0, C.useState)(``),
      [a, o] = (0, C.useState)({}),
      s = pn(t),
      c = (e) => {
        ;(i(``), n([...new Set([...s, ...e])].join(`, `)))
      }
    return (0, w.jsxs)(`div`, {
      className: `space-y-2`,
      children: [
        (0, w.jsx)(
          Xa,
          {
            ...e,
            required: (e.required ?? !1) && s.length === 0,
            value: r,
            onChange: i,
            onPick: ({ id: e, name: t }) => {
              ;(o({ ...a, [e]: t }), c([String(e)]))
            },
            onLeave: () => {
              pn(r).length > 0 && c(pn(r))
            },
          },
          s.length,
        ),
        (0, w.jsx)(Ga, {
          label: e.label,
          chosen: s,
          nameOf: (e) => `${a[e] ?? ``} #${e}`,
          removedOf: (e) => `#${e}`,
          onChange: n,
        }),
      ],
    })
  },
  Qa = ({ kind: e, nullable: t, shape: n }, r) =>
    e === `tick`
      ? r === !0
      : e === `choices`
        ? Array.isArray(r)
          ? r.map(y)
          : []
        : e === `list`
          ? Array.isArray(r)
            ? r.map(y).join(`, `)
            : y(r)
          : e === `moment`
            ? y(r).replace(/(?::\d{2}(?:\.\d+)?)?Z$/, ``)
            : e === `choice` && r === null && t
              ? ``
              : n.format === `money` && typeof r == `number`
                ? r.toFixed(2)
                : y(r),
  $a = (e, t) => Object.fromEntries(e.map((e) => [e.name, Qa(e, t[e.name])])),
  eo = (e) =>
    e
      .split(/[\s,;]+/)
      .map((e) => e.trim())
      .filter((e) => e !== ``),
  to = (e) =>
    e
      .split(/[,;\n]+/)
      .map((e) => e.trim())
      .filter((e) => e !== ``),
  no = (e) => e?.type === `integer` || e?.type === `number`,
  ro = ({ shape: e }, t) => {
    let { items: n } = e
    return no(n) ? eo(t).map(Number) : n?.enum === void 0 && (n?.maxLength ?? 0) > 20 ? to(t) : eo(t)
  },
  io = (e, t) => {
    if (typeof t == `boolean`) return t ? !0 : void 0
    if (typeof t != `string`) return t.length === 0 ? void 0 : t
    let n = e.kind === `long` || e.kind === `file` ? t : t.trim()
    if (n !== ``)
      return e.kind === `number`
        ? Number(n)
        : e.kind === `list`
          ? ro(e, n)
          : e.kind === `moment`
            ? `${n.length === 16 ? `${n}:00` : n}Z`
            : e.shape.anyOf?.some(no) === !0 && /^\d+$/.test(n)
              ? Number(n)
              : n
  },
  ao = (e, t) => JSON.stringify(e) === JSON.stringify(t),
  oo = (e, t, n) => {
    let r = {},
      i = {}
    for (let a of e) {
      let e = t[a.name] ?? ``,
        o = io(a, e)
      if (a.in_path) (typeof o == `string` || typeof o == `number`) && (r[a.name] = o)
      else if (n !== null && !a.required) {
        if (ao(e, n[a.name] ?? ``)) continue
        i[a.name] = o ?? (a.nullable ? null : a.kind === `choices` || a.kind === `list` ? [] : !1)
      } else o === void 0 ? a.required && a.nullable && (i[a.name] = null) : (i[a.name] = o)
    }
    return { params: r, input: i }
  },
  so = (e) => {
    let t = (t) => new RegExp(e, `u`).test(t)
    return t(`x`) || !t(`12`)
      ? `Invalid value.`
      : t(`12.5`)
        ? `Enter a number such as 1234.50.`
        : `Enter a whole number.`
  },
  co = (e, t, n = []) => {
    let r = {},
      [i, ...a] = e.filter(({ name: e }) => n.includes(e)),
      o = (e) => io(e, t[e.name] ?? ``) !== void 0
    i !== void 0 &&
      ![i, ...a].some(o) &&
      (r[i.name] = `${[i, ...a].map(({ name: e }) => h(e)).join(` or `)} is required.`)
    for (let n of e) {
      let e = io(n, t[n.name] ?? ``)
      e === void 0 && n.required && !n.nullable
        ? (r[n.name] = `${h(n.name)} is required.`)
        : n.kind === `number` && typeof e == `number` && !Number.isFinite(e)
          ? (r[n.name] = sn(n.name) ? `Choose a value from the list.` : `Enter a number.`)
          : Array.isArray(e) && e.some((e) => typeof e == `number` && !Number.isFinite(e))
            ? (r[n.name] = `Enter numbers, separated by commas.`)
            : typeof e == `string` &&
              !new RegExp(n.shape.pattern ?? ``, `u`).test(e) &&
              (r[n.name] = sn(n.name) ? `Choose a value from the list.` : so(n.shape.pattern ?? ``))
    }
    return r
  },
  lo = ({ id: e, text: t, spoken: n = !1 }) =>
    (0, w.jsx)(`p`, {
      id: e,
      role: n ? `alert` : void 0,
      className: `mt-1.5 text-small wrap-anywhere text-red`,
      children: t,
    }),
  uo = ({ label: e, error: t, spoken: n, ...r }) => {
    let i = (0, C.useId)()
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsxs)(`label`, {
          className: `inline-flex cursor-pointer items-center gap-2 select-none pointer-coarse:min-h-11`,
          children: [
            (0, w.jsxs)(`span`, {
              className: `relative inline-flex size-4 shrink-0`,
              children: [
                (0, w.jsx)(`input`, {
                  'aria-invalid': t !== void 0 || void 0,
                  'aria-describedby': t === void 0 ? void 0 : i,
                  ...r,
                  type: `checkbox`,
                  className: `peer size-4 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent-solid checked:bg-accent-solid aria-invalid:border-red`,
                }),
                (0, w.jsx)(Oe, {
                  'aria-hidden': !0,
                  strokeWidth: 3,
                  className: `pointer-events-none absolute inset-0.5 size-3 text-on-accent opacity-0 peer-checked:opacity-100`,
                }),
              ],
            }),
            e,
          ],
        }),
        t === void 0 ? null : (0, w.jsx)(lo, { id: i, text: t, spoken: n }),
      ],
    })
  },
  fo = 24,
  po = (e) => {
    let t = (0, C.useId)(),
      n = (t) => e.nameOf?.(t) ?? t,
      r = e.choices.some((e) => n(e).length > fo)
        ? `sm:grid-cols-2`
        : `grid-cols-2 ${e.choices.length === 4 ? `sm:max-w-2xl sm:grid-cols-4` : `sm:grid-cols-3`}`,
      i = [e.error === void 0 ? [] : `${t}-error`, e.help === void 0 ? [] : `${t}-help`].flat()
    return (0, w.jsxs)(`fieldset`, {
      className: `min-w-0`,
      'aria-describedby': i.join(` `) || void 0,
      children: [
        (0, w.jsx)(`legend`, { className: `mb-1.5 font-medium`, children: e.label }),
        (0, w.jsx)(`div`, {
          className: `grid gap-x-4 gap-y-2 ${r} pointer-coarse:gap-y-0`,
          children: e.choices.map((t) =>
            (0, w.jsx)(
              uo,
              {
                label: n(t),
                name: e.name,
                value: t,
                checked: e.chosen.includes(t),
                'aria-invalid': e.error !== void 0 || void 0,
                onChange: () => e.toggle(t),
              },
              t,
            ),
          ),
        }),
        e.error === void 0 ? null : (0, w.jsx)(lo, { id: `${t}-error`, text: e.error, spoken: e.spoken }),
        e.help === void 0
          ? null
          : (0, w.jsx)(`p`, { id: `${t}-help`, className: `mt-1.5 text-small text-muted`, children: e.help }),
      ],
    })
  },
  mo = ve.map((e) => ({ value: e, label: Ye(e) })).toSorted((e, t) => e.label.localeCompare(t.label)),
  ho = (e) => {
    let { label: t, name: n, value: r, onChange: i } = e,
      a = r
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((e) => e !== ``)
    return (0, w.jsxs)(`div`, {
      className: `space-y-2`,
      children: [
        (0, w.jsx)(yr, {
          label: t,
          name: n,
          value: ``,
          error: e.error,
          spoken: e.spoken,
          onChange: ({ target: e }) => i([...a, e.value].join(`, `)),
          options: [
            { value: ``, label: a.length === 0 ? `All countries` : `Add a country` },
            ...mo.filter((e) => !a.includes(e.value)),
          ],
        }),
        (0, w.jsx)(Ga, { label: t, chosen: a, nameOf: Ye, removedOf: (e) => e, onChange: i }),
      ],
    })
  },
  go = { assign: 0, create: 0, clone: 0, discard: 0, update: 0 }
function _o(e) {
  return Array.isArray(e)
}
function vo(e) {
  return T(typeof e, `bigint`)
}
function yo(e) {
  return T(typeof e, `boolean`)
}
function bo(e) {
  return T(typeof e, `function`)
}
function xo(e) {
  return T(e, null)
}
function So(e) {
  return Number.isFinite(e)
}
function Co(e) {
  return wo(e) && !_o(e)
}
function wo(e) {
  return T(typeof e, `object`) && !xo(e)
}
function To(e) {
  return T(typeof e, `string`)
}
function T(e, t) {
  return e === t
}
function Eo(e, t) {
  return e > t
}
function Do(e, t) {
  return e < t
}
function Oo(e, t, n) {
  return e.every((e, r) => r < t || n(e, r))
}
function E(e, t, n) {
  return T(e.length, 0) ? n() : t(e[0], e.slice(1))
}
function ko(e) {
  return T(e, `__proto__`) || T(e, `constructor`) || T(e, `prototype`)
}
function D(e, t) {
  return ko(t) ? Object.prototype.hasOwnProperty.call(e, t) : t in e
}
function O(e) {
  return Object.getOwnPropertyNames(e)
}
function Ao(e) {
  return Object.getOwnPropertySymbols(e)
}
function jo(e) {
  return Object.values(e)
}
var Mo = {
  immutableTypes: !1,
  maxErrors: 8,
  maxParseErrors: 1,
  maxInstantiationCount: 128,
  useAcceleration: !0,
  exactOptionalPropertyTypes: !1,
  enumerableKind: !1,
  correctiveParse: !1,
  unionPrioritySort: !0,
}
function No() {
  return Mo
}
function Po(e) {
  return [...O(e), ...Ao(e)]
}
function Fo(e, t) {
  if (!t.has(e)) {
    t.add(e)
    for (let n of Po(e)) {
      let r = Object.getOwnPropertyDescriptor(e, n)
      r && `value` in r && wo(r.value) && Fo(r.value, t)
    }
    Object.freeze(e)
  }
}
function Io(e) {
  return (No().immutableTypes && Fo(e, new WeakSet()), e)
}
function k(e, t) {
  go.assign += 1
  let n = {},
    r = Po(t),
    i = Po(e)
  for (let t of i) r.includes(t) || Object.defineProperty(n, t, Object.getOwnPropertyDescriptor(e, t))
  for (let e of r) Object.defineProperty(n, e, Object.getOwnPropertyDescriptor(t, e))
  return Io(n)
}
function Lo(e, t) {
  return { ...e, ...t }
}
function Ro(e, t) {
  for (let n of Object.keys(t))
    Object.defineProperty(e, n, { configurable: !0, writable: !0, enumerable: !1, value: t[n] })
  return e
}
function A(e, t, n = {}) {
  go.create += 1
  let r = Lo(t, n)
  return Io(No().enumerableKind ? Lo(r, e) : Ro(r, e))
}
function zo(e, t) {
  go.discard += 1
  let n = {}
  for (let r of Po(e)) {
    if (t.includes(r)) continue
    let i = Object.getOwnPropertyDescriptor(e, r)
    Object.defineProperty(n, r, i)
  }
  return Io(n)
}
function Bo(e, t, n, r) {
  for (let i of Po(e)) {
    if (ko(i) || t.includes(i) || n.includes(i)) continue
    let a = Object.getOwnPropertyDescriptor(e, i)
    Object.defineProperty(r, i, a)
  }
}
function Vo(e, t, n) {
  let r = No().enumerableKind
  for (let i of t) ko(i) || Object.defineProperty(n, i, { configurable: !0, writable: !0, enumerable: r, value: e[i] })
}
function Ho(e, t, n) {
  for (let r of t) ko(r) || Object.defineProperty(n, r, { configurable: !0, enumerable: !0, writable: !0, value: e[r] })
}
function j(e, t, n) {
  go.update += 1
  let r = {},
    i = Po(t),
    a = Po(n)
  return (Bo(e, i, a, r), Vo(t, i, r), Ho(n, a, r), Io(r))
}
function M(e, t) {
  return wo(e) && D(e, `~kind`) && T(e[`~kind`], t)
}
function Uo(e) {
  return wo(e)
}
function N(e, t, n) {
  return A({ '~kind': `Deferred` }, { type: `deferred`, action: e, parameters: t, options: n }, {})
}
function Wo(e) {
  return M(e, `Deferred`)
}
function Go(e, t) {
  return j(e, { '~readonly': !0 }, t)
}
function Ko(e, t, n, r) {
  return Go(X(e, t, n), r)
}
function qo(e, t) {
  return j(e, { '~optional': !0 }, t)
}
function Jo(e, t, n, r) {
  return qo(X(e, t, n), r)
}
function Yo(e, t) {
  return A({ '~kind': `Array` }, { type: `array`, items: e }, t)
}
function Xo(e) {
  return M(e, `Array`)
}
function Zo(e) {
  return zo(e, [`~kind`, `type`, `items`])
}
function Qo(e, t, n = {}) {
  return A({ '~kind': `Constructor` }, { type: `constructor`, parameters: e, instanceType: t }, n)
}
function $o(e) {
  return M(e, `Constructor`)
}
function es(e) {
  return zo(e, [`~kind`, `type`, `parameters`, `instanceType`])
}
function ts(e, t, n = {}) {
  return A({ '~kind': `Function` }, { type: `function`, parameters: e, returnType: t }, n)
}
function ns(e) {
  return M(e, `Function`)
}
function rs(e) {
  return zo(e, [`~kind`, `type`, `parameters`, `returnType`])
}
function is(e, t) {
  return A({ '~kind': `Ref` }, { $ref: e }, t)
}
function as(e) {
  return M(e, `Ref`)
}
function os(e, t) {
  return A({ '~kind': `Generic` }, { type: `generic`, parameters: e, expression: t })
}
function ss(e) {
  return M(e, `Generic`)
}
function cs(e) {
  return A({ '~kind': `Any` }, {}, e)
}
function ls(e) {
  return M(e, `Any`)
}
var us = `(?!)`
function ds(e) {
  return A({ '~kind': `Never` }, { not: {} }, e)
}
function fs(e) {
  return M(e, `Never`)
}
function ps(e, t = {}) {
  return N(`AddOptional`, [e], t)
}
function ms(e, t = {}) {
  return qo(e, t)
}
function hs(e) {
  return ms(e)
}
function gs(e) {
  return Uo(e) && D(e, `~optional`)
}
function _s(e) {
  return O(e).filter((t) => !gs(e[t]))
}
function vs(e) {
  return O(e)
}
function ys(e) {
  return jo(e)
}
function P(e, t = {}) {
  let n = _s(e)
  return A({ '~kind': `Object` }, { type: `object`, ...(n.length > 0 ? { required: n } : {}), properties: e }, t)
}
function bs(e) {
  return M(e, `Object`)
}
function xs(e) {
  return zo(e, [`~kind`, `type`, `properties`, `required`])
}
function Ss(e) {
  return A({ '~kind': `Unknown` }, {}, e)
}
function Cs(e) {
  return M(e, `Unknown`)
}
function ws(e, t, n) {
  return A(
    { '~kind': `Cyclic` },
    { $defs: O(e).reduce((t, n) => ({ ...t, [n]: j(e[n], {}, { $id: n }) }), {}), $ref: t },
    n,
  )
}
function Ts(e) {
  return M(e, `Cyclic`)
}
function Es(e) {
  return j(e, { '~unsafe': null }, {})
}
function Ds(e) {
  return Co(e) && D(e, `~unsafe`) && xo(e[`~unsafe`])
}
function Os(e, t) {
  return (
    t[e.length]?.(...e) ??
    (() => {
      throw Error(`Invalid Arguments`)
    })()
  )
}
function ks(...e) {
  let [t, n] = Os(e, { 2: (e, t) => [e, t, t], 1: (e) => [e, Ss(), Ss()] })
  return A({ '~kind': `Infer` }, { type: `infer`, name: t, extends: n }, {})
}
function As(e) {
  return M(e, `Infer`)
}
function js(e, t, n, r = {}) {
  return A({ '~kind': `Dependent` }, { if: e, then: t, else: n }, r)
}
function Ms(e) {
  return M(e, `Dependent`)
}
function Ns(e) {
  return zo(e, [`~kind`, `if`, `then`, `else`])
}
function Ps(e) {
  return Co(e)
}
function Fs(e) {
  return O(e)
    .filter((e) => isNaN(e))
    .reduce((t, n) => [...t, e[n]], [])
}
function Is(e) {
  return To(e) || So(e)
}
function Ls(e, t) {
  return A({ '~kind': `Enum` }, { enum: Ps(e) ? Fs(e) : e }, t)
}
function Rs(e) {
  return M(e, `Enum`)
}
function zs(e, t = {}) {
  return A({ '~kind': `Intersect` }, { allOf: e }, t)
}
function F(e) {
  return M(e, `Intersect`)
}
function Bs(e) {
  return zo(e, [`~kind`, `allOf`])
}
function Vs() {
  throw Error(`Unreachable`)
}
var Hs = new Float64Array(1)
;(new DataView(Hs.buffer), new Uint8Array(Hs.buffer), new TextEncoder())
var Us = class {
    constructor(e, t) {
      ;((this.type = e), (this.decode = t))
    }
    Encode(e) {
      let t = this.type,
        n = {
          decode: Js(t) ? (e) => this.decode(t[`~codec`].decode(e)) : this.decode,
          encode: Js(t) ? (n) => t[`~codec`].encode(e(n)) : e,
        }
      return j(this.type, { '~codec': n }, {})
    }
  },
  Ws = class {
    constructor(e) {
      this.type = e
    }
    Decode(e) {
      return new Us(this.type, e)
    }
  }
function Gs(e) {
  return new Ws(e)
}
function Ks(e, t) {
  return Gs(e)
    .Decode(t)
    .Encode(() => {
      throw Error(`Encode not implemented`)
    })
}
function qs(e, t) {
  return Gs(e)
    .Decode(() => {
      throw Error(`Decode not implemented`)
    })
    .Encode(t)
}
function Js(e) {
  return Uo(e) && D(e, `~codec`) && wo(e[`~codec`]) && D(e[`~codec`], `encode`) && D(e[`~codec`], `decode`)
}
function Ys(e) {
  return _C(e)
}
function Xs(e) {
  return Uo(e) && D(e, `~immutable`)
}
function Zs(e, t = {}) {
  return N(`AddReadonly`, [e], t)
}
function Qs(e, t = {}) {
  return Go(e, t)
}
function $s(e) {
  return Qs(e)
}
function ec(e) {
  return Uo(e) && D(e, `~readonly`)
}
function tc(e, t) {
  return j(e, { '~refine': ic(e) ? [...e[`~refine`], t] : [t] }, {})
}
function nc(...e) {
  let [t, n, r] = Os(e, { 3: (e, t, n) => [e, t, n], 2: (e, t) => [e, t, () => `Refine Error`] })
  return tc(t, { check: n, error: r })
}
function rc(e) {
  return Co(e) && D(e, `check`) && D(e, `error`) && bo(e.check) && bo(e.error)
}
function ic(e) {
  return Uo(e) && D(e, `~refine`) && _o(e[`~refine`]) && Oo(e[`~refine`], 0, (e) => rc(e))
}
var ac = `-?(?:0|[1-9][0-9]*)n`
function oc(e) {
  return A({ '~kind': `BigInt` }, { type: `bigint` }, e)
}
function sc(e) {
  return M(e, `BigInt`)
}
function cc(e) {
  return A({ '~kind': `Boolean` }, { type: `boolean` }, e)
}
function lc(e) {
  return M(e, `Boolean`)
}
function uc(e) {
  return A({ '~kind': `Identifier` }, { name: e })
}
function dc(e) {
  return M(e, `Identifier`)
}
var fc = `-?(?:0|[1-9][0-9]*)`
function pc(e) {
  return A({ '~kind': `Integer` }, { type: `integer` }, e)
}
function mc(e) {
  return M(e, `Integer`)
}
var hc = class extends Error {
  constructor(e) {
    ;(super(`Invalid Literal value`),
      Object.defineProperty(this, 'cause', { value: { value: e }, writable: !1, configurable: !1, enumerable: !1 }))
  }
}
function gc(e) {
  return vo(e)
    ? `bigint`
    : yo(e)
      ? `boolean`
      : So(e)
        ? `number`
        : To(e)
          ? `string`
          : (() => {
              throw new hc(e)
            })()
}
function I(e, t) {
  return A({ '~kind': `Literal` }, { type: gc(e), const: e }, t)
}
function _c(e) {
  return vo(e) || yo(e) || So(e) || To(e)
}
function vc(e) {
  return L(e) && So(e.const)
}
function yc(e) {
  return L(e) && To(e.const)
}
function L(e) {
  return M(e, `Literal`)
}
function bc(e) {
  return A({ '~kind': `Null` }, { type: `null` }, e)
}
function xc(e) {
  return M(e, `Null`)
}
var Sc = `-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?`
function Cc(e) {
  return A({ '~kind': `Number` }, { type: `number` }, e)
}
function wc(e) {
  return M(e, `Number`)
}
function Tc(e) {
  return A({ '~kind': `Symbol` }, { type: `symbol` }, e)
}
function Ec(e) {
  return M(e, `Symbol`)
}
function Dc(...e) {
  let [t, n, r] = Os(e, { 3: (e, t, n) => [e, t, n], 2: (e, t) => [e, t, t], 1: (e) => [e, Ss(), Ss()] })
  return A({ '~kind': `Parameter` }, { name: t, extends: n, equals: r }, {})
}
function Oc(e) {
  return M(e, `Parameter`)
}
function kc(e) {
  return A({ '~kind': `String` }, { type: `string` }, e)
}
function Ac(e) {
  return M(e, `String`)
}
function R(e, t = {}) {
  return A({ '~kind': `Union` }, { anyOf: e }, t)
}
function z(e) {
  return M(e, `Union`)
}
function jc(e) {
  return zo(e, [`~kind`, `anyOf`])
}
function Mc(e) {
  let t = Vh(e)
  return T(t.length, 2) ? t[0] : []
}
function Nc(e) {
  return !0
}
function Pc(e) {
  return E(
    e,
    (e, t) => (Ic(e) ? Pc(t) : !1),
    () => !0,
  )
}
function Fc(e) {
  return !T(e.length, 0) && Pc(e)
}
function Ic(e) {
  return z(e) ? Fc(e.anyOf) : L(e) ? Nc(e.const) : !1
}
function Lc(e) {
  return Fc(e)
}
function Rc(e) {
  return A({ '~kind': `TemplateLiteral` }, { type: `string`, pattern: e }, {})
}
function zc(e, t, n = []) {
  return E(
    e,
    (e, r) => zc(r, t, [...n, `${e}${t}`]),
    () => n,
  )
}
function Bc(e, t) {
  return T(e.length, 0) ? [`${t}`] : zc(e, t)
}
function Vc(e, t, n = []) {
  return E(
    t,
    (t, r) => Vc(e, r, [...n, ...Hc(e, t)]),
    () => n,
  )
}
function Hc(e, t) {
  return z(t) ? Vc(e, t.anyOf) : L(t) ? Bc(e, t.const) : Vs()
}
function Uc(e, t) {
  return E(
    t,
    (t, n) => Uc(Hc(e, t), n),
    () => e,
  )
}
function Wc(e) {
  return e.map((e) => I(e))
}
function Gc(e) {
  return R(Wc(Uc([], e)))
}
function Kc(e) {
  return T(e.length, 0) ? Vs() : T(e.length, 1) && L(e[0]) ? e[0] : Gc(e)
}
function qc(e) {
  let t = Mc(e)
  return T(t.length, 0) ? kc() : Lc(t) ? Kc(t) : Rc(e)
}
function Jc(e) {
  let t = qc(e)
  return Eg(t) ? kc() : t
}
function Yc(e, t) {
  return A({ '~kind': `Record` }, { type: `object`, patternProperties: { [e]: t } })
}
function Xc(e) {
  return Yc($l, e)
}
function Zc(e) {
  return P({ true: e, false: e })
}
function Qc(e, t = {}) {
  let [n, r, i] = [e, e.length, !1]
  return A({ '~kind': `Tuple` }, { type: `array`, additionalItems: i, items: n, minItems: r }, t)
}
function $c(e) {
  return M(e, `Tuple`)
}
function el(e) {
  return zo(e, [`~kind`, `type`, `items`, `minItems`, `additionalItems`])
}
function tl(e) {
  return e.reduceRight((e, t, n) => ({ [n]: t, ...e }), {})
}
function nl(e) {
  return P(tl(e.items))
}
function rl(e) {
  return zo(e, [`~optional`])
}
function il(e, t) {
  return j(rl(e), {}, t)
}
function al(e, t, n, r) {
  return il(X(e, t, n), r)
}
function ol(e) {
  return zo(e, [`~readonly`])
}
function sl(e, t) {
  return j(ol(e), {}, t)
}
function cl(e, t, n, r) {
  return sl(X(e, t, n), r)
}
function ll(e, t) {
  let n = ec(e) && ec(t),
    r = gs(e) && gs(t),
    i = sl(il(kl([e, t]), {}), {})
  return n && r ? Go(qo(i, {}), {}) : n ? Go(i, {}) : r ? qo(i, {}) : i
}
function ul(e, t) {
  let n = ec(e) || ec(t),
    r = gs(e) || gs(t),
    i = jl([sl(il(e, {}), {}), sl(il(t, {}), {})])
  return n && r ? Go(qo(i, {}), {}) : n ? Go(i, {}) : r ? qo(i, {}) : i
}
function dl(e, t, n) {
  return n in e ? (n in t ? ll(e[n], t[n]) : e[n]) : n in t ? t[n] : ds()
}
function fl(e, t) {
  return [...new Set([...O(e), ...O(t)])].reduce((n, r) => ({ ...n, [r]: dl(e, t, r) }), {})
}
function pl(e) {
  return bs(e) ? e.properties : $c(e) ? tl(e.items) : {}
}
function ml(e, t) {
  return P(fl(pl(e), pl(t)))
}
function hl(e, t) {
  let n = kv(e, t)
  return T(n, 2) ? e : T(n, 3) || T(n, 0) ? t : ds()
}
function gl(e) {
  return bs(e) || $c(e)
}
function _l(e, t) {
  let n = gl(e),
    r = gl(t)
  return n && r ? ml(e, t) : n && !r ? e : !n && r ? t : hl(e, t)
}
function vl(e, t) {
  return fs(e) || ls(e) ? e : Cs(e) || fs(t) || ls(t) ? t : Cs(t) ? e : _l(e, t)
}
function yl(e, t) {
  return z(e) || z(t)
}
function bl(e, t) {
  let n = Ml(e),
    r = Ml(t)
  return yl(n, r) ? kl([n, r]) : vl(n, r)
}
function xl(e, t, n = []) {
  return E(
    t,
    (t, r) => xl(e, r, [...n, bl(t, e)]),
    () => (T(n.length, 0) ? [e] : n),
  )
}
function Sl(e, t, n = []) {
  return E(
    e,
    (e, r) => Sl(r, t, [...n, ...Cl([e], t)]),
    () => n,
  )
}
function Cl(e, t = []) {
  return E(
    e,
    (e, n) => (z(e) ? Cl(n, Sl(e.anyOf, t)) : Cl(n, xl(e, t))),
    () => t,
  )
}
function wl(e, t) {
  return Mg(Ov({}, e, t)) ? [] : [e]
}
function Tl(e, t, n = []) {
  return E(
    e,
    (e, r) => Tl(r, t, [...n, ...wl(e, t)]),
    () => n,
  )
}
function El(e, t) {
  let n = Ml(e)
  return jl(Tl(z(n) ? n.anyOf : [n], t))
}
function Dl(e, t, n) {
  return jl([kl([e, t]), El(n, e)])
}
function Ol(e, t = []) {
  return E(
    e,
    (e, n) => Ol(n, [...t, I(e)]),
    () => jl(t),
  )
}
function kl(e) {
  return jl(Nv(Cl(e)))
}
function Al(e) {
  return Ml(Jc(e))
}
function jl(e) {
  return Nl(Nv(e))
}
function Ml(e) {
  return Ms(e)
    ? Dl(e.if, e.then, e.else)
    : Rs(e)
      ? Ol(e.enum)
      : F(e)
        ? kl(e.allOf)
        : Eg(e)
          ? Al(e.pattern)
          : z(e)
            ? jl(e.anyOf)
            : e
}
function Nl(e) {
  return T(e.length, 1) ? e[0] : T(e.length, 0) ? ds() : R(e)
}
function Pl(e, t) {
  return Jl(Ol(e), t)
}
function Fl(e, t) {
  return Yc(Zl, t)
}
function Il(e, t) {
  return Jl(kl(e), t)
}
function Ll(e, t) {
  return To(e) || So(e) ? P({ [e]: t }) : T(e, !1) ? P({ false: t }) : T(e, !0) ? P({ true: t }) : P({})
}
function Rl(e, t) {
  return Yc(Ql, t)
}
function zl(e, t) {
  return D(e, `pattern`) && (To(e.pattern) || e.pattern instanceof RegExp) ? Yc(e.pattern.toString(), t) : Yc($l, t)
}
function Bl(e, t) {
  return Lc(Mc(e)) ? Jl(Al(e), t) : Yc(e, t)
}
function Vl(e) {
  return z(e) ? Hl(e.anyOf) : [e]
}
function Hl(e, t = []) {
  return E(
    e,
    (e, n) => Hl(n, [...t, ...Vl(e)]),
    () => t,
  )
}
function Ul(e) {
  return e.some((e) => Ac(e) || wc(e) || mc(e))
}
function Wl(e, t) {
  return T(Ul(e), !0) ? Yc($l, t) : void 0
}
function Gl(e, t) {
  return e.reduce((e, n) => (L(n) && (To(n.const) || So(n.const)) ? { ...e, [n.const]: t } : e), {})
}
function Kl(e, t) {
  return P(Gl(e, t))
}
function ql(e, t) {
  let n = Hl(e),
    r = Wl(n, t)
  return Uo(r) ? r : Kl(n, t)
}
function Jl(e, t) {
  return ls(e)
    ? Xc(t)
    : lc(e)
      ? Zc(t)
      : Rs(e)
        ? Pl(e.enum, t)
        : mc(e)
          ? Fl(e, t)
          : F(e)
            ? Il(e.allOf, t)
            : L(e)
              ? Ll(e.const, t)
              : wc(e)
                ? Rl(e, t)
                : z(e)
                  ? ql(e.anyOf, t)
                  : Ac(e)
                    ? zl(e, t)
                    : Eg(e)
                      ? Bl(e.pattern, t)
                      : P({})
}
function Yl(e, t, n) {
  return Y([e]) ? j(Jl(e, t), {}, n) : eu(e, t, n)
}
function Xl(e, t, n, r, i) {
  return Yl(X(e, t, n), X(e, t, r), i)
}
var Zl = `^${fc}$`,
  Ql = `^${Sc}$`,
  $l = `^.*$`
function eu(e, t, n = {}) {
  return N(`Record`, [e, t], n)
}
function tu(e, t, n = {}) {
  return Yl(e, t, n)
}
function nu(e, t) {
  return Yc(e, t)
}
function ru(e) {
  return T(e, $l) ? kc() : T(e, Zl) ? pc() : T(e, Ql) ? Cc() : qc(e)
}
function iu(e) {
  return O(e.patternProperties)[0]
}
function au(e) {
  return ru(iu(e))
}
function ou(e) {
  return e.patternProperties[iu(e)]
}
function su(e) {
  return M(e, `Record`)
}
function cu(e) {
  return A({ '~kind': `Rest` }, { type: `rest`, items: e }, {})
}
function lu(e) {
  return M(e, `Rest`)
}
function uu(e) {
  return A({ '~kind': `This` }, { $ref: `#` }, e)
}
function du(e) {
  return M(e, `This`)
}
function fu(e) {
  return A({ '~kind': `Undefined` }, { type: `undefined` }, e)
}
function pu(e) {
  return M(e, `Undefined`)
}
function mu(e) {
  return A({ '~kind': `Void` }, { type: `void` }, e)
}
function hu(e) {
  return M(e, `Void`)
}
function gu(e, t) {
  return T(e, `Array`)
    ? Yo(t[0])
    : T(e, `Capitalize`)
      ? wy(t[0])
      : T(e, `ConstructorParameters`)
        ? Yy(t[0])
        : T(e, `Evaluate`)
          ? yC(t[0])
          : T(e, `Exclude`)
            ? eb(t[0], t[1])
            : T(e, `Extract`)
              ? ib(t[0], t[1])
              : T(e, `Index`)
                ? pb(t[0], t[1])
                : T(e, `InstanceType`)
                  ? cx(t[0])
                  : T(e, `Lowercase`)
                    ? Ey(t[0])
                    : T(e, `NonNullable`)
                      ? Wx(t[0])
                      : T(e, `Omit`)
                        ? Yx(t[0], t[1])
                        : T(e, `Parameters`)
                          ? nS(t[0])
                          : T(e, `Partial`)
                            ? sS(t[0])
                            : T(e, `Pick`)
                              ? _S(t[0], t[1])
                              : T(e, `Readonly`)
                                ? CS(t[0])
                                : T(e, `KeyOf`)
                                  ? px(t[0])
                                  : T(e, `Record`)
                                    ? eu(t[0], t[1])
                                    : T(e, `Required`)
                                      ? GS(t[0])
                                      : T(e, `ReturnType`)
                                        ? YS(t[0])
                                        : T(e, `Uncapitalize`)
                                          ? Oy(t[0])
                                          : T(e, `Uppercase`)
                                            ? Ay(t[0])
                                            : py(is(e), t)
}
function _u() {
  throw Error(`Unreachable`)
}
function vu(e, t = []) {
  return E(
    e,
    (e, n) => vu(n, [...t, e[1]]),
    () => t,
  )
}
function yu(e) {
  return T(e.length, 3) ? [e[0], ...vu(e[1])] : []
}
function bu(e) {
  return Dc(e[0], e[2], e[4])
}
function xu(e) {
  return Dc(e[0], e[2], e[2])
}
function Su(e) {
  return Dc(e[0], Ss(), e[2])
}
function Cu(e) {
  return Dc(e, Ss(), Ss())
}
function wu(e) {
  return e
}
function Tu(e) {
  return yu(e)
}
function Eu(e) {
  return e[1]
}
function Du(e) {
  return yu(e)
}
function Ou(e) {
  return e[1]
}
function ku(e) {
  return gu(e[0], e[1])
}
function Au(e) {
  return null
}
function ju(e) {
  return kc()
}
function Mu(e) {
  return Cc()
}
function Nu(e) {
  return cc()
}
function Pu(e) {
  return fu()
}
function Fu(e) {
  return bc()
}
function Iu(e) {
  return pc()
}
function Lu(e) {
  return oc()
}
function Ru(e) {
  return Ss()
}
function zu(e) {
  return cs()
}
function Bu(e) {
  return P({})
}
function Vu(e) {
  return ds()
}
function Hu(e) {
  return Tc()
}
function Uu(e) {
  return mu()
}
function Wu(e) {
  return uu()
}
function Gu(e) {
  return I(BigInt(e))
}
function Ku(e) {
  return I(T(e, `true`))
}
function qu(e) {
  return I(parseFloat(e))
}
function Ju(e) {
  return I(e)
}
function Yu(e) {
  return e[1]
}
function Xu(e) {
  return I(e)
}
function Zu(e) {
  return T(e.length, 3) ? [e[0], e[1], ...e[2]] : [e[0]]
}
function Qu(e) {
  return e[1]
}
function $u(e) {
  return xg(e)
}
function ed(e) {
  return T(e.length, 6) ? js(e[1], e[3], e[5]) : js(e[1], e[3], Ss())
}
function td(e) {
  return e.length > 0
}
function nd(e) {
  return e.reduce((e, t) => (T(t.length, 3) ? [...e, [t[1]]] : [...e, []]), [])
}
function rd(e) {
  return T(e.length, 6) ? [e[1], e[3], e[5]] : []
}
function id(e) {
  return _o(e) && T(e.length, 3) ? e[1] : e
}
function ad(e) {
  return T(e.length, 2) ? e[1] : []
}
function od(e, t) {
  return t.reduce((e, t) => {
    let n = t
    return T(n.length, 1) ? pb(e, n[0]) : T(n.length, 0) ? Yo(e) : _u()
  }, e)
}
function sd(e, t) {
  return T(t.length, 3) ? Wy(e, t[0], t[1], t[2]) : e
}
function cd(e, t) {
  return _o(t) && T(t.length, 0) ? e : eC(e, t)
}
function ld(e) {
  let [t, n, r, i, a] = e
  return cd(sd(t ? px(od(n, r)) : od(n, r), i), a)
}
function ud(e, t) {
  return T(t.length, 3)
    ? (() => {
        let [n, r, i] = t,
          a = ud(r, i)
        if (T(n, `&`)) return F(a) ? zs([e, ...a.allOf]) : zs([e, a])
        if (T(n, `|`)) return z(a) ? R([e, ...a.anyOf]) : R([e, a])
        _u()
      })()
    : e
}
function dd(e) {
  return e
}
function fd(e) {
  let [t, n] = e
  return ud(t, n)
}
function pd(e) {
  return e
}
function md(e) {
  let [t, n] = e
  return ud(t, n)
}
function hd(e) {
  return gC(e[1])
}
function gd(e) {
  return e[1]
}
function _d(e) {
  return os(e[0], e[2])
}
function vd(e) {
  return T(e.length, 4) ? ks(e[1], e[3]) : T(e.length, 2) ? ks(e[1], Ss()) : _u()
}
function yd(e) {
  return e
}
function bd(e) {
  return `${e}`
}
function xd(e) {
  return e
}
function Sd(e) {
  return e
}
function Cd(e) {
  return mc(e[3]) ? Zl : wc(e[3]) ? Ql : Ec(e[3]) || Ac(e[3]) ? $l : _u()
}
function wd(e) {
  return e
}
function Td(e) {
  return e.length > 0
}
function Ed(e) {
  return e.length > 0
}
function Dd(e) {
  let [t, n, r, i, a] = e
  return { [n]: t && r ? Zs(ps(a)) : t && !r ? Zs(a) : !t && r ? ps(a) : a }
}
function Od(e) {
  return e
}
function kd(e) {
  return yu(e)
}
function Ad(e) {
  return e.reduce((e, t) => (D(t, Zl) || D(t, Ql) || D(t, $l) ? [e[0], k(e[1], t)] : [k(e[0], t), e[1]]), [{}, {}])
}
function jd(e) {
  return Ad(e[1])
}
function Md(e) {
  let [t, n] = e
  return P(t, T(O(n).length, 0) ? {} : { patternProperties: n })
}
function Nd(e) {
  return T(e.length, 5)
    ? Zs(ps(e[4]))
    : T(e.length, 3)
      ? e[2]
      : T(e.length, 4)
        ? T(e[2], `readonly`)
          ? Zs(e[3])
          : ps(e[3])
        : _u()
}
function Pd(e) {
  if (!_o(e) || !T(e.length, 3)) return e
  let [t, n, r] = e
  return t && r ? Zs(ps(n)) : t && !r ? Zs(n) : !t && r ? ps(n) : n
}
function Fd(e) {
  return T(e.length, 2) ? cu(e[1]) : T(e.length, 1) ? e[0] : _u()
}
function Id(e) {
  return yu(e)
}
function Ld(e) {
  return Qc(e[1])
}
function Rd(e) {
  return Zs(ps(e[4]))
}
function zd(e) {
  return Zs(e[3])
}
function Bd(e) {
  return ps(e[3])
}
function Vd(e) {
  return e[2]
}
function Hd(e) {
  return e
}
function Ud(e) {
  return T(e.length, 2) ? cu(e[1]) : T(e.length, 1) ? e[0] : _u()
}
function Wd(e) {
  return yu(e)
}
function Gd(e) {
  return ts(e[1], e[4])
}
function Kd(e) {
  return Qo(e[2], e[5])
}
function qd(e, t) {
  return T(e, `remove`) ? vC(t) : T(e, `add`) ? Zs(t) : t
}
function Jd(e) {
  return T(e.length, 2) && T(e[0], `-`) ? `remove` : (T(e.length, 2) && T(e[0], `+`)) || T(e.length, 1) ? `add` : `none`
}
function Yd(e, t) {
  return T(e, `remove`) ? VS(t) : T(e, `add`) ? ps(t) : t
}
function Xd(e) {
  return T(e.length, 2) && T(e[0], `-`) ? `remove` : (T(e.length, 2) && T(e[0], `+`)) || T(e.length, 1) ? `add` : `none`
}
function Zd(e) {
  return T(e.length, 2) ? [e[1]] : []
}
function Qd(e) {
  return _o(e[6]) && T(e[6].length, 1)
    ? Tx(uc(e[3]), e[5], e[6][0], qd(e[1], Yd(e[8], e[10])))
    : Tx(uc(e[3]), e[5], is(e[3]), qd(e[1], Yd(e[8], e[10])))
}
function $d(e) {
  return is(e)
}
function ef(e) {
  return BigInt(e)
}
function tf(e) {
  return parseFloat(e)
}
function nf(e) {
  return T(e, `true`)
}
function rf(e) {
  return e
}
function af(e) {
  return null
}
function of(e) {
  return { [e[0]]: e[2] }
}
function sf(e) {
  return yu(e)
}
function cf(e) {
  return e.reduce((e, t) => k(e, t), {})
}
function lf(e) {
  return cf(e[1])
}
function uf(e) {
  return yu(e)
}
function df(e) {
  return e[1]
}
function ff(e) {
  return e
}
function pf(e) {
  return oc()
}
function mf(e) {
  return kc()
}
function hf(e) {
  return Cc()
}
function gf(e) {
  return pc()
}
function _f(e) {
  return ds()
}
function vf(e) {
  return I(e)
}
function yf(e) {
  return e
}
function bf(e) {
  return R(e[1])
}
function xf(e) {
  return e.length === 3 ? [...e[0], ...e[2]] : e.length === 1 ? [...e[0]] : []
}
function Sf(e) {
  return [e[0], ...e[1]]
}
function Cf(e) {
  return e
}
function wf(e) {
  return e[1]
}
function Tf(e) {
  return yu(e)
}
function Ef(e) {
  return T(e.length, 2) ? e[1] : []
}
function Df(e) {
  let t = e[2],
    n = e[3],
    [r, i] = e[4],
    a = T(O(i).length, 0) ? {} : { patternProperties: i }
  return { [e[1]]: os(t, tv(n, r, a)) }
}
function Of(e) {
  let t = e[2],
    [n, r] = e[3],
    i = T(O(r).length, 0) ? {} : { patternProperties: r }
  return { [e[1]]: tv(t, n, i) }
}
function kf(e) {
  return { [e[1]]: os(e[2], e[4]) }
}
function Af(e) {
  return { [e[1]]: e[3] }
}
function jf(e) {
  return null
}
function Mf(e) {
  return e
}
function Nf(e) {
  return yu(e)
}
function Pf(e) {
  return e[1]
}
function Ff(e) {
  let [t, n] = [e[0], e[1]]
  return xC(k(t, Ad(n)[0]))
}
function If(e) {
  return e
}
function Lf(e) {
  return T(e.length, 2)
}
function B(e, t, n) {
  return Lf(e) ? t(e[0], e[1]) : n()
}
function Rf(e, t) {
  return T(t.indexOf(e), 0) ? [e, t.slice(e.length)] : []
}
function zf(e, t) {
  for (let n = 0; n < e.length; n++) {
    let r = Rf(e[n], t)
    if (Lf(r)) return r
  }
  return []
}
function Bf(e, t) {
  return Array.from({ length: t - e + 1 }, (t, n) => String.fromCharCode(e + n))
}
var Vf = [...Bf(97, 122), ...Bf(65, 90)],
  Hf = Bf(49, 57),
  Uf = [`0`, ...Hf],
  Wf = `//`,
  Gf = `/*`,
  Kf = `*/`
function qf(e) {
  let t = e.indexOf(Kf)
  return T(t, -1) ? `` : e.slice(t + 2)
}
function Jf(e) {
  let t = e.indexOf(`
`)
  return T(t, -1) ? `` : e.slice(t)
}
function Yf(e) {
  return e.replace(/^[ \t\r\f\v]+/, ``)
}
function Xf(e) {
  let t = Yf(e)
  return t.startsWith(Gf) ? Xf(qf(t.slice(2))) : t.startsWith(Wf) ? Xf(Jf(t.slice(2))) : t
}
function Zf(e) {
  let t = e.trimStart()
  return t.startsWith(Gf) ? Zf(qf(t.slice(2))) : t.startsWith(Wf) ? Zf(Jf(t.slice(2))) : t
}
function Qf(e, t) {
  return B(
    zf([e], t),
    (e, t) => [e, t],
    () => [``, t],
  )
}
function $f(e, t) {
  return e.includes(t)
}
function ep(e, t, n, r = ``) {
  return B(
    zf(e, n),
    (n, i) => ($f(t, n) ? ep(e, t, i, r) : ep(e, t, i, `${r}${n}`)),
    () => [r, n],
  )
}
function tp(e) {
  return zf(Hf, e)
}
var np = [...Uf, `_`]
function rp(e) {
  return ep(np, [`_`], e)
}
function ip(e) {
  return B(
    zf([`0`], e),
    (e, t) => [e, t],
    () =>
      B(
        tp(e),
        (e, t) =>
          B(
            rp(t),
            (t, n) => [`${e}${t}`, n],
            () => [],
          ),
        () => [],
      ),
  )
}
function ap(e) {
  return ip(Zf(e))
}
function op(e) {
  return Qf(`-`, e)
}
function sp(e) {
  return B(
    op(e),
    (e, t) =>
      B(
        ap(t),
        (t, n) => [`${e}${t}`, n],
        () => [],
      ),
    () => [],
  )
}
function cp(e) {
  return sp(Zf(e))
}
function lp(e) {
  return B(
    cp(e),
    (e, t) =>
      B(
        zf([`n`], t),
        (t, n) => [`${e}`, n],
        () => [],
      ),
    () => [],
  )
}
function up(e) {
  return lp(e)
}
function dp(e, t) {
  return zf([e], t)
}
function V(e, t) {
  return T(e, ``)
    ? [``, t]
    : e.startsWith(`
`)
      ? dp(e, Xf(t))
      : e.startsWith(` `)
        ? dp(e, t)
        : dp(e, Zf(t))
}
var fp = [...Vf, `_`, `$`]
function pp(e) {
  return zf(fp, e)
}
var mp = [...fp, ...Uf]
function hp(e, t = ``) {
  return B(
    zf(mp, e),
    (e, n) => hp(n, `${t}${e}`),
    () => [t, e],
  )
}
function gp(e) {
  return B(
    pp(e),
    (e, t) =>
      B(
        hp(t),
        (t, n) => [`${e}${t}`, n],
        () => [],
      ),
    () => [],
  )
}
function H(e) {
  return gp(Zf(e))
}
var _p = [...Uf, `_`]
function vp(e) {
  return Lf(zf([`.`], e))
}
function yp(e) {
  return B(
    ep(_p, [`_`], e),
    (e, t) => (T(e, ``) ? [] : [e, t]),
    () => [],
  )
}
function bp(e) {
  return B(
    zf([`.`], e),
    (e, t) =>
      B(
        yp(t),
        (t, n) => [`0${e}${t}`, n],
        () => [],
      ),
    () => [],
  )
}
function xp(e) {
  return B(
    ap(e),
    (e, t) =>
      B(
        zf([`.`], t),
        (t, n) =>
          B(
            yp(n),
            (n, r) => [`${e}${t}${n}`, r],
            () => [`${e}`, n],
          ),
        () => [`${e}`, t],
      ),
    () => [],
  )
}
function Sp(e) {
  return vp(e) ? bp(e) : xp(e)
}
function Cp(e) {
  return Sp(Zf(e))
}
function wp(e) {
  return Qf(`-`, e)
}
function Tp(e) {
  return B(
    wp(e),
    (e, t) =>
      B(
        Cp(t),
        (t, n) => [`${e}${t}`, n],
        () => [],
      ),
    () => [],
  )
}
function Ep(e) {
  return Tp(Zf(e))
}
function Dp(e) {
  return T(e, ``) ? [] : [e.slice(0, 1), e.slice(1)]
}
function Op(e, t) {
  return E(
    e,
    (e, n) => (t.startsWith(e) ? !0 : Op(n, t)),
    () => !1,
  )
}
function kp(e, t, n = ``) {
  return B(
    Dp(t),
    (r, i) => (Op(e, t) ? [n, t] : kp(e, i, `${n}${r}`)),
    () => [],
  )
}
function Ap(e, t, n) {
  return B(
    zf([e], n),
    (e, n) =>
      B(
        kp([t], n),
        (e, n) =>
          B(
            zf([t], n),
            (t, n) => [`${e}`, n],
            () => [],
          ),
        () => [],
      ),
    () => [],
  )
}
function jp(e, t, n) {
  return B(
    zf([e], n),
    (e, n) =>
      B(
        kp(
          [
            `
`,
            t,
          ],
          n,
        ),
        (e, n) =>
          B(
            zf([t], n),
            (t, n) => [`${e}`, n],
            () => [],
          ),
        () => [],
      ),
    () => [],
  )
}
function Mp(e, t, n, r) {
  return n ? Ap(e, t, Zf(r)) : jp(e, t, Zf(r))
}
function Np(e, t) {
  return zf(e, t)
}
function Pp(e, t) {
  return Mp(e, e, !1, t)
}
function Fp(e, t) {
  return B(
    Np(e, t),
    (e, t) => Pp(e, `${e}${t}`),
    () => [],
  )
}
function Ip(e, t) {
  return Fp(e, Zf(t))
}
function Lp(e, t) {
  return B(
    kp(e, t),
    (e, t) => (T(e, ``) ? [] : [e, t]),
    () => [],
  )
}
var U = (e, t, n = () => []) => (e.length === 2 ? t(e) : n()),
  Rp = (e) =>
    U(
      U(H(e), ([e, t]) =>
        U(V(`extends`, t), ([t, n]) =>
          U(W(n), ([n, r]) => U(V(`=`, r), ([r, i]) => U(W(i), ([i, a]) => [[e, t, n, r, i], a]))),
        ),
      ),
      ([e, t]) => [bu(e), t],
    ),
  zp = (e) =>
    U(
      U(H(e), ([e, t]) => U(V(`extends`, t), ([t, n]) => U(W(n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [xu(e), t],
    ),
  Bp = (e) =>
    U(
      U(H(e), ([e, t]) => U(V(`=`, t), ([t, n]) => U(W(n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Su(e), t],
    ),
  Vp = (e) => U(H(e), ([e, t]) => [Cu(e), t]),
  Hp = (e) =>
    U(
      U(
        Rp(e),
        ([e, t]) => [e, t],
        () =>
          U(
            zp(e),
            ([e, t]) => [e, t],
            () =>
              U(
                Bp(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    Vp(e),
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [wu(e), t],
    ),
  Up = (e, t = []) =>
    U(
      U(V(`,`, e), ([e, t]) => U(Hp(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Up(n, [...t, e]),
      () => [t, e],
    ),
  Wp = (e) =>
    U(
      U(
        U(Hp(e), ([e, t]) =>
          U(Up(t), ([t, n]) =>
            U(
              U(
                V(`,`, n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Tu(e), t],
    ),
  Gp = (e) =>
    U(
      U(V(`<`, e), ([e, t]) => U(Wp(t), ([t, n]) => U(V(`>`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Eu(e), t],
    ),
  Kp = (e, t = []) =>
    U(
      U(V(`,`, e), ([e, t]) => U(W(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Kp(n, [...t, e]),
      () => [t, e],
    ),
  qp = (e) =>
    U(
      U(
        U(W(e), ([e, t]) =>
          U(Kp(t), ([t, n]) =>
            U(
              U(
                V(`,`, n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Du(e), t],
    ),
  Jp = (e) =>
    U(
      U(V(`<`, e), ([e, t]) => U(qp(t), ([t, n]) => U(V(`>`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Ou(e), t],
    ),
  Yp = (e) =>
    U(
      U(H(e), ([e, t]) => U(Jp(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [ku(e), t],
    ),
  Xp = (e) =>
    U(
      U(
        U(V(`;`, e), ([e, t]) => [[e], t]),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Au(e), t],
    ),
  Zp = (e) => U(V(`string`, e), ([e, t]) => [ju(e), t]),
  Qp = (e) => U(V(`number`, e), ([e, t]) => [Mu(e), t]),
  $p = (e) => U(V(`boolean`, e), ([e, t]) => [Nu(e), t]),
  em = (e) => U(V(`undefined`, e), ([e, t]) => [Pu(e), t]),
  tm = (e) => U(V(`null`, e), ([e, t]) => [Fu(e), t]),
  nm = (e) => U(V(`integer`, e), ([e, t]) => [Iu(e), t]),
  rm = (e) => U(V(`bigint`, e), ([e, t]) => [Lu(e), t]),
  im = (e) => U(V(`unknown`, e), ([e, t]) => [Ru(e), t]),
  am = (e) => U(V(`any`, e), ([e, t]) => [zu(e), t]),
  om = (e) => U(V(`object`, e), ([e, t]) => [Bu(e), t]),
  sm = (e) => U(V(`never`, e), ([e, t]) => [Vu(e), t]),
  cm = (e) => U(V(`symbol`, e), ([e, t]) => [Hu(e), t]),
  lm = (e) => U(V(`void`, e), ([e, t]) => [Uu(e), t]),
  um = (e) => U(V(`this`, e), ([e, t]) => [Wu(e), t]),
  dm = (e) =>
    U(
      U(V('${', e), ([e, t]) => U(W(t), ([t, n]) => U(V(`}`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Yu(e), t],
    ),
  fm = (e) => U(kp(['${', '`'], e), ([e, t]) => [Xu(e), t]),
  pm = (e) =>
    U(
      U(
        U(fm(e), ([e, t]) => U(dm(t), ([t, n]) => U(pm(n), ([n, r]) => [[e, t, n], r]))),
        ([e, t]) => [e, t],
        () =>
          U(
            U(fm(e), ([e, t]) => [[e], t]),
            ([e, t]) => [e, t],
            () =>
              U(
                U(fm(e), ([e, t]) => [[e], t]),
                ([e, t]) => [e, t],
                () => [],
              ),
          ),
      ),
      ([e, t]) => [Zu(e), t],
    ),
  mm = (e) =>
    U(
      U(V('`', e), ([e, t]) => U(pm(t), ([t, n]) => U(V('`', n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Qu(e), t],
    ),
  hm = (e) => U(mm(e), ([e, t]) => [$u(e), t]),
  gm = (e) =>
    U(
      U(
        U(V(`if`, e), ([e, t]) =>
          U(W(t), ([t, n]) =>
            U(V(`then`, n), ([n, r]) =>
              U(W(r), ([r, i]) => U(V(`else`, i), ([i, a]) => U(W(a), ([a, o]) => [[e, t, n, r, i, a], o]))),
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`if`, e), ([e, t]) =>
              U(W(t), ([t, n]) => U(V(`then`, n), ([n, r]) => U(W(r), ([r, i]) => [[e, t, n, r], i]))),
            ),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [ed(e), t],
    ),
  _m = (e) => U(up(e), ([e, t]) => [Gu(e), t]),
  vm = (e) =>
    U(
      U(
        V(`true`, e),
        ([e, t]) => [e, t],
        () =>
          U(
            V(`false`, e),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Ku(e), t],
    ),
  ym = (e) => U(Ep(e), ([e, t]) => [qu(e), t]),
  bm = (e) => U(Ip([`'`, `"`], e), ([e, t]) => [Ju(e), t]),
  xm = (e) =>
    U(
      U(
        U(V(`keyof`, e), ([e, t]) => [[e], t]),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [td(e), t],
    ),
  Sm = (e, t = []) =>
    U(
      U(
        U(V(`[`, e), ([e, t]) => U(W(t), ([t, n]) => U(V(`]`, n), ([n, r]) => [[e, t, n], r]))),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`[`, e), ([e, t]) => U(V(`]`, t), ([t, n]) => [[e, t], n])),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, n]) => Sm(n, [...t, e]),
      () => [t, e],
    ),
  Cm = (e) => U(Sm(e), ([e, t]) => [nd(e), t]),
  wm = (e) =>
    U(
      U(
        U(V(`extends`, e), ([e, t]) =>
          U(W(t), ([t, n]) =>
            U(V(`?`, n), ([n, r]) =>
              U(W(r), ([r, i]) => U(V(`:`, i), ([i, a]) => U(W(a), ([a, o]) => [[e, t, n, r, i, a], o]))),
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [rd(e), t],
    ),
  Tm = (e) =>
    U(
      U(
        U(V(`(`, e), ([e, t]) => U(W(t), ([t, n]) => U(V(`)`, n), ([n, r]) => [[e, t, n], r]))),
        ([e, t]) => [e, t],
        () =>
          U(
            Zp(e),
            ([e, t]) => [e, t],
            () =>
              U(
                Qp(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    $p(e),
                    ([e, t]) => [e, t],
                    () =>
                      U(
                        em(e),
                        ([e, t]) => [e, t],
                        () =>
                          U(
                            tm(e),
                            ([e, t]) => [e, t],
                            () =>
                              U(
                                nm(e),
                                ([e, t]) => [e, t],
                                () =>
                                  U(
                                    rm(e),
                                    ([e, t]) => [e, t],
                                    () =>
                                      U(
                                        im(e),
                                        ([e, t]) => [e, t],
                                        () =>
                                          U(
                                            am(e),
                                            ([e, t]) => [e, t],
                                            () =>
                                              U(
                                                om(e),
                                                ([e, t]) => [e, t],
                                                () =>
                                                  U(
                                                    sm(e),
                                                    ([e, t]) => [e, t],
                                                    () =>
                                                      U(
                                                        cm(e),
                                                        ([e, t]) => [e, t],
                                                        () =>
                                                          U(
                                                            lm(e),
                                                            ([e, t]) => [e, t],
                                                            () =>
                                                              U(
                                                                um(e),
                                                                ([e, t]) => [e, t],
                                                                () =>
                                                                  U(
                                                                    _m(e),
                                                                    ([e, t]) => [e, t],
                                                                    () =>
                                                                      U(
                                                                        vm(e),
                                                                        ([e, t]) => [e, t],
                                                                        () =>
                                                                          U(
                                                                            ym(e),
                                                                            ([e, t]) => [e, t],
                                                                            () =>
                                                                              U(
                                                                                bm(e),
                                                                                ([e, t]) => [e, t],
                                                                                () =>
                                                                                  U(
                                                                                    hm(e),
                                                                                    ([e, t]) => [e, t],
                                                                                    () =>
                                                                                      U(
                                                                                        gm(e),
                                                                                        ([e, t]) => [e, t],
                                                                                        () =>
                                                                                          U(
                                                                                            Jm(e),
                                                                                            ([e, t]) => [e, t],
                                                                                            () =>
                                                                                              U(
                                                                                                eh(e),
                                                                                                ([e, t]) => [e, t],
                                                                                                () =>
                                                                                                  U(
                                                                                                    uh(e),
                                                                                                    ([e, t]) => [e, t],
                                                                                                    () =>
                                                                                                      U(
                                                                                                        lh(e),
                                                                                                        ([e, t]) => [
                                                                                                          e,
                                                                                                          t,
                                                                                                        ],
                                                                                                        () =>
                                                                                                          U(
                                                                                                            mh(e),
                                                                                                            ([
                                                                                                              e,
                                                                                                              t,
                                                                                                            ]) => [
                                                                                                              e,
                                                                                                              t,
                                                                                                            ],
                                                                                                            () =>
                                                                                                              U(
                                                                                                                Yp(e),
                                                                                                                ([
                                                                                                                  e,
                                                                                                                  t,
                                                                                                                ]) => [
                                                                                                                  e,
                                                                                                                  t,
                                                                                                                ],
                                                                                                                () =>
                                                                                                                  U(
                                                                                                                    hh(
                                                                                                                      e,
                                                                                                                    ),
                                                                                                                    ([
                                                                                                                      e,
                                                                                                                      t,
                                                                                                                    ]) => [
                                                                                                                      e,
                                                                                                                      t,
                                                                                                                    ],
                                                                                                                    () => [],
                                                                                                                  ),
                                                                                                              ),
                                                                                                          ),
                                                                                                      ),
                                                                                                  ),
                                                                                              ),
                                                                                          ),
                                                                                      ),
                                                                                  ),
                                                                              ),
                                                                          ),
                                                                      ),
                                                                  ),
                                                              ),
                                                          ),
                                                      ),
                                                  ),
                                              ),
                                          ),
                                      ),
                                  ),
                              ),
                          ),
                      ),
                  ),
              ),
          ),
      ),
      ([e, t]) => [id(e), t],
    ),
  Em = (e) =>
    U(
      U(
        U(V(`with`, e), ([e, t]) => U(Th(t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [ad(e), t],
    ),
  Dm = (e) =>
    U(
      U(xm(e), ([e, t]) =>
        U(Tm(t), ([t, n]) => U(Cm(n), ([n, r]) => U(wm(r), ([r, i]) => U(Em(i), ([i, a]) => [[e, t, n, r, i], a])))),
      ),
      ([e, t]) => [ld(e), t],
    ),
  Om = (e) =>
    U(
      U(
        U(V(`&`, e), ([e, t]) => U(Dm(t), ([t, n]) => U(Om(n), ([n, r]) => [[e, t, n], r]))),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [dd(e), t],
    ),
  km = (e) =>
    U(
      U(Dm(e), ([e, t]) => U(Om(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [fd(e), t],
    ),
  Am = (e) =>
    U(
      U(
        U(V(`|`, e), ([e, t]) => U(km(t), ([t, n]) => U(Am(n), ([n, r]) => [[e, t, n], r]))),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [pd(e), t],
    ),
  jm = (e) =>
    U(
      U(km(e), ([e, t]) => U(Am(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [md(e), t],
    ),
  Mm = (e) =>
    U(
      U(V(`readonly`, e), ([e, t]) => U(jm(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [hd(e), t],
    ),
  Nm = (e) =>
    U(
      U(V(`|`, e), ([e, t]) => U(jm(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [gd(e), t],
    ),
  Pm = (e) =>
    U(
      U(Gp(e), ([e, t]) => U(V(`=`, t), ([t, n]) => U(W(n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [_d(e), t],
    ),
  Fm = (e) =>
    U(
      U(
        U(V(`infer`, e), ([e, t]) =>
          U(H(t), ([t, n]) => U(V(`extends`, n), ([n, r]) => U(jm(r), ([r, i]) => [[e, t, n, r], i]))),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`infer`, e), ([e, t]) => U(H(t), ([t, n]) => [[e, t], n])),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [vd(e), t],
    ),
  W = (e) =>
    U(
      U(
        Fm(e),
        ([e, t]) => [e, t],
        () =>
          U(
            Nm(e),
            ([e, t]) => [e, t],
            () =>
              U(
                Mm(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    jm(e),
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [yd(e), t],
    ),
  Im = (e) => U(Ep(e), ([e, t]) => [bd(e), t]),
  Lm = (e) => U(H(e), ([e, t]) => [xd(e), t]),
  Rm = (e) => U(Ip([`'`, `"`], e), ([e, t]) => [Sd(e), t]),
  zm = (e) =>
    U(
      U(V(`[`, e), ([e, t]) =>
        U(H(t), ([t, n]) =>
          U(V(`:`, n), ([n, r]) =>
            U(
              U(
                nm(r),
                ([e, t]) => [e, t],
                () =>
                  U(
                    Qp(r),
                    ([e, t]) => [e, t],
                    () =>
                      U(
                        Zp(r),
                        ([e, t]) => [e, t],
                        () =>
                          U(
                            cm(r),
                            ([e, t]) => [e, t],
                            () => [],
                          ),
                      ),
                  ),
              ),
              ([r, i]) => U(V(`]`, i), ([i, a]) => [[e, t, n, r, i], a]),
            ),
          ),
        ),
      ),
      ([e, t]) => [Cd(e), t],
    ),
  Bm = (e) =>
    U(
      U(
        Im(e),
        ([e, t]) => [e, t],
        () =>
          U(
            Lm(e),
            ([e, t]) => [e, t],
            () =>
              U(
                Rm(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    zm(e),
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [wd(e), t],
    ),
  Vm = (e) =>
    U(
      U(
        U(V(`readonly`, e), ([e, t]) => [[e], t]),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Td(e), t],
    ),
  Hm = (e) =>
    U(
      U(
        U(V(`?`, e), ([e, t]) => [[e], t]),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Ed(e), t],
    ),
  Um = (e) =>
    U(
      U(Vm(e), ([e, t]) =>
        U(Bm(t), ([t, n]) => U(Hm(n), ([n, r]) => U(V(`:`, r), ([r, i]) => U(W(i), ([i, a]) => [[e, t, n, r, i], a])))),
      ),
      ([e, t]) => [Dd(e), t],
    ),
  Wm = (e) =>
    U(
      U(
        U(V(`,`, e), ([e, t]) =>
          U(
            V(
              `
`,
              t,
            ),
            ([t, n]) => [[e, t], n],
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`;`, e), ([e, t]) =>
              U(
                V(
                  `
`,
                  t,
                ),
                ([t, n]) => [[e, t], n],
              ),
            ),
            ([e, t]) => [e, t],
            () =>
              U(
                U(V(`,`, e), ([e, t]) => [[e], t]),
                ([e, t]) => [e, t],
                () =>
                  U(
                    U(V(`;`, e), ([e, t]) => [[e], t]),
                    ([e, t]) => [e, t],
                    () =>
                      U(
                        U(
                          V(
                            `
`,
                            e,
                          ),
                          ([e, t]) => [[e], t],
                        ),
                        ([e, t]) => [e, t],
                        () => [],
                      ),
                  ),
              ),
          ),
      ),
      ([e, t]) => [Od(e), t],
    ),
  Gm = (e, t = []) =>
    U(
      U(Wm(e), ([e, t]) => U(Um(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Gm(n, [...t, e]),
      () => [t, e],
    ),
  Km = (e) =>
    U(
      U(
        U(Um(e), ([e, t]) =>
          U(Gm(t), ([t, n]) =>
            U(
              U(
                Wm(n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [kd(e), t],
    ),
  qm = (e) =>
    U(
      U(V(`{`, e), ([e, t]) => U(Km(t), ([t, n]) => U(V(`}`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [jd(e), t],
    ),
  Jm = (e) => U(qm(e), ([e, t]) => [Md(e), t]),
  Ym = (e) =>
    U(
      U(
        U(H(e), ([e, t]) =>
          U(V(`?`, t), ([t, n]) =>
            U(V(`:`, n), ([n, r]) => U(V(`readonly`, r), ([r, i]) => U(W(i), ([i, a]) => [[e, t, n, r, i], a]))),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            U(H(e), ([e, t]) =>
              U(V(`:`, t), ([t, n]) => U(V(`readonly`, n), ([n, r]) => U(W(r), ([r, i]) => [[e, t, n, r], i]))),
            ),
            ([e, t]) => [e, t],
            () =>
              U(
                U(H(e), ([e, t]) =>
                  U(V(`?`, t), ([t, n]) => U(V(`:`, n), ([n, r]) => U(W(r), ([r, i]) => [[e, t, n, r], i]))),
                ),
                ([e, t]) => [e, t],
                () =>
                  U(
                    U(H(e), ([e, t]) => U(V(`:`, t), ([t, n]) => U(W(n), ([n, r]) => [[e, t, n], r]))),
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [Nd(e), t],
    ),
  Xm = (e) =>
    U(
      U(
        Ym(e),
        ([e, t]) => [e, t],
        () =>
          U(
            U(Vm(e), ([e, t]) => U(W(t), ([t, n]) => U(Hm(n), ([n, r]) => [[e, t, n], r]))),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Pd(e), t],
    ),
  Zm = (e) =>
    U(
      U(
        U(V(`...`, e), ([e, t]) => U(Xm(t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            U(Xm(e), ([e, t]) => [[e], t]),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Fd(e), t],
    ),
  Qm = (e, t = []) =>
    U(
      U(V(`,`, e), ([e, t]) => U(Zm(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Qm(n, [...t, e]),
      () => [t, e],
    ),
  $m = (e) =>
    U(
      U(
        U(Zm(e), ([e, t]) =>
          U(Qm(t), ([t, n]) =>
            U(
              U(
                V(`,`, n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Id(e), t],
    ),
  eh = (e) =>
    U(
      U(V(`[`, e), ([e, t]) => U($m(t), ([t, n]) => U(V(`]`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Ld(e), t],
    ),
  th = (e) =>
    U(
      U(H(e), ([e, t]) =>
        U(V(`?`, t), ([t, n]) =>
          U(V(`:`, n), ([n, r]) => U(V(`readonly`, r), ([r, i]) => U(W(i), ([i, a]) => [[e, t, n, r, i], a]))),
        ),
      ),
      ([e, t]) => [Rd(e), t],
    ),
  nh = (e) =>
    U(
      U(H(e), ([e, t]) =>
        U(V(`:`, t), ([t, n]) => U(V(`readonly`, n), ([n, r]) => U(W(r), ([r, i]) => [[e, t, n, r], i]))),
      ),
      ([e, t]) => [zd(e), t],
    ),
  rh = (e) =>
    U(
      U(H(e), ([e, t]) => U(V(`?`, t), ([t, n]) => U(V(`:`, n), ([n, r]) => U(W(r), ([r, i]) => [[e, t, n, r], i])))),
      ([e, t]) => [Bd(e), t],
    ),
  ih = (e) =>
    U(
      U(H(e), ([e, t]) => U(V(`:`, t), ([t, n]) => U(W(n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [Vd(e), t],
    ),
  ah = (e) =>
    U(
      U(
        th(e),
        ([e, t]) => [e, t],
        () =>
          U(
            nh(e),
            ([e, t]) => [e, t],
            () =>
              U(
                rh(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    ih(e),
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [Hd(e), t],
    ),
  oh = (e) =>
    U(
      U(
        U(V(`...`, e), ([e, t]) => U(ah(t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            U(ah(e), ([e, t]) => [[e], t]),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Ud(e), t],
    ),
  sh = (e, t = []) =>
    U(
      U(V(`,`, e), ([e, t]) => U(oh(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => sh(n, [...t, e]),
      () => [t, e],
    ),
  ch = (e) =>
    U(
      U(
        U(oh(e), ([e, t]) =>
          U(sh(t), ([t, n]) =>
            U(
              U(
                V(`,`, n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Wd(e), t],
    ),
  lh = (e) =>
    U(
      U(V(`(`, e), ([e, t]) =>
        U(ch(t), ([t, n]) =>
          U(V(`)`, n), ([n, r]) => U(V(`=>`, r), ([r, i]) => U(W(i), ([i, a]) => [[e, t, n, r, i], a]))),
        ),
      ),
      ([e, t]) => [Gd(e), t],
    ),
  uh = (e) =>
    U(
      U(V(`new`, e), ([e, t]) =>
        U(V(`(`, t), ([t, n]) =>
          U(ch(n), ([n, r]) =>
            U(V(`)`, r), ([r, i]) => U(V(`=>`, i), ([i, a]) => U(W(a), ([a, o]) => [[e, t, n, r, i, a], o]))),
          ),
        ),
      ),
      ([e, t]) => [Kd(e), t],
    ),
  dh = (e) =>
    U(
      U(
        U(V(`+`, e), ([e, t]) => U(V(`readonly`, t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`-`, e), ([e, t]) => U(V(`readonly`, t), ([t, n]) => [[e, t], n])),
            ([e, t]) => [e, t],
            () =>
              U(
                U(V(`readonly`, e), ([e, t]) => [[e], t]),
                ([e, t]) => [e, t],
                () =>
                  U(
                    [[], e],
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [Jd(e), t],
    ),
  fh = (e) =>
    U(
      U(
        U(V(`+`, e), ([e, t]) => U(V(`?`, t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`-`, e), ([e, t]) => U(V(`?`, t), ([t, n]) => [[e, t], n])),
            ([e, t]) => [e, t],
            () =>
              U(
                U(V(`?`, e), ([e, t]) => [[e], t]),
                ([e, t]) => [e, t],
                () =>
                  U(
                    [[], e],
                    ([e, t]) => [e, t],
                    () => [],
                  ),
              ),
          ),
      ),
      ([e, t]) => [Xd(e), t],
    ),
  ph = (e) =>
    U(
      U(
        U(V(`as`, e), ([e, t]) => U(W(t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Zd(e), t],
    ),
  mh = (e) =>
    U(
      U(V(`{`, e), ([e, t]) =>
        U(dh(t), ([t, n]) =>
          U(V(`[`, n), ([n, r]) =>
            U(H(r), ([r, i]) =>
              U(V(`in`, i), ([i, a]) =>
                U(W(a), ([a, o]) =>
                  U(ph(o), ([o, s]) =>
                    U(V(`]`, s), ([s, c]) =>
                      U(fh(c), ([c, l]) =>
                        U(V(`:`, l), ([l, u]) =>
                          U(W(u), ([u, d]) =>
                            U(Xp(d), ([d, f]) =>
                              U(V(`}`, f), ([f, p]) => [[e, t, n, r, i, a, o, s, c, l, u, d, f], p]),
                            ),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
      ([e, t]) => [Qd(e), t],
    ),
  hh = (e) => U(H(e), ([e, t]) => [$d(e), t]),
  gh = (e) => U(up(e), ([e, t]) => [ef(e), t]),
  _h = (e) => U(Ep(e), ([e, t]) => [tf(e), t]),
  vh = (e) =>
    U(
      U(
        V(`true`, e),
        ([e, t]) => [e, t],
        () =>
          U(
            V(`false`, e),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [nf(e), t],
    ),
  yh = (e) => U(Ip([`"`, `'`], e), ([e, t]) => [rf(e), t]),
  bh = (e) => U(V(`null`, e), ([e, t]) => [af(e), t]),
  xh = (e) => U(V(`undefined`, e), ([e, t]) => [void 0, t]),
  Sh = (e) =>
    U(
      U(Bm(e), ([e, t]) => U(V(`:`, t), ([t, n]) => U(kh(n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [of(e), t],
    ),
  Ch = (e, t = []) =>
    U(
      U(Wm(e), ([e, t]) => U(Sh(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Ch(n, [...t, e]),
      () => [t, e],
    ),
  wh = (e) =>
    U(
      U(
        U(Sh(e), ([e, t]) =>
          U(Ch(t), ([t, n]) =>
            U(
              U(
                Wm(n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [sf(e), t],
    ),
  Th = (e) =>
    U(
      U(V(`{`, e), ([e, t]) => U(wh(t), ([t, n]) => U(V(`}`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [lf(e), t],
    ),
  Eh = (e, t = []) =>
    U(
      U(V(`,`, e), ([e, t]) => U(kh(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Eh(n, [...t, e]),
      () => [t, e],
    ),
  Dh = (e) =>
    U(
      U(
        U(kh(e), ([e, t]) =>
          U(Eh(t), ([t, n]) =>
            U(
              U(
                V(`,`, n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [uf(e), t],
    ),
  Oh = (e) =>
    U(
      U(V(`[`, e), ([e, t]) => U(Dh(t), ([t, n]) => U(V(`]`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [df(e), t],
    ),
  kh = (e) =>
    U(
      U(
        gh(e),
        ([e, t]) => [e, t],
        () =>
          U(
            _h(e),
            ([e, t]) => [e, t],
            () =>
              U(
                vh(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    yh(e),
                    ([e, t]) => [e, t],
                    () =>
                      U(
                        bh(e),
                        ([e, t]) => [e, t],
                        () =>
                          U(
                            xh(e),
                            ([e, t]) => [e, t],
                            () =>
                              U(
                                Th(e),
                                ([e, t]) => [e, t],
                                () =>
                                  U(
                                    Oh(e),
                                    ([e, t]) => [e, t],
                                    () => [],
                                  ),
                              ),
                          ),
                      ),
                  ),
              ),
          ),
      ),
      ([e, t]) => [ff(e), t],
    ),
  Ah = (e) => U(V(`-?(?:0|[1-9][0-9]*)n`, e), ([e, t]) => [pf(e), t]),
  jh = (e) => U(V(`.*`, e), ([e, t]) => [mf(e), t]),
  Mh = (e) => U(V(`-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?`, e), ([e, t]) => [hf(e), t]),
  Nh = (e) => U(V(`-?(?:0|[1-9][0-9]*)`, e), ([e, t]) => [gf(e), t]),
  Ph = (e) => U(V(`(?!)`, e), ([e, t]) => [_f(e), t]),
  Fh = (e) =>
    U(
      Lp(
        [
          `-?(?:0|[1-9][0-9]*)n`,
          `.*`,
          `-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?`,
          `-?(?:0|[1-9][0-9]*)`,
          `(?!)`,
          `(`,
          `)`,
          `$`,
          `|`,
        ],
        e,
      ),
      ([e, t]) => [vf(e), t],
    ),
  Ih = (e) =>
    U(
      U(
        Ah(e),
        ([e, t]) => [e, t],
        () =>
          U(
            jh(e),
            ([e, t]) => [e, t],
            () =>
              U(
                Mh(e),
                ([e, t]) => [e, t],
                () =>
                  U(
                    Nh(e),
                    ([e, t]) => [e, t],
                    () =>
                      U(
                        Ph(e),
                        ([e, t]) => [e, t],
                        () =>
                          U(
                            Lh(e),
                            ([e, t]) => [e, t],
                            () =>
                              U(
                                Fh(e),
                                ([e, t]) => [e, t],
                                () => [],
                              ),
                          ),
                      ),
                  ),
              ),
          ),
      ),
      ([e, t]) => [yf(e), t],
    ),
  Lh = (e) =>
    U(
      U(V(`(`, e), ([e, t]) => U(Bh(t), ([t, n]) => U(V(`)`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [bf(e), t],
    ),
  Rh = (e) =>
    U(
      U(
        U(zh(e), ([e, t]) => U(V(`|`, t), ([t, n]) => U(Rh(n), ([n, r]) => [[e, t, n], r]))),
        ([e, t]) => [e, t],
        () =>
          U(
            U(zh(e), ([e, t]) => [[e], t]),
            ([e, t]) => [e, t],
            () =>
              U(
                [[], e],
                ([e, t]) => [e, t],
                () => [],
              ),
          ),
      ),
      ([e, t]) => [xf(e), t],
    ),
  zh = (e) =>
    U(
      U(Ih(e), ([e, t]) => U(Bh(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [Sf(e), t],
    ),
  Bh = (e) =>
    U(
      U(
        Rh(e),
        ([e, t]) => [e, t],
        () =>
          U(
            zh(e),
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Cf(e), t],
    ),
  Vh = (e) =>
    U(
      U(V(`^`, e), ([e, t]) => U(Bh(t), ([t, n]) => U(V(`$`, n), ([n, r]) => [[e, t, n], r]))),
      ([e, t]) => [wf(e), t],
    ),
  Hh = (e, t = []) =>
    U(
      U(V(`,`, e), ([e, t]) => U(W(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Hh(n, [...t, e]),
      () => [t, e],
    ),
  Uh = (e) =>
    U(
      U(
        U(W(e), ([e, t]) =>
          U(Hh(t), ([t, n]) =>
            U(
              U(
                V(`,`, n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Tf(e), t],
    ),
  Wh = (e) =>
    U(
      U(
        U(V(`extends`, e), ([e, t]) => U(Uh(t), ([t, n]) => [[e, t], n])),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Ef(e), t],
    ),
  Gh = (e) =>
    U(
      U(V(`interface`, e), ([e, t]) =>
        U(H(t), ([t, n]) => U(Gp(n), ([n, r]) => U(Wh(r), ([r, i]) => U(qm(i), ([i, a]) => [[e, t, n, r, i], a])))),
      ),
      ([e, t]) => [Df(e), t],
    ),
  Kh = (e) =>
    U(
      U(V(`interface`, e), ([e, t]) =>
        U(H(t), ([t, n]) => U(Wh(n), ([n, r]) => U(qm(r), ([r, i]) => [[e, t, n, r], i]))),
      ),
      ([e, t]) => [Of(e), t],
    ),
  qh = (e) =>
    U(
      U(V(`type`, e), ([e, t]) =>
        U(H(t), ([t, n]) => U(Gp(n), ([n, r]) => U(V(`=`, r), ([r, i]) => U(W(i), ([i, a]) => [[e, t, n, r, i], a])))),
      ),
      ([e, t]) => [kf(e), t],
    ),
  Jh = (e) =>
    U(
      U(V(`type`, e), ([e, t]) =>
        U(H(t), ([t, n]) => U(V(`=`, n), ([n, r]) => U(W(r), ([r, i]) => [[e, t, n, r], i]))),
      ),
      ([e, t]) => [Af(e), t],
    ),
  Yh = (e) =>
    U(
      U(
        U(V(`export`, e), ([e, t]) => [[e], t]),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [jf(e), t],
    ),
  Xh = (e) =>
    U(
      U(
        U(V(`;`, e), ([e, t]) =>
          U(
            V(
              `
`,
              t,
            ),
            ([t, n]) => [[e, t], n],
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            U(V(`;`, e), ([e, t]) => [[e], t]),
            ([e, t]) => [e, t],
            () =>
              U(
                U(
                  V(
                    `
`,
                    e,
                  ),
                  ([e, t]) => [[e], t],
                ),
                ([e, t]) => [e, t],
                () => [],
              ),
          ),
      ),
      ([e, t]) => [Mf(e), t],
    ),
  Zh = (e, t = []) =>
    U(
      U(Xh(e), ([e, t]) => U($h(t), ([t, n]) => [[e, t], n])),
      ([e, n]) => Zh(n, [...t, e]),
      () => [t, e],
    ),
  Qh = (e) =>
    U(
      U(
        U($h(e), ([e, t]) =>
          U(Zh(t), ([t, n]) =>
            U(
              U(
                Xh(n),
                ([e, t]) => [[e], t],
                () => [[], n],
              ),
              ([n, r]) => [[e, t, n], r],
            ),
          ),
        ),
        ([e, t]) => [e, t],
        () =>
          U(
            [[], e],
            ([e, t]) => [e, t],
            () => [],
          ),
      ),
      ([e, t]) => [Nf(e), t],
    ),
  $h = (e) =>
    U(
      U(Yh(e), ([e, t]) =>
        U(
          U(
            Gh(t),
            ([e, t]) => [e, t],
            () =>
              U(
                Kh(t),
                ([e, t]) => [e, t],
                () =>
                  U(
                    qh(t),
                    ([e, t]) => [e, t],
                    () =>
                      U(
                        Jh(t),
                        ([e, t]) => [e, t],
                        () => [],
                      ),
                  ),
              ),
          ),
          ([t, n]) => U(Xp(n), ([n, r]) => [[e, t, n], r]),
        ),
      ),
      ([e, t]) => [Pf(e), t],
    ),
  eg = (e) =>
    U(
      U($h(e), ([e, t]) => U(Qh(t), ([t, n]) => [[e, t], n])),
      ([e, t]) => [Ff(e), t],
    ),
  tg = (e) =>
    U(
      U(
        eg(e),
        ([e, t]) => [e, t],
        () =>
          U(
            Pm(e),
            ([e, t]) => [e, t],
            () =>
              U(
                W(e),
                ([e, t]) => [e, t],
                () => [],
              ),
          ),
      ),
      ([e, t]) => [If(e), t],
    )
function ng(e) {
  let t = mm(`\`${e}\``)
  return T(t.length, 2) ? t[0] : Vs()
}
function rg(e) {
  return e.join(`|`)
}
function ig(e) {
  return e.slice(1, e.length - 1)
}
function ag(e, t, n) {
  return gg(t, `${n}${e}`)
}
function og(e, t) {
  return gg(e, `${t}${ac}`)
}
function sg(e, t) {
  return gg(e, `${t}${fc}`)
}
function cg(e, t) {
  return gg(e, `${t}${Sc}`)
}
function lg(e, t) {
  return hg(R([I(`false`), I(`true`)]), e, t)
}
function ug(e, t) {
  return gg(e, `${t}.*`)
}
function dg(e, t, n) {
  return gg(t, `${n}${ig(e)}`)
}
function fg(e, t, n) {
  return hg(yg(e, {}), t, n)
}
function pg(e, t, n) {
  return hg(Ol(e), t, n)
}
function mg(e, t, n, r = []) {
  return E(
    e,
    (e, i) => mg(i, t, n, [...r, hg(e, [], ``)]),
    () => gg(t, `${n}(${rg(r)})`),
  )
}
function hg(e, t, n) {
  return Rs(e)
    ? pg(e.enum, t, n)
    : mc(e)
      ? sg(t, n)
      : L(e)
        ? ag(e.const, t, n)
        : sc(e)
          ? og(t, n)
          : lc(e)
            ? lg(t, n)
            : wc(e)
              ? cg(t, n)
              : Ac(e)
                ? ug(t, n)
                : Eg(e)
                  ? dg(e.pattern, t, n)
                  : Sg(e)
                    ? fg(e.parameters[0], t, n)
                    : z(e)
                      ? mg(e.anyOf, t, n)
                      : us
}
function gg(e, t) {
  return E(
    e,
    (e, n) => hg(e, n, t),
    () => t,
  )
}
function _g(e) {
  return `^${gg(e, ``)}$`
}
function vg(e) {
  return Rc(_g(e))
}
function yg(e, t) {
  return Y(e) ? j(vg(e), {}, t) : xg(e, t)
}
function bg(e, t, n, r) {
  return yg(lC(e, t, n), r)
}
function xg(e, t = {}) {
  return N(`TemplateLiteral`, [e], t)
}
function Sg(e) {
  return Uo(e) && D(e, `action`) && T(e.action, `TemplateLiteral`)
}
function Cg(e) {
  return yg(e, {})
}
function wg(e) {
  return Cg(ng(e))
}
function Tg(e, t = {}) {
  return j(To(e) ? wg(e) : Cg(e), {}, t)
}
function Eg(e) {
  return M(e, `TemplateLiteral`)
}
var Dg = e({
  ExtendsFalse: () => K,
  ExtendsTrue: () => G,
  ExtendsUnion: () => Og,
  IsExtendsFalse: () => jg,
  IsExtendsTrue: () => Ag,
  IsExtendsTrueLike: () => Mg,
  IsExtendsUnion: () => kg,
  Match: () => Ng,
})
function Og(e) {
  return A({ '~kind': `ExtendsUnion` }, { inferred: e })
}
function kg(e) {
  return wo(e) && D(e, `~kind`) && D(e, `inferred`) && T(e[`~kind`], `ExtendsUnion`) && wo(e.inferred)
}
function G(e) {
  return A({ '~kind': `ExtendsTrue` }, { inferred: e })
}
function Ag(e) {
  return wo(e) && D(e, `~kind`) && D(e, `inferred`) && T(e[`~kind`], `ExtendsTrue`) && wo(e.inferred)
}
function K() {
  return A({ '~kind': `ExtendsFalse` }, {})
}
function jg(e) {
  return wo(e) && D(e, `~kind`) && T(e[`~kind`], `ExtendsFalse`)
}
function Mg(e) {
  return kg(e) || Ag(e)
}
function Ng(e, t, n) {
  return Mg(e) ? t(e.inferred) : n()
}
function Pg(e, t, n, r) {
  return Ng(
    J(e, n, r),
    (r) => G(k(k(e, r), { [t]: n })),
    () => K(),
  )
}
function Fg(e, t) {
  return G(e)
}
function Ig(e, t, n, r, i) {
  return Ng(
    J(e, t, n),
    (e) =>
      Ng(
        J(e, t, r),
        (e) => G(e),
        () => K(),
      ),
    () =>
      Ng(
        J(e, t, i),
        (e) => G(e),
        () => K(),
      ),
  )
}
function Lg(e, t, n) {
  return J(e, t, Ol(n))
}
function Rg(e, t, n) {
  return E(
    n,
    (n, r) =>
      Ng(
        J(e, t, n),
        (e) => Rg(e, t, r),
        () => K(),
      ),
    () => G(e),
  )
}
function zg(e, t, n) {
  return J(e, t, Al(n))
}
function Bg(e, t, n) {
  return E(
    n,
    (n, r) =>
      Ng(
        J(e, t, n),
        (e) => G(e),
        () => Bg(e, t, r),
      ),
    () => K(),
  )
}
function q(e, t, n) {
  return ls(n)
    ? Fg(e, t)
    : Ms(n)
      ? Ig(e, t, n.if, n.then, n.else)
      : Rs(n)
        ? Lg(e, t, n.enum)
        : As(n)
          ? Pg(e, n.name, t, n.extends)
          : F(n)
            ? Rg(e, t, n.allOf)
            : Eg(n)
              ? zg(e, t, n.pattern)
              : z(n)
                ? Bg(e, t, n.anyOf)
                : Cs(n)
                  ? G(e)
                  : K()
}
function Vg(e, t, n) {
  return As(n) ? q(e, t, n) : ls(n) || Cs(n) ? G(e) : Og(e)
}
function Hg(e, t) {
  let n = Xs(e),
    r = Xs(t)
  return (n && r) || (!n && r) ? !0 : !(n && !r)
}
function Ug(e, t, n, r) {
  return Xo(r) ? (Hg(t, r) ? J(e, n, r.items) : K()) : q(e, t, r)
}
function Wg(e, t, n) {
  return sc(n) ? G(e) : q(e, t, n)
}
function Gg(e, t, n) {
  return lc(n) ? G(e) : q(e, t, n)
}
function Kg(e, t, n, r, i) {
  let a = As(r) ? t : r,
    o = As(r) ? r : t,
    s = gs(t),
    c = gs(r)
  return !s && c
    ? K()
    : Ng(
        J(e, a, o),
        (e) => Yg(e, n, i),
        () => K(),
      )
}
function qg(e, t, n, r) {
  return E(
    r,
    (r, i) => Kg(e, t, n, r, i),
    () => (gs(t) ? G(e) : K()),
  )
}
function Jg(e, t, n) {
  return E(
    t,
    (t, r) => qg(e, t, r, n),
    () => G(e),
  )
}
function Yg(e, t, n) {
  return Jg(e, t, n)
}
function Xg(e, t, n) {
  return hu(n) ? G(e) : J(e, t, n)
}
function Zg(e, t, n, r) {
  return ls(r) || Cs(r)
    ? G(e)
    : $o(r)
      ? Ng(
          Yg(e, t, r.parameters),
          (e) => Xg(e, n, r.instanceType),
          () => K(),
        )
      : K()
}
function Qg(e, t, n, r, i) {
  return Ng(
    J(e, t, i),
    () => J(e, n, i),
    () => J(e, r, i),
  )
}
function $g(e, t, n) {
  return J(e, Ol(t), n)
}
function e_(e, t, n, r) {
  return ls(r) || Cs(r)
    ? G(e)
    : ns(r)
      ? Ng(
          Yg(e, t, r.parameters),
          (e) => Xg(e, n, r.returnType),
          () => K(),
        )
      : K()
}
function t_(e, t, n) {
  return mc(n) || wc(n) ? G(e) : q(e, t, n)
}
function n_(e, t, n) {
  return J(e, kl(t), n)
}
function r_(e, t, n) {
  return t === n ? G(e) : K()
}
function i_(e, t, n) {
  return L(n) ? r_(e, t, n.const) : sc(n) ? G(e) : q(e, I(t), n)
}
function a_(e, t, n) {
  return L(n) ? r_(e, t, n.const) : lc(n) ? G(e) : q(e, I(t), n)
}
function o_(e, t, n) {
  return L(n) ? r_(e, t, n.const) : wc(n) ? G(e) : q(e, I(t), n)
}
function s_(e, t, n) {
  return L(n) ? r_(e, t, n.const) : Ac(n) ? G(e) : q(e, I(t), n)
}
function c_(e, t, n) {
  return vo(t.const)
    ? i_(e, t.const, n)
    : yo(t.const)
      ? a_(e, t.const, n)
      : So(t.const)
        ? o_(e, t.const, n)
        : To(t.const)
          ? s_(e, t.const, n)
          : Vs()
}
function l_(e, t, n) {
  return As(n) ? q(e, t, n) : G(e)
}
function u_(e, t, n) {
  return xc(n) ? G(e) : q(e, t, n)
}
function d_(e, t, n) {
  return wc(n) ? G(e) : q(e, t, n)
}
function f_(e, t, n) {
  return gs(t) ? (gs(n) ? G(e) : K()) : G(e)
}
function p_(e, t, n) {
  return As(n) && fs(n.extends)
    ? K()
    : Ng(
        J(e, t, n),
        (e) => f_(e, t, n),
        () => K(),
      )
}
function m_(e, t) {
  return e.reduce((e, n) => (n in t && Mg(t[n]) ? { ...e, ...t[n].inferred } : Vs()), {})
}
function h_(e, t, n) {
  let r = {}
  for (let i of O(n))
    r[i] = i in t ? p_({}, t[i], n[i]) : gs(n[i]) ? (As(n[i]) ? G(k(e, { [n[i].name]: n[i].extends })) : G(e)) : K()
  let i = jo(r).every((e) => Mg(e)),
    a = i ? m_(O(r), r) : {}
  return i ? G(a) : K()
}
function g_(e, t, n) {
  let r = h_(e, t, n)
  return Mg(r) ? G(k(e, r.inferred)) : K()
}
function __(e, t, n) {
  return g_(e, t, n)
}
function v_(e, t) {
  return O(t).reduce(
    (n, r) => ({ ...n, [r]: D(e, r) ? (z(n[r]) ? R([...n[r].anyOf, t[r]]) : R([e[r], t[r]])) : t[r] }),
    e,
  )
}
function y_(e, t, n, r) {
  return E(
    t,
    (t, i) =>
      Ng(
        J({}, e[t], n),
        (t) => y_(e, i, n, v_(r, t)),
        () => K(),
      ),
    () => G(r),
  )
}
function b_(e, t, n, r) {
  return y_(t, O(t), r, e)
}
function x_(e, t, n) {
  return su(n) ? b_(e, t, iu(n), ou(n)) : bs(n) ? __(e, t, n.properties) : q(e, P(t), n)
}
function S_(e, t) {
  return T(O(t).length, 0) ? G(e) : K()
}
function C_(e, t, n, r, i) {
  return J(e, n, i)
}
function w_(e, t, n, r) {
  return su(r) ? C_(e, ru(t), n, ru(iu(r)), ou(r)) : bs(r) ? S_(e, r.properties) : ls(r) || Cs(r) ? G(e) : K()
}
function T_(e, t, n) {
  return Ac(n) ? G(e) : q(e, t, n)
}
function E_(e, t, n) {
  return Ec(n) ? G(e) : q(e, t, n)
}
function D_(e, t, n) {
  return J(e, Al(t), n)
}
function O_(e, t) {
  return A({ '~kind': `Inferrable` }, { name: e, type: t }, {})
}
function k_(e) {
  return (
    wo(e) && D(e, `~kind`) && D(e, `name`) && D(e, `type`) && T(e[`~kind`], `Inferrable`) && To(e.name) && wo(e.type)
  )
}
function A_(e) {
  return lu(e)
    ? As(e.items)
      ? Xo(e.items.extends)
        ? O_(e.items.name, e.items.extends.items)
        : Cs(e.items.extends)
          ? O_(e.items.name, e.items.extends)
          : void 0
      : Vs()
    : void 0
}
function j_(e) {
  return As(e) ? O_(e.name, e.extends) : void 0
}
function M_(e, t) {
  let n = []
  for (let r of e) {
    if (!Mg(J({}, r, t))) return
    n.push(r)
  }
  return n
}
function N_(e, t, n, r) {
  let i = M_(n, r)
  return _o(i) ? G(k(e, { [t]: Qc(i) })) : K()
}
function P_(e, t, n, r) {
  let i = M_(n, r)
  return _o(i) ? G(k(e, { [t]: R(i) })) : K()
}
function F_(e) {
  return [...e].reverse()
}
function I_(e, t) {
  return t ? F_(e) : e
}
function L_(e) {
  let t = e.length > 0 ? e[0] : void 0
  return Uo(Uo(t) ? A_(t) : void 0)
}
function R_(e, t, n, r, i, a) {
  return Ng(
    J(e, n, i),
    (e) => V_(e, t, r, a),
    () => K(),
  )
}
function z_(e, t, n, r, i) {
  let a = A_(r)
  return k_(a)
    ? N_(e, a.name, I_(n, t), a.type)
    : E(
        n,
        (n, a) => R_(e, t, n, a, r, i),
        () => K(),
      )
}
function B_(e, t, n, r) {
  return E(
    r,
    (r, i) => z_(e, t, n, r, i),
    () => (T(n.length, 0) ? G(e) : K()),
  )
}
function V_(e, t, n, r) {
  return B_(e, t, n, r)
}
function H_(e, t, n) {
  let r = cC(e, oC([], []), n),
    i = L_(r)
  return V_(e, i, I_(t, i), I_(r, i))
}
function U_(e, t, n) {
  for (let r of t) {
    let t = J(e, r, n)
    if (!Mg(t)) return t
    e = t.inferred
  }
  return G(e)
}
function W_(e, t, n) {
  let r = j_(n)
  return k_(r) ? P_(e, r.name, t, r.type) : U_(e, t, n)
}
function G_(e, t, n) {
  let r = cC(e, oC([], []), t)
  return $c(n) ? H_(e, r, n.items) : Xo(n) ? W_(e, r, n.items) : q(e, Qc(r), n)
}
function K_(e, t, n) {
  return hu(n) || pu(n) ? G(e) : q(e, t, n)
}
function q_(e, t, n) {
  return E(
    n,
    (n, r) =>
      Ng(
        J(e, t, n),
        (e) => G(e),
        () => q_(e, t, r),
      ),
    () => K(),
  )
}
function J_(e, t, n) {
  return E(
    t,
    (t, r) =>
      Ng(
        q_(e, t, n),
        (e) => J_(e, r, n),
        () => K(),
      ),
    () => G(e),
  )
}
function Y_(e, t, n) {
  let r = j_(n)
  return k_(r) ? P_(e, r.name, t, r.type) : z(n) ? J_(e, t, n.anyOf) : J_(e, t, [n])
}
function X_(e, t, n) {
  return As(n) ? q(e, t, n) : ls(n) || Cs(n) ? G(e) : K()
}
function Z_(e, t, n) {
  return hu(n) ? G(e) : q(e, t, n)
}
function J(e, t, n) {
  return ls(t)
    ? Vg(e, t, n)
    : Xo(t)
      ? Ug(e, t, t.items, n)
      : sc(t)
        ? Wg(e, t, n)
        : lc(t)
          ? Gg(e, t, n)
          : $o(t)
            ? Zg(e, t.parameters, t.instanceType, n)
            : Ms(t)
              ? Qg(e, t.if, t.then, t.else, n)
              : Rs(t)
                ? $g(e, t.enum, n)
                : ns(t)
                  ? e_(e, t.parameters, t.returnType, n)
                  : mc(t)
                    ? t_(e, t, n)
                    : F(t)
                      ? n_(e, t.allOf, n)
                      : L(t)
                        ? c_(e, t, n)
                        : fs(t)
                          ? l_(e, t, n)
                          : xc(t)
                            ? u_(e, t, n)
                            : wc(t)
                              ? d_(e, t, n)
                              : bs(t)
                                ? x_(e, t.properties, n)
                                : su(t)
                                  ? w_(e, iu(t), ou(t), n)
                                  : Ac(t)
                                    ? T_(e, t, n)
                                    : Ec(t)
                                      ? E_(e, t, n)
                                      : Eg(t)
                                        ? D_(e, t.pattern, n)
                                        : $c(t)
                                          ? G_(e, t.items, n)
                                          : pu(t)
                                            ? K_(e, t, n)
                                            : z(t)
                                              ? Y_(e, t.anyOf, n)
                                              : Cs(t)
                                                ? X_(e, t, n)
                                                : hu(t)
                                                  ? Z_(e, t, n)
                                                  : K()
}
function Q_(e, t) {
  return kl([...e, P(t)])
}
function $_(e, t, n) {
  return Y(e) ? j(Q_(e, t), {}, n) : tv(e, t, n)
}
function ev(e, t, n, r, i) {
  return $_(lC(e, t, n), sC(e, t, r), i)
}
function tv(e, t, n = {}) {
  return N(`Interface`, [e, t], n)
}
function nv(e) {
  return Uo(e) && D(e, `action`) && T(e.action, `Interface`)
}
function rv(e, t, n = {}) {
  return $_(e, t, n)
}
function iv(e, t, n) {
  return e.includes(n) ? !0 : sv([...e, n], t, t[n])
}
function av(e, t, n) {
  return ov(e, t, ys(n))
}
function ov(e, t, n) {
  return E(
    n,
    (n, r) => (sv(e, t, n) ? !0 : ov(e, t, r)),
    () => !1,
  )
}
function sv(e, t, n) {
  return as(n)
    ? iv(e, t, n.$ref)
    : Xo(n)
      ? sv(e, t, n.items)
      : $o(n)
        ? ov(e, t, [...n.parameters, n.instanceType])
        : ns(n)
          ? ov(e, t, [...n.parameters, n.returnType])
          : nv(n)
            ? av(e, t, n.parameters[1])
            : F(n)
              ? ov(e, t, n.allOf)
              : bs(n)
                ? av(e, t, n.properties)
                : z(n)
                  ? ov(e, t, n.anyOf)
                  : $c(n)
                    ? ov(e, t, n.items)
                    : su(n)
                      ? sv(e, t, ou(n))
                      : !1
}
function cv(e, t, n) {
  return sv(e, t, n)
}
function lv(e, t) {
  return t.reduce((t, n) => (cv([n], e, e[n]) ? [...t, n] : t), [])
}
function uv(e) {
  return lv(e, vs(e))
}
function dv(e, t, n) {
  return n.includes(t) ? n : t in e ? mv(e, e[t], [...n, t]) : Vs()
}
function fv(e, t, n) {
  return pv(e, ys(t), n)
}
function pv(e, t, n) {
  return t.reduce((t, n) => mv(e, n, t), n)
}
function mv(e, t, n) {
  return as(t)
    ? dv(e, t.$ref, n)
    : Xo(t)
      ? mv(e, t.items, n)
      : $o(t)
        ? pv(e, [...t.parameters, t.instanceType], n)
        : ns(t)
          ? pv(e, [...t.parameters, t.returnType], n)
          : nv(t)
            ? fv(e, t.parameters[1], n)
            : F(t)
              ? pv(e, t.allOf, n)
              : bs(t)
                ? fv(e, t.properties, n)
                : z(t)
                  ? pv(e, t.anyOf, n)
                  : $c(t)
                    ? pv(e, t.items, n)
                    : su(t)
                      ? mv(e, ou(t), n)
                      : n
}
function hv(e, t, n) {
  return mv(e, n, [t])
}
function gv(e) {
  return cs()
}
function _v(e) {
  return O(e).reduce((t, n) => ({ ...t, [n]: yv(e[n]) }), {})
}
function vv(e) {
  return e.reduce((e, t) => [...e, yv(t)], [])
}
function yv(e) {
  return as(e)
    ? gv(e.$ref)
    : Xo(e)
      ? Yo(yv(e.items), Zo(e))
      : $o(e)
        ? Qo(vv(e.parameters), yv(e.instanceType))
        : ns(e)
          ? ts(vv(e.parameters), yv(e.returnType))
          : F(e)
            ? zs(vv(e.allOf))
            : bs(e)
              ? P(_v(e.properties))
              : su(e)
                ? tu(au(e), yv(ou(e)))
                : z(e)
                  ? R(vv(e.anyOf))
                  : $c(e)
                    ? Qc(vv(e.items))
                    : e
}
function bv(e, t) {
  return t in e ? yv(e[t]) : Ss()
}
function xv(e) {
  return bv(e.$defs, e.$ref)
}
function Sv(e, t, n) {
  let r = lC(e, oC([], []), t),
    i = sC({}, oC([], []), n)
  return kl([...r, P(i)])
}
function Cv(e, t) {
  return O(e)
    .filter((e) => t.includes(e))
    .reduce((t, n) => {
      let r = e[n],
        i = nv(r) ? Sv(e, r.parameters[0], r.parameters[1]) : r
      return { ...t, [n]: i }
    }, {})
}
function wv(e, t, n) {
  return ws(Cv(e, hv(e, t, n)), t)
}
function Tv(e, t) {
  return t in e ? (as(e[t]) ? Tv(e, e[t].$ref) : e[t]) : ds()
}
function Ev(e, t) {
  return Tv(e, t)
}
function Dv(e) {
  return Ts(e) ? xv(e) : Ds(e) ? Ss() : e
}
function Ov(e, t, n) {
  return J(e, Dv(t), Dv(n))
}
function kv(e, t) {
  let n = [Ov({}, e, t), Ov({}, t, e)]
  return Mg(n[0]) && Mg(n[1]) ? 0 : Mg(n[0]) && jg(n[1]) ? 2 : jg(n[0]) && Mg(n[1]) ? 3 : 1
}
function Av(e, t, n = [], r = t) {
  return E(
    t,
    (t, i) => {
      let a = kv(e, t)
      return T(a, 2) || T(a, 0) ? r : T(a, 1) ? Av(e, i, [...n, t], r) : Av(e, i, n, r)
    },
    () => [...n, e],
  )
}
function jv(e, t, n) {
  let r = Ml(e)
  return ls(r) || Cs(r) ? [r] : fs(r) ? Mv(t, n) : bs(r) ? Mv(t, [...n, r]) : Mv(t, Av(r, n))
}
function Mv(e, t = []) {
  return E(
    e,
    (e, n) => jv(e, n, t),
    () => t,
  )
}
function Nv(e) {
  return Hl(Mv(e))
}
function Pv(e, t) {
  return j(Ml(e), {}, t)
}
function Fv(e, t, n, r) {
  return Pv(X(e, t, n), r)
}
function Iv(e, t = []) {
  return Wo(e) && T(e.action, `Conditional`)
    ? as(e.parameters[0])
      ? Iv(e.parameters[2], Iv(e.parameters[3], [...t, e.parameters[0].$ref]))
      : Iv(e.parameters[2], Iv(e.parameters[3], t))
    : Wo(e) &&
        T(e.action, `Mapped`) &&
        Wo(e.parameters[1]) &&
        T(e.parameters[1].action, `KeyOf`) &&
        as(e.parameters[1].parameters[0])
      ? [...t, e.parameters[1].parameters[0].$ref]
      : t
}
function Lv(e, t) {
  return e.reduce((e, n) => [...e, t.includes(n.name)], [])
}
function Rv(e, t, n = []) {
  return E(
    e,
    (e, r) =>
      E(
        t,
        (t, i) => Rv(r, i, [...n, [t, e]]),
        () => n,
      ),
    () => n,
  )
}
function zv(e) {
  return Eg(e) ? Al(e.pattern) : Rs(e) ? Ol(e.enum) : e
}
function Bv(e) {
  let t = zv(e)
  return z(t) ? [...t.anyOf] : [t]
}
function Vv(e, t) {
  return e.reduce((e, n) => [...e, [...n, t]], [])
}
function Hv(e, t) {
  return t.reduce((t, n) => [...t, ...Vv(e, n)], [])
}
function Uv(e) {
  return e.reduce((e, t) => (T(t[0], !0) ? Hv(e, Bv(t[1])) : Hv(e, [t[1]])), [[]])
}
function Wv(e, t, n) {
  let r = Rv(t, Lv(e, Iv(n)))
  return (Wo(n) && T(n.action, `Conditional`)) || (Wo(n) && T(n.action, `Mapped`)) ? Uv(r) : [t]
}
function Gv() {
  return [`(not-resolvable)`, ds()]
}
function Kv() {
  return [`(not-generic)`, ds()]
}
function qv(e, t, n) {
  return [e, os(t, n)]
}
function Jv(e, t, n) {
  return t in e ? Yv(e, t, e[t], n) : Gv()
}
function Yv(e, t, n, r) {
  return ss(n) ? qv(t, n.parameters, n.expression) : as(n) ? Jv(e, n.$ref, r) : Kv()
}
function Xv(e, t, n) {
  return Yv(e, `(anonymous)`, t, n)
}
function Zv(e, t, n) {
  if (As(t) || hy(t) || Mg(Ov({}, t, n))) return
  let r = { parameter: e, expect: n, actual: t }
  throw Error(`Argument for parameter ${e} does not satisfy constraint`, { cause: r })
}
function Qv(e, t, n, r, i) {
  let a = X(e, t, i)
  return (Zv(n, a, r), k(e, { [n]: a }))
}
function $v(e, t, n, r, i) {
  let a = X(e, t, n.extends),
    o = X(e, t, n.equals)
  return E(
    i,
    (i, o) => ey(Qv(e, t, n.name, a, i), t, r, o),
    () => ey(Qv(e, t, n.name, a, o), t, r, []),
  )
}
function ey(e, t, n, r) {
  return E(
    n,
    (n, i) => $v(e, t, n, i, r),
    () => e,
  )
}
function ty(e, t, n, r) {
  return ey(e, t, n, r)
}
var ny = 0,
  ry = 0
function iy() {
  if (!Do(ry, No().maxInstantiationCount)) throw Error(`Type instantiation is excessively deep and possibly infinite`)
}
function ay() {
  ;(iy(), ry++, ny++)
}
function oy() {
  ;(ny--, T(ny, 0) && (ry = 0))
}
function sy(e) {
  return Eo(e.callstack.length, 0) ? e.callstack[e.callstack.length - 1] : ``
}
function cy(e, t) {
  return T(sy(e), t)
}
function ly(e, t, n, r, i, a) {
  ay()
  try {
    let o = ty(e, t, r, a),
      s = X(o, oC([...t.callstack, n.$ref], t.visited), i)
    return X(o, oC([], []), s)
  } finally {
    oy()
  }
}
function uy(e, t, n, r, i, a) {
  return a.reduce((a, o) => {
    let s = ly(e, t, n, r, i, o)
    return [...a, s]
  }, [])
}
function dy(e, t, n, r, i, a) {
  let o = uy(e, t, n, r, i, Wv(r, a, i))
  return T(o.length, 1) ? o[0] : jl(o)
}
function fy(e, t, n, r) {
  let i = lC(e, t, r),
    a = Xv(e, n, r),
    o = a[0],
    s = a[1]
  return ss(s) ? (cy(t, o) ? py(is(o), i) : dy(e, t, is(o), s.parameters, s.expression, i)) : py(n, i)
}
function py(e, t) {
  return A({ '~kind': `Call` }, { type: `call`, target: e, arguments: t }, {})
}
function my(e, t) {
  return fy({}, oC([], []), e, t)
}
function hy(e) {
  return M(e, `Call`)
}
function gy(e) {
  return zo(e, [`~immutable`])
}
function _y(e, t) {
  return j(gy(e), {}, t)
}
function vy(e, t, n, r) {
  return _y(X(e, t, n), r)
}
function yy(e, t) {
  return e(t)
}
function by(e, t) {
  return To(t) ? I(yy(e, t)) : I(t)
}
function xy(e, t) {
  return Cy(e, Al(t))
}
function Sy(e, t) {
  return R(t.map((t) => Cy(e, t)))
}
function Cy(e, t) {
  return L(t) ? by(e, t.const) : Eg(t) ? xy(e, t.pattern) : z(t) ? Sy(e, t.anyOf) : t
}
function wy(e, t = {}) {
  return N(`Capitalize`, [e], t)
}
function Ty(e, t = {}) {
  return Iy(e, t)
}
function Ey(e, t = {}) {
  return N(`Lowercase`, [e], t)
}
function Dy(e, t = {}) {
  return Ly(e, t)
}
function Oy(e, t = {}) {
  return N(`Uncapitalize`, [e], t)
}
function ky(e, t = {}) {
  return Ry(e, t)
}
function Ay(e, t = {}) {
  return N(`Uppercase`, [e], t)
}
function jy(e, t = {}) {
  return zy(e, t)
}
var My = (e) => e[0].toUpperCase() + e.slice(1),
  Ny = (e) => e.toLowerCase(),
  Py = (e) => e[0].toLowerCase() + e.slice(1),
  Fy = (e) => e.toUpperCase()
function Iy(e, t) {
  return Y([e]) ? j(Cy(My, e), {}, t) : wy(e, t)
}
function Ly(e, t) {
  return Y([e]) ? j(Cy(Ny, e), {}, t) : Ey(e, t)
}
function Ry(e, t) {
  return Y([e]) ? j(Cy(Py, e), {}, t) : Oy(e, t)
}
function zy(e, t) {
  return Y([e]) ? j(Cy(Fy, e), {}, t) : Ay(e, t)
}
function By(e, t, n, r) {
  return Iy(X(e, t, n), r)
}
function Vy(e, t, n, r) {
  return Ly(X(e, t, n), r)
}
function Hy(e, t, n, r) {
  return Ry(X(e, t, n), r)
}
function Uy(e, t, n, r) {
  return zy(X(e, t, n), r)
}
function Wy(e, t, n, r, i = {}) {
  return N(`Conditional`, [e, t, n, r], i)
}
function Gy(e, t, n, r, i = {}) {
  return qy({}, oC([], []), e, t, n, r, i)
}
function Ky(e, t, n, r, i, a) {
  let o = Ov(e, n, r)
  return kg(o) ? R([X(o.inferred, t, i), X(e, t, a)]) : Ag(o) ? X(o.inferred, t, i) : X(e, t, a)
}
function qy(e, t, n, r, i, a, o) {
  return Y([n, r]) ? j(Ky(e, t, n, r, i, a), {}, o) : Wy(n, r, i, a, o)
}
function Jy(e, t, n, r, i, a, o) {
  return qy(e, t, X(e, t, n), X(e, t, r), i, a, o)
}
function Yy(e, t = {}) {
  return N(`ConstructorParameters`, [e], t)
}
function Xy(e, t = {}) {
  return Qy(e, t)
}
function Zy(e) {
  let t = $o(e) ? e.parameters : []
  return Qc(cC({}, oC([], []), t))
}
function Qy(e, t) {
  return Y([e]) ? j(Zy(e), {}, t) : Yy(e, t)
}
function $y(e, t, n, r) {
  return Qy(X(e, t, n), r)
}
function eb(e, t, n = {}) {
  return N(`Exclude`, [e, t], n)
}
function tb(e, t, n = {}) {
  return nb(e, t, n)
}
function nb(e, t, n) {
  return Y([e, t]) ? j(El(e, t), {}, n) : eb(e, t, n)
}
function rb(e, t, n, r, i) {
  return nb(X(e, t, n), X(e, t, r), i)
}
function ib(e, t, n = {}) {
  return N(`Extract`, [e, t], n)
}
function ab(e, t, n = {}) {
  return lb(e, t, n)
}
function ob(e, t) {
  return Mg(Ov({}, e, t)) ? [e] : []
}
function sb(e, t, n = []) {
  return E(
    e,
    (e, r) => sb(r, t, [...n, ...ob(e, t)]),
    () => n,
  )
}
function cb(e, t) {
  let n = Ml(e)
  return jl(sb(z(n) ? n.anyOf : [n], t))
}
function lb(e, t, n) {
  return Y([e, t]) ? j(cb(e, t), {}, n) : ib(e, t, n)
}
function ub(e, t, n, r, i) {
  return lb(X(e, t, n), X(e, t, r), i)
}
function db(e) {
  return e.reduce((e, t) => (_c(t) ? [...e, I(t)] : e), [])
}
function fb(e) {
  return R(db(e))
}
function pb(e, t, n = {}) {
  return N(`Index`, [e, t], n)
}
function mb(e, t, n = {}) {
  return ox(e, _o(t) ? fb(t) : t, n)
}
function hb(e, t) {
  return wb(Ev(e, t))
}
function gb(e, t, n) {
  return wb(Dl(e, t, n))
}
function _b(e, t) {
  let n = O(e).filter((e) => !D(t, e)),
    r = O(t).filter((t) => !D(e, t)),
    i = O(e).filter((e) => D(t, e)),
    a = n.reduce((t, n) => ({ ...t, [n]: e[n] }), {}),
    o = r.reduce((e, n) => ({ ...e, [n]: t[n] }), {}),
    s = i.reduce((n, r) => ({ ...n, [r]: ll(e[r], t[r]) }), {})
  return k(k(a, o), s)
}
function vb(e) {
  return e.reduce((e, t) => _b(e, wb(t)), {})
}
function yb(e) {
  return e
}
function bb(e) {
  return wb(nl(Qc(e)))
}
function xb(e, t) {
  return O(e)
    .filter((e) => e in t)
    .reduce((n, r) => ({ ...n, [r]: ul(e[r], t[r]) }), {})
}
function Sb(e, t) {
  return E(
    e,
    (e, n) => Sb(n, xb(t, wb(e))),
    () => t,
  )
}
function Cb(e) {
  return E(
    e,
    (e, t) => Sb(t, wb(e)),
    () => Vs(),
  )
}
function wb(e) {
  return Ts(e)
    ? hb(e.$defs, e.$ref)
    : Ms(e)
      ? gb(e.if, e.then, e.else)
      : F(e)
        ? vb(e.allOf)
        : z(e)
          ? Cb(e.anyOf)
          : $c(e)
            ? bb(e.items)
            : bs(e)
              ? yb(e.properties)
              : {}
}
function Tb(e) {
  return P(wb(e))
}
var Eb = RegExp(`^(?:0|[1-9][0-9]*)$`)
function Db(e) {
  let t = `${e}`
  return Eb.test(t) ? parseInt(t) : e
}
function Ob(e) {
  return I(Db(e))
}
function kb(e) {
  return e.map((e) => Ab(e))
}
function Ab(e) {
  return F(e) ? zs(kb(e.allOf)) : z(e) ? R(kb(e.anyOf)) : L(e) ? Ob(e.const) : e
}
function jb(e, t) {
  return Mg(Ov({}, Ab(t), Cc())) ? e : L(t) && T(t.const, `length`) ? Cc() : ds()
}
function Mb(e, t) {
  return zb(Ev(e, t))
}
function Nb(e, t, n) {
  return zb(Dl(e, t, n))
}
function Pb(e) {
  return zb(Ol(e))
}
function Fb(e) {
  return zb(kl(e))
}
function Ib(e) {
  return [`${e}`]
}
function Lb(e) {
  return zb(Al(e))
}
function Rb(e) {
  return e.reduce((e, t) => [...e, ...zb(t)], [])
}
function zb(e) {
  return Ts(e)
    ? Mb(e.$defs, e.$ref)
    : Ms(e)
      ? Nb(e.if, e.then, e.else)
      : Rs(e)
        ? Pb(e.enum)
        : F(e)
          ? Fb(e.allOf)
          : L(e)
            ? Ib(e.const)
            : Eg(e)
              ? Lb(e.pattern)
              : z(e)
                ? Rb(e.anyOf)
                : []
}
function Bb(e) {
  return zb(e)
}
function Vb(e, t) {
  return t.map((t) => Hb(e, t))
}
function Hb(e, t) {
  return Xo(t)
    ? Yo(Hb(e, t.items))
    : $o(t)
      ? Qo(Vb(e, t.parameters), Hb(e, t.instanceType))
      : ns(t)
        ? ts(Vb(e, t.parameters), Hb(e, t.returnType))
        : $c(t)
          ? Qc(Vb(e, t.items))
          : z(t)
            ? R(Vb(e, t.anyOf))
            : F(t)
              ? zs(Vb(e, t.allOf))
              : du(t)
                ? P(e)
                : t
}
function Ub(e, t) {
  return Hb(e, t)
}
function Wb(e, t) {
  return Ub(e, t in e ? e[t] : ds())
}
function Gb(e, t) {
  return t.reduce((t, n) => [...t, Wb(e, n)], [])
}
function Kb(e, t) {
  return jl(Gb(e, Bb(t)))
}
var qb = new RegExp(Zl)
function Jb(e) {
  return e.filter((e) => qb.test(e))
}
function Yb(e) {
  return jl(Gb(e, Jb(vs(e))))
}
function Xb(e, t) {
  return wc(t) ? Yb(e) : Kb(e, t)
}
function Zb(e) {
  return I(Db(e))
}
function Qb(e) {
  return e.map((e) => $b(e))
}
function $b(e) {
  return F(e) ? zs(Qb(e.allOf)) : z(e) ? R(Qb(e.anyOf)) : L(e) ? Zb(e.const) : e
}
function ex(e, t) {
  return e.reduceRight((e, n, r) => (Mg(Ov({}, I(r), t)) ? [n, ...e] : e), [])
}
function tx(e, t) {
  return Nl(ex(e, $b(t)))
}
function nx(e) {
  return Nl(e)
}
function rx(e, t) {
  return L(t) && T(t.const, `length`) ? I(e.length) : wc(t) || mc(t) ? nx(e) : tx(e, t)
}
function ix(e, t) {
  return Xo(e) ? jb(e.items, t) : bs(e) ? Xb(e.properties, t) : $c(e) ? rx(e.items, t) : ds()
}
function ax(e) {
  return Ts(e) || Ms(e) || F(e) || z(e) ? Tb(e) : e
}
function ox(e, t, n) {
  return Y([e, t]) ? j(ix(ax(e), t), {}, n) : pb(e, t, n)
}
function sx(e, t, n, r, i) {
  return ox(X(e, t, n), X(e, t, r), i)
}
function cx(e, t = {}) {
  return N(`InstanceType`, [e], t)
}
function lx(e, t = {}) {
  return dx(e, t)
}
function ux(e) {
  return $o(e) ? e.instanceType : ds()
}
function dx(e, t) {
  return Y([e]) ? j(ux(e), {}, t) : cx(e, t)
}
function fx(e, t, n, r = {}) {
  return dx(X(e, t, n), r)
}
function px(e, t = {}) {
  return N(`KeyOf`, [e], t)
}
function mx(e, t = {}) {
  return Cx(e, t)
}
function hx() {
  return R([Cc(), kc(), Tc()])
}
function gx(e) {
  return Cc()
}
function _x(e) {
  return e.reduce((e, t) => (_c(t) ? [...e, I(Db(t))] : Vs()), [])
}
function vx(e) {
  return Nl(_x(O(e)))
}
function yx(e) {
  return au(e)
}
function bx(e) {
  return Nl(e.map((e, t) => I(t)))
}
function xx(e) {
  return ls(e) ? hx() : Xo(e) ? gx(e.items) : bs(e) ? vx(e.properties) : su(e) ? yx(e) : $c(e) ? bx(e.items) : ds()
}
function Sx(e) {
  return Ts(e) || Ms(e) || F(e) || z(e) ? Tb(e) : e
}
function Cx(e, t) {
  return Y([e]) ? j(xx(Sx(e)), {}, t) : px(e, t)
}
function wx(e, t, n, r) {
  return Cx(X(e, t, n), r)
}
function Tx(e, t, n, r, i = {}) {
  return N(`Mapped`, [e, t, n, r], i)
}
function Ex(e, t, n, r, i = {}) {
  return Rx({}, oC([], []), e, t, n, r, i)
}
function Dx(e) {
  return jx(Al(e))
}
function Ox(e) {
  return e.reduce((e, t) => [...e, ...jx(t)], [])
}
function kx(e) {
  return jx(Ol(e))
}
function Ax(e) {
  return So(e) ? [I(`${e}`)] : [I(e)]
}
function jx(e) {
  return Rs(e) ? kx(e.enum) : L(e) ? Ax(e.const) : Eg(e) ? Dx(e.pattern) : z(e) ? Ox(e.anyOf) : [e]
}
function Mx(e) {
  return jx(e)
}
function Nx(e) {
  return Eg(e) ? Al(e.pattern) : e
}
function Px(e, t, n, r, i, a) {
  let o = k(e, { [n.name]: r }),
    s = Nx(X(o, t, i)),
    c = X(o, t, a)
  return vc(s) || yc(s) ? { [s.const]: c } : {}
}
function Fx(e, t, n, r, i, a) {
  return r.reduce((r, o) => [...r, Px(e, t, n, o, i, a)], [])
}
function Ix(e) {
  return e.reduce((e, t) => [...e, P(t)], [])
}
function Lx(e, t, n, r, i, a) {
  return kl(Ix(Fx(e, t, n, Mx(r), i, a)))
}
function Rx(e, t, n, r, i, a, o) {
  return Y([r]) ? j(Lx(e, t, n, r, i, a), {}, o) : Tx(n, r, i, a, o)
}
function zx(e, t, n, r, i, a, o) {
  return Rx(e, t, n, X(e, t, r), i, a, o)
}
function Bx(e, t, n) {
  let r = k(e, t)
  return O(t)
    .filter((e) => n.includes(e))
    .reduce((e, n) => ({ ...e, [n]: wv(r, n, t[n]) }), {})
}
function Vx(e, t, n) {
  let r = k(e, t)
  return O(t)
    .filter((e) => !n.includes(e))
    .reduce((e, n) => ({ ...e, [n]: X(r, oC([], []), t[n]) }), {})
}
function Hx(e, t, n) {
  let r = uv(t),
    i = Bx(e, t, r),
    a = Vx(e, t, r)
  return j({ ...i, ...a }, {}, n)
}
function Ux(e, t, n, r) {
  return Hx(e, n, r)
}
function Wx(e, t = {}) {
  return N(`NonNullable`, [e], t)
}
function Gx(e, t = {}) {
  return qx(e, t)
}
function Kx(e) {
  return nb(e, R([bc(), fu()]), {})
}
function qx(e, t) {
  return Y([e]) ? j(Kx(e), {}, t) : Wx(e, t)
}
function Jx(e, t, n, r) {
  return qx(X(e, t, n), r)
}
function Yx(e, t, n = {}) {
  return N(`Omit`, [e, t], n)
}
function Xx(e, t, n = {}) {
  return eS(e, _o(t) ? fb(t) : t, n)
}
function Zx(e) {
  let t = Tb(e)
  return bs(t) ? t.properties : Vs()
}
function Qx(e, t) {
  return O(e).reduce((n, r) => (t.includes(r) ? n : { ...n, [r]: e[r] }), {})
}
function $x(e, t) {
  return P(Qx(Zx(e), Bb(t)))
}
function eS(e, t, n) {
  return Y([e, t]) ? j($x(e, t), {}, n) : Yx(e, t, n)
}
function tS(e, t, n, r, i) {
  return eS(X(e, t, n), X(e, t, r), i)
}
function nS(e, t = {}) {
  return N(`Parameters`, [e], t)
}
function rS(e, t = {}) {
  return aS(e, t)
}
function iS(e) {
  let t = ns(e) ? e.parameters : []
  return Qc(cC({}, oC([], []), t))
}
function aS(e, t) {
  return Y([e]) ? j(iS(e), {}, t) : nS(e, t)
}
function oS(e, t, n, r) {
  return aS(X(e, t, n), r)
}
function sS(e, t = {}) {
  return N(`Partial`, [e], t)
}
function cS(e, t = {}) {
  return hS(e, t)
}
function lS(e, t) {
  let n = mS(Ev(e, t))
  return ws(k(e, { [t]: n }), t)
}
function uS(e, t, n) {
  return mS(Dl(e, t, n))
}
function dS(e) {
  return mS(kl(e))
}
function fS(e) {
  return R(e.map((e) => mS(e)))
}
function pS(e) {
  return P(O(e).reduce((t, n) => ({ ...t, [n]: ms(e[n]) }), {}))
}
function mS(e) {
  return Ts(e)
    ? lS(e.$defs, e.$ref)
    : Ms(e)
      ? uS(e.if, e.then, e.else)
      : F(e)
        ? dS(e.allOf)
        : z(e)
          ? fS(e.anyOf)
          : bs(e)
            ? pS(e.properties)
            : P({})
}
function hS(e, t) {
  return Y([e]) ? j(mS(e), {}, t) : sS(e, t)
}
function gS(e, t, n, r) {
  return hS(X(e, t, n), r)
}
function _S(e, t, n = {}) {
  return N(`Pick`, [e, t], n)
}
function vS(e, t, n = {}) {
  return xS(e, _o(t) ? fb(t) : t, n)
}
function yS(e, t) {
  return O(e).reduce((n, r) => (t.includes(r) ? k(n, { [r]: e[r] }) : n), {})
}
function bS(e, t) {
  return P(yS(Zx(e), Bb(t)))
}
function xS(e, t, n) {
  return Y([e, t]) ? j(bS(e, t), {}, n) : _S(e, t, n)
}
function SS(e, t, n, r, i) {
  return xS(X(e, t, n), X(e, t, r), i)
}
function CS(e, t = {}) {
  return N(`ReadonlyObject`, [e], t)
}
function wS(e, t = {}) {
  return PS(e, t)
}
var TS = wS
function ES(e) {
  return _C(Yo(e))
}
function DS(e, t) {
  let n = NS(Ev(e, t))
  return ws(k(e, { [t]: n }), t)
}
function OS(e, t, n) {
  return NS(Dl(e, t, n))
}
function kS(e) {
  return NS(kl(e))
}
function AS(e) {
  return P(O(e).reduce((t, n) => ({ ...t, [n]: Qs(e[n]) }), {}))
}
function jS(e) {
  return _C(Qc(e))
}
function MS(e) {
  return R(e.map((e) => NS(e)))
}
function NS(e) {
  return Xo(e)
    ? ES(e.items)
    : Ts(e)
      ? DS(e.$defs, e.$ref)
      : Ms(e)
        ? OS(e.if, e.then, e.else)
        : F(e)
          ? kS(e.allOf)
          : bs(e)
            ? AS(e.properties)
            : $c(e)
              ? jS(e.items)
              : z(e)
                ? MS(e.anyOf)
                : e
}
function PS(e, t) {
  return Y([e]) ? j(NS(e), {}, t) : CS(e)
}
function FS(e, t, n, r) {
  return PS(X(e, t, n), r)
}
function IS(e, t, n, r) {
  return t.visited.includes(r) ? n : r in e ? X(e, oC(t.callstack, [...t.visited, r]), e[r]) : n
}
function LS(e, t) {
  let n = WS(Ev(e, t))
  return ws(k(e, { [t]: n }), t)
}
function RS(e, t, n) {
  return WS(Dl(e, t, n))
}
function zS(e) {
  return WS(kl(e))
}
function BS(e) {
  return R(e.map((e) => WS(e)))
}
function VS(e, t = {}) {
  return N(`RemoveOptional`, [e], t)
}
function HS(e, t = {}) {
  return il(e, t)
}
function US(e) {
  return P(O(e).reduce((t, n) => ({ ...t, [n]: HS(e[n]) }), {}))
}
function WS(e) {
  return Ts(e)
    ? LS(e.$defs, e.$ref)
    : Ms(e)
      ? RS(e.if, e.then, e.else)
      : F(e)
        ? zS(e.allOf)
        : z(e)
          ? BS(e.anyOf)
          : bs(e)
            ? US(e.properties)
            : P({})
}
function GS(e, t = {}) {
  return N(`Required`, [e], t)
}
function KS(e, t = {}) {
  return qS(e, t)
}
function qS(e, t) {
  return Y([e]) ? j(WS(e), {}, t) : GS(e, t)
}
function JS(e, t, n, r) {
  return qS(X(e, t, n), r)
}
function YS(e, t = {}) {
  return N(`ReturnType`, [e], t)
}
function XS(e, t = {}) {
  return QS(e, t)
}
function ZS(e) {
  return ns(e) ? e.returnType : ds()
}
function QS(e, t) {
  return Y([e]) ? j(ZS(e), {}, t) : YS(e, t)
}
function $S(e, t, n, r = {}) {
  return QS(X(e, t, n), r)
}
function eC(e, t) {
  return N(`With`, [e, t], {})
}
function tC(e, t) {
  return nC(e, t)
}
function nC(e, t) {
  return Y([e]) ? j(e, {}, t) : eC(e, t)
}
function rC(e, t, n, r) {
  return nC(X(e, t, n), r)
}
function iC(e) {
  return lu(e) ? ($c(e.items) ? aC(e.items.items) : As(e.items) || as(e.items) ? [e] : [ds()]) : [e]
}
function aC(e) {
  return e.reduce((e, t) => [...e, ...iC(t)], [])
}
function oC(e, t) {
  return { callstack: e, visited: t }
}
function Y(e) {
  return E(
    e,
    (e, t) => !as(e) && Y(t),
    () => !0,
  )
}
function sC(e, t, n) {
  return O(n).reduce((r, i) => ({ ...r, [i]: X(e, t, n[i]) }), {})
}
function cC(e, t, n) {
  return aC(lC(e, t, n))
}
function lC(e, t, n) {
  return n.map((n) => X(e, t, n))
}
function uC(e, t) {
  let n = gs(e) ? qo(t, {}) : t,
    r = ec(e) ? Go(n, {}) : n
  return Xs(e) ? mC(r, {}) : r
}
function dC(e, t, n, r, i) {
  return T(n, `AddImmutable`)
    ? hC(e, t, r[0], i)
    : T(n, `RemoveImmutable`)
      ? vy(e, t, r[0], i)
      : T(n, `AddReadonly`)
        ? Ko(e, t, r[0], i)
        : T(n, `RemoveReadonly`)
          ? cl(e, t, r[0], i)
          : T(n, `AddOptional`)
            ? Jo(e, t, r[0], i)
            : T(n, `RemoveOptional`)
              ? al(e, t, r[0], i)
              : T(n, `Capitalize`)
                ? By(e, t, r[0], i)
                : T(n, `Conditional`)
                  ? Jy(e, t, r[0], r[1], r[2], r[3], i)
                  : T(n, `ConstructorParameters`)
                    ? $y(e, t, r[0], i)
                    : T(n, `Evaluate`)
                      ? Fv(e, t, r[0], i)
                      : T(n, `Exclude`)
                        ? rb(e, t, r[0], r[1], i)
                        : T(n, `Extract`)
                          ? ub(e, t, r[0], r[1], i)
                          : T(n, `Index`)
                            ? sx(e, t, r[0], r[1], i)
                            : T(n, `InstanceType`)
                              ? fx(e, t, r[0], i)
                              : T(n, `Interface`)
                                ? ev(e, t, r[0], r[1], i)
                                : T(n, `KeyOf`)
                                  ? wx(e, t, r[0], i)
                                  : T(n, `Lowercase`)
                                    ? Vy(e, t, r[0], i)
                                    : T(n, `Mapped`)
                                      ? zx(e, t, r[0], r[1], r[2], r[3], i)
                                      : T(n, `Module`)
                                        ? Ux(e, t, r[0], i)
                                        : T(n, `NonNullable`)
                                          ? Jx(e, t, r[0], i)
                                          : T(n, `Pick`)
                                            ? SS(e, t, r[0], r[1], i)
                                            : T(n, `Parameters`)
                                              ? oS(e, t, r[0], i)
                                              : T(n, `Partial`)
                                                ? gS(e, t, r[0], i)
                                                : T(n, `Omit`)
                                                  ? tS(e, t, r[0], r[1], i)
                                                  : T(n, `ReadonlyObject`)
                                                    ? FS(e, t, r[0], i)
                                                    : T(n, `Record`)
                                                      ? Xl(e, t, r[0], r[1], i)
                                                      : T(n, `Required`)
                                                        ? JS(e, t, r[0], i)
                                                        : T(n, `ReturnType`)
                                                          ? $S(e, t, r[0], i)
                                                          : T(n, `TemplateLiteral`)
                                                            ? bg(e, t, r[0], i)
                                                            : T(n, `Uncapitalize`)
                                                              ? Hy(e, t, r[0], i)
                                                              : T(n, `Uppercase`)
                                                                ? Uy(e, t, r[0], i)
                                                                : T(n, `With`)
                                                                  ? rC(e, t, r[0], r[1])
                                                                  : N(n, r, i)
}
function fC(e, t, n) {
  return uC(
    n,
    as(n)
      ? IS(e, t, n, n.$ref)
      : Xo(n)
        ? Yo(X(e, t, n.items), Zo(n))
        : hy(n)
          ? fy(e, t, n.target, n.arguments)
          : $o(n)
            ? Qo(lC(e, t, n.parameters), X(e, t, n.instanceType), es(n))
            : ns(n)
              ? ts(lC(e, t, n.parameters), X(e, t, n.returnType), rs(n))
              : Ms(n)
                ? js(X(e, t, n.if), X(e, t, n.then), X(e, t, n.else), Ns(n))
                : F(n)
                  ? zs(lC(e, t, n.allOf), Bs(n))
                  : bs(n)
                    ? P(sC(e, t, n.properties), xs(n))
                    : su(n)
                      ? nu(iu(n), X(e, t, ou(n)))
                      : lu(n)
                        ? cu(X(e, t, n.items))
                        : $c(n)
                          ? Qc(cC(e, t, n.items), el(n))
                          : z(n)
                            ? R(lC(e, t, n.anyOf), jc(n))
                            : n,
  )
}
function X(e, t, n) {
  return Wo(n) ? dC(e, t, n.action, n.parameters, n.options) : fC(e, t, n)
}
function pC(e, t) {
  return X(e, oC([], []), t)
}
function mC(e, t) {
  return j(e, { '~immutable': !0 }, t)
}
function hC(e, t, n, r) {
  return mC(X(e, t, n), r)
}
function gC(e, t = {}) {
  return N(`AddImmutable`, [e], t)
}
function _C(e, t = {}) {
  return mC(e, t)
}
function vC(e, t = {}) {
  return N(`RemoveReadonly`, [e], t)
}
function yC(e, t = {}) {
  return N(`Evaluate`, [e], t)
}
function bC(e, t = {}) {
  return Pv(e, t)
}
function xC(e, t = {}) {
  return N(`Module`, [e], t)
}
function SC(e, t = {}) {
  return Ux({}, oC([], []), e, t)
}
function CC(...e) {
  let [t, n, r] = Os(e, {
      2: (e, t) => (To(e) ? [{}, e, t] : [e, t, {}]),
      3: (e, t, n) => [e, t, n],
      1: (e) => [{}, e, {}],
    }),
    i = tg(n)
  return j(_o(i) && T(i.length, 2) ? X(t, oC([], []), i[0]) : ds(), {}, r)
}
var Z = e({
    Any: () => cs,
    Array: () => Yo,
    BigInt: () => oc,
    Boolean: () => cc,
    Call: () => my,
    Capitalize: () => Ty,
    Codec: () => Gs,
    Conditional: () => Gy,
    Constructor: () => Qo,
    ConstructorParameters: () => Xy,
    Cyclic: () => ws,
    Decode: () => Ks,
    DecodeBuilder: () => Ws,
    Dependent: () => js,
    Encode: () => qs,
    EncodeBuilder: () => Us,
    Enum: () => Ls,
    Evaluate: () => bC,
    Exclude: () => tb,
    Extends: () => Ov,
    ExtendsResult: () => Dg,
    Extract: () => ab,
    Function: () => ts,
    Generic: () => os,
    Identifier: () => uc,
    Immutable: () => Ys,
    Index: () => mb,
    Infer: () => ks,
    InstanceType: () => lx,
    Instantiate: () => pC,
    Integer: () => pc,
    Interface: () => rv,
    Intersect: () => zs,
    IsAny: () => ls,
    IsArray: () => Xo,
    IsBigInt: () => sc,
    IsBoolean: () => lc,
    IsCall: () => hy,
    IsCodec: () => Js,
    IsConstructor: () => $o,
    IsCyclic: () => Ts,
    IsDependent: () => Ms,
    IsEnum: () => Rs,
    IsEnumValue: () => Is,
    IsFunction: () => ns,
    IsGeneric: () => ss,
    IsIdentifier: () => dc,
    IsImmutable: () => Xs,
    IsInfer: () => As,
    IsInteger: () => mc,
    IsIntersect: () => F,
    IsKind: () => M,
    IsLiteral: () => L,
    IsNever: () => fs,
    IsNull: () => xc,
    IsNumber: () => wc,
    IsObject: () => bs,
    IsOptional: () => gs,
    IsParameter: () => Oc,
    IsReadonly: () => ec,
    IsRecord: () => su,
    IsRef: () => as,
    IsRefine: () => ic,
    IsRest: () => lu,
    IsSchema: () => Uo,
    IsString: () => Ac,
    IsSymbol: () => Ec,
    IsTemplateLiteral: () => Eg,
    IsThis: () => du,
    IsTuple: () => $c,
    IsUndefined: () => pu,
    IsUnion: () => z,
    IsUnknown: () => Cs,
    IsUnsafe: () => Ds,
    IsVoid: () => hu,
    KeyOf: () => mx,
    Literal: () => I,
    Lowercase: () => Dy,
    Mapped: () => Ex,
    Module: () => SC,
    Never: () => ds,
    NonNullable: () => Gx,
    Null: () => bc,
    Number: () => Cc,
    Object: () => P,
    Omit: () => Xx,
    Optional: () => hs,
    Parameter: () => Dc,
    Parameters: () => rS,
    Partial: () => cS,
    Pick: () => vS,
    Readonly: () => $s,
    ReadonlyObject: () => wS,
    ReadonlyType: () => TS,
    Record: () => tu,
    RecordKey: () => au,
    RecordPattern: () => iu,
    RecordValue: () => ou,
    Ref: () => is,
    Refine: () => nc,
    Required: () => KS,
    Rest: () => cu,
    ReturnType: () => XS,
    Script: () => CC,
    String: () => kc,
    Symbol: () => Tc,
    TemplateLiteral: () => Tg,
    This: () => uu,
    Tuple: () => Qc,
    Uncapitalize: () => ky,
    Undefined: () => fu,
    Union: () => R,
    Unknown: () => Ss,
    Unsafe: () => Es,
    Uppercase: () => jy,
    Void: () => mu,
    With: () => tC,
  }),
  wC = Object.keys({
    duplicate: `Duplicate`,
    fraud: `Fraud`,
    cancelled: `Cancelled`,
    wrong_geo: `Wrong country`,
    cap_reached: `Cap reached`,
    test: `Test`,
    terms: `Terms not met`,
    not_approved: `Not approved`,
    other: `Other`,
  }),
  TC = [`pending`, `approved`, `declined`, `reversed`],
  EC = Z.Integer({ minimum: 1, maximum: 2147483647 })
Z.Integer({ minimum: 0 })
var DC = Z.Number({ format: `money` })
;(Z.String({ format: `date-time` }), Z.String({ format: `date` }))
var OC = (e) => Z.Union([e, Z.Null()]),
  kC = OC(Z.String())
;(Z.Enum(TC),
  Z.Union([Z.Enum(wC), Z.Null()]),
  Z.Object({ code: Z.String(), parameters: Z.Unsafe(Z.Unknown()), text: Z.String() }, { format: `message` }),
  Z.Object({ detail: Z.String() }))
var AC = Z.String({ maxLength: 255 })
;(ie(() => AC),
  Z.String({ maxLength: 2e3, description: `a page of the offer's own sites, with https://` }),
  Z.Integer({ ...EC, description: `id of a landing page of the offer` }),
  Z.Union([Z.Number({ minimum: 0 }), Z.Null()]),
  OC(DC),
  OC(DC),
  Z.String({ minLength: 6, maxLength: 40 }))
var jC = (e, t) => Object.fromEntries(Object.entries(e).map(([e, n]) => [e, n[t]])),
  MC = (e) => Object.keys(e),
  NC = [`public`, `approval`, `private`],
  PC = [`Windows`, `macOS`, `Linux`, `Android`, `iOS`, `Chrome OS`, `Other`],
  FC = [`Desktop`, `Phone`, `Tablet`, `TV`, `Other`]
;(Z.Optional(Z.Integer({ minimum: 1, maximum: 1e6, description: `number of the page` })),
  Z.Optional(Z.Integer({ minimum: 1, maximum: 1e3, description: `rows on a page (default: 50)` })),
  Z.Integer({ ...EC, typed: `id of the manager` }))
var IC = String.raw`\S`
;(String.raw`(\.\d{1,2})?$`,
  String.raw`^\d{1,18}$`,
  Z.Object({ to: Z.String(), subject: Z.String(), text: Z.String() }))
var LC = (e, t = 100, n) =>
    Z.String({
      format: `line`,
      minLength: 1,
      maxLength: t,
      pattern: IC,
      ...(e !== void 0 && { description: e }),
      ...(n !== void 0 && { typed: n }),
    }),
  RC = (e, t = 100) => Z.Union([LC(void 0, t), Z.Null()], { description: e }),
  zC = (e, t) => Z.String({ minLength: 1, maxLength: t, pattern: IC, ...(e !== void 0 && { description: e }) }),
  BC = (e, t) => Z.Union([zC(void 0, t), Z.Null()], { description: e })
;(Z.Union([Z.Enum(ve), Z.Null()], { description: `country`, typed: `an ISO code such as DE` }),
  Z.String({ format: `password`, maxLength: 1e3, description: `the password` }),
  zC(`the reason; the affiliate or advertiser concerned may read it`, 500),
  zC(`the reason in your words; the affiliate reads it in the portal`, 500))
var VC = [`active`, `paused`, `inactive`],
  HC = [`adware`, `spyware`, `spamming`, `incentivized`, `virtual_currency`, `adult`],
  UC = [`approved`, `pending`],
  WC = String.raw`^[^\u0000-\u001f\u007f]*$`,
  GC = String.raw`^[^\u0000-\u001f\u007f|]*$`,
  KC = String.raw`^[^\u0000]*$`,
  qC = (e, t) => Z.Union([e, Z.Null()], { description: t }),
  JC = (e, t, n) => ({
    document: Z.String({ minLength: 1, maxLength: e, pattern: WC, description: t }),
    input: LC(n, e),
    shown: Z.String(),
    sql: `text`,
    initial: void 0,
  }),
  YC = (e) => ({
    document: qC(Z.String({ minLength: 1, maxLength: 2e3, pattern: WC }), e),
    input: RC(e, 2e3),
    shown: kC,
    sql: `text`,
    initial: null,
  }),
  XC = (e) => ({
    document: qC(Z.String({ maxLength: 2e5, pattern: KC }), e),
    input: BC(e, 2e4),
    shown: kC,
    sql: `text`,
    initial: null,
  }),
  ZC = (e, t, n) => {
    let r = `default: ${t}`
    return {
      document: Z.Enum(e, { description: n === void 0 ? r : `${n} (${r})` }),
      input: Z.Enum(e, { ...(n !== void 0 && { description: n }) }),
      shown: Z.Enum(e),
      sql: `text`,
      initial: t,
    }
  },
  QC = (e, t, n, r) => ({
    document: Z.Array(Z.Enum(e), { maxItems: t, description: n }),
    input: Z.Array(Z.Enum([...e]), { maxItems: 250, description: n, typed: r }),
    shown: Z.Array(Z.String()),
    sql: `text[]`,
    initial: [],
  }),
  $C = (e, t, n) => ({
    document: Z.Array(Z.String({ minLength: 1, maxLength: 255, pattern: GC }), { maxItems: e, description: t }),
    input: Z.Array(LC(void 0, 255), { maxItems: e, description: t, typed: n }),
    shown: Z.Array(Z.String()),
    sql: `text[]`,
    initial: [],
  }),
  ew = String.raw`^\d{1,8}(\.\d{1,2})?$`,
  tw = String.raw`^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$`,
  nw = (e, t) => {
    let n = qC(
      Z.String({ pattern: e, typed: `a number such as 4.50` }),
      `${t} that affiliates read as stated by the network, in the place of the computed figure`,
    )
    return { document: n, input: n, shown: kC, sql: `numeric`, initial: null }
  },
  rw = (e, t, n, r) => ({
    document: Z.Integer({ minimum: e, maximum: t, description: `${r} (default: ${n})` }),
    input: Z.Integer({ minimum: e, maximum: t, description: r }),
    shown: Z.Integer(),
    sql: `integer`,
    initial: n,
  }),
  iw = {
    title: JC(200, `as affiliates see it; a new offer must have one`, `name that affiliates see`),
    status: ZC(VC, `active`),
    visibility: ZC(
      NC,
      `public`,
      `who may run it: all affiliates, those with access (all see it and can request access), or those with access while no others see it`,
    ),
    url: JC(
      2e3,
      `destination URL, with macros such as {click_id} after the host; required for a new offer`,
      `destination URL, with macros such as {click_id}`,
    ),
    fallback_url: YC(`destination of visitors who match no rate, and of all visitors while the offer is paused`),
    deep_link_hosts: $C(
      100,
      `hosts whose pages tracking links may name by url=; none: no deep links`,
      `for example shop.example, or *.shop.example for all hosts below it`,
    ),
    tracking_domain: {
      ...YC(`tracking domain of its links; none: that of the network`),
      input: RC(`tracking domain of its links; none: that of the network`, 253),
    },
    preview_link: YC(`preview page of the offer`),
    icon: YC(`URL of the icon`),
    description: XC(`plain text for affiliates`),
    description_html: XC(`HTML for affiliates; it is cleaned`),
    terms: XC(`terms that affiliates accept when they request access`),
    questions: $C(10, `questions that affiliates answer when they request access`, `one after the other`),
    approve_tags: $C(
      20,
      `tags of affiliates whose requests for access are approved at once`,
      `tags as affiliates have them`,
    ),
    stated_epc: nw(ew, `earnings per 100 clicks`),
    stated_cr: nw(tw, `conversion rate in percent`),
    stated_approval_rate: nw(tw, `approval rate in percent`),
    countries: QC(ve, 250, `target countries shown in lists; rates decide which visitors count`, `ISO codes`),
    os: QC(PC, PC.length, `operating systems shown in lists`, PC.join(`, `)),
    default_conversion_status: ZC(UC, `approved`, `initial status of conversions whose postback has none`),
    hold_days: rw(0, 365, 0, `hold period of earnings in days`),
    click_lifetime_days: rw(1, 3650, 90, `days after the click in which a conversion counts`),
  }
MC(iw)
var aw = [`clicks`, `conversions`, `payout`, `revenue`],
  ow = [`day`, `week`, `month`, `total`],
  sw = [`hard`, `soft`],
  cw = (e) => e === `payout` || e === `revenue`,
  lw = ({ type: e, period: t }, n) => {
    let r = cw(e) ? `${n} ${e}` : `${n} ${n === `1` ? e.slice(0, -1) : e}`
    return t === `total` ? `${r} in total` : `${r} per ${t}`
  },
  uw = { additionalProperties: !1 },
  dw = Z.Object(
    {
      name: Z.String({ minLength: 1, maxLength: 100, pattern: WC, description: `name that affiliates see` }),
      url: Z.String({ minLength: 1, maxLength: 2e3, pattern: WC, description: `destination URL, with macros` }),
      preview_link: Z.Optional(
        Z.Union([Z.String({ minLength: 1, maxLength: 2e3, pattern: WC }), Z.Null()], { description: `preview page` }),
      ),
      weight: Z.Optional(
        Z.Integer({
          minimum: 0,
          maximum: 1e3,
          description: `share of the visitors whose link names no landing page (default: 0)`,
        }),
      ),
    },
    uw,
  ),
  fw = Z.Object(
    {
      type: Z.Enum(aw, { description: `what is limited` }),
      period: Z.Enum(ow, { description: `when it starts again; total: never` }),
      amount: Z.Number({ minimum: 0.01, maximum: 999999999999.99, description: `a number, or an amount of money` }),
      kind: Z.Optional(Z.Enum(sw, { description: `default: hard` })),
      goal: Z.Optional(Z.String({ maxLength: 50, pattern: GC, description: `code of the goal (default: all goals)` })),
      affiliate: Z.Optional({ ...EC, description: `id of the affiliate (default: all together)` }),
      country: Z.Optional(Z.Enum(ve, { description: `default: all countries` })),
      zone: Z.Optional(
        Z.String({ minLength: 1, maxLength: 60, pattern: WC, description: `default: the network's time zone` }),
      ),
      earlier_clicks: Z.Optional(
        Z.Boolean({ description: `still approve conversions of clicks from before the cap was reached` }),
      ),
      reversals_free: Z.Optional(Z.Boolean({ description: `declined and reversed conversions make room again` })),
    },
    uw,
  ),
  pw = {
    landings: Z.Optional(
      Z.Array(dw, {
        maxItems: 50,
        description: `landing pages beside the URL, by name; one that is not listed is removed`,
      }),
    ),
    caps: Z.Optional(
      Z.Array(fw, { maxItems: 1e3, description: `caps of the offer; one that is not listed is removed` }),
    ),
  },
  mw = (e, t, n, r) => ({
    document: Z.Array(Z.Enum(e), { maxItems: t, description: `${n}; empty for all` }),
    input: Z.Array(Z.Enum([...e]), { maxItems: t, description: n, typed: r }),
    shown: Z.Array(Z.String()),
    sql: `text[]`,
  }),
  hw = (e, t, n, r) => ({
    document: Z.Number({ minimum: 0, maximum: t, description: `${n}; this or ${r}` }),
    input: Z.Number({ minimum: 0, maximum: t, description: `${n} (default: unchanged)` }),
    shown: OC(e),
    sql: `numeric`,
  }),
  gw = (e, t) => hw(DC, 999999999999.99, `${e}, in the network's currency`, t),
  _w = (e, t) => hw(Z.Number(), 100, `${e}, in percent of the sale`, t),
  vw = { maxLength: 50, description: `code of the goal (default: the base goal)` },
  yw = { description: `show affiliates what the advertiser pays` },
  bw = {
    goal: { document: Z.String({ ...vw, pattern: GC }), input: Z.String(vw), shown: Z.String(), sql: `text` },
    payout: gw(`what the affiliate gets`, `payout_percent`),
    payout_percent: _w(`what the affiliate gets`, `payout`),
    revenue: gw(`what the advertiser pays`, `revenue_percent`),
    revenue_percent: _w(`what the advertiser pays`, `revenue`),
    show_revenue: {
      document: Z.Boolean({ description: `${yw.description} (default: no)` }),
      input: Z.Boolean(yw),
      shown: Z.Boolean(),
      sql: `boolean`,
    },
    countries: mw(ve, 250, `only for visitors from these countries`, `ISO codes`),
    os: mw(PC, PC.length, `only for these operating systems`, PC.join(`, `)),
    devices: mw(FC, FC.length, `only for these devices`, FC.join(`, `)),
  }
MC(bw)
var xw = 5e7,
  Sw = Z.String({
    minLength: 1,
    maxLength: 50,
    pattern: `^[A-Za-z0-9._:/#-]+$`,
    description: `your own id of the offer: letters, digits and . _ : / # -`,
  }),
  Cw = Z.Object(Z.Partial(Z.Object(jC(bw, `document`))).properties, { additionalProperties: !1 }),
  ww = Z.Object(
    {
      external_id: Z.Optional(Sw),
      id: Z.Optional(
        Z.Integer({ minimum: 1, maximum: 2147483647, description: `id of an offer without external_id; never both` }),
      ),
      ...Z.Partial(Z.Object(jC(iw, `document`))).properties,
      advertiser: Z.Optional(
        Z.Union([EC, Z.String({ minLength: 1, maxLength: 200, pattern: WC })], {
          description: `id or exact name of the advertiser; required for a new offer`,
        }),
      ),
      affiliates: Z.Optional(
        Z.Array(EC, {
          maxItems: 1e5,
          uniqueItems: !0,
          description: `ids of the affiliates with access to a private offer`,
        }),
      ),
      categories: Z.Optional(
        Z.Array(Z.String({ minLength: 1, maxLength: 100, pattern: GC }), {
          maxItems: 20,
          description: `categories; the first is the main one, missing ones are created`,
        }),
      ),
      traffic_rules: Z.Optional(
        Z.Object(Object.fromEntries(HC.map((e) => [e, Z.Optional(Z.Boolean())])), {
          additionalProperties: !1,
          description: `true: allowed; false or absent: forbidden`,
        }),
      ),
      goals: Z.Optional(
        Z.Array(
          Z.Object(
            {
              code: Z.String({
                maxLength: 50,
                pattern: GC,
                description: `code that postbacks use; empty for the base goal`,
              }),
              name: Z.String({ maxLength: 100, pattern: WC, description: `name that affiliates see` }),
              renamed_from: Z.Optional(
                Z.String({
                  minLength: 1,
                  maxLength: 50,
                  pattern: GC,
                  description: `previous code of the goal: it keeps its conversions, and postbacks may use either code`,
                }),
              ),
            },
            { additionalProperties: !1 },
          ),
          {
            maxItems: 50,
            description: `goals of the offer, besides the base goal that every offer has. A goal that is not listed stays`,
          },
        ),
      ),
      payouts: Z.Optional(
        Z.Array(Cw, {
          maxItems: 1e3,
          description: `the general rates in force, in their order; of equal ones the first applies`,
        }),
      ),
      ...pw,
    },
    {
      additionalProperties: !1,
      description: `One offer, by external_id. A field that is absent stays as it is, or has its default in a new offer; null and empty lists clear it.`,
    },
  )
Z.Object(
  { $schema: Z.Optional(Z.String()), offers: Z.Array(ww) },
  {
    additionalProperties: !1,
    title: `Offers of a Plumbline network`,
    description: 'What `offers import` reads and `offers export` writes.',
  },
)
var Tw = (e) => {
    let [t, n] = e
    if (t === 255 && n === 254) return new TextDecoder(`utf-16le`).decode(e)
    if (t === 254 && n === 255) return new TextDecoder(`utf-16be`).decode(e)
    try {
      return new TextDecoder(`utf-8`, { fatal: !0 }).decode(e)
    } catch {
      return new TextDecoder(`windows-1252`).decode(e)
    }
  },
  Ew = (e) =>
    e.trim() === ``
      ? `The file is empty.`
      : e.includes(`\0`)
        ? `This is not a text file. Save the table as CSV and choose that file.`
        : null,
  Dw = async (e) =>
    new Promise((t, n) => {
      let r = new FileReader()
      ;(r.addEventListener(`load`, () => t(typeof r.result == `string` ? r.result.replace(/^[^,]*,/, ``) : ``)),
        r.addEventListener(`error`, () => n(r.error ?? Error(`unreadable`))),
        r.readAsDataURL(e))
    }),
  Ow = (e) => {
    let { ties: t, base64: n = !1, kept: r = 0, onRead: i } = e,
      [a, o] = (0, C.useState)(!1),
      [s, c] = (0, C.useState)(null),
      l = async (e) => {
        if ((c(null), o(!0), e === void 0)) return i(null)
        try {
          if (!n && e.size > 5e7) return (i(null), c(`The file is larger than ${xw / 1e6} MB. Split it.`))
          if (n) return i({ name: e.name, text: await Dw(e) })
          let t = Tw(new Uint8Array(await e.arrayBuffer())),
            r = Ew(t)
          ;(i(r === null ? { name: e.name, text: t } : null), c(r))
        } catch {
          ;(i(null), c(`The file could not be read. Choose it again.`))
        }
      }
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(`input`, {
          ...t,
          type: `file`,
          onClick: ({ currentTarget: e }) => {
            ;((e.value = ``), l(void 0))
          },
          onChange: ({ target: e }) => void l(e.files?.[0]),
          className: `${Qe} py-2`,
        }),
        r === 0 || a
          ? null
          : (0, w.jsxs)(`p`, {
              className: `mt-1 text-small text-muted`,
              children: [`The file that you chose before is still here (`, S(Math.ceil(r / 1e3)), ` kB).`],
            }),
        s === null
          ? null
          : (0, w.jsx)(`p`, { role: `alert`, className: `mt-1 text-small wrap-anywhere text-red`, children: s }),
      ],
    })
  },
  kw = ({ options: e, ...t }) => {
    let n = (0, C.useId)()
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(ke, { ...t, list: n, autoComplete: `off` }),
        (0, w.jsx)(`datalist`, { id: n, children: e.map((e) => (0, w.jsx)(`option`, { children: e }, e)) }),
      ],
    })
  },
  Aw = Object.values(d)
    .flatMap(({ changes: e, command: t }) => (e ? [t] : []))
    .toSorted(),
  jw = {
    action: (e) => (0, w.jsx)(kw, { ...e, options: Aw, placeholder: `affiliates disable` }),
    actor: (e) => {
      let t = je(),
        n = De(`listTeam`, {}, { enabled: t(`listTeam`) }),
        r = De(`listTokens`, {}, { enabled: t(`listTokens`) }),
        i = (n.data?.results ?? []).flatMap(({ name: e, email: t }) => (e === null ? [] : [`${e} <${t}>`])),
        a = (r.data?.results ?? []).map(({ name: e }) => `token ${e}`)
      return (0, w.jsx)(kw, { ...e, options: [...new Set([...i, ...a])], placeholder: `Name <email>` })
    },
    goal_name: (e) => (0, w.jsx)(kw, { ...e, options: [`Sale`, `Lead`, `Install`] }),
  },
  Mw = [`image/png`, `image/jpeg`, `image/gif`, `image/webp`],
  Nw = 5e6,
  Pw =
    `aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(
      ` `,
    ),
  Fw = new Intl.DisplayNames(`en`, { type: `language` }),
  Iw = (e) => Fw.of(e) ?? e,
  Lw = ({ width: e, height: t }) => (e === null || t === null ? `` : `${e}x${t}`),
  Rw = 6e4,
  zw = (e, t) => {
    let n = new Intl.DateTimeFormat(`en-US`, {
        timeZone: t,
        hourCycle: `h23`,
        year: `numeric`,
        month: `numeric`,
        day: `numeric`,
        hour: `numeric`,
        minute: `numeric`,
      }).formatToParts(e),
      r = (e) => Number(n.find((t) => t.type === e)?.value ?? 0),
      i = new Date(0)
    return (i.setUTCFullYear(r(`year`), r(`month`) - 1, r(`day`)), i.setUTCHours(r(`hour`), r(`minute`)))
  },
  Bw = (e) => new Date(e).toISOString().slice(0, 16),
  Vw = (e) => Date.parse(`${e.slice(0, 16)}Z`),
  Hw = (e, t) => {
    let n = Vw(e)
    return Number.isNaN(n) ? e : Bw(zw(n, t))
  },
  Uw = (e, t) => {
    let n = Vw(e)
    if (Number.isNaN(n)) return e
    let r = 1440 * Rw,
      i = [n - r, n + r].map((e) => n - (zw(e, t) - e)),
      a = i.filter((e) => zw(e, t) === n)
    return Bw(a.length === 0 ? Math.max(...i) : Math.min(...a))
  },
  Ww = ({ field: e, value: t, error: n, spoken: r, help: i, onChange: a }) =>
    (0, w.jsx)(Ce, {
      label: h(e.name),
      error: n,
      spoken: r,
      help: i,
      children: (n) =>
        (0, w.jsx)(Ow, {
          ties: { ...n, name: e.name, required: e.required },
          base64: e.shape.contentEncoding === `base64`,
          kept: typeof t == `string` ? t.length : 0,
          onRead: (e) => a(e?.text ?? ``),
        }),
    }),
  Gw = (e) => {
    let { zone: t } = we().network,
      { label: n, value: r, onChange: i, ...a } = e
    return (0, w.jsx)(ke, {
      ...a,
      type: `datetime-local`,
      label: `${n}, ${se(t)}`,
      value: Hw(String(r), t),
      onChange: ({ target: e }) => i(Uw(e.value, t)),
    })
  },
  Kw = (e) => {
    let t = mo.map((t) => (t.label === e ? { ...t, value: e } : t))
    return e === `` || t.some(({ value: t }) => t === e) ? t : [{ value: e, label: e }, ...t]
  },
  qw = Pw.map((e) => ({ value: e, label: Iw(e) })).toSorted((e, t) => e.label.localeCompare(t.label)),
  Jw = (e) => {
    let { field: t, brief: n, ...r } = e
    if (t.kind === `list`) return (0, w.jsx)(Za, { ...r })
    if (cn(t.name).searched) return (0, w.jsx)(Xa, { ...r })
    let i = t.shape.pattern?.includes(`new|`) === !0,
      a = n ? `All` : t.nullable ? `None` : `—`
    return (0, w.jsx)(Ya, { ...r, none: a, more: i ? [{ value: `new`, label: `A new one, for this person` }] : [] })
  },
  Yw = (e) => {
    let { field: t, value: n, onChange: r, brief: i = !1, edited: a = !1 } = e,
      { name: o, kind: s, shape: c, required: l } = t,
      u = l || i || a ? h(o) : `${h(o)} (optional)`,
      d = Yt(c.description ?? ``),
      f = d.toLowerCase().replace(/^the /, ``) === h(o).toLowerCase(),
      p = d === `` || f ? void 0 : d,
      m = i ? void 0 : p,
      g = typeof n == `string` ? n : ``,
      ee = { label: u, name: o, help: m, error: e.error, spoken: e.spoken, required: l },
      _ = { ...ee, value: g, onChange: (e) => r(e.target.value) }
    switch (s) {
      case `tick`:
        return (0, w.jsx)(`div`, {
          className: i ? `flex h-10 w-auto! items-center self-end` : ``,
          children: (0, w.jsx)(uo, {
            name: o,
            label: p ?? h(o),
            checked: n === !0,
            error: e.error,
            spoken: e.spoken,
            onChange: ({ target: e }) => r(e.checked),
          }),
        })
      case `choice`: {
        let e =
            o === `country`
              ? Kw(g)
              : o === `language`
                ? qw
                : (c.enum ?? []).map((e) => ({ value: String(e), label: oe(String(e)) })),
          n = ((l || (a && !t.nullable)) && g !== ``) || c.default !== void 0
        return (0, w.jsx)(yr, {
          ..._,
          value: g || (c.default ?? ``),
          options: n ? e : [{ value: ``, label: i ? `All` : `—` }, ...e],
        })
      }
      case `choices`: {
        let t = typeof n == `object` ? n : []
        return (0, w.jsx)(po, {
          label: u,
          name: o,
          choices: (c.items?.enum ?? []).map(String),
          nameOf: oe,
          chosen: t,
          error: e.error,
          spoken: e.spoken,
          help: m,
          toggle: (e) => r(t.includes(e) ? t.filter((t) => t !== e) : [...t, e]),
        })
      }
      case `long`:
        return (0, w.jsx)(qe, { ..._, rows: c.format === `text` ? 8 : 3 })
      case `file`:
        return (0, w.jsx)(Ww, { ...e, help: m })
      case `password`:
        return (0, w.jsx)(Ke, { ..._, autoComplete: `new-password` })
      case `day`:
        return (0, w.jsx)(ke, { ..._, type: `date` })
      case `moment`:
        return (0, w.jsx)(Gw, { ..._, onChange: r })
      case `number`:
      case `text`:
      case `list`: {
        let e = jw[o]
        return e === void 0
          ? o === `countries`
            ? (0, w.jsx)(ho, { ...ee, value: g, onChange: r })
            : sn(o)
              ? (0, w.jsx)(Jw, { ...ee, field: t, brief: i, value: g, onChange: r })
              : (0, w.jsx)(ke, { ..._, inputMode: s === `number` ? `decimal` : void 0, autoComplete: `off` })
          : (0, w.jsx)(e, { ..._ })
      }
    }
  },
  Xw = [`page`, `limit`, `ordering`],
  Zw = 4,
  Qw = (e, t) => wi(Pe(e)).filter((e) => !Xw.includes(e.name) && !Object.hasOwn(t, e.name)),
  $w = (e, t) => {
    let n = Object.fromEntries(e.map(({ name: e, kind: n }) => [e, n === `tick` ? t.get(e) === `true` : t.get(e)])),
      r = e.filter(({ name: e }) => (t.get(e) ?? ``) !== ``)
    return oo(r, $a(r, n), null).input
  },
  eT = (e) => {
    let { fields: t, applied: n, onApply: r } = e,
      [i, a] = (0, C.useState)({}),
      [o, s] = (0, C.useState)(!1),
      c = { ...$a(t, n), ...i },
      l = Object.keys(n).length,
      u = t.flatMap(({ name: e, kind: t }) => {
        if (!Object.hasOwn(n, e)) return []
        let r = n[e],
          i = Array.isArray(r) ? r.map(y).join(`, `) : y(r)
        return [{ name: e, label: h(e), text: t === `tick` ? `` : t === `choice` ? oe(i) : i }]
      }),
      d = o ? t : t.filter(({ name: e }, t) => t < Zw || Object.hasOwn(n, e)),
      f = (e) => {
        ;(a({}), r(oo(t, e, null).input))
      },
      p = (e, n) =>
        (0, w.jsxs)(`form`, {
          noValidate: !0,
          role: `search`,
          'aria-label': `Filters`,
          onSubmit: (e) => {
            ;(e.preventDefault(), f(c), n())
          },
          className: `${e} print:hidden`,
          children: [
            d.map((e) =>
              (0, w.jsx)(
                Yw,
                {
                  brief: !0,
                  field: e,
                  value: c[e.name] ?? ``,
                  onChange: (t) => {
                    let n = { ...c, [e.name]: t }
                    e.kind === `choice` || e.kind === `tick` ? f(n) : a({ ...i, [e.name]: t })
                  },
                },
                e.name,
              ),
            ),
            (0, w.jsxs)(`div`, {
              className: `flex flex-wrap gap-2`,
              children: [
                (0, w.jsx)(b, { type: `submit`, className: `h-10`, children: `Apply` }),
                l === 0
                  ? null
                  : (0, w.jsx)(b, {
                      look: `quiet`,
                      className: `h-10`,
                      onClick: ({ currentTarget: e }) => {
                        ;(e.form?.querySelector(`input, select`)?.focus(), f({}))
                      },
                      children: `Clear`,
                    }),
                t.length > Zw
                  ? (0, w.jsx)(b, {
                      look: `quiet`,
                      className: `h-10`,
                      'aria-expanded': o,
                      onClick: () => s(!o),
                      children: o ? `Fewer filters` : `More filters`,
                    })
                  : null,
              ],
            }),
          ],
        })
    if (t.length === 0) return null
    let m = u.map(({ name: e, label: t, text: n }, r) =>
      (0, w.jsxs)(
        C.Fragment,
        {
          children: [
            r === 0 ? `` : `, `,
            n === `` ? t : `${t}: `,
            sn(e) && /^\d+$/.test(n) ? (0, w.jsx)(Ja, { name: e, value: n }) : n,
          ],
        },
        e,
      ),
    )
    return (0, w.jsxs)(w.Fragment, {
      children: [
        l === 0 ? null : (0, w.jsx)(`p`, { className: `hidden print:block`, children: m }),
        (0, w.jsx)(Ua, {
          summary: (0, w.jsx)(`p`, {
            className: l === 0 ? `text-muted` : `truncate`,
            children: l === 0 ? `No filters` : m,
          }),
          wideClass: `flex flex-wrap items-end gap-3 *:w-44 *:last:w-auto *:has-[input[type=datetime-local]]:w-58`,
          onClose: () => a({}),
          renderForm: p,
        }),
      ],
    })
  },
  tT = /(^|[;\t\u2028\u2029]|\r\n?|\n)(?=(?:[^\S\t\r\n]|\p{Cf}|["'`])*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])|^(?=[\t\r\n])/gu,
  nT = /[=+\-@＝＋－＠﹦﹢﹣﹫\u2212\t\r\n]/,
  rT = (e) => (nT.test(e) ? e.replaceAll(tT, `$1'`) : e),
  iT = (e) => (e == null ? `` : typeof e == `string` ? e : JSON.stringify(e)),
  aT = (e) => {
    let t = iT(e),
      n = Number.isNaN(Number(t)) ? rT(t) : t
    return /[",\r\n]/.test(n) ? `"${n.replaceAll(`"`, `""`)}"` : n
  },
  oT = (e, t) => [e, ...t.map((t) => e.map((e) => t[e]))].map((e) => `${e.map(aT).join(`,`)}\r\n`).join(``),
  sT = 100,
  cT = (e) => {
    let { at_once: t = Wi } = e,
      n = sT * t,
      r = ge(),
      {
        mutate: i,
        isPending: o,
        error: s,
        data: c,
      } = a({
        mutationFn: async () => Gi(r, e.operation, e.filters, { most: n, at_once: t }),
        onSuccess: (t) => {
          let n = Pe(e.operation),
            r = Object.keys(gi(yi(n)))
          dr(e.file ?? `${n.command.replaceAll(` `, `-`)}.csv`, oT(r, t))
        },
      })
    return (0, w.jsxs)(`span`, {
      className: `flex flex-wrap items-center gap-3`,
      children: [
        (0, w.jsxs)(b, {
          size: `small`,
          busy: o,
          onClick: () => i(),
          children: [(0, w.jsx)(xt, { 'aria-hidden': !0, className: `size-4` }), `CSV`],
        }),
        c === void 0 || c.length < n
          ? null
          : (0, w.jsxs)(`span`, {
              role: `status`,
              className: `text-small text-amber`,
              children: [`The file ends after `, S(n), ` rows: use filters for the others.`],
            }),
        s === null
          ? null
          : (0, w.jsx)(`span`, {
              role: `alert`,
              className: `text-small text-red`,
              children: ce(s, `The file could not be created.`),
            }),
      ],
    })
  },
  lT = () => o().id ?? ``,
  uT = () => Number(lT()),
  dT = 1e6,
  fT = (e) => Math.min(dT, Math.max(1, Math.trunc(Number(e.get(`page`) ?? 1)) || 1)),
  pT = (e) =>
    (0, w.jsx)(`span`, {
      className: `flex h-5 items-center [&_label]:gap-0`,
      children: (0, w.jsx)(uo, {
        label: ``,
        'aria-label': e.label,
        checked: e.checked,
        disabled: e.disabled,
        onChange: ({ nativeEvent: t }) => e.onTick(`shiftKey` in t && t.shiftKey === !0),
      }),
    }),
  mT = (e, t, n) => {
    let [r, i] = [t === null ? -1 : e.indexOf(t), e.indexOf(n)]
    return r < 0 || i < 0 ? [n] : e.slice(Math.min(r, i), Math.max(r, i) + 1)
  },
  hT = [],
  gT = (e, t) => {
    let [n, r] = (0, C.useState)({ list: t, ids: hT }),
      i = n.list === t ? n.ids : hT,
      a = (e) => r({ list: t, ids: e }),
      o = (0, C.useRef)(null),
      s = (e, t) => a([...i.filter((t) => !e.includes(t)), ...(t ? e : [])]),
      c = e.length > 0 && e.every((e) => i.includes(e))
    return {
      chosen: i,
      choose: a,
      column: {
        key: ka,
        unprinted: !0,
        header: `Select`,
        renderHead: () =>
          (0, w.jsx)(pT, {
            label: `Select all on this page`,
            checked: c,
            disabled: e.length === 0,
            onTick: () => s(e, !c),
          }),
        cell: (t) => {
          let n = y(t.id)
          return (0, w.jsx)(pT, {
            label: `Select ${n}`,
            checked: i.includes(n),
            onTick: (t) => {
              ;(s(t ? mT(e, o.current, n) : [n], !i.includes(n)), (o.current = n))
            },
          })
        },
      },
    }
  },
  _T = 50,
  vT = (e, t, n) => {
    let r = new URLSearchParams(e)
    for (let e of [...t, `page`]) r.delete(e)
    for (let [e, t] of Object.entries(n)) r.set(e, Array.isArray(t) ? t.join(`,`) : y(t))
    return r
  },
  yT = (e) =>
    e.filtered
      ? (0, w.jsx)(_n, {
          icon: Dt,
          text: e.text,
          hint: `No results for these filters.`,
          action: (0, w.jsx)(b, { onClick: e.onClear, children: `Clear the filters` }),
        })
      : (0, w.jsx)(_n, { icon: Dt, text: e.text, ...(e.hint !== void 0 && { hint: e.hint }) }),
  bT = (e) =>
    !(e.error instanceof m && e.error.status === 400) || e.onClear === null
      ? (0, w.jsx)(vn, { text: e.text, onRetry: e.onRetry })
      : (0, w.jsx)(`div`, {
          role: `alert`,
          children: (0, w.jsx)(_n, {
            icon: Dt,
            text: e.text,
            action: (0, w.jsx)(b, { onClick: e.onClear, children: `Clear the filters` }),
          }),
        }),
  xT = (e, t = Tr) => ({
    ...ja,
    cell: (n) =>
      (0, w.jsx)(v, {
        value: !0,
        children: (0, w.jsx)(`div`, {
          className: `flex flex-wrap justify-end gap-2 @2xl/table:flex-nowrap`,
          children: (0, w.jsx)(Sr, { name: t(n), children: e(n) }),
        }),
      }),
  }),
  ST = (e) => {
    let { operation: t, caption: r, fixed: i = {}, key_field: a = `id` } = e,
      o = ge(),
      l = je(),
      [u, d] = c(),
      f = Pe(t),
      p = Qw(t, i),
      m = $w(p, u),
      h = Object.hasOwn(gi(f.input), `page`),
      g = fT(u),
      ee = { ...i, ...m, ...(h ? { page: g, limit: _T } : {}) },
      {
        data: te,
        error: v,
        isPending: ne,
        isFetching: re,
        refetch: ie,
      } = s({ ...ze(o, t, { input: ee }), placeholderData: n, enabled: l(t) }),
      ae = te?.results,
      b = te !== void 0 && `count` in te ? te.count : void 0,
      oe = (ae ?? []).map(({ id: e }) => y(e)),
      se = gT(oe, JSON.stringify(m))
    if (!l(t)) return (0, w.jsx)(Er, {})
    let le = (e) => e === void 0 || l(e),
      ue = le(e.bulk_needs) ? e.renderBulk : void 0,
      de = le(e.actions_need) ? e.renderActions : void 0,
      fe = yi(f),
      pe = e.columns ?? f.columns ?? Object.keys(gi(fe)),
      me = () => void ie(),
      he = (e) =>
        d(
          vT(
            u,
            p.map((e) => e.name),
            e,
          ),
        ),
      _e = (e) => {
        let t = new URLSearchParams(u)
        ;(t.set(`page`, String(e)), d(t))
      },
      ve = ce(v, `${r} could not be loaded.`),
      ye = [
        ...(ue === void 0 ? [] : [se.column]),
        ...Oa(pe, fe, e.to),
        ...(e.more ?? []),
        ...(de === void 0 ? [] : [xT(de, e.thing)]),
      ]
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsx)(eT, { fields: p, applied: m, onApply: he }),
        v !== null && ae !== void 0 ? (0, w.jsx)(Be, { text: ve, onRetry: me }) : null,
        ue === void 0
          ? null
          : (0, w.jsx)(Ji, {
              operation: t,
              filters: { ...i, ...m },
              shown: oe,
              count: b ?? 0,
              chosen: se.chosen,
              onChoose: se.choose,
              children: (0, w.jsx)(_, { value: () => se.choose([]), children: ue(se.chosen, m) }),
            }),
        (0, w.jsxs)(`div`, {
          className: `overflow-clip rounded-lg border border-line bg-surface shadow-card`,
          children: [
            (0, w.jsx)(Va, {
              caption: r,
              columns: ye,
              narrow_rows: { ...e.narrow_rows, to: e.to },
              rows: ne ? void 0 : (ae ?? []),
              rowKey: (e) => y(e[a]) || JSON.stringify(e),
              skeletonRows: 10,
              refreshing: re,
              empty:
                ae === void 0
                  ? (0, w.jsx)(bT, { error: v, text: ve, onRetry: me, onClear: u.size > 0 ? () => he({}) : null })
                  : b !== void 0 && b > 0
                    ? (0, w.jsx)(Ui, { count: b, page_size: _T, onPage: _e })
                    : (0, w.jsx)(yT, {
                        text: e.empty ?? `No results`,
                        hint: le(e.hint_needs) ? e.hint : void 0,
                        filtered: Object.keys(m).length > 0,
                        onClear: () => he({}),
                      }),
            }),
            !h || b === void 0 || b === 0
              ? null
              : (0, w.jsxs)(`div`, {
                  className: `flex flex-wrap items-center border-t border-line`,
                  children: [
                    (0, w.jsx)(`div`, {
                      className: `min-w-0 grow`,
                      children: (0, w.jsx)(Hi, { page: g, count: b, page_size: _T, onPage: _e }),
                    }),
                    (0, w.jsx)(`div`, {
                      className: `py-2 pe-5 max-sm:ps-5`,
                      children: (0, w.jsx)(cT, { operation: t, filters: { ...i, ...m } }),
                    }),
                  ],
                }),
          ],
        }),
      ],
    })
  },
  CT = 100,
  wT = (e) => {
    let { caption: t, rows: n } = e,
      [r, i] = (0, C.useState)(1),
      a = vi(e.shape ?? {}).shape,
      o = Object.keys(gi(a.items)).length > 0 ? a.items : _i(n[0]),
      s = e.columns ?? Oa(Object.keys(gi(o)), o),
      c = Math.min(r, Math.max(1, Math.ceil(n.length / CT)))
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(Va, {
          caption: t,
          columns: s,
          narrow_rows: e.narrow_rows ?? {},
          rows: n.slice((c - 1) * CT, c * CT),
          rowKey: (e) => n.indexOf(e),
          empty: null,
        }),
        n.length <= CT
          ? null
          : (0, w.jsx)(`div`, {
              className: `border-t border-line`,
              children: (0, w.jsx)(Hi, { page: c, count: n.length, page_size: CT, onPage: i }),
            }),
      ],
    })
  },
  TT = (e) => typeof e == `object` && !!e && !Array.isArray(e),
  ET = (e) => Array.isArray(e) && e.length > 0 && e.every(TT),
  DT = 22,
  OT = (e, t) =>
    t
      .filter(([t]) => {
        let n = t.replace(/_id$/, ``)
        return n === t || !Object.hasOwn(e, n) || !xa(n, e)
      })
      .map(([t, n]) => ({
        key: t,
        header: h(t),
        text: Array.isArray(n) ? n.map(y).join(`, `) : y(n),
        shown: xa(t, e) ? Sa(t, { [`${t}_id`]: {} }).cell(e) : null,
      })),
  kT = (e) => {
    let { value: t, leave_out: n = [] } = e
    if (!TT(t)) return (0, w.jsx)(ga, { name: ``, value: t, shape: e.shape })
    let r = gi(vi(e.shape ?? {}).shape),
      i = [...new Set([...Object.keys(r), ...Object.keys(t)])].flatMap((e) =>
        Object.hasOwn(t, e) && !n.includes(e) ? [[e, t[e]]] : [],
      ),
      a = (e) => r[e],
      o = i.filter(([e, t]) => !TT(t) && !ET(t) && a(e)?.format !== `file`),
      s = i.filter(([e]) => a(e)?.format === `file`)
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        s.map(([n, r]) =>
          (0, w.jsxs)(
            b,
            {
              onClick: () => dr(y(t.file_name ?? e.file_name ?? `${n}.csv`), String(r)),
              children: [(0, w.jsx)(xt, { 'aria-hidden': !0, className: `size-4` }), `Save the file`],
            },
            n,
          ),
        ),
        o.length === 0
          ? null
          : (0, w.jsx)(`dl`, {
              className: `grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-3`,
              children: OT(t, o).map(({ key: e, header: n, text: r, shown: i }) =>
                (0, w.jsxs)(
                  `div`,
                  {
                    className: `min-w-0 ${r.length > DT ? `col-span-full sm:col-span-2` : ``}`,
                    children: [
                      (0, w.jsx)(`dt`, { className: `text-small text-muted`, children: n }),
                      (0, w.jsx)(`dd`, {
                        className: `mt-0.5 wrap-anywhere`,
                        children: i ?? (0, w.jsx)(ga, { name: e, value: t[e], shape: a(e) }),
                      }),
                    ],
                  },
                  e,
                ),
              ),
            }),
        i.map(([e, t]) =>
          ET(t)
            ? (0, w.jsxs)(
                `section`,
                {
                  'aria-label': h(e),
                  children: [
                    (0, w.jsx)(`h3`, { className: `mb-1 font-medium`, children: h(e) }),
                    (0, w.jsx)(wT, { caption: h(e), rows: t, shape: a(e) }),
                  ],
                },
                e,
              )
            : TT(t) && Object.keys(t).length > 0
              ? (0, w.jsxs)(
                  `section`,
                  {
                    'aria-label': h(e),
                    children: [
                      (0, w.jsx)(`h3`, { className: `mb-2 font-medium`, children: h(e) }),
                      (0, w.jsx)(kT, { value: t, shape: a(e) }),
                    ],
                  },
                  e,
                )
              : null,
        ),
      ],
    })
  },
  AT = ({ name: e, value: t }) => (0, w.jsx)(ga, { name: e, value: t, shape: Li(e) }),
  jT = [
    { key: `field`, header: `Field`, cell: ({ field: e }) => Ni(e) },
    {
      key: `before`,
      header: `Before`,
      min: 12,
      cell: ({ name: e, before: t }) => (0, w.jsx)(AT, { name: e, value: t }),
    },
    { key: `after`, header: `After`, min: 12, cell: ({ name: e, after: t }) => (0, w.jsx)(AT, { name: e, value: t }) },
  ],
  MT = ({ row: e }) => {
    let [t, n] = (0, C.useState)(!1),
      r = Mi(e)
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(b, { size: `small`, 'aria-haspopup': `dialog`, onClick: () => n(!0), children: `Show` }),
        t
          ? (0, w.jsx)(He, {
              title: y(e.action),
              wide: !0,
              onClose: () => n(!1),
              children: (0, w.jsxs)(`div`, {
                className: `space-y-5`,
                children: [
                  r.length === 0
                    ? null
                    : (0, w.jsxs)(`section`, {
                        'aria-label': `Changes`,
                        children: [
                          (0, w.jsx)(`h3`, { className: `mb-1 font-medium`, children: `Changes` }),
                          (0, w.jsx)(pi, {
                            caption: `Changes`,
                            dense: !0,
                            columns: jT,
                            rows: r,
                            rowKey: ({ field: e }) => e,
                            empty: null,
                          }),
                        ],
                      }),
                  (0, w.jsx)(kT, { value: e, shape: yi(d.listAudit), leave_out: [`before`, `after`] }),
                ],
              }),
            })
          : null,
      ],
    })
  },
  NT = ({ row: e }) => {
    let [t, n] = [y(e.subject), y(e.subject_id)],
      r = n === `` ? oe(t) : `${oe(t)} ${n}`,
      i = ne(`${t}_id`, n),
      a = Number(e.subjects ?? 0)
    return t === ``
      ? (0, w.jsx)(ga, { name: ``, value: null })
      : t === `conversion` && a > 0
        ? (0, w.jsxs)(l, {
            to: `${pe.conversions}?audit=${y(e.id)}`,
            className: `${na} whitespace-nowrap`,
            children: [S(a), ` conversions`],
          })
        : i === null
          ? (0, w.jsx)(`span`, { className: `whitespace-nowrap`, children: r })
          : (0, w.jsx)(l, { to: i, className: `${na} whitespace-nowrap`, children: r })
  },
  PT = 3,
  FT = [`id`, `created_at`, `status`, `state`],
  IT = ({ field: e, before: t, after: n }) => !FT.includes(e) && typeof (n ?? t) == `string`,
  LT = ({ name: e, before: t }) =>
    (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(AT, { name: e, value: t }),
        (0, w.jsx)(`span`, { 'aria-hidden': !0, children: ` → ` }),
        (0, w.jsx)(`span`, { className: `sr-only`, children: ` is now ` }),
      ],
    }),
  RT = ({ row: e }) => {
    let t = e.before === null ? `Added` : e.after === null ? `Removed` : null,
      n = Mi(e).filter((e) => t === null || IT(e))
    return e.before === null && e.after === null
      ? (0, w.jsx)(ga, { name: ``, value: null })
      : (0, w.jsxs)(`ul`, {
          className: `min-w-48 space-y-0.5 text-small`,
          children: [
            t === null ? null : (0, w.jsx)(`li`, { className: `font-medium`, children: t }),
            n
              .slice(0, PT)
              .map((e) =>
                (0, w.jsxs)(
                  `li`,
                  {
                    className: `line-clamp-2 wrap-anywhere`,
                    children: [
                      (0, w.jsx)(`span`, { className: `text-muted`, children: Ni(e.field) }),
                      ` `,
                      t === null ? (0, w.jsx)(LT, { ...e }) : null,
                      (0, w.jsx)(AT, { name: e.name, value: e.after ?? (t === null ? e.after : e.before) }),
                    ],
                  },
                  e.field,
                ),
              ),
            n.length > PT
              ? (0, w.jsxs)(`li`, { className: `text-muted`, children: [`and `, n.length - PT, ` more`] })
              : null,
          ],
        })
  },
  zT = [
    { key: `subject`, header: `What`, cell: (e) => (0, w.jsx)(NT, { row: e }) },
    { key: `changes`, header: `Before and after`, min: 16, cell: (e) => (0, w.jsx)(RT, { row: e }) },
  ],
  BT = ({ of: e }) =>
    (0, w.jsx)(ST, {
      operation: `listAudit`,
      caption: `Audit`,
      ...(e && { fixed: e }),
      columns: [`at`, `actor`, `action`],
      narrow_rows: { lead: `action` },
      more: e === void 0 ? zT : zT.slice(1),
      empty: `No changes recorded`,
      renderActions: (e) => (0, w.jsx)(MT, { row: e }),
    }),
  VT = ({ to: e, label: t }) =>
    (0, w.jsxs)(l, {
      to: e,
      className: `-ms-1 mb-2 inline-flex max-w-full items-center gap-1 rounded-sm text-small font-medium text-muted hover:text-text pointer-coarse:-my-2 pointer-coarse:min-h-11`,
      children: [
        (0, w.jsx)(lt, { 'aria-hidden': !0, className: `size-4 shrink-0` }),
        (0, w.jsx)(`span`, { className: `truncate`, children: t }),
      ],
    }),
  HT = (e, t) => {
    let { one: n } = e,
      r = n === void 0 ? void 0 : t[n.of]
    return n !== void 0 && (Array.isArray(r) ? r.length === 1 : r !== void 0) ? n : e
  },
  UT = (e) => {
    let t = Ee(e.onCancel),
      n = (0, C.useId)()
    return (0, w.jsxs)(`dialog`, {
      ...t,
      'aria-labelledby': `${n}-title`,
      'aria-describedby': `${n}-text`,
      className: `m-auto w-[min(26rem,calc(100vw-2rem))] animate-appear rounded-lg border border-line bg-raised p-5 text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]`,
      children: [
        (0, w.jsx)(`h2`, { id: `${n}-title`, className: `font-semibold wrap-anywhere`, children: e.title }),
        (0, w.jsx)(`p`, { id: `${n}-text`, className: `mt-1.5 wrap-anywhere text-muted`, children: e.text }),
        e.children,
        e.failure === null
          ? null
          : (0, w.jsx)(`p`, { role: `alert`, className: `mt-3 wrap-anywhere text-red`, children: e.failure }),
        (0, w.jsxs)(`div`, {
          className: `mt-5 flex justify-end gap-2`,
          children: [
            (0, w.jsx)(b, { onClick: e.onCancel, children: `Cancel` }),
            (0, w.jsx)(b, { look: e.look ?? `danger`, busy: e.busy, onClick: e.onConfirm, children: e.confirm }),
          ],
        }),
      ],
    })
  },
  WT = (e, t) => {
    if (t === void 0) return [{ title: null, fields: e, whole_lines: !1, folded: !1 }]
    let n = t.flatMap(({ names: e }) => e),
      r = t.map(({ title: t, names: n, whole_lines: r = !1, folded: i = !1 }) => ({
        title: t,
        whole_lines: r,
        folded: i,
        fields: n.flatMap((t) => e.filter((e) => e.name === t)),
      })),
      i = e.filter(({ name: e }) => !n.includes(e)),
      a = r.filter(({ folded: e }) => !e),
      o = a.length === 0 ? null : `More`
    return [...a, { title: o, fields: i, whole_lines: !1, folded: !1 }, ...r.filter(({ folded: e }) => e)].filter(
      (e) => e.fields.length > 0,
    )
  },
  GT = 8,
  KT = `grid items-start gap-x-4 gap-y-5 sm:grid-cols-2`,
  qT = [`long`, `choices`, `file`],
  JT = (e) => {
    let { title: t, fields: n, whole_lines: r, folded: i, open: a, children: o } = e,
      s = n.length > GT || (t !== null && !r && n.every(({ kind: e }) => !qT.includes(e))),
      c = (0, w.jsx)(`div`, { className: s ? KT : `space-y-5`, children: o })
    return t === null
      ? c
      : i
        ? (0, w.jsxs)(`details`, {
            open: a,
            children: [
              (0, w.jsx)(`summary`, {
                className: `cursor-pointer rounded-sm font-medium text-muted hover:text-text pointer-coarse:py-2.5`,
                children: t,
              }),
              (0, w.jsx)(`div`, { className: `pt-3`, children: c }),
            ],
          })
        : (0, w.jsx)(mn, { title: t, children: (0, w.jsx)(`div`, { className: `px-5 pb-5`, children: c }) })
  },
  YT = (e) => {
    e.key === `Enter` &&
      (e.ctrlKey || e.metaKey) &&
      !e.defaultPrevented &&
      (e.preventDefault(), e.currentTarget.requestSubmit())
  },
  XT = ({ operation: e, fixed: t = {} }) => ({ operation: e, about: JSON.stringify(t) }),
  ZT = `This could not be done. Please try again.`,
  QT = `No response: the change may or may not have been saved. Send it again here; it is applied only once.`,
  $T = (e) => {
    let { fixed: t = {}, initial: n = {}, edits: r = !1, only: i, needs: a = [], onDone: o } = e,
      { operate: s, queries: c, kept: l } = ge(),
      { network: u } = we(),
      d = Pe(e.operation),
      f = wi(d).filter(({ name: e }) => e !== `dry_run`),
      p = f
        .filter(({ name: e }) => !Object.hasOwn(t, e) && (i === void 0 || i.includes(e)))
        .map((e) => (a.includes(e.name) ? { ...e, required: !0 } : e)),
      [h] = (0, C.useState)(n),
      [g] = (0, C.useState)(e.seen),
      ee = (0, C.useRef)(null),
      [_] = (0, C.useState)(() => $a(p, n)),
      [te] = (0, C.useState)(() => XT(e)),
      [v, ne] = (0, C.useState)(() => ({ ..._, ...l.find(te) })),
      [re, ie] = (0, C.useState)(null),
      [y, ae] = (0, C.useState)(null),
      [b, oe] = (0, C.useState)(null),
      [se, ce] = (0, C.useState)({ busy: !1, failure: null }),
      le = (0, C.useEffectEvent)(() =>
        Object.fromEntries(
          re?.dry === !1
            ? []
            : p.flatMap(({ name: e, kind: t }) => (t === `password` || ao(v[e], _[e]) ? [] : [[e, v[e] ?? ``]])),
        ),
      )
    ;(0, C.useEffect)(() => l.watch(te, () => le()), [l, te])
    let de = Ti(d) && (re?.dry !== !0 || re.values !== v),
      [pe, me] = (0, C.useState)(de),
      he = (0, C.useRef)(de),
      _e = (e) => {
        ;((he.current = e), me(e))
      },
      ve = async (n) => {
        let { params: i, input: a } = oo(p, v, r || e.copies === !0 ? _ : null)
        for (let { name: e, in_path: n } of f) {
          let r = t[e]
          n && (typeof r == `string` || typeof r == `number`) ? (i[e] = r) : !n && r !== void 0 && (a[e] = r)
        }
        let l = Object.keys(a).filter((e) => Object.hasOwn(h, e))
        ;(r && d.subject !== void 0 && l.length > 0 && (a.seen = Object.fromEntries(l.map((e) => [e, h[e] ?? null]))),
          g !== void 0 && (a.seen = g))
        let u = n ? fe() : (ee.current ??= fe()),
          te
        try {
          te = await s(e.operation, { params: i, input: n ? { ...a, dry_run: !0 } : a, key: u })
        } catch (e) {
          throw (
            ee.current === u && !ue(e) && (ee.current = null),
            e instanceof m && (e.status === 409 || e.status === 422) && c.invalidateQueries({ queryKey: Ue }),
            e
          )
        }
        return (
          n || (ee.current = null),
          ie({ reply: te, dry: n, values: v }),
          n || (await c.invalidateQueries({ queryKey: Ue }), o?.(te)),
          te
        )
      },
      ye = async () => {
        let { askAbout: n, asks_of_shown: r = !1 } = e
        return n === void 0 ? (HT(d, t).confirm ?? null) : n(r && !de && re !== null ? re.reply : await ve(!0))
      },
      be = (e) => (d.changes && !he.current && ue(e) ? { text: QT, gaps: {} } : Jt(e, ZT, p, $t(u.zone, p))),
      xe = re !== null && !re.dry,
      Se = xe && !r && d.changes,
      Ce = Ae({
        values: v,
        onChange: ne,
        check: () => co(p, v, d.needs_one_of),
        send: async () => {
          if (Se) return
          if (r && p.every(({ name: e }) => ao(v[e], _[e]))) return ae(v)
          if (he.current) return ve(!0)
          let e = await ye()
          return e === null ? ve(!1) : oe(e)
        },
        explain: be,
      }),
      Te = async () => {
        ce({ busy: !0, failure: null })
        try {
          ;(await ve(!1), oe(null), ce({ busy: !1, failure: null }))
        } catch (e) {
          let { text: t, gaps: n } = be(e)
          ce({ busy: !1, failure: t ?? Object.values(n).join(` `) })
        }
      }
    return {
      operation: d,
      fields: p,
      values: v,
      setValues: ne,
      form: Ce,
      answer: re,
      done: xe,
      over: Se,
      is_unchanged: y === v,
      dry_first: de,
      previewing: pe,
      choose: _e,
      question: b === null ? null : { text: b, ...se, confirm: Te, cancel: () => oe(null) },
    }
  },
  eE = (e) =>
    `changed` in e &&
    e.changed === 0 &&
    `decided_before` in e &&
    Array.isArray(e.decided_before) &&
    e.decided_before.length > 0,
  tE = (e) => {
    let t = $T(e),
      {
        operation: n,
        fields: r,
        values: i,
        setValues: a,
        form: o,
        answer: s,
        done: c,
        over: l,
        dry_first: u,
        previewing: d,
        choose: f,
        question: p,
      } = t,
      m = (e, t) => a({ ...i, [e]: t }),
      h = xr(),
      g = e.action ?? `Apply`,
      ee = e.danger ?? n.confirm !== void 0,
      _ = (0, C.useRef)(null)
    ;(0, C.useEffect)(() => {
      l && _.current?.focus()
    }, [l])
    let te = mi(n),
      v = e.renderAside?.(i, o.busy || p?.busy === !0 || c)
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsxs)(`form`, {
          noValidate: !0,
          onSubmit: o.onSubmit,
          onKeyDown: YT,
          className: `space-y-5`,
          children: [
            (0, w.jsx)(Ie, {
              tone: `error`,
              className: `scroll-mt-20 whitespace-pre-line wrap-anywhere`,
              children: o.failure,
            }),
            (0, w.jsxs)(`div`, {
              className: v === void 0 ? `` : `grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]`,
              children: [
                (0, w.jsx)(`div`, {
                  className: `min-w-0 space-y-5`,
                  children: WT(r, e.sections).map((t) =>
                    (0, w.jsx)(
                      JT,
                      {
                        ...t,
                        open: t.fields.some(({ name: e }) => (i[e] ?? ``) !== `` || o.gaps[e] !== void 0),
                        children: t.fields.map((t) =>
                          (0, w.jsx)(
                            Yw,
                            {
                              field: t,
                              value: i[t.name] ?? ``,
                              error: o.gaps[t.name],
                              edited: e.edits ?? !1,
                              onChange: (e) => m(t.name, e),
                            },
                            t.name,
                          ),
                        ),
                      },
                      t.title,
                    ),
                  ),
                }),
                v,
              ],
            }),
            (0, w.jsx)(Ie, {
              tone: `info`,
              children: t.is_unchanged ? `Nothing was changed: these are the stored values.` : null,
            }),
            s === null
              ? null
              : (0, w.jsxs)(`section`, {
                  ref: _,
                  tabIndex: -1,
                  'aria-label': `Answer`,
                  className: `space-y-3 rounded-md border border-line bg-canvas p-4`,
                  children: [
                    (0, w.jsx)(`p`, {
                      role: `status`,
                      className: s.dry || eE(s.reply) ? `font-medium text-amber` : `font-medium text-green`,
                      children: s.dry
                        ? `Dry run: nothing was changed. This is what would happen.`
                        : eE(s.reply)
                          ? `Nothing was changed: someone else changed it first.`
                          : `Done.`,
                    }),
                    e.renderReply?.(s.reply, { values: i, set: l ? null : m }) ??
                      (0, w.jsx)(kT, {
                        value: s.reply,
                        shape: te,
                        leave_out: [`dry_run`],
                        file_name: Zt(e.operation, { ...s.values, ...e.fixed }),
                      }),
                  ],
                }),
            (0, w.jsxs)(`div`, {
              className: `flex flex-wrap justify-end gap-2`,
              children: [
                Ti(n) && !l
                  ? (0, w.jsx)(b, {
                      type: `submit`,
                      look: u ? `primary` : `secondary`,
                      busy: o.busy && d,
                      disabled: o.busy && !d,
                      onClick: () => f(!0),
                      children: `Dry run`,
                    })
                  : null,
                l
                  ? null
                  : (0, w.jsx)(b, {
                      type: `submit`,
                      look: u ? `secondary` : ee ? `danger` : `primary`,
                      busy: o.busy && !d,
                      disabled: o.busy && d,
                      onClick: () => f(!1),
                      children: g,
                    }),
              ],
            }),
          ],
        }),
        p === null
          ? null
          : (0, w.jsx)(UT, {
              title: Cr(g, h),
              text: p.text,
              confirm: g,
              busy: p.busy,
              failure: p.failure,
              onConfirm: () => void p.confirm(),
              onCancel: p.cancel,
            }),
      ],
    })
  },
  nE = (e) => (je()(e.operation) ? (0, w.jsx)(tE, { ...e }) : (0, w.jsx)(Er, {})),
  rE = (e) => {
    let { title: t, wide: n, about: r, onClose: i, children: a } = e,
      { kept: o } = ge(),
      [s, c] = (0, C.useState)(!1),
      l = (0, C.useRef)(`{}`)
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(He, {
          title: t,
          wide: n,
          onClose: () => {
            let e = JSON.stringify(o.typed(r))
            if (e === `{}` || e === l.current) return i()
            ;((l.current = e), c(!0))
          },
          children: a,
        }),
        s
          ? (0, w.jsx)(UT, {
              title: `Discard your changes?`,
              text: `They have not been saved.`,
              confirm: `Discard`,
              busy: !1,
              failure: null,
              onConfirm: i,
              onCancel: () => c(!1),
            })
          : null,
      ],
    })
  },
  iE = (e) => {
    let { label: t, look: n, size: r, wide: i = !1, closes: a = !1, onDone: o, ...s } = e,
      c = je()(s.operation),
      { commands: l } = ge(),
      u = (0, C.use)(v),
      d = (0, C.use)(_),
      f = xr(),
      p = Le(),
      { operation: m } = s,
      h = () =>
        p((e) =>
          (0, w.jsxs)(rE, {
            title: Cr(t, f),
            wide: i,
            about: XT(s),
            onClose: e,
            children: [
              (0, w.jsxs)(`p`, { className: `mb-4 text-muted`, children: [Yt(HT(Pe(m), s.fixed ?? {}).summary), `.`] }),
              (0, w.jsx)(Sr, {
                name: f,
                children: (0, w.jsx)(nE, {
                  action: s.edits === !0 ? `Save` : t,
                  ...(n === `danger` && { danger: !0 }),
                  ...s,
                  onDone: (t) => {
                    ;(d(), o?.(t), a && e())
                  },
                }),
              }),
            ],
          }),
        ),
      g = (0, C.useEffectEvent)(h)
    return (
      (0, C.useEffect)(
        () => (c && !u ? l.register({ label: t, operation: m, open: () => g() }) : void 0),
        [c, u, l, t, m],
      ),
      c
        ? (0, w.jsx)(b, {
            ...(n && { look: n }),
            ...(r && { size: r }),
            'aria-haspopup': `dialog`,
            onClick: h,
            children: t,
          })
        : null
    )
  },
  aE = 1e4,
  oE = { in: [`approved`] },
  sE = {
    clicks: {
      kind: `count`,
      header: `Clicks`,
      of: `clicks`,
      meaning: `visits that counted. Bots, link previews, HEAD requests and clicks without a payout row are recorded with a reason and count nowhere; prefetches are refused`,
    },
    hosts: {
      kind: `count`,
      header: `Hosts`,
      of: `hosts`,
      meaning: `of these, the first one from an address (of IPv6: its /64) on an offer by an affiliate on its day`,
    },
    conversions: {
      kind: `count`,
      header: `Conversions`,
      of: `conversions`,
      meaning: `conversions of every status: pending, approved, declined, reversed`,
    },
    pending: { kind: `count`, header: `Pending`, of: `conversions`, in: [`pending`], meaning: `the pending ones, now` },
    approved: { kind: `count`, header: `Approved`, of: `conversions`, ...oE, meaning: `the approved ones, now` },
    declined: {
      kind: `count`,
      header: `Declined`,
      of: `conversions`,
      in: [`declined`],
      meaning: `the declined ones, now`,
    },
    reversed: {
      kind: `count`,
      header: `Reversed`,
      of: `conversions`,
      in: [`reversed`],
      meaning: `the reversed ones, now`,
    },
    decided: {
      kind: `count`,
      header: `Decided`,
      of: `conversions`,
      in: [`approved`, `declined`, `reversed`],
      meaning: `approved, declined and reversed conversions together`,
    },
    earnings: {
      kind: `money`,
      header: `Earnings ($)`,
      of: `payout`,
      ...oE,
      meaning: `the payout of the approved conversions. It equals the net sum of the ledger entries that belong to them`,
    },
    pending_sum: {
      kind: `money`,
      header: `Pending ($)`,
      of: `payout`,
      in: [`pending`],
      meaning: `the payout of the pending conversions`,
    },
    revenue: {
      kind: `money`,
      header: `Revenue ($)`,
      of: `revenue`,
      ...oE,
      meaning: `what advertisers pay for the approved conversions; for operators only`,
    },
    margin: {
      kind: `money`,
      header: `Margin ($)`,
      of: `margin`,
      ...oE,
      meaning: `revenue less earnings; for operators only`,
    },
  },
  cE = {
    cr: {
      kind: `percent`,
      header: `CR`,
      ratio: [`conversions`, `clicks`],
      meaning: `conversion rate: conversions / clicks`,
    },
    epc: {
      kind: `money`,
      header: `EPC (per 100 clicks)`,
      ratio: [`earnings`, `clicks`],
      times: 100,
      meaning: `earnings × 100 / clicks`,
    },
    approval_rate: {
      kind: `percent`,
      header: `Approval rate`,
      ratio: [`approved`, `decided`],
      meaning: `approved / (approved + declined + reversed)`,
    },
    margin_rate: {
      kind: `percent`,
      header: `Margin rate`,
      ratio: [`margin`, `revenue`],
      meaning: `margin / revenue; for operators only`,
    },
  },
  lE = { ...sE, ...cE },
  uE = [
    `country`,
    `offer_id`,
    ...re,
    ...ye,
    `browser`,
    `os`,
    `device`,
    `city`,
    `landing`,
    `goal`,
    `isp`,
    `mobile_isp`,
    `hour`,
  ],
  dE = (e) => `${e}_not`,
  fE = [`without`, `without_not`]
;[...uE.flatMap((e) => [e, dE(e)]), ...fE]
var Q = (e, t = e, n = lE[e].header) => ({ key: t, header: n, kind: lE[e].kind, metric: e }),
  pE = [Q(`cr`), Q(`epc`), Q(`approval_rate`)],
  mE = [
    `group`,
    ...[
      Q(`clicks`),
      Q(`hosts`),
      Q(`pending`),
      Q(`approved`),
      Q(`declined`),
      Q(`reversed`),
      Q(`earnings`, `payout`),
      Q(`revenue`),
      Q(`margin`),
      ...pE,
    ].map(({ key: e }) => e),
  ].flatMap((e) => [e, `-${e}`]),
  hE = (e, { header: t, kind: n = `text`, key: r, titled: i, ...a }) => ({
    name: e,
    call: e,
    ...a,
    columns: [
      { key: r ?? (typeof a.by == `string` ? a.by : a.by.column), header: t, kind: n },
      ...(i === void 0 ? [] : [i]),
      Q(`hosts`),
      Q(`clicks`),
      Q(`approved`),
      Q(`conversions`, `total`, `Total`),
      Q(`earnings`),
      ...pE,
    ],
    ordering: `-clicks`,
    file: `${e.replace(`-`, `_`)}_breakdown`,
  }),
  gE = (e) => {
    let t = e.replace(`s`, `S`)
    return hE(e, {
      header: t,
      title: `${t} Stats`,
      menu: t,
      tile: `${t} Stats`,
      about: `By the value of ${e} in your links`,
      call: `${e}-host`,
      by: e,
      filters: [],
    })
  },
  _E = Array.from({ length: 24 }, (e, t) => `${String(t).padStart(2, `0`)}:00`),
  vE = { column: `isp`, devices: [`Phone`, `Tablet`], others: `Not a mobile device` },
  yE = {
    daily: {
      name: `daily`,
      call: `daily`,
      title: `Daily statistics`,
      menu: `Daily`,
      tile: `Daily`,
      about: `Each day with its earnings`,
      by: `zone_day`,
      filters: [],
      columns: [
        { key: `date`, header: `Date`, kind: `day` },
        Q(`hosts`),
        Q(`clicks`),
        Q(`conversions`),
        Q(`earnings`),
        ...pE,
      ],
      ordering: `-date`,
      file: `daily`,
    },
    hourly: {
      name: `hourly`,
      call: `hourly`,
      title: `Hourly statistics`,
      menu: `Hourly`,
      under: `daily`,
      tile: `Hourly`,
      about: `A day hour by hour, or the hours of many days`,
      by: `zone_hour`,
      filters: [],
      columns: [
        { key: `hour`, header: `Hour`, kind: `text` },
        Q(`hosts`),
        Q(`clicks`),
        Q(`conversions`),
        Q(`earnings`),
        ...pE,
      ],
      ordering: `hour`,
      file: `hourly`,
    },
    conversions: {
      name: `conversions`,
      call: `conversions/latest`,
      title: `Conversions Report`,
      menu: `Conversions`,
      tile: `Conversions`,
      about: `One by one, with their status`,
      filters: [`country`, `status`, `sub_search`, `reason_code`, `id`],
      columns: [
        { key: `created_at`, header: `Date`, kind: `moment` },
        { key: `offer`, header: `Offer`, kind: `title` },
        { key: `ip`, header: `IP`, kind: `text` },
        { key: `country`, header: `Country`, kind: `country` },
        { key: `device`, header: `Device`, kind: `text` },
        { key: `os`, header: `OS`, kind: `text` },
        { key: `status`, header: `Status`, kind: `status` },
        { key: `goal`, header: `Goal`, kind: `text` },
        ...re.map((e) => ({ key: e, header: e.replace(`s`, `S`), kind: `text` })),
        { key: `payout`, header: `Payout`, kind: `money` },
        { key: `id`, header: `Conv ID`, kind: `id` },
        { key: `offer_id`, header: `Offer ID`, kind: `id`, hidden: !0 },
        { key: `reason_code`, header: `Reason`, kind: `reason` },
        { key: `reason`, header: `Reason text`, kind: `text`, hidden: !0 },
        ...be.map((e) => ({ key: e, header: xe(e), kind: `text`, optional: !0 })),
      ],
      ordering: `-created_at`,
      file: `conversions`,
    },
    offers: {
      name: `offers`,
      call: `offers-breakdown`,
      title: `Offers Report`,
      menu: `Offers`,
      tile: `Offer Breakdown`,
      about: `Clicks and earnings by offer`,
      by: `offer_id`,
      filters: [`timezone`, `country`],
      columns: [
        { key: `offer_id`, header: `ID`, kind: `id` },
        { key: `offer_title`, header: `Offer`, kind: `title` },
        Q(`clicks`, `raw_clicks`, `Raw Clicks`),
        Q(`hosts`, `unique_clicks`, `Unique Clicks`),
        Q(`conversions`),
        Q(`earnings`, `earning`),
        ...pE,
      ],
      ordering: `-raw_clicks`,
      file: `offers_breakdown`,
    },
    landings: hE(`landings`, {
      by: `landing`,
      header: `ID`,
      titled: { key: `landing_name`, header: `Landing page`, kind: `title` },
      title: `Landing Pages Report`,
      menu: `Landing Pages`,
      under: `offers`,
      tile: `Landing Pages`,
      about: `Pages of an offer side by side`,
      filters: [`timezone`, `country`],
    }),
    browsers: hE(`browsers`, {
      by: `browser`,
      header: `Browser`,
      title: `Browser Statistics`,
      menu: `Browsers`,
      tile: `Browsers`,
      about: `Chrome, Safari and the others`,
      filters: [`timezone`, `country`],
    }),
    os: hE(`os`, {
      call: `os-breakdown`,
      by: `os`,
      header: `OS`,
      title: `OS Statistics`,
      menu: `OS`,
      tile: `OS`,
      about: `By operating system`,
      filters: [`timezone`, `country`],
    }),
    devices: hE(`devices`, {
      by: `device`,
      header: `Device`,
      title: `Devices Report`,
      menu: `Devices`,
      tile: `Devices`,
      about: `Desktop, phone or tablet`,
      filters: [`timezone`, `country`],
    }),
    countries: hE(`countries`, {
      by: `country`,
      header: `Country`,
      kind: `country`,
      title: `Countries Report`,
      menu: `Countries`,
      tile: `Country Stats`,
      about: `Where your visitors are`,
      filters: [`timezone`],
    }),
    cities: hE(`cities`, {
      by: `city`,
      header: `City`,
      title: `City-wise Stats`,
      menu: `Cities`,
      tile: `City Stats`,
      about: `The same, city by city`,
      filters: [`timezone`],
    }),
    sub1: gE(`sub1`),
    sub2: gE(`sub2`),
    sub3: gE(`sub3`),
    sub4: gE(`sub4`),
    sub5: gE(`sub5`),
    'mobile-isp': hE(`mobile-isp`, {
      by: vE,
      header: `ISP`,
      title: `Mobile ISP Report`,
      menu: `Mobile ISP`,
      group: `Mobile Attribution`,
      tile: `Mobile ISP`,
      about: `Phones and tablets by network`,
      filters: [`timezone`],
    }),
  }
Object.keys(yE).filter((e) => e !== `conversions`)
var bE = `2000-01-01`,
  xE = `2099-12-31`,
  SE = 10,
  CE = { start: 47, end: 56 },
  wE = (e) => {
    let { plot: t, start: n, end: r } = e,
      i = t.left + t.width,
      a = t.top + t.height / 2
    return (0, w.jsxs)(`g`, {
      className: `fill-muted tabular-nums`,
      children: [
        n.ticks.map((e, a) => {
          let o = t.top + t.height * (1 - a / (n.ticks.length - 1))
          return (0, w.jsxs)(
            `g`,
            {
              children: [
                (0, w.jsx)(`line`, { x1: t.left, x2: i, y1: o, y2: o, className: `stroke-line` }),
                (0, w.jsx)(`text`, { x: t.left - SE, y: o, dy: `0.32em`, textAnchor: `end`, children: n.format(e) }),
                (0, w.jsx)(`text`, { x: i + SE, y: o, dy: `0.32em`, children: r.format(r.ticks[a] ?? 0) }),
              ],
            },
            e,
          )
        }),
        (0, w.jsx)(`text`, {
          transform: `translate(${t.left - CE.start} ${a}) rotate(-90)`,
          textAnchor: `middle`,
          children: n.title,
        }),
        (0, w.jsx)(`text`, {
          transform: `translate(${i + CE.end} ${a}) rotate(-90)`,
          textAnchor: `middle`,
          children: r.title,
        }),
      ],
    })
  },
  TE = {
    ArrowLeft: (e) => Math.max(e - 1, 0),
    ArrowRight: (e, t) => Math.min(e + 1, t),
    Home: () => 0,
    End: (e, t) => t,
  },
  EE = (e) => {
    let { points: t } = e,
      n = (0, C.useRef)([]),
      [r, i] = (0, C.useState)(t.length - 1),
      a = (e, r) => {
        let i = TE[e.key]?.(r, t.length - 1)
        i !== void 0 && (e.preventDefault(), n.current[i]?.focus())
      }
    return t.map((o, s) =>
      (0, w.jsx)(
        `button`,
        {
          ref: (e) => {
            n.current[s] = e
          },
          type: `button`,
          'data-chart-point': o.key,
          'aria-label': [o.label, ...o.lines].join(`, `),
          'aria-pressed': o.key === e.marked,
          tabIndex: s === Math.min(r, t.length - 1) ? 0 : -1,
          onClick: () => e.onToggle(o.key),
          onKeyDown: (e) => a(e, s),
          onFocus: (t) => {
            ;(i(s), t.currentTarget.matches(`:focus-visible`) && e.onFocusChange(s))
          },
          onBlur: () => e.onFocusChange(null),
          className: `absolute size-6 -translate-1/2 rounded-full pointer-coarse:size-10`,
          style: { left: o.x, top: o.y },
        },
        o.key,
      ),
    )
  },
  DE = ({ scrollLeft: e, clientWidth: t, scrollWidth: n }) => ({ start: e > 1, end: e + t < n - 1 }),
  OE = () => {
    let [e, t] = (0, C.useState)({ start: !1, end: !1 }),
      n = (e) => {
        let n = DE(e)
        t((e) => (e.start === n.start && e.end === n.end ? e : n))
      }
    return { edges: e, look: n, onScroll: (e) => n(e.currentTarget) }
  },
  kE = `pointer-events-none absolute inset-y-0 z-10 w-8 from-surface to-transparent`,
  AE = ({ edges: e, from: t }) => {
    let n = t === `end` ? e.start && !e.end : e.end && !e.start
    return (0, w.jsxs)(`div`, {
      'aria-hidden': !0,
      children: [
        e.start ? (0, w.jsx)(`span`, { className: `${kE} start-0 bg-linear-to-r` }) : null,
        e.end ? (0, w.jsx)(`span`, { className: `${kE} end-0 bg-linear-to-l` }) : null,
        n
          ? (0, w.jsx)(`span`, {
              'data-testid': `scroll-hint`,
              className: `pointer-events-none absolute top-1 z-10 rounded-full border border-line bg-raised px-2.5 py-0.5 text-small text-muted shadow-card ${t === `end` ? `start-1` : `end-1`}`,
              children: t === `end` ? `← Swipe for earlier` : `Swipe for more →`,
            })
          : null,
      ],
    })
  },
  jE = (e, t, n) => {
    let r = Math.max(e, 0) / t,
      i = 10 ** Math.floor(Math.log10(r || 1)),
      a =
        [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((e) => e * i).find((e) => e >= r && (!n || Number.isInteger(e))) ??
        Math.ceil(10 * i)
    return { top: a * t, ticks: Array.from({ length: t + 1 }, (e, t) => t * a) }
  },
  ME = (e, t, n) => ((e + 0.5) * n) / t,
  NE = (e, t, n) => {
    let r = Math.floor((e / n) * t)
    return r >= 0 && r < t ? r : null
  },
  PE = { wide: 14, narrow: 7 },
  FE = (e, t, n) => {
    let r = Math.max(n ? 2 : 1, Math.ceil(t / (n ? PE.narrow : PE.wide)))
    return (t - 1 - e) % r == 0
  },
  IE = (e) =>
    (0, w.jsxs)(`div`, {
      'aria-hidden': !0,
      'data-testid': `chart-tooltip`,
      className: `pointer-events-none absolute top-4 z-10 rounded-md border border-line bg-raised px-3 py-2 text-small tabular-nums shadow-pop`,
      style: e.towardsStart ? { right: `calc(100% - ${e.x - 16}px)` } : { left: e.x + 16 },
      children: [
        (0, w.jsx)(`span`, { className: `mb-1 block font-medium`, children: e.title }),
        (0, w.jsx)(`span`, {
          className: `text-muted`,
          children: e.lines.map((t, n) =>
            (0, w.jsxs)(
              `span`,
              { className: `flex items-center gap-2 whitespace-nowrap`, children: [e.keys[n], t] },
              t,
            ),
          ),
        }),
      ],
    }),
  LE = () => {
    let [e, t] = (0, C.useState)(null)
    return (
      (0, C.useEffect)(() => {
        if (e === null) return
        let n = (e) => {
          ;(e.target instanceof Element && e.target.closest(`[data-chart-point]`) !== null) || t(null)
        }
        return (document.addEventListener(`click`, n), () => document.removeEventListener(`click`, n))
      }, [e]),
      { marked: e, toggle: (e) => t((t) => (t === e ? null : e)) }
    )
  },
  RE = 280,
  zE = { top: 14, right: 64, bottom: 30, left: 60 },
  BE = 4,
  VE = 500,
  HE = 500,
  UE = ({ frameWidth: e, ...t }) => {
    let { points: n } = t,
      r = (0, C.useRef)(null),
      [i, a] = (0, C.useState)(null),
      [o, s] = (0, C.useState)(null),
      { marked: c, toggle: l } = LE(),
      u = e < HE,
      d = Math.max(e, VE),
      f = { width: d - zE.left - zE.right, height: RE - zE.top - zE.bottom },
      p = jE(t.start.highest, BE, t.start.whole),
      m = jE(t.end.highest, BE, t.end.whole),
      h = t.pins === !0 ? n.findIndex(({ key: e }) => e === c) : -1,
      g = i ?? o ?? (h === -1 ? null : h),
      ee = (e, t) => zE.top + f.height * (1 - Math.max(e, 0) / t),
      _ = {
        ...f,
        left: zE.left,
        top: zE.top,
        below: zE.bottom,
        x: (e) => zE.left + ME(e, n.length, f.width),
        startY: (e) => ee(e, p.top),
        endY: (e) => ee(e, m.top),
        active: g,
        marked: c,
      },
      { edges: te, look: v, onScroll: ne } = OE(),
      re = (0, C.useRef)(v),
      { firstFirst: ie = !1 } = t
    ;((0, C.useEffect)(() => {
      let e = r.current
      e !== null && (u && (e.scrollLeft = ie ? 0 : e.scrollWidth), re.current(e))
    }, [u, ie]),
      (0, C.useEffect)(() => {
        if (i === null) return
        let e = ({ target: e }) => {
          ;(e instanceof Node && r.current?.contains(e) === !0) || a(null)
        }
        return (document.addEventListener(`pointerdown`, e), () => document.removeEventListener(`pointerdown`, e))
      }, [i]))
    let y = (e) => {
      let t = e.currentTarget.getBoundingClientRect().left + zE.left
      a(NE(e.clientX - t, n.length, f.width))
    }
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(AE, { edges: te, from: ie ? `start` : `end` }),
        (0, w.jsx)(`div`, {
          ref: r,
          onScroll: ne,
          className: `overflow-x-auto overflow-y-hidden print:overflow-visible`,
          'data-testid': `chart-frame`,
          children: (0, w.jsxs)(`div`, {
            role: `group`,
            'aria-label': t.label,
            className: `relative print:h-auto! print:w-auto!`,
            style: { width: d, height: RE },
            onPointerDown: y,
            onPointerMove: y,
            onPointerLeave: ({ pointerType: e }) => {
              e !== `touch` && a(null)
            },
            children: [
              (0, w.jsxs)(`svg`, {
                'aria-hidden': !0,
                width: d,
                height: RE,
                viewBox: `0 0 ${d} ${RE}`,
                className: `block overflow-visible text-small print:h-auto print:max-w-full`,
                children: [
                  (0, w.jsx)(wE, { plot: _, start: { ...t.start, ticks: p.ticks }, end: { ...t.end, ticks: m.ticks } }),
                  g === null
                    ? null
                    : (0, w.jsx)(`rect`, {
                        x: _.x(g) - f.width / n.length / 2,
                        y: zE.top,
                        width: f.width / n.length,
                        height: f.height,
                        className: `fill-sunken`,
                      }),
                  t.renderPlot(_),
                  n.map(({ key: e, label: t }, r) =>
                    FE(r, n.length, u)
                      ? (0, w.jsx)(
                          `text`,
                          {
                            x: _.x(r),
                            y: 272,
                            textAnchor: `middle`,
                            className: `fill-muted`,
                            'data-testid': `chart-label`,
                            children: t,
                          },
                          e,
                        )
                      : null,
                  ),
                ],
              }),
              t.renderOver?.(_),
              (0, w.jsx)(EE, {
                points: n.map((e, n) => ({ ...e, x: _.x(n), y: t.pointY(n, _) })),
                marked: c,
                onToggle: l,
                onFocusChange: s,
              }),
              g === null
                ? null
                : (0, w.jsx)(IE, {
                    x: _.x(g),
                    towardsStart: g >= n.length / 2,
                    title: n[g]?.label,
                    lines: n[g]?.lines ?? [],
                    keys: t.keys ?? [],
                  }),
            ],
          }),
        }),
      ],
    })
  },
  WE = (e) => {
    let t = (0, C.useRef)(null),
      [n, r] = (0, C.useState)(null)
    return (
      Zr(t, (e) => r(Math.floor(e.getBoundingClientRect().width))),
      (0, w.jsx)(`div`, {
        ref: t,
        className: `relative print:min-h-0!`,
        style: { minHeight: RE },
        children: n === null ? null : (0, w.jsx)(UE, { ...e, frameWidth: n }),
      })
    )
  },
  GE = [
    { stroke: `stroke-chart-bar`, fill: `fill-chart-bar`, dashes: void 0, marker: `circle` },
    { stroke: `stroke-chart-orange`, fill: `fill-chart-orange`, dashes: `7 5`, marker: `triangle` },
    { stroke: `stroke-chart-line`, fill: `fill-chart-line`, dashes: `12 4 2 4`, marker: `diamond` },
    { stroke: `stroke-chart-purple`, fill: `fill-chart-purple`, dashes: `1.5 5`, marker: `square` },
  ],
  KE = (e) => GE[e % GE.length] ?? GE[0],
  qE = {
    circle: (e) => `m${-e},0a${e},${e} 0 1 0 ${2 * e},0a${e},${e} 0 1 0 ${-2 * e},0z`,
    triangle: (e) => `m0,${-1.2 * e}l${1.15 * e},${2 * e}h${-2.3 * e}z`,
    diamond: (e) => `m0,${-1.3 * e}l${1.3 * e},${1.3 * e}l${-1.3 * e},${1.3 * e}l${-1.3 * e},${-1.3 * e}z`,
    square: (e) => `m${-0.9 * e},${-0.9 * e}h${1.8 * e}v${1.8 * e}h${-1.8 * e}z`,
  },
  JE = ({ look: e, x: t, y: n, large: r = !1 }) =>
    (0, w.jsx)(`path`, {
      d: `M${t},${n}${qE[e.marker](r ? 5.5 : 3.5)}`,
      className: `${e.fill} stroke-surface`,
      strokeWidth: 1,
    }),
  YE = ({ look: e }) =>
    (0, w.jsxs)(`svg`, {
      'aria-hidden': !0,
      width: 24,
      height: 12,
      className: `shrink-0`,
      children: [
        (0, w.jsx)(`line`, {
          x1: 1,
          x2: 23,
          y1: 6,
          y2: 6,
          className: e.stroke,
          strokeWidth: 2,
          strokeDasharray: e.dashes,
        }),
        (0, w.jsx)(JE, { look: e, x: 12, y: 6 }),
      ],
    }),
  XE = 40,
  ZE = ({ axis: e, values: t }, n, r) => (e === `start` ? r.startY : r.endY)(t[n] ?? 0),
  QE = ({ series: e, plot: t }) =>
    (0, w.jsxs)(`g`, {
      'data-series': e.name,
      children: [
        (0, w.jsx)(`polyline`, {
          points: e.values.flatMap((n, r) => (n === null ? [] : [`${t.x(r)},${ZE(e, r, t)}`])).join(` `),
          className: `fill-none ${e.look.stroke}`,
          strokeWidth: 2,
          strokeDasharray: e.look.dashes,
          strokeLinejoin: `round`,
          strokeLinecap: `round`,
        }),
        e.values.map((n, r) =>
          n === null || (e.values.length > XE && r !== t.active)
            ? null
            : (0, w.jsx)(JE, { look: e.look, x: t.x(r), y: ZE(e, r, t), large: r === t.active }, r),
        ),
      ],
    }),
  $E = (e) =>
    (0, w.jsx)(`div`, {
      'data-legend': !0,
      role: `group`,
      'aria-label': `Lines`,
      className: `flex flex-wrap gap-1`,
      children: e.series.map(({ name: t, look: n }) =>
        (0, w.jsxs)(
          `button`,
          {
            type: `button`,
            'aria-pressed': !e.hidden.has(t),
            onClick: () => e.onToggle(t),
            className: `group inline-flex h-8 items-center gap-2 rounded-md px-2 text-small transition-colors duration-150 hover:bg-sunken aria-[pressed=false]:text-muted aria-[pressed=false]:line-through pointer-coarse:h-11`,
            children: [
              (0, w.jsx)(`span`, {
                className: `inline-flex transition-opacity duration-150 group-aria-[pressed=false]:opacity-30`,
                children: (0, w.jsx)(YE, { look: n }),
              }),
              t,
            ],
          },
          t,
        ),
      ),
    }),
  eD = (e) => Math.max(0, ...e.flatMap(({ values: e }) => e.map((e) => e ?? 0))),
  tD = (e) => {
    let [t, n] = (0, C.useState)(new Set()),
      r = e.series.map((e, t) => ({ ...e, look: KE(t) })),
      i = r.filter(({ name: e }) => !t.has(e)),
      a = (e) => {
        let t = i.filter((t) => t.axis === e)
        return eD(t.length > 0 ? t : r.filter((t) => t.axis === e))
      }
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)($E, {
          series: r,
          hidden: t,
          onToggle: (e) => n((t) => (t.has(e) ? new Set([...t].filter((t) => t !== e)) : new Set([...t, e]))),
        }),
        (0, w.jsx)(WE, {
          label: e.label,
          points: e.points.map((e, t) => ({
            ...e,
            lines: i.map(({ name: e, values: n, format: r }) => {
              let i = n[t]
              return `${e}: ${i == null ? `—` : r(i)}`
            }),
          })),
          start: { ...e.start, highest: a(`start`), whole: e.start.whole ?? !0 },
          end: { ...(e.end ?? { title: ``, format: () => `` }), highest: a(`end`), whole: e.end?.whole ?? !1 },
          pointY: (e, t) => Math.min(t.startY(0), ...i.map((n) => ZE(n, e, t))),
          keys: i.map(({ name: e, look: t }) => (0, w.jsx)(YE, { look: t }, e)),
          pins: !0,
          firstFirst: e.firstFirst ?? !1,
          renderPlot: (e) => i.map((t) => (0, w.jsx)(QE, { series: t, plot: e }, t.name)),
        }),
      ],
    })
  },
  nD = [`clicks`, `hosts`, `pending`, `approved`, `declined`, `reversed`, `payout`, `revenue`, `margin`],
  rD = [`cr`, `epc`, `approval_rate`],
  iD = (e) => {
    let t = new Map(Object.entries(e)),
      n = (e) => {
        let n = t.get(e)
        return typeof n == `number` ? n : null
      }
    return { cr: n(`cr`), epc: n(`epc`), approval_rate: n(`approval_rate`) }
  },
  aD = (e) => {
    let t = new Map(Object.entries(e)),
      n = (e) => {
        let n = t.get(e)
        if (typeof n != `number`) throw TypeError(`stats without ${e}`)
        return n
      }
    return {
      clicks: n(`clicks`),
      hosts: n(`hosts`),
      pending: n(`pending`),
      approved: n(`approved`),
      declined: n(`declined`),
      reversed: n(`reversed`),
      payout: n(`payout`),
      revenue: n(`revenue`),
      margin: n(`margin`),
    }
  },
  oD = ({ pending: e, approved: t, declined: n, reversed: r }) => e + t + n + r,
  sD = ({ rows: e }) => {
    let t = e.map(({ group: e }) => ({ key: e, label: p(e) }))
    return (0, w.jsx)(mn, {
      title: `By day`,
      children: (0, w.jsx)(`div`, {
        className: `@container px-5 pb-4`,
        children: (0, w.jsxs)(`div`, {
          className: `grid gap-4 *:min-w-0 @5xl:grid-cols-2`,
          children: [
            (0, w.jsx)(`div`, {
              children: (0, w.jsx)(tD, {
                label: `Clicks and conversions by day`,
                points: t,
                series: [
                  { name: `Clicks`, axis: `start`, format: S, values: e.map(({ clicks: e }) => e) },
                  { name: `Received`, axis: `end`, format: S, values: e.map(oD) },
                  { name: `Approved`, axis: `end`, format: S, values: e.map(({ approved: e }) => e) },
                ],
                start: { title: `Clicks`, format: g },
                end: { title: `Conversions`, format: g, whole: !0 },
              }),
            }),
            (0, w.jsx)(`div`, {
              children: (0, w.jsx)(tD, {
                label: `Revenue and payout by day`,
                points: t,
                series: [
                  { name: `Revenue`, axis: `end`, format: de, values: e.map(({ revenue: e }) => e) },
                  { name: `Payout`, axis: `end`, format: de, values: e.map(({ payout: e }) => e) },
                ],
                start: { title: ``, format: () => `` },
                end: { title: `Revenue, payout (${_e()})`, format: g },
              }),
            }),
          ],
        }),
      }),
    })
  },
  cD = ({ results: e, totals: t, ...n }) => ({
    ...n,
    results: e.map((e) => ({ group: e.group, name: e.name, ...aD(e), ...iD(e) })),
    totals: { ...aD(t), ...iD(t) },
  }),
  lD = [`payout`, `revenue`, `margin`],
  uD = (e) => ({
    key: `group`,
    header: oe(e),
    sortable: e === `day` || e === `country`,
    cell: ({ group: t, name: n }) => {
      let r = ne(`${e}_id`, t)
      return r === null
        ? (0, w.jsx)(`span`, { className: e === `day` ? `whitespace-nowrap` : ``, children: n ?? t })
        : (0, w.jsx)(l, { to: r, className: na, children: n ?? `#${t}` })
    },
  }),
  dD = (e, t) => (lD.includes(e) ? de(t) : S(t)),
  fD = [`clicks`, `approved`, `payout`, `margin`],
  pD = 50,
  mD = ({ fixed: e = {} }) => {
    let [t, n] = c(),
      r = Qw(`showStats`, e)
        .filter(({ name: t }) => !Object.hasOwn(e, t.replace(/_not$/, ``)))
        .map((e) => (e.name === `by` ? { ...e, required: !0 } : e)),
      i = $w(r, t),
      a = { ...i, ...e },
      o = a.by ?? `day`,
      s = fT(t),
      l = mE.find((e) => e === t.get(`ordering`)),
      u = { ...a, ...(l !== void 0 && { ordering: l }) },
      f = De(`showStats`, { input: o === `day` ? u : { ...u, page: s, limit: pD } }),
      p = (e) => {
        let r = [...t].filter(([e]) => e !== `page`)
        n(new URLSearchParams({ ...Object.fromEntries(r), ...e }))
      },
      m = yi(d.showStats)
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsx)(eT, {
          fields: r,
          applied: { by: o, ...i },
          onApply: (e) => {
            let r = [...t].filter(([e]) => e === `tab` || e === `ordering`),
              i = Object.entries(e).map(([e, t]) => [e, y(t)])
            n(new URLSearchParams([...r, ...i]))
          },
        }),
        (0, w.jsx)(kr, {
          read: { ...f, data: f.data && cD(f.data) },
          children: ({ results: e, totals: t, count: n, from: r, to: i }) =>
            (0, w.jsxs)(w.Fragment, {
              children: [
                o === `day` && e.length > 1
                  ? (0, w.jsx)(sD, { rows: e.toSorted((e, t) => (e.group < t.group ? -1 : 1)) })
                  : null,
                (0, w.jsxs)(`div`, {
                  className: `overflow-clip rounded-lg border border-line bg-surface shadow-card`,
                  children: [
                    (0, w.jsxs)(`div`, {
                      className: `flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-2`,
                      children: [
                        (0, w.jsxs)(`p`, { className: `text-muted tabular-nums`, children: [r, ` to `, i] }),
                        (0, w.jsx)(cT, {
                          operation: `showStats`,
                          filters: { ...u, ...(n > 1e4 && { ordering: `group` }) },
                          at_once: aE,
                          file: `figures-${o}-${r}-${i}.csv`,
                        }),
                      ],
                    }),
                    (0, w.jsx)(Va, {
                      caption: `Figures`,
                      rows: e,
                      rowKey: ({ group: e }) => e,
                      refreshing: f.isFetching,
                      ordering: l ?? (o === `day` ? `group` : `-clicks`),
                      onOrder: (e) => p({ ordering: e }),
                      columns: [uD(o), ...Oa([...nD, ...rD], m).map((e) => ({ ...e, sortable: !0 }))],
                      narrow_rows: { end: `revenue`, below: fD },
                      narrow_totals: {
                        group: fD.map((e) => `${oe(e)} ${dD(e, t[e])}`).join(` · `),
                        revenue: de(t.revenue),
                      },
                      totals: Object.fromEntries([
                        ...nD.map((e) => [e, dD(e, t[e])]),
                        ...rD.map((e) => [e, (0, w.jsx)(ga, { name: e, value: t[e], shape: gi(m)[e] }, e)]),
                      ]),
                      empty:
                        n === 0
                          ? (0, w.jsx)(_n, { icon: Ge, text: `No traffic in this period` })
                          : (0, w.jsx)(Ui, { count: n, page_size: pD, onPage: (e) => p({ page: String(e) }) }),
                    }),
                    o === `day` || n === 0
                      ? null
                      : (0, w.jsx)(`div`, {
                          className: `border-t border-line`,
                          children: (0, w.jsx)(Hi, {
                            page: s,
                            count: n,
                            page_size: pD,
                            onPage: (e) => p({ page: String(e) }),
                          }),
                        }),
                  ],
                }),
              ],
            }),
        }),
      ],
    })
  },
  hD = (e) => e?.scrollIntoView({ block: `nearest`, inline: `center` }),
  gD = ({ label: e, tabs: t }) => {
    let [n] = c(),
      r = je(),
      i = t.filter(({ needs: e }) => e === void 0 || r(e)),
      a = i.find(({ key: e }) => e === n.get(`tab`)) ?? i[0]
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(`nav`, {
          'aria-label': e,
          className: `-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0`,
          children: i.map((e, t) =>
            (0, w.jsx)(
              l,
              {
                ref: e === a ? hD : null,
                to: t === 0 ? `?` : `?tab=${e.key}`,
                'aria-current': e === a ? `page` : void 0,
                className: `-mb-px border-b-2 border-transparent px-3 py-2 whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:py-3`,
                children: e.label,
              },
              e.key,
            ),
          ),
        }),
        (0, w.jsx)(`p`, { 'aria-hidden': !0, className: `hidden font-medium print:block`, children: a?.label }),
        (0, w.jsx)(`div`, { children: a?.render() }, a?.key),
      ],
    })
  },
  _D = new Intl.DateTimeFormat(`en-US`, { month: `long`, year: `numeric`, timeZone: `UTC` }),
  vD = (e) => new Date(e).toISOString().slice(0, 10),
  yD = (e, t) => {
    let [n = 0, r = 1] = e.split(`-`).map(Number)
    return { from: vD(Date.UTC(n, r - 1 + t, 1)), to: vD(Date.UTC(n, r + t, 0)) }
  },
  bD = ({ from: e, to: t }) => {
    let n = yD(e, 0)
    return n.from === e && n.to === t ? _D.format(Date.parse(`${e}T00:00:00Z`)) : `${e} to ${t}`
  },
  xD = /^\d{4}-\d{2}-\d{2}$/,
  SD = () => {
    let [e] = c(),
      [t, n] = [`from`, `to`].map((t) => e.get(t) ?? ``)
    return { ...(t !== void 0 && xD.test(t) && { from: t }), ...(n !== void 0 && xD.test(n) && { to: n }) }
  },
  CD = ({ shown: e }) => {
    let [t, n] = c(),
      r = ({ from: e, to: r }) => {
        let i = new URLSearchParams(t)
        ;(i.set(`from`, e), i.set(`to`, r), i.delete(`page`), n(i, { replace: !0 }))
      }
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(Xe, { facts: [[`Period`, `${e.from} to ${e.to}`]] }),
        (0, w.jsxs)(`div`, {
          className: `flex flex-wrap items-end gap-3 print:hidden`,
          children: [
            (0, w.jsxs)(`div`, {
              className: `flex items-center gap-1`,
              children: [
                (0, w.jsx)(b, {
                  'aria-label': `Previous month`,
                  onClick: () => r(yD(e.from, -1)),
                  children: (0, w.jsx)(lt, { 'aria-hidden': !0, className: `size-4` }),
                }),
                (0, w.jsx)(`p`, { role: `status`, className: `min-w-40 text-center font-medium`, children: bD(e) }),
                (0, w.jsx)(b, {
                  'aria-label': `Next month`,
                  onClick: () => r(yD(e.from, 1)),
                  children: (0, w.jsx)(dt, { 'aria-hidden': !0, className: `size-4` }),
                }),
              ],
            }),
            (0, w.jsx)(ke, {
              label: `From`,
              type: `date`,
              value: e.from,
              onChange: ({ target: t }) => {
                xD.test(t.value) && r({ from: t.value, to: e.to < t.value ? t.value : e.to })
              },
            }),
            (0, w.jsx)(ke, {
              label: `To`,
              type: `date`,
              value: e.to,
              onChange: ({ target: t }) => {
                xD.test(t.value) && r({ from: e.from > t.value ? t.value : e.from, to: t.value })
              },
            }),
          ],
        }),
      ],
    })
  },
  wD = (e, t, n) => {
    let r = d[e].reply
    return (e) => {
      let i = typeof e == `object` && e && `id` in e ? e.id : void 0
      return (0, w.jsxs)(w.Fragment, {
        children: [
          (0, w.jsx)(kT, { value: e, shape: r }),
          typeof i == `number` ? (0, w.jsx)(l, { to: le(t, i), className: Ve(), children: n }) : null,
        ],
      })
    }
  },
  TD = (e) => {
    let { zone: t } = we().network
    return (0, w.jsx)(iE, {
      operation: `addLedgerEntry`,
      label: `Add an entry`,
      askAbout: ({ added_before: [e] }) =>
        e === void 0
          ? null
          : `${e.by ?? `Somebody`} added the same amount for the same reason at ${te(e.at, t)}. Add it once more?`,
      ...e,
    })
  },
  ED = ({ fixed: e }) =>
    (0, w.jsx)(ST, {
      operation: `listConversions`,
      caption: `Conversions`,
      fixed: e,
      columns: [
        `id`,
        `created_at`,
        [`status`, `reason_code`],
        `affiliate` in e ? `offer_id` : `affiliate_id`,
        [`txid`, `goal`],
        `payout`,
        `revenue`,
      ],
      to: ({ id: e }) => le(pe.conversions, y(e)),
      empty: `No conversions`,
      hint: `Conversions appear here when advertisers send postbacks.`,
    }),
  DD = `text-small text-muted`,
  OD = ({ tested: e, payout: t }) =>
    (0, w.jsxs)(`div`, {
      className: `space-y-3`,
      children: [
        (0, w.jsx)(Ie, {
          tone: e.counts ? `success` : `warning`,
          children: e.counts ? `A click of this visitor counts.` : `A click of this visitor does not count.`,
        }),
        (0, w.jsx)(`ul`, {
          'aria-label': `Rules`,
          className: `space-y-1.5`,
          children: e.rules.map(({ rule: e, passed: t, text: n }) =>
            (0, w.jsxs)(
              `li`,
              {
                className: `flex items-start gap-2`,
                children: [
                  t
                    ? (0, w.jsx)(me, { 'aria-hidden': !0, className: `mt-0.5 size-4 shrink-0 text-green` })
                    : (0, w.jsx)(ht, { 'aria-hidden': !0, className: `mt-0.5 size-4 shrink-0 text-red` }),
                  (0, w.jsx)(`span`, { children: n }),
                ],
              },
              e,
            ),
          ),
        }),
        (0, w.jsxs)(`dl`, {
          className: `grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]`,
          children: [
            (0, w.jsx)(`dt`, { className: DD, children: `Payout` }),
            (0, w.jsx)(`dd`, { className: `font-medium`, children: t }),
            (0, w.jsx)(`dt`, { className: DD, children: `Destination` }),
            (0, w.jsx)(`dd`, {
              className: `min-w-0`,
              children:
                e.destination === null
                  ? `A page that says that the link leads nowhere for this visitor.`
                  : (0, w.jsxs)(`a`, {
                      href: e.destination,
                      target: `_blank`,
                      rel: `noreferrer`,
                      className: `rounded-sm text-accent wrap-anywhere hover:underline`,
                      children: [
                        e.destination,
                        (0, w.jsx)(Ct, { 'aria-hidden': !0, className: `ms-1 inline size-3.5` }),
                      ],
                    }),
            }),
          ],
        }),
        (0, w.jsx)(`p`, {
          className: `text-small text-muted`,
          children: `Nothing is recorded. TEST takes the place of the click ID, so opening the destination does not count.`,
        }),
      ],
    }),
  kD = ({ url: e }) => {
    let [t, n] = (0, C.useState)(!1)
    return (
      (0, C.useEffect)(() => void Vt(e).then(n), [e]),
      (0, w.jsxs)(`div`, {
        className: `flex flex-wrap items-center gap-3`,
        children: [
          (0, w.jsx)(`code`, {
            className: `min-w-0 grow basis-56 rounded-sm bg-sunken px-1.5 py-0.5 text-small wrap-anywhere`,
            children: e,
          }),
          (0, w.jsx)(gn, { text: e, copied: t }, String(t)),
        ],
      })
    )
  },
  AD = ({ payout: e, payout_percent: t }) => (e === null ? (t === null ? `None` : `${t}%`) : de(e)),
  jD = [{ title: `Sub ID 6 to Sub ID 10`, names: ye, folded: !0 }],
  MD = ({ fixed: e }) =>
    (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(iE, {
          operation: `showOfferLink`,
          label: `Tracking link`,
          action: `Copy link`,
          fixed: e,
          sections: jD,
          renderReply: ({ url: e }) => (0, w.jsx)(kD, { url: e }, e),
        }),
        (0, w.jsx)(iE, {
          operation: `testOfferLink`,
          label: `Test a link`,
          action: `Test`,
          fixed: e,
          sections: jD,
          renderReply: (e) => (0, w.jsx)(OD, { tested: e, payout: AD(e) }),
        }),
      ],
    }),
  ND = (e) => {
    let t = je()(e.operation),
      { data: n, isPending: r } = De(e.operation, { input: { ...e.input, limit: 1 } }, { enabled: t }),
      i = t && r && e.rare !== !0
    return !i && !n?.results.length
      ? null
      : (0, w.jsx)(`div`, { className: `flex`, style: { visibility: i ? `hidden` : `visible` }, children: e.children })
  },
  PD = [`payment_email`, `account_number`, `bank_name`, `wallet_address`, `crypto_network`],
  FD = [
    `bank_country`,
    `bank_code`,
    `branch_code`,
    `account_type`,
    `bic`,
    `holder_name`,
    `holder_street`,
    `holder_city`,
    `holder_region`,
    `holder_postal_code`,
    `holder_country`,
  ]
;[...PD, ...FD]
var $ = (e, t, n, r) => ({ label: e, example: r, pattern: RegExp(`^\\d{${t},${n}}$`) }),
  ID = {
    label: `Account Type`,
    choices: [
      { value: `checking`, label: `Checking` },
      { value: `savings`, label: `Savings` },
    ],
  },
  LD = {
    US: {
      currency: `USD`,
      account: $(`Account Number`, 4, 17, `12345678`),
      bank_code: { ...$(`Routing Number`, 9, 9, `111000025`), check: `aba` },
      account_type: ID,
    },
    CA: {
      currency: `CAD`,
      account: $(`Account Number`, 7, 12, `1234567`),
      bank_code: $(`Institution Number`, 3, 3, `006`),
      branch_code: $(`Transit Number`, 5, 5, `04841`),
      account_type: ID,
    },
    GB: { currency: `GBP`, account: $(`Account Number`, 8, 8, `31926819`), bank_code: $(`Sort Code`, 6, 6, `601613`) },
    AU: { currency: `AUD`, account: $(`Account Number`, 5, 10, `12345678`), bank_code: $(`BSB Code`, 6, 6, `082902`) },
    NZ: { currency: `NZD`, account: $(`Account Number`, 15, 16, `0112345678910000`) },
    IN: {
      currency: `INR`,
      account: $(`Account Number`, 9, 18, `50100012345678`),
      bank_code: { label: `IFSC Code`, example: `HDFC0000001`, pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
    },
    MX: {
      currency: `MXN`,
      account: { label: `CLABE`, example: `032180000118359719`, pattern: /^\d{18}$/, check: `clabe` },
    },
    HK: {
      currency: `HKD`,
      account: $(`Account Number`, 6, 12, `005127879`),
      bank_code: $(`Bank Code`, 3, 3, `004`),
      branch_code: $(`Branch Code`, 3, 3, `005`),
    },
    SG: { currency: `SGD`, account: $(`Account Number`, 6, 14, `1234567890`), bank_code: $(`Bank Code`, 4, 4, `7171`) },
    JP: {
      currency: `JPY`,
      account: $(`Account Number`, 7, 7, `1234567`),
      bank_code: $(`Bank Code`, 4, 4, `0001`),
      branch_code: $(`Branch Code`, 3, 3, `001`),
      account_type: ID,
    },
    ZA: {
      currency: `ZAR`,
      account: $(`Account Number`, 7, 11, `62001234567`),
      bank_code: $(`Branch Code`, 6, 6, `250655`),
    },
  }
;(`AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA`.split(
  ` `,
),
  `AE AX AZ BA BH BL BR BY CR DO EG FO GE GF GL GP GT IL IQ JO KW KZ LB LC LY MF MQ MR MU NC PF PK PM PS QA RE SA SC SD ST SV TL TN TR UA VG WF XK YT`.split(
    ` `,
  ))
var RD = {
    payment_email: `Payment Email`,
    account_number: `Account Number`,
    bank_name: `Bank Name`,
    wallet_address: `Wallet Address`,
    crypto_network: `Crypto Network`,
    bank_country: `Country of the Bank`,
    bank_code: `Bank Code`,
    branch_code: `Branch Code`,
    account_type: `Account Type`,
    bic: `BIC (SWIFT)`,
    holder_name: `Account Holder`,
    holder_street: `Street and Number`,
    holder_city: `City`,
    holder_region: `State or Province`,
    holder_postal_code: `Postal Code`,
    holder_country: `Country of Residence`,
  },
  zD = (e, t = ``) => {
    let n = LD[t]
    return (e === `bank_code` || e === `branch_code` || e === `account_type` ? n?.[e]?.label : void 0) ?? RD[e]
  }
;({ ...Object.fromEntries(`BL GF GP MF MQ NC PF PM RE WF YT`.split(` `).map((e) => [e, `FR`])) })
var BD = ({ affiliates: e }) =>
    (0, w.jsx)(iE, {
      operation: `tagAffiliates`,
      label: e.length === 1 ? `Tag` : `Tag ${e.length}`,
      size: `small`,
      fixed: { affiliates: e },
      closes: !0,
    }),
  VD = ({ id: e, tags: t }) =>
    (0, w.jsxs)(`div`, {
      className: `flex flex-wrap items-center gap-x-3 gap-y-2 text-small`,
      children: [
        t.length === 0
          ? null
          : (0, w.jsx)(`ul`, {
              'aria-label': `Tags`,
              className: `flex flex-wrap gap-x-3 gap-y-1`,
              children: t.map((e) =>
                (0, w.jsx)(
                  `li`,
                  {
                    children: (0, w.jsxs)(l, {
                      to: `${pe.affiliates}?tag=${encodeURIComponent(e)}`,
                      className: na,
                      children: [`#`, e],
                    }),
                  },
                  e,
                ),
              ),
            }),
        (0, w.jsx)(BD, { affiliates: [e] }),
      ],
    }),
  HD = ({ mail: e }) =>
    (0, w.jsxs)(`figure`, {
      'aria-label': `Mail`,
      className: `overflow-hidden rounded-md border border-line bg-surface`,
      children: [
        (0, w.jsxs)(`figcaption`, {
          className: `space-y-0.5 border-b border-line px-4 py-2.5`,
          children: [
            e.to === ``
              ? null
              : (0, w.jsxs)(`p`, { className: `text-small wrap-anywhere text-muted`, children: [`To `, e.to] }),
            (0, w.jsx)(`p`, { className: `font-medium wrap-anywhere`, children: e.subject }),
          ],
        }),
        (0, w.jsx)(`p`, { className: `px-4 py-3 whitespace-pre-line wrap-anywhere`, children: e.text.trim() }),
      ],
    }),
  UD = ({ title: e, children: t }) => {
    let [n, r] = (0, C.useState)(!1)
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(b, { size: `small`, 'aria-haspopup': `dialog`, onClick: () => r(!0), children: `Read` }),
        n ? (0, w.jsx)(He, { title: e, wide: !0, onClose: () => r(!1), children: t }) : null,
      ],
    })
  },
  WD = (e) => (typeof e == `string` ? e.split(/[\s,;]+/).filter((e) => e !== ``) : []),
  GD = (e, t) => {
    let n = WD(e),
      r = n.filter((e) => e !== t)
    return (r.length < n.length ? r : [...n, t]).join(`, `)
  },
  KD = ({ outcomes: e }, t) => t.reduce((t, n) => t + (e[n] ?? 0), 0),
  qD = (e, t) =>
    t.map(({ outcomes: t, ...n }) => ({
      ...n,
      count: KD(e, t),
      lines: e.results.filter(({ outcome: e }) => t.includes(e)),
    })),
  JD = (e, t, n) => (t === null ? `—` : (0, w.jsx)(l, { to: le(e, t), className: na, children: n })),
  YD = () => [
    Ca(`number`, {
      key: `line`,
      header: `Line`,
      figure: !0,
      cell: ({ line: e }) => e ?? `—`,
      isEmpty: ({ line: e }) => e === null,
    }),
    Ca(`status`, {
      key: `outcome`,
      header: `Outcome`,
      cell: ({ outcome: e }) => (0, w.jsx)(Pr, { status: oe(e), tone: ea(e) }),
    }),
  ],
  XD = (e) => [
    ...YD(),
    ...e,
    Ca(`number`, {
      key: `affiliate`,
      header: `Affiliate`,
      cell: ({ affiliate_id: e }) => JD(pe.affiliates, e, `#${e}`),
      isEmpty: ({ affiliate_id: e }) => e === null,
    }),
    Ca(`words`, {
      key: `why`,
      header: `Why`,
      min: 14,
      cell: ({ why: e }) => (e === null ? `—` : (0, w.jsx)(fa, { message: e })),
      isEmpty: ({ why: e }) => e === null,
    }),
  ],
  ZD = (e, t, n, r) =>
    Ca(`number`, { key: e, header: t, cell: (e) => JD(n, r(e), String(r(e) ?? ``)), isEmpty: (e) => r(e) === null }),
  QD = (e) => {
    let { groups: t, first: n, columns: r, narrow_rows: i = {}, names: a, renderActions: o } = e,
      [s, c] = (0, C.useState)(null),
      l = t.filter((e) => e.count > 0),
      u = t.find(({ key: e }) => e === s) ?? l.find(({ key: e }) => e === n) ?? l[0] ?? t[0]
    return (0, w.jsxs)(w.Fragment, {
      children: [
        (0, w.jsx)(`div`, {
          role: `group`,
          'aria-label': `Groups`,
          className: `grid grid-cols-2 gap-3 lg:grid-cols-4`,
          children: t.map((e) =>
            (0, w.jsxs)(
              `button`,
              {
                type: `button`,
                'aria-pressed': e.key === u?.key,
                onClick: () => c(e.key),
                className: `rounded-md border border-line bg-surface p-3 text-start hover:border-muted aria-pressed:border-accent aria-pressed:bg-accent-soft`,
                children: [
                  (0, w.jsx)(`span`, { className: `block text-small text-muted`, children: e.title }),
                  (0, w.jsx)(`span`, {
                    className: `block text-title font-semibold tabular-nums`,
                    children: S(e.count),
                  }),
                ],
              },
              e.key,
            ),
          ),
        }),
        u === void 0
          ? null
          : (0, w.jsxs)(
              `section`,
              {
                'aria-label': u.title,
                className: `space-y-2`,
                children: [
                  (0, w.jsx)(`p`, { className: `text-muted`, children: u.text }),
                  u.lines.length === 0
                    ? null
                    : (0, w.jsxs)(w.Fragment, {
                        children: [
                          (0, w.jsx)(`div`, {
                            className: `overflow-clip rounded-md border border-line bg-surface`,
                            children: (0, w.jsx)(wT, {
                              caption: u.title,
                              rows: u.lines,
                              columns: r(u.lines),
                              narrow_rows: i,
                            }),
                          }),
                          u.lines.length < u.count
                            ? (0, w.jsxs)(`p`, {
                                className: `text-small text-muted`,
                                children: [`The first `, S(u.lines.length), ` of `, S(u.count), ` are shown.`],
                              })
                            : null,
                          (0, w.jsxs)(`div`, {
                            className: `flex flex-wrap gap-2`,
                            children: [
                              o?.(u.lines),
                              a === null
                                ? null
                                : (0, w.jsxs)(b, {
                                    size: `small`,
                                    onClick: () => dr(`${u.key}.csv`, oT(a, u.lines)),
                                    children: [(0, w.jsx)(xt, { 'aria-hidden': !0, className: `size-4` }), `CSV`],
                                  }),
                            ],
                          }),
                        ],
                      }),
                ],
              },
              u.key,
            ),
      ],
    })
  },
  $D = [
    `advertisers`,
    `affiliates`,
    `offers`,
    `access`,
    `rates`,
    `balances`,
    `clicks`,
    `past-conversions`,
    `past-totals`,
  ],
  eO = { plumbline: `Plumbline`, affise: `Affise`, everflow: `Everflow`, tune: `TUNE`, cake: `CAKE` },
  tO = (e) => {
    let t = typeof e == `string` ? e : JSON.stringify(e)
    return t.length > 120 ? `${t.slice(0, 119)}…` : t
  },
  nO = (e) => e == null || e === `` || (Array.isArray(e) && e.length === 0),
  rO = (e) => (nO(e.old) ? (nO(e.new) ? `` : tO(e.new)) : `${tO(e.old)} → ${nO(e.new) ? `nothing` : tO(e.new)}`),
  iO = 1e4,
  aO = (e, t) => {
    let n = t.filter(({ warnings: e }) => e.length > 0)
    return [
      ...[
        { key: `new`, title: `New`, text: `Added by the import.`, count: e.new },
        { key: `changed`, title: `Changed`, text: `Already here: fields that differ are changed.`, count: e.changed },
        { key: `same`, title: `Unchanged`, text: `Already here, as in the file.`, count: e.same },
        ...(e.refused === void 0
          ? []
          : [
              {
                key: `refused`,
                title: `Refused`,
                text: `Not imported. Correct these lines and import the file again: all other lines stay unchanged.`,
                count: e.refused,
              },
            ]),
      ].map((e) => ({ ...e, lines: t.filter(({ outcome: t }) => t === e.key) })),
      ...(n.length === 0
        ? []
        : [
            {
              key: `warnings`,
              title: `With warnings`,
              text: `Imported, but some of their fields are left out or changed.`,
              count: n.length,
              lines: n,
            },
          ]),
    ]
  },
  oO = ({ fields: e, warnings: t, message: n }) =>
    (0, w.jsxs)(`span`, {
      className: `block space-y-0.5 text-small wrap-anywhere`,
      children: [
        n === null ? null : (0, w.jsx)(`span`, { className: `block`, children: (0, w.jsx)(fa, { message: n }) }),
        e.map((e) =>
          (0, w.jsxs)(
            `span`,
            {
              className: `block`,
              children: [(0, w.jsx)(`span`, { className: `text-muted`, children: h(e.field) }), ` `, rO(e)],
            },
            e.field,
          ),
        ),
        t.map(({ field: e, warning: t }, n) =>
          (0, w.jsxs)(
            `span`,
            { className: `block text-amber`, children: [h(e), ` `, (0, w.jsx)(fa, { message: t })] },
            `${e} ${n}`,
          ),
        ),
      ],
    }),
  sO = (e, t) => [
    Ca(`name`, {
      key: `key`,
      header: e,
      min: 7,
      cell: (e) => (0, w.jsx)(`span`, { className: `wrap-anywhere`, children: e.key ?? `—` }),
    }),
    ...YD(),
    ...(t === null ? [] : [ZD(`id`, `ID here`, t, ({ id: e }) => e)]),
    Ca(`words`, {
      key: `effects`,
      header: `Changes`,
      min: 16,
      cell: oO,
      isEmpty: ({ fields: e, warnings: t, message: n }) => e.length + t.length === 0 && n === null,
    }),
  ],
  cO = [`line`, `key`, `id`, `outcome`, `changes`, `warnings`, `reason`],
  lO = (e) => {
    let { counts: t, lines: n, key_title: r, path: i = null, file_name: a } = e,
      { network: o } = we()
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsx)(QD, { groups: aO(t, n), first: `refused`, columns: () => sO(r, i), names: null }),
        n.length === 0
          ? null
          : (0, w.jsxs)(b, {
              size: `small`,
              onClick: () => {
                let e = n.map(({ fields: e, warnings: t, message: n, ...r }) => ({
                  ...r,
                  outcome: oe(r.outcome),
                  changes: e.map((e) => `${h(e.field)}: ${rO(e)}`).join(`
`),
                  warnings: t.map(({ field: e, warning: t }) => `${h(e)} ${tn(t, o.zone)}`).join(`
`),
                  reason: n === null ? `` : tn(n, o.zone),
                }))
                dr(a, oT(cO, e))
              },
              children: [
                (0, w.jsx)(xt, { 'aria-hidden': !0, className: `size-4` }),
                `Report as CSV: `,
                Xt(n.length, `line`, `lines`),
              ],
            }),
      ],
    })
  },
  uO = (e) => (e >= 100 ? `bg-red` : e >= 80 ? `bg-amber` : `bg-accent-solid`),
  dO = ({ label: e, percent: t }) =>
    (0, w.jsxs)(`span`, {
      className: `flex min-w-28 items-center gap-2`,
      children: [
        (0, w.jsx)(`span`, {
          role: `meter`,
          'aria-label': e,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.min(t, 100),
          'aria-valuetext': `${t}%`,
          className: `h-1.5 w-14 grow overflow-hidden rounded-full bg-line`,
          children: (0, w.jsx)(`span`, {
            className: `block h-full rounded-full ${uO(t)}`,
            style: { width: `${Math.min(t, 100)}%` },
          }),
        }),
        (0, w.jsxs)(`span`, {
          'aria-hidden': !0,
          className: `shrink-0 text-end text-small text-muted tabular-nums`,
          children: [t, `%`],
        }),
      ],
    }),
  fO = ({ type: e }, t) => (e === `clicks` || e === `conversions` ? S(t) : de(t)),
  pO = (e) =>
    e.pace >= 10 ? fO(e, Math.round(e.pace)) : e.pace > 0 && e.pace < 0.01 ? `< ${fO(e, 0.01)}` : fO(e, e.pace),
  mO = (e) => lw(e, fO(e, e.amount)),
  hO = (e) => e,
  gO = ({ goal: e, affiliate_id: t, country: n }) => {
    let r = [
      e === null ? `` : y(e) === `` ? `Base goal` : `Goal ${y(e)}`,
      t === null ? `` : `Affiliate #${y(t)}`,
      y(n),
    ].filter((e) => e !== ``)
    return r.length === 0 ? `Whole offer` : r.join(` · `)
  },
  _O = [
    {
      key: `cap`,
      header: `Cap`,
      min: 12,
      cell: (e) =>
        (0, w.jsxs)(w.Fragment, {
          children: [
            (0, w.jsx)(`span`, { className: `font-medium`, children: mO(hO(e)) }),
            (0, w.jsx)(`span`, {
              className: `block text-small text-muted`,
              children: [gO(e), e.kind === `soft` ? `soft` : ``, y(e.zone)].filter((e) => e !== ``).join(` · `),
            }),
          ],
        }),
    },
    {
      key: `used`,
      header: `Used`,
      min: 11,
      cell: (e) => {
        let t = hO(e)
        return (0, w.jsxs)(w.Fragment, {
          children: [
            (0, w.jsx)(dO, { label: `Used of ${mO(t)}`, percent: t.used_percent }),
            (0, w.jsxs)(`span`, {
              className: `block text-small text-muted`,
              children: [fO(t, t.used), ` used, `, fO(t, t.remaining), ` left`],
            }),
          ],
        })
      },
    },
    { key: `pace`, header: `Per day`, figure: !0, cell: (e) => pO(hO(e)) },
    ...Oa([`reached_at`, `predicted_at`, `resets_at`], yi(d.listCaps)),
  ],
  vO = ({ offer: e }) => {
    let t = { offer: String(e.id) }
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsx)(iE, {
          operation: `addCap`,
          label: `Add a cap`,
          look: `primary`,
          fixed: t,
          initial: { type: `conversions`, period: `day`, kind: `hard` },
          closes: !0,
        }),
        (0, w.jsx)(ST, {
          operation: `listCaps`,
          caption: `Caps`,
          fixed: t,
          columns: [],
          more: _O,
          empty: `No caps`,
          thing: (e) => mO(hO(e)),
          actions_need: `editCap`,
          hint: `Limit clicks, conversions, payout or revenue per day, week, month or in total.`,
          hint_needs: `addCap`,
          renderActions: ({ id: e, amount: t, kind: n, earlier_clicks: r, reversals_free: i }) => {
            let a = { amount: t, kind: n, earlier_clicks: r, reversals_free: i }
            return (0, w.jsxs)(w.Fragment, {
              children: [
                (0, w.jsx)(iE, {
                  operation: `editCap`,
                  label: `Change`,
                  size: `small`,
                  fixed: { id: e },
                  seen: a,
                  initial: a,
                  closes: !0,
                }),
                (0, w.jsx)(iE, {
                  operation: `removeCap`,
                  label: `Remove`,
                  look: `danger`,
                  size: `small`,
                  fixed: { id: e },
                  closes: !0,
                }),
              ],
            })
          },
        }),
      ],
    })
  },
  yO = (e) => {
    let { src: t, className: n, otherwise: r = null } = e,
      [i, a] = (0, C.useState)(null)
    return (0, w.jsx)(`span`, {
      className: `inline-block shrink-0 overflow-hidden ${n}`,
      children:
        t === null || t === `` || t === i
          ? r
          : (0, w.jsx)(`img`, {
              src: t,
              alt: ``,
              loading: `lazy`,
              decoding: `async`,
              onError: () => a(t),
              className: `size-full object-cover`,
            }),
    })
  },
  bO = [
    [`adware`, `No Adware`],
    [`spyware`, `No Spyware`],
    [`spamming`, `No Spamming`],
    [`incentivized`, `No Incentivized Traffic`],
    [`virtual_currency`, `No Virtual Currency`],
  ],
  xO = (e) => [
    ...bO.flatMap(([t, n]) => (e?.[t] === !0 ? [] : [{ text: n, allowed: !1 }])),
    e?.adult === !0 ? { text: `Adult Traffic Allowed`, allowed: !0 } : { text: `No Adult Traffic`, allowed: !1 },
  ],
  SO = (e, t) => ({ code: e, parameters: t }),
  CO = ({ payout: e, payout_percent: t, revenue: n, revenue_percent: r }) => {
    if (t !== void 0 && n !== void 0)
      return SO(`share_above_fixed_revenue`, { payout_percent: t, revenue: n.toFixed(2) })
    if (e !== void 0 && r !== void 0) return SO(`payout_above_share`, { payout: e.toFixed(2), revenue_percent: r })
    if (e !== void 0 && n !== void 0 && e > n)
      return SO(`payout_above_revenue`, { payout: e.toFixed(2), revenue: n.toFixed(2) })
    if (t !== void 0 && r !== void 0 && t > r)
      return SO(`share_above_revenue`, { payout_percent: t, revenue_percent: r })
  },
  wO = (e, t) => {
    let n = e[t]
    return typeof n == `string` ? n.trim() : ``
  },
  TO = (e, t, n) => {
    let r = e[t]
    return typeof r == `object`
      ? r
      : wO(e, t)
          .split(n)
          .map((e) => e.trim())
          .filter((e) => e !== ``)
  },
  EO = (e, t) => {
    let n = wO(e, t)
    return n === `` || !Number.isFinite(Number(n)) ? void 0 : Number(n)
  },
  DO = (e) => {
    let t = CO({
      payout: EO(e, `payout`),
      payout_percent: EO(e, `payout_percent`),
      revenue: EO(e, `revenue`),
      revenue_percent: EO(e, `revenue_percent`),
    })
    return t === void 0 ? null : Kt(t, $t(`UTC`)) || null
  },
  OO = (e) => {
    if (wO(e, `default_conversion_status`) !== `approved`) return null
    let t = EO(e, `hold_days`) ?? 0
    return `Conversions are approved as they arrive, and may be paid ${t === 0 ? `at once` : `after ${t === 1 ? `1 day` : `${t} days`}`}. To decide on them first, choose pending.`
  },
  kO = (e) => (e === `` ? null : e),
  AO = (e) => {
    let [t, n] = [EO(e, `payout`), EO(e, `payout_percent`)],
      r = { goal: ``, countries: [], os: [], devices: [], show_revenue: !1 }
    return t === void 0 ? (n === void 0 ? [] : [{ ...r, payout_percent: n }]) : [{ ...r, payout: t }]
  },
  jO = (e, t) => {
    let n = new Map(t?.goals.map(({ code: e, name: t }) => [e, t])),
      r = wO(e, `goal_name`),
      i = TO(e, `allowed_traffic`, /,/),
      a = wO(e, `icon`),
      o = (e) => {
        let t = e.goal === `` && r !== `` ? r : n.get(e.goal) || e.goal
        return {
          countries: e.countries.map((e) => ({ iso: e })),
          device: kO(e.devices.join(`, `)),
          os: kO(e.os.join(`, `)),
          payout: e.payout ?? null,
          payout_percent: e.payout_percent ?? null,
          revenue: e.show_revenue ? (e.revenue ?? null) : null,
          currency: { code: _e() },
          goal: t === `` ? null : { name: t },
          personal: !1,
        }
      }
    return {
      title: wO(e, `title`),
      icon: /^https:\/\//i.test(a) ? a : ``,
      categories: TO(e, `categories`, /[,;\n]/).join(` · `),
      description: wO(e, `description`),
      description_html: wO(e, `description_html`),
      countries: TO(e, `countries`, /[\s,;]/).map((e) => e.toUpperCase()),
      os: [...TO(e, `os`, /[,;]/)],
      payouts: [...(t?.payouts ?? []), ...AO(e)].map(o),
      default_conversion_status: wO(e, `default_conversion_status`) === `pending` ? `pending` : `approved`,
      hold_days: EO(e, `hold_days`) ?? 0,
      click_lifetime_days: EO(e, `click_lifetime_days`) ?? 90,
      traffic_rules: Object.fromEntries(i.map((e) => [e, !0])),
    }
  },
  MO = [
    {
      title: `Offer`,
      names: [`title`, `advertiser`, `external_id`, `categories`, `status`, `visibility`, `starts_at`, `ends_at`],
    },
    {
      title: `Where visitors go`,
      whole_lines: !0,
      names: [`url`, `fallback_url`, `deep_link_hosts`, `tracking_domain`, `preview_link`],
    },
    { title: `Rate and goal`, names: [`goal_name`, `payout`, `payout_percent`, `revenue`, `revenue_percent`] },
    { title: `Conversions`, names: [`default_conversion_status`, `hold_days`, `click_lifetime_days`] },
    { title: `Targeting`, names: [`countries`, `os`, `allowed_traffic`] },
    { title: `Description`, names: [`description`, `description_html`, `icon`] },
    { title: `Access requests`, whole_lines: !0, names: [`terms`, `questions`, `approve_tags`] },
    { title: `Figures stated by the network`, names: [`stated_epc`, `stated_cr`, `stated_approval_rate`] },
  ],
  NO = (e) => ({
    ...e,
    advertiser: e.advertiser.id,
    goal_name: e.goals.find(({ code: e }) => e === ``)?.name ?? ``,
    allowed_traffic: Object.entries(e.traffic_rules).flatMap(([e, t]) => (t ? [e] : [])),
  }),
  PO = (e) => $a(wi(d.editOffer), NO(e)),
  FO = (e) =>
    e === void 0
      ? { fixed: {}, columns: [`affiliate_id`, `offer_id`] }
      : { fixed: { offer: String(e) }, columns: [`affiliate_id`] },
  IO = ({ offer_id: e }) => {
    let t = FO(e)
    return (0, w.jsx)(ST, {
      operation: `listFallbacks`,
      caption: `Fallbacks of affiliates`,
      fixed: t.fixed,
      columns: [...t.columns, `status`, `url`, `reason`, `requested_at`],
      ...(e !== void 0 && { key_field: `affiliate_id` }),
      empty: `No fallbacks of affiliates`,
      actions_need: `approveFallback`,
      thing: ({ url: e }) => y(e),
      renderActions: ({ affiliate_id: e, offer_id: t, status: n, host: r }) => {
        let i = { offer: y(t), affiliate: Number(e) }
        return (0, w.jsxs)(w.Fragment, {
          children: [
            n === `approved`
              ? null
              : (0, w.jsx)(iE, {
                  operation: `approveFallback`,
                  label: `Approve`,
                  size: `small`,
                  fixed: { ...i, host: y(r) },
                  closes: !0,
                }),
            n === `refused`
              ? null
              : (0, w.jsx)(iE, {
                  operation: `refuseFallback`,
                  label: `Refuse`,
                  look: `danger`,
                  size: `small`,
                  fixed: i,
                  closes: !0,
                }),
          ],
        })
      },
    })
  },
  LO = ({ offer_id: e }) => {
    let { fixed: t, columns: n } = FO(e)
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsx)(iE, { operation: `addSourceBlock`, label: `Block a source`, look: `primary`, fixed: t, closes: !0 }),
        (0, w.jsx)(ST, {
          operation: `listSourceBlocks`,
          caption: `Blocked sources`,
          fixed: t,
          columns: [...n, `sub`, `value`, `by_operator`, `reason`, `created_at`],
          empty: `No blocked sources`,
          actions_need: `removeSourceBlock`,
          thing: ({ sub: e, value: t }) => `${y(e)} ${y(t)}`,
          renderActions: ({ id: e }) =>
            (0, w.jsx)(iE, {
              operation: `removeSourceBlock`,
              label: `Remove`,
              look: `danger`,
              size: `small`,
              fixed: { id: Number(e) },
              closes: !0,
            }),
        }),
      ],
    })
  },
  RO = [`ids`, `run`, `method`, `except`, `export`],
  zO = { pending: [`approve`, `reject`], approved: [`complete`, `reject`], completed: [`return`], rejected: [] },
  BO = ({ chosen: e, status: t }) => {
    let n = (e) => (t === void 0 ? e !== `return` : (zO[t] ?? []).includes(e)),
      r = Object.hasOwn(e, `ids`) ? RO : RO.filter((e) => e !== `method` && e !== `except`),
      i = { ...Object.fromEntries(r.map((e) => [e, void 0])), ...e },
      a = { ...i, only: t },
      o = t === void 0 ? a : { ...a, money_returned: void 0 }
    return (0, w.jsxs)(w.Fragment, {
      children: [
        n(`approve`)
          ? (0, w.jsx)(iE, {
              operation: `approvePayments`,
              label: `Approve`,
              look: `primary`,
              size: `small`,
              fixed: a,
              wide: !0,
            })
          : null,
        n(`complete`)
          ? (0, w.jsx)(iE, { operation: `completePayments`, label: `Complete`, size: `small`, fixed: i, wide: !0 })
          : null,
        n(`reject`)
          ? (0, w.jsx)(iE, {
              operation: `rejectPayments`,
              label: `Reject`,
              look: `danger`,
              size: `small`,
              fixed: o,
              wide: !0,
            })
          : null,
        n(`return`)
          ? (0, w.jsx)(iE, {
              operation: `rejectPayments`,
              label: `Mark as returned`,
              look: `danger`,
              size: `small`,
              fixed: { ...a, money_returned: !0 },
              wide: !0,
            })
          : null,
      ],
    })
  },
  VO = ({ ids: e, status: t }) =>
    (0, w.jsx)(Sr, {
      name: `${S(e.length)} ${e.length === 1 ? `payment` : `payments`}`,
      children: (0, w.jsx)(BO, { chosen: { ids: e }, status: typeof t == `string` ? t : void 0 }),
    }),
  HO = [
    {
      key: `decided`,
      title: `Decided by the report`,
      text: `Completed, or returned: the next run pays the amount again.`,
      outcomes: [`returned`, `completed`],
    },
    {
      key: `differs`,
      title: `Differs`,
      text: `Not changed. Compare with the bank, then complete or reject the payment.`,
      outcomes: [`contradiction`, `status_differs`, `amount_differs`, `not_exported`],
    },
    {
      key: `unclear`,
      title: `Not understood`,
      text: `Not changed. Map an unknown status under Status, or name a column, and run again.`,
      outcomes: [`unknown`, `unreadable`],
    },
    {
      key: `waiting`,
      title: `Not final yet`,
      text: `Still at the bank, named twice or ignored. Upload a later report.`,
      outcomes: [`pending`, `duplicate`, `ignored`],
    },
  ],
  UO = XD([
    Ca(`name`, {
      key: `reference`,
      header: `Reference`,
      min: 8,
      cell: ({ reference: e }) => (0, w.jsx)(`span`, { className: `wrap-anywhere`, children: e }),
    }),
    ZD(`payment`, `Payment`, pe.payments, ({ payment: e }) => e),
    Ca(`money`, { key: `amount`, header: `Amount`, figure: !0, cell: ({ amount: e }) => (e === null ? `—` : de(e)) }),
  ]),
  WO = [`line`, `outcome`, `reference`, `payment`, `affiliate_id`, `amount`, `why`],
  GO = ({ reply: e }) => {
    let t = KD(e, [`agrees`])
    return (0, w.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, w.jsxs)(`p`, {
          children: [
            S(e.lines),
            ` `,
            e.lines === 1 ? `line` : `lines`,
            `, `,
            S(t),
            ` `,
            t === 1 ? `agrees` : `agree`,
            ` already. `,
            de(e.completed_amount),
            ` completed,`,
            ` `,
            de(e.returned_amount),
            ` returned.`,
          ],
        }),
        (0, w.jsx)(QD, { groups: qD(e, HO), columns: () => UO, names: WO }),
        e.notes.length === 0
          ? null
          : (0, w.jsx)(wT, { caption: `Notes`, rows: e.notes, shape: gi(mi(d.reconcilePayments)).notes }),
      ],
    })
  },
  KO = 2e3,
  qO = [
    {
      title: `Columns and statuses`,
      names: [
        `status`,
        `reference_column`,
        `status_column`,
        `reason_column`,
        `bank_reference_column`,
        `amount_column`,
        `currency_column`,
        `ignore_columns`,
      ],
      folded: !0,
    },
  ],
  JO = () =>
    (0, w.jsx)(iE, {
      operation: `reconcilePayments`,
      label: `Reconcile with a file`,
      fixed: { show: KO },
      sections: qO,
      renderReply: (e) => (0, w.jsx)(GO, { reply: e }),
      wide: !0,
    })
export {
  lE as $,
  hr as $t,
  UD as A,
  ka as At,
  CD as B,
  Hi as Bt,
  QD as C,
  ht as Cn,
  cw as Ct,
  ZD as D,
  Ua as Dt,
  XD as E,
  rt as En,
  Wa as Et,
  ND as F,
  ma as Ft,
  mD as G,
  pi as Gt,
  yD as H,
  gi as Ht,
  MD as I,
  ga as It,
  aD as J,
  kr as Jt,
  sD as K,
  Pr as Kt,
  ED as L,
  na as Lt,
  BD as M,
  Ca as Mt,
  VD as N,
  fa as Nt,
  WD as O,
  Va as Ot,
  zD as P,
  ia as Pt,
  xE as Q,
  _r as Qt,
  TD as R,
  ra as Rt,
  eO as S,
  xt as Sn,
  lw as St,
  qD as T,
  at as Tn,
  Xa as Tt,
  bD as U,
  mi as Ut,
  SD as V,
  wi as Vt,
  gD as W,
  yi as Wt,
  bE as X,
  Sr as Xt,
  tD as Y,
  Dr as Yt,
  _E as Z,
  yr as Zt,
  mO as _,
  Wt as _n,
  Iw as _t,
  LO as a,
  _n as an,
  BT as at,
  iO as b,
  jt as bn,
  Ow as bt,
  MO as c,
  mn as cn,
  ST as ct,
  jO as d,
  nn as dn,
  uT as dt,
  gr as en,
  aE as et,
  xO as f,
  $t as fn,
  cT as ft,
  _O as g,
  Jt as gn,
  Mw as gt,
  hO as h,
  Xt as hn,
  $w as ht,
  IO as i,
  dr as in,
  VT as it,
  HD as j,
  Oa as jt,
  GD as k,
  ja as kt,
  OO as l,
  un as ln,
  pT as lt,
  vO as m,
  Yt as mn,
  Qw as mt,
  VO as n,
  mr as nn,
  nE as nt,
  PO as o,
  vn as on,
  kT as ot,
  yO as p,
  tn as pn,
  eT as pt,
  oD as q,
  jr as qt,
  BO as r,
  ur as rn,
  UT as rt,
  NO as s,
  gn as sn,
  wT as st,
  JO as t,
  vr as tn,
  iE as tt,
  DO as u,
  rn as un,
  lT as ut,
  dO as v,
  Ut as vn,
  Nw as vt,
  KD as w,
  dt as wn,
  uo as wt,
  $D as x,
  Ct as xn,
  Dw as xt,
  lO as y,
  Vt as yn,
  Lw as yt,
  wD as z,
  ea as zt,
}
