import { AsyncLocalStorage } from 'node:async_hooks'
import { fstatSync, writeSync } from 'node:fs'

/** A command's environment: its input and output, and its exit code. */
export interface Shell {
  env: NodeJS.ProcessEnv
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: { isTTY?: boolean; write(text: string | Uint8Array): unknown }
  stderr: { write(text: string): unknown }
  exit_code: number | undefined
  /** Reports progress to the program that started the command, if it listens. */
  tell?: ((text: string) => unknown) | undefined
}

/** Writes to a file until all of it is written, or throws: Node's own stream ignores what a full disk did not take. */
const writeToFile = (text: string | Uint8Array): void => {
  let left = typeof text === 'string' ? Buffer.from(text) : text
  while (left.length > 0) left = left.subarray(writeSync(process.stdout.fd, left))
}

const own: Shell = {
  env: process.env,
  stdin: process.stdin,
  stdout: fstatSync(process.stdout.fd).isFile() ? { write: writeToFile } : process.stdout,
  stderr: process.stderr,
  get exit_code() {
    return typeof process.exitCode === 'number' ? process.exitCode : undefined
  },
  set exit_code(code) {
    process.exitCode = code
  },
  tell: process.send?.bind(process),
}

const shells = new AsyncLocalStorage<Shell>()

/** The shell of the command that is running: this process, unless a test runs several commands in one. */
export const shell = (): Shell => shells.getStore() ?? own

export const runInShell = <Result>(given: Shell, command: () => Result): Result => shells.run(given, command)
