import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { redactUrl, type Config } from '../../shared/config.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { mailFolder } from '../../features/mail/folder.ts'
import { checkFolder } from './files.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

const timeout_ms = 8_000

const refusal = (error: unknown): { found: string; todo: string } => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EAUTH')
    return {
      found: `sign-in fails: ${reasonOf(error)}`,
      todo: 'Set user and password in SMTP_URL, with special characters percent-encoded.',
    }
  if (code === 'ESOCKET' || code === 'ETLS')
    return {
      found: `cannot connect: ${reasonOf(error)}`,
      todo: 'Check host, port and scheme in SMTP_URL: smtps:// for port 465, smtp:// for 587 and 25. Some hosting providers block these ports.',
    }
  return { found: reasonOf(error), todo: 'Check host and port in SMTP_URL, and whether this machine can reach them.' }
}

/** Greets the mail server and signs in, and sends nothing; or whether mails can be written. */
export const checkMail = async ({ smtp_url, mail_from, demo, data_dir }: Config): Promise<Finding[]> => {
  if (smtp_url === undefined || demo) {
    const folder = await checkFolder('mail', mailFolder(data_dir))
    if (folder.state !== 'ok' || demo) return [folder]
    return [warning('mail', `mails are written to ${mailFolder(data_dir)} and not sent`, 'Set SMTP_URL and MAIL_FROM.')]
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
    findings.push(ok('mail', `${redactUrl(smtp_url)} accepts our sign-in`))
  } catch (error) {
    const { found, todo } = refusal(error)
    findings.push(fault('mail', `${redactUrl(smtp_url)}: ${found}`, todo))
  } finally {
    server.close()
  }
  if (/@localhost>?$/.test(mail_from.trim()))
    findings.push(
      warning(
        'mail',
        `MAIL_FROM is ${mail_from}`,
        'Set MAIL_FROM to an address of your own: mails from other domains are discarded as forged.',
      ),
    )
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
    warning(
      'mail',
      `${given_up} ${given_up === 1 ? 'mail was' : 'mails were'} given up in the last 7 days, the last one because: ${why ?? 'unknown'}`,
      'Fix the cause, then send them again: under Mail in the console, or by bin/plumbline mails list and bin/plumbline mails resend --all.',
    ),
  ]
}
