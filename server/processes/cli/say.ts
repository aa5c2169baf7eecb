import { terminalJson } from '../../shared/terminal.ts'
import { shell } from './shell.ts'

export const say = (text: string): void => {
  shell().stdout.write(`${text}\n`)
}

export const sayJson = (value: unknown): void => say(terminalJson(value))

const line_every_ms = 10_000

/** One line that is rewritten on a terminal; elsewhere a line now and then; where JSON is wanted only for a program that listens. */
export const showLine = (json: boolean): { show(text: string): void; end(): void } => {
  let printed_at = performance.now()
  const isTerminal = shell().stdout.isTTY
  return {
    show(text) {
      if (json) shell().tell?.(text)
      else if (isTerminal) shell().stdout.write(`\r\u001B[K${text}`)
      else if (performance.now() - printed_at > line_every_ms) {
        printed_at = performance.now()
        say(text)
      }
    },
    end() {
      if (!json && isTerminal) shell().stdout.write('\r\u001B[K')
    },
  }
}
