/** Whether a version (major.minor.patch) is newer than another. */
export const isNewer = (version: string, than: string): boolean => {
  const numbers = (text: string): number[] => text.split('.').map(Number)
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version)) return false
  const other = numbers(than)
  const first = numbers(version).findIndex((number, index) => number !== other[index])
  return first !== -1 && (numbers(version)[first] ?? 0) > (other[first] ?? 0)
}

/**
 * The changelog with its section "Unreleased" renamed to a version, and a new empty one above it.
 * @returns undefined where nothing is unreleased
 */
export const changelogOf = (changelog: string, version: string, day: string): string | undefined => {
  const [, before, body = '', after] = /^([\s\S]*?\n## Unreleased\n)([\s\S]*?)(\n## [\s\S]*)?$/.exec(changelog) ?? []
  if (before === undefined || body.trim() === '') return undefined
  return `${before}\n## ${version} - ${day}\n${body}${after ?? ''}`
}
