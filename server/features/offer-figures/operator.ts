import type * as operations from '@plumbline/contract/operator/offer-figures.ts'
import type { ActionsOf } from '../operator-action.ts'
import { readFigureLimits, writeFigureLimits } from './limits.ts'

export const offerFiguresActions: ActionsOf<typeof operations> = {
  async setFigureLimits({ pg, now }, { input }) {
    const before = await readFigureLimits(pg)
    const { clicks = before.clicks, decided = before.decided } = input
    if (Object.keys(input).length > 0) await writeFigureLimits(pg, { clicks, decided }, now)
    return { clicks, decided }
  },
}
