import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openJournalReader } from '../../storage/journal/journal.ts'
import { mountSmallDisk } from '../../../testing/harness/small-disk.ts'
import { clickIdIn, expectInJournal, get, useTrackers } from './process.test-support.ts'

/*
 * Uses a small file system of its own, which only root may mount, and not in every container. Elsewhere only process.test.ts covers this, by
 * limiting the size of files.
 */

const disk_mb = 24
const reserve_mb = 4
const disks = mountSmallDisk(disk_mb)
const [disk] = disks

const own = useTrackers()
afterAll(() => disk?.close())

const start = (data_dir: string) =>
  own.spawn({ data_dir, environment: { DISK_RESERVE_MB: String(reserve_mb), LOG_LEVEL: 'silent' } })

const click_ids: string[] = []
const statusOf = async (port: number): Promise<number | undefined> => {
  const answer = await get(port, own.link)
  if (answer?.status === 302) click_ids.push(clickIdIn(answer))
  return answer?.status
}
const untilStatus = (port: number, status: number): Promise<void> =>
  expect.poll(() => statusOf(port), { interval: 20 }).toBe(status)

/** A skipped test counts as failed (bin/test-counts.ts), so this one passes either way and names the limitation. */
test('its file system is small, or none may be mounted here and process.test.ts covers it', () => {
  expect(disk?.room() ?? 0).toBeLessThanOrEqual(disk_mb * 1_048_576)
})

/** Linux's device on which every write fails as on a full disk. */
const full_device = '/dev/full'

test('FT-05: a tracker whose log has no room continues, and records every click that it answers', async () => {
  if (process.platform !== 'linux') return
  const environment = { LOG_LEVEL: 'trace' }
  const { child, port, ready, ended } = await own.spawn({ log_file: full_device, environment })
  await ready
  const ids: string[] = []
  for (let turn = 0; turn < 20; turn++) {
    const answer = await get(port, own.link)
    expect(answer?.status).toBe(302)
    if (answer !== undefined) ids.push(clickIdIn(answer))
  }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expectInJournal(ids, own.stores.data_dir)
})

describe.each(disks)('FT-05 a tracker on a full disk', ({ path, fill, empty }) => {
  beforeEach(empty)

  test('answers 503 while little space is left, stays alive, and continues when there is space again', async () => {
    const { child, port, ready, ended } = await start(path)
    await ready
    await untilStatus(port, 302)
    fill(1)
    await untilStatus(port, 503)
    expect(JSON.parse((await get(port, '/healthz'))?.body ?? '')).toMatchObject({ reason: 'the disk is full' })
    fill()
    const before = click_ids.length
    for (let turn = 0; turn < 50; turn++) expect(await statusOf(port)).toBe(503)
    expect(click_ids.length).toBe(before)
    empty()
    await untilStatus(port, 302)
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await ended
    await expectInJournal(click_ids, path)
  })

  test('that fills up within a commit answers nothing that is not recorded; the next one begins when there is room', async () => {
    const first = await start(path)
    await first.ready
    await untilStatus(first.port, 302)
    // All at once, before the tracker checks again.
    fill()
    while ((await statusOf(first.port)) === 302);
    first.child.kill('SIGKILL')
    await first.ended

    const second = await start(path)
    await untilStatus(second.port, 503)
    empty()
    await second.ready
    await untilStatus(second.port, 302)
    second.child.kill('SIGKILL')
    await second.ended
    await expectInJournal(click_ids, path)
    const journal = openJournalReader(path, 1)
    const entries = journal.after(0, 1_000_000)
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1))
    await journal.close()
  })
})
