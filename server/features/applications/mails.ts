import Type from 'typebox'
import { facts, link, portalLink, text, type MailContent, type Network, template } from '../mail/index.ts'

/* What somebody gets who applies to join. Anybody can write anybody's address into the form, so nothing of what was written there is repeated. */

const data = Type.Object({})

const notYou = text('If you did not apply, ignore this mail. Nothing will happen.')

const application_received = template('application_received', {
  data,
  content: (_data, network) => ({
    subject: `Your application to ${network.name}`,
    blocks: [
      text(`Thank you for applying to ${network.name}. We have received your application.`),
      text('What happens next: we read it and write to this address. You do not need to do anything until then.'),
      notYou,
    ],
  }),
})

const application_open = template('application_open', {
  data,
  content: (_data, network) => ({
    subject: `Your application to ${network.name}`,
    blocks: [
      text(
        `We already have an application to ${network.name} from this address and are still reading it. It stays as you first sent it.`,
      ),
      notYou,
    ],
  }),
})

const signInLinks = (network: Network) => [
  link('Sign in', portalLink(network, '/login')),
  link('Set a new password', portalLink(network, '/reset-password')),
]

const application_of_user = template('application_of_user', {
  data,
  content: (_data, network) => ({
    subject: `You already have an account at ${network.name}`,
    blocks: [
      text(
        `Somebody, probably you, applied to ${network.name} with this address. It already has an account, so you do not need to apply.`,
      ),
      ...signInLinks(network),
      notYou,
    ],
  }),
})

/** What somebody gets whose application was rejected. */
export const refusedContent = ({ reason }: { reason: string }, network: Network): MailContent => ({
  subject: `Your application to ${network.name}`,
  blocks: [
    text(`Thank you for applying to ${network.name}. We have read your application and decided not to accept it.`),
    facts(['Why', reason]),
    text('You may apply again when that has changed.'),
  ],
})

const application_refused = template('application_refused', {
  data: Type.Object({ reason: Type.String() }),
  content: refusedContent,
})

export const applicationTemplates = {
  application_refused,
  application_received,
  application_open,
  application_of_user,
}
