import { useState } from 'react'
import { count as counted } from '@plumbline/ui/format.ts'

const words = (rows: number): string => `${counted(rows)} ${rows === 1 ? 'row' : 'rows'}`

/**
 * What a screen reader hears of a result: how many rows it has, once they are there, for whatever a person asked. Rows that come by
 * themselves are not announced. `asked` is what the result is of; `rows` is null as long as it is not there.
 */
export const useSpokenRows = (asked: string, rows: number | null) => {
  const [said, setSaid] = useState<{ asked: string | null; text: string }>({ asked: null, text: '' })
  if (rows !== null && said.asked !== asked) setSaid({ asked, text: words(rows) })
  return {
    text: said.asked === asked ? said.text : '',
    /** Nothing for now, so that the same number is heard again. */
    hush: (): void => setSaid({ asked, text: '' }),
    say: (count: number): void => setSaid({ asked, text: words(count) }),
  }
}
