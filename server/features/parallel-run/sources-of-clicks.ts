import type { ActionTools } from '../operator-action.ts'

/** A click by its place in a journal. */
export interface ClickAt {
  click_journal: number
  click_sequence: string
}

export const clickKey = ({ click_journal, click_sequence }: ClickAt): string => `${click_journal}/${click_sequence}`

/** Which of these clicks came by links of old networks, by `clickKey`; undefined where clicks do not tell. */
export const findOldLinkClicks = (
  _tools: Pick<ActionTools, 'clickhouse' | 'signal'>,
  _clicks: readonly ClickAt[],
): Promise<ReadonlySet<string> | undefined> => Promise.resolve(undefined)

/** Which of these transaction ids came in postbacks that were sent on to the old network. */
export const findRelayed = (_tools: Pick<ActionTools, 'pg'>, _txids: readonly string[]): Promise<ReadonlySet<string>> =>
  Promise.resolve(new Set())
