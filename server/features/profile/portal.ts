import type * as profile from '@plumbline/contract/profile.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { findEmail, findProfile } from './queries.ts'

export const profileHandlers = ({ pg }: Services): HandlersOf<typeof profile> => ({
  async affiliateProfile({ caller }) {
    const email = await findEmail(pg, caller.user_id)
    if (email === undefined) throw new ApiError('not_signed_in')
    return { email }
  },

  async userProfile({ caller }) {
    const profile = await findProfile(pg, caller.user_id)
    if (profile === undefined) throw new ApiError('not_signed_in')
    return profile
  },
})
