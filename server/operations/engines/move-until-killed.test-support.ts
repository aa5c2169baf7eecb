/*
 * Loaded first by the process of a command (move.proof.test.ts), which it kills at the first step that begins with KILL_AT: that is written down then,
 * and not begun.
 */

const { KILL_AT = '' } = process.env
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (text: string | Uint8Array): boolean => {
  const isWritten = write(text)
  if (KILL_AT !== '' && String(text).startsWith(KILL_AT)) process.kill(process.pid, 'SIGKILL')
  return isWritten
}
