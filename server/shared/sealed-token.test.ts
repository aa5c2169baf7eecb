import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openToken, sealToken } from './sealed-token.ts'

const keys = { click_id_key: randomBytes(32) }

test('a sealed token is opened with the keys that sealed it, and with no others', () => {
  const sealed = sealToken(keys, 'plumbline_advertiser_x')
  expect(openToken(keys, sealed)).toBe('plumbline_advertiser_x')
  expect(openToken(keys, sealed, 'postback secrets')).toBeUndefined()
  expect(openToken({ click_id_key: randomBytes(32) }, sealed)).toBeUndefined()
  expect(sealed.toString('latin1')).not.toContain('plumbline_advertiser')
  expect(sealToken(keys, 'plumbline_advertiser_x')).not.toEqual(sealed)
})

test('a damaged one is rejected, and no part of one is accepted', () => {
  const sealed = sealToken(keys, 'token')
  for (let at = 0; at < sealed.length; at++) {
    const damaged = Buffer.from(sealed)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    expect(openToken(keys, damaged)).toBeUndefined()
    expect(openToken(keys, sealed.subarray(0, at))).toBeUndefined()
  }
})
