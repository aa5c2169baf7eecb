import Type from 'typebox'
import { facts, text } from '../../features/mail/content.ts'
import { template } from '../../features/mail/template.ts'

/** To the operator: what does not move any more. */
const stalled = template('stalled', {
  data: Type.Object({
    streams: Type.Array(Type.Object({ name: Type.String(), found: Type.String(), todo: Type.String() })),
  }),
  content: ({ streams }, network) => ({
    subject: `${network.name} is behind: ${streams.map(({ name }) => name).join(', ')}`.slice(0, 200),
    blocks: [
      text('This has been waiting too long. Nothing that was acknowledged is lost.'),
      ...streams.flatMap(({ name, found, todo }) => [facts([name, found]), text(todo)]),
      text('bin/plumbline doctor shows the current state. You get no further mail about this until it has recovered.'),
    ],
  }),
})

export const progressTemplates = { stalled }
