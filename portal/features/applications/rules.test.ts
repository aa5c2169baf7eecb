import { describe, expect, test } from 'vitest'
import { applicationBody, applicationGaps, emptyApplication, toggleChoice, type Application } from './rules.ts'

const complete = (changes: Partial<Application> = {}): Application => ({
  ...emptyApplication,
  email: 'new@example.com',
  first_name: 'Ada',
  last_name: 'North',
  company: 'North Media',
  website: 'https://north.example',
  telegram: '@ada',
  traffic_sources: ['Search'],
  main_verticals: ['Finance'],
  ...changes,
})

describe('an application', () => {
  test('that is complete has no gaps', () => {
    expect(applicationGaps(complete())).toEqual({})
  })

  test('names all that is missing in the order of the form', () => {
    expect(Object.keys(applicationGaps(emptyApplication))).toEqual([
      'first_name',
      'last_name',
      'email',
      'telegram',
      'company',
      'website',
      'traffic_sources',
      'main_verticals',
    ])
  })

  test.each([
    ['company', ' '],
    ['email', 'new@'],
    ['traffic_sources', []],
  ])('with %s %j has a gap there alone', (name, value) => {
    expect(Object.keys(applicationGaps(complete({ [name]: value })))).toEqual([name])
  })

  test('is sent trimmed and without empty fields', () => {
    expect(applicationBody(complete({ company: ' North Media ', country: '  ' }))).toEqual({
      email: 'new@example.com',
      first_name: 'Ada',
      last_name: 'North',
      company: 'North Media',
      website: 'https://north.example',
      telegram: '@ada',
      traffic_sources: ['Search'],
      main_verticals: ['Finance'],
    })
    expect(applicationBody(complete({ country: 'Norway', message: 'Hello' }))).toMatchObject({
      country: 'Norway',
      message: 'Hello',
    })
  })
})

test('choices are added and removed in the order in which they are offered', () => {
  const choices = ['a', 'b', 'c']
  expect(toggleChoice(choices, ['c'], 'a')).toEqual(['a', 'c'])
  expect(toggleChoice(choices, ['a', 'c'], 'a')).toEqual(['c'])
})
