import Type from 'typebox'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { sources } from '../move-in.ts'
import { flag, line, listing } from './fields.ts'
import { operation } from './operation.ts'

/** How long traffic of an old network counts as running, and between two mails about it to an affiliate. */
export const cutover_days = 30
export const old_link_mail_days = 7

const draft = { subject: Type.String(), text: Type.String() }
const network = Type.Optional(line('name of the old network (default: all)', 100))

export const showCutover = operation({
  command: 'move-in cutover',
  call: { method: 'GET', path: '/api/operator/move-in/cutover/' },
  summary:
    'list what is moved, what still arrives by old links and old postbacks, and who has to be informed, with mails ready to send',
  examples: ['move-in cutover', 'move-in cutover --network "Old network" --json'],
  input: Type.Object({ ...listing, network }),
  reply: Type.Object({
    networks: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        source: Type.Enum(sources),
        hosts: Type.Array(Type.String()),
        /** How many of each kind are moved. */
        moved: Type.Record(Type.String(), count),
      }),
    ),
    /** A page of the affiliates whose old links got clicks in the last 30 days, the most clicks first. */
    results: Type.Array(
      Type.Object({
        affiliate_id: id,
        affiliate: nullableText,
        emails: Type.Array(Type.String()),
        links: count,
        clicks: count,
        last_seen: moment,
        /** When they were last mailed about their old links; null: never. */
        mailed_at: orNull(moment),
        ...draft,
      }),
    ),
    count,
    /** Advertisers that sent postbacks to old addresses in the last 30 days. */
    advertisers: Type.Array(
      Type.Object({
        advertiser_id: id,
        advertiser: Type.String(),
        contact: nullableText,
        postbacks: count,
        last_seen: moment,
        ...draft,
      }),
    ),
    /** Old links and postbacks of affiliates and advertisers that are not known here. */
    unknown: Type.Object({ clicks: count, postbacks: count }),
  }),
  columns: ['affiliate_id', 'affiliate', 'links', 'clicks', 'last_seen', 'mailed_at'],
  limit_ms: 30_000,
})

export const mailOldLinks = operation({
  command: 'move-in mail-links',
  call: { method: 'POST', path: '/api/operator/move-in/cutover/mails/' },
  summary: 'mail affiliates whose old links still get clicks their new links; each is mailed once within 7 days',
  examples: ['move-in mail-links --dry-run', 'move-in mail-links --affiliates 17,18 --yes'],
  confirm: 'Mails cannot be taken back. Send them?',
  input: Type.Object({
    network,
    affiliates: Type.Optional(
      Type.Array(Type.Integer({ ...id }), {
        minItems: 1,
        maxItems: 1000,
        description: 'affiliates (default: all whose old links get clicks)',
        typed: 'ids of affiliates',
      }),
    ),
    dry_run: flag('dry run: only show who is mailed'),
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    /** Who gets it: affiliates, and the users of theirs. */
    affiliates: count,
    mails: count,
    /** Affiliates who got such a mail in the last 7 days, and those without a user or a new link. */
    mailed_before: count,
    unreachable: count,
    results: Type.Array(Type.Object({ affiliate_id: id, affiliate: nullableText, emails: Type.Array(Type.String()) })),
  }),
  columns: ['affiliate_id', 'affiliate', 'emails'],
  limit_ms: 60_000,
})
