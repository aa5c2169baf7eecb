import Type from 'typebox'
import { chooseMails } from '../../features/inbox/mails.ts'
import { facts, link, text, type Block, type Network } from '../../features/mail/content.ts'
import { template } from '../../features/mail/template.ts'

const data = Type.Object({
  streams: Type.Array(Type.Object({ name: Type.String(), found: Type.String(), todo: Type.String() })),
  /** To a member of the team, who chose it; not to OPERATOR_EMAIL. */
  chosen: Type.Optional(Type.Boolean()),
})

/** The way to the current state. */
const current = ({ operator_url }: Network): Block[] => [
  text('The Health screen of the console, or bin/plumbline doctor, shows the current state.'),
  link('Open Health', `${operator_url}/health`),
]

const choice = (chosen: boolean | undefined, network: Network): Block[] =>
  chosen === true ? [chooseMails(network)] : []

/** To the operator: what does not move any more. */
const stalled = template('stalled', {
  data,
  content: ({ streams, chosen }, network) => ({
    subject: `${network.name} is behind: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [
      text('This has been waiting too long. Nothing that was acknowledged is lost.'),
      ...streams.flatMap(({ name, found, todo }) => [facts([name, found]), text(todo)]),
      ...current(network),
      text('You get no further mail about this until it has recovered.'),
      ...choice(chosen, network),
    ],
  }),
})

/** To the operator: what `doctor` calls a fault. */
const faults = template('faults', {
  data,
  content: ({ streams, chosen }, network) => ({
    subject: `${network.name} has a fault: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [
      text('The health checks have found this.'),
      ...streams.flatMap(({ name, found, todo }) => [facts([name, found]), text(todo)]),
      ...current(network),
      text('You get one mail when it is over, and none before.'),
      ...choice(chosen, network),
    ],
  }),
})

/** To the operator: what was told before is over. */
const over = template('over', {
  data,
  content: ({ streams, chosen }, network) => ({
    subject: `${network.name} is in order again: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [
      text('This is over:'),
      ...streams.map(({ name, found }) => facts([name, found])),
      ...choice(chosen, network),
    ],
  }),
})

export const progressTemplates = { stalled, faults, over }
