import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutPower, recordWork, type PowerCuts, type Recording } from './cut-power.ts'
import { prepareStrace } from './strace.ts'

/* The short form of `bin/rig power-cut`. It records with strace, which is Linux's. */

const systems = process.platform === 'linux' ? ['linux'] : []

let recording: Recording
beforeAll(async () => {
  if (systems.length === 0) return
  prepareStrace(console.log)
  recording = await recordWork(40, 1)
})
afterAll(() => {
  if (systems.length > 0) rmSync(recording.folder, { recursive: true, force: true })
})

const cut = (points: number, images: number, syncs: { calls: boolean; meta: boolean }): Promise<PowerCuts> =>
  cutPower(recording, { points, images, seed: 2, syncs })

/** No test may be left out (bin/test-counts.ts). */
test('calls can be recorded on Linux; elsewhere this file shows nothing', () => {
  expect(systems.length).toBe(process.platform === 'linux' ? 1 : 0)
})

describe.each(systems)('FT-02: the power is cut', () => {
  test('and nothing acknowledged is lost or damaged, whatever of the unsynced writes is left', async () => {
    const { findings, unsynced_points, acknowledged } = await cut(20, 1, { calls: true, meta: true })
    expect(findings).toEqual([])
    expect(unsynced_points).toBeGreaterThan(3)
    expect(acknowledged).toBeGreaterThan(100)
  })

  test('and losses are found where nothing is synced', async () => {
    const { findings } = await cut(5, 1, { calls: false, meta: false })
    expect(findings.some(({ lost }) => lost > 0)).toBe(true)
  })

  test('and losses are found where only the page is not synced that makes a commit visible', async () => {
    const { findings } = await cut(25, 1, { calls: true, meta: false })
    expect(findings.some(({ lost }) => lost > 0)).toBe(true)
  })
})
