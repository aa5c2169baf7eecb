import { I as e, N as t, P as n, b as r } from './index-DJS7Cmvn.js'
import { M as i, W as a, ct as o, tt as s, z as c } from './parts-BX3ht0Io.js'
import { b as l } from './react-B2BlIyQU.js'
var u = l(),
  d = c(`inviteAffiliate`, n.affiliates, `Open the affiliate`),
  f = ({ id: e }) => t(n.affiliates, Number(e)),
  p = () =>
    (0, u.jsx)(o, {
      operation: `listAffiliates`,
      caption: `Affiliates`,
      columns: [[`name`, `company`], `id`, `emails`, `status`, `manager`, `tags`, `referred_by`, `created_at`],
      narrow_rows: { below: [`id`, `company`, `emails`, `manager`, `tags`] },
      to: f,
      empty: `No affiliates`,
      bulk_needs: `tagAffiliates`,
      hint: `Invite one, or approve applications.`,
      hint_needs: `inviteAffiliate`,
      renderBulk: (e) => (0, u.jsx)(i, { affiliates: e.map(Number) }),
    }),
  m = () =>
    (0, u.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, u.jsxs)(r, {
          title: `Affiliates`,
          children: [
            (0, u.jsx)(s, { operation: `inviteAffiliate`, label: `Invite`, look: `primary`, renderReply: d }),
            (0, u.jsx)(s, { operation: `addAffiliate`, label: `Add with password`, renderReply: d }),
          ],
        }),
        (0, u.jsx)(a, {
          label: `Affiliates`,
          tabs: [
            { key: `all`, label: `All`, render: () => (0, u.jsx)(p, {}) },
            {
              key: `tags`,
              label: `Tags`,
              needs: `listTags`,
              render: () =>
                (0, u.jsx)(o, {
                  operation: `listTags`,
                  caption: `Tags`,
                  key_field: `tag`,
                  to: ({ tag: t }) => `${n.affiliates}?tag=${encodeURIComponent(e(t))}`,
                  empty: `No tags`,
                  hint: `Select affiliates in the list to tag them.`,
                  hint_needs: `tagAffiliates`,
                }),
            },
            {
              key: `referrals`,
              label: `Referrals`,
              needs: `listReferrals`,
              render: () =>
                (0, u.jsxs)(`div`, {
                  className: `space-y-4`,
                  children: [
                    (0, u.jsx)(`p`, {
                      className: `text-muted`,
                      children: `The referrer of each affiliate: it earns a share of the affiliate's payouts until the day shown.`,
                    }),
                    (0, u.jsx)(o, {
                      operation: `listReferrals`,
                      caption: `Referrals`,
                      key_field: `affiliate_id`,
                      empty: `No referrals`,
                      hint: `Affiliates find their referral link in the portal.`,
                    }),
                  ],
                }),
            },
          ],
        }),
      ],
    })
export { m as Page }
