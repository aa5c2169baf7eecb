/* Exports for other folders. */

export { findOldClicks } from './old-postbacks.ts'
export { takePostback, prepareTools } from './take-postback.ts'
export { moveInPostbacksActions } from './move-in-operator.ts'
export { createPostbackProcessor } from './postback-loop.ts'
export { createWaitingProcessor } from './waiting-postbacks.ts'
