import { exit_codes } from './failure.ts'
import { runCommand } from './run.ts'

process.env.TZ = 'UTC'
process.umask(0o077)
// The disk is full, or the reader is gone: what was not printed is not done.
process.stdout.on('error', () => process.exit(exit_codes.failed))
await runCommand(process.argv.slice(2))
