import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { conversion_statuses } from './conversion-statuses.ts'
import { postback_macros } from './outbound-postback-macros.ts'
import { buildTrackerUrl, tracker_templates, type TrackerTemplate } from './tracker-templates.ts'
import { listMacros, withSubIds } from './tracking-link.ts'

const named = (name: string): TrackerTemplate => {
  const template = tracker_templates.find((one) => one.name === name)
  if (template === undefined) throw new Error(`${name} has no template`)
  return template
}

describe.each(tracker_templates)('$name', (template) => {
  test('gives its click ID back by macros of ours, and is documented with its sources', () => {
    expect(listMacros(template.click_id)).toEqual([template.click_id])
    const url = buildTrackerUrl(template, template.example, 'approved') ?? ''
    const macros = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(macros).toContain('aff_click_id')
    expect(macros.filter((name) => !postback_macros.some((macro) => macro.name === name))).toEqual([])
    expect(new URL(url).searchParams.size).toBe(Object.keys(template.parameters).length)
    expect(template.usual.filter((status) => template.words[status] === undefined)).toEqual([])
    const docs = readFileSync('docs/tracking.md', 'utf8')
    for (const text of [...template.sources, template.click_id]) expect(docs).toContain(text)
  })

  test('keeps its macro in the link', () => {
    expect(withSubIds('https://t.example/click?offer_id=1', { aff_click_id: template.click_id })).toBe(
      `https://t.example/click?offer_id=1&aff_click_id=${template.click_id}`,
    )
  })
})

test.each([
  ['Keitaro', 'https://k.example/1a2b/postback', 'sale'],
  ['Keitaro', ' k.example/1a2b/postback?return=OK&subid={sub1} ', 'sale'],
])('%s from %s', (name, shown, word) => {
  const url = buildTrackerUrl(named(name), shown, 'approved')
  const own = shown.includes('return') ? 'return=OK&' : ''
  expect(url).toBe(
    `https://k.example/1a2b/postback?${own}subid={aff_click_id}&status=${word}&payout={payout}&currency={currency}&tid={conversion_id}`,
  )
})

test.each([
  ['v.example', 'https://v.example/postback'],
  ['v.example/', 'https://v.example/postback'],
  ['http://v.example:8080', 'http://v.example:8080/postback'],
  ['v.example:8080', 'https://v.example:8080/postback'],
  [
    'https://v.example/own/postback?cid=REPLACE&payout=OPTIONAL&txid=OPTIONAL&et=#top',
    'https://v.example/own/postback',
  ],
])('the postback URL of Voluum from %s', (shown, base) =>
  expect(buildTrackerUrl(named('Voluum'), shown, 'approved')).toBe(
    `${base}?cid={aff_click_id}&payout={payout}&txid={conversion_id}`,
  ),
)

test.each(['', 'tracker', 'https://', 'javascript:alert(1)', 'mailto:a@b.example', 'https://exa mple/'])(
  'no tracker has %j as its address',
  (shown) => {
    for (const template of tracker_templates) expect(buildTrackerUrl(template, shown, 'approved')).toBeNull()
  },
)

test('a domain alone does not lead to an account of Keitaro, nor to a version of Binom', () => {
  for (const name of ['Keitaro', 'Binom']) expect(buildTrackerUrl(named(name), 'k.example', 'approved')).toBeNull()
})

test('each status has the tracker’s own word', () => {
  const word = (name: string) =>
    conversion_statuses.map((status) => {
      const url = buildTrackerUrl(named(name), named(name).example, status) ?? ''
      return new URL(url).searchParams.get('status')
    })
  expect(word('Keitaro')).toEqual(['lead', 'sale', 'rejected', 'rejected'])
  expect(word('RedTrack')).toEqual(['pending', 'approved', 'declined', 'declined'])
})
