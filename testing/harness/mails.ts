import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDeliver, decodeQuotedPrintable } from '../../server/features/mail/deliver.ts'
import { mailFolder } from '../../server/features/mail/folder.ts'
import { createLog } from '../../server/shared/log.ts'
import { sendNextMail, type MailOptions } from '../../server/features/mail/send-mail.ts'
import type { TestStores } from './harness.ts'
import { test_click_id_key } from '../../server/processes/api/app.test-support.ts'
import { createMailPreparations } from '../../server/processes/worker/mail-preparations.ts'

export const test_network = { name: 'Plumbline', portal_url: 'http://portal.test', operator_url: 'http://console.test' }

/** The readable parts of a mail file. */
export interface ReadMail {
  file: string
  to: string
  subject: string
  text: string
  html: string
}

/** Encoded words (RFC 2047) of a header, as the composer writes them. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, how: string, words: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString()
        : utf8(decodeQuotedPrintable(words.replaceAll('_', ' '))),
    )

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString()

/** The headers and the body of a message or of a part of one. */
const split = (source: string): { header: (name: string) => string; body: string } => {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '',
    body: source.slice(end + 4),
  }
}

/** Reads a message of ours, as it was sent or as it was written to a file. */
export const parseMail = (source: string): Omit<ReadMail, 'file'> => {
  const { header, body } = split(source)
  // With files the two texts are a part of their own.
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `\r\n--${boundary}`)
  const parts = boundaries
    .reduce((pieces, boundary) => pieces.flatMap((piece) => piece.split(boundary)), [`\r\n${body}`])
    .map((part) => split(part.replace(/^\r\n/, '')))
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.header('content-type').startsWith(type))
    if (part === undefined) return ''
    const how = part.header('content-transfer-encoding')
    const content = how === 'quoted-printable' ? decodeQuotedPrintable(part.body) : part.body
    return utf8(content).replaceAll('\r\n', '\n')
  }
  return {
    to: header('to'),
    subject: decodeWords(header('subject')),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

/** The mails that were written to a data directory, in the order they were promised. */
export const readMails = (data_dir: string): ReadMail[] => {
  const folder = mailFolder(data_dir)
  // Made with the first mail.
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => ({ file: join(folder, name), ...parseMail(readFileSync(join(folder, name), 'latin1')) }))
}

/** Writes due mails to the mail folder of the test's data directory, as the worker would. */
export const sendMails = async (
  stores: Pick<TestStores, 'pg' | 'data_dir' | 'clickhouse'>,
  given: Partial<Omit<MailOptions, 'preparations'>> = {},
): Promise<void> => {
  const { portal_url } = test_network
  const { pg, data_dir, clickhouse } = stores
  const options = { data_dir, smtp_url: undefined, mail_from: 'no-reply@portal.test', demo: false, portal_url }
  const deliver = given.deliver ?? createDeliver(options)
  const usual = {
    pg,
    preparations: createMailPreparations(clickhouse, { click_id_key: test_click_id_key }),
    network: test_network,
    log: createLog('worker', 'silent'),
  }
  while (await sendNextMail({ ...usual, ...given, deliver }));
}
