import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import { Gt as t, Tn as n, cn as r, d as i, f as a, p as o } from './parts-BX3ht0Io.js'
import { Ct as s, D as c, Q as l, S as u } from './index-DJS7Cmvn.js'
import { b as d, x as f } from './react-B2BlIyQU.js'
var p = e(f(), 1)
function ee(e, t) {
  ;((this.v = e), (this.k = t))
}
function te(e, t) {
  ;(t == null || t > e.length) && (t = e.length)
  for (var n = 0, r = Array(t); n < t; n++) r[n] = e[n]
  return r
}
function ne(e) {
  if (Array.isArray(e)) return e
}
function m(e, t) {
  var n = e == null ? null : (typeof Symbol < `u` && e[Symbol.iterator]) || e[`@@iterator`]
  if (n != null) {
    var r,
      i,
      a,
      o,
      s = [],
      c = !0,
      l = !1
    try {
      if (((a = (n = n.call(e)).next), t === 0)) {
        if (Object(n) !== n) return
        c = !1
      } else for (; !(c = (r = a.call(n)).done) && (s.push(r.value), s.length !== t); c = !0);
    } catch (e) {
      ;((l = !0), (i = e))
    } finally {
      try {
        if (!c && n.return != null && ((o = n.return()), Object(o) !== o)) return
      } finally {
        if (l) throw i
      }
    }
    return s
  }
}
function re() {
  throw TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)
}
function ie(e, t) {
  return ne(e) || m(e, t) || h(e, t) || re()
}
function h(e, t) {
  if (e) {
    if (typeof e == `string`) return te(e, t)
    var n = {}.toString.call(e).slice(8, -1)
    return (
      n === `Object` && e.constructor && (n = e.constructor.name),
      n === `Map` || n === `Set`
        ? Array.from(e)
        : n === `Arguments` || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)
          ? te(e, t)
          : void 0
    )
  }
}
function g(e) {
  var t, n
  function r(t, n) {
    try {
      var a = e[t](n),
        o = a.value,
        s = o instanceof ee
      Promise.resolve(s ? o.v : o).then(
        function (n) {
          if (s) {
            var c = t === `return` && o.k ? t : `next`
            if (!o.k || n.done) return r(c, n)
            n = e[c](n).value
          }
          i(!!a.done, n)
        },
        function (e) {
          r(`throw`, e)
        },
      )
    } catch (e) {
      i(2, e)
    }
  }
  function i(e, i) {
    ;(e === 2 ? t.reject(i) : t.resolve({ value: i, done: e }), (t = t.next) ? r(t.key, t.arg) : (n = null))
  }
  ;((this._invoke = function (e, i) {
    return new Promise(function (a, o) {
      var s = { key: e, arg: i, resolve: a, reject: o, next: null }
      n ? (n = n.next = s) : ((t = n = s), r(e, i))
    })
  }),
    typeof e.return != `function` && (this.return = void 0))
}
;((g.prototype[(typeof Symbol == `function` && Symbol.asyncIterator) || `@@asyncIterator`] = function () {
  return this
}),
  (g.prototype.next = function (e) {
    return this._invoke(`next`, e)
  }),
  (g.prototype.throw = function (e) {
    return this._invoke(`throw`, e)
  }),
  (g.prototype.return = function (e) {
    return this._invoke(`return`, e)
  }))
var ae = Object.entries,
  _ = Object.setPrototypeOf,
  v = Object.isFrozen,
  y = Object.getPrototypeOf,
  oe = Object.getOwnPropertyDescriptor,
  b = Object.freeze,
  x = Object.seal,
  se = Object.create,
  ce = typeof Reflect < `u` && Reflect,
  S = ce.apply,
  C = ce.construct
;((b ||= function (e) {
  return e
}),
  (x ||= function (e) {
    return e
  }),
  (S ||= function (e, t) {
    var n = [...arguments].slice(2)
    return e.apply(t, n)
  }),
  (C ||= function (e) {
    return new e(...[...arguments].slice(1))
  }))
var w = j(Array.prototype.forEach)
Array.prototype.indexOf
var le = j(Array.prototype.lastIndexOf),
  ue = j(Array.prototype.pop),
  de = j(Array.prototype.push),
  fe = j(Array.prototype.slice),
  pe = j(Array.prototype.splice),
  me = Array.isArray,
  he = Ee(Set),
  ge = j(Set.prototype.add),
  _e = j(Set.prototype.has),
  T = j(String.prototype.toLowerCase),
  ve = j(String.prototype.toString),
  ye = j(String.prototype.match),
  be = j(String.prototype.replace),
  xe = j(String.prototype.indexOf),
  Se = j(String.prototype.trim),
  Ce = j(Number.prototype.toString),
  we = j(Boolean.prototype.toString),
  E = typeof BigInt > `u` ? null : j(BigInt.prototype.toString),
  Te = typeof Symbol > `u` ? null : j(Symbol.prototype.toString),
  D = j(Object.prototype.hasOwnProperty),
  O = j(Object.prototype.toString),
  k = j(RegExp.prototype.test),
  A = Ee(TypeError)
function j(e) {
  return function (t) {
    t instanceof RegExp && (t.lastIndex = 0)
    var n = [...arguments].slice(1)
    return S(e, t, n)
  }
}
function Ee(e) {
  return function () {
    return C(e, [...arguments])
  }
}
function M(e, t) {
  let n = arguments.length > 2 && arguments[2] !== void 0 ? arguments[2] : T
  if ((_ && _(e, null), !me(t))) return e
  let r = t.length
  for (; r--;) {
    let i = t[r]
    if (typeof i == `string`) {
      let e = n(i)
      e !== i && (v(t) || (t[r] = e), (i = e))
    }
    e[i] = !0
  }
  return e
}
function De(e) {
  for (let t = 0; t < e.length; t++) D(e, t) || (e[t] = null)
  return e
}
function N(e) {
  let t = se(null)
  for (let r of ae(e)) {
    var n = ie(r, 2)
    let i = n[0],
      a = n[1]
    D(e, i) && (t[i] = me(a) ? De(a) : a && typeof a == `object` && a.constructor === Object ? N(a) : a)
  }
  return t
}
function Oe(e) {
  switch (typeof e) {
    case `string`:
      return e
    case `number`:
      return Ce(e)
    case `boolean`:
      return we(e)
    case `bigint`:
      return E ? E(e) : `0`
    case `symbol`:
      return Te ? Te(e) : `Symbol()`
    case `undefined`:
      return O(e)
    case `function`:
    case `object`: {
      if (e === null) return O(e)
      let t = e,
        n = P(t, `toString`)
      if (typeof n == `function`) {
        let e = n(t)
        return typeof e == `string` ? e : O(e)
      }
      return O(e)
    }
    default:
      return O(e)
  }
}
function P(e, t) {
  for (; e !== null;) {
    let n = oe(e, t)
    if (n) {
      if (n.get) return j(n.get)
      if (typeof n.value == `function`) return j(n.value)
    }
    e = y(e)
  }
  function n() {
    return null
  }
  return n
}
function ke(e, t) {
  for (; e !== null;) {
    let n = oe(e, t)
    if (n) return n.get ? j(n.get) : null
    e = y(e)
  }
  return null
}
function Ae(e) {
  try {
    return (k(e, ``), !0)
  } catch {
    return !1
  }
}
var je = b(
    `a.abbr.acronym.address.area.article.aside.audio.b.bdi.bdo.big.blink.blockquote.body.br.button.canvas.caption.center.cite.code.col.colgroup.content.data.datalist.dd.decorator.del.details.dfn.dialog.dir.div.dl.dt.element.em.fieldset.figcaption.figure.font.footer.form.h1.h2.h3.h4.h5.h6.head.header.hgroup.hr.html.i.img.input.ins.kbd.label.legend.li.main.map.mark.marquee.menu.menuitem.meter.nav.nobr.ol.optgroup.option.output.p.picture.pre.progress.q.rp.rt.ruby.s.samp.search.section.select.shadow.slot.small.source.spacer.span.strike.strong.style.sub.summary.sup.table.tbody.td.template.textarea.tfoot.th.thead.time.tr.track.tt.u.ul.var.video.wbr`.split(
      `.`,
    ),
  ),
  Me = b(
    `svg.a.altglyph.altglyphdef.altglyphitem.animatecolor.animatemotion.animatetransform.circle.clippath.defs.desc.ellipse.enterkeyhint.exportparts.filter.font.g.glyph.glyphref.hkern.image.inputmode.line.lineargradient.marker.mask.metadata.mpath.part.path.pattern.polygon.polyline.radialgradient.rect.stop.style.switch.symbol.text.textpath.title.tref.tspan.view.vkern`.split(
      `.`,
    ),
  ),
  Ne = b([
    `feBlend`,
    `feColorMatrix`,
    `feComponentTransfer`,
    `feComposite`,
    `feConvolveMatrix`,
    `feDiffuseLighting`,
    `feDisplacementMap`,
    `feDistantLight`,
    `feDropShadow`,
    `feFlood`,
    `feFuncA`,
    `feFuncB`,
    `feFuncG`,
    `feFuncR`,
    `feGaussianBlur`,
    `feImage`,
    `feMerge`,
    `feMergeNode`,
    `feMorphology`,
    `feOffset`,
    `fePointLight`,
    `feSpecularLighting`,
    `feSpotLight`,
    `feTile`,
    `feTurbulence`,
  ]),
  Pe = b([
    `animate`,
    `color-profile`,
    `cursor`,
    `discard`,
    `font-face`,
    `font-face-format`,
    `font-face-name`,
    `font-face-src`,
    `font-face-uri`,
    `foreignobject`,
    `hatch`,
    `hatchpath`,
    `mesh`,
    `meshgradient`,
    `meshpatch`,
    `meshrow`,
    `missing-glyph`,
    `script`,
    `set`,
    `solidcolor`,
    `unknown`,
    `use`,
  ]),
  Fe = b(
    `math.menclose.merror.mfenced.mfrac.mglyph.mi.mlabeledtr.mmultiscripts.mn.mo.mover.mpadded.mphantom.mroot.mrow.ms.mspace.msqrt.mstyle.msub.msup.msubsup.mtable.mtd.mtext.mtr.munder.munderover.mprescripts`.split(
      `.`,
    ),
  ),
  Ie = b([
    `maction`,
    `maligngroup`,
    `malignmark`,
    `mlongdiv`,
    `mscarries`,
    `mscarry`,
    `msgroup`,
    `mstack`,
    `msline`,
    `msrow`,
    `semantics`,
    `annotation`,
    `annotation-xml`,
    `mprescripts`,
    `none`,
  ]),
  Le = b([`#text`]),
  Re = b(
    `accept.action.align.alt.autocapitalize.autocomplete.autopictureinpicture.autoplay.background.bgcolor.border.capture.cellpadding.cellspacing.checked.cite.class.clear.color.cols.colspan.command.commandfor.controls.controlslist.coords.crossorigin.datetime.decoding.default.dir.disabled.disablepictureinpicture.disableremoteplayback.download.draggable.enctype.enterkeyhint.exportparts.face.for.headers.height.hidden.high.href.hreflang.id.inert.inputmode.integrity.ismap.kind.label.lang.list.loading.loop.low.max.maxlength.media.method.min.minlength.multiple.muted.name.nonce.noshade.novalidate.nowrap.open.optimum.part.pattern.placeholder.playsinline.popover.popovertarget.popovertargetaction.poster.preload.pubdate.radiogroup.readonly.rel.required.rev.reversed.role.rows.rowspan.spellcheck.scope.selected.shape.size.sizes.slot.span.srclang.start.src.srcset.step.style.summary.tabindex.title.translate.type.usemap.valign.value.width.wrap.xmlns`.split(
      `.`,
    ),
  ),
  ze = b(
    `accent-height.accumulate.additive.alignment-baseline.amplitude.ascent.attributename.attributetype.azimuth.basefrequency.baseline-shift.begin.bias.by.class.clip.clippathunits.clip-path.clip-rule.color.color-interpolation.color-interpolation-filters.color-profile.color-rendering.cx.cy.d.dx.dy.diffuseconstant.direction.display.divisor.dominant-baseline.dur.edgemode.elevation.end.exponent.fill.fill-opacity.fill-rule.filter.filterunits.flood-color.flood-opacity.font-family.font-size.font-size-adjust.font-stretch.font-style.font-variant.font-weight.fx.fy.g1.g2.glyph-name.glyphref.gradientunits.gradienttransform.height.href.id.image-rendering.in.in2.intercept.k.k1.k2.k3.k4.kerning.keypoints.keysplines.keytimes.lang.lengthadjust.letter-spacing.kernelmatrix.kernelunitlength.lighting-color.local.marker-end.marker-mid.marker-start.markerheight.markerunits.markerwidth.maskcontentunits.maskunits.max.mask.mask-type.media.method.mode.min.name.numoctaves.offset.operator.opacity.order.orient.orientation.origin.overflow.paint-order.path.pathlength.patterncontentunits.patterntransform.patternunits.pointer-events.points.preservealpha.preserveaspectratio.primitiveunits.r.rx.ry.radius.refx.refy.repeatcount.repeatdur.restart.result.rotate.scale.seed.shape-rendering.slope.specularconstant.specularexponent.spreadmethod.startoffset.stddeviation.stitchtiles.stop-color.stop-opacity.stroke-dasharray.stroke-dashoffset.stroke-linecap.stroke-linejoin.stroke-miterlimit.stroke-opacity.stroke.stroke-width.style.surfacescale.systemlanguage.tabindex.tablevalues.targetx.targety.transform.transform-origin.text-anchor.text-decoration.text-orientation.text-rendering.textlength.type.u1.u2.unicode.values.vector-effect.viewbox.visibility.version.vert-adv-y.vert-origin-x.vert-origin-y.width.word-spacing.wrap.writing-mode.xchannelselector.ychannelselector.x.x1.x2.xmlns.y.y1.y2.z.zoomandpan`.split(
      `.`,
    ),
  ),
  Be = b(
    `accent.accentunder.align.bevelled.close.columnalign.columnlines.columnspacing.columnspan.denomalign.depth.dir.display.displaystyle.encoding.fence.frame.height.href.id.largeop.length.linethickness.lquote.lspace.mathbackground.mathcolor.mathsize.mathvariant.maxsize.minsize.movablelimits.notation.numalign.open.rowalign.rowlines.rowspacing.rowspan.rspace.rquote.scriptlevel.scriptminsize.scriptsizemultiplier.selection.separator.separators.stretchy.subscriptshift.supscriptshift.symmetric.voffset.width.xmlns`.split(
      `.`,
    ),
  ),
  Ve = b([`xlink:href`, `xml:id`, `xlink:title`, `xml:space`, `xmlns:xlink`]),
  He = x(/{{[\w\W]*|^[\w\W]*}}/g),
  Ue = x(/<%[\w\W]*|^[\w\W]*%>/g),
  We = x(/\${[\w\W]*/g),
  Ge = x(/^data-[\-\w.\u00B7-\uFFFF]+$/),
  Ke = x(/^aria-[\-\w]+$/),
  qe = x(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),
  Je = x(/^(?:\w+script|data):/i),
  Ye = x(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),
  Xe = x(/^html$/i),
  Ze = x(/^[a-z][.\w]*(-[.\w]+)+$/i),
  Qe = x(/<[/\w!]/g),
  $e = x(/<[/\w]/g),
  et = x(/<\/no(script|embed|frames)/i),
  tt = x(/\/>/i),
  F = {
    element: 1,
    attribute: 2,
    text: 3,
    cdataSection: 4,
    entityReference: 5,
    entityNode: 6,
    processingInstruction: 7,
    comment: 8,
    document: 9,
    documentType: 10,
    documentFragment: 11,
    notation: 12,
  },
  nt = b(M({}, [`style`, `script`, `xmp`, `iframe`, `noembed`, `noframes`, `plaintext`, `noscript`])),
  rt = function () {
    return typeof window > `u` ? null : window
  },
  it = function (e, t) {
    if (typeof e != `object` || typeof e.createPolicy != `function`) return null
    let n = null,
      r = `data-tt-policy-suffix`
    t && t.hasAttribute(r) && (n = t.getAttribute(r))
    let i = `dompurify` + (n ? `#` + n : ``)
    try {
      return e.createPolicy(i, {
        createHTML(e) {
          return e
        },
        createScriptURL(e) {
          return e
        },
      })
    } catch {
      return (console.warn(`TrustedTypes policy ` + i + ` could not be created.`), null)
    }
  },
  at = function () {
    return {
      afterSanitizeAttributes: [],
      afterSanitizeElements: [],
      afterSanitizeShadowDOM: [],
      beforeSanitizeAttributes: [],
      beforeSanitizeElements: [],
      beforeSanitizeShadowDOM: [],
      uponSanitizeAttribute: [],
      uponSanitizeElement: [],
      uponSanitizeShadowNode: [],
    }
  },
  I = function (e, t, n, r) {
    return D(e, t) && me(e[t]) ? M(r.base ? N(r.base) : {}, e[t], r.transform) : n
  },
  ot = function (e, t, n) {
    let r = D(e, t) ? e[t] : void 0
    return r && typeof r == `object` ? N(r) : n()
  }
function st() {
  let e = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : rt(),
    t = (e) => st(e)
  if (((t.version = `3.4.17`), (t.removed = []), !e || !e.document || e.document.nodeType !== F.document || !e.Element))
    return ((t.isSupported = !1), t)
  let n = e.document,
    r = n,
    i = r.currentScript
  e.DocumentFragment
  let a = e.HTMLTemplateElement,
    o = e.Node,
    s = e.Element,
    c = e.NodeFilter
  ;(e.NamedNodeMap === void 0 && (e.NamedNodeMap || e.MozNamedAttrMap), e.HTMLFormElement)
  let l = e.DOMParser,
    u = e.trustedTypes,
    d = s.prototype,
    f = P(d, `cloneNode`),
    p = P(d, `remove`),
    ee = P(d, `removeAttributeNode`),
    te = P(d, `nextSibling`),
    ne = P(d, `childNodes`),
    m = P(d, `parentNode`),
    re = P(d, `shadowRoot`),
    ie = P(d, `attributes`),
    h = o && o.prototype ? P(o.prototype, `nodeType`) : null,
    g = o && o.prototype ? P(o.prototype, `nodeName`) : null,
    _ = o && o.prototype ? P(o.prototype, `ownerDocument`) : null,
    v = function (e) {
      return h ? h(e) : e.nodeType
    },
    y = function (e) {
      return g ? g(e) : e.nodeName
    },
    oe = ke(d, `namespaceURI`),
    ce = function (e) {
      return oe ? oe(e) : e.namespaceURI
    }
  if (typeof a == `function`) {
    let e = n.createElement(`template`)
    e.content && e.content.ownerDocument && (n = e.content.ownerDocument)
  }
  let S,
    C = ``,
    Ce,
    we = !1,
    E = 0,
    Te = function () {
      if (E > 0)
        throw A(
          `A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.`,
        )
    },
    O = function (e) {
      ;(Te(), E++)
      try {
        return S.createHTML(e)
      } finally {
        E--
      }
    },
    j = function (e) {
      ;(Te(), E++)
      try {
        return S.createScriptURL(e)
      } finally {
        E--
      }
    },
    Ee = function () {
      return ((we ||= ((Ce = it(u, i)), !0)), Ce)
    },
    De = n,
    ct = De.implementation,
    lt = De.createNodeIterator,
    ut = De.createDocumentFragment,
    dt = De.getElementsByTagName,
    ft = r.importNode,
    L = at()
  t.isSupported = typeof ae == `function` && typeof m == `function` && ct && ct.createHTMLDocument !== void 0
  let pt = He,
    mt = Ue,
    R = We,
    ht = Ge,
    gt = Ke,
    _t = Je,
    vt = Ye,
    yt = Ze,
    bt = qe,
    z = null,
    xt = M({}, [...je, ...Me, ...Ne, ...Fe, ...Le]),
    B = null,
    St = M({}, [...Re, ...ze, ...Be, ...Ve]),
    V = Object.seal(
      se(null, {
        tagNameCheck: { writable: !0, configurable: !1, enumerable: !0, value: null },
        attributeNameCheck: { writable: !0, configurable: !1, enumerable: !0, value: null },
        allowCustomizedBuiltInElements: { writable: !0, configurable: !1, enumerable: !0, value: !1 },
      }),
    ),
    H = null,
    Ct = null,
    U = Object.seal(
      se(null, {
        tagCheck: { writable: !0, configurable: !1, enumerable: !0, value: null },
        attributeCheck: { writable: !0, configurable: !1, enumerable: !0, value: null },
      }),
    ),
    wt = !0,
    Tt = !0,
    Et = !1,
    Dt = !0,
    W = !1,
    G = !0,
    K = !1,
    Ot = !1,
    kt = null,
    At = null,
    jt = !1,
    Mt = !1,
    Nt = !1,
    Pt = !1,
    Ft = !0,
    It = !1,
    Lt = `user-content-`,
    Rt = !0,
    zt = !1,
    q = null,
    Bt = {},
    J = null,
    Vt = M(
      {},
      `annotation-xml.audio.colgroup.desc.foreignobject.head.iframe.math.mi.mn.mo.ms.mtext.noembed.noframes.noscript.plaintext.script.selectedcontent.style.svg.template.thead.title.video.xmp`.split(
        `.`,
      ),
    ),
    Ht = null,
    Ut = M({}, [`audio`, `video`, `img`, `source`, `image`, `track`]),
    Wt = null,
    Gt = M({}, [
      `alt`,
      `class`,
      `for`,
      `id`,
      `label`,
      `name`,
      `pattern`,
      `placeholder`,
      `role`,
      `summary`,
      `title`,
      `value`,
      `style`,
      `xmlns`,
    ]),
    Kt = `http://www.w3.org/1998/Math/MathML`,
    qt = `http://www.w3.org/2000/svg`,
    Y = `http://www.w3.org/1999/xhtml`,
    Jt = Y,
    Yt = !1,
    Xt = null,
    Zt = M({}, [Kt, qt, Y], ve),
    Qt = b([`mi`, `mo`, `mn`, `ms`, `mtext`]),
    $t = M({}, Qt),
    en = b([`annotation-xml`]),
    tn = M({}, en),
    nn = M({}, [`title`, `style`, `font`, `a`, `script`]),
    rn = null,
    an = [`application/xhtml+xml`, `text/html`],
    X = null,
    on = null,
    sn = n.createElement(`form`),
    cn = function (e) {
      return e instanceof RegExp || e instanceof Function
    },
    ln = function () {
      let e = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : {}
      if (on && on === e) return
      ;((e && typeof e == `object`) || (e = {}),
        (e = N(e)),
        (rn = an.indexOf(e.PARSER_MEDIA_TYPE) === -1 ? `text/html` : e.PARSER_MEDIA_TYPE),
        (X = rn === `application/xhtml+xml` ? ve : T),
        (z = I(e, `ALLOWED_TAGS`, xt, { transform: X })),
        (B = I(e, `ALLOWED_ATTR`, St, { transform: X })),
        (Xt = I(e, `ALLOWED_NAMESPACES`, Zt, { transform: ve })),
        (Wt = I(e, `ADD_URI_SAFE_ATTR`, Gt, { transform: X, base: Gt })),
        (Ht = I(e, `ADD_DATA_URI_TAGS`, Ut, { transform: X, base: Ut })),
        (J = I(e, `FORBID_CONTENTS`, Vt, { transform: X })),
        (H = I(e, `FORBID_TAGS`, N({}), { transform: X })),
        (Ct = I(e, `FORBID_ATTR`, N({}), { transform: X })),
        (Bt = D(e, `USE_PROFILES`)
          ? e.USE_PROFILES && typeof e.USE_PROFILES == `object`
            ? N(e.USE_PROFILES)
            : e.USE_PROFILES
          : !1),
        (wt = e.ALLOW_ARIA_ATTR !== !1),
        (Tt = e.ALLOW_DATA_ATTR !== !1),
        (Et = e.ALLOW_UNKNOWN_PROTOCOLS || !1),
        (Dt = e.ALLOW_SELF_CLOSE_IN_ATTR !== !1),
        (W = e.SAFE_FOR_TEMPLATES || !1),
        (G = e.SAFE_FOR_XML !== !1),
        (K = e.WHOLE_DOCUMENT || !1),
        (Mt = e.RETURN_DOM || !1),
        (Nt = e.RETURN_DOM_FRAGMENT || !1),
        (Pt = e.RETURN_TRUSTED_TYPE || !1),
        (jt = e.FORCE_BODY || !1),
        (Ft = e.SANITIZE_DOM !== !1),
        (It = e.SANITIZE_NAMED_PROPS || !1),
        (Rt = e.KEEP_CONTENT !== !1),
        (zt = e.IN_PLACE || !1),
        (bt = Ae(e.ALLOWED_URI_REGEXP) ? e.ALLOWED_URI_REGEXP : qe),
        (Jt = typeof e.NAMESPACE == `string` ? e.NAMESPACE : Y),
        ($t = ot(e, `MATHML_TEXT_INTEGRATION_POINTS`, () => M({}, Qt))),
        (tn = ot(e, `HTML_INTEGRATION_POINTS`, () => M({}, en))))
      let t = ot(e, `CUSTOM_ELEMENT_HANDLING`, () => se(null))
      if (
        ((V = se(null)),
        D(t, `tagNameCheck`) && cn(t.tagNameCheck) && (V.tagNameCheck = t.tagNameCheck),
        D(t, `attributeNameCheck`) && cn(t.attributeNameCheck) && (V.attributeNameCheck = t.attributeNameCheck),
        D(t, `allowCustomizedBuiltInElements`) &&
          typeof t.allowCustomizedBuiltInElements == `boolean` &&
          (V.allowCustomizedBuiltInElements = t.allowCustomizedBuiltInElements),
        x(V),
        W && (Tt = !1),
        Nt && (Mt = !0),
        Bt &&
          ((z = M({}, Le)),
          (B = se(null)),
          Bt.html === !0 && (M(z, je), M(B, Re)),
          Bt.svg === !0 && (M(z, Me), M(B, ze), M(B, Ve)),
          Bt.svgFilters === !0 && (M(z, Ne), M(B, ze), M(B, Ve)),
          Bt.mathMl === !0 && (M(z, Fe), M(B, Be), M(B, Ve))),
        (U.tagCheck = null),
        (U.attributeCheck = null),
        D(e, `ADD_TAGS`) &&
          (typeof e.ADD_TAGS == `function`
            ? (U.tagCheck = e.ADD_TAGS)
            : me(e.ADD_TAGS) && (z === xt && (z = N(z)), M(z, e.ADD_TAGS, X))),
        D(e, `ADD_ATTR`) &&
          (typeof e.ADD_ATTR == `function`
            ? (U.attributeCheck = e.ADD_ATTR)
            : me(e.ADD_ATTR) && (B === St && (B = N(B)), M(B, e.ADD_ATTR, X))),
        D(e, `ADD_FORBID_CONTENTS`) &&
          me(e.ADD_FORBID_CONTENTS) &&
          (J === Vt && (J = N(J)), M(J, e.ADD_FORBID_CONTENTS, X)),
        Rt && (z[`#text`] = !0),
        K && M(z, [`html`, `head`, `body`]),
        z.table && (M(z, [`tbody`]), delete H.tbody),
        e.TRUSTED_TYPES_POLICY)
      ) {
        if (typeof e.TRUSTED_TYPES_POLICY.createHTML != `function`)
          throw A(`TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.`)
        if (typeof e.TRUSTED_TYPES_POLICY.createScriptURL != `function`)
          throw A(`TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.`)
        let t = S
        S = e.TRUSTED_TYPES_POLICY
        try {
          C = O(``)
        } catch (e) {
          throw ((S = t), e)
        }
      } else
        e.TRUSTED_TYPES_POLICY === null
          ? ((S = void 0), (C = ``))
          : (S === void 0 && (S = Ee()), S && typeof C == `string` && (C = O(``)))
      ;(b && b(e), (on = e))
    },
    un = M({}, [...Me, ...Ne, ...Pe]),
    dn = M({}, [...Fe, ...Ie]),
    fn = function (e, t, n) {
      return t.namespaceURI === Y
        ? e === `svg`
        : t.namespaceURI === Kt
          ? e === `svg` && (n === `annotation-xml` || $t[n])
          : !!un[e]
    },
    pn = function (e, t, n) {
      return t.namespaceURI === Y ? e === `math` : t.namespaceURI === qt ? e === `math` && tn[n] : !!dn[e]
    },
    mn = function (e, t, n) {
      return (t.namespaceURI === qt && !tn[n]) || (t.namespaceURI === Kt && !$t[n]) ? !1 : !dn[e] && (nn[e] || !un[e])
    },
    hn = function (e) {
      let t = ce(e),
        n = T(y(e)),
        r = m(e),
        i,
        a
      return (
        r && v(r) === F.element
          ? ((i = { namespaceURI: ce(r) }), (a = T(y(r))))
          : ((i = { namespaceURI: Jt }), (a = `template`)),
        Xt[t]
          ? t === qt
            ? fn(n, i, a)
            : t === Kt
              ? pn(n, i, a)
              : t === Y
                ? mn(n, i, a)
                : !!(rn === `application/xhtml+xml` && Xt[t])
          : !1
      )
    },
    Z = function (e) {
      de(t.removed, { element: e })
      try {
        m(e).removeChild(e)
      } catch {
        if ((p(e), !m(e)))
          throw A(
            `a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place`,
          )
      }
    },
    gn = function (e, t, n) {
      try {
        ee(e, t)
      } catch {
        try {
          e.removeAttribute(n)
        } catch {}
      }
    },
    _n = function (e) {
      xn(e)
      let t = ne(e)
      t &&
        w(fe(t), (e) => {
          try {
            p(e)
          } catch {}
        })
      let n = v(e) === F.element ? ie(e) : null
      if (n)
        for (let t = n.length - 1; t >= 0; --t) {
          let r = n[t],
            i = r && r.name
          typeof i == `string` && gn(e, r, i)
        }
    },
    vn = function (e, n, r) {
      if (!r)
        try {
          r = n.getAttributeNode(e)
        } catch {
          r = null
        }
      de(t.removed, { attribute: r || null, from: n })
      try {
        r ? ee(n, r) : n.removeAttribute(e)
      } catch {
        try {
          n.removeAttribute(e)
        } catch {}
      }
      if (e === `is`) {
        if (Mt || Nt)
          try {
            Z(n)
          } catch {}
        else
          try {
            n.setAttribute(e, ``)
          } catch {}
      }
    },
    yn = function (e) {
      let t = ie(e)
      if (t)
        for (let n = t.length - 1; n >= 0; --n) {
          let r = t[n],
            i = r && r.name
          typeof i != `string` || B[X(i)] || gn(e, r, i)
        }
    },
    bn = function (e, t) {
      let n = arguments.length > 2 && arguments[2] !== void 0 && arguments[2],
        r = [e]
      for (; r.length > 0;) {
        let e = r.pop()
        if (t(e) === !1) continue
        if (n && v(e) === F.element) {
          let t = re(e)
          Q(t) && r.push(t)
        }
        let i = ne(e)
        if (i) for (let e = i.length - 1; e >= 0; --e) r.push(i[e])
      }
    },
    xn = function (e) {
      bn(e, (e) => {
        v(e) === F.element && yn(e)
      })
    },
    Sn = function (e) {
      let t = []
      return (
        bn(
          e,
          (e) => {
            t.push(e)
          },
          !0,
        ),
        t
      )
    },
    Cn = function (e, t) {
      let n = he()
      ;(w(Sn(e), (e) => {
        v(e) === F.element && ge(n, e)
      }),
        w(t, (e) => {
          v(e) === F.element && !_e(n, e) && yn(e)
        }))
    },
    wn = function (e, n) {
      let r = !1
      return (
        w(t.removed, (t) => {
          t.element && ((r ||= t.element === e), xn(t.element))
        }),
        Cn(e, n),
        r
      )
    },
    Tn = function (e, t) {
      let n = q,
        r = null,
        i = () => (
          r ||
            ((r = he()),
            w(t, (e) => {
              ge(r, e)
            })),
          r
        )
      for (let t = 0; ; t++) {
        let r = Sn(e),
          a = [e],
          o = !1
        if (
          (w(r, (e) => {
            v(e) === F.documentFragment ? de(a, e) : !o && !_e(n, e) && (o = _e(i(), e))
          }),
          !o)
        )
          return
        if (t >= 8) throw A(`the tree kept changing during in-place sanitization; refusing to return it`)
        w(a, (t, n) => {
          En(t, n > 0, e, i())
        })
      }
    },
    En = function (e, t, n, r) {
      let i = jn(e),
        a
      for (; (a = i.nextNode());)
        _e(r, a) &&
          !_e(q, a) &&
          (t && $(L.uponSanitizeShadowNode, a, null), Hn(a, n), Yn(a, n), Q(a.content) && Xn(a.content))
    },
    Dn = function (e) {
      q && ge(q, e)
    },
    On = function (e, t) {
      return G ? e === `patchsrc` || (e === `for` && t !== `label` && t !== `output`) : !1
    },
    kn = function (e) {
      G &&
        bn(e, (e) => {
          let t = v(e)
          if (t === F.processingInstruction || (t === F.comment && k($e, e.data))) {
            try {
              p(e)
            } catch {}
            return !1
          }
          if (t === F.element) {
            let t = e,
              n = X(y(e))
            try {
              ;(t.hasAttribute && t.hasAttribute(`patchsrc`) && t.removeAttribute(`patchsrc`),
                t.hasAttribute && t.hasAttribute(`for`) && On(`for`, n) && t.removeAttribute(`for`))
            } catch {}
          }
          return !0
        })
    },
    An = function (e) {
      let t = null,
        r = null
      if (jt) e = `<remove></remove>` + e
      else {
        let t = ye(e, /^[\r\n\t ]+/)
        r = t && t[0]
      }
      rn === `application/xhtml+xml` &&
        Jt === Y &&
        (e = `<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>` + e + `</body></html>`)
      let i = S ? O(e) : e
      if (Jt === Y)
        try {
          t = new l().parseFromString(i, rn)
        } catch {}
      if (!t || !t.documentElement) {
        t = ct.createDocument(Jt, `template`, null)
        try {
          t.documentElement.innerHTML = Yt ? C : i
        } catch {}
      }
      let a = t.body || t.documentElement
      return (
        e && r && a.insertBefore(n.createTextNode(r), a.childNodes[0] || null),
        Jt === Y ? dt.call(t, K ? `html` : `body`)[0] : K ? t.documentElement : a
      )
    },
    jn = function (e) {
      let t = _ ? _(e) : e.ownerDocument
      return lt.call(
        t || e,
        e,
        c.SHOW_ELEMENT | c.SHOW_COMMENT | c.SHOW_TEXT | c.SHOW_PROCESSING_INSTRUCTION | c.SHOW_CDATA_SECTION,
        null,
      )
    },
    Mn = function (e) {
      return ((e = be(e, pt, ` `)), (e = be(e, mt, ` `)), (e = be(e, R, ` `)), e)
    },
    Nn = function (e) {
      Pn(e)
      let t = e.querySelectorAll?.call(e, `template`)
      t &&
        w(t, (e) => {
          Q(e.content) && Nn(e.content)
        })
    },
    Pn = function (e) {
      e.normalize()
      let t = _ ? _(e) : e.ownerDocument,
        n = lt.call(
          t || e,
          e,
          c.SHOW_TEXT | c.SHOW_COMMENT | c.SHOW_CDATA_SECTION | c.SHOW_PROCESSING_INSTRUCTION,
          null,
        ),
        r = n.nextNode()
      for (; r;) ((r.data = Mn(r.data)), (r = n.nextNode()))
    },
    Fn = function (e) {
      let t = g ? g(e) : null
      return typeof t != `string` || X(t) !== `form`
        ? !1
        : typeof e.nodeName != `string` ||
            typeof e.textContent != `string` ||
            typeof e.removeChild != `function` ||
            e.attributes !== ie(e) ||
            typeof e.removeAttribute != `function` ||
            typeof e.removeAttributeNode != `function` ||
            typeof e.getAttributeNode != `function` ||
            typeof e.setAttribute != `function` ||
            typeof e.namespaceURI != `string` ||
            typeof e.insertBefore != `function` ||
            typeof e.hasChildNodes != `function` ||
            e.nodeType !== h(e) ||
            e.childNodes !== ne(e)
    },
    Q = function (e) {
      if (!h || typeof e != `object` || !e) return !1
      try {
        return h(e) === F.documentFragment
      } catch {
        return !1
      }
    },
    In = function (e) {
      if (!h || typeof e != `object` || !e) return !1
      try {
        return typeof h(e) == `number`
      } catch {
        return !1
      }
    }
  function $(e, n, r) {
    e.length !== 0 &&
      w(e, (e) => {
        e.call(t, n, r, on)
      })
  }
  let Ln = function (e, t) {
      return !!(
        (G && e.hasChildNodes() && !In(e.firstElementChild) && k(Qe, e.textContent) && k(Qe, e.innerHTML)) ||
        (G &&
          nt[t] &&
          v(e) === F.element &&
          ce(e) === Y &&
          (In(e.firstElementChild) || (typeof e.textContent == `string` && k(Qe, e.textContent)))) ||
        e.nodeType === F.processingInstruction ||
        (G && e.nodeType === F.comment && k($e, e.data))
      )
    },
    Rn = function (e, t) {
      return e instanceof RegExp ? k(e, t) : e instanceof Function && !!e(t, ...[...arguments].slice(2))
    },
    zn = function (e, t, n) {
      if (!H[t] && Gn(t) && Rn(V.tagNameCheck, t)) return !1
      if (Rt && !J[t] && !J[T(t)]) {
        let t = m(e),
          r = ne(e)
        if (r && t) {
          let i = r.length
          for (let a = i - 1; a >= 0; --a) {
            let i = e === n ? f(r[a], !0) : r[a]
            t.insertBefore(i, te(e))
          }
        }
      }
      return (Z(e), !0)
    },
    Bn = function (e, t, n, r) {
      return e.length === 0 ? t : t === n || t === r ? N(t) : t
    },
    Vn = function (e, t) {
      return e === t || m(e) !== null ? !1 : (zt && xn(e), !0)
    },
    Hn = function (e, n) {
      if ((Dn(e), $(L.beforeSanitizeElements, e, null), Vn(e, n))) return !0
      if (Fn(e)) return (Z(e), !0)
      let r = X(y(e))
      if (
        ((z = Bn(L.uponSanitizeElement, z, xt, kt)),
        $(L.uponSanitizeElement, e, { tagName: r, allowedTags: z }),
        Vn(e, n))
      )
        return !0
      if (Ln(e, r)) return (Z(e), !0)
      if (H[r] || (!(U.tagCheck instanceof Function && U.tagCheck(r)) && !z[r])) {
        let t = zn(e, r, n)
        return t === !1 && ($(L.afterSanitizeElements, e, null), Vn(e, n)) ? !0 : t
      }
      if (
        (v(e) === F.element && !hn(e)) ||
        ((r === `noscript` || r === `noembed` || r === `noframes`) && k(et, e.innerHTML))
      )
        return (Z(e), !0)
      if (W && e.nodeType === F.text) {
        let n = Mn(e.textContent)
        e.textContent !== n && (de(t.removed, { element: e.cloneNode() }), (e.textContent = n))
      }
      return ($(L.afterSanitizeElements, e, null), Vn(e, n))
    },
    Un = function (e, t, r) {
      if (Ct[t] || On(t, e) || (Ft && (t === `id` || t === `name`) && (r in n || r in sn))) return !1
      let i = B[t] || (U.attributeCheck instanceof Function && U.attributeCheck(t, e))
      return (Tt && k(ht, t)) || (wt && k(gt, t))
        ? !0
        : i
          ? Wt[t] ||
            k(bt, be(r, vt, ``)) ||
            ((t === `src` || t === `xlink:href` || t === `href`) && e !== `script` && xe(r, `data:`) === 0 && Ht[e]) ||
            (Et && !k(_t, be(r, vt, ``)))
            ? !0
            : !r
          : (Gn(e) && Rn(V.tagNameCheck, e) && Rn(V.attributeNameCheck, t, e)) ||
            (t === `is` && V.allowCustomizedBuiltInElements && Rn(V.tagNameCheck, r))
    },
    Wn = M({}, [
      `annotation-xml`,
      `color-profile`,
      `font-face`,
      `font-face-format`,
      `font-face-name`,
      `font-face-src`,
      `font-face-uri`,
      `missing-glyph`,
    ]),
    Gn = function (e) {
      return !Wn[T(e)] && k(yt, e)
    },
    Kn = function (e, t, n, r) {
      if (S && typeof u == `object` && typeof u.getAttributeType == `function` && !n)
        switch (u.getAttributeType(e, t)) {
          case `TrustedHTML`:
            return O(r)
          case `TrustedScriptURL`:
            return j(r)
        }
      return r
    },
    qn = function (e, t, n, r) {
      try {
        return (n ? e.setAttributeNS(n, t, r) : e.setAttribute(t, r), !Fn(e) || (Z(e), !1))
      } catch {
        return (vn(t, e), !1)
      }
    },
    Jn = function (e, t) {
      return G && k(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i, t)
        ? !0
        : T(e) === `attributename` && ye(t, `href`) !== null
    },
    Yn = function (e, n) {
      if (($(L.beforeSanitizeAttributes, e, null), Vn(e, n))) return
      let r = e.attributes
      if (!r || Fn(e)) return
      B = Bn(L.uponSanitizeAttribute, B, St, At)
      let i = { attrName: ``, attrValue: ``, keepAttr: !0, allowedAttributes: B, forceKeepAttr: void 0 },
        a = r.length,
        o = X(e.nodeName)
      for (; a--;) {
        let n = r[a],
          s = n.name,
          c = n.namespaceURI,
          l = n.value,
          u = X(s),
          d = l,
          f = s === `value` ? d : Se(d),
          p = !1
        ;((i.attrName = u),
          (i.attrValue = f),
          (i.keepAttr = !0),
          (i.forceKeepAttr = void 0),
          $(L.uponSanitizeAttribute, e, i),
          (f = i.attrValue),
          It && (u === `id` || u === `name`) && xe(f, Lt) !== 0 && (vn(s, e, n), (f = Lt + f), (p = !0)),
          Jn(s, f)
            ? vn(s, e, n)
            : i.forceKeepAttr ||
              (i.keepAttr
                ? !Dt && k(tt, f)
                  ? vn(s, e, n)
                  : (W && (f = Mn(f)),
                    Un(o, u, f) ? ((f = Kn(o, u, c, f)), f !== d && qn(e, s, c, f) && p && ue(t.removed)) : vn(s, e, n))
                : vn(s, e, n)))
      }
      ;($(L.afterSanitizeAttributes, e, null), Vn(e, n))
    },
    Xn = function (e) {
      let t = null,
        n = jn(e)
      for ($(L.beforeSanitizeShadowDOM, e, null); (t = n.nextNode());)
        if (
          ($(L.uponSanitizeShadowNode, t, null), Hn(t, e), Yn(t, e), Q(t.content) && Xn(t.content), v(t) === F.element)
        ) {
          let e = re(t)
          Q(e) && (Zn(e), Xn(e))
        }
      ;(W && Pn(e), $(L.afterSanitizeShadowDOM, e, null))
    },
    Zn = function (e) {
      let t = [{ node: e, shadow: null }]
      for (; t.length > 0;) {
        let e = t.pop()
        if (e.shadow) {
          Xn(e.shadow)
          continue
        }
        let n = e.node,
          r = v(n) === F.element,
          i = ne(n)
        if (i) for (let e = i.length - 1; e >= 0; --e) t.push({ node: i[e], shadow: null })
        if (r) {
          let e = g ? g(n) : null
          if (typeof e == `string` && X(e) === `template`) {
            let e = n.content
            Q(e) && t.push({ node: e, shadow: null })
          }
        }
        if (r) {
          let e = re(n)
          Q(e) && t.push({ node: null, shadow: e }, { node: e, shadow: null })
        }
      }
    }
  return (
    (t.sanitize = function (e) {
      let n = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {},
        i = null,
        a = null,
        o = null,
        s = null
      if (((Yt = !e), Yt && (e = `<!-->`), typeof e != `string` && !In(e) && ((e = Oe(e)), typeof e != `string`)))
        throw A(`dirty is not a string, aborting`)
      if (!t.isSupported) return e
      ;(Ot ? ((z = kt), (B = At)) : ln(n),
        (L.uponSanitizeElement.length > 0 || L.uponSanitizeAttribute.length > 0) && (z = N(z)),
        L.uponSanitizeAttribute.length > 0 && (B = N(B)),
        (t.removed = []))
      let c = zt && typeof e != `string` && In(e),
        l = [],
        u = q
      if (c) {
        kn(e)
        let t = y(e)
        if (typeof t == `string`) {
          let n = X(t)
          if (!z[n] || H[n]) throw (_n(e), A(`root node is forbidden and cannot be sanitized in-place`))
        }
        if (Fn(e)) throw (_n(e), A(`root node is clobbered and cannot be sanitized in-place`))
        ;((l = Sn(e)), (q = he()))
      } else if (In(e))
        ((i = An(`<!---->`)),
          (a = i.ownerDocument.importNode(e, !0)),
          (a.nodeType === F.element && a.nodeName === `BODY`) || a.nodeName === `HTML` ? (i = a) : i.appendChild(a),
          Zn(i))
      else {
        if (!Mt && !W && !K && e.indexOf(`<`) === -1) return S && Pt ? O(e) : e
        if (((i = An(e)), !i)) return Mt ? null : Pt ? C : ``
      }
      i && jt && Z(i.firstChild)
      let d = c ? e : i
      try {
        c && Zn(e)
        let t = jn(d)
        for (; (o = t.nextNode());) (Hn(o, d), Yn(o, d), Q(o.content) && Xn(o.content))
        c && Tn(e, l)
      } catch (t) {
        throw (c && (_n(e), wn(e, l)), t)
      } finally {
        q = u
      }
      if (c) {
        if (wn(e, l)) throw A(`a node selected for removal could not be safely returned; refusing to sanitize in place`)
        return (W && Nn(e), e)
      }
      if (Mt) {
        if ((W && Nn(i), Nt)) for (s = ut.call(i.ownerDocument); i.firstChild;) s.appendChild(i.firstChild)
        else s = i
        return ((B.shadowroot || B.shadowrootmode) && (s = ft.call(r, s, !0)), s)
      }
      let f = K ? i.outerHTML : i.innerHTML
      return (
        K &&
          z[`!doctype`] &&
          i.ownerDocument &&
          i.ownerDocument.doctype &&
          i.ownerDocument.doctype.name &&
          k(Xe, i.ownerDocument.doctype.name) &&
          (f =
            `<!DOCTYPE ` +
            i.ownerDocument.doctype.name +
            `>
` +
            f),
        W && (f = Mn(f)),
        S && Pt ? O(f) : f
      )
    }),
    (t.setConfig = function () {
      let e = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : {}
      ;(ln(e), (Ot = !0), (kt = z), (At = B))
    }),
    (t.clearConfig = function () {
      ;((on = null), (Ot = !1), (kt = null), (At = null), (S = Ce), (C = ``))
    }),
    (t.isValidAttribute = function (e, t, n) {
      on || ln({})
      let r = X(e),
        i = X(t)
      return typeof n == `string` && (Jn(t, n) || (!Dt && k(tt, n))) ? !1 : Un(r, i, n)
    }),
    (t.addHook = function (e, t) {
      typeof t == `function` && D(L, e) && de(L[e], t)
    }),
    (t.removeHook = function (e, t) {
      if (D(L, e)) {
        if (t !== void 0) {
          let n = le(L[e], t)
          return n === -1 ? void 0 : pe(L[e], n, 1)[0]
        }
        return ue(L[e])
      }
    }),
    (t.removeHooks = function (e) {
      D(L, e) && (L[e] = [])
    }),
    (t.removeAllHooks = function () {
      L = at()
    }),
    t
  )
}
var ct = st(),
  lt = `p br hr b strong i em u s small sub sup code pre blockquote h1 h2 h3 h4 h5 h6 ul ol li div span`,
  ut = `table caption thead tbody tfoot tr th td`,
  dt = [...lt.split(` `), ...ut.split(` `), `a`, `img`],
  ft = [`width`, `height`, `colspan`, `rowspan`],
  L = [`href`, `title`, `src`, `alt`, ...ft],
  pt = window.trustedTypes?.createPolicy(`plumbline`, { createHTML: (e) => e, createScriptURL: () => `` }) ?? null,
  mt = (e) => {
    let t = ct.sanitize(e, {
      ALLOWED_TAGS: dt,
      ALLOWED_ATTR: L,
      ALLOW_DATA_ATTR: !1,
      ALLOW_ARIA_ATTR: !1,
      ADD_URI_SAFE_ATTR: ft,
      ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
      RETURN_DOM_FRAGMENT: !0,
      TRUSTED_TYPES_POLICY: pt,
    })
    for (let e of t.querySelectorAll(`img`)) /^https:/i.test(e.getAttribute(`src`) ?? ``) || e.remove()
    for (let e of t.querySelectorAll(`a[href]`))
      (e.setAttribute(`target`, `_blank`), e.setAttribute(`rel`, `noopener noreferrer nofollow`))
    return t
  },
  R = d(),
  ht = `written leading-6 wrap-anywhere [&_:is(p,li,h1,h2,h3,h4,h5,h6,th,td,pre)]:[unicode-bidi:plaintext] [&>*:first-child]:mt-0 [&_:is(p,ul,ol,table,blockquote,pre)]:mt-3 [&_:is(h1,h2,h3,h4,h5,h6)]:mt-4 [&_:is(h1,h2,h3,h4,h5,h6)]:font-semibold [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:space-y-1 [&_:is(ul,ol)]:ps-5 [&_a]:rounded-sm [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-small [&_pre]:overflow-x-auto [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_blockquote]:text-muted [&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_table]:block [&_table]:overflow-x-auto [&_table]:text-small [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_th]:bg-sunken [&_th]:font-medium [&_hr]:my-4 [&_hr]:border-line`,
  gt = ({ html: e }) => {
    let t = (0, p.useCallback)((t) => t?.replaceChildren(mt(e)), [e])
    return (0, R.jsx)(`div`, { ref: t, className: ht })
  },
  _t = ({ lines: e }) =>
    (0, R.jsx)(`div`, { className: ht, children: e.map((e, t) => (0, R.jsx)(`p`, { children: e }, t)) }),
  vt = `N/A`,
  yt = ({ payout: e, payout_percent: t, currency: n }) => (e === null ? (t === null ? vt : `${t}%`) : u(e, n.code)),
  bt = ({ revenue: e, currency: t }) => (e === null ? vt : u(e, t.code)),
  z = ({ goal: e }) => e?.name || `SOI`,
  xt = ({ device: e }) => e || `All`,
  B = ({ os: e }, t) => e || t.join(`, `) || `All OS`,
  St = (e) =>
    (e ?? ``)
      .split(/\r\n|\r|\n/)
      .map((e) => e.trim())
      .filter((e) => e !== ``),
  V = (e) => {
    let { description: t, description_html: n } = e.offer,
      r = n?.trim() ?? ``
    if (r !== ``) return (0, R.jsx)(gt, { html: r })
    let i = St(t)
    return i.length === 0
      ? (0, R.jsx)(`p`, { className: `text-muted`, children: e.missing })
      : (0, R.jsx)(_t, { lines: i })
  },
  H = (e) => `${e} ${e === 1 ? `day` : `days`}`,
  Ct = ({ offer: e }) => {
    let t = {
      'First status': e.default_conversion_status === `pending` ? `Pending, until decided` : `Approved`,
      Hold: e.hold_days === 0 ? `None` : `${H(e.hold_days)} after the conversion`,
      'Click lifetime': `${H(e.click_lifetime_days)} after the click`,
    }
    return (0, R.jsx)(`dl`, {
      className: `grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-5 gap-y-3 px-5 pb-5`,
      children: Object.entries(t).map(([e, t]) =>
        (0, R.jsxs)(
          `div`,
          {
            children: [
              (0, R.jsx)(`dt`, { className: `text-small text-muted`, children: e }),
              (0, R.jsx)(`dd`, { className: `font-medium`, children: t }),
            ],
          },
          e,
        ),
      ),
    })
  },
  U = ({ rules: e }) =>
    (0, R.jsx)(`ul`, {
      'aria-label': `Traffic restrictions`,
      className: `space-y-2 px-5 pb-5`,
      children: a(e).map(({ text: e, allowed: t }) =>
        (0, R.jsxs)(
          `li`,
          {
            className: `flex items-center gap-2.5`,
            children: [
              t
                ? (0, R.jsx)(l, { 'aria-hidden': !0, className: `size-4 shrink-0 text-green` })
                : (0, R.jsx)(n, { 'aria-hidden': !0, className: `size-4 shrink-0 text-red` }),
              e,
            ],
          },
          e,
        ),
      ),
    }),
  wt = 5,
  Tt = ({ countries: e }) => {
    let [t, n] = (0, p.useState)(!1)
    if (e.length === 0) return `Worldwide`
    let r = e.length - wt
    return (0, R.jsxs)(R.Fragment, {
      children: [
        (0, R.jsx)(`ul`, {
          className: `flex flex-wrap gap-x-4 gap-y-1`,
          children: e
            .slice(0, t ? e.length : wt)
            .map(({ iso: e }) => (0, R.jsx)(`li`, { children: (0, R.jsx)(s, { code: e }) }, e)),
        }),
        r <= 0
          ? null
          : (0, R.jsx)(`button`, {
              type: `button`,
              'aria-expanded': t,
              onClick: () => n(!t),
              className: `rounded-sm text-start text-small font-medium text-accent hover:underline pointer-coarse:min-h-11`,
              children: t ? `Fewer countries` : `+${r} more countries`,
            }),
      ],
    })
  },
  Et = ({ personal: e }) =>
    e
      ? (0, R.jsx)(`span`, {
          className: `block text-small font-normal whitespace-nowrap text-accent`,
          children: `Your own rate`,
        })
      : null,
  Dt = (e) => [
    { key: `countries`, header: `Countries`, min: 11, cell: ({ countries: e }) => (0, R.jsx)(Tt, { countries: e }) },
    {
      key: `payout`,
      header: `Payout`,
      figure: !0,
      cell: (e) =>
        (0, R.jsxs)(`span`, {
          className: `font-medium whitespace-nowrap`,
          children: [yt(e), (0, R.jsx)(Et, { ...e })],
        }),
    },
    {
      key: `revenue`,
      header: `Revenue`,
      figure: !0,
      cell: (e) => (0, R.jsx)(`span`, { className: `whitespace-nowrap`, children: bt(e) }),
    },
    { key: `goal`, header: `Goal`, min: 7, cell: z },
    { key: `device`, header: `Device`, min: 6, cell: xt },
    { key: `os`, header: `OS`, min: 6, cell: (t) => B(t, e) },
  ],
  W = (e) => ({
    below: 42,
    columns: [
      {
        key: `countries`,
        header: `Countries`,
        min: 9,
        cell: (t) =>
          (0, R.jsxs)(R.Fragment, {
            children: [
              (0, R.jsx)(Tt, { countries: t.countries }),
              (0, R.jsx)(`span`, {
                className: `mt-1 block text-small text-muted`,
                children: [c(z(t)), xt(t), B(t, e)].join(` · `),
              }),
            ],
          }),
      },
      {
        key: `payout`,
        header: `Payout`,
        figure: !0,
        cell: (e) =>
          (0, R.jsxs)(R.Fragment, {
            children: [
              (0, R.jsx)(`span`, { className: `block font-medium whitespace-nowrap`, children: yt(e) }),
              (0, R.jsx)(Et, { ...e }),
              (0, R.jsxs)(`span`, { className: `mt-1 block text-small text-muted`, children: [`Revenue: `, bt(e)] }),
            ],
          }),
      },
    ],
  }),
  G = ({ offer: e, missing: n, title: i = `Payouts` }) =>
    (0, R.jsx)(r, {
      title: i,
      className: `overflow-clip`,
      children: (0, R.jsx)(t, {
        caption: i,
        columns: Dt(e.os),
        narrow: W(e.os),
        rows: e.payouts.map((e, t) => ({ ...e, place: t })),
        rowKey: ({ place: e }) => e,
        empty: (0, R.jsx)(`p`, { className: `px-5 py-6 text-center text-muted`, children: n }),
      }),
    }),
  K = 12,
  Ot = (e) => {
    let t = i(e.values, e.stored),
      { title: n, icon: a, categories: c, countries: l } = t
    return (0, R.jsxs)(`div`, {
      'data-testid': `offer-preview`,
      className: `space-y-4 ${e.className ?? ``}`,
      children: [
        (0, R.jsx)(r, {
          title: `Affiliate preview`,
          children: (0, R.jsxs)(`div`, {
            className: `space-y-3 px-5 pb-5`,
            children: [
              (0, R.jsxs)(`div`, {
                className: `flex items-center gap-3`,
                children: [
                  a === `` ? null : (0, R.jsx)(o, { src: a, className: `size-12 rounded-lg` }),
                  (0, R.jsxs)(`div`, {
                    className: `min-w-0`,
                    children: [
                      (0, R.jsx)(`p`, {
                        className: `text-title font-semibold tracking-tight wrap-anywhere`,
                        children: n === `` ? `No title yet` : n,
                      }),
                      (0, R.jsx)(`p`, {
                        className: `text-muted wrap-anywhere`,
                        children: c === `` ? `No category` : c,
                      }),
                    ],
                  }),
                ],
              }),
              (0, R.jsxs)(`p`, {
                className: `flex flex-wrap gap-x-3 gap-y-1`,
                children: [
                  l.length === 0 ? `Worldwide` : null,
                  l.slice(0, K).map((e) => (0, R.jsx)(s, { code: e, short: !0 }, e)),
                  l.length > K ? `+${l.length - K}` : null,
                ],
              }),
            ],
          }),
        }),
        (0, R.jsx)(G, { offer: t, missing: `No payout: visitors are not counted until a rate is set.` }),
        (0, R.jsx)(r, { title: `Terms`, children: (0, R.jsx)(Ct, { offer: t }) }),
        (0, R.jsx)(r, {
          title: `Description preview`,
          children: (0, R.jsx)(`div`, {
            className: `px-5 pb-5`,
            children: (0, R.jsx)(V, { offer: t, missing: `No description yet.` }),
          }),
        }),
        (0, R.jsx)(r, { title: `Traffic restrictions`, children: (0, R.jsx)(U, { rules: t.traffic_rules }) }),
      ],
    })
  }
export { Ot as t }
