/* For other features. */

export { checkExploreFile, exportExplore, isExploreRequest } from './files.ts'
export type { Reader } from './read.ts'
