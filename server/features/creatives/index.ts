/* Exports for other features. */

export { zipFile } from './files.ts'
export { createImageTokens, type ImageTokens } from './image-token.ts'
export { inspectImage } from './inspect-image.ts'
export { readOwnCreatives } from './own-creatives.ts'
export { creativeRows } from './queries.ts'
export { readQuota } from './quota.ts'
