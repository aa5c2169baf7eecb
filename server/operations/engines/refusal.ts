import type { Message } from '@plumbline/contract/messages/index.ts'
import { faultText } from '../../shared/messages.ts'

/** Why a move cannot begin or go on. Source and target stay as they are. */
export class MoveRefusal extends Error {
  override name = 'MoveRefusal'

  constructor(why: Message, todo: Message) {
    super(faultText({ found: why, todo }))
  }
}
