import { describe, expect, test } from 'vitest'
import { createCatalogue } from './entries.ts'

const { find } = createCatalogue('/help')
const first = (query: string, count = 1): string[] => find(query, count).map(({ label }) => label)

describe('the catalogue', () => {
  test.each([
    // By name, by the beginning of a name, in any order, with filler words.
    ['dashboard', 'Dashboard'],
    ['daily', 'Statistics: Daily'],
    ['dai', 'Statistics: Daily'],
    ['hourly', 'Statistics: Hourly'],
    ['by hour', 'Statistics: Hourly'],
    ['mobile isp', 'Mobile Attribution: Mobile ISP'],
    ['isp mobile', 'Mobile Attribution: Mobile ISP'],
    ['password change', 'Settings: Change password'],
    ['go to the ledger', 'Payments: Ledger'],
    ['SUB3', 'Statistics: Sub3'],
    ['sub 3', 'Statistics: Sub3'],
    ['offers', 'Offers: Available'],
    ['conversions', 'Statistics: Conversions'],
    ['payments', 'Payments'],
    ['settings', 'Settings'],
    ['os', 'Statistics: OS'],
    // By synonyms.
    ['billing', 'Settings: Payment system'],
    ['paypal', 'Settings: Payment system'],
    ['dark', 'Theme: Dark'],
    ['dark mode', 'Theme: Dark'],
    ['logout', 'Logout'],
    ['log out', 'Logout'],
    ['sign out', 'Logout'],
    ['country', 'Statistics: Countries'],
    ['geo', 'Statistics: Countries'],
    ['leads', 'Statistics: Conversions'],
    ['webhook', 'Settings: Global postbacks'],
    ['balance', 'Payments: Ledger'],
    ['payouts', 'Payments'],
    ['invite', 'Referrals'],
    ['home', 'Dashboard'],
    ['carrier', 'Mobile Attribution: Mobile ISP'],
    ['android', 'Statistics: OS'],
    ['support', 'Help'],
    ['rejected', 'Conversions: Declined'],
    ['refunds', 'Conversions: Reversed'],
    ['germany', 'Germany'],
    ['cote d ivoire', 'Côte d’Ivoire'],
    ['hosts', 'Help: How metrics are counted'],
    ['export daily', 'Export CSV: Daily statistics'],
    ['download conversions', 'Export CSV: Conversions Report'],
    ['ledger excel', 'Export CSV: Ledger'],
    // Misspelt.
    ['dialy', 'Statistics: Daily'],
    ['converions', 'Statistics: Conversions'],
    ['conuntries', 'Statistics: Countries'],
    ['pasword', 'Settings: Change password'],
    ['biling', 'Settings: Payment system'],
    ['refferals', 'Referrals'],
    ['germnay', 'Germany'],
    ['postbak', 'Settings: Global postbacks'],
    ['paymnet', 'Payments'],
    ['payemnts', 'Payments'],
    ['withdrawl', 'Payments'],
    ['invoces', 'Payments'],
    ['balence', 'Payments: Ledger'],
    ['conversoins', 'Statistics: Conversions'],
    ['convertions', 'Statistics: Conversions'],
    ['refered', 'Referrals'],
    ['offesr', 'Offers: Available'],
    ['settigns', 'Settings'],
    ['passwrod', 'Settings: Change password'],
    ['dashbord', 'Dashboard'],
    ['brwosers', 'Statistics: Browsers'],
    ['citys', 'Statistics: Cities'],
    ['reprots', 'Statistics'],
    // Common names.
    ['post back', 'Settings: Global postbacks'],
    ['callback url', 'Settings: Global postbacks'],
    ['log off', 'Logout'],
    ['usdt', 'Settings: Payment system'],
    ['goals', 'Statistics: Conversions'],
    ['usa', 'United States'],
    ['uk', 'United Kingdom'],
    ['night mode', 'Theme: Dark'],
    ['sub_id', 'Statistics: Sub1'],
    ['chargeback', 'Conversions: Reversed'],
  ])('finds by %j: %s', (query, label) => {
    expect(first(query)).toEqual([label])
  })

  test.each(['', '   ', 'qqxzzy', 'the', '!?'])('finds nothing by %j', (query) => {
    expect(first(query)).toEqual([])
  })

  test('has distinct entries', () => {
    const { screens, actions, exports } = createCatalogue('/help')
    const ids = [...screens, ...actions, ...exports].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('lists no sections of a help page on another site', () => {
    const elsewhere = createCatalogue('https://help.example')
    expect(elsewhere.find('macros', 5).filter(({ id }) => id.startsWith('help '))).toEqual([])
    expect(elsewhere.find('faq', 1)[0]?.action).toEqual({ kind: 'go', to: 'https://help.example' })
  })
})
