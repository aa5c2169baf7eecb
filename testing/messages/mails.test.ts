import { findEvent, type EventKind } from '@plumbline/contract/events/index.ts'
import { defaultMailed, mailed_lists } from '@plumbline/contract/operator/inbox-lists.ts'
import { roles } from '@plumbline/contract/operator/roles.ts'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { composeMail } from '../../server/features/mail/compose.ts'
import { mail_samples } from './mail-samples.ts'

const network = { name: 'Acme Ads', portal_url: 'https://portal.test', operator_url: 'https://console.test' }
const kinds = Object.keys(mail_samples) as EventKind[]
const samples: Readonly<Record<EventKind, readonly object[]>> = mail_samples
const compose = (kind: EventKind, given: object) => composeMail(kind, given as never, network)

const tellsOf = (kind: EventKind): string => {
  const { to = 'none' } = findEvent(kind) ?? {}
  return typeof to === 'string' ? `to: ${to}` : `to: members who chose ${to.chosen.join(', ')}`
}

test.each(kinds)('%s is worded with its parameters alone', (kind) => {
  for (const given of samples[kind]) {
    const event = findEvent(kind)
    expect(event === undefined || 'is_prepared' in event || Value.Check(event.stored, given)).toBe(true)
    const { subject, text, html } = compose(kind, given)
    for (const words of [subject, text, html]) expect(words).not.toMatch(/undefined|\[object|\bnull\b|NaN|\{\w+:/)
    expect(text).toContain('Acme Ads')
  }
})

test('the documented mails are those that are sent', async () => {
  const choices = Object.entries(mailed_lists).map(([kind, { title }]) => {
    const when = roles.map((role) => defaultMailed(role, kind as keyof typeof mailed_lists))
    return `| \`${kind}\` | ${title} | ${when.join(' | ')} |`
  })
  const mails = kinds.flatMap((kind) => [
    `## \`${kind}\``,
    '',
    tellsOf(kind),
    ...samples[kind].flatMap((given) => {
      const { subject, text } = compose(kind, given)
      return ['', '```', `Subject: ${subject}`, '', text.slice(0, text.indexOf('\n\n-- \n')), '```']
    }),
    '',
  ])
  const text = [
    '# Mails',
    '',
    'Every mail, with sample values, in each way it can be worded; the network is called Acme Ads. Made by `testing/messages/mails.test.ts`; `vitest -u` writes it.',
    '',
    'Members of the team choose what of the inbox and of health is mailed to them, at once (`now`), `daily` or `never`. Where they chose nothing, and the kind is one of their role:',
    '',
    `| kind | title | ${roles.join(' | ')} |`,
    '|---|---|---|---|---|---|',
    ...choices,
    '',
    ...mails,
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../docs/mails.md')
})
