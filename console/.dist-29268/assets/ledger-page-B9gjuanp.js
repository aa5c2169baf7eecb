import { R as e, ct as t } from './parts-BX3ht0Io.js'
import { b as n } from './index-DJS7Cmvn.js'
import { b as r } from './react-B2BlIyQU.js'
var i = r(),
  a = () =>
    (0, i.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, i.jsx)(n, {
          title: `Ledger`,
          text: `Entries cannot be edited or deleted. Correct mistakes with another entry.`,
          children: (0, i.jsx)(e, { look: `primary` }),
        }),
        (0, i.jsx)(t, {
          operation: `listLedger`,
          caption: `Ledger`,
          columns: [
            `created_at`,
            `affiliate_id`,
            [`kind`, `reason`, `reference`],
            `amount`,
            `release_at`,
            `conversion_id`,
            `payment_id`,
          ],
          narrow_rows: { lead: `kind` },
          empty: `No entries`,
          hint: `Approved conversions and payments create entries.`,
        }),
      ],
    })
export { a as Page }
