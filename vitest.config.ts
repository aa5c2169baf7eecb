import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Half of a server test is waiting for the engines: on two cores one worker alone leaves them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'bench/**/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: ['server/test/engines.ts'],
          // The engines share two cores with everything else.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TZ: 'UTC' },
        },
      },
      {
        extends: './portal/vite.config.ts',
        test: {
          name: 'web',
          environment: 'happy-dom',
          root: '.',
          include: ['{portal,ui,client}/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'ui/setup.test-support.ts')],
          testTimeout: 30_000,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
})
