import { expect, test } from 'vitest'
import { Content, createDisk, type Change, type Disk, type DiskFile } from './disk.ts'

const file = (disk: Disk): DiskFile => {
  const made = { durable: new Content(), pending: [] }
  disk.name({ folder: '/data', add: ['/data/file', made] })
  return made
}
const write = (offset: number, text: string, ended = true): Change => ({ offset, bytes: Buffer.from(text), ended })
const durable = ({ durable: content }: DiskFile): string => content.bytes().toString()

test('a sync makes durable what had been written before it began, and nothing else', () => {
  const disk = createDisk('/data')
  const written = file(disk)
  disk.change(written, write(0, 'early'))
  disk.change(written, write(5, 'under way', false))
  const end = disk.sync('/data/file', written)
  disk.change(written, write(14, 'late'))
  expect(durable(written)).toBe('')
  end()
  expect(durable(written)).toBe('early')
})

test('a write that syncs itself is durable alone: others that were made before it are not', () => {
  const disk = createDisk('/data')
  const written = file(disk)
  disk.change(written, write(0, 'page'))
  const meta = write(4, 'meta')
  disk.change(written, meta)
  disk.settle(written, meta)
  expect(durable(written)).toBe('\0\0\0\0meta')
})

test('a name is durable when its folder was synced; the sync of its file does not do it', () => {
  const disk = createDisk('/data')
  const written = file(disk)
  disk.sync('/data/file', written)()
  expect(disk.names().durable.has('/data/file')).toBe(false)
  disk.sync('/data', undefined)()
  expect(disk.names().durable.has('/data/file')).toBe(true)
})
