const rows_at_once = 1_000

/** Writes rows in parts, because one statement takes 65,535 parameters. */
export const inParts = async <T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += rows_at_once) await write(rows.slice(from, from + rows_at_once))
}
