import { expect, test } from 'vitest'
import { newsHost, newsItems } from './rules.ts'

const origin = 'https://portal.example'

test.each([
  ['', '', null],
  ['', 'https://api.example', null],
  ['https://portal.example', '', null],
  ['https://api.example', 'https://api.example', null],
  ['https://news.example', '', 'https://news.example'],
  ['https://news.example', 'https://api.example', 'https://news.example'],
  ['https://portal.example', 'https://api.example', 'https://portal.example'],
  ['https://portal.example.evil.example', '', 'https://portal.example.evil.example'],
])('news at "%s" with the API at "%s" come from %s', (news_url, api_url, host) => {
  expect(newsHost({ news_url, api_url }, origin)).toBe(host)
})

const item = { id: 3, title: 'Title', content: 'One\ntwo', created_at: '2026-11-20T02:30:00Z' }

test('missing or damaged fields of another host are empty, and invalid items are left out', () => {
  expect(newsItems([{ title: 7 }, 'text', null, item])).toEqual([
    { id: -0, title: '', content: '', created_at: '' },
    item,
  ])
})
