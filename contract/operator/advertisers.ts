import Type from 'typebox'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { refusal_outcomes } from '../refusals.ts'
import { partOf } from '../field-table.ts'
import { clearableText, flag, kept, line, listOf, listing, offer_key, optionalChoice, secret } from './fields.ts'
import { operation } from './operation.ts'

const status = Type.Enum(['active', 'disabled'])

const advertiser_fields = {
  name: { input: line('unique name, also used in offer files', 200), shown: Type.String() },
  contact: {
    input: clearableText('contact person and contact details', 500),
    shown: nullableText,
  },
  addresses: {
    input: Type.Array(line(undefined, 50), {
      maxItems: 200,
      description:
        'addresses and ranges allowed to send its postbacks, for example 203.0.113.7,2001:db8::/48; empty for any',
    }),
    shown: Type.Array(Type.String()),
  },
}

const input = partOf(advertiser_fields, 'input')
const advertiser = { id, ...partOf(advertiser_fields, 'shown'), status, created_at: moment }

/** The address with a token in it is as secret as the token. */
const withToken = {
  token: secret('token that authenticates its postbacks'),
  postback_url: secret('postback URL to call for each conversion; {click_id} is replaced by the value from the link'),
}

export const addAdvertiser = operation({
  command: 'advertisers add',
  call: { method: 'POST', path: '/api/operator/advertisers/' },
  summary: 'add an advertiser and create the token for its postbacks',
  examples: [
    'advertisers add --name Harborline --contact "Jo Reed, jo@harborline.example"',
    'advertisers add --name "Summit Shops" --addresses 203.0.113.7,2001:db8:20::/48',
  ],
  confirm_identity: true,
  subject: { kind: 'advertiser', by: 'id' },
  input: Type.Object({ ...Type.Partial(Type.Object(input)).properties, name: input.name }),
  reply: Type.Object({ ...advertiser, ...withToken }),
})

export const listAdvertisers = operation({
  command: 'advertisers list',
  call: { method: 'GET', path: '/api/operator/advertisers/' },
  summary: 'list advertisers, with the times of the last received and the last refused postback',
  examples: ['advertisers list', 'advertisers list --search harbor --status active'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    search: Type.Optional(line('part of the name, or the id')),
    status: optionalChoice(['active', 'disabled'], 'only this status'),
  }),
  reply: listOf(
    Type.Object({
      ...advertiser,
      offers: count,
      last_received_at: orNull(moment),
      last_refused_at: orNull(moment),
    }),
  ),
  columns: ['id', 'name', 'status', 'offers', 'last_received_at', 'last_refused_at', 'contact'],
})

const parameters = Type.Record(Type.String(), Type.String(), {
  description: 'as received; long values truncated, tokens masked',
})

const received = Type.Object({
  at: moment,
  ip: Type.String(),
  answer: Type.String(),
  parameters,
  count: Type.Integer({ description: 'total received' }),
})

const refused = {
  at: moment,
  reason: Type.Enum(refusal_outcomes),
  what_to_do: Type.String(),
  ip: Type.String(),
  answer: Type.String(),
  parameters,
  count: Type.Integer({ description: 'total refused for this reason' }),
}

export const showAdvertiser = operation({
  command: 'advertisers show',
  call: { method: 'GET', path: '/api/operator/advertisers/{id}/' },
  summary: 'show an advertiser: postback URL, tokens, last received postback, last refused postbacks',
  examples: ['advertisers show 3'],
  roles: ['viewer'],
  reply: Type.Object({
    ...advertiser,
    offers: count,
    postback_url: secret(
      'complete postback URL; contains TOKEN if the token cannot be shown here, or only after entering a code',
    ),
    optional_parameters: Type.Array(Type.Object({ name: Type.String(), meaning: Type.String() })),
    tokens: Type.Array(
      Type.Object({
        id,
        state: Type.Enum(['valid', 'expired']),
        created_at: moment,
        expires_at: orNull(moment),
        last_used_at: orNull(moment),
      }),
    ),
    last_received: orNull(received),
    last_refused: orNull(Type.Object(refused)),
    /** The last one for each reason, the newest first. */
    refused: Type.Array(Type.Object(refused)),
  }),
})

export const listRefusedPostbacks = operation({
  command: 'advertisers refused',
  call: { method: 'GET', path: '/api/operator/refused-postbacks/' },
  summary: 'list the last refused postback for each advertiser and reason, unknown senders included',
  examples: ['advertisers refused', 'advertisers refused --unknown'],
  roles: ['viewer'],
  input: Type.Object({
    ...listing,
    unknown: flag('only those without a known token, click or advertiser'),
  }),
  reply: listOf(
    Type.Object({
      advertiser_id: orNull(id),
      advertiser: nullableText,
      ...refused,
    }),
  ),
  columns: ['at', 'advertiser', 'reason', 'count', 'ip', 'parameters'],
})

export const editAdvertiser = operation({
  command: 'advertisers edit',
  call: { method: 'PATCH', path: '/api/operator/advertisers/{id}/' },
  summary: 'change an advertiser. Takes effect within two seconds',
  typed: kept,
  examples: ['advertisers edit 3 --addresses 203.0.113.0/28', 'advertisers edit 3 --addresses "" --contact ""'],
  subject: { kind: 'advertiser', by: 'id' },
  input: Type.Partial(Type.Object(input)),
  reply: Type.Object(advertiser),
})

export const disableAdvertiser = operation({
  command: 'advertisers disable',
  call: { method: 'POST', path: '/api/operator/advertisers/{id}/disable/' },
  summary: 'refuse all postbacks of an advertiser, within two seconds; its offers stay active until you pause them',
  examples: ['advertisers disable 3'],
  subject: { kind: 'advertiser', by: 'id' },
  reply: Type.Object({ ...advertiser, active_offers: Type.Array(id) }),
})

export const enableAdvertiser = operation({
  command: 'advertisers enable',
  call: { method: 'POST', path: '/api/operator/advertisers/{id}/enable/' },
  summary: 'accept postbacks of a disabled advertiser again',
  examples: ['advertisers enable 3'],
  subject: { kind: 'advertiser', by: 'id' },
  reply: Type.Object(advertiser),
})

export const rotateAdvertiserToken = operation({
  command: 'advertisers rotate-token',
  call: { method: 'POST', path: '/api/operator/advertisers/{id}/rotate-token/' },
  summary: 'create a new token for an advertiser; the old one is accepted until the overlap ends',
  examples: ['advertisers rotate-token 3 --overlap 24h', 'advertisers rotate-token 3 --overlap 0'],
  confirm_identity: true,
  subject: { kind: 'advertiser', by: 'id' },
  input: Type.Object({
    overlap: Type.Optional(
      Type.String({
        pattern: String.raw`^(0|\d{1,4}[smhd])$`,
        description: 'how long the old token stays valid: 0, 30m, 24h or 7d (default: 24h)',
      }),
    ),
  }),
  reply: Type.Object({ id, ...withToken, old_token_until: orNull(moment) }),
})

export const testAdvertiser = operation({
  command: 'advertisers test',
  call: { method: 'POST', path: '/api/operator/advertisers/{id}/test/' },
  summary: "test an advertiser's integration with an uncounted click and a postback with status=test",
  examples: ['advertisers test 3', 'advertisers test 3 --offer external:vpn-1'],
  // It leaves a token of some minutes, which must exist before it ends, with its own line of the audit log.
  changes: false,
  input: Type.Object({
    offer: Type.Optional(line('offer of the advertiser (default: the newest)', 64, offer_key)),
  }),
  reply: Type.Object({
    passed: Type.Literal(true),
    offer_id: id,
    affiliate_id: id,
    click_id: Type.String(),
    steps: Type.Array(Type.Object({ step: Type.String(), seen: Type.String() })),
  }),
  limit_ms: 60_000,
})
