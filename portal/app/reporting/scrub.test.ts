import { describe, expect, test } from 'vitest'
import { scrub, scrubText } from './scrub.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const link_token = 'q7Jw2-mZ0c_Xv9Rk3LtYb8NfH1sPd5GaQe6UoWiT4xM'

describe('a text', () => {
  test.each([
    [`https://x.example/reset-password?token=${link_token}&from=mail`, link_token],
    ['/reset-password?a=1&token=short', 'short'],
    ['/login?next=%2Freset-password%3Ftoken%3Dshort%26a%3D1', 'short'],
    ['/reset-password#token=short', 'short'],
    ['/a?access_token=short', 'short'],
    [`{"refresh":"${link_token}"}`, link_token],
    ['{"password":"a b\\"c","code":"1234"}', 'a b'],
    ['{"password":"x","code":"1234"}', '1234'],
    ['{\\"new_password\\":\\"hunter two\\"}', 'hunter'],
    ["{ account_number: '12-34 x', bank_name: 'Bank of X' }", '12-34'],
    ["{ account_number: '12-34 x', bank_name: 'Bank of X' }", 'Bank of X'],
    ['Authorization: Bearer abc.def', 'abc.def'],
    ['sent with Bearer abc.def to it', 'abc.def'],
    [`the answer was ${jwt}.`, 'eyJ'],
    ['mail to pay.me+net@mail.example failed', 'pay.me'],
    ['button[aria-label="Copy 0x52908400098527886E0F7030069857D2E4169EE7"]', '529084'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q'],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'T9yD'],
    ['GB29 NWBK 6016 1331 9268 19', 'NWBK'],
    ['DE89370400440532013000', '3704'],
    ['account 12345678 is closed', '12345678'],
    ['account 12-3456 7890 is closed', '3456'],
    ['the code 834201 is wrong', '834201'],
    ['https://user:pass@host.example/path', 'pass'],
  ])('%s keeps no secret', (text, secret) => {
    expect(text).toContain(secret)
    expect(scrubText(text)).not.toContain(secret)
    expect(scrubText(text)).toContain('[removed]')
  })

  test.each([
    'https://x.example/assets/confirm-reset-password-page-B2x9kQ1zAb.js:1:20345',
    '/statistics/daily?from=2026-11-20&to=2026-11-26',
    'The screen failed at 2026-11-20T14:03:22.123Z',
    'Answer 503',
    'GET /api/affiliate/offers/17/tracking-link/',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'The access to the barcode reader: none',
  ])('%s stays unchanged', (text) => {
    expect(scrubText(text)).toBe(text)
  })

  test('keeps the text around the secret', () => {
    expect(scrubText('/reset-password?token=abc&from=mail')).toBe('/reset-password?token=[removed]&from=mail')
    expect(scrubText('{"email":"a@b.example","id":7}')).toBe('{"email":[removed],"id":7}')
  })
})

describe('a report', () => {
  test('loses the values of sensitive keys, however deep, and keeps its shape', () => {
    const report = {
      request: { url: '/reset-password?token=abc', headers: { Authorization: 'Bearer x', Referer: '/help' } },
      breadcrumbs: [
        { category: 'navigation', data: { to: '/reset-password?token=abc', status_code: 401 } },
        { category: 'fetch', data: { body: { code: 834_201, update_data: { wallet_address: 'w' } } } },
      ],
      spans: [{ data: { 'http.url': 'https://x.example/a?refresh=abc', email: 'x' } }],
      nothing: null,
    }
    expect(scrub(report)).toEqual({
      request: { url: '/reset-password?token=[removed]', headers: { Authorization: '[removed]', Referer: '/help' } },
      breadcrumbs: [
        { category: 'navigation', data: { to: '/reset-password?token=[removed]', status_code: 401 } },
        { category: 'fetch', data: { body: { code: '[removed]', update_data: '[removed]' } } },
      ],
      spans: [{ data: { 'http.url': 'https://x.example/a?refresh=[removed]', email: '[removed]' } }],
      nothing: null,
    })
    expect(report.request.headers.Authorization).toBe('Bearer x')
  })

  test('keeps its own identifiers and times', () => {
    const own = {
      event_id: '7f9b2c41d0e64f1b9c7a5d3e2f108b64',
      trace_id: '7f9b2c41d0e64f1b9c7a5d3e2f108b64',
      sent_at: '2026-11-20T14:03:22.123Z',
      timestamp: 1_795_183_402.123,
      sdk: { name: 'sentry.javascript.react', packages: [{ name: 'npm:@sentry/react', version: '11.12.0' }] },
    }
    expect(scrub(own)).toEqual(own)
  })
})
