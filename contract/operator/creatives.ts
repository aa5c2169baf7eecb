import Type from 'typebox'
import { creative_kinds, image_types, language_codes, max_creatives } from '../creatives.ts'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { clearable, kept_or_cleared, line, listOf, listing, not_blank, optionalNumber } from './fields.ts'
import { file_limits } from './file-fields.ts'
import { offer_params } from './offer-schemas.ts'
import { operation } from './operation.ts'

const creative = Type.Object({
  id,
  offer_id: id,
  kind: Type.Enum(creative_kinds),
  title: Type.String(),
  language: nullableText,
  width: orNull(count),
  height: orNull(count),
  landing: nullableText,
  type: orNull(Type.Enum(image_types)),
  bytes: orNull(count),
  video_url: nullableText,
  text: nullableText,
  created_at: moment,
})

/** The body holds a file in base64; one that is too large should be told so. */
const max_bytes = 9_000_000
const { limit_ms } = file_limits

const pixels = Type.Integer({ minimum: 1, maximum: 20_000 })
const file = Type.String({
  format: 'file',
  contentEncoding: 'base64',
  description: 'image: PNG, JPEG, GIF or WebP of at most 5 MB',
  typed: 'a path for the command, base64 in a call',
})
const text = Type.String({
  minLength: 1,
  maxLength: 5000,
  pattern: not_blank,
  format: 'text',
  description: 'text, in which {link} becomes the tracking link of the affiliate',
  typed: '- for standard input',
})
const described = {
  language: Type.Optional(
    Type.Union([Type.Enum(language_codes), Type.Null()], {
      description: 'language',
      typed: 'an ISO code such as de',
    }),
  ),
  landing: Type.Optional(clearable('name of a landing page of the offer, for the link')),
  width: Type.Optional(Type.Union([pixels, Type.Null()], { description: 'width of a video in pixels' })),
  height: Type.Optional(Type.Union([pixels, Type.Null()], { description: 'height of a video in pixels' })),
}
const content = {
  file: Type.Optional(file),
  video_url: Type.Optional(line('URL of a video', 2000)),
  text: Type.Optional(text),
}

export const listCreatives = operation({
  command: 'creatives list',
  call: { method: 'GET', path: '/api/operator/offers/{offer}/creatives/' },
  summary: "list an offer's creatives in the order in which affiliates see them",
  examples: ['creatives list 12'],
  roles: ['manager', 'finance', 'viewer'],
  params: offer_params,
  input: Type.Object(listing),
  reply: listOf(creative),
  columns: ['id', 'kind', 'title', 'language', 'width', 'height', 'landing', 'type', 'bytes', 'video_url', 'text'],
})

export const addCreative = operation({
  command: 'creatives add',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/creatives/' },
  summary: 'add a creative to an offer: an image, a link to a video, or a text',
  examples: [
    'creatives add 12 --title "Summer sale" --file banner-300x250.png --language de',
    'creatives add 12 --title "Product tour" --video-url https://video.example/tour.mp4 --width 1280 --height 720',
    'creatives add external:vpn-1 --title "Mail, short" --text "Browse in private: {link}" --landing Quiz',
  ],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'offer', part: 'creatives' },
  params: offer_params,
  input: Type.Object({ title: line('title that affiliates see'), ...content, ...described }),
  needs_one_of: ['file', 'video_url', 'text'],
  reply: creative,
  max_bytes,
  limit_ms,
})

export const editCreative = operation({
  command: 'creatives edit',
  call: { method: 'PATCH', path: '/api/operator/creatives/{id}/' },
  summary: 'change a creative, or replace its content by another of the same kind',
  typed: kept_or_cleared,
  examples: ['creatives edit 3 --title "Winter sale" --file winter.png', 'creatives edit 4 --landing ""'],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'id', part: 'creatives' },
  input: Type.Object({ title: Type.Optional(line('title that affiliates see')), ...content, ...described }),
  reply: creative,
  max_bytes,
  limit_ms,
})

export const orderCreatives = operation({
  command: 'creatives order',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/creatives/order/' },
  summary: "set the order of an offer's creatives; those that are not listed follow",
  examples: ['creatives order 12 --creatives 5,3,4'],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'offer', part: 'creatives' },
  params: offer_params,
  input: Type.Object({
    creatives: Type.Array(id, { minItems: 1, maxItems: max_creatives, description: 'numbers of creatives' }),
  }),
  reply: Type.Object({ offer_id: id, creatives: Type.Array(id) }),
})

export const removeCreative = operation({
  command: 'creatives remove',
  call: { method: 'DELETE', path: '/api/operator/creatives/{id}/' },
  summary: 'remove a creative',
  examples: ['creatives remove 3'],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'id', part: 'creatives' },
  confirm: 'The image is also gone from pages of affiliates that show it. Remove the creative?',
  reply: Type.Object({ id, offer_id: id }),
})

export const setCreativesQuota = operation({
  command: 'creatives quota',
  call: { method: 'PATCH', path: '/api/operator/creatives-quota/' },
  summary: 'set how much space the images of all offers may take',
  typed: 'Without options, show it',
  examples: ['creatives quota', 'creatives quota --max-mb 2000'],
  subject: { kind: 'settings', part: 'creatives_quota' },
  input: Type.Object({
    max_mb: optionalNumber(0, 1_000_000, 'megabytes of all images (default: 1000)'),
  }),
  reply: Type.Object({ max_mb: Type.Integer(), used_mb: Type.Number() }),
})
