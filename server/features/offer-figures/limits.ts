import { setFigureLimits } from '@plumbline/contract/operator/offer-figures.ts'
import { settingOf, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { FigureLimits } from './publishable.ts'

const key = 'figure_limits'
const usual: FigureLimits = { clicks: 100, decided: 10 }

/** How much traffic figures need, as the network has set it. */
export const readFigureLimits = (pg: Pg): Promise<FigureLimits> => settingOf(pg, key, setFigureLimits.reply, usual)

export const writeFigureLimits = (pg: Pg, limits: FigureLimits, now: Date): Promise<void> =>
  writeSetting(pg, key, limits, now)
