import { t as e } from './contract-0uEDmo0S.js'
import { K as t, P as n, b as r, w as i } from './index-DJS7Cmvn.js'
import {
  Ht as a,
  b as o,
  cn as s,
  hn as c,
  in as l,
  it as u,
  nt as d,
  st as f,
  tt as p,
  y as m,
} from './parts-BX3ht0Io.js'
import { b as h } from './react-B2BlIyQU.js'
var g = `external_id,title,advertiser,visibility,url,categories,countries,goal,goal_name,payout_countries,payout,revenue\r
vpn-1,Harbor VPN,Example Advertiser,public,https://vpn.example/?click={click_id},Software,US|CA|GB,,Trial,US|CA,4.50,6.00\r
vpn-1,,,,,,,,,,1.20,1.75\r
`,
  _ = h(),
  v = ({ result: t }) => {
    let { changes: n, unchanged: r, warnings: o, warnings_in_all: s, new_categories: l, told: u } = t,
      d = n.map(({ line: e, offer: t, change: n, fields: r }) => ({
        line: e,
        outcome: n,
        key: t,
        id: null,
        fields: r,
        warnings: [],
        message: null,
      }))
    return (0, _.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        l.length === 0 ? null : (0, _.jsxs)(`p`, { children: [`New categories: `, l.join(`, `)] }),
        u === 0 ? null : (0, _.jsxs)(`p`, { children: [i(u), ` affiliates are mailed, as their rates change.`] }),
        (0, _.jsx)(m, {
          counts: { new: t.new, changed: t.changed, same: r },
          lines: d,
          key_title: `Offer`,
          file_name: `offers-import.csv`,
        }),
        o.length === 0
          ? null
          : (0, _.jsxs)(`section`, {
              'aria-label': `Warnings`,
              children: [
                (0, _.jsx)(`h3`, { className: `mb-1 font-medium`, children: c(s, `warning`, `warnings`) }),
                (0, _.jsx)(f, { caption: `Warnings`, rows: o, shape: a(e.importOffers.reply).warnings }),
              ],
            }),
      ],
    })
  },
  y = () =>
    (0, _.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, _.jsx)(u, { to: n.offers, label: `Offers` }),
        (0, _.jsxs)(r, {
          title: `Import offers`,
          text: `A JSON or CSV file adds offers and changes those that have the same id. All of it or nothing: with an error in the file, nothing is changed.`,
          children: [
            (0, _.jsx)(t, { onClick: () => l(`offers-example.csv`, g), children: `Example as CSV` }),
            (0, _.jsx)(p, {
              operation: `offerSchema`,
              label: `Schema of the JSON file`,
              onDone: (e) => l(`offers.schema.json`, JSON.stringify(e, null, 2)),
              closes: !0,
            }),
          ],
        }),
        (0, _.jsx)(s, {
          title: `The file`,
          className: `max-w-4xl`,
          children: (0, _.jsx)(`div`, {
            className: `px-5 pb-5`,
            children: (0, _.jsx)(d, {
              operation: `importOffers`,
              action: `Import`,
              only: [`file`, `format`, `quiet`],
              fixed: { show: o },
              renderReply: (e) => (0, _.jsx)(v, { result: e }),
            }),
          }),
        }),
      ],
    })
export { y as Page }
