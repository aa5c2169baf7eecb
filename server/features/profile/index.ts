/* Exports for other features. */

export { assertMayEdit, readProfileEdits, writeProfileEdits } from './edits.ts'
