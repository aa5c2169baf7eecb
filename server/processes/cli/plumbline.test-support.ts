import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run.ts'
import { runInShell, type Shell } from './shell.ts'

export const plumbline_program = fileURLToPath(new URL('../../../bin/plumbline', import.meta.url))

export interface Outcome {
  code: number | null
  out: string
  err: string
}

export interface Call {
  environment?: Record<string, string>
  /** Given to its standard input. */
  input?: string
}

const environmentOf = ({ environment = {} }: Call): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _database, CLICKHOUSE_URL: _clickhouse, ...inherited } = process.env
  return { ...inherited, ...environment }
}

/** Runs a command of bin/plumbline within this process, where everything is loaded already: a separate process takes a second of CPU time. */
export const plumbline = async (words: readonly string[], call: Call = {}): Promise<Outcome> => {
  let out = ''
  let err = ''
  const shell: Shell = {
    env: environmentOf(call),
    stdin: Readable.from([Buffer.from(call.input ?? '')]),
    stdout: { write: (text) => (out += typeof text === 'string' ? text : Buffer.from(text).toString('latin1')) },
    stderr: { write: (text) => (err += text) },
    exit_code: undefined,
  }
  await runInShell(shell, () => runCommand(words))
  return { code: shell.exit_code ?? 0, out, err }
}

/**
 * Runs bin/plumbline as a person would, in a separate process.
 * @param call.cwd the current directory of the call
 * @param call.interrupt SIGINT once it has printed its second line, as Ctrl-C sends it
 */
export const plumblineProcess = (
  words: readonly string[],
  { cwd, interrupt = false, ...call }: Call & { cwd?: string; interrupt?: boolean } = {},
): Promise<Outcome> => {
  const child = spawn(plumbline_program, words, { cwd, env: environmentOf(call) })
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
  child.stdin.end(call.input ?? '')
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
