/* For the demo network. */

export { addView, chooseView, findView, type ViewReader } from './queries.ts'
