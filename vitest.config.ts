import { join, dirname } from 'node:path'
import { defineConfig } from 'vitest/config'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test_limit_ms, createWatchedPool } from './bin/hung-tests.ts'
import { slowness } from './testing/harness/limits.ts'
import { keepTemporaryFilesInMemory } from './testing/harness/memory-folder.ts'
import { proofs_are_left_out } from './testing/harness/proofs.ts'
import { vitest_workers } from './testing/harness/workers.ts'

keepTemporaryFilesInMemory()

const texts = new Map<string, string>()
const read = (path: string): string => {
  const text = texts.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  texts.set(path, text)
  return text
}

const imports = new Map<string, string[]>()
const importsOf = (file: string): string[] => {
  const own =
    imports.get(file) ??
    [...read(file).matchAll(/^(?:import|export|\}) (?!type )[^;]*?from '(\.[^']+\.ts)'/gm)].map(([, target = '']) =>
      join(dirname(file), target),
    )
  imports.set(file, own)
  return own
}

/** The file and everything that it imports, directly or not, by relative paths. */
const withImports = (path: string): Set<string> => {
  const reachable = new Set([path])
  for (const file of reachable) for (const target of importsOf(file)) reachable.add(target)
  return reachable
}

/** Integration tests ask for the engines of the run, or start processes, themselves or through a helper of tests. All others are unit tests. */
const needsMore = (path: string): boolean =>
  [...withImports(path)].some((file) => {
    const text = read(file)
    return text.includes("inject('engines')") || (text.includes("'node:child_process'") && /test/.test(file))
  })

const files = globSync(['server/**/*.test.ts', 'contract/**/*.test.ts', 'testing/**/*.test.ts', 'bin/**/*.test.ts'], {
  cwd: import.meta.dirname,
}).filter((path) => !proofs_are_left_out || !path.endsWith('.proof.test.ts'))

/** Files that use databases of the run, and not only its folder: for those it matters which engines they are. */
const usesDatabases = (path: string): boolean =>
  [...withImports(path)].some(
    (file) => !file.endsWith('harness/harness.ts') && /createTestStores|createEmptyDatabase/.test(read(file)),
  )
const { integration = [], unit = [] } = Object.groupBy(files, (path) => (needsMore(path) ? 'integration' : 'unit'))

/** Limits end what hangs, and grow with the machine's slowness. Tests have none of their own. */
const limits = {
  testTimeout: test_limit_ms,
  hookTimeout: test_limit_ms,
  expect: { poll: { timeout: 60_000 * slowness } },
  pool: createWatchedPool(),
}

// Modules are loaded once for all files of a worker, not once for each: a fifth of the run was that. No test file changes a module of another.
const server = {
  ...limits,
  environment: 'node',
  env: {
    TZ: 'UTC',
    // Processes that tests start compile nothing again, as under bin/test.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, 'node_modules/.cache/plumbline-node'),
  },
  isolate: false,
  // Node itself reads TypeScript and keeps what it compiled: passing each module through Vite took more than many a test.
  experimental: { viteModuleRunner: false },
} as const

/**
 * Under bin/test unit tests are done by the workers of the integration tests: four of their own would load all modules of the server again, 2 s each.
 * Alone they are a project of their own, which has no engines.
 */
const is_together = process.env.TESTS_TOGETHER === '1'

const onEngines = { ...server, globalSetup: ['testing/harness/engines.ts'] }
const external = integration.filter(usesDatabases)
/** Together they are one file that imports both, so that one worker loads all modules for a zone. */
const in_zones = is_together
  ? ['testing/model/in-zone.ts']
  : ['testing/model/agreement.test.ts', 'server/features/money/zones.test.ts']

export default defineConfig({
  test: {
    maxWorkers: vitest_workers,
    projects: [
      ...(is_together ? [] : [{ test: { ...server, name: 'unit', include: unit } }]),
      { test: { ...onEngines, name: 'integration', include: is_together ? [...integration, ...unit] : integration } },
      // By `npm run test:external`, on engines as operators have them who keep their own.
      ...(process.env.TEST_ENGINES === 'external'
        ? [{ test: { ...onEngines, name: 'external', include: external } }]
        : []),
      // The model's histories and the days of money in a zone that changes its clocks by half an hour in the other half of the year, and in the
      // proofs' long form in one of half hours that never does.
      ...(process.env.PROOFS === 'long' ? ['Asia/Kolkata', 'Australia/Lord_Howe'] : ['Australia/Lord_Howe']).map(
        (zone) => ({
          test: { ...onEngines, name: zone, include: in_zones, env: { ...server.env, NETWORK_ZONE: zone } },
        }),
      ),
      {
        extends: './portal/vite.config.ts',
        test: {
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          root: '.',
          include: ['{portal,console,ui,client}/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'ui/setup.test-support.ts')],
          ...limits,
          // Otherwise it has one worker on two cores, and begins when all others have ended.
          maxWorkers: vitest_workers,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
})
