import type { Message } from '@plumbline/contract/messages/index.ts'
import { faultText } from '../../shared/messages.ts'

/** Why a move cannot begin or continue. Source and target are left unchanged. */
export class MoveRefusal extends Error {
  override name = 'MoveRefusal'

  constructor(why: Message, todo: Message) {
    super(faultText({ found: why, todo }))
  }
}
