import { reports } from '@plumbline/contract/reports.ts'
import { render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Filters } from './filters.tsx'
import { defaultView } from './report-address.ts'

const report = reports.conversions
const now = { zone: 'America/New_York', today: '2026-11-20' }
const usual = defaultView(report, now).filters

/** Without the library's `act`, which would draw everything at once. */
const choose = (label: string, value: string): void => {
  const select = screen.getByLabelText<HTMLSelectElement>(label)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const nextTask = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

// React takes a state that was set in an unfinished render for that of the screen, if a choice is made between two slices of its work.
test('a choice made while a preset is being opened is kept', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true
  })
  let drawn = 0
  const SlowRow = () => {
    drawn += 1
    for (const end = performance.now() + 20; performance.now() < end;);
    return null
  }
  const Screen = () => {
    const [applied, setApplied] = useState(usual)
    return (
      <>
        <Filters
          report={report}
          now={now}
          applied={applied}
          busy={false}
          onApply={(filters) => startTransition(() => setApplied(filters))}
          onRefresh={() => undefined}
        />
        <p>{`from ${applied.from}`}</p>
        {applied === usual ? null : Array.from({ length: 20 }, (_, index) => <SlowRow key={index} />)}
      </>
    )
  }
  render(<Screen />)
  await screen.findByLabelText('Country')
  choose('Date range', 'this_month')
  while (drawn === 0) await nextTask()
  expect(screen.getByText(`from ${usual.from}`)).toBeDefined()
  choose('Country', 'US')
  expect(await screen.findByText('from 2026-11-01')).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('US')
})
