import { F as e, ct as t, tt as n } from './parts-BX3ht0Io.js'
import { b as r } from './index-DJS7Cmvn.js'
import { b as i } from './react-B2BlIyQU.js'
var a = i(),
  o = () =>
    (0, a.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, a.jsx)(r, {
          title: `Mail`,
          text: `Undelivered mails. Delivered mails are not kept.`,
          children: (0, a.jsx)(e, {
            operation: `listMails`,
            input: { status: `given_up` },
            rare: !0,
            children: (0, a.jsx)(n, {
              operation: `resendMails`,
              label: `Resend all failed mails`,
              fixed: { all: !0, ids: void 0 },
              closes: !0,
            }),
          }),
        }),
        (0, a.jsx)(t, {
          operation: `listMails`,
          caption: `Mails`,
          columns: [`id`, `created_at`, `status`, `to`, `template`, `attempts`, `due_at`, `given_up_at`, `last_error`],
          empty: `No undelivered mails`,
          bulk_needs: `resendMails`,
          renderBulk: (e) =>
            (0, a.jsx)(n, {
              operation: `resendMails`,
              label: `Resend ${e.length}`,
              look: `primary`,
              size: `small`,
              fixed: { ids: e, all: void 0 },
              closes: !0,
            }),
        }),
      ],
    })
export { o as Page }
