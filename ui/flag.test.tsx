import { country_codes } from '@plumbline/contract/countries.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countryName, Flag, FlagsUrl } from './flag.tsx'

const flag = (): HTMLImageElement | null => document.querySelector('img')

test('a country has its flag and its name', () => {
  render(<Flag code="US" />)
  expect(screen.getByText('United States')).toBeDefined()
  expect(flag()?.getAttribute('src')).toBe('/flags/us.svg')
})

test('the code alone is read out as the name', () => {
  render(<Flag code="GB" short />)
  expect(screen.getByText('GB').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('United Kingdom').className).toContain('sr-only')
})

test('a flag that does not load leaves the name', () => {
  const { rerender } = render(<Flag code="FR" />)
  const image = flag()
  if (image === null) throw new Error('No flag')
  fireEvent.error(image)
  expect(flag()).toBeNull()
  expect(screen.getByText('France')).toBeDefined()
  rerender(<Flag code="DE" />)
  expect(flag()).not.toBeNull()
})

test.each(['Unknown', '(not set)', 'ZZ', 'us', '../x'])('%s is shown unchanged, without a flag', (code) => {
  render(<p>{<Flag code={code} />}</p>)
  expect(screen.getByText(code)).toBeDefined()
  expect(flag()).toBeNull()
})

test('a network may have its flags elsewhere', () => {
  render(
    <FlagsUrl value="https://flags.example/set">
      <Flag code="JP" />
    </FlagsUrl>,
  )
  expect(flag()?.getAttribute('src')).toBe('https://flags.example/set/jp.svg')
})

test('an app without flags asks for none', () => {
  render(
    <FlagsUrl value={null}>
      <Flag code="JP" />
    </FlagsUrl>,
  )
  expect([flag(), screen.getByText('Japan').textContent]).toEqual([null, 'Japan'])
})

test('every country of the contract has a name', () => {
  expect(country_codes.filter((code) => countryName(code) === code)).toEqual([])
})
