import { max_file_bytes } from '@plumbline/contract/max-file-bytes.ts'
import { refuse } from '../http/errors.ts'

const max_megabytes = max_file_bytes / 1_000_000

/**
 * The text of a file without the mark of UTF-8 at its beginning.
 * @throws ApiError when it is too large
 */
export const plainText = (text: string): string => {
  if (text.length > max_file_bytes || Buffer.byteLength(text) > max_file_bytes)
    throw refuse('file_too_large', { megabytes: max_megabytes })
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
