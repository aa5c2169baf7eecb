import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { test_password } from '../../harness/builders.ts'
import { deployed_hosts } from '../../external/deployed-proxies.ts'

interface Asked {
  status: number | string
  body: string
}

const ask = (port: number, agent: Agent, path: string, token?: string, body?: object): Promise<Asked> =>
  new Promise((resolve) => {
    const headers = {
      host: deployed_hosts.portal,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      answer.on('error', (error) => resolve({ status: error.message, body: text }))
    })
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer for 30 s')))
    sent.on('error', (error) => resolve({ status: error.message, body: '' }))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

export interface PortalLoad {
  stop(): Promise<{ requests: number; failures: string[] }>
}

/** Somebody who is signed in and looks around, on kept connections and on new ones; nothing is tried twice. */
export const startPortalLoad = async (port: number, email: string): Promise<PortalLoad> => {
  const signed = await ask(port, new Agent(), '/api/token/', undefined, { email, password: test_password })
  if (signed.status !== 200) throw new Error(`signing in: ${signed.status} ${signed.body}`)
  const { access } = JSON.parse(signed.body) as { access: string }
  const failures: string[] = []
  let requests = 0
  let stopped = false
  const look = async (keepAlive: boolean): Promise<void> => {
    const agent = new Agent({ keepAlive })
    while (!stopped)
      for (const path of ['/api/user/me/', '/login', '/config.json']) {
        const { status, body } = await ask(port, agent, path, access)
        requests += 1
        if (status !== 200) failures.push(`the portal, ${path}: ${status} ${body.slice(0, 200)}`)
        await sleep(20)
      }
    agent.destroy()
  }
  const looking = [look(true), look(false)]
  return {
    async stop() {
      stopped = true
      await Promise.all(looking)
      return { requests, failures }
    },
  }
}
