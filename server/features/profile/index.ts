/* Exports for other folders. */

export { assertMayEdit, readProfileEdits, writeProfileEdits } from './edits.ts'
