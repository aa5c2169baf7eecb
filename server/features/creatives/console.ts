import type * as consoleCalls from '@plumbline/contract/console.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Member } from '../team/index.ts'
import { imageFile } from './files.ts'

/** Images in the console, by the cookie of its session. */
export const creativeImageHandlers = ({
  pg,
}: {
  pg: Pg
}): HandlersOf<Pick<typeof consoleCalls, 'consoleCreative'>, Member> => ({
  consoleCreative: ({ params: { id: creative_id } }) =>
    imageFile(pg, { creative_id }, 'private, no-cache', 'same-origin'),
})
