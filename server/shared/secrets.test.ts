import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSecrets, secretsPath } from './secrets.ts'
import { temporaryFolder } from '../../testing/harness/ends.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

describe('readSecrets', () => {
  it('SC-04: makes them on first use, for the owner only, and reads the same afterwards', () => {
    const secrets = readSecrets(folder)
    expect([secrets.click_id_key, secrets.session_key, secrets.demo_visitor_key].map(({ length }) => length)).toEqual([
      32, 32, 32,
    ])
    expect(new Set(Object.values(secrets).map(String)).size).toBe(5)
    expect(statSync(secretsPath(folder)).mode & 0o777).toBe(0o600)
    expect(readSecrets(folder)).toEqual(secrets)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  })

  it('makes a missing data directory', () => {
    readSecrets(join(folder, 'a', 'b'))
    expect(existsSync(join(folder, 'a', 'b', 'secrets.json'))).toBe(true)
  })

  it('gives every process the same ones when several begin at once', async () => {
    const code = `
      const { parentPort, workerData } = require('node:worker_threads')
      import(workerData.module).then(({ readSecrets }) => parentPort.postMessage(readSecrets(workerData.folder).postgres_password))`
    const workerData = { module: new URL('secrets.ts', import.meta.url).href, folder }
    const passwords = await Promise.all(
      [1, 2, 3, 4].map(
        async () =>
          new Promise((resolve, reject) => {
            const worker = new Worker(code, { eval: true, workerData })
            worker.once('message', resolve)
            worker.once('error', reject)
          }),
      ),
    )
    expect(new Set(passwords)).toEqual(new Set([readSecrets(folder).postgres_password]))
  })

  it.each(['', '{', '{"click_id_key":"00"}', '[]'])('refuses a damaged file and leaves it unchanged: %s', (content) => {
    writeFileSync(secretsPath(folder), content)
    expect(() => readSecrets(folder)).toThrow(/cannot be read as this installation's secrets/)
    expect(statSync(secretsPath(folder)).size).toBe(content.length)
  })
})
