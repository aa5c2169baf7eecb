import type { ErrorCode } from '@plumbline/contract/errors.ts'
import type { RefusalCode } from '@plumbline/contract/messages/index.ts'
import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Client, InputOf } from './client.ts'
import { ApiFailure } from './failure.ts'

/** Whether a call failed with a code. */
export const isFailure = (error: unknown, code: ErrorCode | RefusalCode): boolean =>
  error instanceof ApiFailure && error.code === code

/**
 * A client that asks the user to confirm their identity when a call requires it, and then repeats the call.
 * @param onSetUp a call needs a second factor, and the user has none
 */
export const guardClient = (
  client: Client,
  { confirmIdentity, onSetUp }: { confirmIdentity: () => Promise<boolean>; onSetUp: () => void },
): Client => ({
  call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    try {
      return await client.call(endpoint, input)
    } catch (error) {
      if (isFailure(error, 'second_factor_setup_required')) onSetUp()
      if (!isFailure(error, 'confirm_identity') || !(await confirmIdentity())) throw error
      return client.call(endpoint, input)
    }
  },
})
