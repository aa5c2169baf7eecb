import { join } from 'node:path'
import { open } from 'lmdb'
import { runProcess } from './process.ts'

/* Run as a process of its own by process.test.ts: fails in the given way while LMDB waits for it during a transaction. */

const failures: Readonly<Record<string, () => void>> = {
  exception: () => {
    throw new Error('uncaught on purpose')
  },
  rejection: () => void Promise.reject(new Error('uncaught on purpose')),
}

await runProcess('failing', ({ config }) => {
  const root = open({ path: join(config.data_dir, 'lmdb'), overlappingSync: false, maxDbs: 2 })
  const fail = failures[process.env.FAILURE ?? '']
  setTimeout(() => {
    void root.transaction(() => void root.put('key', 'value'))
    setImmediate(() => {
      // The transaction has begun, and its turn has not come.
      const begun = performance.now()
      while (performance.now() - begun < 50);
      fail?.()
    })
  })
  // `stop`: as a worker whose stores hang.
  return Promise.resolve({ stop: async () => 'cut off' as const })
})
