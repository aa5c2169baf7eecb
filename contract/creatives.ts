/* Words of creatives. Without schemas, so that screens can import them. */

export const creative_kinds = ['image', 'video', 'text'] as const
export type CreativeKind = (typeof creative_kinds)[number]

/** Image types that are accepted, by the content of the file. */
export const image_types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof image_types)[number]

export const max_image_bytes = 5_000_000
/** Of one offer. */
export const max_creatives = 200

/** Placeholder of the affiliate's tracking link in a text. */
export const link_placeholder = '{link}'

/** ISO 639-1. */
export const language_codes = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo ' +
  'fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb ' +
  'lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc ' +
  'sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ')

const names = new Intl.DisplayNames('en', { type: 'language' })

/** A language in words: `German`. */
export const languageName = (code: string): string => names.of(code) ?? code

/** A size in words: `300x250`; empty without one. */
export const sizeText = ({ width, height }: { width: number | null; height: number | null }): string =>
  width === null || height === null ? '' : `${width}x${height}`
