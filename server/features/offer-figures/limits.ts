import Type from 'typebox'
import { Value } from 'typebox/value'
import { figureLimits } from '@plumbline/contract/operator/offer-figures.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { FigureLimits } from './publishable.ts'

const key = 'figure_limits'
const Stored = Type.Object(figureLimits)
const usual: FigureLimits = { clicks: 100, decided: 10 }

/** How much traffic figures need, as the network has set it. */
export const readFigureLimits = async (pg: Pg): Promise<FigureLimits> => {
  const row = await pg.selectFrom('network_state').where('key', '=', key).select('value').executeTakeFirst()
  return Value.Check(Stored, row?.value) ? row.value : usual
}

export const writeFigureLimits = async (pg: Pg, limits: FigureLimits, now: Date): Promise<void> => {
  const value = JSON.stringify(limits)
  await pg
    .insertInto('network_state')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}
