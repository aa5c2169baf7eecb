import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { redactUrl, type Config } from '../../shared/config.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { mailFolder } from '../../features/mail/index.ts'
import { checkFolder } from './files.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

const timeout_ms = 8_000

const explain = (server: string, failure: unknown): Finding => {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  const given = { server, error: reasonOf(failure) }
  if (code === 'EAUTH') return fault('mail', message('mail_login_refused', given), message('set_mail_login', {}))
  if (code === 'ESOCKET' || code === 'ETLS')
    return fault('mail', message('mail_not_connected', given), message('check_mail_address', {}))
  return fault('mail', message('mail_server_fails', given), message('check_mail_server', {}))
}

/** Greets the mail server and signs in, and sends nothing; or whether mails can be written. */
export const checkMail = async ({ smtp_url, mail_from, demo, data_dir }: Config): Promise<Finding[]> => {
  if (smtp_url === undefined || demo) {
    const folder = await checkFolder('mail', mailFolder(data_dir))
    if (folder.state !== 'ok' || demo) return [folder]
    const finding = message('mails_in_folder', { folder: mailFolder(data_dir) })
    return [warning('mail', finding, message('set_mail_server', {}))]
  }
  const server = createTransport({
    url: smtp_url,
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    dnsTimeout: timeout_ms,
    socketTimeout: timeout_ms,
  })
  const findings: Finding[] = []
  try {
    await server.verify()
    findings.push(ok('mail', message('mail_login_works', { server: redactUrl(smtp_url) })))
  } catch (error) {
    findings.push(explain(redactUrl(smtp_url), error))
  } finally {
    server.close()
  }
  if (/@localhost>?$/.test(mail_from.trim()))
    findings.push(warning('mail', message('sender_local', { address: mail_from }), message('set_sender', {})))
  return findings
}

/** Mails that were given up in the last week. */
export const checkOutbox = async (pg: Pg): Promise<Finding[]> => {
  const { rows } = await sql<{ given_up: number; why: string | null }>`
    select count(*)::integer as given_up, (array_agg(last_error order by dead_at desc))[1] as why
    from outbox where kind = 'mail' and dead_at > now() - interval '7 days'`.execute(pg)
  const { given_up = 0, why = null } = rows[0] ?? {}
  if (given_up === 0) return []
  return [
    warning('mail', message('mails_failed', { count: given_up, why: why ?? 'unknown' }), message('resend_mails', {})),
  ]
}
