import Type from 'typebox'
import { id, nullableText } from '../fields.ts'
import { clearable, line, listOf, listing, optionalNumber } from './fields.ts'
import { offer_params as params } from './offer-schemas.ts'
import { operation } from './operation.ts'

const name = line('name that affiliates see')
const reply = Type.Object({
  offer_id: id,
  id,
  name: Type.String(),
  url: Type.String(),
  preview_link: nullableText,
  weight: Type.Integer(),
})

export const listLandings = operation({
  command: 'landings list',
  call: { method: 'GET', path: '/api/operator/offers/{offer}/landings/' },
  summary: "list an offer's landing pages beside its URL",
  examples: ['landings list 12'],
  roles: ['manager', 'finance', 'viewer'],
  params,
  input: Type.Object(listing),
  reply: listOf(reply),
  columns: ['id', 'name', 'weight', 'url', 'preview_link'],
})

export const setLanding = operation({
  command: 'landings set',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/landings/' },
  summary: 'add a landing page, or change the one with this name. Takes effect within two seconds',
  typed: 'Omitted options keep their values, an empty value clears one',
  examples: [
    'landings set 12 --name Quiz --url "https://vpn.example/quiz?c={click_id}" --weight 2',
    'landings set external:vpn-1 --name Quiz --weight 0',
  ],
  subject: { kind: 'offer', by: 'offer', part: 'landings' },
  params,
  input: Type.Object({
    name,
    url: Type.Optional(line('destination URL, with macros such as {click_id}; required for a new landing page', 2000)),
    preview_link: Type.Optional(clearable('preview page', 2000)),
    weight: optionalNumber(
      0,
      1000,
      'share of the visitors whose link names no landing page; 0: only by landing= (default: 0). While any has a weight, the URL of the offer gets none',
    ),
  }),
  reply,
})

export const removeLanding = operation({
  command: 'landings remove',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/landings/remove/' },
  summary: 'remove a landing page: links that name it lead to the others, or to the URL of the offer',
  examples: ['landings remove 12 --name Quiz'],
  subject: { kind: 'offer', by: 'offer', part: 'landings' },
  params,
  input: Type.Object({ name }),
  reply,
})
