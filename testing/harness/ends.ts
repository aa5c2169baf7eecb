import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/* Closes what a test, or a hook before it, opened: at the end of the test, the last first, after the hooks. */

export const closeAfterTest = <T extends { close(): unknown }>(one: T): T => {
  onTestFinished(async () => void (await one.close()))
  return one
}

/** An empty folder without the engines of the run, which a test that has them makes with `createFolder`. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
