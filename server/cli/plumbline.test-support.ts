import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../bin/plumbline', import.meta.url))

export interface Outcome {
  code: number | null
  out: string
  err: string
}

export interface Call {
  environment?: Record<string, string>
  /** Given to its standard input. */
  input?: string
  /** Where it is called. */
  cwd?: string
  /** SIGINT once it has printed its second line, as Ctrl-C sends it. */
  interrupt?: boolean
}

/** Runs bin/plumbline as a person would. */
export const plumbline = (
  parameters: readonly string[],
  { environment = {}, input = '', cwd, interrupt = false }: Call = {},
): Promise<Outcome> => {
  const { DATABASE_URL: _database, CLICKHOUSE_URL: _clickhouse, ...inherited } = process.env
  const child = spawn(program, parameters, { cwd, env: { ...inherited, ...environment } })
  let out = ''
  let err = ''
  let interrupted = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    if (!interrupt || interrupted || !out.includes('\n{')) return
    interrupted = true
    child.kill('SIGINT')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
