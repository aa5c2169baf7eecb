/**
 * Ends this process at once, by SIGKILL. `process.exit` waits for native threads, and a thread of LMDB during a transaction waits for
 * JavaScript that would never run again, as one of chDB may wait inside its engine: the process would stay for ever, and nothing would start it
 * again.
 */
export const endAtOnce = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('ended')
}
