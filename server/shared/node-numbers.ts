/*
 * Assigns journals to nodes. A journal's number is a byte in the click id and in ClickHouse, and 255 is the demo network's, so there
 * is room for 15 nodes of 16 trackers. The ranges are fixed, so that a number alone tells which node can have written it.
 */

export const max_machines = 15
export const max_trackers = 16

/**
 * The number of the journal that a tracker writes.
 * @param machine 1 to 15
 * @param tracker 1 to 16, which of this node's
 */
export const journalNumber = (machine: number, tracker: number): number => (machine - 1) * max_trackers + tracker

/** A tracker process's name: `tracker`, `tracker-2`, `tracker-3` ... */
export const trackerName = (tracker: number): string => (tracker === 1 ? 'tracker' : `tracker-${tracker}`)

export const trackerNames = (count: number): string[] =>
  Array.from({ length: count }, (_none, index) => trackerName(index + 1))
