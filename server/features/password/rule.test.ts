import { describe, expect, it } from 'vitest'
import { passwordFault } from './rule.ts'

const codeOf = (password: string): string | undefined => passwordFault(password)?.code

describe('a new password', () => {
  it.each(['orchard-lamp-7', 'eight8ch', ' spaces are fine ', 'пароль-для-входа', 'x'.repeat(127) + 'y'])(
    'may be %o',
    (password) => {
      expect(codeOf(password)).toBeUndefined()
    },
  )

  it('has at least 8 characters', () => {
    expect(codeOf('seven7c')).toBe('password_too_short')
    expect(codeOf('')).toBe('password_too_short')
  })

  it('has at most 128 characters', () => {
    expect(codeOf('k'.repeat(129))).toBe('password_too_long')
  })

  it('is measured in characters, not in the bytes or units they take', () => {
    expect(codeOf('🐎🐎🐎🐎')).toBe('password_too_short')
    expect(codeOf('🐎'.repeat(128))).toBeUndefined()
  })

  it.each(['password', '12345678', 'PassWord', 'iloveyou', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ'])(
    'is not the common %s',
    (password) => {
      expect(codeOf(password)).toBe('password_common')
    },
  )
})
