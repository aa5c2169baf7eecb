/* Exports for other folders. */

export { copyCreatives } from './copy.ts'
export { zipFile } from './files.ts'
export { createImageTokens, type ImageTokens } from './image-token.ts'
export { inspectImage } from './inspect-image.ts'
export { readOwnCreatives } from './own-creatives.ts'
export { readCreativesState } from './state.ts'
export { readQuota } from './quota.ts'
