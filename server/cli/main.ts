import { CommanderError, type Command } from 'commander'
import { ConfigError } from '../config.ts'
import { redactText } from '../log.ts'
import { terminalLines } from '../terminal.ts'
import { createProgram } from './commands.ts'
import { CommandFailure, exit_codes } from './failure.ts'

/** Faults of the command itself end with 2, help and the like with 0, whatever the depth of the command. */
const endWithOwnCodes = (command: Command): void => {
  command.exitOverride()
  for (const child of command.commands) endWithOwnCodes(child)
}

const exitCode = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit_codes.done : exit_codes.usage
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`plumbline: ${terminalLines(redactText(message))}\n`)
  if (error instanceof CommandFailure) return error.exit_code
  return error instanceof ConfigError ? exit_codes.usage : exit_codes.failed
}

process.env.TZ = 'UTC'
process.umask(0o077)
// Whoever reads the output may close it early, as `head` does.
process.stdout.on('error', () => process.exit(exit_codes.done))
const program = createProgram()
endWithOwnCodes(program)
try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCode(error)
}
