import Type from 'typebox'
import { creative_kinds, image_types } from './creatives.ts'
import { endpoint } from './endpoint.ts'
import { count, id, linkFields, nullableText, orNull } from './fields.ts'
import { nothing_else } from './report-calls.ts'

const creative = Type.Object({
  id,
  kind: Type.Enum(creative_kinds),
  title: Type.String(),
  /** ISO 639-1. */
  language: nullableText,
  width: orNull(count),
  height: orNull(count),
  /** The page that its link names. */
  landing: orNull(Type.Object({ id, name: Type.String() })),
  /** Of an image: where anybody may load it while this affiliate has access to the offer. */
  image: orNull(Type.Object({ url: Type.String(), type: Type.Enum(image_types), bytes: count })),
  video_url: nullableText,
  /** The affiliate's tracking link, with the landing page of the creative. */
  link: Type.String(),
  /** Ready to paste: HTML of an image or video, the text with the link in it. */
  code: Type.String(),
})

export const offerCreatives = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/creatives/',
  access: 'affiliate',
  summary: "Creatives of an offer that the affiliate may run, in the operator's order, with the affiliate's own link",
  failures: ['forbidden'],
  query: Type.Partial(Type.Object(linkFields), nothing_else),
  reply: Type.Object({ results: Type.Array(creative) }),
})

export const creativeImage = endpoint({
  method: 'GET',
  path: '/api/creatives/{token}/',
  access: 'public',
  summary: 'The image of a creative, for the pages of one affiliate: the token in its address says whose',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{26,45}$' }) }),
  reply: Type.String(),
  download: 'image/png',
})
