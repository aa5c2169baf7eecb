import Type from 'typebox'
import { facts, text } from '../../features/mail/content.ts'
import { template } from '../../features/mail/template.ts'

const data = Type.Object({
  streams: Type.Array(Type.Object({ name: Type.String(), found: Type.String(), todo: Type.String() })),
})

/** To the operator: what does not move any more. */
const stalled = template('stalled', {
  data,
  content: ({ streams }, network) => ({
    subject: `${network.name} is behind: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [
      text('This has been waiting too long. Nothing that was acknowledged is lost.'),
      ...streams.flatMap(({ name, found, todo }) => [facts([name, found]), text(todo)]),
      text('bin/plumbline doctor shows the current state. You get no further mail about this until it has recovered.'),
    ],
  }),
})

/** To the operator: what `doctor` calls a fault. */
const faults = template('faults', {
  data,
  content: ({ streams }, network) => ({
    subject: `${network.name} has a fault: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [
      text('The health checks have found this.'),
      ...streams.flatMap(({ name, found, todo }) => [facts([name, found]), text(todo)]),
      text('bin/plumbline doctor shows the current state. You get one mail when it is over, and none before.'),
    ],
  }),
})

/** To the operator: what was told before is over. */
const over = template('over', {
  data,
  content: ({ streams }, network) => ({
    subject: `${network.name} is in order again: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [text('This is over:'), ...streams.map(({ name, found }) => facts([name, found]))],
  }),
})

export const progressTemplates = { stalled, faults, over }
