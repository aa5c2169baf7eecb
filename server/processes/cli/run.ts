import { CommanderError, type Command } from 'commander'
import { ConfigError } from '../../shared/config.ts'
import { redactText } from '../../shared/log.ts'
import { terminalLines } from '../../shared/terminal.ts'
import { createProgram } from './commands.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { shell } from './shell.ts'

/** Faults of the command itself end with 2, help and the like with 0, whatever the depth of the command. */
const endWithOwnCodes = (command: Command): void => {
  command.exitOverride()
  command.configureOutput({
    writeOut: (text) => shell().stdout.write(text),
    writeErr: (text) => shell().stderr.write(text),
  })
  for (const child of command.commands) endWithOwnCodes(child)
}

const exitCode = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit_codes.done : exit_codes.usage
  const message = error instanceof Error ? error.message : String(error)
  shell().stderr.write(`plumbline: ${terminalLines(redactText(message))}\n`)
  if (error instanceof CommandFailure) return error.exit_code
  return error instanceof ConfigError ? exit_codes.usage : exit_codes.failed
}

/** Runs one command in the current shell, and sets its exit code. @param words the arguments of `bin/plumbline` */
export const runCommand = async (words: readonly string[]): Promise<void> => {
  const program = createProgram()
  endWithOwnCodes(program)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    shell().exit_code = exitCode(error)
  }
}
