import { readMove } from '../../operations/engines/move-state.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import type { Logger } from '../../shared/log.ts'

const look_ms = 300

export interface PauseOptions {
  data_dir: string
  log: Logger
  /** Whether it is paused already, since the start. */
  paused: boolean
  pause(): Promise<void>
  resume(): Promise<void>
}

/** Whether a move to other engines is under way, so that worker and API must not run. */
export const isMoving = (data_dir: string): boolean => readMove(data_dir) !== undefined

/** Pauses worker and API when a move begins (`bin/plumbline engines move`), and restarts them when it is given up. */
export const startPausing = ({ data_dir, log, paused, pause, resume }: PauseOptions): Loop => {
  let is_paused = paused
  return startLoop({
    name: 'pausing for a move',
    log,
    rest_ms: look_ms,
    max_step_ms: Infinity,
    async step() {
      const wanted = isMoving(data_dir)
      if (wanted === is_paused) return 'rest'
      log.info({ paused: wanted }, 'a move to other engines')
      await (wanted ? pause() : resume())
      is_paused = wanted
      return 'rest'
    },
  })
}
