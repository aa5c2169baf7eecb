export { assertMayEdit, readProfileEdits, writeProfileEdits } from './edits.ts'
