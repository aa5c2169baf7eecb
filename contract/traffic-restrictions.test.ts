import { expect, test } from 'vitest'
import { restrictionsOf } from './traffic-restrictions.ts'

test.each([[{}], [null], [undefined], [{ adware: false, adult: false }]])('all is forbidden by %j', (rules) => {
  expect(restrictionsOf(rules).map(({ text }) => text)).toEqual([
    'No Adware',
    'No Spyware',
    'No Spamming',
    'No Incentivized Traffic',
    'No Virtual Currency',
    'No Adult Traffic',
  ])
})
