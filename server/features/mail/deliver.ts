import { createTransport } from 'nodemailer'
import type { Config } from '../../shared/config.ts'
import { isSafeRecipient } from '../../shared/email-address.ts'
import type { MailFile } from './compose.ts'
import { mailFolder, writeMailFile } from './folder.ts'
import type { RenderedMail } from './render.ts'
import { Undeliverable } from './retry.ts'

/** Decodes quoted-printable text to bytes in latin1. */
export const decodeQuotedPrintable = (body: string): string =>
  body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

const partAsReadable = (part: string): string => {
  const end = part.indexOf('\r\n\r\n')
  const head = part.slice(0, end)
  const plain = head.replace(/^Content-Transfer-Encoding: quoted-printable$/m, 'Content-Transfer-Encoding: 8bit')
  return plain === head ? part : plain + decodeQuotedPrintable(part.slice(end))
}

/**
 * A composed message whose parts can be read, and their links copied, without a mail program: 8bit instead of quoted-printable, in which
 * long links are broken over lines. Meant for files; a server may insist on 7 bits.
 */
export const asReadable = (message: Buffer): Buffer => {
  const source = message.toString('latin1')
  // With files the two texts are a part of their own.
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `\r\n--${boundary}`)
  const readable = boundaries.reduce(
    (text, boundary) => text.split(boundary).map(partAsReadable).join(boundary),
    source,
  )
  return Buffer.from(readable, 'latin1')
}

export interface Delivery extends RenderedMail {
  /** The number of the outbox row: the same for every try, so that a mail sent twice can be told from two mails. */
  id: string
  to: string
  /** When the mail was promised. */
  at: Date
  files?: readonly MailFile[]
}

/** How a mail left: the file it was written to, or nothing when a server took it. */
export type Delivered = { file: string | undefined }

export interface Deliver {
  (delivery: Delivery): Promise<Delivered>
  /** Lets go of connections. */
  close(): void
}

export type DeliverOptions = Pick<Config, 'data_dir' | 'smtp_url' | 'mail_from' | 'demo' | 'portal_url'>

/** A server that takes no part is given up after this, so that one try ends long before its lease. */
const server_limit_ms = 10_000

/** Answers of a server that refuses this recipient or message for good: 5xx, apart from those about us (530, 534, 535, 538: sign in). */
const refusesForGood = (error: unknown): error is Error => {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const { responseCode, code } = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 550
}

/** Loads the library only in a process that delivers a mail. */
const atFirstUse = <Transport extends { close(): void }>(create: () => Transport) => {
  let transport: Transport | undefined
  return { get: () => (transport ??= create()), close: () => transport?.close() }
}

/**
 * Chooses this installation's delivery: through SMTP_URL, or as files in DATA_DIR/mail without it. Mails of the demo network never leave
 * the machine, whatever SMTP_URL says. Throws `Undeliverable` if a retry cannot help.
 */
export const createDeliver = (options: DeliverOptions): Deliver => {
  const { data_dir, smtp_url, mail_from, demo, portal_url } = options
  const domain = new URL(portal_url).hostname
  /** `to` as an object, so that nothing in it is read as a list of addresses. */
  const messageOf = ({ id, to, at, subject, text, html, files = [] }: Delivery) => ({
    from: mail_from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: files.map((file) => ({ ...file, contentType: 'text/csv; charset=utf-8' })),
    date: at,
    messageId: `<outbox.${at.getTime()}.${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const checkDelivery = (delivery: Delivery): Delivery => {
    if (!isSafeRecipient(delivery.to)) throw new Undeliverable('the recipient is not an email address')
    return delivery
  }

  if (smtp_url === undefined || demo) {
    const composer = atFirstUse(() => createTransport({ streamTransport: true, buffer: true, newline: 'windows' }))
    const write = async (delivery: Delivery): Promise<Delivered> => {
      const { message } = await composer.get().sendMail(messageOf(checkDelivery(delivery)))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in memory')
      return { file: await writeMailFile(mailFolder(data_dir), delivery.id, delivery.at, asReadable(message)) }
    }
    return Object.assign(write, { close: composer.close })
  }

  const server = atFirstUse(() =>
    createTransport({
      url: smtp_url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: server_limit_ms,
      greetingTimeout: server_limit_ms,
      dnsTimeout: server_limit_ms,
      socketTimeout: 2 * server_limit_ms,
    }),
  )
  const send = async (delivery: Delivery): Promise<Delivered> => {
    try {
      await server.get().sendMail(messageOf(checkDelivery(delivery)))
      return { file: undefined }
    } catch (error) {
      if (refusesForGood(error))
        throw new Undeliverable(`the server permanently refuses the mail: ${error.message}`, { cause: error })
      throw error
    }
  }
  return Object.assign(send, { close: server.close })
}
