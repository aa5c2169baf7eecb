import { isUnanswered } from '@plumbline/client/failure.ts'
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

/** The default title of an image: its file name without the extension. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}_]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'Image'

const mb = 1_000_000
const failed = 'The image could not be added. Try it again.'
const unanswered = 'No response: the image may or may not have been added. Look at the list before you add it again.'

/** Uploads images to an offer, one after the other, and reports the result of each. */
export const useUploads = (offer_id: number) => {
  const { operate, queries } = useServices()
  const { network } = useSession()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Files of the running upload; null when none runs. */
  const running = useRef<File[] | null>(null)

  const send = async (file: File): Promise<string | null> => {
    if (file.size > max_image_bytes)
      return `The image has ${(file.size / mb).toFixed(1)} MB; at most ${max_image_bytes / mb} MB are accepted.`
    try {
      const input = { title: titleOfFile(file.name), file: await readBase64(file) }
      await operate('addCreative', { params: { offer: String(offer_id) }, input })
      return null
    } catch (error) {
      if (isUnanswered(error)) return unanswered
      const fields = inputFields(operationOf('addCreative'))
      const { text, gaps } = explainRefusal(error, failed, fields, consoleVoice(network.zone, fields))
      return text ?? Object.values(gaps).join(' ')
    }
  }

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const waiting = files.map(({ name }): Upload => ({ name, state: 'waiting', reason: null }))
    if (running.current !== null) {
      running.current.push(...files)
      setUploads((all) => [...all, ...waiting])
      return
    }
    const queue = [...files]
    running.current = queue
    setUploads(waiting)
    const note = (at: number, state: Upload['state'], reason: string | null = null): void =>
      setUploads((all) => all.map((one, index) => (index === at ? { ...one, state, reason } : one)))
    // Includes files that are added during the loop.
    for (const [index, file] of queue.entries()) {
      note(index, 'sending')
      const reason = await send(file)
      note(index, reason === null ? 'added' : 'refused', reason)
      await queries.invalidateQueries({ queryKey: read_key })
    }
    running.current = null
  }
  return { uploads, add, clear: (): void => setUploads([]) }
}
