import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../shared/os-process/ports.ts'
import { startChild } from '../supervisor/child.ts'
import { createFolder, createTestStores } from '../../../testing/harness/harness.ts'
import { environmentOn } from '../../../testing/harness/node-environment.ts'

/** Asks over one kept connection, one request after the other. */
const keepConnection = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  const ask = async (path: string): Promise<string> => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await Promise.race([once(socket, 'data'), closed.then(() => ['closed without an answer'])])
    return String(answer[0])
  }
  /** Asks again while the connection is kept. */
  const askToTheEnd = async (path: string): Promise<string> => {
    const answer = await ask(path)
    return answer.includes('keep-alive') ? askToTheEnd(path) : answer
  }
  return { ask, askToTheEnd, closed }
}

test('an API that is ending answers requests on kept connections, is no longer ready, and closes the connections', async () => {
  const stores = await createTestStores()
  const data_dir = createFolder()
  const port = await freePort()
  const ports = { PORT: String(port), OPERATOR_PORT: String(await freePort()) }
  const environment = environmentOn({ ...stores, data_dir }, { DEMO: '0', ...ports })
  const signals = { end: new AbortController().signal, kill: new AbortController().signal }
  const api = await startChild({ name: 'api', data_dir, environment, onWarning: () => {}, signals })
  const [call, ready] = await Promise.all([keepConnection(port), keepConnection(port)])
  expect(await call.ask('/config.json')).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: keep-alive\r\n/i)
  expect(await ready.ask('/readyz')).toMatch(/^HTTP\/1\.1 200 /)

  const last = Promise.all([call.askToTheEnd('/config.json'), ready.askToTheEnd('/readyz')])
  const stopped = api.stop()
  const [last_call, last_ready] = await last
  expect(last_call).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
  expect(last_ready).toMatch(/^HTTP\/1\.1 503 [^]*the process is stopping/)
  const isRefused = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => void socket.destroy()).on('connect', () => resolve(false))
      socket.on('error', () => resolve(true))
    })
  expect(await isRefused()).toBe(true)
  await Promise.all([call.closed, ready.closed, stopped])
  expect(await api.exited).toBe('ended with exit code 0')
  await stores.close()
})
