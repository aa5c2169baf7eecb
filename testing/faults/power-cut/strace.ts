import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** strace, a Linux tool, records every system call of a program, and with them all writes and syncs. */

/** Calls that change files or make them durable, and what is needed to follow descriptors. */
const calls =
  'openat,close,lseek,mkdir,rename,renameat,renameat2,link,unlink,unlinkat,rmdir,' +
  'write,pwrite64,writev,pwritev,pwritev2,ftruncate,fsync,fdatasync,' +
  // Not expected on files of the data directory; the record is refused when one is seen there.
  'open,creat,truncate,fallocate,sync_file_range,copy_file_range,sendfile,dup,dup2,dup3'

/** Every thread, every text whole and in hexadecimal, into a file. */
const options = (file: string): string[] =>
  `-f --seccomp-bpf -qq -xx -s 10000000 -e signal=none -e trace=${calls} -o ${file}`.split(' ')

const works = (): boolean => spawnSync('strace', [...options('/dev/null'), 'true'], { stdio: 'ignore' }).status === 0

/**
 * Makes sure that strace is installed and may trace: installs it without asking if this runs as root on a Debian or Ubuntu (about 1.5 MB).
 * @throws otherwise, with instructions
 */
export const prepareStrace = (say: (text: string) => void): void => {
  if (works()) return
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing strace with apt-get, for the simulated power cut; it takes some seconds')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'strace'], { stdio: 'inherit' })
  }
  if (works()) return
  throw new Error(
    'The simulated power cut needs strace on Linux: install it (such as `apt-get install strace`), in a container that allows ptrace.',
  )
}

/**
 * Runs a Node program under strace to its end.
 * @param file path of the record
 * @throws if the program fails, with its output
 */
export const traceProgram = async (file: string, program: string, parameters: readonly string[]): Promise<void> => {
  const child = spawn('strace', [...options(file), process.execPath, program, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Writes that go through a ring in memory would not be seen.
    env: { ...process.env, UV_USE_IO_URING: '0' },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`the recorded program ended with ${String(code)}: ${errors}`)
}
