import { describe, expect, test } from 'vitest'
import { isPrefetch, visitReason } from './bots.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

describe('a person', () => {
  test.each([
    chrome,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
    'Mozilla/5.0 (Linux; Android 15; SM-A556B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36 Line/15.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Snapchat/13.0',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36 WhatsApp/2.26.10.7',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [WhatsApp/26.10.7]',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36 GoogleMessages/20260301',
  ])('uses %s', (userAgent) => {
    expect(visitReason('GET', { 'user-agent': userAgent })).toBe('')
  })
})

describe('no person', () => {
  test.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.24.20.89 A',
    'GoogleMessages/20260301 (link preview)',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Twitterbot/1.0',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  ])('draws a preview as %s', (userAgent) => {
    expect(visitReason('GET', { 'user-agent': userAgent })).toBe('link_preview')
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'curl/8.10.1',
    'python-requests/2.32',
    'Dart/3.9 (dart:io)',
    'Shop/41 CFNetwork/3860.100.1 Darwin/25.0.0',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.18025; Pro)',
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
    'Mozilla/5.0 (compatible; proofpoint-urldefense)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Puppeteer/24',
    '',
  ])('is the program %j', (userAgent) => {
    expect(visitReason('GET', { 'user-agent': userAgent })).toBe('bot')
  })

  test('is a program that does not name itself', () => {
    expect(visitReason('GET', {})).toBe('bot')
  })

  test('recognizes HEAD requests from any user agent', () => {
    expect(visitReason('HEAD', { 'user-agent': 'curl/8.10.1' })).toBe('head')
  })
})

describe('a prefetch', () => {
  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { 'sec-purpose': 'prefetch;prerender;preview' },
    { purpose: 'prefetch' },
    { purpose: 'Prefetch, other' },
    { 'x-moz': 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-purpose': ': preview' },
  ])('announces itself by %o', (headers) => {
    expect(isPrefetch(headers)).toBe(true)
  })

  test.each([
    {},
    { 'sec-purpose': '' },
    { 'x-moz': 'livebookmarks' },
    { purpose: 'prefetched-not' },
    { 'x-purpose': 'review' },
  ])('is not announced by %o', (headers) => {
    expect(isPrefetch(headers)).toBe(false)
  })
})
