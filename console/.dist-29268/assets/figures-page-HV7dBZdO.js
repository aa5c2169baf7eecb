import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  $ as t,
  A as n,
  At as r,
  C as i,
  Ct as a,
  E as o,
  G as s,
  J as c,
  K as l,
  Mt as u,
  O as d,
  P as f,
  St as p,
  T as m,
  Tt as h,
  U as g,
  W as _,
  at as v,
  b as y,
  et as b,
  ft as x,
  g as S,
  h as ee,
  i as te,
  j as C,
  k as ne,
  m as re,
  nt as w,
  ot as ie,
  p as ae,
  pt as oe,
  q as se,
  r as ce,
  s as T,
  t as E,
  tt as le,
  w as ue,
  wt as D,
} from './index-DJS7Cmvn.js'
import {
  $ as O,
  Bt as de,
  Dt as fe,
  En as pe,
  Et as me,
  Gt as he,
  Q as ge,
  Rt as _e,
  Sn as ve,
  X as ye,
  Y as be,
  Z as xe,
  Zt as k,
  an as Se,
  cn as Ce,
  dn as we,
  on as Te,
  rn as Ee,
  rt as De,
  wn as Oe,
  wt as ke,
} from './parts-BX3ht0Io.js'
import {
  _ as Ae,
  b as je,
  f as Me,
  h as Ne,
  m as Pe,
  o as Fe,
  s as Ie,
  t as Le,
  x as Re,
  y as ze,
} from './react-B2BlIyQU.js'
var Be = {
  name: `bookmark`,
  size: 24,
  node: [
    [
      `path`,
      {
        d: `M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z`,
        key: `oz39mx`,
      },
    ],
  ],
}
Be.node
var Ve = w(Be),
  He = {
    name: `chart-line`,
    size: 24,
    node: [
      [`path`, { d: `M3 3v16a2 2 0 0 0 2 2h16`, key: `c24i48` }],
      [`path`, { d: `m19 9-5 5-4-4-3 3`, key: `2osh9i` }],
    ],
    aliases: [`line-chart`],
  }
He.node
var Ue = w(He),
  We = {
    name: `columns-3-cog`,
    size: 24,
    node: [
      [`path`, { d: `M10.6 21H5a2 2 0 01-2-2V5a2 2 0 012-2h14a2 2 0 012 2v5.6`, key: `19s2bv` }],
      [`path`, { d: `m14.305 19.53.923-.382`, key: `3m78fa` }],
      [`path`, { d: `M15 3v7.6`, key: `mv9izd` }],
      [`path`, { d: `m15.229 16.852-.924-.383`, key: `qpfz85` }],
      [`path`, { d: `m16.852 15.228-.383-.923`, key: `5xggr7` }],
      [`path`, { d: `m16.852 20.772-.383.924`, key: `dpfhf9` }],
      [`path`, { d: `m19.148 15.228.383-.923`, key: `1reyyz` }],
      [`path`, { d: `m19.53 21.696-.382-.924`, key: `1goivc` }],
      [`path`, { d: `m20.773 16.852.922-.383`, key: `59dfo2` }],
      [`path`, { d: `m20.773 19.148.922.383`, key: `1lk755` }],
      [`path`, { d: `M9 3v18`, key: `fh3hqa` }],
      [`circle`, { cx: `18`, cy: `18`, r: `3`, key: `1xkwt0` }],
    ],
    aliases: [`columns-settings`, `table-config`],
  }
We.node
var Ge = w(We),
  A = (e) => ({ header: e, kind: `text`, searchable: !0 }),
  Ke = (e) => Object.fromEntries(e.map((e) => [e, A(_(e))])),
  j = (e) => ({ header: e, kind: `title`, numbered: !0, for_operators: !0 }),
  M = {
    hour: { header: `Hour`, kind: `text` },
    day: { header: `Day`, kind: `day` },
    weekday: { header: `Weekday`, kind: `text` },
    week: { header: `Week`, kind: `day` },
    month: { header: `Month`, kind: `text` },
    offer: { header: `Offer`, kind: `title`, numbered: !0 },
    goal: { header: `Goal`, kind: `text`, only_of_conversions: !0, searchable: !0 },
    landing: { header: `Landing page`, kind: `title`, numbered: !0 },
    country: { header: `Country`, kind: `country` },
    city: A(`City`),
    isp: A(`ISP`),
    browser: A(`Browser`),
    os: A(`OS`),
    device: A(`Device`),
    referer_host: A(`Referrer`),
    affiliate: j(`Affiliate`),
    advertiser: j(`Advertiser`),
    manager: j(`Manager`),
    tag: { header: `Tag`, kind: `text`, for_operators: !0 },
    ...Ke([...s, ...g]),
  },
  qe = Object.keys(M),
  N = (e) => qe.filter((t) => e === `operator` || M[t].for_operators !== !0),
  Je = [
    `clicks`,
    `hosts`,
    `conversions`,
    `pending`,
    `approved`,
    `declined`,
    `reversed`,
    `cr`,
    `epc`,
    `approval_rate`,
    `earnings`,
    `pending_sum`,
  ],
  Ye = [`revenue`, `margin`, `margin_rate`],
  P = (e) => [...Je, ...(e === `operator` ? Ye : [])],
  Xe = [`in`, `not_in`, `contains`],
  Ze = [`>`, `<`, `=`],
  Qe = `change_`,
  $e = [`previous`, `weekdays`],
  et = [`offer`],
  tt = [`clicks`, `hosts`, `conversions`, `cr`, `epc`, `approval_rate`, `earnings`],
  nt = [`Monday`, `Tuesday`, `Wednesday`, `Thursday`, `Friday`, `Saturday`, `Sunday`],
  F = e(Re(), 1),
  rt = (e, t) => Ne({ queries: t.map((t) => ({ ...e(t), placeholderData: Ae })) }),
  I = je(),
  it = [`h-24`, `h-36`, `h-28`, `h-44`, `h-40`, `h-32`, `h-48`, `h-36`, `h-52`, `h-40`],
  at = () =>
    (0, I.jsxs)(`div`, {
      role: `status`,
      className: `relative flex h-70 items-end justify-around px-12 pb-8`,
      children: [
        it.map((e, t) => (0, I.jsx)(E, { className: `w-7 ${e}` }, t)),
        (0, I.jsx)(`span`, {
          className: `absolute inset-0 flex items-center justify-center text-muted`,
          children: `Loading...`,
        }),
      ],
    }),
  ot = (e) =>
    (0, I.jsx)(`div`, {
      className: `sr-only`,
      children: (0, I.jsxs)(`table`, {
        children: [
          (0, I.jsx)(`caption`, { children: e.caption }),
          (0, I.jsx)(`thead`, {
            children: (0, I.jsx)(`tr`, {
              children: e.headers.map((e) => (0, I.jsx)(`th`, { scope: `col`, children: e }, e)),
            }),
          }),
          (0, I.jsx)(`tbody`, {
            children: e.rows.map(({ key: t, name: n, figures: r }) =>
              (0, I.jsxs)(
                `tr`,
                {
                  children: [
                    (0, I.jsx)(`th`, { scope: `row`, children: n }),
                    r.map((t, n) => (0, I.jsx)(`td`, { children: t }, e.headers[n + 1])),
                  ],
                },
                t,
              ),
            ),
          }),
        ],
      }),
    }),
  L = (e, t) => new Date(Date.parse(`${e}T00:00:00Z`) + t * 864e5).toISOString().slice(0, 10),
  st = (e) => `${e.slice(0, 7)}-01`,
  ct = {
    today: { label: `Today`, rangeOf: (e) => ({ from: e, to: e }) },
    yesterday: { label: `Yesterday`, rangeOf: (e) => ({ from: L(e, -1), to: L(e, -1) }) },
    last_7_days: { label: `Last 7 days`, rangeOf: (e) => ({ from: L(e, -6), to: e }) },
    last_30_days: { label: `Last 30 days`, rangeOf: (e) => ({ from: L(e, -29), to: e }) },
    this_month: { label: `This month`, rangeOf: (e) => ({ from: st(e), to: e }) },
    last_month: {
      label: `Last month`,
      rangeOf: (e) => {
        let t = L(st(e), -1)
        return { from: st(t), to: t }
      },
    },
  },
  lt = Object.keys(ct),
  ut = 864e5,
  dt = (e, t) => o(new Date(t).toISOString(), e).slice(0, 10),
  ft = (e) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(e)) return !1
    let t = new Date(`${e}T00:00:00Z`)
    return !Number.isNaN(t.getTime()) && t.toISOString().startsWith(e)
  },
  R = ({ from: e, to: t }) => (Date.parse(`${t}T00:00:00Z`) - Date.parse(`${e}T00:00:00Z`)) / ut + 1,
  z = lt,
  pt = (e) => ct[e].label,
  B = (e, t) => ct[e].rangeOf(t),
  mt = (e) => B(`last_7_days`, e),
  V = (e, t) => e.from === t.from && e.to === t.to,
  ht = (e, t) => z.find((n) => V(B(n, t), e)) ?? null,
  gt = (e, { first_day: t, last_day: n }) =>
    ft(e) ? (e < t || e > n ? `Choose a day from ${t} to ${n}.` : void 0) : `Choose a valid date.`,
  H = (e, t) => {
    let n = { from: gt(e.from, t), to: gt(e.to, t) }
    if (n.from !== void 0 || n.to !== void 0) return n
    let r = R(e)
    return r < 1
      ? { ...n, to: `The end date is before the start date.` }
      : r <= t.max_days
        ? n
        : { ...n, to: `The range is ${r} days; the maximum is ${t.max_days}.` }
  },
  U = { first_day: ye, last_day: ge, max_days: 366 },
  _t = [`clicks`, `conversions`, `cr`, `approval_rate`, `earnings`, `revenue`, `margin`, `margin_rate`],
  vt = (e) => (e === `operator` ? _t : tt),
  yt = ({ reader: e, zone: t, today: n }) => ({
    ...mt(n),
    rows: et,
    metrics: vt(e),
    filters: [],
    basis: `conversion`,
    compare: ``,
    timezone: t,
    ordering: `-clicks`,
    page: 1,
    open_by: ``,
    draw: ``,
    opened: [],
  }),
  W = (e, t) => e.some((e) => e === t),
  bt = (e, t) => {
    if (typeof e != `object` || !e || !(`values` in e) || !(`field` in e) || !(`op` in e)) return !1
    let { field: n, op: r, values: i } = e
    return !Array.isArray(i) || i.length === 0 || !i.every((e) => typeof e == `string` || typeof e == `number`)
      ? !1
      : W(N(t.reader), n)
        ? W(Xe, r)
        : W(P(t.reader), n) && W(Ze, r)
  },
  xt = (e, t) => {
    if (e === null) return { filters: [], whole: !0 }
    try {
      let n = JSON.parse(e),
        r = Array.isArray(n) ? n : [void 0],
        i = r.filter((e) => bt(e, t))
      return { filters: i, whole: i.length === r.length }
    } catch {
      return { filters: [], whole: !1 }
    }
  },
  St = (e, { rows: t, metrics: n, compare: r }) => {
    let i = r === `` ? [] : n.map((e) => `${Qe}${e}`),
      a = [...t, ...n, ...i]
    return e !== null && a.includes(e.replace(/^-/, ``)) ? e : `-${n[0] ?? ``}`
  },
  Ct = (e, t) => {
    let n = yt(t),
      r = [],
      i = (t, n, i) => {
        let a = [...new Set((e.get(t) ?? ``).split(`,`).filter((e) => e !== ``))],
          o = a.filter((e) => W(n, e))
        return (o.length < a.length && r.push(`"${t}" names something unknown`), o.length === 0 ? [...i] : o)
      },
      a = (t, n, i) => {
        let a = e.get(t) ?? i
        return W(n, a) ? a : (r.push(`"${t}" is unknown`), i)
      },
      o = z.find((t) => t === e.get(`period`)),
      s = o === void 0 ? n : B(o, t.today),
      c = { from: e.get(`from`) ?? s.from, to: e.get(`to`) ?? s.to },
      l = H(c, U),
      u = l.from === void 0 && l.to === void 0
    u || r.push(`the dates are not a range of at most one year (the last 7 days are shown)`)
    let d = N(t.reader),
      f = i(`rows`, d, n.rows).slice(0, 3),
      p = i(`metrics`, P(t.reader), n.metrics),
      { filters: m, whole: h } = xt(e.get(`filters`), t)
    h || r.push(`a filter cannot be read`)
    let g = e.get(`compare`) ?? ``,
      _ = /^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/.test(g) ? g : a(`compare`, [``, ...$e], ``),
      v = Number(e.get(`page`) ?? `1`)
    return {
      faults: r,
      view: {
        ...(u ? c : { from: n.from, to: n.to }),
        rows: f,
        metrics: p,
        filters: m,
        basis: a(`basis`, [`conversion`, `click`], `conversion`),
        compare: _,
        timezone: e.get(`timezone`) ?? n.timezone,
        ordering: St(e.get(`ordering`), { rows: f, metrics: p, compare: _ }),
        page: Number.isSafeInteger(v) && v > 0 ? v : 1,
        open_by: a(`open_by`, [``, ...d], ``),
        draw: a(`draw`, [``, ...p], ``),
        opened: [...new Set(e.getAll(`opened`))].slice(0, 30),
      },
    }
  },
  G = (e, { zone: t }) => ({
    rows: e.rows.join(`,`),
    metrics: e.metrics.join(`,`),
    from: e.from,
    to: e.to,
    ordering: e.ordering,
    page: e.page,
    ...(e.filters.length > 0 && { filters: JSON.stringify(e.filters) }),
    ...(e.basis !== `conversion` && { basis: e.basis }),
    ...(e.compare !== `` && { compare: e.compare }),
    ...(e.timezone !== t && { timezone: e.timezone }),
  }),
  wt = (e, t) => {
    let n = yt(t),
      r = G(e, t),
      i = new URLSearchParams(),
      a = { ...r, open_by: e.open_by, draw: e.draw },
      o = { ...G(n, t), ordering: `-${e.metrics[0] ?? ``}`, open_by: ``, draw: `` }
    for (let [e, t] of Object.entries(a))
      e !== `from` && e !== `to` && String(t) !== String(Reflect.get(o, e) ?? ``) && i.set(e, String(t))
    V(e, n) || (i.set(`from`, e.from), i.set(`to`, e.to))
    for (let t of e.opened) i.append(`opened`, t)
    return i.toString()
  },
  Tt = [`offer`, `country`, `device`, `os`, `sub1`, `sub2`, `browser`, `city`, `day`],
  Et = (e, t) => (e.open_by !== `` && !t.includes(e.open_by) ? e.open_by : Tt.find((e) => !t.includes(e))),
  Dt = (e, t, n) => [
    ...e.filter((e) => e.field !== t || e.op !== `in`),
    { field: t, op: `in`, values: [M[t].numbered === !0 ? Number(n) : n] },
  ],
  Ot = ({ field: e }) => !(e in M),
  kt = (e) => ({ ...e, filters: e.filters.filter((e) => !Ot(e)) }),
  At = (e, t, n) => {
    let r = Dt(e.filters, t, n),
      i = e.rows.filter((e) => e !== t),
      a = Et(
        e,
        r.map((e) => e.field),
      )
    return {
      ...e,
      filters: r,
      rows: i.length > 0 ? i : [a ?? t],
      page: 1,
      opened: [],
      ordering: `-${e.metrics[0] ?? ``}`,
    }
  },
  K = (e, t) => {
    let n = { ...e, page: 1, opened: [], ...t },
      r = n.metrics.find((e) => e === n.draw) ?? ``
    return { ...n, draw: r, ordering: St(n.ordering, n) }
  },
  jt = (e, t) => (typeof e != `number` || typeof t != `number` || t === 0 ? null : (e - t) / Math.abs(t)),
  Mt = (e) =>
    new Intl.NumberFormat(`en-US`, { style: `currency`, currency: e, currencyDisplay: `narrowSymbol` })
      .formatToParts(0)
      .find(({ type: e }) => e === `currency`)?.value ?? e,
  Nt = (e, t) => e.replace(`($)`, `(${Mt(t)})`),
  q = (e) => M[e].header,
  J = (e) => Nt(O[e].header, m()),
  Pt = (e) => (e in M ? q(e) : J(e)),
  Y = (e, t) => {
    if (t == null) return `—`
    let { kind: n } = O[e]
    return n === `money` ? d(t) : n === `percent` ? ne(t) : ue(t)
  },
  X = (e, t) => (M[t].numbered === !0 ? String(e[`${t}_id`] ?? 0) : (e[t] ?? ``)),
  Z = (e, t, n) =>
    n != null && n !== ``
      ? e === `country`
        ? D(n)
        : n
      : t === `` || t === `0`
        ? `(not set)`
        : M[e].numbered === !0
          ? `#${t}`
          : e === `country`
            ? D(t)
            : t,
  Ft = (e, t) => {
    let n = X(t, e)
    return e === `country` && n !== `` ? (0, I.jsx)(a, { code: n }) : Z(e, n, t[e])
  },
  It = {
    in: `is`,
    not_in: `is not`,
    contains: `contains`,
    '>': `is more than`,
    '<': `is less than`,
    '=': `is exactly`,
  },
  Lt = (e) => It[e],
  Rt = ({ field: e, op: t, values: n }, r) => {
    let i = n.map((t) => (e in M ? Z(e, String(t), r.get(`${e} ${t}`)) : Y(e, Number(t))))
    return `${Lt(t)} ${i.join(`, `)}`
  },
  zt = (e, t) => {
    let n = jt(e, t)
    return n === null ? null : `${n > 0 ? `+` : ``}${ne(n)}`
  },
  Bt = 100,
  Vt = (e) => {
    let [t] = e.rows,
      n = R(e)
    return t !== void 0 && [`hour`, `weekday`, `week`, `month`].includes(t)
      ? t
      : n === 1
        ? `hour`
        : n > Bt
          ? `week`
          : `day`
  },
  Ht = (e, t) => {
    let n = Vt(e)
    return K({ ...kt(e), rows: [n], metrics: [t], ordering: n }, {})
  },
  Ut = (e) => L(e, -((new Date(`${e}T00:00:00Z`).getUTCDay() + 6) % 7)),
  Wt = (e, t, n) => {
    if (t === `hour`) return xe
    if (t === `weekday`) return nt
    if (t === `month`) return n
    let r = t === `week` ? 7 : 1,
      i = t === `week` ? Ut(e.from) : e.from,
      a = Math.floor((Date.parse(e.to) - Date.parse(i)) / (864e5 * r)) + 1
    return Array.from({ length: Math.max(0, a) }, (e, t) => L(i, t * r))
  },
  Gt = { day: n, week: n },
  Kt = ({ view: e, drawn: t, answer: n }) => {
    let r = Vt(e),
      a = new Map(n.results.map((e) => [e[r] ?? ``, e])),
      o = Wt(e, r, [...a.keys()]),
      s = O[t].kind === `percent` ? null : 0,
      c = o.map((e) => a.get(e)?.[t] ?? s),
      l = o.map((e) => a.get(e)?.compare?.[t] ?? s),
      u = (e) => Y(t, e),
      d = [
        { name: J(t), axis: `start`, values: c, format: u },
        ...(n.compared === null ? [] : [{ name: `Before`, axis: `start`, values: l, format: u }]),
      ],
      f = Gt[r] ?? String,
      p = O[t].kind === `percent`
    return (0, I.jsxs)(I.Fragment, {
      children: [
        (0, I.jsx)(be, {
          label: `${J(t)} by ${q(r)}`,
          points: o.map((e) => ({ key: e, label: f(e) })),
          series: d,
          start: { title: J(t), format: p ? C : i, whole: O[t].kind === `count` },
        }),
        (0, I.jsx)(ot, {
          caption: `${J(t)} by ${q(r)}`,
          headers: [q(r), ...d.map(({ name: e }) => e)],
          rows: o.map((e, n) => ({ key: e, name: e, figures: d.map((e) => Y(t, e.values[n])) })),
        }),
      ],
    })
  },
  qt = (e) => {
    let { view: t, drawn: n, answer: r } = e
    return (0, I.jsx)(Ce, {
      title: `By ${q(Vt(t)).toLowerCase()}${t.filters.some(Ot) ? `, of all rows` : ``}`,
      action: (0, I.jsx)(`div`, {
        className: `w-48 print:hidden [&_label]:sr-only`,
        children: (0, I.jsx)(k, {
          label: `Figure of the chart`,
          value: n,
          options: t.metrics.map((e) => ({ value: e, label: J(e) })),
          onChange: (n) => {
            let r = t.metrics.find((e) => e === n.target.value)
            r !== void 0 && e.onDraw(r)
          },
        }),
      }),
      children: (0, I.jsx)(`div`, {
        className: `flex min-h-[20.75rem] flex-col justify-center px-2 pb-2 max-sm:min-h-[23.75rem] sm:px-4`,
        children:
          r?.data !== void 0 && r.error === null
            ? r.data.results.length === 0
              ? (0, I.jsx)(Se, {
                  icon: Ue,
                  text: `No chart data available.`,
                  hint: `Choose another range or fewer filters.`,
                })
              : (0, I.jsx)(Kt, { view: t, drawn: n, answer: r.data })
            : r !== void 0 && r.error !== null
              ? (0, I.jsx)(Te, { text: `Failed to load chart data.`, onRetry: () => void r.refetch() })
              : (0, I.jsx)(at, {}),
      }),
    })
  },
  Jt = (e) => {
    let { view: t, asker: n, onChange: r } = e,
      i = t.metrics,
      a = P(n.reader).filter((e) => !i.includes(e)),
      o = (e) => r(K(t, { metrics: e })),
      s = (e) => o(i.includes(e) ? i.filter((t) => t !== e) : [...i, e])
    return (0, I.jsxs)(T, {
      title: `Figures`,
      onClose: e.onClose,
      children: [
        (0, I.jsx)(`ul`, {
          className: `space-y-1`,
          children: [...i, ...a].map((e) => {
            let t = i.indexOf(e)
            return (0, I.jsxs)(
              `li`,
              {
                className: `flex min-h-9 items-center justify-between gap-3`,
                children: [
                  (0, I.jsxs)(`span`, {
                    className: `min-w-0`,
                    children: [
                      (0, I.jsx)(ke, {
                        label: J(e),
                        checked: t >= 0,
                        disabled: i.length === 1 && t === 0,
                        onChange: () => s(e),
                      }),
                      (0, I.jsx)(`span`, { className: `block ps-6 text-small text-muted`, children: O[e].meaning }),
                    ],
                  }),
                  t > 0
                    ? (0, I.jsx)(`button`, {
                        type: `button`,
                        'aria-label': `Move ${J(e)} up`,
                        onClick: () => o(i.toSpliced(t, 1).toSpliced(t - 1, 0, e)),
                        className: `inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-text pointer-coarse:size-11`,
                        children: (0, I.jsx)(pe, { 'aria-hidden': !0, className: `size-4` }),
                      })
                    : null,
                ],
              },
              e,
            )
          }),
        }),
        (0, I.jsxs)(`div`, {
          className: `mt-4 flex justify-end gap-2`,
          children: [
            (0, I.jsx)(l, { onClick: () => o(vt(n.reader)), children: `Usual figures` }),
            (0, I.jsx)(l, { look: `primary`, onClick: e.onClose, children: `Done` }),
          ],
        }),
      ],
    })
  },
  Q = `custom`,
  Yt = [...z.map((e) => ({ value: e, label: pt(e) })), { value: Q, label: `Custom` }],
  Xt = (e) => {
    let { value: t, today: n, limits: r, labels: i = { range: `Date range`, from: `From`, to: `To` } } = e,
      [a, o] = (0, F.useState)(null),
      s = (0, F.useRef)(null),
      c = a === Q || (a !== null && V(B(a, n), t)) ? a : (ht(t, n) ?? Q),
      l = (t) => {
        let r = z.find((e) => e === t)
        ;(o(r ?? Q), r === void 0 ? s.current?.focus() : e.onPreset(B(r, n)))
      }
    return (0, I.jsxs)(I.Fragment, {
      children: [
        (0, I.jsx)(k, { label: i.range, options: Yt, value: c, onChange: (e) => l(e.target.value) }),
        (0, I.jsx)(S, {
          ref: s,
          label: i.from,
          name: `from`,
          type: `date`,
          min: r.first_day,
          max: r.last_day,
          value: t.from,
          error: e.gaps.from,
          onChange: (n) => e.onChange({ ...t, from: n.target.value }),
        }),
        (0, I.jsx)(S, {
          label: i.to,
          name: `to`,
          type: `date`,
          min: r.first_day,
          max: r.last_day,
          value: t.to,
          error: e.gaps.to,
          onChange: (n) => e.onChange({ ...t, to: n.target.value }),
        }),
      ],
    })
  },
  Zt = 100,
  Qt = (e) => {
    let { options: n, value: r, search: i, onChange: a } = e,
      [o, s] = (0, F.useState)(null),
      l = (o ?? ``).trim().split(/\s+/),
      u = n.filter((e) => l.every((t) => we(e.label).includes(we(t)) || e.value === t)),
      d = (e) => {
        ;(s(null), a(e))
      },
      f = (0, I.jsx)(b, { 'aria-hidden': !0, className: `size-4 shrink-0 text-accent` }),
      p = i?.busy === !0 ? `Searching…` : i?.failed === !0 ? `The search failed. Type again.` : `No matches.`,
      m = n.length > Zt ? `Showing the first ${Zt}. Type to search.` : void 0
    return (0, I.jsxs)(me, {
      ...e,
      text: n.find((e) => e.value === r)?.label ?? ``,
      typed: o,
      options: u.slice(0, Zt).map((e) => (e.value === r ? { ...e, mark: f } : e)),
      selected: r,
      takesFirst: !0,
      note: u.length === 0 ? p : m,
      className: `placeholder:text-text ${r === `` ? `pe-9` : `pe-18`}`,
      onType: (e) => {
        ;(s(e), i?.onType(e), e === `` && a(``))
      },
      onPick: d,
      onClose: () => s(null),
      children: [
        (0, I.jsx)(t, {
          'aria-hidden': !0,
          className: `pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted`,
        }),
        r === ``
          ? null
          : (0, I.jsx)(`button`, {
              type: `button`,
              'aria-label': `Clear selection`,
              onClick: () => d(``),
              className: `absolute inset-y-0 end-8 inline-flex w-8 items-center justify-center rounded-sm text-muted hover:text-text pointer-coarse:w-10`,
              children: (0, I.jsx)(c, { 'aria-hidden': !0, className: `size-4` }),
            }),
      ],
    })
  },
  $t = [
    { value: ``, label: `Nothing` },
    { value: `previous`, label: `The period before` },
    { value: `weekdays`, label: `The same weekdays before` },
    { value: `custom`, label: `Days of my choice` },
  ],
  en = [
    { value: `conversion`, label: `Day of the conversion` },
    { value: `click`, label: `Day of the click` },
  ],
  tn = ({ view: e, asker: t, onChange: n }) => {
    let r = [`Rows`, `Then by`, `And by`],
      i = (r, i) => {
        let a = N(t.reader).find((e) => e === i),
          o = a === void 0 ? e.rows.toSpliced(r, 1) : e.rows.toSpliced(r, 1, a)
        n(K(e, { rows: [...new Set(o)] }))
      }
    return r.slice(0, e.rows.length + 1).map((n, r) => {
      let a = e.rows.filter((e, t) => t !== r),
        o = N(t.reader).filter((e) => !a.includes(e))
      return (0, I.jsx)(
        k,
        {
          label: n,
          value: e.rows[r] ?? ``,
          options: [
            ...(e.rows.length === 1 && r === 0 ? [] : [{ value: ``, label: `—` }]),
            ...o.map((e) => ({ value: e, label: q(e) })),
          ],
          onChange: (e) => i(r, e.target.value),
        },
        n,
      )
    })
  },
  nn = [`UTC`, ...Intl.supportedValuesOf(`timeZone`)],
  rn = (e) => `${L(e.from, -R(e))}..${L(e.to, -R(e))}`,
  an = (e) => {
    let [t, n] = (0, F.useState)({ given: e, draft: e })
    return (V(t.given, e) || n({ given: e, draft: e }), [t.draft, (t) => n({ given: e, draft: t })])
  },
  on = ({ view: e, onChange: t }) => {
    let [n = ``, r = ``] = e.compare.split(`..`),
      [i, a] = an({ from: n, to: r })
    return (0, I.jsx)(Xt, {
      labels: { range: `Compare these days`, from: `Compare from`, to: `Compare to` },
      value: i,
      today: L(e.from, -1),
      limits: U,
      gaps: H(i, U),
      onChange: (n) => {
        a(n)
        let r = H(n, U)
        r.from === void 0 && r.to === void 0 && t(K(e, { compare: `${n.from}..${n.to}` }))
      },
      onPreset: (n) => {
        ;(a(n), t(K(e, { compare: `${n.from}..${n.to}` })))
      },
    })
  },
  sn = ({ view: e, asker: t, onChange: n }) => {
    let [r, i] = an(e),
      a = H(r, U),
      o = (t) => {
        i(t)
        let r = H(t, U)
        r.from === void 0 && r.to === void 0 && n(K(e, { from: t.from, to: t.to }))
      }
    return (0, I.jsx)(Xt, { value: r, today: t.today, limits: U, gaps: a, onChange: o, onPreset: o })
  },
  cn = ({ view: e, onChange: t }) =>
    (0, I.jsx)(k, {
      label: `Order by change`,
      value: e.ordering.includes(`change_`) ? e.ordering : ``,
      options: [
        { value: ``, label: `No` },
        ...e.metrics.flatMap((e) => [
          { value: `-${Qe}${e}`, label: `${J(e)}: largest rise first` },
          { value: `${Qe}${e}`, label: `${J(e)}: largest fall first` },
        ]),
      ],
      onChange: (n) => t(K(e, { ordering: n.target.value })),
    }),
  ln = (e) => {
    let { view: t, asker: n, onChange: r } = e,
      i = Et(t, t.rows),
      a = t.compare.includes(`..`)
    return (0, I.jsxs)(I.Fragment, {
      children: [
        (0, I.jsx)(sn, { ...e }),
        (0, I.jsx)(tn, { ...e }),
        (0, I.jsx)(k, {
          label: `Open rows by`,
          value: t.open_by,
          options: [
            { value: ``, label: i === void 0 ? `Nothing` : `Next: ${q(i)}` },
            ...N(n.reader).map((e) => ({ value: e, label: q(e) })),
          ],
          onChange: (e) => {
            let i = N(n.reader).find((t) => t === e.target.value)
            r(K(t, { open_by: i ?? `` }))
          },
        }),
        (0, I.jsx)(k, {
          label: `Compare with`,
          value: a ? `custom` : t.compare,
          options: $t,
          onChange: (e) => r(K(t, { compare: e.target.value === `custom` ? rn(t) : e.target.value })),
        }),
        a ? (0, I.jsx)(on, { ...e }) : null,
        t.compare === `` ? null : (0, I.jsx)(cn, { ...e }),
        (0, I.jsx)(k, {
          label: `Conversions count on`,
          value: t.basis,
          options: en,
          onChange: (e) => r(K(t, { basis: e.target.value === `click` ? `click` : `conversion` })),
        }),
        (0, I.jsx)(Qt, {
          label: `Time zone`,
          name: `timezone`,
          value: t.timezone === n.zone ? `` : t.timezone,
          placeholder: `${n.zone} (network)`,
          options: [...new Set([...nn, t.timezone])].map((e) => ({ value: e, label: e.replaceAll(`_`, ` `) })),
          onChange: (e) => r(K(t, { timezone: e === `` ? n.zone : e })),
        }),
      ],
    })
  },
  un = (e, t) => {
    let n = ht(e, t)
    return n === null ? `${e.from} to ${e.to}` : pt(n)
  },
  dn = (e) => {
    let { view: t, asker: n } = e
    return (0, I.jsx)(fe, {
      summary: (0, I.jsxs)(`p`, {
        className: `truncate`,
        children: [
          un(t, n.today),
          ` `,
          (0, I.jsxs)(`span`, { className: `text-muted`, children: [`· `, t.rows.map(q).join(`, `)] }),
        ],
      }),
      wideClass: `grid grid-cols-3 items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-card print:hidden lg:grid-cols-5`,
      onClose: () => {},
      renderForm: (t) => (0, I.jsx)(`div`, { className: t, children: (0, I.jsx)(ln, { ...e }) }),
    })
  },
  fn = (e) =>
    (0, I.jsxs)(`li`, {
      className: `inline-flex h-8 max-w-full items-center gap-1.5 rounded-md border border-line bg-surface ps-2.5 text-small shadow-card pointer-coarse:h-11`,
      children: [
        (0, I.jsx)(`span`, { className: `shrink-0 text-muted`, children: e.label }),
        e.children,
        (0, I.jsx)(`button`, {
          type: `button`,
          'aria-label': `Remove filter: ${e.label}`,
          onClick: e.onRemove,
          className: `inline-flex h-full w-8 shrink-0 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11`,
          children: (0, I.jsx)(c, { 'aria-hidden': !0, className: `size-3.5` }),
        }),
      ],
    }),
  $ = (e) => e in M,
  pn = (e) => ($(e) ? (M[e].searchable === !0 ? Xe : Xe.slice(0, 2)) : Ze),
  mn = (e) => {
    let { field: t, view: n, asker: r, chosen: i, labels: a, onTick: o } = e,
      s = M[t].only_of_conversions === !0,
      [c] = rt(e.ask, [
        G(
          {
            ...n,
            rows: [t],
            metrics: [s ? `conversions` : `clicks`],
            filters: [],
            compare: ``,
            page: 1,
            ordering: s ? `-conversions` : `-clicks`,
          },
          r,
        ),
      ]),
      l = (c?.data?.results ?? []).map((e) => [X(e, t), Z(t, X(e, t), e[t])]),
      u = new Map([...i.map((e) => [e, Z(t, e, a.get(`${t} ${e}`))]), ...l])
    return (0, I.jsxs)(`fieldset`, {
      className: `min-w-0`,
      children: [
        (0, I.jsx)(`legend`, { className: `mb-1.5 font-medium`, children: `Values` }),
        (0, I.jsxs)(`div`, {
          className: `flex max-h-56 flex-col gap-1.5 overflow-y-auto rounded-md border border-line p-3`,
          children: [
            [...u].map(([e, t]) => (0, I.jsx)(ke, { label: t, checked: i.includes(e), onChange: () => o(e) }, e)),
            u.size > 0
              ? null
              : (0, I.jsx)(`p`, {
                  className: `text-muted`,
                  children: c?.error
                    ? `The values could not be loaded. Type one below.`
                    : c?.isFetching === !0
                      ? `Loading…`
                      : `No traffic in this range.`,
                }),
          ],
        }),
      ],
    })
  },
  hn = (e, t) =>
    $(e)
      ? t === `contains`
        ? `Text`
        : M[e].numbered === !0
          ? `Another one, by its id`
          : `Another value, exactly as shown`
      : O[e].kind === `percent`
        ? `Figure, in %`
        : `Figure`,
  gn = (e, t) => {
    let n = t.trim()
    return /^-?\d{1,9}(\.\d{1,4})?$/.test(n)
      ? O[e].kind === `percent`
        ? Number((Number(n) / 100).toFixed(4))
        : Number(n)
      : null
  },
  _n = (e, t) =>
    e === `country` ? (h.find((e) => D(e).toLowerCase() === t.trim().toLowerCase()) ?? t.trim()) : t.trim(),
  vn = ({ field: e, op: t, chosen: n, typed: r }) => {
    if (!$(e)) {
      let n = gn(e, r)
      return n === null ? null : { field: e, op: t, values: [n] }
    }
    if (t === `contains`) return r.trim() === `` ? null : { field: e, op: t, values: [r.trim()] }
    let i = [...n, ...(r.trim() === `` ? [] : [_n(e, r)])],
      a = M[e].numbered === !0
    return i.length === 0 || (a && i.some((e) => !/^\d{1,9}$/.test(e)))
      ? null
      : { field: e, op: t, values: a ? i.map(Number) : i }
  },
  yn = (e) => {
    let { asker: t, view: n, onChange: r, onClose: i } = e,
      [a, o] = (0, F.useState)({ field: `country`, op: `in`, chosen: [], typed: `` }),
      { field: s, op: c } = a,
      u = ee({
        values: a,
        onChange: o,
        check: () => ({
          typed: vn(a) === null ? ($(s) ? `Choose or type a value.` : `Type a number, such as 200 or 0.5.`) : void 0,
        }),
        send: async () => {
          let e = vn(a)
          ;(e !== null && r([...n.filters, e]), i())
        },
      }),
      d = [
        ...N(t.reader).map((e) => ({ value: e, label: q(e) })),
        ...P(t.reader).map((e) => ({ value: e, label: J(e) })),
      ]
    return (0, I.jsx)(T, {
      title: `Add a filter`,
      onClose: i,
      children: (0, I.jsxs)(`form`, {
        onSubmit: u.onSubmit,
        className: `space-y-4`,
        noValidate: !0,
        children: [
          (0, I.jsxs)(`div`, {
            className: `grid gap-4 sm:grid-cols-2`,
            children: [
              (0, I.jsx)(k, {
                label: `Field`,
                options: d,
                value: s,
                onChange: (e) => o({ field: e.target.value, op: pn(e.target.value)[0] ?? `in`, chosen: [], typed: `` }),
              }),
              (0, I.jsx)(k, {
                label: `Condition`,
                options: pn(s).map((e) => ({ value: e, label: Lt(e) })),
                value: c,
                onChange: (e) => {
                  let t = pn(s).find((t) => t === e.target.value)
                  t !== void 0 && o({ ...a, op: t })
                },
              }),
            ],
          }),
          $(s) && c !== `contains`
            ? (0, I.jsx)(mn, {
                ...e,
                field: s,
                chosen: a.chosen,
                onTick: (e) =>
                  o({ ...a, chosen: a.chosen.includes(e) ? a.chosen.filter((t) => t !== e) : [...a.chosen, e] }),
              })
            : null,
          (0, I.jsx)(S, { label: hn(s, c), autoComplete: `off`, spellCheck: !1, maxLength: 255, ...u.field(`typed`) }),
          (0, I.jsxs)(`div`, {
            className: `flex justify-end gap-2`,
            children: [
              (0, I.jsx)(l, { onClick: i, children: `Cancel` }),
              (0, I.jsx)(l, { look: `primary`, type: `submit`, children: `Apply` }),
            ],
          }),
        ],
      }),
    })
  },
  bn = (e) => {
    let { view: t, labels: n, onChange: r } = e,
      [i, a] = (0, F.useState)(!1)
    return (0, I.jsxs)(`div`, {
      className: `flex flex-wrap items-center gap-2 print:hidden`,
      children: [
        t.filters.length === 0
          ? null
          : (0, I.jsx)(`ul`, {
              'aria-label': `Filters`,
              className: `contents`,
              children: t.filters.map((e, i) =>
                (0, I.jsx)(
                  fn,
                  {
                    label: Pt(e.field),
                    onRemove: () => r(t.filters.filter((t) => t !== e)),
                    children: (0, I.jsx)(`span`, { className: `max-w-72 truncate`, children: Rt(e, n) }),
                  },
                  i,
                ),
              ),
            }),
        (0, I.jsx)(l, { size: `small`, 'aria-haspopup': `dialog`, onClick: () => a(!0), children: `Add filter` }),
        t.filters.length > 1
          ? (0, I.jsx)(l, { size: `small`, look: `quiet`, onClick: () => r([]), children: `Remove all` })
          : null,
        i ? (0, I.jsx)(yn, { ...e, onClose: () => a(!1) }) : null,
      ],
    })
  },
  xn = 3,
  Sn = ({ filters: e }) => e.flatMap(({ field: e, op: t, values: n }) => (t === `in` && n.length === 1 ? [e] : [])),
  Cn = ({ ordering: e, metrics: t }) => (t.some((t) => e.endsWith(t)) ? e : `-${t[0] ?? ``}`),
  wn = (e, t, n) => {
    let r = e.rows.reduce((e, n, r) => Dt(e, n, t[r] ?? ``), e.filters),
      i = { ...e, filters: r },
      a = n + 1 < xn ? Et(e, Sn(i)) : void 0
    return {
      within: i,
      opens_into: a,
      parts: a === void 0 ? void 0 : { ...kt(i), rows: [a], page: 1, ordering: Cn(i) },
    }
  },
  Tn = (e) => {
    try {
      let t = JSON.parse(e),
        n = (e) => Array.isArray(e)
      return n(t) ? t.map((e) => (n(e) ? e.map(String) : [])) : []
    } catch {
      return []
    }
  },
  En = (e, t) => {
    let n = Tn(t)
    return n.reduce(
      (e, t, n) => (e?.rows.length === t.length ? wn(e, t, n).parts : void 0),
      n.length === 0 ? void 0 : e,
    )
  },
  Dn = (e, t, n) =>
    e.includes(t) ? e.filter((e) => e !== t && !e.startsWith(`${t.slice(0, -1)},`)) : [...e, t].slice(-n),
  On = (e, t, n, r = []) =>
    t.flatMap((t) => {
      let i = r.length,
        a = e.rows.map((e) => X(t, e)),
        o = [...r, a],
        { within: s, opens_into: c, parts: l } = wn(e, a, i),
        u = { key: JSON.stringify(o), level: i, rows: e.rows, row: t, within: s, opens_into: c },
        d = n(u.key)
      if (d === void 0 || l === void 0) return [u]
      let f = (e) => ({ ...u, key: `${u.key} ${e}`, level: i + 1, instead: e })
      if (d.error !== null) return [u, f(`failed`)]
      if (d.data === void 0 || d.isPlaceholderData) return [u, f(`loading`)]
      let { results: p, count: m } = d.data
      return [u, ...On(l, p, n, o), ...(m > p.length ? [f(`more`)] : [])]
    }),
  kn = [``, `ps-5`, `ps-10`, `ps-15`],
  An = ({ rows: e, row: t }) => e.map((e) => Z(e, X(t, e), t[e])).join(`, `),
  jn = ({ line: e, open: t, onOpen: n }) =>
    e.opens_into === void 0
      ? (0, I.jsx)(`span`, { className: `size-6 shrink-0` })
      : (0, I.jsx)(`button`, {
          type: `button`,
          'aria-expanded': t,
          'aria-label': `${An(e)} by ${q(e.opens_into)}`,
          title: `By ${q(e.opens_into)}`,
          onClick: () => n(e),
          className: `inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-coarse:size-10 print:hidden`,
          children: (0, I.jsx)(Oe, {
            'aria-hidden': !0,
            className: `size-4 transition-transform duration-150 ${t ? `rotate-90` : ``}`,
          }),
        }),
  Mn = (e) => {
    let { line: t, name: n, narrow: r = !1, renderLink: i } = e
    return (0, I.jsx)(`span`, {
      className: `min-w-6 py-0.5 ${r ? `wrap-anywhere` : `block max-w-80 truncate`}`,
      children: i(
        At({ ...t.within, rows: t.rows }, n, X(t.row, n)),
        Ft(n, t.row),
        `Only ${Z(n, X(t.row, n), t.row[n])}`,
      ),
    })
  },
  Nn = { failed: `These rows could not be loaded.`, more: `Show all` },
  Pn = (e) => {
    let { line: t, names: n, narrow: r = !1, opened: i, onOpen: a, renderLink: o } = e,
      { instead: s, level: c } = t
    return (0, I.jsx)(`span`, {
      className: `flex items-center gap-1 ${kn[c] ?? ``}`,
      children:
        s === void 0
          ? (0, I.jsxs)(I.Fragment, {
              children: [
                (0, I.jsx)(jn, { line: t, open: i.has(t.key), onOpen: a }),
                (0, I.jsx)(`span`, {
                  className: `flex min-w-0 flex-wrap gap-x-2`,
                  children: (c === 0 ? n : t.rows).map((e) =>
                    (0, I.jsx)(Mn, { line: t, name: e, narrow: r, renderLink: o }, e),
                  ),
                }),
              ],
            })
          : (0, I.jsx)(`span`, {
              className: `ps-7 text-muted`,
              children:
                s === `loading`
                  ? (0, I.jsx)(E, { className: `h-4 w-24` })
                  : s === `more` && t.opens_into !== void 0
                    ? o({ ...t.within, rows: [t.opens_into], page: 1, opened: [] }, Nn.more)
                    : Nn.failed,
            }),
    })
  },
  Fn = ({ name: e, now: t, was: n }) =>
    (0, I.jsx)(`span`, {
      className: `block text-small whitespace-nowrap text-muted`,
      children: [zt(t[e], n[e]) ?? [], `was ${Y(e, n[e])}`].flat().join(`, `),
    }),
  In = ({ name: e, of: t }) =>
    (0, I.jsxs)(I.Fragment, {
      children: [Y(e, t[e]), t.compare === void 0 ? null : (0, I.jsx)(Fn, { name: e, now: t, was: t.compare })],
    }),
  Ln = ({ metrics: e }) =>
    e.map((e) => ({
      key: e,
      header: J(e),
      about: O[e].meaning,
      sortable: !0,
      figure: !0,
      cell: ({ row: t, instead: n }) => (n === void 0 ? (0, I.jsx)(In, { name: e, of: t }) : null),
    })),
  Rn = (e, t) => [
    { key: t, header: q(t), sortable: !0, cell: (n) => (0, I.jsx)(Pn, { ...e, line: n, names: [t] }) },
    ...e.view.rows
      .slice(1)
      .map((t) => ({
        key: t,
        header: q(t),
        sortable: !0,
        cell: (n) =>
          n.level === 0 && n.instead === void 0 ? (0, I.jsx)(Mn, { line: n, name: t, renderLink: e.renderLink }) : null,
      })),
    ...Ln(e.view),
  ],
  zn = (e, t) => {
    let [n, ...r] = e.view.metrics
    return {
      below: 44,
      columns: [
        {
          key: t,
          header: e.view.rows.map(q).join(`, `),
          sortable: !0,
          cell: (t) =>
            (0, I.jsxs)(I.Fragment, {
              children: [
                (0, I.jsx)(Pn, { ...e, line: t, names: e.view.rows, narrow: !0 }),
                t.instead === void 0
                  ? (0, I.jsx)(`span`, {
                      className: `ms-7 block text-small text-muted ${kn[t.level] ?? ``}`,
                      children: r
                        .slice(0, 3)
                        .map((e) => `${J(e)} ${Y(e, t.row[e])}`)
                        .join(` · `),
                    })
                  : null,
              ],
            }),
        },
        ...Ln(e.view).filter(({ key: e }) => e === n),
      ],
    }
  },
  Bn = (e) => {
    let { view: t, answer: n, lines: r } = e,
      [i] = t.rows
    return i === void 0
      ? null
      : (0, I.jsx)(he, {
          dense: !0,
          caption: `Explorer`,
          columns: Rn(e, i),
          narrow: zn(e, i),
          rows: r,
          rowKey: ({ key: e }) => e,
          skeletonRows: 10,
          refreshing: e.refreshing,
          ordering: t.ordering,
          onOrder: e.onOrder,
          empty: e.empty,
          foot: e.foot,
          ...(n !== void 0 && {
            totals: Object.fromEntries(t.metrics.map((e) => [e, (0, I.jsx)(In, { name: e, of: n.totals }, e)])),
          }),
        })
  },
  Vn = (e, t) => {
    let { page: n, from: r, to: i, ...a } = G(e, t),
      o = ht(e, t.today),
      s = o === null ? { from: r, to: i } : { period: o },
      c = { ...(e.open_by !== `` && { open_by: e.open_by }), ...(e.draw !== `` && { draw: e.draw }) }
    return new URLSearchParams({ ...a, ...s, ...c }).toString()
  },
  Hn = [
    { value: ``, label: `Never` },
    { value: `day`, label: `Daily` },
    ...[`Monday`, `Tuesday`, `Wednesday`, `Thursday`, `Friday`, `Saturday`, `Sunday`].map((e, t) => ({
      value: `week ${t + 1}`,
      label: `Every ${e}`,
    })),
    ...Array.from({ length: 31 }, (e, t) => ({ value: `month ${t + 1}`, label: `Monthly, day ${t + 1}` })),
  ],
  Un = Array.from({ length: 24 }, (e, t) => ({ value: String(t), label: `${String(t).padStart(2, `0`)}:00` })),
  Wn = (e) => (e === null ? `` : [e.every, e.on ?? []].flat().join(` `)),
  Gn = (e, t) => {
    let [n, r] = e.split(` `),
      i = [`day`, `week`, `month`].find((e) => e === n)
    return i === void 0 ? null : { every: i, hour: t, ...(r !== void 0 && { on: Number(r) }) }
  },
  Kn = (e) => {
    let { view: t, asker: n, tools: r } = e,
      i = ze(),
      { data: a, error: o } = Pe(r.list),
      [s, c] = (0, F.useState)(``),
      [u, d] = (0, F.useState)(null),
      f = Me({ mutationFn: (e) => e(), onSettled: () => i.invalidateQueries({ queryKey: r.list.queryKey }) }),
      p = Vn(t, n),
      m = (e, t) => {
        ;(i.setQueryData(r.list.queryKey, (n) =>
          n === void 0 ? void 0 : { ...n, results: n.results.map((n) => (n.id === e ? { ...n, ...t } : n)) },
        ),
          f.mutate(() => r.choose(e, t)))
      },
      h = f.error ?? o,
      { save: g } = r
    return (0, I.jsxs)(T, {
      title: `Saved views`,
      wide: !0,
      onClose: e.onClose,
      children: [
        (0, I.jsxs)(`div`, {
          className: `space-y-5`,
          children: [
            (0, I.jsx)(re, { tone: `error`, children: h === null ? null : r.failureWords(h) }),
            g === void 0
              ? null
              : (0, I.jsxs)(`form`, {
                  className: `flex flex-wrap items-end gap-2`,
                  onSubmit: (e) => {
                    ;(e.preventDefault(),
                      s.trim() !== `` && f.mutate(() => g({ name: s, question: p }), { onSuccess: () => c(``) }))
                  },
                  children: [
                    (0, I.jsx)(`div`, {
                      className: `min-w-40 grow`,
                      children: (0, I.jsx)(S, {
                        label: `Save the question on screen as`,
                        maxLength: 60,
                        value: s,
                        onChange: (e) => c(e.target.value),
                      }),
                    }),
                    (0, I.jsx)(l, { type: `submit`, look: `primary`, busy: f.isPending, children: `Save` }),
                  ],
                }),
            a?.results.length === 0
              ? (0, I.jsx)(`p`, { className: `text-muted`, children: `No saved views yet.` })
              : null,
            (0, I.jsx)(`ul`, {
              className: `divide-y divide-line`,
              children: (a?.results ?? []).map((t) =>
                (0, I.jsxs)(
                  `li`,
                  {
                    'aria-label': t.name,
                    className: `space-y-2 py-3`,
                    children: [
                      (0, I.jsxs)(`div`, {
                        className: `flex flex-wrap items-center justify-between gap-2`,
                        children: [
                          (0, I.jsxs)(`span`, {
                            className: `min-w-0 font-medium wrap-anywhere`,
                            children: [
                              e.renderLink(t.question, t.name),
                              t.author
                                ? (0, I.jsx)(`span`, { className: `block text-small text-muted`, children: t.author })
                                : null,
                            ],
                          }),
                          t.is_editable === !1
                            ? null
                            : (0, I.jsxs)(`span`, {
                                className: `flex flex-wrap gap-2`,
                                children: [
                                  (0, I.jsx)(l, {
                                    disabled: s.trim() === ``,
                                    title: `Type the new name above`,
                                    onClick: () =>
                                      f.mutate(() => r.edit(t.id, { name: s }), { onSuccess: () => c(``) }),
                                    children: `Rename`,
                                  }),
                                  (0, I.jsx)(l, {
                                    disabled: t.question === p,
                                    onClick: () => f.mutate(() => r.edit(t.id, { question: p })),
                                    children: `Replace`,
                                  }),
                                  (0, I.jsx)(l, { look: `danger`, onClick: () => d(t), children: `Delete` }),
                                ],
                              }),
                        ],
                      }),
                      (0, I.jsxs)(`div`, {
                        className: `flex flex-wrap items-end gap-3`,
                        children: [
                          (0, I.jsx)(ke, {
                            label: `Pinned`,
                            checked: t.is_pinned,
                            onChange: () => m(t.id, { is_pinned: !t.is_pinned }),
                          }),
                          (0, I.jsx)(`div`, {
                            className: `w-44`,
                            children: (0, I.jsx)(k, {
                              label: `Mailed to you`,
                              value: Wn(t.schedule),
                              options: Hn,
                              onChange: (e) => m(t.id, { schedule: Gn(e.target.value, t.schedule?.hour ?? 8) }),
                            }),
                          }),
                          t.schedule === null
                            ? null
                            : (0, I.jsx)(`div`, {
                                className: `w-28`,
                                children: (0, I.jsx)(k, {
                                  label: `At`,
                                  value: String(t.schedule.hour),
                                  options: Un,
                                  onChange: (e) => m(t.id, { schedule: Gn(Wn(t.schedule), Number(e.target.value)) }),
                                }),
                              }),
                        ],
                      }),
                    ],
                  },
                  t.id,
                ),
              ),
            }),
          ],
        }),
        u === null
          ? null
          : (0, I.jsx)(De, {
              title: `Delete this view?`,
              text: `“${u.name}” is no longer listed, and its mails end.`,
              confirm: `Delete`,
              busy: f.isPending,
              failure: null,
              onConfirm: () => f.mutate(() => r.remove(u.id), { onSettled: () => d(null) }),
              onCancel: () => d(null),
            }),
      ],
    })
  },
  qn = {
    hosts_of_network_days: `Hosts are the first visits of a day in the network's time zone.`,
    tags_overlap: `Affiliates with several tags are counted in several rows, and several times in the totals.`,
  },
  Jn = (e) =>
    new Map(
      e.flatMap((e) =>
        (e?.data?.results ?? []).flatMap((e) =>
          [`offer`, `landing`, `affiliate`, `advertiser`, `manager`].flatMap((t) => {
            let [n, r] = [e[`${t}_id`], e[t]]
            return typeof n == `number` && typeof r == `string` ? [[`${t} ${n}`, r]] : []
          }),
        ),
      ),
    ),
  Yn = (e) => {
    let { asker: t, search: n, ask: r, files: i } = e,
      [a, o] = (0, F.useState)([])
    a.length > 0 && (n === a.at(-1) || !a.includes(n)) && o([])
    let s = a.at(-1) ?? n,
      { view: c, faults: u } = (0, F.useMemo)(() => Ct(new URLSearchParams(s), t), [s, t]),
      [d, f] = (0, F.useState)(!1),
      [p, m] = (0, F.useState)(new Map()),
      h = (0, F.useRef)(null),
      g = new URLSearchParams(n),
      [_, v] = (0, F.useState)(g.get(`mails`) === `open`),
      y = Pe(e.views.list).data?.results.find(({ id: e }) => String(e) === g.get(`view`))
    ;(0, F.useEffect)(() => {
      y !== void 0 && e.onGo(y.question, { replace: !0 })
    }, [y?.id])
    let b = c.draw === `` ? (c.metrics.find((e) => c.ordering.endsWith(e)) ?? c.metrics[0]) : c.draw,
      x = c.opened.filter((e) => En(c, e) !== void 0),
      S = x.flatMap((e) => En(c, e) ?? []),
      ee = rt(
        r,
        [c, ...(b === void 0 ? [] : [Ht(c, b)]), ...S].map((e) => G(e, t)),
      ),
      [C, ne, ...w] = ee,
      ie = (e) => w[x.indexOf(e)],
      oe = Jn(ee)
    ;[...oe].some(([e, t]) => p.get(e) !== t) && m(new Map([...p, ...oe]))
    let T = (r, i = !1) => {
        let s = wt(r, t)
        ;(o([n, ...a, s]), e.onGo(s, { replace: i }))
      },
      E = (0, F.useDeferredValue)(C?.data),
      D = E === void 0 ? void 0 : On(c, E.results, ie),
      O = C?.error ?? null,
      fe = G(c, t)
    return (0, I.jsxs)(`div`, {
      className: `space-y-4 sm:space-y-5`,
      children: [
        e.renderHead(
          (0, I.jsxs)(I.Fragment, {
            children: [
              (0, I.jsxs)(l, {
                'aria-haspopup': `dialog`,
                onClick: () => v(!0),
                children: [(0, I.jsx)(Ve, { 'aria-hidden': !0, className: `size-4` }), `Views`],
              }),
              (0, I.jsxs)(l, {
                'aria-haspopup': `dialog`,
                onClick: () => f(!0),
                children: [(0, I.jsx)(Ge, { 'aria-hidden': !0, className: `size-4` }), `Figures`],
              }),
              (0, I.jsx)(ce, {
                label: `Export`,
                triggerClass: se(),
                trigger: (0, I.jsxs)(I.Fragment, {
                  children: [(0, I.jsx)(ve, { 'aria-hidden': !0, className: `size-4` }), `Export`],
                }),
                children: i.formats.map((e) =>
                  (0, I.jsx)(
                    te,
                    { onSelect: () => i.onExport(fe, e), children: e === `csv` ? `CSV` : `Excel (XLSX)` },
                    e,
                  ),
                ),
              }),
            ],
          }),
          C,
        ),
        (0, I.jsx)(re, { tone: `error`, children: i.failure }),
        (0, I.jsx)(dn, { view: c, asker: t, onChange: T }),
        (0, I.jsx)(bn, { view: c, asker: t, labels: p, ask: r, onChange: (e) => T(K(c, { filters: e })) }),
        u.length === 0
          ? null
          : (0, I.jsxs)(re, { tone: `warning`, children: [`Parts of this address were ignored: `, u.join(`; `), `.`] }),
        O === null ? null : (0, I.jsx)(ae, { text: e.failureWords(O), onRetry: () => void C?.refetch() }),
        O !== null || b === void 0
          ? null
          : (0, I.jsx)(qt, { view: c, drawn: b, answer: ne, onDraw: (e) => T({ ...c, draw: e }, !0) }),
        (0, I.jsxs)(`div`, {
          ref: h,
          className: `scroll-mt-18 overflow-clip rounded-lg border border-line bg-surface shadow-card`,
          children: [
            (0, I.jsxs)(`p`, {
              className: `border-b border-line px-5 py-2 text-small text-muted tabular-nums`,
              children: [
                c.from,
                ` to `,
                c.to,
                E?.compared ? `, compared with ${E.compared.from} to ${E.compared.to}` : ``,
                ` · `,
                c.timezone,
                ` · conversions on the day of the `,
                c.basis,
                (E?.notes ?? []).map((e) => ` · ${qn[e] ?? e}`),
              ],
            }),
            (0, I.jsx)(Bn, {
              view: c,
              answer: E,
              lines: O === null ? D : [],
              opened: new Set(x),
              refreshing: C?.isFetching ?? !1,
              onOpen: ({ key: e }) => T({ ...c, opened: Dn(x, e, 30) }, !0),
              onOrder: (e) => T({ ...c, ordering: e, page: 1 }),
              renderLink: (n, r, i) => e.renderLink(wt(n, t), r, i),
              foot: e.renderFoot?.(fe),
              empty:
                O === null
                  ? (0, I.jsx)(Se, {
                      icon: le,
                      text: E !== void 0 && E.count > 0 ? `This page is behind the last one.` : `No data found`,
                      hint: `Choose another range or remove a filter.`,
                      action: (0, I.jsx)(l, {
                        onClick: () => T(E !== void 0 && E.count > 0 ? K(c, {}) : yt(t)),
                        children: E !== void 0 && E.count > 0 ? `First page` : `Start again`,
                      }),
                    })
                  : (0, I.jsx)(Se, { icon: le, text: `The rows could not be loaded.` }),
            }),
            E === void 0 || E.count === 0
              ? null
              : (0, I.jsx)(`div`, {
                  className: `border-t border-line`,
                  children: (0, I.jsx)(de, {
                    page: c.page,
                    count: E.count,
                    page_size: 100,
                    onPage: (e) => {
                      ;(T(K(c, { page: e })), h.current?.scrollIntoView({ block: `start` }))
                    },
                  }),
                }),
          ],
        }),
        (0, I.jsx)(`p`, {
          role: `status`,
          className: `sr-only`,
          children: E === void 0 || C?.isPlaceholderData === !0 ? `` : `${ue(E.count)} rows`,
        }),
        _
          ? (0, I.jsx)(Kn, {
              view: c,
              asker: t,
              tools: e.views,
              renderLink: (t, n) => e.renderLink(t, n, void 0, () => v(!1)),
              onClose: () => v(!1),
            })
          : null,
        d ? (0, I.jsx)(Jt, { view: c, asker: t, onChange: T, onClose: () => f(!1) }) : null,
      ],
    })
  },
  Xn = (e) => (e === `` ? f.figures : `${f.figures}?${e}`),
  Zn = (e) => (e instanceof r && e.status === 400 && e.detail !== `` ? e.detail : `The figures could not be loaded.`),
  Qn = () => {
    let e = p(),
      { network: t, operations: n } = v(),
      { zone: r } = t,
      [i] = (0, F.useState)(() => dt(r, Date.now())),
      { search: a } = Fe(),
      o = Ie(),
      s = (0, F.useMemo)(() => ({ reader: `operator`, zone: r, today: i }), [r, i]),
      c = Me({
        mutationFn: ({ format: t, page: n, ...r }) => e.call(oe, { body: { question: r, format: t } }),
        onSuccess: ({ url: e }) => Ee(e),
      })
    return (0, I.jsx)(Yn, {
      renderHead: (e) => (0, I.jsx)(y, { title: `Statistics`, children: e }),
      asker: s,
      search: a.replace(/^\?/, ``),
      ask: (t) => ie(e, `exploreStats`, { input: t }),
      onGo: (e, t) => {
        o(Xn(e), t)
      },
      renderLink: (e, t, n, r) =>
        (0, I.jsx)(Le, { to: Xn(e), 'aria-label': n, onClick: r, className: _e, children: t }),
      failureWords: Zn,
      views: {
        list: {
          queryKey: ie(e, `listTeamViews`, { input: { limit: 1e3 } }).queryKey,
          queryFn: () => e.operate(`listTeamViews`, { input: { limit: 1e3 } }),
        },
        ...(n.includes(`saveTeamView`) && { save: (t) => e.operate(`saveTeamView`, { input: t }) }),
        edit: (t, n) => e.operate(`editTeamView`, { params: { id: t }, input: n }),
        choose: (t, n) => e.call(x, { params: { id: t }, body: n }),
        remove: (t) => e.operate(`removeTeamView`, { params: { id: t } }),
        failureWords: (e) => u(e, `The views could not be loaded or changed.`),
      },
      files: {
        busy: c.isPending,
        failure: c.error === null ? null : u(c.error, `The file could not be created. Please try again.`),
        formats: [`csv`, `xlsx`],
        onExport: (e, t) => c.mutate({ ...e, format: t }),
      },
    })
  }
export { Qn as Page }
