/** Saved views of the explorer and their mails as data. Without schemas, so that screens can import it. */

/** Views of one user, or made by one member of the team. */
export const max_views = 50

export const mail_rhythms = ['day', 'week', 'month'] as const
export type MailRhythm = (typeof mail_rhythms)[number]

/** When a view is mailed, on the clock of its time zone. */
export interface ViewSchedule {
  readonly every: MailRhythm
  /** The weekday (Monday is 1) or the day of the month, of a shorter month its last one; absent or null for a daily mail. */
  readonly on?: number | null
  /** The full hour. Where clocks skip it, the mail follows right after. */
  readonly hour: number
}

/** Rows of the file in a mail. A longer answer is cut there, and the mail says so. */
export const max_mailed_rows = 10_000
/** The file ends earlier where its rows are this long. */
export const max_mailed_bytes = 5_000_000
