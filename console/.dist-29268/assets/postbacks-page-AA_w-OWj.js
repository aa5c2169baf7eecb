import { I as e, b as t } from './index-DJS7Cmvn.js'
import { F as n, W as r, ct as i, tt as a } from './parts-BX3ht0Io.js'
import { b as o } from './react-B2BlIyQU.js'
var s = o(),
  c = () =>
    (0, s.jsx)(i, {
      operation: `listFailingPostbacks`,
      caption: `Failing postbacks`,
      columns: [
        `id`,
        `affiliate_id`,
        [`url`, `status`, `failing_with`],
        [`failing_since`, `failures`, `waiting`],
        [`disabled_at`, `paused_at`],
      ],
      narrow_rows: { lead: `url` },
      empty: `No failing postbacks`,
      actions_need: `enablePostback`,
      renderActions: ({ id: e, disabled_at: t }) =>
        t === null
          ? null
          : (0, s.jsx)(a, {
              operation: `enablePostback`,
              label: `Enable`,
              size: `small`,
              fixed: { postback: e },
              closes: !0,
            }),
    }),
  l = () =>
    (0, s.jsx)(i, {
      operation: `listDeliveries`,
      caption: `Deliveries`,
      columns: [
        `id`,
        `changed_at`,
        `affiliate_id`,
        [`conversion_id`, `status`],
        [`state`, `attempts`],
        [`url`, `last_error`],
      ],
      narrow_rows: { lead: `url`, end: `state` },
      empty: `No deliveries in the last 30 days`,
      thing: ({ conversion_id: t }) => `conversion ${e(t)}`,
      actions_need: `replayDeliveries`,
      renderActions: ({ id: e, state: t }) =>
        t === `waiting` || t === `held`
          ? null
          : (0, s.jsx)(a, {
              operation: `replayDeliveries`,
              label: `Replay`,
              size: `small`,
              fixed: { delivery: e },
              only: [],
              closes: !0,
            }),
    }),
  u = () =>
    (0, s.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, s.jsx)(t, {
          title: `Postbacks`,
          children: (0, s.jsx)(n, {
            operation: `listDeliveries`,
            children: (0, s.jsx)(a, { operation: `replayDeliveries`, label: `Replay several` }),
          }),
        }),
        (0, s.jsx)(r, {
          label: `Postbacks`,
          tabs: [
            { key: `failing`, label: `Failing`, needs: `listFailingPostbacks`, render: () => (0, s.jsx)(c, {}) },
            { key: `deliveries`, label: `Outbound`, needs: `listDeliveries`, render: () => (0, s.jsx)(l, {}) },
            {
              key: `unmatched`,
              label: `Inbound, unmatched`,
              needs: `listUnmatchedPostbacks`,
              render: () =>
                (0, s.jsx)(i, {
                  operation: `listUnmatchedPostbacks`,
                  caption: `Unmatched postbacks`,
                  columns: [
                    `received_at`,
                    `advertiser_id`,
                    `offer_id`,
                    `reason`,
                    `why`,
                    `click_id`,
                    `payout`,
                    `conversion_id`,
                  ],
                  key_field: `sequence`,
                  empty: `No unmatched postbacks`,
                }),
            },
          ],
        }),
      ],
    })
export { u as Page }
