import { expect, test } from 'vitest'
import { findPersonalData } from './personal-data.ts'

test.each([
  ['anna@example.com', 'an email address'],
  ['from Anna.B+spring@mail.example.co now', 'an email address'],
  ['anna%40example.com', 'an email address'],
  ['jürgen@müller.de', 'an email address'],
  ['+49 170 1234567', 'a phone number'],
  ['0049 (170) 123-45-67', 'a phone number'],
  ['+15551234567', 'a phone number'],
  ['(555) 123-4567', 'a phone number'],
  ['call 555-123-4567', 'a phone number'],
  ['', null],
  ['newsletter', null],
  ['@handle', null],
  ['user@home', null],
  ['120212345678901234', null],
  ['1795000000', null],
  ['007', null],
  ['2026-11-27', null],
  ['2026-11-27 10:30', null],
  ['123e4567-e89b-12d3-a456-426614174000', null],
  ['192.168.100.200', null],
  ['00112233445566778899aabb', null],
  ['{email}', null],
  ['{{ad.id}}@{{site.name}}', null],
  ['${SUBID}', null],
])('%s holds %s', (text, kind) => expect(findPersonalData(text)).toBe(kind))
