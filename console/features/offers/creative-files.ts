import { max_image_bytes } from '@plumbline/contract/creatives.ts'
import { useRef, useState } from 'react'
import { inputFields } from '../../shared/words/schema.ts'
import { operationOf } from '../../shared/session/calls.ts'
import { readBase64 } from '../../shared/fields/file-input.tsx'
import { read_key } from '../../shared/session/queries.ts'
import { explainRefusal } from '../../shared/words/refusal.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'
import { consoleVoice } from '../../shared/words/voice.ts'

export interface Upload {
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'added' | 'refused'
  /** Why it was refused. */
  readonly reason: string | null
}

/** The title that an image begins with: the name of its file without its ending. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}_]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'Image'

const mb = 1_000_000
const failed = 'The image could not be added. Try it again.'

/** Adds images to an offer, one after the other, and says what becomes of each. */
export const useUploads = (offer_id: number) => {
  const { operate, queries } = useServices()
  const { network } = useSession()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const busy = useRef(false)

  const send = async (file: File): Promise<string | null> => {
    if (file.size > max_image_bytes)
      return `The image has ${(file.size / mb).toFixed(1)} MB; at most ${max_image_bytes / mb} MB are accepted.`
    try {
      const input = { title: titleOfFile(file.name), file: await readBase64(file) }
      await operate('addCreative', { params: { offer: String(offer_id) }, input })
      return null
    } catch (error) {
      const fields = inputFields(operationOf('addCreative'))
      const { text, gaps } = explainRefusal(error, failed, fields, consoleVoice(network.zone, fields))
      return text ?? Object.values(gaps).join(' ')
    }
  }

  const add = async (files: readonly File[]): Promise<void> => {
    if (busy.current || files.length === 0) return
    busy.current = true
    setUploads(files.map(({ name }) => ({ name, state: 'waiting', reason: null })))
    const note = (at: number, state: Upload['state'], reason: string | null = null): void =>
      setUploads((all) => all.map((one, index) => (index === at ? { ...one, state, reason } : one)))
    for (const [index, file] of files.entries()) {
      note(index, 'sending')
      const reason = await send(file)
      note(index, reason === null ? 'added' : 'refused', reason)
      await queries.invalidateQueries({ queryKey: read_key })
    }
    busy.current = false
  }
  return { uploads, add, clear: (): void => setUploads([]) }
}
