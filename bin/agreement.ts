import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run agreement -- --histories 10000 --seed 7`: more random histories than `npm test` plays (testing/model), of another seed. With
 * `--path`, as a failing run printed it, one history again.
 */

const usage = 'Usage: npm run agreement -- [--histories <n>] [--seed <n>] [--path <path>]'

const leave = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const read = (): { histories: string; seed: string; path: string | undefined } => {
  try {
    const { values } = parseArgs({
      options: { histories: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
    })
    const { histories = '10000', seed = String(Math.floor(Math.random() * 1e9)), path } = values
    if (!/^[1-9]\d{0,6}$/.test(histories)) return leave(`--histories must be a number from 1 on.\n${usage}`)
    if (!/^\d{1,9}$/.test(seed)) return leave(`--seed must be a number of at most nine digits.\n${usage}`)
    if (path !== undefined && !/^\d+(?::\d+)*$/.test(path)) return leave(`--path must be as it was printed.\n${usage}`)
    return { histories, seed, path }
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const { histories, seed, path } = read()
process.stdout.write(path === undefined ? `${histories} histories from the seed ${seed} on\n` : `${path} of ${seed}\n`)
const child = spawn('vitest', ['run', '--reporter', 'verbose', 'testing/model/agreement.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    AGREEMENT_HISTORIES: histories,
    AGREEMENT_SEED: seed,
    ...(path !== undefined && { AGREEMENT_PATH: path }),
  },
})
child.on('error', (error) => leave(error.message))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
