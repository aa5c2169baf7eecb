/** The parameters of a tracking link that are the affiliate's own. Without schemas, so that screens can import them. */

/** The first five sub IDs, in order: those with a report each. */
export const sub_ids = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const
/** The other sub IDs: recorded, shown and filtered by, without a report. */
export const more_sub_ids = ['sub6', 'sub7', 'sub8', 'sub9', 'sub10'] as const
/** Those that most links lack: the other sub IDs, and the click's ID in the affiliate's tracker. */
export const extra_parameters = [...more_sub_ids, 'aff_click_id'] as const

/** All of them, in the order of a link. */
export const link_parameters = [...sub_ids, ...extra_parameters] as const
export type LinkParameter = (typeof link_parameters)[number]

export const max_parameter_length = 255

export const parameterTitle = (name: LinkParameter): string =>
  name === 'aff_click_id' ? 'Your click ID' : name.replace('s', 'S')

export const mapParameters = <Value>(valueOf: (name: LinkParameter) => Value): Record<LinkParameter, Value> =>
  Object.fromEntries(link_parameters.map((name) => [name, valueOf(name)])) as Record<LinkParameter, Value>

/** The sub IDs of a row as a list: five, and the others up to the last one with a value. */
export const listSubIds = (row: Readonly<Partial<Record<LinkParameter, string>>>): string[] => {
  const last = more_sub_ids.findLastIndex((name) => (row[name] ?? '') !== '')
  return [...sub_ids, ...more_sub_ids.slice(0, last + 1)].map((name) => row[name] ?? '')
}
