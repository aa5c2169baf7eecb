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
  /** What the last call ended with. */
  error: Type.String(),
})

const factsOf = (of: { host: string; status: string; failures: number; since: string; error: string }): Block =>
  facts(
    ['Postback', `${of.host}, for conversions that become ${of.status}`],
    ['Calls in a row that failed', String(of.failures)],
    ['Since', of.since],
    ['The last one', of.error],
  )

const postback_failing = template('postback_failing', {
  data,
  content: (given, network) => ({
    subject: `A postback of your ${network.name} account fails`,
    blocks: [
      text('Your tracker does not take what we tell it of your conversions:'),
      factsOf(given),
      text(
        'Each call is made again for three days. If all of them fail for that long, the postback is switched off. What was asked and what was answered stands in the portal:',
      ),
      link('Open the postbacks', portalLink(network, '/settings/postbacks')),
    ],
  }),
})

const postback_disabled = template('postback_disabled', {
  data,
  content: (given, network) => ({
    subject: `A postback of your ${network.name} account was switched off`,
    blocks: [
      text('Your tracker took none of our calls for three days, so that we stopped calling it:'),
      factsOf(given),
      text(
        'Nothing is lost: what happens to your conversions is kept for 30 days. When your tracker works again, enable the postback in the portal, and it is told everything:',
      ),
      link('Open the postbacks', portalLink(network, '/settings/postbacks')),
    ],
  }),
})

export const postbackTemplates = { postback_failing, postback_disabled }
