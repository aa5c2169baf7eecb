import type * as creatives from '@plumbline/contract/offer-creatives.ts'
import { cleanSubIds } from '@plumbline/contract/tracking-link.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { imageFile } from './files.ts'
import { readOwnCreatives, type CreativesReader } from './own-creatives.ts'

/** Pages of affiliates show an image that long after it was replaced, removed or revoked. */
const cache = 'public, max-age=3600'

export const creativesHandlers = (reader: CreativesReader): HandlersOf<typeof creatives> => ({
  offerCreatives: async ({ params: { id }, query, caller: { affiliate_id } }) => ({
    results: await readOwnCreatives(reader, affiliate_id, id, cleanSubIds(query)),
  }),

  async creativeImage({ params: { token } }) {
    const named = reader.tokens.read(token)
    if (named === undefined) throw new ApiError('not_found')
    return imageFile(reader.pg, named, cache, 'cross-origin')
  },
})
