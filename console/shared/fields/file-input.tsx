import { max_file_bytes } from '@plumbline/contract/max-file-bytes.ts'
import { fieldClass } from '@plumbline/ui/form/field.tsx'
import { count } from '@plumbline/ui/format.ts'
import { useRef, useState, type ComponentProps } from 'react'

/** Makes the browser's own button in a file field look like one. */
const fileButtonClass =
  'py-1.5 file:me-3 file:rounded-sm file:border file:border-line file:bg-sunken file:px-2 file:py-0.5 file:font-medium file:text-text'

/** Decodes a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Why the content of a file cannot be used. */
const faultOf = (text: string): string | null => {
  if (text.trim() === '') return 'The file is empty.'
  // Workbooks and archives contain it, but tables saved as text do not.
  return text.includes('\0') ? 'This is not a text file. Save the table as CSV and choose that file.' : null
}

/** The bytes of a file in base64. */
export const readBase64 = async (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

/** The content of a file, or why it cannot be used. */
const readContent = async (file: File, base64: boolean): Promise<{ text: string } | { fault: string }> => {
  try {
    if (base64) return { text: await readBase64(file) }
    if (file.size > max_file_bytes)
      return { fault: `The file is larger than ${max_file_bytes / 1_000_000} MB. Split it.` }
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    const fault = faultOf(text)
    return fault === null ? { text } : { fault }
  } catch {
    return { fault: 'The file could not be read. Choose it again.' }
  }
}

/** File picker that reads text, or bytes as base64; null while no file is chosen. Choosing the same file again reads it again. */
export const FileInput = (props: {
  ties: ComponentProps<'input'>
  base64?: boolean
  /** Length of the text kept from a file that was chosen before the session ended. */
  kept?: number
  onRead: (file: { name: string; text: string } | null) => void
}) => {
  const { ties, base64 = false, kept = 0, onRead } = props
  const [has_read, setHasRead] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const last = useRef<File>(undefined)
  const read = async (file: File | undefined): Promise<void> => {
    last.current = file
    setFailure(null)
    setHasRead(true)
    if (file === undefined) return onRead(null)
    const content = await readContent(file, base64)
    // Another file was chosen while this one was read.
    if (last.current !== file) return
    onRead('text' in content ? { name: file.name, text: content.text } : null)
    setFailure('text' in content ? null : content.fault)
  }
  return (
    <>
      <input
        {...ties}
        type="file"
        onClick={({ currentTarget }) => {
          // Otherwise choosing the same file again would not cause an event.
          currentTarget.value = ''
          void read(undefined)
        }}
        onChange={({ target }) => void read(target.files?.[0])}
        className={`${fieldClass} ${fileButtonClass}`}
      />
      {kept === 0 || has_read ? null : (
        <p className="mt-1 text-small text-muted">
          The file that you chose before is still here ({count(Math.ceil(kept / 1000))} kB).
        </p>
      )}
      {failure === null ? null : (
        <p role="alert" className="mt-1 text-small wrap-anywhere text-red">
          {failure}
        </p>
      )}
    </>
  )
}
