import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Width = 'scrollWidth' | 'offsetWidth' | 'clientWidth'

/** Gives elements these sizes. Components read them shortly after they are drawn (ui/setup.test-support.ts). */
export const layOut = (widths: Partial<Record<Width, number | ((this: HTMLElement) => number)>>): void => {
  for (const [name, value] of Object.entries(widths))
    vi.spyOn(HTMLElement.prototype, name as Width, 'get').mockImplementation(
      typeof value === 'number' ? () => value : value,
    )
}

/** Resolves when the components have read the sizes. */
export const waitForLayout = async (): Promise<void> => act(async () => Promise.resolve())
