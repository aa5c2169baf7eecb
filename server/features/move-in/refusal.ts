import type { Message } from '@plumbline/contract/messages/index.ts'
import { ApiError } from '../../shared/http/errors.ts'

/** The message of a refusal; other errors are thrown, and end the import. */
export const refusalOf = (error: unknown): Message => {
  if (error instanceof ApiError && error.data !== undefined) return error.data
  throw error
}

/** Refuses a line by any message. */
export const refuseLine = (data: Message): ApiError => new ApiError('bad_request', undefined, { message: data })
