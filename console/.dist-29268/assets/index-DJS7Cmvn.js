const __vite__mapDeps = (
  i,
  m = __vite__mapDeps,
  d = m.f ||
    (m.f = [
      'assets/home-page-gkoaeGFS.js',
      'assets/rolldown-runtime-XKyaHtl9.js',
      'assets/react-B2BlIyQU.js',
      'assets/parts-BX3ht0Io.js',
      'assets/contract-0uEDmo0S.js',
      'assets/affiliates-page-Dclx3oNx.js',
      'assets/affiliate-page-CJZBn9DM.js',
      'assets/applications-page-iY6zY6gx.js',
      'assets/offers-page-DIJVPYiH.js',
      'assets/new-offer-page-C7l3GO3K.js',
      'assets/offer-preview-vpqQGhXz.js',
      'assets/import-page-DBYqKWMz.js',
      'assets/caps-page-COcud35-.js',
      'assets/fallbacks-page-BGXQ630z.js',
      'assets/edit-offer-page-Je50U4sz.js',
      'assets/offer-page-CPQW77j3.js',
      'assets/advertisers-page-D9a61QlH.js',
      'assets/advertiser-page-BVSX8al1.js',
      'assets/conversions-page-p3FTISx0.js',
      'assets/reconcile-page-BpxwUXTL.js',
      'assets/conversion-page-zzWsshL9.js',
      'assets/click-page-Bl-EU81B.js',
      'assets/payments-page-BLvsbyMS.js',
      'assets/run-page-Fa8_0YSv.js',
      'assets/payment-page-CKKkhOFO.js',
      'assets/ledger-page-B9gjuanp.js',
      'assets/figures-page-HV7dBZdO.js',
      'assets/postbacks-page-AA_w-OWj.js',
      'assets/news-page-4xLXpHmN.js',
      'assets/mail-page-DoxsdR5f.js',
      'assets/health-page-BFcMVvsa.js',
      'assets/audit-page-nZQ5r0dB.js',
      'assets/team-page-_Ze4vI7Q.js',
      'assets/move-in-page-BObCNytR.js',
      'assets/old-network-page-TDKjRV_l.js',
      'assets/settings-page-CNazoI5R.js',
      'assets/account-page-0BCFrcbj.js',
      'assets/palette-dialog-DLKd6pap.js',
      'assets/second-factor-page-CFRwqUAo.js',
      'assets/invitation-page-B7yT0Yh4.js',
    ]),
) => i.map((i) => d[i])
import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  _ as t,
  a as n,
  b as r,
  c as i,
  g as a,
  i as o,
  l as s,
  m as c,
  n as l,
  o as u,
  p as d,
  s as f,
  t as p,
  u as m,
  v as h,
  x as g,
} from './react-B2BlIyQU.js'
import { t as ee } from './contract-0uEDmo0S.js'
var _ = e(g(), 1)
;(0, _.createContext)(null)
var v = class extends Error {
    name = `ApiFailure`
    status
    detail
    retry_after_ms
    code
    data
    fields
    offline
    constructor(e, t = ``, n = null, r = {}) {
      ;(super(t === `` ? (e === null ? `No answer` : `Answer ${e}`) : t, r),
        (this.fields = r.fields ?? {}),
        (this.data = r.data ?? null),
        (this.code = r.code ?? r.data?.code ?? ``),
        (this.offline = r.offline ?? !1),
        (this.status = e),
        (this.detail = t),
        (this.retry_after_ms = n))
    }
  },
  te = (e) =>
    !(e instanceof v) || e.status !== null
      ? ``
      : e.offline
        ? `There is no connection: nothing was saved.`
        : e.cause instanceof Error && e.cause.name === `TimeoutError`
          ? `The server did not answer in time: check whether it was saved before you try again.`
          : `The server cannot be reached: check your connection.`,
  ne = (e, t) => (t === `` || e === `` ? `${e}${t}` : `${e}${/[.!?]$/.test(e) ? `` : `.`} ${t}`),
  y = (e, t) => (e instanceof v && e.detail !== `` ? e.detail : ne(t, te(e))),
  b = (e, t) => {
    let n = e instanceof v ? e.fields : {}
    return { text: Object.keys(n).length > 0 ? null : y(e, t), gaps: n }
  },
  re = (e) => e instanceof v && (e.status === null || e.status === 502 || e.status === 503 || e.status === 504),
  ie = (e) => e instanceof v && re(e) && !e.offline && e.detail === ``,
  ae = (e, t) => {
    if (e === null || e.trim() === ``) return null
    let n = /^\d+$/.test(e.trim()) ? Number(e) * 1e3 : Date.parse(e) - t
    return Number.isFinite(n) && n >= 0 ? n : null
  },
  oe = () =>
    new a({
      defaultOptions: {
        queries: {
          staleTime: 1e4,
          retry: (e, t) => re(t) && e < 2,
          retryDelay: (e, t) =>
            t instanceof v && t.retry_after_ms !== null ? Math.min(t.retry_after_ms, 5e3) : 1e3 * 2 ** e,
          networkMode: `always`,
          refetchOnReconnect: !0,
        },
        mutations: { networkMode: `always` },
      },
    }),
  se = async (e) =>
    new Promise((t) => {
      if (e.state.initialized) return t()
      let n = e.subscribe(({ initialized: e }) => {
        e && (n(), t())
      })
    }),
  ce = () => {
    setTimeout(() => {
      document.fonts.load(`1em 'Inter Variable'`).catch(() => {})
    })
  },
  le = m(),
  ue = (e, t) => e instanceof v && e.code === t,
  de = (e, t, n) => {
    let r = t.replaceAll(/\{(\w+)\}/g, (e, r) => {
        let i = n.params?.[r]
        if (i === void 0) throw Error(`The address ${t} needs ${r}`)
        return encodeURIComponent(String(i))
      }),
      i = new URLSearchParams()
    for (let [e, t] of Object.entries(n.query ?? {}))
      for (let n of Array.isArray(t) ? t : [t]) n != null && i.append(e, String(n))
    return `${e}${r}${i.size === 0 ? `` : `?${i.toString()}`}`
  },
  fe = (e) =>
    typeof e != `object` || !e
      ? ``
      : `detail` in e && typeof e.detail == `string`
        ? e.detail
        : `error` in e && typeof e.error == `string`
          ? e.error
          : ``,
  pe = (e) => {
    if (typeof e != `object` || !e || !(`code` in e) || !(`parameters` in e)) return null
    let { code: t, parameters: n } = e
    return typeof t == `string` && typeof n == `object` && n ? { code: t, parameters: n } : null
  },
  me = (e) => (typeof e == `object` && e && `code` in e && typeof e.code == `string` ? e.code : ``),
  he = (e) => {
    if (typeof e != `object` || !e || !(`fields` in e)) return {}
    let t = Object.entries(e.fields ?? {})
    return Object.fromEntries(t.filter((e) => typeof e[1] == `string`))
  },
  ge = async (e, t, n, r) => {
    let i = AbortSignal.timeout(n.timeout_ms ?? 2e4),
      a = new Headers({ ...n.headers, 'content-type': `application/json`, accept: `application/json` })
    ;(r !== null && a.set(`authorization`, `Bearer ${r}`), n.key !== void 0 && a.set(`idempotency-key`, n.key))
    let o = !navigator.onLine,
      s,
      c
    try {
      ;((s = await fetch(de(e, t.path, n), {
        method: t.method,
        headers: a,
        body: t.method === `GET` ? null : JSON.stringify(n.body ?? {}),
        signal: n.signal === void 0 ? i : AbortSignal.any([i, n.signal]),
        keepalive: n.keepalive ?? !1,
        cache: `no-store`,
        credentials: n.credentials ?? `omit`,
      })),
        (c = await s.text()))
    } catch (e) {
      throw (n.signal?.throwIfAborted(), new v(null, ``, null, { cause: e, offline: o }))
    }
    let l = null
    try {
      l = c === `` ? null : JSON.parse(c)
    } catch (e) {
      if (s.ok) throw new v(s.status, ``, null, { cause: e })
    }
    if (!s.ok)
      throw new v(s.status, fe(l), ae(s.headers.get(`retry-after`), Date.now()), {
        fields: he(l),
        data: pe(l),
        code: me(l),
      })
    return l
  },
  _e = `x-plumbline-unattended`,
  ve = 6e4,
  ye = Date.now()
for (let e of [`pointerdown`, `pointermove`, `keydown`, `wheel`])
  globalThis.addEventListener?.(e, () => (ye = Date.now()), { capture: !0, passive: !0 })
var be = () => Date.now() - ye > ve,
  xe = (e) => ee[e],
  Se = 2e4,
  Ce = () => crypto.getRandomValues(new Uint32Array(4)).join(`-`).padStart(16, `0`),
  we = [500, 1500, 3e3, 5e3, 5e3],
  Te = 1e3,
  Ee = ({ seen: e, ...t }) => {
    if (typeof e != `object` || !e) return t
    let n = Object.entries(e).filter(([, e]) => JSON.stringify(e ?? null).length <= Te)
    return { ...t, seen: JSON.stringify(Object.fromEntries(n)) }
  },
  De = ({ cause: e }) => e instanceof Error && e.name === `TimeoutError`,
  Oe = async (e) => {
    for (let t of we)
      try {
        return await e()
      } catch (e) {
        if (!ie(e) || De(e)) throw e
        await new Promise((e) => setTimeout(e, t))
      }
    return e()
  },
  ke = (e) => ue(e, `confirm_identity`),
  Ae = (e) => {
    let t = async (t, n) => {
      let r = { ...n, credentials: `same-origin` },
        i = async () => {
          let n = be() ? { [_e]: `1` } : {}
          return ge(e.api_url ?? ``, t, { ...r, headers: n }, null)
        },
        a = async () => (r.key === void 0 ? i() : Oe(i))
      try {
        return await a()
      } catch (n) {
        if (t.access === `public`) throw n
        if ((n instanceof v && n.status === 401 && e.onEnded(n.detail), !ke(n)))
          throw (n instanceof v && n.status === 403 && e.onRefused(), n)
        if (!(await e.confirmIdentity())) throw n
        return a()
      }
    }
    return {
      call: async (e, n) => await t(e, n),
      operate: async (e, { params: n, input: r, signal: i, key: a }) => {
        let { call: o, limit_ms: s, changes: c } = xe(e)
        if (o === void 0) throw Error(`${e} has no call`)
        let l = o.method === `GET` || o.method === `DELETE` ? `query` : `body`,
          u = s === void 0 ? Se : s + 5e3,
          d = c ? { key: a ?? Ce() } : {}
        return await t(
          { ...o, access: `member` },
          { params: n, [l]: l === `query` && r ? Ee(r) : r, signal: i, timeout_ms: u, ...d },
        )
      },
    }
  },
  je = 1e4,
  Me = (e = Date.now) => {
    let t = [],
      n = null
    return {
      register: (r) => (
        (t = [...t, r]),
        n !== null && n.operation === r.operation && e() < n.until_ms && ((n = null), r.open()),
        () => {
          t = t.filter((e) => e !== r)
        }
      ),
      here: () => t,
      ask: (r) => {
        let i = t.find((e) => e.operation === r)
        ;((n = i === void 0 ? { operation: r, until_ms: e() + je } : null), i?.open())
      },
    }
  },
  Ne = (0, _.createContext)(!1),
  Pe = (0, _.createContext)(() => {}),
  Fe = () => {
    let e = new Set(),
      t = null,
      n = (n) => {
        t = n
        for (let t of e) t()
      }
    return {
      ask: async () => (t === null && n(Promise.withResolvers()), t?.promise ?? !1),
      answer: (e) => {
        let r = t
        ;(n(null), r?.resolve(e))
      },
      isAsked: () => t !== null,
      subscribe: (t) => (e.add(t), () => e.delete(t)),
    }
  },
  x = ({ operation: e, about: t }) => `${e} ${t}`,
  Ie = () => {
    let e = new Map(),
      t = new Map(),
      n = null
    return {
      watch: (n, r) => (t.delete(x(n)), e.set(n, r), () => e.delete(n)),
      typed: (t) => {
        let [, n] = [...e].find(([e]) => x(e) === x(t)) ?? []
        return n?.() ?? {}
      },
      keep: (r) => {
        n = r
        for (let [n, r] of e) {
          let e = r()
          Object.keys(e).length > 0 && t.set(x(n), { operation: n.operation, values: e })
        }
      },
      waiting: (e) => (e !== n && (t = new Map()), [...t.values()].map(({ operation: e }) => e)),
      find: (e) => t.get(x(e))?.values ?? {},
    }
  },
  Le =
    `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
      ` `,
    ),
  S = r(),
  Re = new Intl.DisplayNames(`en`, { type: `region` }),
  ze = new Set(Le),
  Be = (e) => ze.has(e),
  Ve = (e) => (Be(e) ? (Re.of(e) ?? e) : e),
  He = (0, _.createContext)(`/flags`),
  Ue = ({ code: e, short: t = !1 }) => {
    let n = (0, _.use)(He),
      r = n === null ? null : `${n}/${e.toLowerCase()}.svg`,
      [i, a] = (0, _.useState)(null)
    if (!Be(e)) return e
    let o = Ve(e)
    return (0, S.jsxs)(`span`, {
      title: t ? o : void 0,
      className: `inline-flex max-w-full items-center gap-1.5`,
      children: [
        r === null || r === i
          ? null
          : (0, S.jsx)(`img`, {
              src: r,
              alt: ``,
              width: 18,
              height: 12,
              loading: `lazy`,
              decoding: `async`,
              onError: () => a(r),
              className: `h-3 w-4.5 shrink-0 rounded-xs outline outline-text/10`,
            }),
        t ? (0, S.jsx)(`span`, { 'aria-hidden': !0, children: e }) : null,
        (0, S.jsx)(`span`, { className: t ? `sr-only` : `min-w-0`, children: o }),
      ],
    })
  },
  We = (0, _.createContext)(null),
  Ge = ({ services: e, children: t }) =>
    (0, S.jsx)(We, {
      value: e,
      children: (0, S.jsx)(He, { value: null, children: (0, S.jsx)(h, { client: e.queries, children: t }) }),
    }),
  C = () => {
    let e = (0, _.use)(We)
    if (e === null) throw Error(`This part is shown outside the services`)
    return e
  },
  Ke = { method: `POST`, path: `/api/console/invitation/`, access: `public` },
  qe = { method: `POST`, path: `/api/console/password/`, access: `member` },
  Je = { method: `PUT`, path: `/api/console/mails/`, access: `member` },
  Ye = { method: `PUT`, path: `/api/console/views/{id}/`, access: `member` },
  Xe = { method: `POST`, path: `/api/console/session/confirm/`, access: `member` },
  Ze = { method: `POST`, path: `/api/console/exports/`, access: `member` },
  Qe = { method: `GET`, path: `/api/console/creatives/{id}/`, access: `member` },
  $e = { method: `DELETE`, path: `/api/console/sessions/{id}/`, access: `member` },
  et = { method: `DELETE`, path: `/api/console/sessions/`, access: `member` },
  tt = { method: `POST`, path: `/api/console/session/code/`, access: `member` },
  nt = { method: `GET`, path: `/api/console/mails/`, access: `member` },
  rt = { method: `POST`, path: `/api/console/second-factor/`, access: `member` },
  it = { method: `POST`, path: `/api/console/invitation/read/`, access: `public` },
  at = { method: `GET`, path: `/api/console/session/`, access: `member` },
  ot = { method: `GET`, path: `/api/console/sessions/`, access: `member` },
  st = { method: `PUT`, path: `/api/console/second-factor/`, access: `member` },
  ct = { method: `POST`, path: `/api/console/session/`, access: `public` },
  lt = { method: `DELETE`, path: `/api/console/session/`, access: `public` },
  ut = {
    bad_request: { status: 400, detail: `The request is not valid.` },
    not_signed_in: { status: 401, detail: `Sign in to continue.` },
    invalid_credentials: { status: 401, detail: `Invalid email or password.` },
    invalid_refresh: { status: 401, detail: `The session has ended. Sign in again.` },
    invalid_code: {
      status: 400,
      detail: `This code is not correct. Enter the latest one from your authenticator app.`,
    },
    read_only: {
      status: 403,
      detail: `You are viewing this account as an operator: this session is read-only. Nothing was changed.`,
    },
    forbidden: { status: 403, detail: `Your role does not allow this.` },
    confirm_identity: { status: 403, detail: `Confirm your identity.` },
    not_found: { status: 404, detail: `Not found.` },
    request_timeout: { status: 408, detail: `The request took too long to arrive.` },
    method_not_allowed: { status: 405, detail: `This URL does not allow that method.` },
    conflict: { status: 409, detail: `This changed in the meantime. Load it again.` },
    statement_incomplete: {
      status: 409,
      detail: `The statement cannot be created yet: the network has not entered its own name and address. Ask your account manager.`,
    },
    statement_characters: { status: 409, detail: `The statement has characters that cannot be printed.` },
    payload_too_large: { status: 413, detail: `The request is too large.` },
    key_reused: {
      status: 422,
      detail: `This Idempotency-Key was used before for another request. Nothing was changed now.`,
    },
    unsupported_media_type: { status: 415, detail: `Send the request as application/json.` },
    headers_too_large: { status: 431, detail: `The request headers are too large.` },
    too_many_attempts: { status: 429, detail: `Too many attempts. Try again later.` },
    internal: { status: 500, detail: `Something went wrong on our side. It has been recorded.` },
    unavailable: {
      status: 503,
      detail: `The service is starting or a database is unavailable. Try again in a moment.`,
    },
  },
  w = [`operation`],
  dt = ({ operate: e }, t, { params: n, input: r }) =>
    d({
      queryKey: [...w, t, n ?? {}, r ?? {}],
      queryFn: async ({ signal: i }) => e(t, { ...(n && { params: n }), ...(r && { input: r }), signal: i }),
    }),
  ft = (e, n = {}, r = {}) => {
    let { enabled: i = !0, every_ms: a } = r
    return c({ ...dt(C(), e, n), placeholderData: t, enabled: i, refetchInterval: a ?? !1 })
  },
  T = [`session`],
  pt = ({ call: e }) =>
    d({
      queryKey: T,
      staleTime: 6e4,
      retryOnMount: !1,
      queryFn: async ({ signal: t }) => {
        try {
          return await e(at, { signal: t })
        } catch (e) {
          if (e instanceof v && e.status === 401) return null
          throw e
        }
      },
    }),
  mt = [`ended session`],
  ht = ({ queries: e, kept: t }, n) => {
    let r = e.getQueryData(T)
    if (r !== null) {
      if (r !== void 0) {
        t.keep(r.member.id)
        let i = r.state === `code` && n !== ut.not_signed_in.detail
        e.setQueryData(mt, i ? n : `Your session has ended. Sign in again.`)
      }
      ;(e.setQueryData(T, null), e.removeQueries({ queryKey: w }))
    }
  },
  gt = () => c(pt(C())),
  _t = (0, _.createContext)(null),
  E = () => {
    let e = (0, _.use)(_t)
    if (e === null) throw Error(`This part is shown outside a session`)
    return e
  },
  D = () => {
    let { operations: e } = E()
    return (t) => e.includes(t)
  },
  vt = (e) => e?.replace(/([a-z0-9])([A-Z])/g, `$1-$2`).toLowerCase()
function yt(e, t, n = []) {
  if (t == null) throw Error(`[lucide]: iconNode is required when icon name is used`)
  return { name: vt(e), size: 24, node: t, ...(n.length > 0 ? { aliases: n } : {}) }
}
var bt = (e) => {
    let t = ``,
      n = !1
    for (let r of e)
      r === `-` || r === `_` || r <= ` `
        ? (n = t.length > 0)
        : (t.length === 0 ? (t += r.toLowerCase()) : (t += n ? r.toUpperCase() : r), (n = !1))
    return t
  },
  xt = (e) => {
    let t = bt(e)
    return t.charAt(0).toUpperCase() + t.slice(1)
  },
  St = (...e) => {
    let t = new Set()
    for (let n of e) if (typeof n == `string`) for (let e of n.split(/\s+/)) e && t.add(e)
    return [...t].join(` `)
  },
  O = {
    xmlns: `http://www.w3.org/2000/svg`,
    width: 24,
    height: 24,
    viewBox: `0 0 24 24`,
    fill: `none`,
    stroke: `currentColor`,
    'stroke-width': 2,
    'stroke-linecap': `round`,
    'stroke-linejoin': `round`,
  }
function Ct(e) {
  return e != null
}
function wt(e, t = {}) {
  let n = t.attributeNames ?? {},
    r = (e) => n[e] ?? e,
    i = e.size ?? e.width ?? O.width,
    a = e.size ?? e.height ?? O.height,
    o = e.aliases?.filter((e) => typeof e == `string` && e.trim() !== ``).map((e) => `lucide-${e}`) ?? [],
    s = [...(e.name ? [`lucide-${e.name}`] : []), ...o],
    c = t.className?.split(` `).filter(Boolean) ?? [],
    l = t.includeDefaultClasses === !1 ? St(...c) : St(`lucide`, ...s, ...c),
    u = t.absoluteStrokeWidth
      ? (Number(t.strokeWidth ?? O[`stroke-width`]) * Number(e.size ?? e.width ?? O.width)) /
        Number(t.size ?? t.width ?? O.width)
      : (t.strokeWidth ?? O[`stroke-width`])
  return [
    `svg`,
    {
      ...Object.entries(O).reduce((e, [t, n]) => ((e[r(t)] = n), e), {}),
      ...(`color` in t && t.color && { [r(`stroke`)]: t.color }),
      ...(`size` in t && Ct(t.size) && { [r(`width`)]: t.size, [r(`height`)]: t.size }),
      ...(`width` in t && Ct(t.width) && { [r(`width`)]: t.width }),
      ...(`height` in t && Ct(t.height) && { [r(`height`)]: t.height }),
      [r(`stroke-width`)]: u,
      ...(l && { [r(`class`)]: l }),
      [r(`viewBox`)]: `0 0 ${i} ${a}`,
      ...(t.hasA11yProp === !1 ? { [r(`aria-hidden`)]: `true` } : {}),
      ...(`attributes` in t && t.attributes),
    },
    e.node.map((e) => {
      let [n, i, a] = e,
        o = t.nonScalingStroke ? { [r(`vector-effect`)]: `non-scaling-stroke`, ...i } : i
      return a ? [n, o, a] : [n, o]
    }),
  ]
}
function Tt(e, t = {}) {
  return wt(e, {
    ...t,
    attributeNames: {
      ...t.attributeNames,
      class: `className`,
      'stroke-width': `strokeWidth`,
      'stroke-linecap': `strokeLinecap`,
      'stroke-linejoin': `strokeLinejoin`,
      'vector-effect': `vectorEffect`,
    },
  })
}
var Et = (e) => {
    if (typeof e != `object` || !e) return !1
    for (let t in e)
      if (
        Object.prototype.hasOwnProperty.call(e, t) &&
        (t.startsWith(`aria-`) || t === `role` || t === `title`) &&
        e[t] != null
      )
        return !0
    return !1
  },
  Dt = (0, _.createContext)({}),
  Ot = () => (0, _.useContext)(Dt),
  kt = (0, _.forwardRef)(
    (
      {
        color: e,
        size: t,
        width: n,
        height: r,
        strokeWidth: i,
        absoluteStrokeWidth: a,
        nonScalingStroke: o,
        className: s = ``,
        children: c,
        iconNode: l = [],
        icon: u = { node: l, aliases: [], size: 24 },
        ...d
      },
      f,
    ) => {
      let {
          size: p = 24,
          strokeWidth: m = 2,
          absoluteStrokeWidth: h = !1,
          nonScalingStroke: g = !1,
          color: ee = `currentColor`,
          className: v = ``,
        } = Ot() ?? {},
        te = !!c || Et(d),
        [ne, y, b = []] = Tt(u, {
          color: e ?? ee,
          width: n ?? t ?? p,
          height: r ?? t ?? p,
          strokeWidth: i ?? m,
          absoluteStrokeWidth: a ?? h,
          nonScalingStroke: o ?? g,
          className: St(v, s),
          hasA11yProp: te,
          attributes: d,
        })
      return (0, _.createElement)(ne, { ref: f, ...y }, [
        ...b.map(([e, t]) => (0, _.createElement)(e, t)),
        ...(Array.isArray(c) ? c : [c]),
      ])
    },
  )
function k(e, t = [], n = []) {
  let r = typeof e == `string` ? yt(e, t, n) : e,
    i = (0, _.forwardRef)(({ className: e, ...t }, n) =>
      (0, _.createElement)(kt, { ref: n, icon: r, className: e, ...t }),
    )
  return (r.name && (i.displayName = xt(r.name)), i)
}
var At = {
  name: `activity`,
  size: 24,
  node: [
    [
      `path`,
      {
        d: `M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2`,
        key: `169zse`,
      },
    ],
  ],
}
At.node
var jt = k(At),
  Mt = {
    name: `banknote`,
    size: 24,
    node: [
      [`rect`, { width: `20`, height: `12`, x: `2`, y: `6`, rx: `2`, key: `9lu3g6` }],
      [`circle`, { cx: `12`, cy: `12`, r: `2`, key: `1c9p78` }],
      [`path`, { d: `M6 12h.01M18 12h.01`, key: `113zkx` }],
    ],
  }
Mt.node
var Nt = k(Mt),
  Pt = {
    name: `book-text`,
    size: 24,
    node: [
      [
        `path`,
        { d: `M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.5a1 1 0 0 1 0-5H20`, key: `k3hazp` },
      ],
      [`path`, { d: `M8 11h8`, key: `vwpz6n` }],
      [`path`, { d: `M8 7h6`, key: `1f0q6e` }],
    ],
  }
Pt.node
var Ft = k(Pt),
  It = {
    name: `building-complex`,
    size: 24,
    node: [
      [`path`, { d: `M10 12h4`, key: `a56b0p` }],
      [`path`, { d: `M10 8h4`, key: `1sr2af` }],
      [`path`, { d: `M14 21v-3a2 2 0 0 0-4 0v3`, key: `1rgiei` }],
      [`path`, { d: `M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2`, key: `secmi2` }],
      [`path`, { d: `M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16`, key: `16ra0t` }],
    ],
    aliases: [`building-2`],
  }
It.node
var Lt = k(It),
  Rt = {
    name: `chart-no-axes-column`,
    size: 24,
    node: [
      [`path`, { d: `M5 21v-6`, key: `1hz6c0` }],
      [`path`, { d: `M12 21V3`, key: `1lcnhd` }],
      [`path`, { d: `M19 21V9`, key: `unv183` }],
    ],
    aliases: [`bar-chart-2`],
  }
Rt.node
var zt = k(Rt),
  Bt = { name: `check`, size: 24, node: [[`path`, { d: `M20 6 9 17l-5-5`, key: `1gmf2c` }]] }
Bt.node
var Vt = k(Bt),
  Ht = { name: `chevron-down`, size: 24, node: [[`path`, { d: `m6 9 6 6 6-6`, key: `qrunsl` }]] }
Ht.node
var Ut = k(Ht),
  Wt = {
    name: `circle-check`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [`path`, { d: `m16 9-5.5 5.5L8 12`, key: `xofnsj` }],
    ],
    aliases: [`check-circle-2`],
  }
Wt.node
var Gt = k(Wt),
  Kt = {
    name: `circle-exclamation-point`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [`line`, { x1: `12`, x2: `12`, y1: `8`, y2: `12`, key: `1pkeuh` }],
      [`line`, { x1: `12`, x2: `12.01`, y1: `16`, y2: `16`, key: `4dfq90` }],
    ],
    aliases: [`alert-circle`, `circle-alert`],
  }
Kt.node
var qt = k(Kt),
  Jt = {
    name: `clipboard-check`,
    size: 24,
    node: [
      [`rect`, { width: `8`, height: `4`, x: `8`, y: `2`, rx: `1`, ry: `1`, key: `tgr4d6` }],
      [`path`, { d: `M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2`, key: `116196` }],
      [`path`, { d: `m9 14 2 2 4-4`, key: `df797q` }],
    ],
  }
Jt.node
var Yt = k(Jt),
  Xt = {
    name: `cloud-off`,
    size: 24,
    node: [
      [`path`, { d: `M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057`, key: `1uxyv8` }],
      [`path`, { d: `M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78`, key: `99tcn7` }],
      [`path`, { d: `m2 2 20 20`, key: `1ooewy` }],
    ],
  }
Xt.node
var Zt = k(Xt),
  Qt = {
    name: `compass`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [
        `path`,
        {
          d: `m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z`,
          key: `9ktpf1`,
        },
      ],
    ],
  }
Qt.node
var $t = k(Qt),
  en = {
    name: `eye-off`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49`,
          key: `ct8e1f`,
        },
      ],
      [`path`, { d: `M14.084 14.158a3 3 0 0 1-4.242-4.242`, key: `151rxh` }],
      [
        `path`,
        {
          d: `M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143`,
          key: `13bj9a`,
        },
      ],
      [`path`, { d: `m2 2 20 20`, key: `1ooewy` }],
    ],
  }
en.node
var tn = k(en),
  nn = {
    name: `eye`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0`,
          key: `1nclc0`,
        },
      ],
      [`circle`, { cx: `12`, cy: `12`, r: `3`, key: `1v7zrd` }],
    ],
  }
nn.node
var rn = k(nn),
  an = {
    name: `file-check-corner`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M10.5 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v6`,
          key: `g5mvt7`,
        },
      ],
      [`path`, { d: `M14 2v5a1 1 0 0 0 1 1h5`, key: `wfsgrz` }],
      [`path`, { d: `m14 20 2 2 4-4`, key: `15kota` }],
    ],
    aliases: [`file-check-2`],
  }
an.node
var on = k(an),
  sn = {
    name: `folder-input`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M2 9V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-1`,
          key: `fm4g5t`,
        },
      ],
      [`path`, { d: `M2 13h10`, key: `pgb2dq` }],
      [`path`, { d: `m9 16 3-3-3-3`, key: `6m91ic` }],
    ],
  }
sn.node
var cn = k(sn),
  ln = {
    name: `house`,
    size: 24,
    node: [
      [`path`, { d: `M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8`, key: `5wwlr5` }],
      [
        `path`,
        {
          d: `M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z`,
          key: `r6nss1`,
        },
      ],
    ],
    aliases: [`home`],
  }
ln.node
var un = k(ln),
  dn = {
    name: `info`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `10`, key: `1mglay` }],
      [`path`, { d: `M12 16v-4`, key: `1dtifu` }],
      [`path`, { d: `M12 8h.01`, key: `e9boi3` }],
    ],
  }
dn.node
var fn = k(dn),
  pn = {
    name: `key-round`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z`,
          key: `1s6t7t`,
        },
      ],
      [`circle`, { cx: `16.5`, cy: `7.5`, r: `.5`, fill: `currentColor`, key: `w0ekpg` }],
    ],
  }
pn.node
var mn = k(pn),
  hn = {
    name: `keyboard`,
    size: 24,
    node: [
      [`path`, { d: `M10 8h.01`, key: `1r9ogq` }],
      [`path`, { d: `M12 12h.01`, key: `1mp3jc` }],
      [`path`, { d: `M14 8h.01`, key: `1primd` }],
      [`path`, { d: `M16 12h.01`, key: `1l6xoz` }],
      [`path`, { d: `M18 8h.01`, key: `emo2bl` }],
      [`path`, { d: `M6 8h.01`, key: `x9i8wu` }],
      [`path`, { d: `M7 16h10`, key: `wp8him` }],
      [`path`, { d: `M8 12h.01`, key: `czm47f` }],
      [`rect`, { width: `20`, height: `16`, x: `2`, y: `4`, rx: `2`, key: `18n3k1` }],
    ],
  }
hn.node
var gn = k(hn),
  _n = {
    name: `loader-circle`,
    size: 24,
    node: [[`path`, { d: `M21 12a9 9 0 1 1-6.219-8.56`, key: `13zald` }]],
    aliases: [`loader-2`],
  }
_n.node
var vn = k(_n),
  yn = {
    name: `lock`,
    size: 24,
    node: [
      [`rect`, { width: `18`, height: `11`, x: `3`, y: `11`, rx: `2`, ry: `2`, key: `1w4ew1` }],
      [`path`, { d: `M7 11V7a5 5 0 0 1 10 0v4`, key: `fwvmzm` }],
    ],
  }
yn.node
var bn = k(yn),
  xn = {
    name: `log-out`,
    size: 24,
    node: [
      [`path`, { d: `m16 17 5-5-5-5`, key: `1bji2h` }],
      [`path`, { d: `M21 12H9`, key: `dn1m92` }],
      [`path`, { d: `M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4`, key: `1uf3rs` }],
    ],
  }
xn.node
var Sn = k(xn),
  Cn = {
    name: `mail`,
    size: 24,
    node: [
      [`path`, { d: `m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7`, key: `132q7q` }],
      [`rect`, { x: `2`, y: `4`, width: `20`, height: `16`, rx: `2`, key: `izxlao` }],
    ],
  }
Cn.node
var wn = k(Cn),
  Tn = {
    name: `menu`,
    size: 24,
    node: [
      [`path`, { d: `M4 5h16`, key: `1tepv9` }],
      [`path`, { d: `M4 12h16`, key: `1lakjw` }],
      [`path`, { d: `M4 19h16`, key: `1djgab` }],
    ],
  }
Tn.node
var En = k(Tn),
  Dn = {
    name: `monitor`,
    size: 24,
    node: [
      [`rect`, { width: `20`, height: `14`, x: `2`, y: `3`, rx: `2`, key: `48i651` }],
      [`line`, { x1: `8`, x2: `16`, y1: `21`, y2: `21`, key: `1svkeh` }],
      [`line`, { x1: `12`, x2: `12`, y1: `17`, y2: `21`, key: `vw1qmm` }],
    ],
  }
Dn.node
var On = k(Dn),
  kn = {
    name: `moon`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401`,
          key: `kfwtm`,
        },
      ],
    ],
  }
kn.node
var An = k(kn),
  jn = {
    name: `newspaper`,
    size: 24,
    node: [
      [`path`, { d: `M15 18h-5`, key: `95g1m2` }],
      [`path`, { d: `M18 14h-8`, key: `sponae` }],
      [
        `path`,
        {
          d: `M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2`,
          key: `39pd36`,
        },
      ],
      [`rect`, { width: `8`, height: `4`, x: `10`, y: `6`, rx: `1`, key: `aywv1n` }],
    ],
  }
jn.node
var Mn = k(jn),
  Nn = {
    name: `scroll-text`,
    size: 24,
    node: [
      [`path`, { d: `M15 12h-5`, key: `r7krc0` }],
      [`path`, { d: `M15 8h-5`, key: `1khuty` }],
      [`path`, { d: `M19 17V5a2 2 0 0 0-2-2H4`, key: `zz82l3` }],
      [
        `path`,
        {
          d: `M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3`,
          key: `1ph1d7`,
        },
      ],
    ],
  }
Nn.node
var Pn = k(Nn),
  Fn = {
    name: `search`,
    size: 24,
    node: [
      [`path`, { d: `m21 21-4.34-4.34`, key: `14j7rj` }],
      [`circle`, { cx: `11`, cy: `11`, r: `8`, key: `4ej97u` }],
    ],
  }
Fn.node
var In = k(Fn),
  Ln = {
    name: `settings`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915`,
          key: `1i5ecw`,
        },
      ],
      [`circle`, { cx: `12`, cy: `12`, r: `3`, key: `1v7zrd` }],
    ],
  }
Ln.node
var Rn = k(Ln),
  zn = {
    name: `shield-check`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z`,
          key: `oel41y`,
        },
      ],
      [`path`, { d: `m9 12 2 2 4-4`, key: `dzmm74` }],
    ],
  }
zn.node
var Bn = k(zn),
  Vn = {
    name: `sun`,
    size: 24,
    node: [
      [`circle`, { cx: `12`, cy: `12`, r: `4`, key: `4exip2` }],
      [`path`, { d: `M12 2v2`, key: `tus03m` }],
      [`path`, { d: `M12 20v2`, key: `1lh1kg` }],
      [`path`, { d: `m4.93 4.93 1.41 1.41`, key: `149t6j` }],
      [`path`, { d: `m17.66 17.66 1.41 1.41`, key: `ptbguv` }],
      [`path`, { d: `M2 12h2`, key: `1t8f8n` }],
      [`path`, { d: `M20 12h2`, key: `1q8mjw` }],
      [`path`, { d: `m6.34 17.66-1.41 1.41`, key: `1m8zz5` }],
      [`path`, { d: `m19.07 4.93-1.41 1.41`, key: `1shlcs` }],
    ],
  }
Vn.node
var Hn = k(Vn),
  Un = {
    name: `tag`,
    size: 24,
    node: [
      [
        `path`,
        {
          d: `M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z`,
          key: `vktsd0`,
        },
      ],
      [`circle`, { cx: `7.5`, cy: `7.5`, r: `.5`, fill: `currentColor`, key: `kqv944` }],
    ],
  }
Un.node
var Wn = k(Un),
  Gn = {
    name: `triangle-exclamation-point`,
    size: 24,
    node: [
      [`path`, { d: `m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3`, key: `wmoenq` }],
      [`path`, { d: `M12 9v4`, key: `juzpu7` }],
      [`path`, { d: `M12 17h.01`, key: `p32p05` }],
    ],
    aliases: [`alert-triangle`, `triangle-alert`],
  }
Gn.node
var Kn = k(Gn),
  qn = {
    name: `user-round-cog`,
    size: 24,
    node: [
      [`path`, { d: `m14.305 19.53.923-.382`, key: `3m78fa` }],
      [`path`, { d: `m15.228 16.852-.923-.383`, key: `npixar` }],
      [`path`, { d: `m16.852 15.228-.383-.923`, key: `5xggr7` }],
      [`path`, { d: `m16.852 20.772-.383.924`, key: `dpfhf9` }],
      [`path`, { d: `m19.148 15.228.383-.923`, key: `1reyyz` }],
      [`path`, { d: `m19.53 21.696-.382-.924`, key: `1goivc` }],
      [`path`, { d: `M2 21a8 8 0 0 1 10.434-7.62`, key: `1yezr2` }],
      [`path`, { d: `m20.772 16.852.924-.383`, key: `htqkph` }],
      [`path`, { d: `m20.772 19.148.924.383`, key: `9w9pjp` }],
      [`circle`, { cx: `10`, cy: `8`, r: `5`, key: `o932ke` }],
      [`circle`, { cx: `18`, cy: `18`, r: `3`, key: `1xkwt0` }],
    ],
    aliases: [`user-cog-2`],
  }
qn.node
var Jn = k(qn),
  Yn = {
    name: `users`,
    size: 24,
    node: [
      [`path`, { d: `M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2`, key: `1yyitq` }],
      [`path`, { d: `M16 3.128a4 4 0 0 1 0 7.744`, key: `16gr8j` }],
      [`path`, { d: `M22 21v-2a4 4 0 0 0-3-3.87`, key: `kshegd` }],
      [`circle`, { cx: `9`, cy: `7`, r: `4`, key: `nufk8` }],
    ],
  }
Yn.node
var Xn = k(Yn),
  Zn = {
    name: `webhook`,
    size: 24,
    node: [
      [`path`, { d: `M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2`, key: `q3hayz` }],
      [`path`, { d: `m6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06`, key: `1go1hn` }],
      [`path`, { d: `m12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8`, key: `qlwsc0` }],
    ],
  }
Zn.node
var Qn = k(Zn),
  $n = {
    name: `x`,
    size: 24,
    node: [
      [`path`, { d: `M18 6 6 18`, key: `1bl5f8` }],
      [`path`, { d: `m6 6 12 12`, key: `d8bk6v` }],
    ],
  }
$n.node
var er = k($n),
  tr = `inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap print:hidden transition-colors duration-150 disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default`,
  nr = {
    primary: `bg-accent-solid text-on-accent shadow-card hover:bg-accent-solid-hover`,
    secondary: `border border-line bg-surface text-text shadow-card hover:bg-sunken`,
    danger: `border border-line bg-surface text-red shadow-card hover:bg-red-soft`,
    quiet: `text-muted hover:bg-sunken hover:text-text`,
  },
  rr = { regular: `h-9 px-3.5 pointer-coarse:h-11`, small: `h-8 px-2.5 pointer-coarse:h-11` },
  ir = { regular: `has-[>svg+svg]:px-3.5 ps-[23px] pe-[5px]`, small: `has-[>svg+svg]:px-2.5 ps-[19px] pe-[1px]` },
  ar = `-ms-4.5 -me-1 size-3.5 shrink-0 animate-spin [&:has(+svg)]:m-0 [&:has(+svg)]:size-4 [&+svg]:hidden`,
  A = (e = `secondary`, t = `regular`) => `${tr} ${nr[e]} ${rr[t]}`,
  j = ({ look: e, size: t = `regular`, busy: n, className: r = ``, children: i, onClick: a, ...o }) => {
    let s = (0, _.useRef)(!1)
    return (
      (0, _.useEffect)(() => {
        s.current = !1
      }),
      (0, S.jsxs)(`button`, {
        type: `button`,
        ...o,
        onClick: (e) => {
          if (n === !0 || s.current) return e.preventDefault()
          ;((s.current = n !== void 0), a?.(e))
        },
        'aria-disabled': n || void 0,
        'aria-busy': n || void 0,
        className: `${A(e, t)} ${n === !0 ? ir[t] : ``} ${r}`,
        children: [n === !0 ? (0, S.jsx)(vn, { 'aria-hidden': !0, className: ar }) : null, i],
      })
    )
  },
  M = (e) => {
    let t = e.icon
    return (0, S.jsxs)(`div`, {
      className: `mx-auto flex max-w-md flex-col items-center py-16 text-center`,
      children: [
        (0, S.jsx)(`span`, {
          className: `mb-5 inline-flex size-12 items-center justify-center rounded-lg border border-line bg-surface text-muted shadow-card`,
          children: (0, S.jsx)(t, { 'aria-hidden': !0, className: `size-5` }),
        }),
        (0, S.jsx)(`h1`, { className: `text-title font-semibold tracking-tight`, children: e.title }),
        (0, S.jsx)(`p`, { className: `mt-2 text-muted`, children: e.text }),
        (0, S.jsx)(`div`, { className: `mt-6`, children: e.action }),
      ],
    })
  },
  or = [`sub1`, `sub2`, `sub3`, `sub4`, `sub5`],
  N = [`sub6`, `sub7`, `sub8`, `sub9`, `sub10`],
  sr = [...N, `aff_click_id`],
  cr = [...or, ...sr],
  lr = (e) => (e === `aff_click_id` ? `Your click ID` : e.replace(`s`, `S`)),
  ur = (e) => Object.fromEntries(cr.map((t) => [t, e(t)])),
  P = {
    id: { title: `ID`, is: `number` },
    ids: { title: `Numbers` },
    txid: { title: `Transaction ID` },
    tax_id: { title: `Tax ID` },
    external_id: { title: `Your ID` },
    subject_id: { title: `Subject ID` },
    click_id: { title: `Click ID` },
    cr: { title: `CR` },
    epc: { title: `EPC (per 100 clicks)` },
    stated_epc: { title: `Stated EPC (per 100 clicks)` },
    stated_cr: { title: `Stated CR` },
    ask_again_days: { title: `Days until a new request` },
    approve_tags: { title: `Tags approved at once` },
    ...Object.fromEntries([...or, ...N].map((e) => [e, { title: e.replace(`sub`, `Sub ID `) }])),
    aff_click_id: { title: `Affiliate’s click ID` },
    host_click_id: { title: `Host's click ID` },
    affiliate: { names: `affiliate` },
    affiliates: { names: `affiliate` },
    referrer: { names: `affiliate` },
    referred_by: { names: `affiliate`, is: `number` },
    offer: { names: `offer` },
    advertiser: { names: `advertiser` },
    offer_not: { title: `Offer is not`, names: `offer` },
    affiliate_not: { title: `Affiliate is not`, names: `affiliate` },
    advertiser_not: { title: `Advertiser is not`, names: `advertiser` },
    country_not: { title: `Country is not` },
    behind_cdn: { title: `Behind a CDN` },
    host: { is: `name` },
    landing: { title: `Landing page` },
    landing_not: { title: `Landing page is not` },
    manager: { title: `Account manager`, names: `manager` },
    successor: { names: `manager` },
    member: { names: `member` },
    conversion: { names: `conversion` },
    referred_conversion: { names: `conversion` },
    click: { names: `click` },
    host_click: { names: `click` },
    payment: { names: `payment`, is: `number` },
    run: { names: `run`, is: `number` },
    export: { is: `number` },
    statement: { is: `number` },
    journal: { is: `number` },
    node: { is: `number` },
    number: { is: `number` },
    sequence: { is: `number` },
    name: { is: `name` },
    title: { is: `name` },
    company: { is: `name` },
    action: { is: `name` },
    check: { is: `name` },
    email: { is: `name` },
    to: { is: `name` },
    actor: { is: `name` },
    author: { is: `name` },
    status: { is: `status` },
    state: { is: `status` },
    visibility: { is: `status` },
    reason: { is: `sentence` },
    why: { is: `sentence` },
    what_to_do: { is: `sentence` },
    last_error: { is: `sentence` },
    error: { is: `sentence` },
    found: { is: `sentence` },
    note: { is: `sentence` },
    meaning: { is: `sentence` },
    at: { title: `Time` },
    click_at: { title: `Clicked` },
    last_received_at: { title: `Last postback` },
    last_refused_at: { title: `Last refused` },
    payout_id: { title: `Rate` },
    audit: { title: `Line of the audit log` },
    by: { title: `Group by` },
    zipcode: { title: `Postal code` },
    emails: { title: `Email` },
    addresses: { title: `IP addresses` },
    quiet: { title: `Do not notify` },
    left: { title: `Skipped` },
    only: { title: `Only with the status` },
    counts: { title: `Counts here` },
    used_percent: { title: `Used` },
    predicted_at: { title: `Reached at this pace` },
    earlier_clicks: { title: `Count earlier clicks` },
    reversals_free: { title: `Reversals make room` },
    max_mb: { title: `Megabytes` },
    used_mb: { title: `Megabytes in use` },
  },
  dr = {
    ip: `IP`,
    url: `URL`,
    os: `OS`,
    isp: `ISP`,
    csv: `CSV`,
    json: `JSON`,
    html: `HTML`,
    iban: `IBAN`,
    bic: `BIC`,
    sepa: `SEPA`,
    id: `ID`,
    paypal: `PayPal`,
  },
  F = (e) => {
    let t = e
      .split(`_`)
      .map((e) => dr[e] ?? e)
      .join(` `)
    return /^[a-z]+[A-Z]/.test(t) ? t : `${t.slice(0, 1).toUpperCase()}${t.slice(1)}`
  },
  fr = (e) => P[e]?.title ?? F(e.replace(/_(?:id|at)$/, ``)),
  pr = (e) => P[e]?.is ?? (e.endsWith(`_id`) ? `number` : void 0),
  mr = (e) => P[e]?.names,
  hr = (e) => (pr(e) === `number` ? mr(e.replace(/_id$/, ``)) : void 0),
  gr = (e) => (typeof e == `string` || typeof e == `number` || typeof e == `boolean` ? String(e) : ``),
  I = {
    home: `/`,
    affiliates: `/affiliates`,
    applications: `/applications`,
    offers: `/offers`,
    new_offer: `/offers/new`,
    import_offers: `/offers/import`,
    caps: `/offers/caps`,
    fallbacks: `/offers/fallbacks`,
    advertisers: `/advertisers`,
    conversions: `/conversions`,
    reconcile: `/conversions/reconcile`,
    clicks: `/clicks`,
    payments: `/payments`,
    runs: `/payments/runs`,
    ledger: `/ledger`,
    figures: `/figures`,
    postbacks: `/postbacks`,
    news: `/news`,
    mail: `/mail`,
    health: `/health`,
    audit: `/audit`,
    team: `/team`,
    move_in: `/move-in`,
    settings: `/settings`,
    account: `/account`,
    invitation: `/invitation`,
  },
  _r = (e, t) => `${e}/${encodeURIComponent(gr(t))}`,
  vr = {
    affiliate: I.affiliates,
    offer: I.offers,
    advertiser: I.advertisers,
    conversion: I.conversions,
    click: I.clicks,
    payment: I.payments,
    run: I.runs,
  },
  yr = (e, t) => {
    let n = hr(e),
      r = n && vr[n]
    return r !== void 0 && (typeof t == `number` || (typeof t == `string` && t !== ``)) ? _r(r, t) : null
  },
  L = `en-US`,
  br = new Intl.NumberFormat(L, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  xr = new Intl.NumberFormat(L, { maximumFractionDigits: 0 }),
  Sr = new Intl.NumberFormat(L, { notation: `compact`, maximumFractionDigits: 2 }),
  Cr = new Intl.NumberFormat(L, { style: `percent`, minimumFractionDigits: 2 }),
  wr = new Intl.NumberFormat(L, { style: `percent`, maximumFractionDigits: 0 })
;(new Intl.DateTimeFormat(L, { month: `long`, year: `numeric`, timeZone: `UTC` }),
  new Intl.DateTimeFormat(L, { weekday: `long`, timeZone: `UTC` }))
var Tr = new Intl.DateTimeFormat(L, { month: `short`, day: `numeric`, timeZone: `UTC` }),
  Er = (e) => {
    let t = { style: `currency`, currency: e, currencyDisplay: `narrowSymbol` }
    return {
      code: e,
      exact: new Intl.NumberFormat(L, t),
      whole: new Intl.NumberFormat(L, { ...t, maximumFractionDigits: 0 }),
    }
  },
  R = Er(`USD`),
  Dr = (e) => {
    e !== R.code && (R = Er(e))
  },
  Or = () => R.code,
  kr = (e) => R.exact.format(Number.isFinite(e) ? e : 0),
  Ar = (e, t) => {
    let n = t || R.code,
      r = Number.isFinite(e) ? e : 0,
      i = n === R.code ? kr(r) : br.format(r)
    return i.includes(n) ? i : `${i} ${n}`
  },
  jr = (e) => xr.format(Number.isFinite(e) ? e : 0),
  Mr = (e) => Cr.format(e),
  Nr = (e) => (e > 0 && e < 0.005 ? `<1%` : wr.format(e)),
  Pr = (e) => Sr.format(e),
  Fr = (e) => {
    let t = /^\d{4}-\d{2}-\d{2}$/.test(e) ? new Date(`${e}T00:00:00Z`) : null
    return t === null || Number.isNaN(t.getTime()) ? e : Tr.format(t)
  },
  Ir = (e, t) => {
    let n = new Intl.DateTimeFormat(`en-CA`, {
      timeZone: e,
      hourCycle: `h23`,
      year: `numeric`,
      month: `2-digit`,
      day: `2-digit`,
      hour: `2-digit`,
      minute: `2-digit`,
      second: `2-digit`,
    })
    return Object.fromEntries(n.formatToParts(t).map(({ type: e, value: t }) => [e, t]))
  },
  Lr = (e, t) => {
    let n = new Date(e)
    if (Number.isNaN(n.getTime())) return `—`
    let { year: r, month: i, day: a, hour: o, minute: s } = Ir(t, n)
    return `${r}-${i}-${a} ${o}:${s}`
  },
  Rr =
    /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,
  zr = /[\u202a-\u202e\u2066-\u2069]/g,
  Br = (e) => (Rr.test(e) ? `\u2068${e.replaceAll(zr, ``)}\u2069` : e),
  Vr = (e) => `${(e.split(`/`).at(-1) ?? e).replaceAll(`_`, ` `)} time`,
  Hr = ({ facts: e }) =>
    (0, S.jsx)(`dl`, {
      className: `hidden flex-wrap gap-x-6 print:flex`,
      children: e
        .filter(([, e]) => e !== ``)
        .map(([e, t]) =>
          (0, S.jsxs)(
            `div`,
            {
              className: `flex gap-1.5`,
              children: [(0, S.jsx)(`dt`, { className: `text-muted`, children: e }), (0, S.jsx)(`dd`, { children: t })],
            },
            e,
          ),
        ),
    }),
  z = (e) => {
    let { data: t } = gt(),
      n = t?.network.name
    ;(0, _.useLayoutEffect)(() => {
      document.title = n === void 0 ? `${e} · Console` : `${e} · ${n} console`
    }, [e, n])
  },
  Ur = (e) => {
    z(e.title)
    let { data: t } = gt()
    return (0, S.jsxs)(`div`, {
      className: `flex flex-wrap items-start justify-between gap-x-6 gap-y-3`,
      children: [
        (0, S.jsxs)(`div`, {
          className: `min-w-0`,
          children: [
            (0, S.jsxs)(`div`, {
              className: `flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 pointer-coarse:min-h-11`,
              children: [
                (0, S.jsx)(`h1`, {
                  className: `text-title font-semibold tracking-tight wrap-anywhere`,
                  children: (0, S.jsx)(`bdi`, { children: e.title }),
                }),
                e.aside,
              ],
            }),
            e.text === void 0
              ? null
              : (0, S.jsx)(`div`, { className: `mt-0.5 text-muted wrap-anywhere`, children: e.text }),
            t
              ? (0, S.jsx)(Hr, {
                  facts: [
                    [`Network`, t.network.name],
                    [`Printed by`, t.member.name],
                    [`Times`, Vr(t.network.zone)],
                  ],
                })
              : null,
          ],
        }),
        e.children === void 0 ? null : (0, S.jsx)(`div`, { className: `flex flex-wrap gap-2`, children: e.children }),
      ],
    })
  },
  B = `block h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-text transition-colors duration-150 placeholder:text-muted hover:border-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 aria-invalid:border-red pointer-coarse:h-11 pointer-coarse:text-touch`,
  V = ({ label: e, error: t, spoken: n = !1, help: r, aside: i, children: a }) => {
    let o = (0, _.useId)(),
      s = [t === void 0 ? `` : `${o}-error`, r === void 0 ? `` : `${o}-help`].filter((e) => e !== ``).join(` `)
    return (0, S.jsxs)(`div`, {
      children: [
        (0, S.jsxs)(`div`, {
          className: `mb-1.5 flex items-baseline justify-between gap-4`,
          children: [(0, S.jsx)(`label`, { htmlFor: o, className: `font-medium`, children: e }), i],
        }),
        a({ id: o, 'aria-invalid': t !== void 0 || void 0, 'aria-describedby': s === `` ? void 0 : s }),
        t === void 0
          ? null
          : (0, S.jsx)(`p`, {
              id: `${o}-error`,
              role: n ? `alert` : void 0,
              className: `mt-1.5 text-small wrap-anywhere text-red`,
              children: t,
            }),
        r === void 0
          ? null
          : (0, S.jsx)(`div`, { id: `${o}-help`, className: `mt-1.5 text-small text-muted`, children: r }),
      ],
    })
  },
  Wr = (e) => (e === void 0 || e === `text` || e === `search` ? `auto` : void 0),
  H = ({ label: e, error: t, spoken: n, help: r, aside: i, className: a = ``, ...o }) =>
    (0, S.jsx)(V, {
      label: e,
      error: t,
      spoken: n,
      help: r,
      aside: i,
      children: (e) => (0, S.jsx)(`input`, { dir: Wr(o.type), ...o, ...e, className: `${B} ${a}` }),
    }),
  Gr = ({ label: e, error: t, spoken: n, help: r, className: i = ``, ...a }) =>
    (0, S.jsx)(V, {
      label: e,
      error: t,
      spoken: n,
      help: r,
      children: (e) => (0, S.jsx)(`textarea`, { dir: `auto`, ...a, ...e, className: `${B} min-h-24 py-2 ${i}` }),
    }),
  Kr = (0, _.createContext)(null),
  qr = (e, t, n, r, i, a = !1) => {
    let o = (0, _.use)(Kr),
      s = (0, _.useRef)({ fields: t, values: n, empty: r, restore: i })
    ;((0, _.useEffect)(() => {
      s.current = { fields: t, values: n, empty: r, restore: i }
    }),
      (0, _.useLayoutEffect)(() => {
        if (e === null || o === null) return
        let t = o.take(e)
        if (t !== null) {
          let e = s.current.fields.flatMap((e) => (t[e] === void 0 ? [] : [[e, t[e]]]))
          s.current.restore(Object.fromEntries(e))
        }
        let n = () => {
            let e = s.current,
              t = e.fields.filter((t) => e.values[t] !== e.empty[t])
            return t.length === 0 ? null : Object.fromEntries(t.map((t) => [t, String(e.values[t] ?? ``)]))
          },
          r = o.watch(e, n)
        return () => {
          ;(r(), a && o.leave(e, n()))
        }
      }, [e, o, a]))
  },
  U = (e, t) =>
    [...e.elements].find((e) => {
      let n = e.getAttribute(`name`)
      return e instanceof HTMLElement && n !== null && t(n)
    }),
  Jr = (e, t) => U(e, (e) => t[e] !== void 0),
  W = (e) => Object.keys(e).filter((t) => e[t] !== void 0),
  Yr = (e, { text: t, gaps: n = {} }) => {
    let [r, i] = [new Map(), [t ?? ``]]
    for (let t of W(n)) U(e, (e) => e === t) === void 0 ? i.push(n[t] ?? ``) : r.set(t, n[t])
    let a = i.filter((e) => e !== ``)
    return { text: a.length === 0 ? null : a.join(` `), gaps: Object.fromEntries(r) }
  },
  G = (e) => {
    let [t, n] = (0, _.useState)([]),
      [r, i] = (0, _.useState)(null),
      [a, o] = (0, _.useState)(null),
      [s, c] = (0, _.useState)(!1),
      l = (0, _.useRef)(null),
      { values: u, onChange: d, draft: f } = e
    ;(qr(
      f?.name ?? null,
      f?.fields ?? [],
      u,
      f?.empty ?? u,
      (e) => {
        let t = Object.entries(e).filter(([e, t]) => f?.choices?.[e]?.includes(t) ?? !0)
        d({ ...u, ...Object.fromEntries(t) })
      },
      f?.over_screens,
    ),
      (0, _.useEffect)(() => {
        let e = l.current
        if (e === null) return
        l.current = null
        let { form: t, gaps: n, focus: r } = e,
          i = Jr(t, n) ?? U(t, (e) => e === r) ?? t.querySelector(`[role="alert"][tabindex]`)
        ;(i?.focus(), r !== void 0 && i instanceof HTMLInputElement && i.select())
      }))
    let p = t.length === 0 ? {} : (e.check?.() ?? {}),
      m = {}
    for (let e of t) m[e] = p[e]
    let h = (e) => r?.values[e] === u[e] && r?.gaps[e] !== void 0
    for (let e of W(r?.gaps ?? {})) h(e) && (m[e] = r?.gaps[e])
    let g = () => {
        ;(n([]), i(null), o(null))
      },
      ee = async (t) => {
        if (s) return
        g()
        let r = e.check?.() ?? {}
        if (W(r).length > 0) (n(W(r)), Jr(t, r)?.focus())
        else {
          c(!0)
          try {
            await e.send()
          } catch (n) {
            if (e.explain === void 0) throw n
            let r = e.explain(n),
              a = Yr(t, r)
            ;(o(a.text),
              i({ gaps: a.gaps, values: u, spoken: a.text === null }),
              (l.current = { form: t, gaps: a.gaps, focus: r.focus }))
          } finally {
            c(!1)
          }
        }
      }
    return {
      gaps: m,
      failure: a,
      busy: s,
      onSubmit: (e) => {
        ;(e.preventDefault(), ee(e.currentTarget))
      },
      field: (e) => ({
        name: e,
        value: u[e],
        error: m[e],
        spoken: r?.spoken === !0 && h(e),
        onChange: ({ target: t }) => d({ ...u, [e]: t.value }),
      }),
      reset: g,
    }
  },
  Xr = {
    error: { icon: qt, className: `bg-red-soft text-red` },
    warning: { icon: Kn, className: `bg-amber-soft text-amber` },
    success: { icon: Gt, className: `bg-green-soft text-green` },
    info: { icon: fn, className: `bg-blue-soft text-blue` },
  },
  K = ({ tone: e, action: t, className: n = ``, children: r }) => {
    if (r === null) return null
    let { icon: i, className: a } = Xr[e]
    return (0, S.jsxs)(`div`, {
      role: e === `error` ? `alert` : `status`,
      tabIndex: e === `error` ? -1 : void 0,
      className: `flex animate-appear flex-wrap items-start justify-end gap-2.5 rounded-md px-3 py-2.5 ${a} ${n}`,
      children: [
        (0, S.jsxs)(`div`, {
          className: `flex min-w-0 grow basis-48 items-start gap-2.5 self-center`,
          children: [
            (0, S.jsx)(i, { 'aria-hidden': !0, className: `mt-0.5 size-4 shrink-0` }),
            (0, S.jsx)(`div`, { className: `min-w-0 grow wrap-anywhere`, children: r }),
          ],
        }),
        t,
      ],
    })
  },
  Zr = ({ onRetry: e, text: t = `Could not be loaded.`, className: n = `` }) =>
    (0, S.jsx)(K, {
      tone: `warning`,
      className: n,
      action: (0, S.jsx)(`button`, {
        type: `button`,
        onClick: e,
        className: `font-medium underline underline-offset-2`,
        children: `Retry`,
      }),
      children: t,
    }),
  Qr = (e) => {
    let { explain: t, send: n, children: r } = e,
      [i, a] = (0, _.useState)({ code: `` }),
      o = G({
        values: i,
        onChange: a,
        check: () =>
          i.code.trim().length < 6 ? { code: `Enter the 6-digit code from your app, or a recovery code.` } : {},
        send: async () => n(i.code.trim()),
        explain: (e) => ({ ...t(e, `The code could not be checked. Please try again.`), focus: `code` }),
      })
    return (0, S.jsxs)(`form`, {
      noValidate: !0,
      className: `space-y-5`,
      onSubmit: o.onSubmit,
      children: [
        (0, S.jsx)(K, { tone: `error`, children: o.failure }),
        (0, S.jsx)(H, {
          label: `Authentication code`,
          help: `From your authenticator app. No phone? Use a recovery code; each works once.`,
          autoComplete: `one-time-code`,
          inputMode: `text`,
          required: !0,
          ...o.field(`code`),
        }),
        (0, S.jsx)(j, { type: `submit`, look: `primary`, busy: o.busy, className: `h-10 w-full`, children: `Sign in` }),
        r,
      ],
    })
  },
  $r = () => {
    let { call: e, queries: t } = C(),
      n = () => {
        t.setQueryData(T, null)
      }
    return (0, S.jsx)(j, {
      look: `quiet`,
      className: `w-full`,
      onClick: () => void e(lt, {}).then(n, n),
      children: `Use another account`,
    })
  },
  ei = ({ title: e, children: t }) => (
    z(e),
    (0, S.jsx)(`main`, {
      className: `flex min-h-dvh flex-col items-center px-4 py-10 sm:pt-[12vh]`,
      children: (0, S.jsx)(`div`, {
        className: `w-full max-w-md`,
        children: (0, S.jsxs)(`div`, {
          className: `rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8`,
          children: [(0, S.jsx)(`h1`, { className: `mb-6 text-title font-semibold tracking-tight`, children: e }), t],
        }),
      }),
    })
  ),
  ti = () => {
    let { call: e, queries: t } = C()
    return (0, S.jsx)(ei, {
      title: `Enter your code`,
      children: (0, S.jsx)(Qr, {
        explain: b,
        send: async (n) => {
          try {
            await e(tt, { body: { code: n } })
          } finally {
            await t.invalidateQueries({ queryKey: T })
          }
        },
        children: (0, S.jsx)($r, {}),
      }),
    })
  },
  ni = ({ label: e, error: t, spoken: n, help: r, className: i = ``, ...a }) => {
    let [o, s] = (0, _.useState)(!1),
      [c, l] = (0, _.useState)(!1),
      u = (e) => l(e.getModifierState(`CapsLock`)),
      d = o ? tn : rn
    return (0, S.jsx)(V, {
      label: e,
      error: t,
      spoken: n,
      help: c ? (0, S.jsx)(`span`, { className: `text-amber`, children: `Caps Lock is on.` }) : r,
      children: (t) =>
        (0, S.jsxs)(`span`, {
          className: `relative block`,
          children: [
            (0, S.jsx)(`input`, {
              ...a,
              ...t,
              type: o ? `text` : `password`,
              autoCapitalize: `none`,
              autoCorrect: `off`,
              spellCheck: !1,
              onKeyDown: u,
              onKeyUp: u,
              onBlur: () => l(!1),
              className: `${B} pe-11 pointer-coarse:pe-12 ${i}`,
            }),
            (0, S.jsx)(`button`, {
              type: `button`,
              'aria-label': `Show characters`,
              'aria-pressed': o,
              'aria-controls': t.id,
              title: o ? `Hide: ${e}` : `Show: ${e}`,
              onClick: () => s(!o),
              className: `absolute inset-y-0 end-0 inline-flex w-10 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11`,
              children: (0, S.jsx)(d, { 'aria-hidden': !0, className: `size-4` }),
            }),
          ],
        }),
    })
  },
  ri = () => {
    let { call: e, queries: t } = C(),
      [n] = (0, _.useState)(() => t.getQueryData(mt) ?? null),
      [r, i] = (0, _.useState)({ email: ``, password: `` }),
      a = G({
        values: r,
        onChange: i,
        check: () => ({
          ...(r.email.trim() === `` && { email: `Enter your email.` }),
          ...(r.password === `` && { password: `Enter your password.` }),
        }),
        send: async () => {
          ;(await e(ct, { body: { email: r.email.trim(), password: r.password } }),
            t.removeQueries({ queryKey: mt }),
            await t.invalidateQueries({ queryKey: T }))
        },
        explain: (e) => ({
          ...b(e, `Signing in failed. Please try again.`),
          ...(e instanceof v && e.status === 401 ? { focus: `password` } : {}),
        }),
      })
    return (0, S.jsx)(ei, {
      title: `Sign in to the console`,
      children: (0, S.jsxs)(`form`, {
        noValidate: !0,
        className: `space-y-5`,
        onSubmit: a.onSubmit,
        children: [
          (0, S.jsx)(K, { tone: `error`, children: a.failure }),
          (0, S.jsx)(K, { tone: `info`, children: a.failure === null ? n : null }),
          (0, S.jsx)(H, { label: `Email`, type: `email`, autoComplete: `username`, required: !0, ...a.field(`email`) }),
          (0, S.jsx)(ni, { label: `Password`, autoComplete: `current-password`, required: !0, ...a.field(`password`) }),
          (0, S.jsx)(j, {
            type: `submit`,
            look: `primary`,
            busy: a.busy,
            className: `h-10 w-full`,
            children: `Sign in`,
          }),
          (0, S.jsx)(`p`, {
            className: `text-small text-muted`,
            children: `The console is for the network's team. Affiliates sign in to the portal.`,
          }),
        ],
      }),
    })
  },
  ii = `signed_in`,
  ai = (e) => {
    try {
      e ? localStorage.setItem(ii, `1`) : localStorage.removeItem(ii)
    } catch {}
  },
  oi = { text: ``, entered: !1 },
  si = () => {
    let e = null
    return {
      begin: () => {
        e = oi
      },
      keep: ({ key: t, ctrlKey: n, metaKey: r, altKey: i, isComposing: a }) => {
        if (e === null || e.entered || n || r || i || a) return !1
        if (t === `Backspace`) e = { ...e, text: e.text.slice(0, -1) }
        else if (t === `Enter`) e = { ...e, entered: !0 }
        else if (t.length === 1) e = { ...e, text: e.text + t }
        else return !1
        return !0
      },
      take: () => {
        let t = e ?? oi
        return ((e = null), t)
      },
    }
  },
  ci = (e) => {
    let t = !1
    return async () => {
      if (!t && !navigator.onLine) throw Error(`The browser is offline`)
      let n = await e()
      return ((t = !0), n)
    }
  },
  li = /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘` : `Ctrl`,
  ui = `${li} K`,
  di = (e) => {
    let [t, n] = (0, _.useState)(`closed`),
      [r, i] = (0, _.useState)(null),
      [a] = (0, _.useState)(si),
      o = (0, _.useCallback)(() => {
        ;(a.begin(), n(`open`))
      }, [a]),
      s = (0, _.useCallback)(() => {
        ;(a.take(), n(`closed`))
      }, [a])
    return (
      (0, _.useEffect)(() => {
        t === `open` &&
          r === null &&
          e().then(
            (e) => i(() => e),
            () => {
              ;(a.take(), n(`failed`))
            },
          )
      }, [t, r, e, a]),
      (0, _.useLayoutEffect)(() => {
        let e = (e) => {
          a.keep(e)
            ? e.preventDefault()
            : e.key.toLowerCase() !== `k` ||
              !(e.ctrlKey || e.metaKey) ||
              e.shiftKey ||
              e.altKey ||
              (e.preventDefault(), t === `open` ? s() : document.querySelector(`dialog[open]`) === null && o())
        }
        return (document.addEventListener(`keydown`, e), () => document.removeEventListener(`keydown`, e))
      }, [t, o, s, a]),
      {
        open: o,
        button: (0, S.jsxs)(j, {
          look: `quiet`,
          size: `small`,
          onClick: o,
          className: `max-sm:ms-auto max-sm:w-11 max-sm:max-w-[44px] max-sm:shrink-0 max-sm:px-0`,
          children: [
            (0, S.jsx)(In, { 'aria-hidden': !0, className: `size-4` }),
            (0, S.jsx)(`span`, { className: `max-sm:sr-only`, children: `Search` }),
            (0, S.jsx)(`kbd`, {
              className: `rounded-sm border border-line px-1 font-sans text-small max-lg:hidden`,
              children: ui,
            }),
          ],
        }),
        dialog: t === `open` && r !== null ? (0, S.jsx)(r, { takeEarly: a.take, onClose: s }) : null,
        failure:
          t === `failed`
            ? (0, S.jsx)(Zr, { className: `mb-4`, text: `Search could not be loaded. Try again.`, onRetry: o })
            : null,
      }
    )
  },
  fi = () =>
    (0, S.jsx)(`a`, {
      href: `#content`,
      className: `sr-only z-50 rounded-md bg-accent-solid font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-2`,
      children: `Skip to content`,
    }),
  pi = ({ shown: e }) =>
    e
      ? (0, S.jsx)(`div`, {
          'aria-hidden': !0,
          'data-testid': `screen-progress`,
          className: `fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden`,
          children: (0, S.jsx)(`div`, { className: `passing absolute inset-y-0 w-2/5 rounded-full bg-accent` }),
        })
      : null,
  mi = ({ onClose: e }) =>
    (0, S.jsx)(`button`, {
      type: `button`,
      'aria-label': `Close menu`,
      onClick: e,
      className: `fixed inset-0 z-30 animate-appear bg-[rgb(8_10_14/50%)]`,
    }),
  hi = () =>
    (0, S.jsx)(`aside`, {
      'aria-label': `Demo network`,
      className: `border-b border-line bg-amber-soft px-4 py-1.5 text-center text-small text-amber`,
      children: `Demo network: everything here is made up.`,
    }),
  q = [],
  gi = (e) => {
    e.key !== `Escape` || e.defaultPrevented || (document.querySelector(`dialog[open]`) === null && q.at(-1)?.close())
  },
  _i = (e) => {
    let t = (0, _.useRef)(e)
    ;(0, _.useEffect)(() => {
      t.current = e
    })
    let n = e !== null
    ;(0, _.useEffect)(() => {
      if (!n) return
      let e = { close: () => t.current?.() }
      return (
        q.push(e) === 1 && document.addEventListener(`keydown`, gi),
        () => {
          ;(q.splice(q.indexOf(e), 1), q.length === 0 && document.removeEventListener(`keydown`, gi))
        }
      )
    }, [n])
  },
  vi = (e) => {
    let t = (0, _.useCallback)(
      (t) => {
        let n = window.matchMedia(e)
        return (n.addEventListener(`change`, t), () => n.removeEventListener(`change`, t))
      },
      [e],
    )
    return (0, _.useSyncExternalStore)(t, () => window.matchMedia(e).matches)
  },
  yi = (e) => {
    let t = (0, _.useRef)(null)
    return (
      (0, _.useLayoutEffect)(() => {
        let e = t.current
        return (e?.open === !1 && e.showModal(), () => e?.close())
      }, []),
      {
        ref: t,
        onCancel: (t) => {
          t.target === t.currentTarget && (t.preventDefault(), e())
        },
      }
    )
  },
  J = (e) => {
    let t = (0, _.useRef)(null)
    ;(0, _.useLayoutEffect)(() => {
      t.current?.querySelector(`input, select, textarea`)?.setAttribute(`autofocus`, ``)
    }, [])
    let n = yi(e.onClose),
      r = (0, _.useId)()
    return (0, S.jsxs)(`dialog`, {
      ...n,
      'aria-labelledby': r,
      className: `m-auto max-h-[calc(100dvh-2rem)] ${e.wide === !0 ? `w-[min(52rem,calc(100vw-2rem))]` : `w-[min(34rem,calc(100vw-2rem))]`} animate-appear overflow-y-auto rounded-lg border border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]`,
      children: [
        (0, S.jsxs)(`div`, {
          className: `sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised py-2 ps-5 pe-2`,
          children: [
            (0, S.jsx)(`h2`, { id: r, className: `min-w-0 font-semibold wrap-anywhere`, children: e.title }),
            (0, S.jsx)(`button`, {
              type: `button`,
              'aria-label': `Close`,
              onClick: e.onClose,
              className: `inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken pointer-coarse:size-11`,
              children: (0, S.jsx)(er, { 'aria-hidden': !0, className: `size-5` }),
            }),
          ],
        }),
        (0, S.jsx)(`div`, { ref: t, className: `p-5`, children: e.children }),
      ],
    })
  },
  bi = (e) => {
    let { by: t, reason: n, explain: r, confirm: i, onAnswer: a } = e,
      [o, s] = (0, _.useState)({ code: ``, password: `` }),
      c = G({
        values: o,
        onChange: s,
        check: () => (o[t].trim() === `` ? { [t]: `Enter your ${t}.` } : {}),
        send: async () => {
          ;(await i(t === `code` ? { code: o.code.trim() } : { password: o.password }), a(!0))
        },
        explain: (e) => ({ ...r(e, `The check failed. Please try again.`), focus: t }),
      })
    return (0, S.jsx)(J, {
      title: `Confirm your identity`,
      onClose: () => a(!1),
      children: (0, S.jsxs)(`form`, {
        noValidate: !0,
        className: `space-y-5`,
        onSubmit: c.onSubmit,
        children: [
          (0, S.jsx)(`p`, { className: `text-muted`, children: n }),
          (0, S.jsx)(K, { tone: `error`, children: c.failure }),
          t === `code`
            ? (0, S.jsx)(H, {
                label: `Authentication code`,
                help: `From your authenticator app, or a recovery code.`,
                autoComplete: `one-time-code`,
                inputMode: `text`,
                required: !0,
                ...c.field(`code`),
              })
            : (0, S.jsx)(H, {
                label: `Password`,
                type: `password`,
                autoComplete: `current-password`,
                required: !0,
                ...c.field(`password`),
              }),
          (0, S.jsxs)(`div`, {
            className: `flex justify-end gap-2`,
            children: [
              (0, S.jsx)(j, { onClick: () => a(!1), children: `Cancel` }),
              (0, S.jsx)(j, { type: `submit`, look: `primary`, busy: c.busy, children: `Confirm` }),
            ],
          }),
        ],
      }),
    })
  },
  xi = () => {
    let { call: e, identity: t, queries: n } = C(),
      { confirm_by: r } = E()
    return (0, _.useSyncExternalStore)(t.subscribe, t.isAsked)
      ? (0, S.jsx)(bi, {
          explain: b,
          by: r,
          reason: `Changes to payments, payout details, email addresses, tokens and roles require a confirmation within the last ten minutes.`,
          confirm: async (t) => {
            ;(await e(Xe, { body: t }), n.invalidateQueries({ queryKey: T }))
          },
          onAnswer: t.answer,
        })
      : null
  },
  Si = (e) => {
    let t = e.views.filter(({ is_pinned: e }) => e)
    return t.length === 0
      ? null
      : (0, S.jsxs)(`nav`, {
          'aria-label': `Pinned views`,
          className: `mt-3 border-t border-line pt-3`,
          children: [
            (0, S.jsx)(`p`, {
              'aria-hidden': !0,
              className: `px-3 pb-1 text-small text-muted`,
              children: `Pinned views`,
            }),
            (0, S.jsx)(`ul`, {
              className: `space-y-0.5`,
              children: t.map((t) => (0, S.jsx)(`li`, { children: e.renderLink(t) }, t.id)),
            }),
          ],
        })
  },
  Ci = (function () {
    let e = typeof document < `u` && document.createElement(`link`).relList
    return e && e.supports && e.supports(`modulepreload`) ? `modulepreload` : `preload`
  })(),
  wi = function (e) {
    return `/` + e
  },
  Ti = {},
  Ei = function (e) {
    return e.pathname.endsWith(`.css`)
  },
  Di = function (e, t, n) {
    if (t in e) return e[t]
    let r = n()
    if (!r) {
      e[t] = void 0
      return
    }
    let i = r.then(
      () => {
        e[t] = void 0
      },
      (n) => {
        throw ((e[t] = void 0), n)
      },
    )
    return ((e[t] = i), i)
  },
  Y = function (e, t, n) {
    let r = Promise.resolve()
    if (t && t.length > 0) {
      let e,
        i = document.querySelector(`meta[property=csp-nonce]`),
        a = i?.nonce || i?.getAttribute(`nonce`)
      function o(e) {
        return Promise.all(
          e.map((e) =>
            Promise.resolve(e).then(
              (e) => ({ status: `fulfilled`, value: e }),
              (e) => ({ status: `rejected`, reason: e }),
            ),
          ),
        )
      }
      function s(e) {
        return import.meta.resolve ? new URL(import.meta.resolve(e)) : new URL(e, import.meta.url)
      }
      r = o(
        t
          .map((t) => {
            t = wi(t, n)
            let r = s(t),
              i = Ei(r)
            return Di(Ti, r.href, () => {
              if (e === void 0) {
                e = { all: new Set(), styles: new Set() }
                let t = document.getElementsByTagName(`link`)
                for (let n = t.length - 1; n >= 0; n--) {
                  let r = t[n]
                  ;(e.all.add(r.href), r.rel === `stylesheet` && e.styles.add(r.href))
                }
              }
              if ((i ? e.styles : e.all).has(r.href)) return
              let t = document.createElement(`link`)
              if (
                ((t.rel = i ? `stylesheet` : Ci),
                i || (t.as = `script`),
                (t.crossOrigin = ``),
                (t.href = r.href),
                a && t.setAttribute(`nonce`, a),
                document.head.appendChild(t),
                i)
              )
                return new Promise((e, n) => {
                  let i = (a) => {
                    ;(t.removeEventListener(`load`, i),
                      t.removeEventListener(`error`, i),
                      a.type === `error` ? n(Error(`Unable to preload CSS for ${r}`)) : e(a))
                  }
                  ;(t.addEventListener(`load`, i), t.addEventListener(`error`, i))
                })
            })
          })
          .filter((e) => e !== void 0),
      )
    }
    function i(e) {
      let t = new Event(`vite:preloadError`, { cancelable: !0 })
      if (((t.payload = e), window.dispatchEvent(t), !t.defaultPrevented)) throw e
    }
    return r.then((t) => {
      for (let e of t || []) e.status === `rejected` && i(e.reason)
      return e().catch(i)
    })
  },
  Oi = /^[1-9]\d{0,8}$/,
  ki = /^[1-9]\d{0,17}$/,
  Ai = /^[A-Za-z0-9_-]{32}$/,
  ji = ({ id: e = Oi }, t) => t === void 0 || e.test(t),
  Mi = ({ path: e, needs: t }) =>
    t ?? X.find((t) => t.path === e)?.needs ?? X.find((t) => t.path !== I.home && e.startsWith(`${t.path}/`))?.needs,
  X = [
    { path: I.home, label: `Home`, icon: un },
    { path: I.affiliates, label: `Affiliates`, icon: Xn, needs: `listAffiliates` },
    { path: I.applications, label: `Applications`, icon: Yt, needs: `listApplications` },
    { path: I.offers, label: `Offers`, icon: Wn, needs: `listOffers` },
    { path: I.advertisers, label: `Advertisers`, icon: Lt, needs: `listAdvertisers` },
    { path: I.conversions, label: `Conversions`, icon: on, needs: `listConversions` },
    { path: I.reconcile, label: `Reconcile`, icon: Pn, needs: `reconcileConversions` },
    { path: I.payments, label: `Payments`, icon: Nt, needs: `listPayments` },
    { path: I.ledger, label: `Ledger`, icon: Ft, needs: `listLedger` },
    { path: I.figures, label: `Statistics`, icon: zt, needs: `exploreStats` },
    { path: I.postbacks, label: `Postbacks`, icon: Qn, needs: `listDeliveries` },
    { path: I.news, label: `News`, icon: Mn, needs: `listNewsItems` },
    { path: I.mail, label: `Mail`, icon: wn, needs: `listMails` },
    { path: I.health, label: `Health`, icon: jt, needs: `doctor` },
    { path: I.audit, label: `Audit`, icon: Bn, needs: `listAudit` },
    { path: I.team, label: `Team`, icon: Jn, needs: `listTeam` },
    { path: I.move_in, label: `Moving in`, icon: cn, needs: `listOldNetworks` },
    { path: I.settings, label: `Settings`, icon: Rn, needs: `showNetworkDetails` },
  ],
  Ni = [
    { path: I.home, load: async () => Y(() => import(`./home-page-gkoaeGFS.js`), __vite__mapDeps([0, 1, 2, 3, 4])) },
    {
      path: I.affiliates,
      load: async () => Y(() => import(`./affiliates-page-Dclx3oNx.js`), __vite__mapDeps([5, 3, 1, 2, 4])),
    },
    {
      path: `${I.affiliates}/:id`,
      load: async () => Y(() => import(`./affiliate-page-CJZBn9DM.js`), __vite__mapDeps([6, 3, 1, 2, 4])),
    },
    {
      path: I.applications,
      load: async () => Y(() => import(`./applications-page-iY6zY6gx.js`), __vite__mapDeps([7, 1, 4, 2, 3])),
    },
    {
      path: I.offers,
      load: async () => Y(() => import(`./offers-page-DIJVPYiH.js`), __vite__mapDeps([8, 3, 1, 2, 4])),
    },
    {
      path: I.new_offer,
      needs: `addOffer`,
      load: async () => Y(() => import(`./new-offer-page-C7l3GO3K.js`), __vite__mapDeps([9, 2, 1, 3, 4, 10])),
    },
    {
      path: I.import_offers,
      needs: `importOffers`,
      load: async () => Y(() => import(`./import-page-DBYqKWMz.js`), __vite__mapDeps([11, 4, 3, 1, 2])),
    },
    {
      path: I.caps,
      needs: `listCaps`,
      load: async () => Y(() => import(`./caps-page-COcud35-.js`), __vite__mapDeps([12, 3, 1, 2, 4])),
    },
    {
      path: I.fallbacks,
      needs: `listFallbacks`,
      load: async () => Y(() => import(`./fallbacks-page-BGXQ630z.js`), __vite__mapDeps([13, 3, 1, 2, 4])),
    },
    {
      path: `${I.offers}/:id/edit`,
      needs: `editOffer`,
      load: async () => Y(() => import(`./edit-offer-page-Je50U4sz.js`), __vite__mapDeps([14, 2, 1, 3, 4, 10])),
    },
    {
      path: `${I.offers}/:id`,
      load: async () => Y(() => import(`./offer-page-CPQW77j3.js`), __vite__mapDeps([15, 1, 4, 3, 2, 10])),
    },
    {
      path: I.advertisers,
      load: async () => Y(() => import(`./advertisers-page-D9a61QlH.js`), __vite__mapDeps([16, 3, 1, 2, 4])),
    },
    {
      path: `${I.advertisers}/:id`,
      load: async () => Y(() => import(`./advertiser-page-BVSX8al1.js`), __vite__mapDeps([17, 1, 4, 3, 2])),
    },
    {
      path: I.conversions,
      load: async () => Y(() => import(`./conversions-page-p3FTISx0.js`), __vite__mapDeps([18, 3, 1, 2, 4])),
    },
    {
      path: I.reconcile,
      load: async () => Y(() => import(`./reconcile-page-BpxwUXTL.js`), __vite__mapDeps([19, 1, 3, 2, 4])),
    },
    {
      path: `${I.conversions}/:id`,
      id: ki,
      load: async () => Y(() => import(`./conversion-page-zzWsshL9.js`), __vite__mapDeps([20, 4, 3, 1, 2])),
    },
    {
      path: `${I.clicks}/:id`,
      id: Ai,
      needs: `inspectClick`,
      load: async () => Y(() => import(`./click-page-Bl-EU81B.js`), __vite__mapDeps([21, 4, 3, 1, 2])),
    },
    {
      path: I.payments,
      load: async () => Y(() => import(`./payments-page-BLvsbyMS.js`), __vite__mapDeps([22, 3, 1, 2, 4])),
    },
    {
      path: `${I.runs}/:id`,
      load: async () => Y(() => import(`./run-page-Fa8_0YSv.js`), __vite__mapDeps([23, 3, 1, 2, 4])),
    },
    {
      path: `${I.payments}/:id`,
      id: ki,
      load: async () => Y(() => import(`./payment-page-CKKkhOFO.js`), __vite__mapDeps([24, 4, 3, 1, 2])),
    },
    {
      path: I.ledger,
      load: async () => Y(() => import(`./ledger-page-B9gjuanp.js`), __vite__mapDeps([25, 3, 1, 2, 4])),
    },
    {
      path: I.figures,
      load: async () => Y(() => import(`./figures-page-HV7dBZdO.js`), __vite__mapDeps([26, 1, 3, 2, 4])),
    },
    {
      path: I.postbacks,
      load: async () => Y(() => import(`./postbacks-page-AA_w-OWj.js`), __vite__mapDeps([27, 3, 1, 2, 4])),
    },
    { path: I.news, load: async () => Y(() => import(`./news-page-4xLXpHmN.js`), __vite__mapDeps([28, 1, 3, 2, 4])) },
    { path: I.mail, load: async () => Y(() => import(`./mail-page-DoxsdR5f.js`), __vite__mapDeps([29, 3, 1, 2, 4])) },
    {
      path: I.health,
      load: async () => Y(() => import(`./health-page-BFcMVvsa.js`), __vite__mapDeps([30, 3, 1, 2, 4])),
    },
    { path: I.audit, load: async () => Y(() => import(`./audit-page-nZQ5r0dB.js`), __vite__mapDeps([31, 3, 1, 2, 4])) },
    { path: I.team, load: async () => Y(() => import(`./team-page-_Ze4vI7Q.js`), __vite__mapDeps([32, 3, 1, 2, 4])) },
    {
      path: I.move_in,
      load: async () => Y(() => import(`./move-in-page-BObCNytR.js`), __vite__mapDeps([33, 2, 1, 3, 4])),
    },
    {
      path: `${I.move_in}/:id`,
      load: async () => Y(() => import(`./old-network-page-TDKjRV_l.js`), __vite__mapDeps([34, 1, 3, 2, 4])),
    },
    {
      path: I.settings,
      load: async () => Y(() => import(`./settings-page-CNazoI5R.js`), __vite__mapDeps([35, 4, 3, 1, 2])),
    },
    {
      path: I.account,
      load: async () => Y(() => import(`./account-page-0BCFrcbj.js`), __vite__mapDeps([36, 1, 3, 2, 4])),
    },
  ],
  Pi = `flex h-9 items-center gap-3 rounded-md px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:h-11`,
  Fi = (e) =>
    X.map(({ path: e }) => e)
      .filter((t) => e === t || (t !== `/` && e.startsWith(`${t}/`)))
      .toSorted((e, t) => t.length - e.length)[0],
  Ii = ({ onFollow: e }) => {
    let { data: t } = ft(`listTeamViews`, { input: { limit: 1e3 } }),
      { pathname: n, search: r } = u()
    return (0, S.jsx)(Si, {
      views: t?.results ?? [],
      renderLink: ({ question: t, name: i }) =>
        (0, S.jsx)(p, {
          to: `${I.figures}?${t}`,
          onClick: e,
          'aria-current': n === I.figures && r === `?${t}` ? `page` : void 0,
          className: Pi,
          children: (0, S.jsx)(`span`, { className: `truncate`, children: i }),
        }),
    })
  },
  Li = (e) => {
    let { shown: t, overContent: n, onClose: r } = e,
      i = (0, _.useRef)(null),
      { pathname: a } = u(),
      { network: o } = E(),
      s = D(),
      { queries: c } = C(),
      l = Fi(a)
    return (
      (0, _.useEffect)(() => {
        n && i.current?.focus()
      }, [n]),
      (0, S.jsxs)(`aside`, {
        id: `sidebar`,
        inert: !t,
        className: `fixed inset-y-0 start-0 z-40 flex w-56 flex-col border-e border-line bg-surface transition-transform duration-200 ease-out lg:translate-x-0 ${t ? `translate-x-0 max-lg:shadow-pop` : `-translate-x-full`}`,
        children: [
          (0, S.jsxs)(`div`, {
            className: `flex h-14 shrink-0 items-center justify-between ps-5 pe-2`,
            children: [
              (0, S.jsxs)(p, {
                to: `/`,
                onClick: r,
                className: `inline-flex min-w-0 items-center gap-2.5 rounded-md font-semibold`,
                children: [
                  (0, S.jsxs)(`svg`, {
                    'aria-hidden': !0,
                    viewBox: `0 0 32 32`,
                    className: `size-7 shrink-0`,
                    children: [
                      (0, S.jsx)(`rect`, { width: `32`, height: `32`, rx: `8`, className: `fill-text` }),
                      (0, S.jsx)(`path`, {
                        d: `M9 7.5h14M16 7.5v8`,
                        className: `stroke-canvas`,
                        strokeWidth: `2.2`,
                        strokeLinecap: `round`,
                      }),
                      (0, S.jsx)(`path`, { d: `M11.6 15.5h8.8L16 26z`, className: `fill-canvas` }),
                    ],
                  }),
                  (0, S.jsx)(`span`, { className: `truncate`, children: o.name }),
                ],
              }),
              (0, S.jsx)(`button`, {
                ref: i,
                type: `button`,
                'aria-label': `Close menu`,
                onClick: r,
                className: `inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden`,
                children: (0, S.jsx)(er, { 'aria-hidden': !0, className: `size-5` }),
              }),
            ],
          }),
          (0, S.jsxs)(`div`, {
            className: `grow overflow-y-auto px-3 py-2`,
            children: [
              (0, S.jsx)(`nav`, {
                'aria-label': `Main`,
                children: (0, S.jsx)(`ul`, {
                  className: `space-y-0.5`,
                  children: X.filter(({ needs: e }) => e === void 0 || s(e)).map(({ path: e, label: t, icon: n }) =>
                    (0, S.jsx)(
                      `li`,
                      {
                        children: (0, S.jsxs)(p, {
                          to: e,
                          onClick: () => {
                            ;(r(), e === a && c.invalidateQueries({ queryKey: w }))
                          },
                          'aria-current': e === l ? `page` : void 0,
                          className: Pi,
                          children: [(0, S.jsx)(n, { 'aria-hidden': !0, className: `size-4 shrink-0` }), t],
                        }),
                      },
                      e,
                    ),
                  ),
                }),
              }),
              s(`listTeamViews`) ? (0, S.jsx)(Ii, { onFollow: r }) : null,
            ],
          }),
        ],
      })
    )
  },
  Ri = 6,
  Z = 8,
  zi = (e, t, n = `right`) => {
    ;`showPopover` in e && e.showPopover()
    let r = t.getBoundingClientRect(),
      { offsetWidth: i, offsetHeight: a } = e,
      o = r.bottom + Ri + a + Z <= window.innerHeight
    e.style.top = `${o ? r.bottom + Ri : Math.max(Z, r.top - Ri - a)}px`
    let s = n === `left` ? Math.min(r.left, window.innerWidth - i - Z) : r.right - i
    e.style.left = `${Math.max(Z, s)}px`
  },
  Bi = {
    ArrowDown: (e, t) => (e + 1) % t,
    ArrowUp: (e, t) => (e <= 0 ? t - 1 : e - 1),
    Home: () => 0,
    End: (e, t) => t - 1,
  },
  Vi = (e) => {
    let { floating: t = !1 } = e,
      [n, r] = (0, _.useState)(!1),
      i = (0, _.useId)(),
      a = (0, _.useRef)(null),
      o = (0, _.useRef)(null),
      s = (0, _.useRef)(null),
      c = () => {
        ;(r(!1), o.current?.focus())
      }
    ;((0, _.useEffect)(() => {
      if (!n) return
      let e = (e) => {
          e.target instanceof Node && a.current?.contains(e.target) !== !0 && r(!1)
        },
        i = () => r(!1)
      return (
        document.addEventListener(`pointerdown`, e),
        t && window.addEventListener(`scroll`, i, { capture: !0, passive: !0 }),
        () => {
          ;(document.removeEventListener(`pointerdown`, e), window.removeEventListener(`scroll`, i, { capture: !0 }))
        }
      )
    }, [n, t]),
      (0, _.useLayoutEffect)(() => {
        n &&
          s.current !== null &&
          (t && o.current !== null && zi(s.current, o.current), s.current.focus({ preventScroll: t }))
      }, [n, t]))
    let l = (e) => {
      if (e.key === `Escape`) {
        ;(e.stopPropagation(), c())
        return
      }
      let t = [...e.currentTarget.querySelectorAll(`[role^="menuitem"]`)],
        n = Bi[e.key]?.(
          t.findIndex((e) => e === document.activeElement),
          t.length,
        )
      n !== void 0 && (e.preventDefault(), t[n]?.focus())
    }
    return (0, S.jsxs)(`div`, {
      ref: a,
      className: `relative`,
      onBlur: (e) => {
        e.relatedTarget instanceof Node && !e.currentTarget.contains(e.relatedTarget) && r(!1)
      },
      children: [
        (0, S.jsx)(`button`, {
          ref: o,
          type: `button`,
          'aria-haspopup': `menu`,
          'aria-label': e.triggerLabel,
          'aria-expanded': n,
          'aria-controls': n ? i : void 0,
          onClick: () => r(!n),
          onKeyDown: (e) => {
            e.key !== `ArrowDown` || n || (e.preventDefault(), r(!0))
          },
          className: e.triggerClass,
          children: e.trigger,
        }),
        n
          ? (0, S.jsx)(`div`, {
              ref: s,
              id: i,
              ...(t && { popover: `manual` }),
              role: `menu`,
              tabIndex: -1,
              'aria-label': e.label,
              onKeyDown: l,
              onClick: (e) => {
                e.target instanceof Element && e.target.closest(`[role="menuitem"]`) !== null && c()
              },
              className: `${t ? `fixed inset-auto m-0 text-text` : `absolute end-0 top-full z-50 mt-1.5`} max-h-[70dvh] w-56 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop outline-none`,
              children: e.children,
            })
          : null,
      ],
    })
  },
  Q = (e) =>
    (0, S.jsx)(`button`, {
      type: `button`,
      role: e.checked === void 0 ? `menuitem` : e.many === !0 ? `menuitemcheckbox` : `menuitemradio`,
      'aria-checked': e.checked,
      tabIndex: -1,
      onClick: e.onSelect,
      onFocus: e.onFocus,
      onPointerMove: (e) => e.currentTarget.focus(),
      className: `flex h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-start outline-none hover:bg-sunken focus:bg-sunken pointer-coarse:h-11`,
      children: e.children,
    }),
  Hi = ({ name: e, children: t }) =>
    (0, S.jsx)(Vi, {
      label: `User menu`,
      triggerClass: `inline-flex h-9 items-center gap-2 rounded-md px-2 transition-colors duration-150 hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:h-11`,
      trigger: (0, S.jsxs)(S.Fragment, {
        children: [
          (0, S.jsx)(`span`, {
            'aria-hidden': !0,
            className: `inline-flex size-7 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent uppercase`,
            children: e.slice(0, 1),
          }),
          (0, S.jsx)(`span`, { className: `sr-only`, children: `User menu` }),
          (0, S.jsx)(`span`, { className: `max-w-48 truncate max-sm:sr-only`, children: e }),
          (0, S.jsx)(Ut, { 'aria-hidden': !0, className: `size-4 text-muted max-sm:hidden` }),
        ],
      }),
      children: t,
    }),
  Ui = (e) => {
    let t = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(e)?.[1]
    return t === `light` || t === `dark` ? t : `system`
  },
  Wi = `plumbline-theme`,
  Gi = (e) => (document.addEventListener(Wi, e), () => document.removeEventListener(Wi, e)),
  Ki = (e) => {
    ;(e === `system` ? delete document.documentElement.dataset.theme : (document.documentElement.dataset.theme = e),
      (document.cookie = `theme=${e}; path=/; max-age=${e === `system` ? 0 : 31536e3}; samesite=lax`),
      document.dispatchEvent(new Event(Wi)))
  },
  qi = [
    { value: `system`, label: `System`, icon: On },
    { value: `light`, label: `Light`, icon: Hn },
    { value: `dark`, label: `Dark`, icon: An },
  ],
  Ji = () => {
    let e = (0, _.useSyncExternalStore)(Gi, () => Ui(document.cookie)),
      t = (0, _.useId)()
    return (0, S.jsxs)(`div`, {
      role: `group`,
      'aria-labelledby': t,
      children: [
        (0, S.jsx)(`p`, { id: t, className: `px-2.5 pt-1.5 pb-1 text-small text-muted`, children: `Theme` }),
        qi.map(({ value: t, label: n, icon: r }) =>
          (0, S.jsxs)(
            Q,
            {
              checked: t === e,
              onSelect: () => Ki(t),
              children: [
                (0, S.jsx)(r, { 'aria-hidden': !0, className: `size-4 text-muted` }),
                (0, S.jsx)(`span`, { className: `grow`, children: n }),
                t === e ? (0, S.jsx)(Vt, { 'aria-hidden': !0, className: `size-4 text-accent` }) : null,
              ],
            },
            t,
          ),
        ),
      ],
    })
  },
  Yi = [
    [ui, `Search screens, actions, names and IDs`],
    [`${li} Enter`, `Submit the form from any field`],
    [`Shift Space`, `Select a range of rows in a list`],
    [`Escape`, `Close the topmost dialog or menu`],
    [`Tab`, `Move to the next control; the first press skips to the content`],
  ],
  Xi = ({ onClose: e }) =>
    (0, S.jsx)(J, {
      title: `Keyboard shortcuts`,
      onClose: e,
      children: (0, S.jsx)(`dl`, {
        className: `divide-y divide-line`,
        children: Yi.map(([e, t]) =>
          (0, S.jsxs)(
            `div`,
            {
              className: `flex items-center justify-between gap-6 py-2.5`,
              children: [
                (0, S.jsx)(`dt`, {
                  className: `order-last shrink-0`,
                  children: e
                    .split(` `)
                    .map((e) =>
                      (0, S.jsx)(
                        `kbd`,
                        {
                          className: `ms-1 rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-small`,
                          children: e,
                        },
                        e,
                      ),
                    ),
                }),
                (0, S.jsx)(`dd`, { className: `min-w-0`, children: t }),
              ],
            },
            e,
          ),
        ),
      }),
    }),
  Zi = () => {
    let { call: e } = C(),
      { member: t } = E(),
      n = f(),
      [r, i] = (0, _.useState)(!1)
    return (0, S.jsxs)(S.Fragment, {
      children: [
        (0, S.jsxs)(Hi, {
          name: t.name,
          children: [
            (0, S.jsxs)(`p`, {
              className: `px-2.5 py-2 text-small text-muted`,
              children: [(0, S.jsx)(`span`, { className: `block truncate`, children: t.email }), F(t.role)],
            }),
            (0, S.jsx)(Ji, {}),
            (0, S.jsx)(`hr`, { className: `mx-2.5 my-1.5 border-line` }),
            (0, S.jsxs)(Q, {
              onSelect: () => void n(I.account),
              children: [(0, S.jsx)(mn, { 'aria-hidden': !0, className: `size-4 text-muted` }), `Your account`],
            }),
            (0, S.jsxs)(Q, {
              onSelect: () => i(!0),
              children: [(0, S.jsx)(gn, { 'aria-hidden': !0, className: `size-4 text-muted` }), `Keyboard shortcuts`],
            }),
            (0, S.jsxs)(Q, {
              onSelect: () => {
                let t = () => {
                  ;(ai(!1), window.location.assign(I.home))
                }
                e(lt, {}).then(t, t)
              },
              children: [(0, S.jsx)(Sn, { 'aria-hidden': !0, className: `size-4 text-muted` }), `Sign out`],
            }),
          ],
        }),
        r ? (0, S.jsx)(Xi, { onClose: () => i(!1) }) : null,
      ],
    })
  },
  Qi = (0, _.createContext)(null),
  $i = 0,
  ea = ({ children: e }) => {
    let { pathname: t } = u(),
      [n, r] = (0, _.useState)([]),
      [i, a] = (0, _.useState)(t)
    i !== t && (a(t), r([]))
    let o = (0, _.useCallback)((e) => {
        $i += 1
        let t = { key: $i, render: e }
        r((e) => [...e, t])
      }, []),
      s = (e) => {
        ;(r((t) => t.filter((t) => t.key !== e)),
          requestAnimationFrame(() => {
            document.activeElement === document.body && document.querySelector(`#content`)?.focus()
          }))
      }
    return (0, S.jsxs)(Qi, {
      value: o,
      children: [e, n.map(({ key: e, render: t }) => (0, S.jsx)(_.Fragment, { children: t(() => s(e)) }, e))],
    })
  },
  ta = () => {
    let e = (0, _.use)(Qi)
    if (e === null) throw Error(`There is no place for windows here`)
    return e
  },
  na = ci(
    async () =>
      (
        await Y(
          async () => {
            let { default: e } = await import(`./palette-dialog-DLKd6pap.js`)
            return { default: e }
          },
          __vite__mapDeps([37, 1, 3, 2, 4]),
        )
      ).default,
  ),
  ra = () => {
    let { network: e, member: t } = E(),
      { commands: n, kept: r } = C(),
      a = vi(`(min-width: 64rem)`),
      [s, c] = (0, _.useState)(!1),
      l = di(na),
      u = i().state !== `idle`,
      d = !a && s,
      f = (0, _.useCallback)(() => c(!1), [])
    return (
      (0, _.useEffect)(() => {
        let [e] = r.waiting(t.id)
        e !== void 0 && n.ask(e)
      }, [r, n, t.id]),
      _i(d ? f : null),
      (0, S.jsxs)(S.Fragment, {
        children: [
          (0, S.jsx)(fi, {}),
          (0, S.jsx)(pi, { shown: u }),
          (0, S.jsx)(Li, { shown: a || s, overContent: d, onClose: f }),
          d ? (0, S.jsx)(mi, { onClose: f }) : null,
          (0, S.jsxs)(`div`, {
            className: `flex min-h-dvh flex-col lg:ps-56 print:block print:ps-0`,
            inert: d,
            children: [
              e.demo ? (0, S.jsx)(hi, {}) : null,
              (0, S.jsxs)(`header`, {
                className: `sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface/95 px-2 backdrop-blur-sm sm:px-4 lg:ps-8`,
                children: [
                  (0, S.jsx)(`button`, {
                    type: `button`,
                    'aria-label': `Open menu`,
                    'aria-expanded': s,
                    'aria-controls': `sidebar`,
                    onClick: () => c(!0),
                    className: `inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden`,
                    children: (0, S.jsx)(En, { 'aria-hidden': !0, className: `size-5` }),
                  }),
                  (0, S.jsxs)(`p`, {
                    className: `min-w-0 grow truncate font-semibold max-sm:sr-only`,
                    children: [e.name, ` console`],
                  }),
                  l.button,
                  (0, S.jsx)(Zi, {}),
                ],
              }),
              (0, S.jsxs)(`main`, {
                id: `content`,
                tabIndex: -1,
                className: `mx-auto w-full max-w-[100rem] grow px-4 py-6 outline-none sm:px-6 lg:px-8`,
                children: [l.failure, (0, S.jsx)(ea, { children: (0, S.jsx)(o, {}) })],
              }),
            ],
          }),
          l.dialog,
          (0, S.jsx)(xi, {}),
        ],
      })
    )
  },
  ia = (0, _.lazy)(async () => ({
    default: (
      await Y(
        async () => {
          let { SecondFactorPage: e } = await import(`./second-factor-page-CFRwqUAo.js`)
          return { SecondFactorPage: e }
        },
        __vite__mapDeps([38, 3, 1, 2, 4]),
      )
    ).SecondFactorPage,
  })),
  aa = () => {
    let { data: e, error: t, refetch: n, isFetching: r } = gt()
    return (
      (0, _.useEffect)(() => {
        e !== void 0 && ai(e?.state === `signed_in`)
      }, [e]),
      e === void 0
        ? t === null
          ? null
          : (0, S.jsx)(`main`, {
              className: `px-4`,
              children: (0, S.jsx)(M, {
                icon: Zt,
                title: `The console is not reachable`,
                text: y(t, `It may be starting, or the connection was lost.`),
                action: (0, S.jsx)(j, { look: `primary`, busy: r, onClick: () => void n(), children: `Retry` }),
              }),
            })
        : e === null
          ? (0, S.jsx)(ri, {})
          : e.state === `code`
            ? (0, S.jsx)(ti, {})
            : e.state === `set_up`
              ? (0, S.jsx)(_.Suspense, { children: (0, S.jsx)(ia, {}) })
              : (Dr(e.network.currency), (0, S.jsx)(_t, { value: e, children: (0, S.jsx)(ra, {}) }))
    )
  },
  oa = ({ className: e = ``, like: t }) =>
    (0, S.jsx)(`span`, {
      'aria-hidden': !0,
      className: `late block rounded-sm bg-sunken ${e}`,
      children: t === void 0 ? null : (0, S.jsx)(`span`, { className: `invisible`, children: t }),
    }),
  sa = () =>
    (0, S.jsxs)(`div`, {
      role: `status`,
      'aria-label': `Loading`,
      className: `space-y-6`,
      children: [(0, S.jsx)(oa, { className: `h-7 w-44` }), (0, S.jsx)(oa, { className: `h-84 rounded-lg` })],
    }),
  ca = () => (
    z(`Page not found`),
    (0, S.jsx)(M, {
      icon: $t,
      title: `Page not found`,
      text: `Check the address. The page may have moved.`,
      action: (0, S.jsx)(p, { to: I.home, className: A(), children: `Home` }),
    })
  ),
  la = () => (
    z(`Not allowed`),
    (0, S.jsx)(M, {
      icon: bn,
      title: `Not allowed`,
      text: `Your role does not allow this.`,
      action: (0, S.jsx)(p, { to: I.home, className: A(), children: `Home` }),
    })
  ),
  ua = ({ needs: e, children: t }) => (D()(e) ? t : (0, S.jsx)(la, {})),
  da = () =>
    (0, S.jsx)(M, {
      icon: Zt,
      title: `Something went wrong`,
      text: `This page could not be shown. A newer version of the console may have been installed, or the connection was lost.`,
      action: (0, S.jsx)(j, { look: `primary`, onClick: () => window.location.reload(), children: `Retry` }),
    }),
  fa = (e) => ({
    path: e.path,
    lazy: async () => {
      let { Page: t } = await e.load(),
        n = Mi(e)
      return {
        Component: () => {
          let { id: r } = s()
          return ji(e, r)
            ? n === void 0
              ? (0, S.jsx)(t, {}, r)
              : (0, S.jsx)(ua, { needs: n, children: (0, S.jsx)(t, {}, r) })
            : (0, S.jsx)(ca, {})
        },
      }
    },
    HydrateFallback: sa,
    errorElement: (0, S.jsx)(da, {}),
  }),
  pa = [
    {
      path: I.invitation,
      ...fa({
        path: I.invitation,
        load: async () => Y(() => import(`./invitation-page-B7yT0Yh4.js`), __vite__mapDeps([39, 1, 2])),
      }),
    },
    {
      element: (0, S.jsx)(aa, {}),
      errorElement: (0, S.jsx)(da, {}),
      children: [...Ni.map(fa), { path: `*`, element: (0, S.jsx)(ca, {}) }],
    },
  ],
  $ = oe(),
  ma = Fe(),
  ha = Ie(),
  ga = Ae({
    onEnded: (e) => ht({ queries: $, kept: ha }, e),
    onRefused: () => void $.invalidateQueries({ queryKey: T }),
    confirmIdentity: ma.ask,
  }),
  _a = { ...ga, queries: $, identity: ma, commands: Me(), kept: ha },
  va = document.getElementById(`root`)
if (va === null) throw Error(`index.html has no #root`)
var ya = (0, le.createRoot)(va)
ce()
var ba = l(pa)
;(async () => {
  ;(await Promise.all([$.prefetchQuery(pt(ga)), se(ba)]),
    (0, _.startTransition)(() =>
      ya.render(
        (0, S.jsx)(_.StrictMode, {
          children: (0, S.jsx)(Ge, { services: _a, children: (0, S.jsx)(n, { router: ba }) }),
        }),
      ),
    ))
})()
export {
  Ut as $,
  Fr as A,
  v as At,
  fr as B,
  Pr as C,
  Ue as Ct,
  Br as D,
  Pe as Dt,
  Lr as E,
  Ne as Et,
  yr as F,
  or as G,
  ur as H,
  gr as I,
  er as J,
  j as K,
  F as L,
  Vr as M,
  y as Mt,
  _r as N,
  ie as Nt,
  kr as O,
  Ce as Ot,
  I as P,
  ne as Pt,
  Gt as Q,
  pr as R,
  Ar as S,
  C as St,
  Or as T,
  Le as Tt,
  N as U,
  sr as V,
  lr as W,
  vn as X,
  In as Y,
  Zt as Z,
  V as _,
  nt as _t,
  X as a,
  E as at,
  Ur as b,
  ot as bt,
  yi as c,
  ft as ct,
  ei as d,
  Je as dt,
  Vt as et,
  $r as f,
  Ye as ft,
  H as g,
  et as gt,
  G as h,
  $e as ht,
  Q as i,
  D as it,
  Nr as j,
  b as jt,
  Mr as k,
  xe as kt,
  vi as l,
  Ke as lt,
  K as m,
  Qe as mt,
  ta as n,
  k as nt,
  Y as o,
  dt as ot,
  Zr as p,
  Ze as pt,
  A as q,
  Vi as r,
  T as rt,
  J as s,
  w as st,
  oa as t,
  zt as tt,
  ni as u,
  qe as ut,
  Gr as v,
  rt as vt,
  jr as w,
  Ve as wt,
  Hr as x,
  st as xt,
  B as y,
  it as yt,
  mr as z,
}
