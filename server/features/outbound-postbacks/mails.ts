import Type from 'typebox'
import { facts, link, portalLink, text, type Block, template } from '../mail/index.ts'

const data = Type.Object({
  /** The receiver's host: the rest of its address is often a key. */
  host: Type.String(),
  status: Type.String(),
  /** Calls in a row. */
  failures: Type.Integer(),
  /** As people read it, in the network's zone. */
  since: Type.String(),
  error: Type.String(),
})

const factsOf = (of: { host: string; status: string; failures: number; since: string; error: string }): Block =>
  facts(
    ['Postback', `${of.host}, for conversions that become ${of.status}`],
    ['Failed calls in a row', String(of.failures)],
    ['Since', of.since],
    ['Last error', of.error],
  )

const postback_failing = template('postback_failing', {
  data,
  content: (given, network) => ({
    subject: `A postback of your ${network.name} account is failing`,
    blocks: [
      text('Your tracker is rejecting our postbacks:'),
      factsOf(given),
      text(
        'We retry each call for three days. If all of them fail for that long, we disable the postback. The portal shows each call and its answer:',
      ),
      link('Open the postbacks', portalLink(network, '/settings/postbacks')),
    ],
  }),
})

const postback_disabled = template('postback_disabled', {
  data,
  content: (given, network) => ({
    subject: `A postback of your ${network.name} account was disabled`,
    blocks: [
      text('Your tracker rejected all our calls for three days, so we stopped calling it:'),
      factsOf(given),
      text(
        'Nothing is lost: we keep changes of your conversions for 30 days. When your tracker works again, enable the postback in the portal, and we send everything:',
      ),
      link('Open the postbacks', portalLink(network, '/settings/postbacks')),
    ],
  }),
})

export const postbackTemplates = { postback_failing, postback_disabled }
