/* What other features may use of this one. */

export { checkQuestion } from './question.ts'
export { streamExplore } from './read.ts'
