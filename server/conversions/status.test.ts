import { describe, expect, it } from 'vitest'
import { nextStatus, readStatus, type ConversionStatus, type WantedStatus } from './status.ts'

describe('the status of a postback', () => {
  it.each<[string, WantedStatus]>([
    ['approved', 'approved'],
    ['confirmed', 'approved'],
    ['sale', 'approved'],
    ['1', 'approved'],
    ['pending', 'pending'],
    ['lead', 'pending'],
    ['hold', 'pending'],
    ['2', 'pending'],
    ['5', 'pending'],
    ['declined', 'declined'],
    ['rejected', 'declined'],
    ['trash', 'declined'],
    ['reversed', 'declined'],
    ['3', 'declined'],
    [' Approved ', 'approved'],
    ['ON_HOLD', 'pending'],
  ])('%j asks for %s', (word, status) => {
    expect(readStatus(word)).toEqual({ kind: 'wanted', status })
  })

  it('may be missing, a test, or a word that nobody knows', () => {
    expect(readStatus('  ')).toEqual({ kind: 'none' })
    expect(readStatus('TEST')).toEqual({ kind: 'test' })
    expect(readStatus(' 4x ')).toEqual({ kind: 'unknown', word: '4x' })
  })
})

describe('the next status', () => {
  it.each<[ConversionStatus, WantedStatus | 'reversed', ConversionStatus]>([
    ['pending', 'approved', 'approved'],
    ['pending', 'declined', 'declined'],
    ['pending', 'reversed', 'declined'],
    ['pending', 'pending', 'pending'],
    ['approved', 'declined', 'reversed'],
    ['approved', 'reversed', 'reversed'],
    ['approved', 'pending', 'pending'],
    ['approved', 'approved', 'approved'],
    ['declined', 'approved', 'approved'],
    ['declined', 'declined', 'declined'],
    ['declined', 'reversed', 'declined'],
    ['declined', 'pending', 'pending'],
    ['reversed', 'approved', 'approved'],
    ['reversed', 'declined', 'reversed'],
    ['reversed', 'reversed', 'reversed'],
    ['reversed', 'pending', 'pending'],
  ])('of %s, asked for %s, is %s', (current, wanted, next) => {
    expect(nextStatus(current, wanted)).toBe(next)
  })
})
