import { contract } from '@plumbline/contract/index.ts'
import type { ReportName } from '@plumbline/contract/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, showPortal } from '../../app/portal.test-support.tsx'
import { callOf, conversion } from './reports.test-support.ts'

const figures = { hosts: 1, clicks: 2, approved: 1, total: 1, earnings: 3, cr: 0.5, epc: 150, approval_rate: 1 }
const answerOf = (rows: readonly object[]) => ({ results: rows, count: rows.length, totals: figures })
const countries = answerOf(['US', 'DE', 'FR'].map((country) => ({ country, ...figures })))
const subs = answerOf(['a,b', ''].map((sub1) => ({ sub1, ...figures })))

const show = (name: ReportName, answer: unknown, search = '') => {
  const portal = showPortal({
    at: `/statistics/${name}${search}`,
    answers: {
      [callOf('countries')]: countries,
      [callOf('sub1')]: subs,
      [contract.offer.path]: failure(404),
      [callOf(name)]: answer,
    },
  })
  return {
    ...portal,
    /** The last one so far: the screen shows its filters before it asks. */
    expectQuery: (query: object) =>
      waitFor(() =>
        expect(portal.sent.filter(({ path }) => path === callOf(name)).at(-1)?.input).toMatchObject({ query }),
      ),
  }
}

const chips = async () =>
  within(await screen.findByRole('list', { name: 'Filtered by' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent)

describe('the chips', () => {
  test('say what is included and excluded, also on a report whose form has no field for it', async () => {
    show('daily', [], '?country=US&country=DE&offer_id_not=7&without=sub1&sub2=a%2Cb')
    expect(await chips()).toEqual([
      'Countryis: exclude insteadUnited States or Germany',
      'Offeris not: include instead#7',
      'Sub1is: exclude instead(not set)',
      'Sub2is: exclude insteada,b',
    ])
  })

  test('are turned round and removed, each with an address of its own', async () => {
    const portal = show('daily', [], '?country_not=US&os=iOS')
    expect(await chips()).toHaveLength(2)
    await portal.expectQuery({ country_not: 'US', os: 'iOS' })
    await portal.user.click(screen.getByRole('button', { name: /^is not/ }))
    expect(portal.search()).toBe('?country=US&os=iOS')
    await portal.user.click(screen.getByRole('button', { name: 'Remove filter: OS' }))
    expect(portal.search()).toBe('?country=US')
    await portal.back()
    expect(portal.search()).toBe('?country=US&os=iOS')
  })

  test('leave one country to the field that shows it, which counts several', async () => {
    show('browsers', [], '?country=US&country=DE')
    expect(await chips()).toHaveLength(1)
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })).selectedOptions[0]?.text).toBe(
      '2 countries',
    )
  })
})

describe('a row', () => {
  const menu = async (name: string) => screen.findByRole('button', { name: `Filter by ${name}` })

  test('is the only one, or left out, by keyboard too', async () => {
    const portal = show('countries', countries)
    ;(await menu('Germany')).focus()
    await portal.user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
    expect(portal.search()).toBe('?country_not=DE')
    await portal.user.click(await menu('France'))
    await portal.user.click(screen.getByRole('menuitem', { name: 'Without this' }))
    expect(portal.search()).toBe('?country_not=DE&country_not=FR')
    await portal.expectQuery({ country_not: ['DE', 'FR'] })
    await portal.user.click(await menu('United States'))
    await portal.user.click(screen.getByRole('menuitem', { name: 'Only this' }))
    expect(portal.search()).toBe('?country=US')
  })

  test('without a value is one too', async () => {
    const portal = show('sub1', subs)
    await portal.user.click(await menu('(not set)'))
    await portal.user.click(screen.getByRole('menuitem', { name: 'Without this' }))
    expect(portal.search()).toBe('?without_not=sub1')
  })

  test('of a day has no menu, one of a conversion names its values', async () => {
    const { user, search } = show('conversions', {
      status: 1,
      count: 1,
      totals: { payout: 1 },
      results: [{ ...conversion, goal: 'Sale' }],
    })
    await user.click(await menu('this row'))
    await user.click(screen.getByRole('menuitem', { name: 'Without Goal: Sale' }))
    expect(search()).toBe('?goal_not=Sale')
  })
})

describe('another filter', () => {
  const open = async (portal: ReturnType<typeof show>) => {
    await portal.user.click(await screen.findByRole('button', { name: 'Add filter' }))
    return within(await screen.findByRole('dialog', { name: 'Add filter' }))
  }

  test('accepts several of the known values, included or excluded', async () => {
    const portal = show('daily', [])
    const dialog = await open(portal)
    await portal.user.click(await dialog.findByRole('checkbox', { name: 'Germany' }))
    await portal.user.click(dialog.getByRole('radio', { name: 'is not' }))
    await portal.user.click(dialog.getByRole('checkbox', { name: 'France' }))
    await portal.user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(portal.search()).toBe('?country_not=DE&country_not=FR')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps ticks and typed text when it is turned round, and leaves the applied values to their own filter', async () => {
    const portal = show('daily', [], '?sub1=x')
    const dialog = await open(portal)
    await portal.user.selectOptions(dialog.getByRole('combobox', { name: 'Filter by' }), 'Sub1')
    await portal.user.click(await dialog.findByRole('checkbox', { name: 'a,b' }))
    await portal.user.type(dialog.getByRole('textbox', { name: /^Another value/ }), 'c')
    await portal.user.click(dialog.getByRole('radio', { name: 'is not' }))
    await portal.user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(portal.search()).toBe('?sub1=x&sub1_not=a%2Cb&sub1_not=c')
  })

  test('names values that could not be loaded, and loads them again', async () => {
    const portal = show('daily', [])
    portal.answers[callOf('countries')] = failure(500)
    const dialog = await open(portal)
    expect(await dialog.findByText('The values could not be loaded.')).toBeDefined()
    portal.answers[callOf('countries')] = countries
    await portal.user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByRole('checkbox', { name: 'Germany' })).toBeDefined()
    expect(dialog.queryByText('The values could not be loaded.')).toBeNull()
  })

  test('accepts a typed value exactly, and the empty value', async () => {
    const portal = show('daily', [], '?sub1=x')
    const dialog = await open(portal)
    await portal.user.selectOptions(dialog.getByRole('combobox', { name: 'Filter by' }), 'Sub1')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'x' }).checked).toBe(true)
    await portal.user.click(dialog.getByRole('checkbox', { name: '(not set)' }))
    await portal.user.type(dialog.getByRole('textbox', { name: /^Another value/ }), 'a, b')
    await portal.user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(portal.search()).toBe('?sub1=x&sub1=a%2C+b&without=sub1')
  })

  test('without a value, and with one that cannot be, is named and asks nothing', async () => {
    const portal = show('daily', [])
    const dialog = await open(portal)
    await portal.user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(dialog.getByText('Choose a value.')).toBeDefined()
    await portal.user.selectOptions(dialog.getByRole('combobox', { name: 'Filter by' }), 'Offer')
    await portal.user.type(dialog.getByRole('textbox', { name: /^Another offer/ }), 'rook')
    await portal.user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(dialog.getByText('This is not a value of Offer.')).toBeDefined()
    expect(portal.search()).toBe('')
  })

  test('by goal is offered where rows are conversions', async () => {
    const names = async (portal: ReturnType<typeof show>) =>
      within((await open(portal)).getByRole('combobox', { name: 'Filter by' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(await names(show('daily', []))).not.toContain('Goal')
  })
})
