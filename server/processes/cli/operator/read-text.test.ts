import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readText } from './options.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (content: string | Uint8Array): string => {
  const path = join(folder, 'file.csv')
  writeFileSync(path, content)
  return path
}

test('a file is its text, without the mark of UTF-8', async () => {
  expect(await readText(file('\uFEFFid;título\r\n'))).toBe('id;título\r\n')
})

test.each([
  ['UTF-16', Buffer.from('\uFEFFid', 'utf16le')],
  ['not UTF-8', Buffer.from([0x74, 0xed, 0x74])],
])('%s is refused with what to do', async (what, content) => {
  await expect(readText(file(content))).rejects.toThrow(`is ${what}: save it as UTF-8`)
})

test('the first line that is not UTF-8 is named', async () => {
  const bytes = Buffer.concat([Buffer.from('id\n1\n'), Buffer.from([0xe9]), Buffer.from('\n')])
  await expect(readText(file(bytes))).rejects.toThrow('(line 3)')
})

test('a file that does not exist is named', async () => {
  await expect(readText(join(folder, 'none'))).rejects.toThrow('cannot be read')
})

test('a file of 50 MB is read; a larger one is refused, and not read to its end', async () => {
  const path = file('x'.repeat(50_000_000))
  expect(await readText(path)).toHaveLength(50_000_000)
  writeFileSync(path, `\uFEFF${'x'.repeat(50_000_000)}`)
  expect(await readText(path)).toHaveLength(50_000_000)
  truncateSync(path, 50_000_004)
  await expect(readText(path)).rejects.toThrow('has more than 50 MB: split it')
  // 100 GB that take no room on the disk.
  truncateSync(path, 100_000_000_000)
  await expect(readText(path)).rejects.toThrow('has more than 50 MB: split it')
})
