import { describe, expect, it } from 'vitest'
import { renderMail } from './render.ts'

const network = { name: 'Acme <Ads>', portal_url: 'https://portal.test', operator_url: 'https://console.test' }

const mail = renderMail(
  {
    subject: 'Confirm\r\nBcc: everybody@x.test',
    parts: [
      'Tom & <b>Jerry</b>',
      { link: 'Open', path: '/reset-password?token=a&b"c' },
      { code: '123456' },
      { facts: { Wallet: '<img src=x>\nSecond line', Rates: ['$5.00', '$6.00'], Until: null } },
      { facts: { Until: null } },
    ],
  },
  network,
  network.portal_url,
)

describe('a mail', () => {
  it('has a subject of one line', () => {
    expect(mail.subject).toBe('Confirm Bcc: everybody@x.test')
  })

  it('says everything as text too: the link, the code, the network and its address', () => {
    expect(mail.text).toBe(
      [
        'Tom & <b>Jerry</b>',
        'Open:\nhttps://portal.test/reset-password?token=a&b"c',
        '    123456',
        'Wallet: <img src=x> Second line\nRates: $5.00\nRates: $6.00',
        '-- \nAcme <Ads>\nhttps://portal.test\n',
      ].join('\n\n'),
    )
  })

  it('holds no markup but its own, and shows the link in full', () => {
    expect(mail.html).toContain('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;')
    expect(mail.html).toContain('&lt;img src=x&gt; Second line')
    expect(mail.html).toContain('>https://portal.test/reset-password?token=a&amp;b&quot;c<')
    expect(mail.html).toContain('Acme &lt;Ads&gt;')
    expect(mail.html).not.toMatch(/<(b|img|Ads)\b/)
  })

  it('loads nothing from anywhere and fits a phone', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=["h]/i)
    expect(mail.html).toContain('width=device-width')
    expect(mail.html).toContain('max-width:560px')
    expect(mail.html).not.toMatch(/[^-]width:\s*\d{3,}px/)
  })
})
