import { Ct as e, P as t, S as n, St as r, x as i } from './parts-BX3ht0Io.js'
var a = (e) => {
    let t = JSON.stringify(e) ?? `nothing`
    return t.length > 60 ? `${t.slice(0, 59)}…` : t
  },
  o = (e) => (/[.!?…]$/.test(e) ? e : `${e}.`),
  s = (e) => {
    let t = Math.max(1, Math.ceil(e)),
      [n, r] = t < 60 ? [t, `second`] : t < 3600 ? [Math.ceil(t / 60), `minute`] : [Math.ceil(t / 3600), `hour`]
    return `${n} ${r}${n === 1 ? `` : `s`}`
  },
  c = 10,
  l = (e) => (e.length <= c ? e.join(`, `) : `${e.slice(0, c).join(`, `)} and ${e.length - c} more`),
  ee = /\{(?:(\w+):)?(\w+)\}/g,
  te = (e) => (t, n) => {
    let r = { ...t },
      i = {
        field: n.field,
        list: (e) => l(r[e]),
        quote: (e) => a(r[e]),
        money: (e) => n.money(String(r[e])),
        moment: (e) => n.moment(String(r[e])),
        duration: (e) => s(Number(r[e])),
        say: (e) => n.say(r[e]),
      }
    return e.replaceAll(ee, (e, t, a) => (t === void 0 ? (a === `hint` ? n.hint : String(r[a])) : (i[t]?.(a) ?? ``)))
  },
  u = (e) => {
    function t(t, n = {}) {
      let [, r] = /\{field:(\w+)\}/.exec(typeof t == `string` ? t : ``) ?? []
      return {
        ...e,
        text: typeof t == `string` ? te(t) : t,
        ...(r !== void 0 && { fields: [r] }),
        ...(typeof n == `string` ? { fields: [n] } : n),
      }
    }
    return t
  },
  d = u({}),
  f = (e) => u({ error: e }),
  p = f(`bad_request`),
  m = f(`conflict`),
  h = f(`not_found`),
  g = { fields: ({ field: e }) => [e] },
  ne = {
    reset_link_over: p(`This link has expired or was already used. Request a new one.`),
    change_link_over: p(`This link has expired or was already used. Ask for the change again.`),
    profile_read_only: f(`forbidden`)(`The network does not allow this here. Contact your account manager.`),
    address_taken: m(`The new address is already used by another account. Contact your account manager.`),
    address_changed: m(`The address has changed since. Reload and try again.`),
    no_user: h(`Affiliate {id} has no user {user}.`, `user`),
    user_disabled: m(`{email} can no longer sign in.`),
    same_address: m(`The address is already {email}.`, `email`),
    no_own_address_change: m(`No change of your email address is pending.`),
    no_address_change: h(`User {user} has no pending address change.`),
    invitation_over: h(`This link has expired or was already used. Ask an owner of the network for a new one.`),
    secret_missing: m(`No new secret was found. Start again.`),
    signed_in_already: m(`You are already signed in.`),
    password_too_short: p(({ least: e }) => `Choose a password of at least ${e} characters.`, g),
    password_too_long: p(({ most: e }) => `Choose a password of at most ${e} characters.`, g),
    password_common: p((e) => `This password is too common. Choose one that is harder to guess.`, g),
    old_password_wrong: p(`The current password is incorrect.`, `old_password`),
    passwords_differ: p(`New password and confirm password must match.`, `confirm_password`),
    account_email_missing: p(`Enter the email address of your account.`, `email`),
    password_missing: p(`Enter your password.`, `password`),
    password_wrong: p(`The password is incorrect.`, `password`),
    app_code_missing: p(`Enter the code from your authenticator app.`, `code`),
    own_name_missing: p(`Enter your name.`, `name`),
    not_a_zone: p(`"{zone}" is not a time zone: use a name such as Europe/Paris.`, `zone`),
    nothing_waits: p(`The role {role} has no inbox items of type "{kind}".`, `choices`),
    second_factor_required: f(`forbidden`)((e) => `Enter the code from your authenticator app to finish signing in.`),
    second_factor_setup_required: f(`forbidden`)(
      `The network requires two-factor authentication: set it up to continue.`,
    ),
    user_without_second_factor: m(`{email} has no two-factor authentication.`),
    second_factor_ends_already: m(`The reset for {email} was requested before: it takes effect at {moment:at}.`),
    second_factor_missing: m(`Two-factor authentication is not set up.`),
    second_factor_needed: m(`The network requires two-factor authentication, so it cannot be turned off.`),
    too_many_keys: m(`You can have at most {most} keys: revoke one first.`),
    key_expired_already: p(`{field:expires_at} must be in the future.`, `expires_at`),
    key_limit_reached: f(`too_many_attempts`)(`A key may make {most} requests a minute: try again in {seconds} s.`),
    key_unknown: f(`not_signed_in`)(`This key is unknown, revoked or expired.`),
    key_of_other_address: f(`forbidden`)(`This key may not be used from {address}.`),
    key_lacks_scope: f(`forbidden`)(`This key has no scope "{scope}".`),
    needs_a_sign_in: f(`forbidden`)(`Keys are not allowed to do this: sign in to the portal.`),
    sign_in_over: f(`not_signed_in`)(`This sign-in has expired. Enter your password again.`),
    sign_in_link_over: p(`This link has expired. Request a new password on the sign-in screen.`),
    too_many_wrong_codes: f(`not_signed_in`)(`Too many wrong codes. Sign in again.`),
  },
  re = {
    name_of_another: m(`Advertiser {id} already has the name "{name}": choose another one.`, `name`),
    name_like_id: p(`"{name}" looks like an id: the name must contain a letter.`, `name`),
    overlap_too_long: p(`"{given}" is too long: an overlap is at most 90 days, for example 30m, 24h or 7d.`, `overlap`),
    name_not_one_line: p(`A name must be one line.`, `name`),
    partly_marked: m(
      `Payment mark {id} for {from} to {to} overlaps this period: use the same period, or remove that mark first.`,
      { hint: ({ id: e }) => ({ operation: `removeReceipt`, given: { id: e } }) },
    ),
    too_many_conversions: m(`More than {most} conversions: choose a shorter period.`),
    nothing_open: m(`Nothing is owed from {from} to {to}: give an amount to record a payment anyway.`, `amount`),
    advertiser_disabled: m(`Advertiser {id} is disabled: its postbacks are refused. Enable it first with {hint}.`, {
      hint: ({ id: e }) => ({ operation: `enableAdvertiser`, given: { id: e } }),
    }),
    no_active_offer: m(`Advertiser {id} has no active offer: add one, or resume one.`, {
      hint: ({ id: e }) => ({ operation: `addOffer`, given: { advertiser: e } }),
    }),
    offer_of_another: p(`Offer {offer_id} belongs to advertiser {advertiser_id}.`, `offer`),
    offer_not_active: m(`Offer {id} is {status}, so its links do not work: resume it first.`, {
      hint: ({ id: e }) => ({ operation: `resumeOffer`, given: { offer: e } }),
    }),
    nobody_has_access: m(`Offer {id} is not public, and no active affiliate has access: use {hint}.`, {
      hint: ({ id: e }) => ({ operation: `grantOfferAccess`, given: { offer: e } }),
    }),
    no_active_affiliate: m(`No affiliate is active, and a tracking link needs one: use {hint}.`, {
      hint: () => ({ operation: `addAffiliate` }),
    }),
    integration_failed: m(({ passed: e, step: t, why: n }, { say: r }) =>
      [...e.map((e) => `passed: ${e.step}: ${e.seen}`), `failed: ${t}: ${r(n)}`].join(`
`),
    ),
    link_unanswered: d(
      `{link} does not respond ({error}): check that the tracker is running and that TRACKING_URL is its public address.`,
    ),
    link_unknown: d(
      `{link} returned 404 instead of 302. Either no rate of offer {offer_id} matches a visitor from this machine and the offer has no fallback URL, or the offer or affiliate {affiliate_id} is not active in the tracker, or TRACKING_URL is wrong.`,
    ),
    link_not_followed: d(`{link} returned {status} instead of 302: check the tracker log.`),
    sent_to_fallback: d(
      ({ offer_id: e }) =>
        `the visitor was sent to the fallback URL of offer ${e}, which has no {click_id}: no rate matches a visitor from this machine. Use another offer, or add {click_id} to the fallback URL.`,
    ),
    url_without_click_id: d(
      ({ offer_id: e }, { hint: t }) =>
        `the URL of offer ${e} has no {click_id}, so the advertiser cannot report conversions: add ?click_id={click_id} to it with ${t}.`,
      { hint: ({ offer_id: e }) => ({ operation: `editOffer`, given: { offer: e } }) },
    ),
    postback_unanswered: d(`{url} does not respond ({error}).`),
    postback_from_elsewhere: d(
      ({ addresses: e, click_id: t }, { hint: n }) =>
        `this machine is not one of the advertiser's allowed addresses (${e.join(`, `)}), so its postback is correctly refused. Ask the advertiser to call their postback URL with click_id=${t}&status=test, then check it with ${n}.`,
      { hint: ({ id: e }) => ({ operation: `showAdvertiser`, given: { id: e } }) },
    ),
    postback_refused: d(`{url} returned {seen}. Check the tracker logs and that all trackers can reach PostgreSQL.`),
    postback_not_recorded: d(
      `the tracker stored the postback, but the worker has not processed it within {seconds} s: check that the worker of that node is running. The postback is not lost.`,
    ),
  },
  ie = {
    affiliate_disabled: m(`Affiliate {id} is disabled, so its users cannot sign in: enable it first with {hint}.`, {
      hint: ({ id: e }) => ({ operation: `enableAffiliate`, given: { id: e } }),
    }),
    portal_closed: m(`Affiliate {id} is disabled, so its portal cannot be opened.`),
    nobody_can_sign_in: m(`Affiliate {id} has no active user.`),
    account_exists: m(`{email} already has an account.`, `email`),
    not_a_website: p(`"{website}" is not a web address: use a URL such as https://example.com.`, `website`),
    no_tags: p(`Give tags to add or to remove.`, `add`),
    application_decided: m(({ id: e, status: t, at: n }) =>
      n === null ? `Application ${e} was already ${t}.` : `Application ${e} was already ${t} on ${n}.`,
    ),
    self_referral: m(`Affiliate {id} cannot refer itself.`, `referrer`),
    referral_circle: m(
      ({ id: e, referred: t }) =>
        `Affiliate ${e} referred ${t.join(`, which referred `)}: referrals cannot be circular.`,
      `referrer`,
    ),
    same_people: m(
      ({ ids: e, shared: t }) => `Affiliates ${e[0]} and ${e[1]} have the same ${t}: self-referrals are not allowed.`,
      `referrer`,
    ),
    referrer_disabled: m(`Affiliate {id} is disabled and cannot be a referrer.`, `referrer`),
  },
  _ = {
    first_name: `your first name`,
    last_name: `your last name`,
    company: `the name of your company, or your own`,
    telegram: `your Telegram name, or another messenger and your name there`,
    website: `the address of your website`,
    monthly_revenue: `your monthly revenue`,
    country: `your country`,
    traffic_sources: `traffic source`,
    main_verticals: `vertical`,
  },
  ae = {
    application_invalid: p(({ faults: e }, { say: t }) => Object.values(e).map(t).join(` `), {
      fields: ({ faults: e }) => e,
    }),
    application_text_missing: d(({ field: e }) => `Enter ${_[e]}.`),
    application_text_too_long: d(({ field: e, most: t }) => `Enter ${_[e]} in at most ${t} characters.`),
    application_choice_missing: d(({ field: e }) => `Name at least one ${_[e]}.`),
    application_choices_too_many: d(({ field: e, most: t }) => `Name at most ${t} of each ${_[e]}.`),
    application_choice_too_long: d(({ field: e, most: t }) => `Name each ${_[e]} in at most ${t} characters.`),
    application_email_invalid: d(`Enter an email address, such as name@example.com.`),
    application_website_invalid: d(`Enter the address of your website, such as https://example.com.`),
    application_message_too_long: d(`Write at most {most} characters.`),
  },
  v = ({ field: e, country: n }) => t(e, n),
  y = { fields: ({ field: e }) => [e] },
  oe = {
    paypal: `Payment Email is required.`,
    bank: `Account Number and Bank Name are required.`,
    crypto: `Wallet Address and Crypto Network are required.`,
  },
  b = (e) => `No tries left: request a new code in ${s(e)}.`,
  x = {
    details_exist: m(`You already have payout details. Edit them instead.`),
    too_many_details: m(`You can keep at most {most} payout methods. Remove one first.`),
    details_not_verified: m(`Verify these payout details first.`),
    details_are_default: m(`Payouts go to these details. Choose others as the default first.`),
    details_entered_by: m(
      `These payout details were entered by {actor}: a member of finance must verify them in the console, with a second factor, or the affiliate with the mailed code.`,
    ),
    no_details_to_verify: m(
      `Affiliate {id} has no payout details: ask the affiliate to enter them in the portal (Settings, Payment system).`,
    ),
    details_verified: m(`The payout details of affiliate {id} are already verified.`),
    no_details_to_refuse: m(`Affiliate {id} has no payout details to refuse.`),
    details_of_other_currency: p(`Payouts are made in {currency} only.`),
    details_of_several_methods: p(`Enter the details of one payout method only.`),
    details_of_no_method: p(`Enter the details of one payout method: PayPal, bank or crypto.`),
    detail_missing: p(({ method: e }) => oe[e], y),
    detail_too_long: p(({ field: e, most: n }) => `${t(e)} must not be longer than ${n} characters.`, y),
    detail_invisible: p(({ field: e }) => `${t(e)} must not contain line breaks or invisible characters.`, y),
    payment_email_invalid: p(`Payment Email must be an email address.`, `payment_email`),
    payment_email_formula: p(`Payment Email must not begin with =, + or -.`, `payment_email`),
    wallet_not_ascii: p(`Wallet Address must contain only ASCII characters and no spaces.`, `wallet_address`),
    payout_missing: p((e) => `${v(e)} is required.`, y),
    payout_choice: p((e) => `${v(e)} must be one of the list.`, y),
    payout_form: p((e) => `${v(e)} must look like ${e.example}.`, y),
    payout_check_digits: p((e) => `${v(e)} has a typing error: its check digits do not fit.`, y),
    payout_iban_digits: p(`The IBAN has a typing error: its check digits do not fit.`, `account_number`),
    payout_iban_country: p(`The IBAN must begin with {country} for this country of the bank.`, `account_number`),
    payout_bic_country: p(`The BIC must be one of a bank in {country}.`, `bic`),
    wallet_of_other_network: p(`Wallet Address is not an address of {network}.`, `wallet_address`),
    network_unknown: p(`Crypto Network must be one of the list.`, `crypto_network`),
    details_refused: p(({ reason: e }) => `The network refused these payout details: ${o(e)} Enter different ones.`),
    code_missing: p(`Please enter the verification code.`),
    change_missing: p(`No pending update data found.`),
    code_not_requested: p(`Request a verification code first.`),
    code_expired: p(`The verification code has expired. Request a new one.`),
    code_of_other_change: p(`This code was sent for a different change. Request a new one.`),
    newer_code: p(`A newer verification code was sent. Enter that one.`),
    no_tries_left: p(({ wait_s: e }) => b(e)),
    wrong_code: p(
      ({ left: e, wait_s: t }) =>
        `The verification code is incorrect. ${e > 0 ? `${e} ${e === 1 ? `try` : `tries`} left.` : b(t)}`,
    ),
    too_many_changes: f(`too_many_attempts`)(
      `Payout details can be changed only three times a day. Try again in {duration:wait_s}.`,
    ),
    too_many_codes: f(`too_many_attempts`)(`Too many codes requested. Try again in {duration:wait_s}.`),
    too_many_tries: f(`too_many_attempts`)(`Too many wrong codes. Try again in {duration:wait_s}.`),
  },
  se = {
    declined_by_cap: d(
      ({ id: t, used: n, amount: i, ...a }, { money: o }) => {
        let s = (t) => (e(a.type) ? o(t) : t.replace(/\.0+$/, ``))
        return `cap ${t} is reached: ${r(a, s(i))}, ${s(n)} used`
      },
      { to_affiliate: () => `a cap of the offer is reached` },
    ),
    counted_beyond_cap: d(`It counts beyond a cap: {say:why}.`),
    cap_exists: m(`Cap {id} already limits this: change it with {hint}.`, {
      hint: ({ id: e }) => ({ operation: `editCap`, given: { id: e } }),
    }),
    cap_not_whole: p(`{field:amount} must be a whole number of {type}.`),
    cap_of_goal: p(`A cap on clicks has no {field:goal}: the goal of a click is known only when it converts.`),
  },
  S = {
    no_key: f(`unavailable`)(`secrets.json is missing in {data_dir}: click ids cannot be decoded without it.`),
    not_a_click_id: h(
      `This click id does not belong to this network: it is forged, altered, truncated, or from another installation.`,
      `click_id`,
    ),
    click_not_shipped: f(`unavailable`)(`The click is not in the statistics yet: try again in a few seconds.`),
    click_not_found: h(
      `The id is valid (record {sequence} of journal {journal}), but the click was not found: another node may not have shipped it yet.`,
      `click_id`,
    ),
    click_damaged: h(`The id is valid, but {damage}. It is not in the statistics either: see {hint}.`, {
      hint: () => ({ operation: `listQuarantine` }),
    }),
    click_not_here: f(`unavailable`)(
      `The id is valid ({where}), but the click is not on this node, and ClickHouse does not respond.`,
    ),
    click_unshipped: h(
      `The id is valid ({where}), but the click was not found: another node may not have shipped it yet.`,
    ),
  },
  ce = {
    advertiser: [`advertiser`, `advertisers`],
    affiliate: [`affiliate`, `affiliates`],
    application: [`application`, `applications`],
    cap: [`cap`, `caps`],
    conversion: [`conversion`, `conversions`],
    creative: [`creative`, `creatives`],
    manager: [`manager`, `managers`],
    member: [`team member`, `team members`],
    news: [`news item`, `news items`],
    node: [`node`, `nodes`],
    note: [`note`, `notes`],
    old_network: [`old network`, `old networks`],
    offer: [`offer`, `offers`],
    offer_request: [`access request`, `access requests`],
    payment: [`payment`, `payments`],
    payment_request: [`payment request`, `payment requests`],
    payment_run: [`payment run`, `payment runs`],
    source_block: [`blocked source`, `blocked sources`],
    rate: [`rate`, `rates`],
    receipt: [`mark`, `marks`],
    token: [`token`, `tokens`],
    view: [`view`, `views`],
  },
  C = ({ thing: e, ids: t }) => {
    let [n, r] = ce[e]
    return t.length === 1 ? `There is no ${n} ${l(t)}` : `There are no ${r} ${l(t)}`
  },
  le = {
    missing: h((e) => `${C(e)}.`),
    missing_in_list: h((e) => `${C(e)}; nothing was changed.`),
    nothing_to_change: p(
      ({ fields: e }, { field: t }) => `Give something to change, such as ${e.map(t).join(` or `)}.`,
    ),
    days_reversed: p(`The start date {from} is after the end date {to}.`, `from`),
    range_too_long: p(`The range must be at most {years} years.`, `from`),
  },
  ue = {
    unknown_offer: `there was no offer with this number`,
    inactive_offer: `the offer was paused or inactive, or its URL was unusable`,
    unknown_affiliate: `there was no affiliate with this number`,
    inactive_affiliate: `the affiliate was not active`,
    not_allowed: `the offer is private, and this affiliate has no access`,
    no_payout: `no rate of the offer matched the country, operating system, device and time of this visitor`,
    bot: `the visitor was a program: its user agent says so or is missing`,
    link_preview: `a messenger or social network fetched the link to draw a preview`,
    prefetch: `the browser prefetched the link, and the tracker did not see whether the visitor followed it; its conversions are paid anyway`,
    cap: `the cap of the offer was reached`,
    blocked_source: `the offer does not take this source of the affiliate`,
    head: `it was a HEAD request, which asks for no page`,
  },
  w = ({ decided: e }, t) => (e === null ? `` : ` It was ${e.status} by ${e.actor} at ${t(e.at)}.`),
  T = (e, { count: t, conversions: n }, r, { say: i }) => {
    let a = n.map(({ id: e, why: t }) => `conversion ${e}: ${i(t)}`),
      o = t > a.length ? [`and ${t - a.length} more`] : []
    return `${t} of the conversions ${e}: ${[...a, ...o].join(`; `)}. Nothing was changed. Leave them out, or ${r}: ${n.map(({ id: e }) => e).join(`,`)}).`
  },
  de = {
    conversions_unclear: p(`Give only one of {field:id}, {field:updated_since} and {field:cursor}.`),
    cursor_unknown: p(
      `This cursor is unknown, as after a restore of the network from a backup. Read all conversions again, without {field:cursor} and {field:updated_since}, and replace those that you have.`,
      `cursor`,
    ),
    duplicate_sale: m(`The offer already has a conversion of this transaction and goal.`, `txid`),
    duplicate_conversion: m(`Conversion {id} was already made from this {of} and is {status}.`),
    click_has_conversion: m(
      ({ id: e, txid: t, status: n }, { field: r }) =>
        `The click already has conversion ${e} (${t === null ? `no number` : a(t)}, ${n}): for another conversion give its own ${r(`txid`)}.`,
      `txid`,
    ),
    conversion_just_added: m(`This conversion was added a moment ago.`),
    click_not_counted: m(({ reason: e }) => `The click does not count, so it cannot be paid: ${ue[e]}.`),
    click_expired: m(
      `The click expired at {moment:until}: if the conversion happened earlier, give its time with {field:at}.`,
    ),
    no_rate_fits: m(`No rate of the offer matches this visitor on {moment:at}.`),
    sale_amount_missing: m(`Its payout is a percentage of the sale amount: give {field:amount}.`),
    amount_too_large: p(`{field:amount} must be at most 999999999999.99 (got {amount}).`),
    conversion_in_future: p(`{field:at} is in the future: give the time of the conversion.`),
    conversion_before_click: p(`{field:at} is before the click, which was at {click_at}.`),
    no_goal: p(
      ({ offer_id: e, goal: t, goals: n }) => `Offer ${e} has no goal ${a(t)}: there is ${n.map(a).join(`, `)}.`,
      `goal`,
    ),
    reason_missing: p(
      `Give a reason with {field:reason_code}, {field:reason}, or both. It is shown to the affiliate.`,
      `reason`,
    ),
    approved_to_reverse: m(
      (e, { hint: t, moment: n }) => `Conversion ${e.id} is ${e.status}: to reverse its payout, use ${t}.${w(e, n)}`,
      { hint: ({ id: e }) => ({ operation: `reverseConversions`, given: { ids: [e] } }) },
    ),
    pending_to_decline: m(
      (e, { hint: t, moment: n }) =>
        `Conversion ${e.id} is ${e.status}, there is no payout to reverse: use ${t}.${w(e, n)}`,
      { hint: ({ id: e }) => ({ operation: `declineConversions`, given: { ids: [e] } }) },
    ),
    wrong_status: m(
      (e, { moment: t }) =>
        `Conversion ${e.id} is ${e.status}: only ${e.allowed.join(` or `)} conversions can be ${e.to}.${w(e, t)}`,
    ),
    conversion_not_approved: d(`Conversion {id} is not approved, because {say:why}: to pay it, use {hint}.`, {
      hint: ({ id: e }) => ({ operation: `approveConversions`, given: { ids: [e] } }),
    }),
    above_limits: d(({ amounts: e }) =>
      e.map(({ name: e, amount: t, limit: n }) => `${e.replace(`_`, ` `)} ${t} is above the limit of ${n}`).join(`, `),
    ),
    implausible_amounts: m(
      (e, t) => T(`have amounts above the limits`, e, `list the correct ones (${t.field(`implausible`)}`, t),
      `implausible`,
    ),
    contradicted_conversions: m(
      (e, t) =>
        T(
          `are contradicted by the advertiser's last file`,
          e,
          `list those to be approved anyway (${t.field(`contradicted`)}`,
          t,
        ),
      `contradicted`,
    ),
    no_id_column: d(
      `no column with a transaction id or click id found: name one with {field:txid_column} or {field:click_id_column}; the columns are {list:columns}`,
    ),
    unknown_status_word: d(
      ({ word: e, lines: t, statuses: n }, { field: r }) =>
        `${a(e)}${t === 1 ? `` : `, in ${t} lines,`} is an unknown status: map it with ${r(`status`)}, for example ${a(`${e}=${n[0]}`)} (${n.join(`, `)})`,
    ),
    status_word_unclear: p(
      ({ given: e, statuses: t }) =>
        `${a(e)} must map a status of the file, for example ok=${t[0]}. Allowed: ${t.join(`, `)}.`,
      `status`,
    ),
    status_word_twice: p(`{quote:word} is mapped twice.`, `status`),
    conversions_held: d(
      (e, { action: t, hint: n }) =>
        `List them with ${n}, and approve those to be paid with ${t({ operation: `approveConversions` })}.`,
      { hint: ({ affiliate_id: e }) => ({ operation: `listConversions`, given: { affiliate: e, held: !0 } }) },
    ),
  },
  fe = {
    creative_not_an_image: p(`This is not a PNG, JPEG, GIF or WebP image.`, `file`),
    creative_svg: p(`SVG images can hold scripts and are not accepted. Export it as PNG.`, `file`),
    creative_damaged: p(`This {type} image is damaged, or other data follows it in the file.`, `file`),
    creative_too_large: p(`The image has {mb} MB; at most {most} MB are accepted.`, `file`),
    creative_content: p(`Give exactly one of these: a file, a video URL, or a text.`, `file`),
    creative_of_other_kind: p(`Creative {id} is of kind {kind} and stays so: add another one instead.`),
    creative_video_unusable: p(`{quote:url} is not an http:// or https:// URL.`, `video_url`),
    creative_size_of_image: p(`The size of an image is read from the file, and a text has none.`, `width`),
    too_many_creatives: m(`An offer can have at most {most} creatives.`),
    creatives_full: m(
      `Images of creatives may take {max_mb} MB, and {used_mb} MB are in use. Remove some, or set another quota: {hint}.`,
      { hint: () => ({ operation: `setCreativesQuota`, given: {} }) },
    ),
    creatives_of_one_offer: p('Give the id of one offer as `filters.offer_id`.'),
    not_creatives_of_offer: f(`not_found`)(`Offer {offer_id} has no creative {list:ids}; nothing was changed.`),
  },
  E = `Set CLICKHOUSE_URL as it was when this network ran last (remove it if that was the embedded one)`,
  pe = {
    nothing_listens: d(`{variable} ({address}): nothing listens there`),
    host_unknown: d(`{variable} ({address}): the host is unknown`),
    host_not_looked_up: d(`{variable} ({address}): its host name cannot be looked up now`),
    host_unreachable: d(`{variable} ({address}): its host cannot be reached`),
    host_silent: d(`{variable} ({address}): it does not answer`),
    check_database: d(`Check host and port, whether the server runs, and whether a firewall is in between.`),
    login_refused: d(`{variable} ({address}): the server refuses the user "{user}"`),
    check_login: d(`Check user and password (special characters are written as %40 and so on).`),
    login_refused_because: d(`{variable} ({address}): the server refuses the user "{user}": {error}`),
    check_postgres_login: d(
      `Check user and password (special characters are written as %40 and so on), and what pg_hba.conf of the server allows.`,
    ),
    database_error: d(`{variable} ({address}): {error}`),
    create_database: d(
      `Check the name, or make the database as an administrator: create database "{database}" owner "{user}" encoding 'UTF8'`,
    ),
    privilege_missing: d(`{variable} ({address}): the user "{user}" lacks a privilege: {error}`),
    own_database: d(
      `The user must own the database and everything in it. As an administrator: alter database "{database}" owner to "{user}"; grant usage, create on schema public to "{user}"; and alter table ... owner to "{user}" for tables that others made.`,
    ),
    drop_sslmode: d(`Leave sslmode out, or switch TLS on in the server (ssl = on).`),
    certificate_unverified: d(`{variable} ({address}): the certificate of the server cannot be verified: {error}`),
    name_certificate: d(
      `Name the certificate of its authority with sslrootcert=FILE, or use sslmode=require, which verifies none.`,
    ),
    right_missing: d(`{variable} ({address}): the user "{user}" lacks the right {right}`),
    grant_clickhouse: d(
      `As an administrator: create database if not exists {database}; grant all on {database}.* to {user}`,
    ),
    database_unfit: d(`{variable} ({address}): {say:why}`),
    postgres_too_old: d(`PostgreSQL {version} is too old`),
    use_newer_engine: d(`Move to {engine} {version} or newer.`),
    schema_missing: d(`the user "{role}" has no schema to work in: none is named public, or not for this user`),
    create_schema: d(
      `As an administrator, in this database: create schema if not exists public; grant usage, create on schema public to "{role}"`,
    ),
    schema_read_only: d(`the user "{role}" may not make tables in the schema {schema}`),
    grant_schema: d(`As an administrator, in this database: grant usage, create on schema {schema} to "{role}"`),
    tables_of_others: d(
      ({ table: e, more: t, schema: n, role: r }) =>
        `${e}${t === 0 ? `` : ` and ${t} more`} in the schema ${n} belong to another user than "${r}": an upgrade cannot change them`,
    ),
    own_tables: d(`As an administrator, in this database, for each: alter table {schema}.{table} owner to "{role}"`),
    named_engine: d(`the {engine} that {variable} names ({address})`),
    embedded_engine: d(`the embedded {engine} of {data_dir} ({variable} is not set)`),
    this_network: d(`this network`),
    terms_differ: d(`{say:which} is in {zone} with {currency}, and this start is for {own_zone} with {own_currency}`),
    set_terms: d(
      `They are chosen when a network is made and never change: set NETWORK_ZONE={zone} and NETWORK_CURRENCY={currency}.`,
    ),
    other_network: d(`{say:which} belongs to another network than {data_dir}: their keys differ`),
    choose_network: d(
      `Set DATABASE_URL to the database of the network in {data_dir}, or DATA_DIR to the data directory of the network in this database. If secrets.json was replaced, put it back from a backup.`,
    ),
    database_empty: d(`{say:which} is empty, and {data_dir} holds a network: none of its links would work`),
    set_own_database: d(
      `Set DATABASE_URL as it was when this network ran last (remove it if that was the embedded one). To move the network to this database, copy the old one into it first (docs/operations.md, "Moving to other databases"); if the old one is lost, restore a backup. For a new network, set DATA_DIR to a new folder.`,
    ),
    directory_new: d(`{say:which} belongs to a network, and {data_dir} is a new data directory with other keys`),
    join_or_start: d(
      `To go on with that network, set DATA_DIR to its data directory. To add a node to it, copy secrets.json of another node over {secrets} and set MACHINE to a free number. For a new network, set DATABASE_URL to an empty database.`,
    ),
    older_network: d(`{say:which} holds a network of an older version, and {data_dir} is a new data directory`),
    set_directory_or_database: d(
      `Set DATA_DIR to the directory of that network, or DATABASE_URL to an empty database for a new one.`,
    ),
    other_statistics: d(`{say:which} has the statistics of another network`),
    set_clickhouse: d(`${E}, or to an empty database for bin/plumbline rebuild statistics.`),
    foreign_statistics: d(`{say:which} has statistics that are not this network's`),
    set_clickhouse_or_new: d(`${E}. A new network begins with an empty database.`),
    statistics_empty: d(`{say:which} is empty, and this network has clicks: its reports would be empty`),
    set_clickhouse_or_rebuild: d(
      `${E}. If the old statistics are lost, or this is to be the new ClickHouse, run bin/plumbline rebuild statistics: the next start then fills it from archive and journals.`,
    ),
  },
  D = {
    answered: d(`Answered {status}.`),
    answered_redirect: d(`Answered {status}: redirects are not followed.`),
    no_connection_within: d(`No connection within {seconds} s.`),
    no_answer_within: d(`No response within {seconds} s.`),
    no_connection: d(`Connection failed.`),
    connection_refused: d(`The connection was refused.`),
    connection_closed: d(`The connection was closed before a response arrived.`),
    address_unreachable: d(`The host is unreachable.`),
    certificate_expired: d(`The certificate has expired.`),
    certificate_not_yet_valid: d(`The certificate is not valid yet.`),
    certificate_self_signed: d(`The certificate is self-signed.`),
    certificate_issuer_unknown: d(`The certificate has an unknown issuer.`),
    certificate_of_other_name: d(`The certificate is for a different host name.`),
    not_encrypted: d(`TLS connection failed.`),
    answer_headers_too_large: d(`The response headers are too large.`),
    answer_not_http: d(`The response is not valid HTTP.`),
    call_failed: d(`The call failed.`),
    call_failed_with: d(`The call failed ({error}).`),
    no_public_address: d(`The host name does not resolve to a public address.`),
    name_reserved: d(`Not sent: the host name is reserved for examples.`),
    account_disabled: d(`Not sent: the affiliate account was disabled.`),
    not_signed: d(`Not sent: the signing secret cannot be read. Rotate it.`),
    as_written: d(`{text}`),
    url_missing: p(`Enter the postback URL.`, `url`),
    url_too_long: p(`The postback URL must not be longer than {most} characters.`, `url`),
    url_characters: p(`The postback URL must not contain spaces, control characters or backslashes.`, `url`),
    url_scheme: p(`The postback URL must start with http:// or https://.`, `url`),
    url_with_password: p(`The postback URL must not contain a user name or password.`, `url`),
    host_with_macros: p(`The host of the postback URL must be written out, without macros and percent signs.`, `url`),
    url_invalid: p(`The postback URL is not a valid URL.`, `url`),
    port_not_allowed: p(`The postback URL may only use ports 80 and 443.`, `url`),
    host_not_public: p(`The host of the postback URL must be on the public internet.`, `url`),
    url_with_fragment: p(`The postback URL must not contain #: what follows it is never sent.`, `url`),
    macro_default: p(
      `The default value of the macro {macro} cannot be used: at most {most} characters, with special ones encoded (%2F for /).`,
      `url`,
    ),
    macro_format: p(`The macro {macro} has an unknown format: only :iso is known.`, `url`),
    macro_without_format: p(`The macro {macro} takes no format: write {instead}.`, `url`),
    macro_unknown: p(`The macro {macro} is unknown: insert one from the list.`, `url`),
    macro_misspelled: p(`The macro {macro} is unknown. Did you mean {nearest}?`, `url`),
    macro_not_filled: p(`The macro {macro} cannot be filled: {instead}.`, `url`),
    macro_unclosed: p(() => `A brace is missing: a macro is a name between { and }, such as {click_id}.`, `url`),
    postback_offer_unknown: p(`The offer is unknown.`, `offer`),
    postback_goal_unknown: p(`None of your offers has the goal "{goal}". Leave it empty for every goal.`, `goal`),
    postback_goal_of_other_offer: p(
      ({ goal: e, goals: t }) =>
        `The offer has no goal "${e}". Its goals: ${t.join(`, `)}. Leave the field empty for every goal.`,
      `goal`,
    ),
    postback_status_unknown: p(`The status must be pending, approved, declined or reversed.`, `status`),
    postback_name_invalid: p(`The name must be one line of at most 100 characters.`, `name`),
  },
  O = {
    PropertyNameExpected: `a field name in quotes is missing, or there is an extra comma`,
    ValueExpected: `a value is missing, or there is an extra comma`,
    ColonExpected: `a colon is missing`,
    CommaExpected: `a comma is missing`,
    CloseBraceExpected: `a comma or } is missing`,
    CloseBracketExpected: `a comma or ] is missing`,
    EndOfFileExpected: `there is text after the end`,
    InvalidCommentToken: `a comment, which JSON does not have`,
    UnexpectedEndOfString: `a text does not end`,
    InvalidEscapeCharacter: `an invalid \\ escape`,
    InvalidCharacter: `a line break or control character within a text`,
  },
  k = {
    string: `a text`,
    integer: `a whole number`,
    number: `a number`,
    boolean: `true or false (in CSV: yes or no)`,
    array: `a list`,
    object: `an object`,
  },
  A = {
    file_empty: d(`the file is empty`),
    quote_unclosed: d(`a quote is opened and never closed`),
    quote_in_cell: d(`a quote stands within a cell: put the whole cell in quotes, and write " as ""`),
    too_many_cells: d(`has {cells} cells, but the first line has only {columns}`),
    column_twice: d(`is the name of more than one column`),
    not_json: d(`this is not JSON`),
    json_syntax: d(({ error: e, column: t }) => `this is not JSON: ${O[e] ?? `unexpected text`} (column ${t})`),
    nested_too_deep: d(`lists and objects are nested more than {most} deep`),
    offers_missing: d(() => `the file must be {"offers": [...]}`),
    beside_offers: d(`is not allowed beside "offers"`),
    too_many_in_file: d(`has more than {most} offers: split the file`),
    column_unknown: d(({ columns: e }) => `is not a column of the import; the columns are ${e.join(`, `)}`),
    key_column_missing: d(`is missing: it identifies each offer`),
    payout_column_missing: d(`belongs to rates, but the column payout is missing`),
    differs_from_line: d(`{got} differs from line {line} of the same offer`),
    goal_name_differs: d(`{got} is called {other} in line {line}`),
    field_unknown: d(`is not a field of an offer`),
    parts_missing: d(`must have {list:fields}`),
    country_unknown: d(`{got} is not an ISO country code, for example DE`),
    not_among: d(`{got} is not one of {list:allowed}`),
    decimal_comma: d(`{got}: write a point, as in 1.50`),
    wrong_type: d(({ type: e, got: t }) => `must be ${k[e] ?? e} (got ${t})`),
    breaks_rule: d(`{rule} (got {got})`),
    external_id_characters: d(`{got} must be letters, digits and . _ : / # -`),
    control_characters: d(`{got} has control characters or |, which are not allowed here`),
    surrogates_unpaired: d(`has unpaired surrogates, which cannot be stored`),
    empty: d(`must not be empty`),
    offer_key_missing: d(`is missing`),
    offer_keys_both: d(`cannot be combined with external_id: id is for offers without one`),
    offer_listed_twice: d(`is already in line {line}: list each offer once, with its rows together`),
    needed_for_new_offer: d(`is missing: a new offer needs it`),
    no_such: d(`{thing} {id} does not exist`),
    no_advertiser_called: d(`no advertiser is called {quote:name}`),
    several_advertisers_called: d(`several advertisers are called {quote:name}: give the id`),
    destination_scheme: d(`{quote:url} must begin with http:// or https://`),
    destination_host_macro: d(`{quote:url} has a macro in its host: macros may only be used after the host`),
    destination_invalid: d(`{quote:url} is not a URL that visitors can be sent to`),
    fallback_to_tracker: d(
      `{quote:url} is a tracking link: a visitor could be redirected without end. Give a page outside this network`,
    ),
    deep_link_host_invalid: d(
      `{quote:host} is not a host: write it in small ASCII letters without https:// and path, for example shop.example or *.shop.example`,
    ),
    preview_invalid: d(`{quote:url} is not an http:// or https:// URL`),
    icon_invalid: d(`{quote:url} is neither an http:// or https:// URL nor a path of the portal`),
    amount_and_percent: d(`cannot be combined with {other}: give one of them`),
    amount_missing: d(`is missing, and so is {other}`),
    too_many_decimals: d(`{value} must have at most {most} decimals`),
    rate_row_twice: d(
      `has the same goal, countries, systems and devices as line {line}, so that it would never apply: remove one of them`,
    ),
    goal_listed_twice: d(`{quote:code} is listed twice`),
    landing_listed_twice: d(`{quote:name} is listed twice`),
    cap_listed_twice: d(`limits the same as line {line}: list each limit once`),
    amount_not_whole: d(`must be a whole number of {type}`),
    goal_of_click_cap: d(`a cap on clicks has no goal: it is known only when the click converts`),
    zone_unknown: d(`{quote:zone} is not a time zone: use a name such as Europe/Paris`),
    goal_unknown: d(`the offer has no goal "{goal}": give the goal a name too`),
    goal_code_former: d(
      `{quote:code} is a former code of goal {quote:goal}, and postbacks may still use it: choose another one`,
    ),
    goal_renamed_twice: d(`goal {quote:from} can only become one other goal`),
    base_goal_renamed: d(`the base goal has no code and cannot get one`),
    renamed_goals_both: d(`the offer has both goals {quote:from} and {quote:code}: neither can become the other`),
    no_goal_to_rename: d(`the offer has no goal {quote:from} to be renamed`),
    goal_of_new_offer_renamed: d(`the offer is new, so none of its goals can have had another code`),
    goal_looks_renamed: d(
      `looks like goal {quote:goal} with another code: set renamed_from {quote:goal}, or a transaction reported with both codes would be paid twice. If it is another goal, list {quote:goal} too, or import it under another name and before the rows of {quote:goal} end`,
    ),
    html_cleaned: d(`was cleaned: the portal does not allow some of it`),
    macro_unchanged: d(`{macro} is not a macro of the tracker and stays unchanged`),
    general_rates_end: d(
      ({ goal: e, offer: t, rates: n }) =>
        `ends all general rates${e === `` ? `` : ` of goal ${a(e)}`} of offer ${t} (${n.join(`; `)}): ${e === `` ? `its visitors are not counted and not sent to its URL` : `it pays nothing`} from then on. To keep the rates, list them or leave the payouts out`,
    ),
  },
  j = {
    check_failed: d(`could not be checked: {error}`),
    fix_others_first: d(`Fix the faults above first, then check again.`),
    checks_unfinished: d(`the checks did not end within {seconds} seconds`),
    in_order: d(`is in order`),
    not_started: d(`not started yet`),
    address_silent: d(`{address} does not answer: {error}`),
    check_engine: d(`Check that it runs and is reachable from here.`),
    check_engine_log: d(`Check that it runs and is reachable from here; see {log}.`),
    clicks_wait: d(`{say:todo} Until then clicks are accepted and wait in the journal.`),
    setting_unread: d(`{name} is set, but nothing reads it`),
    set_other: d(`If {name} was meant, set that instead.`),
    correct_setting: d(`Correct it and start again.`),
    configuration_right: d(`the configuration of the running Plumbline has no fault`),
    configuration_of_command_right: d(`the configuration of this command has no fault`),
    metrics_private: d(`metrics are served at {host} only`),
    metrics_public: d(`it is {host}: everybody who reaches that can read the metrics on port {port}`),
    restrict_metrics: d(`Set METRICS_HOST to a private address, unless a firewall lets only Prometheus in.`),
    address_private: d(`{address} is reachable from this machine only`),
    set_public_address: d(`Set {name} to the address that people use elsewhere.`),
    address_unencrypted: d(`{address} is not encrypted`),
    use_https: d(`Put a proxy with a certificate in front of it, and set {name} to its https address.`),
    host_shared: d(`it is {address}, and the portal has the same host`),
    separate_hosts: d(`Give the two different host names: they are two servers, on TRACKER_PORT and PORT.`),
    proxy_not_trusted: d(`it is not set although a proxy serves https: every visitor has the address of the proxy`),
    set_trust_proxy: d(`Set TRUST_PROXY to the addresses from which the proxy connects, such as 127.0.0.1.`),
    everyone_trusted: d(`it is {list:ranges}: every visitor can forge an address`),
    list_proxy_only: d(`List only the proxy.`),
    address_reached: d(`{address} leads here`),
    address_answers: d(`{address} answers {status}`),
    check_proxy: d(`Check that the proxy forwards this address to Plumbline.`),
    address_silent_here: d(`{address} does not answer from here: {error}`),
    check_name_and_proxy: d(
      `Check that its name resolves to the proxy and that the proxy forwards to Plumbline. Ignore this if only this machine cannot reach it.`,
    ),
    engine_answers: d(`answers, version {version}`),
    engine_version: d(`version {version}`),
    schema_newest: d(`version {version}, the newest`),
    migrations_pending: d(`{list:names} are not applied`),
    start_once: d(`Start this version once: it applies them.`),
    use_newer_plumbline: d(`Run the version of Plumbline that migrated the database, or a newer one.`),
    clock_same: d(`the same as here`),
    clock_behind: d(`{apart_s} s behind the clock here`),
    clock_ahead: d(`{apart_s} s ahead of the clock here`),
    synchronize_clocks: d(`Synchronize both clocks (NTP): days and the order of postbacks depend on them.`),
    zone_same: d(`changes clocks in {zone} as Node does`),
    zone_differs: d(`at {at} {zone} is {hours} h from UTC, and {node_hours} h by Node, so that days differ`),
    update_zones: d(`Update the time zone data of {engine} (package tzdata) or Plumbline, whichever is older.`),
    settings_off: d(`{list:names}: off`),
    switch_on: d(`Switch it on: otherwise a power cut loses or damages acknowledged money.`),
    server_read_only: d(`the server accepts no writes`),
    use_primary: d(`Set DATABASE_URL to the primary server, not to a replica.`),
    encoding_wrong: d(`the encoding is {encoding}`),
    use_utf8: d(`Create a database with the encoding UTF8 and move to it.`),
    writes_durable: d(`acknowledged writes are on disk`),
    rights_suffice: d(`the user "{role}" may do what an upgrade needs`),
    clicks_repeat: d(`the table of clicks does not deduplicate: a repeated batch would count twice`),
    tables_not_exchangeable: d(`the database has the engine {engine}, which cannot exchange tables`),
    use_atomic: d(`Let Plumbline create its own database with the engine Atomic, then start {hint}.`, {
      hint: () => ({ operation: `rebuildStatistics` }),
    }),
    batches_count_once: d(`a batch that is sent twice counts once`),
    secrets_missing: d(`{path} is missing`),
    restore_secrets: d(`Restore it from a backup: without it no click id can be read.`),
    secrets_new: d(`made at the first start`),
    restore_or_open_secrets: d(`Restore {path} from a backup, or let this user read it.`),
    secrets_open: d(`others may read {path} (mode {mode})`),
    close_secrets: d(`Run: chmod 600 {path}. If others had access to this machine, the keys are compromised.`),
    secrets_private: d(`readable, and only by its owner`),
    folder_private: d(`only the owner may enter {folder}`),
    files_private: d(`only the owner may read what is in {folder}`),
    files_open: d(`others may read files of visitors, such as {path} (mode {mode}; {count} in all)`),
    close_files: d(`Run: chmod -R go= {folder}/*`),
    node_number: d(`node {node}`),
    put_back: d(`Put it back from a backup.`),
    folder_not_made: d(`{folder} cannot be made: {error}`),
    move_or_allow: d(`Move what is there, or let the user of Plumbline write to it.`),
    folder_writable: d(`{folder} takes files`),
    folder_not_writable: d(`{folder} takes no files: {error}`),
    allow_writing: d(`Let the user of Plumbline write to it, and check that the disk is mounted.`),
    owner_private: d(`{folder} has an owner of its own`),
    owner_shared: d(`other programs on this machine may run as the owner of {folder}: they could read and change it`),
    add_user: d(`Add a user for it (useradd -r plumbline), then stop and start Plumbline.`),
    room: d(`{free} are free for {folder}`),
    room_for_days: d(`{free} are free for {folder}, enough for about {days} days at the rate of the last 7`),
    make_room_at_once: d(`Make room: the tracker answers 503 until there is (DISK_RESERVE_MB).`),
    make_room_soon: d(`Make room: nothing is archived any more, and clicks are refused soon.`),
    make_room: d(`Make room, or move the oldest files of the archive elsewhere (docs/operations.md).`),
    data_dir_missing: d(`{data_dir} does not exist`),
    set_data_dir: d(`Set DATA_DIR to the folder of your network, or start Plumbline once.`),
    restore_interrupted: d(`a restore into {data_dir} was interrupted`),
    restore_again: d(`Run bin/plumbline restore again, from {from} into {data_dir}.`),
    data_of_day: d(`of {day}`),
    data_old: d(`of {day}, {days} days old: addresses may have moved since`),
    update_plumbline: d(`Update Plumbline: its releases bring newer tables.`),
    data_missing: d(`the data cannot be read: {error}`),
    install_again: d(`Install the packages again (npm ci): without them places are Unknown.`),
    mail_login_refused: d(`{server}: sign-in fails: {error}`),
    set_mail_login: d(`Set user and password in SMTP_URL, with special characters percent-encoded.`),
    mail_not_connected: d(`{server}: cannot connect: {error}`),
    check_mail_address: d(
      `Check host, port and scheme in SMTP_URL: smtps:// for port 465, smtp:// for 587 and 25. Some hosting providers block these ports.`,
    ),
    mail_server_fails: d(`{server}: {error}`),
    check_mail_server: d(`Check host and port in SMTP_URL, and whether this machine can reach them.`),
    mail_login_works: d(`{server} accepts our sign-in`),
    mails_in_folder: d(`mails are written to {folder} and not sent`),
    set_mail_server: d(`Set SMTP_URL and MAIL_FROM.`),
    sender_local: d(`MAIL_FROM is {address}`),
    set_sender: d(`Set MAIL_FROM to an address of your own: mails from other domains are discarded as forged.`),
    mails_failed: d(`mails given up in the last 7 days: {count}, the last one because: {why}`),
    resend_mails: d(`Fix the cause, then send them again with {hint}.`, {
      hint: () => ({ operation: `resendMails`, given: { all: !0 } }),
    }),
    ledger_unchecked: d(`never checked`),
    check_worker: d(`The worker checks it when it starts: check that it runs.`),
    ledger_wrong: d(`{what}: expected {expected}, is {actual} ({at}; {count} in all)`),
    stop_payments: d(
      `Make no payments until this is resolved: {hint} shows the difference. Correct by further entries, never by changing one.`,
      { hint: () => ({ operation: `startVerify` }) },
    ),
    ledger_checked: d(
      `{entries} entries added up when they were last checked, {minutes} minutes ago ({at}); {since} written since are not in it`,
    ),
    check_ledger: d(`The worker checks the ledger once a day: see if it runs. Check it now with {hint}.`, {
      hint: () => ({ operation: `startVerify` }),
    }),
    quarantine_empty: d(`empty`),
    records_quarantined: d(`{count} records are in quarantine; the first is {journal} {sequence}: {error}`),
    retry_quarantined: d(`See them in the quarantine, fix the cause, then retry them with {hint}.`, {
      hint: () => ({ operation: `retryQuarantine`, given: { all: !0 } }),
    }),
    postbacks_late: d(`{count} calls have been due for more than 10 minutes`),
    see_worker: d(`See worker.log: many receivers may be down, or this machine has no network or name server.`),
    postbacks_failing: d(`{disabled} disabled because their calls failed, {failing} failing now`),
    see_failing: d(`See {hint}. Their affiliates were notified by mail.`, {
      hint: () => ({ operation: `listFailingPostbacks` }),
    }),
    none_failing: d(`none fails`),
    days_changed: d(`{count} changes of closed days have no known cause: something else changed rows of ClickHouse`),
    find_changes: d(`See the changes of closed days, and verify; {hint} rebuilds the rows.`, {
      hint: () => ({ operation: `rebuildStatistics` }),
    }),
    no_day_closed: d(`none yet`),
    days_closed: d(`closed up to {day}`),
    never_backed_up: d(`there was no backup yet`),
    backup_old: d(`the last backup is from {at}, {days} days ago`),
    backup_recent: d(`the last backup is from {at}`),
    back_up: d(`Run bin/plumbline backup every day, to another machine (docs/operations.md, "Backups").`),
    statements_unprintable: d(`the {field} contains {characters}, so that affiliates cannot download statements`),
    change_details: d(`Set it with {hint}, with Latin, Greek and Cyrillic letters only.`, {
      hint: () => ({ operation: `setNetworkDetails` }),
    }),
    details_set: d(`name and address of the network are set`),
    details_missing: d(`affiliates cannot download statements: the network has no {list:missing}`),
    set_details: d(`Set them with {hint}.`, { hint: () => ({ operation: `setNetworkDetails` }) }),
    database_matches: d(`data directory and PostgreSQL belong together`),
    databases_match: d(`data directory, PostgreSQL and ClickHouse belong together`),
    journal_complete: d(`{records} records`),
    journal_with_gaps: d(`{records} records, of which these are lost: {list:lost}`),
    journal_older: d(`it ends with record {last}, and the databases know records up to {known}: it is older`),
    stop_tracker: d(
      `Stop the tracker now: new clicks would reuse numbers and never be counted. Restore data directory and databases from one backup, or run bin/plumbline journals continue (docs/operations.md, "When a journal was lost").`,
    ),
    put_files_back: d(`Put the files that it names back, from where they were moved or from a backup.`),
    file_unreadable: d(`{file} cannot be read: {error}`),
    restore_backup: d(`Check the disk, then restore the last backup whole (docs/operations.md, "Damaged files").`),
    file_damaged: d(`{damage} ({file}; {count} in all)`),
    check_disk: d(
      `If it was not processed yet, it is in quarantine: see {hint}. Check the disk (docs/operations.md, "Damaged files").`,
      { hint: () => ({ operation: `listQuarantine` }) },
    ),
    entries_readable: d(`all {entries} entries can be read`),
    newest_readable: d(`the newest {entries} entries can be read`),
    archive_damaged: d(`{path}: {error}`),
    restore_file: d(`Restore this file from a backup; everything else keeps running.`),
    archive_whole: d(`all {files} files are as written`),
    newest_whole: d(`the newest {files} files are as written`),
    process_ready: d(`{address} is ready`),
    process_answers: d(`{address} answers {status}: {answer}`),
    catalogue_stale: d(
      `{tracker} has not known since {since} what caps on clicks have used, because PostgreSQL does not answer or the worker of its node does not count: clicks under a hard cap on clicks go to the fallback`,
    ),
    see_log: d(`See {name}.log in DATA_DIR/logs.`),
    not_running: d(`Plumbline is not running on {data_dir}`),
    start_plumbline: d('Start it with `{command}`, or set DATA_DIR to that of the running one.'),
    not_ready: d(`Plumbline is {state}`),
    wait_until_ready: d('Wait until it says `ready`; supervisor.log in DATA_DIR/logs says what it waits for.'),
    processes_run: d(`{list:names} run`),
    processes_missing: d(`not running: {list:names}`),
    see_log_of_missing: d(`See {name}.log in DATA_DIR/logs: processes that end are restarted automatically.`),
  },
  M = {
    entry_of_zero: p(`The amount must not be 0.`, `amount`),
    bonus_below_zero: p(`A bonus must be positive. To take money back, use a chargeback.`, `amount`),
    chargeback_above_zero: p(`A chargeback must be negative, for example -12.40.`, `amount`),
    entry_above_limit: p(
      `{amount} is above the limit of {limit}. If it is correct, send it again with {field:above_limit}.`,
      `amount`,
    ),
    reference_taken: m(
      `A {kind} of {amount} already has the reference "{reference}": choose another one.`,
      `reference`,
    ),
  },
  N = {
    mails_unclear: p(`Give the mails with {field:ids}, or all of them with {field:all}.`),
    mail_not_failed: h(`Mail {id} does not exist or can still be delivered; nothing was changed.`),
    mail_not_resent: m(
      ({ id: e, template: t, why: n }, { say: r }) =>
        `Mail ${e} (${t ?? `unknown`}) is not sent again: ${r(n)}; nothing was changed.`,
    ),
    mail_without_content: d(`it failed in an older version, which did not keep its recipient and content`),
    mail_expired: d(`its link or code expired at {at}: request a new one`),
  },
  P = {
    ...Object.fromEntries(i.map((e) => [e, e])),
    access: `access to offers`,
    rates: `personal rates`,
    balances: `opening balances`,
    'past-conversions': `past conversions`,
    'past-totals': `past totals`,
  },
  F = {
    old_network_name_taken: m(`Old network {id} already has the name {quote:name}.`, `name`),
    old_network_unknown: h(`There is no old network {quote:network}. Add it with {hint}, or leave it out.`, {
      fields: [`network`],
      hint: ({ network: e }) => ({ operation: `addOldNetwork`, given: { name: e } }),
    }),
    old_network_unclear: p(
      ({ source: e, networks: t }, { field: r }) =>
        `Several networks move in from ${n[e]}: ${t.join(`, `)}. Give ${r(`network`)}.`,
      `network`,
    ),
    old_network_of_other_source: p(
      ({ network: e, source: t }) => `${e} does not come from this system but from ${n[t]}.`,
      `source`,
    ),
    host_of_old_network: m(`{host} already belongs to old network {id}.`, `hosts`),
    kind_not_imported: p(({ kind: e, source: t }) => `The import of ${P[e]} from ${n[t]} does not exist.`, `kind`),
    rows_missing: d(`has no list of {kind}: expected {list:paths}`),
    column_of_id_missing: d(`is missing: none of the columns {list:columns} is in the file`),
    line_invalid: p(({ field: e, rule: t }, { say: n }) => `${e} ${n(t)}`),
    line_not_object: p(`is not an object`),
    listed_twice: p(`{quote:external_id} is already in line {line}`),
    unknown_old_id: p(
      ({ kind: e, id: t }) => `The old network's ${e} ${JSON.stringify(t)} is not known here: import it first`,
    ),
    old_id_of_another: m(`{quote:external_id} is already {id} here`),
    tokens_of_another: d(`{count} of the tokens already belong to another advertiser here`),
    field_left_out: d(({ rule: e }, { say: t }) => `was left out: it ${t(e)}`),
  },
  I = {
    node_runs: m(`Node {node} runs as {data_dir} on {host}: stop it first.`),
    other_node_rebuilds: m(`Node {node} is rebuilding its statistics: try again when that is done.`),
    never_rebuilt: h(`The statistics have never been rebuilt.`),
    never_verified: h(`No verify has been started for node {node} yet.`),
    not_in_quarantine: h(`This record is not in quarantine.`),
    record_unclear: p(`Give one record by {field:journal} and {field:sequence}, or all of them with {field:all}.`),
  },
  L = {
    offer_needs_approval: f(`forbidden`)(
      `You have no access to offer {offer_id} yet. Request access; the tracking link works once the network has approved it.`,
    ),
    offer_access_open: m(`You already have access to offer {offer_id}.`),
    offer_requested_already: m(
      `You have already requested access to offer {offer_id}. The network has not decided yet.`,
    ),
    offer_ask_again_later: m(`Your last request was refused. You can request access again from {moment:at}.`),
    offer_question_unanswered: p(({ question: e }) => `Answer the question of the offer: ${e}`, `answers`),
    offer_terms_not_accepted: p(`Accept the terms of the offer to request access.`, `accept_terms`),
    offer_terms_changed: m(`The terms of this offer have changed to version {version}. Read them and try again.`),
    offer_request_decided: m(`The network has already decided on this request.`),
    offer_requests_decided: m(`Already {state}: request {list:requests}. Nothing was changed.`),
  },
  R = {
    no_offer: h(`There is no offer "{named}": use its id, or external: followed by your own id.`),
    no_offer_access: m(`Offer {offer_id} is not public, and affiliate {affiliate_id} has no access: use {hint}.`, {
      hint: ({ offer_id: e, affiliate_id: t }) => ({
        operation: `grantOfferAccess`,
        given: { offer: e, affiliates: [t] },
      }),
    }),
    no_landing: h(`Offer {offer_id} has no landing page {landing}.`, `landing`),
    no_landing_called: h(`Offer {offer_id} has no landing page called {quote:name}.`, `name`),
    landing_unusable: p(`{quote:url} is not a URL that visitors can be sent to.`, `url`),
    too_many_landings: m(`An offer can have at most {most} landing pages.`),
    deep_link_not_allowed: p(
      ({ hosts: e }) =>
        e.length === 0
          ? `This offer has no deep links.`
          : `Deep links of this offer must begin with https:// and lead to ${l(e)}.`,
      `url`,
    ),
    affiliate_not_active: m(`Affiliate {id} is {status}, so its links do not work: use {hint}.`, {
      hint: ({ id: e }) => ({ operation: `enableAffiliate`, given: { id: e } }),
    }),
    external_id_taken: m(`Offer {offer_id} has the external id "{external_id}".`, `external_id`),
    invalid_offer: p(
      ({ faults: e }, { field: t, say: n }) =>
        e.map(({ field: e, fault: r }) => `${t(e)}: ${n(r)}`).join(`
`),
      { fields: ({ faults: e }) => Object.fromEntries(e.map(({ field: e, fault: t }) => [e, t])) },
    ),
    runners_unknown: f(`unavailable`)(
      `ClickHouse does not respond, so the affiliates who run these offers are unknown. Nothing was changed: {way_out}.`,
    ),
    change_in_past: p(`{field:at} {given} is in the past: give a later time, or use {field:at_once}.`, `at`),
    end_too_early: p(`{field:ends_at} must be in the future and after the start.`, `ends_at`),
    time_and_at_once: p(`Give either a time or {field:at_once}.`, `at_once`),
    change_needs_reason: p(
      ({ affiliates: e, clicks_24h: t }) =>
        `${e} affiliate${e === 1 ? ` runs` : `s run`} this offer, with ${t} clicks in the last 24 hours. To change it now, give them a reason. Otherwise they are told 24 hours before.`,
      `reason`,
    ),
    no_planned_change: h(`Change {id} is not planned: it was applied or cancelled, or does not exist.`),
    other_mail_sent: m(`{by} sent another mail about this offer at {at}: "{subject}". Nothing was sent.`),
    nobody_runs_offer: m(`No affiliate runs this offer: none had clicks in the last 30 days or has access.`),
    mail_sent_before: m(({ last: e }) =>
      e === null
        ? `This mail was already sent to all affiliates who run this offer. Nothing was sent.`
        : `This mail was already sent to all affiliates who run this offer; the last one by ${e.by} at ${e.at}. Nothing was sent.`,
    ),
  },
  z = {
    same_postback: m(`You already have this postback.`),
    same_postbacks: m(`You already have this postback for {list:statuses}. None was added.`),
    too_many_postbacks: p(`You can have {most} postbacks at most. Delete one that you no longer need.`),
    secret_unreadable: m(`The signing secret cannot be read. Rotate it.`),
    replay_unclear: p(`Give either since (a time) or delivery (an id).`),
    postback_not_disabled: h(`Postback {postback} does not exist, or is not disabled.`),
    deliveries_unclear: p(`Give one delivery, or a period with {field:from}.`),
    delivery_waiting: h(`Delivery {delivery} does not exist, or is still waiting.`),
  },
  B = ({ run: e, export: t }) => (e === null ? `export ${t}` : `run ${e}`),
  V = (e, t) => e.map(({ count: e, status: n, actor: r, at: i }) => ` ${e} ${n} by ${r}, ${t(i)}.`).join(``),
  H = ({ count: e, notes: t }, { say: n, money: r }) => {
    let i = t.map(
      ({ payment: e, affiliate_id: t, affiliate: i, amount: a, why: o }) =>
        `payment ${e} to affiliate ${t}${i === null ? `` : ` (${i})`}, ${r(a.toFixed(2))}: ${n(o)}`,
    )
    return [...i, ...(e > i.length ? [`and ${e - i.length} more`] : [])].join(`; `)
  },
  me = ({ notes: e }) => e.map(({ payment: e }) => e).join(`,`),
  U = ({ fields: e, country: n }) => e.map((e) => t(e, n)).join(`, `),
  he = {
    blocked_disabled: d(`the affiliate is disabled`, {
      to_affiliate: () => `Your account is disabled. Contact your account manager.`,
    }),
    blocked_on_hold: d(`on hold: {hold}`, {
      to_affiliate: () => `The network has put your payments on hold. Contact your account manager.`,
    }),
    blocked_no_details: d(`payout details are missing`, { to_affiliate: () => `Enter your payout details.` }),
    blocked_details_refused: d(`the payout details were refused: {reason}`, {
      to_affiliate: ({ reason: e }) => `The network refused your payout details: ${o(String(e))} Enter others.`,
    }),
    blocked_details_unverified: d(
      `the payout details are not verified: the affiliate can verify them in the portal (Settings, Payment system), or you with {hint}`,
      {
        to_affiliate: () => `Verify your payout details with the code that we mail you.`,
        hint: () => ({ operation: `verifyPayoutDetails` }),
      },
    ),
    blocked_details_incomplete: d((e) => `the payout details are not complete: ${U(e)}`, {
      to_affiliate: (e) => `Complete your payout details: ${U(e)}.`,
    }),
    blocked_address_formula: d(
      `the PayPal address {address} starts like a spreadsheet formula: the affiliate must enter another one`,
      { to_affiliate: ({ address: e }) => `We cannot pay to ${e}: enter another address.` },
    ),
    blocked_details_changed: d(
      `the payout details were changed less than {hours} hours ago: paid from {moment:free_at} on`,
      {
        to_affiliate: ({ free_at: e }, { moment: t }) =>
          `Your payout details were changed: payments wait until ${t(e)}.`,
      },
    ),
    blocked_nothing_due: d(`nothing is due`, { to_affiliate: () => `No balance is due by then.` }),
    blocked_above_maximum: d(
      ({ due: e, maximum: t }, { action: n }) =>
        `${e} is more than the maximum of ${t} for one payment: correct the wrong entry with ${n({ operation: `addLedgerEntry` })}, or raise the limit with ${n({ operation: `setPaymentMaximum` })}`,
      {
        to_affiliate: () => `Payments of this amount need a manual check. Contact your account manager.`,
        hint: () => ({ operation: `setPaymentMaximum` }),
      },
    ),
    blocked_below_minimum: d(({ minimum: e }) => `below the minimum of ${e}`, {
      to_affiliate: ({ minimum: e, missing: t }, { money: n }) => `The minimum payment is ${n(e)}: ${n(t)} is missing.`,
    }),
    blocked_below_fee: d(({ due: e, fee: t }) => `${e} is not more than the fee of ${t}`, {
      to_affiliate: ({ due: e, fee: t }, { money: n }) => `The payment fee is ${n(t)}, and only ${n(e)} is due.`,
    }),
    blocked_other_destination: d(
      `the payout details changed after the payment was prepared: reject it, and a later run uses the new ones`,
    ),
  },
  ge = {
    blocked_own_prepared: d(`prepared by {by}: someone else must approve it`),
    second_approver_needed: m(({ count: e, notes: t }, { say: n }) => {
      let r = e > t.length ? ` and ${e - t.length} more` : ``
      return `This network requires a second approver. ${e} of the payments: ${[...new Set(t.map((e) => n(e.why)))].join(`; `)} (payment ${t.map(({ payment: e }) => e).join(`, `)}${r}). Nothing was changed.`
    }),
    no_second_approver: m(
      `A second approver needs two team members with the role owner or finance who have accepted their invitation, and there are {count}. Invite another one first with {hint}. Nothing was changed.`,
      { hint: () => ({ operation: `inviteMember` }) },
    ),
  },
  _e = {
    payment_must_not_be_made: d(`must not be made: {say:why}`),
    payment_reversed: d(`{money:amount} was reversed since: it will be deducted from the next payment`),
    payment_refunded: d(
      ({ amount: e, conversions: t, count: n }, { hint: r, money: i }) => {
        let a = n > t.length ? ` and ${n - t.length} more` : ``
        return `${i(e)} was refunded by the advertiser after an operator approved it, and stays paid unless you reverse it with ${r}${a}`
      },
      { hint: ({ conversions: e }) => ({ operation: `reverseConversions`, given: { ids: e } }) },
    ),
    payment_not_in_file: d(`is not in the file: {say:why}`),
    format_needs_currency: d(`SEPA credit transfers are in EUR, and this payment is in {currency}`),
    format_needs_iban: d(`its account is not an IBAN of a SEPA country`),
    format_needs_holder: d(`the name of the account holder is missing`),
    format_needs_account: d(`its account cannot be written without changing it for spreadsheets`),
    format_needs_network: d(`files are not made for the wallet network {quote:network}`),
    holder_name_changed: d(`the account holder {quote:before} is {quote:after} in the file`),
    payment_came_back: d(`was completed, and the money was returned`),
    payment_exported: d(`is in export {export}: make sure that it was not sent`),
    payment_completed_before: d(({ reference: e }) =>
      e === null
        ? `was already completed without a reference, which stays unchanged`
        : `was already completed with the reference ${a(e)}, which stays unchanged`,
    ),
    payment_in_file_blocked: d(`is in an exported file but must not be made: {say:why}`),
    payment_never_exported: d(`was never exported`),
    payment_stays_approved: d(`was never exported, and stays approved`),
    payment_stays_rejected: d(
      `was rejected after it was exported, and stays rejected: if it was sent, it will be paid again`,
    ),
  },
  ve = {
    report_column_missing: d(
      ({ role: e, columns: t }, { field: n }) =>
        `no column with the ${e === `reference` ? `payment's number` : `status`} found: name it with ${n(`${e}_column`)}; the columns are ${t.join(`, `)}`,
    ),
    report_status_missing: d(`has no status`),
    reference_unknown: d(`{quote:reference} is not the number of a payment`),
    payment_not_exported: d(`is {status}, and in no exported file`),
    payment_amount_differs: d(`{money:here} here, {money:in_file} in the file`),
    payment_currency_differs: d(`{here} here, {in_file} in the file`),
    returned_in_file: d(`was {status}; reason: {reason}`),
  },
  W = f(`statement_characters`),
  ye = {
    ...he,
    ..._e,
    ...ge,
    ...ve,
    payments_unclear: p(`Select payments by exactly one of {field:ids}, {field:run} or {field:export}.`),
    no_payment_in: h((e) => `No such payment in ${B(e)}.`),
    not_to_be_excluded: h(
      `Payment {list:ids} is not among them and cannot be excluded; nothing was changed.`,
      `except`,
    ),
    payment_money_sent: m(
      ({ id: e, decided: t }, { field: n, moment: r }) =>
        `Payment ${e} is completed: its money was sent. If it was returned, confirm with ${n(`money_returned`)}. Nothing was changed.${V(t, r)}`,
      `money_returned`,
    ),
    payment_wrong_status: m(
      (e, { moment: t }) =>
        `Payment ${e.id} is ${e.status}: only ${e.allowed.join(` or `)} payments can be ${e.to}. Nothing was changed.${V(e.decided, t)}`,
    ),
    nothing_to_decide: m((e, { field: t, action: n, moment: r }) => {
      let i = e.states.map(({ status: e, count: t }) => `${t} ${e}`).join(`, `),
        a = {
          approved: ``,
          completed: ` Approved payments are completed once they are exported with ${n({ operation: `exportPayments` })}, or by id (${t(`ids`)}) if they were paid manually.`,
          rejected: ` A completed payment can only be rejected by id: ${t(`ids`)}.`,
        }[e.to]
      return `No payment of ${B(e)} can be ${e.to}: ${i || `no payments left`}.${a}${V(e.decided, r)}`
    }),
    several_methods: p(
      `Run {run} has payments by {list:methods}: select the paid ones with {field:method} or an export.`,
    ),
    completed_by_number: p(`Completed payments can only be rejected by id: {field:ids}.`),
    payments_blocked: m(
      (e, { field: t, hint: n, ...r }) =>
        `${e.count} of the payments must not be made: ${H(e, r)}. Nothing was changed. Reject them with ${n}, remove the cause, or leave them out (${t(`except`)}: ${me(e)}).`,
      {
        fields: [`except`],
        hint: ({ notes: e }) => ({ operation: `rejectPayments`, given: { ids: e.map(({ payment: e }) => e) } }),
      },
    ),
    payments_reversed: m(
      (e, { field: t, ...n }) =>
        `${e.payments} of the payments hold conversions that were reversed or refunded: ${H(e, n)}. Nothing was changed. Approve them anyway (${t(`accept_reversals`)}), or reject them and prepare again.`,
      `accept_reversals`,
    ),
    other_reference: m(
      (e, { field: t, ...n }) =>
        `${e.count} of the payments were completed before with another reference: ${H(e, n)}. Nothing was changed. Omit ${t(`reference`)}, or use the stored one.`,
      `reference`,
    ),
    none_to_export: h(`Run {run} has no approved payment by {method}. Review it, and approve it with {hint}.`, {
      hint: ({ run: e }) => ({ operation: `approvePayments`, given: { run: e } }),
    }),
    exported_before: m(
      ({ run: e, method: t }, { hint: n }) =>
        `Every approved payment of run ${e} by ${t} was already exported. To download the file again, use ${n}.`,
      { hint: ({ export: e }) => ({ operation: `readExport`, given: { export: e } }) },
    ),
    format_of_other_method: p(`Payments by {method} are exported as {list:formats} (got {format}).`, `format`),
    network_of_other_method: p(`{field:network} is for crypto payments only.`),
    none_on_network: h(`Run {run} has no approved payment on {network} that was not exported before.`),
    none_in_format: m(
      ({ format: e, ...t }, { field: n, ...r }) =>
        `No payment can be exported as ${e}: ${H(t, r)}. Nothing was changed. Use another ${n(`format`)}, or pay them manually.`,
      `format`,
    ),
    no_payment_account: m(`SEPA files debit the account of the network, which is not set. Set it with {hint}.`, {
      hint: () => ({ operation: `setPaymentAccount` }),
    }),
    no_account_holder: m(`SEPA files name the network, and its name is not set. Set it with {hint}.`, {
      hint: () => ({ operation: `setNetworkDetails` }),
    }),
    account_not_sepa: p(`The account must be an IBAN of a SEPA country. Check it for typing errors.`, `iban`),
    account_bic_wrong: p(`{field:bic} must have 8 or 11 characters, for example COBADEFFXXX.`),
    export_rejected: h(`Every payment of export {export} was rejected since.`),
    day_not_over: p(`{day} is not over yet in the network's time zone: give an earlier day.`, `through`),
    request_answered: m(`Payment request {request} was answered with a payment: see {hint}.`, {
      hint: () => ({ operation: `listPaymentRequests`, given: { status: `answered` } }),
    }),
    request_withdrawn: m(`Payment request {request} was withdrawn by the affiliate.`),
    request_declined: m(({ request: e, by: t, at: n }) =>
      t === null
        ? `Payment request ${e} is already declined.`
        : `Payment request ${e} is already declined by ${t} at ${n}.`,
    ),
    minimum_unreadable: p(`The minimum must be an amount with at most two decimals (got {amount}).`),
    minimum_too_low: p(`The minimum cannot be lower than {money:lowest}.`),
    minimum_too_high: p(`The minimum cannot be higher than {money:maximum}.`),
    requests_not_taken: m(`This network does not accept payment requests. You are paid on your payment days.`),
    nothing_due_now: m(`Nothing is due now.`),
    requested_already: m(`You have already requested a payment. The network has not answered it yet.`),
    request_in_payment: m(`A payment run has taken this request: it cannot be withdrawn anymore.`),
    request_not_open: m(`The network has already declined this request.`),
    no_statement: h(`This payment has no statement yet. It is issued when the payment is completed.`),
    statement_characters: W(
      `The statement cannot be made: the {field} "{text}" contains {characters}, and statements have Latin, Greek and Cyrillic letters only. Write the {field} in these, or ask your account manager to.`,
    ),
    details_unprintable: W(
      `The {field} "{text}" contains {characters}, and payment statements have Latin, Greek and Cyrillic letters only. Nothing was changed.`,
    ),
  },
  G = {
    clicks: `clicks`,
    postbacks: `postbacks`,
    waiting_postbacks: `postbacks that wait for their click`,
    conversion_copies: `conversions to be copied to ClickHouse`,
    outbox_events: `changes of conversions to be sent to affiliates' postbacks`,
    outbound_postbacks: `outbound postbacks`,
    mails: `mails`,
    quarantine_retries: `retries of quarantined records`,
    archiving: `archiving`,
    daily_close: `daily close`,
    worker: `worker`,
  },
  be = ({ stream: e, journal: t, node: n }) =>
    t === void 0 ? (n === void 0 ? G[e] : `${G[e]} of node ${n}`) : `${G[e]} of journal ${t}`,
  K = (e) => {
    let [t, n] = e < 10800 ? [e, `s`] : e < 259200 ? [e / 3600, `hours`] : [e / 86400, `days`]
    return `${Math.round(t).toLocaleString(`en-US`)} ${n}`
  },
  xe = {
    lag: d((e, { say: t }) => {
      let { state: n, cause: r, moves: i } = e,
        a = r === void 0 ? `` : `: ${t(r)}`,
        o = i === void 0 ? `` : i ? `, and is catching up` : `, and is stuck`
      return `${be(e)}: ${t(n)}${a}${o}`
    }),
    lags_in_time: d(({ stream: e, count: t }) => `${G[e]}: ${t} in time`),
    not_measurable: d(`cannot be measured: {error}`),
    nothing_waiting: d(`nothing waits`),
    records_waiting: d(
      ({ records: e, first: t, wait_s: n }) =>
        `${e.toLocaleString(`en-US`)} waiting, the oldest ${t === void 0 ? `` : `(record ${t.toLocaleString(`en-US`)}) `}for ${K(n)}`,
    ),
    worker_runs: d(`runs, or was stopped`),
    worker_silent: d(({ wait_s: e }) => `no sign of life for ${K(e)}`),
    moves_again: d(`moves again`),
    taken_within: d(`taken within {seconds} s`),
    not_taken: d(`{say:state}. {say:todo}`),
    store_away: d(`{store} does not answer`),
    demo_filling: d(`the demo network is being filled`),
    demo_just_filled: d(`the demo network was just filled, and its days are archived and closed one after the other`),
    statistics_swapping: d(`rebuilt statistics are being swapped in`),
    postbacks_under_way: d(`calls to affiliates are under way, and some of them are slow or fail`),
    mail_under_way: d(`a mail is being sent`),
    wait_for_database: d(`It catches up automatically once the database answers.`),
    restart_worker: d(
      `See worker.log. If it does not say why, end the worker (run.json has its process id): it is restarted, and nothing acknowledged is lost.`,
    ),
    free_archive: d(`See worker.log: the disk may have no room. Nothing leaves the journal before that.`),
    archive_first: d(
      `A day closes after every node has archived it: see the nodes with {hint}, and worker.log for the archive.`,
      { hint: () => ({ operation: `listNodes` }) },
    ),
    remove_node: d(`See worker.log and supervisor.log of that node. If it is lost for good, remove it with {hint}.`, {
      hint: () => ({ operation: `removeNode` }),
    }),
  },
  Se = {
    share_above_fixed_revenue: d(
      `The rate pays {payout_percent} % of a sale, but its revenue is {revenue} for any sale amount.`,
    ),
    payout_above_share: d(
      `The rate pays {payout}, but its revenue is {revenue_percent} % of the sale amount, however small that is.`,
    ),
    payout_above_revenue: d(`The rate pays {payout}, more than its revenue of {revenue}.`),
    share_above_revenue: d(`The rate pays {payout_percent} %, more than its revenue of {revenue_percent} %.`),
    no_general_rate_left: d(
      `No general rate of this goal is in force from then on: visitors without a matching rate are not counted.`,
    ),
    lower_rate_needs_reason: p(
      ({ affiliates: e }) =>
        `${e} affiliate${e === 1 ? ` who runs this offer gets` : `s who run this offer get`} less by this rate. To start it now, give them a reason. Otherwise they are told 24 hours before.`,
      `reason`,
    ),
    rates_of_others: f(`forbidden`)(`You can set rates only for your own affiliates: list them.`, `affiliates`),
    until_too_early: p(`{field:until} must be later than {field:from} and in the future.`),
    rate_planned: m(
      `Rate {id} ({rate}) is planned for the same visitors from {from} on: end it first, or give an earlier {field:until}.`,
      { hint: ({ id: e }) => ({ operation: `endPayout`, given: { id: e } }) },
    ),
    rate_ambiguous: m(
      `Rate {id} ({rate}) overlaps this rate for some visitors with the same priority: end it first, or target exactly the same or entirely different visitors.`,
      { hint: ({ id: e }) => ({ operation: `endPayout`, given: { id: e } }) },
    ),
    rate_ended: m(`Rate {id} already ends at {at}.`),
    no_goal_of_offer: h(`Offer {offer_id} has no goal "{goal}".`, `goal`),
    time_too_late: p(`"{given}" is too far in the future.`),
    time_in_past: p(
      ({ option: e, given: t, at: n }, { field: r }) =>
        `${r(e)} ${t} (${n}) is in the past: earlier conversions keep their rate. Omit it to start now, or give a later time.`,
    ),
  },
  q = {
    txid: `the transaction id`,
    click_id: `our click id`,
    status: `the status`,
    amount: `the amount`,
    revenue: `what the advertiser pays`,
    goal: `the goal`,
    reason: `the reason`,
    reference: `the reference of the payment`,
    bank_reference: `the bank's reference`,
    currency: `the currency`,
  },
  J = ({ name: e, from: t, to: n }) => e ?? `the advertiser's file for ${t} to ${n}`,
  Ce = {
    not_utf8: d(`the file is not UTF-8 text: save it as "CSV UTF-8"`),
    too_many_lines: d(`the file has more than {most} lines: split it`),
    role_column_missing: d(({ role: e }, { field: t }) => `the column that ${t(`${e}_column`)} names does not exist`),
    role_column_twice: d(
      ({ role: e }) => `is the name of more than one column, and may be ${q[e]}: rename all but one`,
    ),
    role_column_unclear: d(
      ({ role: e, columns: t }, { field: n }) =>
        `${q[e]} may be in any of ${t.join(`, `)}: choose one with ${n(`${e}_column`)}`,
    ),
    ids_missing: d(`is empty: it has no transaction id and no click id`),
    id_as_number: d(`{quote:id} is what a spreadsheet made of a number: format the column as text and export it again`),
    sum_ambiguous: d(`{quote:cell} is ambiguous: write it like 1234.50`),
    sum_negative: d(`{quote:cell} is negative: give a refund as a line with the status refunded`),
    sum_invalid: d(`{quote:cell} is not an amount, for example 1234.50`),
    status_was: d(`was {status}, {money:payout}`),
    status_differs: d(`{status} here, {in_file} in the file`),
    sale_amount_differs: d(`sale of {money:here} here, {money:in_file} in the file`),
    revenue_differs: d(`revenue of {money:here} here, {money:in_file} in the file`),
    stored_as: d(`{say:why}, as {txid}`),
    lines_contradict: d(`contradicted by line {line}`),
    report_amount_came_in: d(
      `the amount came in, unlike other amounts of the file: compare with the bank whether the payment came back`,
    ),
    same_as_line: d(`duplicate of line {line}`),
    ignored_in_file: d(`{quote:word} in the file`),
    only_in_file: d(`{status} in the file, missing here`),
    several_conversions: d(`matches conversions {list:ids}: add a goal column to tell them apart`),
    txid_of_other_click: d(`the transaction id belongs to conversion {id} of another click`),
    not_in_file: d(`{status} here, {money:payout}, missing in the file`),
    affiliate_was_disabled: d(`the affiliate is, or was at that time, disabled`),
    reconciled: d(({ line: e, word: t, ...n }) => {
      let r = e === void 0 ? `missing in the file` : `line ${e}${t ? `: ${a(t)}` : ``}`
      return `reconciled with ${J(n)}, ${r}`
    }),
    amount_taken: d(({ from: e, to: t }, { money: n }) =>
      [`sale_amount`, `payout`, `revenue`]
        .filter((n) => e[n] !== t[n])
        .map((r) => `${r.replace(`_`, ` `)} ${n(e[r] ?? `0.00`)} → ${n(t[r] ?? `0.00`)}`)
        .join(`, `),
    ),
    refused_in_file: d(`{quote:word} in the file`),
    contradicted_by_file: d(
      ({ line: e, why: t, ...n }, { say: r }) => `${J(n)}${e === void 0 ? `` : `, line ${e}`}: ${r(t)}`,
    ),
    take_reason_missing: p(`Give {field:reason} for taking the amounts. The affiliate can read it.`),
    nothing_to_take: m(
      `{list:ids}: missing in the file, so their amounts cannot be taken. Nothing was changed.`,
      `take_amounts`,
    ),
    status_not_known: d(`unknown status {quote:word} counted as pending`),
    amount_not_understood: d(`invalid amount {quote:amount}`),
    several: d(({ messages: e }, { say: t }) => e.map(t).join(`; `)),
  },
  we = {
    exports_of_one: f(`too_many_attempts`)(`{most} exports are already running. Wait for one to finish.`),
    exports_of_all: f(`too_many_attempts`)(`Too many exports are running. Try again in a moment.`),
    not_a_report_filter: p(`"{field}" is not a filter of this report.`),
    not_a_ledger_filter: p(`"{field}" is not a filter of the ledger.`),
    not_a_day: p(`"{field}" must be a date in the format yyyy-MM-dd, such as 2026-11-20.`),
    not_days: p(`"from" and "to" must be dates in the format yyyy-MM-dd, such as 2026-11-20.`),
    range_incomplete: p(`"{missing}" is missing: give both dates, or neither for the last 7 days.`),
    too_many_days: p(`The range from "from" to "to" is {days} days; the maximum is {most}.`),
    not_one_of: p(({ field: e, known: t }) => `"${e}" must be one of ${t.join(`, `)}.`),
    not_an_offer: p(`"{field}" must be an offer id.`),
    not_a_landing_id: p(`"{field}" must be the ID of a landing page.`),
    not_an_hour: p(`"{field}" must be an hour of the day, such as 09:00.`),
    not_the_zone: p(`"timezone" must be {zone}.`),
    not_a_place: p(`"{field}" must be a two-letter ISO 3166-1 code, such as US, or {unknown}.`),
    ledger_is_newest_first: p(`"ordering" must be -id: the ledger is sorted newest first.`),
    ordering_too_wide: p(`"ordering" by title supports at most {most} offers: choose a shorter range.`),
    report_too_long: p(`This report has more than {most} rows: use "page", or export it.`),
    period_and_days: p(`Give either "period" or the days "from" and "to".`),
    explore_twice: p(`"{field}" is "{value}", which is there already.`),
    explore_too_many: p(`"{field}" must have between 1 and {most} entries.`),
    explore_goal_without_clicks: p(({ metrics: e }) => `A click has no goal: with "goal", leave out ${e.join(`, `)}.`),
    explore_not_filters: p(
      ({ field: e }) => `"${e}" must be JSON such as [{"field": "country", "op": "in", "values": ["US"]}].`,
    ),
    explore_one_value: p(`"{field}" must have exactly one value.`),
    explore_not_a_number: p(`"{field}" must be a number of what it names, or 0 for none.`),
    explore_not_a_text: p(`"{field}" must be a text of at most {most} characters.`),
    explore_not_a_month: p(`"{field}" must be a month, such as 2026-11.`),
    explore_not_a_figure: p(`"{field}" must be a number with at most {decimals} decimals.`),
    explore_too_long_for_xlsx: p(`{rows} rows are too many for a spreadsheet; the maximum is {most}. Choose CSV.`),
    explore_too_many_groups: p(
      `This question has more than {most} rows: choose fewer days, fewer dimensions, or a filter.`,
    ),
    too_many_offers: p(`Statistics by advertiser support at most {most} offers: group by offer instead.`),
  },
  Y = (e) => (e === null ? `` : `, with at most ${e} digits before the point`),
  Te = {
    is_unknown: d(`is unknown`),
    not_unicode: d(`must be Unicode text without NUL`),
    not_country: d(`must be an ISO country code, such as DE`),
    not_one_line: d(`must be one line, without control characters`),
    blank: d(`must not be blank`),
    not_number: d(`must be a number`),
    not_object: d(`must be an object`),
    not_above_zero: d(({ max_digits: e }) => `must be an amount above 0, such as 50.00${Y(e)}`),
    not_amount: d(({ max_digits: e }) => `must be an amount, such as 12.40${Y(e)}`),
    not_as_described: d(`is invalid: {description}`),
    not_by_schema: d(({ rule: e }) => e),
  },
  X = ((...e) => {
    let t = e.flatMap((e) => Object.keys(e)),
      n = t.find((e, n) => t.indexOf(e) !== n)
    if (n !== void 0) throw Error(`two messages have the code ${n}`)
    return Object.assign({}, ...e)
  })(
    ne,
    re,
    ie,
    ae,
    x,
    se,
    S,
    le,
    de,
    fe,
    pe,
    D,
    A,
    j,
    M,
    N,
    F,
    I,
    R,
    L,
    ye,
    z,
    xe,
    Se,
    Ce,
    we,
    {
      invalid_request: p(`The request is not valid: {part} {say:rule}.`),
      invalid_field: p(({ part: e, field: t, rule: n }, { input: r, say: i }) => `${r(e, t)} ${i(n)}.`),
      unknown_field: p(
        ({ part: e, field: t, known: n }) =>
          `The request is not valid: ${e} has no field ${JSON.stringify(t)}; it has ${n.join(`, `) || `none`}.`,
      ),
      faulty_file: p(
        ({ faults: e, count: t }, { say: n }) => {
          let r = e.map(({ line: e, field: t, fault: r }) => `line ${e}${t === `` ? `` : `, ${t}`}: ${n(r)}`)
          return [
            t === 1 ? `The file has an error; nothing was changed.` : `The file has ${t} errors; nothing was changed.`,
            ...r,
            ...(t > e.length ? [`and ${t - e.length} more`] : []),
          ].join(`
`)
        },
        {
          fields: ({ faults: e }) =>
            Object.fromEntries(e.map(({ line: e, field: t, fault: n }) => [`line ${e}, ${t}`, n])),
        },
      ),
      unknown_parameter: p(
        ({ field: e, known: t }) =>
          `The request is not valid: query parameter "${e}" is unknown; allowed: ${t.join(`, `) || `none`}.`,
      ),
      not_a_time: p(
        `"{given}" is not a time: give a day or a time in UTC, for example 2026-11-20 or 2026-11-20T15:30.`,
      ),
      not_a_range: p(
        `"{given}" is not an IP address or range: use for example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.`,
        `addresses`,
      ),
      range_bits: p(`"{given}" must have a prefix length from 1 to {most}.`, `addresses`),
      not_the_begin_of_range: p(
        `"{given}" is not the first address of its range: use {address}, or the first address of the range.`,
        `addresses`,
      ),
      not_an_email: p(`"{given}" is not an email address: use the form name@example.com.`, `email`),
      file_too_large: p(`The file has more than {megabytes} MB: split it.`),
      empty_text: p(`The {what} is empty.`),
      nothing_changed: p(`Give something to change.`),
      day_out_of_range: p(`"{field}" must be between {first} and {last}.`),
      from_after_to: p(`"from" must not be after "to".`),
      changed_since: m(
        ({ changes: e }, { moment: t }) =>
          `This was changed since you looked at it: ${e
            .map(({ name: e, now: n, was: r, by: i }) => {
              let a = i ? `changed by ${i.actor} at ${t(i.at)}` : `not changed by an operator`
              return `${e} is now ${n}, and was ${r}${i === void 0 ? `` : ` (${a})`}`
            })
            .join(`; `)}. Nothing was changed.`,
      ),
      key_malformed: p(`Idempotency-Key must be 16 to 100 ASCII characters without spaces.`),
      key_of_another: f(`key_reused`)(
        `This key was already used for a request with other values at {moment:at}. Nothing was changed; check the earlier result.`,
      ),
      done_before: m(
        `This request was already processed at {moment:at}. Its response was not kept; check the result. Nothing was done twice.`,
      ),
    },
    Te,
    {
      setting_wrong: d(`{name} {say:problem}`),
      setting_invalid: d(`is "{given}": give {description}`),
      sslmode_unknown: d(`has sslmode={mode}: give disable, prefer, require, verify-ca or verify-full`),
      sslmode_without_certificate: d(
        `has sslmode=verify-ca without sslrootcert=FILE: give the certificate of the authority, or sslmode=verify-full for a public one`,
      ),
      range_invalid: d(
        `has "{part}": give addresses or ranges separated by commas, for example 10.0.0.1 or 10.0.0.0/8`,
      ),
      webhook_secret_invalid: d(
        `is not a secret of Standard Webhooks: give whsec_ and 24 to 64 random bytes in base64`,
      ),
      setting_fixed: d(
        `is "{given}", and the network in {data_dir} was made with {kept}, which never changes: remove {name}, or set DATA_DIR to a new folder for a new network`,
      ),
      port_used: d(`and {other} are both {port}: give two different ports`),
      database_not_shared: d(`is missing: MACHINE is {machine}, and all nodes share one PostgreSQL and one ClickHouse`),
      demo_on_other_node: d(`is "1": the demo network runs on node 1 only: set 0`),
      webhook_secret_missing: d(`is missing: OPERATOR_WEBHOOK_URL is set, and what is sent there is signed with it`),
      tracker_without_worker: d(`is "{given}": a tracker needs the worker of its node, which reads its journal`),
      demo_incomplete: d(`is "{given}": the demo network needs its tracker and its worker, so give DEMO=0 too`),
      setting_twice: d(`and {other} are both set: remove one of them`),
      secret_file_empty: d(`is "{path}", which is empty: write the value of {variable} into it`),
      secret_file_unreadable: d(`is "{path}", which cannot be read ({error})`),
      set_by_supervisor: d(`is missing: this process is normally started by bin/start`),
    },
    {
      last_owner: m(`This is the last owner: make another member an owner first and have them sign in.`),
      manager_missing: p(`Give {field:manager}: the id of the account manager this person is, or "new".`),
      manager_assigned: m(
        `Manager {id} is assigned to {holder}: choose a successor, or change the assignment first.`,
        `successor`,
      ),
      successor_removed: p(`The removed manager cannot be the successor.`, `successor`),
      member_exists: m(`{email} is already in the team.`, `email`),
      manager_of_token: p(
        `{field:manager} limits a token to the affiliates of one manager: give it with role manager only.`,
      ),
      token_name_taken: m(`A token named "{name}" already exists: revoke it first, or choose another name.`, `name`),
      token_missing: f(`not_signed_in`)(`Send a token: Authorization: Bearer ...`),
      token_unknown: f(`not_signed_in`)(`This token is unknown, revoked or expired.`),
      token_beyond_maker: f(`forbidden`)(
        `The creator of this token no longer has its role: ask an owner for a new token.`,
      ),
      needs_a_person: f(`forbidden`)(`Tokens are not allowed to do this: sign in to the console as an owner.`),
      not_from_console: f(`forbidden`)(`This request did not come from the console.`),
    },
    {
      not_a_host: p(`{quote:host} is not a host name such as go.example.com.`, `host`),
      host_in_use: m(`{host} is the address of the portal, the console or the tracker itself.`, `host`),
      host_is_fallback: m(
        `Fallbacks lead to {host}: visitors would be sent back and forth for ever. Change those of offers {list:offers} first.`,
        `host`,
      ),
      domain_taken: m(`{host} is a tracking domain already.`, `host`),
      too_many_domains: m(`A network can have at most {most} tracking domains.`),
      no_tracking_domain: h(`Unknown tracking domain {quote:host}: add it with {hint}.`, {
        hint: ({ host: e }) => ({ operation: `addTrackingDomain`, given: { host: e } }),
      }),
      domain_retired: m(`{host} was replaced by {by} and gets no new links. Take it back with {hint}.`, {
        hint: ({ host: e }) => ({ operation: `addTrackingDomain`, given: { host: e } }),
      }),
      domain_of_links: m(`New links are on {host}. Replace it first: {hint}.`, {
        hint: ({ host: e }) => ({ operation: `replaceTrackingDomain`, given: { host: e } }),
      }),
      same_domain: p(`A tracking domain cannot replace itself.`, `replacement`),
      domain_not_ready: m(`{say:problem}`, `host`),
      domains_lead_here: d(`DNS leads {count} further tracking domains here.`),
      correct_dns: d(`Correct its DNS, or replace it with another tracking domain.`),
      domain_unresolved: d(
        `DNS has no address for {host}. Create a CNAME record of {host} for {tracker}, and try again in a few minutes.`,
      ),
      domain_elsewhere: d(
        ({ host: e, addresses: t, tracker: n, expected: r }) =>
          `DNS leads ${e} to ${l(t)}, and the tracker ${n} is at ${l(r)}. Create a CNAME record of ${e} for ${n}, or say that a CDN is between.`,
      ),
    },
    {
      fallback_is_link: p(
        `The fallback is a tracking link: a visitor could be sent back and forth for ever. Give a page of your own.`,
        `url`,
      ),
      fallback_unusable: p(
        `The fallback must begin with https:// and name a host without user, port and macros (got {quote:url}).`,
        `url`,
      ),
      fallback_changed: m(
        `Affiliate {affiliate_id} has changed the fallback for offer {offer_id} to another host: {host}. Look at it first.`,
      ),
      no_fallback: h(`Affiliate {affiliate_id} has no fallback for offer {offer_id}.`),
      too_many_source_blocks: m(`At most {most} sources can be blocked on an offer.`),
      source_blocked_before: m(`{quote:value} is blocked already as {sub}.`, `value`),
      blocked_by_operator: m(`The network blocked this source. Ask your account manager.`),
    },
    {
      too_many_views: m(`There are {most} views, which is the maximum: delete one first.`),
      view_name_taken: m(`A view named "{name}" already exists: choose another name.`, `name`),
      view_of_another: f(`forbidden`)(`Only {author} and owners may change this view.`),
      view_without_day: p(
        `"schedule.on" must be the weekday, from 1 (Monday) to 7, or the day of the month, from 1 to 31.`,
      ),
    },
  ),
  Ee = Object.entries(X).flatMap(([e, { error: t }]) => (t === void 0 ? [] : [e])),
  De = (e, t) => ({ code: e, parameters: t }),
  Z = ({ code: e }) => (Object.hasOwn(X, e) ? X[e] : void 0),
  Q = (e) => Z(e)?.hint?.(e.parameters),
  $ = (e, t, n = `network`) => {
    let r = Q(e),
      i = { ...t, hint: r === void 0 ? `` : t.action(r), say: (e) => $(e, t, n) },
      { text: a, to_affiliate: o = a } = Z(e) ?? { text: () => `` }
    return (n === `affiliate` ? o : a)(e.parameters, i)
  },
  Oe = (e, t) => {
    let { fields: n = [] } = Z(e) ?? {},
      r = typeof n == `function` ? n(e.parameters) : n,
      i = Array.isArray(r) ? r.map((t) => [t, e]) : Object.entries(r)
    return Object.fromEntries(i.map(([e, n]) => [e, $(n, t)]))
  }
export { Oe as fieldTexts, Q as hintOf, De as message, X as messages, Ee as refusal_codes, $ as render }
