import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { readSetting, writeSetting } from './network-setting.ts'
import type { Pg } from './schema.ts'

/** How far the demo network of a database is filled, stored in `network_state`. Absent in a real network. */
const DemoState = Type.Object({
  state: Type.Union([Type.Literal('filling'), Type.Literal('filled')]),
  seed: Type.Integer(),
  /** Start of the history, milliseconds since 1970. */
  founded: Type.Integer(),
  /** Until when the reports are known to hold everything; null before that was so for the first time. */
  filled_until: Type.Union([Type.Integer(), Type.Null()]),
  /** The last click of the demo journal that was found in the reports when it was filled last. */
  filled_sequence: Type.Integer(),
  /** How many of its records it held then. */
  filled_clicks: Type.Integer(),
  /** Whether the newest visitors were sent to the tracker. */
  visitors_sent: Type.Boolean(),
})

export type DemoState = Static<typeof DemoState>

const key = 'demo'

export const readDemoState = async (pg: Pg): Promise<DemoState | undefined> => {
  const state = await readSetting(pg, key)
  if (state === undefined) return undefined
  if (!Value.Check(DemoState, state))
    throw new Error('the state of the demo network cannot be read: it was filled by another version')
  return state
}

export const writeDemoState = (pg: Pg, state: DemoState): Promise<void> => writeSetting(pg, key, state)
