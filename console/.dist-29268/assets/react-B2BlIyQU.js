import { r as e, t } from './rolldown-runtime-XKyaHtl9.js'
var n = t((e) => {
    var t = Symbol.for(`react.transitional.element`),
      n = Symbol.for(`react.portal`),
      r = Symbol.for(`react.fragment`),
      i = Symbol.for(`react.strict_mode`),
      a = Symbol.for(`react.profiler`),
      o = Symbol.for(`react.consumer`),
      s = Symbol.for(`react.context`),
      c = Symbol.for(`react.forward_ref`),
      l = Symbol.for(`react.suspense`),
      u = Symbol.for(`react.memo`),
      d = Symbol.for(`react.lazy`),
      f = Symbol.for(`react.activity`),
      p = Symbol.for(`react.view_transition`),
      m = Symbol.iterator
    function h(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (m && e[m]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var g = {
        isMounted: function () {
          return !1
        },
        enqueueForceUpdate: function () {},
        enqueueReplaceState: function () {},
        enqueueSetState: function () {},
      },
      _ = Object.assign,
      v = {}
    function y(e, t, n) {
      ;((this.props = e), (this.context = t), (this.refs = v), (this.updater = n || g))
    }
    ;((y.prototype.isReactComponent = {}),
      (y.prototype.setState = function (e, t) {
        if (typeof e != `object` && typeof e != `function` && e != null)
          throw Error(
            `takes an object of state variables to update or a function which returns an object of state variables.`,
          )
        this.updater.enqueueSetState(this, e, t, `setState`)
      }),
      (y.prototype.forceUpdate = function (e) {
        this.updater.enqueueForceUpdate(this, e, `forceUpdate`)
      }))
    function b() {}
    b.prototype = y.prototype
    function x(e, t, n) {
      ;((this.props = e), (this.context = t), (this.refs = v), (this.updater = n || g))
    }
    var S = (x.prototype = new b())
    ;((S.constructor = x), _(S, y.prototype), (S.isPureReactComponent = !0))
    var C = Array.isArray
    function w() {}
    var T = { H: null, A: null, T: null, S: null },
      ee = Object.prototype.hasOwnProperty
    function E(e, n, r) {
      var i = r.ref
      return { $$typeof: t, type: e, key: n, ref: i === void 0 ? null : i, props: r }
    }
    function D(e, t) {
      return E(e.type, t, e.props)
    }
    function O(e) {
      return typeof e == `object` && !!e && e.$$typeof === t
    }
    function k(e) {
      var t = { '=': `=0`, ':': `=2` }
      return (
        `$` +
        e.replace(/[=:]/g, function (e) {
          return t[e]
        })
      )
    }
    var te = /\/+/g
    function A(e, t) {
      return typeof e == `object` && e && e.key != null ? k(`` + e.key) : t.toString(36)
    }
    function ne(e) {
      switch (e.status) {
        case `fulfilled`:
          return e.value
        case `rejected`:
          throw e.reason
        default:
          switch (
            (typeof e.status == `string`
              ? e.then(w, w)
              : ((e.status = `pending`),
                e.then(
                  function (t) {
                    e.status === `pending` && ((e.status = `fulfilled`), (e.value = t))
                  },
                  function (t) {
                    e.status === `pending` && ((e.status = `rejected`), (e.reason = t))
                  },
                )),
            e.status)
          ) {
            case `fulfilled`:
              return e.value
            case `rejected`:
              throw e.reason
          }
      }
      throw e
    }
    function re(e, r, i, a, o) {
      var s = typeof e
      ;(s === `undefined` || s === `boolean`) && (e = null)
      var c = !1
      if (e === null) c = !0
      else
        switch (s) {
          case `bigint`:
          case `string`:
          case `number`:
            c = !0
            break
          case `object`:
            switch (e.$$typeof) {
              case t:
              case n:
                c = !0
                break
              case d:
                return ((c = e._init), re(c(e._payload), r, i, a, o))
            }
        }
      if (c)
        return (
          (o = o(e)),
          (c = a === `` ? `.` + A(e, 0) : a),
          C(o)
            ? ((i = ``),
              c != null && (i = c.replace(te, `$&/`) + `/`),
              re(o, r, i, ``, function (e) {
                return e
              }))
            : o != null &&
              (O(o) &&
                (o = D(
                  o,
                  i + (o.key == null || (e && e.key === o.key) ? `` : (`` + o.key).replace(te, `$&/`) + `/`) + c,
                )),
              r.push(o)),
          1
        )
      c = 0
      var l = a === `` ? `.` : a + `:`
      if (C(e)) for (var u = 0; u < e.length; u++) ((a = e[u]), (s = l + A(a, u)), (c += re(a, r, i, s, o)))
      else if (((u = h(e)), typeof u == `function`))
        for (e = u.call(e), u = 0; !(a = e.next()).done;) ((a = a.value), (s = l + A(a, u++)), (c += re(a, r, i, s, o)))
      else if (s === `object`) {
        if (typeof e.then == `function`) return re(ne(e), r, i, a, o)
        throw (
          (r = String(e)),
          Error(
            `Objects are not valid as a React child (found: ` +
              (r === `[object Object]` ? `object with keys {` + Object.keys(e).join(`, `) + `}` : r) +
              `). If you meant to render a collection of children, use an array instead.`,
          )
        )
      }
      return c
    }
    function ie(e, t, n) {
      if (e == null) return e
      var r = [],
        i = 0
      return (
        re(e, r, ``, ``, function (e) {
          return t.call(n, e, i++)
        }),
        r
      )
    }
    function ae(e) {
      if (e._status === -1) {
        var t = e._result,
          n = t()
        ;(n.then(
          function (t) {
            ;(e._status === 0 || e._status === -1) &&
              ((e._status = 1), (e._result = t), n.status === void 0 && ((n.status = `fulfilled`), (n.value = t)))
          },
          function (t) {
            ;(e._status === 0 || e._status === -1) &&
              ((e._status = 2), (e._result = t), n.status === void 0 && ((n.status = `rejected`), (n.reason = t)))
          },
        ),
          e._status === -1 && ((e._status = 0), (e._result = n)))
      }
      if (e._status === 1) return e._result.default
      throw e._result
    }
    var j =
      typeof reportError == `function`
        ? reportError
        : function (e) {
            if (typeof window == `object` && typeof window.ErrorEvent == `function`) {
              var t = new window.ErrorEvent(`error`, {
                bubbles: !0,
                cancelable: !0,
                message: typeof e == `object` && e && typeof e.message == `string` ? String(e.message) : String(e),
                error: e,
              })
              if (!window.dispatchEvent(t)) return
            } else if (typeof process == `object` && typeof process.emit == `function`) {
              process.emit(`uncaughtException`, e)
              return
            }
            console.error(e)
          }
    function oe(e) {
      var t = T.T,
        n = {}
      ;((n.types = t === null ? null : t.types), (T.T = n))
      try {
        var r = e(),
          i = T.S
        ;(i !== null && i(n, r), typeof r == `object` && r && typeof r.then == `function` && r.then(w, j))
      } catch (e) {
        j(e)
      } finally {
        ;(t !== null && n.types !== null && (t.types = n.types), (T.T = t))
      }
    }
    function se(e) {
      var t = T.T
      if (t !== null) {
        var n = t.types
        n === null ? (t.types = [e]) : n.indexOf(e) === -1 && n.push(e)
      } else oe(se.bind(null, e))
    }
    var ce = {
      map: ie,
      forEach: function (e, t, n) {
        ie(
          e,
          function () {
            t.apply(this, arguments)
          },
          n,
        )
      },
      count: function (e) {
        var t = 0
        return (
          ie(e, function () {
            t++
          }),
          t
        )
      },
      toArray: function (e) {
        return (
          ie(e, function (e) {
            return e
          }) || []
        )
      },
      only: function (e) {
        if (!O(e)) throw Error(`React.Children.only expected to receive a single React element child.`)
        return e
      },
    }
    ;((e.Activity = f),
      (e.Children = ce),
      (e.Component = y),
      (e.Fragment = r),
      (e.Profiler = a),
      (e.PureComponent = x),
      (e.StrictMode = i),
      (e.Suspense = l),
      (e.ViewTransition = p),
      (e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = T),
      (e.__COMPILER_RUNTIME = {
        __proto__: null,
        c: function (e) {
          return T.H.useMemoCache(e)
        },
      }),
      (e.addTransitionType = se),
      (e.cache = function (e) {
        return function () {
          return e.apply(null, arguments)
        }
      }),
      (e.cacheSignal = function () {
        return null
      }),
      (e.cloneElement = function (e, t, n) {
        if (e == null) throw Error(`The argument must be a React element, but you passed ` + e + `.`)
        var r = _({}, e.props),
          i = e.key
        if (t != null)
          for (a in (t.key !== void 0 && (i = `` + t.key), t))
            !ee.call(t, a) ||
              a === `key` ||
              a === `__self` ||
              a === `__source` ||
              (a === `ref` && t.ref === void 0) ||
              (r[a] = t[a])
        var a = arguments.length - 2
        if (a === 1) r.children = n
        else if (1 < a) {
          for (var o = Array(a), s = 0; s < a; s++) o[s] = arguments[s + 2]
          r.children = o
        }
        return E(e.type, i, r)
      }),
      (e.createContext = function (e) {
        return (
          (e = { $$typeof: s, _currentValue: e, _currentValue2: e, _threadCount: 0, Provider: null, Consumer: null }),
          (e.Provider = e),
          (e.Consumer = { $$typeof: o, _context: e }),
          e
        )
      }),
      (e.createElement = function (e, t, n) {
        var r,
          i = {},
          a = null
        if (t != null)
          for (r in (t.key !== void 0 && (a = `` + t.key), t))
            ee.call(t, r) && r !== `key` && r !== `__self` && r !== `__source` && (i[r] = t[r])
        var o = arguments.length - 2
        if (o === 1) i.children = n
        else if (1 < o) {
          for (var s = Array(o), c = 0; c < o; c++) s[c] = arguments[c + 2]
          i.children = s
        }
        if (e && e.defaultProps) for (r in ((o = e.defaultProps), o)) i[r] === void 0 && (i[r] = o[r])
        return E(e, a, i)
      }),
      (e.createRef = function () {
        return { current: null }
      }),
      (e.forwardRef = function (e) {
        return { $$typeof: c, render: e }
      }),
      (e.isValidElement = O),
      (e.lazy = function (e) {
        return { $$typeof: d, _payload: { _status: -1, _result: e }, _init: ae }
      }),
      (e.memo = function (e, t) {
        return { $$typeof: u, type: e, compare: t === void 0 ? null : t }
      }),
      (e.startTransition = oe),
      (e.unstable_useCacheRefresh = function () {
        return T.H.useCacheRefresh()
      }),
      (e.use = function (e) {
        return T.H.use(e)
      }),
      (e.useActionState = function (e, t, n) {
        return T.H.useActionState(e, t, n)
      }),
      (e.useCallback = function (e, t) {
        return T.H.useCallback(e, t)
      }),
      (e.useContext = function (e) {
        return T.H.useContext(e)
      }),
      (e.useDebugValue = function () {}),
      (e.useDeferredValue = function (e, t) {
        return T.H.useDeferredValue(e, t)
      }),
      (e.useEffect = function (e, t) {
        return T.H.useEffect(e, t)
      }),
      (e.useEffectEvent = function (e) {
        return T.H.useEffectEvent(e)
      }),
      (e.useId = function () {
        return T.H.useId()
      }),
      (e.useImperativeHandle = function (e, t, n) {
        return T.H.useImperativeHandle(e, t, n)
      }),
      (e.useInsertionEffect = function (e, t) {
        return T.H.useInsertionEffect(e, t)
      }),
      (e.useLayoutEffect = function (e, t) {
        return T.H.useLayoutEffect(e, t)
      }),
      (e.useMemo = function (e, t) {
        return T.H.useMemo(e, t)
      }),
      (e.useOptimistic = function (e, t) {
        return T.H.useOptimistic(e, t)
      }),
      (e.useReducer = function (e, t, n) {
        return T.H.useReducer(e, t, n)
      }),
      (e.useRef = function (e) {
        return T.H.useRef(e)
      }),
      (e.useState = function (e) {
        return T.H.useState(e)
      }),
      (e.useSyncExternalStore = function (e, t, n) {
        return T.H.useSyncExternalStore(e, t, n)
      }),
      (e.useTransition = function () {
        return T.H.useTransition()
      }),
      (e.version = `19.3.1`))
  }),
  r = t((e, t) => {
    t.exports = n()
  }),
  i = t((e) => {
    var t = Symbol.for(`react.transitional.element`),
      n = Symbol.for(`react.fragment`)
    function r(e, n, r) {
      var i = null
      if ((r !== void 0 && (i = `` + r), n.key !== void 0 && (i = `` + n.key), `key` in n))
        for (var a in ((r = {}), n)) a !== `key` && (r[a] = n[a])
      else r = n
      return ((n = r.ref), { $$typeof: t, type: e, key: i, ref: n === void 0 ? null : n, props: r })
    }
    ;((e.Fragment = n), (e.jsx = r), (e.jsxs = r))
  }),
  a = t((e, t) => {
    t.exports = i()
  }),
  o = e(r(), 1),
  s = a(),
  c = o.createContext(void 0),
  l = (e) => {
    let t = o.useContext(c)
    if (e) return e
    if (!t) throw Error(`No QueryClient set, use QueryClientProvider to set one`)
    return t
  },
  u = ({ client: e, children: t }) => (
    o.useEffect(
      () => (
        e.mount(),
        () => {
          e.unmount()
        }
      ),
      [e],
    ),
    (0, s.jsx)(c.Provider, { value: e, children: t })
  ),
  d = {
    setTimeout: (e, t) => setTimeout(e, t),
    clearTimeout: (e) => clearTimeout(e),
    setInterval: (e, t) => setInterval(e, t),
    clearInterval: (e) => clearInterval(e),
  },
  f = new (class {
    #e = d
    setTimeoutProvider(e) {
      this.#e = e
    }
    setTimeout(e, t) {
      return this.#e.setTimeout(e, t)
    }
    clearTimeout(e) {
      this.#e.clearTimeout(e)
    }
    setInterval(e, t) {
      return this.#e.setInterval(e, t)
    }
    clearInterval(e) {
      this.#e.clearInterval(e)
    }
  })()
function p(e) {
  setTimeout(e, 0)
}
var m = typeof window > `u` || `Deno` in globalThis
function h() {}
function g(e, t) {
  return typeof e == `function` ? e(t) : e
}
function _(e) {
  return typeof e == `number` && e >= 0 && e !== 1 / 0
}
function v(e, t) {
  return Math.max(e + (t || 0) - Date.now(), 0)
}
function y(e, t) {
  return typeof e == `function` ? e(t) : e
}
function b(e, t) {
  let { type: n = `all`, exact: r, fetchStatus: i, predicate: a, queryKey: o, stale: s } = e
  if (o) {
    if (r) {
      if (t.queryHash !== S(o, t.options)) return !1
    } else if (!w(t.queryKey, o)) return !1
  }
  if (n !== `all`) {
    let e = t.isActive()
    if ((n === `active` && !e) || (n === `inactive` && e)) return !1
  }
  return !((typeof s == `boolean` && t.isStale() !== s) || (i && i !== t.state.fetchStatus) || (a && !a(t)))
}
function x(e, t) {
  let { exact: n, status: r, predicate: i, mutationKey: a } = e
  if (a) {
    if (!t.options.mutationKey) return !1
    if (n) {
      if (C(t.options.mutationKey) !== C(a)) return !1
    } else if (!w(t.options.mutationKey, a)) return !1
  }
  return !((r && t.state.status !== r) || (i && !i(t)))
}
function S(e, t) {
  return (t?.queryKeyHashFn || C)(e)
}
function C(e) {
  return JSON.stringify(e, (e, t) =>
    O(t)
      ? Object.keys(t)
          .sort()
          .reduce((e, n) => ((e[n] = t[n]), e), {})
      : t,
  )
}
function w(e, t) {
  if (e === t) return !0
  if (typeof e != typeof t) return !1
  if (e && t && typeof e == `object` && typeof t == `object`) {
    if (Array.isArray(e) && Array.isArray(t)) {
      if (t.length > e.length) return !1
      for (let n = 0; n < t.length; n++) if (!w(e[n], t[n])) return !1
      return !0
    }
    let n = Object.keys(t)
    for (let r of n) if (!w(e[r], t[r])) return !1
    return !0
  }
  return !1
}
var T = Object.prototype.hasOwnProperty
function ee(e, t, n = 0) {
  if (e === t) return e
  if (n > 500) return t
  let r = D(e) && D(t)
  if (!r && !(O(e) && O(t))) return t
  let i = (r ? e : Object.keys(e)).length,
    a = r ? t : Object.keys(t),
    o = a.length,
    s = r ? Array(o) : {},
    c = 0
  for (let l = 0; l < o; l++) {
    let o = r ? l : a[l],
      u = e[o],
      d = t[o]
    if (u === d) {
      ;((s[o] = u), (r ? l < i : T.call(e, o)) && c++)
      continue
    }
    if (u === null || d === null || typeof u != `object` || typeof d != `object`) {
      s[o] = d
      continue
    }
    let f = ee(u, d, n + 1)
    ;((s[o] = f), f === u && c++)
  }
  return i === o && c === i ? e : s
}
function E(e, t) {
  if (!t || Object.keys(e).length !== Object.keys(t).length) return !1
  for (let n of Object.keys(e)) if (!T.call(t, n) || e[n] !== t[n]) return !1
  return !0
}
function D(e) {
  return Array.isArray(e) && e.length === Object.keys(e).length
}
function O(e) {
  if (!k(e)) return !1
  let t = Object.getPrototypeOf(e),
    n = t?.constructor
  if (n === void 0) return !0
  if (typeof n != `function`) return !1
  let r = n.prototype
  return !(!k(r) || !r.hasOwnProperty(`isPrototypeOf`) || t !== Object.prototype)
}
function k(e) {
  return Object.prototype.toString.call(e) === `[object Object]`
}
function te(e) {
  return new Promise((t) => {
    f.setTimeout(t, e)
  })
}
function A(e, t, n) {
  return typeof n.structuralSharing == `function`
    ? n.structuralSharing(e, t)
    : n.structuralSharing === !1
      ? t
      : ee(e, t)
}
function ne(e) {
  return e
}
function re(e, t, n = 0) {
  let r = [...e, t]
  return n && r.length > n ? r.slice(-n) : r
}
function ie(e, t, n = 0) {
  let r = [t, ...e]
  return n && r.length > n ? r.slice(0, n) : r
}
var ae = Symbol()
function j(e, t) {
  return !e.queryFn && t?.initialPromise
    ? () => t.initialPromise
    : !e.queryFn || e.queryFn === ae
      ? () => Promise.reject(Error(`Missing queryFn: '${e.queryHash}'`))
      : e.queryFn
}
function oe(e, t) {
  return typeof e == `function` ? e(...t) : !!e
}
var se = Symbol()
function ce(e, t, n, r) {
  let i = !1,
    a
  return (
    Object.defineProperties(e, {
      [se]: { value: r },
      signal: {
        enumerable: !0,
        get: () => ((a ??= t()), i || ((i = !0), a.aborted ? n() : a.addEventListener(`abort`, n, { once: !0 })), a),
      },
    }),
    e
  )
}
var le = () => m,
  ue = () => le(),
  de = class {
    constructor() {
      ;((this.listeners = new Set()), (this.subscribe = this.subscribe.bind(this)))
    }
    subscribe(e) {
      return (
        this.listeners.add(e),
        this.onSubscribe(),
        () => {
          ;(this.listeners.delete(e), this.onUnsubscribe())
        }
      )
    }
    hasListeners() {
      return this.listeners.size > 0
    }
    onSubscribe() {}
    onUnsubscribe() {}
  },
  fe = new (class extends de {
    #e
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e()
            return (
              window.addEventListener(`visibilitychange`, t, !1),
              () => {
                window.removeEventListener(`visibilitychange`, t)
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e),
        this.#t?.(),
        (this.#t = e((e) => {
          typeof e == `boolean` ? this.setFocused(e) : this.onFocus()
        })))
    }
    setFocused(e) {
      this.#e !== e && ((this.#e = e), this.onFocus())
    }
    onFocus() {
      let e = this.isFocused()
      this.listeners.forEach((t) => {
        t(e)
      })
    }
    isFocused() {
      return typeof this.#e == `boolean` ? this.#e : globalThis.document?.visibilityState !== `hidden`
    }
  })(),
  pe = p
function me() {
  let e = [],
    t = 0,
    n = (e) => {
      e()
    },
    r = (e) => {
      e()
    },
    i = pe,
    a = (r) => {
      t
        ? e.push(r)
        : i(() => {
            n(r)
          })
    },
    o = () => {
      let t = e
      ;((e = []),
        t.length &&
          i(() => {
            r(() => {
              t.forEach((e) => {
                n(e)
              })
            })
          }))
    }
  return {
    batch: (e) => {
      let n
      t++
      try {
        n = e()
      } finally {
        ;(t--, t || o())
      }
      return n
    },
    batchCalls:
      (e) =>
      (...t) => {
        a(() => {
          e(...t)
        })
      },
    schedule: a,
    setNotifyFunction: (e) => {
      n = e
    },
    setBatchNotifyFunction: (e) => {
      r = e
    },
    setScheduler: (e) => {
      i = e
    },
  }
}
var M = me(),
  he = new (class extends de {
    #e = !0
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e(!0),
              n = () => e(!1)
            return (
              window.addEventListener(`online`, t, !1),
              window.addEventListener(`offline`, n, !1),
              () => {
                ;(window.removeEventListener(`online`, t), window.removeEventListener(`offline`, n))
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e), this.#t?.(), (this.#t = e(this.setOnline.bind(this))))
    }
    setOnline(e) {
      this.#e !== e &&
        ((this.#e = e),
        this.listeners.forEach((t) => {
          t(e)
        }))
    }
    isOnline() {
      return this.#e
    }
  })()
function N(e) {
  return Math.min(1e3 * 2 ** e, 3e4)
}
function P(e) {
  return (e ?? `online`) !== `online` || he.isOnline()
}
var F = class extends Error {
  constructor(e) {
    ;(super(`CancelledError`), (this.revert = e?.revert), (this.silent = e?.silent))
  }
}
function ge(e) {
  let t = !1,
    n = 0,
    r,
    i = `pending`,
    a,
    o,
    s = new Promise((e, t) => {
      ;((a = e), (o = t))
    })
  s.catch(h)
  let c = () => i !== `pending`,
    l = (t) => {
      if (!c()) {
        let n = new F(t)
        ;(g(n), e.onCancel?.(n))
      }
    },
    u = () => {
      t = !0
    },
    d = () => {
      t = !1
    },
    f = () => fe.isFocused() && (e.networkMode === `always` || he.isOnline()) && e.canRun(),
    p = () => P(e.networkMode) && e.canRun(),
    m = (e) => {
      c() || (r?.(), (i = `resolved`), a(e))
    },
    g = (e) => {
      c() || (r?.(), (i = `rejected`), o(e))
    },
    _ = (t) =>
      new Promise((n) => {
        ;((r = (e) => {
          ;(c() || t()) && n(e)
        }),
          e.onPause?.())
      }).then(() => {
        ;((r = void 0), c() || e.onContinue?.())
      }),
    v = () => {
      if (c()) return
      let r,
        i = n === 0 ? e.initialPromise : void 0
      try {
        r = i ?? e.fn()
      } catch (e) {
        r = Promise.reject(e)
      }
      Promise.resolve(r)
        .then(m)
        .catch((r) => {
          if (c()) return
          let i = e.retry ?? (ue() ? 0 : 3),
            a = e.retryDelay ?? N,
            o = typeof a == `function` ? a(n, r) : a,
            s = i === !0 || (typeof i == `number` && n < i) || (typeof i == `function` && i(n, r))
          t || !s
            ? g(r)
            : (n++,
              e.onFail?.(n, r),
              te(o)
                .then(() => (c() || f() ? void 0 : _(f)))
                .then(() => {
                  t ? g(r) : v()
                }))
        })
    }
  return {
    promise: s,
    status: () => i,
    cancel: l,
    continue: () => (r?.(), s),
    cancelRetry: u,
    continueRetry: d,
    canStart: p,
    start: () => (p() ? v() : _(p).then(v), s),
  }
}
function _e(e) {
  return {
    onFetch: (t, n) => {
      let r = t.options,
        i = t.fetchOptions?.meta?.fetchMore?.direction,
        a = t.state.data?.pages || [],
        o = t.state.data?.pageParams || [],
        s = { pages: [], pageParams: [] },
        c = 0,
        l = async () => {
          let n = !1,
            l = t,
            u = (e) => {
              ce(
                e,
                () => t.signal,
                () => (n = !0),
                l[se],
              )
            },
            d = j(t.options, t.fetchOptions),
            f = async (e, r, i) => {
              if (n) return Promise.reject(t.signal.reason)
              if (r == null && e.pages.length) return Promise.resolve(e)
              let a = (() => {
                  let e = {
                    client: t.client,
                    queryKey: t.queryKey,
                    pageParam: r,
                    direction: i ? `backward` : `forward`,
                    meta: t.options.meta,
                  }
                  return (u(e), e)
                })(),
                o = await d(a),
                { maxPages: s } = t.options,
                c = i ? ie : re
              return { pages: c(e.pages, o, s), pageParams: c(e.pageParams, r, s) }
            }
          if (i && a.length) {
            let e = i === `backward`,
              t = e ? ye : ve,
              n = { pages: a, pageParams: o }
            s = await f(n, t(r, n), e)
          } else {
            let t = e ?? a.length
            do {
              let e = c === 0 ? (o[0] === void 0 ? r.initialPageParam : o[0]) : ve(r, s)
              if (c > 0 && e == null) break
              ;((s = await f(s, e)), c++)
            } while (c < t)
          }
          return s
        }
      t.fetchFn = t.options.persister
        ? () =>
            t.options.persister?.(
              l,
              { client: t.client, queryKey: t.queryKey, meta: t.options.meta, signal: t.signal },
              n,
            )
        : l
    },
  }
}
function ve(e, { pages: t, pageParams: n }) {
  let r = t.length - 1
  return t.length > 0 ? e.getNextPageParam(t[r], t, n[r], n) : void 0
}
function ye(e, { pages: t, pageParams: n }) {
  return t.length > 0 ? e.getPreviousPageParam?.(t[0], t, n[0], n) : void 0
}
var I = class {
    #e
    destroy() {
      this.clearGcTimeout()
    }
    scheduleGc() {
      ;(this.clearGcTimeout(),
        _(this.gcTime) &&
          (this.#e = f.setTimeout(() => {
            this.optionalRemove()
          }, this.gcTime)))
    }
    updateGcTime(e) {
      this.gcTime = Math.max(this.gcTime || 0, e ?? (ue() ? 1 / 0 : 3e5))
    }
    clearGcTimeout() {
      this.#e !== void 0 && (f.clearTimeout(this.#e), (this.#e = void 0))
    }
  },
  be = class extends I {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    #c
    constructor(e) {
      ;(super(),
        (this.#c = !1),
        (this.#s = e.defaultOptions),
        this.setOptions(e.options),
        (this.observers = []),
        (this.#i = e.client),
        (this.#r = this.#i.getQueryCache()),
        (this.queryKey = e.queryKey),
        (this.queryHash = e.queryHash),
        (this.#t = Ce(this.options)),
        (this.state = e.state ?? this.#t),
        this.scheduleGc())
    }
    get meta() {
      return this.options.meta
    }
    get queryType() {
      return this.#e
    }
    get promise() {
      return this.#a?.promise
    }
    setOptions(e) {
      if (
        ((this.options = { ...this.#s, ...e }),
        e?._type && (this.#e = e._type),
        this.updateGcTime(this.options.gcTime),
        this.state && this.state.data === void 0)
      ) {
        let e = Ce(this.options)
        e.data !== void 0 && (this.setState(Se(e.data, e.dataUpdatedAt)), (this.#t = e))
      }
    }
    optionalRemove() {
      !this.observers.length && this.state.fetchStatus === `idle` && this.#r.remove(this)
    }
    setData(e, t) {
      let n = A(this.state.data, e, this.options)
      return (this.#l({ data: n, type: `success`, dataUpdatedAt: t?.updatedAt, manual: t?.manual }), n)
    }
    setState(e) {
      this.#l({ type: `setState`, state: e })
    }
    cancel(e) {
      let t = this.#a?.promise
      return (this.#a?.cancel(e), t ? t.then(h).catch(h) : Promise.resolve())
    }
    destroy() {
      ;(super.destroy(), this.cancel({ silent: !0 }))
    }
    get resetState() {
      return this.#t
    }
    reset() {
      ;(this.destroy(), this.setState(this.resetState))
    }
    isActive() {
      return this.observers.some((e) => y(e.options.enabled, this) !== !1)
    }
    isDisabled() {
      return this.getObserversCount() > 0 ? !this.isActive() : this.options.queryFn === ae || !this.isFetched()
    }
    isFetched() {
      return this.state.dataUpdateCount + this.state.errorUpdateCount > 0
    }
    isStatic() {
      return (
        this.state.data !== void 0 &&
        this.getObserversCount() > 0 &&
        this.observers.some((e) => y(e.options.staleTime, this) === `static`)
      )
    }
    isStale() {
      return this.getObserversCount() > 0
        ? this.observers.some((e) => e.getCurrentResult().isStale)
        : this.state.data === void 0 || this.state.isInvalidated
    }
    isStaleByTime(e = 0) {
      return this.state.data === void 0
        ? !0
        : e === `static`
          ? !1
          : this.state.isInvalidated
            ? !0
            : !v(this.state.dataUpdatedAt, e)
    }
    onFocus() {
      ;(this.observers.find((e) => e.shouldFetchOnWindowFocus())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    onOnline() {
      ;(this.observers.find((e) => e.shouldFetchOnReconnect())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    addObserver(e) {
      this.observers.includes(e) ||
        (this.observers.push(e),
        this.clearGcTimeout(),
        this.#r.notify({ type: `observerAdded`, query: this, observer: e }))
    }
    removeObserver(e) {
      let t = this.observers.indexOf(e)
      t !== -1 &&
        (this.observers.splice(t, 1),
        this.observers.length ||
          (this.#a &&
            (this.#c || (this.state.fetchStatus === `paused` && this.state.status === `pending`)
              ? this.#a.cancel({ revert: !0 })
              : this.#a.cancelRetry()),
          this.scheduleGc()),
        this.#r.notify({ type: `observerRemoved`, query: this, observer: e }))
    }
    getObserversCount() {
      return this.observers.length
    }
    invalidate() {
      this.state.isInvalidated || this.#l({ type: `invalidate` })
    }
    async fetch(e, t) {
      if (this.state.fetchStatus !== `idle` && this.#a?.status() !== `rejected`) {
        if (this.state.data !== void 0 && t?.cancelRefetch) this.cancel({ silent: !0 })
        else if (this.#a && this.#o) return (this.#a.continueRetry(), this.#o)
      }
      if ((e && this.setOptions(e), !this.options.queryFn)) {
        let e = this.observers.find((e) => e.options.queryFn)
        e && this.setOptions(e.options)
      }
      let n = new AbortController(),
        r = (e) => {
          Object.defineProperties(e, {
            [se]: { value: n.signal, enumerable: !0 },
            signal: { enumerable: !0, get: () => ((this.#c = !0), n.signal) },
          })
        },
        i = () => {
          let e = j(this.options, t),
            n = (() => {
              let e = { client: this.#i, queryKey: this.queryKey, meta: this.meta }
              return (r(e), e)
            })()
          return ((this.#c = !1), this.options.persister ? this.options.persister(e, n, this) : e(n))
        },
        a = (() => {
          let e = {
            fetchOptions: t,
            options: this.options,
            queryKey: this.queryKey,
            client: this.#i,
            state: this.state,
            fetchFn: i,
          }
          return (r(e), e)
        })()
      ;((this.#e === `infinite` ? _e(this.options.pages) : this.options.behavior)?.onFetch(a, this),
        (this.#n = this.state),
        (this.state.fetchStatus === `idle` || this.state.fetchMeta !== a.fetchOptions?.meta) &&
          this.#l({ type: `fetch`, meta: a.fetchOptions?.meta }))
      let o = (this.#a = ge({
          initialPromise: t?.initialPromise,
          fn: a.fetchFn,
          onCancel: (e) => {
            ;(e instanceof F && e.revert && this.setState({ ...this.#n, fetchStatus: `idle` }), n.abort())
          },
          onFail: (e, t) => {
            this.#l({ type: `failed`, failureCount: e, error: t })
          },
          onPause: () => {
            this.#l({ type: `pause` })
          },
          onContinue: () => {
            this.#l({ type: `continue` })
          },
          retry: a.options.retry,
          retryDelay: a.options.retryDelay,
          networkMode: a.options.networkMode,
          canRun: () => !0,
        })),
        s = (async () => {
          try {
            let e = await o.promise
            if (e === void 0) throw Error(`${this.queryHash} data is undefined`)
            return (
              this.setData(e),
              this.#r.config.onSuccess?.(e, this),
              this.#r.config.onSettled?.(e, this.state.error, this),
              e
            )
          } catch (e) {
            if (e instanceof F) {
              if (e.silent) {
                if (this.#a !== o && this.#o) return this.#o
                throw e
              }
              if (e.revert) {
                if (this.state.data === void 0) throw e
                return this.state.data
              }
            }
            throw (
              this.#l({ type: `error`, error: e }),
              this.#r.config.onError?.(e, this),
              this.#r.config.onSettled?.(this.state.data, e, this),
              e
            )
          } finally {
            ;(this.#a === o && ((this.#a = void 0), (this.#o = void 0)), this.scheduleGc())
          }
        })()
      return ((this.#o = s), o.start(), s)
    }
    #l(e) {
      let t = (t) => {
        switch (e.type) {
          case `failed`:
            return { ...t, fetchFailureCount: e.failureCount, fetchFailureReason: e.error }
          case `pause`:
            return { ...t, fetchStatus: `paused` }
          case `continue`:
            return { ...t, fetchStatus: `fetching` }
          case `fetch`:
            return { ...t, ...xe(t.data, this.options), fetchMeta: e.meta ?? null }
          case `success`: {
            let n = {
              ...t,
              ...Se(e.data, e.dataUpdatedAt),
              dataUpdateCount: t.dataUpdateCount + 1,
              ...(!e.manual && { fetchStatus: `idle`, fetchFailureCount: 0, fetchFailureReason: null }),
            }
            return ((this.#n = e.manual ? n : void 0), n)
          }
          case `error`: {
            let n = e.error
            return {
              ...t,
              error: n,
              errorUpdateCount: t.errorUpdateCount + 1,
              errorUpdatedAt: Date.now(),
              fetchFailureCount: t.fetchFailureCount + 1,
              fetchFailureReason: n,
              fetchStatus: `idle`,
              status: `error`,
              isInvalidated: !0,
            }
          }
          case `invalidate`:
            return { ...t, isInvalidated: !0 }
          case `setState`:
            return { ...t, ...e.state }
        }
      }
      ;((this.state = t(this.state)),
        M.batch(() => {
          ;(this.observers.slice().forEach((e) => {
            e.onQueryUpdate()
          }),
            this.#r.notify({ query: this, type: `updated`, action: e }))
        }))
    }
  }
function xe(e, t) {
  return {
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchStatus: P(t.networkMode) ? `fetching` : `paused`,
    ...(e === void 0 && { error: null, status: `pending` }),
  }
}
function Se(e, t) {
  return { data: e, dataUpdatedAt: t ?? Date.now(), error: null, isInvalidated: !1, status: `success` }
}
function Ce(e) {
  let t = typeof e.initialData == `function` ? e.initialData() : e.initialData,
    n = t !== void 0,
    r = n ? (typeof e.initialDataUpdatedAt == `function` ? e.initialDataUpdatedAt() : e.initialDataUpdatedAt) : 0
  return {
    data: t,
    dataUpdateCount: 0,
    dataUpdatedAt: n ? (r ?? Date.now()) : 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: !1,
    status: n ? `success` : `pending`,
    fetchStatus: `idle`,
  }
}
var we = class extends de {
  #e
  #t = void 0
  #n = void 0
  #r = void 0
  #i
  #a
  #o
  #s
  #c
  #l
  #u
  #d
  #f
  #p = new Set()
  constructor(e, t) {
    ;(super(), (this.options = t), (this.#e = e), (this.#o = null), this.bindMethods(), this.setOptions(t))
  }
  bindMethods() {
    this.refetch = this.refetch.bind(this)
  }
  onSubscribe() {
    this.listeners.size === 1 &&
      (this.#t.addObserver(this), Ee(this.#t, this.options) ? this.#m() : this.updateResult(), this.#y())
  }
  onUnsubscribe() {
    this.hasListeners() || this.destroy()
  }
  shouldFetchOnReconnect() {
    return De(this.#t, this.options, this.options.refetchOnReconnect)
  }
  shouldFetchOnWindowFocus() {
    return De(this.#t, this.options, this.options.refetchOnWindowFocus)
  }
  destroy() {
    ;((this.listeners = new Set()), this.#b(), this.#x(), this.#t.removeObserver(this))
  }
  setOptions(e) {
    let t = this.options,
      n = this.#t
    if (
      ((this.options = this.#e.defaultQueryOptions(e)),
      this.options.enabled !== void 0 &&
        typeof this.options.enabled != `boolean` &&
        typeof this.options.enabled != `function` &&
        typeof y(this.options.enabled, this.#t) != `boolean`)
    )
      throw Error(`Expected enabled to be a boolean or a callback that returns a boolean`)
    ;(this.#S(),
      this.#t.setOptions(this.options),
      t._defaulted &&
        !E(this.options, t) &&
        this.#e.getQueryCache().notify({ type: `observerOptionsUpdated`, query: this.#t, observer: this }))
    let r = this.hasListeners()
    ;(r && Oe(this.#t, n, this.options, t) && this.#m(),
      this.updateResult(),
      r &&
        (this.#t !== n ||
          y(this.options.enabled, this.#t) !== y(t.enabled, this.#t) ||
          y(this.options.staleTime, this.#t) !== y(t.staleTime, this.#t)) &&
        this.#g())
    let i = this.#_()
    r && (this.#t !== n || y(this.options.enabled, this.#t) !== y(t.enabled, this.#t) || i !== this.#f) && this.#v(i)
  }
  getOptimisticResult(e) {
    let t = this.#e.getQueryCache().build(this.#e, e),
      n = this.createResult(t, e)
    return (E(this.getCurrentResult(), n) || ((this.#r = n), (this.#a = this.options), (this.#i = this.#t.state)), n)
  }
  getCurrentResult() {
    return this.#r
  }
  trackResult(e, t) {
    return new Proxy(e, { get: (e, n) => (this.trackProp(n), t?.(n), Reflect.get(e, n)) })
  }
  trackProp(e) {
    this.#p.add(e)
  }
  getCurrentQuery() {
    return this.#t
  }
  refetch({ ...e } = {}) {
    return this.fetch({ ...e })
  }
  fetchOptimistic(e) {
    let t = this.#e.defaultQueryOptions(e),
      n = this.#e.getQueryCache().build(this.#e, t),
      r = () => {},
      i,
      a = new Promise((e) => {
        ;((i = e),
          (r = this.#e.getQueryCache().subscribe((i) => {
            i.type === `updated` &&
              i.query.queryHash === n.queryHash &&
              n.state.data !== void 0 &&
              (r(), e(this.createResult(n, t)))
          })))
      })
    return Promise.race([
      n
        .fetch(t)
        .then(() => {
          let e = this.createResult(n, t)
          return (i?.(e), e)
        })
        .finally(() => {
          r()
        }),
      a,
    ])
  }
  fetch(e) {
    return this.#m({ ...e, cancelRefetch: e.cancelRefetch ?? !0 }).then(() => (this.updateResult(), this.#r))
  }
  #m(e) {
    this.#S()
    let t = this.#t.fetch(this.options, e)
    return (e?.throwOnError || (t = t.catch(h)), t)
  }
  #h(e) {
    return !ue() && y(this.options.enabled, this.#t) !== !1 && _(e)
  }
  #g() {
    this.#b()
    let e = y(this.options.staleTime, this.#t)
    if (this.#r.isStale || !this.#h(e)) return
    let t = v(this.#r.dataUpdatedAt, e) + 1
    this.#u = f.setTimeout(() => {
      this.#r.isStale || this.updateResult()
    }, t)
  }
  #_() {
    return y(this.options.refetchInterval, this.#t) ?? !1
  }
  #v(e) {
    ;(this.#x(),
      (this.#f = e),
      this.#f !== 0 &&
        this.#h(this.#f) &&
        (this.#d = f.setInterval(() => {
          ;(this.options.refetchIntervalInBackground || fe.isFocused()) && this.#m()
        }, this.#f)))
  }
  #y() {
    ;(this.#g(), this.#v(this.#_()))
  }
  #b() {
    this.#u !== void 0 && (f.clearTimeout(this.#u), (this.#u = void 0))
  }
  #x() {
    this.#d !== void 0 && (f.clearInterval(this.#d), (this.#d = void 0))
  }
  createResult(e, t) {
    let n = this.#t,
      r = this.options,
      i = this.#r,
      a = this.#i,
      o = this.#a,
      s = e === n ? this.#n : e.state,
      { state: c } = e,
      l = { ...c },
      u = !1,
      d
    if (t._optimisticResults) {
      let i = this.hasListeners(),
        a = !i && Ee(e, t),
        o = i && Oe(e, n, t, r)
      ;((a || o) && (l = { ...l, ...xe(c.data, e.options) }),
        t._optimisticResults === `isRestoring` && (l.fetchStatus = `idle`))
    }
    let { error: f, errorUpdatedAt: p, status: m } = l
    d = l.data
    let h = !1
    if (t.placeholderData !== void 0 && d === void 0 && m === `pending`) {
      let e
      ;(i?.isPlaceholderData && t.placeholderData === o?.placeholderData
        ? ((e = i.data), (h = !0))
        : (e =
            typeof t.placeholderData == `function`
              ? t.placeholderData(this.#l?.state.data, this.#l)
              : t.placeholderData),
        e !== void 0 && ((m = `success`), (d = A(i?.data, e, t)), (u = !0)))
    }
    if (t.select && d !== void 0 && !h) {
      if (i && d === a?.data && t.select === this.#s) d = this.#c
      else
        try {
          ;((this.#s = t.select), (d = t.select(d)), (d = A(i?.data, d, t)), (this.#c = d), (this.#o = null))
        } catch (e) {
          this.#o = e
        }
    } else d === void 0 && (this.#o = null)
    this.#o &&
      ((f = this.#o), (d = this.#c), (p = i?.error === f ? i.errorUpdatedAt : Date.now()), (m = `error`), (u = !1))
    let g = l.fetchStatus === `fetching`,
      _ = m === `pending`,
      v = m === `error`,
      b = _ && g,
      x = d !== void 0
    return {
      status: m,
      fetchStatus: l.fetchStatus,
      isPending: _,
      isSuccess: m === `success`,
      isError: v,
      isInitialLoading: b,
      isLoading: b,
      data: d,
      dataUpdatedAt: l.dataUpdatedAt,
      error: f,
      errorUpdatedAt: p,
      failureCount: l.fetchFailureCount,
      failureReason: l.fetchFailureReason,
      errorUpdateCount: l.errorUpdateCount,
      isFetched: e.isFetched(),
      isFetchedAfterMount: l.dataUpdateCount > s.dataUpdateCount || l.errorUpdateCount > s.errorUpdateCount,
      isFetching: g,
      isRefetching: g && !_,
      isLoadingError: v && !x,
      isPaused: l.fetchStatus === `paused`,
      isPlaceholderData: u,
      isRefetchError: v && x,
      isStale: ke(e, t),
      refetch: this.refetch,
      isEnabled: y(t.enabled, e) !== !1,
    }
  }
  updateResult() {
    let e = this.#r,
      t = this.createResult(this.#t, this.options)
    if (((this.#i = this.#t.state), (this.#a = this.options), this.#i.data !== void 0 && (this.#l = this.#t), E(t, e)))
      return
    this.#r = t
    let n = (() => {
      if (!e) return !0
      let { notifyOnChangeProps: t } = this.options,
        n = typeof t == `function` ? t() : t
      if (n === `all` || (!n && !this.#p.size) || (this.options.throwOnError && this.#r.error !== e.error)) return !0
      for (let t of n ?? this.#p) if (this.#r[t] !== e[t]) return !0
      return !1
    })()
    M.batch(() => {
      ;(n &&
        this.listeners.forEach((e) => {
          e(this.#r)
        }),
        this.#e.getQueryCache().notify({ query: this.#t, type: `observerResultsUpdated` }))
    })
  }
  #S() {
    let e = this.#e.getQueryCache().build(this.#e, this.options)
    if (e === this.#t) return
    let t = this.#t
    ;((this.#t = e), (this.#n = e.state), this.hasListeners() && (t?.removeObserver(this), e.addObserver(this)))
  }
  onQueryUpdate() {
    ;(this.updateResult(), this.hasListeners() && this.#y())
  }
}
function Te(e, t) {
  return (
    y(t.enabled, e) !== !1 && e.state.data === void 0 && (e.state.status !== `error` || y(t.retryOnMount, e) !== !1)
  )
}
function Ee(e, t) {
  return Te(e, t) || (e.state.data !== void 0 && De(e, t, t.refetchOnMount))
}
function De(e, t, n) {
  if (y(t.enabled, e) !== !1 && y(t.staleTime, e) !== `static`) {
    let r = y(n, e)
    return r === `always` || (r !== !1 && ke(e, t))
  }
  return !1
}
function Oe(e, t, n, r) {
  return (e !== t || y(r.enabled, e) === !1) && (!n.suspense || e.state.status !== `error`) && ke(e, n)
}
function ke(e, t) {
  return y(t.enabled, e) !== !1 && e.isStaleByTime(y(t.staleTime, e))
}
var Ae = class extends I {
  #e
  #t
  #n
  #r
  constructor(e) {
    ;(super(),
      (this.#e = e.client),
      (this.mutationId = e.mutationId),
      (this.#n = e.mutationCache),
      (this.#t = []),
      (this.state = e.state || je()),
      this.setOptions(e.options),
      this.scheduleGc())
  }
  setOptions(e) {
    ;((this.options = e), this.updateGcTime(this.options.gcTime))
  }
  get meta() {
    return this.options.meta
  }
  addObserver(e) {
    this.#t.includes(e) ||
      (this.#t.push(e), this.clearGcTimeout(), this.#n.notify({ type: `observerAdded`, mutation: this, observer: e }))
  }
  removeObserver(e) {
    ;((this.#t = this.#t.filter((t) => t !== e)),
      this.scheduleGc(),
      this.#n.notify({ type: `observerRemoved`, mutation: this, observer: e }))
  }
  optionalRemove() {
    this.#t.length || (this.state.status === `pending` ? this.scheduleGc() : this.#n.remove(this))
  }
  continue() {
    return (
      this.#r?.continue() ?? (this.state.status === `pending` ? this.execute(this.state.variables) : Promise.resolve())
    )
  }
  async execute(e) {
    let t = () => {
        this.#i({ type: `continue` })
      },
      n = { client: this.#e, meta: this.options.meta, mutationKey: this.options.mutationKey },
      r = (this.#r = ge({
        fn: () =>
          this.options.mutationFn ? this.options.mutationFn(e, n) : Promise.reject(Error(`No mutationFn found`)),
        onFail: (e, t) => {
          this.#i({ type: `failed`, failureCount: e, error: t })
        },
        onPause: () => {
          this.#i({ type: `pause` })
        },
        onContinue: t,
        retry: this.options.retry ?? 0,
        retryDelay: this.options.retryDelay,
        networkMode: this.options.networkMode,
        canRun: () => this.#n.canRun(this),
      })),
      i = this.state.status === `pending`,
      a = !r.canStart()
    try {
      if (i) t()
      else {
        ;(this.#i({ type: `pending`, variables: e, isPaused: a }),
          this.#n.config.onMutate && (await this.#n.config.onMutate(e, this, n)))
        let t = await this.options.onMutate?.(e, n)
        t !== this.state.context && this.#i({ type: `pending`, context: t, variables: e, isPaused: a })
      }
      this.state.isPaused && r.canStart() && t()
      let o = await r.start()
      return (
        await this.#n.config.onSuccess?.(o, e, this.state.context, this, n),
        await this.options.onSuccess?.(o, e, this.state.context, n),
        await this.#n.config.onSettled?.(o, null, this.state.variables, this.state.context, this, n),
        await this.options.onSettled?.(o, null, e, this.state.context, n),
        this.#i({ type: `success`, data: o }),
        o
      )
    } catch (t) {
      try {
        await this.#n.config.onError?.(t, e, this.state.context, this, n)
      } catch (e) {
        Promise.reject(e)
      }
      try {
        await this.options.onError?.(t, e, this.state.context, n)
      } catch (e) {
        Promise.reject(e)
      }
      try {
        await this.#n.config.onSettled?.(void 0, t, this.state.variables, this.state.context, this, n)
      } catch (e) {
        Promise.reject(e)
      }
      try {
        await this.options.onSettled?.(void 0, t, e, this.state.context, n)
      } catch (e) {
        Promise.reject(e)
      }
      throw (this.#i({ type: `error`, error: t }), t)
    } finally {
      ;(this.#r === r && (this.#r = void 0), this.#n.runNext(this))
    }
  }
  #i(e) {
    let t = (t) => {
      switch (e.type) {
        case `failed`:
          return { ...t, failureCount: e.failureCount, failureReason: e.error }
        case `pause`:
          return { ...t, isPaused: !0 }
        case `continue`:
          return { ...t, isPaused: !1 }
        case `pending`:
          return {
            ...t,
            context: e.context,
            data: void 0,
            failureCount: 0,
            failureReason: null,
            error: null,
            isPaused: e.isPaused,
            status: `pending`,
            variables: e.variables,
            submittedAt: Date.now(),
          }
        case `success`:
          return {
            ...t,
            data: e.data,
            failureCount: 0,
            failureReason: null,
            error: null,
            status: `success`,
            isPaused: !1,
          }
        case `error`:
          return {
            ...t,
            data: void 0,
            error: e.error,
            failureCount: t.failureCount + 1,
            failureReason: e.error,
            isPaused: !1,
            status: `error`,
          }
      }
    }
    ;((this.state = t(this.state)),
      M.batch(() => {
        ;(this.#t.forEach((t) => {
          t.onMutationUpdate(e)
        }),
          this.#n.notify({ mutation: this, type: `updated`, action: e }))
      }))
  }
}
function je() {
  return {
    context: void 0,
    data: void 0,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: !1,
    status: `idle`,
    variables: void 0,
    submittedAt: 0,
  }
}
var Me = class extends de {
  #e
  #t
  #n
  constructor(e = {}) {
    ;(super(), (this.config = e), (this.#e = new Set()), (this.#t = new Map()), (this.#n = 0))
  }
  build(e, t, n) {
    let r = new Ae({
      client: e,
      mutationCache: this,
      mutationId: ++this.#n,
      options: e.defaultMutationOptions(t),
      state: n,
    })
    return (this.add(r), r)
  }
  add(e) {
    this.#e.add(e)
    let t = Ne(e)
    if (typeof t == `string`) {
      let n = this.#t.get(t)
      n ? n.push(e) : this.#t.set(t, [e])
    }
    this.notify({ type: `added`, mutation: e })
  }
  remove(e) {
    if (this.#e.delete(e)) {
      let t = Ne(e)
      if (typeof t == `string`) {
        let n = this.#t.get(t)
        if (n) {
          if (n.length > 1) {
            let t = n.indexOf(e)
            t !== -1 && n.splice(t, 1)
          } else n[0] === e && this.#t.delete(t)
        }
      }
    }
    this.notify({ type: `removed`, mutation: e })
  }
  canRun(e) {
    let t = Ne(e)
    if (typeof t == `string`) {
      let n = this.#t.get(t)?.find((e) => e.state.status === `pending`)
      return !n || n === e
    }
    return !0
  }
  runNext(e) {
    let t = Ne(e)
    return typeof t == `string`
      ? (this.#t
          .get(t)
          ?.find((t) => t !== e && t.state.isPaused)
          ?.continue() ?? Promise.resolve())
      : Promise.resolve()
  }
  clear() {
    M.batch(() => {
      let e = this.getAll()
      ;(this.#e.clear(),
        this.#t.clear(),
        e.forEach((e) => {
          this.notify({ type: `removed`, mutation: e })
        }))
    })
  }
  getAll() {
    return Array.from(this.#e)
  }
  find(e) {
    let t = { exact: !0, ...e }
    return this.getAll().find((e) => x(t, e))
  }
  findAll(e = {}) {
    return this.getAll().filter((t) => x(e, t))
  }
  notify(e) {
    M.batch(() => {
      this.listeners.forEach((t) => {
        t(e)
      })
    })
  }
  resumePausedMutations() {
    let e = this.getAll().filter((e) => e.state.isPaused)
    return M.batch(() => Promise.all(e.map((e) => e.continue().catch(h))))
  }
}
function Ne(e) {
  return e.options.scope?.id
}
var Pe = class extends de {
  #e
  #t = void 0
  #n
  #r
  constructor(e, t) {
    ;(super(), (this.#e = e), this.setOptions(t), this.bindMethods(), this.#i())
  }
  bindMethods() {
    ;((this.mutate = this.mutate.bind(this)), (this.reset = this.reset.bind(this)))
  }
  setOptions(e) {
    let t = this.options
    ;((this.options = this.#e.defaultMutationOptions(e)),
      E(this.options, t) ||
        this.#e.getMutationCache().notify({ type: `observerOptionsUpdated`, mutation: this.#n, observer: this }),
      t?.mutationKey && this.options.mutationKey && C(t.mutationKey) !== C(this.options.mutationKey)
        ? this.reset()
        : this.#n?.state.status === `pending` && this.#n.setOptions(this.options))
  }
  onSubscribe() {
    this.listeners.size === 1 && this.#n && (this.#n.addObserver(this), this.#i())
  }
  onUnsubscribe() {
    this.hasListeners() || this.#n?.removeObserver(this)
  }
  onMutationUpdate(e) {
    ;(this.#i(), this.#a(e))
  }
  getCurrentResult() {
    return this.#t
  }
  reset() {
    ;(this.#n?.removeObserver(this), (this.#n = void 0), this.#i(), this.#a())
  }
  mutate(e, t) {
    return (
      (this.#r = t),
      this.#n?.removeObserver(this),
      (this.#n = this.#e.getMutationCache().build(this.#e, this.options)),
      this.#n.addObserver(this),
      this.#n.execute(e)
    )
  }
  #i() {
    let e = this.#n?.state ?? je()
    this.#t = {
      ...e,
      isPending: e.status === `pending`,
      isSuccess: e.status === `success`,
      isError: e.status === `error`,
      isIdle: e.status === `idle`,
      mutate: this.mutate,
      reset: this.reset,
    }
  }
  #a(e) {
    M.batch(() => {
      let t = this.#r
      if (t && this.hasListeners()) {
        let n = this.#t.variables,
          r = this.#t.context,
          i = { client: this.#e, meta: this.options.meta, mutationKey: this.options.mutationKey }
        if (e?.type === `success`) {
          try {
            t.onSuccess?.(e.data, n, r, i)
          } catch (e) {
            Promise.reject(e)
          }
          try {
            t.onSettled?.(e.data, null, n, r, i)
          } catch (e) {
            Promise.reject(e)
          }
        } else if (e?.type === `error`) {
          try {
            t.onError?.(e.error, n, r, i)
          } catch (e) {
            Promise.reject(e)
          }
          try {
            t.onSettled?.(void 0, e.error, n, r, i)
          } catch (e) {
            Promise.reject(e)
          }
        }
      }
      this.listeners.forEach((e) => {
        e(this.#t)
      })
    })
  }
}
function Fe(e, t) {
  let n = new Set(t)
  return e.filter((e) => !n.has(e))
}
var Ie = class extends de {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    #c
    #l = []
    constructor(e, t, n) {
      ;(super(), (this.#e = e), (this.#r = n), (this.#n = []), (this.#i = []), (this.#t = []), this.setQueries(t))
    }
    onSubscribe() {
      this.listeners.size === 1 &&
        this.#i.forEach((e) => {
          e.subscribe((t) => {
            this.#m(e, t)
          })
        })
    }
    onUnsubscribe() {
      this.listeners.size || this.destroy()
    }
    destroy() {
      ;((this.listeners = new Set()),
        this.#i.forEach((e) => {
          e.destroy()
        }))
    }
    setQueries(e, t) {
      ;((this.#n = e),
        (this.#r = t),
        M.batch(() => {
          let e = this.#i,
            t = this.#p(this.#n)
          t.forEach((e) => e.observer.setOptions(e.defaultedQueryOptions))
          let n = t.map((e) => e.observer),
            r = n.map((e) => e.getCurrentResult()),
            i = e.length !== n.length,
            a = n.some((t, n) => t !== e[n]),
            o = i || a,
            s = o
              ? !0
              : r.some((e, t) => {
                  let n = this.#t[t]
                  return !n || !E(e, n)
                })
          ;(o || s) &&
            (o && ((this.#l = t), (this.#i = n)),
            (this.#t = r),
            this.hasListeners() &&
              (o &&
                (Fe(e, n).forEach((e) => {
                  e.destroy()
                }),
                Fe(n, e).forEach((e) => {
                  e.subscribe((t) => {
                    this.#m(e, t)
                  })
                })),
              this.#h()))
        }))
    }
    getCurrentResult() {
      return this.#t
    }
    getQueries() {
      return this.#i.map((e) => e.getCurrentQuery())
    }
    getObservers() {
      return this.#i
    }
    getOptimisticResult(e, t) {
      let n = this.#p(e),
        r = n.map((e) => e.observer.getOptimisticResult(e.defaultedQueryOptions)),
        i = n.map((e) => e.defaultedQueryOptions.queryHash)
      return [r, (e) => this.#d(e ?? r, t, i), () => this.#u(r, n)]
    }
    #u(e, t) {
      let n = new Set()
      return t.map((r, i) => {
        let a = e[i]
        return r.defaultedQueryOptions.notifyOnChangeProps
          ? a
          : r.observer.trackResult(a, (e) => {
              n.has(e) ||
                (n.add(e),
                t.forEach((t) => {
                  t.observer.trackProp(e)
                }))
            })
      })
    }
    #d(e, t, n) {
      if (t) {
        let r = this.#c,
          i = n !== void 0 && r !== void 0 && (r.length !== n.length || n.some((e, t) => e !== r[t]))
        return (
          (this.#t !== this.#s || i || t !== this.#o) &&
            ((this.#o = t), (this.#s = this.#t), n !== void 0 && (this.#c = n), (this.#a = ee(this.#a, t(e)))),
          this.#a
        )
      }
      return e
    }
    #f() {
      return !this.#r?.combine || this.#i.some((e, t) => e.options.suspense && this.#t[t]?.data === void 0)
    }
    #p(e) {
      let t = new Map()
      this.#i.forEach((e) => {
        let n = e.options.queryHash
        if (!n) return
        let r = t.get(n)
        r ? r.push(e) : t.set(n, [e])
      })
      let n = []
      return (
        e.forEach((e) => {
          let r = this.#e.defaultQueryOptions(e),
            i = t.get(r.queryHash)?.shift() ?? new we(this.#e, r)
          n.push({ defaultedQueryOptions: r, observer: i })
        }),
        n
      )
    }
    #m(e, t) {
      let n = this.#i.indexOf(e)
      n !== -1 && ((this.#t = this.#t.slice()), (this.#t[n] = t), this.#h())
    }
    #h() {
      if (this.hasListeners()) {
        let e = this.#f(),
          t = this.#a,
          n = e ? t : this.#d(this.#u(this.#t, this.#l), this.#r?.combine)
        ;(e || t !== n) &&
          M.batch(() => {
            this.listeners.forEach((e) => {
              e(this.#t)
            })
          })
      }
    }
  },
  Le = class extends de {
    #e
    constructor(e = {}) {
      ;(super(), (this.config = e), (this.#e = new Map()))
    }
    build(e, t, n) {
      let r = t.queryKey,
        i = t.queryHash ?? S(r, t),
        a = this.get(i)
      return (
        a ||
          ((a = new be({
            client: e,
            queryKey: r,
            queryHash: i,
            options: e.defaultQueryOptions(t),
            state: n,
            defaultOptions: e.getQueryDefaults(r),
          })),
          this.add(a)),
        a
      )
    }
    add(e) {
      this.#e.has(e.queryHash) || (this.#e.set(e.queryHash, e), this.notify({ type: `added`, query: e }))
    }
    remove(e) {
      this.#e.get(e.queryHash) === e &&
        (e.destroy(), this.#e.delete(e.queryHash), this.notify({ type: `removed`, query: e }))
    }
    clear() {
      M.batch(() => {
        this.getAll().forEach((e) => {
          this.remove(e)
        })
      })
    }
    get(e) {
      return this.#e.get(e)
    }
    getAll() {
      return [...this.#e.values()]
    }
    find(e) {
      let t = { exact: !0, ...e }
      return this.getAll().find((e) => b(t, e))
    }
    findAll(e = {}) {
      let t = this.getAll()
      return Object.keys(e).length > 0 ? t.filter((t) => b(e, t)) : t
    }
    notify(e) {
      M.batch(() => {
        this.listeners.forEach((t) => {
          t(e)
        })
      })
    }
    onFocus() {
      M.batch(() => {
        this.getAll().forEach((e) => {
          e.onFocus()
        })
      })
    }
    onOnline() {
      M.batch(() => {
        this.getAll().forEach((e) => {
          e.onOnline()
        })
      })
    }
  },
  Re = class {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    constructor(e = {}) {
      ;((this.#e = e.queryCache || new Le()),
        (this.#t = e.mutationCache || new Me()),
        (this.#n = e.defaultOptions || {}),
        (this.#r = new Map()),
        (this.#i = new Map()),
        (this.#a = 0))
    }
    mount() {
      ;(this.#a++,
        this.#a === 1 &&
          ((this.#o = fe.subscribe(async (e) => {
            e && (await this.resumePausedMutations(), this.#e.onFocus())
          })),
          (this.#s = he.subscribe(async (e) => {
            e && (await this.resumePausedMutations(), this.#e.onOnline())
          }))))
    }
    unmount() {
      ;(this.#a--, this.#a === 0 && (this.#o?.(), (this.#o = void 0), this.#s?.(), (this.#s = void 0)))
    }
    isFetching(e) {
      return this.#e.findAll({ ...e, fetchStatus: `fetching` }).length
    }
    isMutating(e) {
      return this.#t.findAll({ ...e, status: `pending` }).length
    }
    getQueryData(e) {
      let t = this.defaultQueryOptions({ queryKey: e })
      return this.#e.get(t.queryHash)?.state.data
    }
    ensureQueryData(e) {
      let t = this.defaultQueryOptions(e),
        n = this.#e.build(this, t),
        r = n.state.data
      return r === void 0
        ? this.fetchQuery(e)
        : (e.revalidateIfStale && n.isStaleByTime(y(t.staleTime, n)) && this.prefetchQuery(t), Promise.resolve(r))
    }
    getQueriesData(e) {
      return this.#e.findAll(e).map(({ queryKey: e, state: t }) => [e, t.data])
    }
    setQueryData(e, t, n) {
      let r = this.defaultQueryOptions({ queryKey: e }),
        i = this.#e.get(r.queryHash)?.state.data,
        a = g(t, i)
      if (a !== void 0) return this.#e.build(this, r).setData(a, { ...n, manual: !0 })
    }
    setQueriesData(e, t, n) {
      return M.batch(() => this.#e.findAll(e).map(({ queryKey: e }) => [e, this.setQueryData(e, t, n)]))
    }
    getQueryState(e) {
      let t = this.defaultQueryOptions({ queryKey: e })
      return this.#e.get(t.queryHash)?.state
    }
    removeQueries(e) {
      let t = this.#e
      M.batch(() => {
        t.findAll(e).forEach((e) => {
          t.remove(e)
        })
      })
    }
    resetQueries(e, t) {
      let n = this.#e
      return M.batch(() => {
        let r = n.findAll(e),
          i = new Set(r)
        return (
          r.forEach((e) => {
            e.reset()
          }),
          this.refetchQueries({ type: `active`, predicate: (e) => i.has(e) }, t)
        )
      })
    }
    cancelQueries(e, t = {}) {
      let n = { revert: !0, ...t },
        r = M.batch(() => this.#e.findAll(e).map((e) => e.cancel(n)))
      return Promise.all(r).then(h).catch(h)
    }
    invalidateQueries(e, t = {}) {
      return M.batch(
        () => (
          this.#e.findAll(e).forEach((e) => {
            e.invalidate()
          }),
          e?.refetchType === `none`
            ? Promise.resolve()
            : this.refetchQueries({ ...e, type: e?.refetchType ?? e?.type ?? `active` }, t)
        ),
      )
    }
    refetchQueries(e, t = {}) {
      let n = { ...t, cancelRefetch: t.cancelRefetch ?? !0 },
        r = M.batch(() =>
          this.#e
            .findAll(e)
            .filter((e) => !e.isDisabled() && !e.isStatic())
            .map((e) => {
              let t = e.fetch(void 0, n),
                r = e.state.fetchStatus === `paused`
              return ((!n.throwOnError || r) && (t = t.catch(h)), r ? Promise.resolve() : t)
            }),
        )
      return Promise.all(r).then(h)
    }
    async query(e) {
      let t = this.defaultQueryOptions(e)
      t.retry === void 0 && (t.retry = !1)
      let n = this.#e.build(this, t),
        r = n.isStaleByTime(y(t.staleTime, n)) ? await n.fetch(t) : n.state.data,
        i = t.select
      return i ? i(r) : r
    }
    fetchQuery(e) {
      let t = this.defaultQueryOptions(e)
      t.retry === void 0 && (t.retry = !1)
      let n = this.#e.build(this, t)
      return n.isStaleByTime(y(t.staleTime, n)) ? n.fetch(t) : Promise.resolve(n.state.data)
    }
    prefetchQuery(e) {
      return this.fetchQuery(e).then(h).catch(h)
    }
    infiniteQuery(e) {
      return ((e._type = `infinite`), this.query(e))
    }
    fetchInfiniteQuery(e) {
      return ((e._type = `infinite`), this.fetchQuery(e))
    }
    prefetchInfiniteQuery(e) {
      return this.fetchInfiniteQuery(e).then(h).catch(h)
    }
    ensureInfiniteQueryData(e) {
      return ((e._type = `infinite`), this.ensureQueryData(e))
    }
    resumePausedMutations() {
      return he.isOnline() ? this.#t.resumePausedMutations() : Promise.resolve()
    }
    getQueryCache() {
      return this.#e
    }
    getMutationCache() {
      return this.#t
    }
    getDefaultOptions() {
      return this.#n
    }
    setDefaultOptions(e) {
      this.#n = e
    }
    setQueryDefaults(e, t) {
      this.#r.set(C(e), { queryKey: e, defaultOptions: t })
    }
    getQueryDefaults(e) {
      let t = [...this.#r.values()],
        n = {}
      return (
        t.forEach((t) => {
          w(e, t.queryKey) && Object.assign(n, t.defaultOptions)
        }),
        n
      )
    }
    setMutationDefaults(e, t) {
      this.#i.set(C(e), { mutationKey: e, defaultOptions: t })
    }
    getMutationDefaults(e) {
      let t = [...this.#i.values()],
        n = {}
      return (
        t.forEach((t) => {
          w(e, t.mutationKey) && Object.assign(n, t.defaultOptions)
        }),
        n
      )
    }
    defaultQueryOptions(e) {
      if (e._defaulted) return e
      let t = { ...this.#n.queries, ...this.getQueryDefaults(e.queryKey), ...e, _defaulted: !0 }
      return (
        (t.queryHash ||= S(t.queryKey, t)),
        t.refetchOnReconnect === void 0 && (t.refetchOnReconnect = t.networkMode !== `always`),
        t.throwOnError === void 0 && (t.throwOnError = !!t.suspense),
        !t.networkMode && t.persister && (t.networkMode = `offlineFirst`),
        t.queryFn === ae && (t.enabled = !1),
        t
      )
    }
    defaultMutationOptions(e) {
      return e?._defaulted
        ? e
        : { ...this.#n.mutations, ...(e?.mutationKey && this.getMutationDefaults(e.mutationKey)), ...e, _defaulted: !0 }
    }
    clear() {
      ;(this.#e.clear(), this.#t.clear())
    }
  },
  ze = o.createContext(!1),
  Be = () => o.useContext(ze)
ze.Provider
function Ve() {
  let e = !1
  return {
    clearReset: () => {
      e = !1
    },
    reset: () => {
      e = !0
    },
    isReset: () => e,
  }
}
var He = o.createContext(Ve()),
  Ue = () => o.useContext(He),
  We = (e, t, n) => {
    let r =
      n?.state.status === `error` && typeof e.throwOnError == `function`
        ? oe(e.throwOnError, [n.state.error, n])
        : e.throwOnError
    ;(e.suspense || r) && (t.isReset() || (e.retryOnMount = !1))
  },
  Ge = (e) => {
    o.useEffect(() => {
      e.clearReset()
    }, [e])
  },
  Ke = ({ result: e, errorResetBoundary: t, throwOnError: n, query: r, suspense: i }) =>
    e.isError && !t.isReset() && !e.isFetching && r && ((i && e.data === void 0) || oe(n, [e.error, r])),
  qe = (e) => {
    if (e.suspense) {
      let t = 1e3,
        n = (e) => (e === `static` ? e : Math.max(e ?? t, t)),
        r = e.staleTime
      ;((e.staleTime = typeof r == `function` ? (...e) => n(r(...e)) : n(r)),
        typeof e.gcTime == `number` && (e.gcTime = Math.max(e.gcTime, t)))
    }
  },
  Je = (e, t) => e?.suspense && t.isPending,
  Ye = (e, t, n) =>
    t.fetchOptimistic(e).catch(() => {
      n.clearReset()
    })
function Xe({ queries: e, ...t }, n) {
  let r = l(n),
    i = Be(),
    a = Ue(),
    s = t.subscribed !== !1,
    c = o.useMemo(
      () =>
        e.map((e) => {
          let t = r.defaultQueryOptions(e)
          return ((t._optimisticResults = i ? `isRestoring` : s ? `optimistic` : void 0), t)
        }),
      [e, r, i, s],
    )
  ;(c.forEach((e) => {
    qe(e)
    let t = r.getQueryCache().get(e.queryHash)
    We(e, a, t)
  }),
    Ge(a))
  let [u] = o.useState(() => new Ie(r, c, t)),
    [d, f, p] = u.getOptimisticResult(c, t.combine)
  o.useEffect(() => {
    u.setQueries(c, t)
  }, [c, t, u])
  let m = !i && s
  o.useSyncExternalStore(
    o.useCallback((e) => (m ? u.subscribe(M.batchCalls(e)) : h), [u, m]),
    () => u.getCurrentResult(),
    () => u.getCurrentResult(),
  )
  let g = d.some((e, t) => Je(c[t], e))
    ? d.flatMap((e, t) => {
        let n = c[t]
        return n && Je(n, e) ? Ye(n, new we(r, n), a) : []
      })
    : []
  if (g.length > 0) throw Promise.all(g)
  let _ = d.find((e, t) => {
    let n = c[t]
    return (
      n &&
      Ke({
        result: e,
        errorResetBoundary: a,
        throwOnError: n.throwOnError,
        query: r.getQueryCache().get(n.queryHash),
        suspense: n.suspense,
      })
    )
  })
  if (_) throw _.error
  return f(p())
}
function Ze(e, t, n) {
  let r = Be(),
    i = Ue(),
    a = l(n),
    s = a.defaultQueryOptions(e),
    c = a.getQueryCache().get(s.queryHash),
    u = e.subscribed !== !1
  ;((s._optimisticResults = r ? `isRestoring` : u ? `optimistic` : void 0), qe(s), We(s, i, c), Ge(i))
  let [d] = o.useState(() => new t(a, s)),
    f = d.getOptimisticResult(s)
  o.useEffect(() => {
    d.setOptions(s)
  }, [s, d])
  let p = !r && u
  if (
    (o.useSyncExternalStore(
      o.useCallback(
        (e) => {
          let t = p ? d.subscribe(M.batchCalls(e)) : h
          return (d.updateResult(), t)
        },
        [d, p],
      ),
      () => d.getCurrentResult(),
      () => d.getCurrentResult(),
    ),
    Je(s, f))
  )
    throw Ye(s, d, i)
  if (Ke({ result: f, errorResetBoundary: i, throwOnError: s.throwOnError, query: c, suspense: s.suspense }))
    throw f.error
  return s.notifyOnChangeProps ? f : d.trackResult(f)
}
function Qe(e, t) {
  return Ze(e, we, t)
}
function $e(e) {
  return e
}
function et(e, t) {
  let n = l(t),
    [r] = o.useState(() => new Pe(n, e))
  o.useEffect(() => {
    r.setOptions(e)
  }, [r, e])
  let i = o.useSyncExternalStore(
      o.useCallback((e) => r.subscribe(M.batchCalls(e)), [r]),
      () => r.getCurrentResult(),
      () => r.getCurrentResult(),
    ),
    a = o.useCallback(
      (...e) => {
        r.mutate(e[0], e[1]).catch(h)
      },
      [r],
    )
  if (i.error && oe(r.options.throwOnError, [i.error])) throw i.error
  return { ...i, mutate: a, mutateAsync: i.mutate }
}
var tt = t((e) => {
    function t(e, t) {
      var n = e.length
      e.push(t)
      a: for (; 0 < n;) {
        var r = (n - 1) >>> 1,
          a = e[r]
        if (0 < i(a, t)) ((e[r] = t), (e[n] = a), (n = r))
        else break a
      }
    }
    function n(e) {
      return e.length === 0 ? null : e[0]
    }
    function r(e) {
      if (e.length === 0) return null
      var t = e[0],
        n = e.pop()
      if (n !== t) {
        e[0] = n
        a: for (var r = 0, a = e.length, o = a >>> 1; r < o;) {
          var s = 2 * (r + 1) - 1,
            c = e[s],
            l = s + 1,
            u = e[l]
          if (0 > i(c, n)) l < a && 0 > i(u, c) ? ((e[r] = u), (e[l] = n), (r = l)) : ((e[r] = c), (e[s] = n), (r = s))
          else if (l < a && 0 > i(u, n)) ((e[r] = u), (e[l] = n), (r = l))
          else break a
        }
      }
      return t
    }
    function i(e, t) {
      var n = e.sortIndex - t.sortIndex
      return n === 0 ? e.id - t.id : n
    }
    if (((e.unstable_now = void 0), typeof performance == `object` && typeof performance.now == `function`)) {
      var a = performance
      e.unstable_now = function () {
        return a.now()
      }
    } else {
      var o = Date,
        s = o.now()
      e.unstable_now = function () {
        return o.now() - s
      }
    }
    var c = [],
      l = [],
      u = 1,
      d = null,
      f = 3,
      p = !1,
      m = !1,
      h = !1,
      g = !1,
      _ = typeof setTimeout == `function` ? setTimeout : null,
      v = typeof clearTimeout == `function` ? clearTimeout : null,
      y = typeof setImmediate < `u` ? setImmediate : null
    function b(e) {
      for (var i = n(l); i !== null;) {
        if (i.callback === null) r(l)
        else if (i.startTime <= e) (r(l), (i.sortIndex = i.expirationTime), t(c, i))
        else break
        i = n(l)
      }
    }
    function x(e) {
      if (((h = !1), b(e), !m)) {
        if (n(c) !== null) ((m = !0), S || ((S = !0), D()))
        else {
          var t = n(l)
          t !== null && te(x, t.startTime - e)
        }
      }
    }
    var S = !1,
      C = -1,
      w = 5,
      T = -1
    function ee() {
      return g ? !0 : !(e.unstable_now() - T < w)
    }
    function E() {
      if (((g = !1), S)) {
        var t = e.unstable_now()
        T = t
        var i = !0
        try {
          a: {
            ;((m = !1), h && ((h = !1), v(C), (C = -1)), (p = !0))
            var a = f
            try {
              b: {
                for (b(t), d = n(c); d !== null && !(d.expirationTime > t && ee());) {
                  var o = d.callback
                  if (typeof o == `function`) {
                    ;((d.callback = null), (f = d.priorityLevel))
                    var s = o(d.expirationTime <= t)
                    if (((t = e.unstable_now()), typeof s == `function`)) {
                      ;((d.callback = s), b(t), (i = !0))
                      break b
                    }
                    ;(d === n(c) && r(c), b(t))
                  } else r(c)
                  d = n(c)
                }
                if (d !== null) i = !0
                else {
                  var u = n(l)
                  ;(u !== null && te(x, u.startTime - t), (i = !1))
                }
              }
              break a
            } finally {
              ;((d = null), (f = a), (p = !1))
            }
            i = void 0
          }
        } finally {
          i ? D() : (S = !1)
        }
      }
    }
    var D
    if (typeof y == `function`)
      D = function () {
        y(E)
      }
    else if (typeof MessageChannel < `u`) {
      var O = new MessageChannel(),
        k = O.port2
      ;((O.port1.onmessage = E),
        (D = function () {
          k.postMessage(null)
        }))
    } else
      D = function () {
        _(E, 0)
      }
    function te(t, n) {
      C = _(function () {
        t(e.unstable_now())
      }, n)
    }
    ;((e.unstable_IdlePriority = 5),
      (e.unstable_ImmediatePriority = 1),
      (e.unstable_LowPriority = 4),
      (e.unstable_NormalPriority = 3),
      (e.unstable_Profiling = null),
      (e.unstable_UserBlockingPriority = 2),
      (e.unstable_cancelCallback = function (e) {
        e.callback = null
      }),
      (e.unstable_forceFrameRate = function (e) {
        0 > e || 125 < e
          ? console.error(
              `forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported`,
            )
          : (w = 0 < e ? Math.floor(1e3 / e) : 5)
      }),
      (e.unstable_getCurrentPriorityLevel = function () {
        return f
      }),
      (e.unstable_next = function (e) {
        switch (f) {
          case 1:
          case 2:
          case 3:
            var t = 3
            break
          default:
            t = f
        }
        var n = f
        f = t
        try {
          return e()
        } finally {
          f = n
        }
      }),
      (e.unstable_requestPaint = function () {
        g = !0
      }),
      (e.unstable_runWithPriority = function (e, t) {
        switch (e) {
          case 1:
          case 2:
          case 3:
          case 4:
          case 5:
            break
          default:
            e = 3
        }
        var n = f
        f = e
        try {
          return t()
        } finally {
          f = n
        }
      }),
      (e.unstable_scheduleCallback = function (r, i, a) {
        var o = e.unstable_now()
        switch (
          (typeof a == `object` && a ? ((a = a.delay), (a = typeof a == `number` && 0 < a ? o + a : o)) : (a = o), r)
        ) {
          case 1:
            var s = -1
            break
          case 2:
            s = 250
            break
          case 5:
            s = 1073741823
            break
          case 4:
            s = 1e4
            break
          default:
            s = 5e3
        }
        return (
          (s = a + s),
          (r = { id: u++, callback: i, priorityLevel: r, startTime: a, expirationTime: s, sortIndex: -1 }),
          a > o
            ? ((r.sortIndex = a),
              t(l, r),
              n(c) === null && r === n(l) && (h ? (v(C), (C = -1)) : (h = !0), te(x, a - o)))
            : ((r.sortIndex = s), t(c, r), m || p || ((m = !0), S || ((S = !0), D()))),
          r
        )
      }),
      (e.unstable_shouldYield = ee),
      (e.unstable_wrapCallback = function (e) {
        var t = f
        return function () {
          var n = f
          f = t
          try {
            return e.apply(this, arguments)
          } finally {
            f = n
          }
        }
      }))
  }),
  nt = t((e, t) => {
    t.exports = tt()
  }),
  rt = t((e) => {
    var t = r()
    function n(e) {
      var t = `https://react.dev/errors/` + e
      if (1 < arguments.length) {
        t += `?args[]=` + encodeURIComponent(arguments[1])
        for (var n = 2; n < arguments.length; n++) t += `&args[]=` + encodeURIComponent(arguments[n])
      }
      return (
        `Minified React error #` +
        e +
        `; visit ` +
        t +
        ` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
      )
    }
    function i() {}
    var a = {
        d: {
          f: i,
          r: function () {
            throw Error(n(522))
          },
          D: i,
          C: i,
          L: i,
          m: i,
          X: i,
          S: i,
          M: i,
        },
        p: 0,
        findDOMNode: null,
      },
      o = Symbol.for(`react.portal`),
      s = Symbol.for(`react.recoverable`),
      c = Symbol.for(`react.optimistic_key`)
    function l(e, t, n) {
      var r = 3 < arguments.length && arguments[3] !== void 0 ? arguments[3] : null
      return {
        $$typeof: o,
        key: r == null ? null : r === c ? c : `` + r,
        children: e,
        containerInfo: t,
        implementation: n,
      }
    }
    var u = t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
    function d(e, t) {
      if (e === `font`) return ``
      if (typeof t == `string`) return t === `use-credentials` ? t : ``
    }
    ;((e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = a),
      (e.browser = function (e) {
        return { $$typeof: s, _reason: e }
      }),
      (e.createPortal = function (e, t) {
        var r = 2 < arguments.length && arguments[2] !== void 0 ? arguments[2] : null
        if (!t || (t.nodeType !== 1 && t.nodeType !== 9 && t.nodeType !== 11)) throw Error(n(299))
        return l(e, t, null, r)
      }),
      (e.flushSync = function (e) {
        var t = u.T,
          n = a.p
        try {
          if (((u.T = null), (a.p = 2), e)) return e()
        } finally {
          ;((u.T = t), (a.p = n), a.d.f())
        }
      }),
      (e.preconnect = function (e, t) {
        typeof e == `string` &&
          (t
            ? ((t = t.crossOrigin), (t = typeof t == `string` ? (t === `use-credentials` ? t : ``) : void 0))
            : (t = null),
          a.d.C(e, t))
      }),
      (e.prefetchDNS = function (e) {
        typeof e == `string` && a.d.D(e)
      }),
      (e.preinit = function (e, t) {
        if (typeof e == `string` && t && typeof t.as == `string`) {
          var n = t.as,
            r = d(n, t.crossOrigin),
            i = typeof t.integrity == `string` ? t.integrity : void 0,
            o = typeof t.fetchPriority == `string` ? t.fetchPriority : void 0
          n === `style`
            ? a.d.S(e, typeof t.precedence == `string` ? t.precedence : void 0, {
                crossOrigin: r,
                integrity: i,
                fetchPriority: o,
              })
            : n === `script` &&
              a.d.X(e, {
                crossOrigin: r,
                integrity: i,
                fetchPriority: o,
                nonce: typeof t.nonce == `string` ? t.nonce : void 0,
              })
        }
      }),
      (e.preinitModule = function (e, t) {
        if (typeof e == `string`) {
          if (typeof t == `object` && t) {
            if (t.as == null || t.as === `script`) {
              var n = d(t.as, t.crossOrigin)
              a.d.M(e, {
                crossOrigin: n,
                integrity: typeof t.integrity == `string` ? t.integrity : void 0,
                nonce: typeof t.nonce == `string` ? t.nonce : void 0,
                fetchPriority: typeof t.fetchPriority == `string` ? t.fetchPriority : void 0,
              })
            }
          } else t ?? a.d.M(e)
        }
      }),
      (e.preload = function (e, t) {
        if (typeof e == `string` && typeof t == `object` && t && typeof t.as == `string`) {
          var n = t.as,
            r = d(n, t.crossOrigin)
          a.d.L(e, n, {
            crossOrigin: r,
            integrity: typeof t.integrity == `string` ? t.integrity : void 0,
            nonce: typeof t.nonce == `string` ? t.nonce : void 0,
            type: typeof t.type == `string` ? t.type : void 0,
            fetchPriority: typeof t.fetchPriority == `string` ? t.fetchPriority : void 0,
            referrerPolicy: typeof t.referrerPolicy == `string` ? t.referrerPolicy : void 0,
            imageSrcSet: typeof t.imageSrcSet == `string` ? t.imageSrcSet : void 0,
            imageSizes: typeof t.imageSizes == `string` ? t.imageSizes : void 0,
            media: typeof t.media == `string` ? t.media : void 0,
          })
        }
      }),
      (e.preloadModule = function (e, t) {
        if (typeof e == `string`) {
          if (t) {
            var n = d(t.as, t.crossOrigin)
            a.d.m(e, {
              as: typeof t.as == `string` && t.as !== `script` ? t.as : void 0,
              crossOrigin: n,
              integrity: typeof t.integrity == `string` ? t.integrity : void 0,
              nonce: typeof t.nonce == `string` ? t.nonce : void 0,
              fetchPriority: typeof t.fetchPriority == `string` ? t.fetchPriority : void 0,
            })
          } else a.d.m(e)
        }
      }),
      (e.requestFormReset = function (e) {
        a.d.r(e)
      }),
      (e.unstable_batchedUpdates = function (e, t) {
        return e(t)
      }),
      (e.useFormState = function (e, t, n) {
        return u.H.useFormState(e, t, n)
      }),
      (e.useFormStatus = function () {
        return u.H.useHostTransitionStatus()
      }),
      (e.version = `19.3.1`))
  }),
  it = t((e, t) => {
    function n() {
      if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u` && typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE == `function`)
        try {
          __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)
        } catch (e) {
          console.error(e)
        }
    }
    ;(n(), (t.exports = rt()))
  }),
  at = t((e) => {
    var t = nt(),
      n = r(),
      i = it()
    function a(e) {
      var t = `https://react.dev/errors/` + e
      if (1 < arguments.length) {
        t += `?args[]=` + encodeURIComponent(arguments[1])
        for (var n = 2; n < arguments.length; n++) t += `&args[]=` + encodeURIComponent(arguments[n])
      }
      return (
        `Minified React error #` +
        e +
        `; visit ` +
        t +
        ` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
      )
    }
    function o(e) {
      return !(!e || (e.nodeType !== 1 && e.nodeType !== 9 && e.nodeType !== 11))
    }
    function s(e) {
      for (var t = e, n = t; n && !n.alternate;) ((t = n), t.flags & 4098 && (e = t.return), (n = t.return))
      for (; t.return;) t = t.return
      return t.tag === 3 ? e : null
    }
    function c(e) {
      if (e.tag === 13) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function l(e) {
      if (e.tag === 31) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function u(e) {
      if (s(e) !== e) throw Error(a(188))
    }
    function d(e) {
      var t = e.alternate
      if (!t) {
        if (((t = s(e)), t === null)) throw Error(a(188))
        return t === e ? e : null
      }
      for (var n = e, r = t; ;) {
        var i = n.return
        if (i === null) break
        var o = i.alternate
        if (o === null) {
          if (((r = i.return), r !== null)) {
            n = r
            continue
          }
          break
        }
        if (i.child === o.child) {
          for (o = i.child; o;) {
            if (o === n) return (u(i), e)
            if (o === r) return (u(i), t)
            o = o.sibling
          }
          throw Error(a(188))
        }
        if (n.return !== r.return) ((n = i), (r = o))
        else {
          for (var c = !1, l = i.child; l;) {
            if (l === n) {
              ;((c = !0), (n = i), (r = o))
              break
            }
            if (l === r) {
              ;((c = !0), (r = i), (n = o))
              break
            }
            l = l.sibling
          }
          if (!c) {
            for (l = o.child; l;) {
              if (l === n) {
                ;((c = !0), (n = o), (r = i))
                break
              }
              if (l === r) {
                ;((c = !0), (r = o), (n = i))
                break
              }
              l = l.sibling
            }
            if (!c) throw Error(a(189))
          }
        }
        if (n.alternate !== r) throw Error(a(190))
      }
      if (n.tag !== 3) throw Error(a(188))
      return n.stateNode.current === n ? e : t
    }
    function f(e) {
      var t = e.tag
      if (t === 5 || t === 26 || t === 27 || t === 6) return e
      for (e = e.child; e !== null;) {
        if (((t = f(e)), t !== null)) return t
        e = e.sibling
      }
      return null
    }
    function p(e, t, n, r, i, a) {
      for (; e !== null;) {
        if (
          ((e.tag === 5 || e.tag === 27 || e.tag === 6) && n(e, r, i, a)) ||
          ((e.tag !== 22 || e.memoizedState === null) &&
            (t || (e.tag !== 5 && e.tag !== 27)) &&
            p(e.child, t, n, r, i, a))
        )
          return !0
        e = e.sibling
      }
      return !1
    }
    function m(e) {
      for (e = e.return; e !== null;) {
        if (e.tag === 3 || e.tag === 5 || e.tag === 27) return e
        e = e.return
      }
      return null
    }
    function h(e) {
      var t = !1
      for (e = e.return; e !== null && (e.tag === 4 && (t = !0), e.tag !== 3 && e.tag !== 5 && e.tag !== 27);)
        e = e.return
      return t
    }
    function g(e) {
      var t = [null, null],
        n = m(e)
      return (n === null || _(t, e, n.child, { foundSelf: !1 }), t)
    }
    function _(e, t, n, r) {
      for (; n !== null;) {
        if (n === t) r.foundSelf = !0
        else if (n.tag === 5 || n.tag === 27 || n.tag === 6) {
          if (r.foundSelf) return ((e[1] = n), !0)
          e[0] = n
        } else if ((n.tag !== 22 || n.memoizedState === null) && _(e, t, n.child, r)) return !0
        n = n.sibling
      }
      return !1
    }
    function v(e) {
      switch (e.tag) {
        case 5:
        case 27:
        case 6:
          return e.stateNode
        case 3:
          return e.stateNode.containerInfo
        default:
          throw Error(a(559))
      }
    }
    var y = null,
      b = null
    function x(e, t, n) {
      return e === n || (e === t && ((y = e), !0))
    }
    function S(e, t, n) {
      return e === n ? ((b = e), !1) : e === t && (b !== null && (y = e), !0)
    }
    function C(e) {
      if (e === null) return null
      do e = e === null ? null : e.return
      while (e && e.tag !== 5 && e.tag !== 27 && e.tag !== 3)
      return e || null
    }
    function w(e, t, n) {
      for (var r = 0, i = e; i; i = n(i)) r++
      i = 0
      for (var a = t; a; a = n(a)) i++
      for (; 0 < r - i;) ((e = n(e)), r--)
      for (; 0 < i - r;) ((t = n(t)), i--)
      for (; r--;) {
        if (e === t || (t !== null && e === t.alternate)) return e
        ;((e = n(e)), (t = n(t)))
      }
      return null
    }
    var T = Object.assign,
      ee = Symbol.for(`react.element`),
      E = Symbol.for(`react.transitional.element`),
      D = Symbol.for(`react.portal`),
      O = Symbol.for(`react.fragment`),
      k = Symbol.for(`react.strict_mode`),
      te = Symbol.for(`react.profiler`),
      A = Symbol.for(`react.consumer`),
      ne = Symbol.for(`react.context`),
      re = Symbol.for(`react.forward_ref`),
      ie = Symbol.for(`react.suspense`),
      ae = Symbol.for(`react.suspense_list`),
      j = Symbol.for(`react.memo`),
      oe = Symbol.for(`react.lazy`),
      se = Symbol.for(`react.activity`),
      ce = Symbol.for(`react.legacy_hidden`),
      le = Symbol.for(`react.memo_cache_sentinel`),
      ue = Symbol.for(`react.view_transition`),
      de = Symbol.for(`react.recoverable`),
      fe = Symbol.iterator
    function pe(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (fe && e[fe]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var me = Symbol.for(`react.client.reference`)
    function M(e) {
      if (e == null) return null
      if (typeof e == `function`) return e.$$typeof === me ? null : e.displayName || e.name || null
      if (typeof e == `string`) return e
      switch (e) {
        case O:
          return `Fragment`
        case te:
          return `Profiler`
        case k:
          return `StrictMode`
        case ie:
          return `Suspense`
        case ae:
          return `SuspenseList`
        case se:
          return `Activity`
        case ue:
          return `ViewTransition`
      }
      if (typeof e == `object`)
        switch (e.$$typeof) {
          case D:
            return `Portal`
          case ne:
            return e.displayName || `Context`
          case A:
            return (e._context.displayName || `Context`) + `.Consumer`
          case re:
            var t = e.render
            return (
              (e = e.displayName),
              (e ||= ((e = t.displayName || t.name || ``), e === `` ? `ForwardRef` : `ForwardRef(` + e + `)`)),
              e
            )
          case j:
            return ((t = e.displayName || null), t === null ? M(e.type) || `Memo` : t)
          case oe:
            ;((t = e._payload), (e = e._init))
            try {
              return M(e(t))
            } catch {}
        }
      return null
    }
    var he = Array.isArray,
      N = n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
      P = i.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
      F = { pending: !1, data: null, method: null, action: null },
      ge = [],
      _e = -1
    function ve(e) {
      return { current: e }
    }
    function ye(e) {
      0 > _e || ((e.current = ge[_e]), (ge[_e] = null), _e--)
    }
    function I(e, t) {
      ;(_e++, (ge[_e] = e.current), (e.current = t))
    }
    var be = ve(null),
      xe = ve(null),
      Se = ve(null),
      Ce = ve(null)
    function we(e, t) {
      switch ((I(Se, t), I(xe, e), I(be, null), t.nodeType)) {
        case 9:
        case 11:
          e = (e = t.documentElement) && (e = e.namespaceURI) ? up(e) : 0
          break
        default:
          if (((e = t.tagName), (t = t.namespaceURI))) ((t = up(t)), (e = dp(t, e)))
          else
            switch (e) {
              case `svg`:
                e = 1
                break
              case `math`:
                e = 2
                break
              default:
                e = 0
            }
      }
      ;(ye(be), I(be, e))
    }
    function Te() {
      ;(ye(be), ye(xe), ye(Se))
    }
    function Ee(e) {
      var t = e.memoizedState
      ;(t !== null && ((sh._currentValue = t.memoizedState), I(Ce, e)), (t = be.current))
      var n = dp(t, e.type)
      t !== n && (I(xe, e), I(be, n))
    }
    function De(e) {
      ;(xe.current === e && (ye(be), ye(xe)), Ce.current === e && (ye(Ce), (sh._currentValue = F)))
    }
    var Oe, ke
    function Ae(e) {
      if (Oe === void 0)
        try {
          throw Error()
        } catch (e) {
          var t = e.stack.trim().match(/\n( *(at )?)/)
          ;((Oe = (t && t[1]) || ``),
            (ke =
              -1 <
              e.stack.indexOf(`
    at`)
                ? ` (<anonymous>)`
                : -1 < e.stack.indexOf(`@`)
                  ? `@unknown:0:0`
                  : ``))
        }
      return (
        `
` +
        Oe +
        e +
        ke
      )
    }
    var je = !1
    function Me(e, t) {
      if (!e || je) return ``
      je = !0
      var n = Error.prepareStackTrace
      Error.prepareStackTrace = void 0
      try {
        var r = {
          DetermineComponentFrameRoot: function () {
            try {
              if (t) {
                var n = function () {
                  throw Error()
                }
                if (
                  (Object.defineProperty(n.prototype, 'props', {
                    set: function () {
                      throw Error()
                    },
                  }),
                  typeof Reflect == `object` && Reflect.construct)
                ) {
                  try {
                    Reflect.construct(n, [])
                  } catch (e) {
                    var r = e
                  }
                  Reflect.construct(e, [], n)
                } else {
                  try {
                    n.call()
                  } catch (e) {
                    r = e
                  }
                  n = !1
                  try {
                    var i = Object.getOwnPropertyDescriptor(e.prototype, `props`)
                    ;(Object.defineProperty(e.prototype, 'props', {
                      configurable: !0,
                      set: function () {
                        throw Error()
                      },
                    }),
                      (n = !0),
                      new e())
                  } finally {
                    n && (i === void 0 ? delete e.prototype.props : Object.defineProperty(e.prototype, 'props', i))
                  }
                }
              } else {
                try {
                  throw Error()
                } catch (e) {
                  r = e
                }
                ;(n = e()) && typeof n.catch == `function` && n.catch(function () {})
              }
            } catch (e) {
              if (e && r && typeof e.stack == `string`) return [e.stack, r.stack]
            }
            return [null, null]
          },
        }
        r.DetermineComponentFrameRoot.displayName = `DetermineComponentFrameRoot`
        var i = Object.getOwnPropertyDescriptor(r.DetermineComponentFrameRoot, `name`)
        i &&
          i.configurable &&
          Object.defineProperty(r.DetermineComponentFrameRoot, 'name', { value: `DetermineComponentFrameRoot` })
        var a = r.DetermineComponentFrameRoot(),
          o = a[0],
          s = a[1]
        if (o && s) {
          var c = o.split(`
`),
            l = s.split(`
`)
          for (i = r = 0; r < c.length && !c[r].includes(`DetermineComponentFrameRoot`);) r++
          for (; i < l.length && !l[i].includes(`DetermineComponentFrameRoot`);) i++
          if (r === c.length || i === l.length)
            for (r = c.length - 1, i = l.length - 1; 1 <= r && 0 <= i && c[r] !== l[i];) i--
          for (; 1 <= r && 0 <= i; r--, i--)
            if (c[r] !== l[i]) {
              if (r !== 1 || i !== 1)
                do
                  if ((r--, i--, 0 > i || c[r] !== l[i])) {
                    var u =
                      `
` + c[r].replace(` at new `, ` at `)
                    return (
                      e.displayName && u.includes(`<anonymous>`) && (u = u.replace(`<anonymous>`, e.displayName)), u
                    )
                  }
                while (1 <= r && 0 <= i)
              break
            }
        }
      } finally {
        ;((je = !1), (Error.prepareStackTrace = n))
      }
      return (n = e ? e.displayName || e.name : ``) ? Ae(n) : ``
    }
    function Ne(e, t) {
      switch (e.tag) {
        case 26:
        case 27:
        case 5:
          return Ae(e.type)
        case 16:
          return Ae(`Lazy`)
        case 13:
          return e.child !== t && t !== null ? Ae(`Suspense Fallback`) : Ae(`Suspense`)
        case 19:
          return Ae(`SuspenseList`)
        case 0:
        case 15:
          return Me(e.type, !1)
        case 11:
          return Me(e.type.render, !1)
        case 1:
          return Me(e.type, !0)
        case 31:
          return Ae(`Activity`)
        case 30:
          return Ae(`ViewTransition`)
        default:
          return ``
      }
    }
    function Pe(e) {
      try {
        var t = ``,
          n = null
        do ((t += Ne(e, n)), (n = e), (e = e.return))
        while (e)
        return t
      } catch (e) {
        return (
          `
Error generating stack: ` +
          e.message +
          `
` +
          e.stack
        )
      }
    }
    var Fe = Object.prototype.hasOwnProperty,
      Ie = t.unstable_scheduleCallback,
      Le = t.unstable_cancelCallback,
      Re = t.unstable_shouldYield,
      ze = t.unstable_requestPaint,
      Be = t.unstable_now,
      Ve = t.unstable_getCurrentPriorityLevel,
      He = t.unstable_ImmediatePriority,
      Ue = t.unstable_UserBlockingPriority,
      We = t.unstable_NormalPriority,
      Ge = t.unstable_LowPriority,
      Ke = t.unstable_IdlePriority,
      qe = t.log,
      Je = t.unstable_setDisableYieldValue,
      Ye = null,
      Xe = null
    function Ze(e) {
      if ((typeof qe == `function` && Je(e), Xe && typeof Xe.setStrictMode == `function`))
        try {
          Xe.setStrictMode(Ye, e)
        } catch {}
    }
    var Qe = Math.clz32 ? Math.clz32 : tt,
      $e = Math.log,
      et = Math.LN2
    function tt(e) {
      return ((e >>>= 0), e === 0 ? 32 : (31 - (($e(e) / et) | 0)) | 0)
    }
    var rt = 256,
      at = 262144,
      ot = 4194304
    function st(e) {
      var t = e & 42
      if (t !== 0) return t
      switch (e & -e) {
        case 1:
          return 1
        case 2:
          return 2
        case 4:
          return 4
        case 8:
          return 8
        case 16:
          return 16
        case 32:
          return 32
        case 64:
          return 64
        case 128:
          return 128
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
          return e & -e
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return e & 3932160
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          return e & 62914560
        case 67108864:
          return 67108864
        case 134217728:
          return 134217728
        case 268435456:
          return 268435456
        case 536870912:
          return 536870912
        case 1073741824:
          return 0
        default:
          return e
      }
    }
    function ct(e, t, n) {
      var r = e.pendingLanes
      if (r === 0) return 0
      var i = 0,
        a = e.suspendedLanes,
        o = e.pingedLanes
      e = e.warmLanes
      var s = r & 134217727
      return (
        s === 0
          ? ((s = r & ~a),
            s === 0 ? (o === 0 ? n || ((n = r & ~e), n !== 0 && (i = st(n))) : (i = st(o))) : (i = st(s)))
          : ((r = s & ~a),
            r === 0 ? ((o &= s), o === 0 ? n || ((n = s & ~e), n !== 0 && (i = st(n))) : (i = st(o))) : (i = st(r))),
        i === 0
          ? 0
          : t !== 0 && t !== i && (t & a) === 0 && ((a = i & -i), (n = t & -t), a >= n || (a === 32 && n & 4194048))
            ? t
            : i
      )
    }
    function lt(e, t) {
      return (e.pendingLanes & ~(e.suspendedLanes & ~e.pingedLanes) & t) === 0
    }
    function ut(e, t) {
      t & 8 && (t |= t & 32)
      var n = e.entangledLanes
      if (n !== 0)
        for (e = e.entanglements, n &= t; 0 < n;) {
          var r = 31 - Qe(n),
            i = 1 << r
          ;((t |= e[r]), (n &= ~i))
        }
      return t
    }
    function dt(e, t) {
      switch (e) {
        case 1:
        case 2:
        case 4:
        case 8:
        case 64:
          return t + 250
        case 16:
        case 32:
        case 128:
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return t + 5e3
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          return -1
        case 67108864:
        case 134217728:
        case 268435456:
        case 536870912:
        case 1073741824:
          return -1
        default:
          return -1
      }
    }
    function ft() {
      var e = ot
      return ((ot <<= 1), !(ot & 62914560) && (ot = 4194304), e)
    }
    function L(e) {
      for (var t = [], n = 0; 31 > n; n++) t.push(e)
      return t
    }
    function pt(e, t) {
      ;((e.pendingLanes |= t), t !== 268435456 && ((e.suspendedLanes = 0), (e.pingedLanes = 0), (e.warmLanes = 0)))
    }
    function mt(e, t, n, r, i, a) {
      var o = e.pendingLanes
      ;((e.pendingLanes = n),
        (e.suspendedLanes = 0),
        (e.pingedLanes = 0),
        (e.warmLanes = 0),
        (e.expiredLanes &= n),
        (e.entangledLanes &= n),
        (e.errorRecoveryDisabledLanes &= n),
        (e.shellSuspendCounter = 0))
      var s = e.entanglements,
        c = e.expirationTimes,
        l = e.hiddenUpdates
      for (n = o & ~n; 0 < n;) {
        var u = 31 - Qe(n),
          d = 1 << u
        ;((s[u] = 0), (c[u] = -1))
        var f = l[u]
        if (f !== null)
          for (l[u] = null, u = 0; u < f.length; u++) {
            var p = f[u]
            p !== null && (p.lane &= -536870913)
          }
        n &= ~d
      }
      ;(r !== 0 && ht(e, r, 0), a !== 0 && i === 0 && e.tag !== 0 && (e.suspendedLanes |= a & ~(o & ~t)))
    }
    function ht(e, t, n) {
      ;((e.pendingLanes |= t), (e.suspendedLanes &= ~t))
      var r = 31 - Qe(t)
      ;((e.entangledLanes |= t), (e.entanglements[r] = e.entanglements[r] | 1073741824 | (n & 261930)))
    }
    function gt(e, t) {
      var n = (e.entangledLanes |= t)
      for (e = e.entanglements; n;) {
        var r = 31 - Qe(n),
          i = 1 << r
        ;((i & t) | (e[r] & t) && (e[r] |= t), (n &= ~i))
      }
    }
    function _t(e, t) {
      var n = t & -t
      return ((n = n & 42 ? 1 : vt(n)), (n & (e.suspendedLanes | t)) === 0 ? n : 0)
    }
    function vt(e) {
      switch (e) {
        case 2:
          e = 1
          break
        case 8:
          e = 4
          break
        case 32:
          e = 16
          break
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          e = 128
          break
        case 268435456:
          e = 134217728
          break
        default:
          e = 0
      }
      return e
    }
    function yt(e) {
      return ((e &= -e), 2 < e ? (8 < e ? (e & 134217727 ? 32 : 268435456) : 8) : 2)
    }
    function bt() {
      var e = P.p
      return e === 0 ? ((e = window.event), e === void 0 ? 32 : Ch(e.type)) : e
    }
    function xt(e, t) {
      var n = P.p
      try {
        return ((P.p = e), t())
      } finally {
        P.p = n
      }
    }
    var St = Math.random().toString(36).slice(2),
      Ct = `__reactFiber$` + St,
      wt = `__reactProps$` + St,
      Tt = `__reactContainer$` + St,
      Et = `__reactEvents$` + St,
      Dt = `__reactListeners$` + St,
      Ot = `__reactHandles$` + St,
      kt = `__reactResources$` + St,
      At = `__reactMarker$` + St,
      jt = `__reactLoad$` + St
    function Mt(e) {
      ;(delete e[Ct], delete e[wt], delete e[Dt], delete e[Ot])
    }
    function Nt(e) {
      var t
      if ((t = e[Ct])) return t
      for (var n = e.parentNode; n;) {
        if ((t = n[Tt] || n[Ct])) {
          if (((n = t.alternate), t.child !== null || (n !== null && n.child !== null)))
            for (e = fm(e); e !== null;) {
              if ((n = e[Ct])) return n
              e = fm(e)
            }
          return t
        }
        ;((e = n), (n = e.parentNode))
      }
      return null
    }
    function Pt(e) {
      if ((e = e[Ct] || e[Tt])) {
        var t = e.tag
        if (t === 5 || t === 6 || t === 13 || t === 31 || t === 26 || t === 27 || t === 3) return e
      }
      return null
    }
    function Ft(e) {
      var t = e.tag
      if (t === 5 || t === 26 || t === 27 || t === 6) return e.stateNode
      throw Error(a(33))
    }
    function It(e) {
      var t = e[kt]
      return ((t ||= e[kt] = { hoistableStyles: new Map(), hoistableScripts: new Map() }), t)
    }
    function Lt(e) {
      e[At] = !0
    }
    function Rt(e) {
      e[jt] = void 0
    }
    var zt = new Set(),
      Bt = {}
    function Vt(e, t) {
      ;(Ht(e, t), Ht(e + `Capture`, t))
    }
    function Ht(e, t) {
      for (Bt[e] = t, e = 0; e < t.length; e++) zt.add(t[e])
    }
    var Ut = RegExp(
        `^[:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD][:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$`,
      ),
      Wt = {},
      Gt = {}
    function Kt(e) {
      return Fe.call(Gt, e) ? !0 : Fe.call(Wt, e) ? !1 : Ut.test(e) ? (Gt[e] = !0) : ((Wt[e] = !0), !1)
    }
    var R = !1
    function qt() {
      var e = R
      return ((R = !1), e)
    }
    function Jt(e, t, n) {
      if (Kt(t)) {
        if (n === null) e.removeAttribute(t)
        else {
          switch (typeof n) {
            case `undefined`:
            case `function`:
            case `symbol`:
              e.removeAttribute(t)
              return
            case `boolean`:
              var r = t.toLowerCase().slice(0, 5)
              if (r !== `data-` && r !== `aria-`) {
                e.removeAttribute(t)
                return
              }
          }
          e.setAttribute(t, n)
        }
      }
    }
    function Yt(e, t, n) {
      if (n === null) e.removeAttribute(t)
      else {
        switch (typeof n) {
          case `undefined`:
          case `function`:
          case `symbol`:
          case `boolean`:
            e.removeAttribute(t)
            return
        }
        e.setAttribute(t, n)
      }
    }
    function Xt(e, t, n, r) {
      if (r === null) e.removeAttribute(n)
      else {
        switch (typeof r) {
          case `undefined`:
          case `function`:
          case `symbol`:
          case `boolean`:
            e.removeAttribute(n)
            return
        }
        e.setAttributeNS(t, n, r)
      }
    }
    function Zt(e) {
      switch (typeof e) {
        case `bigint`:
        case `boolean`:
        case `number`:
        case `string`:
        case `undefined`:
          return e
        case `object`:
          return e
        default:
          return ``
      }
    }
    function Qt(e) {
      var t = e.type
      return (e = e.nodeName) && e.toLowerCase() === `input` && (t === `checkbox` || t === `radio`)
    }
    function $t(e, t, n) {
      var r = Object.getOwnPropertyDescriptor(e.constructor.prototype, t)
      if (!e.hasOwnProperty(t) && r !== void 0 && typeof r.get == `function` && typeof r.set == `function`) {
        var i = r.get,
          a = r.set
        return (
          Object.defineProperty(e, t, {
            configurable: !0,
            get: function () {
              return i.call(this)
            },
            set: function (e) {
              ;((n = `` + e), a.call(this, e))
            },
          }),
          Object.defineProperty(e, t, { enumerable: r.enumerable }),
          {
            getValue: function () {
              return n
            },
            setValue: function (e) {
              n = `` + e
            },
            stopTracking: function () {
              ;((e._valueTracker = null), delete e[t])
            },
          }
        )
      }
    }
    function en(e) {
      if (!e._valueTracker) {
        var t = Qt(e) ? `checked` : `value`
        e._valueTracker = $t(e, t, `` + e[t])
      }
    }
    function tn(e) {
      if (!e) return !1
      var t = e._valueTracker
      if (!t) return !0
      var n = t.getValue(),
        r = ``
      return (e && (r = Qt(e) ? (e.checked ? `true` : `false`) : e.value), (e = r), e !== n && (t.setValue(e), !0))
    }
    var nn = /[\n"\\]/g
    function rn(e) {
      return e.replace(nn, function (e) {
        return `\\` + e.charCodeAt(0).toString(16) + ` `
      })
    }
    function an(e, t, n, r, i, a, o, s) {
      ;((e.name = ``),
        o != null && typeof o != `function` && typeof o != `symbol` && typeof o != `boolean`
          ? (e.type = o)
          : e.removeAttribute(`type`),
        t == null
          ? (o !== `submit` && o !== `reset`) || e.removeAttribute(`value`)
          : o === `number`
            ? ((t === 0 && e.value === ``) || e.value != t) && (e.value = `` + Zt(t))
            : e.value !== `` + Zt(t) && (e.value = `` + Zt(t)),
        t == null
          ? n == null
            ? r != null && e.removeAttribute(`value`)
            : sn(e, Zt(n))
          : o === `number` && e.value == t
            ? sn(e, Zt(e.value))
            : sn(e, Zt(t)),
        i == null && a != null && (e.defaultChecked = !!a),
        i != null && (e.checked = i && typeof i != `function` && typeof i != `symbol`),
        s != null && typeof s != `function` && typeof s != `symbol` && typeof s != `boolean`
          ? (e.name = `` + Zt(s))
          : e.removeAttribute(`name`))
    }
    function on(e, t, n, r, i, a, o, s) {
      if (
        (a != null && typeof a != `function` && typeof a != `symbol` && typeof a != `boolean` && (e.type = a),
        t != null || n != null)
      ) {
        if (!((a !== `submit` && a !== `reset`) || t != null)) {
          en(e)
          return
        }
        ;((n = n == null ? `` : `` + Zt(n)),
          (t = t == null ? n : `` + Zt(t)),
          s || t === e.value || (e.value = t),
          (e.defaultValue = t))
      }
      ;((r ??= i),
        (r = typeof r != `function` && typeof r != `symbol` && !!r),
        (e.checked = s ? e.checked : !!r),
        (e.defaultChecked = !!r),
        o != null && typeof o != `function` && typeof o != `symbol` && typeof o != `boolean` && (e.name = o),
        en(e))
    }
    function sn(e, t) {
      e.defaultValue !== `` + t && (e.defaultValue = `` + t)
    }
    function cn(e, t, n, r) {
      if (((e = e.options), t)) {
        t = {}
        for (var i = 0; i < n.length; i++) t[`$` + n[i]] = !0
        for (n = 0; n < e.length; n++)
          ((i = t.hasOwnProperty(`$` + e[n].value)),
            e[n].selected !== i && (e[n].selected = i),
            i && r && (e[n].defaultSelected = !0))
      } else {
        for (n = `` + Zt(n), t = null, i = 0; i < e.length; i++) {
          if (e[i].value === n) {
            ;((e[i].selected = !0), r && (e[i].defaultSelected = !0))
            return
          }
          t !== null || e[i].disabled || (t = e[i])
        }
        t !== null && (t.selected = !0)
      }
    }
    function ln(e, t, n) {
      t != null && ((t = `` + Zt(t)), t !== e.value && (e.value = t), n == null)
        ? e.defaultValue !== t && (e.defaultValue = t)
        : (e.defaultValue = n == null ? `` : `` + Zt(n))
    }
    function un(e, t, n, r) {
      if (t == null) {
        if (r != null) {
          if (n != null) throw Error(a(92))
          if (he(r)) {
            if (1 < r.length) throw Error(a(93))
            r = r[0]
          }
          n = r
        }
        ;((n ??= ``), (t = n))
      }
      ;((n = Zt(t)),
        (e.defaultValue = n),
        (r = e.textContent),
        r === n && r !== `` && r !== null && (e.value = r),
        en(e))
    }
    function dn(e, t) {
      if (t) {
        var n = e.firstChild
        if (n && n === e.lastChild && n.nodeType === 3) {
          n.nodeValue = t
          return
        }
      }
      e.textContent = t
    }
    var fn = new Set(
      `animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink WebkitLineClamp`.split(
        ` `,
      ),
    )
    function pn(e, t, n) {
      var r = t.indexOf(`--`) === 0
      n == null || typeof n == `boolean` || n === ``
        ? r
          ? e.setProperty(t, ``)
          : t === `float`
            ? (e.cssFloat = ``)
            : (e[t] = ``)
        : r
          ? e.setProperty(t, n)
          : typeof n != `number` || n === 0 || fn.has(t)
            ? t === `float`
              ? (e.cssFloat = n)
              : (e[t] = (`` + n).trim())
            : (e[t] = n + `px`)
    }
    function mn(e, t, n) {
      if (t != null && typeof t != `object`) throw Error(a(62))
      if (((e = e.style), n != null)) {
        for (var r in n)
          !n.hasOwnProperty(r) ||
            (t != null && t.hasOwnProperty(r)) ||
            (r.indexOf(`--`) === 0 ? e.setProperty(r, ``) : r === `float` ? (e.cssFloat = ``) : (e[r] = ``), (R = !0))
        for (var i in t) ((r = t[i]), t.hasOwnProperty(i) && n[i] !== r && (pn(e, i, r), (R = !0)))
      } else for (var o in t) t.hasOwnProperty(o) && pn(e, o, t[o])
    }
    function hn(e) {
      if (e.indexOf(`-`) === -1) return !1
      switch (e) {
        case `annotation-xml`:
        case `color-profile`:
        case `font-face`:
        case `font-face-src`:
        case `font-face-uri`:
        case `font-face-format`:
        case `font-face-name`:
        case `missing-glyph`:
          return !1
        default:
          return !0
      }
    }
    var gn = new Map([
        [`acceptCharset`, `accept-charset`],
        [`htmlFor`, `for`],
        [`httpEquiv`, `http-equiv`],
        [`crossOrigin`, `crossorigin`],
        [`accentHeight`, `accent-height`],
        [`alignmentBaseline`, `alignment-baseline`],
        [`arabicForm`, `arabic-form`],
        [`baselineShift`, `baseline-shift`],
        [`capHeight`, `cap-height`],
        [`clipPath`, `clip-path`],
        [`clipRule`, `clip-rule`],
        [`colorInterpolation`, `color-interpolation`],
        [`colorInterpolationFilters`, `color-interpolation-filters`],
        [`colorProfile`, `color-profile`],
        [`colorRendering`, `color-rendering`],
        [`dominantBaseline`, `dominant-baseline`],
        [`enableBackground`, `enable-background`],
        [`fillOpacity`, `fill-opacity`],
        [`fillRule`, `fill-rule`],
        [`floodColor`, `flood-color`],
        [`floodOpacity`, `flood-opacity`],
        [`fontFamily`, `font-family`],
        [`fontSize`, `font-size`],
        [`fontSizeAdjust`, `font-size-adjust`],
        [`fontStretch`, `font-stretch`],
        [`fontStyle`, `font-style`],
        [`fontVariant`, `font-variant`],
        [`fontWeight`, `font-weight`],
        [`glyphName`, `glyph-name`],
        [`glyphOrientationHorizontal`, `glyph-orientation-horizontal`],
        [`glyphOrientationVertical`, `glyph-orientation-vertical`],
        [`horizAdvX`, `horiz-adv-x`],
        [`horizOriginX`, `horiz-origin-x`],
        [`imageRendering`, `image-rendering`],
        [`letterSpacing`, `letter-spacing`],
        [`lightingColor`, `lighting-color`],
        [`markerEnd`, `marker-end`],
        [`markerMid`, `marker-mid`],
        [`markerStart`, `marker-start`],
        [`maskType`, `mask-type`],
        [`overlinePosition`, `overline-position`],
        [`overlineThickness`, `overline-thickness`],
        [`paintOrder`, `paint-order`],
        [`panose-1`, `panose-1`],
        [`pointerEvents`, `pointer-events`],
        [`renderingIntent`, `rendering-intent`],
        [`shapeRendering`, `shape-rendering`],
        [`stopColor`, `stop-color`],
        [`stopOpacity`, `stop-opacity`],
        [`strikethroughPosition`, `strikethrough-position`],
        [`strikethroughThickness`, `strikethrough-thickness`],
        [`strokeDasharray`, `stroke-dasharray`],
        [`strokeDashoffset`, `stroke-dashoffset`],
        [`strokeLinecap`, `stroke-linecap`],
        [`strokeLinejoin`, `stroke-linejoin`],
        [`strokeMiterlimit`, `stroke-miterlimit`],
        [`strokeOpacity`, `stroke-opacity`],
        [`strokeWidth`, `stroke-width`],
        [`textAnchor`, `text-anchor`],
        [`textDecoration`, `text-decoration`],
        [`textRendering`, `text-rendering`],
        [`transformOrigin`, `transform-origin`],
        [`underlinePosition`, `underline-position`],
        [`underlineThickness`, `underline-thickness`],
        [`unicodeBidi`, `unicode-bidi`],
        [`unicodeRange`, `unicode-range`],
        [`unitsPerEm`, `units-per-em`],
        [`vAlphabetic`, `v-alphabetic`],
        [`vHanging`, `v-hanging`],
        [`vIdeographic`, `v-ideographic`],
        [`vMathematical`, `v-mathematical`],
        [`vectorEffect`, `vector-effect`],
        [`vertAdvY`, `vert-adv-y`],
        [`vertOriginX`, `vert-origin-x`],
        [`vertOriginY`, `vert-origin-y`],
        [`wordSpacing`, `word-spacing`],
        [`writingMode`, `writing-mode`],
        [`xmlnsXlink`, `xmlns:xlink`],
        [`xHeight`, `x-height`],
      ]),
      _n =
        /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i
    function vn(e) {
      return _n.test(`` + e)
        ? `javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')`
        : e
    }
    function yn() {}
    var bn = null
    function xn(e) {
      return (
        (e = e.target || e.srcElement || window),
        e.correspondingUseElement && (e = e.correspondingUseElement),
        e.nodeType === 3 ? e.parentNode : e
      )
    }
    var Sn = null,
      Cn = null
    function wn(e) {
      var t = Pt(e)
      if (t && (e = t.stateNode)) {
        var n = e[wt] || null
        a: switch (((e = t.stateNode), t.type)) {
          case `input`:
            if (
              (an(e, n.value, n.defaultValue, n.defaultValue, n.checked, n.defaultChecked, n.type, n.name),
              (t = n.name),
              n.type === `radio` && t != null)
            ) {
              for (n = e; n.parentNode;) n = n.parentNode
              for (n = n.querySelectorAll(`input[name="` + rn(`` + t) + `"][type="radio"]`), t = 0; t < n.length; t++) {
                var r = n[t]
                if (r !== e && r.form === e.form) {
                  var i = r[wt] || null
                  if (!i) throw Error(a(90))
                  an(r, i.value, i.defaultValue, i.defaultValue, i.checked, i.defaultChecked, i.type, i.name)
                }
              }
              for (t = 0; t < n.length; t++) ((r = n[t]), r.form === e.form && tn(r))
            }
            break a
          case `textarea`:
            ln(e, n.value, n.defaultValue)
            break a
          case `select`:
            ;((t = n.value), t != null && cn(e, !!n.multiple, t, !1))
        }
      }
    }
    var Tn = !1
    function En(e, t, n) {
      if (Tn) return e(t, n)
      Tn = !0
      try {
        return e(t)
      } finally {
        if (((Tn = !1), (Sn !== null || Cn !== null) && (zd(), Sn && ((t = Sn), (e = Cn), (Cn = Sn = null), wn(t), e))))
          for (t = 0; t < e.length; t++) wn(e[t])
      }
    }
    function Dn(e, t) {
      var n = e.stateNode
      if (n === null) return null
      var r = n[wt] || null
      if (r === null) return null
      n = r[t]
      a: switch (t) {
        case `onClick`:
        case `onClickCapture`:
        case `onDoubleClick`:
        case `onDoubleClickCapture`:
        case `onMouseDown`:
        case `onMouseDownCapture`:
        case `onMouseMove`:
        case `onMouseMoveCapture`:
        case `onMouseUp`:
        case `onMouseUpCapture`:
        case `onMouseEnter`:
          ;((r = !r.disabled) ||
            ((e = e.type), (r = e !== `button` && e !== `input` && e !== `select` && e !== `textarea`)),
            (e = !r))
          break a
        default:
          e = !1
      }
      if (e) return null
      if (n && typeof n != `function`) throw Error(a(231, t, typeof n))
      return n
    }
    var On = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0,
      kn = !1
    if (On)
      try {
        var An = {}
        ;(Object.defineProperty(An, 'passive', {
          get: function () {
            kn = !0
          },
        }),
          window.addEventListener(`test`, An, An),
          window.removeEventListener(`test`, An, An))
      } catch {
        kn = !1
      }
    var jn = null,
      Mn = null,
      Nn = null
    function Pn() {
      if (Nn) return Nn
      var e,
        t = Mn,
        n = t.length,
        r,
        i = `value` in jn ? jn.value : jn.textContent,
        a = i.length
      for (e = 0; e < n && t[e] === i[e]; e++);
      var o = n - e
      for (r = 1; r <= o && t[n - r] === i[a - r]; r++);
      return (Nn = i.slice(e, 1 < r ? 1 - r : void 0))
    }
    function Fn(e) {
      var t = e.keyCode
      return (
        `charCode` in e ? ((e = e.charCode), e === 0 && t === 13 && (e = 13)) : (e = t),
        e === 10 && (e = 13),
        32 <= e || e === 13 ? e : 0
      )
    }
    function In() {
      return !0
    }
    function Ln() {
      return !1
    }
    function Rn(e) {
      function t(t, n, r, i, a) {
        for (var o in ((this._reactName = t),
        (this._targetInst = r),
        (this.type = n),
        (this.nativeEvent = i),
        (this.target = a),
        (this.currentTarget = null),
        e))
          e.hasOwnProperty(o) && ((t = e[o]), (this[o] = t ? t(i) : i[o]))
        return (
          (this.isDefaultPrevented = (i.defaultPrevented == null ? !1 === i.returnValue : i.defaultPrevented)
            ? In
            : Ln),
          (this.isPropagationStopped = Ln),
          this
        )
      }
      return (
        T(t.prototype, {
          preventDefault: function () {
            this.defaultPrevented = !0
            var e = this.nativeEvent
            e &&
              (e.preventDefault ? e.preventDefault() : typeof e.returnValue != `unknown` && (e.returnValue = !1),
              (this.isDefaultPrevented = In))
          },
          stopPropagation: function () {
            var e = this.nativeEvent
            e &&
              (e.stopPropagation ? e.stopPropagation() : typeof e.cancelBubble != `unknown` && (e.cancelBubble = !0),
              (this.isPropagationStopped = In))
          },
          persist: function () {},
          isPersistent: In,
        }),
        t
      )
    }
    var zn = {
        eventPhase: 0,
        bubbles: 0,
        cancelable: 0,
        timeStamp: function (e) {
          return e.timeStamp || Date.now()
        },
        defaultPrevented: 0,
        isTrusted: 0,
      },
      Bn = Rn(zn),
      Vn = T({}, zn, { view: 0, detail: 0 }),
      Hn = Rn(Vn),
      Un,
      Wn,
      Gn,
      Kn = T({}, Vn, {
        screenX: 0,
        screenY: 0,
        clientX: 0,
        clientY: 0,
        pageX: 0,
        pageY: 0,
        ctrlKey: 0,
        shiftKey: 0,
        altKey: 0,
        metaKey: 0,
        getModifierState: rr,
        button: 0,
        buttons: 0,
        relatedTarget: function (e) {
          return e.relatedTarget === void 0
            ? e.fromElement === e.srcElement
              ? e.toElement
              : e.fromElement
            : e.relatedTarget
        },
        movementX: function (e) {
          return `movementX` in e
            ? e.movementX
            : (e !== Gn &&
                (Gn && e.type === `mousemove`
                  ? ((Un = e.screenX - Gn.screenX), (Wn = e.screenY - Gn.screenY))
                  : (Wn = Un = 0),
                (Gn = e)),
              Un)
        },
        movementY: function (e) {
          return `movementY` in e ? e.movementY : Wn
        },
      }),
      qn = Rn(Kn),
      Jn = Rn(T({}, Kn, { dataTransfer: 0 })),
      Yn = Rn(T({}, Vn, { relatedTarget: 0 })),
      Xn = Rn(T({}, zn, { animationName: 0, elapsedTime: 0, pseudoElement: 0 })),
      Zn = Rn(
        T({}, zn, {
          clipboardData: function (e) {
            return `clipboardData` in e ? e.clipboardData : window.clipboardData
          },
        }),
      ),
      Qn = Rn(T({}, zn, { data: 0 })),
      $n = {
        Esc: `Escape`,
        Spacebar: ` `,
        Left: `ArrowLeft`,
        Up: `ArrowUp`,
        Right: `ArrowRight`,
        Down: `ArrowDown`,
        Del: `Delete`,
        Win: `OS`,
        Menu: `ContextMenu`,
        Apps: `ContextMenu`,
        Scroll: `ScrollLock`,
        MozPrintableKey: `Unidentified`,
      },
      er = {
        8: `Backspace`,
        9: `Tab`,
        12: `Clear`,
        13: `Enter`,
        16: `Shift`,
        17: `Control`,
        18: `Alt`,
        19: `Pause`,
        20: `CapsLock`,
        27: `Escape`,
        32: ` `,
        33: `PageUp`,
        34: `PageDown`,
        35: `End`,
        36: `Home`,
        37: `ArrowLeft`,
        38: `ArrowUp`,
        39: `ArrowRight`,
        40: `ArrowDown`,
        45: `Insert`,
        46: `Delete`,
        112: `F1`,
        113: `F2`,
        114: `F3`,
        115: `F4`,
        116: `F5`,
        117: `F6`,
        118: `F7`,
        119: `F8`,
        120: `F9`,
        121: `F10`,
        122: `F11`,
        123: `F12`,
        144: `NumLock`,
        145: `ScrollLock`,
        224: `Meta`,
      },
      tr = { Alt: `altKey`, Control: `ctrlKey`, Meta: `metaKey`, Shift: `shiftKey` }
    function nr(e) {
      var t = this.nativeEvent
      return t.getModifierState ? t.getModifierState(e) : (e = tr[e]) ? !!t[e] : !1
    }
    function rr() {
      return nr
    }
    var ir = Rn(
        T({}, Vn, {
          key: function (e) {
            if (e.key) {
              var t = $n[e.key] || e.key
              if (t !== `Unidentified`) return t
            }
            return e.type === `keypress`
              ? ((e = Fn(e)), e === 13 ? `Enter` : String.fromCharCode(e))
              : e.type === `keydown` || e.type === `keyup`
                ? er[e.keyCode] || `Unidentified`
                : ``
          },
          code: 0,
          location: 0,
          ctrlKey: 0,
          shiftKey: 0,
          altKey: 0,
          metaKey: 0,
          repeat: 0,
          locale: 0,
          getModifierState: rr,
          charCode: function (e) {
            return e.type === `keypress` ? Fn(e) : 0
          },
          keyCode: function (e) {
            return e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
          which: function (e) {
            return e.type === `keypress` ? Fn(e) : e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
        }),
      ),
      ar = Rn(
        T({}, Kn, {
          pointerId: 0,
          width: 0,
          height: 0,
          pressure: 0,
          tangentialPressure: 0,
          tiltX: 0,
          tiltY: 0,
          twist: 0,
          pointerType: 0,
          isPrimary: 0,
        }),
      ),
      or = Rn(T({}, zn, { submitter: 0 })),
      sr = Rn(
        T({}, Vn, {
          touches: 0,
          targetTouches: 0,
          changedTouches: 0,
          altKey: 0,
          metaKey: 0,
          ctrlKey: 0,
          shiftKey: 0,
          getModifierState: rr,
        }),
      ),
      cr = Rn(T({}, zn, { propertyName: 0, elapsedTime: 0, pseudoElement: 0 })),
      lr = Rn(
        T({}, Kn, {
          deltaX: function (e) {
            return `deltaX` in e ? e.deltaX : `wheelDeltaX` in e ? -e.wheelDeltaX : 0
          },
          deltaY: function (e) {
            return `deltaY` in e
              ? e.deltaY
              : `wheelDeltaY` in e
                ? -e.wheelDeltaY
                : `wheelDelta` in e
                  ? -e.wheelDelta
                  : 0
          },
          deltaZ: 0,
          deltaMode: 0,
        }),
      ),
      ur = Rn(T({}, zn, { newState: 0, oldState: 0, source: 0 })),
      dr = [9, 13, 27, 32],
      fr = On && `CompositionEvent` in window,
      pr = null
    On && `documentMode` in document && (pr = document.documentMode)
    var mr = On && `TextEvent` in window && !pr,
      hr = On && (!fr || (pr && 8 < pr && 11 >= pr)),
      gr = ` `,
      _r = !1
    function vr(e, t) {
      switch (e) {
        case `keyup`:
          return dr.indexOf(t.keyCode) !== -1
        case `keydown`:
          return t.keyCode !== 229
        case `keypress`:
        case `mousedown`:
        case `focusout`:
          return !0
        default:
          return !1
      }
    }
    function yr(e) {
      return ((e = e.detail), typeof e == `object` && `data` in e ? e.data : null)
    }
    var br = !1
    function xr(e, t) {
      switch (e) {
        case `compositionend`:
          return yr(t)
        case `keypress`:
          return t.which === 32 ? ((_r = !0), gr) : null
        case `textInput`:
          return ((e = t.data), e === gr && _r ? null : e)
        default:
          return null
      }
    }
    function Sr(e, t) {
      if (br)
        return e === `compositionend` || (!fr && vr(e, t)) ? ((e = Pn()), (Nn = Mn = jn = null), (br = !1), e) : null
      switch (e) {
        case `paste`:
          return null
        case `keypress`:
          if (!(t.ctrlKey || t.altKey || t.metaKey) || (t.ctrlKey && t.altKey)) {
            if (t.char && 1 < t.char.length) return t.char
            if (t.which) return String.fromCharCode(t.which)
          }
          return null
        case `compositionend`:
          return hr && t.locale !== `ko` ? null : t.data
        default:
          return null
      }
    }
    var Cr = {
      color: !0,
      date: !0,
      datetime: !0,
      'datetime-local': !0,
      email: !0,
      month: !0,
      number: !0,
      password: !0,
      range: !0,
      search: !0,
      tel: !0,
      text: !0,
      time: !0,
      url: !0,
      week: !0,
    }
    function wr(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return t === `input` ? !!Cr[e.type] : t === `textarea`
    }
    function Tr(e, t, n, r) {
      ;(Sn ? (Cn ? Cn.push(r) : (Cn = [r])) : (Sn = r),
        (t = Jf(t, `onChange`)),
        0 < t.length && ((n = new Bn(`onChange`, `change`, null, n, r)), e.push({ event: n, listeners: t })))
    }
    var Er = null,
      Dr = null
    function Or(e) {
      Vf(e, 0)
    }
    function kr(e) {
      if (tn(Ft(e))) return e
    }
    function Ar(e, t) {
      if (e === `change`) return t
    }
    var jr = !1
    if (On) {
      var Mr
      if (On) {
        var Nr = `oninput` in document
        if (!Nr) {
          var Pr = document.createElement(`div`)
          ;(Pr.setAttribute(`oninput`, `return;`), (Nr = typeof Pr.oninput == `function`))
        }
        Mr = Nr
      } else Mr = !1
      jr = Mr && (!document.documentMode || 9 < document.documentMode)
    }
    function Fr() {
      Er && (Er.detachEvent(`onpropertychange`, Ir), (Dr = Er = null))
    }
    function Ir(e) {
      if (e.propertyName === `value` && kr(Dr)) {
        var t = []
        ;(Tr(t, Dr, e, xn(e)), En(Or, t))
      }
    }
    function Lr(e, t, n) {
      e === `focusin` ? (Fr(), (Er = t), (Dr = n), Er.attachEvent(`onpropertychange`, Ir)) : e === `focusout` && Fr()
    }
    function Rr(e) {
      if (e === `selectionchange` || e === `keyup` || e === `keydown`) return kr(Dr)
    }
    function zr(e, t) {
      if (e === `click`) return kr(t)
    }
    function Br(e, t) {
      if (e === `input` || e === `change`) return kr(t)
    }
    function Vr(e, t) {
      return (e === t && (e !== 0 || 1 / e == 1 / t)) || (e !== e && t !== t)
    }
    var Hr = typeof Object.is == `function` ? Object.is : Vr
    function Ur(e, t) {
      if (Hr(e, t)) return !0
      if (typeof e != `object` || !e || typeof t != `object` || !t) return !1
      var n = Object.keys(e),
        r = Object.keys(t)
      if (n.length !== r.length) return !1
      for (r = 0; r < n.length; r++) {
        var i = n[r]
        if (!Fe.call(t, i) || !Hr(e[i], t[i])) return !1
      }
      return !0
    }
    function Wr(e) {
      if (((e ||= typeof document < `u` ? document : void 0), e === void 0)) return null
      try {
        return e.activeElement || e.body
      } catch {
        return e.body
      }
    }
    function Gr(e) {
      for (; e && e.firstChild;) e = e.firstChild
      return e
    }
    function Kr(e, t) {
      var n = Gr(e)
      e = 0
      for (var r; n;) {
        if (n.nodeType === 3) {
          if (((r = e + n.textContent.length), e <= t && r >= t)) return { node: n, offset: t - e }
          e = r
        }
        a: {
          for (; n;) {
            if (n.nextSibling) {
              n = n.nextSibling
              break a
            }
            n = n.parentNode
          }
          n = void 0
        }
        n = Gr(n)
      }
    }
    function qr(e, t) {
      return e && t
        ? e === t
          ? !0
          : e && e.nodeType === 3
            ? !1
            : t && t.nodeType === 3
              ? qr(e, t.parentNode)
              : `contains` in e
                ? e.contains(t)
                : e.compareDocumentPosition
                  ? !!(e.compareDocumentPosition(t) & 16)
                  : !1
        : !1
    }
    function Jr(e) {
      e =
        e != null && e.ownerDocument != null && e.ownerDocument.defaultView != null
          ? e.ownerDocument.defaultView
          : window
      for (var t = Wr(e.document); t instanceof e.HTMLIFrameElement;) {
        try {
          var n = typeof t.contentWindow.location.href == `string`
        } catch {
          n = !1
        }
        if (n) e = t.contentWindow
        else break
        t = Wr(e.document)
      }
      return t
    }
    function Yr(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return (
        t &&
        ((t === `input` &&
          (e.type === `text` ||
            e.type === `search` ||
            e.type === `tel` ||
            e.type === `url` ||
            e.type === `password`)) ||
          t === `textarea` ||
          e.contentEditable === `true`)
      )
    }
    var Xr = On && `documentMode` in document && 11 >= document.documentMode,
      Zr = null,
      Qr = null,
      $r = null,
      ei = !1
    function ti(e, t, n) {
      var r = n.window === n ? n.document : n.nodeType === 9 ? n : n.ownerDocument
      ei ||
        Zr == null ||
        Zr !== Wr(r) ||
        ((r = Zr),
        `selectionStart` in r && Yr(r)
          ? (r = { start: r.selectionStart, end: r.selectionEnd })
          : ((r = ((r.ownerDocument && r.ownerDocument.defaultView) || window).getSelection()),
            (r = {
              anchorNode: r.anchorNode,
              anchorOffset: r.anchorOffset,
              focusNode: r.focusNode,
              focusOffset: r.focusOffset,
            })),
        ($r && Ur($r, r)) ||
          (($r = r),
          (r = Jf(Qr, `onSelect`)),
          0 < r.length &&
            ((t = new Bn(`onSelect`, `select`, null, t, n)), e.push({ event: t, listeners: r }), (t.target = Zr))))
    }
    function ni(e, t) {
      var n = {}
      return ((n[e.toLowerCase()] = t.toLowerCase()), (n[`Webkit` + e] = `webkit` + t), (n[`Moz` + e] = `moz` + t), n)
    }
    var ri = {
        animationend: ni(`Animation`, `AnimationEnd`),
        animationiteration: ni(`Animation`, `AnimationIteration`),
        animationstart: ni(`Animation`, `AnimationStart`),
        transitionrun: ni(`Transition`, `TransitionRun`),
        transitionstart: ni(`Transition`, `TransitionStart`),
        transitioncancel: ni(`Transition`, `TransitionCancel`),
        transitionend: ni(`Transition`, `TransitionEnd`),
      },
      ii = {},
      ai = {}
    On &&
      ((ai = document.createElement(`div`).style),
      `AnimationEvent` in window ||
        (delete ri.animationend.animation, delete ri.animationiteration.animation, delete ri.animationstart.animation),
      `TransitionEvent` in window || delete ri.transitionend.transition)
    function oi(e) {
      if (ii[e]) return ii[e]
      if (!ri[e]) return e
      var t = ri[e],
        n
      for (n in t) if (t.hasOwnProperty(n) && n in ai) return (ii[e] = t[n])
      return e
    }
    var si = oi(`animationend`),
      ci = oi(`animationiteration`),
      li = oi(`animationstart`),
      ui = oi(`transitionrun`),
      di = oi(`transitionstart`),
      fi = oi(`transitioncancel`),
      pi = oi(`transitionend`),
      mi = new Map(),
      hi =
        `abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel`.split(
          ` `,
        )
    hi.push(`scrollEnd`)
    function gi(e, t) {
      ;(mi.set(e, t), Vt(t, [e]))
    }
    var _i = 0
    function vi(e, t) {
      if (e.name != null && e.name !== `auto`) return e.name
      if (t.autoName !== null) return t.autoName
      e = bd.identifierPrefix
      var n = _i++
      return ((e = `_` + e + `t_` + n.toString(32) + `_`), (t.autoName = e))
    }
    function yi(e) {
      if (e == null || typeof e == `string`) return e
      var t = null,
        n = Od
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = e[n[r]]
          if (i != null) {
            if (i === `none`) return `none`
            t = t == null ? i : t + (` ` + i)
          }
        }
      return t ?? e.default
    }
    function bi(e, t) {
      return ((e = yi(e)), (t = yi(t)), t == null ? (e === `auto` ? null : e) : t === `auto` ? null : t)
    }
    var xi =
        typeof reportError == `function`
          ? reportError
          : function (e) {
              if (typeof window == `object` && typeof window.ErrorEvent == `function`) {
                var t = new window.ErrorEvent(`error`, {
                  bubbles: !0,
                  cancelable: !0,
                  message: typeof e == `object` && e && typeof e.message == `string` ? String(e.message) : String(e),
                  error: e,
                })
                if (!window.dispatchEvent(t)) return
              } else if (typeof process == `object` && typeof process.emit == `function`) {
                process.emit(`uncaughtException`, e)
                return
              }
              console.error(e)
            },
      Si = [],
      Ci = 0,
      wi = 0
    function Ti() {
      for (var e = Ci, t = (wi = Ci = 0); t < e;) {
        var n = Si[t]
        Si[t++] = null
        var r = Si[t]
        Si[t++] = null
        var i = Si[t]
        Si[t++] = null
        var a = Si[t]
        if (((Si[t++] = null), r !== null && i !== null)) {
          var o = r.pending
          ;(o === null ? (i.next = i) : ((i.next = o.next), (o.next = i)), (r.pending = i))
        }
        a !== 0 && ki(n, i, a)
      }
    }
    function Ei(e, t, n, r) {
      ;((Si[Ci++] = e),
        (Si[Ci++] = t),
        (Si[Ci++] = n),
        (Si[Ci++] = r),
        (wi |= r),
        (e.lanes |= r),
        (e = e.alternate),
        e !== null && (e.lanes |= r))
    }
    function Di(e, t, n, r) {
      return (Ei(e, t, n, r), Ai(e))
    }
    function Oi(e, t) {
      return (Ei(e, null, null, t), Ai(e))
    }
    function ki(e, t, n) {
      e.lanes |= n
      var r = e.alternate
      r !== null && (r.lanes |= n)
      for (var i = !1, a = e.return; a !== null;)
        ((a.childLanes |= n),
          (r = a.alternate),
          r !== null && (r.childLanes |= n),
          a.tag === 22 && ((e = a.stateNode), e === null || e._visibility & 1 || (i = !0)),
          (e = a),
          (a = a.return))
      return e.tag === 3
        ? ((a = e.stateNode),
          i &&
            t !== null &&
            ((i = 31 - Qe(n)),
            (e = a.hiddenUpdates),
            (r = e[i]),
            r === null ? (e[i] = [t]) : r.push(t),
            (t.lane = n | 536870912)),
          a)
        : null
    }
    function Ai(e) {
      if (50 < kd) throw ((kd = 0), (Ad = null), Error(a(185)))
      for (var t = e.return; t !== null;) ((e = t), (t = e.return))
      return e.tag === 3 ? e.stateNode : null
    }
    var ji = {}
    function Mi(e, t, n, r) {
      ;((this.tag = e),
        (this.key = n),
        (this.sibling = this.child = this.return = this.stateNode = this.type = this.elementType = null),
        (this.index = 0),
        (this.refCleanup = this.ref = null),
        (this.pendingProps = t),
        (this.dependencies = this.memoizedState = this.updateQueue = this.memoizedProps = null),
        (this.mode = r),
        (this.subtreeFlags = this.flags = 0),
        (this.deletions = null),
        (this.childLanes = this.lanes = 0),
        (this.alternate = null))
    }
    function Ni(e, t, n, r) {
      return new Mi(e, t, n, r)
    }
    function Pi(e) {
      return ((e = e.prototype), !(!e || !e.isReactComponent))
    }
    function Fi(e, t) {
      var n = e.alternate
      return (
        n === null
          ? ((n = Ni(e.tag, t, e.key, e.mode)),
            (n.elementType = e.elementType),
            (n.type = e.type),
            (n.stateNode = e.stateNode),
            (n.alternate = e),
            (e.alternate = n))
          : ((n.pendingProps = t), (n.type = e.type), (n.flags = 0), (n.subtreeFlags = 0), (n.deletions = null)),
        (n.flags = e.flags & 1206910976),
        (n.childLanes = e.childLanes),
        (n.lanes = e.lanes),
        (n.child = e.child),
        (n.memoizedProps = e.memoizedProps),
        (n.memoizedState = e.memoizedState),
        (n.updateQueue = e.updateQueue),
        (t = e.dependencies),
        (n.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext }),
        (n.sibling = e.sibling),
        (n.index = e.index),
        (n.ref = e.ref),
        (n.refCleanup = e.refCleanup),
        n
      )
    }
    function Ii(e, t) {
      e.flags &= 1206910978
      var n = e.alternate
      return (
        n === null
          ? ((e.childLanes = 0),
            (e.lanes = t),
            (e.child = null),
            (e.subtreeFlags = 0),
            (e.memoizedProps = null),
            (e.memoizedState = null),
            (e.updateQueue = null),
            (e.dependencies = null),
            (e.stateNode = null))
          : ((e.childLanes = n.childLanes),
            (e.lanes = n.lanes),
            (e.child = n.child),
            (e.subtreeFlags = 0),
            (e.deletions = null),
            (e.memoizedProps = n.memoizedProps),
            (e.memoizedState = n.memoizedState),
            (e.updateQueue = n.updateQueue),
            (e.type = n.type),
            (t = n.dependencies),
            (e.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext })),
        e
      )
    }
    function Li(e, t, n, r, i, o) {
      var s = 0
      if (((r = e), typeof r == `function`)) Pi(r) && (s = 1)
      else if (typeof r == `string`)
        s = qm(e, n, be.current) ? 26 : e === `html` || e === `head` || e === `body` ? 27 : 5
      else
        a: switch (r) {
          case se:
            return ((e = Ni(31, n, t, i)), (e.elementType = se), (e.lanes = o), e)
          case O:
            return Ri(n.children, i, o, t)
          case k:
            ;((s = 8), (i |= 24))
            break
          case te:
            return ((e = Ni(12, n, t, i | 2)), (e.elementType = te), (e.lanes = o), e)
          case ie:
            return ((e = Ni(13, n, t, i)), (e.elementType = ie), (e.lanes = o), e)
          case ae:
            return ((e = Ni(19, n, t, i)), (e.elementType = ae), (e.lanes = o), e)
          case ce:
          case ue:
            return (
              (e = i | 32),
              (e = Ni(30, n, t, e)),
              (e.elementType = ue),
              (e.lanes = o),
              (e.stateNode = { autoName: null, paired: null, clones: null, ref: null }),
              e
            )
          default:
            if (typeof r == `object` && r)
              switch (r.$$typeof) {
                case ne:
                  s = 10
                  break a
                case A:
                  s = 9
                  break a
                case re:
                  s = 11
                  break a
                case j:
                  s = 14
                  break a
                case oe:
                  ;((s = 16), (r = null))
                  break a
              }
            ;((s = 29), (n = Error(a(130, e === null ? `null` : typeof e, ``))), (r = null))
        }
      return ((t = Ni(s, n, t, i)), (t.elementType = e), (t.type = r), (t.lanes = o), t)
    }
    function Ri(e, t, n, r) {
      return ((e = Ni(7, e, r, t)), (e.lanes = n), e)
    }
    function zi(e, t, n) {
      return ((e = Ni(6, e, null, t)), (e.lanes = n), e)
    }
    function Bi(e) {
      var t = Ni(18, null, null, 0)
      return ((t.stateNode = e), t)
    }
    function Vi(e, t, n) {
      return (
        (t = Ni(4, e.children === null ? [] : e.children, e.key, t)),
        (t.lanes = n),
        (t.stateNode = { containerInfo: e.containerInfo, pendingChildren: null, implementation: e.implementation }),
        t
      )
    }
    var Hi = new WeakMap()
    function Ui(e, t) {
      if (typeof e == `object` && e) {
        var n = Hi.get(e)
        return n === void 0 ? ((t = { value: e, source: t, stack: Pe(t) }), Hi.set(e, t), t) : n
      }
      return { value: e, source: t, stack: Pe(t) }
    }
    var Wi = [],
      Gi = 0,
      Ki = null,
      qi = 0,
      Ji = [],
      Yi = 0,
      Xi = null,
      Zi = 1,
      Qi = ``
    function $i(e, t) {
      ;((Wi[Gi++] = qi), (Wi[Gi++] = Ki), (Ki = e), (qi = t))
    }
    function ea(e, t, n) {
      ;((Ji[Yi++] = Zi), (Ji[Yi++] = Qi), (Ji[Yi++] = Xi), (Xi = e))
      var r = Zi
      e = Qi
      var i = 32 - Qe(r) - 1
      ;((r &= ~(1 << i)), (n += 1))
      var a = 32 - Qe(t) + i
      if (30 < a) {
        var o = i - (i % 5)
        ;((a = (r & ((1 << o) - 1)).toString(32)),
          (r >>= o),
          (i -= o),
          (Zi = (1 << (32 - Qe(t) + i)) | (n << i) | r),
          (Qi = a + e))
      } else ((Zi = (1 << a) | (n << i) | r), (Qi = e))
    }
    function ta(e) {
      e.return !== null && ($i(e, 1), ea(e, 1, 0))
    }
    function na(e) {
      for (; e === Ki;) ((Ki = Wi[--Gi]), (Wi[Gi] = null), (qi = Wi[--Gi]), (Wi[Gi] = null))
      for (; e === Xi;)
        ((Xi = Ji[--Yi]), (Ji[Yi] = null), (Qi = Ji[--Yi]), (Ji[Yi] = null), (Zi = Ji[--Yi]), (Ji[Yi] = null))
    }
    function ra(e, t) {
      ;((Ji[Yi++] = Zi), (Ji[Yi++] = Qi), (Ji[Yi++] = Xi), (Zi = t.id), (Qi = t.overflow), (Xi = e))
    }
    var ia = null,
      z = null,
      B = !1,
      aa = null,
      oa = !1,
      sa = Error(a(519))
    function ca(e) {
      throw (
        ma(Ui(Error(a(418, 1 < arguments.length && arguments[1] !== void 0 && arguments[1] ? `text` : `HTML`, ``)), e)),
        sa
      )
    }
    function la(e) {
      var t = e.stateNode,
        n = e.type,
        r = e.memoizedProps
      switch (((t[Ct] = e), (t[wt] = r), n)) {
        case `dialog`:
          ;(Q(`cancel`, t), Q(`close`, t))
          break
        case `iframe`:
        case `object`:
        case `embed`:
          Q(`load`, t)
          break
        case `video`:
        case `audio`:
          for (n = 0; n < zf.length; n++) Q(zf[n], t)
          break
        case `source`:
          Q(`error`, t)
          break
        case `img`:
        case `image`:
        case `link`:
          ;(Q(`error`, t), Q(`load`, t))
          break
        case `details`:
          Q(`toggle`, t)
          break
        case `input`:
          ;(Q(`invalid`, t), on(t, r.value, r.defaultValue, r.checked, r.defaultChecked, r.type, r.name, !0))
          break
        case `select`:
          Q(`invalid`, t)
          break
        case `textarea`:
          ;(Q(`invalid`, t), un(t, r.value, r.defaultValue, r.children))
      }
      ;((n = r.children),
        (typeof n != `string` && typeof n != `number` && typeof n != `bigint`) ||
        t.textContent === `` + n ||
        !0 === r.suppressHydrationWarning ||
        ep(t.textContent, n)
          ? (r.popover != null && (Q(`beforetoggle`, t), Q(`toggle`, t)),
            r.onScroll != null && Q(`scroll`, t),
            r.onScrollEnd != null && Q(`scrollend`, t),
            r.onClick != null && (t.onclick = yn),
            (t = !0))
          : (t = !1),
        t || ca(e, !0))
    }
    function ua(e) {
      for (ia = e.return; ia;)
        switch (ia.tag) {
          case 5:
          case 31:
          case 13:
            oa = !1
            return
          case 27:
          case 3:
            oa = !0
            return
          default:
            ia = ia.return
        }
    }
    function da(e) {
      if (e !== ia) return !1
      if (!B) return (ua(e), (B = !0), !1)
      var t = e.tag,
        n
      if (
        ((n = t !== 3 && t !== 27) &&
          ((n = t === 5) && ((n = e.type), (n = n === `form` || n === `button` || pp(e.type, e.memoizedProps))),
          (n = !n)),
        n && z && ca(e),
        ua(e),
        t === 13)
      ) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(a(317))
        z = dm(e)
      } else if (t === 31) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(a(317))
        z = dm(e)
      } else
        t === 27
          ? ((t = z), Sp(e.type) ? ((e = um), (um = null), (z = e)) : (z = t))
          : (z = ia ? lm(e.stateNode.nextSibling) : null)
      return !0
    }
    function fa() {
      ;((z = ia = null), (B = !1))
    }
    function pa() {
      var e = aa
      return (e !== null && (fd === null ? (fd = e) : fd.push.apply(fd, e), (aa = null)), e)
    }
    function ma(e) {
      aa === null ? (aa = [e]) : aa.push(e)
    }
    var ha = ve(null),
      ga = null,
      _a = null
    function va(e, t, n) {
      ;(I(ha, t._currentValue), (t._currentValue = n))
    }
    function ya(e) {
      ;((e._currentValue = ha.current), ye(ha))
    }
    function ba(e, t, n) {
      for (; e !== null;) {
        var r = e.alternate
        if (
          ((e.childLanes & t) === t
            ? r !== null && (r.childLanes & t) !== t && (r.childLanes |= t)
            : ((e.childLanes |= t), r !== null && (r.childLanes |= t)),
          e === n)
        )
          break
        e = e.return
      }
    }
    function xa(e, t, n, r) {
      var i = e.child
      for (i !== null && (i.return = e); i !== null;) {
        var o = i.dependencies
        if (o !== null) {
          var s = i.child
          o = o.firstContext
          a: for (; o !== null;) {
            var c = o
            o = i
            for (var l = 0; l < t.length; l++)
              if (c.context === t[l]) {
                ;((o.lanes |= n), (c = o.alternate), c !== null && (c.lanes |= n), ba(o.return, n, e), r || (s = null))
                break a
              }
            o = c.next
          }
        } else if (i.tag === 18) {
          if (((s = i.return), s === null)) throw Error(a(341))
          ;((s.lanes |= n), (o = s.alternate), o !== null && (o.lanes |= n), ba(s, n, e), (s = null))
        } else
          i.tag === 13 && i.memoizedState !== null && i.memoizedState.dehydrated === null
            ? ((i.lanes |= n),
              (s = i.alternate),
              s !== null && (s.lanes |= n),
              ba(i.return, n, e),
              (s = i.child),
              (s = s === null ? null : s.sibling))
            : (s = i.child)
        if (s !== null) s.return = i
        else
          for (s = i; s !== null;) {
            if (s === e) {
              s = null
              break
            }
            if (((i = s.sibling), i !== null)) {
              ;((i.return = s.return), (s = i))
              break
            }
            s = s.return
          }
        i = s
      }
    }
    function Sa(e, t, n, r) {
      e = null
      for (var i = t, o = !1; i !== null;) {
        if (!o) {
          if (i.flags & 524288) o = !0
          else if (i.flags & 262144) break
        }
        if (i.tag === 10) {
          var s = i.alternate
          if (s === null) throw Error(a(387))
          if (((s = s.memoizedProps), s !== null)) {
            var c = i.type
            Hr(i.pendingProps.value, s.value) || (e === null ? (e = [c]) : e.push(c))
          }
        } else if (i === Ce.current) {
          if (((s = i.alternate), s === null)) throw Error(a(387))
          s.memoizedState.memoizedState !== i.memoizedState.memoizedState && (e === null ? (e = [sh]) : e.push(sh))
        }
        i = i.return
      }
      return (e !== null && xa(t, e, n, r), (t.flags |= 262144), e !== null)
    }
    function Ca(e) {
      for (e = e.firstContext; e !== null;) {
        if (!Hr(e.context._currentValue, e.memoizedValue)) return !0
        e = e.next
      }
      return !1
    }
    function wa(e) {
      ;((ga = e), (_a = null), (e = e.dependencies), e !== null && (e.firstContext = null))
    }
    function Ta(e) {
      return Da(ga, e)
    }
    function Ea(e, t) {
      return (ga === null && wa(e), Da(e, t))
    }
    function Da(e, t) {
      var n = t._currentValue
      if (((t = { context: t, memoizedValue: n, next: null }), _a === null)) {
        if (e === null) throw Error(a(308))
        ;((_a = t), (e.dependencies = { lanes: 0, firstContext: t }), (e.flags |= 524288))
      } else _a = _a.next = t
      return n
    }
    var Oa =
        typeof AbortController < `u`
          ? AbortController
          : function () {
              var e = [],
                t = (this.signal = {
                  aborted: !1,
                  addEventListener: function (t, n) {
                    e.push(n)
                  },
                })
              this.abort = function () {
                ;((t.aborted = !0),
                  e.forEach(function (e) {
                    return e()
                  }))
              }
            },
      ka = t.unstable_scheduleCallback,
      Aa = t.unstable_NormalPriority,
      ja = { $$typeof: ne, Consumer: null, Provider: null, _currentValue: null, _currentValue2: null, _threadCount: 0 }
    function Ma() {
      return { controller: new Oa(), data: new Map(), refCount: 0 }
    }
    function Na(e) {
      ;(e.refCount--,
        e.refCount === 0 &&
          ka(Aa, function () {
            e.controller.abort()
          }))
    }
    function Pa(e, t) {
      if (e.pendingLanes & 4194048) {
        var n = e.transitionTypes
        for (n === null && (n = e.transitionTypes = []), e = 0; e < t.length; e++) {
          var r = t[e]
          n.indexOf(r) === -1 && n.push(r)
        }
      }
    }
    var Fa = null
    function Ia(e) {
      var t = e.transitionTypes
      return ((e.transitionTypes = null), t)
    }
    var La = null,
      Ra = 0,
      za = 0,
      Ba = null
    function Va(e, t) {
      if (La === null) {
        var n = (La = [])
        ;((Ra = 0),
          (za = Pf()),
          (Ba = {
            status: `pending`,
            value: void 0,
            then: function (e) {
              n.push(e)
            },
          }))
      }
      return (Ra++, t.then(Ha, Ha), t)
    }
    function Ha() {
      if (--Ra === 0 && ((Fa = null), La !== null)) {
        Ba !== null && (Ba.status = `fulfilled`)
        var e = La
        ;((La = null), (za = 0), (Ba = null))
        for (var t = 0; t < e.length; t++) (0, e[t])()
      }
    }
    function Ua(e, t) {
      var n = [],
        r = {
          status: `pending`,
          value: null,
          reason: null,
          then: function (e) {
            n.push(e)
          },
        }
      return (
        e.then(
          function () {
            ;((r.status = `fulfilled`), (r.value = t))
            for (var e = 0; e < n.length; e++) (0, n[e])(t)
          },
          function (e) {
            for (r.status = `rejected`, r.reason = e, e = 0; e < n.length; e++) (0, n[e])(void 0)
          },
        ),
        r
      )
    }
    var Wa = N.S
    N.S = function (e, t) {
      if (((hd = Be()), typeof t == `object` && t && typeof t.then == `function` && Va(e, t), Fa !== null))
        for (var n = bf; n !== null;) (Pa(n, Fa), (n = n.next))
      if (((n = e.types), n !== null)) {
        for (var r = bf; r !== null;) (Pa(r, n), (r = r.next))
        if (za !== 0) {
          ;((r = Fa), r === null && (r = Fa = []))
          for (var i = 0; i < n.length; i++) {
            var a = n[i]
            r.indexOf(a) === -1 && r.push(a)
          }
        }
      }
      Wa !== null && Wa(e, t)
    }
    var Ga = ve(null)
    function Ka() {
      var e = Ga.current
      return e === null ? q.pooledCache : e
    }
    function qa(e, t) {
      t === null ? I(Ga, Ga.current) : I(Ga, t.pool)
    }
    function Ja() {
      var e = Ka()
      return e === null ? null : { parent: ja._currentValue, pool: e }
    }
    var Ya = Error(a(460)),
      Xa = Error(a(474)),
      Za = Error(a(542)),
      Qa = { then: function () {} }
    function $a(e) {
      return ((e = e.status), e === `fulfilled` || e === `rejected`)
    }
    function eo(e, t, n) {
      switch (((n = e[n]), n === void 0 ? e.push(t) : n !== t && (t.then(yn, yn), (t = n)), t.status)) {
        case `fulfilled`:
          return t.value
        case `rejected`:
          throw ((e = t.reason), io(e), e === void 0 && !(`reason` in t) ? Error(a(600)) : e)
        default:
          if (typeof t.status == `string`) t.then(yn, yn)
          else {
            if (((e = q), e !== null && 100 < e.shellSuspendCounter)) throw Error(a(482))
            ;((e = t),
              (e.status = `pending`),
              e.then(
                function (e) {
                  if (t.status === `pending`) {
                    var n = t
                    ;((n.status = `fulfilled`), (n.value = e))
                  }
                },
                function (e) {
                  if (t.status === `pending`) {
                    var n = t
                    ;((n.status = `rejected`), (n.reason = e))
                  }
                },
              ))
          }
          switch (t.status) {
            case `fulfilled`:
              return t.value
            case `rejected`:
              throw ((e = t.reason), io(e), e)
          }
          throw ((no = t), Ya)
      }
    }
    function to(e) {
      try {
        var t = e._init
        return t(e._payload)
      } catch (e) {
        throw typeof e == `object` && e && typeof e.then == `function` ? ((no = e), Ya) : e
      }
    }
    var no = null
    function ro() {
      if (no === null) throw Error(a(459))
      var e = no
      return ((no = null), e)
    }
    function io(e) {
      if (e === Ya || e === Za) throw Error(a(483))
    }
    var ao = null,
      oo = 0
    function so(e) {
      var t = oo
      return ((oo += 1), ao === null && (ao = []), eo(ao, e, t))
    }
    function co(e, t) {
      ;((t = t.props.ref), (e.ref = t === void 0 ? null : t))
    }
    function lo(e, t) {
      throw t.$$typeof === ee
        ? Error(a(525))
        : ((e = Object.prototype.toString.call(t)),
          Error(a(31, e === `[object Object]` ? `object with keys {` + Object.keys(t).join(`, `) + `}` : e)))
    }
    function uo(e) {
      function t(t, n) {
        if (e) {
          var r = t.deletions
          r === null ? ((t.deletions = [n]), (t.flags |= 16)) : r.push(n)
        }
      }
      function n(n, r) {
        if (!e) return null
        for (; r !== null;) (t(n, r), (r = r.sibling))
        return null
      }
      function r(e) {
        for (var t = new Map(); e !== null;) (e.key === null ? t.set(e.index, e) : t.set(e.key, e), (e = e.sibling))
        return t
      }
      function i(e, t) {
        return ((e = Fi(e, t)), (e.index = 0), (e.sibling = null), e)
      }
      function o(t, n, r) {
        return (
          (t.index = r),
          e
            ? ((r = t.alternate),
              r === null ? ((t.flags |= 134217730), n) : ((r = r.index), r < n ? ((t.flags |= 2), n) : r))
            : ((t.flags |= 1048576), n)
        )
      }
      function s(t) {
        return (e && t.alternate === null && (t.flags |= 134217730), t)
      }
      function c(e, t, n, r) {
        return t === null || t.tag !== 6
          ? ((t = zi(n, e.mode, r)), (t.return = e), t)
          : ((t = i(t, n)), (t.return = e), t)
      }
      function l(e, t, n, r) {
        var a = n.type
        return a === O
          ? ((e = d(e, t, n.props.children, r, n.key)), co(e, n), e)
          : t !== null && (t.elementType === a || (typeof a == `object` && a && a.$$typeof === oe && to(a) === t.type))
            ? ((t = i(t, n.props)), co(t, n), (t.return = e), t)
            : ((t = Li(n.type, n.key, n.props, null, e.mode, r)), co(t, n), (t.return = e), t)
      }
      function u(e, t, n, r) {
        return t === null ||
          t.tag !== 4 ||
          t.stateNode.containerInfo !== n.containerInfo ||
          t.stateNode.implementation !== n.implementation
          ? ((t = Vi(n, e.mode, r)), (t.return = e), t)
          : ((t = i(t, n.children || [])), (t.return = e), t)
      }
      function d(e, t, n, r, a) {
        return t === null || t.tag !== 7
          ? ((t = Ri(n, e.mode, r, a)), (t.return = e), t)
          : ((t = i(t, n)), (t.return = e), t)
      }
      function f(e, t, n) {
        if ((typeof t == `string` && t !== ``) || typeof t == `number` || typeof t == `bigint`)
          return ((t = zi(`` + t, e.mode, n)), (t.return = e), t)
        if (typeof t == `object` && t) {
          switch (t.$$typeof) {
            case E:
              return ((n = Li(t.type, t.key, t.props, null, e.mode, n)), co(n, t), (n.return = e), n)
            case D:
              return ((t = Vi(t, e.mode, n)), (t.return = e), t)
            case oe:
              return ((t = to(t)), f(e, t, n))
          }
          if (he(t) || pe(t)) return ((t = Ri(t, e.mode, n, null)), (t.return = e), t)
          if (typeof t.then == `function`) return f(e, so(t), n)
          if (t.$$typeof === ne) return f(e, Ea(e, t), n)
          lo(e, t)
        }
        return null
      }
      function p(e, t, n, r) {
        var i = t === null ? null : t.key
        if ((typeof n == `string` && n !== ``) || typeof n == `number` || typeof n == `bigint`)
          return i === null ? c(e, t, `` + n, r) : null
        if (typeof n == `object` && n) {
          switch (n.$$typeof) {
            case E:
              return n.key === i ? l(e, t, n, r) : null
            case D:
              return n.key === i ? u(e, t, n, r) : null
            case oe:
              return ((n = to(n)), p(e, t, n, r))
          }
          if (he(n) || pe(n)) return i === null ? d(e, t, n, r, null) : null
          if (typeof n.then == `function`) return p(e, t, so(n), r)
          if (n.$$typeof === ne) return p(e, t, Ea(e, n), r)
          lo(e, n)
        }
        return null
      }
      function m(e, t, n, r, i) {
        if ((typeof r == `string` && r !== ``) || typeof r == `number` || typeof r == `bigint`)
          return ((e = e.get(n) || null), c(t, e, `` + r, i))
        if (typeof r == `object` && r) {
          switch (r.$$typeof) {
            case E:
              return ((e = e.get(r.key === null ? n : r.key) || null), l(t, e, r, i))
            case D:
              return ((e = e.get(r.key === null ? n : r.key) || null), u(t, e, r, i))
            case oe:
              return ((r = to(r)), m(e, t, n, r, i))
          }
          if (he(r) || pe(r)) return ((e = e.get(n) || null), d(t, e, r, i, null))
          if (typeof r.then == `function`) return m(e, t, n, so(r), i)
          if (r.$$typeof === ne) return m(e, t, n, Ea(t, r), i)
          lo(t, r)
        }
        return null
      }
      function h(i, a, s, c) {
        for (var l = null, u = null, d = a, h = (a = 0), g = null; d !== null && h < s.length; h++) {
          d.index > h ? ((g = d), (d = null)) : (g = d.sibling)
          var _ = p(i, d, s[h], c)
          if (_ === null) {
            d === null && (d = g)
            break
          }
          ;(e && d && _.alternate === null && t(i, d),
            (a = o(_, a, h)),
            u === null ? (l = _) : (u.sibling = _),
            (u = _),
            (d = g))
        }
        if (h === s.length) return (n(i, d), B && $i(i, h), l)
        if (d === null) {
          for (; h < s.length; h++)
            ((d = f(i, s[h], c)), d !== null && ((a = o(d, a, h)), u === null ? (l = d) : (u.sibling = d), (u = d)))
          return (B && $i(i, h), l)
        }
        for (d = r(d); h < s.length; h++)
          ((g = m(d, i, h, s[h], c)),
            g !== null &&
              (e && ((_ = g.alternate), _ !== null && d.delete(_.key === null ? h : _.key)),
              (a = o(g, a, h)),
              u === null ? (l = g) : (u.sibling = g),
              (u = g)))
        return (
          e &&
            d.forEach(function (e) {
              return t(i, e)
            }),
          B && $i(i, h),
          l
        )
      }
      function g(i, s, c, l) {
        if (c == null) throw Error(a(151))
        for (
          var u = null, d = null, h = s, g = (s = 0), _ = null, v = c.next();
          h !== null && !v.done;
          g++, v = c.next()
        ) {
          h.index > g ? ((_ = h), (h = null)) : (_ = h.sibling)
          var y = p(i, h, v.value, l)
          if (y === null) {
            h === null && (h = _)
            break
          }
          ;(e && h && y.alternate === null && t(i, h),
            (s = o(y, s, g)),
            d === null ? (u = y) : (d.sibling = y),
            (d = y),
            (h = _))
        }
        if (v.done) return (n(i, h), B && $i(i, g), u)
        if (h === null) {
          for (; !v.done; g++, v = c.next())
            ((v = f(i, v.value, l)), v !== null && ((s = o(v, s, g)), d === null ? (u = v) : (d.sibling = v), (d = v)))
          return (B && $i(i, g), u)
        }
        for (h = r(h); !v.done; g++, v = c.next())
          ((v = m(h, i, g, v.value, l)),
            v !== null &&
              (e && ((_ = v.alternate), _ !== null && h.delete(_.key === null ? g : _.key)),
              (s = o(v, s, g)),
              d === null ? (u = v) : (d.sibling = v),
              (d = v)))
        return (
          e &&
            h.forEach(function (e) {
              return t(i, e)
            }),
          B && $i(i, g),
          u
        )
      }
      function _(e, r, o, c) {
        if (
          (typeof o == `object` &&
            o &&
            o.type === O &&
            o.key === null &&
            o.props.ref === void 0 &&
            (o = o.props.children),
          typeof o == `object` && o)
        ) {
          switch (o.$$typeof) {
            case E:
              a: {
                for (var l = o.key; r !== null;) {
                  if (r.key === l) {
                    if (((l = o.type), l === O)) {
                      if (r.tag === 7) {
                        ;(n(e, r.sibling), (c = i(r, o.props.children)), co(c, o), (c.return = e), (e = c))
                        break a
                      }
                    } else if (
                      r.elementType === l ||
                      (typeof l == `object` && l && l.$$typeof === oe && to(l) === r.type)
                    ) {
                      ;(n(e, r.sibling), (c = i(r, o.props)), co(c, o), (c.return = e), (e = c))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                o.type === O
                  ? ((c = Ri(o.props.children, e.mode, c, o.key)), co(c, o), (c.return = e), (e = c))
                  : ((c = Li(o.type, o.key, o.props, null, e.mode, c)), co(c, o), (c.return = e), (e = c))
              }
              return s(e)
            case D:
              a: {
                for (l = o.key; r !== null;) {
                  if (r.key === l) {
                    if (
                      r.tag === 4 &&
                      r.stateNode.containerInfo === o.containerInfo &&
                      r.stateNode.implementation === o.implementation
                    ) {
                      ;(n(e, r.sibling), (c = i(r, o.children || [])), (c.return = e), (e = c))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                ;((c = Vi(o, e.mode, c)), (c.return = e), (e = c))
              }
              return s(e)
            case oe:
              return ((o = to(o)), _(e, r, o, c))
          }
          if (he(o)) return h(e, r, o, c)
          if (pe(o)) {
            if (((l = pe(o)), typeof l != `function`)) throw Error(a(150))
            return ((o = l.call(o)), g(e, r, o, c))
          }
          if (typeof o.then == `function`) return _(e, r, so(o), c)
          if (o.$$typeof === ne) return _(e, r, Ea(e, o), c)
          lo(e, o)
        }
        return (typeof o == `string` && o !== ``) || typeof o == `number` || typeof o == `bigint`
          ? ((o = `` + o),
            r !== null && r.tag === 6
              ? (n(e, r.sibling), (c = i(r, o)), (c.return = e), (e = c))
              : (n(e, r), (c = zi(o, e.mode, c)), (c.return = e), (e = c)),
            s(e))
          : n(e, r)
      }
      return function (e, t, n, r) {
        try {
          oo = 0
          var i = _(e, t, n, r)
          return ((ao = null), i)
        } catch (t) {
          if (t === Ya || t === Za) throw t
          var a = Ni(29, t, null, e.mode)
          return ((a.lanes = r), (a.return = e), a)
        }
      }
    }
    var fo = uo(!0),
      po = uo(!1),
      mo = !1
    function ho(e) {
      e.updateQueue = {
        baseState: e.memoizedState,
        firstBaseUpdate: null,
        lastBaseUpdate: null,
        shared: { pending: null, lanes: 0, hiddenCallbacks: null },
        callbacks: null,
      }
    }
    function go(e, t) {
      ;((e = e.updateQueue),
        t.updateQueue === e &&
          (t.updateQueue = {
            baseState: e.baseState,
            firstBaseUpdate: e.firstBaseUpdate,
            lastBaseUpdate: e.lastBaseUpdate,
            shared: e.shared,
            callbacks: null,
          }))
    }
    function _o(e) {
      return { lane: e, tag: 0, payload: null, callback: null, next: null }
    }
    function vo(e, t, n) {
      var r = e.updateQueue
      if (r === null) return null
      if (((r = r.shared), K & 2)) {
        var i = r.pending
        return (
          i === null ? (t.next = t) : ((t.next = i.next), (i.next = t)), (r.pending = t), (t = Ai(e)), ki(e, null, n), t
        )
      }
      return (Ei(e, r, t, n), Ai(e))
    }
    function yo(e, t, n) {
      if (((t = t.updateQueue), t !== null && ((t = t.shared), n & 4194048))) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), gt(e, n))
      }
    }
    function bo(e, t) {
      var n = e.updateQueue,
        r = e.alternate
      if (r !== null && ((r = r.updateQueue), n === r)) {
        var i = null,
          a = null
        if (((n = n.firstBaseUpdate), n !== null)) {
          do {
            var o = { lane: n.lane, tag: n.tag, payload: n.payload, callback: null, next: null }
            ;(a === null ? (i = a = o) : (a = a.next = o), (n = n.next))
          } while (n !== null)
          a === null ? (i = a = t) : (a = a.next = t)
        } else i = a = t
        ;((n = {
          baseState: r.baseState,
          firstBaseUpdate: i,
          lastBaseUpdate: a,
          shared: r.shared,
          callbacks: r.callbacks,
        }),
          (e.updateQueue = n))
      } else ((e = n.lastBaseUpdate), e === null ? (n.firstBaseUpdate = t) : (e.next = t), (n.lastBaseUpdate = t))
    }
    var xo = !1
    function So() {
      if (xo) {
        var e = Ba
        if (e !== null) throw e
      }
    }
    function Co(e, t, n, r) {
      xo = !1
      var i = e.updateQueue
      mo = !1
      var a = i.firstBaseUpdate,
        o = i.lastBaseUpdate,
        s = i.shared.pending
      if (s !== null) {
        i.shared.pending = null
        var c = s,
          l = c.next
        ;((c.next = null), o === null ? (a = l) : (o.next = l), (o = c))
        var u = e.alternate
        u !== null &&
          ((u = u.updateQueue),
          (s = u.lastBaseUpdate),
          s !== o && (s === null ? (u.firstBaseUpdate = l) : (s.next = l), (u.lastBaseUpdate = c)))
      }
      if (a !== null) {
        var d = i.baseState
        ;((o = 0), (u = l = c = null), (s = a))
        do {
          var f = s.lane & -536870913,
            p = f !== s.lane
          if (p ? (Y & f) === f : (r & f) === f) {
            ;(f !== 0 && f === za && (xo = !0),
              u !== null && (u = u.next = { lane: 0, tag: s.tag, payload: s.payload, callback: null, next: null }))
            a: {
              var m = e,
                h = s
              f = t
              var g = n
              switch (h.tag) {
                case 1:
                  if (((m = h.payload), typeof m == `function`)) {
                    d = m.call(g, d, f)
                    break a
                  }
                  d = m
                  break a
                case 3:
                  m.flags = (m.flags & -65537) | 128
                case 0:
                  if (((m = h.payload), (f = typeof m == `function` ? m.call(g, d, f) : m), f == null)) break a
                  d = T({}, d, f)
                  break a
                case 2:
                  mo = !0
              }
            }
            ;((f = s.callback),
              f !== null &&
                ((e.flags |= 64),
                p && (e.flags |= 8192),
                (p = i.callbacks),
                p === null ? (i.callbacks = [f]) : p.push(f)))
          } else
            ((p = { lane: f, tag: s.tag, payload: s.payload, callback: s.callback, next: null }),
              u === null ? ((l = u = p), (c = d)) : (u = u.next = p),
              (o |= f))
          if (((s = s.next), s === null)) {
            if (((s = i.shared.pending), s === null)) break
            ;((p = s), (s = p.next), (p.next = null), (i.lastBaseUpdate = p), (i.shared.pending = null))
          }
        } while (1)
        ;(u === null && (c = d),
          (i.baseState = c),
          (i.firstBaseUpdate = l),
          (i.lastBaseUpdate = u),
          a === null && (i.shared.lanes = 0),
          (od |= o),
          (e.lanes = o),
          (e.memoizedState = d))
      }
    }
    function wo(e, t) {
      if (typeof e != `function`) throw Error(a(191, e))
      e.call(t)
    }
    function To(e, t) {
      var n = e.callbacks
      if (n !== null) for (e.callbacks = null, e = 0; e < n.length; e++) wo(n[e], t)
    }
    var Eo = ve(null),
      Do = ve(0)
    function Oo(e, t) {
      ;((e = id), I(Do, e), I(Eo, t), (id = e | t.baseLanes))
    }
    function ko() {
      ;(I(Do, id), I(Eo, Eo.current))
    }
    function Ao() {
      ;((id = Do.current), ye(Eo), ye(Do))
    }
    var jo = ve(null),
      Mo = null
    function No(e) {
      var t = e.alternate
      ;(I(Ro, Ro.current & 1),
        I(jo, e),
        Mo === null && (t === null || Eo.current !== null || t.memoizedState !== null) && (Mo = e))
    }
    function Po(e) {
      ;(I(Ro, Ro.current), I(jo, e), Mo === null && (Mo = e))
    }
    function Fo(e) {
      e.tag === 22 ? (I(Ro, Ro.current), I(jo, e), Mo === null && (Mo = e)) : Io()
    }
    function Io() {
      ;(I(Ro, Ro.current), I(jo, jo.current))
    }
    function Lo(e) {
      ;(ye(jo), Mo === e && (Mo = null), ye(Ro))
    }
    var Ro = ve(0)
    function zo(e, t) {
      ;(I(jo, jo.current), I(Ro, t))
    }
    function Bo(e) {
      ;(ye(Ro), ye(jo), Mo === e && (Mo = null))
    }
    function Vo(e) {
      for (var t = e; t !== null;) {
        if (t.tag === 13) {
          var n = t.memoizedState
          if (n !== null && ((n = n.dehydrated), n === null || om(n) || sm(n))) return t
        } else if (t.tag === 19 && t.memoizedProps.revealOrder !== `independent`) {
          if (t.flags & 128) return t
        } else if (t.child !== null) {
          ;((t.child.return = t), (t = t.child))
          continue
        }
        if (t === e) break
        for (; t.sibling === null;) {
          if (t.return === null || t.return === e) return null
          t = t.return
        }
        ;((t.sibling.return = t.return), (t = t.sibling))
      }
      return null
    }
    var Ho = 0,
      V = null,
      H = null,
      Uo = null,
      Wo = !1,
      Go = !1,
      Ko = !1,
      qo = 0,
      Jo = 0,
      Yo = null,
      Xo = 0
    function Zo() {
      throw Error(a(321))
    }
    function Qo(e, t) {
      if (t === null) return !1
      for (var n = 0; n < t.length && n < e.length; n++) if (!Hr(e[n], t[n])) return !1
      return !0
    }
    function $o(e, t, n, r, i, a) {
      return (
        (Ho = a),
        (V = t),
        (t.memoizedState = null),
        (t.updateQueue = null),
        (t.lanes = 0),
        (N.H = e === null || e.memoizedState === null ? gc : _c),
        (Ko = !1),
        (a = n(r, i)),
        (Ko = !1),
        Go && (a = ts(t, n, r, i)),
        es(e),
        a
      )
    }
    function es(e) {
      N.H = hc
      var t = H !== null && H.next !== null
      if (((Ho = 0), (Uo = H = V = null), (Wo = !1), (Jo = 0), (Yo = null), t)) throw Error(a(300))
      e === null || Pc || ((e = e.dependencies), e !== null && Ca(e) && (Pc = !0))
    }
    function ts(e, t, n, r) {
      V = e
      var i = 0
      do {
        if ((Go && (Yo = null), (Jo = 0), (Go = !1), 25 <= i)) throw Error(a(301))
        if (((i += 1), (Uo = H = null), e.updateQueue != null)) {
          var o = e.updateQueue
          ;((o.lastEffect = null), (o.events = null), (o.stores = null), o.memoCache != null && (o.memoCache.index = 0))
        }
        ;((N.H = vc), (o = t(n, r)))
      } while (Go)
      return o
    }
    function ns() {
      var e = N.H,
        t = e.useState()[0]
      return (
        (t = typeof t.then == `function` ? ls(t) : t),
        (e = e.useState()[0]),
        (H === null ? null : H.memoizedState) !== e && (V.flags |= 1024),
        t
      )
    }
    function rs() {
      var e = qo !== 0
      return ((qo = 0), e)
    }
    function is(e, t, n) {
      ;((t.updateQueue = e.updateQueue), (t.flags &= -2053), (e.lanes &= ~n))
    }
    function as(e) {
      if (Wo) {
        for (e = e.memoizedState; e !== null;) {
          var t = e.queue
          ;(t !== null && (t.pending = null), (e = e.next))
        }
        Wo = !1
      }
      ;((Ho = 0), (Uo = H = V = null), (Go = !1), (Jo = qo = 0), (Yo = null))
    }
    function os() {
      var e = { memoizedState: null, baseState: null, baseQueue: null, queue: null, next: null }
      return (Uo === null ? (V.memoizedState = Uo = e) : (Uo = Uo.next = e), Uo)
    }
    function ss() {
      if (H === null) {
        var e = V.alternate
        e = e === null ? null : e.memoizedState
      } else e = H.next
      var t = Uo === null ? V.memoizedState : Uo.next
      if (t !== null) ((Uo = t), (H = e))
      else {
        if (e === null) throw V.alternate === null ? Error(a(467)) : Error(a(310))
        ;((H = e),
          (e = {
            memoizedState: H.memoizedState,
            baseState: H.baseState,
            baseQueue: H.baseQueue,
            queue: H.queue,
            next: null,
          }),
          Uo === null ? (V.memoizedState = Uo = e) : (Uo = Uo.next = e))
      }
      return Uo
    }
    function cs() {
      return { lastEffect: null, events: null, stores: null, memoCache: null }
    }
    function ls(e) {
      var t = Jo
      return (
        (Jo += 1),
        Yo === null && (Yo = []),
        (e = eo(Yo, e, t)),
        (t = V),
        (Uo === null ? t.memoizedState : Uo.next) === null &&
          ((t = t.alternate), (N.H = t === null || t.memoizedState === null ? gc : _c)),
        e
      )
    }
    function us(e) {
      if (typeof e == `object` && e) {
        if (typeof e.then == `function`) return ls(e)
        if (e.$$typeof === de) return
        if (e.$$typeof === ne) return Ta(e)
      }
      throw Error(a(438, String(e)))
    }
    function ds(e) {
      var t = null,
        n = V.updateQueue
      if ((n !== null && (t = n.memoCache), t == null)) {
        var r = V.alternate
        r !== null &&
          ((r = r.updateQueue),
          r !== null &&
            ((r = r.memoCache),
            r != null &&
              (t = {
                data: r.data.map(function (e) {
                  return e.slice()
                }),
                index: 0,
              })))
      }
      if (
        ((t ??= { data: [], index: 0 }),
        n === null && ((n = cs()), (V.updateQueue = n)),
        (n.memoCache = t),
        (n = t.data[t.index]),
        n === void 0)
      )
        for (n = t.data[t.index] = Array(e), r = 0; r < e; r++) n[r] = le
      return (t.index++, n)
    }
    function fs(e, t) {
      return typeof t == `function` ? t(e) : t
    }
    function ps(e) {
      return ms(ss(), H, e)
    }
    function ms(e, t, n) {
      var r = e.queue
      if (r === null) throw Error(a(311))
      r.lastRenderedReducer = n
      var i = e.baseQueue,
        o = r.pending
      if (o !== null) {
        if (i !== null) {
          var s = i.next
          ;((i.next = o.next), (o.next = s))
        }
        ;((t.baseQueue = i = o), (r.pending = null))
      }
      if (((o = e.baseState), i === null)) e.memoizedState = o
      else {
        t = i.next
        var c = (s = null),
          l = null,
          u = t,
          d = !1
        do {
          var f = u.lane & -536870913
          if (f === u.lane ? (Ho & f) === f : (Y & f) === f) {
            var p = u.revertLane
            if (p === 0)
              (l !== null &&
                (l = l.next =
                  {
                    lane: 0,
                    revertLane: 0,
                    gesture: null,
                    action: u.action,
                    hasEagerState: u.hasEagerState,
                    eagerState: u.eagerState,
                    next: null,
                  }),
                f === za && (d = !0))
            else if ((Ho & p) === p) {
              ;((u = u.next), p === za && (d = !0))
              continue
            } else
              ((f = {
                lane: 0,
                revertLane: u.revertLane,
                gesture: null,
                action: u.action,
                hasEagerState: u.hasEagerState,
                eagerState: u.eagerState,
                next: null,
              }),
                l === null ? ((c = l = f), (s = o)) : (l = l.next = f),
                (V.lanes |= p),
                (od |= p))
            ;((f = u.action), Ko && n(o, f), (o = u.hasEagerState ? u.eagerState : n(o, f)))
          } else
            ((p = {
              lane: f,
              revertLane: u.revertLane,
              gesture: u.gesture,
              action: u.action,
              hasEagerState: u.hasEagerState,
              eagerState: u.eagerState,
              next: null,
            }),
              l === null ? ((c = l = p), (s = o)) : (l = l.next = p),
              (V.lanes |= f),
              (od |= f))
          u = u.next
        } while (u !== null && u !== t)
        if ((l === null ? (s = o) : (l.next = c), !Hr(o, e.memoizedState) && ((Pc = !0), d && ((n = Ba), n !== null))))
          throw n
        ;((e.memoizedState = o), (e.baseState = s), (e.baseQueue = l), (r.lastRenderedState = o))
      }
      return (i === null && (r.lanes = 0), [e.memoizedState, r.dispatch])
    }
    function hs(e) {
      var t = ss(),
        n = t.queue
      if (n === null) throw Error(a(311))
      n.lastRenderedReducer = e
      var r = n.dispatch,
        i = n.pending,
        o = t.memoizedState
      if (i !== null) {
        n.pending = null
        var s = (i = i.next)
        do ((o = e(o, s.action)), (s = s.next))
        while (s !== i)
        ;(Hr(o, t.memoizedState) || (Pc = !0),
          (t.memoizedState = o),
          t.baseQueue === null && (t.baseState = o),
          (n.lastRenderedState = o))
      }
      return [o, r]
    }
    function gs(e, t, n) {
      var r = V,
        i = ss(),
        o = B
      if (o) {
        if (n === void 0) throw Error(a(407))
        n = n()
      } else n = t()
      var s = !Hr((H || i).memoizedState, n)
      if (
        (s && ((i.memoizedState = n), (Pc = !0)),
        (i = i.queue),
        Vs(ys.bind(null, r, i, e), [e]),
        (e = i.getSnapshot !== t || s || (Uo !== null && !!(Uo.memoizedState.tag & 1))),
        Is(e ? 9 : 8, { destroy: void 0 }, vs.bind(null, r, i, n, t), null),
        e)
      ) {
        if (((r.flags |= 2048), q === null)) throw Error(a(349))
        o || Ho & 127 || _s(r, t, n)
      }
      return n
    }
    function _s(e, t, n) {
      ;((e.flags |= 16384),
        (e = { getSnapshot: t, value: n }),
        (t = V.updateQueue),
        t === null
          ? ((t = cs()), (V.updateQueue = t), (t.stores = [e]))
          : ((n = t.stores), n === null ? (t.stores = [e]) : n.push(e)))
    }
    function vs(e, t, n, r) {
      ;((t.value = n), (t.getSnapshot = r), bs(t) && xs(e))
    }
    function ys(e, t, n) {
      return n(function () {
        bs(t) && xs(e)
      })
    }
    function bs(e) {
      var t = e.getSnapshot
      e = e.value
      try {
        var n = t()
        return !Hr(e, n)
      } catch {
        return !0
      }
    }
    function xs(e) {
      var t = Oi(e, 2)
      t !== null && Pd(t, e, 2)
    }
    function Ss(e) {
      var t = os()
      if (typeof e == `function`) {
        var n = e
        if (((e = n()), Ko)) {
          Ze(!0)
          try {
            n()
          } finally {
            Ze(!1)
          }
        }
      }
      return (
        (t.memoizedState = t.baseState = e),
        (t.queue = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: fs, lastRenderedState: e }),
        t
      )
    }
    function Cs(e, t, n, r) {
      return ((e.baseState = n), ms(e, H, typeof r == `function` ? r : fs))
    }
    function ws(e, t, n, r, i) {
      if (fc(e)) throw Error(a(485))
      if (((e = t.action), e !== null)) {
        var o = {
          payload: i,
          action: e,
          next: null,
          isTransition: !0,
          status: `pending`,
          value: null,
          reason: null,
          listeners: [],
          then: function (e) {
            o.listeners.push(e)
          },
        }
        ;(N.T === null ? (o.isTransition = !1) : n(!0),
          r(o),
          (n = t.pending),
          n === null ? ((o.next = t.pending = o), Ts(t, o)) : ((o.next = n.next), (t.pending = n.next = o)))
      }
    }
    function Ts(e, t) {
      var n = t.action,
        r = t.payload,
        i = e.state
      if (t.isTransition) {
        var a = N.T,
          o = {}
        ;((o.types = a === null ? null : a.types), (N.T = o))
        try {
          var s = n(i, r),
            c = N.S
          ;(c !== null && c(o, s), Es(e, t, s))
        } catch (n) {
          Os(e, t, n)
        } finally {
          ;(a !== null && o.types !== null && (a.types = o.types), (N.T = a))
        }
      } else
        try {
          ;((a = n(i, r)), Es(e, t, a))
        } catch (n) {
          Os(e, t, n)
        }
    }
    function Es(e, t, n) {
      typeof n == `object` && n && typeof n.then == `function`
        ? n.then(
            function (n) {
              Ds(e, t, n)
            },
            function (n) {
              return Os(e, t, n)
            },
          )
        : Ds(e, t, n)
    }
    function Ds(e, t, n) {
      ;((t.status = `fulfilled`),
        (t.value = n),
        ks(t),
        (e.state = n),
        (t = e.pending),
        t !== null && ((n = t.next), n === t ? (e.pending = null) : ((n = n.next), (t.next = n), Ts(e, n))))
    }
    function Os(e, t, n) {
      var r = e.pending
      if (((e.pending = null), r !== null)) {
        r = r.next
        do ((t.status = `rejected`), (t.reason = n), ks(t), (t = t.next))
        while (t !== r)
      }
      e.action = null
    }
    function ks(e) {
      e = e.listeners
      for (var t = 0; t < e.length; t++) (0, e[t])()
    }
    function As(e, t) {
      return t
    }
    function js(e, t) {
      if (B) {
        var n = q.formState
        if (n !== null) {
          a: {
            var r = V
            if (B) {
              if (z) {
                b: {
                  for (var i = z, a = oa; i.nodeType !== 8;)
                    if (!a || ((i = lm(i.nextSibling)), i === null)) {
                      i = null
                      break b
                    }
                  ;((a = i.data), (i = a === `F!` || a === `F` ? i : null))
                }
                if (i) {
                  ;((z = lm(i.nextSibling)), (r = i.data === `F!`))
                  break a
                }
              }
              ca(r)
            }
            r = !1
          }
          r && (t = n[0])
        }
      }
      return (
        (n = os()),
        (n.memoizedState = n.baseState = t),
        (r = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: As, lastRenderedState: t }),
        (n.queue = r),
        (n = lc.bind(null, V, r)),
        (r.dispatch = n),
        (r = Ss(!1)),
        (a = dc.bind(null, V, !1, r.queue)),
        (r = os()),
        (i = { state: t, dispatch: null, action: e, pending: null }),
        (r.queue = i),
        (n = ws.bind(null, V, i, a, n)),
        (i.dispatch = n),
        (r.memoizedState = e),
        [t, n, !1]
      )
    }
    function Ms(e) {
      return Ns(ss(), H, e)
    }
    function Ns(e, t, n) {
      if (((t = ms(e, t, As)[0]), (e = ps(fs)[0]), typeof t == `object` && t && typeof t.then == `function`))
        try {
          var r = ls(t)
        } catch (e) {
          throw e === Ya ? Za : e
        }
      else r = t
      t = ss()
      var i = t.queue,
        a = i.dispatch
      return (
        n !== t.memoizedState && ((V.flags |= 2048), Is(9, { destroy: void 0 }, Ps.bind(null, i, n), null)), [r, a, e]
      )
    }
    function Ps(e, t) {
      e.action = t
    }
    function Fs(e) {
      var t = ss(),
        n = H
      if (n !== null) return Ns(t, n, e)
      ;(ss(), (t = t.memoizedState), (n = ss()))
      var r = n.queue.dispatch
      return ((n.memoizedState = e), [t, r, !1])
    }
    function Is(e, t, n, r) {
      return (
        (e = { tag: e, create: n, deps: r, inst: t, next: null }),
        (t = V.updateQueue),
        t === null && ((t = cs()), (V.updateQueue = t)),
        (n = t.lastEffect),
        n === null ? (t.lastEffect = e.next = e) : ((r = n.next), (n.next = e), (e.next = r), (t.lastEffect = e)),
        e
      )
    }
    function Ls() {
      return ss().memoizedState
    }
    function Rs(e, t, n, r) {
      var i = os()
      ;((V.flags |= e), (i.memoizedState = Is(1 | t, { destroy: void 0 }, n, r === void 0 ? null : r)))
    }
    function zs(e, t, n, r) {
      var i = ss()
      r = r === void 0 ? null : r
      var a = i.memoizedState.inst
      H !== null && r !== null && Qo(r, H.memoizedState.deps)
        ? (i.memoizedState = Is(t, a, n, r))
        : ((V.flags |= e), (i.memoizedState = Is(1 | t, a, n, r)))
    }
    function Bs(e, t) {
      Rs(8390656, 8, e, t)
    }
    function Vs(e, t) {
      zs(2048, 8, e, t)
    }
    function Hs(e) {
      V.flags |= 4
      var t = V.updateQueue
      if (t === null) ((t = cs()), (V.updateQueue = t), (t.events = [e]))
      else {
        var n = t.events
        n === null ? (t.events = [e]) : n.push(e)
      }
    }
    function Us(e) {
      var t = ss().memoizedState
      return (
        Hs({ ref: t, nextImpl: e }),
        function () {
          if (K & 2) throw Error(a(440))
          return t.impl.apply(void 0, arguments)
        }
      )
    }
    function Ws(e, t) {
      return zs(4, 2, e, t)
    }
    function Gs(e, t) {
      return zs(4, 4, e, t)
    }
    function Ks(e, t) {
      if (typeof t == `function`) {
        e = e()
        var n = t(e)
        return function () {
          typeof n == `function` ? n() : t(null)
        }
      }
      if (t != null)
        return (
          (e = e()),
          (t.current = e),
          function () {
            t.current = null
          }
        )
    }
    function qs(e, t, n) {
      ;((n = n == null ? null : n.concat([e])), zs(4, 4, Ks.bind(null, t, e), n))
    }
    function Js() {}
    function Ys(e, t) {
      var n = ss()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      return t !== null && Qo(t, r[1]) ? r[0] : ((n.memoizedState = [e, t]), e)
    }
    function Xs(e, t) {
      var n = ss()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      if (t !== null && Qo(t, r[1])) return r[0]
      if (((r = e()), Ko)) {
        Ze(!0)
        try {
          e()
        } finally {
          Ze(!1)
        }
      }
      return ((n.memoizedState = [r, t]), r)
    }
    function Zs(e, t, n) {
      return n === void 0 || (Ho & 1073741824 && !(Y & 261930))
        ? (e.memoizedState = t)
        : ((e.memoizedState = n), (e = Md()), (V.lanes |= e), (od |= e), n)
    }
    function Qs(e, t, n, r) {
      return Hr(n, t)
        ? n
        : Eo.current === null
          ? !(Ho & 106) || (Ho & 1073741824 && !(Y & 261930))
            ? ((Pc = !0), (e.memoizedState = n))
            : ((e = Md()), (V.lanes |= e), (od |= e), t)
          : ((e = Zs(e, n, r)), Hr(e, t) || (Pc = !0), e)
    }
    function $s(e, t, n, r, i) {
      var a = P.p
      P.p = a !== 0 && 8 > a ? a : 8
      var o = N.T,
        s = {}
      ;((s.types = o === null ? null : o.types), (N.T = s), dc(e, !1, t, n))
      try {
        var c = i(),
          l = N.S
        ;(l !== null && l(s, c),
          typeof c == `object` && c && typeof c.then == `function` ? uc(e, t, Ua(c, r), jd(e)) : uc(e, t, r, jd(e)))
      } catch (n) {
        uc(e, t, { then: function () {}, status: `rejected`, reason: n }, jd())
      } finally {
        ;((P.p = a), o !== null && s.types !== null && (o.types = s.types), (N.T = o))
      }
    }
    function ec() {}
    function tc(e, t, n, r) {
      if (e.tag !== 5) throw Error(a(476))
      var i = nc(e).queue
      $s(
        e,
        i,
        t,
        F,
        n === null
          ? ec
          : function () {
              return (rc(e), n(r))
            },
      )
    }
    function nc(e) {
      var t = e.memoizedState
      if (t !== null) return t
      t = {
        memoizedState: F,
        baseState: F,
        baseQueue: null,
        queue: { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: fs, lastRenderedState: F },
        next: null,
      }
      var n = {}
      return (
        (t.next = {
          memoizedState: n,
          baseState: n,
          baseQueue: null,
          queue: { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: fs, lastRenderedState: n },
          next: null,
        }),
        (e.memoizedState = t),
        (e = e.alternate),
        e !== null && (e.memoizedState = t),
        t
      )
    }
    function rc(e) {
      var t = nc(e)
      ;(t.next === null && (t = e.alternate.memoizedState), uc(e, t.next.queue, {}, jd()))
    }
    function ic() {
      return Ta(sh)
    }
    function ac() {
      return ss().memoizedState
    }
    function oc() {
      return ss().memoizedState
    }
    function sc(e) {
      for (var t = e.return; t !== null;) {
        switch (t.tag) {
          case 24:
          case 3:
            var n = jd()
            e = _o(n)
            var r = vo(t, e, n)
            ;(r !== null && (Pd(r, t, n), yo(r, t, n)), (t = { cache: Ma() }), (e.payload = t))
            return
        }
        t = t.return
      }
    }
    function cc(e, t, n) {
      var r = jd()
      ;((n = { lane: r, revertLane: 0, gesture: null, action: n, hasEagerState: !1, eagerState: null, next: null }),
        fc(e) ? pc(t, n) : ((n = Di(e, t, n, r)), n !== null && (Pd(n, e, r), mc(n, t, r))))
    }
    function lc(e, t, n) {
      uc(e, t, n, jd())
    }
    function uc(e, t, n, r) {
      var i = { lane: r, revertLane: 0, gesture: null, action: n, hasEagerState: !1, eagerState: null, next: null }
      if (fc(e)) pc(t, i)
      else {
        var a = e.alternate
        if (e.lanes === 0 && (a === null || a.lanes === 0) && ((a = t.lastRenderedReducer), a !== null))
          try {
            var o = t.lastRenderedState,
              s = a(o, n)
            if (((i.hasEagerState = !0), (i.eagerState = s), Hr(s, o))) return (Ei(e, t, i, 0), q === null && Ti(), !1)
          } catch {}
        if (((n = Di(e, t, i, r)), n !== null)) return (Pd(n, e, r), mc(n, t, r), !0)
      }
      return !1
    }
    function dc(e, t, n, r) {
      if (
        ((r = { lane: 2, revertLane: Pf(), gesture: null, action: r, hasEagerState: !1, eagerState: null, next: null }),
        fc(e))
      ) {
        if (t) throw Error(a(479))
      } else ((t = Di(e, n, r, 2)), t !== null && Pd(t, e, 2))
    }
    function fc(e) {
      var t = e.alternate
      return e === V || (t !== null && t === V)
    }
    function pc(e, t) {
      Go = Wo = !0
      var n = e.pending
      ;(n === null ? (t.next = t) : ((t.next = n.next), (n.next = t)), (e.pending = t))
    }
    function mc(e, t, n) {
      if (n & 4194048) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), gt(e, n))
      }
    }
    var hc = {
        readContext: Ta,
        use: us,
        useCallback: Zo,
        useContext: Zo,
        useEffect: Zo,
        useImperativeHandle: Zo,
        useLayoutEffect: Zo,
        useInsertionEffect: Zo,
        useMemo: Zo,
        useReducer: Zo,
        useRef: Zo,
        useState: Zo,
        useDebugValue: Zo,
        useDeferredValue: Zo,
        useTransition: Zo,
        useSyncExternalStore: Zo,
        useId: Zo,
        useHostTransitionStatus: Zo,
        useFormState: Zo,
        useActionState: Zo,
        useOptimistic: Zo,
        useMemoCache: Zo,
        useCacheRefresh: Zo,
        useEffectEvent: Zo,
      },
      gc = {
        readContext: Ta,
        use: us,
        useCallback: function (e, t) {
          return ((os().memoizedState = [e, t === void 0 ? null : t]), e)
        },
        useContext: Ta,
        useEffect: Bs,
        useImperativeHandle: function (e, t, n) {
          ;((n = n == null ? null : n.concat([e])), Rs(4194308, 4, Ks.bind(null, t, e), n))
        },
        useLayoutEffect: function (e, t) {
          return Rs(4194308, 4, e, t)
        },
        useInsertionEffect: function (e, t) {
          Rs(4, 2, e, t)
        },
        useMemo: function (e, t) {
          var n = os()
          t = t === void 0 ? null : t
          var r = e()
          if (Ko) {
            Ze(!0)
            try {
              e()
            } finally {
              Ze(!1)
            }
          }
          return ((n.memoizedState = [r, t]), r)
        },
        useReducer: function (e, t, n) {
          var r = os()
          if (n !== void 0) {
            var i = n(t)
            if (Ko) {
              Ze(!0)
              try {
                n(t)
              } finally {
                Ze(!1)
              }
            }
          } else i = t
          return (
            (r.memoizedState = r.baseState = i),
            (e = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: e, lastRenderedState: i }),
            (r.queue = e),
            (e = e.dispatch = cc.bind(null, V, e)),
            [r.memoizedState, e]
          )
        },
        useRef: function (e) {
          var t = os()
          return ((e = { current: e }), (t.memoizedState = e))
        },
        useState: function (e) {
          e = Ss(e)
          var t = e.queue,
            n = lc.bind(null, V, t)
          return ((t.dispatch = n), [e.memoizedState, n])
        },
        useDebugValue: Js,
        useDeferredValue: function (e, t) {
          return Zs(os(), e, t)
        },
        useTransition: function () {
          var e = Ss(!1)
          return ((e = $s.bind(null, V, e.queue, !0, !1)), (os().memoizedState = e), [!1, e])
        },
        useSyncExternalStore: function (e, t, n) {
          var r = V,
            i = os()
          if (B) {
            if (n === void 0) throw Error(a(407))
            n = n()
          } else {
            if (((n = t()), q === null)) throw Error(a(349))
            Y & 127 || _s(r, t, n)
          }
          i.memoizedState = n
          var o = { value: n, getSnapshot: t }
          return (
            (i.queue = o),
            Bs(ys.bind(null, r, o, e), [e]),
            (r.flags |= 2048),
            Is(9, { destroy: void 0 }, vs.bind(null, r, o, n, t), null),
            n
          )
        },
        useId: function () {
          var e = os(),
            t = q.identifierPrefix
          if (B) {
            var n = Qi,
              r = Zi
            ;((n = (r & ~(1 << (32 - Qe(r) - 1))).toString(32) + n),
              (t = `_` + t + `R_` + n),
              (n = qo++),
              0 < n && (t += `H` + n.toString(32)),
              (t += `_`))
          } else ((n = Xo++), (t = `_` + t + `r_` + n.toString(32) + `_`))
          return (e.memoizedState = t)
        },
        useHostTransitionStatus: ic,
        useFormState: js,
        useActionState: js,
        useOptimistic: function (e) {
          var t = os()
          t.memoizedState = t.baseState = e
          var n = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: null, lastRenderedState: null }
          return ((t.queue = n), (t = dc.bind(null, V, !0, n)), (n.dispatch = t), [e, t])
        },
        useMemoCache: ds,
        useCacheRefresh: function () {
          return (os().memoizedState = sc.bind(null, V))
        },
        useEffectEvent: function (e) {
          var t = os(),
            n = { impl: e }
          return (
            (t.memoizedState = n),
            function () {
              if (K & 2) throw Error(a(440))
              return n.impl.apply(void 0, arguments)
            }
          )
        },
      },
      _c = {
        readContext: Ta,
        use: us,
        useCallback: Ys,
        useContext: Ta,
        useEffect: Vs,
        useImperativeHandle: qs,
        useInsertionEffect: Ws,
        useLayoutEffect: Gs,
        useMemo: Xs,
        useReducer: ps,
        useRef: Ls,
        useState: function () {
          return ps(fs)
        },
        useDebugValue: Js,
        useDeferredValue: function (e, t) {
          return Qs(ss(), H.memoizedState, e, t)
        },
        useTransition: function () {
          var e = ps(fs)[0],
            t = ss().memoizedState
          return [typeof e == `boolean` ? e : ls(e), t]
        },
        useSyncExternalStore: gs,
        useId: ac,
        useHostTransitionStatus: ic,
        useFormState: Ms,
        useActionState: Ms,
        useOptimistic: function (e, t) {
          return Cs(ss(), H, e, t)
        },
        useMemoCache: ds,
        useCacheRefresh: oc,
        useEffectEvent: Us,
      },
      vc = {
        readContext: Ta,
        use: us,
        useCallback: Ys,
        useContext: Ta,
        useEffect: Vs,
        useImperativeHandle: qs,
        useInsertionEffect: Ws,
        useLayoutEffect: Gs,
        useMemo: Xs,
        useReducer: hs,
        useRef: Ls,
        useState: function () {
          return hs(fs)
        },
        useDebugValue: Js,
        useDeferredValue: function (e, t) {
          var n = ss()
          return H === null ? Zs(n, e, t) : Qs(n, H.memoizedState, e, t)
        },
        useTransition: function () {
          var e = hs(fs)[0],
            t = ss().memoizedState
          return [typeof e == `boolean` ? e : ls(e), t]
        },
        useSyncExternalStore: gs,
        useId: ac,
        useHostTransitionStatus: ic,
        useFormState: Fs,
        useActionState: Fs,
        useOptimistic: function (e, t) {
          var n = ss()
          return H === null ? ((n.baseState = e), [e, n.queue.dispatch]) : Cs(n, H, e, t)
        },
        useMemoCache: ds,
        useCacheRefresh: oc,
        useEffectEvent: Us,
      }
    function yc(e, t, n, r) {
      ;((t = e.memoizedState),
        (n = n(r, t)),
        (n = n == null ? t : T({}, t, n)),
        (e.memoizedState = n),
        e.lanes === 0 && (e.updateQueue.baseState = n))
    }
    var bc = {
      enqueueSetState: function (e, t, n) {
        e = e._reactInternals
        var r = jd(),
          i = _o(r)
        ;((i.payload = t), n != null && (i.callback = n), (t = vo(e, i, r)), t !== null && (Pd(t, e, r), yo(t, e, r)))
      },
      enqueueReplaceState: function (e, t, n) {
        e = e._reactInternals
        var r = jd(),
          i = _o(r)
        ;((i.tag = 1),
          (i.payload = t),
          n != null && (i.callback = n),
          (t = vo(e, i, r)),
          t !== null && (Pd(t, e, r), yo(t, e, r)))
      },
      enqueueForceUpdate: function (e, t) {
        e = e._reactInternals
        var n = jd(),
          r = _o(n)
        ;((r.tag = 2), t != null && (r.callback = t), (t = vo(e, r, n)), t !== null && (Pd(t, e, n), yo(t, e, n)))
      },
    }
    function xc(e, t, n, r, i, a, o) {
      return (
        (e = e.stateNode),
        typeof e.shouldComponentUpdate == `function`
          ? e.shouldComponentUpdate(r, a, o)
          : t.prototype && t.prototype.isPureReactComponent
            ? !Ur(n, r) || !Ur(i, a)
            : !0
      )
    }
    function Sc(e, t, n, r) {
      ;((e = t.state),
        typeof t.componentWillReceiveProps == `function` && t.componentWillReceiveProps(n, r),
        typeof t.UNSAFE_componentWillReceiveProps == `function` && t.UNSAFE_componentWillReceiveProps(n, r),
        t.state !== e && bc.enqueueReplaceState(t, t.state, null))
    }
    function Cc(e, t) {
      var n = t
      if (`ref` in t) for (var r in ((n = {}), t)) r !== `ref` && (n[r] = t[r])
      if ((e = e.defaultProps)) for (var i in (n === t && (n = T({}, n)), e)) n[i] === void 0 && (n[i] = e[i])
      return n
    }
    function wc(e) {
      xi(e)
    }
    function Tc(e) {
      console.error(e)
    }
    function Ec(e) {
      xi(e)
    }
    function Dc(e, t) {
      try {
        var n = e.onUncaughtError
        n(t.value, { componentStack: t.stack })
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    function Oc(e, t, n) {
      try {
        var r = e.onCaughtError
        r(n.value, { componentStack: n.stack, errorBoundary: t.tag === 1 ? t.stateNode : null })
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    function kc(e, t, n) {
      return (
        (n = _o(n)),
        (n.tag = 3),
        (n.payload = { element: null }),
        (n.callback = function () {
          Dc(e, t)
        }),
        n
      )
    }
    function Ac(e) {
      return ((e = _o(e)), (e.tag = 3), e)
    }
    function jc(e, t, n, r) {
      var i = n.type.getDerivedStateFromError
      if (typeof i == `function`) {
        var a = r.value
        ;((e.payload = function () {
          return i(a)
        }),
          (e.callback = function () {
            Oc(t, n, r)
          }))
      }
      var o = n.stateNode
      o !== null &&
        typeof o.componentDidCatch == `function` &&
        (e.callback = function () {
          ;(Oc(t, n, r), typeof i != `function` && (vd === null ? (vd = new Set([this])) : vd.add(this)))
          var e = r.stack
          this.componentDidCatch(r.value, { componentStack: e === null ? `` : e })
        })
    }
    function Mc(e, t, n, r, i) {
      if (((n.flags |= 32768), typeof r == `object` && r && typeof r.then == `function`)) {
        if (((t = n.alternate), t !== null && Sa(t, n, i, !0), (n = jo.current), n !== null)) {
          switch (n.tag) {
            case 31:
            case 13:
            case 19:
              return (
                Mo === null ? Kd() : n.alternate === null && ad === 0 && (ad = 3),
                (n.flags &= -257),
                (n.flags |= 65536),
                (n.lanes = i),
                r === Qa
                  ? (n.flags |= 16384)
                  : ((t = n.updateQueue), t === null ? (n.updateQueue = new Set([r])) : t.add(r), mf(e, r, i)),
                !1
              )
            case 22:
              return (
                (n.flags |= 65536),
                r === Qa
                  ? (n.flags |= 16384)
                  : ((t = n.updateQueue),
                    t === null
                      ? ((t = { transitions: null, markerInstances: null, retryQueue: new Set([r]) }),
                        (n.updateQueue = t))
                      : ((n = t.retryQueue), n === null ? (t.retryQueue = new Set([r])) : n.add(r)),
                    mf(e, r, i)),
                !1
              )
          }
          throw Error(a(435, n.tag))
        }
        return (mf(e, r, i), Kd(), !1)
      }
      if (B)
        return (
          (t = jo.current),
          t === null
            ? (r !== sa && ((t = Error(a(423), { cause: r })), ma(Ui(t, n))),
              (e = e.current.alternate),
              (e.flags |= 65536),
              (i &= -i),
              (e.lanes |= i),
              (r = Ui(r, n)),
              (i = kc(e.stateNode, r, i)),
              bo(e, i),
              ad !== 4 && (ad = 2))
            : (!(t.flags & 65536) && (t.flags |= 256),
              (t.flags |= 65536),
              (t.lanes = i),
              r !== sa && ((e = Error(a(422), { cause: r })), ma(Ui(e, n)))),
          !1
        )
      var o = Error(a(520), { cause: r })
      if (((o = Ui(o, n)), dd === null ? (dd = [o]) : dd.push(o), ad !== 4 && (ad = 2), t === null)) return !0
      ;((r = Ui(r, n)), (n = t))
      do {
        switch (n.tag) {
          case 3:
            return ((n.flags |= 65536), (e = i & -i), (n.lanes |= e), (e = kc(n.stateNode, r, e)), bo(n, e), !1)
          case 1:
            if (
              ((t = n.type),
              (o = n.stateNode),
              !(n.flags & 128) &&
                (typeof t.getDerivedStateFromError == `function` ||
                  (o !== null && typeof o.componentDidCatch == `function` && (vd === null || !vd.has(o)))))
            )
              return ((n.flags |= 65536), (i &= -i), (n.lanes |= i), (i = Ac(i)), jc(i, e, n, r), bo(n, i), !1)
            break
          case 22:
            if (n.memoizedState !== null) return ((n.flags |= 65536), !1)
        }
        n = n.return
      } while (n !== null)
      return !1
    }
    var Nc = Error(a(461)),
      Pc = !1
    function Fc(e, t, n, r) {
      t.child = e === null ? po(t, null, n, r) : fo(t, e.child, n, r)
    }
    function Ic(e, t, n, r, i) {
      n = n.render
      var a = t.ref
      if (`ref` in r) {
        var o = {}
        for (var s in r) s !== `ref` && (o[s] = r[s])
      } else o = r
      return (
        wa(t),
        (r = $o(e, t, n, o, a, i)),
        (s = rs()),
        e !== null && !Pc ? (is(e, t, i), ul(e, t, i)) : (B && s && ta(t), (t.flags |= 1), Fc(e, t, r, i), t.child)
      )
    }
    function Lc(e, t, n, r, i) {
      if (e === null) {
        var a = n.type
        return typeof a == `function` && !Pi(a) && a.defaultProps === void 0 && n.compare === null
          ? ((t.tag = 15), (t.type = a), Rc(e, t, a, r, i))
          : ((e = Li(n.type, null, r, t, t.mode, i)), (e.ref = t.ref), (e.return = t), (t.child = e))
      }
      if (((a = e.child), !dl(e, i))) {
        var o = a.memoizedProps
        if (((n = n.compare), (n = n === null ? Ur : n), n(o, r) && e.ref === t.ref)) return ul(e, t, i)
      }
      return ((t.flags |= 1), (e = Fi(a, r)), (e.ref = t.ref), (e.return = t), (t.child = e))
    }
    function Rc(e, t, n, r, i) {
      if (e !== null) {
        var a = e.memoizedProps
        if (Ur(a, r) && e.ref === t.ref) {
          if (((Pc = !1), (t.pendingProps = r = a), dl(e, i))) e.flags & 131072 && (Pc = !0)
          else return ((t.lanes = e.lanes), ul(e, t, i))
        }
      }
      return Kc(e, t, n, r, i)
    }
    function zc(e, t, n, r) {
      var i = r.children,
        a = e === null ? null : e.memoizedState
      if (
        (e === null &&
          t.stateNode === null &&
          (t.stateNode = { _visibility: 1, _pendingMarkers: null, _retryCache: null, _transitions: null }),
        r.mode === `hidden`)
      ) {
        if (t.flags & 128) {
          if (((a = a === null ? n : a.baseLanes | n), e !== null)) {
            for (r = t.child = e.child, i = 0; r !== null;) ((i = i | r.lanes | r.childLanes), (r = r.sibling))
            r = i & ~a
          } else ((r = 0), (t.child = null))
          return Vc(e, t, a, n, r)
        }
        if (n & 536870912)
          ((t.memoizedState = { baseLanes: 0, cachePool: null }),
            e !== null && qa(t, a === null ? null : a.cachePool),
            a === null ? ko() : Oo(t, a),
            Fo(t))
        else return ((r = t.lanes = 536870912), Vc(e, t, a === null ? n : a.baseLanes | n, n, r))
      } else
        a === null
          ? (e !== null && qa(t, null), ko(), Io())
          : (qa(t, a.cachePool), Oo(t, a), Io(), (t.memoizedState = null))
      return (Fc(e, t, i, n), t.child)
    }
    function Bc(e, t) {
      return (
        (e !== null && e.tag === 22) ||
          t.stateNode !== null ||
          (t.stateNode = { _visibility: 1, _pendingMarkers: null, _retryCache: null, _transitions: null }),
        t.sibling
      )
    }
    function Vc(e, t, n, r, i) {
      var a = Ka()
      return (
        (a = a === null ? null : { parent: ja._currentValue, pool: a }),
        (t.memoizedState = { baseLanes: n, cachePool: a }),
        e !== null && qa(t, null),
        ko(),
        Fo(t),
        e !== null && Sa(e, t, r, !0),
        (t.childLanes = i),
        null
      )
    }
    function Hc(e, t) {
      return (
        (t = tl({ mode: t.mode, children: t.children }, e.mode)), (t.ref = e.ref), (e.child = t), (t.return = e), t
      )
    }
    function Uc(e, t, n) {
      return (fo(t, e.child, null, n), (e = Hc(t, t.pendingProps)), (e.flags |= 2), Lo(t), (t.memoizedState = null), e)
    }
    function Wc(e, t, n) {
      var r = t.pendingProps,
        i = !!(t.flags & 128)
      if (((t.flags &= -129), e === null)) {
        if (B) {
          if (r.mode === `hidden`)
            return (
              (e = Hc(t, r)), (t.lanes = 536870912), (e.memoizedState = { baseLanes: 0, cachePool: null }), Bc(null, e)
            )
          if (
            (Po(t),
            (e = z)
              ? ((e = am(e, oa)),
                (e = e !== null && e.data === `&` ? e : null),
                e !== null &&
                  ((t.memoizedState = {
                    dehydrated: e,
                    treeContext: Xi === null ? null : { id: Zi, overflow: Qi },
                    retryLane: 536870912,
                    hydrationErrors: null,
                  }),
                  (n = Bi(e)),
                  (n.return = t),
                  (t.child = n),
                  (ia = t),
                  (z = null)))
              : (e = null),
            e === null)
          )
            throw ca(t)
          return ((t.lanes = 536870912), null)
        }
        return Hc(t, r)
      }
      var o = e.memoizedState
      if (o !== null) {
        var s = o.dehydrated
        if ((Po(t), i)) {
          if (t.flags & 256) ((t.flags &= -257), (t = Uc(e, t, n)))
          else if (t.memoizedState !== null) ((t.child = e.child), (t.flags |= 128), (t = null))
          else throw Error(a(558))
        } else if ((Pc || Sa(e, t, n, !1), (i = (n & e.childLanes) !== 0), Pc || i)) {
          if (Eo.current === null) {
            if (((r = q), r !== null && ((s = _t(r, n)), s !== 0 && s !== o.retryLane)))
              throw ((o.retryLane = s), Oi(e, s), Pd(r, e, s), Nc)
            Kd()
          }
          t = Uc(e, t, n)
        } else
          ((e = o.treeContext),
            (z = lm(s.nextSibling)),
            (ia = t),
            (B = !0),
            (aa = null),
            (oa = !1),
            e !== null && ra(t, e),
            (t = Hc(t, r)),
            (t.flags |= 134221824))
        return t
      }
      return (
        (e = Fi(e.child, { mode: r.mode, children: r.children })), (e.ref = t.ref), (t.child = e), (e.return = t), e
      )
    }
    function Gc(e, t) {
      var n = t.ref
      if (n === null) e !== null && e.ref !== null && (t.flags |= 4194816)
      else {
        if (typeof n != `function` && typeof n != `object`) throw Error(a(284))
        ;(e === null || e.ref !== n) && (t.flags |= 4194816)
      }
    }
    function Kc(e, t, n, r, i) {
      return (
        wa(t),
        (n = $o(e, t, n, r, void 0, i)),
        (r = rs()),
        e !== null && !Pc ? (is(e, t, i), ul(e, t, i)) : (B && r && ta(t), (t.flags |= 1), Fc(e, t, n, i), t.child)
      )
    }
    function qc(e, t, n, r, i, a) {
      return (
        wa(t),
        (t.updateQueue = null),
        (n = ts(t, r, n, i)),
        es(e),
        (r = rs()),
        e !== null && !Pc ? (is(e, t, a), ul(e, t, a)) : (B && r && ta(t), (t.flags |= 1), Fc(e, t, n, a), t.child)
      )
    }
    function Jc(e, t, n, r, i) {
      if ((wa(t), t.stateNode === null)) {
        var a = ji,
          o = n.contextType
        ;(typeof o == `object` && o && (a = Ta(o)),
          (a = new n(r, a)),
          (t.memoizedState = a.state !== null && a.state !== void 0 ? a.state : null),
          (a.updater = bc),
          (t.stateNode = a),
          (a._reactInternals = t),
          (a = t.stateNode),
          (a.props = r),
          (a.state = t.memoizedState),
          (a.refs = {}),
          ho(t),
          (o = n.contextType),
          (a.context = typeof o == `object` && o ? Ta(o) : ji),
          (a.state = t.memoizedState),
          (o = n.getDerivedStateFromProps),
          typeof o == `function` && (yc(t, n, o, r), (a.state = t.memoizedState)),
          typeof n.getDerivedStateFromProps == `function` ||
            typeof a.getSnapshotBeforeUpdate == `function` ||
            (typeof a.UNSAFE_componentWillMount != `function` && typeof a.componentWillMount != `function`) ||
            ((o = a.state),
            typeof a.componentWillMount == `function` && a.componentWillMount(),
            typeof a.UNSAFE_componentWillMount == `function` && a.UNSAFE_componentWillMount(),
            o !== a.state && bc.enqueueReplaceState(a, a.state, null),
            Co(t, r, a, i),
            So(),
            (a.state = t.memoizedState)),
          typeof a.componentDidMount == `function` && (t.flags |= 4194308),
          (r = !0))
      } else if (e === null) {
        a = t.stateNode
        var s = t.memoizedProps,
          c = Cc(n, s)
        a.props = c
        var l = a.context,
          u = n.contextType
        ;((o = ji), typeof u == `object` && u && (o = Ta(u)))
        var d = n.getDerivedStateFromProps
        ;((u = typeof d == `function` || typeof a.getSnapshotBeforeUpdate == `function`),
          (s = t.pendingProps !== s),
          u ||
            (typeof a.UNSAFE_componentWillReceiveProps != `function` &&
              typeof a.componentWillReceiveProps != `function`) ||
            ((s || l !== o) && Sc(t, a, r, o)),
          (mo = !1))
        var f = t.memoizedState
        ;((a.state = f),
          Co(t, r, a, i),
          So(),
          (l = t.memoizedState),
          s || f !== l || mo
            ? (typeof d == `function` && (yc(t, n, d, r), (l = t.memoizedState)),
              (c = mo || xc(t, n, c, r, f, l, o))
                ? (u ||
                    (typeof a.UNSAFE_componentWillMount != `function` && typeof a.componentWillMount != `function`) ||
                    (typeof a.componentWillMount == `function` && a.componentWillMount(),
                    typeof a.UNSAFE_componentWillMount == `function` && a.UNSAFE_componentWillMount()),
                  typeof a.componentDidMount == `function` && (t.flags |= 4194308))
                : (typeof a.componentDidMount == `function` && (t.flags |= 4194308),
                  (t.memoizedProps = r),
                  (t.memoizedState = l)),
              (a.props = r),
              (a.state = l),
              (a.context = o),
              (r = c))
            : (typeof a.componentDidMount == `function` && (t.flags |= 4194308), (r = !1)))
      } else {
        ;((a = t.stateNode),
          go(e, t),
          (o = t.memoizedProps),
          (u = Cc(n, o)),
          (a.props = u),
          (d = t.pendingProps),
          (f = a.context),
          (l = n.contextType),
          (c = ji),
          typeof l == `object` && l && (c = Ta(l)),
          (s = n.getDerivedStateFromProps),
          (l = typeof s == `function` || typeof a.getSnapshotBeforeUpdate == `function`) ||
            (typeof a.UNSAFE_componentWillReceiveProps != `function` &&
              typeof a.componentWillReceiveProps != `function`) ||
            ((o !== d || f !== c) && Sc(t, a, r, c)),
          (mo = !1),
          (f = t.memoizedState),
          (a.state = f),
          Co(t, r, a, i),
          So())
        var p = t.memoizedState
        o !== d || f !== p || mo || (e !== null && e.dependencies !== null && Ca(e.dependencies))
          ? (typeof s == `function` && (yc(t, n, s, r), (p = t.memoizedState)),
            (u = mo || xc(t, n, u, r, f, p, c) || (e !== null && e.dependencies !== null && Ca(e.dependencies)))
              ? (l ||
                  (typeof a.UNSAFE_componentWillUpdate != `function` && typeof a.componentWillUpdate != `function`) ||
                  (typeof a.componentWillUpdate == `function` && a.componentWillUpdate(r, p, c),
                  typeof a.UNSAFE_componentWillUpdate == `function` && a.UNSAFE_componentWillUpdate(r, p, c)),
                typeof a.componentDidUpdate == `function` && (t.flags |= 4),
                typeof a.getSnapshotBeforeUpdate == `function` && (t.flags |= 1024))
              : (typeof a.componentDidUpdate != `function` ||
                  (o === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 4),
                typeof a.getSnapshotBeforeUpdate != `function` ||
                  (o === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 1024),
                (t.memoizedProps = r),
                (t.memoizedState = p)),
            (a.props = r),
            (a.state = p),
            (a.context = c),
            (r = u))
          : (typeof a.componentDidUpdate != `function` ||
              (o === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 4),
            typeof a.getSnapshotBeforeUpdate != `function` ||
              (o === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 1024),
            (r = !1))
      }
      return (
        (a = r),
        Gc(e, t),
        (r = !!(t.flags & 128)),
        a || r
          ? ((a = t.stateNode),
            (n = r && typeof n.getDerivedStateFromError != `function` ? null : a.render()),
            (t.flags |= 1),
            e !== null && r ? ((t.child = fo(t, e.child, null, i)), (t.child = fo(t, null, n, i))) : Fc(e, t, n, i),
            (t.memoizedState = a.state),
            (e = t.child))
          : (e = ul(e, t, i)),
        e
      )
    }
    function Yc(e, t, n, r) {
      return (fa(), (t.flags |= 256), Fc(e, t, n, r), t.child)
    }
    var Xc = { dehydrated: null, treeContext: null, retryLane: 0, hydrationErrors: null }
    function Zc(e) {
      return { baseLanes: e, cachePool: Ja() }
    }
    function Qc(e, t, n) {
      return ((e = e === null ? 0 : e.childLanes & ~n), t && (e |= ld), e)
    }
    function $c(e, t, n) {
      var r = t.pendingProps,
        i = !1,
        a = !!(t.flags & 128),
        o
      if (
        ((o = a) || (o = e !== null && e.memoizedState === null ? !1 : !!(Ro.current & 2)),
        o && ((i = !0), (t.flags &= -129)),
        (o = !!(t.flags & 32)),
        (t.flags &= -33),
        e === null)
      ) {
        if (B) {
          if (
            (i ? No(t) : Io(),
            (e = z)
              ? ((e = am(e, oa)),
                (e = e !== null && e.data !== `&` ? e : null),
                e !== null &&
                  ((t.memoizedState = {
                    dehydrated: e,
                    treeContext: Xi === null ? null : { id: Zi, overflow: Qi },
                    retryLane: 536870912,
                    hydrationErrors: null,
                  }),
                  (n = Bi(e)),
                  (n.return = t),
                  (t.child = n),
                  (ia = t),
                  (z = null)))
              : (e = null),
            e === null)
          )
            throw ca(t)
          return ((t.lanes = sm(e) ? 32 : 536870912), null)
        }
        return (
          (a = r.children),
          (r = r.fallback),
          i
            ? (Io(),
              (i = t.mode),
              (a = tl({ mode: `hidden`, children: a }, i)),
              (r = Ri(r, i, n, null)),
              (a.return = t),
              (r.return = t),
              (a.sibling = r),
              (t.child = a),
              (r = t.child),
              (r.memoizedState = Zc(n)),
              (r.childLanes = Qc(e, o, n)),
              (t.memoizedState = Xc),
              Bc(null, r))
            : (No(t), el(t, a))
        )
      }
      var s = e.memoizedState
      if (s !== null) {
        var c = s.dehydrated
        if (c !== null) return rl(e, t, a, o, r, c, s, n)
      }
      return i
        ? (Io(),
          (i = r.fallback),
          (a = t.mode),
          (s = e.child),
          (c = s.sibling),
          (r = Fi(s, { mode: `hidden`, children: r.children })),
          (r.subtreeFlags = s.subtreeFlags & 1206910976),
          c === null ? ((i = Ri(i, a, n, null)), (i.flags |= 2)) : (i = Fi(c, i)),
          (i.return = t),
          (r.return = t),
          (r.sibling = i),
          (t.child = r),
          Bc(null, r),
          (r = t.child),
          (i = e.child.memoizedState),
          i === null
            ? (i = Zc(n))
            : ((a = i.cachePool),
              a === null ? (a = Ja()) : ((s = ja._currentValue), (a = a.parent === s ? a : { parent: s, pool: s })),
              (i = { baseLanes: i.baseLanes | n, cachePool: a })),
          (r.memoizedState = i),
          (r.childLanes = Qc(e, o, n)),
          (t.memoizedState = Xc),
          Bc(e.child, r))
        : (No(t),
          (n = e.child),
          (e = n.sibling),
          (n = Fi(n, { mode: `visible`, children: r.children })),
          (n.return = t),
          (n.sibling = null),
          e !== null && ((o = t.deletions), o === null ? ((t.deletions = [e]), (t.flags |= 16)) : o.push(e)),
          (t.child = n),
          (t.memoizedState = null),
          n)
    }
    function el(e, t) {
      return ((t = tl({ mode: `visible`, children: t }, e.mode)), (t.return = e), (e.child = t))
    }
    function tl(e, t) {
      return ((e = Ni(22, e, null, t)), (e.lanes = 0), e)
    }
    function nl(e, t, n) {
      return (
        fo(t, e.child, null, n), (e = el(t, t.pendingProps.children)), (e.flags |= 2), (t.memoizedState = null), e
      )
    }
    function rl(e, t, n, r, i, o, s, c) {
      if (n)
        return t.flags & 256
          ? (No(t), (t.flags &= -257), nl(e, t, c))
          : t.memoizedState === null
            ? (Io(),
              (o = i.fallback),
              (s = t.mode),
              (i = tl({ mode: `visible`, children: i.children }, s)),
              (o = Ri(o, s, c, null)),
              (o.flags |= 2),
              (i.return = t),
              (o.return = t),
              (i.sibling = o),
              (t.child = i),
              fo(t, e.child, null, c),
              (i = t.child),
              (i.memoizedState = Zc(c)),
              (i.childLanes = Qc(e, r, c)),
              (t.memoizedState = Xc),
              Bc(null, i))
            : (Io(), (t.child = e.child), (t.flags |= 128), null)
      if ((No(t), sm(o))) {
        if (((r = o.nextSibling && o.nextSibling.dataset), r)) var l = r.dgst
        return (
          (r = l),
          r !== `` &&
            ((i = Error(a(419))), (i.stack = ``), (i.digest = r), ma({ value: i, source: null, stack: null })),
          nl(e, t, c)
        )
      }
      if ((Pc || Sa(e, t, c, !1), (r = (c & e.childLanes) !== 0), Pc || r)) {
        if (Eo.current !== null) return nl(e, t, c)
        if (((r = q), r !== null && ((i = _t(r, c)), i !== 0 && i !== s.retryLane)))
          throw ((s.retryLane = i), Oi(e, i), Pd(r, e, i), Nc)
        return (om(o) || Kd(), nl(e, t, c))
      }
      return om(o)
        ? ((t.flags |= 192), (t.child = e.child), null)
        : ((e = s.treeContext),
          (z = lm(o.nextSibling)),
          (ia = t),
          (B = !0),
          (aa = null),
          (oa = !1),
          e !== null && ra(t, e),
          (t = el(t, i.children)),
          (t.flags |= 134221824),
          t)
    }
    function il(e, t, n) {
      e.lanes |= t
      var r = e.alternate
      ;(r !== null && (r.lanes |= t), ba(e.return, t, n))
    }
    function al(e) {
      for (var t = null; e !== null;) {
        var n = e.alternate
        ;(n !== null && Vo(n) === null && (t = e), (e = e.sibling))
      }
      return t
    }
    function ol(e, t, n, r, i, a) {
      var o = e.memoizedState
      o === null
        ? (e.memoizedState = {
            isBackwards: t,
            rendering: null,
            renderingStartTime: 0,
            last: r,
            tail: n,
            tailMode: i,
            treeForkCount: a,
          })
        : ((o.isBackwards = t),
          (o.rendering = null),
          (o.renderingStartTime = 0),
          (o.last = r),
          (o.tail = n),
          (o.tailMode = i),
          (o.treeForkCount = a))
    }
    function sl(e) {
      var t = e.child
      for (e.child = null; t !== null;) {
        var n = t.sibling
        ;((t.sibling = e.child), (e.child = t), (t = n))
      }
    }
    function cl(e, t, n) {
      var r = t.pendingProps,
        i = r.revealOrder,
        a = r.tail
      r = r.children
      var o = Ro.current
      if (t.flags & 128) return (zo(t, o), null)
      var s = !!(o & 2)
      if (
        (s ? ((o = (o & 1) | 2), (t.flags |= 128)) : (o &= 1),
        zo(t, o),
        i === `backwards` && e !== null ? (sl(e), Fc(e, t, r, n), sl(e)) : Fc(e, t, r, n),
        (r = B ? qi : 0),
        !s && e !== null && e.flags & 128)
      )
        a: for (e = t.child; e !== null;) {
          if (e.tag === 13) e.memoizedState !== null && il(e, n, t)
          else if (e.tag === 19) il(e, n, t)
          else if (e.child !== null) {
            ;((e.child.return = e), (e = e.child))
            continue
          }
          if (e === t) break a
          for (; e.sibling === null;) {
            if (e.return === null || e.return === t) break a
            e = e.return
          }
          ;((e.sibling.return = e.return), (e = e.sibling))
        }
      switch (i) {
        case `backwards`:
          ;((n = al(t.child)),
            n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null), sl(t)),
            ol(t, !0, i, null, a, r))
          break
        case `unstable_legacy-backwards`:
          for (n = null, i = t.child, t.child = null; i !== null;) {
            if (((e = i.alternate), e !== null && Vo(e) === null)) {
              t.child = i
              break
            }
            ;((e = i.sibling), (i.sibling = n), (n = i), (i = e))
          }
          ol(t, !0, n, null, a, r)
          break
        case `together`:
          ol(t, !1, null, null, void 0, r)
          break
        case `independent`:
          t.memoizedState = null
          break
        default:
          ;((n = al(t.child)),
            n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null)),
            ol(t, !1, i, n, a, r))
      }
      return t.child
    }
    function ll(e, t, n) {
      var r = t.pendingProps
      return (va(t, t.type, r.value), Fc(e, t, r.children, n), t.child)
    }
    function ul(e, t, n) {
      if ((e !== null && (t.dependencies = e.dependencies), (od |= t.lanes), (n & t.childLanes) === 0)) {
        if (e !== null) {
          if ((Sa(e, t, n, !1), (n & t.childLanes) === 0)) return null
        } else return null
      }
      if (e !== null && t.child !== e.child) throw Error(a(153))
      if (t.child !== null) {
        for (e = t.child, n = Fi(e, e.pendingProps), t.child = n, n.return = t; e.sibling !== null;)
          ((e = e.sibling), (n = n.sibling = Fi(e, e.pendingProps)), (n.return = t))
        n.sibling = null
      }
      return t.child
    }
    function dl(e, t) {
      return (e.lanes & t) !== 0 || ((e = e.dependencies), !!(e !== null && Ca(e)))
    }
    function fl(e, t, n) {
      switch (t.tag) {
        case 3:
          ;(we(t, t.stateNode.containerInfo), va(t, ja, e.memoizedState.cache), fa())
          break
        case 27:
        case 5:
          Ee(t)
          break
        case 4:
          we(t, t.stateNode.containerInfo)
          break
        case 10:
          va(t, t.type, t.memoizedProps.value)
          break
        case 31:
          if (t.memoizedState !== null) return ((t.flags |= 128), Po(t), null)
          break
        case 13:
          var r = t.memoizedState
          if (r !== null) {
            if (r.dehydrated !== null) return (No(t), (t.flags |= 128), null)
            r = Sa(e, t, n, !1)
            var i = t.child.childLanes
            return r || (n & i) !== 0 ? $c(e, t, n) : (No(t), (e = ul(e, t, n)), e === null ? null : e.sibling)
          }
          No(t)
          break
        case 19:
          if (t.flags & 128) return cl(e, t, n)
          if (
            ((i = !!(e.flags & 128)),
            (r = (n & t.childLanes) !== 0),
            (r ||= (Sa(e, t, n, !1), (n & t.childLanes) !== 0)),
            i)
          ) {
            if (r) return cl(e, t, n)
            t.flags |= 128
          }
          if (
            ((i = t.memoizedState),
            i !== null && ((i.rendering = null), (i.tail = null), (i.lastEffect = null)),
            zo(t, Ro.current),
            r)
          )
            break
          return null
        case 22:
          return ((t.lanes = 0), zc(e, t, n, t.pendingProps))
        case 24:
          va(t, ja, e.memoizedState.cache)
      }
      return ul(e, t, n)
    }
    function pl(e, t, n) {
      if (e !== null) {
        if (e.memoizedProps !== t.pendingProps) Pc = !0
        else {
          if (!dl(e, n) && !(t.flags & 128)) return ((Pc = !1), fl(e, t, n))
          Pc = !!(e.flags & 131072)
        }
      } else ((Pc = !1), B && t.flags & 1048576 && ea(t, qi, t.index))
      switch (((t.lanes = 0), t.tag)) {
        case 16:
          a: {
            var r = t.pendingProps
            if (((e = to(t.elementType)), (t.type = e), typeof e == `function`))
              Pi(e)
                ? ((r = Cc(e, r)), (t.tag = 1), (t = Jc(null, t, e, r, n)))
                : ((t.tag = 0), (t = Kc(null, t, e, r, n)))
            else {
              if (e != null) {
                var i = e.$$typeof
                if (i === re) {
                  ;((t.tag = 11), (t = Ic(null, t, e, r, n)))
                  break a
                }
                if (i === j) {
                  ;((t.tag = 14), (t = Lc(null, t, e, r, n)))
                  break a
                }
                if (i === ne) {
                  ;((t.tag = 10), (t.type = e), (t = ll(null, t, n)))
                  break a
                }
              }
              throw ((t = M(e) || e), Error(a(306, t, ``)))
            }
          }
          return t
        case 0:
          return Kc(e, t, t.type, t.pendingProps, n)
        case 1:
          return ((r = t.type), (i = Cc(r, t.pendingProps)), Jc(e, t, r, i, n))
        case 3:
          a: {
            if ((we(t, t.stateNode.containerInfo), e === null)) throw Error(a(387))
            r = t.pendingProps
            var o = t.memoizedState
            ;((i = o.element), go(e, t), Co(t, r, null, n))
            var s = t.memoizedState
            if (
              ((r = s.cache), va(t, ja, r), r !== o.cache && xa(t, [ja], n, !0), So(), (r = s.element), o.isDehydrated)
            ) {
              if (
                ((o = { element: r, isDehydrated: !1, cache: s.cache }),
                (t.updateQueue.baseState = o),
                (t.memoizedState = o),
                t.flags & 256)
              ) {
                t = Yc(e, t, r, n)
                break a
              }
              if (r !== i) {
                ;((i = Ui(Error(a(424)), t)), ma(i), (t = Yc(e, t, r, n)))
                break a
              }
              switch (((e = t.stateNode.containerInfo), e.nodeType)) {
                case 9:
                  e = e.body
                  break
                default:
                  e = e.nodeName === `HTML` ? e.ownerDocument.body : e
              }
              for (z = lm(e.firstChild), ia = t, B = !0, aa = null, oa = !0, n = po(t, null, r, n), t.child = n; n;)
                ((n.flags = (n.flags & -3) | 134221824), (n = n.sibling))
            } else {
              if ((fa(), r === i)) {
                t = ul(e, t, n)
                break a
              }
              Fc(e, t, r, n)
            }
            t = t.child
          }
          return t
        case 26:
          return (
            Gc(e, t),
            e === null
              ? (n = Nm(t.type, null, t.pendingProps, null))
                ? (t.memoizedState = n)
                : B || (t.stateNode = fp(t.type, t.pendingProps, Se.current, t))
              : (t.memoizedState = Nm(t.type, e.memoizedProps, t.pendingProps, e.memoizedState)),
            null
          )
        case 27:
          return (
            Ee(t),
            e === null &&
              B &&
              ((r = t.stateNode = hm(t.type, t.pendingProps, Se.current)),
              (ia = t),
              (oa = !0),
              (i = z),
              Sp(t.type) ? ((um = i), (z = lm(r.firstChild))) : (z = i)),
            Fc(e, t, t.pendingProps.children, n),
            Gc(e, t),
            e === null && (t.flags |= 4194304),
            t.child
          )
        case 5:
          return (
            e === null &&
              B &&
              ((i = r = z) &&
                ((r = rm(r, t.type, t.pendingProps, oa)),
                r === null ? (i = !1) : ((t.stateNode = r), (ia = t), (z = lm(r.firstChild)), (oa = !1), (i = !0))),
              i || ca(t)),
            Ee(t),
            (i = t.type),
            (o = t.pendingProps),
            (s = e === null ? null : e.memoizedProps),
            (r = o.children),
            pp(i, o) ? (r = null) : s !== null && pp(i, s) && (t.flags |= 32),
            t.memoizedState !== null && ((i = $o(e, t, ns, null, null, n)), (sh._currentValue = i)),
            Gc(e, t),
            Fc(e, t, r, n),
            t.child
          )
        case 6:
          return (
            e === null &&
              B &&
              ((e = n = z) &&
                ((n = im(n, t.pendingProps, oa)),
                n === null ? (e = !1) : ((t.stateNode = n), (ia = t), (z = null), (e = !0))),
              e || ca(t)),
            null
          )
        case 13:
          return $c(e, t, n)
        case 4:
          return (
            we(t, t.stateNode.containerInfo),
            (r = t.pendingProps),
            e === null ? (t.child = fo(t, null, r, n)) : Fc(e, t, r, n),
            t.child
          )
        case 11:
          return Ic(e, t, t.type, t.pendingProps, n)
        case 7:
          return ((r = t.pendingProps), Gc(e, t), Fc(e, t, r, n), t.child)
        case 8:
          return (Fc(e, t, t.pendingProps.children, n), t.child)
        case 12:
          return (Fc(e, t, t.pendingProps.children, n), t.child)
        case 10:
          return ll(e, t, n)
        case 9:
          return (
            (i = t.type._context),
            (r = t.pendingProps.children),
            wa(t),
            (i = Ta(i)),
            (r = r(i)),
            (t.flags |= 1),
            Fc(e, t, r, n),
            t.child
          )
        case 14:
          return Lc(e, t, t.type, t.pendingProps, n)
        case 15:
          return Rc(e, t, t.type, t.pendingProps, n)
        case 19:
          return cl(e, t, n)
        case 31:
          return Wc(e, t, n)
        case 22:
          return zc(e, t, n, t.pendingProps)
        case 24:
          return (
            wa(t),
            (r = Ta(ja)),
            e === null
              ? ((i = Ka()),
                i === null &&
                  ((i = q),
                  (o = Ma()),
                  (i.pooledCache = o),
                  o.refCount++,
                  o !== null && (i.pooledCacheLanes |= n),
                  (i = o)),
                (t.memoizedState = { parent: r, cache: i }),
                ho(t),
                va(t, ja, i))
              : ((e.lanes & n) !== 0 && (go(e, t), Co(t, null, null, n), So()),
                (i = e.memoizedState),
                (o = t.memoizedState),
                i.parent === r
                  ? ((r = o.cache), va(t, ja, r), r !== i.cache && xa(t, [ja], n, !0))
                  : ((i = { parent: r, cache: r }),
                    (t.memoizedState = i),
                    t.lanes === 0 && (t.memoizedState = t.updateQueue.baseState = i),
                    va(t, ja, r))),
            Fc(e, t, t.pendingProps.children, n),
            t.child
          )
        case 30:
          return (
            t.stateNode === null && (t.stateNode = { autoName: null, paired: null, clones: null, ref: null }),
            (r = t.pendingProps),
            r.name != null && r.name !== `auto` ? (t.flags |= e === null ? 18882560 : 18874368) : B && ta(t),
            e !== null && e.memoizedProps.name !== r.name ? (t.flags |= 4194816) : Gc(e, t),
            Fc(e, t, r.children, n),
            t.child
          )
        case 29:
          throw t.pendingProps
      }
      throw Error(a(156, t.tag))
    }
    function ml(e) {
      e.flags |= 4
    }
    function hl(e, t, n, r, i) {
      var a
      if (
        ((a = !!(e.mode & 32)) && (a = n === null ? Jm(t, r) : Jm(t, r) && (r.src !== n.src || r.srcSet !== n.srcSet)),
        a)
      ) {
        if (((e.flags |= 16777216), (i & 335544128) === i)) {
          if (e.stateNode.complete) e.flags |= 8192
          else if (Ud()) e.flags |= 8192
          else throw ((no = Qa), Xa)
        }
      } else e.flags &= -16777217
    }
    function gl(e, t) {
      if (t.type !== `stylesheet` || t.state.loading & 4) e.flags &= -16777217
      else if (((e.flags |= 16777216), !Ym(t))) {
        if (Ud()) e.flags |= 8192
        else throw ((no = Qa), Xa)
      }
    }
    function _l(e, t) {
      ;(t !== null && (e.flags |= 4),
        e.flags & 16384 && ((t = e.tag === 22 ? 536870912 : ft()), (e.lanes |= t), (ud |= t)))
    }
    function vl(e, t) {
      if (!B)
        switch (e.tailMode) {
          case `visible`:
            break
          case `collapsed`:
            for (var n = e.tail, r = null; n !== null;) (n.alternate !== null && (r = n), (n = n.sibling))
            r === null ? (t || e.tail === null ? (e.tail = null) : (e.tail.sibling = null)) : (r.sibling = null)
            break
          default:
            for (t = e.tail, n = null; t !== null;) (t.alternate !== null && (n = t), (t = t.sibling))
            n === null ? (e.tail = null) : (n.sibling = null)
        }
    }
    function U(e) {
      var t = e.alternate !== null && e.alternate.child === e.child,
        n = 0,
        r = 0
      if (t)
        for (var i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes),
            (r |= i.subtreeFlags & 1206910976),
            (r |= i.flags & 1206910976),
            (i.return = e),
            (i = i.sibling))
      else
        for (i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes), (r |= i.subtreeFlags), (r |= i.flags), (i.return = e), (i = i.sibling))
      return ((e.subtreeFlags |= r), (e.childLanes = n), t)
    }
    function yl(e, t, n) {
      var r = t.pendingProps
      switch ((na(t), t.tag)) {
        case 16:
        case 15:
        case 0:
        case 11:
        case 7:
        case 8:
        case 12:
        case 9:
        case 14:
          return (U(t), null)
        case 1:
          return (U(t), null)
        case 3:
          return (
            (n = t.stateNode),
            (r = null),
            e !== null && (r = e.memoizedState.cache),
            t.memoizedState.cache !== r && (t.flags |= 2048),
            ya(ja),
            Te(),
            n.pendingContext && ((n.context = n.pendingContext), (n.pendingContext = null)),
            (e === null || e.child === null) &&
              (da(t)
                ? ml(t)
                : e === null || (e.memoizedState.isDehydrated && !(t.flags & 256)) || ((t.flags |= 1024), pa())),
            U(t),
            null
          )
        case 26:
          var i = t.type,
            o = t.memoizedState
          return (
            e === null
              ? (ml(t), o === null ? (U(t), hl(t, i, null, r, n)) : (U(t), gl(t, o)))
              : o
                ? o === e.memoizedState
                  ? (U(t), (t.flags &= -16777217))
                  : (ml(t), U(t), gl(t, o))
                : ((e = e.memoizedProps), e !== r && ml(t), U(t), hl(t, i, e, r, n)),
            null
          )
        case 27:
          if ((De(t), (n = Se.current), (i = t.type), e !== null && t.stateNode != null)) e.memoizedProps !== r && ml(t)
          else {
            if (!r) {
              if (t.stateNode === null) throw Error(a(166))
              return (U(t), (t.subtreeFlags &= -33554433), null)
            }
            ;((e = be.current), da(t) ? la(t, e) : ((e = hm(i, r, n)), (t.stateNode = e), ml(t)))
          }
          return (U(t), (t.subtreeFlags &= -33554433), null)
        case 5:
          if ((De(t), (i = t.type), e !== null && t.stateNode != null)) e.memoizedProps !== r && ml(t)
          else {
            if (!r) {
              if (t.stateNode === null) throw Error(a(166))
              return (U(t), (t.subtreeFlags &= -33554433), null)
            }
            if (((o = be.current), da(t))) la(t, o)
            else {
              var s = lp(Se.current)
              switch (o) {
                case 1:
                  o = s.createElementNS(`http://www.w3.org/2000/svg`, i)
                  break
                case 2:
                  o = s.createElementNS(`http://www.w3.org/1998/Math/MathML`, i)
                  break
                default:
                  switch (i) {
                    case `svg`:
                      o = s.createElementNS(`http://www.w3.org/2000/svg`, i)
                      break
                    case `math`:
                      o = s.createElementNS(`http://www.w3.org/1998/Math/MathML`, i)
                      break
                    case `script`:
                      ;((o = s.createElement(`div`)),
                        (o.innerHTML = `<script><\/script>`),
                        (o = o.removeChild(o.firstChild)))
                      break
                    case `select`:
                      ;((o =
                        typeof r.is == `string` ? s.createElement(`select`, { is: r.is }) : s.createElement(`select`)),
                        r.multiple ? (o.multiple = !0) : r.size && (o.size = r.size))
                      break
                    default:
                      o = typeof r.is == `string` ? s.createElement(i, { is: r.is }) : s.createElement(i)
                  }
              }
              ;((o[Ct] = t), (o[wt] = r))
              a: for (s = t.child; s !== null;) {
                if (s.tag === 5 || s.tag === 6) o.appendChild(s.stateNode)
                else if (s.tag !== 4 && s.tag !== 27 && s.child !== null) {
                  ;((s.child.return = s), (s = s.child))
                  continue
                }
                if (s === t) break a
                for (; s.sibling === null;) {
                  if (s.return === null || s.return === t) break a
                  s = s.return
                }
                ;((s.sibling.return = s.return), (s = s.sibling))
              }
              t.stateNode = o
              a: switch ((np(o, i, r), i)) {
                case `button`:
                case `input`:
                case `select`:
                case `textarea`:
                  r = !!r.autoFocus
                  break a
                case `img`:
                  r = !0
                  break a
                default:
                  r = !1
              }
              r && ml(t)
            }
          }
          return (
            U(t),
            (t.subtreeFlags &= -33554433),
            hl(t, t.type, e === null ? null : e.memoizedProps, t.pendingProps, n),
            null
          )
        case 6:
          if (e && t.stateNode != null) e.memoizedProps !== r && ml(t)
          else {
            if (typeof r != `string` && t.stateNode === null) throw Error(a(166))
            if (((e = Se.current), da(t))) {
              if (((e = t.stateNode), (n = t.memoizedProps), (r = null), (i = ia), i !== null))
                switch (i.tag) {
                  case 27:
                  case 5:
                    r = i.memoizedProps
                }
              ;((e[Ct] = t),
                (e = !!(e.nodeValue === n || (r !== null && !0 === r.suppressHydrationWarning) || ep(e.nodeValue, n))),
                e || ca(t, !0))
            } else ((e = lp(e).createTextNode(r)), (e[Ct] = t), (t.stateNode = e))
          }
          return (U(t), null)
        case 31:
          if (((n = t.memoizedState), e === null || e.memoizedState !== null)) {
            if (((r = da(t)), n !== null)) {
              if (e === null) {
                if (!r) throw Error(a(318))
                if (((e = t.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(a(557))
                e[Ct] = t
              } else (fa(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(U(t), (e = !1))
            } else
              ((n = pa()), e !== null && e.memoizedState !== null && (e.memoizedState.hydrationErrors = n), (e = !0))
            if (!e) return t.flags & 256 ? (Lo(t), t) : (Lo(t), null)
            if (t.flags & 128) throw Error(a(558))
          }
          return (U(t), null)
        case 13:
          if (
            ((r = t.memoizedState), e === null || (e.memoizedState !== null && e.memoizedState.dehydrated !== null))
          ) {
            if (((i = da(t)), r !== null && r.dehydrated !== null)) {
              if (e === null) {
                if (!i) throw Error(a(318))
                if (((i = t.memoizedState), (i = i === null ? null : i.dehydrated), !i)) throw Error(a(317))
                i[Ct] = t
              } else (fa(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(U(t), (i = !1))
            } else
              ((i = pa()), e !== null && e.memoizedState !== null && (e.memoizedState.hydrationErrors = i), (i = !0))
            if (!i) return t.flags & 256 ? (Lo(t), t) : (Lo(t), null)
          }
          return (
            Lo(t),
            t.flags & 128
              ? ((t.lanes = n), t)
              : ((n = r !== null),
                (e = e !== null && e.memoizedState !== null),
                n &&
                  ((r = t.child),
                  (i = null),
                  r.alternate !== null &&
                    r.alternate.memoizedState !== null &&
                    r.alternate.memoizedState.cachePool !== null &&
                    (i = r.alternate.memoizedState.cachePool.pool),
                  (o = null),
                  r.memoizedState !== null &&
                    r.memoizedState.cachePool !== null &&
                    (o = r.memoizedState.cachePool.pool),
                  o !== i && (r.flags |= 2048)),
                n !== e && n && (t.child.flags |= 8192),
                _l(t, t.updateQueue),
                U(t),
                null)
          )
        case 4:
          return (Te(), e === null && Wf(t.stateNode.containerInfo), (t.flags |= 67108864), U(t), null)
        case 10:
          return (ya(t.type), U(t), null)
        case 19:
          if ((Bo(t), (r = t.memoizedState), r === null)) return (U(t), null)
          if (((i = !!(t.flags & 128)), (o = r.rendering), o === null)) {
            if (i) vl(r, !1)
            else {
              if (ad !== 0 || (e !== null && e.flags & 128))
                for (e = t.child; e !== null;) {
                  if (((o = Vo(e)), o !== null)) {
                    for (
                      t.flags |= 128,
                        vl(r, !1),
                        e = o.updateQueue,
                        t.updateQueue = e,
                        _l(t, e),
                        t.subtreeFlags = 0,
                        e = n,
                        n = t.child;
                      n !== null;
                    )
                      (Ii(n, e), (n = n.sibling))
                    return (zo(t, (Ro.current & 1) | 2), B && $i(t, r.treeForkCount), t.child)
                  }
                  e = e.sibling
                }
              r.tail !== null && Be() > gd && ((t.flags |= 128), (i = !0), vl(r, !1), (t.lanes = 4194304))
            }
          } else {
            if (!i) {
              if (((e = Vo(o)), e !== null)) {
                if (
                  ((t.flags |= 128),
                  (i = !0),
                  (e = e.updateQueue),
                  (t.updateQueue = e),
                  _l(t, e),
                  vl(r, !0),
                  r.tail === null && r.tailMode !== `collapsed` && r.tailMode !== `visible` && !o.alternate && !B)
                )
                  return (U(t), null)
              } else
                2 * Be() - r.renderingStartTime > gd &&
                  n !== 536870912 &&
                  ((t.flags |= 128), (i = !0), vl(r, !1), (t.lanes = 4194304))
            }
            r.isBackwards
              ? ((o.sibling = t.child), (t.child = o))
              : ((e = r.last), e === null ? (t.child = o) : (e.sibling = o), (r.last = o))
          }
          if (r.tail !== null) {
            e = r.tail
            a: {
              for (n = e; n !== null;) {
                if (n.alternate !== null) {
                  n = !1
                  break a
                }
                n = n.sibling
              }
              n = !0
            }
            return (
              (r.rendering = e),
              (r.tail = e.sibling),
              (r.renderingStartTime = Be()),
              (e.sibling = null),
              (o = Ro.current),
              (o = i ? (o & 1) | 2 : o & 1),
              r.tailMode === `visible` || r.tailMode === `collapsed` || !n || B
                ? zo(t, o)
                : ((n = o), I(jo, t), I(Ro, n), Mo === null && (Mo = t)),
              B && $i(t, r.treeForkCount),
              e
            )
          }
          return (U(t), null)
        case 22:
        case 23:
          return (
            Lo(t),
            Ao(),
            (r = t.memoizedState !== null),
            e === null ? r && (t.flags |= 8192) : (e.memoizedState !== null) !== r && (t.flags |= 8192),
            r ? n & 536870912 && !(t.flags & 128) && (U(t), t.subtreeFlags & 6 && (t.flags |= 8192)) : U(t),
            (n = t.updateQueue),
            n !== null && _l(t, n.retryQueue),
            (n = null),
            e !== null &&
              e.memoizedState !== null &&
              e.memoizedState.cachePool !== null &&
              (n = e.memoizedState.cachePool.pool),
            (r = null),
            t.memoizedState !== null && t.memoizedState.cachePool !== null && (r = t.memoizedState.cachePool.pool),
            r !== n && (t.flags |= 2048),
            e !== null && ye(Ga),
            null
          )
        case 24:
          return (
            (n = null),
            e !== null && (n = e.memoizedState.cache),
            t.memoizedState.cache !== n && (t.flags |= 2048),
            ya(ja),
            U(t),
            null
          )
        case 25:
          return null
        case 30:
          return ((t.flags |= 33554432), U(t), null)
      }
      throw Error(a(156, t.tag))
    }
    function bl(e, t) {
      switch ((na(t), t.tag)) {
        case 1:
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 3:
          return (ya(ja), Te(), (e = t.flags), e & 65536 && !(e & 128) ? ((t.flags = (e & -65537) | 128), t) : null)
        case 26:
        case 27:
        case 5:
          return (De(t), null)
        case 31:
          if (t.memoizedState !== null) {
            if ((Lo(t), t.alternate === null)) throw Error(a(340))
            fa()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 13:
          if ((Lo(t), (e = t.memoizedState), e !== null && e.dehydrated !== null)) {
            if (t.alternate === null) throw Error(a(340))
            fa()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 19:
          return (
            Bo(t),
            (e = t.flags),
            e & 65536
              ? ((t.flags = (e & -65537) | 128),
                (e = t.memoizedState),
                e !== null && ((e.rendering = null), (e.tail = null)),
                (t.flags |= 4),
                t)
              : null
          )
        case 4:
          return (Te(), null)
        case 10:
          return (ya(t.type), null)
        case 22:
        case 23:
          return (
            Lo(t), Ao(), e !== null && ye(Ga), (e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null
          )
        case 24:
          return (ya(ja), null)
        case 25:
          return null
        default:
          return null
      }
    }
    function xl(e, t) {
      switch ((na(t), t.tag)) {
        case 3:
          ;(ya(ja), Te())
          break
        case 26:
        case 27:
        case 5:
          De(t)
          break
        case 4:
          Te()
          break
        case 31:
          t.memoizedState !== null && Lo(t)
          break
        case 13:
          Lo(t)
          break
        case 19:
          Bo(t)
          break
        case 10:
          ya(t.type)
          break
        case 22:
        case 23:
          ;(Lo(t), Ao(), e !== null && ye(Ga))
          break
        case 24:
          ya(ja)
      }
    }
    function Sl(e, t) {
      try {
        var n = t.updateQueue,
          r = n === null ? null : n.lastEffect
        if (r !== null) {
          var i = r.next
          n = i
          do {
            if ((n.tag & e) === e) {
              r = void 0
              var a = n.create,
                o = n.inst
              ;((r = a()), (o.destroy = r))
            }
            n = n.next
          } while (n !== i)
        }
      } catch (e) {
        Z(t, t.return, e)
      }
    }
    function Cl(e, t, n) {
      try {
        var r = t.updateQueue,
          i = r === null ? null : r.lastEffect
        if (i !== null) {
          var a = i.next
          r = a
          do {
            if ((r.tag & e) === e) {
              var o = r.inst,
                s = o.destroy
              if (s !== void 0) {
                ;((o.destroy = void 0), (i = t))
                var c = n,
                  l = s
                try {
                  l()
                } catch (e) {
                  Z(i, c, e)
                }
              }
            }
            r = r.next
          } while (r !== a)
        }
      } catch (e) {
        Z(t, t.return, e)
      }
    }
    function wl(e) {
      var t = e.updateQueue
      if (t !== null) {
        var n = e.stateNode
        try {
          To(t, n)
        } catch (t) {
          Z(e, e.return, t)
        }
      }
    }
    function Tl(e, t, n) {
      ;((n.props = Cc(e.type, e.memoizedProps)), (n.state = e.memoizedState))
      try {
        n.componentWillUnmount()
      } catch (n) {
        Z(e, t, n)
      }
    }
    function El(e, t) {
      try {
        var n = e.ref
        if (n !== null) {
          switch (e.tag) {
            case 26:
            case 27:
            case 5:
              var r = e.stateNode
              break
            case 30:
              var i = e.stateNode,
                a = vi(e.memoizedProps, i)
              ;((i.ref === null || i.ref.name !== a) && (i.ref = Pp(a)), (r = i.ref))
              break
            case 7:
              if (e.stateNode === null) {
                var o = new Fp(e)
                ;(p(e.child, !1, Qp, o, void 0, void 0), (e.stateNode = o))
              }
              r = e.stateNode
              break
            default:
              r = e.stateNode
          }
          typeof n == `function` ? (e.refCleanup = n(r)) : (n.current = r)
        }
      } catch (n) {
        Z(e, t, n)
      }
    }
    function Dl(e, t) {
      var n = e.ref,
        r = e.refCleanup
      if (n !== null) {
        if (typeof r == `function`)
          try {
            r()
          } catch (n) {
            Z(e, t, n)
          } finally {
            ;((e.refCleanup = null), (e = e.alternate), e != null && (e.refCleanup = null))
          }
        else if (typeof n == `function`)
          try {
            n(null)
          } catch (n) {
            Z(e, t, n)
          }
        else n.current = null
      }
    }
    function Ol(e, t) {
      if ((e.tag === 5 || e.tag === 27 || e.tag === 6) && e.alternate === null && t !== null)
        for (var n = 0; n < t.length; n++) em(e.stateNode, t[n])
    }
    function kl(e) {
      for (var t = e.return; t !== null && (Ml(t) && em(e.stateNode, t.stateNode), !jl(t));) t = t.return
    }
    function Al(e) {
      for (var t = e.return; t !== null && (Ml(t) && tm(e.stateNode, t.stateNode), !jl(t));) t = t.return
    }
    function jl(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 27
    }
    function Ml(e) {
      return e && e.tag === 7 && e.stateNode !== null
    }
    function Nl(e) {
      var t = e.type,
        n = e.memoizedProps,
        r = e.stateNode
      try {
        a: switch (t) {
          case `button`:
          case `input`:
          case `select`:
          case `textarea`:
            n.autoFocus && r.focus()
            break a
          case `img`:
            n.src ? (r.src = n.src) : n.srcSet && (r.srcset = n.srcSet)
        }
      } catch (t) {
        Z(e, e.return, t)
      }
    }
    function Pl(e, t, n) {
      try {
        var r = e.stateNode
        ;(ip(r, e.type, n, t), (r[wt] = t))
      } catch (t) {
        Z(e, e.return, t)
      }
    }
    function Fl(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 26 || (e.tag === 27 && Sp(e.type)) || e.tag === 4
    }
    function Il(e) {
      a: for (;;) {
        for (; e.sibling === null;) {
          if (e.return === null || Fl(e.return)) return null
          e = e.return
        }
        for (e.sibling.return = e.return, e = e.sibling; e.tag !== 5 && e.tag !== 6 && e.tag !== 18;) {
          if ((e.tag === 27 && Sp(e.type)) || e.flags & 2 || e.child === null || e.tag === 4) continue a
          ;((e.child.return = e), (e = e.child))
        }
        if (!(e.flags & 2)) return e.stateNode
      }
    }
    function Ll(e, t, n, r) {
      var i = e.tag
      if (i === 5 || i === 6)
        ((i = e.stateNode),
          t
            ? (n.nodeType === 9 ? n.body : n.nodeName === `HTML` ? n.ownerDocument.body : n).insertBefore(i, t)
            : ((t = n.nodeType === 9 ? n.body : n.nodeName === `HTML` ? n.ownerDocument.body : n),
              t.appendChild(i),
              (n = n._reactRootContainer),
              n != null || t.onclick !== null || (t.onclick = yn)),
          Ol(e, r),
          (R = !0))
      else if (
        i !== 4 &&
        (i === 27 && (Ol(e, r), (r = null), Sp(e.type) && ((n = e.stateNode), (t = null))), (e = e.child), e !== null)
      )
        for (Ll(e, t, n, r), e = e.sibling; e !== null;) (Ll(e, t, n, r), (e = e.sibling))
    }
    function Rl(e, t, n, r) {
      var i = e.tag
      if (i === 5 || i === 6) ((i = e.stateNode), t ? n.insertBefore(i, t) : n.appendChild(i), Ol(e, r), (R = !0))
      else if (
        i !== 4 &&
        (i === 27 && (Ol(e, r), (r = null), Sp(e.type) && (n = e.stateNode)), (e = e.child), e !== null)
      )
        for (Rl(e, t, n, r), e = e.sibling; e !== null;) (Rl(e, t, n, r), (e = e.sibling))
    }
    function zl(e) {
      var t = e.stateNode,
        n = e.memoizedProps
      try {
        for (var r = e.type, i = t.attributes; i.length;) t.removeAttributeNode(i[0])
        ;(np(t, r, n), (t[Ct] = e), (t[wt] = n))
      } catch (t) {
        Z(e, e.return, t)
      }
    }
    var Bl = !1,
      Vl = null
    function Hl(e) {
      ;(e.tag === 30 || e.subtreeFlags & 33554432) && (Bl = !0)
    }
    var Ul = null
    function Wl() {
      var e = Ul
      return ((Ul = null), e)
    }
    var Gl = 0
    function Kl(e, t, n, r, i) {
      return ((Gl = 0), ql(e.child, t, n, r, i))
    }
    function ql(e, t, n, r, i) {
      for (var a = !1; e !== null;) {
        if (e.tag === 5) {
          var o = e.stateNode
          if (r !== null) {
            var s = Op(o)
            ;(r.push(s), s.view && (a = !0))
          } else a || (Op(o).view && (a = !0))
          ;((Bl = !0), Tp(o, Gl === 0 ? t : t + `_` + Gl, n), Gl++)
        } else
          (e.tag === 22 && e.memoizedState !== null) || (e.tag === 30 && i) || (ql(e.child, t, n, r, i) && (a = !0))
        e = e.sibling
      }
      return a
    }
    function Jl(e, t) {
      for (; e !== null;)
        (e.tag === 5
          ? Ep(e.stateNode, e.memoizedProps)
          : (e.tag === 22 && e.memoizedState !== null) || (e.tag === 30 && t) || Jl(e.child, t),
          (e = e.sibling))
    }
    function Yl(e) {
      if (e.subtreeFlags & 18874368)
        for (e = e.child; e !== null;) {
          if (
            (e.tag !== 22 || e.memoizedState === null) &&
            (Yl(e), e.tag === 30 && e.flags & 18874368 && e.stateNode.paired)
          ) {
            var t = e.memoizedProps
            if (t.name == null || t.name === `auto`) throw Error(a(544))
            var n = t.name
            ;((t = bi(t.default, t.share)), t !== `none` && (Kl(e, n, t, null, !1) || Jl(e.child, !1)))
          }
          e = e.sibling
        }
    }
    function Xl(e, t) {
      if (e.tag === 30) {
        var n = e.stateNode,
          r = e.memoizedProps,
          i = vi(r, n),
          a = bi(r.default, n.paired ? r.share : r.enter)
        a === `none` ? Yl(e) : Kl(e, i, a, null, !1) ? (Yl(e), n.paired || t || Nd(e, r.onEnter)) : Jl(e.child, !1)
      } else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (Xl(e, t), (e = e.sibling))
      else Yl(e)
    }
    function Zl(e) {
      if (Vl !== null && Vl.size !== 0) {
        var t = Vl
        if (e.subtreeFlags & 18874368)
          for (e = e.child; e !== null;) {
            if (e.tag !== 22 || e.memoizedState === null) {
              if (e.tag === 30 && e.flags & 18874368) {
                var n = e.memoizedProps,
                  r = n.name
                if (r != null && r !== `auto`) {
                  var i = t.get(r)
                  if (i !== void 0) {
                    var a = bi(n.default, n.share)
                    if (
                      (a !== `none` &&
                        (Kl(e, r, a, null, !1)
                          ? ((a = e.stateNode), (i.paired = a), (a.paired = i), Nd(e, n.onShare))
                          : Jl(e.child, !1)),
                      t.delete(r),
                      t.size === 0)
                    )
                      break
                  }
                }
              }
              Zl(e)
            }
            e = e.sibling
          }
      }
    }
    function Ql(e) {
      if (e.tag === 30) {
        var t = e.memoizedProps,
          n = vi(t, e.stateNode),
          r = Vl === null ? void 0 : Vl.get(n),
          i = bi(t.default, r === void 0 ? t.exit : t.share)
        ;(i !== `none` &&
          (Kl(e, n, i, null, !1)
            ? r === void 0
              ? Nd(e, t.onExit)
              : ((i = e.stateNode), (r.paired = i), (i.paired = r), Vl.delete(n), Nd(e, t.onShare))
            : Jl(e.child, !1)),
          Vl !== null && Zl(e))
      } else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (Ql(e), (e = e.sibling))
      else Vl !== null && Zl(e)
    }
    function $l(e) {
      for (e = e.child; e !== null;) {
        if (e.tag === 30) {
          var t = e.memoizedProps,
            n = vi(t, e.stateNode)
          ;((t = bi(t.default, t.update)), (e.flags &= -5), t !== `none` && Kl(e, n, t, (e.memoizedState = []), !1))
        } else e.subtreeFlags & 33554432 && $l(e)
        e = e.sibling
      }
    }
    function eu(e) {
      if (e.subtreeFlags & 18874368)
        for (e = e.child; e !== null;) {
          if (e.tag !== 22 || e.memoizedState === null) {
            if (e.tag === 30 && e.flags & 18874368) {
              var t = e.stateNode
              t.paired !== null && ((t.paired = null), Jl(e.child, !1))
            }
            eu(e)
          }
          e = e.sibling
        }
    }
    function tu(e) {
      if (e.tag === 30) ((e.stateNode.paired = null), Jl(e.child, !1), eu(e))
      else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (tu(e), (e = e.sibling))
      else eu(e)
    }
    function nu(e) {
      for (e = e.child; e !== null;)
        (e.tag === 30 ? Jl(e.child, !1) : e.subtreeFlags & 33554432 && nu(e), (e = e.sibling))
    }
    function ru(e, t, n, r, i, a, o) {
      for (var s = !1; t !== null;) {
        if (t.tag === 5) {
          var c = t.stateNode
          if (a !== null && Gl < a.length) {
            var l = a[Gl],
              u = Op(c)
            ;(l.view || u.view) && (s = !0)
            var d
            if ((d = !(e.flags & 4))) {
              if (u.clip) d = !0
              else {
                d = l.rect
                var f = u.rect
                d = d.y !== f.y || d.x !== f.x || d.height !== f.height || d.width !== f.width
              }
            }
            ;(d && (e.flags |= 4),
              u.abs ? (u = !l.abs) : ((l = l.rect), (u = u.rect), (u = l.height !== u.height || l.width !== u.width)),
              u && (e.flags |= 32))
          } else e.flags |= 32
          ;(e.flags & 4 && Tp(c, Gl === 0 ? n : n + `_` + Gl, i),
            (s && e.flags & 4) || (Ul === null && (Ul = []), Ul.push(c, Gl === 0 ? r : r + `_` + Gl, t.memoizedProps)),
            Gl++)
        } else
          (t.tag !== 22 || t.memoizedState === null) &&
            (t.tag === 30 && o ? (e.flags |= t.flags & 32) : ru(e, t.child, n, r, i, a, o) && (s = !0))
        t = t.sibling
      }
      return s
    }
    function iu(e, t) {
      for (e = e.child; e !== null;) {
        if (e.tag === 30) {
          var n = e.memoizedProps,
            r = e.stateNode,
            i = vi(n, r),
            a = bi(n.default, n.update)
          if (t) {
            r = r.clones
            var o = r === null ? null : r.map(kp)
          } else ((o = e.memoizedState), (e.memoizedState = null))
          r = e
          var s = e.child
          ;((Gl = 0), (i = ru(r, s, i, i, a, o, !1)), e.flags & 4 && i && (t || Nd(e, n.onUpdate)))
        } else e.subtreeFlags & 33554432 && iu(e, t)
        e = e.sibling
      }
    }
    var au = !1,
      W = !1,
      ou = !1,
      su = !1,
      cu = typeof WeakSet == `function` ? WeakSet : Set,
      lu = null,
      uu = !1,
      du = !1,
      fu = !1,
      pu = !1
    function mu(e, t, n) {
      if (((e = e.containerInfo), (sp = gh), (e = Jr(e)), Yr(e))) {
        if (`selectionStart` in e) var r = { start: e.selectionStart, end: e.selectionEnd }
        else
          a: {
            r = ((r = e.ownerDocument) && r.defaultView) || window
            var i = r.getSelection && r.getSelection()
            if (i && i.rangeCount !== 0) {
              r = i.anchorNode
              var a = i.anchorOffset,
                o = i.focusNode
              i = i.focusOffset
              try {
                ;(r.nodeType, o.nodeType)
              } catch {
                r = null
                break a
              }
              var s = 0,
                c = -1,
                l = -1,
                u = 0,
                d = 0,
                f = e,
                p = null
              b: for (;;) {
                for (
                  var m;
                  f !== r || (a !== 0 && f.nodeType !== 3) || (c = s + a),
                    f !== o || (i !== 0 && f.nodeType !== 3) || (l = s + i),
                    f.nodeType === 3 && (s += f.nodeValue.length),
                    (m = f.firstChild) !== null;
                )
                  ((p = f), (f = m))
                for (;;) {
                  if (f === e) break b
                  if ((p === r && ++u === a && (c = s), p === o && ++d === i && (l = s), (m = f.nextSibling) !== null))
                    break
                  ;((f = p), (p = f.parentNode))
                }
                f = m
              }
              r = c === -1 || l === -1 ? null : { start: c, end: l }
            } else r = null
          }
        r ||= { start: 0, end: 0 }
      } else r = null
      for (
        cp = { focusedElem: e, selectionRange: r }, gh = !1, n = (n & 335544064) === n, lu = t, t = n ? 9270 : 1024;
        lu !== null;
      ) {
        if (((e = lu), n && ((r = e.deletions), r !== null))) for (a = 0; a < r.length; a++) n && Ql(r[a])
        if (e.alternate === null && e.flags & 2) (n && Hl(e), hu(n))
        else {
          if (e.tag === 22) {
            if (((r = e.alternate), e.memoizedState !== null)) {
              ;(r !== null && r.memoizedState === null && n && Ql(r), hu(n))
              continue
            }
            if (r !== null && r.memoizedState !== null) {
              ;(n && Hl(e), hu(n))
              continue
            }
          }
          ;((r = e.child), (e.subtreeFlags & t) !== 0 && r !== null ? ((r.return = e), (lu = r)) : (n && $l(e), hu(n)))
        }
      }
      Vl = null
    }
    function hu(e) {
      for (; lu !== null;) {
        var t = lu,
          n = e,
          r = t.alternate,
          i = t.flags
        switch (t.tag) {
          case 0:
          case 11:
          case 15:
            break
          case 1:
            if (i & 1024 && r !== null) {
              ;((n = void 0), (i = r.memoizedProps), (r = r.memoizedState))
              var o = t.stateNode
              try {
                var s = Cc(t.type, i)
                ;((n = o.getSnapshotBeforeUpdate(s, r)), (o.__reactInternalSnapshotBeforeUpdate = n))
              } catch (e) {
                Z(t, t.return, e)
              }
            }
            break
          case 3:
            if (i & 1024) {
              if (((r = t.stateNode.containerInfo), (n = r.nodeType), n === 9)) nm(r)
              else if (n === 1)
                switch (r.nodeName) {
                  case `HEAD`:
                  case `HTML`:
                  case `BODY`:
                    nm(r)
                    break
                  default:
                    r.textContent = ``
                }
            }
            break
          case 5:
          case 26:
          case 27:
          case 6:
          case 4:
          case 17:
            break
          case 30:
            n &&
              r !== null &&
              ((n = vi(r.memoizedProps, r.stateNode)),
              (i = t.memoizedProps),
              (i = bi(i.default, i.update)),
              i !== `none` && Kl(r, n, i, (r.memoizedState = []), !0))
            break
          default:
            if (i & 1024) throw Error(a(163))
        }
        if (((r = t.sibling), r !== null)) {
          ;((r.return = t.return), (lu = r))
          break
        }
        lu = t.return
      }
    }
    function gu(e, t, n) {
      var r = n.flags
      switch (n.tag) {
        case 0:
        case 11:
        case 15:
          ;(Fu(e, n), r & 4 && Sl(5, n))
          break
        case 1:
          if ((Fu(e, n), r & 4)) {
            if (((e = n.stateNode), t === null))
              try {
                e.componentDidMount()
              } catch (e) {
                Z(n, n.return, e)
              }
            else {
              var i = Cc(n.type, t.memoizedProps)
              t = t.memoizedState
              try {
                e.componentDidUpdate(i, t, e.__reactInternalSnapshotBeforeUpdate)
              } catch (e) {
                Z(n, n.return, e)
              }
            }
          }
          ;(r & 64 && wl(n), r & 512 && El(n, n.return))
          break
        case 3:
          if ((Fu(e, n), r & 64 && ((e = n.updateQueue), e !== null))) {
            if (((t = null), n.child !== null))
              switch (n.child.tag) {
                case 27:
                case 5:
                  t = n.child.stateNode
                  break
                case 1:
                  t = n.child.stateNode
              }
            try {
              To(e, t)
            } catch (e) {
              Z(n, n.return, e)
            }
          }
          break
        case 27:
          t === null && r & 4 && zl(n)
        case 26:
        case 5:
          ;(Fu(e, n), t === null && r & 4 && Nl(n), r & 512 && El(n, n.return))
          break
        case 12:
          Fu(e, n)
          break
        case 31:
          ;(Fu(e, n), r & 4 && wu(e, n))
          break
        case 13:
          ;(Fu(e, n),
            r & 4 && Tu(e, n),
            r & 64 &&
              ((e = n.memoizedState),
              e !== null && ((e = e.dehydrated), e !== null && ((n = _f.bind(null, n)), cm(e, n)))))
          break
        case 22:
          if (((r = n.memoizedState !== null || au), !r)) {
            var a = (t !== null && t.memoizedState !== null) || W
            ;((t = au),
              (i = W),
              (au = r),
              (W = a) && !i ? ((r = 2), n.subtreeFlags & 8772 && (r |= 1), Lu(e, n, r)) : Fu(e, n),
              (au = t),
              (W = i))
          }
          break
        case 30:
          ;(Fu(e, n), r & 512 && El(n, n.return))
          break
        case 7:
          r & 512 && El(n, n.return)
        default:
          Fu(e, n)
      }
    }
    function _u(e, t) {
      for (e = e.child; e !== null;) (vu(e, t), (e = e.sibling))
    }
    function vu(e, t) {
      switch (e.tag) {
        case 5:
        case 26:
          try {
            var n = e.stateNode
            if (t) {
              var r = n.style
              typeof r.setProperty == `function` ? r.setProperty(`display`, `none`, `important`) : (r.display = `none`)
            } else {
              var i = e.stateNode,
                a = e.memoizedProps.style,
                o = a != null && a.hasOwnProperty(`display`) ? a.display : null
              i.style.display = o == null || typeof o == `boolean` ? `` : (`` + o).trim()
            }
          } catch (t) {
            Z(e, e.return, t)
          }
          yu(e, t)
          break
        case 6:
          try {
            ;((e.stateNode.nodeValue = t ? `` : e.memoizedProps), (R = !0))
          } catch (t) {
            Z(e, e.return, t)
          }
          break
        case 18:
          try {
            var s = e.stateNode
            t ? wp(s, !0) : wp(e.stateNode, !1)
          } catch (t) {
            Z(e, e.return, t)
          }
          break
        case 22:
        case 23:
          e.memoizedState === null && _u(e, t)
          break
        default:
          _u(e, t)
      }
    }
    function yu(e, t) {
      if (e.subtreeFlags & 67108864)
        for (e = e.child; e !== null;) {
          a: {
            var n = e,
              r = t
            switch (n.tag) {
              case 4:
                vu(n, r)
                break a
              case 22:
                n.memoizedState === null && yu(n, r)
                break a
              default:
                yu(n, r)
            }
          }
          e = e.sibling
        }
    }
    function bu(e) {
      var t = e.alternate
      ;(t !== null && ((e.alternate = null), bu(t)),
        (e.child = null),
        (e.deletions = null),
        (e.sibling = null),
        e.tag === 5 && ((t = e.stateNode), t !== null && Mt(t)),
        (e.stateNode = null),
        (e.return = null),
        (e.dependencies = null),
        (e.memoizedProps = null),
        (e.memoizedState = null),
        (e.pendingProps = null),
        (e.stateNode = null),
        (e.updateQueue = null))
    }
    var G = null,
      xu = !1
    function Su(e, t, n) {
      for (n = n.child; n !== null;) (Cu(e, t, n), (n = n.sibling))
    }
    function Cu(e, t, n) {
      if (Xe && typeof Xe.onCommitFiberUnmount == `function`)
        try {
          Xe.onCommitFiberUnmount(Ye, n)
        } catch {}
      switch (n.tag) {
        case 26:
          ;(W || Dl(n, t),
            Su(e, t, n),
            n.memoizedState
              ? n.memoizedState.count--
              : n.stateNode && !W && ((n = n.stateNode), n.parentNode.removeChild(n)))
          break
        case 27:
          ;(W || Dl(n, t), Al(n))
          var r = G,
            i = xu
          ;(Sp(n.type) && ((G = n.stateNode), (xu = !1)),
            Su(e, t, n),
            gm(n.stateNode, n.type, n.memoizedProps),
            (G = r),
            (xu = i))
          break
        case 5:
          ;(W || Dl(n, t), Al(n))
        case 6:
          if ((n.tag === 6 && Al(n), (r = G), (i = xu), (G = null), Su(e, t, n), (G = r), (xu = i), G !== null)) {
            if (xu)
              try {
                ;((G.nodeType === 9 ? G.body : G.nodeName === `HTML` ? G.ownerDocument.body : G).removeChild(
                  n.stateNode,
                ),
                  (R = !0))
              } catch (e) {
                Z(n, t, e)
              }
            else
              try {
                ;(G.removeChild(n.stateNode), (R = !0))
              } catch (e) {
                Z(n, t, e)
              }
          }
          break
        case 18:
          G !== null &&
            (xu
              ? ((e = G),
                Cp(e.nodeType === 9 ? e.body : e.nodeName === `HTML` ? e.ownerDocument.body : e, n.stateNode),
                Hh(e))
              : Cp(G, n.stateNode))
          break
        case 4:
          ;((r = G), (i = xu), (G = n.stateNode.containerInfo), (xu = !0), Su(e, t, n), (G = r), (xu = i))
          break
        case 0:
        case 11:
        case 14:
        case 15:
          ;(Cl(2, n, t), W || Cl(4, n, t), Su(e, t, n))
          break
        case 1:
          ;(W || (Dl(n, t), (r = n.stateNode), typeof r.componentWillUnmount == `function` && Tl(n, t, r)), Su(e, t, n))
          break
        case 21:
          Su(e, t, n)
          break
        case 22:
          ;((W = (r = W) || n.memoizedState !== null), Su(e, t, n), (W = r))
          break
        case 30:
          ;(Dl(n, t), Su(e, t, n))
          break
        case 7:
          ;(W || Dl(n, t), Su(e, t, n))
          break
        default:
          Su(e, t, n)
      }
    }
    function wu(e, t) {
      if (t.memoizedState === null && ((e = t.alternate), e !== null && ((e = e.memoizedState), e !== null))) {
        e = e.dehydrated
        try {
          Hh(e)
        } catch (e) {
          Z(t, t.return, e)
        }
      }
    }
    function Tu(e, t) {
      if (
        t.memoizedState === null &&
        ((e = t.alternate), e !== null && ((e = e.memoizedState), e !== null && ((e = e.dehydrated), e !== null)))
      )
        try {
          Hh(e)
        } catch (e) {
          Z(t, t.return, e)
        }
    }
    function Eu(e) {
      switch (e.tag) {
        case 31:
        case 13:
        case 19:
          var t = e.stateNode
          return (t === null && (t = e.stateNode = new cu()), t)
        case 22:
          return ((e = e.stateNode), (t = e._retryCache), t === null && (t = e._retryCache = new cu()), t)
        default:
          throw Error(a(435, e.tag))
      }
    }
    function Du(e, t) {
      var n = Eu(e)
      t.forEach(function (t) {
        if (!n.has(t)) {
          n.add(t)
          var r = vf.bind(null, e, t)
          t.then(r, r)
        }
      })
    }
    function Ou(e, t, n) {
      var r = t.deletions
      if (r !== null)
        for (var i = 0; i < r.length; i++) {
          var o = r[i],
            s = e,
            c = t,
            l = c
          a: for (; l !== null;) {
            switch (l.tag) {
              case 27:
                if (Sp(l.type)) {
                  ;((G = l.stateNode), (xu = !1))
                  break a
                }
                break
              case 5:
                ;((G = l.stateNode), (xu = !1))
                break a
              case 3:
              case 4:
                ;((G = l.stateNode.containerInfo), (xu = !0))
                break a
            }
            l = l.return
          }
          if (G === null) throw Error(a(160))
          ;(Cu(s, c, o), (G = null), (xu = !1), (s = o.alternate), s !== null && (s.return = null), (o.return = null))
        }
      if (t.subtreeFlags & 13886) for (t = t.child; t !== null;) (Au(t, e, n), (t = t.sibling))
    }
    var ku = null
    function Au(e, t, n) {
      var r = e.alternate,
        i = e.flags
      switch (e.tag) {
        case 0:
        case 11:
        case 14:
        case 15:
          if (i & 4 && ((r = e.updateQueue), (r = r === null ? null : r.events), r !== null))
            for (var o = 0; o < r.length; o++) {
              var s = r[o]
              s.ref.impl = s.nextImpl
            }
          ;(Ou(t, e, n), ju(e), i & 4 && (Cl(3, e, e.return), Sl(3, e), Cl(5, e, e.return)))
          break
        case 1:
          ;(Ou(t, e, n),
            ju(e),
            i & 512 && (W || r === null || Dl(r, r.return)),
            i & 64 &&
              au &&
              ((e = e.updateQueue),
              e !== null &&
                ((t = e.callbacks),
                t !== null &&
                  ((n = e.shared.hiddenCallbacks), (e.shared.hiddenCallbacks = n === null ? t : n.concat(t))))))
          break
        case 26:
          if (((o = ku), Ou(t, e, n), ju(e), i & 512 && (W || r === null || Dl(r, r.return)), i & 4)) {
            if (((i = r === null ? null : r.memoizedState), (n = e.memoizedState), r === null)) {
              if (n === null) {
                if (e.stateNode === null) {
                  if (au) e.stateNode = fp(e.type, e.memoizedProps, t.containerInfo, e)
                  else {
                    a: {
                      ;((t = e.type), (n = e.memoizedProps), (i = o.ownerDocument || o))
                      b: switch (t) {
                        case `title`:
                          ;((r = i.getElementsByTagName(`title`)[0]),
                            (!r ||
                              r[At] ||
                              r[Ct] ||
                              r.namespaceURI === `http://www.w3.org/2000/svg` ||
                              r.hasAttribute(`itemprop`)) &&
                              ((r = i.createElement(t)), i.head.insertBefore(r, i.querySelector(`head > title`))),
                            np(r, t, n),
                            (r[Ct] = e),
                            Lt(r),
                            (t = r))
                          break a
                        case `link`:
                          if ((o = Gm(`link`, `href`, i).get(t + (n.href || ``)))) {
                            for (s = 0; s < o.length; s++)
                              if (
                                ((r = o[s]),
                                r.getAttribute(`href`) === (n.href == null || n.href === `` ? null : n.href) &&
                                  r.getAttribute(`rel`) === (n.rel == null ? null : n.rel) &&
                                  r.getAttribute(`title`) === (n.title == null ? null : n.title) &&
                                  r.getAttribute(`crossorigin`) === (n.crossOrigin == null ? null : n.crossOrigin))
                              ) {
                                o.splice(s, 1)
                                break b
                              }
                          }
                          ;((r = i.createElement(t)), np(r, t, n), i.head.appendChild(r))
                          break
                        case `meta`:
                          if ((o = Gm(`meta`, `content`, i).get(t + (n.content || ``)))) {
                            for (s = 0; s < o.length; s++)
                              if (
                                ((r = o[s]),
                                r.getAttribute(`content`) === (n.content == null ? null : `` + n.content) &&
                                  r.getAttribute(`name`) === (n.name == null ? null : n.name) &&
                                  r.getAttribute(`property`) === (n.property == null ? null : n.property) &&
                                  r.getAttribute(`http-equiv`) === (n.httpEquiv == null ? null : n.httpEquiv) &&
                                  r.getAttribute(`charset`) === (n.charSet == null ? null : n.charSet))
                              ) {
                                o.splice(s, 1)
                                break b
                              }
                          }
                          ;((r = i.createElement(t)), np(r, t, n), i.head.appendChild(r))
                          break
                        default:
                          throw Error(a(468, t))
                      }
                      ;((r[Ct] = e), Lt(r), (t = r))
                    }
                    e.stateNode = t
                  }
                } else au || Km(o, e.type, e.stateNode)
              } else e.stateNode = Bm(o, n, e.memoizedProps)
            } else
              i === n
                ? n === null && e.stateNode !== null && Pl(e, e.memoizedProps, r.memoizedProps)
                : (i === null ? ((t = r.stateNode), t === null || W || t.parentNode.removeChild(t)) : i.count--,
                  n === null ? au || Km(o, e.type, e.stateNode) : Bm(o, n, e.memoizedProps))
          }
          break
        case 27:
          ;(Ou(t, e, n),
            ju(e),
            i & 512 && (W || r === null || Dl(r, r.return)),
            r !== null && i & 4 && Pl(e, e.memoizedProps, r.memoizedProps))
          break
        case 5:
          if (
            ((o = ou),
            (ou = !1),
            Ou(t, e, n),
            (ou = o),
            ju(e),
            i & 512 && (W || r === null || Dl(r, r.return)),
            e.flags & 32)
          ) {
            t = e.stateNode
            try {
              ;(dn(t, ``), (R = !0))
            } catch (t) {
              Z(e, e.return, t)
            }
          }
          ;(i & 4 && e.stateNode != null && ((t = e.memoizedProps), Pl(e, t, r === null ? t : r.memoizedProps)),
            i & 1024 && (su = !0))
          break
        case 6:
          if ((Ou(t, e, n), ju(e), i & 4)) {
            if (e.stateNode === null) throw Error(a(162))
            ;((t = e.memoizedProps), (n = e.stateNode))
            try {
              ;((n.nodeValue = t), (R = !0))
            } catch (t) {
              Z(e, e.return, t)
            }
          }
          break
        case 3:
          if (
            ((R = !1),
            (Wm = null),
            (o = ku),
            (ku = bm(t.containerInfo)),
            Ou(t, e, n),
            (ku = o),
            ju(e),
            i & 4 && r !== null && r.memoizedState.isDehydrated)
          )
            try {
              Hh(t.containerInfo)
            } catch (t) {
              Z(e, e.return, t)
            }
          ;(su && ((su = !1), Mu(e)), (R = !1))
          break
        case 4:
          ;((i = ou),
            (ou = au),
            (r = qt()),
            (o = ku),
            (ku = bm(e.stateNode.containerInfo)),
            Ou(t, e, n),
            ju(e),
            (ku = o),
            R && du && (fu = !0),
            (R = r),
            (ou = i))
          break
        case 12:
          ;(Ou(t, e, n), ju(e))
          break
        case 31:
          ;(Ou(t, e, n), ju(e), i & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), Du(e, t))))
          break
        case 13:
          ;(Ou(t, e, n),
            ju(e),
            e.child.flags & 8192 &&
              (e.memoizedState !== null) != (r !== null && r.memoizedState !== null) &&
              (md = Be()),
            i & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), Du(e, t))))
          break
        case 22:
          ;((o = e.memoizedState !== null), (s = r !== null && r.memoizedState !== null))
          var c = au,
            l = W,
            u = ou
          ;((au = c || o),
            (ou = u || o),
            (W = l || s),
            Ou(t, e, n),
            (W = l),
            (ou = u),
            (au = c),
            ju(e),
            i & 8192 &&
              ((t = e.stateNode),
              (t._visibility = o ? t._visibility & -2 : t._visibility | 1),
              !o ||
                r === null ||
                s ||
                au ||
                W ||
                ((t = s || W), (n = au), (r = W), (au = o || au), (W = t), Iu(e, 2), (au = n), (W = r)),
              (!o && ou) || _u(e, o)),
            i & 4 &&
              ((t = e.updateQueue),
              t !== null && ((n = t.retryQueue), n !== null && ((t.retryQueue = null), Du(e, n)))))
          break
        case 19:
          ;(Ou(t, e, n), ju(e), i & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), Du(e, t))))
          break
        case 30:
          ;(i & 512 && (W || r === null || Dl(r, r.return)),
            (i = qt()),
            (o = du),
            (s = (n & 335544064) === n),
            (c = e.memoizedProps),
            (du = s && bi(c.default, c.update) !== `none`),
            Ou(t, e, n),
            ju(e),
            s && r !== null && R && (e.flags |= 4),
            (du = o),
            (R = i))
          break
        case 21:
          break
        case 7:
          ;(i & 512 && (W || r === null || Dl(r, r.return)),
            r && r.stateNode !== null && (r.stateNode._fragmentFiber = e))
        default:
          ;(Ou(t, e, n), ju(e))
      }
    }
    function ju(e) {
      var t = e.flags
      if (t & 2) {
        try {
          for (var n, r = e.return; r !== null;) {
            if (Fl(r)) {
              n = r
              break
            }
            r = r.return
          }
          r = null
          for (var i = e.return; i !== null;) {
            if (Ml(i)) {
              var o = i.stateNode
              r === null ? (r = [o]) : r.push(o)
            }
            if (jl(i)) break
            i = i.return
          }
          var s = r
          if (n == null) throw Error(a(160))
          switch (n.tag) {
            case 27:
              var c = n.stateNode
              Rl(e, Il(e), c, s)
              break
            case 5:
              var l = n.stateNode
              ;(n.flags & 32 && (dn(l, ``), (n.flags &= -33)), Rl(e, Il(e), l, s))
              break
            case 3:
            case 4:
              var u = n.stateNode.containerInfo
              Ll(e, Il(e), u, s)
              break
            default:
              throw Error(a(161))
          }
        } catch (t) {
          Z(e, e.return, t)
        }
        e.flags &= -3
      }
      t & 4096 && (e.flags &= -4097)
    }
    function Mu(e) {
      if (e.subtreeFlags & 1024)
        for (e = e.child; e !== null;) {
          var t = e
          ;(Mu(t),
            t.tag === 5 && t.flags & 1024 && ((t = t.stateNode), (gh = !0), t.reset(), (gh = !1)),
            (e = e.sibling))
        }
    }
    function Nu(e, t) {
      if (t.subtreeFlags & 9270) for (t = t.child; t !== null;) (Pu(t, e), (t = t.sibling))
      else iu(t, !1)
    }
    function Pu(e, t) {
      var n = e.alternate
      if (n === null) Xl(e, !1)
      else
        switch (e.tag) {
          case 3:
            if (((pu = uu = !1), Wl(), Nu(t, e), !uu && !fu)) {
              if (((e = Ul), e !== null))
                for (var r = 0; r < e.length; r += 3) {
                  n = e[r]
                  var i = e[r + 1]
                  ;(Ep(n, e[r + 2]),
                    (n = n.ownerDocument.documentElement),
                    n !== null &&
                      n.animate(
                        { opacity: [0, 0], pointerEvents: [`none`, `none`] },
                        { duration: 0, fill: `forwards`, pseudoElement: `::view-transition-group(` + i + `)` },
                      ))
                }
              ;((e = t.containerInfo),
                (e = e.nodeType === 9 ? e.documentElement : e.ownerDocument.documentElement),
                e !== null &&
                  e.style.viewTransitionName === `` &&
                  ((e.style.viewTransitionName = `none`),
                  e.animate(
                    { opacity: [0, 0], pointerEvents: [`none`, `none`] },
                    { duration: 0, fill: `forwards`, pseudoElement: `::view-transition-group(root)` },
                  ),
                  e.animate(
                    { width: [0, 0], height: [0, 0] },
                    { duration: 0, fill: `forwards`, pseudoElement: `::view-transition` },
                  )),
                (pu = !0))
            }
            Ul = null
            break
          case 5:
            Nu(t, e)
            break
          case 4:
            ;((r = uu), (uu = !1), Nu(t, e), uu && (fu = !0), (uu = r))
            break
          case 22:
            e.memoizedState === null && (n.memoizedState === null ? Nu(t, e) : Xl(e, !1))
            break
          case 30:
            ;((r = uu), (i = Wl()), (uu = !1), Nu(t, e), uu && (e.flags |= 4))
            var a = e.memoizedProps,
              o = e.stateNode
            ;((t = vi(a, o)), (o = vi(n.memoizedProps, o)))
            var s = bi(a.default, a.update)
            ;(s === `none`
              ? (t = !1)
              : ((a = n.memoizedState),
                (n.memoizedState = null),
                (n = e.child),
                (Gl = 0),
                (t = ru(e, n, t, o, s, a, !0)),
                Gl !== (a === null ? 0 : a.length) && (e.flags |= 32)),
              e.flags & 4 && t
                ? (Nd(e, e.memoizedProps.onUpdate), (Ul = i))
                : i !== null && (i.push.apply(i, Ul), (Ul = i)),
              (uu = e.flags & 32 ? !0 : r))
            break
          default:
            Nu(t, e)
        }
    }
    function Fu(e, t) {
      if (t.subtreeFlags & 8772) for (t = t.child; t !== null;) (gu(e, t.alternate, t), (t = t.sibling))
    }
    function Iu(e, t) {
      for (e = e.child; e !== null;) {
        var n = e,
          r = t
        switch (n.tag) {
          case 0:
          case 11:
          case 14:
          case 15:
            ;(Cl(4, n, n.return), Iu(n, r))
            break
          case 1:
            Dl(n, n.return)
            var i = n.stateNode
            ;(typeof i.componentWillUnmount == `function` && Tl(n, n.return, i), Iu(n, r))
            break
          case 27:
            r & 2 && gm(n.stateNode, n.type, n.memoizedProps)
          case 5:
            ;(Dl(n, n.return), (n.tag !== 5 && n.tag !== 27) || Al(n), Iu(n, r))
            break
          case 6:
            Al(n)
            break
          case 26:
            ;(Dl(n, n.return),
              (i = n.stateNode),
              n.memoizedState !== null || i === null || W || i.parentNode.removeChild(i),
              Iu(n, r))
            break
          case 22:
            n.memoizedState === null && Iu(n, r)
            break
          case 30:
            ;(Dl(n, n.return), Iu(n, r))
            break
          case 7:
            Dl(n, n.return)
          default:
            Iu(n, r)
        }
        e = e.sibling
      }
    }
    function Lu(e, t, n) {
      for (n = t.subtreeFlags & 8772 ? n : n & -2, t = t.child; t !== null;) {
        var r = t.alternate,
          i = e,
          a = t,
          o = a.flags,
          s = !!(n & 1)
        switch (a.tag) {
          case 0:
          case 11:
          case 15:
            ;(Lu(i, a, n), Sl(4, a))
            break
          case 1:
            if ((Lu(i, a, n), (r = a), (i = r.stateNode), typeof i.componentDidMount == `function`))
              try {
                i.componentDidMount()
              } catch (e) {
                Z(r, r.return, e)
              }
            if (((r = a), (i = r.updateQueue), i !== null)) {
              var c = r.stateNode
              try {
                var l = i.shared.hiddenCallbacks
                if (l !== null) for (i.shared.hiddenCallbacks = null, i = 0; i < l.length; i++) wo(l[i], c)
              } catch (e) {
                Z(r, r.return, e)
              }
            }
            ;(s && o & 64 && wl(a), El(a, a.return))
            break
          case 27:
            n & 2 && zl(a)
          case 5:
            ;((a.tag !== 5 && a.tag !== 27) || kl(a), Lu(i, a, n), s && r === null && o & 4 && Nl(a), El(a, a.return))
            break
          case 6:
            kl(a)
            break
          case 26:
            ;((c = a.stateNode),
              a.memoizedState !== null || c === null || au || Km(bm(c.ownerDocument), a.type, c),
              Lu(i, a, n),
              s && r === null && o & 4 && Nl(a),
              El(a, a.return))
            break
          case 12:
            Lu(i, a, n)
            break
          case 31:
            ;(Lu(i, a, n), s && o & 4 && wu(i, a))
            break
          case 13:
            ;(Lu(i, a, n), s && o & 4 && Tu(i, a))
            break
          case 22:
            ;(a.memoizedState === null && Lu(i, a, n), El(a, a.return))
            break
          case 30:
            ;(Lu(i, a, n), El(a, a.return))
            break
          case 7:
            El(a, a.return)
          default:
            Lu(i, a, n)
        }
        t = t.sibling
      }
    }
    function Ru(e, t) {
      var n = null
      ;(e !== null &&
        e.memoizedState !== null &&
        e.memoizedState.cachePool !== null &&
        (n = e.memoizedState.cachePool.pool),
        (e = null),
        t.memoizedState !== null && t.memoizedState.cachePool !== null && (e = t.memoizedState.cachePool.pool),
        e !== n && (e != null && e.refCount++, n != null && Na(n)))
    }
    function zu(e, t) {
      ;((e = null),
        t.alternate !== null && (e = t.alternate.memoizedState.cache),
        (t = t.memoizedState.cache),
        t !== e && (t.refCount++, e != null && Na(e)))
    }
    function Bu(e, t, n, r) {
      var i = (n & 335544064) === n
      if (t.subtreeFlags & (i ? 10262 : 10256)) for (t = t.child; t !== null;) (Vu(e, t, n, r), (t = t.sibling))
      else i && nu(t)
    }
    function Vu(e, t, n, r) {
      var i = (n & 335544064) === n
      i && t.alternate === null && t.return !== null && t.return.alternate !== null && tu(t)
      var a = t.flags
      switch (t.tag) {
        case 0:
        case 11:
        case 15:
          ;(Bu(e, t, n, r), a & 2048 && Sl(9, t))
          break
        case 1:
          Bu(e, t, n, r)
          break
        case 3:
          ;(Bu(e, t, n, r),
            i &&
              pu &&
              ((e = e.containerInfo),
              (e = e.nodeType === 9 ? e.body : e.nodeName === `HTML` ? e.ownerDocument.body : e),
              e.style.viewTransitionName === `root` && (e.style.viewTransitionName = ``),
              (e = e.ownerDocument.documentElement),
              e !== null && e.style.viewTransitionName === `none` && (e.style.viewTransitionName = ``)),
            a & 2048 &&
              ((a = null),
              t.alternate !== null && (a = t.alternate.memoizedState.cache),
              (t = t.memoizedState.cache),
              t !== a && (t.refCount++, a != null && Na(a))))
          break
        case 12:
          if (a & 2048) {
            ;(Bu(e, t, n, r), (a = t.stateNode))
            try {
              var o = t.memoizedProps,
                s = o.id,
                c = o.onPostCommit
              typeof c == `function` && c(s, t.alternate === null ? `mount` : `update`, a.passiveEffectDuration, -0)
            } catch (e) {
              Z(t, t.return, e)
            }
          } else Bu(e, t, n, r)
          break
        case 31:
          Bu(e, t, n, r)
          break
        case 13:
          Bu(e, t, n, r)
          break
        case 23:
          break
        case 22:
          ;((o = t.stateNode),
            (s = t.alternate),
            t.memoizedState === null
              ? (i && s !== null && s.memoizedState !== null && tu(t),
                o._visibility & 2
                  ? Bu(e, t, n, r)
                  : ((o._visibility |= 2), Hu(e, t, n, r, !!(t.subtreeFlags & 10256) || !1)))
              : (i && s !== null && s.memoizedState === null && tu(s), o._visibility & 2 ? Bu(e, t, n, r) : Uu(e, t)),
            a & 2048 && Ru(s, t))
          break
        case 24:
          ;(Bu(e, t, n, r), a & 2048 && zu(t.alternate, t))
          break
        case 30:
          ;(i && ((a = t.alternate), a !== null && (Jl(a.child, !0), Jl(t.child, !0))), Bu(e, t, n, r))
          break
        default:
          Bu(e, t, n, r)
      }
    }
    function Hu(e, t, n, r, i) {
      for (i &&= !!(t.subtreeFlags & 10256) || !1, t = t.child; t !== null;) {
        var a = e,
          o = t,
          s = n,
          c = r,
          l = o.flags
        switch (o.tag) {
          case 0:
          case 11:
          case 15:
            ;(Hu(a, o, s, c, i), Sl(8, o))
            break
          case 23:
            break
          case 22:
            var u = o.stateNode
            ;(o.memoizedState === null
              ? ((u._visibility |= 2), Hu(a, o, s, c, i))
              : u._visibility & 2
                ? Hu(a, o, s, c, i)
                : Uu(a, o),
              i && l & 2048 && Ru(o.alternate, o))
            break
          case 24:
            ;(Hu(a, o, s, c, i), i && l & 2048 && zu(o.alternate, o))
            break
          default:
            Hu(a, o, s, c, i)
        }
        t = t.sibling
      }
    }
    function Uu(e, t) {
      if (t.subtreeFlags & 10256)
        for (t = t.child; t !== null;) {
          var n = e,
            r = t,
            i = r.flags
          switch (r.tag) {
            case 22:
              ;(Uu(n, r), i & 2048 && Ru(r.alternate, r))
              break
            case 24:
              ;(Uu(n, r), i & 2048 && zu(r.alternate, r))
              break
            default:
              Uu(n, r)
          }
          t = t.sibling
        }
    }
    var Wu = 8192
    function Gu(e, t, n) {
      if (e.subtreeFlags & Wu) for (e = e.child; e !== null;) (Ku(e, t, n), (e = e.sibling))
    }
    function Ku(e, t, n) {
      switch (e.tag) {
        case 26:
          ;(Gu(e, t, n),
            e.flags & Wu &&
              (e.memoizedState === null
                ? ((e = e.stateNode), (t & 335544128) === t && Zm(n, e))
                : Qm(n, ku, e.memoizedState, e.memoizedProps)))
          break
        case 5:
          ;(Gu(e, t, n), e.flags & Wu && ((e = e.stateNode), (t & 335544128) === t && Zm(n, e)))
          break
        case 3:
        case 4:
          var r = ku
          ;((ku = bm(e.stateNode.containerInfo)), Gu(e, t, n), (ku = r))
          break
        case 22:
          e.memoizedState === null &&
            ((r = e.alternate),
            r !== null && r.memoizedState !== null ? ((r = Wu), (Wu = 16777216), Gu(e, t, n), (Wu = r)) : Gu(e, t, n))
          break
        case 30:
          if ((e.flags & Wu) !== 0 && ((r = e.memoizedProps.name), r != null && r !== `auto`)) {
            var i = e.stateNode
            ;((i.paired = null), Vl === null && (Vl = new Map()), Vl.set(r, i))
          }
          Gu(e, t, n)
          break
        default:
          Gu(e, t, n)
      }
    }
    function qu(e) {
      var t = e.alternate
      if (t !== null && ((e = t.child), e !== null)) {
        t.child = null
        do ((t = e.sibling), (e.sibling = null), (e = t))
        while (e !== null)
      }
    }
    function Ju(e) {
      var t = e.deletions
      if (e.flags & 16) {
        if (t !== null)
          for (var n = 0; n < t.length; n++) {
            var r = t[n]
            ;((lu = r), Zu(r, e))
          }
        qu(e)
      }
      if (e.subtreeFlags & 10256) for (e = e.child; e !== null;) (Yu(e), (e = e.sibling))
    }
    function Yu(e) {
      switch (e.tag) {
        case 0:
        case 11:
        case 15:
          ;(Ju(e), e.flags & 2048 && Cl(9, e, e.return))
          break
        case 3:
          Ju(e)
          break
        case 12:
          Ju(e)
          break
        case 22:
          var t = e.stateNode
          e.memoizedState !== null && t._visibility & 2 && (e.return === null || e.return.tag !== 13)
            ? ((t._visibility &= -3), Xu(e))
            : Ju(e)
          break
        default:
          Ju(e)
      }
    }
    function Xu(e) {
      var t = e.deletions
      if (e.flags & 16) {
        if (t !== null)
          for (var n = 0; n < t.length; n++) {
            var r = t[n]
            ;((lu = r), Zu(r, e))
          }
        qu(e)
      }
      for (e = e.child; e !== null;) {
        switch (((t = e), t.tag)) {
          case 0:
          case 11:
          case 15:
            ;(Cl(8, t, t.return), Xu(t))
            break
          case 22:
            ;((n = t.stateNode), n._visibility & 2 && ((n._visibility &= -3), Xu(t)))
            break
          default:
            Xu(t)
        }
        e = e.sibling
      }
    }
    function Zu(e, t) {
      for (; lu !== null;) {
        var n = lu
        switch (n.tag) {
          case 0:
          case 11:
          case 15:
            Cl(8, n, t)
            break
          case 23:
          case 22:
            if (n.memoizedState !== null && n.memoizedState.cachePool !== null) {
              var r = n.memoizedState.cachePool.pool
              r != null && r.refCount++
            }
            break
          case 24:
            Na(n.memoizedState.cache)
        }
        if (((r = n.child), r !== null)) ((r.return = n), (lu = r))
        else
          a: for (n = e; lu !== null;) {
            r = lu
            var i = r.sibling,
              a = r.return
            if ((bu(r), r === n)) {
              lu = null
              break a
            }
            if (i !== null) {
              ;((i.return = a), (lu = i))
              break a
            }
            lu = a
          }
      }
    }
    var Qu = {
        getCacheForType: function (e) {
          var t = Ta(ja),
            n = t.data.get(e)
          return (n === void 0 && ((n = e()), t.data.set(e, n)), n)
        },
        cacheSignal: function () {
          return Ta(ja).controller.signal
        },
      },
      $u = typeof WeakMap == `function` ? WeakMap : Map,
      K = 0,
      q = null,
      J = null,
      Y = 0,
      X = 0,
      ed = null,
      td = !1,
      nd = !1,
      rd = !1,
      id = 0,
      ad = 0,
      od = 0,
      sd = 0,
      cd = 0,
      ld = 0,
      ud = 0,
      dd = null,
      fd = null,
      pd = !1,
      md = 0,
      hd = 0,
      gd = 1 / 0,
      _d = null,
      vd = null,
      yd = 0,
      bd = null,
      xd = null,
      Sd = 0,
      Cd = 0,
      wd = null,
      Td = null,
      Ed = null,
      Dd = null,
      Od = null,
      kd = 0,
      Ad = null
    function jd() {
      return K & 2 && Y !== 0 ? Y & -Y : N.T === null ? bt() : Pf()
    }
    function Md() {
      if (ld === 0) {
        if (!(Y & 536870912) || B) {
          var e = at
          ;((at <<= 1), !(at & 3932160) && (at = 262144), (ld = e))
        } else ld = 536870912
      }
      return ((e = jo.current), e !== null && (e.flags |= 32), ld)
    }
    function Nd(e, t) {
      if (t != null) {
        var n = e.stateNode,
          r = n.ref
        ;(r === null && (r = n.ref = Pp(vi(e.memoizedProps, n))), Dd === null && (Dd = []), Dd.push(t.bind(null, r)))
      }
    }
    function Pd(e, t, n) {
      ;(((e === q && (X === 2 || X === 9)) || e.cancelPendingCommit !== null) && (Vd(e, 0), Rd(e, Y, ld, !1)),
        pt(e, n),
        (K & 2 && e === q) || (e === q && (!(K & 2) && (sd |= n), ad === 4 && Rd(e, Y, ld, !1)), Ef(e)))
    }
    function Fd(e, t, n) {
      if (K & 6) throw Error(a(327))
      var r = (!n && !(t & 127) && (t & e.expiredLanes) === 0) || lt(e, t),
        i = r ? Yd(e, t) : qd(e, t, !0),
        o = r
      do {
        if (i === 0) {
          nd && !r && Rd(e, t, 0, !1)
          break
        }
        if (((n = e.current.alternate), o && !Ld(n))) ((i = qd(e, t, !1)), (o = !1))
        else {
          if (i === 2) {
            if (((o = t), e.errorRecoveryDisabledLanes & o)) var s = 0
            else ((s = e.pendingLanes & -536870913), (s = s === 0 ? (s & 536870912 ? 536870912 : 0) : s))
            if (s !== 0) {
              t = s
              a: {
                var c = e
                i = dd
                var l = c.current.memoizedState.isDehydrated
                if ((l && (Vd(c, s).flags |= 256), (s = qd(c, s, !1)), s !== 2 && s !== 6)) {
                  if (rd && !l) {
                    ;((c.errorRecoveryDisabledLanes |= o), (sd |= o), (i = 4))
                    break a
                  }
                  ;((o = fd), (fd = i), o !== null && (fd === null ? (fd = o) : fd.push.apply(fd, o)))
                }
                i = s
              }
              if (((o = !1), i !== 2)) continue
            }
          }
          if (i === 1) {
            ;(Vd(e, 0), Rd(e, t, 0, !0))
            break
          }
          a: {
            switch (((r = e), (o = i), o)) {
              case 0:
              case 1:
                throw Error(a(345))
              case 4:
                if ((t & 4194048) !== t && (t & 62914560) !== t) break
              case 6:
                Rd(r, t, ld, !td)
                break a
              case 2:
                fd = null
                break
              case 3:
              case 5:
                break
              default:
                throw Error(a(329))
            }
            if ((t & 62914560) === t && ((i = md + 300 - Be()), 10 < i)) {
              if ((Rd(r, t, ld, !td), ct(r, 0, !0) !== 0)) break a
              ;((Sd = t),
                (r.timeoutHandle = gp(Id.bind(null, r, n, fd, _d, pd, t, ld, sd, ud, td, o, `Throttled`, -0, 0), i)))
              break a
            }
            Id(r, n, fd, _d, pd, t, ld, sd, ud, td, o, null, -0, 0)
          }
          break
        }
      } while (1)
      Ef(e)
    }
    function Id(e, t, n, r, i, a, o, s, c, l, u, d, f, p) {
      e.timeoutHandle = -1
      var m = t.subtreeFlags,
        h = (a & 335544064) === a
      ;((d = null),
        (h || m & 8192 || (m & 16785408) == 16785408) &&
        ((d = {
          stylesheets: null,
          count: 0,
          imgCount: 0,
          imgBytes: 0,
          suspenseyImages: [],
          waitingForImages: !0,
          waitingForViewTransition: !1,
          unsuspend: yn,
        }),
        (Vl = null),
        Ku(t, a, d),
        h &&
          ((m = d),
          (h = e.containerInfo),
          (h = (h.nodeType === 9 ? h : h.ownerDocument).__reactViewTransition),
          h != null && (m.count++, (m.waitingForViewTransition = !0), (m = nh.bind(m)), h.finished.then(m, m))),
        (m = (a & 62914560) === a ? md - Be() : (a & 4194048) === a ? hd - Be() : 0),
        (m = eh(d, m)),
        m !== null)
          ? ((Sd = a),
            (e.cancelPendingCommit = m(nf.bind(null, e, t, a, n, r, i, o, s, c, l, u, d, null, f, p))),
            Rd(e, a, o, !l))
          : nf(e, t, a, n, r, i, o, s, c, l, u, d))
    }
    function Ld(e) {
      for (var t = e; ;) {
        var n = t.tag
        if (
          (n === 0 || n === 11 || n === 15) &&
          t.flags & 16384 &&
          ((n = t.updateQueue), n !== null && ((n = n.stores), n !== null))
        )
          for (var r = 0; r < n.length; r++) {
            var i = n[r],
              a = i.getSnapshot
            i = i.value
            try {
              if (!Hr(a(), i)) return !1
            } catch {
              return !1
            }
          }
        if (((n = t.child), t.subtreeFlags & 16384 && n !== null)) ((n.return = t), (t = n))
        else {
          if (t === e) break
          for (; t.sibling === null;) {
            if (t.return === null || t.return === e) return !0
            t = t.return
          }
          ;((t.sibling.return = t.return), (t = t.sibling))
        }
      }
      return !0
    }
    function Rd(e, t, n, r) {
      ;((t = ut(e, t)),
        (t &= ~cd),
        (t &= ~sd),
        (e.suspendedLanes |= t),
        (e.pingedLanes &= ~t),
        r && (e.warmLanes |= t),
        (r = e.expirationTimes))
      for (var i = t; 0 < i;) {
        var a = 31 - Qe(i),
          o = 1 << a
        ;((r[a] = -1), (i &= ~o))
      }
      n !== 0 && ht(e, n, t)
    }
    function zd() {
      return K & 6 ? !0 : (Df(0, !1), !1)
    }
    function Bd() {
      if (J !== null) {
        if (X === 0) var e = J.return
        else ((e = J), (_a = ga = null), as(e), (ao = null), (oo = 0), (e = J))
        for (; e !== null;) (xl(e.alternate, e), (e = e.return))
        J = null
      }
    }
    function Vd(e, t) {
      var n = e.timeoutHandle
      return (
        n !== -1 && ((e.timeoutHandle = -1), _p(n)),
        (n = e.cancelPendingCommit),
        n !== null && ((e.cancelPendingCommit = null), n()),
        (Sd = 0),
        Bd(),
        (q = e),
        (J = n = Fi(e.current, null)),
        (Y = t),
        (X = 0),
        (ed = null),
        (td = !1),
        (nd = lt(e, t)),
        (rd = !1),
        (ud = ld = cd = sd = od = ad = 0),
        (fd = dd = null),
        (pd = !1),
        (id = ut(e, t)),
        Ti(),
        n
      )
    }
    function Hd(e, t) {
      ;((V = null),
        (N.H = hc),
        t === Ya || t === Za
          ? ((t = ro()), (X = 3))
          : t === Xa
            ? ((t = ro()), (X = 4))
            : (X = t === Nc ? 8 : typeof t == `object` && t && typeof t.then == `function` ? 6 : 1),
        (ed = t),
        J === null && ((ad = 1), Dc(e, Ui(t, e.current))))
    }
    function Ud() {
      var e = jo.current
      return e === null ? !0 : (Y & 4194048) === Y ? Mo === null : (Y & 62914560) === Y || Y & 536870912 ? e === Mo : !1
    }
    function Wd() {
      var e = N.H
      return ((N.H = hc), e === null ? hc : e)
    }
    function Gd() {
      var e = N.A
      return ((N.A = Qu), e)
    }
    function Kd() {
      ;((ad = 4),
        td || ((Y & 4194048) !== Y && jo.current !== null) || (nd = !0),
        (!(od & 134217727) && !(sd & 134217727)) || q === null || Rd(q, Y, ld, !1))
    }
    function qd(e, t, n) {
      var r = K
      K |= 2
      var i = Wd(),
        a = Gd()
      ;((q !== e || Y !== t) && ((_d = null), Vd(e, t)), (t = !1))
      var o = ad
      a: do
        try {
          if (X !== 0 && J !== null) {
            var s = J,
              c = ed
            switch (X) {
              case 8:
                ;(Bd(), (o = 6))
                break a
              case 3:
              case 2:
              case 9:
              case 6:
                jo.current === null && (t = !0)
                var l = X
                if (((X = 0), (ed = null), $d(e, s, c, l), n && nd)) {
                  o = 0
                  break a
                }
                break
              default:
                ;((l = X), (X = 0), (ed = null), $d(e, s, c, l))
            }
          }
          ;(Jd(), (o = ad))
          break
        } catch (t) {
          Hd(e, t)
        }
      while (1)
      return (
        t && e.shellSuspendCounter++,
        (_a = ga = null),
        (K = r),
        (N.H = i),
        (N.A = a),
        J === null && ((q = null), (Y = 0), Ti()),
        o
      )
    }
    function Jd() {
      for (; J !== null;) Zd(J)
    }
    function Yd(e, t) {
      var n = K
      K |= 2
      var r = Wd(),
        i = Gd()
      q !== e || Y !== t ? ((_d = null), (gd = Be() + 500), Vd(e, t)) : (nd = lt(e, t))
      a: do
        try {
          if (X !== 0 && J !== null) {
            t = J
            var o = ed
            b: switch (X) {
              case 1:
                ;((X = 0), (ed = null), $d(e, t, o, 1))
                break
              case 2:
              case 9:
                if ($a(o)) {
                  ;((X = 0), (ed = null), Qd(t))
                  break
                }
                ;((t = function () {
                  ;((X !== 2 && X !== 9) || q !== e || (X = 7), Ef(e))
                }),
                  o.then(t, t))
                break a
              case 3:
                X = 7
                break a
              case 4:
                X = 5
                break a
              case 7:
                $a(o) ? ((X = 0), (ed = null), Qd(t)) : ((X = 0), (ed = null), $d(e, t, o, 7))
                break
              case 5:
                var s = null
                switch (J.tag) {
                  case 26:
                    s = J.memoizedState
                  case 5:
                  case 27:
                    var c = J
                    if (s ? Ym(s) : c.stateNode.complete) {
                      ;((X = 0), (ed = null))
                      var l = c.sibling
                      if (l !== null) J = l
                      else {
                        var u = c.return
                        u === null ? (J = null) : ((J = u), ef(u))
                      }
                      break b
                    }
                }
                ;((X = 0), (ed = null), $d(e, t, o, 5))
                break
              case 6:
                ;((X = 0), (ed = null), $d(e, t, o, 6))
                break
              case 8:
                ;(Bd(), (ad = 6))
                break a
              default:
                throw Error(a(462))
            }
          }
          Xd()
          break
        } catch (t) {
          Hd(e, t)
        }
      while (1)
      return ((_a = ga = null), (N.H = r), (N.A = i), (K = n), J === null ? ((q = null), (Y = 0), Ti(), ad) : 0)
    }
    function Xd() {
      for (; J !== null && !Re();) Zd(J)
    }
    function Zd(e) {
      var t = pl(e.alternate, e, id)
      ;((e.memoizedProps = e.pendingProps), t === null ? ef(e) : (J = t))
    }
    function Qd(e) {
      var t = e,
        n = t.alternate
      switch (t.tag) {
        case 15:
        case 0:
          t = qc(n, t, t.pendingProps, t.type, void 0, Y)
          break
        case 11:
          t = qc(n, t, t.pendingProps, t.type.render, t.ref, Y)
          break
        case 5:
          as(t)
          var r = t
          r === ia && (B ? (ua(r), r.tag === 5 && r.stateNode != null && (z = r.stateNode)) : (ua(r), (B = !0)))
        default:
          ;(xl(n, t), (t = J = Ii(t, id)), (t = pl(n, t, id)))
      }
      ;((e.memoizedProps = e.pendingProps), t === null ? ef(e) : (J = t))
    }
    function $d(e, t, n, r) {
      ;((_a = ga = null), as(t), (ao = null), (oo = 0))
      var i = t.return
      try {
        if (Mc(e, i, t, n, Y)) {
          ;((ad = 1), Dc(e, Ui(n, e.current)), (J = null))
          return
        }
      } catch (t) {
        if (i !== null) throw ((J = i), t)
        ;((ad = 1), Dc(e, Ui(n, e.current)), (J = null))
        return
      }
      t.flags & 32768
        ? (B || r === 1
            ? (e = !0)
            : nd || Y & 536870912
              ? (e = !1)
              : ((td = e = !0),
                (r === 2 || r === 9 || r === 3 || r === 6) &&
                  ((r = jo.current), r !== null && r.tag === 13 && (r.flags |= 16384))),
          tf(t, e))
        : ef(t)
    }
    function ef(e) {
      var t = e
      do {
        if (t.flags & 32768) {
          tf(t, td)
          return
        }
        e = t.return
        var n = yl(t.alternate, t, id)
        if (n !== null) {
          J = n
          return
        }
        if (((t = t.sibling), t !== null)) {
          J = t
          return
        }
        J = t = e
      } while (t !== null)
      ad === 0 && (ad = 5)
    }
    function tf(e, t) {
      do {
        var n = bl(e.alternate, e)
        if (n !== null) {
          ;((n.flags &= 32767), (J = n))
          return
        }
        if (
          ((n = e.return),
          n !== null && ((n.flags |= 32768), (n.subtreeFlags = 0), (n.deletions = null)),
          !t && ((e = e.sibling), e !== null))
        ) {
          J = e
          return
        }
        J = e = n
      } while (e !== null)
      ;((ad = 6), (J = null))
    }
    function nf(e, t, n, r, i, o, s, c, l, u, d, f) {
      e.cancelPendingCommit = null
      do df()
      while (yd !== 0)
      if (K & 6) throw Error(a(327))
      if (t !== null) {
        if (t === e.current) throw Error(a(177))
        ;(e === q && ((J = q = null), (Y = 0)),
          (xd = t),
          (bd = e),
          (Sd = n),
          (wd = i),
          (Td = r),
          rf(e, t, n, s, c, l, f))
      }
    }
    function rf(e, t, n, r, i, a, o) {
      var s = t.lanes | t.childLanes
      if (
        ((Cd = s),
        (s |= wi),
        mt(e, n, s, r, i, a),
        (Dd = null),
        (n & 335544064) === n ? ((Od = Ia(e)), (r = 10262)) : ((Od = null), (r = 10256)),
        (t.subtreeFlags & r) !== 0 || (t.flags & r) !== 0
          ? ((e.callbackNode = null),
            (e.callbackPriority = 0),
            yf(We, function () {
              return (ff(), null)
            }))
          : ((e.callbackNode = null), (e.callbackPriority = 0)),
        (Bl = !1),
        (r = !!(t.flags & 13878)),
        t.subtreeFlags & 13878 || r)
      ) {
        ;((r = N.T), (N.T = null), (i = P.p), (P.p = 2), (a = K), (K |= 4))
        try {
          mu(e, t, n)
        } finally {
          ;((K = a), (P.p = i), (N.T = r))
        }
      }
      ;((yd = 1), Bl ? (Ed = Mp(o, e.containerInfo, Od, sf, cf, of, lf, ff, af, null, null)) : (sf(), cf(), lf()))
    }
    function af(e) {
      if (yd !== 0) {
        var t = bd.onRecoverableError
        t(e, { componentStack: null })
      }
    }
    function of() {
      yd === 3 && ((yd = 0), Pu(xd, bd), (yd = 4))
    }
    function sf() {
      if (yd === 1) {
        yd = 0
        var e = bd,
          t = xd,
          n = Sd,
          r = !!(t.flags & 13878)
        if (t.subtreeFlags & 13878 || r) {
          ;((r = N.T), (N.T = null))
          var i = P.p
          P.p = 2
          var a = K
          K |= 4
          try {
            ;((du = fu = !1), Au(t, e, n), (n = cp))
            var o = Jr(e.containerInfo),
              s = n.focusedElem,
              c = n.selectionRange
            if (o !== s && s && s.ownerDocument && qr(s.ownerDocument.documentElement, s)) {
              if (c !== null && Yr(s)) {
                var l = c.start,
                  u = c.end
                if ((u === void 0 && (u = l), `selectionStart` in s))
                  ((s.selectionStart = l), (s.selectionEnd = Math.min(u, s.value.length)))
                else {
                  var d = s.ownerDocument || document,
                    f = (d && d.defaultView) || window
                  if (f.getSelection) {
                    var p = f.getSelection(),
                      m = s.textContent.length,
                      h = Math.min(c.start, m),
                      g = c.end === void 0 ? h : Math.min(c.end, m)
                    !p.extend && h > g && ((o = g), (g = h), (h = o))
                    var _ = Kr(s, h),
                      v = Kr(s, g)
                    if (
                      _ &&
                      v &&
                      (p.rangeCount !== 1 ||
                        p.anchorNode !== _.node ||
                        p.anchorOffset !== _.offset ||
                        p.focusNode !== v.node ||
                        p.focusOffset !== v.offset)
                    ) {
                      var y = d.createRange()
                      ;(y.setStart(_.node, _.offset),
                        p.removeAllRanges(),
                        h > g
                          ? (p.addRange(y), p.extend(v.node, v.offset))
                          : (y.setEnd(v.node, v.offset), p.addRange(y)))
                    }
                  }
                }
              }
              for (d = [], p = s; (p = p.parentNode);)
                p.nodeType === 1 && d.push({ element: p, left: p.scrollLeft, top: p.scrollTop })
              for (typeof s.focus == `function` && s.focus(), s = 0; s < d.length; s++) {
                var b = d[s]
                ;((b.element.scrollLeft = b.left), (b.element.scrollTop = b.top))
              }
            }
            ;((gh = !!sp), (cp = sp = null))
          } finally {
            ;((K = a), (P.p = i), (N.T = r))
          }
        }
        ;((e.current = t), (yd = 2))
      }
    }
    function cf() {
      if (yd === 2) {
        yd = 0
        var e = bd,
          t = xd,
          n = !!(t.flags & 8772)
        if (t.subtreeFlags & 8772 || n) {
          ;((n = N.T), (N.T = null))
          var r = P.p
          P.p = 2
          var i = K
          K |= 4
          try {
            gu(e, t.alternate, t)
          } finally {
            ;((K = i), (P.p = r), (N.T = n))
          }
        }
        yd = 3
      }
    }
    function lf() {
      if (yd === 4 || yd === 3) {
        yd = 0
        var e = Ed
        ;((Ed = null), ze())
        var t = bd,
          n = xd,
          r = Sd,
          i = Td,
          a = (r & 335544064) === r ? 10262 : 10256
        if (
          ((n.subtreeFlags & a) !== 0 || (n.flags & a) !== 0
            ? (yd = 5)
            : ((yd = 0), (xd = bd = null), uf(t, t.pendingLanes)),
          (a = t.pendingLanes),
          a === 0 && (vd = null),
          yt(r),
          (n = n.stateNode),
          Xe && typeof Xe.onCommitFiberRoot == `function`)
        )
          try {
            Xe.onCommitFiberRoot(Ye, n, void 0, (n.current.flags & 128) == 128)
          } catch {}
        if (i !== null) {
          ;((n = N.T), (a = P.p), (P.p = 2), (N.T = null))
          try {
            for (var o = t.onRecoverableError, s = 0; s < i.length; s++) {
              var c = i[s]
              o(c.value, { componentStack: c.stack })
            }
          } finally {
            ;((N.T = n), (P.p = a))
          }
        }
        if (((i = Dd), (o = Od), (Od = null), i !== null && ((Dd = null), o === null && (o = []), e !== null)))
          for (c = 0; c < i.length; c++) ((n = (0, i[c])(o)), n !== void 0 && e.finished.finally(n))
        ;(Sd & 3 && df(),
          Ef(t),
          (a = t.pendingLanes),
          r & 261930 && a & 42 ? (t === Ad ? kd++ : ((kd = 0), (Ad = t))) : ((kd = 0), (Ad = null)),
          Df(0, !1))
      }
    }
    function uf(e, t) {
      ;(e.pooledCacheLanes &= t) === 0 && ((t = e.pooledCache), t != null && ((e.pooledCache = null), Na(t)))
    }
    function df() {
      return (Ed !== null && (Ed.skipTransition(), (Ed = null)), sf(), cf(), lf(), ff())
    }
    function ff() {
      if (yd !== 5) return !1
      var e = bd,
        t = Cd
      Cd = 0
      var n = yt(Sd),
        r = N.T,
        i = P.p
      try {
        ;((P.p = 32 > n ? 32 : n), (N.T = null), (n = wd), (wd = null))
        var o = bd,
          s = Sd
        if (((yd = 0), (xd = bd = null), (Sd = 0), K & 6)) throw Error(a(331))
        var c = K
        if (
          ((K |= 4),
          Yu(o.current),
          Vu(o, o.current, s, n),
          (K = c),
          Df(0, !1),
          Xe && typeof Xe.onPostCommitFiberRoot == `function`)
        )
          try {
            Xe.onPostCommitFiberRoot(Ye, o)
          } catch {}
        return !0
      } finally {
        ;((P.p = i), (N.T = r), uf(e, t))
      }
    }
    function pf(e, t, n) {
      ;((t = Ui(n, t)), (t = kc(e.stateNode, t, 2)), (e = vo(e, t, 2)), e !== null && (pt(e, 2), Ef(e)))
    }
    function Z(e, t, n) {
      if (e.tag === 3) pf(e, e, n)
      else
        for (; t !== null;) {
          if (t.tag === 3) {
            pf(t, e, n)
            break
          }
          if (t.tag === 1) {
            var r = t.stateNode
            if (
              typeof t.type.getDerivedStateFromError == `function` ||
              (typeof r.componentDidCatch == `function` && (vd === null || !vd.has(r)))
            ) {
              ;((e = Ui(n, e)), (n = Ac(2)), (r = vo(t, n, 2)), r !== null && (jc(n, r, t, e), pt(r, 2), Ef(r)))
              break
            }
          }
          t = t.return
        }
    }
    function mf(e, t, n) {
      var r = e.pingCache
      if (r === null) {
        r = e.pingCache = new $u()
        var i = new Set()
        r.set(t, i)
      } else ((i = r.get(t)), i === void 0 && ((i = new Set()), r.set(t, i)))
      i.has(n) || ((rd = !0), i.add(n), (e = hf.bind(null, e, t, n)), t.then(e, e))
    }
    function hf(e, t, n) {
      var r = e.pingCache
      ;(r !== null && r.delete(t),
        (e.pingedLanes |= e.suspendedLanes & n),
        (e.warmLanes &= ~n),
        q === e &&
          (Y & n) === n &&
          (ad === 4 || (ad === 3 && (Y & 62914560) === Y && 300 > Be() - md)
            ? K & 2
              ? (cd |= n)
              : Vd(e, 0)
            : (cd |= n),
          ud === Y && (ud = 0)),
        Ef(e))
    }
    function gf(e, t) {
      ;(t === 0 && (t = ft()), (e = Oi(e, t)), e !== null && (pt(e, t), Ef(e)))
    }
    function _f(e) {
      var t = e.memoizedState,
        n = 0
      ;(t !== null && (n = t.retryLane), gf(e, n))
    }
    function vf(e, t) {
      var n = 0
      switch (e.tag) {
        case 31:
        case 13:
          var r = e.stateNode,
            i = e.memoizedState
          i !== null && (n = i.retryLane)
          break
        case 19:
          r = e.stateNode
          break
        case 22:
          r = e.stateNode._retryCache
          break
        default:
          throw Error(a(314))
      }
      ;(r !== null && r.delete(t), gf(e, n))
    }
    function yf(e, t) {
      return Ie(e, t)
    }
    var bf = null,
      xf = null,
      Sf = !1,
      Cf = !1,
      wf = !1,
      Tf = 0
    function Ef(e) {
      ;(e !== xf && e.next === null && (xf === null ? (bf = xf = e) : (xf = xf.next = e)),
        (Cf = !0),
        Sf || ((Sf = !0), Nf()))
    }
    function Df(e, t) {
      if (!wf && Cf) {
        wf = !0
        do
          for (var n = !1, r = bf; r !== null;) {
            if (!t) {
              if (e !== 0) {
                var i = r.pendingLanes
                if (i === 0) var a = 0
                else {
                  var o = r.suspendedLanes,
                    s = r.pingedLanes
                  ;((a = (1 << (31 - Qe(42 | e) + 1)) - 1),
                    (a &= i & ~(o & ~s)),
                    (a = a & 201326741 ? (a & 201326741) | 1 : a ? a | 2 : 0))
                }
                a !== 0 && ((n = !0), Mf(r, a))
              } else
                ((a = Y),
                  (a = ct(r, r === q ? a : 0, r.cancelPendingCommit !== null || r.timeoutHandle !== -1)),
                  !(a & 3) || lt(r, a) || ((n = !0), Mf(r, a)))
            }
            r = r.next
          }
        while (n)
        wf = !1
      }
    }
    function Of() {
      kf()
    }
    function kf() {
      Cf = Sf = !1
      var e = 0
      Tf !== 0 && hp() && (e = Tf)
      for (var t = Be(), n = null, r = bf; r !== null;) {
        var i = r.next,
          a = Af(r, t)
        ;(a === 0
          ? ((r.next = null), n === null ? (bf = i) : (n.next = i), i === null && (xf = n))
          : ((n = r), (e !== 0 || a & 3) && (Cf = !0)),
          (r = i))
      }
      ;((yd !== 0 && yd !== 5) || Df(e, !1), Tf !== 0 && (Tf = 0))
    }
    function Af(e, t) {
      for (var n = e.suspendedLanes, r = e.pingedLanes, i = e.expirationTimes, a = e.pendingLanes & -62914561; 0 < a;) {
        var o = 31 - Qe(a),
          s = 1 << o,
          c = i[o]
        ;(c === -1 ? ((s & n) === 0 || (s & r) !== 0) && (i[o] = dt(s, t)) : c <= t && (e.expiredLanes |= s), (a &= ~s))
      }
      if (
        ((t = q),
        (n = Y),
        (n = ct(e, e === t ? n : 0, e.cancelPendingCommit !== null || e.timeoutHandle !== -1)),
        (r = e.callbackNode),
        n === 0 || (e === t && (X === 2 || X === 9)) || e.cancelPendingCommit !== null)
      )
        return (r !== null && r !== null && Le(r), (e.callbackNode = null), (e.callbackPriority = 0))
      if (!(n & 3) || lt(e, n)) {
        if (((t = n & -n), t === e.callbackPriority)) return t
        switch ((r !== null && Le(r), yt(n))) {
          case 2:
          case 8:
            n = Ue
            break
          case 32:
            n = We
            break
          case 268435456:
            n = Ke
            break
          default:
            n = We
        }
        return ((r = jf.bind(null, e)), (n = Ie(n, r)), (e.callbackPriority = t), (e.callbackNode = n), t)
      }
      return (r !== null && r !== null && Le(r), (e.callbackPriority = 2), (e.callbackNode = null), 2)
    }
    function jf(e, t) {
      if (yd !== 0 && yd !== 5) return ((e.callbackNode = null), (e.callbackPriority = 0), null)
      var n = e.callbackNode
      if (df() && e.callbackNode !== n) return null
      var r = Y
      return (
        (r = ct(e, e === q ? r : 0, e.cancelPendingCommit !== null || e.timeoutHandle !== -1)),
        r === 0
          ? null
          : (Fd(e, r, t), Af(e, Be()), e.callbackNode != null && e.callbackNode === n ? jf.bind(null, e) : null)
      )
    }
    function Mf(e, t) {
      if (df()) return null
      Fd(e, t, !0)
    }
    function Nf() {
      bp(function () {
        K & 6 ? Ie(He, Of) : kf()
      })
    }
    function Pf() {
      if (Tf === 0) {
        var e = za
        ;(e === 0 && ((e = rt), (rt <<= 1), !(rt & 261888) && (rt = 256)), (Tf = e))
      }
      return Tf
    }
    function Ff(e) {
      return e == null || typeof e == `symbol` || typeof e == `boolean` ? null : typeof e == `function` ? e : vn(e)
    }
    function If(e, t, n, r, i) {
      if (t === `submit` && n && n.stateNode === i) {
        var a = Ff((i[wt] || null).action),
          o = r.submitter
        o &&
          ((t = (t = o[wt] || null) ? Ff(t.formAction) : o.getAttribute(`formAction`)),
          t !== null && ((a = t), (o = null)))
        var s = new Bn(`action`, `action`, null, r, i)
        e.push({
          event: s,
          listeners: [
            {
              instance: null,
              listener: function () {
                if (r.defaultPrevented) {
                  if (Tf !== 0) {
                    var e = new FormData(i, o)
                    tc(n, { pending: !0, data: e, method: i.method, action: a }, null, e)
                  }
                } else
                  typeof a == `function` &&
                    (s.preventDefault(),
                    (e = new FormData(i, o)),
                    tc(n, { pending: !0, data: e, method: i.method, action: a }, a, e))
              },
              currentTarget: i,
            },
          ],
        })
      }
    }
    for (var Lf = 0; Lf < hi.length; Lf++) {
      var Rf = hi[Lf]
      gi(Rf.toLowerCase(), `on` + (Rf[0].toUpperCase() + Rf.slice(1)))
    }
    ;(gi(si, `onAnimationEnd`),
      gi(ci, `onAnimationIteration`),
      gi(li, `onAnimationStart`),
      gi(`dblclick`, `onDoubleClick`),
      gi(`focusin`, `onFocus`),
      gi(`focusout`, `onBlur`),
      gi(ui, `onTransitionRun`),
      gi(di, `onTransitionStart`),
      gi(fi, `onTransitionCancel`),
      gi(pi, `onTransitionEnd`),
      Ht(`onMouseEnter`, [`mouseout`, `mouseover`]),
      Ht(`onMouseLeave`, [`mouseout`, `mouseover`]),
      Ht(`onPointerEnter`, [`pointerout`, `pointerover`]),
      Ht(`onPointerLeave`, [`pointerout`, `pointerover`]),
      Vt(`onChange`, `change click focusin focusout input keydown keyup selectionchange`.split(` `)),
      Vt(`onSelect`, `focusout contextmenu dragend focusin keydown keyup mousedown mouseup selectionchange`.split(` `)),
      Vt(`onBeforeInput`, [`compositionend`, `keypress`, `textInput`, `paste`]),
      Vt(`onCompositionEnd`, `compositionend focusout keydown keypress keyup mousedown`.split(` `)),
      Vt(`onCompositionStart`, `compositionstart focusout keydown keypress keyup mousedown`.split(` `)),
      Vt(`onCompositionUpdate`, `compositionupdate focusout keydown keypress keyup mousedown`.split(` `)))
    var zf =
        `abort canplay canplaythrough durationchange emptied encrypted ended error loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting`.split(
          ` `,
        ),
      Bf = new Set(`beforetoggle cancel close invalid load scroll scrollend toggle`.split(` `).concat(zf))
    function Vf(e, t) {
      t = !!(t & 4)
      for (var n = 0; n < e.length; n++) {
        var r = e[n],
          i = r.event
        r = r.listeners
        a: {
          var a = void 0
          if (t)
            for (var o = r.length - 1; 0 <= o; o--) {
              var s = r[o],
                c = s.instance,
                l = s.currentTarget
              if (((s = s.listener), c !== a && i.isPropagationStopped())) break a
              ;((a = s), (i.currentTarget = l))
              try {
                a(i)
              } catch (e) {
                xi(e)
              }
              ;((i.currentTarget = null), (a = c))
            }
          else
            for (o = 0; o < r.length; o++) {
              if (
                ((s = r[o]),
                (c = s.instance),
                (l = s.currentTarget),
                (s = s.listener),
                c !== a && i.isPropagationStopped())
              )
                break a
              ;((a = s), (i.currentTarget = l))
              try {
                a(i)
              } catch (e) {
                xi(e)
              }
              ;((i.currentTarget = null), (a = c))
            }
        }
      }
    }
    function Q(e, t) {
      var n = t[Et]
      n === void 0 && (n = t[Et] = new Set())
      var r = e + `__bubble`
      n.has(r) || (Gf(t, e, 2, !1), n.add(r))
    }
    function Hf(e, t, n) {
      var r = 0
      ;(t && (r |= 4), Gf(n, e, r, t))
    }
    var Uf = `_reactListening` + Math.random().toString(36).slice(2)
    function Wf(e) {
      if (!e[Uf]) {
        ;((e[Uf] = !0),
          zt.forEach(function (t) {
            t !== `selectionchange` && (Bf.has(t) || Hf(t, !1, e), Hf(t, !0, e))
          }))
        var t = e.nodeType === 9 ? e : e.ownerDocument
        t === null || t[Uf] || ((t[Uf] = !0), Hf(`selectionchange`, !1, t))
      }
    }
    function Gf(e, t, n, r) {
      switch (Ch(t)) {
        case 2:
          var i = _h
          break
        case 8:
          i = vh
          break
        default:
          i = yh
      }
      ;((n = i.bind(null, t, n, e)),
        (i = void 0),
        !kn || (t !== `touchstart` && t !== `touchmove` && t !== `wheel`) || (i = !0),
        r
          ? i === void 0
            ? e.addEventListener(t, n, !0)
            : e.addEventListener(t, n, { capture: !0, passive: i })
          : i === void 0
            ? e.addEventListener(t, n, !1)
            : e.addEventListener(t, n, { passive: i }))
    }
    function Kf(e, t, n, r, i) {
      var a = r
      if (!(t & 1) && !(t & 2) && r !== null)
        a: for (;;) {
          if (r === null) return
          var o = r.tag
          if (o === 3 || o === 4) {
            var c = r.stateNode.containerInfo
            if (c === i) break
            if (o === 4)
              for (o = r.return; o !== null;) {
                var l = o.tag
                if ((l === 3 || l === 4) && o.stateNode.containerInfo === i) return
                o = o.return
              }
            for (; c !== null;) {
              if (((o = Nt(c)), o === null)) return
              if (((l = o.tag), l === 5 || l === 6 || l === 26 || l === 27)) {
                r = a = o
                continue a
              }
              c = c.parentNode
            }
          }
          r = r.return
        }
      En(function () {
        var r = a,
          i = xn(n),
          o = []
        a: {
          var c = mi.get(e)
          if (c !== void 0) {
            var l = Bn,
              u = e
            switch (e) {
              case `keypress`:
                if (Fn(n) === 0) break a
              case `keydown`:
              case `keyup`:
                l = ir
                break
              case `focusin`:
                ;((u = `focus`), (l = Yn))
                break
              case `focusout`:
                ;((u = `blur`), (l = Yn))
                break
              case `beforeblur`:
              case `afterblur`:
                l = Yn
                break
              case `click`:
                if (n.button === 2) break a
              case `auxclick`:
              case `dblclick`:
              case `mousedown`:
              case `mousemove`:
              case `mouseup`:
              case `mouseout`:
              case `mouseover`:
              case `contextmenu`:
                l = qn
                break
              case `drag`:
              case `dragend`:
              case `dragenter`:
              case `dragexit`:
              case `dragleave`:
              case `dragover`:
              case `dragstart`:
              case `drop`:
                l = Jn
                break
              case `touchcancel`:
              case `touchend`:
              case `touchmove`:
              case `touchstart`:
                l = sr
                break
              case si:
              case ci:
              case li:
                l = Xn
                break
              case pi:
                l = cr
                break
              case `scroll`:
              case `scrollend`:
                l = Hn
                break
              case `wheel`:
                l = lr
                break
              case `copy`:
              case `cut`:
              case `paste`:
                l = Zn
                break
              case `gotpointercapture`:
              case `lostpointercapture`:
              case `pointercancel`:
              case `pointerdown`:
              case `pointermove`:
              case `pointerout`:
              case `pointerover`:
              case `pointerup`:
                l = ar
                break
              case `submit`:
                l = or
                break
              case `toggle`:
              case `beforetoggle`:
                l = ur
            }
            var d = !!(t & 4),
              f = !d && (e === `scroll` || e === `scrollend`),
              p = d ? (c === null ? null : c + `Capture`) : c
            d = []
            for (var m = r, h; m !== null;) {
              var g = m
              if (
                ((h = g.stateNode),
                (g = g.tag),
                (g !== 5 && g !== 26 && g !== 27) ||
                  h === null ||
                  p === null ||
                  ((g = Dn(m, p)), g != null && d.push(qf(m, g, h))),
                f)
              )
                break
              m = m.return
            }
            0 < d.length && ((c = new l(c, u, null, n, i)), o.push({ event: c, listeners: d }))
          }
        }
        if (!(t & 7)) {
          a: {
            if (
              ((l = e === `mouseover` || e === `pointerover`),
              (c = e === `mouseout` || e === `pointerout`),
              l && n !== bn && (u = n.relatedTarget || n.fromElement) && (Nt(u) || u[Tt]))
            )
              break a
            ;(c || l) &&
              ((u = i.window === i ? i : (l = i.ownerDocument) ? l.defaultView || l.parentWindow : window),
              c
                ? ((l = n.relatedTarget || n.toElement),
                  (c = r),
                  (l = l ? Nt(l) : null),
                  l !== null && ((f = s(l)), (d = l.tag), l !== f || (d !== 5 && d !== 27 && d !== 6)) && (l = null))
                : ((c = null), (l = r)),
              c !== l &&
                ((d = qn),
                (g = `onMouseLeave`),
                (p = `onMouseEnter`),
                (m = `mouse`),
                (e === `pointerout` || e === `pointerover`) &&
                  ((d = ar), (g = `onPointerLeave`), (p = `onPointerEnter`), (m = `pointer`)),
                (f = c == null ? u : Ft(c)),
                (h = l == null ? u : Ft(l)),
                (u = new d(g, m + `leave`, c, n, i)),
                (u.target = f),
                (u.relatedTarget = h),
                (g = null),
                Nt(i) === r && ((d = new d(p, m + `enter`, l, n, i)), (d.target = h), (d.relatedTarget = f), (g = d)),
                (f = g),
                (d = c && l ? w(c, l, Yf) : null),
                c !== null && Xf(o, u, c, d, !1),
                l !== null && f !== null && Xf(o, f, l, d, !0)))
          }
          a: {
            if (
              ((c = r ? Ft(r) : window),
              (l = c.nodeName && c.nodeName.toLowerCase()),
              l === `select` || (l === `input` && c.type === `file`))
            )
              var _ = Ar
            else if (wr(c)) {
              if (jr) _ = Br
              else {
                _ = Rr
                var v = Lr
              }
            } else
              ((l = c.nodeName),
                !l || l.toLowerCase() !== `input` || (c.type !== `checkbox` && c.type !== `radio`)
                  ? r && hn(r.elementType) && (_ = Ar)
                  : (_ = zr))
            if ((_ &&= _(e, r))) {
              Tr(o, _, n, i)
              break a
            }
            v && v(e, c, r)
          }
          switch (((v = r ? Ft(r) : window), e)) {
            case `focusin`:
              ;(wr(v) || v.contentEditable === `true`) && ((Zr = v), (Qr = r), ($r = null))
              break
            case `focusout`:
              $r = Qr = Zr = null
              break
            case `mousedown`:
              ei = !0
              break
            case `contextmenu`:
            case `mouseup`:
            case `dragend`:
              ;((ei = !1), ti(o, n, i))
              break
            case `selectionchange`:
              if (Xr) break
            case `keydown`:
            case `keyup`:
              ti(o, n, i)
          }
          var y
          if (fr)
            b: {
              switch (e) {
                case `compositionstart`:
                  var b = `onCompositionStart`
                  break b
                case `compositionend`:
                  b = `onCompositionEnd`
                  break b
                case `compositionupdate`:
                  b = `onCompositionUpdate`
                  break b
              }
              b = void 0
            }
          else
            br
              ? vr(e, n) && (b = `onCompositionEnd`)
              : e === `keydown` && n.keyCode === 229 && (b = `onCompositionStart`)
          ;(b &&
            (hr &&
              n.locale !== `ko` &&
              (br || b !== `onCompositionStart`
                ? b === `onCompositionEnd` && br && (y = Pn())
                : ((jn = i), (Mn = `value` in jn ? jn.value : jn.textContent), (br = !0))),
            (v = Jf(r, b)),
            0 < v.length &&
              ((b = new Qn(b, e, null, n, i)),
              o.push({ event: b, listeners: v }),
              y ? (b.data = y) : ((y = yr(n)), y !== null && (b.data = y)))),
            (y = mr ? xr(e, n) : Sr(e, n)) &&
              ((b = Jf(r, `onBeforeInput`)),
              0 < b.length &&
                ((v = new Qn(`onBeforeInput`, `beforeinput`, null, n, i)),
                o.push({ event: v, listeners: b }),
                (v.data = y))),
            If(o, e, r, n, i))
        }
        Vf(o, t)
      })
    }
    function qf(e, t, n) {
      return { instance: e, listener: t, currentTarget: n }
    }
    function Jf(e, t) {
      for (var n = t + `Capture`, r = []; e !== null;) {
        var i = e,
          a = i.stateNode
        if (
          ((i = i.tag),
          (i !== 5 && i !== 26 && i !== 27) ||
            a === null ||
            ((i = Dn(e, n)), i != null && r.unshift(qf(e, i, a)), (i = Dn(e, t)), i != null && r.push(qf(e, i, a))),
          e.tag === 3)
        )
          return r
        e = e.return
      }
      return []
    }
    function Yf(e) {
      if (e === null) return null
      do e = e.return
      while (e && e.tag !== 5 && e.tag !== 27)
      return e || null
    }
    function Xf(e, t, n, r, i) {
      for (var a = t._reactName, o = []; n !== null && n !== r;) {
        var s = n,
          c = s.alternate,
          l = s.stateNode
        if (((s = s.tag), c !== null && c === r)) break
        ;((s !== 5 && s !== 26 && s !== 27) ||
          l === null ||
          ((c = l),
          i
            ? ((l = Dn(n, a)), l != null && o.unshift(qf(n, l, c)))
            : i || ((l = Dn(n, a)), l != null && o.push(qf(n, l, c)))),
          (n = n.return))
      }
      o.length !== 0 && e.push({ event: t, listeners: o })
    }
    var Zf = /\r\n?/g,
      Qf = /\u0000|\uFFFD/g
    function $f(e) {
      return (typeof e == `string` ? e : `` + e)
        .replace(
          Zf,
          `
`,
        )
        .replace(Qf, ``)
    }
    function ep(e, t) {
      return ((t = $f(t)), $f(e) === t)
    }
    function $(e, t, n, r, i, o) {
      switch (n) {
        case `children`:
          if (typeof r == `string`) t === `body` || (t === `textarea` && r === ``) || dn(e, r)
          else if (typeof r == `number` || typeof r == `bigint`) t !== `body` && dn(e, `` + r)
          else return
          break
        case `className`:
          Yt(e, `class`, r)
          break
        case `tabIndex`:
          Yt(e, `tabindex`, r)
          break
        case `dir`:
        case `role`:
        case `viewBox`:
        case `width`:
        case `height`:
          Yt(e, n, r)
          break
        case `style`:
          mn(e, r, o)
          return
        case `data`:
          if (t !== `object`) {
            Yt(e, `data`, r)
            break
          }
        case `src`:
        case `href`:
          if (
            (r === `` && (t !== `a` || n !== `href`)) ||
            r == null ||
            typeof r == `function` ||
            typeof r == `symbol` ||
            typeof r == `boolean`
          ) {
            e.removeAttribute(n)
            break
          }
          ;((r = vn(r)), e.setAttribute(n, r))
          break
        case `action`:
        case `formAction`:
          if (typeof r == `function`) {
            e.setAttribute(
              n,
              `javascript:throw new Error('A React form was unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().')`,
            )
            break
          }
          if (
            (typeof o == `function` &&
              (n === `formAction`
                ? (t !== `input` && $(e, t, `name`, i.name, i, null),
                  $(e, t, `formEncType`, i.formEncType, i, null),
                  $(e, t, `formMethod`, i.formMethod, i, null),
                  $(e, t, `formTarget`, i.formTarget, i, null))
                : ($(e, t, `encType`, i.encType, i, null),
                  $(e, t, `method`, i.method, i, null),
                  $(e, t, `target`, i.target, i, null))),
            r == null || typeof r == `symbol` || typeof r == `boolean`)
          ) {
            e.removeAttribute(n)
            break
          }
          ;((r = vn(r)), e.setAttribute(n, r))
          break
        case `onClick`:
          r != null && (e.onclick = yn)
          return
        case `onScroll`:
          r != null && Q(`scroll`, e)
          return
        case `onScrollEnd`:
          r != null && Q(`scrollend`, e)
          return
        case `dangerouslySetInnerHTML`:
          if (r != null) {
            if (typeof r != `object` || !(`__html` in r)) throw Error(a(61))
            if (((n = r.__html), n != null)) {
              if (i.children != null) throw Error(a(60))
              o?.__html !== n && (e.innerHTML = n)
            }
          }
          break
        case `multiple`:
          e.multiple = r && typeof r != `function` && typeof r != `symbol`
          break
        case `muted`:
          e.muted = r && typeof r != `function` && typeof r != `symbol`
          break
        case `suppressContentEditableWarning`:
        case `suppressHydrationWarning`:
        case `defaultValue`:
        case `defaultChecked`:
        case `innerHTML`:
        case `ref`:
          break
        case `autoFocus`:
          break
        case `xlinkHref`:
          if (r == null || typeof r == `function` || typeof r == `boolean` || typeof r == `symbol`) {
            e.removeAttribute(`xlink:href`)
            break
          }
          ;((n = vn(r)), e.setAttributeNS(`http://www.w3.org/1999/xlink`, `xlink:href`, n))
          break
        case `contentEditable`:
        case `spellCheck`:
        case `draggable`:
        case `value`:
        case `autoReverse`:
        case `externalResourcesRequired`:
        case `focusable`:
        case `preserveAlpha`:
          r != null && typeof r != `function` && typeof r != `symbol` ? e.setAttribute(n, r) : e.removeAttribute(n)
          break
        case `inert`:
        case `allowFullScreen`:
        case `async`:
        case `autoPlay`:
        case `controls`:
        case `credentialless`:
        case `default`:
        case `defer`:
        case `disabled`:
        case `disablePictureInPicture`:
        case `disableRemotePlayback`:
        case `formNoValidate`:
        case `hidden`:
        case `loop`:
        case `noModule`:
        case `noValidate`:
        case `open`:
        case `playsInline`:
        case `readOnly`:
        case `required`:
        case `reversed`:
        case `scoped`:
        case `seamless`:
        case `itemScope`:
          r && typeof r != `function` && typeof r != `symbol` ? e.setAttribute(n, ``) : e.removeAttribute(n)
          break
        case `capture`:
        case `download`:
          !0 === r
            ? e.setAttribute(n, ``)
            : !1 !== r && r != null && typeof r != `function` && typeof r != `symbol`
              ? e.setAttribute(n, r)
              : e.removeAttribute(n)
          break
        case `cols`:
        case `rows`:
        case `size`:
        case `span`:
          r != null && typeof r != `function` && typeof r != `symbol` && !isNaN(r) && 1 <= r
            ? e.setAttribute(n, r)
            : e.removeAttribute(n)
          break
        case `rowSpan`:
        case `start`:
          r == null || typeof r == `function` || typeof r == `symbol` || isNaN(r)
            ? e.removeAttribute(n)
            : e.setAttribute(n, r)
          break
        case `popover`:
          ;(Q(`beforetoggle`, e), Q(`toggle`, e), Jt(e, `popover`, r))
          break
        case `xlinkActuate`:
          Xt(e, `http://www.w3.org/1999/xlink`, `xlink:actuate`, r)
          break
        case `xlinkArcrole`:
          Xt(e, `http://www.w3.org/1999/xlink`, `xlink:arcrole`, r)
          break
        case `xlinkRole`:
          Xt(e, `http://www.w3.org/1999/xlink`, `xlink:role`, r)
          break
        case `xlinkShow`:
          Xt(e, `http://www.w3.org/1999/xlink`, `xlink:show`, r)
          break
        case `xlinkTitle`:
          Xt(e, `http://www.w3.org/1999/xlink`, `xlink:title`, r)
          break
        case `xlinkType`:
          Xt(e, `http://www.w3.org/1999/xlink`, `xlink:type`, r)
          break
        case `xmlBase`:
          Xt(e, `http://www.w3.org/XML/1998/namespace`, `xml:base`, r)
          break
        case `xmlLang`:
          Xt(e, `http://www.w3.org/XML/1998/namespace`, `xml:lang`, r)
          break
        case `xmlSpace`:
          Xt(e, `http://www.w3.org/XML/1998/namespace`, `xml:space`, r)
          break
        case `is`:
          Jt(e, `is`, r)
          break
        case `innerText`:
        case `textContent`:
          return
        default:
          if (!(2 < n.length) || (n[0] !== `o` && n[0] !== `O`) || (n[1] !== `n` && n[1] !== `N`))
            ((n = gn.get(n) || n), Jt(e, n, r))
          else return
      }
      R = !0
    }
    function tp(e, t, n, r, i, o) {
      switch (n) {
        case `style`:
          mn(e, r, o)
          return
        case `dangerouslySetInnerHTML`:
          if (r != null) {
            if (typeof r != `object` || !(`__html` in r)) throw Error(a(61))
            if (((n = r.__html), n != null)) {
              if (i.children != null) throw Error(a(60))
              o?.__html !== n && (e.innerHTML = n)
            }
          }
          break
        case `children`:
          if (typeof r == `string`) dn(e, r)
          else if (typeof r == `number` || typeof r == `bigint`) dn(e, `` + r)
          else return
          break
        case `onScroll`:
          r != null && Q(`scroll`, e)
          return
        case `onScrollEnd`:
          r != null && Q(`scrollend`, e)
          return
        case `onClick`:
          r != null && (e.onclick = yn)
          return
        case `suppressContentEditableWarning`:
        case `suppressHydrationWarning`:
        case `innerHTML`:
        case `ref`:
          return
        case `innerText`:
        case `textContent`:
          return
        default:
          if (!Bt.hasOwnProperty(n))
            a: {
              if (
                n[0] === `o` &&
                n[1] === `n` &&
                ((i = n.endsWith(`Capture`)),
                (o = n.slice(2, i ? n.length - 7 : void 0)),
                (t = e[wt] || null),
                (t = t == null ? null : t[n]),
                typeof t == `function` && e.removeEventListener(o, t, i),
                typeof r == `function`)
              ) {
                ;(typeof t != `function` &&
                  t !== null &&
                  (n in e ? (e[n] = null) : e.hasAttribute(n) && e.removeAttribute(n)),
                  e.addEventListener(o, r, i))
                break a
              }
              ;((R = !0), n in e ? (e[n] = r) : !0 === r ? e.setAttribute(n, ``) : Jt(e, n, r))
            }
          return
      }
      R = !0
    }
    function np(e, t, n) {
      switch (t) {
        case `div`:
        case `span`:
        case `svg`:
        case `path`:
        case `a`:
        case `g`:
        case `p`:
        case `li`:
          break
        case `img`:
          ;(Q(`error`, e), Q(`load`, e))
          var r = !1,
            i = !1,
            o
          for (o in n)
            if (n.hasOwnProperty(o)) {
              var s = n[o]
              if (s != null)
                switch (o) {
                  case `src`:
                    r = !0
                    break
                  case `srcSet`:
                    i = !0
                    break
                  case `children`:
                  case `dangerouslySetInnerHTML`:
                    throw Error(a(137, t))
                  default:
                    $(e, t, o, s, n, null)
                }
            }
          ;(i && $(e, t, `srcSet`, n.srcSet, n, null), r && $(e, t, `src`, n.src, n, null))
          return
        case `input`:
          Q(`invalid`, e)
          var c = (o = s = i = null),
            l = null,
            u = null
          for (r in n)
            if (n.hasOwnProperty(r)) {
              var d = n[r]
              if (d != null)
                switch (r) {
                  case `name`:
                    i = d
                    break
                  case `type`:
                    s = d
                    break
                  case `checked`:
                    l = d
                    break
                  case `defaultChecked`:
                    u = d
                    break
                  case `value`:
                    o = d
                    break
                  case `defaultValue`:
                    c = d
                    break
                  case `children`:
                  case `dangerouslySetInnerHTML`:
                    if (d != null) throw Error(a(137, t))
                    break
                  default:
                    $(e, t, r, d, n, null)
                }
            }
          on(e, o, c, l, u, s, i, !1)
          return
        case `select`:
          for (i in (Q(`invalid`, e), (r = s = o = null), n))
            if (n.hasOwnProperty(i) && ((c = n[i]), c != null))
              switch (i) {
                case `value`:
                  o = c
                  break
                case `defaultValue`:
                  s = c
                  break
                case `multiple`:
                  r = c
                default:
                  $(e, t, i, c, n, null)
              }
          ;((t = o), (n = s), (e.multiple = !!r), t == null ? n != null && cn(e, !!r, n, !0) : cn(e, !!r, t, !1))
          return
        case `textarea`:
          for (s in (Q(`invalid`, e), (o = i = r = null), n))
            if (n.hasOwnProperty(s) && ((c = n[s]), c != null))
              switch (s) {
                case `value`:
                  r = c
                  break
                case `defaultValue`:
                  i = c
                  break
                case `children`:
                  o = c
                  break
                case `dangerouslySetInnerHTML`:
                  if (c != null) throw Error(a(91))
                  break
                default:
                  $(e, t, s, c, n, null)
              }
          un(e, r, i, o)
          return
        case `option`:
          for (l in n)
            if (n.hasOwnProperty(l) && ((r = n[l]), r != null))
              switch (l) {
                case `selected`:
                  e.selected = r && typeof r != `function` && typeof r != `symbol`
                  break
                default:
                  $(e, t, l, r, n, null)
              }
          return
        case `dialog`:
          ;(Q(`beforetoggle`, e), Q(`toggle`, e), Q(`cancel`, e), Q(`close`, e))
          break
        case `iframe`:
        case `object`:
          Q(`load`, e)
          break
        case `video`:
        case `audio`:
          for (r = 0; r < zf.length; r++) Q(zf[r], e)
          break
        case `image`:
          ;(Q(`error`, e), Q(`load`, e))
          break
        case `details`:
          Q(`toggle`, e)
          break
        case `embed`:
        case `source`:
        case `link`:
          ;(Q(`error`, e), Q(`load`, e))
        case `area`:
        case `base`:
        case `br`:
        case `col`:
        case `hr`:
        case `keygen`:
        case `meta`:
        case `param`:
        case `track`:
        case `wbr`:
        case `menuitem`:
          for (u in n)
            if (n.hasOwnProperty(u) && ((r = n[u]), r != null))
              switch (u) {
                case `children`:
                case `dangerouslySetInnerHTML`:
                  throw Error(a(137, t))
                default:
                  $(e, t, u, r, n, null)
              }
          return
        default:
          if (hn(t)) {
            for (d in n) n.hasOwnProperty(d) && ((r = n[d]), r !== void 0 && tp(e, t, d, r, n, void 0))
            return
          }
      }
      for (c in n) n.hasOwnProperty(c) && ((r = n[c]), r != null && $(e, t, c, r, n, null))
    }
    var rp = {}
    function ip(e, t, n, r) {
      switch (t) {
        case `div`:
        case `span`:
        case `svg`:
        case `path`:
        case `a`:
        case `g`:
        case `p`:
        case `li`:
          break
        case `input`:
          var i = null,
            o = null,
            s = null,
            c = null,
            l = null,
            u = null,
            d = null
          for (m in n) {
            var f = n[m]
            if (n.hasOwnProperty(m) && f != null)
              switch (m) {
                case `checked`:
                  break
                case `value`:
                  break
                case `defaultValue`:
                  l = f
                default:
                  r.hasOwnProperty(m) || $(e, t, m, null, r, f)
              }
          }
          for (var p in r) {
            var m = r[p]
            if (((f = n[p]), r.hasOwnProperty(p) && (m != null || f != null)))
              switch (p) {
                case `type`:
                  ;(m !== f && (R = !0), (o = m))
                  break
                case `name`:
                  ;(m !== f && (R = !0), (i = m))
                  break
                case `checked`:
                  ;(m !== f && (R = !0), (u = m))
                  break
                case `defaultChecked`:
                  ;(m !== f && (R = !0), (d = m))
                  break
                case `value`:
                  ;(m !== f && (R = !0), (s = m))
                  break
                case `defaultValue`:
                  ;(m !== f && (R = !0), (c = m))
                  break
                case `children`:
                case `dangerouslySetInnerHTML`:
                  if (m != null) throw Error(a(137, t))
                  break
                default:
                  m !== f && $(e, t, p, m, r, f)
              }
          }
          an(e, s, c, l, u, d, o, i)
          return
        case `select`:
          for (o in ((m = s = c = p = null), n))
            if (((l = n[o]), n.hasOwnProperty(o) && l != null))
              switch (o) {
                case `value`:
                  break
                case `multiple`:
                  m = l
                default:
                  r.hasOwnProperty(o) || $(e, t, o, null, r, l)
              }
          for (i in r)
            if (((o = r[i]), (l = n[i]), r.hasOwnProperty(i) && (o != null || l != null)))
              switch (i) {
                case `value`:
                  ;(o !== l && (R = !0), (p = o))
                  break
                case `defaultValue`:
                  ;(o !== l && (R = !0), (c = o))
                  break
                case `multiple`:
                  ;(o !== l && (R = !0), (s = o))
                default:
                  o !== l && $(e, t, i, o, r, l)
              }
          ;((t = c),
            (n = s),
            (r = m),
            p == null ? !!r != !!n && (t == null ? cn(e, !!n, n ? [] : ``, !1) : cn(e, !!n, t, !0)) : cn(e, !!n, p, !1))
          return
        case `textarea`:
          for (c in ((m = p = null), n))
            if (((i = n[c]), n.hasOwnProperty(c) && i != null && !r.hasOwnProperty(c)))
              switch (c) {
                case `value`:
                  break
                case `children`:
                  break
                default:
                  $(e, t, c, null, r, i)
              }
          for (s in r)
            if (((i = r[s]), (o = n[s]), r.hasOwnProperty(s) && (i != null || o != null)))
              switch (s) {
                case `value`:
                  ;(i !== o && (R = !0), (p = i))
                  break
                case `defaultValue`:
                  ;(i !== o && (R = !0), (m = i))
                  break
                case `children`:
                  break
                case `dangerouslySetInnerHTML`:
                  if (i != null) throw Error(a(91))
                  break
                default:
                  i !== o && $(e, t, s, i, r, o)
              }
          ln(e, p, m)
          return
        case `option`:
          for (var h in n)
            if (((p = n[h]), n.hasOwnProperty(h) && p != null && !r.hasOwnProperty(h)))
              switch (h) {
                case `selected`:
                  e.selected = !1
                  break
                default:
                  $(e, t, h, null, r, p)
              }
          for (l in r)
            if (((p = r[l]), (m = n[l]), r.hasOwnProperty(l) && p !== m && (p != null || m != null)))
              switch (l) {
                case `selected`:
                  ;(p !== m && (R = !0), (e.selected = p && typeof p != `function` && typeof p != `symbol`))
                  break
                default:
                  $(e, t, l, p, r, m)
              }
          return
        case `img`:
        case `link`:
        case `area`:
        case `base`:
        case `br`:
        case `col`:
        case `embed`:
        case `hr`:
        case `keygen`:
        case `meta`:
        case `param`:
        case `source`:
        case `track`:
        case `wbr`:
        case `menuitem`:
          for (var g in n)
            ((p = n[g]), n.hasOwnProperty(g) && p != null && !r.hasOwnProperty(g) && $(e, t, g, null, r, p))
          for (u in r)
            if (((p = r[u]), (m = n[u]), r.hasOwnProperty(u) && p !== m && (p != null || m != null)))
              switch (u) {
                case `children`:
                case `dangerouslySetInnerHTML`:
                  if (p != null) throw Error(a(137, t))
                  break
                default:
                  $(e, t, u, p, r, m)
              }
          return
        default:
          if (hn(t)) {
            for (var _ in n)
              ((p = n[_]), n.hasOwnProperty(_) && p !== void 0 && !r.hasOwnProperty(_) && tp(e, t, _, void 0, r, p))
            for (d in r)
              ((p = r[d]),
                (m = n[d]),
                !r.hasOwnProperty(d) || p === m || (p === void 0 && m === void 0) || tp(e, t, d, p, r, m))
            return
          }
      }
      for (var v in n) ((p = n[v]), n.hasOwnProperty(v) && p != null && !r.hasOwnProperty(v) && $(e, t, v, null, r, p))
      for (f in r)
        ((p = r[f]), (m = n[f]), !r.hasOwnProperty(f) || p === m || (p == null && m == null) || $(e, t, f, p, r, m))
    }
    function ap(e) {
      switch (e) {
        case `css`:
        case `script`:
        case `font`:
        case `img`:
        case `image`:
        case `input`:
        case `link`:
          return !0
        default:
          return !1
      }
    }
    function op() {
      if (typeof performance.getEntriesByType == `function`) {
        for (var e = 0, t = 0, n = performance.getEntriesByType(`resource`), r = 0; r < n.length; r++) {
          var i = n[r],
            a = i.transferSize,
            o = i.initiatorType,
            s = i.duration
          if (a && s && ap(o)) {
            for (o = 0, s = i.responseEnd, r += 1; r < n.length; r++) {
              var c = n[r],
                l = c.startTime
              if (l > s) break
              var u = c.transferSize,
                d = c.initiatorType
              u && ap(d) && ((c = c.responseEnd), (o += u * (c < s ? 1 : (s - l) / (c - l))))
            }
            if ((--r, (t += (8 * (a + o)) / (i.duration / 1e3)), e++, 10 < e)) break
          }
        }
        if (0 < e) return t / e / 1e6
      }
      return navigator.connection && ((e = navigator.connection.downlink), typeof e == `number`) ? e : 5
    }
    var sp = null,
      cp = null
    function lp(e) {
      return e.nodeType === 9 ? e : e.ownerDocument
    }
    function up(e) {
      switch (e) {
        case `http://www.w3.org/2000/svg`:
          return 1
        case `http://www.w3.org/1998/Math/MathML`:
          return 2
        default:
          return 0
      }
    }
    function dp(e, t) {
      if (e === 0)
        switch (t) {
          case `svg`:
            return 1
          case `math`:
            return 2
          default:
            return 0
        }
      return e === 1 && t === `foreignObject` ? 0 : e
    }
    function fp(e, t, n, r) {
      return ((n = lp(n).createElement(e)), (n[Ct] = r), (n[wt] = t), np(n, e, t), Lt(n), n)
    }
    function pp(e, t) {
      return (
        e === `textarea` ||
        e === `noscript` ||
        typeof t.children == `string` ||
        typeof t.children == `number` ||
        typeof t.children == `bigint` ||
        (typeof t.dangerouslySetInnerHTML == `object` &&
          t.dangerouslySetInnerHTML !== null &&
          t.dangerouslySetInnerHTML.__html != null)
      )
    }
    var mp = null
    function hp() {
      var e = window.event
      return e && e.type === `popstate` ? e !== mp && ((mp = e), !0) : ((mp = null), !1)
    }
    var gp = typeof setTimeout == `function` ? setTimeout : void 0,
      _p = typeof clearTimeout == `function` ? clearTimeout : void 0,
      vp = typeof Promise == `function` ? Promise : void 0,
      yp = typeof requestAnimationFrame == `function` ? requestAnimationFrame : gp,
      bp =
        typeof queueMicrotask == `function`
          ? queueMicrotask
          : vp === void 0
            ? gp
            : function (e) {
                return vp.resolve(null).then(e).catch(xp)
              }
    function xp(e) {
      setTimeout(function () {
        throw e
      })
    }
    function Sp(e) {
      return e === `head`
    }
    function Cp(e, t) {
      var n = t,
        r = 0
      do {
        var i = n.nextSibling
        if ((e.removeChild(n), i && i.nodeType === 8)) {
          if (((n = i.data), n === `/$` || n === `/&`)) {
            if (r === 0) {
              ;(e.removeChild(i), Hh(t))
              return
            }
            r--
          } else if (n === `$` || n === `$?` || n === `$~` || n === `$!` || n === `&`) r++
          else if (n === `html`) _m(e.ownerDocument.documentElement)
          else if (n === `head`) {
            ;((n = e.ownerDocument.head), _m(n))
            for (var a = n.firstChild; a;) {
              var o = a.nextSibling,
                s = a.nodeName
              ;(a[At] ||
                s === `SCRIPT` ||
                s === `STYLE` ||
                (s === `LINK` && a.rel.toLowerCase() === `stylesheet`) ||
                n.removeChild(a),
                (a = o))
            }
          } else n === `body` && _m(e.ownerDocument.body)
        }
        n = i
      } while (n)
      Hh(t)
    }
    function wp(e, t) {
      var n = e
      e = 0
      do {
        var r = n.nextSibling
        if (
          (n.nodeType === 1
            ? t
              ? ((n._stashedDisplay = n.style.display), (n.style.display = `none`))
              : ((n.style.display = n._stashedDisplay || ``),
                n.getAttribute(`style`) === `` && n.removeAttribute(`style`))
            : n.nodeType === 3 &&
              (t ? ((n._stashedText = n.nodeValue), (n.nodeValue = ``)) : (n.nodeValue = n._stashedText || ``)),
          r && r.nodeType === 8)
        ) {
          if (((n = r.data), n === `/$`)) {
            if (e === 0) break
            e--
          } else (n !== `$` && n !== `$?` && n !== `$~` && n !== `$!`) || e++
        }
        n = r
      } while (n)
    }
    function Tp(e, t, n) {
      if (
        ((t = CSS.escape(t) === t ? t : `r-` + btoa(t).replace(/=/g, ``)),
        (e.style.viewTransitionName = t),
        n != null && (e.style.viewTransitionClass = n),
        (n = getComputedStyle(e)),
        n.display === `inline`)
      ) {
        if (((t = e.getClientRects()), t.length === 1)) var r = 1
        else
          for (var i = (r = 0); i < t.length; i++) {
            var a = t[i]
            0 < a.width && 0 < a.height && r++
          }
        r === 1 &&
          ((e = e.style),
          (e.display = t.length === 1 ? `inline-block` : `block`),
          (e.marginTop = `-` + n.paddingTop),
          (e.marginBottom = `-` + n.paddingBottom))
      }
    }
    function Ep(e, t) {
      ;((e = e.style), (t = t.style))
      var n =
        t == null
          ? null
          : t.hasOwnProperty(`viewTransitionName`)
            ? t.viewTransitionName
            : t.hasOwnProperty(`view-transition-name`)
              ? t[`view-transition-name`]
              : null
      ;((e.viewTransitionName = n == null || typeof n == `boolean` ? `` : (`` + n).trim()),
        (n =
          t == null
            ? null
            : t.hasOwnProperty(`viewTransitionClass`)
              ? t.viewTransitionClass
              : t.hasOwnProperty(`view-transition-class`)
                ? t[`view-transition-class`]
                : null),
        (e.viewTransitionClass = n == null || typeof n == `boolean` ? `` : (`` + n).trim()),
        e.display === `inline-block` &&
          (t == null
            ? (e.display = e.margin = ``)
            : ((n = t.display),
              (e.display = n == null || typeof n == `boolean` ? `` : n),
              (n = t.margin),
              n == null
                ? ((n = t.hasOwnProperty(`marginTop`) ? t.marginTop : t[`margin-top`]),
                  (e.marginTop = n == null || typeof n == `boolean` ? `` : n),
                  (t = t.hasOwnProperty(`marginBottom`) ? t.marginBottom : t[`margin-bottom`]),
                  (e.marginBottom = t == null || typeof t == `boolean` ? `` : t))
                : (e.margin = n))))
    }
    function Dp(e, t, n) {
      return (
        (n = n.ownerDocument.defaultView),
        {
          rect: e,
          abs: t.position === `absolute` || t.position === `fixed`,
          clip:
            t.clipPath !== `none` ||
            t.overflow !== `visible` ||
            t.filter !== `none` ||
            t.mask !== `none` ||
            t.mask !== `none` ||
            t.borderRadius !== `0px`,
          view: 0 <= e.bottom && 0 <= e.right && e.top <= n.innerHeight && e.left <= n.innerWidth,
        }
      )
    }
    function Op(e) {
      return Dp(e.getBoundingClientRect(), getComputedStyle(e), e)
    }
    function kp(e) {
      var t = e.getBoundingClientRect()
      t = new DOMRect(t.x + 2e4, t.y + 2e4, t.width, t.height)
      var n = getComputedStyle(e)
      return Dp(t, n, e)
    }
    function Ap(e) {
      return e.documentElement.clientHeight
    }
    function jp(e) {
      ;(this.addEventListener(`load`, e), this.addEventListener(`error`, e))
    }
    function Mp(e, t, n, r, i, a, o, s, c) {
      var l = t.nodeType === 9 ? t : t.ownerDocument
      try {
        var u = l.startViewTransition({
          update: function () {
            var t = l.defaultView,
              n = t.navigation && t.navigation.transition,
              o = l.fonts.status
            r()
            var s = []
            if (
              (o === `loaded` && (Ap(l), l.fonts.status === `loading` && s.push(l.fonts.ready)),
              (o = s.length),
              e !== null)
            )
              for (var c = e.suspenseyImages, u = 0, d = 0; d < c.length; d++) {
                var f = c[d]
                if (!f.complete) {
                  var p = f.getBoundingClientRect()
                  if (0 < p.bottom && 0 < p.right && p.top < t.innerHeight && p.left < t.innerWidth) {
                    if (((u += Xm(f)), u > $m)) {
                      s.length = o
                      break
                    }
                    ;((f = new Promise(jp.bind(f))), s.push(f))
                  }
                }
              }
            if (0 < s.length)
              return (
                (t = Promise.race([
                  Promise.all(s),
                  new Promise(function (e) {
                    return setTimeout(e, 500)
                  }),
                ]).then(i, i)),
                (n ? Promise.allSettled([n.finished, t]) : t).then(a, a)
              )
            if ((i(), n)) return n.finished.then(a, a)
            a()
          },
          types: n,
        })
        l.__reactViewTransition = u
        var d = []
        return (
          u.ready.then(
            function () {
              for (var e = l.documentElement.getAnimations({ subtree: !0 }), t = 0; t < e.length; t++) {
                var n = e[t],
                  r = n.effect,
                  i = r.pseudoElement
                if (i != null && i.startsWith(`::view-transition`)) {
                  ;(d.push(n), (n = r.getKeyframes()))
                  for (var a = (i = void 0), s = !0, c = 0; c < n.length; c++) {
                    var u = n[c],
                      f = u.width
                    if (i === void 0) i = f
                    else if (i !== f) {
                      s = !1
                      break
                    }
                    if (((f = u.height), a === void 0)) a = f
                    else if (a !== f) {
                      s = !1
                      break
                    }
                    ;(delete u.width, delete u.height, u.transform === `none` && delete u.transform)
                  }
                  s &&
                    i !== void 0 &&
                    a !== void 0 &&
                    (r.setKeyframes(n),
                    (s = getComputedStyle(r.target, r.pseudoElement)),
                    s.width !== i || s.height !== a) &&
                    ((s = n[0]),
                    (s.width = i),
                    (s.height = a),
                    (s = n[n.length - 1]),
                    (s.width = i),
                    (s.height = a),
                    r.setKeyframes(n))
                }
              }
              o()
            },
            function (e) {
              l.__reactViewTransition === u && (l.__reactViewTransition = null)
              try {
                if (typeof e == `object` && e)
                  switch (e.name) {
                    case `InvalidStateError`:
                      ;(e.message === `View transition was skipped because document visibility state is hidden.` ||
                        e.message === `Skipping view transition because document visibility state has become hidden.` ||
                        e.message === `Skipping view transition because viewport size changed.` ||
                        e.message === `Transition was aborted because of invalid state`) &&
                        (e = null)
                  }
                e !== null && c(e)
              } finally {
                ;(r(), i(), o())
              }
            },
          ),
          u.finished.finally(function () {
            for (var e = 0; e < d.length; e++) d[e].cancel()
            ;(l.__reactViewTransition === u && (l.__reactViewTransition = null), s())
          }),
          u
        )
      } catch {
        return (r(), i(), o(), null)
      }
    }
    function Np(e, t) {
      ;((this._scope = document.documentElement), (this._selector = `::view-transition-` + e + `(` + t + `)`))
    }
    ;((Np.prototype.animate = function (e, t) {
      return (
        (t = typeof t == `number` ? { duration: t } : T({}, t)),
        (t.pseudoElement = this._selector),
        this._scope.animate(e, t)
      )
    }),
      (Np.prototype.getAnimations = function () {
        for (
          var e = this._scope, t = this._selector, n = e.getAnimations({ subtree: !0 }), r = [], i = 0;
          i < n.length;
          i++
        ) {
          var a = n[i].effect
          a !== null && a.target === e && a.pseudoElement === t && r.push(n[i])
        }
        return r
      }),
      (Np.prototype.getComputedStyle = function () {
        return getComputedStyle(this._scope, this._selector)
      }))
    function Pp(e) {
      return {
        name: e,
        group: new Np(`group`, e),
        imagePair: new Np(`image-pair`, e),
        old: new Np(`old`, e),
        new: new Np(`new`, e),
      }
    }
    function Fp(e) {
      ;((this._fragmentFiber = e), (this._observers = this._eventListeners = null))
    }
    Fp.prototype.addEventListener = function (e, t, n) {
      var r = null,
        i = null
      if (!(n != null && typeof n != `boolean` && ((r = n.signal || null), r !== null && r.aborted))) {
        this._eventListeners === null && (this._eventListeners = [])
        var a = this._eventListeners
        if (Bp(a, e, t, n) === -1) {
          var o = this,
            s = t
          ;(n != null &&
            typeof n != `boolean` &&
            !0 === n.once &&
            (s = function (r) {
              ;(o.removeEventListener(e, t, n), typeof t == `function` ? t.call(this, r) : t.handleEvent(r))
            }),
            r !== null &&
              ((i = o.removeEventListener.bind(o, e, t, n)),
              r.addEventListener(`abort`, i, { once: !0 }),
              (i = r.removeEventListener.bind(r, `abort`, i))),
            (r = Rp(n)),
            a.push({ type: e, listener: t, optionsOrUseCapture: n, attachedListener: s, cleanup: i }),
            p(this._fragmentFiber.child, !1, Ip, e, s, r))
        }
        this._eventListeners = a
      }
    }
    function Ip(e, t, n, r) {
      return (v(e).addEventListener(t, n, r), !1)
    }
    Fp.prototype.removeEventListener = function (e, t, n) {
      var r = this._eventListeners
      if (r !== null && ((t = Bp(r, e, t, n)), t !== -1)) {
        var i = r[t]
        n = i.attachedListener
        var a = i.cleanup
        ;((i = Rp(i.optionsOrUseCapture)),
          p(this._fragmentFiber.child, !1, Lp, e, n, i),
          r.splice(t, 1),
          a !== null && a())
      }
    }
    function Lp(e, t, n, r) {
      return (v(e).removeEventListener(t, n, r), !1)
    }
    function Rp(e) {
      return e != null && typeof e != `boolean` && (!0 === e.once || e.signal instanceof AbortSignal)
        ? { capture: e.capture, passive: e.passive }
        : e
    }
    function zp(e) {
      return e == null ? `c=0` : typeof e == `boolean` ? `c=` + (e ? `1` : `0`) : `c=` + (e.capture ? `1` : `0`)
    }
    function Bp(e, t, n, r) {
      if (e.length === 0) return -1
      r = zp(r)
      for (var i = 0; i < e.length; i++) {
        var a = e[i]
        if (a.type === t && a.listener === n && zp(a.optionsOrUseCapture) === r) return i
      }
      return -1
    }
    ;((Fp.prototype.dispatchEvent = function (e) {
      var t = m(this._fragmentFiber)
      if (t === null) return !0
      t = v(t)
      var n = this._eventListeners
      if ((n !== null && 0 < n.length) || !e.bubbles) {
        var r = t.nodeType === 9 ? t.createComment(``) : document.createTextNode(``)
        if (n)
          for (var i = 0; i < n.length; i++) {
            var a = n[i]
            r.addEventListener(a.type, a.attachedListener, Rp(a.optionsOrUseCapture))
          }
        if ((t.appendChild(r), (e = r.dispatchEvent(e)), n))
          for (i = 0; i < n.length; i++)
            ((a = n[i]), r.removeEventListener(a.type, a.attachedListener, Rp(a.optionsOrUseCapture)))
        return (t.removeChild(r), e)
      }
      return t.dispatchEvent(e)
    }),
      (Fp.prototype.focus = function (e) {
        p(this._fragmentFiber.child, !0, Vp, e, void 0, void 0)
      }))
    function Vp(e, t) {
      return e.tag !== 6 && ((e = v(e)), pm(e, t))
    }
    Fp.prototype.focusLast = function (e) {
      var t = []
      p(this._fragmentFiber.child, !0, Hp, t, void 0, void 0)
      for (var n = t.length - 1; 0 <= n && !Vp(t[n], e); n--);
    }
    function Hp(e, t) {
      return (t.push(e), !1)
    }
    Fp.prototype.blur = function () {
      var e = m(this._fragmentFiber)
      e !== null &&
        ((e = v(e)), (e = lp(e).activeElement), e !== null && p(this._fragmentFiber.child, !1, Up, e, void 0, void 0))
    }
    function Up(e, t) {
      return e.tag !== 6 && ((e = v(e)), e === t || e.contains(t) ? (t.blur(), !0) : !1)
    }
    Fp.prototype.observeUsing = function (e) {
      ;(this._observers === null && (this._observers = new Set()),
        this._observers.add(e),
        p(this._fragmentFiber.child, !1, Wp, e, void 0, void 0))
    }
    function Wp(e, t) {
      return (e.tag === 6 || ((e = v(e)), t.observe(e)), !1)
    }
    Fp.prototype.unobserveUsing = function (e) {
      var t = this._observers
      if (t !== null && t.has(e)) {
        ;(t.delete(e), p(this._fragmentFiber.child, !1, Gp, e, void 0, void 0))
        for (var n = (t = 0); n < Kp.length; n++) {
          var r = Kp[n]
          r.fragmentInstance === this && r.observer === e ? e.unobserve(r.instance) : (Kp[t++] = r)
        }
        Kp.length = t
      }
    }
    function Gp(e, t) {
      return (e.tag === 6 || ((e = v(e)), t.unobserve(e)), !1)
    }
    var Kp = [],
      qp = !1
    function Jp(e, t, n) {
      ;(Kp.push({ fragmentInstance: e, observer: t, instance: n }),
        qp ||
          ((qp = !0),
          mm(function () {
            qp = !1
            var e = Kp
            Kp = []
            for (var t = 0; t < e.length; t++) {
              var n = e[t]
              n.observer.unobserve(n.instance)
            }
          })))
    }
    Fp.prototype.getClientRects = function () {
      var e = []
      return (p(this._fragmentFiber.child, !1, Yp, e, void 0, void 0), e)
    }
    function Yp(e, t) {
      if (e.tag === 6) {
        e = e.stateNode
        var n = e.ownerDocument.createRange()
        ;(n.selectNodeContents(e), t.push.apply(t, n.getClientRects()))
      } else ((e = v(e)), t.push.apply(t, e.getClientRects()))
      return !1
    }
    ;((Fp.prototype.getRootNode = function (e) {
      var t = m(this._fragmentFiber)
      return t === null ? this : v(t).getRootNode(e)
    }),
      (Fp.prototype.compareDocumentPosition = function (e) {
        var t = m(this._fragmentFiber)
        if (t === null) return Node.DOCUMENT_POSITION_DISCONNECTED
        var n = []
        p(this._fragmentFiber.child, !1, Hp, n, void 0, void 0)
        var r = v(t)
        if (n.length === 0) {
          if (((n = r), h(this._fragmentFiber))) {
            a: {
              for (t = this._fragmentFiber.return; t !== null;) {
                if (t.tag === 4) {
                  t = t.stateNode.containerInfo
                  break a
                }
                if (t.tag === 3 || t.tag === 5 || t.tag === 27) break
                t = t.return
              }
              t = null
            }
            t != null && (n = t)
          }
          t = this._fragmentFiber
          var i = (r = n.compareDocumentPosition(e))
          return (
            n === e
              ? (i = Node.DOCUMENT_POSITION_CONTAINS)
              : r & Node.DOCUMENT_POSITION_CONTAINED_BY &&
                ((n = g(t)[1]),
                n === null
                  ? (i = Node.DOCUMENT_POSITION_PRECEDING)
                  : ((e = v(n).compareDocumentPosition(e)),
                    (i =
                      e === 0 || e & Node.DOCUMENT_POSITION_FOLLOWING
                        ? Node.DOCUMENT_POSITION_FOLLOWING
                        : Node.DOCUMENT_POSITION_PRECEDING))),
            (i |= Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC)
          )
        }
        ;((t = v(n[0])), (i = v(n[n.length - 1])))
        var a = h(this._fragmentFiber) ? t.parentElement : r
        if (a == null) return Node.DOCUMENT_POSITION_DISCONNECTED
        ;((r = a.compareDocumentPosition(t) & Node.DOCUMENT_POSITION_CONTAINED_BY),
          (a = a.compareDocumentPosition(i) & Node.DOCUMENT_POSITION_CONTAINED_BY))
        var o = t.compareDocumentPosition(e),
          s = i.compareDocumentPosition(e),
          c = o & Node.DOCUMENT_POSITION_CONTAINED_BY || s & Node.DOCUMENT_POSITION_CONTAINED_BY
        return (
          (s = r && a && o & Node.DOCUMENT_POSITION_FOLLOWING && s & Node.DOCUMENT_POSITION_PRECEDING),
          (t =
            (r && t === e) || (a && i === e) || c || s
              ? Node.DOCUMENT_POSITION_CONTAINED_BY
              : (!r && t === e) || (!a && i === e)
                ? Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
                : o),
          t & Node.DOCUMENT_POSITION_DISCONNECTED ||
          t & Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC ||
          Xp(t, this._fragmentFiber, n[0], n[n.length - 1], e)
            ? t
            : Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
        )
      }))
    function Xp(e, t, n, r, i) {
      var a = Nt(i)
      if (e & Node.DOCUMENT_POSITION_CONTAINED_BY) {
        if ((n = !!a))
          a: {
            for (; a !== null;) {
              if (a.tag === 7 && (a === t || a.alternate === t)) {
                n = !0
                break a
              }
              a = a.return
            }
            n = !1
          }
        return n
      }
      if (e & Node.DOCUMENT_POSITION_CONTAINS) {
        if (a === null) return ((a = i.ownerDocument), i === a || i === a.documentElement || i === a.body)
        a: {
          for (a = t, t = m(t); a !== null;) {
            if (!((a.tag !== 5 && a.tag !== 3 && a.tag !== 27) || (a !== t && a.alternate !== t))) {
              a = !0
              break a
            }
            a = a.return
          }
          a = !1
        }
        return a
      }
      return e & Node.DOCUMENT_POSITION_PRECEDING
        ? ((t = !!a) &&
            !(t = a === n) &&
            ((t = w(n, a, C)), t === null ? (t = !1) : (p(t, !0, x, a, n), (a = y), (y = null), (t = a !== null))),
          t)
        : e & Node.DOCUMENT_POSITION_FOLLOWING
          ? ((t = !!a) &&
              !(t = a === r) &&
              ((t = w(r, a, C)),
              t === null ? (t = !1) : (p(t, !0, S, a, r), (a = y), (b = y = null), (t = a !== null))),
            t)
          : !1
    }
    function Zp(e, t) {
      var n = e.ownerDocument.createRange()
      ;(n.selectNodeContents(e),
        (e = n.getBoundingClientRect()),
        window.scrollTo(
          window.scrollX + e.left,
          t ? window.scrollY + e.top : window.scrollY + e.bottom - window.innerHeight,
        ))
    }
    Fp.prototype.scrollIntoView = function (e) {
      if (typeof e == `object`) throw Error(a(566))
      var t = []
      p(this._fragmentFiber.child, !1, Hp, t, void 0, void 0)
      var n = !1 !== e
      if (t.length === 0) {
        var r = g(this._fragmentFiber)
        if (((r = n ? r[1] || r[0] || m(this._fragmentFiber) : r[0] || r[1]), r === null)) return
        if (r.tag === 6) {
          ;((e = v(r)), Zp(e, n))
          return
        }
        if (((r = v(r)), r.nodeType !== 9)) {
          if (r.nodeType === 11) {
            ;((n = `host` in r ? r.host : null), n !== null && n.scrollIntoView(e))
            return
          }
          r.scrollIntoView(e)
        }
      }
      for (r = n ? t.length - 1 : 0; r !== (n ? -1 : t.length);) {
        var i = t[r]
        ;(i.tag === 6 ? ((i = v(i)), Zp(i, n)) : v(i).scrollIntoView(e), (r += n ? -1 : 1))
      }
    }
    function Qp(e, t) {
      return ((e = v(e)), $p(e, t), !1)
    }
    function $p(e, t) {
      ;((e.reactFragments ??= new Set()), e.reactFragments.add(t))
    }
    function em(e, t) {
      var n = t._eventListeners
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = n[r]
          e.addEventListener(i.type, i.attachedListener, Rp(i.optionsOrUseCapture))
        }
      e.nodeType !== 3 &&
        ((n = t._observers),
        n !== null &&
          n.forEach(function (n) {
            for (var r = 0, i = 0; i < Kp.length; i++) {
              var a = Kp[i]
              ;(a.fragmentInstance !== t || a.observer !== n || a.instance !== e) && (Kp[r++] = a)
            }
            ;((Kp.length = r), n.observe(e))
          }),
        $p(e, t))
    }
    function tm(e, t) {
      var n = t._eventListeners
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = n[r]
          e.removeEventListener(i.type, i.attachedListener, Rp(i.optionsOrUseCapture))
        }
      e.nodeType !== 3 &&
        ((n = t._observers),
        n !== null &&
          n.forEach(function (n) {
            typeof n.rootMargin == `string` ? Jp(t, n, e) : n.unobserve(e)
          }),
        e.reactFragments != null && e.reactFragments.delete(t))
    }
    function nm(e) {
      var t = e.firstChild
      for (t && t.nodeType === 10 && (t = t.nextSibling); t;) {
        var n = t
        switch (((t = t.nextSibling), n.nodeName)) {
          case `HTML`:
          case `HEAD`:
          case `BODY`:
            ;(nm(n), Mt(n))
            continue
          case `SCRIPT`:
          case `STYLE`:
            continue
          case `LINK`:
            if (n.rel.toLowerCase() === `stylesheet`) continue
        }
        e.removeChild(n)
      }
    }
    function rm(e, t, n, r) {
      for (; e.nodeType === 1;) {
        var i = n
        if (e.nodeName.toLowerCase() !== t.toLowerCase()) {
          if (!r && (e.nodeName !== `INPUT` || e.type !== `hidden`)) break
        } else if (!r) {
          if (t === `input` && e.type === `hidden`) {
            var a = i.name == null ? null : `` + i.name
            if (i.type === `hidden` && e.getAttribute(`name`) === a) return e
          } else return e
        } else if (!e[At])
          switch (t) {
            case `meta`:
              if (!e.hasAttribute(`itemprop`)) break
              return e
            case `link`:
              if (
                ((a = e.getAttribute(`rel`)),
                (a === `stylesheet` && e.hasAttribute(`data-precedence`)) ||
                  a !== i.rel ||
                  e.getAttribute(`href`) !== (i.href == null || i.href === `` ? null : i.href) ||
                  e.getAttribute(`crossorigin`) !== (i.crossOrigin == null ? null : i.crossOrigin) ||
                  e.getAttribute(`title`) !== (i.title == null ? null : i.title))
              )
                break
              return e
            case `style`:
              if (e.hasAttribute(`data-precedence`)) break
              return e
            case `script`:
              if (
                ((a = e.getAttribute(`src`)),
                (a !== (i.src == null ? null : i.src) ||
                  e.getAttribute(`type`) !== (i.type == null ? null : i.type) ||
                  e.getAttribute(`crossorigin`) !== (i.crossOrigin == null ? null : i.crossOrigin)) &&
                  a &&
                  e.hasAttribute(`async`) &&
                  !e.hasAttribute(`itemprop`))
              )
                break
              return e
            default:
              return e
          }
        if (((e = lm(e.nextSibling)), e === null)) break
      }
      return null
    }
    function im(e, t, n) {
      if (t === ``) return null
      for (; e.nodeType !== 3;)
        if (
          ((e.nodeType !== 1 || e.nodeName !== `INPUT` || e.type !== `hidden`) && !n) ||
          ((e = lm(e.nextSibling)), e === null)
        )
          return null
      return e
    }
    function am(e, t) {
      for (; e.nodeType !== 8;)
        if (
          ((e.nodeType !== 1 || e.nodeName !== `INPUT` || e.type !== `hidden`) && !t) ||
          ((e = lm(e.nextSibling)), e === null)
        )
          return null
      return e
    }
    function om(e) {
      return e.data === `$?` || e.data === `$~`
    }
    function sm(e) {
      return e.data === `$!` || (e.data === `$?` && e.ownerDocument.readyState !== `loading`)
    }
    function cm(e, t) {
      var n = e.ownerDocument
      if (e.data === `$~`) e._reactRetry = t
      else if (e.data !== `$?` || n.readyState !== `loading`) t()
      else {
        var r = function () {
          ;(t(), n.removeEventListener(`DOMContentLoaded`, r))
        }
        ;(n.addEventListener(`DOMContentLoaded`, r), (e._reactRetry = r))
      }
    }
    function lm(e) {
      for (; e != null; e = e.nextSibling) {
        var t = e.nodeType
        if (t === 1 || t === 3) break
        if (t === 8) {
          if (
            ((t = e.data), t === `$` || t === `$!` || t === `$?` || t === `$~` || t === `&` || t === `F!` || t === `F`)
          )
            break
          if (t === `/$` || t === `/&`) return null
        }
      }
      return e
    }
    var um = null
    function dm(e) {
      e = e.nextSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `/$` || n === `/&`) {
            if (t === 0) return lm(e.nextSibling)
            t--
          } else (n !== `$` && n !== `$!` && n !== `$?` && n !== `$~` && n !== `&`) || t++
        }
        e = e.nextSibling
      }
      return null
    }
    function fm(e) {
      e = e.previousSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `$` || n === `$!` || n === `$?` || n === `$~` || n === `&`) {
            if (t === 0) return e
            t--
          } else (n !== `/$` && n !== `/&`) || t++
        }
        e = e.previousSibling
      }
      return null
    }
    function pm(e, t) {
      function n() {
        r = !0
      }
      if (e.ownerDocument.activeElement === e) return !0
      var r = !1
      try {
        ;(e.ownerDocument.addEventListener(`focus`, n, !0), (e.focus || HTMLElement.prototype.focus).call(e, t))
      } finally {
        e.ownerDocument.removeEventListener(`focus`, n, !0)
      }
      return r
    }
    function mm(e) {
      yp(function () {
        yp(function (t) {
          return e(t)
        })
      })
    }
    function hm(e, t, n) {
      switch (((t = lp(n)), e)) {
        case `html`:
          if (((e = t.documentElement), !e)) throw Error(a(452))
          return e
        case `head`:
          if (((e = t.head), !e)) throw Error(a(453))
          return e
        case `body`:
          if (((e = t.body), !e)) throw Error(a(454))
          return e
        default:
          throw Error(a(451))
      }
    }
    function gm(e, t, n) {
      for (var r in n) {
        var i = n[r]
        n.hasOwnProperty(r) && i != null && $(e, t, r, null, rp, i)
      }
      ;(n.dangerouslySetInnerHTML != null && (e.textContent = ``), e.onclick === yn && (e.onclick = null), Mt(e))
    }
    function _m(e) {
      for (var t = e.attributes; t.length;) e.removeAttributeNode(t[0])
      Mt(e)
    }
    var vm = new Map(),
      ym = new Set()
    function bm(e) {
      if (typeof e.getRootNode == `function`) {
        var t = e.getRootNode()
        if (t.nodeType === 9 || t.nodeType === 11) return t
      }
      return e.nodeType === 9 ? e : e.ownerDocument
    }
    var xm = P.d
    P.d = { f: Sm, r: Cm, D: Em, C: Dm, L: Om, m: km, X: jm, S: Am, M: Mm }
    function Sm() {
      var e = xm.f(),
        t = zd()
      return e || t
    }
    function Cm(e) {
      var t = Pt(e)
      t !== null && t.tag === 5 && t.type === `form` ? rc(t) : xm.r(e)
    }
    var wm = typeof document > `u` ? null : document
    function Tm(e, t, n) {
      var r = wm
      if (r && typeof t == `string` && t) {
        var i = rn(t)
        ;((i = `link[rel="` + e + `"][href="` + i + `"]`),
          typeof n == `string` && (i += `[crossorigin="` + n + `"]`),
          ym.has(i) ||
            (ym.add(i),
            (e = { rel: e, crossOrigin: n, href: t }),
            r.querySelector(i) === null &&
              ((t = r.createElement(`link`)), np(t, `link`, e), Lt(t), r.head.appendChild(t))))
      }
    }
    function Em(e) {
      ;(xm.D(e), Tm(`dns-prefetch`, e, null))
    }
    function Dm(e, t) {
      ;(xm.C(e, t), Tm(`preconnect`, e, t))
    }
    function Om(e, t, n) {
      xm.L(e, t, n)
      var r = wm
      if (r && e && t) {
        var i = `link[rel="preload"][as="` + rn(t) + `"]`
        t === `image` && n && n.imageSrcSet
          ? ((i += `[imagesrcset="` + rn(n.imageSrcSet) + `"]`),
            typeof n.imageSizes == `string` && (i += `[imagesizes="` + rn(n.imageSizes) + `"]`))
          : (i += `[href="` + rn(e) + `"]`)
        var a = i
        switch (t) {
          case `style`:
            a = Pm(e)
            break
          case `script`:
            a = Rm(e)
        }
        if (
          !(
            vm.has(a) ||
            ((e = T({ rel: `preload`, href: t === `image` && n && n.imageSrcSet ? void 0 : e, as: t }, n)),
            vm.set(a, e),
            r.querySelector(i) !== null ||
              (t === `style` && r.querySelector(Fm(a))) ||
              (t === `script` && r.querySelector(zm(a))))
          )
        ) {
          var o = r.createElement(`link`)
          ;(np(o, `link`, e),
            t === `style` &&
              ((o[jt] = !0),
              (o.onload = o.onerror =
                function () {
                  Rt(o)
                })),
            Lt(o),
            r.head.appendChild(o))
        }
      }
    }
    function km(e, t) {
      xm.m(e, t)
      var n = wm
      if (n && e) {
        var r = t && typeof t.as == `string` ? t.as : `script`,
          i = `link[rel="modulepreload"][as="` + rn(r) + `"][href="` + rn(e) + `"]`,
          a = i
        switch (r) {
          case `audioworklet`:
          case `paintworklet`:
          case `serviceworker`:
          case `sharedworker`:
          case `worker`:
          case `script`:
            a = Rm(e)
        }
        if (!vm.has(a) && ((e = T({ rel: `modulepreload`, href: e }, t)), vm.set(a, e), n.querySelector(i) === null)) {
          switch (r) {
            case `audioworklet`:
            case `paintworklet`:
            case `serviceworker`:
            case `sharedworker`:
            case `worker`:
            case `script`:
              if (n.querySelector(zm(a))) return
          }
          ;((r = n.createElement(`link`)), np(r, `link`, e), Lt(r), n.head.appendChild(r))
        }
      }
    }
    function Am(e, t, n) {
      xm.S(e, t, n)
      var r = wm
      if (r && e) {
        var i = It(r).hoistableStyles,
          a = Pm(e)
        t ||= `default`
        var o = i.get(a)
        if (!o) {
          var s = { loading: 0, preload: null }
          if ((o = r.querySelector(Fm(a)))) s.loading = 5
          else {
            ;((e = T({ rel: `stylesheet`, href: e, 'data-precedence': t }, n)), (n = vm.get(a)) && Hm(e, n))
            var c = (o = r.createElement(`link`))
            ;(Lt(c),
              np(c, `link`, e),
              (c._p = new Promise(function (e, t) {
                ;((c.onload = e), (c.onerror = t))
              })),
              c.addEventListener(`load`, function () {
                s.loading |= 1
              }),
              c.addEventListener(`error`, function () {
                s.loading |= 2
              }),
              (s.loading |= 4),
              Vm(o, t, r))
          }
          ;((o = { type: `stylesheet`, instance: o, count: 1, state: s }), i.set(a, o))
        }
      }
    }
    function jm(e, t) {
      xm.X(e, t)
      var n = wm
      if (n && e) {
        var r = It(n).hoistableScripts,
          i = Rm(e),
          a = r.get(i)
        a ||
          ((a = n.querySelector(zm(i))),
          a ||
            ((e = T({ src: e, async: !0 }, t)),
            (t = vm.get(i)) && Um(e, t),
            (a = n.createElement(`script`)),
            Lt(a),
            np(a, `link`, e),
            n.head.appendChild(a)),
          (a = { type: `script`, instance: a, count: 1, state: null }),
          r.set(i, a))
      }
    }
    function Mm(e, t) {
      xm.M(e, t)
      var n = wm
      if (n && e) {
        var r = It(n).hoistableScripts,
          i = Rm(e),
          a = r.get(i)
        a ||
          ((a = n.querySelector(zm(i))),
          a ||
            ((e = T({ src: e, async: !0, type: `module` }, t)),
            (t = vm.get(i)) && Um(e, t),
            (a = n.createElement(`script`)),
            Lt(a),
            np(a, `link`, e),
            n.head.appendChild(a)),
          (a = { type: `script`, instance: a, count: 1, state: null }),
          r.set(i, a))
      }
    }
    function Nm(e, t, n, r) {
      var i = (i = Se.current) ? bm(i) : null
      if (!i) throw Error(a(446))
      switch (e) {
        case `meta`:
        case `title`:
          return null
        case `style`:
          return typeof n.precedence == `string` && typeof n.href == `string`
            ? ((n = Pm(n.href)),
              (t = It(i).hoistableStyles),
              (r = t.get(n)),
              r || ((r = { type: `style`, instance: null, count: 0, state: null }), t.set(n, r)),
              r)
            : { type: `void`, instance: null, count: 0, state: null }
        case `link`:
          if (n.rel === `stylesheet` && typeof n.href == `string` && typeof n.precedence == `string`) {
            e = Pm(n.href)
            var o = It(i).hoistableStyles,
              s = o.get(e)
            if (
              (s ||
                ((i = i.ownerDocument || i),
                (s = { type: `stylesheet`, instance: null, count: 0, state: { loading: 0, preload: null } }),
                o.set(e, s),
                (o = i.querySelector(Fm(e)))
                  ? o._p || ((s.instance = o), (s.state.loading = 5))
                  : ((o = vm.get(e)),
                    o ||
                      ((o = {
                        rel: `preload`,
                        as: `style`,
                        href: n.href,
                        crossOrigin: n.crossOrigin,
                        integrity: n.integrity,
                        media: n.media,
                        hrefLang: n.hrefLang,
                        referrerPolicy: n.referrerPolicy,
                      }),
                      vm.set(e, o)),
                    Lm(i, e, o, s.state))),
              t && r === null)
            )
              throw Error(a(528, ``))
            return s
          }
          if (t && r !== null) throw Error(a(529, ``))
          return null
        case `script`:
          return (
            (t = n.async),
            (n = n.src),
            typeof n == `string` && t && typeof t != `function` && typeof t != `symbol`
              ? ((n = Rm(n)),
                (t = It(i).hoistableScripts),
                (r = t.get(n)),
                r || ((r = { type: `script`, instance: null, count: 0, state: null }), t.set(n, r)),
                r)
              : { type: `void`, instance: null, count: 0, state: null }
          )
        default:
          throw Error(a(444, e))
      }
    }
    function Pm(e) {
      return `href="` + rn(e) + `"`
    }
    function Fm(e) {
      return `link[rel="stylesheet"][` + e + `]`
    }
    function Im(e) {
      return T({}, e, { 'data-precedence': e.precedence, precedence: null })
    }
    function Lm(e, t, n, r) {
      if ((t = e.querySelector(`link[rel="preload"][as="style"][` + t + `]`))) {
        if (!0 !== t[jt]) {
          r.loading = 1
          return
        }
      } else
        ((t = e.createElement(`link`)),
          (t[jt] = !0),
          (t.onload = t.onerror = Rt.bind(null, t)),
          np(t, `link`, n),
          Lt(t),
          e.head.appendChild(t))
      ;((r.preload = t),
        t.addEventListener(`load`, function () {
          return (r.loading |= 1)
        }),
        t.addEventListener(`error`, function () {
          return (r.loading |= 2)
        }))
    }
    function Rm(e) {
      return `[src="` + rn(e) + `"]`
    }
    function zm(e) {
      return `script[async]` + e
    }
    function Bm(e, t, n) {
      if ((t.count++, t.instance === null))
        switch (t.type) {
          case `style`:
            var r = e.querySelector(`style[data-href~="` + rn(n.href) + `"]`)
            if (r) return ((t.instance = r), Lt(r), r)
            var i = T({}, n, { 'data-href': n.href, 'data-precedence': n.precedence, href: null, precedence: null })
            return (
              (r = (e.ownerDocument || e).createElement(`style`)),
              Lt(r),
              np(r, `style`, i),
              Vm(r, n.precedence, e),
              (t.instance = r)
            )
          case `stylesheet`:
            i = Pm(n.href)
            var o = e.querySelector(Fm(i))
            if (o) return ((t.state.loading |= 4), (t.instance = o), Lt(o), o)
            ;((r = Im(n)), (i = vm.get(i)) && Hm(r, i), (o = (e.ownerDocument || e).createElement(`link`)), Lt(o))
            var s = o
            return (
              (s._p = new Promise(function (e, t) {
                ;((s.onload = e), (s.onerror = t))
              })),
              np(o, `link`, r),
              (t.state.loading |= 4),
              Vm(o, n.precedence, e),
              (t.instance = o)
            )
          case `script`:
            return (
              (o = Rm(n.src)),
              (i = e.querySelector(zm(o)))
                ? ((t.instance = i), Lt(i), i)
                : ((r = n),
                  (i = vm.get(o)) && ((r = T({}, n)), Um(r, i)),
                  (e = e.ownerDocument || e),
                  (i = e.createElement(`script`)),
                  Lt(i),
                  np(i, `link`, r),
                  e.head.appendChild(i),
                  (t.instance = i))
            )
          case `void`:
            return null
          default:
            throw Error(a(443, t.type))
        }
      else
        t.type === `stylesheet` &&
          !(t.state.loading & 4) &&
          ((r = t.instance), (t.state.loading |= 4), Vm(r, n.precedence, e))
      return t.instance
    }
    function Vm(e, t, n) {
      for (
        var r = n.querySelectorAll(`link[rel="stylesheet"][data-precedence],style[data-precedence]`),
          i = r.length ? r[r.length - 1] : null,
          a = i,
          o = 0;
        o < r.length;
        o++
      ) {
        var s = r[o]
        if (s.dataset.precedence === t) a = s
        else if (a !== i) break
      }
      a
        ? a.parentNode.insertBefore(e, a.nextSibling)
        : ((t = n.nodeType === 9 ? n.head : n), t.insertBefore(e, t.firstChild))
    }
    function Hm(e, t) {
      ;((e.crossOrigin ??= t.crossOrigin), (e.referrerPolicy ??= t.referrerPolicy), (e.title ??= t.title))
    }
    function Um(e, t) {
      ;((e.crossOrigin ??= t.crossOrigin), (e.referrerPolicy ??= t.referrerPolicy), (e.integrity ??= t.integrity))
    }
    var Wm = null
    function Gm(e, t, n) {
      if (Wm === null) {
        var r = new Map(),
          i = (Wm = new Map())
        i.set(n, r)
      } else ((i = Wm), (r = i.get(n)), r || ((r = new Map()), i.set(n, r)))
      if (r.has(e)) return r
      for (r.set(e, null), n = n.getElementsByTagName(e), i = 0; i < n.length; i++) {
        var a = n[i]
        if (
          !(a[At] || a[Ct] || (e === `link` && a.getAttribute(`rel`) === `stylesheet`)) &&
          a.namespaceURI !== `http://www.w3.org/2000/svg`
        ) {
          var o = a.getAttribute(t) || ``
          o = e + o
          var s = r.get(o)
          s ? s.push(a) : r.set(o, [a])
        }
      }
      return r
    }
    function Km(e, t, n) {
      ;((e = e.ownerDocument || e), e.head.insertBefore(n, t === `title` ? e.querySelector(`head > title`) : null))
    }
    function qm(e, t, n) {
      if (n === 1 || t.itemProp != null) return !1
      switch (e) {
        case `meta`:
        case `title`:
          return !0
        case `style`:
          if (typeof t.precedence != `string` || typeof t.href != `string` || t.href === ``) break
          return !0
        case `link`:
          if (typeof t.rel != `string` || typeof t.href != `string` || t.href === `` || t.onLoad || t.onError) break
          switch (t.rel) {
            case `stylesheet`:
              return ((e = t.disabled), typeof t.precedence == `string` && e == null)
            default:
              return !0
          }
        case `script`:
          if (
            t.async &&
            typeof t.async != `function` &&
            typeof t.async != `symbol` &&
            !t.onLoad &&
            !t.onError &&
            t.src &&
            typeof t.src == `string`
          )
            return !0
      }
      return !1
    }
    function Jm(e, t) {
      return e === `img` && t.src != null && t.src !== `` && t.onLoad == null && t.loading !== `lazy`
    }
    function Ym(e) {
      return !(e.type === `stylesheet` && !(e.state.loading & 3))
    }
    function Xm(e) {
      return (e.width || 100) * (e.height || 100) * (typeof devicePixelRatio == `number` ? devicePixelRatio : 1) * 0.25
    }
    function Zm(e, t) {
      typeof t.decode == `function` &&
        (e.imgCount++,
        t.complete || ((e.imgBytes += Xm(t)), e.suspenseyImages.push(t)),
        (e = rh.bind(e)),
        t.decode().then(e, e))
    }
    function Qm(e, t, n, r) {
      if (
        n.type === `stylesheet` &&
        (typeof r.media != `string` || !1 !== matchMedia(r.media).matches) &&
        !(n.state.loading & 4)
      ) {
        if (n.instance === null) {
          var i = Pm(r.href),
            a = t.querySelector(Fm(i))
          if (a) {
            ;((t = a._p),
              typeof t == `object` && t && typeof t.then == `function` && (e.count++, (e = nh.bind(e)), t.then(e, e)),
              (n.state.loading |= 4),
              (n.instance = a),
              Lt(a))
            return
          }
          ;((a = t.ownerDocument || t), (r = Im(r)), (i = vm.get(i)) && Hm(r, i), (a = a.createElement(`link`)), Lt(a))
          var o = a
          ;((o._p = new Promise(function (e, t) {
            ;((o.onload = e), (o.onerror = t))
          })),
            np(a, `link`, r),
            (n.instance = a))
        }
        ;(e.stylesheets === null && (e.stylesheets = new Map()),
          e.stylesheets.set(n, t),
          (t = n.state.preload) &&
            !(n.state.loading & 3) &&
            (e.count++, (n = nh.bind(e)), t.addEventListener(`load`, n), t.addEventListener(`error`, n)))
      }
    }
    var $m = 0
    function eh(e, t) {
      return (
        e.stylesheets && e.count === 0 && ah(e, e.stylesheets),
        0 < e.count || 0 < e.imgCount
          ? function (n) {
              var r = setTimeout(function () {
                if ((e.stylesheets && ah(e, e.stylesheets), e.unsuspend)) {
                  var t = e.unsuspend
                  ;((e.unsuspend = null), t())
                }
              }, 6e4 + t)
              0 < e.imgBytes && $m === 0 && ($m = 62500 * op())
              var i = setTimeout(
                function () {
                  if (
                    ((e.waitingForImages = !1), e.count === 0 && (e.stylesheets && ah(e, e.stylesheets), e.unsuspend))
                  ) {
                    var t = e.unsuspend
                    ;((e.unsuspend = null), t())
                  }
                },
                (e.imgBytes > $m ? 50 : 800) + t,
              )
              return (
                (e.unsuspend = n),
                function () {
                  ;((e.unsuspend = null), clearTimeout(r), clearTimeout(i))
                }
              )
            }
          : null
      )
    }
    function th(e) {
      if (e.count === 0 && (e.imgCount === 0 || !e.waitingForImages)) {
        if (e.stylesheets) ah(e, e.stylesheets)
        else if (e.unsuspend) {
          var t = e.unsuspend
          ;((e.unsuspend = null), t())
        }
      }
    }
    function nh() {
      ;(this.count--, th(this))
    }
    function rh() {
      ;(this.imgCount--, th(this))
    }
    var ih = null
    function ah(e, t) {
      ;((e.stylesheets = null),
        e.unsuspend !== null && (e.count++, (ih = new Map()), t.forEach(oh, e), (ih = null), nh.call(e)))
    }
    function oh(e, t) {
      if (!(t.state.loading & 4)) {
        var n = ih.get(e)
        if (n) var r = n.get(null)
        else {
          ;((n = new Map()), ih.set(e, n))
          for (var i = e.querySelectorAll(`link[data-precedence],style[data-precedence]`), a = 0; a < i.length; a++) {
            var o = i[a]
            ;(o.nodeName === `LINK` || o.getAttribute(`media`) !== `not all`) &&
              (n.set(o.dataset.precedence, o), (r = o))
          }
          r && n.set(null, r)
        }
        ;((i = t.instance),
          (o = i.getAttribute(`data-precedence`)),
          (a = n.get(o) || r),
          a === r && n.set(null, i),
          n.set(o, i),
          this.count++,
          (r = nh.bind(this)),
          i.addEventListener(`load`, r),
          i.addEventListener(`error`, r),
          a
            ? a.parentNode.insertBefore(i, a.nextSibling)
            : ((e = e.nodeType === 9 ? e.head : e), e.insertBefore(i, e.firstChild)),
          (t.state.loading |= 4))
      }
    }
    var sh = { $$typeof: ne, Provider: null, Consumer: null, _currentValue: F, _currentValue2: F, _threadCount: 0 }
    function ch(e, t, n, r, i, a, o, s, c) {
      ;((this.tag = 1),
        (this.containerInfo = e),
        (this.pingCache = this.current = this.pendingChildren = null),
        (this.timeoutHandle = -1),
        (this.callbackNode = this.next = this.pendingContext = this.context = this.cancelPendingCommit = null),
        (this.callbackPriority = 0),
        (this.expirationTimes = L(-1)),
        (this.entangledLanes =
          this.shellSuspendCounter =
          this.errorRecoveryDisabledLanes =
          this.expiredLanes =
          this.warmLanes =
          this.pingedLanes =
          this.suspendedLanes =
          this.pendingLanes =
            0),
        (this.entanglements = L(0)),
        (this.hiddenUpdates = L(null)),
        (this.identifierPrefix = r),
        (this.onUncaughtError = i),
        (this.onCaughtError = a),
        (this.onRecoverableError = o),
        (this.pooledCache = null),
        (this.pooledCacheLanes = 0),
        (this.formState = c),
        (this.transitionTypes = null),
        (this.incompleteTransitions = new Map()))
    }
    function lh(e, t, n, r, i, a, o, s, c, l, u, d) {
      return (
        (e = new ch(e, t, n, o, c, l, u, d, s)),
        (t = 1),
        !0 === a && (t |= 24),
        (a = Ni(3, null, null, t)),
        (e.current = a),
        (a.stateNode = e),
        (t = Ma()),
        t.refCount++,
        (e.pooledCache = t),
        t.refCount++,
        (a.memoizedState = { element: r, isDehydrated: n, cache: t }),
        ho(a),
        e
      )
    }
    function uh(e) {
      return e ? ((e = ji), e) : ji
    }
    function dh(e, t, n, r, i, a) {
      ;((i = uh(i)),
        r.context === null ? (r.context = i) : (r.pendingContext = i),
        (r = _o(t)),
        (r.payload = { element: n }),
        (a = a === void 0 ? null : a),
        a !== null && (r.callback = a),
        (n = vo(e, r, t)),
        n !== null && (Pd(n, e, t), yo(n, e, t)))
    }
    function fh(e, t) {
      if (((e = e.memoizedState), e !== null && e.dehydrated !== null)) {
        var n = e.retryLane
        e.retryLane = n !== 0 && n < t ? n : t
      }
    }
    function ph(e, t) {
      ;(fh(e, t), (e = e.alternate) && fh(e, t))
    }
    function mh(e) {
      if (e.tag === 13 || e.tag === 31) {
        var t = Oi(e, 67108864)
        ;(t !== null && Pd(t, e, 67108864), ph(e, 67108864))
      }
    }
    function hh(e) {
      if (e.tag === 13 || e.tag === 31) {
        var t = jd()
        t = vt(t)
        var n = Oi(e, t)
        ;(n !== null && Pd(n, e, t), ph(e, t))
      }
    }
    var gh = !0
    function _h(e, t, n, r) {
      var i = N.T
      N.T = null
      var a = P.p
      try {
        ;((P.p = 2), yh(e, t, n, r))
      } finally {
        ;((P.p = a), (N.T = i))
      }
    }
    function vh(e, t, n, r) {
      var i = N.T
      N.T = null
      var a = P.p
      try {
        ;((P.p = 8), yh(e, t, n, r))
      } finally {
        ;((P.p = a), (N.T = i))
      }
    }
    function yh(e, t, n, r) {
      if (gh) {
        var i = bh(r)
        if (i === null) (Kf(e, t, r, xh, n), Mh(e, r))
        else if (Ph(i, e, t, n, r)) r.stopPropagation()
        else if ((Mh(e, r), t & 4 && -1 < jh.indexOf(e))) {
          for (; i !== null;) {
            var a = Pt(i)
            if (a !== null)
              switch (a.tag) {
                case 3:
                  if (((a = a.stateNode), a.current.memoizedState.isDehydrated)) {
                    var o = st(a.pendingLanes)
                    if (o !== 0) {
                      var s = a
                      for (s.pendingLanes |= 2, s.entangledLanes |= 2; o;) {
                        var c = 1 << (31 - Qe(o))
                        ;((s.entanglements[1] |= c), (o &= ~c))
                      }
                      ;(Ef(a), !(K & 6) && ((gd = Be() + 500), Df(0, !1)))
                    }
                  }
                  break
                case 31:
                case 13:
                  ;((s = Oi(a, 2)), s !== null && Pd(s, a, 2), zd(), ph(a, 2))
              }
            if (((a = bh(r)), a === null && Kf(e, t, r, xh, n), a === i)) break
            i = a
          }
          i !== null && r.stopPropagation()
        } else Kf(e, t, r, null, n)
      }
    }
    function bh(e) {
      return ((e = xn(e)), Sh(e))
    }
    var xh = null
    function Sh(e) {
      if (((xh = null), (e = Nt(e)), e !== null)) {
        var t = s(e)
        if (t === null) e = null
        else {
          var n = t.tag
          if (n === 13) {
            if (((e = c(t)), e !== null)) return e
            e = null
          } else if (n === 31) {
            if (((e = l(t)), e !== null)) return e
            e = null
          } else if (n === 3) {
            if (t.stateNode.current.memoizedState.isDehydrated) return t.tag === 3 ? t.stateNode.containerInfo : null
            e = null
          } else t !== e && (e = null)
        }
      }
      return ((xh = e), null)
    }
    function Ch(e) {
      switch (e) {
        case `beforetoggle`:
        case `cancel`:
        case `click`:
        case `close`:
        case `contextmenu`:
        case `copy`:
        case `cut`:
        case `auxclick`:
        case `dblclick`:
        case `dragend`:
        case `dragstart`:
        case `drop`:
        case `focusin`:
        case `focusout`:
        case `input`:
        case `invalid`:
        case `keydown`:
        case `keypress`:
        case `keyup`:
        case `mousedown`:
        case `mouseup`:
        case `paste`:
        case `pause`:
        case `play`:
        case `pointercancel`:
        case `pointerdown`:
        case `pointerup`:
        case `ratechange`:
        case `reset`:
        case `seeked`:
        case `submit`:
        case `toggle`:
        case `touchcancel`:
        case `touchend`:
        case `touchstart`:
        case `volumechange`:
        case `change`:
        case `selectionchange`:
        case `textInput`:
        case `compositionstart`:
        case `compositionend`:
        case `compositionupdate`:
        case `beforeblur`:
        case `afterblur`:
        case `beforeinput`:
        case `blur`:
        case `fullscreenchange`:
        case `fullscreenerror`:
        case `focus`:
        case `hashchange`:
        case `popstate`:
        case `select`:
        case `selectstart`:
          return 2
        case `drag`:
        case `dragenter`:
        case `dragexit`:
        case `dragleave`:
        case `dragover`:
        case `mousemove`:
        case `mouseout`:
        case `mouseover`:
        case `pointermove`:
        case `pointerout`:
        case `pointerover`:
        case `resize`:
        case `scroll`:
        case `touchmove`:
        case `wheel`:
        case `mouseenter`:
        case `mouseleave`:
        case `pointerenter`:
        case `pointerleave`:
          return 8
        case `message`:
          switch (Ve()) {
            case He:
              return 2
            case Ue:
              return 8
            case We:
            case Ge:
              return 32
            case Ke:
              return 268435456
            default:
              return 32
          }
        default:
          return 32
      }
    }
    var wh = !1,
      Th = null,
      Eh = null,
      Dh = null,
      Oh = new Map(),
      kh = new Map(),
      Ah = [],
      jh =
        `mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset`.split(
          ` `,
        )
    function Mh(e, t) {
      switch (e) {
        case `focusin`:
        case `focusout`:
          Th = null
          break
        case `dragenter`:
        case `dragleave`:
          Eh = null
          break
        case `mouseover`:
        case `mouseout`:
          Dh = null
          break
        case `pointerover`:
        case `pointerout`:
          Oh.delete(t.pointerId)
          break
        case `gotpointercapture`:
        case `lostpointercapture`:
          kh.delete(t.pointerId)
      }
    }
    function Nh(e, t, n, r, i, a) {
      return e === null || e.nativeEvent !== a
        ? ((e = { blockedOn: t, domEventName: n, eventSystemFlags: r, nativeEvent: a, targetContainers: [i] }),
          t !== null && ((t = Pt(t)), t !== null && mh(t)),
          e)
        : ((e.eventSystemFlags |= r), (t = e.targetContainers), i !== null && t.indexOf(i) === -1 && t.push(i), e)
    }
    function Ph(e, t, n, r, i) {
      switch (t) {
        case `focusin`:
          return ((Th = Nh(Th, e, t, n, r, i)), !0)
        case `dragenter`:
          return ((Eh = Nh(Eh, e, t, n, r, i)), !0)
        case `mouseover`:
          return ((Dh = Nh(Dh, e, t, n, r, i)), !0)
        case `pointerover`:
          var a = i.pointerId
          return (Oh.set(a, Nh(Oh.get(a) || null, e, t, n, r, i)), !0)
        case `gotpointercapture`:
          return ((a = i.pointerId), kh.set(a, Nh(kh.get(a) || null, e, t, n, r, i)), !0)
      }
      return !1
    }
    function Fh(e) {
      var t = Nt(e.target)
      if (t !== null) {
        var n = s(t)
        if (n !== null) {
          if (((t = n.tag), t === 13)) {
            if (((t = c(n)), t !== null)) {
              ;((e.blockedOn = t),
                xt(e.priority, function () {
                  hh(n)
                }))
              return
            }
          } else if (t === 31) {
            if (((t = l(n)), t !== null)) {
              ;((e.blockedOn = t),
                xt(e.priority, function () {
                  hh(n)
                }))
              return
            }
          } else if (t === 3 && n.stateNode.current.memoizedState.isDehydrated) {
            e.blockedOn = n.tag === 3 ? n.stateNode.containerInfo : null
            return
          }
        }
      }
      e.blockedOn = null
    }
    function Ih(e) {
      if (e.blockedOn !== null) return !1
      for (var t = e.targetContainers; 0 < t.length;) {
        var n = bh(e.nativeEvent)
        if (n === null) {
          n = e.nativeEvent
          var r = new n.constructor(n.type, n)
          ;((bn = r), n.target.dispatchEvent(r), (bn = null))
        } else return ((t = Pt(n)), t !== null && mh(t), (e.blockedOn = n), !1)
        t.shift()
      }
      return !0
    }
    function Lh(e, t, n) {
      Ih(e) && n.delete(t)
    }
    function Rh() {
      ;((wh = !1),
        Th !== null && Ih(Th) && (Th = null),
        Eh !== null && Ih(Eh) && (Eh = null),
        Dh !== null && Ih(Dh) && (Dh = null),
        Oh.forEach(Lh),
        kh.forEach(Lh))
    }
    function zh(e, n) {
      e.blockedOn === n &&
        ((e.blockedOn = null), wh || ((wh = !0), t.unstable_scheduleCallback(t.unstable_NormalPriority, Rh)))
    }
    var Bh = null
    function Vh(e) {
      Bh !== e &&
        ((Bh = e),
        t.unstable_scheduleCallback(t.unstable_NormalPriority, function () {
          Bh === e && (Bh = null)
          for (var t = 0; t < e.length; t += 3) {
            var n = e[t],
              r = e[t + 1],
              i = e[t + 2]
            if (typeof r != `function`) {
              if (Sh(r || n) === null) continue
              break
            }
            var a = Pt(n)
            a !== null && (e.splice(t, 3), (t -= 3), tc(a, { pending: !0, data: i, method: n.method, action: r }, r, i))
          }
        }))
    }
    function Hh(e) {
      function t(t) {
        return zh(t, e)
      }
      ;(Th !== null && zh(Th, e), Eh !== null && zh(Eh, e), Dh !== null && zh(Dh, e), Oh.forEach(t), kh.forEach(t))
      for (var n = 0; n < Ah.length; n++) {
        var r = Ah[n]
        r.blockedOn === e && (r.blockedOn = null)
      }
      for (; 0 < Ah.length && ((n = Ah[0]), n.blockedOn === null);) (Fh(n), n.blockedOn === null && Ah.shift())
      if (((n = (e.ownerDocument || e).$$reactFormReplay), n != null))
        for (r = 0; r < n.length; r += 3) {
          var i = n[r],
            a = n[r + 1],
            o = i[wt] || null
          if (typeof a == `function`) o || Vh(n)
          else if (o) {
            var s = null
            if (a && a.hasAttribute(`formAction`)) {
              if (((i = a), (o = a[wt] || null))) s = o.formAction
              else if (Sh(i) !== null) continue
            } else s = o.action
            ;(typeof s == `function` ? (n[r + 1] = s) : (n.splice(r, 3), (r -= 3)), Vh(n))
          }
        }
    }
    function Uh() {
      function e(e) {
        e.canIntercept &&
          e.info === `react-transition` &&
          e.intercept({
            handler: function () {
              return new Promise(function (e) {
                return (i = e)
              })
            },
            focusReset: `manual`,
            scroll: `manual`,
          })
      }
      function t() {
        ;(i !== null && (i(), (i = null)), r || setTimeout(n, 20))
      }
      function n() {
        if (!r && !navigation.transition) {
          var e = navigation.currentEntry
          e &&
            e.url != null &&
            navigation.navigate(e.url, { state: e.getState(), info: `react-transition`, history: `replace` })
        }
      }
      if (typeof navigation == `object`) {
        var r = !1,
          i = null
        return (
          navigation.addEventListener(`navigate`, e),
          navigation.addEventListener(`navigatesuccess`, t),
          navigation.addEventListener(`navigateerror`, t),
          setTimeout(n, 100),
          function () {
            ;((r = !0),
              navigation.removeEventListener(`navigate`, e),
              navigation.removeEventListener(`navigatesuccess`, t),
              navigation.removeEventListener(`navigateerror`, t),
              i !== null && (i(), (i = null)))
          }
        )
      }
    }
    function Wh(e) {
      this._internalRoot = e
    }
    ;((Gh.prototype.render = Wh.prototype.render =
      function (e) {
        var t = this._internalRoot
        if (t === null) throw Error(a(409))
        var n = t.current
        dh(n, jd(), e, t, null, null)
      }),
      (Gh.prototype.unmount = Wh.prototype.unmount =
        function () {
          var e = this._internalRoot
          if (e !== null) {
            this._internalRoot = null
            var t = e.containerInfo
            ;(dh(e.current, 2, null, e, null, null), zd(), (t[Tt] = null))
          }
        }))
    function Gh(e) {
      this._internalRoot = e
    }
    Gh.prototype.unstable_scheduleHydration = function (e) {
      if (e) {
        var t = bt()
        e = { blockedOn: null, target: e, priority: t }
        for (var n = 0; n < Ah.length && t !== 0 && t < Ah[n].priority; n++);
        ;(Ah.splice(n, 0, e), n === 0 && Fh(e))
      }
    }
    var Kh = n.version
    if (Kh !== `19.3.1`) throw Error(a(527, Kh, `19.3.1`))
    P.findDOMNode = function (e) {
      var t = e._reactInternals
      if (t === void 0)
        throw typeof e.render == `function` ? Error(a(188)) : ((e = Object.keys(e).join(`,`)), Error(a(268, e)))
      return ((e = d(t)), (e = e === null ? null : f(e)), (e = e === null ? null : e.stateNode), e)
    }
    var qh = {
      bundleType: 0,
      version: `19.3.1`,
      rendererPackageName: `react-dom`,
      currentDispatcherRef: N,
      reconcilerVersion: `19.3.1`,
    }
    if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u`) {
      var Jh = __REACT_DEVTOOLS_GLOBAL_HOOK__
      if (!Jh.isDisabled && Jh.supportsFiber)
        try {
          ;((Ye = Jh.inject(qh)), (Xe = Jh))
        } catch {}
    }
    e.createRoot = function (e, t) {
      if (!o(e)) throw Error(a(299))
      var n = !1,
        r = ``,
        i = wc,
        s = Tc,
        c = Ec
      return (
        t != null &&
          (!0 === t.unstable_strictMode && (n = !0),
          t.identifierPrefix !== void 0 && (r = t.identifierPrefix),
          t.onUncaughtError !== void 0 && (i = t.onUncaughtError),
          t.onCaughtError !== void 0 && (s = t.onCaughtError),
          t.onRecoverableError !== void 0 && (c = t.onRecoverableError)),
        (t = lh(e, 1, !1, null, null, n, r, null, i, s, c, Uh)),
        (e[Tt] = t.current),
        Wf(e),
        new Wh(t)
      )
    }
  }),
  ot = t((e, t) => {
    function n() {
      if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u` && typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE == `function`)
        try {
          __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)
        } catch (e) {
          console.error(e)
        }
    }
    ;(n(), (t.exports = at()))
  }),
  st = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i,
  ct = /^[\\/]{2}/
function lt(e, t) {
  return t + e.replace(/\\/g, `/`)
}
var ut = `popstate`
function dt(e) {
  return typeof e == `object` && !!e && `pathname` in e && `search` in e && `hash` in e && `state` in e && `key` in e
}
function ft(e = {}) {
  function t(e, t) {
    let n = t.state?.masked,
      { pathname: r, search: i, hash: a } = n || e.location
    return gt(
      ``,
      { pathname: r, search: i, hash: a },
      (t.state && t.state.usr) || null,
      (t.state && t.state.key) || `default`,
      n ? { pathname: e.location.pathname, search: e.location.search, hash: e.location.hash } : void 0,
    )
  }
  function n(e, t) {
    return typeof t == `string` ? t : _t(t)
  }
  return yt(t, n, null, e)
}
function L(e, t) {
  if (e === !1 || e == null) throw Error(t)
}
function pt(e, t) {
  if (!e) {
    typeof console < `u` && console.warn(t)
    try {
      throw Error(t)
    } catch {}
  }
}
function mt() {
  return Math.random().toString(36).substring(2, 10)
}
function ht(e, t) {
  return {
    usr: e.state,
    key: e.key,
    idx: t,
    masked: e.mask ? { pathname: e.pathname, search: e.search, hash: e.hash } : void 0,
  }
}
function gt(e, t, n = null, r, i) {
  return {
    pathname: typeof e == `string` ? e : e.pathname,
    search: ``,
    hash: ``,
    ...(typeof t == `string` ? vt(t) : t),
    state: n,
    key: (t && t.key) || r || mt(),
    mask: i,
  }
}
function _t({ pathname: e = `/`, search: t = ``, hash: n = `` }) {
  return (
    t && t !== `?` && (e += t.charAt(0) === `?` ? t : `?` + t),
    n && n !== `#` && (e += n.charAt(0) === `#` ? n : `#` + n),
    e
  )
}
function vt(e) {
  let t = {}
  if (e) {
    let n = e.indexOf(`#`)
    n >= 0 && ((t.hash = e.substring(n)), (e = e.substring(0, n)))
    let r = e.indexOf(`?`)
    ;(r >= 0 && ((t.search = e.substring(r)), (e = e.substring(0, r))), e && (t.pathname = e))
  }
  return t
}
function yt(e, t, n, r = {}) {
  let { window: i = document.defaultView, v5Compat: a = !1 } = r,
    o = i.history,
    s = `POP`,
    c = null,
    l = u()
  l ?? ((l = 0), o.replaceState({ ...o.state, idx: l }, ``))
  function u() {
    return (o.state || { idx: null }).idx
  }
  function d() {
    s = `POP`
    let e = u(),
      t = e == null ? null : e - l
    ;((l = e), c && c({ action: s, location: h.location, delta: t }))
  }
  function f(e, t) {
    s = `PUSH`
    let r = dt(e) ? e : gt(h.location, e, t)
    ;(n && n(r, e), (l = u() + 1))
    let d = ht(r, l),
      f = h.createHref(r.mask || r)
    try {
      o.pushState(d, ``, f)
    } catch (e) {
      if (e instanceof DOMException && e.name === `DataCloneError`) throw e
      i.location.assign(f)
    }
    a && c && c({ action: s, location: h.location, delta: 1 })
  }
  function p(e, t) {
    s = `REPLACE`
    let r = dt(e) ? e : gt(h.location, e, t)
    ;(n && n(r, e), (l = u()))
    let i = ht(r, l),
      d = h.createHref(r.mask || r)
    ;(o.replaceState(i, ``, d), a && c && c({ action: s, location: h.location, delta: 0 }))
  }
  function m(e) {
    return bt(i, e)
  }
  let h = {
    get action() {
      return s
    },
    get location() {
      return e(i, o)
    },
    listen(e) {
      if (c) throw Error(`A history only accepts one active listener`)
      return (
        i.addEventListener(ut, d),
        (c = e),
        () => {
          ;(i.removeEventListener(ut, d), (c = null))
        }
      )
    },
    createHref(e) {
      return t(i, e)
    },
    createURL: m,
    encodeLocation(e) {
      let t = m(e)
      return { pathname: t.pathname, search: t.search, hash: t.hash }
    },
    push: f,
    replace: p,
    go(e) {
      return o.go(e)
    },
  }
  return h
}
function bt(e, t, n = !1) {
  let r = `http://localhost`
  ;(e && (r = e.location.origin === `null` ? e.location.href : e.location.origin),
    L(r, `No window.location.(origin|href) available to create URL`))
  let i = typeof t == `string` ? t : _t(t)
  return ((i = i.replace(/ $/, `%20`)), !n && ct.test(i) && (i = r + i), new URL(i, r))
}
var xt = class {
    #e = new Map()
    constructor(e) {
      if (e) for (let [t, n] of e) this.set(t, n)
    }
    get(e) {
      if (this.#e.has(e)) return this.#e.get(e)
      if (e.defaultValue !== void 0) return e.defaultValue
      throw Error(`No value found for context`)
    }
    set(e, t) {
      this.#e.set(e, t)
    }
  },
  St = class extends Error {},
  Ct = new Set([`lazy`, `caseSensitive`, `path`, `id`, `index`, `children`, `unstable_validateParams`])
function wt(e) {
  return Ct.has(e)
}
var Tt = new Set([`lazy`, `caseSensitive`, `path`, `id`, `index`, `middleware`, `children`, `unstable_validateParams`])
function Et(e) {
  return Tt.has(e)
}
function Dt(e) {
  return e.index === !0
}
function Ot(e) {
  let t = {}
  return (
    e.Component && Object.assign(t, { element: o.createElement(e.Component), Component: void 0 }),
    e.HydrateFallback &&
      Object.assign(t, { hydrateFallbackElement: o.createElement(e.HydrateFallback), HydrateFallback: void 0 }),
    e.ErrorBoundary && Object.assign(t, { errorElement: o.createElement(e.ErrorBoundary), ErrorBoundary: void 0 }),
    t
  )
}
function kt(e, t = Ot, n = [], r = {}, i = !1) {
  return e.map((e, a) => {
    let o = [...n, String(a)],
      s = typeof e.id == `string` ? e.id : o.join(`-`)
    if (
      (L(e.index !== !0 || !e.children, `Cannot specify children on an index route`),
      L(
        i || !r[s],
        `Found a route id collision on id "${s}".  Route id's must be globally unique within Data Router usages`,
      ),
      Dt(e))
    ) {
      let n = { ...e, id: s }
      return ((r[s] = At(n, t(n))), n)
    }
    {
      let n = { ...e, id: s, children: void 0 }
      return ((r[s] = At(n, t(n))), e.children && (n.children = kt(e.children, t, o, r, i)), n)
    }
  })
}
function At(e, t) {
  return Object.assign(e, {
    ...t,
    ...(typeof t.lazy == `object` && t.lazy != null ? { lazy: { ...e.lazy, ...t.lazy } } : {}),
  })
}
function jt(e, t, n = `/`) {
  return Mt(e, t, n, !1)
}
function Mt(e, t, n, r, i) {
  let a = $t((typeof t == `string` ? vt(t) : t).pathname || `/`, n)
  if (a == null) return null
  let o = i ?? Pt(e),
    s = null,
    c = Qt(a)
  for (let e = 0; s == null && e < o.length; ++e) s = Jt(o[e], c, r)
  return s
}
function Nt(e, t) {
  let { route: n, pathname: r, params: i } = e
  return { id: n.id, pathname: r, params: i, loaderData: t[n.id], handle: n.handle }
}
function Pt(e) {
  let t = Ft(e)
  return (Lt(t), t)
}
function Ft(e, t = [], n = [], r = ``, i = !1) {
  let a = (e, a, o = i, s) => {
    let c = {
      relativePath: s === void 0 ? e.path || `` : s,
      caseSensitive: e.caseSensitive === !0,
      childrenIndex: a,
      route: e,
    }
    if (c.relativePath.startsWith(`/`)) {
      if (!c.relativePath.startsWith(r) && o) return
      ;(L(
        c.relativePath.startsWith(r),
        `Absolute route path "${c.relativePath}" nested under path "${r}" is not valid. An absolute child route path must start with the combined path of all its parent routes.`,
      ),
        (c.relativePath = c.relativePath.slice(r.length)))
    }
    let l = un([r, c.relativePath]),
      u = n.concat(c)
    ;(e.children &&
      e.children.length > 0 &&
      (L(
        e.index !== !0,
        `Index routes must not have child routes. Please remove all child routes from route path "${l}".`,
      ),
      Ft(e.children, t, u, l, o)),
      (e.path != null || e.index) &&
        t.push({
          path: l,
          score: R(l, e.index),
          routesMeta: u.map((e, t) => {
            let [n, r] = Zt(e.relativePath, e.caseSensitive, t === u.length - 1)
            return { ...e, matcher: n, compiledParams: r }
          }),
        }))
  }
  return (
    e.forEach((e, t) => {
      if (e.path === `` || !e.path?.includes(`?`)) a(e, t)
      else for (let n of It(e.path)) a(e, t, !0, n)
    }),
    t
  )
}
function It(e) {
  let t = e.split(`/`)
  if (t.length === 0) return []
  let [n, ...r] = t,
    i = n.endsWith(`?`),
    a = n.replace(/\?$/, ``)
  if (r.length === 0) return i ? [a, ``] : [a]
  let o = It(r.join(`/`)),
    s = []
  return (
    s.push(...o.map((e) => (e === `` ? a : [a, e].join(`/`)))),
    i && s.push(...o),
    s.map((t) => (e.startsWith(`/`) && t === `` ? `/` : t))
  )
}
function Lt(e) {
  e.sort((e, t) =>
    e.score === t.score
      ? qt(
          e.routesMeta.map((e) => e.childrenIndex),
          t.routesMeta.map((e) => e.childrenIndex),
        )
      : t.score - e.score,
  )
}
var Rt = /^:[\w-]+$/,
  zt = /^:[\w-]+/,
  Bt = 3.5,
  Vt = 3,
  Ht = 2,
  Ut = 1,
  Wt = 10,
  Gt = -2,
  Kt = (e) => e === `*`
function R(e, t) {
  let n = e.split(`/`),
    r = n.length
  return (
    n.some(Kt) && (r += Gt),
    t && (r += Ht),
    n.filter((e) => !Kt(e)).reduce((e, t) => e + (Rt.test(t) ? Vt : zt.test(t) ? Bt : t === `` ? Ut : Wt), r)
  )
}
function qt(e, t) {
  return e.length === t.length && e.slice(0, -1).every((e, n) => e === t[n]) ? e[e.length - 1] - t[t.length - 1] : 0
}
function Jt(e, t, n = !1) {
  let { routesMeta: r } = e,
    i = {},
    a = `/`,
    o = []
  for (let e = 0; e < r.length; ++e) {
    let s = r[e],
      c = e === r.length - 1,
      l = a === `/` ? t : t.slice(a.length) || `/`,
      u = { path: s.relativePath, caseSensitive: s.caseSensitive, end: c },
      d = s.matcher && s.compiledParams ? Xt(u, l, s.matcher, s.compiledParams) : Yt(u, l),
      f = s.route
    if (
      (!d &&
        c &&
        n &&
        !r[r.length - 1].route.index &&
        (d = Yt({ path: s.relativePath, caseSensitive: s.caseSensitive, end: !1 }, l)),
      !d)
    )
      return null
    ;(Object.assign(i, d.params),
      o.push({ params: i, pathname: un([a, d.pathname]), pathnameBase: fn(un([a, d.pathnameBase])), route: f }),
      d.pathnameBase !== `/` && (a = un([a, d.pathnameBase])))
  }
  return o
}
function Yt(e, t) {
  typeof e == `string` && (e = { path: e, caseSensitive: !1, end: !0 })
  let [n, r] = Zt(e.path, e.caseSensitive, e.end)
  return Xt(e, t, n, r)
}
function Xt(e, t, n, r) {
  let i = t.match(n)
  if (!i) return null
  let a = i[0],
    o = dn(a, 1),
    s = i.slice(1)
  return {
    params: r.reduce((e, { paramName: t, isOptional: n }, r) => {
      if (t === `*`) {
        let e = s[r] || ``
        o = dn(a.slice(0, a.length - e.length), 1)
      }
      let i = s[r]
      return ((e[t] = n && !i ? void 0 : (i || ``).replace(/%2F/g, `/`)), e)
    }, {}),
    pathname: a,
    pathnameBase: o,
    pattern: e,
  }
}
function Zt(e, t = !1, n = !0) {
  pt(
    e === `*` || !e.endsWith(`*`) || e.endsWith(`/*`),
    `Route path "${e}" will be treated as if it were "${e.replace(/\*$/, `/*`)}" because the \`*\` character must always follow a \`/\` in the pattern. To get rid of this warning, please change the route path to "${e.replace(/\*$/, `/*`)}".`,
  )
  let r = [],
    i =
      `^` +
      e
        .replace(/\/*\*?$/, ``)
        .replace(/^\/*/, `/`)
        .replace(/[\\.*+^${}|()[\]]/g, `\\$&`)
        .replace(/\/:([\w-]+)(\?)?/g, (e, t, n, i, a) => {
          if ((r.push({ paramName: t, isOptional: n != null }), n)) {
            let t = a.charAt(i + e.length)
            return t && t !== `/` ? `/([^\\/]*)` : `(?:/([^\\/]*))?`
          }
          return `/([^\\/]+)`
        })
        .replace(/\/((?:[^/?()[\]*^\\]|\\.)+)\?(?=\/|$|\()/g, `(?:/$1)?`)
  return (
    e.endsWith(`*`)
      ? (r.push({ paramName: `*` }), (i += e === `*` || e === `/*` ? `(.*)$` : `(?:\\/(.+)|\\/*)$`))
      : n
        ? (i += `\\/*$`)
        : e !== `` && e !== `/` && (i += `(?:(?=\\/|$))`),
    [new RegExp(i, t ? void 0 : `i`), r]
  )
}
function Qt(e) {
  try {
    return e
      .split(`/`)
      .map((e) => decodeURIComponent(e).replace(/\//g, `%2F`))
      .join(`/`)
  } catch (t) {
    return (
      pt(
        !1,
        `The URL path "${e}" could not be decoded because it is a malformed URL segment. This is probably due to a bad percent encoding (${t}).`,
      ),
      e
    )
  }
}
function $t(e, t) {
  if (t === `/`) return e
  if (!e.toLowerCase().startsWith(t.toLowerCase())) return null
  let n = t.endsWith(`/`) ? t.length - 1 : t.length,
    r = e.charAt(n)
  return r && r !== `/` ? null : e.slice(n) || `/`
}
function en({ basename: e, pathname: t }) {
  return t === `/` ? e : un([e, t])
}
var tn = (e) => st.test(e)
function nn(e, t = `/`) {
  let { pathname: n, search: r = ``, hash: i = `` } = typeof e == `string` ? vt(e) : e,
    a
  return (
    n ? ((n = ln(n)), (a = n.startsWith(`/`) || n.startsWith(`\\`) ? rn(n.substring(1), `/`) : rn(n, t))) : (a = t),
    { pathname: a, search: pn(r), hash: mn(i) }
  )
}
function rn(e, t) {
  let n = dn(t).split(`/`)
  return (
    e.split(`/`).forEach((e) => {
      e === `..` ? n.length > 1 && n.pop() : e !== `.` && n.push(e)
    }),
    n.length > 1 ? n.join(`/`) : `/`
  )
}
function an(e, t, n, r) {
  return `Cannot include a '${e}' character in a manually specified \`to.${t}\` field [${JSON.stringify(r)}].  Please separate it out to the \`to.${n}\` field. Alternatively you may provide the full path as a string in <Link to="..."> and the router will parse it for you.`
}
function on(e) {
  return e.filter((e, t) => t === 0 || (e.route.path && e.route.path.length > 0))
}
function sn(e) {
  let t = on(e)
  return t.map((e, n) => (n === t.length - 1 ? e.pathname : e.pathnameBase))
}
function cn(e, t, n, r = !1) {
  let i
  typeof e == `string`
    ? (i = vt(e))
    : ((i = { ...e }),
      L(!i.pathname || !i.pathname.includes(`?`), an(`?`, `pathname`, `search`, i)),
      L(!i.pathname || !i.pathname.includes(`#`), an(`#`, `pathname`, `hash`, i)),
      L(!i.search || !i.search.includes(`#`), an(`#`, `search`, `hash`, i)))
  let a = e === `` || i.pathname === ``,
    o = a ? `/` : i.pathname,
    s
  if (o == null) s = n
  else {
    let e = t.length - 1
    if (!r && o.startsWith(`..`)) {
      let t = o.split(`/`)
      for (; t[0] === `..`;) (t.shift(), --e)
      i.pathname = t.join(`/`)
    }
    s = e >= 0 ? t[e] : `/`
  }
  let c = nn(i, s),
    l = o && o !== `/` && o.endsWith(`/`),
    u = (a || o === `.`) && n.endsWith(`/`)
  return (!c.pathname.endsWith(`/`) && (l || u) && (c.pathname += `/`), c)
}
var ln = (e) => e.replace(/[\\/]{2,}/g, `/`),
  un = (e) => ln(e.join(`/`))
function dn(e, t = 0) {
  let n = e.length
  for (; n > t && e.charCodeAt(n - 1) === 47;) n--
  return n === e.length ? e : e.slice(0, n)
}
var fn = (e) => dn(e).replace(/^\/*/, `/`),
  pn = (e) => (!e || e === `?` ? `` : e.startsWith(`?`) ? e : `?` + e),
  mn = (e) => (!e || e === `#` ? `` : e.startsWith(`#`) ? e : `#` + e),
  hn = [`EvalError`, `RangeError`, `ReferenceError`, `SyntaxError`, `TypeError`, `URIError`],
  gn = class {
    status
    statusText
    data
    error
    internal
    constructor(e, t, n, r = !1) {
      ;((this.status = e),
        (this.statusText = t || ``),
        (this.internal = r),
        n instanceof Error ? ((this.data = n.toString()), (this.error = n)) : (this.data = n))
    }
  }
function _n(e) {
  return (
    e != null &&
    typeof e.status == `number` &&
    typeof e.statusText == `string` &&
    typeof e.internal == `boolean` &&
    `data` in e
  )
}
function vn(e) {
  return un(e.map((e) => e.route.path).filter(Boolean)) || `/`
}
function yn(e, t) {
  let n = new URL(typeof e == `string` || e instanceof URL ? e : e.url),
    r = typeof t == `string` ? vt(t) : t
  if (((n.pathname = r.pathname || `/`), r.search)) {
    let e = new URLSearchParams(r.search),
      t = e.getAll(`index`)
    e.delete(`index`)
    for (let n of t.filter(Boolean)) e.append(`index`, n)
    let i = e.toString()
    n.search = i ? `?${i}` : ``
  } else n.search = ``
  return ((n.hash = r.hash || ``), n)
}
var bn = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0
function xn(e, t) {
  let n = e
  if (typeof n != `string` || !st.test(n)) return { absoluteURL: void 0, isExternal: !1, to: n }
  let r = n,
    i = !1
  if (bn)
    try {
      let e = new URL(window.location.href),
        r = ct.test(n) ? new URL(lt(n, e.protocol)) : new URL(n),
        a = $t(r.pathname, t)
      r.origin === e.origin && a != null ? (n = a + r.search + r.hash) : (i = !0)
    } catch {
      pt(
        !1,
        `<Link to="${n}"> contains an invalid URL which will probably break when clicked - please update to a valid URL path.`,
      )
    }
  return { absoluteURL: r, isExternal: i, to: n }
}
var Sn = Symbol(`Uninstrumented`),
  Cn = new WeakMap()
function wn(e, t) {
  let n = {
    lazy: [],
    'lazy.loader': [],
    'lazy.action': [],
    'lazy.middleware': [],
    middleware: [],
    loader: [],
    action: [],
  }
  e.forEach((e) =>
    e({
      id: t.id,
      index: t.index,
      path: t.path,
      instrument(e) {
        ;(e.lazy != null && n.lazy.push(e.lazy),
          e[`lazy.loader`] != null && n[`lazy.loader`].push(e[`lazy.loader`]),
          e[`lazy.action`] != null && n[`lazy.action`].push(e[`lazy.action`]),
          e[`lazy.middleware`] != null && n[`lazy.middleware`].push(e[`lazy.middleware`]),
          e.middleware != null && n.middleware.push(e.middleware),
          e.loader != null && n.loader.push(e.loader),
          e.action != null && n.action.push(e.action))
      },
    }),
  )
  let r = {}
  if (typeof t.lazy == `function` && n.lazy.length > 0) {
    let e = t.lazy
    r.lazy = async (...t) => An(await jn(n.lazy, void 0, () => e(...t), Mn))
  }
  if (typeof t.lazy == `object`) {
    let e = t.lazy
    if (typeof e.middleware == `function` && n[`lazy.middleware`].length > 0) {
      let t = e.middleware
      r.lazy = Object.assign(r.lazy || {}, {
        middleware: async (...e) => An(await jn(n[`lazy.middleware`], void 0, () => t(...e), Mn)),
      })
    }
    if (typeof e.loader == `function` && n[`lazy.loader`].length > 0) {
      let t = e.loader
      r.lazy = Object.assign(r.lazy || {}, {
        loader: async (...e) => An(await jn(n[`lazy.loader`], void 0, () => t(...e), Mn)),
      })
    }
    if (typeof e.action == `function` && n[`lazy.action`].length > 0) {
      let t = e.action
      r.lazy = Object.assign(r.lazy || {}, {
        action: async (...e) => An(await jn(n[`lazy.action`], void 0, () => t(...e), Mn)),
      })
    }
  }
  if (typeof t.loader == `function` && n.loader.length > 0) {
    let e = En(t.loader),
      i = async (...t) => An(await jn(n.loader, Nn(t[0]), () => e(...t), Mn))
    ;(e.hydrate === !0 && (i.hydrate = !0), Dn(i, e), (r.loader = i))
  }
  if (typeof t.action == `function` && n.action.length > 0) {
    let e = En(t.action),
      i = async (...t) => An(await jn(n.action, Nn(t[0]), () => e(...t), Mn))
    ;(Dn(i, e), (r.action = i))
  }
  return (
    t.middleware &&
      t.middleware.length > 0 &&
      n.middleware.length > 0 &&
      (r.middleware = t.middleware.map((e) => {
        let t = En(e),
          r = async (...e) => An(await jn(n.middleware, Nn(e[0]), () => t(...e), Mn))
        return (Dn(r, t), r)
      })),
    r
  )
}
function Tn(e, t) {
  let n = { navigate: [], fetch: [] }
  if (
    (t.forEach((e) =>
      e({
        instrument(e) {
          ;(e.navigate != null && n.navigate.push(e.navigate), e.fetch != null && n.fetch.push(e.fetch))
        },
      }),
    ),
    n.navigate.length > 0)
  ) {
    let t = En(e.navigate),
      r = async (...r) => {
        let [i, a] = r,
          o,
          s = { to: typeof i == `number` || typeof i == `string` ? i : i ? _t(i) : `.`, ...Pn(e, a ?? {}) }
        return An(
          await jn(
            n.navigate,
            s,
            async () => {
              if (typeof i == `number`) return await t(...r)
              let n = On(e, (e) => {
                o = e
              })
              try {
                return await t(...r)
              } finally {
                n()
              }
            },
            (e) => ({ ...Mn(e), meta: o }),
          ),
        )
      }
    ;(Dn(r, t), (e.navigate = r))
  }
  if (n.fetch.length > 0) {
    let t = En(e.fetch),
      r = async (...r) => {
        let [i, a, o, s] = r,
          c
        return An(
          await jn(
            n.fetch,
            { href: o ?? `.`, fetcherKey: i, ...Pn(e, s ?? {}) },
            async () => {
              let n = On(e, (e) => {
                c = e
              })
              try {
                return await t(...r)
              } finally {
                n()
              }
            },
            (e) => ({ ...Mn(e), meta: c }),
          ),
        )
      }
    ;(Dn(r, t), (e.fetch = r))
  }
  return e
}
function En(e) {
  return e[Sn] ?? e
}
function Dn(e, t) {
  e[Sn] = t
}
function On(e, t) {
  return (
    Cn.set(e, t),
    () => {
      Cn.get(e) === t && Cn.delete(e)
    }
  )
}
function kn(e) {
  let t = Cn.get(e)
  return (Cn.delete(e), t)
}
function An(e) {
  if (e.type === `error`) throw e.value
  return e.value
}
async function jn(e, t, n, r, i = { result: null, innerResult: null }, a = e.length - 1) {
  let o = e[a]
  if (o) {
    let s,
      c = async () => (
        s ? console.error(`You cannot call instrumented handlers more than once`) : (s = jn(e, t, n, r, i, a - 1)),
        await s,
        L(i.innerResult, `Expected an inner result`),
        i.innerResult
      )
    try {
      await o(c, t)
    } catch (e) {
      console.error(`An instrumentation function threw an error:`, e)
    }
    ;(s || (await c()), await s)
  } else {
    try {
      i.result = { type: `success`, value: await n() }
    } catch (e) {
      i.result = { type: `error`, value: e }
    }
    i.innerResult = r(i.result, t)
  }
  return (
    i.result ||
      ((i.result = { type: `error`, value: Error(`No result assigned in instrumentation chain.`) }),
      (i.innerResult = r(i.result, t))),
    i.result
  )
}
function Mn(e) {
  return e.type === `error` && e.value instanceof Error
    ? { status: `error`, error: e.value }
    : { status: `success`, error: void 0 }
}
function Nn(e) {
  let { request: t, context: n, params: r } = e
  return { ...e, request: Fn(t), params: { ...r }, context: In(n) }
}
function Pn(e, t) {
  return {
    currentUrl: _t(e.state.location),
    ...(`formMethod` in t ? { formMethod: t.formMethod } : {}),
    ...(`formEncType` in t ? { formEncType: t.formEncType } : {}),
    ...(`formData` in t ? { formData: t.formData } : {}),
    ...(`body` in t ? { body: t.body } : {}),
  }
}
function Fn(e) {
  return { method: e.method, url: e.url, headers: { get: (...t) => e.headers.get(...t) } }
}
function In(e) {
  return { get: (t) => e.get(t) }
}
var Ln = class {
    #e = []
    #t = []
    #n
    #r = 0
    constructor(e) {
      this.#n = e
    }
    update(e) {
      ;((this.#e = e), (this.#t = Pt(e)), (this.#r = this.#t.reduce((e, t) => e + t.routesMeta.length, 0)))
    }
    get matchCost() {
      return this.#r
    }
    match(e, t = !1) {
      return Mt(this.#e, e, this.#n, t, this.#t)
    }
  },
  Rn = new URL(`http://localhost`)
function zn(e) {
  if (e.createURL) return e.createURL(`/`)
  try {
    return new URL(e.createHref(`/`), Rn)
  } catch {
    return Rn
  }
}
function Bn(e, t) {
  return e.origin === t.origin && (e.origin !== `null` || (e.protocol === t.protocol && e.host === t.host))
}
function Vn(e, t) {
  if (e.startsWith(`//`)) return !0
  let n = t.protocol.toLowerCase()
  return e.toLowerCase().startsWith(n) ? t.host === `` || e.slice(n.length).startsWith(`//`) : !1
}
function Hn(e, t, n, r) {
  let i = null
  try {
    i = e == null ? null : new URL(e, n)
  } catch {}
  let a = new URL(t, n),
    o = i != null && !Bn(i, n),
    s = !Bn(a, n)
  if (r === `reject`) {
    if (o || s) throw Error(`External navigation is not allowed`)
  } else if (s && (i == null || !Vn(e, i) || !Bn(i, a))) throw Error(`External navigation is not allowed`)
}
var Un = [`POST`, `PUT`, `PATCH`, `DELETE`],
  Wn = new Set(Un),
  Gn = [`GET`, ...Un],
  Kn = new Set(Gn),
  qn = new Set([301, 302, 303, 307, 308]),
  Jn = new Set([307, 308]),
  Yn = {
    state: `idle`,
    location: void 0,
    matches: void 0,
    historyAction: void 0,
    formMethod: void 0,
    formAction: void 0,
    formEncType: void 0,
    formData: void 0,
    json: void 0,
    text: void 0,
  },
  Xn = {
    state: `idle`,
    data: void 0,
    formMethod: void 0,
    formAction: void 0,
    formEncType: void 0,
    formData: void 0,
    json: void 0,
    text: void 0,
  },
  Zn = { state: `unblocked`, proceed: void 0, reset: void 0, location: void 0 },
  Qn = `remix-router-transitions`,
  $n = Symbol(`ResetLoaderData`)
function er(e, t) {
  return e.unstable_routePatternMatching
    ? (L(
        void 0,
        `You must call unstable_preloadRoutePattern() from "react-router/route-pattern" before enabling future.unstable_routePatternMatching.`,
      ),
      new (void 0)(t))
    : new Ln(t)
}
var tr = class {
    #e
    #t
    #n
    constructor(e, t) {
      ;((this.#e = e), (this.#n = t), this.#n.update(e))
    }
    get stableRoutes() {
      return this.#e
    }
    get activeRoutes() {
      return this.#t ?? this.#e
    }
    get hasHMRRoutes() {
      return this.#t != null
    }
    setRoutes(e) {
      ;((this.#e = e), this.#t || this.#n.update(e))
    }
    setHmrRoutes(e) {
      ;((this.#t = e), this.#n.update(e))
    }
    commitHmrRoutes() {
      this.#t && ((this.#e = this.#t), (this.#t = void 0), this.#n.update(this.#e))
    }
  },
  nr = new WeakMap()
function rr(e) {
  let t = e.window ? e.window : typeof window < `u` ? window : void 0,
    n = t !== void 0 && t.document !== void 0 && t.document.createElement !== void 0
  L(e.routes.length > 0, `You must provide a non-empty routes array to createRouter`)
  let r = e.hydrationRouteProperties || [],
    i = e.mapRouteProperties,
    a = i || (() => ({}))
  if (e.instrumentations) {
    let t = e.instrumentations
    a = (e) => ({ ...i?.(e), ...wn(t.map((e) => e.route).filter(Boolean), e) })
  }
  let o = { ...e.future },
    s = e.basename || `/`
  s.startsWith(`/`) || (s = `/${s}`)
  let c = er(o, s),
    l = {},
    u = new tr(kt(e.routes, a, void 0, l), c),
    d = e.dataStrategy || br,
    f = null,
    p = new Set(),
    m = null,
    h = null,
    g = null,
    _ = e.hydrationData != null,
    v = c.match(e.history.location),
    y = !1,
    b = null,
    x,
    S
  if (v == null && !e.patchRoutesOnNavigation) {
    let t = Wr(404, { pathname: e.history.location.pathname }),
      { matches: n, route: r } = Ur(u.activeRoutes)
    ;((x = !0), (S = !x), (v = n), (b = { [r.id]: t }))
  } else if ((v && !e.hydrationData && Ze(v, e.history.location.pathname).active && (v = null), !v)) {
    ;((x = !1), (S = !x), (v = []))
    let t = Ze(null, e.history.location.pathname)
    t.active && t.matches && ((y = !0), (v = t.matches))
  } else if (v.some((e) => e.route.lazy)) ((x = !1), (S = !x))
  else if (!v.some((e) => cr(e.route))) ((x = !0), (S = !x))
  else {
    let t = e.hydrationData ? e.hydrationData.loaderData : null,
      n = e.hydrationData ? e.hydrationData.errors : null,
      r = v
    if (n) {
      let e = v.findIndex((e) => n[e.route.id] !== void 0)
      r = r.slice(0, e + 1)
    }
    ;((S = !1),
      (x = !0),
      r.forEach((e) => {
        let r = lr(e.route, t, n)
        ;((S ||= r.renderFallback), (x &&= !r.shouldLoad))
      }))
  }
  let C,
    w = {
      historyAction: e.history.action,
      location: e.history.location,
      matches: v,
      initialized: x,
      renderFallback: S,
      navigation: Yn,
      restoreScrollPosition: e.hydrationData == null && null,
      preventScrollReset: !1,
      revalidation: `idle`,
      loaderData: (e.hydrationData && e.hydrationData.loaderData) || {},
      actionData: (e.hydrationData && e.hydrationData.actionData) || null,
      errors: (e.hydrationData && e.hydrationData.errors) || b,
      fetchers: new Map(),
      blockers: new Map(),
    },
    T = `POP`,
    ee = 0,
    E,
    D = null,
    O = !1,
    k,
    te = !1,
    A = new Map(),
    ne = null,
    re = !1,
    ie = !1,
    ae = new Set(),
    j = new Map(),
    oe = 0,
    se = -1,
    ce = new Map(),
    le = new Set(),
    ue = new Map(),
    de = new Map(),
    fe = new Set(),
    pe = new Map(),
    me,
    M = null
  function he() {
    if (
      ((f = e.history.listen(({ action: t, location: n, delta: r }) => {
        if (me) {
          ;(me(), (me = void 0))
          return
        }
        pt(
          pe.size === 0 || r != null,
          'You are trying to use a blocker on a POP navigation to a location that was not created by @remix-run/router. This will fail silently in production. This can happen if you are navigating outside the router via `window.history.pushState`/`window.location.hash` instead of using router navigation APIs.  This can also happen if you are using createHashRouter and the user manually changes the URL.',
        )
        let i = Ge({ currentLocation: w.location, nextLocation: n, historyAction: t })
        if (i && r != null) {
          let t = new Promise((e) => {
            me = e
          })
          ;(e.history.go(r * -1),
            We(i, {
              state: `blocked`,
              location: n,
              proceed() {
                ;(We(i, { state: `proceeding`, proceed: void 0, reset: void 0, location: n }),
                  t.then(() => e.history.go(r)))
              },
              reset() {
                let e = new Map(w.blockers)
                ;(e.set(i, Zn), F({ blockers: e }))
              },
            }),
            D?.resolve(),
            (D = null))
        } else return (o.unstable_customRouteDiscovery && (ee += r || 0), I(t, n))
      })),
      n)
    ) {
      hi(t, A)
      let e = () => gi(t, A)
      ;(t.addEventListener(`pagehide`, e), (ne = () => t.removeEventListener(`pagehide`, e)))
    }
    return (w.initialized || I(`POP`, w.location, { initialHydration: !0 }), C)
  }
  function N() {
    ;(f && f(),
      ne && ne(),
      p.clear(),
      k && k.abort(),
      w.fetchers.forEach((e, t) => Ie(w.fetchers, t)),
      w.blockers.forEach((e, t) => Ue(t)))
  }
  function P(e) {
    return (p.add(e), () => p.delete(e))
  }
  function F(e, t = {}) {
    let n = e.errors ?? null,
      r = n ? nr.get(n) : void 0
    ;(r !== void 0 && (n = r),
      (e.errors !== void 0 || e.initialized) && (w.errors && nr.delete(w.errors), e.errors && nr.set(e.errors, n)),
      (e.matches &&= e.matches.map((e) => {
        let t = l[e.route.id],
          n = e.route
        return n.element !== t.element ||
          n.errorElement !== t.errorElement ||
          n.hydrateFallbackElement !== t.hydrateFallbackElement
          ? { ...e, route: t }
          : e
      })),
      (w = { ...w, ...e }))
    let i = [],
      a = []
    ;(w.fetchers.forEach((e, t) => {
      e.state === `idle` && (fe.has(t) ? i.push(t) : a.push(t))
    }),
      fe.forEach((e) => {
        !w.fetchers.has(e) && !j.has(e) && i.push(e)
      }),
      [...p].forEach((e) =>
        e(w, {
          deletedFetchers: i,
          newErrors: n,
          viewTransitionOpts: t.viewTransitionOpts,
          flushSync: t.flushSync === !0,
        }),
      ),
      i.forEach((e) => Ie(w.fetchers, e)),
      a.forEach((e) => w.fetchers.delete(e)))
  }
  function ge(t, n, { flushSync: r } = {}) {
    let i =
        w.actionData != null &&
        w.navigation.formMethod != null &&
        ai(w.navigation.formMethod) &&
        w.navigation.state === `loading` &&
        t.state?._isRedirect !== !0,
      a
    a = n.actionData ? (Object.keys(n.actionData).length > 0 ? n.actionData : null) : i ? w.actionData : null
    let o = n.loaderData ? Br(w.loaderData, n.loaderData, n.matches || [], n.errors) : w.loaderData,
      s = w.blockers
    s.size > 0 && !re && ((s = new Map(s)), s.forEach((e, t) => s.set(t, Zn)))
    let c = !re && Xe(t, n.matches || w.matches),
      l = O === !0 || (w.navigation.formMethod != null && ai(w.navigation.formMethod) && t.state?._isRedirect !== !0)
    ;(u.commitHmrRoutes(),
      re ||
        T === `POP` ||
        (T === `PUSH` ? e.history.push(t, t.state) : T === `REPLACE` && e.history.replace(t, t.state)))
    let d
    if (T === `POP` && !re && t !== w.location) {
      let e = A.get(w.location.pathname)
      e && e.has(t.pathname)
        ? (d = { currentLocation: w.location, nextLocation: t })
        : A.has(t.pathname) && (d = { currentLocation: t, nextLocation: w.location })
    } else if (te) {
      let e = A.get(w.location.pathname)
      ;(e ? e.add(t.pathname) : ((e = new Set([t.pathname])), A.set(w.location.pathname, e)),
        (d = { currentLocation: w.location, nextLocation: t }))
    }
    ;(F(
      {
        ...n,
        actionData: a,
        loaderData: o,
        historyAction: T,
        location: t,
        initialized: !0,
        renderFallback: !1,
        navigation: Yn,
        revalidation: `idle`,
        restoreScrollPosition: c,
        preventScrollReset: l,
        blockers: s,
      },
      { viewTransitionOpts: d, flushSync: r === !0 },
    ),
      _e(),
      D?.resolve(),
      (D = null),
      M?.resolve(),
      (M = null))
  }
  function _e() {
    ;((ee = 0), (T = `POP`), (O = !1), (te = !1), (re = !1), (ie = ce.size > 0))
  }
  async function ve(t, n) {
    if ((E && (await E), D?.resolve(), (D = null), typeof t == `number`)) {
      D ||= _i()
      let n = D.promise
      return (e.history.go(t), n)
    }
    let r = kn(C),
      { path: i, submission: a, error: o } = or(!1, ar(w.location, w.matches, s, t, n?.fromRouteId, n?.relative), n),
      c
    if (n?.mask) {
      let t = typeof n.mask == `string` ? vt(n.mask) : { ...w.location.mask, ...n.mask }
      if (((c = { pathname: t.pathname ?? ``, search: t.search ?? ``, hash: t.hash ?? `` }), ct.test(c.pathname)))
        throw Error(`External navigation is not allowed`)
      ;(c.pathname.startsWith(`\\`) && (c.pathname = c.pathname.replace(/^\\+/, `/`)),
        Hn(typeof n.mask == `string` ? n.mask : _t(n.mask), _t(c), e.history.createURL(`/`), `reject`))
    }
    let l = w.location,
      u = gt(l, i, n && n.state, void 0, c)
    ;((u = { ...u, ...e.history.encodeLocation(u) }),
      Hn(
        t == null ? e.history.createHref(w.location) : typeof t == `string` ? t : _t(t),
        e.history.createHref(u.mask || u),
        e.history.createURL(`/`),
        `reject`,
      ))
    let d = n && n.replace != null ? n.replace : void 0,
      f = `PUSH`,
      p = w.location.pathname + w.location.search
    d === !0
      ? (f = `REPLACE`)
      : d === !1 ||
        (a != null && ai(a.formMethod) && (a.formAction === p || u.pathname + u.search === p) && (f = `REPLACE`))
    let m = n && `preventScrollReset` in n ? n.preventScrollReset === !0 : void 0,
      h = (n && n.flushSync) === !0,
      g = Ge({ currentLocation: l, nextLocation: u, historyAction: f })
    g
      ? We(g, {
          state: `blocked`,
          location: u,
          proceed() {
            ;(We(g, { state: `proceeding`, proceed: void 0, reset: void 0, location: u }), ve(t, n))
          },
          reset() {
            let e = new Map(w.blockers)
            ;(e.set(g, Zn), F({ blockers: e }))
          },
        })
      : await I(f, u, {
          submission: a,
          pendingError: o,
          preventScrollReset: m,
          replace: n && n.replace,
          enableViewTransition: n && n.viewTransition,
          flushSync: h,
          callSiteDefaultShouldRevalidate: n && n.defaultShouldRevalidate,
          instrumentationNavigateMetaReceiver: r,
        })
  }
  function ye() {
    if (E) return E.then(ye)
    ;((M ||= _i()), je(), F({ revalidation: `loading` }))
    let e = M.promise
    return w.navigation.state === `submitting`
      ? e
      : w.navigation.state === `idle`
        ? (I(w.historyAction, w.location, {
            startUninterruptedRevalidation: !0,
            dataStrategyInitiator: `revalidation`,
          }),
          e)
        : (I(T || w.historyAction, w.navigation.location, {
            overrideNavigation: w.navigation,
            dataStrategyInitiator: `revalidation`,
            enableViewTransition: te === !0,
          }),
          e)
  }
  async function I(t, n, r) {
    ;(E && (await E),
      k && k.abort(),
      (k = null),
      (T = t),
      (re = (r && r.startUninterruptedRevalidation) === !0),
      Ye(w.location, w.matches),
      (O = (r && r.preventScrollReset) === !0),
      (te = (r && r.enableViewTransition) === !0))
    let i = r?.initialHydration && w.matches && w.matches.length > 0 && !y ? w.matches : c.match(n),
      a = (r && r.flushSync) === !0
    if (i && w.initialized && !ie && qr(w.location, n) && !(r && r.submission && ai(r.submission.formMethod))) {
      ge(n, { matches: i }, { flushSync: a })
      return
    }
    let o = Ze(i, n.pathname)
    if ((o.active && o.matches && (i = o.matches), r?.instrumentationNavigateMetaReceiver)) {
      let t = ci(e.history, n, i)
      r.instrumentationNavigateMetaReceiver(t)
    }
    if (!i) {
      let { error: e, notFoundMatches: t, route: r } = Ke(n.pathname)
      ge(n, { matches: t, loaderData: {}, errors: { [r.id]: e } }, { flushSync: a })
      return
    }
    let s = r && r.overrideNavigation ? { ...r.overrideNavigation, matches: i, historyAction: t } : void 0
    k = new AbortController()
    let l = Fr(e.history, n, k.signal, r && r.submission),
      u = r?.initialHydration ? `initialization` : (r?.dataStrategyInitiator ?? `navigation`),
      d = e.getContext ? await e.getContext() : new xt(),
      f
    if (r && r.pendingError) f = [Hr(i).route.id, { type: `error`, error: r.pendingError }]
    else if (r && r.submission && ai(r.submission.formMethod)) {
      let c = await xe(l, u, n, r.submission, i, t, d, o.active, r && r.initialHydration === !0, {
        replace: r.replace,
        flushSync: a,
      })
      if (c.shortCircuited) return
      if (c.pendingActionResult) {
        let [e, t] = c.pendingActionResult
        if (Qr(t) && _n(t.error) && t.error.status === 404) {
          ;((k = null), ge(n, { matches: c.matches, loaderData: {}, errors: { [e]: t.error } }))
          return
        }
      }
      ;((i = c.matches || i),
        (f = c.pendingActionResult),
        (s = ui(n, i, t, r.submission)),
        (a = !1),
        (o.active = !1),
        (l = Fr(e.history, l.url, l.signal)))
    }
    let {
      shortCircuited: p,
      matches: m,
      loaderData: h,
      errors: g,
      workingFetchers: _,
    } = await Se(
      l,
      u,
      n,
      i,
      t,
      d,
      o.active,
      s,
      r && r.submission,
      r && r.fetcherSubmission,
      r && r.replace,
      r && r.initialHydration === !0,
      a,
      f,
      r && r.callSiteDefaultShouldRevalidate,
    )
    p || ((k = null), ge(n, { matches: m || i, ...Vr(f), loaderData: h, errors: g, ...(_ ? { fetchers: _ } : {}) }))
  }
  function be() {
    let t = _i()
    E = t.promise
    let n = ee,
      r = D
    ;((D = null), k?.abort(), (k = null), _e(), M?.resolve(), (M = null))
    let i = new Map(w.blockers)
    i.forEach((e, t) => {
      e.state === `proceeding` && i.set(t, Zn)
    })
    let a = new Map(w.fetchers),
      o = Be(a)
    ;(a.forEach((e, t) => {
      e.state === `loading` && !j.has(t) && (a.set(t, mi(e.data)), (o = !0))
    }),
      ae.clear(),
      F({ navigation: Yn, revalidation: `idle`, blockers: i, ...(o ? { fetchers: a } : {}) }))
    function s() {
      ;((E = void 0), r?.resolve(), t.resolve())
    }
    return (n ? ((me = s), e.history.go(-n)) : s(), t.promise)
  }
  async function xe(t, n, i, c, d, f, p, m, h, g = {}) {
    if (
      (o.unstable_customRouteDiscovery || je(), F({ navigation: di(i, d, f, c) }, { flushSync: g.flushSync === !0 }), m)
    ) {
      let e = await Qe(d, i.pathname, t.signal)
      if ((o.unstable_customRouteDiscovery && t.signal.aborted) || e.type === `aborted`) return { shortCircuited: !0 }
      if (e.type === `cancelled`) return (await be(), { shortCircuited: !0 })
      if (e.type === `error`) {
        if (e.partialMatches.length === 0) {
          let { matches: t, route: n } = Ur(u.activeRoutes)
          return { matches: t, pendingActionResult: [n.id, { type: `error`, error: e.error }] }
        }
        let t = Hr(e.partialMatches).route.id
        return { matches: e.partialMatches, pendingActionResult: [t, { type: `error`, error: e.error }] }
      }
      if (e.matches) d = e.matches
      else {
        let { notFoundMatches: e, error: t, route: n } = Ke(i.pathname)
        return { matches: e, pendingActionResult: [n.id, { type: `error`, error: t }] }
      }
    }
    o.unstable_customRouteDiscovery && je()
    let _,
      v = si(d, i)
    if (!v.route.action && !v.route.lazy)
      _ = { type: `error`, error: Wr(405, { method: t.method, pathname: i.pathname, routeId: v.route.id }) }
    else {
      let e = await ke(t, i, Er(a, l, t, i, d, v, h ? [] : r, p), p, null, n, f)
      if (((_ = e[v.route.id]), !_)) {
        for (let t of d)
          if (e[t.route.id]) {
            _ = e[t.route.id]
            break
          }
      }
      if (t.signal.aborted) return { shortCircuited: !0 }
    }
    if ($r(_)) {
      let r
      return (
        (r =
          g && g.replace != null
            ? g.replace
            : Pr(_.response.headers.get(`Location`), new URL(t.url), s, e.history) ===
              w.location.pathname + w.location.search),
        await Oe(t, _, !0, n, { submission: c, replace: r }),
        { shortCircuited: !0 }
      )
    }
    if (Qr(_)) {
      let e = Hr(d, v.route.id)
      return ((g && g.replace) !== !0 && (T = `PUSH`), { matches: d, pendingActionResult: [e.route.id, _, v.route.id] })
    }
    return { matches: d, pendingActionResult: [v.route.id, _] }
  }
  async function Se(t, n, i, s, d, f, p, m, h, g, _, v, y, b, x) {
    let S = m || ui(i, s, d, h),
      C = h || g || li(S),
      T = !re && !v
    if (p) {
      if (T) {
        let e = Ce(b)
        F({ navigation: S, ...(e === void 0 ? {} : { actionData: e }) }, { flushSync: y })
      }
      let e = await Qe(s, i.pathname, t.signal)
      if ((o.unstable_customRouteDiscovery && t.signal.aborted) || e.type === `aborted`) return { shortCircuited: !0 }
      if (e.type === `cancelled`) return (await be(), { shortCircuited: !0 })
      if (e.type === `error`) {
        if (e.partialMatches.length === 0) {
          let { matches: t, route: n } = Ur(u.activeRoutes)
          return { matches: t, loaderData: {}, errors: { [n.id]: e.error } }
        }
        let t = Hr(e.partialMatches).route.id
        return { matches: e.partialMatches, loaderData: {}, errors: { [t]: e.error } }
      }
      if (e.matches) ((s = e.matches), v && !t.signal.aborted && F({ matches: s }))
      else {
        let { error: e, notFoundMatches: t, route: n } = Ke(i.pathname)
        return { matches: t, loaderData: {}, errors: { [n.id]: e } }
      }
    }
    let { dsMatches: ee, revalidatingFetchers: E } = sr(
      t,
      f,
      a,
      l,
      e.history,
      w,
      s,
      C,
      i,
      v ? [] : r,
      v === !0,
      ie,
      ae,
      fe,
      ue,
      le,
      c,
      b,
      x,
    )
    if (
      ((se = ++oe),
      !e.dataStrategy &&
        !ee.some((e) => e.shouldLoad) &&
        !ee.some((e) => e.route.middleware && e.route.middleware.length > 0) &&
        E.length === 0)
    ) {
      let e = new Map(w.fetchers),
        t = Be(e)
      return (
        ge(
          i,
          {
            matches: s,
            loaderData: {},
            errors: b && Qr(b[1]) ? { [b[0]]: b[1].error } : null,
            ...Vr(b),
            ...(t ? { fetchers: e } : {}),
          },
          { flushSync: y },
        ),
        { shortCircuited: !0 }
      )
    }
    if (T) {
      let e = {}
      if (!p) {
        e.navigation = S
        let t = Ce(b)
        t !== void 0 && (e.actionData = t)
      }
      ;(E.length > 0 && (e.fetchers = we(E)), F(e, { flushSync: y }))
    }
    E.forEach((e) => {
      ;(Re(e.key), e.controller && j.set(e.key, e.controller))
    })
    let D = () =>
      E.forEach((e) => {
        j.get(e.key) === e.controller && Re(e.key)
      })
    k && k.signal.addEventListener(`abort`, D)
    let { loaderResults: O, fetcherResults: te } = await Ae(ee, E, t, i, f, n, d)
    if (t.signal.aborted) return { shortCircuited: !0 }
    ;(k && k.signal.removeEventListener(`abort`, D),
      E.forEach((e) => {
        j.get(e.key) === e.controller && j.delete(e.key)
      }))
    let A = Gr(O)
    if (A) return (await Oe(t, A.result, !0, n, { replace: _ }), { shortCircuited: !0 })
    if (((A = Gr(te)), A)) return (le.add(A.key), await Oe(t, A.result, !0, n, { replace: _ }), { shortCircuited: !0 })
    let ne = new Map(w.fetchers),
      { loaderData: ce, errors: de } = zr(w, s, O, b, E, te, ne)
    if (v && w.errors) {
      let e = de ?? null
      ;((de = { ...w.errors, ...de }), nr.set(de, e))
    }
    let pe = Be(ne),
      me = Ve(se, ne),
      M = pe || me || E.length > 0
    return { matches: s, loaderData: ce, errors: de, ...(M ? { workingFetchers: ne } : {}) }
  }
  function Ce(e) {
    if (e && !Qr(e[1])) return { [e[0]]: e[1].data }
    if (w.actionData) return Object.keys(w.actionData).length === 0 ? null : w.actionData
  }
  function we(e) {
    let t = new Map(w.fetchers)
    return (
      e.forEach((e) => {
        let n = t.get(e.key),
          r = fi(void 0, n ? n.data : void 0)
        t.set(e.key, r)
      }),
      t
    )
  }
  async function Te(t, n, r, i) {
    ;(E && (await E), Re(t))
    let a = (i && i.flushSync) === !0,
      o = kn(C),
      l = ar(w.location, w.matches, s, r, n, i?.relative),
      u = c.match(l),
      d = Ze(u, l)
    if ((d.active && d.matches && (u = d.matches), o && o(ci(e.history, l, u)), !u)) {
      Ne(t, n, Wr(404, { pathname: l }), { flushSync: a })
      return
    }
    let { path: f, submission: p, error: m } = or(!0, l, i)
    if (m) {
      Ne(t, n, m, { flushSync: a })
      return
    }
    let h = e.getContext ? await e.getContext() : new xt(),
      g = (i && i.preventScrollReset) === !0
    if (p && ai(p.formMethod)) {
      await Ee(t, n, f, u, h, d.active, a, g, p, i && i.defaultShouldRevalidate)
      return
    }
    let _ = { routeId: n, path: f, isDiscovering: d.active }
    ;(ue.set(t, _), await De(t, _, u, h, a, g, p))
  }
  async function Ee(t, n, i, s, u, d, f, p, m, h) {
    ;(o.unstable_customRouteDiscovery || je(), ue.delete(t))
    let g = w.fetchers.get(t)
    Me(t, pi(m, g), { flushSync: f })
    let _ = new AbortController()
    o.unstable_customRouteDiscovery && j.set(t, _)
    let v = Fr(e.history, i, _.signal, m)
    if (d) {
      let e = await Qe(s, new URL(v.url).pathname, v.signal, t)
      if ((o.unstable_customRouteDiscovery && v.signal.aborted) || e.type === `aborted`) return
      if (e.type === `cancelled`) {
        ;(j.delete(t), ue.delete(t), Me(t, mi(g?.data), { flushSync: f }))
        return
      }
      if (e.type === `error`) {
        Ne(t, n, e.error, { flushSync: f })
        return
      }
      if (e.matches) s = e.matches
      else {
        Ne(t, n, Wr(404, { pathname: i }), { flushSync: f })
        return
      }
    }
    let y = si(s, i)
    if (!y.route.action && !y.route.lazy) {
      Ne(t, n, Wr(405, { method: m.formMethod, pathname: i, routeId: n }), { flushSync: f })
      return
    }
    ;(o.unstable_customRouteDiscovery && je(), j.set(t, _))
    let b = oe,
      x = Er(a, l, v, i, s, y, r, u),
      S = await ke(v, i, x, u, t, `fetcher`),
      C = S[y.route.id]
    if (!C) {
      for (let e of x)
        if (S[e.route.id]) {
          C = S[e.route.id]
          break
        }
    }
    if (v.signal.aborted) {
      j.get(t) === _ && j.delete(t)
      return
    }
    if (fe.has(t)) {
      if (Qr(C)) {
        Me(t, mi(void 0))
        return
      }
      $r(C) && ((ie = !0), (C = { type: `data`, data: void 0 }))
    } else {
      if ($r(C)) {
        if (se > b) ((ie = !0), (C = { type: `data`, data: void 0 }))
        else
          return (
            j.delete(t),
            le.add(t),
            Me(t, fi(m)),
            Oe(v, C, !1, `fetcher`, { fetcherSubmission: m, preventScrollReset: p })
          )
      }
      if (Qr(C)) {
        Ne(t, n, C.error)
        return
      }
    }
    ie = !0
    let ee = w.navigation.location || w.location,
      E = Fr(e.history, ee, _.signal),
      D = w.navigation.state === `idle` ? w.matches : c.match(w.navigation.location)
    L(D, `Didn't find any matches after fetcher action`)
    let O = ++oe
    ce.set(t, O)
    let { dsMatches: te, revalidatingFetchers: A } = sr(
        E,
        u,
        a,
        l,
        e.history,
        w,
        D,
        m,
        ee,
        r,
        !1,
        ie,
        ae,
        fe,
        ue,
        le,
        c,
        [y.route.id, C],
        h,
      ),
      ne = fi(m, C.data),
      re = new Map(w.fetchers)
    ;(re.set(t, ne),
      A.filter((e) => e.key !== t).forEach((e) => {
        let t = e.key,
          n = re.get(t),
          r = fi(void 0, n ? n.data : void 0)
        ;(re.set(t, r), Re(t), e.controller && j.set(t, e.controller))
      }),
      F({ fetchers: re }))
    let de = () =>
      A.forEach((e) => {
        j.get(e.key) === e.controller && Re(e.key)
      })
    _.signal.addEventListener(`abort`, de)
    let { loaderResults: pe, fetcherResults: me } = await Ae(te, A, E, ee, u, `fetcher`)
    if (_.signal.aborted) {
      ce.get(t) === O && ce.delete(t)
      return
    }
    ;(_.signal.removeEventListener(`abort`, de),
      ce.delete(t),
      j.delete(t),
      A.forEach((e) => {
        j.get(e.key) === e.controller && j.delete(e.key)
      }))
    let M = w.fetchers.has(t),
      he = (e) => {
        if (!M) return e
        let n = new Map(e.fetchers)
        return (n.set(t, mi(C.data)), { ...e, fetchers: n })
      },
      N = Gr(pe)
    if (N) return ((w = he(w)), Oe(E, N.result, !1, `fetcher`, { preventScrollReset: p }))
    if (((N = Gr(me)), N))
      return (le.add(N.key), (w = he(w)), Oe(E, N.result, !1, `fetcher`, { preventScrollReset: p }))
    let P = new Map(w.fetchers)
    M && P.set(t, mi(C.data))
    let { loaderData: _e, errors: ve } = zr(w, D, pe, void 0, A, me, P)
    ;(Ve(O, P),
      w.navigation.state === `loading` && O > se
        ? (L(T, `Expected pending action`),
          k && k.abort(),
          Be(P),
          ge(w.navigation.location, { matches: D, loaderData: _e, errors: ve, fetchers: P }))
        : (F({ errors: ve, loaderData: Br(w.loaderData, _e, D, ve), fetchers: P }), (ie = ce.size > 0)))
  }
  async function De(t, n, i, s, c, u, d) {
    let { routeId: f, path: p } = n,
      m = w.fetchers.get(t)
    Me(t, fi(d, m ? m.data : void 0), { flushSync: c })
    let h = new AbortController()
    o.unstable_customRouteDiscovery && j.set(t, h)
    let g = Fr(e.history, p, h.signal)
    if (n.isDiscovering) {
      let e = await Qe(i, new URL(g.url).pathname, g.signal, t)
      if ((o.unstable_customRouteDiscovery && g.signal.aborted) || e.type === `aborted`) return
      if (e.type === `cancelled`) {
        ;(j.delete(t), ue.delete(t), Me(t, mi(m?.data), { flushSync: c }))
        return
      }
      if (e.type === `error`) {
        Ne(t, f, e.error, { flushSync: c })
        return
      }
      if (e.matches) ((i = e.matches), (n.isDiscovering = !1))
      else {
        Ne(t, f, Wr(404, { pathname: p }), { flushSync: c })
        return
      }
    }
    let _ = si(i, p)
    j.set(t, h)
    let v = oe,
      y = await ke(g, p, Er(a, l, g, p, i, _, r, s), s, t, `fetcher`),
      b = y[_.route.id]
    if (!b) {
      for (let e of i)
        if (y[e.route.id]) {
          b = y[e.route.id]
          break
        }
    }
    if ((j.get(t) === h && j.delete(t), !g.signal.aborted)) {
      if (fe.has(t)) Me(t, mi(void 0))
      else {
        if ($r(b)) {
          if (se > v) {
            Me(t, mi(void 0))
            return
          }
          ;(le.add(t), await Oe(g, b, !1, `fetcher`, { preventScrollReset: u }))
          return
        }
        Qr(b) ? Ne(t, f, b.error) : Me(t, mi(b.data))
      }
    }
  }
  async function Oe(r, i, a, o, { submission: c, fetcherSubmission: l, preventScrollReset: u, replace: d } = {}) {
    ;(a || (D?.resolve(), (D = null)), i.response.headers.has(`X-Remix-Revalidate`) && (ie = !0))
    let f = i.response.headers.get(`Location`)
    L(f, `Expected a Location header on the redirect Response`)
    let p = f,
      m = new URL(r.url)
    ;((f = Pr(f, m, s, e.history)), Hn(p, f, m, `allow-explicit`))
    let h = gt(w.location, f, { _isRedirect: !0 })
    if (n) {
      let e = !1
      if (i.response.headers.has(`X-Remix-Reload-Document`)) e = !0
      else if (tn(f)) {
        let n = bt(t, f, !0)
        e = n.origin !== t.location.origin || $t(n.pathname, s) == null
      }
      if (e) {
        d ? t.location.replace(f) : t.location.assign(f)
        return
      }
    }
    k = null
    let g = d === !0 || i.response.headers.has(`X-Remix-Replace`) ? `REPLACE` : `PUSH`,
      { formMethod: _, formAction: v, formEncType: y } = w.navigation
    !c && !l && _ && v && y && (c = li(w.navigation))
    let b = c || l
    Jn.has(i.response.status) && b && ai(b.formMethod)
      ? await I(g, h, {
          submission: { ...b, formAction: f },
          preventScrollReset: u || O,
          enableViewTransition: a ? te : void 0,
          dataStrategyInitiator: o,
        })
      : await I(g, h, {
          overrideNavigation: ui(h, [], g, c),
          fetcherSubmission: l,
          preventScrollReset: u || O,
          enableViewTransition: a ? te : void 0,
          dataStrategyInitiator: o,
        })
  }
  async function ke(e, t, n, r, i, a, o = null) {
    let c,
      l = {}
    try {
      c = await Dr(d, e, t, n, i, a, r, !1, o)
    } catch (e) {
      return (
        n
          .filter((e) => e.shouldLoad)
          .forEach((t) => {
            l[t.route.id] = { type: `error`, error: e }
          }),
        l
      )
    }
    if (e.signal.aborted) return l
    if (!ai(e.method))
      for (let e of n) {
        if (c[e.route.id]?.type === `error`) break
        c.hasOwnProperty(e.route.id) ||
          w.loaderData.hasOwnProperty(e.route.id) ||
          (w.errors && w.errors.hasOwnProperty(e.route.id)) ||
          !e.shouldCallHandler() ||
          (c[e.route.id] = {
            type: `error`,
            result: Error(`No result returned from dataStrategy for route ${e.route.id}`),
          })
      }
    for (let [t, r] of Object.entries(c))
      if (Zr(r)) {
        let i = r.result
        l[t] = { type: `redirect`, response: jr(i, e, t, n, s) }
      } else l[t] = await Ar(r)
    return l
  }
  async function Ae(e, t, n, r, i, a, o = null) {
    let s = ke(n, r, e, i, null, a, o),
      c = Promise.all(
        t.map(async (e) => {
          if (e.matches && e.match && e.request && e.controller) {
            let t = (await ke(e.request, e.path, e.matches, i, e.key, a, o))[e.match.route.id]
            return { [e.key]: t }
          }
          return Promise.resolve({ [e.key]: { type: `error`, error: Wr(404, { pathname: e.path }) } })
        }),
      )
    return { loaderResults: await s, fetcherResults: (await c).reduce((e, t) => Object.assign(e, t), {}) }
  }
  function je() {
    ;((ie = !0),
      ue.forEach((e, t) => {
        ;(o.unstable_customRouteDiscovery && e.isDiscovering) || (j.has(t) && ae.add(t), Re(t))
      }))
  }
  function Me(e, t, n = {}) {
    let r = new Map(w.fetchers)
    ;(r.set(e, t), F({ fetchers: r }, { flushSync: (n && n.flushSync) === !0 }))
  }
  function Ne(e, t, n, r = {}) {
    let i = Hr(w.matches, t),
      a = new Map(w.fetchers)
    ;(Ie(a, e), F({ errors: { [i.route.id]: n }, fetchers: a }, { flushSync: (r && r.flushSync) === !0 }))
  }
  function Pe(e) {
    return (de.set(e, (de.get(e) || 0) + 1), fe.has(e) && fe.delete(e), w.fetchers.get(e) || Xn)
  }
  function Fe(e, t) {
    ;(Re(e, t?.reason), ue.delete(e), ae.delete(e), Me(e, mi(null)))
  }
  function Ie(e, t) {
    let n = w.fetchers.get(t)
    ;(j.has(t) && !(n && n.state === `loading` && ce.has(t)) && Re(t),
      ue.delete(t),
      ce.delete(t),
      le.delete(t),
      fe.delete(t),
      ae.delete(t),
      e.delete(t))
  }
  function Le(e) {
    let t = (de.get(e) || 0) - 1
    ;(t <= 0 ? (de.delete(e), fe.add(e)) : de.set(e, t), F({ fetchers: new Map(w.fetchers) }))
  }
  function Re(e, t) {
    let n = j.get(e)
    n && (n.abort(t), j.delete(e))
  }
  function ze(e, t) {
    for (let n of e) {
      let e = t.get(n)
      L(e, `Expected fetcher: ${n}`)
      let r = mi(e.data)
      t.set(n, r)
    }
  }
  function Be(e) {
    let t = [],
      n = !1
    for (let r of le) {
      let i = e.get(r)
      ;(L(i, `Expected fetcher: ${r}`), i.state === `loading` && (le.delete(r), t.push(r), (n = !0)))
    }
    return (ze(t, e), n)
  }
  function Ve(e, t) {
    let n = []
    for (let [r, i] of ce)
      if (i < e) {
        let e = t.get(r)
        ;(L(e, `Expected fetcher: ${r}`), e.state === `loading` && (Re(r), ce.delete(r), n.push(r)))
      }
    return (ze(n, t), n.length > 0)
  }
  function He(e, t) {
    let n = w.blockers.get(e) || Zn
    return (pe.get(e) !== t && pe.set(e, t), n)
  }
  function Ue(e) {
    ;(w.blockers.delete(e), pe.delete(e))
  }
  function We(e, t) {
    let n = w.blockers.get(e) || Zn
    L(
      (n.state === `unblocked` && t.state === `blocked`) ||
        (n.state === `blocked` && t.state === `blocked`) ||
        (n.state === `blocked` && t.state === `proceeding`) ||
        (n.state === `blocked` && t.state === `unblocked`) ||
        (n.state === `proceeding` && t.state === `unblocked`),
      `Invalid blocker state transition: ${n.state} -> ${t.state}`,
    )
    let r = new Map(w.blockers)
    ;(r.set(e, t), F({ blockers: r }))
  }
  function Ge({ currentLocation: e, nextLocation: t, historyAction: n }) {
    if (pe.size === 0) return
    pe.size > 1 && pt(!1, `A router only supports one blocker at a time`)
    let r = Array.from(pe.entries()),
      [i, a] = r[r.length - 1],
      o = w.blockers.get(i)
    if (!(o && o.state === `proceeding`) && a({ currentLocation: e, nextLocation: t, historyAction: n })) return i
  }
  function Ke(e) {
    let t = Wr(404, { pathname: e }),
      n = u.activeRoutes,
      { matches: r, route: i } = Ur(n)
    return { notFoundMatches: r, route: i, error: t }
  }
  function qe(e, t, n) {
    if (((m = e), (g = t), (h = n || null), !_ && w.navigation === Yn)) {
      _ = !0
      let e = Xe(w.location, w.matches)
      e != null && F({ restoreScrollPosition: e })
    }
    return () => {
      ;((m = null), (g = null), (h = null))
    }
  }
  function Je(e, t) {
    return (
      (h &&
        h(
          e,
          t.map((e) => Nt(e, w.loaderData)),
        )) ||
      e.key
    )
  }
  function Ye(e, t) {
    if (m && g) {
      let n = Je(e, t)
      m[n] = g()
    }
  }
  function Xe(e, t) {
    if (m) {
      let n = Je(e, t),
        r = m[n]
      if (typeof r == `number`) return r
    }
    return null
  }
  function Ze(t, n) {
    if (e.patchRoutesOnNavigation) {
      if (!t) return { active: !0, matches: c.match(n, !0) || [] }
      if (Object.keys(t[0].params).length > 0) return { active: !0, matches: c.match(n, !0) }
    }
    return { active: !1, matches: null }
  }
  async function Qe(t, n, r, i) {
    if (!e.patchRoutesOnNavigation) return { type: `success`, matches: t }
    let s = t
    for (;;) {
      let t = l
      try {
        await e.patchRoutesOnNavigation({
          signal: r,
          path: n,
          matches: s,
          fetcherKey: i,
          patch: (e, n) => {
            r.aborted || pr(e, n, u, t, a, !1)
          },
        })
      } catch (e) {
        if (o.unstable_customRouteDiscovery) {
          if (r.aborted) return { type: `aborted` }
          if (e instanceof St) return { type: `cancelled` }
        }
        return { type: `error`, error: e, partialMatches: s }
      }
      if (r.aborted) return { type: `aborted` }
      let d = c.match(n),
        f = null
      if (
        d &&
        (Object.keys(d[0].params).length === 0 ||
          ((f = c.match(n, !0)), !(f && s.length < f.length && $e(s, f.slice(0, s.length)))))
      )
        return { type: `success`, matches: d }
      if (((f ||= c.match(n, !0)), !f || $e(s, f))) return { type: `success`, matches: null }
      s = f
    }
  }
  function $e(e, t) {
    return e.length === t.length && e.every((e, n) => e.route.id === t[n].route.id)
  }
  function et(e) {
    ;((l = {}), u.setHmrRoutes(kt(e, a, void 0, l)))
  }
  function tt(e, t, n = !1) {
    ;(pr(e, t, u, l, a, n), u.hasHMRRoutes || F({}))
  }
  return (
    (C = {
      get basename() {
        return s
      },
      get future() {
        return o
      },
      get state() {
        return w
      },
      get routes() {
        return u.stableRoutes
      },
      match(e) {
        return c.match(e)
      },
      get manifest() {
        return l
      },
      get window() {
        return t
      },
      initialize: he,
      subscribe: P,
      enableScrollRestoration: qe,
      navigate: ve,
      fetch: Te,
      revalidate: ye,
      createHref: (t) => e.history.createHref(t),
      createURL: (t) => e.history.createURL(t),
      encodeLocation: (t) => e.history.encodeLocation(t),
      getFetcher: Pe,
      resetFetcher: Fe,
      deleteFetcher: Le,
      dispose: N,
      getBlocker: He,
      deleteBlocker: Ue,
      patchRoutes: tt,
      _internalFetchControllers: j,
      _internalSetRoutes: et,
      _internalSetStateDoNotUseOrYouWillBreakYourApp(e) {
        F(e)
      },
    }),
    e.instrumentations && (C = Tn(C, e.instrumentations.map((e) => e.router).filter(Boolean))),
    C
  )
}
function ir(e) {
  return e != null && ((`formData` in e && e.formData != null) || (`body` in e && e.body !== void 0))
}
function ar(e, t, n, r, i, a) {
  let o, s
  if (i) {
    o = []
    for (let e of t)
      if ((o.push(e), e.route.id === i)) {
        s = e
        break
      }
  } else ((o = t), (s = t[t.length - 1]))
  let c = cn(r || `.`, sn(o), $t(e.pathname, n) || e.pathname, a === `path`)
  if ((r ?? ((c.search = e.search), (c.hash = e.hash)), (r == null || r === `` || r === `.`) && s)) {
    let e = oi(c.search)
    if (s.route.index && !e) c.search = c.search ? c.search.replace(/^\?/, `?index&`) : `?index`
    else if (!s.route.index && e) {
      let e = new URLSearchParams(c.search),
        t = e.getAll(`index`)
      ;(e.delete(`index`), t.filter((e) => e).forEach((t) => e.append(`index`, t)))
      let n = e.toString()
      c.search = n ? `?${n}` : ``
    }
  }
  return (n !== `/` && (c.pathname = en({ basename: n, pathname: c.pathname })), _t(c))
}
function or(e, t, n) {
  if (!n || !ir(n)) return { path: t }
  if (n.formMethod && !ii(n.formMethod)) return { path: t, error: Wr(405, { method: n.formMethod }) }
  let r = () => ({ path: t, error: Wr(400, { type: `invalid-body` }) }),
    i = (n.formMethod || `get`).toUpperCase(),
    a = Kr(t)
  if (n.body !== void 0) {
    if (n.formEncType === `text/plain`) {
      if (!ai(i)) return r()
      let e =
        typeof n.body == `string`
          ? n.body
          : n.body instanceof FormData || n.body instanceof URLSearchParams
            ? Array.from(n.body.entries()).reduce((e, [t, n]) => `${e}${t}=${n}\n`, ``)
            : String(n.body)
      return {
        path: t,
        submission: {
          formMethod: i,
          formAction: a,
          formEncType: n.formEncType,
          formData: void 0,
          json: void 0,
          text: e,
        },
      }
    }
    if (n.formEncType === `application/json`) {
      if (!ai(i)) return r()
      try {
        let e = typeof n.body == `string` ? JSON.parse(n.body) : n.body
        return {
          path: t,
          submission: {
            formMethod: i,
            formAction: a,
            formEncType: n.formEncType,
            formData: void 0,
            json: e,
            text: void 0,
          },
        }
      } catch {
        return r()
      }
    }
  }
  L(typeof FormData == `function`, `FormData is not available in this environment`)
  let o, s
  if (n.formData) ((o = Ir(n.formData)), (s = n.formData))
  else if (n.body instanceof FormData) ((o = Ir(n.body)), (s = n.body))
  else if (n.body instanceof URLSearchParams) ((o = n.body), (s = Lr(o)))
  else if (n.body == null) ((o = new URLSearchParams()), (s = new FormData()))
  else
    try {
      ;((o = new URLSearchParams(n.body)), (s = Lr(o)))
    } catch {
      return r()
    }
  let c = {
    formMethod: i,
    formAction: a,
    formEncType: (n && n.formEncType) || `application/x-www-form-urlencoded`,
    formData: s,
    json: void 0,
    text: void 0,
  }
  if (ai(c.formMethod)) return { path: t, submission: c }
  let l = vt(t)
  return (e && l.search && oi(l.search) && o.append(`index`, ``), (l.search = `?${o}`), { path: _t(l), submission: c })
}
function sr(e, t, n, r, i, a, o, s, c, l, u, d, f, p, m, h, g, _, v) {
  let y = _ ? (Qr(_[1]) ? _[1].error : _[1].data) : void 0,
    b = i.createURL(a.location),
    x = i.createURL(c),
    S
  if (u && a.errors) {
    let e = Object.keys(a.errors)[0]
    S = o.findIndex((t) => t.route.id === e)
  } else if (_ && Qr(_[1])) {
    let e = _[0]
    S = o.findIndex((t) => t.route.id === e) - 1
  }
  let C = _ ? _[1].statusCode : void 0,
    w = C && C >= 400,
    T = {
      currentUrl: b,
      currentParams: a.matches[0]?.params || {},
      nextUrl: x,
      nextParams: o[0].params,
      ...s,
      actionResult: y,
      actionStatus: C,
    },
    ee = vn(o),
    E = o.map((i, o) => {
      let { route: s } = i,
        f = null
      if (S != null && o > S) f = !1
      else if (s.lazy) f = !0
      else if (!cr(s)) f = !1
      else if (u) {
        let { shouldLoad: e } = lr(s, a.loaderData, a.errors)
        f = e
      } else ur(a.loaderData, a.matches[o], i) && (f = !0)
      if (f !== null) return Tr(n, r, e, c, ee, i, l, t, f)
      let p = !1
      typeof v == `boolean`
        ? (p = v)
        : w
          ? (p = !1)
          : d || b.pathname + b.search === x.pathname + x.search
            ? (p = !0)
            : b.search === x.search
              ? dr(a.matches[o], i) && (p = !0)
              : (p = !0)
      let m = { ...T, defaultShouldRevalidate: p }
      return Tr(n, r, e, c, ee, i, l, t, fr(i, m), m, v)
    }),
    D = []
  return (
    m.forEach((e, s) => {
      if (u || !o.some((t) => t.route.id === e.routeId) || p.has(s) || e.isDiscovering) return
      let c = a.fetchers.get(s),
        m = c && c.state !== `idle` && c.data === void 0,
        _ = g.match(e.path)
      if (!_) {
        D.push({
          key: s,
          routeId: e.routeId,
          path: e.path,
          matches: null,
          match: null,
          request: null,
          controller: null,
        })
        return
      }
      if (h.has(s)) return
      let y = si(_, e.path),
        b = new AbortController(),
        x = Fr(i, e.path, b.signal),
        S = null
      if (f.has(s)) (f.delete(s), (S = Er(n, r, x, e.path, _, y, l, t)))
      else if (m) d && (S = Er(n, r, x, e.path, _, y, l, t))
      else {
        let i
        i = typeof v == `boolean` ? v : !w && d
        let a = { ...T, defaultShouldRevalidate: i }
        fr(y, a) && (S = Er(n, r, x, e.path, _, y, l, t, a))
      }
      S && D.push({ key: s, routeId: e.routeId, path: e.path, matches: S, match: y, request: x, controller: b })
    }),
    { dsMatches: E, revalidatingFetchers: D }
  )
}
function cr(e) {
  return e.loader != null || (e.middleware != null && e.middleware.length > 0)
}
function lr(e, t, n) {
  if (e.lazy) return { shouldLoad: !0, renderFallback: !0 }
  if (!cr(e)) return { shouldLoad: !1, renderFallback: !1 }
  let r = t != null && e.id in t,
    i = n != null && n[e.id] !== void 0
  if (!r && i) return { shouldLoad: !1, renderFallback: !1 }
  if (typeof e.loader == `function` && e.loader.hydrate === !0) return { shouldLoad: !0, renderFallback: !r }
  let a = !r && !i
  return { shouldLoad: a, renderFallback: a }
}
function ur(e, t, n) {
  let r = !t || n.route.id !== t.route.id,
    i = !e.hasOwnProperty(n.route.id)
  return r || i
}
function dr(e, t) {
  let n = e.route.path
  return e.pathname !== t.pathname || (n != null && n.endsWith(`*`) && e.params[`*`] !== t.params[`*`])
}
function fr(e, t) {
  if (e.route.shouldRevalidate) {
    let n = e.route.shouldRevalidate(t)
    if (typeof n == `boolean`) return n
  }
  return t.defaultShouldRevalidate
}
function pr(e, t, n, r, i, a) {
  let o
  if (e) {
    let t = r[e]
    ;(L(t, `No route found to patch children into: routeId = ${e}`), (t.children ||= []), (o = t.children))
  } else o = n.activeRoutes
  let s = [],
    c = []
  if (
    (t.forEach((e) => {
      let t = o.find((t) => mr(e, t))
      t ? c.push({ existingRoute: t, newRoute: e }) : s.push(e)
    }),
    s.length > 0)
  ) {
    let t = kt(s, i, [e || `_`, `patch`, String(o?.length || `0`)], r)
    o.push(...t)
  }
  if (a && c.length > 0)
    for (let e = 0; e < c.length; e++) {
      let { existingRoute: t, newRoute: n } = c[e],
        r = t,
        [a] = kt([n], i, [], {}, !0)
      Object.assign(r, {
        element: a.element ? a.element : r.element,
        errorElement: a.errorElement ? a.errorElement : r.errorElement,
        hydrateFallbackElement: a.hydrateFallbackElement ? a.hydrateFallbackElement : r.hydrateFallbackElement,
      })
    }
  n.hasHMRRoutes || n.setRoutes([...n.activeRoutes])
}
function mr(e, t) {
  return `id` in e && `id` in t && e.id === t.id
    ? !0
    : e.index !== t.index || e.path !== t.path || e.caseSensitive !== t.caseSensitive
      ? !1
      : (!e.children || e.children.length === 0) && (!t.children || t.children.length === 0)
        ? !0
        : (e.children?.every((e, n) => t.children?.some((t) => mr(e, t))) ?? !1)
}
var hr = new WeakMap(),
  gr = ({ key: e, route: t, manifest: n, mapRouteProperties: r }) => {
    let i = n[t.id]
    if ((L(i, `No route found in manifest`), !i.lazy || typeof i.lazy != `object`)) return
    let a = i.lazy[e]
    if (!a) return
    let o = hr.get(i)
    o || ((o = {}), hr.set(i, o))
    let s = o[e]
    if (s) return s
    let c = (async () => {
      let t = wt(e),
        n = i[e] !== void 0
      if (t)
        (pt(!t, `Route property ` + e + ` is not a supported lazy route property. This property will be ignored.`),
          (o[e] = Promise.resolve()))
      else if (n) pt(!1, `Route "${i.id}" has a static property "${e}" defined. The lazy property will be ignored.`)
      else {
        let t = await a()
        t != null && (Object.assign(i, { [e]: t }), Object.assign(i, r(i)))
      }
      typeof i.lazy == `object` &&
        ((i.lazy[e] = void 0), Object.values(i.lazy).every((e) => e === void 0) && (i.lazy = void 0))
    })()
    return (
      (o[e] = c),
      c.catch(() => {
        o[e] === c && delete o[e]
      }),
      c
    )
  },
  _r = new WeakMap()
function vr(e, t, n, r, i) {
  let a = n[e.id]
  if ((L(a, `No route found in manifest`), !e.lazy)) return { lazyRoutePromise: void 0, lazyHandlerPromise: void 0 }
  if (typeof e.lazy == `function`) {
    let t = _r.get(a)
    if (t) return { lazyRoutePromise: t, lazyHandlerPromise: t }
    let n = (async () => {
      L(typeof e.lazy == `function`, `No lazy route function found`)
      let t = await e.lazy(),
        n = {}
      for (let e in t) {
        let r = t[e]
        if (r === void 0) continue
        let i = Et(e),
          o = a[e] !== void 0
        i
          ? pt(
              !i,
              `Route property ` +
                e +
                ` is not a supported property to be returned from a lazy route function. This property will be ignored.`,
            )
          : o
            ? pt(
                !o,
                `Route "${a.id}" has a static property "${e}" defined but its lazy function is also returning a value for this property. The lazy route property "${e}" will be ignored.`,
              )
            : (n[e] = r)
      }
      ;(Object.assign(a, n), Object.assign(a, { ...r(a), lazy: void 0 }))
    })()
    return (
      _r.set(a, n),
      n.catch(() => {
        _r.get(a) === n && _r.delete(a)
      }),
      { lazyRoutePromise: n, lazyHandlerPromise: n }
    )
  }
  let o = Object.keys(e.lazy),
    s = [],
    c
  for (let a of o) {
    if (i && i.includes(a)) continue
    let o = gr({ key: a, route: e, manifest: n, mapRouteProperties: r })
    o && (s.push(o), a === t && (c = o))
  }
  let l = s.length > 0 ? Promise.all(s).then(() => {}) : void 0
  return (l?.catch(() => {}), c?.catch(() => {}), { lazyRoutePromise: l, lazyHandlerPromise: c })
}
async function yr(e) {
  let t = e.matches.filter((e) => e.shouldLoad),
    n = {}
  return (
    (await Promise.all(t.map((e) => e.resolve()))).forEach((e, r) => {
      n[t[r].route.id] = e
    }),
    n
  )
}
async function br(e) {
  return e.matches.some((e) => e.route.middleware) ? xr(e, () => yr(e)) : yr(e)
}
function xr(e, t) {
  return Sr(
    e,
    t,
    (e) => {
      if (ri(e)) throw e
      return e
    },
    Yr,
    n,
  )
  async function n(t, n, r) {
    if (r) return Object.assign(r.value, { [n]: { type: `error`, result: t } })
    {
      let { matches: r } = e,
        i = Math.min(
          Math.max(
            r.findIndex((e) => e.route.id === n),
            0,
          ),
          Math.max(
            r.findIndex((e) => e.shouldCallHandler()),
            0,
          ),
        ),
        a = r[i].route.id
      for (let e of r.slice(0, i + 1))
        try {
          await e._lazyPromises?.route
        } catch {
          a = e.route.id
          break
        }
      return { [Hr(r, a).route.id]: { type: `error`, result: t } }
    }
  }
}
async function Sr(e, t, n, r, i) {
  let { matches: a, ...o } = e
  return await Cr(
    o,
    a.flatMap((e) => (e.route.middleware ? e.route.middleware.map((t) => [e.route.id, t]) : [])),
    t,
    n,
    r,
    i,
  )
}
async function Cr(e, t, n, r, i, a, o = 0) {
  let { request: s } = e
  if (s.signal.aborted) throw s.signal.reason ?? Error(`Request aborted: ${s.method} ${s.url}`)
  let c = t[o]
  if (!c) return await n()
  let [l, u] = c,
    d,
    f = async () => {
      if (d) throw Error('You may only call `next()` once per middleware')
      try {
        return ((d = { value: await Cr(e, t, n, r, i, a, o + 1) }), d.value)
      } catch (e) {
        return ((d = { value: await a(e, l, d) }), d.value)
      }
    }
  try {
    let t = await u(e, f),
      n = t == null ? void 0 : r(t)
    return i(n) ? n : d ? (n ?? d.value) : ((d = { value: await f() }), d.value)
  } catch (e) {
    return await a(e, l, d)
  }
}
function wr(e, t, n, r, i) {
  let a = gr({ key: `middleware`, route: r.route, manifest: t, mapRouteProperties: e }),
    o = vr(r.route, ai(n.method) ? `action` : `loader`, t, e, i)
  return { middleware: a, route: o.lazyRoutePromise, handler: o.lazyHandlerPromise }
}
function Tr(e, t, n, r, i, a, o, s, c, l = null, u) {
  let d = !1,
    f = wr(e, t, n, a, o)
  return {
    ...a,
    _lazyPromises: f,
    shouldLoad: c,
    shouldRevalidateArgs: l,
    shouldCallHandler(e) {
      return (
        (d = !0),
        l
          ? typeof u == `boolean`
            ? fr(a, { ...l, defaultShouldRevalidate: u })
            : typeof e == `boolean`
              ? fr(a, { ...l, defaultShouldRevalidate: e })
              : fr(a, l)
          : c
      )
    },
    resolve(e) {
      let { lazy: t, loader: o, middleware: l } = a.route,
        u = d || c || (e && !ai(n.method) && (t || o)),
        p = l && l.length > 0 && !o && !t
      return u && (ai(n.method) || !p)
        ? Or({
            request: n,
            path: r,
            pattern: i,
            match: a,
            lazyHandlerPromise: f?.handler,
            lazyRoutePromise: f?.route,
            handlerOverride: e,
            scopedContext: s,
          })
        : Promise.resolve({ type: `data`, result: void 0 })
    },
  }
}
function Er(e, t, n, r, i, a, o, s, c = null) {
  return i.map((l) =>
    l.route.id === a.route.id
      ? Tr(e, t, n, r, vn(i), l, o, s, !0, c)
      : {
          ...l,
          shouldLoad: !1,
          shouldRevalidateArgs: c,
          shouldCallHandler: () => !1,
          _lazyPromises: wr(e, t, n, l, o),
          resolve: () => Promise.resolve({ type: `data`, result: void 0 }),
        },
  )
}
async function Dr(e, t, n, r, i, a, o, s, c = null) {
  r.some((e) => e._lazyPromises?.middleware) && (await Promise.all(r.map((e) => e._lazyPromises?.middleware)))
  let l = {
      request: t,
      url: yn(t, n),
      pattern: vn(r),
      params: r[0].params,
      context: o,
      matches: r,
      unstable_initiator: a,
      unstable_navigationType: a === `navigation` ? c : null,
    },
    u = s
      ? () => {
          throw Error(
            'You cannot call `runClientMiddleware()` from a static handler `dataStrategy`. Middleware is run outside of `dataStrategy` during SSR in order to bubble up the Response.  You can enable middleware via the `respond` API in `query`/`queryRoute`',
          )
        }
      : (e) => {
          let t = l
          return xr(t, () =>
            e({
              ...t,
              fetcherKey: i,
              runClientMiddleware: () => {
                throw Error('Cannot call `runClientMiddleware()` from within an `runClientMiddleware` handler')
              },
            }),
          )
        },
    d = await e({ ...l, fetcherKey: i, runClientMiddleware: u })
  try {
    await Promise.all(r.flatMap((e) => [e._lazyPromises?.handler, e._lazyPromises?.route]))
  } catch {}
  return d
}
async function Or({
  request: e,
  path: t,
  pattern: n,
  match: r,
  lazyHandlerPromise: i,
  lazyRoutePromise: a,
  handlerOverride: o,
  scopedContext: s,
}) {
  let c,
    l,
    u = ai(e.method),
    d = u ? `action` : `loader`,
    f = (i) => {
      let a,
        c = new Promise((e, t) => (a = t))
      ;((l = () => a()), e.signal.addEventListener(`abort`, l))
      let u = (a) =>
          typeof i == `function`
            ? i({ request: e, url: yn(e, t), pattern: n, params: r.params, context: s }, ...(a === void 0 ? [] : [a]))
            : Promise.reject(
                Error(
                  `You cannot call the handler for a route which defines a boolean "${d}" [routeId: ${r.route.id}]`,
                ),
              ),
        f = (async () => {
          try {
            return { type: `data`, result: await (o ? o((e) => u(e)) : u()) }
          } catch (e) {
            return { type: `error`, result: e }
          }
        })()
      return Promise.race([f, c])
    }
  try {
    let t = u ? r.route.action : r.route.loader
    if (i || a) {
      if (t) {
        let e,
          [n] = await Promise.all([
            f(t).catch((t) => {
              e = t
            }),
            i,
            a,
          ])
        if (e !== void 0) throw e
        c = n
      } else {
        await i
        let t = u ? r.route.action : r.route.loader
        if (t) [c] = await Promise.all([f(t), a])
        else if (d === `action`) {
          let t = new URL(e.url),
            n = t.pathname + t.search
          throw Wr(405, { method: e.method, pathname: n, routeId: r.route.id })
        } else return (await a, { type: `data`, result: void 0 })
      }
    } else if (t) c = await f(t)
    else {
      let t = new URL(e.url)
      throw Wr(404, { pathname: t.pathname + t.search })
    }
  } catch (e) {
    return { type: `error`, result: e }
  } finally {
    l && e.signal.removeEventListener(`abort`, l)
  }
  return c
}
async function kr(e) {
  let t = e.headers.get(`Content-Type`)
  return t && /\bapplication\/json\b/.test(t) ? (e.body == null ? null : e.json()) : e.text()
}
async function Ar(e) {
  let { result: t, type: n } = e
  if (ti(t)) {
    let e
    try {
      e = await kr(t)
    } catch (e) {
      return { type: `error`, error: e }
    }
    return n === `error`
      ? { type: `error`, error: new gn(t.status, t.statusText, e), statusCode: t.status, headers: t.headers }
      : { type: `data`, data: e, statusCode: t.status, headers: t.headers }
  }
  return n === `error`
    ? ei(t)
      ? t.data instanceof Error
        ? {
            type: `error`,
            error: t.data,
            statusCode: t.init?.status,
            headers: t.init?.headers ? new Headers(t.init.headers) : void 0,
          }
        : {
            type: `error`,
            error: Jr(t),
            statusCode: _n(t) ? t.status : void 0,
            headers: t.init?.headers ? new Headers(t.init.headers) : void 0,
          }
      : { type: `error`, error: t, statusCode: _n(t) ? t.status : void 0 }
    : ei(t)
      ? {
          type: `data`,
          data: t.data,
          statusCode: t.init?.status,
          headers: t.init?.headers ? new Headers(t.init.headers) : void 0,
        }
      : { type: `data`, data: t }
}
function jr(e, t, n, r, i) {
  let a = e.headers.get(`Location`)
  if ((L(a, `Redirects returned/thrown from loaders/actions must have a Location header`), !tn(a))) {
    let o = r.slice(0, r.findIndex((e) => e.route.id === n) + 1)
    ;((a = ar(new URL(t.url), o, i, a)), e.headers.set(`Location`, a))
  }
  return e
}
var Mr = [
  `about:`,
  `blob:`,
  `chrome:`,
  `chrome-untrusted:`,
  `content:`,
  `data:`,
  `devtools:`,
  `file:`,
  `filesystem:`,
  `javascript:`,
]
function Nr(e) {
  try {
    return Mr.includes(new URL(e).protocol)
  } catch {
    return !1
  }
}
function Pr(e, t, n, r) {
  if (tn(e)) {
    let r = e,
      i = ct.test(r) ? new URL(lt(r, t.protocol)) : new URL(r)
    if (Nr(i.toString())) throw Error(`Invalid redirect location`)
    let a = $t(i.pathname, n) != null
    if (i.origin === t.origin && a) return ln(i.pathname) + i.search + i.hash
  }
  try {
    if (Nr(r.createURL(e).toString())) throw Error(`Invalid redirect location`)
  } catch {}
  return e
}
function Fr(e, t, n, r) {
  let i = e.createURL(Kr(t)).toString(),
    a = { signal: n }
  if (r && ai(r.formMethod)) {
    let { formMethod: e, formEncType: t } = r
    ;((a.method = e.toUpperCase()),
      t === `application/json`
        ? ((a.headers = new Headers({ 'Content-Type': t })), (a.body = JSON.stringify(r.json)))
        : (a.body =
            t === `text/plain`
              ? r.text
              : t === `application/x-www-form-urlencoded` && r.formData
                ? Ir(r.formData)
                : r.formData))
  }
  return new Request(i, a)
}
function Ir(e) {
  let t = new URLSearchParams()
  for (let [n, r] of e.entries()) t.append(n, typeof r == `string` ? r : r.name)
  return t
}
function Lr(e) {
  let t = new FormData()
  for (let [n, r] of e.entries()) t.append(n, r)
  return t
}
function Rr(e, t, n, r = !1, i = !1) {
  let a = {},
    o = null,
    s,
    c = !1,
    l = {},
    u = n && Qr(n[1]) ? n[1].error : void 0
  return (
    e.forEach((n) => {
      if (!(n.route.id in t)) return
      let d = n.route.id,
        f = t[d]
      if ((L(!$r(f), `Cannot handle redirect results in processLoaderData`), Qr(f))) {
        let t = f.error
        if ((u !== void 0 && ((t = u), (u = void 0)), (o ||= {}), i)) o[d] = t
        else {
          let n = Hr(e, d)
          o[n.route.id] ?? (o[n.route.id] = t)
        }
        ;(r || (a[d] = $n), c || ((c = !0), (s = _n(f.error) ? f.error.status : 500)), f.headers && (l[d] = f.headers))
      } else
        ((a[d] = f.data),
          f.statusCode && f.statusCode !== 200 && !c && (s = f.statusCode),
          f.headers && (l[d] = f.headers))
    }),
    u !== void 0 && n && ((o = { [n[0]]: u }), n[2] && (a[n[2]] = void 0)),
    { loaderData: a, errors: o, statusCode: s || 200, loaderHeaders: l }
  )
}
function zr(e, t, n, r, i, a, o) {
  let { loaderData: s, errors: c } = Rr(t, n, r)
  return (
    i
      .filter((e) => !e.matches || e.matches.some((e) => e.shouldLoad))
      .forEach((t) => {
        let { key: n, routeId: r, controller: i } = t
        if (i && i.signal.aborted) return
        let s = a[n]
        if ((L(s, `Did not find corresponding fetcher result`), Qr(s))) {
          let t = Hr(e.matches, r)
          ;((c && c[t.route.id]) || (c = { ...c, [t.route.id]: s.error }), o.delete(n))
        } else if ($r(s)) L(!1, `Unhandled fetcher revalidation redirect`)
        else {
          let e = mi(s.data)
          o.set(n, e)
        }
      }),
    { loaderData: s, errors: c }
  )
}
function Br(e, t, n, r) {
  let i = Object.entries(t)
      .filter(([, e]) => e !== $n)
      .reduce((e, [t, n]) => ((e[t] = n), e), {}),
    a = 0
  for (let o of n) {
    let n = o.route.id
    if (
      (!t.hasOwnProperty(n) && e.hasOwnProperty(n) && o.route.loader && ((i[n] = e[n]), a++), r && r.hasOwnProperty(n))
    )
      break
  }
  return Object.keys(t).length === 0 && a === Object.keys(e).length ? e : i
}
function Vr(e) {
  return e ? (Qr(e[1]) ? { actionData: {} } : { actionData: { [e[0]]: e[1].data } }) : {}
}
function Hr(e, t) {
  return (
    (t ? e.slice(0, e.findIndex((e) => e.route.id === t) + 1) : [...e])
      .reverse()
      .find((e) => e.route.ErrorBoundary != null || e.route.errorElement != null) || e[0]
  )
}
function Ur(e) {
  let t = e.length === 1 ? e[0] : e.find((e) => e.index || !e.path || e.path === `/`) || { id: `__shim-error-route__` }
  return { matches: [{ params: {}, pathname: ``, pathnameBase: ``, route: t }], route: t }
}
function Wr(e, { pathname: t, routeId: n, method: r, type: i, message: a } = {}) {
  let o = `Unknown Server Error`,
    s = `Unknown @remix-run/router error`
  return (
    e === 400
      ? ((o = `Bad Request`),
        r && t && n
          ? (s = `You made a ${r} request to "${t}" but did not provide a \`loader\` for route "${n}", so there is no way to handle the request.`)
          : i === `invalid-body` && (s = `Unable to encode submission body`))
      : e === 403
        ? ((o = `Forbidden`), (s = `Route "${n}" does not match URL "${t}"`))
        : e === 404
          ? ((o = `Not Found`), (s = `No route matches URL "${t}"`))
          : e === 405 &&
            ((o = `Method Not Allowed`),
            r && t && n
              ? (s = `You made a ${r.toUpperCase()} request to "${t}" but did not provide an \`action\` for route "${n}", so there is no way to handle the request.`)
              : r && (s = `Invalid request method "${r.toUpperCase()}"`)),
    new gn(e || 500, o, Error(s), !0)
  )
}
function Gr(e) {
  let t = Object.entries(e)
  for (let e = t.length - 1; e >= 0; e--) {
    let [n, r] = t[e]
    if ($r(r)) return { key: n, result: r }
  }
}
function Kr(e) {
  return _t({ ...(typeof e == `string` ? vt(e) : e), hash: `` })
}
function qr(e, t) {
  return e.pathname !== t.pathname || e.search !== t.search
    ? !1
    : e.hash === ``
      ? t.hash !== ``
      : e.hash === t.hash || t.hash !== ``
}
function Jr(e) {
  return new gn(e.init?.status ?? 500, e.init?.statusText ?? `Internal Server Error`, e.data)
}
function Yr(e) {
  return typeof e == `object` && !!e && Object.entries(e).every(([e, t]) => typeof e == `string` && Xr(t))
}
function Xr(e) {
  return typeof e == `object` && !!e && `type` in e && `result` in e && (e.type === `data` || e.type === `error`)
}
function Zr(e) {
  return ti(e.result) && qn.has(e.result.status)
}
function Qr(e) {
  return e.type === `error`
}
function $r(e) {
  return (e && e.type) === `redirect`
}
function ei(e) {
  return typeof e == `object` && !!e && `type` in e && `data` in e && `init` in e && e.type === `DataWithResponseInit`
}
function ti(e) {
  return (
    e != null &&
    typeof e.status == `number` &&
    typeof e.statusText == `string` &&
    typeof e.headers == `object` &&
    e.body !== void 0
  )
}
function ni(e) {
  return qn.has(e)
}
function ri(e) {
  return ti(e) && ni(e.status) && e.headers.has(`Location`)
}
function ii(e) {
  return Kn.has(e.toUpperCase())
}
function ai(e) {
  return Wn.has(e.toUpperCase())
}
function oi(e) {
  return new URLSearchParams(e).getAll(`index`).some((e) => e === ``)
}
function si(e, t) {
  let n = typeof t == `string` ? vt(t).search : t.search
  if (e[e.length - 1].route.index && oi(n || ``)) return e[e.length - 1]
  let r = on(e)
  return r[r.length - 1]
}
function ci(e, t, n) {
  return { url: yn(e.createURL(t), t), pattern: n ? vn(n) : ``, params: n?.[0]?.params ? { ...n[0].params } : {} }
}
function li(e) {
  let { formMethod: t, formAction: n, formEncType: r, text: i, formData: a, json: o } = e
  if (t && n && r) {
    if (i != null) return { formMethod: t, formAction: n, formEncType: r, formData: void 0, json: void 0, text: i }
    if (a != null) return { formMethod: t, formAction: n, formEncType: r, formData: a, json: void 0, text: void 0 }
    if (o !== void 0) return { formMethod: t, formAction: n, formEncType: r, formData: void 0, json: o, text: void 0 }
  }
}
function ui(e, t, n, r) {
  return r
    ? {
        state: `loading`,
        location: e,
        matches: t,
        historyAction: n,
        formMethod: r.formMethod,
        formAction: r.formAction,
        formEncType: r.formEncType,
        formData: r.formData,
        json: r.json,
        text: r.text,
      }
    : {
        state: `loading`,
        location: e,
        matches: t,
        historyAction: n,
        formMethod: void 0,
        formAction: void 0,
        formEncType: void 0,
        formData: void 0,
        json: void 0,
        text: void 0,
      }
}
function di(e, t, n, r) {
  return {
    state: `submitting`,
    location: e,
    matches: t,
    historyAction: n,
    formMethod: r.formMethod,
    formAction: r.formAction,
    formEncType: r.formEncType,
    formData: r.formData,
    json: r.json,
    text: r.text,
  }
}
function fi(e, t) {
  return e
    ? {
        state: `loading`,
        formMethod: e.formMethod,
        formAction: e.formAction,
        formEncType: e.formEncType,
        formData: e.formData,
        json: e.json,
        text: e.text,
        data: t,
      }
    : {
        state: `loading`,
        formMethod: void 0,
        formAction: void 0,
        formEncType: void 0,
        formData: void 0,
        json: void 0,
        text: void 0,
        data: t,
      }
}
function pi(e, t) {
  return {
    state: `submitting`,
    formMethod: e.formMethod,
    formAction: e.formAction,
    formEncType: e.formEncType,
    formData: e.formData,
    json: e.json,
    text: e.text,
    data: t ? t.data : void 0,
  }
}
function mi(e) {
  return {
    state: `idle`,
    formMethod: void 0,
    formAction: void 0,
    formEncType: void 0,
    formData: void 0,
    json: void 0,
    text: void 0,
    data: e,
  }
}
function hi(e, t) {
  try {
    let n = e.sessionStorage.getItem(Qn)
    if (n) {
      let e = JSON.parse(n)
      for (let [n, r] of Object.entries(e || {})) r && Array.isArray(r) && t.set(n, new Set(r || []))
    }
  } catch {}
}
function gi(e, t) {
  if (t.size > 0) {
    let n = {}
    for (let [e, r] of t) n[e] = [...r]
    try {
      e.sessionStorage.setItem(Qn, JSON.stringify(n))
    } catch (e) {
      pt(!1, `Failed to save applied view transitions in sessionStorage (${e}).`)
    }
  }
}
function _i() {
  let e,
    t,
    n = new Promise((r, i) => {
      ;((e = async (e) => {
        r(e)
        try {
          await n
        } catch {}
      }),
        (t = async (e) => {
          i(e)
          try {
            await n
          } catch {}
        }))
    })
  return { promise: n, resolve: e, reject: t }
}
var vi = o.createContext(null)
vi.displayName = `DataRouter`
var yi = o.createContext(null)
yi.displayName = `DataRouterState`
var bi = o.createContext(null)
bi.displayName = `DataRouterData`
var xi = o.createContext(null)
xi.displayName = `DataRouterNavigation`
var Si = o.createContext(!1)
function Ci() {
  return o.useContext(Si)
}
var wi = o.createContext({ isTransitioning: !1 })
wi.displayName = `ViewTransition`
var Ti = o.createContext(null)
Ti.displayName = `Fetchers`
var Ei = o.createContext(null)
Ei.displayName = `Await`
var Di = o.createContext(null)
Di.displayName = `Navigation`
var Oi = o.createContext(null)
Oi.displayName = `Location`
var ki = o.createContext({ outlet: null, matches: [], isDataRoute: !1 })
ki.displayName = `Route`
var Ai = o.createContext(!1)
Ai.displayName = `IsDataRoute`
var ji = o.createContext(void 0)
ji.displayName = `RouteId`
var Mi = o.createContext(null)
Mi.displayName = `RouteError`
var Ni = `REACT_ROUTER_ERROR`,
  Pi = `REDIRECT`,
  Fi = `ROUTE_ERROR_RESPONSE`
function Ii(e) {
  if (e.startsWith(`${Ni}:${Pi}:{`))
    try {
      let t = JSON.parse(e.slice(28))
      if (
        typeof t == `object` &&
        t &&
        typeof t.status == `number` &&
        typeof t.statusText == `string` &&
        typeof t.location == `string` &&
        typeof t.reloadDocument == `boolean` &&
        typeof t.replace == `boolean`
      )
        return t
    } catch {}
}
function Li(e) {
  if (e.startsWith(`${Ni}:${Fi}:{`))
    try {
      let t = JSON.parse(e.slice(40))
      if (typeof t == `object` && t && typeof t.status == `number` && typeof t.statusText == `string`)
        return new gn(t.status, t.statusText, t.data)
    } catch {}
}
function Ri(e, { relative: t } = {}) {
  L(zi(), `useHref() may be used only in the context of a <Router> component.`)
  let { basename: n, navigator: r } = o.useContext(Di),
    { hash: i, pathname: a, search: s } = qi(e, { relative: t }),
    c = a
  return (n !== `/` && (c = a === `/` ? n : un([n, a])), r.createHref({ pathname: c, search: s, hash: i }))
}
function zi() {
  return o.useContext(Oi) != null
}
function Bi() {
  return (L(zi(), `useLocation() may be used only in the context of a <Router> component.`), o.useContext(Oi).location)
}
var Vi = `You should call navigate() in a React.useEffect(), not when your component is first rendered.`
function Hi() {
  return o.useContext(Ai) ? ca() : Ui()
}
function Ui() {
  L(zi(), `useNavigate() may be used only in the context of a <Router> component.`)
  let e = o.useContext(vi),
    { basename: t, navigator: n } = o.useContext(Di),
    { matches: r } = o.useContext(ki),
    { pathname: i } = Bi(),
    a = JSON.stringify(sn(r)),
    s = o.useRef(!1)
  return (
    o.useLayoutEffect(() => {
      s.current = !0
    }),
    o.useCallback(
      (r, o = {}) => {
        if ((pt(s.current, Vi), !s.current)) return
        if (typeof r == `number`) {
          n.go(r)
          return
        }
        let c = cn(r, JSON.parse(a), i, o.relative === `path`)
        ;(e == null && t !== `/` && (c.pathname = c.pathname === `/` ? t : un([t, c.pathname])),
          Hn(typeof r == `string` ? r : _t(r), n.createHref(c), zn(n), `reject`),
          (o.replace ? n.replace : n.push)(c, o.state, o))
      },
      [t, n, a, i, e],
    )
  )
}
var Wi = o.createContext(null)
function Gi(e) {
  let t = o.useContext(ki).outlet
  return o.useMemo(() => t && o.createElement(Wi.Provider, { value: e }, t), [t, e])
}
function Ki() {
  let { matches: e } = o.useContext(ki)
  return e[e.length - 1]?.params ?? {}
}
function qi(e, { relative: t } = {}) {
  let { matches: n } = o.useContext(ki),
    { pathname: r } = Bi(),
    i = JSON.stringify(sn(n))
  return o.useMemo(() => cn(e, JSON.parse(i), r, t === `path`), [e, i, r, t])
}
function Ji(e, t, n) {
  L(zi(), `useRoutes() may be used only in the context of a <Router> component.`)
  let { navigator: r } = o.useContext(Di),
    { matches: i } = o.useContext(ki),
    a = i[i.length - 1],
    s = a ? a.params : {}
  a && a.pathname
  let c = a ? a.pathnameBase : `/`
  a && a.route
  let l = Bi(),
    u
  if (t) {
    let e = typeof t == `string` ? vt(t) : t
    ;(L(
      c === `/` || e.pathname?.startsWith(c),
      `When overriding the location using \`<Routes location>\` or \`useRoutes(routes, location)\`, the location pathname must begin with the portion of the URL pathname that was matched by all parent routes. The current pathname base is "${c}" but pathname "${e.pathname}" was given in the \`location\` prop.`,
    ),
      (u = e))
  } else u = l
  let d = u.pathname || `/`,
    f = d
  if (c !== `/`) {
    let e = c.replace(/^\//, ``).split(`/`)
    f = `/` + d.replace(/^\//, ``).split(`/`).slice(e.length).join(`/`)
  }
  let p
  p = n
    ? n.state.matches.length
      ? n.state.matches.map((e) => Object.assign(e, { route: n.manifest[e.route.id] || e.route }))
      : n.router.match(n.state.location)
    : jt(e, { pathname: f })
  let m = ta(
    p &&
      p.map((e) =>
        Object.assign({}, e, {
          params: Object.assign({}, s, e.params),
          pathname: un([
            c,
            r.encodeLocation
              ? r.encodeLocation(e.pathname.replace(/%/g, `%25`).replace(/\?/g, `%3F`).replace(/#/g, `%23`)).pathname
              : e.pathname,
          ]),
          pathnameBase:
            e.pathnameBase === `/`
              ? c
              : un([
                  c,
                  r.encodeLocation
                    ? r.encodeLocation(e.pathnameBase.replace(/%/g, `%25`).replace(/\?/g, `%3F`).replace(/#/g, `%23`))
                        .pathname
                    : e.pathnameBase,
                ]),
        }),
      ),
    i,
    n,
  )
  return t && m
    ? o.createElement(
        Oi.Provider,
        {
          value: {
            location: { pathname: `/`, search: ``, hash: ``, state: null, key: `default`, mask: void 0, ...u },
            navigationType: `POP`,
          },
        },
        m,
      )
    : m
}
function Yi() {
  let e = sa(),
    t = _n(e) ? `${e.status} ${e.statusText}` : e instanceof Error ? e.message : JSON.stringify(e),
    n = e instanceof Error ? e.stack : null
  return o.createElement(
    o.Fragment,
    null,
    o.createElement(`h2`, null, `Unexpected Application Error!`),
    o.createElement(`h3`, { style: { fontStyle: `italic` } }, t),
    n ? o.createElement(`pre`, { style: { padding: `0.5rem`, backgroundColor: `rgba(200,200,200, 0.5)` } }, n) : null,
    null,
  )
}
var Xi = o.createElement(Yi, null),
  Zi = class extends o.Component {
    constructor(e) {
      ;(super(e), (this.state = { location: e.location, revalidation: e.revalidation, error: e.error }))
    }
    static contextType = Si
    static getDerivedStateFromError(e) {
      return { error: e }
    }
    static getDerivedStateFromProps(e, t) {
      return t.location !== e.location || (t.revalidation !== `idle` && e.revalidation === `idle`)
        ? { error: e.error, location: e.location, revalidation: e.revalidation }
        : {
            error: e.error === void 0 ? t.error : e.error,
            location: t.location,
            revalidation: e.revalidation || t.revalidation,
          }
    }
    componentDidCatch(e, t) {
      this.props.onError
        ? this.props.onError(e, t)
        : console.error(`React Router caught the following error during render`, e)
    }
    render() {
      let e = this.state.error
      if (this.context && typeof e == `object` && e && `digest` in e && typeof e.digest == `string`) {
        let t = Li(e.digest)
        t && (e = t)
      }
      let t =
        e === void 0
          ? this.props.children
          : o.createElement(
              ki.Provider,
              { value: this.props.routeContext },
              o.createElement(
                Ai.Provider,
                { value: this.props.routeContext.isDataRoute },
                o.createElement(
                  ji.Provider,
                  { value: this.props.routeContext.matches[this.props.routeContext.matches.length - 1]?.route.id },
                  o.createElement(Mi.Provider, { value: e, children: this.props.component }),
                ),
              ),
            )
      return this.context ? o.createElement($i, { error: e }, t) : t
    }
  },
  Qi = new WeakMap()
function $i({ children: e, error: t }) {
  let { basename: n, navigator: r } = o.useContext(Di)
  if (typeof t == `object` && t && `digest` in t && typeof t.digest == `string`) {
    let e = Ii(t.digest)
    if (e) {
      let i = Qi.get(t)
      if (i) throw i
      let a = xn(e.location, n),
        s = a.absoluteURL || a.to
      if ((Hn(e.location, s, zn(r), `allow-explicit`), Nr(s))) throw Error(`Invalid redirect location`)
      if (bn && !Qi.get(t)) {
        if (a.isExternal || e.reloadDocument) window.location.href = s
        else {
          let n = Promise.resolve().then(() => window.__reactRouterDataRouter.navigate(a.to, { replace: e.replace }))
          throw (Qi.set(t, n), n)
        }
      }
      return o.createElement(`meta`, { httpEquiv: `refresh`, content: `0;url=${s}` })
    }
  }
  return e
}
function ea({ routeContext: e, match: t, children: n }) {
  let r = o.useContext(vi)
  return (
    r &&
      r.static &&
      r.staticContext &&
      (t.route.errorElement || t.route.ErrorBoundary) &&
      (r.staticContext._deepestRenderedBoundaryId = t.route.id),
    o.createElement(
      ki.Provider,
      { value: e },
      o.createElement(Ai.Provider, { value: e.isDataRoute }, o.createElement(ji.Provider, { value: t.route.id }, n)),
    )
  )
}
function ta(e, t = [], n) {
  let r = n?.state
  if (e == null) {
    if (!r) return null
    if (r.errors) e = r.matches
    else if (t.length === 0 && !r.initialized && r.matches.length > 0) e = r.matches
    else return null
  }
  let i = e,
    a = r?.errors
  if (a != null) {
    let e = i.findIndex((e) => e.route.id && a?.[e.route.id] !== void 0)
    ;(L(e >= 0, `Could not find a matching route for errors on route IDs: ${Object.keys(a).join(`,`)}`),
      (i = i.slice(0, Math.min(i.length, e + 1))))
  }
  let s = !1,
    c = -1
  if (n && r) {
    s = r.renderFallback
    for (let e = 0; e < i.length; e++) {
      let t = i[e]
      if (((t.route.HydrateFallback || t.route.hydrateFallbackElement) && (c = e), t.route.id)) {
        let { loaderData: e, errors: a } = r,
          o = t.route.loader && !e.hasOwnProperty(t.route.id) && (!a || a[t.route.id] === void 0)
        if (t.route.lazy || o) {
          ;(n.isStatic && (s = !0), (i = c >= 0 ? i.slice(0, c + 1) : [i[0]]))
          break
        }
      }
    }
  }
  let l = n?.onError,
    u =
      r && l
        ? (e, t) => {
            l(e, { location: r.location, params: r.matches?.[0]?.params ?? {}, pattern: vn(r.matches), errorInfo: t })
          }
        : void 0
  return i.reduceRight((e, n, l) => {
    let d,
      f = !1,
      p = null,
      m = null
    r &&
      ((d = a && n.route.id ? a[n.route.id] : void 0),
      (p = n.route.errorElement || Xi),
      s &&
        (c < 0 && l === 0
          ? (ua(`route-fallback`, !1, 'No `HydrateFallback` element provided to render during initial hydration'),
            (f = !0),
            (m = null))
          : c === l && ((f = !0), (m = n.route.hydrateFallbackElement || null))))
    let h = t.concat(i.slice(0, l + 1)),
      g = () => {
        let t
        return (
          (t = d
            ? p
            : f
              ? m
              : n.route.Component
                ? o.createElement(n.route.Component, null)
                : n.route.element
                  ? n.route.element
                  : e),
          o.createElement(ea, {
            match: n,
            routeContext: { outlet: e, matches: h, isDataRoute: r != null },
            children: t,
          })
        )
      }
    return r && (n.route.ErrorBoundary || n.route.errorElement || l === 0)
      ? o.createElement(Zi, {
          location: r.location,
          revalidation: r.revalidation,
          component: p,
          error: d,
          children: g(),
          routeContext: { outlet: null, matches: h, isDataRoute: !0 },
          onError: u,
        })
      : g()
  }, null)
}
function na(e) {
  return `${e} must be used within a data router.  See https://reactrouter.com/en/main/routers/picking-a-router.`
}
function ra(e) {
  let t = o.useContext(vi)
  return (L(t, na(e)), t)
}
function ia(e) {
  let t = o.useContext(yi)
  return (L(t, na(e)), t)
}
function z(e) {
  let t = o.useContext(bi)
  return (L(t, na(e)), t)
}
function B(e) {
  let t = o.useContext(xi)
  return (L(t, na(e)), t)
}
function aa(e) {
  let t = o.useContext(ji)
  return (L(t, `${e} can only be used on routes that contain a unique "id"`), t)
}
function oa() {
  let { navigation: e } = B(`useNavigation`)
  return o.useMemo(() => {
    let { matches: t, historyAction: n, ...r } = e
    return r
  }, [e])
}
function sa() {
  let e = o.useContext(Mi),
    t = z(`useRouteError`),
    n = aa(`useRouteError`)
  return e === void 0 ? t.errors?.[n] : e
}
function ca() {
  let { router: e } = ra(`useNavigate`),
    t = aa(`useNavigate`),
    n = o.useRef(!1)
  return (
    o.useLayoutEffect(() => {
      n.current = !0
    }),
    o.useCallback(
      async (r, i = {}) => {
        ;(pt(n.current, Vi),
          n.current && (typeof r == `number` ? await e.navigate(r) : await e.navigate(r, { fromRouteId: t, ...i })))
      },
      [e, t],
    )
  )
}
var la = {}
function ua(e, t, n) {
  !t && !la[e] && ((la[e] = !0), pt(!1, n))
}
function da(e, t) {
  if (e === !1 || e == null) throw Error(t)
}
function fa(e, t, n) {
  let r =
    typeof e == `string`
      ? new URL(e, n ?? (typeof window > `u` ? `server://singlefetch/` : window.location.origin))
      : new URL(e)
  return (
    n && r.origin !== n && (r = new URL(r.pathname + r.search + r.hash, n)),
    r.pathname.endsWith(`/`) ? (r.pathname = `${r.pathname}_.${t}`) : (r.pathname = `${r.pathname}.${t}`),
    r
  )
}
async function pa(e, t) {
  if (e.id in t) return t[e.id]
  try {
    let n = await import(e.module)
    return ((t[e.id] = n), n)
  } catch (t) {
    return (
      console.error(`Error loading route module \`${e.module}\`, reloading page...`),
      console.error(t),
      window.__reactRouterContext && window.__reactRouterContext.isSpaMode,
      window.location.reload(),
      new Promise(() => {})
    )
  }
}
function ma(e) {
  return e != null && typeof e.page == `string`
}
function ha(e) {
  return e == null
    ? !1
    : e.href == null
      ? e.rel === `preload` && typeof e.imageSrcSet == `string` && typeof e.imageSizes == `string`
      : typeof e.rel == `string` && typeof e.href == `string`
}
async function ga(e, t, n) {
  return xa(
    (
      await Promise.all(
        e.map(async (e) => {
          let r = t.routes[e.route.id]
          if (r) {
            let e = await pa(r, n)
            return e.links ? e.links() : []
          }
          return []
        }),
      )
    )
      .flat(1)
      .filter(ha)
      .filter((e) => e.rel === `stylesheet` || e.rel === `preload`)
      .map((e) => (e.rel === `stylesheet` ? { ...e, rel: `prefetch`, as: `style` } : { ...e, rel: `prefetch` })),
  )
}
function _a(e, t, n, r, i, a) {
  let o = (e, t) => !n[t] || e.route.id !== n[t].route.id,
    s = (e, t) => n[t].pathname !== e.pathname || (n[t].route.path?.endsWith(`*`) && n[t].params[`*`] !== e.params[`*`])
  return a === `assets`
    ? t.filter((e, t) => o(e, t) || s(e, t))
    : a === `data`
      ? t.filter((t, a) => {
          let c = r.routes[t.route.id]
          if (!c || !c.hasLoader) return !1
          if (o(t, a) || s(t, a)) return !0
          if (t.route.shouldRevalidate) {
            let r = t.route.shouldRevalidate({
              currentUrl: new URL(i.pathname + i.search + i.hash, window.origin),
              currentParams: n[0]?.params || {},
              nextUrl: new URL(e, window.origin),
              nextParams: t.params,
              defaultShouldRevalidate: !0,
            })
            if (typeof r == `boolean`) return r
          }
          return !0
        })
      : []
}
function va(e, t, { includeHydrateFallback: n } = {}) {
  return ya(
    e
      .map((e) => {
        let r = t.routes[e.route.id]
        if (!r) return []
        let i = [r.module]
        return (
          r.clientActionModule && (i = i.concat(r.clientActionModule)),
          r.clientLoaderModule && (i = i.concat(r.clientLoaderModule)),
          n && r.hydrateFallbackModule && (i = i.concat(r.hydrateFallbackModule)),
          r.imports && (i = i.concat(r.imports)),
          i
        )
      })
      .flat(1),
  )
}
function ya(e) {
  return [...new Set(e)]
}
function ba(e) {
  let t = {},
    n = Object.keys(e).sort()
  for (let r of n) t[r] = e[r]
  return t
}
function xa(e, t) {
  let n = new Set(),
    r = new Set(t)
  return e.reduce((e, i) => {
    if (t && !ma(i) && i.as === `script` && i.href && r.has(i.href)) return e
    let a = JSON.stringify(ba(i))
    return (n.has(a) || (n.add(a), e.push({ key: a, link: i })), e)
  }, [])
}
var Sa = {}
function Ca(e, t) {
  !e && !Sa[t] && ((Sa[t] = !0), console.warn(t))
}
var wa = o.createContext(void 0)
wa.displayName = `FrameworkContext`
function Ta() {
  let e = o.useContext(wa)
  return (da(e, `You must render this element inside a <HydratedRouter> element`), e)
}
function Ea(e, t) {
  let n = o.useContext(wa),
    [r, i] = o.useState(!1),
    [a, s] = o.useState(!1),
    { onFocus: c, onBlur: l, onMouseEnter: u, onMouseLeave: d, onTouchStart: f } = t,
    p = o.useRef(null)
  ;(o.useEffect(() => {
    if ((e === `render` && s(!0), e === `viewport`)) {
      let e = new IntersectionObserver(
        (e) => {
          e.forEach((e) => {
            s(e.isIntersecting)
          })
        },
        { threshold: 0.5 },
      )
      return (
        p.current && e.observe(p.current),
        () => {
          e.disconnect()
        }
      )
    }
  }, [e]),
    o.useEffect(() => {
      if (r) {
        let e = setTimeout(() => {
          s(!0)
        }, 100)
        return () => {
          clearTimeout(e)
        }
      }
    }, [r]))
  let m = () => {
      i(!0)
    },
    h = () => {
      ;(i(!1), s(!1))
    }
  return n
    ? e === `intent`
      ? [
          a,
          p,
          {
            onFocus: Da(c, m),
            onBlur: Da(l, h),
            onMouseEnter: Da(u, m),
            onMouseLeave: Da(d, h),
            onTouchStart: Da(f, m),
          },
        ]
      : [a, p, {}]
    : [!1, p, {}]
}
function Da(e, t) {
  return (n) => {
    ;(e && e(n), n.defaultPrevented || t(n))
  }
}
function Oa({ page: e, ...t }) {
  let n = Ci(),
    { nonce: r } = Ta(),
    { router: i } = ra(`PrefetchPageLinks`),
    a = o.useMemo(() => i.match(e), [i, i.routes, e])
  return a
    ? (t.nonce == null && r && (t = { ...t, nonce: r }),
      n ? o.createElement(Aa, { page: e, matches: a, ...t }) : o.createElement(ja, { page: e, matches: a, ...t }))
    : null
}
function ka(e) {
  let { manifest: t, routeModules: n } = Ta(),
    [r, i] = o.useState([])
  return (
    o.useEffect(() => {
      let r = !1
      return (
        ga(e, t, n).then((e) => {
          r || i(e)
        }),
        () => {
          r = !0
        }
      )
    }, [e, t, n]),
    r
  )
}
function Aa({ page: e, matches: t, ...n }) {
  let r = Bi(),
    { unstable_apiServerOrigin: i } = Ta(),
    a = o.useMemo(() => {
      if (e === r.pathname + r.search + r.hash) return []
      let n = fa(e, `rsc`, i),
        a = !1,
        o = []
      for (let e of t) typeof e.route.shouldRevalidate == `function` ? (a = !0) : o.push(e.route.id)
      return (
        a && o.length > 0 && n.searchParams.set(`_routes`, o.join(`,`)), [i ? n.toString() : n.pathname + n.search]
      )
    }, [e, r, t, i])
  return o.createElement(
    o.Fragment,
    null,
    a.map((e) => o.createElement(`link`, { key: e, rel: `prefetch`, as: `fetch`, href: e, ...n })),
  )
}
function ja({ page: e, matches: t, ...n }) {
  let r = Bi(),
    { manifest: i, routeModules: a, unstable_apiServerOrigin: s } = Ta(),
    { matches: c } = ia(`PrefetchPageLinks`),
    { loaderData: l } = z(`PrefetchPageLinks`),
    u = o.useMemo(() => _a(e, t, c, i, r, `data`), [e, t, c, i, r]),
    d = o.useMemo(() => _a(e, t, c, i, r, `assets`), [e, t, c, i, r]),
    f = o.useMemo(() => {
      if (e === r.pathname + r.search + r.hash) return []
      let n = new Set(),
        o = !1
      if (
        (t.forEach((e) => {
          let t = i.routes[e.route.id]
          t &&
            t.hasLoader &&
            ((!u.some((t) => t.route.id === e.route.id) && e.route.id in l && a[e.route.id]?.shouldRevalidate) ||
            t.hasClientLoader
              ? (o = !0)
              : n.add(e.route.id))
        }),
        n.size === 0)
      )
        return []
      let c = fa(e, `data`, s)
      return (
        o &&
          n.size > 0 &&
          c.searchParams.set(
            `_routes`,
            t
              .filter((e) => n.has(e.route.id))
              .map((e) => e.route.id)
              .join(`,`),
          ),
        [s ? c.toString() : c.pathname + c.search]
      )
    }, [l, r, i, u, t, e, a, s]),
    p = o.useMemo(() => va(d, i), [d, i]),
    m = ka(d)
  return o.createElement(
    o.Fragment,
    null,
    f.map((e) => o.createElement(`link`, { key: e, rel: `prefetch`, as: `fetch`, href: e, ...n })),
    p.map((e) => o.createElement(`link`, { key: e, rel: `modulepreload`, href: e, ...n })),
    m.map(({ key: e, link: t }) =>
      o.createElement(`link`, { key: e, nonce: n.nonce, ...t, crossOrigin: t.crossOrigin ?? n.crossOrigin }),
    ),
  )
}
function Ma(...e) {
  return (t) => {
    e.forEach((e) => {
      typeof e == `function` ? e(t) : e != null && (e.current = t)
    })
  }
}
var Na = [`HydrateFallback`, `hydrateFallbackElement`],
  Pa = class {
    status = `pending`
    promise
    resolve
    reject
    constructor() {
      this.promise = new Promise((e, t) => {
        ;((this.resolve = (t) => {
          this.status === `pending` && ((this.status = `resolved`), e(t))
        }),
          (this.reject = (e) => {
            this.status === `pending` && ((this.status = `rejected`), t(e))
          }))
      })
    }
  }
function Fa(e, t) {
  e.ready.catch((e) => {
    if (!(t.visibilityState === `hidden` || (typeof e == `object` && e && `name` in e && e.name === `AbortError`)))
      throw e
  })
}
function Ia({ router: e, flushSync: t, onError: n, useTransitions: r }) {
  r = Ci() || r
  let [i, a] = o.useState(e.state),
    [s, c] = (0, o.useOptimistic)(i),
    l = o.useRef(s),
    [u, d] = o.useState(),
    [f, p] = o.useState({ isTransitioning: !1 }),
    [m, h] = o.useState(),
    [g, _] = o.useState(),
    [v, y] = o.useState(),
    b = o.useRef(new Map()),
    x = o.useRef(new WeakSet()),
    S = o.useCallback(
      (i, { deletedFetchers: s, newErrors: u, flushSync: f, viewTransitionOpts: v }) => {
        ;((l.current = i),
          u && i.errors && nr.has(i.errors) && (x.current.has(i.errors) ? (u = null) : x.current.add(i.errors)),
          u &&
            n &&
            Object.values(u).forEach((e) =>
              n(e, { location: i.location, params: i.matches[0]?.params ?? {}, pattern: vn(i.matches) }),
            ),
          i.fetchers.forEach((e, t) => {
            e.data !== void 0 && b.current.set(t, e.data)
          }),
          s.forEach((e) => b.current.delete(e)),
          Ca(
            f === !1 || t != null,
            'You provided the `flushSync` option to a router update, but you are not using the `<RouterProvider>` from `react-router/dom` so `ReactDOM.flushSync()` is unavailable.  Please update your app to `import { RouterProvider } from "react-router/dom"` and ensure you have `react-dom` installed as a dependency to use the `flushSync` option.',
          ))
        let S =
          e.window != null && e.window.document != null && typeof e.window.document.startViewTransition == `function`
        if (
          (Ca(
            v == null || S,
            'You provided the `viewTransition` option to a router update, but you do not appear to be running in a DOM environment as `window.startViewTransition` is not available.',
          ),
          !v || !S)
        )
          t && f
            ? t(() => a(i))
            : r === !1
              ? a(i)
              : o.startTransition(() => {
                  ;(r === !0 && c((e) => La(e, i)), a(i))
                })
        else if (t && f) {
          t(() => {
            ;(g && (m?.resolve(), g.skipTransition()),
              p({
                isTransitioning: !0,
                flushSync: !0,
                currentLocation: v.currentLocation,
                nextLocation: v.nextLocation,
              }))
          })
          let n = e.window.document.startViewTransition(() => {
            t(() => a(i))
          })
          ;(Fa(n, e.window.document),
            n.finished.finally(() => {
              t(() => {
                ;(h(void 0), _(void 0), d(void 0), p({ isTransitioning: !1 }))
              })
            }),
            t(() => _(n)))
        } else
          g
            ? (m?.resolve(),
              g.skipTransition(),
              y({ state: i, currentLocation: v.currentLocation, nextLocation: v.nextLocation }))
            : (d(i),
              p({
                isTransitioning: !0,
                flushSync: !1,
                currentLocation: v.currentLocation,
                nextLocation: v.nextLocation,
              }))
      },
      [e.window, t, g, m, r, c, n],
    )
  ;(o.useLayoutEffect(() => e.subscribe(S), [e, S]),
    o.useLayoutEffect(() => {
      let t = e.state.errors,
        n = t ? nr.get(t) : null
      ;(l.current !== e.state || (t && n && !x.current.has(t))) &&
        S(e.state, { deletedFetchers: [], flushSync: !1, newErrors: n ?? null })
    }, [e, S]),
    o.useEffect(() => {
      f.isTransitioning && !f.flushSync && h(new Pa())
    }, [f]),
    o.useEffect(() => {
      if (m && u && e.window) {
        let t = u,
          n = m.promise,
          i = e.window.document.startViewTransition(async () => {
            ;(r === !1
              ? a(t)
              : o.startTransition(() => {
                  ;(r === !0 && c((e) => La(e, t)), a(t))
                }),
              await n)
          })
        ;(Fa(i, e.window.document),
          i.finished.finally(() => {
            ;(h(void 0), _(void 0), d(void 0), p({ isTransitioning: !1 }))
          }),
          _(i))
      }
    }, [u, m, e.window, r, c]),
    o.useEffect(() => {
      m && u && s.location.key === u.location.key && m.resolve()
    }, [m, g, s.location, u]),
    o.useEffect(() => {
      !f.isTransitioning &&
        v &&
        (d(v.state),
        p({ isTransitioning: !0, flushSync: !1, currentLocation: v.currentLocation, nextLocation: v.nextLocation }),
        y(void 0))
    }, [f.isTransitioning, v]))
  let C = o.useMemo(
      () => ({
        createHref: e.createHref,
        createURL: e.createURL,
        encodeLocation: e.encodeLocation,
        go: (t) => e.navigate(t),
        push: (t, n, r) => e.navigate(t, { state: n, preventScrollReset: r?.preventScrollReset }),
        replace: (t, n, r) => e.navigate(t, { replace: !0, state: n, preventScrollReset: r?.preventScrollReset }),
      }),
      [e],
    ),
    w = e.basename || `/`,
    T = o.useMemo(() => ({ router: e, navigator: C, static: !1, basename: w, onError: n }), [e, C, w, n]),
    ee = o.useMemo(
      () => ({
        historyAction: s.historyAction,
        location: s.location,
        matches: s.matches,
        initialized: s.initialized,
        renderFallback: s.renderFallback,
        restoreScrollPosition: s.restoreScrollPosition,
        preventScrollReset: s.preventScrollReset,
        blockers: s.blockers,
      }),
      [
        s.historyAction,
        s.location,
        s.matches,
        s.initialized,
        s.renderFallback,
        s.restoreScrollPosition,
        s.preventScrollReset,
        s.blockers,
      ],
    ),
    E = o.useMemo(() => ({ navigation: s.navigation, revalidation: s.revalidation }), [s.navigation, s.revalidation]),
    D = o.useMemo(
      () => ({ loaderData: s.loaderData, actionData: s.actionData, errors: s.errors }),
      [s.loaderData, s.actionData, s.errors],
    ),
    O = o.useMemo(() => ({ fetchers: s.fetchers, fetcherData: b.current }), [s.fetchers])
  return o.createElement(
    o.Fragment,
    null,
    o.createElement(
      vi.Provider,
      { value: T },
      o.createElement(
        yi.Provider,
        { value: ee },
        o.createElement(
          xi.Provider,
          { value: E },
          o.createElement(
            bi.Provider,
            { value: D },
            o.createElement(
              Ti.Provider,
              { value: O },
              o.createElement(
                wi.Provider,
                { value: f },
                o.createElement(
                  Va,
                  {
                    basename: w,
                    location: s.location,
                    navigationType: s.historyAction,
                    navigator: C,
                    useTransitions: r,
                  },
                  o.createElement(Ra, { routes: e.routes, manifest: e.manifest, state: s, isStatic: !1, onError: n }),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    null,
  )
}
function La(e, t) {
  return {
    ...e,
    navigation: t.navigation.state === `idle` ? e.navigation : t.navigation,
    revalidation: t.revalidation === `idle` ? e.revalidation : t.revalidation,
    actionData: t.navigation.state === `submitting` ? e.actionData : t.actionData,
    fetchers: t.fetchers,
  }
}
var Ra = o.memo(za)
function za({ routes: e, manifest: t, state: n, isStatic: r, onError: i }) {
  let a = o.useContext(vi)
  L(a, `You must render this element inside a <DataRouterContext.Provider> element`)
  let s = o.useContext(wa)?.routeDiscoveryRuntime
  return (
    o.useEffect(() => {
      n.initialized && s?.markReady()
    }, [n.initialized, s]),
    Ji(e, void 0, { router: a.router, manifest: t, state: n, isStatic: r, onError: i })
  )
}
function Ba(e) {
  return Gi(e.context)
}
function Va({
  basename: e = `/`,
  children: t = null,
  location: n,
  navigationType: r = `POP`,
  navigator: i,
  static: a = !1,
  useTransitions: s,
}) {
  L(!zi(), `You cannot render a <Router> inside another <Router>. You should never have more than one in your app.`)
  let c = e.replace(/^\/*/, `/`),
    l = o.useMemo(() => ({ basename: c, navigator: i, static: a, useTransitions: s, future: {} }), [c, i, a, s])
  typeof n == `string` && (n = vt(n))
  let { pathname: u = `/`, search: d = ``, hash: f = ``, state: p = null, key: m = `default`, mask: h } = n,
    g = o.useMemo(() => {
      let e = $t(u, c)
      return e == null
        ? null
        : { location: { pathname: e, search: d, hash: f, state: p, key: m, mask: h }, navigationType: r }
    }, [c, u, d, f, p, m, r, h])
  return (
    pt(
      g != null,
      `<Router basename="${c}"> is not able to match the URL "${u}${d}${f}" because it does not start with the basename, so the <Router> won't render anything.`,
    ),
    g == null
      ? null
      : o.createElement(Di.Provider, { value: l }, o.createElement(Oi.Provider, { children: t, value: g }))
  )
}
o.Component
var Ha = `application/x-www-form-urlencoded`
function Ua(e) {
  return typeof HTMLElement < `u` && e instanceof HTMLElement
}
function Wa(e) {
  return Ua(e) && e.tagName.toLowerCase() === `button`
}
function Ga(e) {
  return Ua(e) && e.tagName.toLowerCase() === `form`
}
function Ka(e) {
  return Ua(e) && e.tagName.toLowerCase() === `input`
}
function qa(e) {
  return !!(e.metaKey || e.altKey || e.ctrlKey || e.shiftKey)
}
function Ja(e, t) {
  return e.button === 0 && (!t || t === `_self`) && !qa(e)
}
function Ya(e = ``) {
  return new URLSearchParams(
    typeof e == `string` || Array.isArray(e) || e instanceof URLSearchParams
      ? e
      : Object.keys(e).reduce((t, n) => {
          let r = e[n]
          return t.concat(Array.isArray(r) ? r.map((e) => [n, e]) : [[n, r]])
        }, []),
  )
}
function Xa(e, t) {
  let n = Ya(e)
  return (
    t &&
      t.forEach((e, r) => {
        n.has(r) ||
          t.getAll(r).forEach((e) => {
            n.append(r, e)
          })
      }),
    n
  )
}
var Za = null
function Qa() {
  if (Za === null)
    try {
      ;(new FormData(document.createElement(`form`), 0), (Za = !1))
    } catch {
      Za = !0
    }
  return Za
}
var $a = new Set([`application/x-www-form-urlencoded`, `multipart/form-data`, `text/plain`])
function eo(e) {
  return e != null && !$a.has(e)
    ? (pt(!1, `"${e}" is not a valid \`encType\` for \`<Form>\`/\`<fetcher.Form>\` and will default to "${Ha}"`), null)
    : e
}
function to(e, t) {
  let n, r, i, a, o
  if (Ga(e)) {
    let o = e.getAttribute(`action`)
    ;((r = o ? $t(o, t) : null),
      (n = e.getAttribute(`method`) || `get`),
      (i = eo(e.getAttribute(`enctype`)) || Ha),
      (a = new FormData(e)))
  } else if (Wa(e) || (Ka(e) && (e.type === `submit` || e.type === `image`))) {
    let o = e.form
    if (o == null) throw Error(`Cannot submit a <button> or <input type="submit"> without a <form>`)
    let s = e.getAttribute(`formaction`) || o.getAttribute(`action`)
    if (
      ((r = s ? $t(s, t) : null),
      (n = e.getAttribute(`formmethod`) || o.getAttribute(`method`) || `get`),
      (i = eo(e.getAttribute(`formenctype`)) || eo(o.getAttribute(`enctype`)) || Ha),
      (a = new FormData(o, e)),
      !Qa())
    ) {
      let { name: t, type: n, value: r } = e
      if (n === `image`) {
        let e = t ? `${t}.` : ``
        ;(a.append(`${e}x`, `0`), a.append(`${e}y`, `0`))
      } else t && a.append(t, r)
    }
  } else if (Ua(e)) throw Error(`Cannot submit element that is not <form>, <button>, or <input type="submit|image">`)
  else ((n = `get`), (r = null), (i = Ha), (o = e))
  return (
    a && i === `text/plain` && ((o = a), (a = void 0)),
    { action: r, method: n.toLowerCase(), encType: i, formData: a, body: o }
  )
}
var no = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0
try {
  no && (window.__reactRouterVersion = `8`)
} catch {}
function ro(e, t) {
  return rr({
    basename: t?.basename,
    getContext: t?.getContext,
    future: t?.future,
    history: ft({ window: t?.window }),
    hydrationData: t?.hydrationData || io(),
    routes: e,
    mapRouteProperties: Ot,
    hydrationRouteProperties: Na,
    dataStrategy: t?.dataStrategy,
    patchRoutesOnNavigation: t?.patchRoutesOnNavigation,
    window: t?.window,
    instrumentations: t?.instrumentations,
  }).initialize()
}
function io() {
  let e = window?.__staticRouterHydrationData
  return (e && e.errors && (e = { ...e, errors: ao(e.errors) }), e)
}
function ao(e) {
  if (!e) return null
  let t = Object.entries(e),
    n = {}
  for (let [e, r] of t)
    if (r && r.__type === `RouteErrorResponse`) n[e] = new gn(r.status, r.statusText, r.data, r.internal === !0)
    else if (r && r.__type === `Error`) {
      if (typeof r.__subType == `string` && hn.includes(r.__subType)) {
        let t = window[r.__subType]
        if (typeof t == `function`)
          try {
            let i = new t(r.message)
            ;((i.stack = ``), (n[e] = i))
          } catch {}
      }
      if (n[e] == null) {
        let t = Error(r.message)
        ;((t.stack = ``), (n[e] = t))
      }
    } else n[e] = r
  return n
}
var oo = o.forwardRef(function (
  {
    onClick: e,
    discover: t = `render`,
    prefetch: n = `none`,
    relative: r,
    reloadDocument: i,
    replace: a,
    mask: s,
    state: c,
    target: l,
    to: u,
    preventScrollReset: d,
    viewTransition: f,
    defaultShouldRevalidate: p,
    ...m
  },
  h,
) {
  let { basename: g, navigator: _, useTransitions: v } = o.useContext(Di),
    y = typeof u == `string` && st.test(u),
    b = xn(u, g)
  u = b.to
  let x = Ri(u, { relative: r }),
    S = Bi(),
    C = null
  if (s) {
    let e = cn(s, [], S.mask ? S.mask.pathname : `/`, !0)
    ;(g !== `/` && (e.pathname = e.pathname === `/` ? g : un([g, e.pathname])), (C = _.createHref(e)))
  }
  let [w, T, ee] = Ea(n, m),
    E = lo(u, {
      replace: a,
      mask: s,
      state: c,
      target: l,
      preventScrollReset: d,
      relative: r,
      viewTransition: f,
      defaultShouldRevalidate: p,
      useTransitions: v,
    })
  function D(t) {
    ;(e && e(t), t.defaultPrevented || E(t))
  }
  let O = !(b.isExternal || i),
    k = o.createElement(`a`, {
      ...m,
      ...ee,
      href: (O ? C : void 0) || b.absoluteURL || x,
      onClick: O ? D : e,
      ref: Ma(h, T),
      target: l,
      'data-discover': !y && t === `render` ? `true` : void 0,
    })
  return w && !y ? o.createElement(o.Fragment, null, k, o.createElement(Oa, { page: x })) : k
})
oo.displayName = `Link`
var so = o.forwardRef(function (
  {
    'aria-current': e = `page`,
    caseSensitive: t = !1,
    className: n = ``,
    end: r = !1,
    style: i,
    to: a,
    viewTransition: s,
    children: c,
    ...l
  },
  u,
) {
  let d = qi(a, { relative: l.relative }),
    f = Bi(),
    p = o.useContext(xi),
    { navigator: m, basename: h } = o.useContext(Di),
    g = p != null && go(d) && s === !0,
    _ = m.encodeLocation ? m.encodeLocation(d).pathname : d.pathname,
    v = f.pathname,
    y = p?.navigation.location ? p.navigation.location.pathname : null
  ;(t || ((v = v.toLowerCase()), (y = y ? y.toLowerCase() : null), (_ = _.toLowerCase())),
    y && h && (y = $t(y, h) || y))
  let b = _ !== `/` && _.endsWith(`/`) ? _.length - 1 : _.length,
    x = v === _ || (!r && v.startsWith(_) && v.charAt(b) === `/`),
    S = y != null && (y === _ || (!r && y.startsWith(_) && y.charAt(b) === `/`)),
    C = { isActive: x, isPending: S, isTransitioning: g },
    w = x ? e : void 0,
    T
  T =
    typeof n == `function`
      ? n(C)
      : [n, x ? `active` : null, S ? `pending` : null, g ? `transitioning` : null].filter(Boolean).join(` `)
  let ee = typeof i == `function` ? i(C) : i
  return o.createElement(
    oo,
    { ...l, 'aria-current': w, className: T, ref: u, style: ee, to: a, viewTransition: s },
    typeof c == `function` ? c(C) : c,
  )
})
so.displayName = `NavLink`
var co = o.forwardRef(
  (
    {
      discover: e = `render`,
      fetcherKey: t,
      navigate: n,
      reloadDocument: r,
      replace: i,
      state: a,
      method: s = `get`,
      action: c,
      onSubmit: l,
      relative: u,
      preventScrollReset: d,
      viewTransition: f,
      defaultShouldRevalidate: p,
      ...m
    },
    h,
  ) => {
    let { useTransitions: g } = o.useContext(Di),
      _ = mo(),
      v = ho(c, { relative: u }),
      y = s.toLowerCase() === `get` ? `get` : `post`,
      b = typeof c == `string` && st.test(c)
    return o.createElement(`form`, {
      ref: h,
      method: y,
      action: v,
      onSubmit: r
        ? l
        : (e) => {
            if ((l && l(e), e.defaultPrevented)) return
            e.preventDefault()
            let r = e.nativeEvent.submitter,
              c = r?.getAttribute(`formmethod`) || s,
              m = () =>
                _(r || e.currentTarget, {
                  fetcherKey: t,
                  method: c,
                  navigate: n,
                  replace: i,
                  state: a,
                  relative: u,
                  preventScrollReset: d,
                  viewTransition: f,
                  defaultShouldRevalidate: p,
                })
            g && n !== !1 ? o.startTransition(() => m()) : m()
          },
      ...m,
      'data-discover': !b && e === `render` ? `true` : void 0,
    })
  },
)
co.displayName = `Form`
function lo(
  e,
  {
    target: t,
    replace: n,
    mask: r,
    state: i,
    preventScrollReset: a,
    relative: s,
    viewTransition: c,
    defaultShouldRevalidate: l,
    useTransitions: u,
  } = {},
) {
  let d = Hi(),
    f = Bi(),
    p = qi(e, { relative: s })
  return o.useCallback(
    (m) => {
      if (Ja(m, t)) {
        m.preventDefault()
        let t = n === void 0 ? _t(f) === _t(p) : n,
          h = () =>
            d(e, {
              replace: t,
              mask: r,
              state: i,
              preventScrollReset: a,
              relative: s,
              viewTransition: c,
              defaultShouldRevalidate: l,
            })
        u ? o.startTransition(() => h()) : h()
      }
    },
    [f, d, p, n, r, i, t, e, a, s, c, l, u],
  )
}
function uo(e) {
  pt(
    typeof URLSearchParams < `u`,
    'You cannot use the `useSearchParams` hook in a browser that does not support the URLSearchParams API. If you need to support Internet Explorer 11, we recommend you load a polyfill such as https://github.com/ungap/url-search-params.',
  )
  let t = o.useRef(Ya(e)),
    n = o.useRef(!1),
    r = Bi(),
    i = o.useMemo(() => Xa(r.search, n.current ? null : t.current), [r.search]),
    a = Hi()
  return [
    i,
    o.useCallback(
      (e, t) => {
        let r = Ya(typeof e == `function` ? e(new URLSearchParams(i)) : e)
        ;((n.current = !0), a(`?` + r, t))
      },
      [a, i],
    ),
  ]
}
var fo = 0,
  po = () => `__${String(++fo)}__`
function mo() {
  let { router: e } = ra(`useSubmit`),
    { basename: t } = o.useContext(Di),
    n = aa(`useSubmit`),
    r = e.fetch,
    i = e.navigate
  return o.useCallback(
    async (e, a = {}) => {
      let { action: o, method: s, encType: c, formData: l, body: u } = to(e, t)
      a.navigate === !1
        ? await r(a.fetcherKey || po(), n, a.action || o, {
            defaultShouldRevalidate: a.defaultShouldRevalidate,
            preventScrollReset: a.preventScrollReset,
            relative: a.relative,
            formData: l,
            body: u,
            formMethod: a.method || s,
            formEncType: a.encType || c,
            flushSync: a.flushSync,
          })
        : await i(a.action || o, {
            defaultShouldRevalidate: a.defaultShouldRevalidate,
            preventScrollReset: a.preventScrollReset,
            relative: a.relative,
            formData: l,
            body: u,
            formMethod: a.method || s,
            formEncType: a.encType || c,
            replace: a.replace,
            state: a.state,
            fromRouteId: n,
            flushSync: a.flushSync,
            viewTransition: a.viewTransition,
          })
    },
    [r, i, t, n],
  )
}
function ho(e, { relative: t } = {}) {
  let { basename: n } = o.useContext(Di),
    r = o.useContext(ki)
  L(r, `useFormAction must be used inside a RouteContext`)
  let [i] = r.matches.slice(-1),
    a = { ...qi(e || `.`, { relative: t }) },
    s = Bi()
  if (e == null) {
    a.search = s.search
    let e = new URLSearchParams(a.search),
      t = e.getAll(`index`)
    if (t.some((e) => e === ``)) {
      ;(e.delete(`index`), t.filter((e) => e).forEach((t) => e.append(`index`, t)))
      let n = e.toString()
      a.search = n ? `?${n}` : ``
    }
  }
  return (
    (!e || e === `.`) && i.route.index && (a.search = a.search ? a.search.replace(/^\?/, `?index&`) : `?index`),
    n !== `/` && (a.pathname = a.pathname === `/` ? n : un([n, a.pathname])),
    _t(a)
  )
}
function go(e, { relative: t } = {}) {
  let n = o.useContext(wi)
  L(
    n != null,
    "`useViewTransitionState` must be used within `react-router/dom`'s `RouterProvider`.  Did you accidentally import `RouterProvider` from `react-router`?",
  )
  let { basename: r } = ra(`useViewTransitionState`),
    i = qi(e, { relative: t })
  if (!n.isTransitioning) return !1
  let a = $t(n.currentLocation.pathname, r) || n.currentLocation.pathname,
    s = $t(n.nextLocation.pathname, r) || n.nextLocation.pathname
  return Yt(i.pathname, s) != null || Yt(i.pathname, a) != null
}
export {
  ne as _,
  Ia as a,
  a as b,
  oa as c,
  it as d,
  et as f,
  Re as g,
  Xe as h,
  Ba as i,
  Ki as l,
  Qe as m,
  ro as n,
  Bi as o,
  $e as p,
  uo as r,
  Hi as s,
  oo as t,
  ot as u,
  u as v,
  r as x,
  l as y,
}
