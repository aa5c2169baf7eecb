import { runCommand } from '../../processes/cli/run.ts'
import { runInShell } from '../../processes/cli/shell.ts'

/*
 * Run as a process of its own by move.test.ts: `engines move` with the options given after the first parameter. It kills itself at the first step that begins with that,
 * which is written down then, and not begun.
 */

const [, , killed_at = '', ...options] = process.argv
process.env.TZ = 'UTC'
const shell = {
  env: process.env,
  stdin: process.stdin,
  stdout: {
    write(text: string | Uint8Array) {
      process.stdout.write(text)
      if (killed_at !== '' && String(text).startsWith(killed_at)) process.kill(process.pid, 'SIGKILL')
    },
  },
  stderr: process.stderr,
  exit_code: undefined,
}
await runInShell(shell, () => runCommand(['engines', 'move', ...options]))
process.exit(shell.exit_code ?? 0)
