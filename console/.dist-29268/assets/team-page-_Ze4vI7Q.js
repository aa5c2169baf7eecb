import { W as e, ct as t, tt as n } from './parts-BX3ht0Io.js'
import { at as r, b as i } from './index-DJS7Cmvn.js'
import { b as a } from './react-B2BlIyQU.js'
var o = a(),
  s = () => {
    let { member: e } = r()
    return (0, o.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, o.jsx)(n, { operation: `inviteMember`, label: `Invite a member`, look: `primary` }),
        (0, o.jsx)(t, {
          operation: `listTeam`,
          caption: `Members`,
          columns: [[`name`, `email`], `role`, `state`, `manager_id`, `sessions`, `last_seen_at`, `created_at`],
          actions_need: `editMember`,
          renderActions: (t) => {
            let r = { id: t.id },
              i = { role: t.role, manager: t.manager_id }
            return t.id === e.id
              ? null
              : (0, o.jsxs)(o.Fragment, {
                  children: [
                    (0, o.jsx)(n, {
                      operation: `editMember`,
                      label: `Role`,
                      size: `small`,
                      fixed: r,
                      initial: i,
                      edits: !0,
                      closes: !0,
                    }),
                    (0, o.jsx)(n, { operation: `resetMember`, label: `Reset`, size: `small`, fixed: r }),
                    (0, o.jsx)(n, {
                      operation: `removeMember`,
                      label: `Remove`,
                      look: `danger`,
                      size: `small`,
                      fixed: r,
                      seen: { role: t.role, manager_id: t.manager_id, state: t.state },
                      closes: !0,
                    }),
                  ],
                })
          },
        }),
      ],
    })
  },
  c = () =>
    (0, o.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, o.jsx)(n, { operation: `makeToken`, label: `Create a token`, look: `primary` }),
        (0, o.jsx)(t, {
          operation: `listTokens`,
          caption: `Tokens`,
          columns: [
            `id`,
            `name`,
            `role`,
            `effective_role`,
            `made_by`,
            `state`,
            `created_at`,
            `last_used_at`,
            `expires_at`,
          ],
          empty: `No tokens`,
          actions_need: `revokeToken`,
          hint: `Programs use tokens to call the operator API.`,
          renderActions: ({ id: e, state: t }) =>
            t === `valid`
              ? (0, o.jsx)(n, {
                  operation: `revokeToken`,
                  label: `Revoke`,
                  look: `danger`,
                  size: `small`,
                  fixed: { id: e },
                  closes: !0,
                })
              : null,
        }),
      ],
    }),
  l = () =>
    (0, o.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, o.jsx)(n, { operation: `addManager`, label: `Add an account manager`, look: `primary`, closes: !0 }),
        (0, o.jsx)(t, {
          operation: `listManagers`,
          caption: `Account managers`,
          columns: [`id`, `name`, `email`, `telegram`, `affiliates`, `created_at`],
          empty: `No account managers`,
          actions_need: `editManager`,
          hint: `Affiliates see their account manager's contact details.`,
          hint_needs: `addManager`,
          renderActions: (e) =>
            (0, o.jsxs)(o.Fragment, {
              children: [
                (0, o.jsx)(n, {
                  operation: `editManager`,
                  label: `Edit`,
                  size: `small`,
                  fixed: { id: e.id },
                  initial: e,
                  edits: !0,
                  closes: !0,
                }),
                (0, o.jsx)(n, {
                  operation: `removeManager`,
                  label: `Remove`,
                  look: `danger`,
                  size: `small`,
                  fixed: { id: e.id },
                  seen: { name: e.name, email: e.email, affiliates: e.affiliates },
                }),
              ],
            }),
        }),
      ],
    }),
  u = () =>
    (0, o.jsxs)(`div`, {
      className: `space-y-5`,
      children: [
        (0, o.jsx)(i, {
          title: `Team`,
          text: `The people who sign in here and their roles, the account managers that affiliates write to, and the tokens of programs.`,
        }),
        (0, o.jsx)(e, {
          label: `Team`,
          tabs: [
            { key: `members`, label: `Members`, needs: `listTeam`, render: () => (0, o.jsx)(s, {}) },
            { key: `managers`, label: `Account managers`, needs: `listManagers`, render: () => (0, o.jsx)(l, {}) },
            { key: `tokens`, label: `Tokens`, needs: `listTokens`, render: () => (0, o.jsx)(c, {}) },
          ],
        }),
      ],
    })
export { u as Page }
