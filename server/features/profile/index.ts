/* Exports for other features. */

export { assertMayEdit, readProfileEdits } from './edits.ts'
