import { expect, test } from 'vitest'
import { plain } from '../processes/cli/operator/print.ts'
import { terminalJson, terminalLines } from './terminal.ts'

const strange = 'a\u001B]0;x\u0007b\u009B2Jc\u202Etxt.exe\u2066\u200Fd\ne'

test('what strangers wrote reaches a terminal without what it would obey', () => {
  expect(plain(strange)).toBe('a ]0;x b 2Jc txt.exe d e')
  expect(terminalLines(strange)).toBe('a ]0;x b 2Jc txt.exe d\ne')
  expect(terminalJson({ strange })).toMatch(/^[ -~]+$/)
  expect(JSON.parse(terminalJson({ strange }))).toEqual({ strange })
})
