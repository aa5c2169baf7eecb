import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import { _n as t, dn as n, fn as r, gn as i, ln as a, un as o, vn as s, yn as c } from './parts-BX3ht0Io.js'
import {
  N as l,
  P as u,
  St as d,
  Y as f,
  a as p,
  at as m,
  c as h,
  it as g,
  nt as _,
  p as v,
  st as y,
} from './index-DJS7Cmvn.js'
import { b, h as x, s as S, x as C } from './react-B2BlIyQU.js'
var w = {
  name: `corner-down-left`,
  size: 24,
  node: [
    [`path`, { d: `M20 4v7a4 4 0 0 1-4 4H4`, key: `6o5b7l` }],
    [`path`, { d: `m9 10-5 5 5 5`, key: `1kshq7` }],
  ],
}
w.node
var ee = _(w),
  T = e(C(), 1),
  E = b(),
  te = 1e3,
  D = () => document.getElementById(`content`)?.focus({ preventScroll: !0 }),
  ne = (e, t) => (e ? `Searching…` : t === 0 ? `No results` : `${t} found`),
  re = (e) => {
    let { typed: n, groups: r, busy: i, failure: a, takeEarly: o, onType: c, onPoint: l, onClose: u } = e,
      [d, p] = (0, T.useState)(null),
      m = h(u),
      g = r.flatMap(({ items: e }) => e),
      [_] = g,
      y = (0, T.useRef)(null)
    ;(0, T.useEffect)(() => () => y.current?.(), [])
    let b = (t) => {
        if (t === void 0) return
        let n = e.onChoose(t)
        typeof n == `function` ? ((y.current = n), u()) : n.then(p)
      },
      { box: x, field: S } = s({ ids: g.map(({ id: e }) => e), typed: n, first: 0, onChoose: (e) => b(g[e]) }),
      C = g[x.active]
    ;(0, T.useEffect)(() => {
      C !== void 0 && l?.(C)
    }, [C, l])
    let w = (0, T.useRef)(null)
    ;((0, T.useLayoutEffect)(() => {
      let e = o()
      e.text !== `` && (e.entered && (w.current = e.text), c(e.text))
    }, [o, c]),
      (0, T.useEffect)(() => {
        w.current === n && _ !== void 0 && ((w.current = null), b(_))
      }))
    let D = d?.done === !0
    ;(0, T.useEffect)(() => {
      if (!D) return
      let e = setTimeout(u, te)
      return () => clearTimeout(e)
    }, [D, u])
    let re =
      d === null
        ? g.length === 0 && a === null
          ? `px-4 py-6 text-center text-muted`
          : `sr-only`
        : `border-b border-line px-4 py-2.5 ${D ? `text-green` : `text-red`}`
    return (0, E.jsxs)(`dialog`, {
      ...m,
      'aria-label': `Search`,
      onPointerDown: (e) => {
        e.target === e.currentTarget && u()
      },
      className: `mx-auto mt-[12vh] max-h-[76vh] w-[min(36rem,calc(100vw-2rem))] animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)] open:flex max-sm:mt-4 max-sm:max-h-[calc(100dvh-2rem)]`,
      children: [
        (0, E.jsxs)(`div`, {
          className: `flex shrink-0 items-center gap-3 border-b border-line px-4`,
          children: [
            (0, E.jsx)(f, { 'aria-hidden': !0, className: `size-4 shrink-0 text-muted` }),
            (0, E.jsx)(`input`, {
              ...S,
              'aria-label': `Search`,
              autoFocus: !0,
              placeholder: e.placeholder,
              value: n,
              maxLength: 255,
              onChange: ({ target: e }) => {
                ;(c(e.value), p(null))
              },
              onKeyDown: (e) => {
                ;(e.key === `Enter` && _ === void 0 && i && (w.current = n), S.onKeyDown(e))
              },
              className: `h-12 w-full bg-transparent outline-none placeholder:text-muted pointer-coarse:text-touch`,
            }),
          ],
        }),
        a === null ? null : (0, E.jsx)(v, { text: a.text, onRetry: a.retry, className: `mx-1.5 mt-1.5` }),
        (0, E.jsx)(`p`, { role: `status`, className: re, children: d?.text ?? ne(i, g.length) }),
        (0, E.jsx)(`div`, {
          id: x.id,
          role: `listbox`,
          'aria-label': `Found`,
          className: `min-h-0 overflow-y-auto p-1.5 empty:hidden`,
          children: r.map(({ name: n, items: r }) =>
            (0, E.jsxs)(
              `div`,
              {
                role: `group`,
                'aria-label': n,
                className: `not-last:mb-1.5`,
                children: [
                  (0, E.jsx)(`p`, {
                    'aria-hidden': !0,
                    className: `px-2.5 pt-1.5 pb-1 text-small text-muted`,
                    children: n,
                  }),
                  r.map((n) => {
                    let r = e.iconOf?.(n)
                    return (0, E.jsxs)(
                      t,
                      {
                        box: x,
                        index: g.indexOf(n),
                        children: [
                          r === void 0
                            ? null
                            : (0, E.jsx)(r, { 'aria-hidden': !0, className: `size-4 shrink-0 text-muted` }),
                          (0, E.jsx)(`span`, { dir: `auto`, className: `min-w-0 truncate`, children: n.label }),
                          (0, E.jsx)(`span`, {
                            className: `min-w-0 shrink-[99] truncate text-small text-muted`,
                            children: n.note,
                          }),
                          (0, E.jsx)(ee, {
                            'aria-hidden': !0,
                            className: `ms-auto size-4 shrink-0 text-muted opacity-0 group-data-active:opacity-100`,
                          }),
                        ],
                      },
                      n.id,
                    )
                  }),
                ],
              },
              n,
            ),
          ),
        }),
      ],
    })
  },
  ie = `ENTRIES`,
  O = `KEYS`,
  k = `VALUES`,
  A = ``,
  j = class {
    constructor(e, t) {
      let n = e._tree,
        r = Array.from(n.keys())
      ;((this.set = e), (this._type = t), (this._path = r.length > 0 ? [{ node: n, keys: r }] : []))
    }
    next() {
      let e = this.dive()
      return (this.backtrack(), e)
    }
    dive() {
      if (this._path.length === 0) return { done: !0, value: void 0 }
      let { node: e, keys: t } = M(this._path)
      if (M(t) === A) return { done: !1, value: this.result() }
      let n = e.get(M(t))
      return (this._path.push({ node: n, keys: Array.from(n.keys()) }), this.dive())
    }
    backtrack() {
      if (this._path.length === 0) return
      let e = M(this._path).keys
      ;(e.pop(), e.length > 0 || (this._path.pop(), this.backtrack()))
    }
    key() {
      return (
        this.set._prefix +
        this._path
          .map(({ keys: e }) => M(e))
          .filter((e) => e !== A)
          .join(``)
      )
    }
    value() {
      return M(this._path).node.get(A)
    }
    result() {
      switch (this._type) {
        case k:
          return this.value()
        case O:
          return this.key()
        default:
          return [this.key(), this.value()]
      }
    }
    [Symbol.iterator]() {
      return this
    }
  },
  M = (e) => e[e.length - 1],
  ae = (e, t, n) => {
    let r = new Map()
    if (t === void 0) return r
    let i = t.length + 1,
      a = i + n,
      o = new Uint8Array(a * i).fill(n + 1)
    for (let e = 0; e < i; ++e) o[e] = e
    for (let e = 1; e < a; ++e) o[e * i] = e
    return (N(e, t, n, r, o, 1, i, ``), r)
  },
  N = (e, t, n, r, i, a, o, s) => {
    let c = a * o
    key: for (let l of e.keys())
      if (l === A) {
        let t = i[c - 1]
        t <= n && r.set(s, [e.get(l), t])
      } else {
        let c = a
        for (let e = 0; e < l.length; ++e, ++c) {
          let r = l[e],
            a = o * c,
            s = a - o,
            u = i[a],
            d = Math.max(0, c - n - 1),
            f = Math.min(o - 1, c + n)
          for (let e = d; e < f; ++e) {
            let n = r !== t[e],
              o = i[s + e] + +n,
              c = i[s + e + 1] + 1,
              l = i[a + e] + 1,
              d = (i[a + e + 1] = Math.min(o, c, l))
            d < u && (u = d)
          }
          if (u > n) continue key
        }
        N(e.get(l), t, n, r, i, c, o, s + l)
      }
  },
  P = class e {
    constructor(e = new Map(), t = ``) {
      ;((this._size = void 0), (this._tree = e), (this._prefix = t))
    }
    atPrefix(t) {
      if (!t.startsWith(this._prefix)) throw Error(`Mismatched prefix`)
      let [n, r] = F(this._tree, t.slice(this._prefix.length))
      if (n === void 0) {
        let [n, i] = B(r)
        for (let r of n.keys())
          if (r !== A && r.startsWith(i)) {
            let a = new Map()
            return (a.set(r.slice(i.length), n.get(r)), new e(a, t))
          }
      }
      return new e(n, t)
    }
    clear() {
      ;((this._size = void 0), this._tree.clear())
    }
    delete(e) {
      return ((this._size = void 0), oe(this._tree, e))
    }
    entries() {
      return new j(this, ie)
    }
    forEach(e) {
      for (let [t, n] of this) e(t, n, this)
    }
    fuzzyGet(e, t) {
      return ae(this._tree, e, t)
    }
    get(e) {
      let t = I(this._tree, e)
      return t === void 0 ? void 0 : t.get(A)
    }
    has(e) {
      let t = I(this._tree, e)
      return t !== void 0 && t.has(A)
    }
    keys() {
      return new j(this, O)
    }
    set(e, t) {
      if (typeof e != `string`) throw Error(`key must be a string`)
      return ((this._size = void 0), L(this._tree, e).set(A, t), this)
    }
    get size() {
      if (this._size) return this._size
      this._size = 0
      let e = this.entries()
      for (; !e.next().done;) this._size += 1
      return this._size
    }
    update(e, t) {
      if (typeof e != `string`) throw Error(`key must be a string`)
      this._size = void 0
      let n = L(this._tree, e)
      return (n.set(A, t(n.get(A))), this)
    }
    fetch(e, t) {
      if (typeof e != `string`) throw Error(`key must be a string`)
      this._size = void 0
      let n = L(this._tree, e),
        r = n.get(A)
      return (r === void 0 && n.set(A, (r = t())), r)
    }
    values() {
      return new j(this, k)
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    static from(t) {
      let n = new e()
      for (let [e, r] of t) n.set(e, r)
      return n
    }
    static fromObject(t) {
      return e.from(Object.entries(t))
    }
  },
  F = (e, t, n = []) => {
    if (t.length === 0 || e == null) return [e, n]
    for (let r of e.keys()) if (r !== A && t.startsWith(r)) return (n.push([e, r]), F(e.get(r), t.slice(r.length), n))
    return (n.push([e, t]), F(void 0, ``, n))
  },
  I = (e, t) => {
    if (t.length === 0 || e == null) return e
    for (let n of e.keys()) if (n !== A && t.startsWith(n)) return I(e.get(n), t.slice(n.length))
  },
  L = (e, t) => {
    let n = t.length
    outer: for (let r = 0; e && r < n;) {
      for (let i of e.keys())
        if (i !== A && t[r] === i[0]) {
          let a = Math.min(n - r, i.length),
            o = 1
          for (; o < a && t[r + o] === i[o];) ++o
          let s = e.get(i)
          if (o === i.length) e = s
          else {
            let n = new Map()
            ;(n.set(i.slice(o), s), e.set(t.slice(r, r + o), n), e.delete(i), (e = n))
          }
          r += o
          continue outer
        }
      let i = new Map()
      return (e.set(t.slice(r), i), i)
    }
    return e
  },
  oe = (e, t) => {
    let [n, r] = F(e, t)
    if (n !== void 0) {
      if ((n.delete(A), n.size === 0)) R(r)
      else if (n.size === 1) {
        let [e, t] = n.entries().next().value
        z(r, e, t)
      }
    }
  },
  R = (e) => {
    if (e.length === 0) return
    let [t, n] = B(e)
    if ((t.delete(n), t.size === 0)) R(e.slice(0, -1))
    else if (t.size === 1) {
      let [n, r] = t.entries().next().value
      n !== A && z(e.slice(0, -1), n, r)
    }
  },
  z = (e, t, n) => {
    if (e.length === 0) return
    let [r, i] = B(e)
    ;(r.set(i + t, n), r.delete(i))
  },
  B = (e) => e[e.length - 1],
  V = `or`,
  H = `and`,
  se = `and_not`,
  U = class e {
    constructor(e) {
      if (e?.fields == null) throw Error(`MiniSearch: option "fields" must be provided`)
      let t = e.autoVacuum == null || e.autoVacuum === !0 ? J : e.autoVacuum
      ;((this._options = {
        ...G,
        ...e,
        autoVacuum: t,
        searchOptions: { ...fe, ...(e.searchOptions || {}) },
        autoSuggestOptions: { ...pe, ...(e.autoSuggestOptions || {}) },
      }),
        (this._index = new P()),
        (this._documentCount = 0),
        (this._documentIds = new Map()),
        (this._idToShortId = new Map()),
        (this._fieldIds = {}),
        (this._fieldLength = new Map()),
        (this._avgFieldLength = []),
        (this._nextId = 0),
        (this._storedFields = new Map()),
        (this._dirtCount = 0),
        (this._currentVacuum = null),
        (this._enqueuedVacuum = null),
        (this._enqueuedVacuumConditions = q),
        this.addFields(this._options.fields))
    }
    add(e) {
      let { extractField: t, stringifyField: n, tokenize: r, processTerm: i, fields: a, idField: o } = this._options,
        s = t(e, o)
      if (s == null) throw Error(`MiniSearch: document does not have ID field "${o}"`)
      if (this._idToShortId.has(s)) throw Error(`MiniSearch: duplicate ID ${s}`)
      let c = this.addDocumentId(s)
      this.saveStoredFields(c, e)
      for (let o of a) {
        let a = t(e, o)
        if (a == null) continue
        let s = r(n(a, o), o),
          l = this._fieldIds[o],
          u = new Set(s).size
        this.addFieldLength(c, l, this._documentCount - 1, u)
        for (let e of s) {
          let t = i(e, o)
          if (Array.isArray(t)) for (let e of t) this.addTerm(l, c, e)
          else t && this.addTerm(l, c, t)
        }
      }
    }
    addAll(e) {
      for (let t of e) this.add(t)
    }
    addAllAsync(e, t = {}) {
      let { chunkSize: n = 10 } = t,
        r = { chunk: [], promise: Promise.resolve() },
        { chunk: i, promise: a } = e.reduce(
          ({ chunk: e, promise: t }, r, i) => (
            e.push(r),
            (i + 1) % n === 0
              ? { chunk: [], promise: t.then(() => new Promise((e) => setTimeout(e, 0))).then(() => this.addAll(e)) }
              : { chunk: e, promise: t }
          ),
          r,
        )
      return a.then(() => this.addAll(i))
    }
    remove(e) {
      let { tokenize: t, processTerm: n, extractField: r, stringifyField: i, fields: a, idField: o } = this._options,
        s = r(e, o)
      if (s == null) throw Error(`MiniSearch: document does not have ID field "${o}"`)
      let c = this._idToShortId.get(s)
      if (c == null) throw Error(`MiniSearch: cannot remove document with ID ${s}: it is not in the index`)
      for (let o of a) {
        let a = r(e, o)
        if (a == null) continue
        let s = t(i(a, o), o),
          l = this._fieldIds[o],
          u = new Set(s).size
        this.removeFieldLength(c, l, this._documentCount, u)
        for (let e of s) {
          let t = n(e, o)
          if (Array.isArray(t)) for (let e of t) this.removeTerm(l, c, e)
          else t && this.removeTerm(l, c, t)
        }
      }
      ;(this._storedFields.delete(c),
        this._documentIds.delete(c),
        this._idToShortId.delete(s),
        this._fieldLength.delete(c),
        --this._documentCount)
    }
    removeAll(e) {
      if (e) for (let t of e) this.remove(t)
      else if (arguments.length > 0)
        throw Error(`Expected documents to be present. Omit the argument to remove all documents.`)
      else
        ((this._index = new P()),
          (this._documentCount = 0),
          (this._documentIds = new Map()),
          (this._idToShortId = new Map()),
          (this._fieldLength = new Map()),
          (this._avgFieldLength = []),
          (this._storedFields = new Map()),
          (this._nextId = 0))
    }
    discard(e) {
      let t = this._idToShortId.get(e)
      if (t == null) throw Error(`MiniSearch: cannot discard document with ID ${e}: it is not in the index`)
      ;(this._idToShortId.delete(e),
        this._documentIds.delete(t),
        this._storedFields.delete(t),
        (this._fieldLength.get(t) || []).forEach((e, n) => {
          this.removeFieldLength(t, n, this._documentCount, e)
        }),
        this._fieldLength.delete(t),
        --this._documentCount,
        (this._dirtCount += 1),
        this.maybeAutoVacuum())
    }
    maybeAutoVacuum() {
      if (this._options.autoVacuum === !1) return
      let { minDirtFactor: e, minDirtCount: t, batchSize: n, batchWait: r } = this._options.autoVacuum
      this.conditionalVacuum({ batchSize: n, batchWait: r }, { minDirtCount: t, minDirtFactor: e })
    }
    discardAll(e) {
      let t = this._options.autoVacuum
      try {
        this._options.autoVacuum = !1
        for (let t of e) this.discard(t)
      } finally {
        this._options.autoVacuum = t
      }
      this.maybeAutoVacuum()
    }
    replace(e) {
      let { idField: t, extractField: n } = this._options,
        r = n(e, t)
      ;(this.discard(r), this.add(e))
    }
    vacuum(e = {}) {
      return this.conditionalVacuum(e)
    }
    conditionalVacuum(e, t) {
      return this._currentVacuum
        ? ((this._enqueuedVacuumConditions = this._enqueuedVacuumConditions && t),
          (this._enqueuedVacuum ??= this._currentVacuum.then(() => {
            let t = this._enqueuedVacuumConditions
            return ((this._enqueuedVacuumConditions = q), this.performVacuuming(e, t))
          })),
          this._enqueuedVacuum)
        : this.vacuumConditionsMet(t) === !1
          ? Promise.resolve()
          : ((this._currentVacuum = this.performVacuuming(e)), this._currentVacuum)
    }
    async performVacuuming(e, t) {
      let n = this._dirtCount
      if (this.vacuumConditionsMet(t)) {
        let t = e.batchSize || K.batchSize,
          r = e.batchWait || K.batchWait,
          i = 1
        for (let [e, n] of this._index) {
          for (let [e, t] of n) for (let [r] of t) this._documentIds.has(r) || (t.size <= 1 ? n.delete(e) : t.delete(r))
          ;(this._index.get(e).size === 0 && this._index.delete(e),
            i % t === 0 && (await new Promise((e) => setTimeout(e, r))),
            (i += 1))
        }
        this._dirtCount -= n
      }
      ;(await null, (this._currentVacuum = this._enqueuedVacuum), (this._enqueuedVacuum = null))
    }
    vacuumConditionsMet(e) {
      if (e == null) return !0
      let { minDirtCount: t, minDirtFactor: n } = e
      return ((t ||= J.minDirtCount), (n ||= J.minDirtFactor), this.dirtCount >= t && this.dirtFactor >= n)
    }
    get isVacuuming() {
      return this._currentVacuum != null
    }
    get dirtCount() {
      return this._dirtCount
    }
    get dirtFactor() {
      return this._dirtCount / (1 + this._documentCount + this._dirtCount)
    }
    has(e) {
      return this._idToShortId.has(e)
    }
    getStoredFields(e) {
      let t = this._idToShortId.get(e)
      if (t != null) return this._storedFields.get(t)
    }
    search(t, n = {}) {
      let { searchOptions: r } = this._options,
        i = { ...r, ...n },
        a = this.executeQuery(t, n),
        o = []
      for (let [e, { score: t, terms: n, match: r }] of a) {
        let a = n.length || 1,
          s = { id: this._documentIds.get(e), score: t * a, terms: Object.keys(r), queryTerms: n, match: r }
        ;(Object.assign(s, this._storedFields.get(e)), (i.filter == null || i.filter(s)) && o.push(s))
      }
      return ((t === e.wildcard && i.boostDocument == null) || o.sort(ge), o)
    }
    autoSuggest(e, t = {}) {
      t = { ...this._options.autoSuggestOptions, ...t }
      let n = new Map()
      for (let { score: r, terms: i } of this.search(e, t)) {
        let e = i.join(` `),
          t = n.get(e)
        t == null ? n.set(e, { score: r, terms: i, count: 1 }) : ((t.score += r), (t.count += 1))
      }
      let r = []
      for (let [e, { score: t, terms: i, count: a }] of n) r.push({ suggestion: e, terms: i, score: t / a })
      return (r.sort(ge), r)
    }
    get documentCount() {
      return this._documentCount
    }
    get termCount() {
      return this._index.size
    }
    static loadJSON(e, t) {
      if (t == null)
        throw Error(`MiniSearch: loadJSON should be given the same options used when serializing the index`)
      return this.loadJS(JSON.parse(e), t)
    }
    static async loadJSONAsync(e, t) {
      if (t == null)
        throw Error(`MiniSearch: loadJSON should be given the same options used when serializing the index`)
      return this.loadJSAsync(JSON.parse(e), t)
    }
    static getDefault(e) {
      if (G.hasOwnProperty(e)) return W(G, e)
      throw Error(`MiniSearch: unknown option "${e}"`)
    }
    static loadJS(e, t) {
      let { index: n, documentIds: r, fieldLength: i, storedFields: a, serializationVersion: o } = e,
        s = this.instantiateMiniSearch(e, t)
      ;((s._documentIds = Y(r)), (s._fieldLength = Y(i)), (s._storedFields = Y(a)))
      for (let [e, t] of s._documentIds) s._idToShortId.set(t, e)
      for (let [e, t] of n) {
        let n = new Map()
        for (let e of Object.keys(t)) {
          let r = t[e]
          ;(o === 1 && (r = r.ds), n.set(parseInt(e, 10), Y(r)))
        }
        s._index.set(e, n)
      }
      return s
    }
    static async loadJSAsync(e, t) {
      let { index: n, documentIds: r, fieldLength: i, storedFields: a, serializationVersion: o } = e,
        s = this.instantiateMiniSearch(e, t)
      ;((s._documentIds = await X(r)), (s._fieldLength = await X(i)), (s._storedFields = await X(a)))
      for (let [e, t] of s._documentIds) s._idToShortId.set(t, e)
      let c = 0
      for (let [e, t] of n) {
        let n = new Map()
        for (let e of Object.keys(t)) {
          let r = t[e]
          ;(o === 1 && (r = r.ds), n.set(parseInt(e, 10), await X(r)))
        }
        ;(++c % 1e3 == 0 && (await ve(0)), s._index.set(e, n))
      }
      return s
    }
    static instantiateMiniSearch(t, n) {
      let { documentCount: r, nextId: i, fieldIds: a, averageFieldLength: o, dirtCount: s, serializationVersion: c } = t
      if (c !== 1 && c !== 2)
        throw Error(`MiniSearch: cannot deserialize an index created with an incompatible version`)
      let l = new e(n)
      return (
        (l._documentCount = r),
        (l._nextId = i),
        (l._idToShortId = new Map()),
        (l._fieldIds = a),
        (l._avgFieldLength = o),
        (l._dirtCount = s || 0),
        (l._index = new P()),
        l
      )
    }
    executeQuery(t, n = {}) {
      if (t === e.wildcard) return this.executeWildcardQuery(n)
      if (typeof t != `string`) {
        let e = { ...n, ...t, queries: void 0 },
          r = t.queries.map((t) => this.executeQuery(t, e))
        return this.combineResults(r, e.combineWith)
      }
      let { tokenize: r, processTerm: i, searchOptions: a } = this._options,
        o = { tokenize: r, processTerm: i, ...a, ...n },
        { tokenize: s, processTerm: c } = o,
        l = s(t)
          .flatMap((e) => c(e))
          .filter((e) => !!e)
          .map(de(o))
          .map((e) => this.executeQuerySpec(e, o))
      return this.combineResults(l, o.combineWith)
    }
    executeQuerySpec(e, t) {
      let n = { ...this._options.searchOptions, ...t },
        r = (n.fields || this._options.fields).reduce((e, t) => ({ ...e, [t]: W(n.boost, t) || 1 }), {}),
        { boostDocument: i, weights: a, maxFuzzy: o, bm25: s } = n,
        { fuzzy: c, prefix: l } = { ...fe.weights, ...a },
        u = this._index.get(e.term),
        d = this.termResults(e.term, e.term, 1, e.termBoost, u, r, i, s),
        f,
        p
      if ((e.prefix && (f = this._index.atPrefix(e.term)), e.fuzzy)) {
        let t = e.fuzzy === !0 ? 0.2 : e.fuzzy,
          n = t < 1 ? Math.min(o, Math.round(e.term.length * t)) : t
        n && (p = this._index.fuzzyGet(e.term, n))
      }
      if (f)
        for (let [t, n] of f) {
          let a = t.length - e.term.length
          if (!a) continue
          p?.delete(t)
          let o = (l * t.length) / (t.length + 0.3 * a)
          this.termResults(e.term, t, o, e.termBoost, n, r, i, s, d)
        }
      if (p)
        for (let t of p.keys()) {
          let [n, a] = p.get(t)
          if (!a) continue
          let o = (c * t.length) / (t.length + a)
          this.termResults(e.term, t, o, e.termBoost, n, r, i, s, d)
        }
      return d
    }
    executeWildcardQuery(e) {
      let t = new Map(),
        n = { ...this._options.searchOptions, ...e }
      for (let [e, r] of this._documentIds) {
        let i = n.boostDocument ? n.boostDocument(r, ``, this._storedFields.get(e)) : 1
        t.set(e, { score: i, terms: [], match: {} })
      }
      return t
    }
    combineResults(e, t = V) {
      if (e.length === 0) return new Map()
      let n = ce[t.toLowerCase()]
      if (!n) throw Error(`Invalid combination operator: ${t}`)
      return e.reduce(n) || new Map()
    }
    toJSON() {
      let e = []
      for (let [t, n] of this._index) {
        let r = {}
        for (let [e, t] of n) r[e] = Object.fromEntries(t)
        e.push([t, r])
      }
      return {
        documentCount: this._documentCount,
        nextId: this._nextId,
        documentIds: Object.fromEntries(this._documentIds),
        fieldIds: this._fieldIds,
        fieldLength: Object.fromEntries(this._fieldLength),
        averageFieldLength: this._avgFieldLength,
        storedFields: Object.fromEntries(this._storedFields),
        dirtCount: this._dirtCount,
        index: e,
        serializationVersion: 2,
      }
    }
    termResults(e, t, n, r, i, a, o, s, c = new Map()) {
      if (i == null) return c
      for (let l of Object.keys(a)) {
        let u = a[l],
          d = this._fieldIds[l],
          f = i.get(d)
        if (f == null) continue
        let p = f.size,
          m = this._avgFieldLength[d]
        for (let i of f.keys()) {
          if (!this._documentIds.has(i)) {
            ;(this.removeTerm(d, i, t), --p)
            continue
          }
          let a = o ? o(this._documentIds.get(i), t, this._storedFields.get(i)) : 1
          if (!a) continue
          let h = f.get(i),
            g = this._fieldLength.get(i)[d],
            _ = ue(h, p, this._documentCount, g, m, s),
            v = n * r * u * a * _,
            y = c.get(i)
          if (y) {
            ;((y.score += v), me(y.terms, e))
            let n = W(y.match, t)
            n ? n.push(l) : (y.match[t] = [l])
          } else c.set(i, { score: v, terms: [e], match: { [t]: [l] } })
        }
      }
      return c
    }
    addTerm(e, t, n) {
      let r = this._index.fetch(n, _e),
        i = r.get(e)
      if (i == null) ((i = new Map()), i.set(t, 1), r.set(e, i))
      else {
        let e = i.get(t)
        i.set(t, (e || 0) + 1)
      }
    }
    removeTerm(e, t, n) {
      if (!this._index.has(n)) {
        this.warnDocumentChanged(t, e, n)
        return
      }
      let r = this._index.fetch(n, _e),
        i = r.get(e)
      ;(i == null || i.get(t) == null
        ? this.warnDocumentChanged(t, e, n)
        : i.get(t) <= 1
          ? i.size <= 1
            ? r.delete(e)
            : i.delete(t)
          : i.set(t, i.get(t) - 1),
        this._index.get(n).size === 0 && this._index.delete(n))
    }
    warnDocumentChanged(e, t, n) {
      for (let r of Object.keys(this._fieldIds))
        if (this._fieldIds[r] === t) {
          this._options.logger(
            `warn`,
            `MiniSearch: document with ID ${this._documentIds.get(e)} has changed before removal: term "${n}" was not present in field "${r}". Removing a document after it has changed can corrupt the index!`,
            `version_conflict`,
          )
          return
        }
    }
    addDocumentId(e) {
      let t = this._nextId
      return (
        this._idToShortId.set(e, t), this._documentIds.set(t, e), (this._documentCount += 1), (this._nextId += 1), t
      )
    }
    addFields(e) {
      for (let t = 0; t < e.length; t++) this._fieldIds[e[t]] = t
    }
    addFieldLength(e, t, n, r) {
      let i = this._fieldLength.get(e)
      ;(i ?? this._fieldLength.set(e, (i = [])), (i[t] = r))
      let a = (this._avgFieldLength[t] || 0) * n + r
      this._avgFieldLength[t] = a / (n + 1)
    }
    removeFieldLength(e, t, n, r) {
      if (n === 1) {
        this._avgFieldLength[t] = 0
        return
      }
      let i = this._avgFieldLength[t] * n - r
      this._avgFieldLength[t] = i / (n - 1)
    }
    saveStoredFields(e, t) {
      let { storeFields: n, extractField: r } = this._options
      if (n == null || n.length === 0) return
      let i = this._storedFields.get(e)
      i ?? this._storedFields.set(e, (i = {}))
      for (let e of n) {
        let n = r(t, e)
        n !== void 0 && (i[e] = n)
      }
    }
  }
U.wildcard = Symbol(`*`)
var W = (e, t) => (Object.prototype.hasOwnProperty.call(e, t) ? e[t] : void 0),
  ce = {
    [V]: (e, t) => {
      for (let n of t.keys()) {
        let r = e.get(n)
        if (r == null) e.set(n, t.get(n))
        else {
          let { score: e, terms: i, match: a } = t.get(n)
          ;((r.score += e), (r.match = Object.assign(r.match, a)), he(r.terms, i))
        }
      }
      return e
    },
    [H]: (e, t) => {
      let n = new Map()
      for (let r of t.keys()) {
        let i = e.get(r)
        if (i == null) continue
        let { score: a, terms: o, match: s } = t.get(r)
        ;(he(i.terms, o), n.set(r, { score: i.score + a, terms: i.terms, match: Object.assign(i.match, s) }))
      }
      return n
    },
    [se]: (e, t) => {
      for (let n of t.keys()) e.delete(n)
      return e
    },
  },
  le = { k: 1.2, b: 0.7, d: 0.5 },
  ue = (e, t, n, r, i, a) => {
    let { k: o, b: s, d: c } = a
    return Math.log(1 + (n - t + 0.5) / (t + 0.5)) * (c + (e * (o + 1)) / (e + o * (1 - s + (s * r) / i)))
  },
  de = (e) => (t, n, r) => ({
    term: t,
    fuzzy: typeof e.fuzzy == `function` ? e.fuzzy(t, n, r) : e.fuzzy || !1,
    prefix: typeof e.prefix == `function` ? e.prefix(t, n, r) : e.prefix === !0,
    termBoost: typeof e.boostTerm == `function` ? e.boostTerm(t, n, r) : 1,
  }),
  G = {
    idField: `id`,
    extractField: (e, t) => e[t],
    stringifyField: (e, t) => e.toString(),
    tokenize: (e) => e.split(ye),
    processTerm: (e) => e.toLowerCase(),
    fields: void 0,
    searchOptions: void 0,
    storeFields: [],
    logger: (e, t) => {
      typeof (console == null ? void 0 : console[e]) == `function` && console[e](t)
    },
    autoVacuum: !0,
  },
  fe = {
    combineWith: V,
    prefix: !1,
    fuzzy: !1,
    maxFuzzy: 6,
    boost: {},
    weights: { fuzzy: 0.45, prefix: 0.375 },
    bm25: le,
  },
  pe = { combineWith: H, prefix: (e, t, n) => t === n.length - 1 },
  K = { batchSize: 1e3, batchWait: 10 },
  q = { minDirtFactor: 0.1, minDirtCount: 20 },
  J = { ...K, ...q },
  me = (e, t) => {
    e.includes(t) || e.push(t)
  },
  he = (e, t) => {
    for (let n of t) e.includes(n) || e.push(n)
  },
  ge = ({ score: e }, { score: t }) => t - e,
  _e = () => new Map(),
  Y = (e) => {
    let t = new Map()
    for (let n of Object.keys(e)) t.set(parseInt(n, 10), e[n])
    return t
  },
  X = async (e) => {
    let t = new Map(),
      n = 0
    for (let r of Object.keys(e)) (t.set(parseInt(r, 10), e[r]), ++n % 1e3 == 0 && (await ve(0)))
    return t
  },
  ve = (e) => new Promise((t) => setTimeout(t, e)),
  ye = /[\n\r\p{Z}\p{P}]+/u,
  be = new Set([`a`, `an`, `and`, `by`, `for`, `go`, `in`, `my`, `of`, `on`, `open`, `show`, `the`, `to`]),
  xe = (e) => {
    let t = n(e)
    return be.has(t) ? null : t
  },
  Se = (e) => {
    let t = xe(e)
    if (t === null) return null
    let n = t.length > 4 ? t.replace(/ies$/, `y`).replace(/([^s])s$/, `$1`) : t
    return n === t ? [t] : [t, n]
  },
  Ce = [{ fuzzy: !1 }, { fuzzy: (e) => +(e.length > 3) }, { fuzzy: (e) => (e.length > 4 ? 2 : 0) }],
  we = (e, t, n) => (e.includes(n) ? 4 : t.includes(n) || e.some((e) => e.startsWith(n)) ? 2 : 1),
  Te = ({ label: e, words: t = `` }, r) => {
    let i = n(e)
    return i === r ? 2 : `${i} ${n(t)}`.split(/[\s:#/]+/).some((e) => e.startsWith(r)) || i.startsWith(r) ? 1 : 0
  },
  Ee = (e, t) => {
    let r = n(t.trim()),
      i = ({ items: e }) => Math.max(...e.map((e) => Te(e, r)))
    return e.toSorted((e, t) => i(t) - i(e))
  },
  De = (e) => {
    let t = new Map(
        e.map((e) => {
          let t = n(e.label)
          return [e.id, { entry: e, names: [t, ...t.split(`: `)], words: n(e.words ?? ``).split(` `) }]
        }),
      ),
      r = new U({
        fields: [`label`, `words`],
        processTerm: Se,
        searchOptions: { processTerm: xe, boost: { label: 3 }, combineWith: `AND`, prefix: !0 },
      })
    return (
      r.addAll([...t.values()].map(({ entry: e }) => e)),
      {
        find(e, i) {
          let a = n(e.trim())
          if (a === ``) return []
          for (let { fuzzy: n } of Ce) {
            let o = r.search(e, {
              fuzzy: n,
              boostDocument: (e) => {
                let n = t.get(String(e))
                return n === void 0 ? 0 : (n.entry.weight ?? 1) * we(n.names, n.words, a)
              },
            })
            if (o.length > 0)
              return o.slice(0, i).flatMap(({ id: e }) => {
                let n = t.get(String(e))
                return n === void 0 ? [] : [n.entry]
              })
          }
          return []
        },
      }
    )
  },
  Oe = [`On this screen`, `Screens`, `Actions`, `Found`],
  Z = (e, t) => `${e}?tab=${t}`,
  ke = [
    { label: `Invite an affiliate`, operation: `inviteAffiliate`, to: u.affiliates },
    { label: `Add an affiliate with a password`, operation: `addAffiliate`, to: u.affiliates },
    { label: `Add an offer`, operation: `addOffer`, to: u.new_offer, is_screen: !0 },
    { label: `Import offers from a file`, operation: `importOffers`, to: u.import_offers, is_screen: !0 },
    { label: `Export offers to a file`, operation: `exportOffers`, to: u.offers },
    { label: `Add an advertiser`, operation: `addAdvertiser`, to: u.advertisers },
    { label: `Add a conversion`, operation: `addConversion`, to: u.conversions },
    { label: `Reconcile with a file`, operation: `reconcileConversions`, to: u.reconcile, is_screen: !0 },
    { label: `Prepare payments`, operation: `preparePayments`, to: u.payments },
    { label: `Reconcile payments with a file`, operation: `reconcilePayments`, to: u.payments },
    { label: `Download an earlier payment file`, operation: `readExport`, to: u.payments },
    { label: `Add a ledger entry`, operation: `addLedgerEntry`, to: u.ledger },
    { label: `Replay postbacks`, operation: `replayDeliveries`, to: u.postbacks },
    { label: `Write news`, operation: `addNews`, to: u.news },
    { label: `Resend failed mails`, operation: `resendMails`, to: u.mail },
    { label: `Verify data`, operation: `startVerify`, to: Z(u.health, `verify`) },
    { label: `Rebuild the statistics`, operation: `rebuildStatistics`, to: Z(u.health, `rebuild`) },
    { label: `Invite a team member`, operation: `inviteMember`, to: u.team },
    { label: `Add an account manager`, operation: `addManager`, to: Z(u.team, `managers`) },
    { label: `Create an API token`, operation: `makeToken`, to: Z(u.team, `tokens`) },
    { label: `Move a network in`, operation: `addOldNetwork`, to: u.move_in },
    { label: `Edit company details`, operation: `setNetworkDetails`, to: u.settings },
    { label: `Change payment minimums, fees and holds`, operation: `setPaymentMethod`, to: u.settings },
    { label: `Change the maximum payment`, operation: `setPaymentMaximum`, to: u.settings },
    { label: `Set the bank account of the network`, operation: `setPaymentAccount`, to: u.settings },
    { label: `Allow payment requests`, operation: `allowPaymentRequests`, to: u.settings },
    { label: `Change conversion limits`, operation: `setConversionLimits`, to: u.settings },
    { label: `Change referral terms`, operation: `setReferralTerms`, to: u.settings },
    { label: `Change outbound postback addresses`, operation: `setPostbackAddresses`, to: u.settings },
    { label: `Change the limits of figures`, operation: `setFigureLimits`, to: u.settings },
    { label: `Require a second approver of payments`, operation: `setSecondApprover`, to: u.settings },
    { label: `Require two-factor authentication of affiliates`, operation: `setSecondFactorPolicy`, to: u.settings },
    { label: `Let affiliates change their profile`, operation: `setProfileEdits`, to: u.settings },
    { label: `Change the space for creatives`, operation: `setCreativesQuota`, to: u.settings },
  ],
  Ae = 5,
  je = (e) => {
    let [t, ...n] = e.split(/\s+/)
    if (t?.toLowerCase() !== `link` || n.length < 2) return []
    let r = (e, t = e) => ({ offer: n.slice(0, e).join(` `), affiliate: n.slice(t).join(` `) }),
      i = n.findIndex((e) => e.toLowerCase() === `for`)
    return i > 0 && i < n.length - 1 ? [r(i, i + 1)] : n.length > Ae ? [] : n.slice(1).map((e, t) => r(t + 1))
  },
  Me = (e) => {
    let t = g(),
      { operate: n } = d()
    return x({
      queries: je(e).map(({ offer: e, affiliate: r }) => ({
        queryKey: [...y, `palette`, `link`, e, r],
        queryFn: async ({ signal: t }) => {
          let [i, a] = await Promise.all([
            n(`listOffers`, { input: { search: e, status: `active`, limit: 3 }, signal: t }),
            n(`listAffiliates`, { input: { search: r, status: `active`, limit: 3 }, signal: t }),
          ])
          return i.results.flatMap(({ id: e, title: t }) =>
            a.results.map((n) => ({
              id: `link:${e}:${n.id}`,
              group: `Found`,
              label: `Link for ${n.company ?? n.login ?? n.emails[0] ?? `#${n.id}`}: ${t}`,
              note: `Copy`,
              link: { offer: e, affiliate: n.id },
            })),
          )
        },
        enabled: t(`showOfferLink`) && t(`listOffers`) && t(`listAffiliates`),
        retry: !1,
      })),
    })
  },
  Ne = (e, t, n, r) => {
    let i = l(e, t)
    return { id: i, group: `Found`, label: n, note: r, to: i }
  },
  Pe = 100,
  Q = (e) => (e.length > Pe ? null : { search: e, limit: 5 }),
  $ = (e, t) => (n) => (n.length < t ? null : { [e]: n, limit: 5 }),
  Fe = [
    { list: `listAffiliates`, kind: `Affiliate`, path: u.affiliates, filter: Q },
    { list: `listOffers`, kind: `Offer`, path: u.offers, filter: Q },
    { list: `listAdvertisers`, kind: `Advertiser`, path: u.advertisers, filter: Q },
    { list: `listConversions`, kind: `Conversion`, path: u.conversions, filter: $(`txid`, 3) },
    { list: `listConversions`, kind: `Conversion`, path: u.conversions, filter: $(`click_id`, 20) },
    { list: `listConversions`, kind: `Conversion`, path: u.conversions, filter: $(`aff_click_id`, 8) },
  ],
  Ie = (e) => (`txid` in e ? (e.txid ?? e.offer) : a(e).name),
  Le = /^(?:(conversion|payment|run|payment run)[ #-]+|#)?(\d{1,18})$/i,
  Re = (e, t) => {
    let n = (e, t, n) => Ne(t, n, `${e} ${n}`, `by ID`)
    if (/^[A-Za-z0-9_-]{32}$/.test(e)) return t(`inspectClick`) ? [n(`Click`, u.clicks, e)] : []
    let [, r, i] = Le.exec(e) ?? []
    if (i === void 0) return []
    let a = (e) => r === void 0 || e.endsWith(r.toLowerCase())
    return [
      ...(t(`showConversion`) && a(`conversion`) ? [n(`Conversion`, u.conversions, i)] : []),
      ...(t(`showPayment`) && a(`payment`) ? [n(`Payment`, u.payments, i)] : []),
      ...(t(`showRun`) && a(`payment run`) && i.length < 10 ? [n(`Payment run`, u.runs, i)] : []),
    ]
  },
  ze = (e) => e.filter(({ id: t }, n) => e.findIndex((e) => e.id === t) === n),
  Be = (e, t) =>
    ze([
      ...e.map(({ label: e, operation: t }) => ({
        id: `here:${t}:${e}`,
        group: `On this screen`,
        label: e,
        note: `Action`,
        operation: t,
      })),
      ...p
        .filter(({ needs: e }) => e === void 0 || t(e))
        .map(({ path: e, label: t }) => ({ id: e, group: `Screens`, label: t, note: `Screen`, to: e })),
      ...ke
        .filter(({ operation: e }) => t(e))
        .map(({ label: e, operation: t, to: n, is_screen: r }) => ({
          id: `do:${t}`,
          group: `Actions`,
          label: e,
          note: `Action`,
          to: n,
          ...(r === void 0 && { operation: t }),
        })),
    ]),
  Ve = (e) => {
    let t = g(),
      n = d(),
      r = o(e, 250),
      i = x({
        queries: Fe.map(({ list: e, kind: i, path: a, filter: o }, s) => {
          let c = r === `` ? null : o(r.replace(/^#(?=\d+$)/, ``))
          return {
            queryKey: [...y, `palette`, s, c ?? {}],
            queryFn: async ({ signal: t }) => {
              let { results: r } = await n.operate(e, { input: c ?? {}, signal: t })
              return r.map((e) => Ne(a, e.id, Ie(e), `${i} #${e.id}`))
            },
            enabled: c !== null && t(e),
            retry: !1,
          }
        }),
      }),
      a = [...Me(r), ...i],
      s = n.commands.here(),
      { operations: c } = m(),
      { known: l, finder: u } = (0, T.useMemo)(() => {
        let e = Be(s, (e) => c.includes(e))
        return { known: e, finder: De(e) }
      }, [s, c]),
      f =
        e === ``
          ? l.filter(({ group: e }) => e !== `Actions`)
          : (() => {
              let n = u.find(e, l.length),
                i = ({ operation: e }) => n.some((t) => t.group === `On this screen` && t.operation === e)
              return ze([
                ...n.filter((e) => e.group !== `Actions` || !i(e)),
                ...(r === `` ? [] : a.flatMap(({ data: e }) => e ?? [])),
                ...Re(e, t),
              ])
            })(),
      p = Oe.map((e) => ({ name: e, items: f.filter(({ group: t }) => t === e) })).filter(
        ({ items: e }) => e.length > 0,
      ),
      h = e === `` ? [] : a.filter(({ error: e }) => e !== null)
    return {
      groups: e === `` ? p : Ee(p, e),
      busy: e !== `` && (r !== e || a.some(({ isFetching: e }) => e)),
      retry: h.length === 0 ? null : () => h.forEach(({ refetch: e }) => void e()),
    }
  },
  He = (e) => {
    let t = S(),
      { commands: n, operate: a } = d(),
      { network: o } = m(),
      [s, l] = (0, T.useState)(``),
      u = async (e) => {
        let t = a(`showOfferLink`, { params: e }).then((e) => e.url)
        try {
          let e = await c(t)
          return { done: e, text: e ? `Link copied` : await t }
        } catch (e) {
          let { text: t } = i(e, `The link could not be copied.`, [], r(o.zone))
          return { done: !1, text: t ?? `` }
        }
      },
      { groups: f, busy: p, retry: h } = Ve(s.trim())
    return (0, E.jsx)(re, {
      ...e,
      placeholder: `Search screens, actions, names and IDs`,
      typed: s,
      groups: f,
      busy: p,
      failure: h === null ? null : { text: `Some results could not be loaded.`, retry: h },
      onType: l,
      onChoose: ({ to: e, operation: r, link: i }) =>
        i === void 0
          ? () => {
              ;(r !== void 0 && n.ask(r), e !== void 0 && (D(), t(e)))
            }
          : u(i),
    })
  }
export { He as default }
