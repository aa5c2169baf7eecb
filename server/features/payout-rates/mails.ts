import Type from 'typebox'
import type { Static } from 'typebox'
import { facts, link, portalLink, text, type Block, type Network, template } from '../mail/index.ts'

/* What an affiliate is paid changes. Only what the portal shows to this affiliate stands in it. */

const nullableText = Type.Union([Type.String(), Type.Null()])

const offer = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** As people read moments, in the network's zone. From null: now; until null: it lasts. */
  from: nullableText,
  until: nullableText,
  /** Rates in words: those that apply no longer, and those that take their place. */
  was: Type.Array(Type.String()),
  is: Type.Array(Type.String()),
})

const blocksOf = ({ id, title, from, until, was, is }: Static<typeof offer>, network: Network): Block[] => [
  facts(
    ['Offer', `${title} (${id})`],
    ['From', from ?? 'now on'],
    ...(until === null ? [] : [['Until', until] as const]),
    ...was.map((words) => ['No longer', words] as const),
    ...is.map((words) => [from === null ? 'Now' : 'Then', words] as const),
    ...(is.length === 0 && was.length > 0 ? [['Instead', 'no other rate'] as const] : []),
  ),
  link('Open the offer', portalLink(network, `/offers/${id}`)),
]

const rates_changed = template('rates_changed', {
  data: Type.Object({
    offers: Type.Array(offer),
    /** How many further offers there are. */
    more: Type.Integer(),
  }),
  content: ({ offers, more }, network) => {
    const [first] = offers
    const all = offers.length + more
    return {
      subject: all === 1 && first !== undefined ? `New rates: ${first.title}` : `New rates of ${all} offers`,
      blocks: [
        text(`Your rates at ${network.name} change. Earlier conversions keep what they earned.`),
        ...offers.flatMap((one) => blocksOf(one, network)),
        ...(more === 0 ? [] : [text(`Rates of ${more} more offers change too: the portal shows them.`)]),
      ],
    }
  },
})

export const rateTemplates = { rates_changed }
