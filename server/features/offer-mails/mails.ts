import Type, { type Static } from 'typebox'
import { facts, link, portalLink, template, text, type Network } from '../mail/index.ts'

const data = Type.Object({
  offer_id: Type.Integer(),
  title: Type.String(),
  /** Whether the portal shows the offer: one that is paused has no page. */
  is_active: Type.Boolean(),
  subject: Type.String(),
  text: Type.String(),
})

/** What an operator wrote, with the offer that it is about. */
export const offerMailContent = (
  { offer_id, title, is_active, subject, text: words }: Static<typeof data>,
  network: Network,
) => ({
  subject,
  blocks: [
    ...words.split(/\n{2,}/).map((paragraph) => text(paragraph.trim())),
    facts(['Offer', `${title} (${offer_id})`]),
    ...(is_active ? [link('Open the offer', portalLink(network, `/offers/${offer_id}`))] : []),
    text('You get this mail because you run this offer.'),
  ],
})

const offer_mail = template('offer_mail', { data, content: offerMailContent })

export const offerMailTemplates = { offer_mail }
