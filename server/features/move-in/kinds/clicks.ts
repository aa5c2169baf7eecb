import { mapParameters, max_parameter_length } from '@plumbline/contract/link-parameters.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import Type from 'typebox'
import { readOldMoment } from '../../../shared/files/times.ts'
import { calendarOf, day_ms } from '../../../shared/time.ts'
import { takeMovedClicks } from '../../clicks/index.ts'
import { externalId, oldId } from '../key-fields.ts'
import { kindOf } from '../kind.ts'
import { refuseLine } from '../refusal.ts'
import { resolveParties } from './past.ts'
import { takeTogether } from './prepare.ts'

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

const utc = calendarOf('UTC')
const earliest = Date.parse('2000-01-01')

/** The time of a click; undefined if it is unreadable or impossible. */
const readTime = (text: string): Date | undefined => {
  const at = readOldMoment(text, utc) ?? 0
  return at > earliest && at < Date.now() + day_ms ? new Date(at) : undefined
}

/** Open clicks, whose sales may still arrive. They are imported in bulk: there may be hundreds of thousands. */
export const clicks = kindOf({
  name: 'clicks',
  fields,
  strict: [],
  takeAll: (tools, lines) =>
    takeTogether(
      tools,
      lines,
      async ({ external_id, affiliate, offer, at: cell, ...details }) => {
        const parties = await resolveParties(tools, { affiliate, offer })
        const at = readTime(cell)
        if (at === undefined) throw refuseLine(message('export_time_invalid', { cell }))
        return { ...details, ...parties, click_id: external_id, at }
      },
      async (ready) => {
        tools.progress?.(`taking ${ready.length} clicks`)
        const outcomes = await takeMovedClicks(tools.pg, tools.network.id, ready)
        return outcomes.map((taken) =>
          taken.kind === 'refused' ? { outcome: 'refused', message: taken.why } : { outcome: taken.kind },
        )
      },
    ),
})
