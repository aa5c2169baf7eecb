import { hintOf, messages, render, type Message } from '@plumbline/contract/messages/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { expect, test } from 'vitest'
import { buttons, consoleVoice } from '../../console/shared/words/voice.ts'
import { terminalVoice } from '../../server/processes/cli/operator/voice.ts'
import { affiliateText, apiText } from '../../server/shared/messages.ts'
import { samples, usual } from './samples.ts'

const given: Readonly<Record<string, object | undefined>> = samples
const all = Object.keys(messages).map((code): Message => ({ code, parameters: { ...usual, ...given[code] } }))
const consoleText = (message: Message): string => render(message, consoleVoice('UTC'))
const terminalText = (message: Message): string => render(message, terminalVoice())

test.each(all)('every surface has a sentence for $code in its own words', (message) => {
  const texts = [apiText(message), affiliateText(message), terminalText(message), consoleText(message)]
  for (const text of texts) {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/undefined|\[object|\bnull\b|NaN/)
  }
  const [api, affiliate, , shown] = texts
  // Only terminals have options, only forms have labels.
  expect(api).not.toMatch(/ --[a-z]|“/)
  expect(affiliate).not.toMatch(/ --[a-z]|“/)
  expect(shown).not.toMatch(/ --[a-z]/)
  const hint = hintOf(message)
  if (hint === undefined) return
  const { params, input } = operations[hint.operation] as { params?: object; input?: object }
  const known = {
    ...Object(params && 'properties' in params && params.properties),
    ...Object(input && 'properties' in input && input.properties),
  }
  expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(hint.given ?? {})))
  expect(buttons[hint.operation]).toBeDefined()
})

test('a message of another version has no sentence', () => {
  expect(apiText({ code: 'of_tomorrow', parameters: {} })).toBe('')
})

test('the documented sentences are those that are said', async () => {
  const rows = all.map((message) => {
    const { code } = message
    const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>').replaceAll('--', '`--`')
    const api = apiText(message)
    const others = [terminalText, consoleText].map((say) => (say(message) === api ? '' : cell(say(message))))
    return `| \`${code}\` | ${[cell(api), ...others].join(' | ')} |`
  })
  const text = [
    '# Messages',
    '',
    'Every refusal, cause, warning and state that is data ([why](decisions/0101-messages-are-data.md)), with sample values, as each surface says it. Made by',
    '`testing/messages/messages.test.ts`; `vitest -u` writes it. An empty cell says the same as the API.',
    '',
    '| code | API | terminal | console |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../docs/messages.md')
})
