import { useState } from 'react'
import { isSameRange, rangeGaps, type DayRange, type PresetName } from './date-range-rules.ts'

/** Days as typed, reset when the given ones change, and applied once they are a valid range: a year passes through invalid ones while it is typed. */
export const useRangeDraft = (
  given: DayRange,
  apply: (range: DayRange, preset: PresetName | null) => void,
  max_days?: number,
) => {
  const [state, setState] = useState({ given, draft: given })
  if (!isSameRange(state.given, given)) setState({ given, draft: given })
  const take = (draft: DayRange, preset: PresetName | null = null): void => {
    setState({ given, draft })
    const gaps = rangeGaps(draft, max_days)
    if (gaps.from === undefined && gaps.to === undefined) apply(draft, preset)
  }
  return { draft: state.draft, gaps: rangeGaps(state.draft, max_days), take }
}
