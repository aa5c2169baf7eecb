import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects times of the portal, such as `2026-11-20 14:05`, with the newest first. */
export const expectNewestFirst = async (times: Locator): Promise<void> => {
  await expect(times.first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect
    .poll(async () => {
      const texts = await times.allInnerTexts()
      return texts.every((text, index) => index === 0 || text <= (texts[index - 1] ?? ''))
    })
    .toBe(true)
}
