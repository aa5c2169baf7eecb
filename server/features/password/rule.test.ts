import { expect, it } from 'vitest'
import { passwordFault } from './rule.ts'

const horse = '🐎'
const good = ['orchard-lamp-7', 'eight8ch', ' spaces are fine ', 'пароль-для-входа', `${'x'.repeat(127)}y`]

it.each<[code: string | undefined, passwords: string[]]>([
  [undefined, [...good, horse.repeat(128)]],
  // Four characters of two units and four bytes each.
  ['password_too_short', ['', 'seven7c', horse.repeat(4)]],
  ['password_too_long', ['k'.repeat(129)]],
  ['password_common', ['password', '12345678', 'PassWord', 'iloveyou', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ']],
])('%s: %j', (code, passwords) => {
  expect(passwords.map((password) => passwordFault(password)?.code)).toEqual(passwords.map(() => code))
})
