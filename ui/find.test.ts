import { expect, test } from 'vitest'
import { sortGroups } from './find.ts'

const portal = {
  name: 'Portal',
  items: [{ label: 'Payment system', words: 'bank account' }, { label: 'Available Offers' }],
}
const offers = { name: 'Offers', items: [{ label: 'Tank Frontier' }, { label: 'Bank of Games' }] }

test.each([
  ['tank', ['Offers', 'Portal']],
  ['tank frontier', ['Offers', 'Portal']],
  ['frontier', ['Offers', 'Portal']],
  ['Bank', ['Portal', 'Offers']],
  ['bank of games', ['Offers', 'Portal']],
  ['payment system', ['Portal', 'Offers']],
  ['offers', ['Portal', 'Offers']],
  ['pament', ['Portal', 'Offers']],
])('sorts the groups found for %j as %j', (query, names) => {
  expect(sortGroups([portal, offers], query).map(({ name }) => name)).toEqual(names)
})
