import { createInterface } from 'node:readline/promises'
import { CommandFailure, exit_codes } from '../failure.ts'
import { shell } from '../shell.ts'

/**
 * Asks for confirmation before an irreversible action.
 * @param yes `--yes` was given: does not ask
 * @throws CommandFailure if the answer is no, or without a terminal
 */
export const confirm = async (question: string, yes: boolean): Promise<void> => {
  if (yes) return
  if (!shell().stdin.isTTY)
    throw new CommandFailure(`${question} No terminal available to confirm: add --yes.`, exit_codes.usage)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure('nothing was done')
  } finally {
    terminal.close()
  }
}
