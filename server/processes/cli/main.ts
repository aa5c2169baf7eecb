import { exit_codes } from './failure.ts'
import { runCommand } from './run.ts'

process.env.TZ = 'UTC'
process.umask(0o077)
// The reader of the output may close it early, as `head` does.
process.stdout.on('error', () => process.exit(exit_codes.done))
await runCommand(process.argv.slice(2))
