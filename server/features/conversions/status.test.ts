import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  file_vocabulary,
  fileStatusOf,
  translated_vocabulary,
  status_vocabulary,
  wanted_statuses,
  type WantedStatus,
} from '@plumbline/contract/status-words.ts'
import { statement_roles, statementRoleOf, translated_names } from '@plumbline/contract/statement-columns.ts'
import { nextStatus, readStatus, type ConversionStatus } from './status.ts'

describe('the status of a postback', () => {
  it.each<[string, WantedStatus]>([
    [' Approved ', 'approved'],
    ['ON_HOLD', 'pending'],
  ])('%j asks for %s', (word, status) => {
    expect(readStatus(word)).toEqual({ kind: 'wanted', status })
  })

  it.each<[string, WantedStatus, string[]]>([
    ['Affise', 'approved', ['approved', 'confirmed', '1']],
    ['Affise', 'pending', ['pending', '2', 'hold', '5']],
    ['Affise', 'declined', ['declined', '3']],
    ['Everflow and TUNE', 'pending', ['on hold', 'pending']],
    ['Everflow and TUNE', 'declined', ['rejected']],
    ['Keitaro', 'pending', ['lead', 'registration']],
    ['Keitaro', 'approved', ['sale', 'rebill', 'deposit']],
    ['Keitaro', 'declined', ['rejected', 'trash']],
    ['RedTrack and BeMob', 'pending', ['pending', 'other', 'new']],
    ['AlterCPA', 'approved', ['approve']],
    ['AlterCPA', 'declined', ['cancel', 'trash']],
    ['Impact', 'approved', ['approved', 'cleared', 'invoiced']],
    ['Impact', 'declined', ['reversed']],
    ['Awin and CJ', 'approved', ['payable', 'paid', 'locked', 'closed']],
    ['Dub', 'approved', ['processed', 'paid']],
    ['Dub', 'declined', ['refunded', 'duplicate', 'fraud', 'canceled']],
  ])('is understood as %s has it, for %s', (_system, status, words) => {
    for (const word of words) expect(readStatus(word)).toEqual({ kind: 'wanted', status })
  })

  it('has the words that docs/tracking.md lists, and no other', () => {
    const text = readFileSync(new URL('../../../docs/tracking.md', import.meta.url), 'utf8')
    for (const status of wanted_statuses) {
      const listed = new RegExp(`^\\| ${status} \\| (.*) \\|$`, 'm').exec(text)?.[1]?.split(', ')
      expect(listed).toEqual(status_vocabulary[status].map((word) => `\`${word}\``))
    }
  })

  it('may be another word in a file: the guide says which', () => {
    const guide = readFileSync(new URL('../../../docs/operator-guide.md', import.meta.url), 'utf8')
    const listed = wanted_statuses.map((status) => file_vocabulary[status].map((word) => `\`${word}\``).join(', '))
    expect(guide.replaceAll(/\s+/g, ' ')).toContain(`and ${listed.join('; ')}.`)
  })

  it('may be of another language in a file, with accents or without: the guide says which', () => {
    const guide = readFileSync(new URL('../../../docs/operator-guide.md', import.meta.url), 'utf8')
    const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')
    for (const [language, words] of Object.entries(translated_vocabulary)) {
      const cells = [
        ...wanted_statuses.map((status) => words[status]),
        Object.values(translated_names[language] ?? {}).flat(),
      ]
      expect(guide).toContain(`  | ${language} | ${cells.map(listed).join(' | ')} |\n`)
      for (const status of wanted_statuses) for (const word of words[status]) expect(fileStatusOf(word)).toBe(status)
    }
    expect(['BESTATIGT', 'Bestätigt'.normalize('NFD'), 'Отклонен', 'en_attente'].map(fileStatusOf)).toEqual([
      'approved',
      'approved',
      'declined',
      'pending',
    ])
    expect(['Bestellnummer', 'n° de commande', 'SITUACAO', 'Сумма заказа', 'comision'].map(statementRoleOf)).toEqual([
      'txid',
      'txid',
      'status',
      'amount',
      'revenue',
    ])
    const names = Object.values(translated_names).flatMap((roles) =>
      statement_roles.flatMap((role) => roles[role].map((name) => [name, role] as const)),
    )
    expect(names.filter(([name, role]) => statementRoleOf(name) !== role)).toEqual([])
  })

  it('may be missing, a test, or an unknown status', () => {
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
