import { apiText } from '../../shared/messages.ts'
import { passwordFault } from '../../features/password/index.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { shell } from './shell.ts'

const readAll = async (input: NodeJS.ReadableStream): Promise<string> => {
  let text = ''
  input.setEncoding('utf8')
  for await (const part of input) text += String(part)
  return text
}

/** Reads one line from a terminal without showing it. */
const readHidden = (question: string): Promise<string> => {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const end = (): void => {
      stdin.off('data', onData)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
    const onKey = (key: string): boolean => {
      if (key === '\r' || key === '\n' || key === '\u0004') {
        end()
        resolve(typed.join(''))
        return true
      }
      if (key === '\u0003') {
        end()
        reject(new CommandFailure('stopped'))
        return true
      }
      if (key === '\u007F' || key === '\b') typed = typed.slice(0, -1)
      else if (key >= ' ') typed.push(key)
      return false
    }
    const onData = (text: string): void => {
      for (const key of text) if (onKey(key)) return
    }
    stdin.on('data', onData)
  })
}

/**
 * Asks for a new password: from standard input if requested, else twice at the terminal, hidden. It is never part of the command line, where
 * users of the machine and the shell's history would see it.
 * @throws CommandFailure without a terminal, if the two differ, or if the password is not acceptable
 */
export const askNewPassword = async (from_stdin: boolean): Promise<string> => {
  let password: string
  if (from_stdin) password = (await readAll(shell().stdin)).replace(/\r?\n$/, '')
  else {
    if (!shell().stdin.isTTY)
      throw new CommandFailure('no terminal available to read the password: use --password-stdin', exit_codes.usage)
    password = await readHidden('Password: ')
    if ((await readHidden('Again: ')) !== password) throw new CommandFailure('the two passwords differ')
  }
  const fault = passwordFault(password)
  if (fault !== undefined) throw new CommandFailure(apiText(fault), exit_codes.usage)
  return password
}
