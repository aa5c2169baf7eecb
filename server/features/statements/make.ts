import { Worker } from 'node:worker_threads'
import { ApiError } from '../../shared/http/errors.ts'
import type { Made, Task } from './document.ts'

/*
 * Documents are drawn in a thread: a long one takes a second, which would block all other requests; and only drawing loads the library and its
 * fonts. One thread at a time, which ends with its document.
 */

const max_ms = 30_000
/** More than these wait only where something is wrong. */
const max_waiting = 20

const drawInThread = (task: Task): Promise<Made> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: task })
    const timer = setTimeout(() => {
      reject(new Error(`statement ${task.number} was not drawn within ${max_ms} ms`))
      void thread.terminate()
    }, max_ms)
    thread.once('message', (made: Made) => resolve(made))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(timer)
      // Ignored if a message has settled the promise.
      reject(new Error(`the thread of statement ${task.number} ended with ${code}`))
    })
  })

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Draws a document, after those that were asked for before. @throws ApiError `unavailable` where too many wait */
export const drawDocument = async (task: Task): Promise<Made> => {
  if (waiting >= max_waiting) throw new ApiError('unavailable')
  waiting++
  const drawn = last.then(() => drawInThread(task))
  last = drawn.catch(() => undefined)
  try {
    return await drawn
  } finally {
    waiting--
  }
}
