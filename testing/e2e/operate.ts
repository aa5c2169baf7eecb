import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProductUrls } from './fixtures.ts'

const program = fileURLToPath(new URL('../../bin/plumbline', import.meta.url))

/** Runs an operator's command. @returns its output */
export const operate = ({ data_dir }: Pick<ProductUrls, 'data_dir'>, ...words: readonly string[]): string =>
  execFileSync(program, words, { env: { ...process.env, DATA_DIR: data_dir }, encoding: 'utf8' })
