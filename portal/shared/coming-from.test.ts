import { expect, test } from 'vitest'
import { placeBefore, stateFrom } from './coming-from.ts'

const usual = { to: '/payments', label: 'Payments' }
const at = (pathname: string, search = '', state: unknown = null) => stateFrom({ pathname, search, state })

test.each([
  ['/statistics/conversions', 'Conversions Report'],
  ['/stats/sub1', 'Sub1 Stats'],
  ['/payments/ledger', 'Ledger'],
  ['/payments/12', 'Payment #12'],
  ['/statistics/conversions/4711', 'Conversion #4711'],
  ['/offers/all', 'All Offers'],
])('what was reached from %s leads back to it as %s, with its filters', (pathname, label) => {
  expect(placeBefore(at(pathname, '?page=2'), usual)).toMatchObject({ to: `${pathname}?page=2`, label })
})

test.each([
  null,
  'x',
  {},
  { from: 3 },
  { from: 'https://elsewhere.example/' },
  { from: '//x' },
  { from: '/login' },
  { from: '/statistics/none' },
])('from %j it leads to the usual place', (state) => {
  expect(placeBefore(state, usual)).toEqual(usual)
})

test('going back restores the origin of the previous page, for a few steps', () => {
  const report = at('/statistics/conversions', '?status=declined')
  const conversion = at('/statistics/conversions/1', '', report)
  expect(placeBefore(placeBefore(conversion, usual).state, usual)).toMatchObject({
    to: '/statistics/conversions?status=declined',
    label: 'Conversions Report',
  })
  let state: unknown = null
  for (let step = 0; step < 50; step++) state = at('/payments/1', '', state)
  expect(JSON.stringify(state).split('before').length).toBeLessThan(10)
})
