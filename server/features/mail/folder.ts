import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../../shared/durable-files.ts'

/** Where mails are written when none may or can leave the machine. */
export const mailFolder = (data_dir: string): string => join(data_dir, 'mail')

/**
 * Writes a mail to a file atomically, readable only by its owner: it may hold a token.
 * @returns the file's path; the same mail written twice is one file
 */
export const writeMailFile = async (folder: string, id: string, at: Date, message: Buffer): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${at.toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`)
  await writeDurably(path, message, `${path}.${randomBytes(4).toString('hex')}.part`)
  return path
}
