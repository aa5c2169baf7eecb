import { describe, expect, test } from 'vitest'
import { restrictionsOf } from './traffic-restrictions.ts'

describe('the restrictions', () => {
  const everything = ['No Adware', 'No Spyware', 'No Spamming', 'No Incentivized Traffic', 'No Virtual Currency']
  const texts = (rules: Parameters<typeof restrictionsOf>[0]) => restrictionsOf(rules).map(({ text }) => text)

  test.each([[{}], [null], [undefined], [{ adware: false, adult: false }]])('are all of them for %j', (rules) => {
    expect(texts(rules)).toEqual([...everything, 'No Adult Traffic'])
  })

  test('leave out what is allowed, and say that adult traffic is', () => {
    expect(texts({ adware: true, spamming: true, adult: true })).toEqual([
      'No Spyware',
      'No Incentivized Traffic',
      'No Virtual Currency',
      'Adult Traffic Allowed',
    ])
  })
})
