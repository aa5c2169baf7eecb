import { lagName } from '@plumbline/contract/messages/progress.ts'
import { lagId, hasMoved, rules, type Lag, type Stream } from './lag.ts'
import type { AssessedLag } from './measure.ts'
import { minute_ms } from '../../shared/time.ts'
import type { Reached } from './notice.ts'

/** Something that is late, from the first look that found it so until it is not any more. Kept in PostgreSQL, so that it outlives a restart. */
export interface Episode {
  stream: Stream
  name: string
  /** All moments in milliseconds since 1970. */
  begun: number
  seen: number
  /** The lag as it was seen last, and since when its oldest is the same. */
  records: number
  since: number
  first: number | null
  head?: string
  error?: string
  still_since: number
  /** Who was notified. */
  mailed?: Reached
  /** Whether anybody was notified of its end. */
  end_mailed?: boolean
}

/** By the lag's id. Several nodes look, each at its own journals and all at the common lists. */
export type Episodes = Record<string, Episode>

/** A stream must be well for this long before its episode is over, or two nodes would end and reopen it in turn. */
const over_ms = minute_ms
/** An episode without a look for this long belongs to a node that no longer runs. */
export const forgotten_ms = 24 * 60 * minute_ms
/** A stream without movement for this long is stuck. */
const still_ms = 10_000
/** Delay from announcement to mail, so that others that stop for the same reason are in the same mail. */
const mail_after_ms = minute_ms
/** When to mail about a stream that moves but does not catch up. */
const behind_mail_after_ms = 15 * minute_ms

export type Standing = 'pending' | 'behind' | 'stuck'

/** Whether to report an episode, and whether its stream moves. */
export const standingOf = ({ stream, begun, seen, still_since }: Episode): Standing => {
  if (seen - begun < rules[stream].fault_after_ms) return 'pending'
  return seen - still_since >= still_ms ? 'stuck' : 'behind'
}

const begin = (lag: Lag, now: number): Episode => ({
  stream: lag.stream,
  name: lagName(lag),
  begun: now,
  seen: now,
  records: lag.records,
  since: lag.since ?? now,
  first: lag.first ?? null,
  ...(lag.head !== undefined && { head: lag.head }),
  ...(lag.error !== undefined && { error: lag.error }),
  still_since: now,
})

const goOn = ({ begun, still_since, mailed, ...earlier }: Episode, lag: Lag, now: number): Episode => {
  const { records, since, first, head } = earlier
  const moved = hasMoved({ records, since, ...(first !== null && { first }), ...(head !== undefined && { head }) }, lag)
  return { ...begin(lag, now), begun, ...(mailed && { mailed }), still_since: moved ? now : still_since }
}

/** A clock that was set back must not keep an episode for as long as that. */
const upTo = (now: number, episode: Episode): Episode => {
  const { begun, seen, still_since } = episode
  return { ...episode, begun: Math.min(begun, now), seen: Math.min(seen, now), still_since: Math.min(still_since, now) }
}

export interface NextEpisodes {
  episodes: Episodes
  /** Those that were reported, and are over. */
  ended: Episode[]
}

/** The episodes after a look. What this look did not measure is another node's, and stays. */
export const nextEpisodes = (before: Episodes, assessed: readonly AssessedLag[], now: number): NextEpisodes => {
  const episodes: Episodes = {}
  const ended: Episode[] = []
  const lags = new Map(assessed.map((one) => [lagId(one.lag), one]))
  for (const [id, noted] of Object.entries(before)) {
    const episode = upTo(now, noted)
    const one = lags.get(id)
    if (one?.assessment.state === 'late') episodes[id] = goOn(episode, one.lag, now)
    // While a store is unavailable nothing can move, so no episode ends; a pending one is dropped.
    else if (one?.assessment.state === 'held') {
      if (standingOf(episode) !== 'pending') episodes[id] = episode
    } else if (now - episode.seen > (one === undefined ? forgotten_ms : over_ms)) {
      if (one !== undefined) ended.push(episode)
    } else if (one === undefined || standingOf(episode) !== 'pending') episodes[id] = episode
  }
  for (const [id, { lag, assessment }] of lags)
    if (assessment.state === 'late' && episodes[id] === undefined) episodes[id] = begin(lag, now)
  return { episodes, ended }
}

/** The episodes to mail to the operator now. The mail lists all open ones, so all of them count as mailed. */
export const dueForMail = (episodes: Episodes): Episode[] => {
  const reported = Object.values(episodes).filter((episode) => standingOf(episode) !== 'pending')
  const isDue = (episode: Episode): boolean => {
    const wait_ms = standingOf(episode) === 'stuck' ? mail_after_ms : behind_mail_after_ms
    return episode.mailed !== 'all' && episode.seen - episode.begun >= wait_ms
  }
  return reported.some(isDue) ? reported : []
}
