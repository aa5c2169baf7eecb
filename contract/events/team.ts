import Type, { type Static } from 'typebox'
import { nullableText } from '../fields.ts'
import { inbox_kinds, inbox_lists, inboxAddress, mailed_kinds, mailed_lists } from '../operator/inbox-lists.ts'
import { roles } from '../operator/roles.ts'
import { event, prepared, type Part, type Words } from './event.ts'

const open_console = { link: 'Open the console', path: '' } as const

export const access_changes = {
  second_factor: 'An authenticator app was connected, and all other sessions were signed out.',
  password_set: 'A password was set with the link mailed to you.',
  password_changed: 'Your password was changed, and all other sessions were signed out.',
}
const access_codes = Object.keys(access_changes) as (keyof typeof access_changes)[]

const messages = Type.Array(Type.Object({ code: Type.String(), parameters: Type.Object({}) }))
const sayAll = (all: Static<typeof messages>, { say }: Words, between: string): string => all.map(say).join(between)

const health = Type.Object({
  streams: Type.Array(Type.Object({ name: Type.String(), found: messages, todo: messages })),
  /** To a member of the team, who chose it; not to OPERATOR_EMAIL. */
  chosen: Type.Optional(Type.Boolean()),
})
type Health = Static<typeof health>

const chooseMails = ({ operator_url }: Words): string => `Choose what is mailed to you: ${operator_url}/account`
const choice = (chosen: boolean | undefined, words: Words): Part[] => (chosen === true ? [chooseMails(words)] : [])

const namesOf = ({ streams }: Health): string => streams.map(({ name }) => name).join(', ')
const factOf = (stream: Health['streams'][number], words: Words): Part => ({
  facts: { [stream.name]: sayAll(stream.found, words, '; ') },
})
const todos = ({ streams }: Health, words: Words): Part[] => [
  ...streams.flatMap((stream) => [factOf(stream, words), sayAll(stream.todo, words, ' ')]),
  'The Health screen of the console, or bin/plumbline doctor, shows the current state.',
  { link: 'Open Health', path: '/health' },
]

const inbox = Type.Object({
  team_member_id: Type.Integer(),
  /** As the member was when it was counted: to another role, or with other affiliates, the mail says too much. */
  role: Type.Enum(roles),
  manager_id: Type.Union([Type.Integer(), Type.Null()]),
  entries: Type.Array(
    Type.Object({
      kind: Type.Enum([...inbox_kinds]),
      count: Type.Integer(),
      /** Since when the oldest one waits, as people read moments; null where that is not known or not said. */
      oldest: nullableText,
      /** Filters of the list. */
      input: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
    }),
  ),
  /** Findings of the health checks, in a digest. */
  findings: Type.Optional(Type.Array(Type.Object({ check: Type.String(), found: messages }))),
})
type Inbox = Static<typeof inbox>

const totalOf = ({ entries, findings = [] }: Inbox): number =>
  entries.reduce((sum, { count }) => sum + count, findings.length)

const listsOf = ({ entries }: Inbox): Part[] =>
  entries.flatMap(({ kind, count, oldest, input }) => [
    { facts: { [inbox_lists[kind].title]: String(count), Oldest: oldest } },
    { link: 'Open the list', path: inboxAddress(kind, input) },
  ])

const findingsOf = ({ findings = [] }: Inbox, words: Words): Part[] => {
  if (findings.length === 0) return []
  const checks = [...Map.groupBy(findings, ({ check }) => check)]
  const by_check = Object.fromEntries(
    checks.map(([check, all]) => [check, all.map(({ found }) => sayAll(found, words, '; '))]),
  )
  return [
    { facts: { [mailed_lists.health.title]: String(findings.length), ...by_check } },
    { link: 'Open Health', path: inboxAddress('health', {}) },
  ]
}

export const team_events = {
  /** `is_new`: whether they were invited; else they get a new password. */
  team_link: prepared(
    'member',
    Type.Object({ team_member_id: Type.Integer(), role: Type.Enum(roles), is_new: Type.Boolean() }),
    ({ token, role, is_new, days }: { token: string; role: string; is_new: boolean; days: number }, { network }) => ({
      subject: is_new ? `You are invited to run ${network}` : `Set a new password for the ${network} console`,
      parts: [
        is_new
          ? `You are invited to the ${network} team with the role ${role}.`
          : `An owner of ${network} has reset your access to the console: your sessions have ended, and your authenticator app is no longer connected.`,
        { link: is_new ? 'Accept the invitation' : 'Set a new password', path: `/invitation#${token}` },
        `The link works once, for ${days} days. You need an authenticator app on your phone.`,
      ],
    }),
  ),
  team_security: event(
    'member',
    Type.Object({ what: Type.Enum(access_codes), at: Type.String() }),
    ({ what, at }, { network, moment }) => ({
      subject: `Your access to the ${network} console changed`,
      parts: [
        access_changes[what],
        { facts: { When: moment(at) } },
        'If this was not you, contact an owner of the network immediately.',
      ],
    }),
  ),
  team_wrong_codes: event('member', {
    subject: 'Wrong codes for your {network} console account',
    parts: [
      'Someone entered your password, followed by several wrong authentication codes. They did not get access.',
      {
        facts: { Browser: '{device}', Address: '{address}', When: '{moment:at}' },
      },
      'If this was not you, someone knows your password: change it now under Your account. Your trusted browsers and recovery codes still work.',
      open_console,
    ],
  }),
  /** `other_affiliates`: whether other affiliates are theirs now. `by`: as the audit log names who did it. */
  team_role: event(
    'member',
    Type.Object({
      was: Type.Enum(roles),
      is: Type.Enum(roles),
      other_affiliates: Type.Boolean(),
      by: Type.String(),
      at: Type.String(),
    }),
    ({ was, is, other_affiliates, by, at }, { network, moment }) => ({
      subject: `Your role in the ${network} console changed`,
      parts: [
        {
          facts: {
            Role: was === is ? null : `${is} (was ${was})`,
            Affiliates: !other_affiliates ? null : is === 'manager' ? 'those of a different account manager' : 'all',
            'Changed by': by,
            When: moment(at),
          },
        },
        'The change takes effect immediately. Portals you opened with View as were closed.',
        open_console,
      ],
    }),
  ),
  team_removed: event('member', {
    subject: 'You were removed from the {network} team',
    parts: [
      'You can no longer sign in to the {network} console, and your sessions have ended.',
      {
        facts: { 'Removed by': '{by}', When: '{moment:at}' },
      },
      'If you think this is a mistake, write to an owner of the network.',
    ],
  }),

  second_approver_off: event('member', {
    subject: 'Payments of {network} no longer need a second approver',
    parts: [
      'The same person can prepare and approve payments from now on.',
      { facts: { 'Changed by': '{by}', When: '{moment:at}' } },
      'If this was not agreed, change it back under Settings, and review the payments approved since.',
      open_console,
    ],
  }),

  /** New entries since the last mail, soon after they appear. */
  inbox_news: prepared({ chosen: inbox_kinds }, inbox, (counted: Inbox, words) => {
    const [first] = counted.entries
    const what =
      counted.entries.length === 1 && first !== undefined
        ? `${inbox_lists[first.kind].title} (${first.count} new)`
        : `${totalOf(counted)} new in your inbox`
    return {
      subject: `${words.network}: ${what}`,
      parts: [`New in your inbox at ${words.network}:`, ...listsOf(counted), chooseMails(words)],
    }
  }),
  /** Everything that waits, each morning. */
  inbox_digest: prepared({ chosen: mailed_kinds }, inbox, (counted: Inbox, words) => ({
    subject: `${words.network}: ${totalOf(counted)} open in your inbox`,
    parts: [
      `Good morning. Your open items at ${words.network}:`,
      ...listsOf(counted),
      ...findingsOf(counted, words),
      chooseMails(words),
    ],
  })),

  /* Of health, also to OPERATOR_EMAIL. */

  /** Backlogs that are stuck. */
  stalled: event({ chosen: ['health'] }, health, (given, words) => ({
    subject: `${words.network} is behind: ${namesOf(given)}`.slice(0, 200),
    parts: [
      'These backlogs are too old. No acknowledged data is lost.',
      ...todos(given, words),
      'You will not get another mail about this until it has recovered.',
      ...choice(given.chosen, words),
    ],
  })),
  /** Errors of `doctor`. */
  faults: event({ chosen: ['health'] }, health, (given, words) => ({
    subject: `${words.network} has a fault: ${namesOf(given)}`.slice(0, 200),
    parts: [
      'Health checks failed:',
      ...todos(given, words),
      'You will get one mail when this is resolved.',
      ...choice(given.chosen, words),
    ],
  })),
  /** An earlier alarm is over. */
  over: event({ chosen: ['health'] }, health, (given, words) => ({
    subject: `${words.network} is in order again: ${namesOf(given)}`.slice(0, 200),
    parts: ['Resolved:', ...given.streams.map((stream) => factOf(stream, words)), ...choice(given.chosen, words)],
  })),
}
