export { checkExploreFile, exportExplore, isExploreRequest, makeExploreCsv } from './files.ts'
export { readAddress } from './address.ts'
export { readExplore, type ExploreScope, type Reader } from './read.ts'
