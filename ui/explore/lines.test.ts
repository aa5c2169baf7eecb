import { describe, expect, it } from 'vitest'
import { linesOf, partsAt, pressed } from './lines.ts'
import { usualView, type Asker } from './view.ts'

const asker: Asker = { reader: 'affiliate', zone: 'America/New_York', today: '2026-11-20' }
const view = usualView(asker)
const one = '[["1"]]'
const twelve = '[["12"]]'
const in_one = '[["1"],["US"]]'

describe('an opened row', () => {
  it('asks for its parts by its key alone, and for theirs', () => {
    const filters = [{ field: 'offer', op: 'in', values: [1] }]
    expect(partsAt(view, one)).toMatchObject({ rows: ['country'], filters })
    expect(partsAt(view, in_one)).toMatchObject({
      rows: ['device'],
      filters: [...filters, { field: 'country', op: 'in', values: ['US'] }],
    })
  })

  it.each(['', '{', '[]', '[["1","US"]]', '[["1"],["US"],["Phone"]]', '"1"'])(
    'does not belong to this question: %s',
    (key) => {
      expect(partsAt(view, key)).toBeUndefined()
    },
  )

  it('closes with what is opened below it, and leaves others whose values begin alike', () => {
    expect(pressed([one, in_one, twelve], one, 9)).toEqual([twelve])
    expect(pressed([one], twelve, 9)).toEqual([one, twelve])
    expect(pressed([one, in_one], twelve, 2)).toEqual([in_one, twelve])
  })

  it.each([null, new Error('The refresh failed')])('is followed by its parts (%s)', (error) => {
    const row = { offer_id: 1, offer: 'One', clicks: 3 }
    const parts = { results: [{ country: 'US', clicks: 3 }], count: 2 }
    const answer = { data: parts, error, isFetching: false, refetch: () => {} }
    const lines = linesOf(view, [row], (key) => (key === one ? (answer as never) : undefined))
    expect(lines.map(({ key, level, instead }) => [key, level, instead])).toEqual([
      [one, 0, undefined],
      [in_one, 1, undefined],
      [`${one} more`, 1, 'more'],
    ])
  })
})
