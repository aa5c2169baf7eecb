import { affiliate_fields } from '@plumbline/contract/affiliate-fields.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { partOf } from '@plumbline/contract/field-table.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import { payoutInput } from '@plumbline/contract/operator/payout-fields.ts'
import Type, { type Static } from 'typebox'
import { externalId, linkIds, oldId, ownId } from '../key-fields.ts'

const email = line('email address used to sign in', 254)

const postback = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 20_000, description: 'URL with macros' }),
    status: Type.Optional(
      Type.Enum(conversion_statuses, { description: 'status of the conversions it is sent for (default: approved)' }),
    ),
    goal: Type.Optional(line('goal, by its name here (default: every goal)', 100)),
    offer: Type.Optional(oldId('offer', 'the offer (default: every offer)')),
  },
  { additionalProperties: false },
)
export type GivenPostback = Static<typeof postback>

const user = Type.Object(
  {
    email,
    first_name: Type.Optional(line('first name')),
    last_name: Type.Optional(line('last name')),
  },
  { additionalProperties: false },
)
export type GivenUser = Static<typeof user>

const manager = Type.Object(
  {
    external_id: Type.Optional(line('id in the old network', 200)),
    name: Type.Optional(line('name', 100)),
    email: Type.Optional(line('email address', 254)),
  },
  { additionalProperties: false },
)
export type GivenManager = Static<typeof manager>

/** An affiliate of an old network. */
export const affiliate_document = {
  external_id: externalId,
  id: ownId('affiliate'),
  link_ids: linkIds,
  ...Type.Partial(Type.Object(partOf(affiliate_fields, 'input'))).properties,
  emails: Type.Optional(
    Type.Array(email, { maxItems: 50, description: 'email addresses of its users; the first is the main one' }),
  ),
  users: Type.Optional(
    Type.Array(user, { maxItems: 50, description: 'its users with their names, before those of emails' }),
  ),
  status: Type.Optional(Type.Enum(['active', 'disabled'], { description: 'disabled: it cannot sign in or be paid' })),
  tags: Type.Optional(Type.Array(line(undefined, 50), { maxItems: 50, description: 'tags, which are added' })),
  manager: Type.Optional(
    Type.Union([line(undefined, 254), manager], {
      description: 'account manager, by name, email or id in the old network; one that is missing is added',
    }),
  ),
  referrer: Type.Optional(oldId('affiliate', 'the affiliate that referred it')),
  postbacks: Type.Optional(Type.Array(postback, { maxItems: 100, description: 'outbound postbacks, which are added' })),
  ...payoutInput,
  // As other systems write it: the checks of payout details find the network that is meant.
  crypto_network: Type.Optional(line('network of the wallet, for example Tron (TRC-20)', 60)),
}

export type AffiliateDocument = Static<Type.TObject<typeof affiliate_document>>
