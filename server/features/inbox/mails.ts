import Type, { type Static } from 'typebox'
import { inbox_kinds, inbox_lists, inboxAddress, mailed_lists } from '@plumbline/contract/operator/inbox-lists.ts'
import { roles } from '@plumbline/contract/operator/roles.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { facts, link, definePreparedTemplate, text, type Block, type Network } from '../mail/index.ts'

const data = Type.Object({
  team_member_id: Type.Integer(),
  /** As the member was when it was counted: to another role, or with other affiliates, the mail says too much. */
  role: Type.Enum(roles),
  manager_id: Type.Union([Type.Integer(), Type.Null()]),
  entries: Type.Array(
    Type.Object({
      kind: Type.Enum([...inbox_kinds]),
      count: Type.Integer(),
      /** Since when the oldest one waits, as people read moments; null where that is not known or not said. */
      oldest: Type.Union([Type.String(), Type.Null()]),
      /** Filters of the list. */
      input: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
    }),
  ),
  /** What the checks of health find, in a digest. */
  findings: Type.Optional(Type.Array(Type.Object({ check: Type.String(), found: Type.String() }))),
})

type Data = Static<typeof data>

/** The mail as it was counted, unless its reader was removed or has another role by now. */
const prepare = async (pg: Pg, counted: Data): Promise<Data | undefined> => {
  const member = await pg
    .selectFrom('team_members')
    .where('id', '=', counted.team_member_id)
    .where('role', '=', counted.role)
    .where('manager_id', 'is not distinct from', counted.manager_id)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return member && counted
}

const totalOf = ({ entries, findings = [] }: Data): number =>
  entries.reduce((sum, { count }) => sum + count, findings.length)

const listsOf = ({ entries }: Data, { operator_url }: Network): Block[] =>
  entries.flatMap(({ kind, count, oldest, input }) => [
    facts([inbox_lists[kind].title, String(count)], ...(oldest === null ? [] : [['Oldest since', oldest] as const])),
    link('Open the list', `${operator_url}${inboxAddress(kind, input)}`),
  ])

const healthOf = ({ findings = [] }: Data, { operator_url }: Network): Block[] =>
  findings.length === 0
    ? []
    : [
        facts(
          [mailed_lists.health.title, String(findings.length)],
          ...findings.map(({ check, found }) => [check, found] as const),
        ),
        link('Open Health', `${operator_url}${inboxAddress('health', {})}`),
      ]

export const chooseMails = ({ operator_url }: Network): Block =>
  text(`Choose what is mailed to you, and when: ${operator_url}/account`)

/** What came since the last look, soon after it came. */
const inbox_news = definePreparedTemplate('inbox_news', {
  data,
  prepare,
  content: (counted, network) => {
    const [first] = counted.entries
    const what =
      counted.entries.length === 1 && first !== undefined
        ? `${inbox_lists[first.kind].title} (${first.count} new)`
        : `${totalOf(counted)} new in your inbox`
    return {
      subject: `${network.name}: ${what}`,
      blocks: [text(`New in your inbox at ${network.name}:`), ...listsOf(counted, network), chooseMails(network)],
    }
  },
})

/** Everything that waits, each morning. */
const inbox_digest = definePreparedTemplate('inbox_digest', {
  data,
  prepare,
  content: (counted, network) => ({
    subject: `${network.name}: ${totalOf(counted)} waiting in your inbox`,
    blocks: [
      text(`Good morning. This is waiting for you at ${network.name}:`),
      ...listsOf(counted, network),
      ...healthOf(counted, network),
      chooseMails(network),
    ],
  }),
})

export const inboxTemplates = { inbox_news, inbox_digest }
