import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { parseMail } from '../../../testing/harness/mails.ts'
import { asReadable } from './deliver.ts'

const address = `https://portal.test/reset-password?token=${'k'.repeat(80)}`
const text = `Grüße, 你好\n${address}\n-- \nPlumbline = 50 %\n.\n`
const html = `<p>Grüße</p>\n<a href="${address}">${'long '.repeat(40)}</a>\n`

const compose = async (): Promise<Buffer> => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail({
    from: 'a@portal.test',
    to: 'ada@engines.test',
    subject: 'Grüße',
    text,
    html,
    textEncoding: 'quoted-printable',
  })
  if (!Buffer.isBuffer(message)) throw new Error('composed as a stream')
  return message
}

describe('a readable message', () => {
  it('shows its links and letters as they are', async () => {
    const message = await compose()
    expect(message.toString()).not.toContain(address)
    const lines = asReadable(message).toString().split('\r\n')
    expect(lines).toContain(address)
    expect(lines).toContain('Grüße, 你好')
    expect(lines).toContain('-- ')
  })

  it('says the same as the one it was made of', async () => {
    const message = await compose()
    const content = { to: 'ada@engines.test', subject: 'Grüße', text, html }
    expect(parseMail(message.toString('latin1'))).toEqual(content)
    expect(parseMail(asReadable(message).toString('latin1'))).toEqual(content)
  })
})
