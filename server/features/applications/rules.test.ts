import { describe, expect, it } from 'vitest'
import { apiText } from '../../shared/messages.ts'
import { readApplication, readWebsite, type ApplicationBody } from './rules.ts'

const body = (given: Partial<ApplicationBody> = {}): ApplicationBody => ({
  email: 'ada@engines.test',
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Engines Ltd',
  website: 'https://engines.test/',
  telegram: '@ada',
  traffic_sources: ['Search'],
  main_verticals: ['Finance'],
  ...given,
})

const faultsOf = (given: Partial<ApplicationBody>) =>
  Object.fromEntries(
    Object.entries(readApplication(body(given)).faults).map(([field, fault]) => [field, apiText(fault)]),
  )

describe('an application', () => {
  it('is stored tidily', () => {
    const given = {
      email: '  Ada@Engines.test ',
      first_name: ' Ada\r\nBcc: x ',
      traffic_sources: [' Search ', 'Search', '', 'Social'],
      message: ' First line.\r\nSecond\u0007 line. ',
      country: '  ',
    }
    expect(readApplication(body(given))).toEqual({
      faults: {},
      application: {
        ...body(),
        email: 'Ada@Engines.test',
        first_name: 'Ada Bcc: x',
        traffic_sources: ['Search', 'Social'],
        message: 'First line.\nSecond  line.',
        monthly_revenue: null,
        country: null,
      },
    })
  })

  it('says of every empty field what to enter', () => {
    const empty = {
      email: '',
      first_name: ' ',
      last_name: '',
      company: '',
      website: '',
      telegram: '',
      traffic_sources: [],
      main_verticals: [' '],
    }
    expect(faultsOf(empty)).toEqual({
      email: 'Enter an email address, such as name@example.com.',
      first_name: 'Enter your first name.',
      last_name: 'Enter your last name.',
      company: 'Enter the name of your company, or your own.',
      website: 'Enter the address of your website, such as https://example.com.',
      telegram: 'Enter your Telegram name, or another messenger and your name there.',
      traffic_sources: 'Name at least one traffic source.',
      main_verticals: 'Name at least one vertical.',
    })
  })

  it('says of every field that is too long how long it may be', () => {
    const long = 'x'.repeat(101)
    const most = { first_name: 'x'.repeat(100), message: 'x'.repeat(2000) }
    expect(faultsOf(most)).toEqual({})
    expect(
      faultsOf({
        company: long,
        traffic_sources: [long],
        message: 'x'.repeat(2001),
        country: long,
        website: `engines.test/${'x'.repeat(300)}`,
      }),
    ).toEqual({
      company: 'Enter the name of your company, or your own in at most 100 characters.',
      traffic_sources: 'Name each traffic source in at most 100 characters.',
      message: 'Write at most 2000 characters.',
      country: 'Enter your country in at most 100 characters.',
      website: 'Enter the address of your website in at most 300 characters.',
    })
    expect(faultsOf({ main_verticals: Array.from({ length: 21 }, (_all, number) => `v${number}`) })).toEqual({
      main_verticals: 'Name at most 20 of each vertical.',
    })
  })

  it.each([
    'ada',
    'ada@',
    '@x.test',
    'a b@x.test',
    'ada@localhost',
    'a@x.test, b@x.test',
    'a@x.test\nBcc: b@x.test',
    `${'a'.repeat(65)}@x.test`,
    'a@-x.test',
    `a@${'x'.repeat(64)}.test`,
    'ада@x.test',
  ])('takes no mail at %j', (email) => {
    expect(faultsOf({ email })).toHaveProperty('email')
  })

  it.each(['ada@x.test', "o'hara+ads@mail.x-y.test", 'A.B_c%d@1.test'])('takes mail at %s', (email) => {
    expect(faultsOf({ email })).toEqual({})
  })
})

describe('a website', () => {
  it.each([
    ['engines.test', 'https://engines.test/'],
    ['HTTP://Engines.test/a?b=c', 'http://engines.test/a?b=c'],
    [' https://мир.test ', 'https://xn--h1ahn.test/'],
    ['engines.test:8080/x', 'https://engines.test:8080/x'],
  ])('%s is %s', (typed, address) => {
    expect(readWebsite(typed)).toBe(address)
  })

  it.each([
    '',
    'localhost',
    'http://localhost',
    'javascript:alert(1)',
    'javascript://x.test/%0aalert(1)',
    'ftp://x.test',
    'https://user:pw@x.test',
    'two words.test',
    'data:text/html,x',
    'https://',
  ])('%j is not one', (typed) => {
    expect(readWebsite(typed)).toBeUndefined()
  })
})
