import { I as e, L as t, O as n, b as r, ct as i, w as a } from './index-DJS7Cmvn.js'
import { t as o } from './contract-0uEDmo0S.js'
import { Jt as s, Ut as c, W as l, Xt as u, cn as d, ct as f, ot as p, tt as m } from './parts-BX3ht0Io.js'
import { b as h } from './react-B2BlIyQU.js'
var g = h(),
  _ = () =>
    (0, g.jsxs)(`div`, {
      className: `space-y-4`,
      children: [
        (0, g.jsxs)(`div`, {
          className: `flex flex-wrap gap-2`,
          children: [
            (0, g.jsx)(m, {
              operation: `addTrackingDomain`,
              label: `Add a tracking domain`,
              look: `primary`,
              closes: !0,
            }),
            (0, g.jsx)(m, { operation: `checkTrackingDomains`, label: `Check DNS` }),
          ],
        }),
        (0, g.jsx)(f, {
          operation: `listTrackingDomains`,
          caption: `Tracking domains`,
          columns: [`host`, `state`, `offers`, `affiliates`, [`replaced_by`, `reason`]],
          narrow_rows: { lead: `host`, end: `state` },
          key_field: `host`,
          thing: ({ host: t }) => e(t),
          renderActions: ({ host: t, state: n, offers: r, affiliates: i, created_at: a }) => {
            let o = { size: `small`, fixed: { host: e(t) }, seen: { state: n }, closes: !0 },
              s = a === null || n === 'default' || Number(r) + Number(i) > 0
            return (0, g.jsxs)(g.Fragment, {
              children: [
                n === `active`
                  ? (0, g.jsx)(m, { operation: `setDefaultTrackingDomain`, label: `Make default`, ...o })
                  : null,
                n === `retired` || (a === null && n === `active`)
                  ? null
                  : (0, g.jsx)(m, { operation: `replaceTrackingDomain`, label: `Replace`, ...o }),
                s ? null : (0, g.jsx)(m, { operation: `removeTrackingDomain`, label: `Remove`, look: `danger`, ...o }),
              ],
            })
          },
        }),
      ],
    }),
  v = { paypal: `PayPal`, bank: `bank transfer`, crypto: `crypto` },
  y = ({ minimum: e, fee: t, hold_hours: r }) =>
    `Minimum ${n(e)}, ${t === 0 ? `no fee` : `fee ${n(t)}`}, hold of ${a(r)} ${r === 1 ? `hour` : `hours`}`,
  b = (e) => [
    ...[`paypal`, `bank`, `crypto`].map((t) => ({
      operation: `setPaymentMethod`,
      title: `Payments by ${v[t]}`,
      text: `The smallest payment, unless an affiliate has a higher minimum; the fee that is kept back from each; the hold after a change of payout details.`,
      value: y(e.payment_methods[t]),
      fixed: { method: t },
      initial: e.payment_methods[t],
    })),
    {
      operation: `setPaymentMaximum`,
      title: `Maximum payment`,
      text: `Larger payments are skipped until someone has checked them.`,
      value: n(e.payment_maximum),
      initial: { amount: e.payment_maximum },
    },
    {
      operation: `setPaymentAccount`,
      title: `Bank account of the network`,
      text: `SEPA files debit it. Its holder is the company of the details on statements.`,
      value: e.payment_account.iban ?? `Not set`,
      initial: {},
    },
    {
      operation: `allowPaymentRequests`,
      title: `Payment requests`,
      text: `Let affiliates request a payment before their payment day.`,
      value: e.payment_requests === `all` ? `Allowed` : `Not allowed`,
      initial: { affiliates: e.payment_requests },
    },
    {
      operation: `setSecondApprover`,
      title: `Second approver of payments`,
      text: `Whether payments are approved by someone other than the person who prepared them. Owners are mailed when this is turned off.`,
      value: t(e.second_approver.policy),
      initial: e.second_approver,
    },
    {
      operation: `setConversionLimits`,
      title: `Conversion limits`,
      text: `Conversions above these amounts need manual approval.`,
      value: `Payout ${n(e.conversion_limits.payout)}, revenue ${n(e.conversion_limits.revenue)}, sale ${n(e.conversion_limits.sale_amount)}`,
      initial: e.conversion_limits,
    },
    {
      operation: `setReferralTerms`,
      title: `Referrals`,
      text: `Referral commission and duration.`,
      value: `${e.referral_terms.percent}% for ${a(e.referral_terms.months)} months`,
      initial: e.referral_terms,
    },
    {
      operation: `setPostbackAddresses`,
      title: `Outbound postback addresses`,
      text: `Affiliates allow these IP addresses in their trackers.`,
      value: e.postback_addresses.join(`, `) || `Not set`,
      initial: { addresses: e.postback_addresses },
    },
    {
      operation: `setFigureLimits`,
      title: `Figures of offers`,
      text: `How much traffic of the last 30 days an offer needs before affiliates see its EPC, CR and approval rate.`,
      value: `${a(e.figure_limits.clicks)} clicks, ${a(e.figure_limits.decided)} decided conversions`,
      initial: e.figure_limits,
    },
    {
      operation: `setSecondFactorPolicy`,
      title: `Two-factor authentication of affiliates`,
      text: `Whether affiliates need it: for payout details and payment requests, or for all that they do.`,
      value: t(e.second_factor_policy.policy),
      initial: e.second_factor_policy,
    },
    {
      operation: `setProfileEdits`,
      title: `Changes of profiles by affiliates`,
      text: `Whether they may change their contact data and email address in the portal. Both addresses confirm a change of address.`,
      value: e.profile_edits.affiliates === `all` ? `Allowed` : `Not allowed`,
      initial: e.profile_edits,
    },
    {
      operation: `setCreativesQuota`,
      title: `Space for creatives`,
      text: `How much the images of all offers may take in the database and its backups.`,
      value: `${a(e.creatives_quota.used_mb)} of ${a(e.creatives_quota.max_mb)} MB used`,
      initial: { max_mb: e.creatives_quota.max_mb },
    },
  ],
  x = () => {
    let e = i(`showNetworkDetails`)
    return (0, g.jsx)(s, {
      read: e,
      children: (e) =>
        (0, g.jsx)(d, {
          title: `Company details on statements`,
          action: (0, g.jsx)(u, {
            name: `the network on statements`,
            children: (0, g.jsx)(m, {
              operation: `setNetworkDetails`,
              label: `Edit`,
              size: `small`,
              initial: e,
              edits: !0,
              closes: !0,
            }),
          }),
          children: (0, g.jsx)(`div`, {
            className: `px-5 pb-5`,
            children: (0, g.jsx)(p, { value: e, shape: c(o.showNetworkDetails) }),
          }),
        }),
    })
  },
  S = () => {
    let e = i(`showSettings`)
    return (0, g.jsx)(s, {
      read: e,
      children: (e) =>
        (0, g.jsx)(d, {
          title: `Rules`,
          children: (0, g.jsx)(`ul`, {
            className: `divide-y divide-line border-t border-line`,
            children: b(e).map(({ operation: e, title: t, text: n, value: r, ...i }) =>
              (0, g.jsxs)(
                `li`,
                {
                  className: `flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3`,
                  children: [
                    (0, g.jsxs)(`div`, {
                      className: `min-w-0 grow basis-64`,
                      children: [
                        (0, g.jsx)(`p`, { className: `font-medium`, children: t }),
                        (0, g.jsx)(`p`, { className: `text-small text-muted`, children: n }),
                      ],
                    }),
                    (0, g.jsxs)(`div`, {
                      className: `ms-auto flex items-center gap-4`,
                      children: [
                        (0, g.jsx)(`p`, { className: `min-w-0 text-end wrap-anywhere tabular-nums`, children: r }),
                        (0, g.jsx)(u, {
                          name: t,
                          children: (0, g.jsx)(m, {
                            operation: e,
                            label: `Change`,
                            size: `small`,
                            edits: !0,
                            closes: !0,
                            ...i,
                          }),
                        }),
                      ],
                    }),
                  ],
                },
                t,
              ),
            ),
          }),
        }),
    })
  },
  C = () =>
    (0, g.jsxs)(`div`, {
      className: `max-w-4xl space-y-5`,
      children: [
        (0, g.jsx)(r, {
          title: `Settings`,
          text: `The network's display name is set with the environment variable NETWORK_NAME.`,
        }),
        (0, g.jsx)(l, {
          label: `Settings`,
          tabs: [
            {
              key: `rules`,
              label: `Network`,
              render: () =>
                (0, g.jsxs)(`div`, { className: `space-y-5`, children: [(0, g.jsx)(x, {}), (0, g.jsx)(S, {})] }),
            },
            {
              key: `domains`,
              label: `Tracking domains`,
              needs: `listTrackingDomains`,
              render: () => (0, g.jsx)(_, {}),
            },
          ],
        }),
      ],
    })
export { C as Page }
