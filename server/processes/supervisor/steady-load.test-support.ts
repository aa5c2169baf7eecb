import { Agent } from 'node:http'
import { get, type TrackerAnswer } from '../tracker/process.test-support.ts'

/** Requests of clients that try nothing twice. */
export interface SteadyLoad {
  /** Of every request: its status, or `broken` for a connection that was refused or broke. */
  statuses: (number | 'broken')[]
  stop(): Promise<void>
}

export interface Pace {
  /** How many of each kind. */
  senders: number
  /**
   * Pause of the busy senders. At 0 they take all processor time for as long as a test lasts: that is for the long form of a
   * proof.
   */
  breath_ms: number
}

/**
 * Requests with hardly a pause on kept connections and on new ones, and with longer pauses on kept ones, as a proxy and as visitors send them.
 * @param host the name that they ask for
 */
export const startSteadyLoad = (
  port: number,
  path: string,
  { senders, breath_ms }: Pace,
  onAnswer: (answer: TrackerAnswer) => void = () => {},
  host?: string,
): SteadyLoad => {
  const statuses: (number | 'broken')[] = []
  let stopped = false
  const sender = async (keepAlive: boolean, pause_ms: number): Promise<void> => {
    const agent = new Agent({ keepAlive })
    while (!stopped) {
      const answer = await get(port, path, agent, host)
      statuses.push(answer?.status ?? 'broken')
      if (answer !== undefined) onAnswer(answer)
      if (pause_ms > 0) await new Promise((resolve) => void setTimeout(resolve, pause_ms))
    }
    agent.destroy()
  }
  const running = Array.from({ length: senders }, (_none, index) => [
    sender(true, breath_ms),
    sender(false, breath_ms),
    sender(true, 20 + 2 * breath_ms + index * 60),
  ]).flat()
  return {
    statuses,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}
