import { mapParameters, max_parameter_length } from '@plumbline/contract/link-parameters.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import Type, { type Static } from 'typebox'
import { readOldMoment } from '../../../shared/files/times.ts'
import { calendarOf, day_ms } from '../../../shared/time.ts'
import { takeMovedClicks, type MovedClickInput } from '../../clicks/index.ts'
import { externalId, oldId } from '../key-fields.ts'
import { kindOf, type Line, type MoveTools, type Result } from '../kind.ts'
import { refusalOf } from '../refusal.ts'

const detail = (description: string) => Type.Optional(line(description, max_parameter_length))

const fields = {
  external_id: { ...externalId, description: "the old network's click ID, as postbacks send it back" },
  affiliate: oldId('affiliate'),
  offer: oldId('offer'),
  at: line('when it was: a moment such as 2026-11-24T18:05:00Z, or seconds since 1970; without a zone it is UTC', 50),
  ip: detail("the visitor's address"),
  country: detail('ISO code of the country, such as DE'),
  city: detail('city'),
  browser: detail('browser'),
  os: detail('operating system'),
  device: detail('Desktop, Phone, Tablet or TV'),
  ...mapParameters((name) => detail(`${name} of the link`)),
}
type Document = Static<Type.TObject<typeof fields>>

const utc = calendarOf('UTC')
const earliest = Date.parse('2000-01-01')

/** The time of a click; undefined if it is unreadable or impossible. */
const readTime = (text: string): Date | undefined => {
  const at = readOldMoment(text, utc) ?? 0
  return at > earliest && at < Date.now() + day_ms ? new Date(at) : undefined
}

/** A document with our ids in its references, each resolved once. */
const readDocuments = async (
  tools: MoveTools,
  lines: readonly Line<Document>[],
): Promise<(MovedClickInput | Message)[]> => {
  const ids = new Map<string, number>()
  const find = async (kind: 'affiliate' | 'offer', given: string): Promise<number> => {
    const id = ids.get(`${kind} ${given}`) ?? (await tools.ids.resolve(kind, given))
    ids.set(`${kind} ${given}`, id)
    return id
  }
  const read: (MovedClickInput | Message)[] = []
  for (const { document } of lines)
    try {
      const { external_id, affiliate, offer, at: cell, ...details } = document
      const affiliate_id = await find('affiliate', affiliate)
      const offer_id = await find('offer', offer)
      const at = readTime(cell)
      read.push(
        at === undefined
          ? message('export_time_invalid', { cell })
          : { ...details, click_id: external_id, affiliate_id, offer_id, at },
      )
    } catch (error) {
      read.push(refusalOf(error))
    }
  return read
}

const isMessage = (read: MovedClickInput | Message): read is Message => 'code' in read

/** Open clicks, whose sales may still arrive. They are imported in bulk: there may be hundreds of thousands. */
export const clicks = kindOf({
  name: 'clicks',
  fields,
  strict: [],
  async takeAll(tools, lines): Promise<Result[]> {
    const read = await readDocuments(tools, lines)
    const inputs = read.flatMap((one) => (isMessage(one) ? [] : [one]))
    tools.progress?.(`taking ${inputs.length} clicks`)
    const outcomes = await takeMovedClicks(tools.pg, tools.network.id, inputs)
    let next = 0
    return read.map((one): Result => {
      if (isMessage(one)) return { outcome: 'refused', message: one }
      const taken = outcomes[next++]
      if (taken === undefined) throw new Error(`${inputs.length} clicks have ${outcomes.length} outcomes`)
      return taken.kind === 'refused' ? { outcome: 'refused', message: taken.why } : { outcome: taken.kind }
    })
  },
})
