import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiText } from '../../../shared/messages.ts'
import { not_public_spellings } from './spellings.test-support.ts'
import { checkUrl } from './url-rules.ts'

const not_public = 'The host of the postback URL must be on the public internet.'
const no_scheme = 'The postback URL must start with http:// or https://.'
const with_password = 'The postback URL must not contain a user name or password.'
const host_not_written = 'The host of the postback URL must be written out, without macros and percent signs.'
const other_port = 'The postback URL may only use ports 80 and 443.'
const invalid = 'The postback URL is not a valid URL.'
const characters = 'The postback URL must not contain spaces, control characters or backslashes.'

const refusalOf = (text: string): string | undefined => {
  const checked = checkUrl(text)
  return 'refusal' in checked ? apiText(checked.refusal) : undefined
}

describe('SS-01: a host that is not on the public internet', () => {
  it('is known in more than eighty spellings', () => {
    expect(new Set(not_public_spellings).size).toBeGreaterThanOrEqual(80)
  })

  it.each(not_public_spellings)('%s is refused, with and without port, path and upper case', (host) => {
    for (const url of [
      `http://${host}`,
      `https://${host}/`,
      `http://${host}:80/in?c={sub1}`,
      `HTTPS://${host}:443/?x=https://tracker.example`,
    ])
      expect([invalid, not_public]).toContain(refusalOf(url))
  })

  it('is refused in whatever number base its parts are written', () => {
    const forbidden = fc.constantFrom<number[][]>(
      [127, 0, 0, 1],
      [10, 1, 2, 3],
      [169, 254, 169, 254],
      [192, 168, 7, 9],
      [0, 0, 0, 0],
    )
    const base = fc.constantFrom(10, 8, 16)
    fc.assert(
      fc.property(
        forbidden,
        fc.tuple(base, base, base, base),
        fc.integer({ min: 1, max: 4 }),
        (parts, bases, count) => {
          const last = parts.slice(count - 1).reduce((number, part) => number * 256 + part, 0)
          const written = [...parts.slice(0, count - 1), last].map((part, i) => {
            const radix = bases[i] ?? 10
            return `${radix === 16 ? '0x' : radix === 8 ? '0' : ''}${part.toString(radix)}`
          })
          expect(refusalOf(`http://${written.join('.')}/`)).toBe(not_public)
        },
      ),
    )
  })
})

describe('SS-05: a postback URL', () => {
  it.each([
    ['https://tracker.example/postback?click={sub1}&sum={payout}', 'tracker.example'],
    ['http://tracker.example', 'tracker.example'],
    ['http://tracker.example:80/in', 'tracker.example'],
    ['http://tracker.example:443/in', 'tracker.example'],
    ['https://TRACKER.Example./in', 'tracker.example'],
    ['https://my_tracker.example/', 'my_tracker.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://8.8.8.8/{click_id}', '8.8.8.8'],
    ['https://[2606:4700:4700::1111]/', '[2606:4700:4700::1111]'],
    ['https://localhost.example.com/', 'localhost.example.com'],
    ['https://local.example/?next=http://127.0.0.1/', 'local.example'],
    ['  https://tracker.example/a%20b  ', 'tracker.example'],
    ['https://tracker.example/überraschung?€={payout}', 'tracker.example'],
  ])('%s is accepted as written', (url, host) => {
    expect(checkUrl(url)).toEqual({ text: url.trim(), host })
  })

  it.each([
    ['', 'Enter the postback URL.'],
    ['   ', 'Enter the postback URL.'],
    [`https://tracker.example/${'x'.repeat(2025)}`, 'The postback URL must not be longer than 2048 characters.'],
    ['tracker.example/in', no_scheme],
    ['//tracker.example/in', no_scheme],
    ['https:tracker.example', no_scheme],
    ['https:/tracker.example', no_scheme],
    ['https:///tracker.example', no_scheme],
    ['ftp://tracker.example/', no_scheme],
    ['file:///etc/passwd', no_scheme],
    ['gopher://tracker.example/', no_scheme],
    ['data:text/plain,x', no_scheme],
    ['unix:/run/docker.sock', no_scheme],
    ['javascript:alert(1)', no_scheme],
    ['{sub1}://tracker.example/', no_scheme],
    ['https://user:secret@tracker.example/', with_password],
    ['https://@tracker.example/', with_password],
    ['https://tracker.example@127.0.0.1/', with_password],
    ['https://{sub1}@127.0.0.1/', with_password],
    ['https://{sub1}/', host_not_written],
    ['https://{sub1}.example/', host_not_written],
    ['https://tracker.example:{sub1}/', host_not_written],
    ['https://%7Bsub1%7D.example/', host_not_written],
    ['https://%31%32%37.0.0.1/', host_not_written],
    ['https://[fe80::1%25eth0]/', host_not_written],
    ['https://tracker.example:22/', other_port],
    ['https://tracker.example:25/', other_port],
    ['https://tracker.example:5432/', other_port],
    ['https://tracker.example:6379/', other_port],
    ['https://tracker.example:8123/', other_port],
    ['https://tracker.example:0/', other_port],
    ['https://tracker.example:65536/', invalid],
    ['https://999.1.1.1/', invalid],
    ['https://tracker.example/a b', characters],
    ['https://tracker.example/a\tb', characters],
    ['ht\ntps://tracker.example/', characters],
    ['https://good.example\\@127.0.0.1/', characters],
    ['https:\\\\127.0.0.1\\', characters],
    ['https://local\u00adhost/', characters],
    ['https://tracker.example/\u202e', characters],
    ['https://tracker.example/\ud800', characters],
    ['https://tracker.example/in?c=#s1#', 'The postback URL must not contain #: what follows it is never sent.'],
  ])('%s is refused: %s', (url, refusal) => {
    expect(refusalOf(url)).toBe(refusal)
  })

  it('that is accepted never has a host, port or user of anybody’s choosing, whatever is typed', () => {
    const piece = fc.constantFrom(
      ...'http:// https:// / // \\ @ : # ? . % [ ] { } 127.0.0.1 localhost tracker.example ::1 %00 sub1 80 22'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }), (pieces) => {
        const checked = checkUrl(pieces.join(''))
        if ('refusal' in checked) return
        const url = new URL(checked.text)
        expect([url.username, url.password, url.hash]).toEqual(['', '', ''])
        expect(['', '80', '443']).toContain(url.port)
        expect(url.hostname).not.toMatch(/[{}%]|^127\.[\d.]+$|^\[::1\]$|^(.*\.)?localhost\.?$/)
      }),
      { numRuns: 2000 },
    )
  })
})
