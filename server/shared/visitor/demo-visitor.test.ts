import { describe, expect, test } from 'vitest'
import { signDemoVisitor, verifyDemoVisitor } from './demo-visitor.ts'

const key = Buffer.alloc(32, 1)
const now = 1_795_000_000_000

describe('the signed address of a demo visitor', () => {
  test('is believed for a minute, in its canonical form', () => {
    expect(verifyDemoVisitor(signDemoVisitor('2001:DB8::0001', now - 60_000, key), now, key)).toBe('2001:db8::1')
    expect(verifyDemoVisitor(signDemoVisitor('198.51.100.7', now - 60_001, key), now, key)).toBeUndefined()
  })

  test('is not believed from the future', () => {
    expect(verifyDemoVisitor(signDemoVisitor('198.51.100.7', now + 10_000, key), now, key)).toBeUndefined()
  })

  test('is not believed with another key, another address or another time', () => {
    const header = signDemoVisitor('198.51.100.7', now, key)
    expect(verifyDemoVisitor(header, now, Buffer.alloc(32, 2))).toBeUndefined()
    expect(verifyDemoVisitor(header.replace('198', '199'), now, key)).toBeUndefined()
    expect(verifyDemoVisitor(header.replace(String(now), String(now + 1)), now, key)).toBeUndefined()
  })

  test.each(['', ';;', '198.51.100.7', `198.51.100.7;${now};`, `198.51.100.7;${now};zz`])('%j is not one', (header) => {
    expect(verifyDemoVisitor(header, now, key)).toBeUndefined()
  })
})
