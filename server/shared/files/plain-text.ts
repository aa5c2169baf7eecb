import { max_file_bytes } from '@plumbline/contract/operator/offer-document.ts'
import { ApiError } from '../http/errors.ts'

const max_megabytes = max_file_bytes / 1_000_000

/**
 * The text of a file without the mark of UTF-8 at its beginning.
 * @throws ApiError when it is too large
 */
export const plainText = (text: string): string => {
  if (text.length > max_file_bytes || Buffer.byteLength(text) > max_file_bytes)
    throw new ApiError('bad_request', `The file has more than ${max_megabytes} MB: split it.`)
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
