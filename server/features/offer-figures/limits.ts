import { Value } from 'typebox/value'
import { setFigureLimits } from '@plumbline/contract/operator/offer-figures.ts'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { FigureLimits } from './publishable.ts'

const key = 'figure_limits'
const usual: FigureLimits = { clicks: 100, decided: 10 }

/** How much traffic figures need, as the network has set it. */
export const readFigureLimits = async (pg: Pg): Promise<FigureLimits> => {
  const stored = await readSetting(pg, key)
  return Value.Check(setFigureLimits.reply, stored) ? stored : usual
}

export const writeFigureLimits = async (pg: Pg, limits: FigureLimits, now: Date): Promise<void> => {
  await writeSetting(pg, key, limits, now)
}
