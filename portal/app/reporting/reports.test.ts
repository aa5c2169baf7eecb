import { expect, test } from 'vitest'
import { readConfig } from '../../shared/config.ts'
import { createReports, watchWindow, type Report } from '../../shared/report-problem.ts'
import type { Reporting } from './sentry.ts'
import { startReporting } from './start-reporting.ts'

const configured = readConfig({ sentry_dsn: 'https://key@errors.example/1' })
const early: Report = { what: 'early', error: new Error('early') }
const late: Report = { what: 'late', error: new Error('late') }

const surroundingsOf = (load: (reporting: Reporting) => Promise<{ startSentry: () => Reporting }>) => {
  const reports = createReports()
  const sent: Report[] = []
  const done = { loads: 0, stopped: false }
  const reporting: Reporting = {
    send: (report) => sent.push(report),
    createRouter: () => {
      throw new Error('No router is made here')
    },
  }
  return {
    reports,
    sent,
    done,
    reporting,
    load_timeout_ms: 20,
    stopWatching: () => {
      done.stopped = true
    },
    load: async () => {
      done.loads += 1
      return load(reporting)
    },
  }
}

test('failures before the start are sent once the destination is known, later ones at once', async () => {
  const here = surroundingsOf(async (reporting) => ({ startSentry: () => reporting }))
  here.reports.add(early)
  expect(await startReporting(configured, here)).toBe(here.reporting)
  here.reports.add(late)
  expect(here.sent).toEqual([early, late])
  expect(here.done.stopped).toBe(true)
})

test('without a destination the library is not loaded and nothing is kept', async () => {
  const here = surroundingsOf(async (reporting) => ({ startSentry: () => reporting }))
  here.reports.add(early)
  expect(await startReporting(readConfig({}), here)).toBeNull()
  here.reports.sendTo(here.reporting.send)
  expect(here.done).toEqual({ loads: 0, stopped: true })
  expect(here.sent).toEqual([])
})

test('a library that cannot be loaded does not prevent the portal from starting', async () => {
  const here = surroundingsOf(async () => {
    throw new Error('blocked')
  })
  expect(await startReporting(configured, here)).toBeNull()
  expect(here.done.stopped).toBe(true)
})

test('a slow library is not waited for, and sends the kept reports once it has loaded', async () => {
  const arrival = Promise.withResolvers<{ startSentry: () => Reporting }>()
  const here = surroundingsOf(async () => arrival.promise)
  here.reports.add(early)
  expect(await startReporting(configured, here)).toBeNull()
  arrival.resolve({ startSentry: () => here.reporting })
  await expect.poll(() => here.sent).toEqual([early])
})

test('uncaught errors are collected until the watch ends', () => {
  const seen: Report[] = []
  const stop = watchWindow(window, { add: (report) => seen.push(report) })
  const error = new Error('uncaught')
  window.dispatchEvent(new ErrorEvent('error', { error }))
  stop()
  window.dispatchEvent(new ErrorEvent('error', { error }))
  expect(seen).toEqual([{ what: null, error }])
})

test('only a limited number is kept', () => {
  const { add, sendTo } = createReports()
  for (let count = 0; count < 100; count++) add(early)
  const seen: Report[] = []
  sendTo((report) => seen.push(report))
  expect(seen).toHaveLength(20)
})
