import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { readConfig } from '../../shared/config.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { createLog } from '../../shared/log.ts'
import { slowness } from '../../../testing/harness/limits.ts'
import { test_password } from '../../../testing/harness/builders.ts'
import { buildApp, type AppOptions } from './app.ts'
import { buildConsoleApp, type ConsoleOptions } from './console-app.ts'

/** The session key of every test. */
export const test_session_key = Buffer.alloc(32, 7)
export const test_click_id_key = Buffer.alloc(32, 9)

export interface TestAppOptions extends Partial<Omit<AppOptions, 'config' | 'secrets'>> {
  /** Configuration by its names in the environment. */
  environment?: Record<string, string>
  session_key?: Buffer
}

const away = () => ({
  // Port 9 (discard) takes no connection, and none is tried before the first query.
  pg: connectPostgres('postgres://unknown@127.0.0.1:9/nothing'),
  clickhouse: connectClickHouse('http://127.0.0.1:9/nothing'),
})

/** The console's server for a test, like `buildTestApp` for the API. */
export const buildTestConsole = ({
  environment,
  ...given
}: Partial<Omit<ConsoleOptions, 'config' | 'secrets'>> &
  Pick<TestAppOptions, 'environment'>): Promise<FastifyInstance> =>
  buildConsoleApp({
    ...away(),
    config: readConfig({ DEMO: '0', ...environment }),
    secrets: { session_key: test_session_key, click_id_key: test_click_id_key },
    log: createLog('api', 'silent'),
    web_folder: '/nowhere',
    hold: async () => {},
    ...given,
  })

/** The API for a test: quiet, never listening, resolving no name, and with both databases away unless they are given. */
export const buildTestApp = (options: TestAppOptions = {}): Promise<FastifyInstance> => {
  const { environment, session_key = test_session_key, ...given } = options
  return buildApp({
    config: readConfig({ DEMO: '0', ...environment }),
    ...away(),
    secrets: { session_key, click_id_key: test_click_id_key },
    log: createLog('api', 'silent'),
    web_folder: '/nowhere',
    hold: async () => {},
    lookup: async () => [],
    deadline_ms: 6000 * slowness,
    ...given,
  })
}

export interface TokenPair {
  access: string
  refresh: string
}

/** Signs a user of buildUser in. Fails when the sign-in does. */
export const signInAs = async (app: FastifyInstance, email: string, more: object = {}): Promise<TokenPair> => {
  const payload = { email, password: test_password, ...more }
  const answer = await app.inject({ method: 'POST', url: '/api/token/', payload })
  if (answer.statusCode !== 200) throw new Error(`the sign-in was answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<TokenPair>()
}

/** Sends a signed-in user's GET request. Fails on any status but 200; repeats it if a database was overloaded, as a person would. */
export const getAs = async <T>(app: FastifyInstance, access: string, url: string): Promise<T> => {
  const ask = async () => app.inject({ url, headers: { authorization: `Bearer ${access}` } })
  let answer = await ask()
  for (let attempt = 1; attempt <= 3 && answer.statusCode === 503; attempt++) {
    await new Promise((resolve) => void setTimeout(resolve, 300 * attempt))
    answer = await ask()
  }
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<T>()
}

/** Asks for a file of exports as a signed-in user. */
export const requestFile = (app: FastifyInstance, access: string, payload: object): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/exports/', payload, headers: { authorization: `Bearer ${access}` } })

/** The same, and loads the file. Fails when it is refused. */
export const loadFile = async (
  app: FastifyInstance,
  access: string,
  payload: object,
): Promise<LightMyRequestResponse> => {
  const answer = await requestFile(app, access, payload)
  if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  return app.inject({ url: answer.json<{ url: string }>().url })
}

/** The inline parts of `buildWebFolder`'s page. */
export const inline_parts = { script: "document.title += '!'", style: 'b { color: red }' }

/** A folder with a built portal as small as can be. */
export const buildWebFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'flags'))
  const inline = `<style>${inline_parts.style}</style><script>${inline_parts.script}</script>`
  const page = `<!doctype html><title>Portal</title>${inline}<script type="module" src="/assets/index-Bx3kd92a.js"></script>`
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'flags', 'us.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets', 'index-Bx3kd92a.js'), 'plain()')
  writeFileSync(join(folder, 'assets', 'index-Bx3kd92a.js.br'), 'brotli')
  writeFileSync(join(folder, '.secret'), 'hidden')
  return folder
}
