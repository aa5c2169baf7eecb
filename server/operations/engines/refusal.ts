import type { Fault } from '../../shared/messages.ts'
import { faultText } from '../../shared/messages.ts'

/** Why a move cannot begin or go on. Source and target stay as they are. */
export class MoveRefusal extends Error {
  override name = 'MoveRefusal'

  constructor(why: Fault) {
    super(faultText(why))
  }
}
