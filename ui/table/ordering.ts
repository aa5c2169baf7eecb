/** An order as it stands in an address and on the wire: a column's key, with `-` in front for the highest or latest first. */

/** Which way a column is ordered, in the words of `aria-sort`; undefined when the order is by another one. */
export const directionOf = (key: string, ordering: string | undefined): 'ascending' | 'descending' | undefined =>
  ordering === key ? 'ascending' : ordering === `-${key}` ? 'descending' : undefined

/** The order after a click on a column's header: figures start with the highest, texts with A; then the other way round. */
export const nextOrdering = (key: string, figure: boolean, ordering: string | undefined): string => {
  const now = directionOf(key, ordering)
  const descending = now === undefined ? figure : now === 'ascending'
  return descending ? `-${key}` : key
}
