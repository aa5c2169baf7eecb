import Type from 'typebox'
import { facts, link, portalLink, text, type Network, template } from '../mail/index.ts'

/*
 * What somebody gets who applies to join. Anybody can write anybody's address into the form, so nothing of what was written there is repeated.
 */

const data = Type.Object({})

const notYou = text('If it was not you who applied, ignore this mail: nothing happens without you.')

const application_received = template('application_received', {
  data,
  content: (_data, network) => ({
    subject: `Your application to ${network.name}`,
    blocks: [
      text(`Thank you for applying to ${network.name}. Your application has arrived.`),
      text(
        'What happens next: a person reads it and writes to this address. Until then there is nothing you need to do.',
      ),
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
        `we have an application to ${network.name} from this address already, and a person is still reading it. It stays as it was sent first.`,
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
    subject: `You have a ${network.name} account already`,
    blocks: [
      text(
        `Somebody, probably you, applied to ${network.name} with this address. It has an account already, so there is nothing to apply for.`,
      ),
      ...signInLinks(network),
      notYou,
    ],
  }),
})

const application_refused = template('application_refused', {
  data: Type.Object({ reason: Type.String() }),
  content: ({ reason }, network) => ({
    subject: `Your application to ${network.name}`,
    blocks: [
      text(`Thank you for applying to ${network.name}. We have read your application and decided not to take it up.`),
      facts(['Why', reason]),
      text('You may apply again when that has changed.'),
    ],
  }),
})

export const applicationTemplates = {
  application_refused,
  application_received,
  application_open,
  application_of_user,
}
