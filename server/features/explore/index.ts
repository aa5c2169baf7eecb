/* What other features may use of this one. */

export { checkExploreFile, exportExplore, isExploreRequest } from './files.ts'
export type { Reader } from './read.ts'
