import { addSetting, readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { dueForMail, forgotten_ms, nextEpisodes, type Episode, type Episodes } from './episodes.ts'
import type { AssessedLag } from './measure.ts'
import type { Reached } from './notice.ts'

/** The stored value in `network_state`. */
interface Stored {
  episodes: Episodes
  /** When a node last tried to mail the operator, in milliseconds since 1970: only one node tries at a time. */
  mail_tried: number
  /** Announced episodes that are over, until their end is announced too. Absent: none. */
  over?: Episode[]
}

const key = 'progress'
const mail_again_ms = 5 * 60_000
const nothing: Stored = { episodes: {}, mail_tried: 0 }

const read = async (pg: Pg, locked: boolean): Promise<Stored> =>
  // Only this file writes it.
  ((await readSetting(pg, key, locked)) ?? nothing) as Stored

const isEmpty = ({ episodes, over = [] }: Stored): boolean => Object.keys(episodes).length === 0 && over.length === 0

export const readEpisodes = async (pg: Pg): Promise<Episodes> => (await read(pg, false)).episodes

export interface Noted {
  /** Open episodes, measured by this look or by another node. */
  episodes: Episodes
  ended: Episode[]
  /** To be mailed now, by the node that receives them. */
  to_mail: Episode[]
  /** Announced episodes that are over: their end is to be announced now. */
  to_end: Episode[]
}

/** Stores the result of a look. Safe with concurrent calls by other nodes. */
export const noteProgress = async (pg: Pg, assessed: readonly AssessedLag[], now: number): Promise<Noted> => {
  const isQuiet = !assessed.some(({ assessment }) => assessment.state === 'late')
  if (isQuiet && isEmpty(await read(pg, false))) return { episodes: {}, ended: [], to_mail: [], to_end: [] }
  await addSetting(pg, key, nothing)
  return pg.transaction().execute(async (trx) => {
    const before = await read(trx, true)
    const { episodes, ended } = nextEpisodes(before.episodes, assessed, now)
    const isFree = now - before.mail_tried >= mail_again_ms || now < before.mail_tried
    const to_mail = isFree ? dueForMail(episodes) : []
    // A recipient that has not received an end for a day is given up, once others have.
    const waiting = (before.over ?? []).filter((one) => one.end_mailed !== true || now - one.seen <= forgotten_ms)
    const over = [...waiting, ...ended.filter(({ mailed }) => Boolean(mailed))]
    const to_end = isFree ? over : []
    const tries = to_mail.length > 0 || to_end.length > 0
    await writeSetting(trx, key, { episodes, mail_tried: tries ? now : before.mail_tried, over })
    return { episodes, ended, to_mail, to_end }
  })
}

const sameEpisode = ({ name, begun }: Episode): string => `${name} ${begun}`

/** Records that the operator was notified of all open episodes, and of those that are over. Who was not is notified at the next attempt. */
export const noteMailed = async (
  pg: Pg,
  mailed: readonly Episode[],
  ended: readonly Episode[],
  reached: Reached,
): Promise<void> => {
  const names = new Set(mailed.map(({ name }) => name))
  const ended_names = new Set(ended.map(sameEpisode))
  await pg.transaction().execute(async (trx) => {
    const { episodes, over = [], mail_tried } = await read(trx, true)
    const changed = Object.entries(episodes).map(([id, one]) => [
      id,
      names.has(one.name) ? { ...one, mailed: reached } : one,
    ])
    const left = over.flatMap((episode) =>
      !ended_names.has(sameEpisode(episode)) ? [episode] : reached === 'all' ? [] : [{ ...episode, end_mailed: true }],
    )
    const tried = reached === 'some' ? mail_tried : 0
    await writeSetting(trx, key, { episodes: Object.fromEntries(changed) as Episodes, mail_tried: tried, over: left })
  })
}
