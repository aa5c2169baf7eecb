import { createReadStream } from 'node:fs'
import { max_file_bytes } from '@plumbline/contract/operator/offer-document.ts'
import { callerPath } from '../caller-path.ts'
import { CommandFailure, exit_codes } from '../failure.ts'
import { shell } from '../shell.ts'

const mark_bytes = 3

/** Reads no more than a file may have, whatever it is: what is too large is not brought into memory first. */
const readAll = async (input: NodeJS.ReadableStream, path: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of input) {
    const buffer = Buffer.isBuffer(part) ? part : Buffer.from(part)
    bytes += buffer.length
    if (bytes > max_file_bytes + mark_bytes)
      throw new CommandFailure(`${path} has more than ${max_file_bytes / 1_000_000} MB: split it`, exit_codes.usage)
    parts.push(buffer)
  }
  return Buffer.concat(parts)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * The text of a file; of standard input for `-`. A mark of UTF-8 at its beginning is left out.
 * @throws CommandFailure when it cannot be read, is too large, or is no UTF-8
 */
export const readText = async (path: string): Promise<string> => {
  const input = path === '-' ? shell().stdin : createReadStream(callerPath(path))
  const bytes = await readAll(input, path).catch((error: unknown) => {
    if (error instanceof CommandFailure) throw error
    throw new CommandFailure(`${path} cannot be read: ${reasonOf(error)}`, exit_codes.usage)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const first = [...bytes.subarray(0, 2)]
    const utf16 = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff)
    throw new CommandFailure(
      `${path} is ${utf16 ? 'UTF-16' : 'not UTF-8'}: save it as UTF-8 (in a spreadsheet: "CSV UTF-8") and try again`,
      exit_codes.usage,
    )
  }
}
