import { readFile } from 'node:fs/promises'
import { CommandFailure, exit_codes } from '../failure.ts'

const readAll = async (input: NodeJS.ReadableStream): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of input) parts.push(Buffer.isBuffer(part) ? part : Buffer.from(part))
  return Buffer.concat(parts)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * The text of a file; of standard input for `-`. A mark of UTF-8 at its beginning is left out.
 * @throws CommandFailure when it cannot be read, or is no UTF-8
 */
export const readText = async (path: string): Promise<string> => {
  const bytes = await (path === '-' ? readAll(process.stdin) : readFile(path)).catch((error: unknown) => {
    throw new CommandFailure(`${path} cannot be read: ${reasonOf(error)}`, exit_codes.usage)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const first = [...bytes.subarray(0, 2)]
    const utf16 = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff)
    throw new CommandFailure(
      `${path} is ${utf16 ? 'UTF-16' : 'no UTF-8'}: save it as UTF-8 (in a spreadsheet: "CSV UTF-8") and try again`,
      exit_codes.usage,
    )
  }
}
