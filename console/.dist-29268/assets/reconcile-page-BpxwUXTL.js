import { r as e } from './rolldown-runtime-XKyaHtl9.js'
import {
  At as t,
  C as n,
  D as r,
  E as i,
  Gt as a,
  H as o,
  Mt as s,
  O as c,
  T as l,
  Tt as u,
  Zt as d,
  bt as f,
  cn as p,
  k as m,
  lt as h,
  nt as g,
  w as _,
} from './parts-BX3ht0Io.js'
import { K as v, O as y, P as b, _ as x, at as ee, b as S, g as C, m as w, w as T } from './index-DJS7Cmvn.js'
import { b as te, x as E } from './react-B2BlIyQU.js'
var D = e(E(), 1),
  ne = [
    {
      key: `decided`,
      title: `Decided by the file`,
      text: `Approved, declined or reversed as the file says, or given its amounts.`,
      outcomes: [`approved`, `declined`, `reversed`, `amount_taken`],
    },
    {
      key: `differs`,
      title: `Differs`,
      text: `Not changed. Decide on the conversion, ask the advertiser, or tick the lines whose amounts you take from the file.`,
      outcomes: [`amount_differs`, `status_differs`, `contradiction`, `ambiguous`, `implausible`, `affiliate_disabled`],
    },
    {
      key: `theirs`,
      title: `Only in the file`,
      text: `Missing in the network. Add the conversion if it has a click.`,
      outcomes: [`unknown`],
    },
    {
      key: `ours`,
      title: `Only here`,
      text: `In the period, but not in the file. Unchanged unless you decline missing conversions.`,
      outcomes: [`missing`],
    },
  ],
  O = te(),
  k = ({ values: e, set: n }) => {
    let r = c(e.take_amounts),
      i = r.includes(`all`),
      a = (t) => n?.(`take_amounts`, m(e.take_amounts, t))
    return {
      key: t,
      header: `Take`,
      cell: ({ outcome: e, conversion_id: t }) =>
        e !== `amount_differs` || t === null
          ? null
          : (0, O.jsx)(h, {
              label: `Take the amounts of ${t}`,
              checked: i || r.includes(t),
              disabled: i || n === null,
              onTick: () => a(t),
            }),
    }
  },
  A = i([
    s(`name`, {
      key: `txid`,
      header: `Transaction`,
      min: 8,
      cell: ({ txid: e }) => (0, O.jsx)(`span`, { className: `wrap-anywhere`, children: e }),
    }),
    r(`conversion`, `Conversion`, b.conversions, ({ conversion_id: e }) => e),
  ]),
  j = [`line`, `outcome`, `txid`, `conversion_id`, `affiliate_id`, `why`],
  M = ({ reply: e, edit: t }) => {
    let r = _(e, [`agrees`, `duplicate`]),
      i = _(e, [`ignored`]),
      a = (e) => t.set !== null && e.some(({ outcome: e }) => e === `amount_differs`)
    return (0, O.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, O.jsxs)(`p`, {
          children: [
            T(e.lines),
            ` `,
            e.lines === 1 ? `line` : `lines`,
            ` of `,
            e.advertiser,
            `, `,
            T(r),
            ` `,
            r === 1 ? `agrees` : `agree`,
            ` already`,
            i === 0 ? null : `, ${T(i)} ${i === 1 ? `is` : `are`} ignored`,
            `. Payouts:`,
            ` `,
            y(e.approved_payout),
            ` approved, `,
            y(e.reversed_payout),
            ` taken back.`,
            e.taken_amounts === 0
              ? null
              : ` Amounts of ${T(e.taken_amounts)} ${e.taken_amounts === 1 ? `conversion` : `conversions`} from the file: payouts ${y(e.taken_payout)}, revenues ${y(e.taken_revenue)}.`,
          ],
        }),
        (0, O.jsx)(n, {
          groups: l(e, ne),
          columns: (e) => (a(e) ? [k(t), ...A] : A),
          names: j,
          renderActions: (e) =>
            a(e)
              ? (0, O.jsx)(v, {
                  size: `small`,
                  onClick: () => t.set?.(`take_amounts`, `all`),
                  children: `Take all amounts`,
                })
              : null,
        }),
      ],
    })
  },
  N = [`approved`, `pending`, `declined`],
  P = {
    approved: [
      `approved`,
      `approve`,
      `confirmed`,
      `confirm`,
      `accepted`,
      `accept`,
      `sale`,
      `success`,
      `completed`,
      `deposit`,
      `rebill`,
      `payable`,
      `paid`,
      `processed`,
      `cleared`,
      `invoiced`,
      `locked`,
      `closed`,
      `1`,
    ],
    pending: [
      `pending`,
      `lead`,
      `hold`,
      `on hold`,
      `new`,
      `open`,
      `other`,
      `processing`,
      `waiting`,
      `registration`,
      `2`,
      `5`,
    ],
    declined: [
      `declined`,
      `decline`,
      `rejected`,
      `reject`,
      `cancelled`,
      `canceled`,
      `cancel`,
      `trash`,
      `fraud`,
      `invalid`,
      `duplicate`,
      `refunded`,
      `refund`,
      `reversed`,
      `chargeback`,
      `3`,
    ],
  },
  F = {
    approved: [`ok`, `valid`, `validated`],
    pending: [`in progress`, `in review`, `unconfirmed`],
    declined: [`storno`, `denied`, `void`, `voided`, `returned`, `return`, `not approved`],
  },
  re = {
    German: {
      approved: [`bestätigt`, `freigegeben`, `genehmigt`, `akzeptiert`, `gültig`, `bezahlt`],
      pending: [`offen`, `ausstehend`, `in Prüfung`, `in Bearbeitung`, `unbestätigt`],
      declined: [`abgelehnt`, `storniert`, `ungültig`, `zurückgewiesen`, `retoure`, `erstattet`],
    },
    Spanish: {
      approved: [`aprobado`, `aprobada`, `confirmado`, `confirmada`, `aceptado`, `aceptada`, `válido`, `pagado`],
      pending: [`pendiente`, `en revisión`, `en proceso`],
      declined: [
        `rechazado`,
        `rechazada`,
        `cancelado`,
        `cancelada`,
        `anulado`,
        `denegado`,
        `devuelto`,
        `reembolsado`,
        `no válido`,
      ],
    },
    Portuguese: {
      approved: [`aprovado`, `aprovada`, `confirmado`, `confirmada`, `aceito`, `válido`, `pago`],
      pending: [`pendente`, `em análise`, `em processamento`],
      declined: [
        `recusado`,
        `rejeitado`,
        `reprovado`,
        `cancelado`,
        `cancelada`,
        `devolvido`,
        `reembolsado`,
        `estornado`,
        `inválido`,
      ],
    },
    French: {
      approved: [`approuvé`, `approuvée`, `confirmé`, `confirmée`, `validé`, `validée`, `accepté`, `acceptée`, `payé`],
      pending: [`en attente`, `en cours`, `en cours de validation`],
      declined: [`refusé`, `refusée`, `rejeté`, `rejetée`, `annulé`, `annulée`, `remboursé`, `retourné`, `invalide`],
    },
    Russian: {
      approved: [`одобрен`, `одобрено`, `подтверждён`, `подтверждено`, `принят`, `принято`, `оплачен`, `оплачено`],
      pending: [`в ожидании`, `ожидает`, `в обработке`, `на проверке`, `холд`],
      declined: [`отклонён`, `отклонено`, `отменён`, `отменено`, `отказ`, `возврат`, `брак`, `фрод`],
    },
  },
  I = (e) =>
    e
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ` `),
  L = (...e) => new Map(e.flatMap((e) => N.flatMap((t) => e[t].map((e) => [e, t]))))
L(P)
var R = (e) => e.normalize(`NFD`).replaceAll(/\p{M}/gu, ``),
  z = new Map([...L(P, F, ...Object.values(re))].map(([e, t]) => [R(I(e)), t])),
  B = [...N, `ignored`],
  V = (e) => (I(e) === `` ? `approved` : z.get(R(I(e)))),
  H = [`txid`, `click_id`, `status`, `amount`, `revenue`, `goal`, `reason`],
  U = {
    txid: [
      `txid`,
      `tid`,
      `actionid`,
      `order`,
      `orderid`,
      `ordernumber`,
      `orderno`,
      `saleid`,
      `leadid`,
      `reference`,
      `transaction`,
      `transactionid`,
      `transactionnumber`,
    ],
    click_id: [`clickid`, `subid`, `affsub`, `trackingid`],
    status: [`status`, `state`, `orderstatus`, `conversionstatus`],
    amount: [
      `amount`,
      `sum`,
      `sale`,
      `total`,
      `value`,
      `saleamount`,
      `ordersum`,
      `orderamount`,
      `ordertotal`,
      `ordervalue`,
    ],
    revenue: [`commission`, `revenue`, `payout`, `fee`, `cost`],
    reason: [
      `reason`,
      `reasoncode`,
      `declinereason`,
      `rejectreason`,
      `rejectionreason`,
      `cancelreason`,
      `statusreason`,
    ],
    goal: [`goal`, `goalcode`, `event`, `eventname`, `conversiontype`],
  },
  W = {
    German: {
      txid: [
        `Bestellnummer`,
        `Auftragsnummer`,
        `Transaktionsnummer`,
        `Transaktions-ID`,
        `Transaktion`,
        `Bestellung`,
        `Referenz`,
      ],
      click_id: [`Klick-ID`],
      status: [`Bestellstatus`],
      amount: [`Betrag`, `Summe`, `Umsatz`, `Bestellwert`, `Warenwert`],
      revenue: [`Provision`, `Vergütung`],
      goal: [`Ziel`],
      reason: [`Grund`, `Ablehnungsgrund`, `Stornogrund`],
    },
    Spanish: {
      txid: [`Pedido`, `Número de pedido`, `ID de pedido`, `Transacción`, `ID de transacción`, `Referencia`],
      click_id: [`ID de clic`],
      status: [`Estado`],
      amount: [`Importe`, `Monto`, `Valor`],
      revenue: [`Comisión`],
      goal: [`Objetivo`],
      reason: [`Motivo`],
    },
    Portuguese: {
      txid: [`Pedido`, `Número do pedido`, `ID do pedido`, `Transação`, `ID da transação`],
      click_id: [`ID do clique`],
      status: [`Situação`],
      amount: [`Valor`, `Montante`, `Valor total`],
      revenue: [`Comissão`],
      goal: [`Objetivo`],
      reason: [`Motivo`],
    },
    French: {
      txid: [`Commande`, `Numéro de commande`, `N° de commande`, `ID de commande`, `ID de transaction`, `Référence`],
      click_id: [`ID de clic`],
      status: [`Statut`, `État`],
      amount: [`Montant`, `Montant total`],
      revenue: [`Rémunération`],
      goal: [`Objectif`],
      reason: [`Motif`],
    },
    Russian: {
      txid: [`Заказ`, `Номер заказа`, `ID заказа`, `Транзакция`, `ID транзакции`],
      click_id: [`ID клика`],
      status: [`Статус`],
      amount: [`Сумма`, `Сумма заказа`],
      revenue: [`Комиссия`, `Вознаграждение`],
      goal: [`Цель`],
      reason: [`Причина`],
    },
  },
  G = (e) => R(e.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, ``),
  K = ((e, t) => {
    let n = new Map(t.flatMap((t) => e.flatMap((e) => t[e].map((t) => [G(t), e]))))
    return (e) => n.get(G(e))
  })(H, [U, ...Object.values(W)]),
  q = {
    txid: `Transaction ID`,
    click_id: `Our click ID`,
    status: `Status`,
    amount: `Sale amount`,
    revenue: `Revenue`,
    goal: `Goal`,
    reason: `Decline reason`,
  },
  J = { status: `Not in the file: approve every line` },
  Y = (e, t) =>
    e.columns.map((e, n) => {
      let r = H.find((n) => t[n] === e)
      return {
        key: `${n} ${e}`,
        header: r === void 0 ? e : `${e} → ${q[r]}`,
        cell: (e) => (r === void 0 ? (0, O.jsx)(`span`, { className: `text-muted`, children: e[n] }) : (e[n] ?? ``)),
      }
    }),
  ie = (e) => {
    let { head: t, map: n, onChange: r } = e,
      i = (e, t) => {
        let i = Object.entries(n).filter(([n, r]) => n !== e && r !== t)
        r(Object.fromEntries(t === `` ? i : [...i, [e, t]]))
      }
    return (0, O.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, O.jsx)(`div`, {
          className: `grid gap-4 sm:grid-cols-2 lg:grid-cols-3`,
          children: H.map((e) =>
            (0, O.jsx)(
              d,
              {
                label: q[e],
                name: e,
                value: n[e] ?? ``,
                onChange: ({ target: t }) => i(e, t.value),
                options: [
                  { value: ``, label: J[e] ?? `Not in the file` },
                  ...t.columns.map((e) => ({ value: e, label: e })),
                ],
              },
              e,
            ),
          ),
        }),
        n.txid === void 0 && n.click_id === void 0
          ? (0, O.jsx)(w, {
              tone: `warning`,
              children: `Choose the column with the transaction ID or our click ID, which match the lines to conversions.`,
            })
          : null,
        (0, O.jsx)(`div`, {
          className: `overflow-clip rounded-md border border-line`,
          children: (0, O.jsx)(a, {
            caption: `First lines of the file`,
            dense: !0,
            rows: t.rows,
            rowKey: (e) => t.rows.indexOf(e),
            columns: Y(t, n),
            empty: (0, O.jsx)(`p`, {
              className: `px-5 py-4 text-muted`,
              children: `The file has no rows below the header.`,
            }),
          }),
        }),
      ],
    })
  },
  ae = [`,`, `;`, `	`, `|`],
  X = /^\s*"?sep=([,;\t|])"?[;,\t]*(?=\n)/i,
  oe = 2e4,
  Z = function* (e, t) {
    let n = RegExp(`["\\n${t === `|` ? `\\|` : t}]`, `g`),
      r = [],
      i = ``,
      a = 0,
      o = !1
    for (let s = n.exec(e); ; s = n.exec(e)) {
      let c = s?.index ?? e.length,
        l = e.charAt(c)
      if (o && l === `"` && e.charAt(c + 1) === `"`) ((i += e.slice(a, c + 1)), (n.lastIndex = c + 2), (a = c + 2))
      else if (l === `"`) ((i += e.slice(a, c)), (o = !o), (a = c + 1))
      else if (
        (!o || l === ``) &&
        (r.push((i + e.slice(a, c)).trim()),
        (i = ``),
        (a = c + 1),
        l !== t && (r.some((e) => e !== ``) && (yield r), (r = [])),
        l === ``)
      )
        return
    }
  },
  Q = (e) =>
    e.replace(/^\uFEFF/, ``).replaceAll(
      /\r\n?/g,
      `
`,
    ),
  se = (e) => {
    let t = Q(e.slice(0, oe)),
      n = X.exec(t)?.[1],
      r = (n === void 0 ? ae : [n]).map((e) => {
        let [n = [], ...r] = [...Z(t.replace(X, ``), e)].slice(0, 4)
        return { columns: n, rows: r, separator: e }
      }),
      i = ({ columns: e }) => e.filter((e) => K(e) !== void 0).length * 1e3 + e.length,
      [a = { columns: [], rows: [], separator: `,` }] = r.toSorted((e, t) => i(t) - i(e))
    return a
  },
  ce = (e, { columns: t, separator: n }, r) => {
    let i = r === void 0 ? -1 : t.indexOf(r)
    if (i < 0) return []
    let a = new Map(),
      o = Z(Q(e).replace(X, ``), n)
    o.next()
    for (let { [i]: e = `` } of o) {
      let t = a.get(I(e))
      t === void 0 ? a.set(I(e), { word: e, lines: 1 }) : t.lines++
    }
    return [...a.values()]
  },
  $ = (e, t) => (Object.hasOwn(t, I(e)) ? t[I(e)] : void 0) ?? V(e),
  le = (e, t) => {
    let n = e.flatMap(({ word: e }) => {
      let n = $(e, t)
      return n === void 0 || n === V(e) ? [] : [`${e}=${n}`]
    })
    return n.length > 0 ? { status: n } : {}
  },
  ue = ({ columns: e }) =>
    Object.fromEntries(
      H.flatMap((t) => {
        let n = e.find((e) => K(e) === t)
        return n === void 0 ? [] : [[t, n]]
      }),
    ),
  de = ({ columns: e }, t) => {
    let n = Object.values(t),
      r = e.filter((e) => K(e) !== void 0 && !n.includes(e)),
      i = Object.entries(t).map(([e, t]) => [`${e}_column`, t])
    return { ...Object.fromEntries(i), ...(r.length > 0 && { ignore_columns: r }) }
  },
  fe = { approved: `Approve`, pending: `Leave pending`, declined: `Decline`, ignored: `Ignore the line` },
  pe = (e) => {
    let { words: t, chosen: n, onChange: r } = e
    return t.length > 100
      ? (0, O.jsxs)(w, {
          tone: `warning`,
          children: [`This column has `, T(t.length), ` different values. Choose the status column, or none.`],
        })
      : (0, O.jsxs)(`div`, {
          className: `space-y-4`,
          children: [
            t.some(({ word: e }) => $(e, n) === void 0)
              ? (0, O.jsx)(w, { tone: `warning`, children: `Choose a status for each value.` })
              : null,
            (0, O.jsx)(`div`, {
              className: `grid gap-4 sm:grid-cols-2 lg:grid-cols-4`,
              children: t.map(({ word: e, lines: t }) =>
                (0, O.jsx)(
                  d,
                  {
                    label: e === `` ? `(empty)` : e,
                    help: t === 1 ? `1 line` : `${T(t)} lines`,
                    value: $(e, n) ?? ``,
                    onChange: ({ target: t }) => {
                      let i = B.find((e) => e === t.value)
                      i !== void 0 && r({ ...n, [I(e)]: i })
                    },
                    options: [
                      ...($(e, n) === void 0 ? [{ value: ``, label: `Choose` }] : []),
                      ...B.map((e) => ({ value: e, label: fe[e] })),
                    ],
                  },
                  I(e),
                ),
              ),
            }),
          ],
        })
  },
  me = 2e3,
  he = (e) => new Intl.DateTimeFormat(`en-CA`, { timeZone: e }).format(Date.now()),
  ge = () => {
    let { network: e } = ee(),
      [t, n] = (0, D.useState)(``),
      [r, i] = (0, D.useState)(() => o(he(e.zone), -1)),
      [a, s] = (0, D.useState)(null),
      [c, l] = (0, D.useState)({}),
      [d, m] = (0, D.useState)({}),
      h = (0, D.useMemo)(() => (a === null ? [] : ce(a.text, a.head, c.status)), [a, c.status]),
      _ = (e) => {
        if (e === null) return s(null)
        let t = se(e.text)
        ;(s({ ...e, head: t }), l(ue(t)), m({}))
      },
      v = c.txid !== void 0 || c.click_id !== void 0,
      y = h.length <= 100 && h.every(({ word: e }) => $(e, d) !== void 0),
      b = /^\d+$/.test(t) && r.from !== `` && r.to !== `` && v && y,
      S = { advertiser: Number(t), ...r, ...(a && de(a.head, c)), ...le(h, d) }
    return (0, O.jsxs)(`div`, {
      className: `max-w-5xl space-y-5`,
      children: [
        (0, O.jsx)(p, {
          title: `1. Choose the file`,
          children: (0, O.jsxs)(`div`, {
            className: `grid items-start gap-4 px-5 pb-5 sm:grid-cols-2`,
            children: [
              (0, O.jsx)(u, { name: `advertiser`, label: `Advertiser`, value: t, required: !0, onChange: n }),
              (0, O.jsx)(x, {
                label: `File`,
                help: `CSV with a header row, exported from any spreadsheet.`,
                children: (e) =>
                  (0, O.jsx)(f, { ties: { ...e, accept: `.csv,.txt,.tsv,text/csv,text/plain` }, onRead: _ }),
              }),
              (0, O.jsx)(C, {
                label: `First day of the period`,
                type: `date`,
                value: r.from,
                onChange: ({ target: e }) => i({ ...r, from: e.value }),
              }),
              (0, O.jsx)(C, {
                label: `Last day`,
                type: `date`,
                value: r.to,
                help: `Conversions of this period that are not in the file are listed as missing. The file may include older conversions.`,
                onChange: ({ target: e }) => i({ ...r, to: e.value }),
              }),
            ],
          }),
        }),
        a === null
          ? null
          : (0, O.jsx)(p, {
              title: `2. Map the columns`,
              children: (0, O.jsx)(`div`, {
                className: `px-5 pb-5`,
                children: (0, O.jsx)(ie, { head: a.head, map: c, onChange: l }),
              }),
            }),
        h.length === 0
          ? null
          : (0, O.jsx)(p, {
              title: `3. Map the statuses`,
              children: (0, O.jsx)(`div`, {
                className: `px-5 pb-5`,
                children: (0, O.jsx)(pe, { words: h, chosen: d, onChange: m }),
              }),
            }),
        a === null
          ? null
          : (0, O.jsx)(p, {
              title: `${h.length === 0 ? 3 : 4}. Result`,
              children: (0, O.jsx)(`div`, {
                className: `px-5 pb-5`,
                children: b
                  ? (0, O.jsx)(
                      g,
                      {
                        operation: `reconcileConversions`,
                        action: `Apply the file`,
                        only: [`missing`, `name`, `take_amounts`, `implausible`, `reason`],
                        sections: [{ title: `Chosen lines`, names: [`take_amounts`, `implausible`], folded: !0 }],
                        fixed: { ...S, file: a.text, show: me },
                        initial: { name: a.name },
                        renderReply: (e, t) => (0, O.jsx)(M, { reply: e, edit: t }),
                      },
                      JSON.stringify([S, a.name, a.text.length]),
                    )
                  : (0, O.jsx)(`p`, {
                      className: `text-muted`,
                      children: `First choose the advertiser, the period, the columns and the statuses.`,
                    }),
              }),
            }),
      ],
    })
  },
  _e = () =>
    (0, O.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, O.jsx)(S, {
          title: `Reconcile`,
          text: `Decide conversions by the advertiser's report for a period. The dry run shows every decision and all unmatched lines; applying is all or nothing.`,
        }),
        (0, O.jsx)(ge, {}),
      ],
    })
export { _e as Page }
