import { describe, expect, it } from 'vitest'
import { passwordFault } from './rule.ts'

const tooCommon = 'This password is one of the most common. Choose one that is harder to guess.'

describe('a new password', () => {
  it.each(['orchard-lamp-7', 'eight8ch', ' spaces are fine ', 'пароль-для-входа', 'x'.repeat(127) + 'y'])(
    'may be %o',
    (password) => {
      expect(passwordFault(password)).toBeUndefined()
    },
  )

  it('has at least 8 characters', () => {
    expect(passwordFault('seven7c')).toBe('Choose a password of at least 8 characters.')
    expect(passwordFault('')).toBe('Choose a password of at least 8 characters.')
  })

  it('has at most 128 characters', () => {
    expect(passwordFault('k'.repeat(129))).toBe('Choose a password of at most 128 characters.')
  })

  it('is measured in characters, not in the bytes or units they take', () => {
    expect(passwordFault('🐎🐎🐎🐎')).toBe('Choose a password of at least 8 characters.')
    expect(passwordFault('🐎'.repeat(128))).toBeUndefined()
  })

  it.each(['password', '12345678', 'PassWord', 'iloveyou', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ'])(
    'is not the common %s',
    (password) => {
      expect(passwordFault(password)).toBe(tooCommon)
    },
  )
})
