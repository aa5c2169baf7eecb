import { parentPort, workerData } from 'node:worker_threads'
import { drawStatement, type Task } from './document.ts'

/* The thread that draws one statement, and ends (make.ts). */

// Its starter gives nothing else. A thread's port takes no origin.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/require-post-message-target-origin
parentPort?.postMessage(await drawStatement(workerData as Task))
