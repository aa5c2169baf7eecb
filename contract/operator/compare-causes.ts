/** Why a conversion of an old network's export and those here differ: those that need a person first. */
export const compare_causes = [
  'only_there',
  'only_here',
  'other_affiliate',
  'payout_differs',
  'revenue_differs',
  'status_differs',
  'duplicate_there',
  'day_differs',
  'before_import',
] as const
export type CompareCause = (typeof compare_causes)[number]

/** Amounts that are not compared, for lack of a column in the export. @param columns which column was taken for what */
export const amountsNotIn = (columns: Readonly<Record<string, string>>) =>
  (['payout', 'revenue'] as const).filter((role) => !Object.hasOwn(columns, role))
