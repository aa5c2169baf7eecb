import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { readMails } from '../../../testing/harness/mails.ts'
import { plumbline } from './plumbline.test-support.ts'

/* A person at a terminal, and one in the portal, for the test of the operator's guide. */

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const password = 'a good long password'

/** In the shell: hands words and variables of a command to this process. A process of its own for each takes half a second of processor time; `doctor` is one. */
const runHere = (port: number): string => `bin/plumbline() {
  if [ "$1" = doctor ]; then command bin/plumbline "$@"; return; fi
  { printf '%s\\0' $# "$@"; env -0; } | curl -sS --fail-with-body --data-binary @- http://127.0.0.1:${port}/
}
`

/** A shell into which blocks are pasted one after the other. */
export const openShell = async (environment: Readonly<Record<string, string>>) => {
  const { DATABASE_URL: _database, CLICKHOUSE_URL: _clickhouse, DATA_DIR: _data_dir, ...inherited } = process.env
  const server = createServer((request, response) => {
    void buffer(request).then(async (sent) => {
      const [count, ...rest] = sent.toString().split('\0')
      const words = rest.splice(0, Number(count))
      const variables = rest.filter((text) => /^\w+=/.test(text)).map((text) => text.split(/=(.*)/s, 2))
      const outcome = await plumbline(words, { environment: Object.fromEntries(variables) })
      err += outcome.err
      if (outcome.code !== 0) err += `${words.join(' ')} printed:\n${outcome.out}\n`
      response.writeHead(outcome.code === 0 ? 200 : 500).end(outcome.out)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const child = spawn('bash', ['-euo', 'pipefail'], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const waiting: ((line: string) => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => waiting[0]?.(line))
  const ended = new Promise<never>((_resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the shell ended with ${code}:\n${err}`)))
  })
  ended.catch(() => {})
  child.stdin.write(runHere(port))
  return {
    /** Runs a block and returns its output. @throws when one of its commands fails */
    paste(block: string): Promise<string> {
      const printed: string[] = []
      const done = new Promise<string>((resolve) => {
        waiting.unshift((line) => {
          if (line !== '<pasted>') return void printed.push(line)
          waiting.shift()
          resolve(printed.join('\n').trim())
        })
      })
      // A block's output may not end with a line break.
      child.stdin.write(`${block}\nprintf '\\n<pasted>\\n'\n`)
      return Promise.race([done, ended])
    },
    close() {
      child.kill('SIGKILL')
      server.close()
    },
  }
}
/** An affiliate in the portal. */
export const openPortal = (portal_url: string, data_dir: string, email: string) => ({
  email,
  access: '',
  async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const answer = await fetch(`${portal_url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.access && { authorization: `Bearer ${this.access}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  },
  /** The pattern's group in the newest mail. */
  async mailed(pattern: RegExp): Promise<string> {
    const find = (): string | undefined =>
      readMails(data_dir)
        .filter(({ to }) => to === this.email)
        .flatMap(({ subject, text }) => pattern.exec(`${subject}\n${text}`)?.[1] ?? [])
        .at(-1)
    await expect.poll(find).toBeDefined()
    return find() ?? ''
  },
  /** @param invited has the link that sets the password */
  async signIn(invited: string): Promise<void> {
    const [, token] = /reset-password\?token=([\w-]+)/.exec(invited) ?? []
    await this.call('POST', '/api/user/reset-password/', { token, password })
    const { access } = await this.call<{ access: string }>('POST', '/api/token/', { email: this.email, password })
    this.access = access
  },
  async addPayoutDetails(): Promise<void> {
    const details = { payment_email: this.email }
    await this.call('POST', '/api/billing/create/', details)
    const { id } = await this.call<{ id: number }>('GET', '/api/billing/get/')
    const code = await this.mailed(/\b(\d{6})\b/)
    await this.call('POST', `/api/billing/verify-code-update/${id}/`, { code, update_data: details })
  },
  async link(offer: number): Promise<string> {
    const path = `/api/affiliate/offers/${offer}/tracking-link/`
    return (await this.call<{ url: string }>('GET', path)).url
  },
  async balance(): Promise<number> {
    return (await this.call<{ balance: number }>('GET', '/api/affiliate/balance/')).balance
  },
  async payments(): Promise<{ status: string; amount: number }[]> {
    return (await this.call<{ results: { status: string; amount: number }[] }>('GET', '/api/payments/my/')).results
  },
})
