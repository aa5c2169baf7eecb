import Type from 'typebox'
import { facts, link, definePreparedTemplate, template, text } from '../mail/index.ts'
import { change_hours, issueLink } from './links.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** The link is made only when the mail is sent: until then it rests nowhere. */
const email_change = definePreparedTemplate('email_change', {
  data: Type.Object({ email_change_id: Type.Integer(), side: Type.Enum(['old', 'new']) }),
  async prepare(pg, { email_change_id, side }, { now }) {
    const change = await pg
      .selectFrom('email_changes')
      .where('id', '=', email_change_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .select(['id', 'old_email', 'new_email'])
      .forUpdate()
      .executeTakeFirst()
    return change && { ...change, side, token: await issueLink(pg, email_change_id, side) }
  },
  content: ({ side, token, old_email, new_email }, network) => ({
    subject: `Confirm ${side === 'old' ? 'the new address of your account' : 'your address'} at ${network.name}`,
    blocks: [
      text(
        side === 'old'
          ? `${network.name} was asked to change the email address of your affiliate account.`
          : `${network.name} was asked to use this address for an affiliate account.`,
      ),
      facts(...(side === 'old' ? [['From', old_email] as const] : []), [side === 'old' ? 'To' : 'Address', new_email]),
      link('Confirm or refuse', `${network.portal_url}/change-email#${token}`),
      text(
        `The address is changed once both the old and the new one have confirmed, within ${change_hours} hours. Until then you sign in with the old one.`,
      ),
      text(
        side === 'old'
          ? 'If you did not ask for this, refuse it by the same link: nothing is changed then.'
          : 'If you do not know what this is about, ignore this mail. Nothing will happen.',
      ),
    ],
  }),
})

const email_changed = template('email_changed', {
  data: Type.Object({ old_email: Type.String(), new_email: Type.String(), at: Type.String() }),
  content: ({ old_email, new_email, at }, network) => ({
    subject: `The address of your account at ${network.name} was changed`,
    blocks: [
      text('Both addresses have confirmed it. Sign in with the new one from now on; your password is the same.'),
      facts(['From', old_email], ['To', new_email], ['When', at]),
      link('Sign in', `${network.portal_url}/login`),
    ],
  }),
})

const email_kept = template('email_kept', {
  data: Type.Object({
    /** Null where the new address itself refused. */
    new_email: nullableText,
    at: Type.String(),
  }),
  content: ({ new_email, at }, network) => ({
    subject: `The address of your account at ${network.name} was not changed`,
    blocks: [
      text(
        new_email === null
          ? 'The new address refused the change. You sign in with this address as before.'
          : `The change to ${new_email} was refused by the link that was mailed to this address. You sign in as before.`,
      ),
      facts(['When', at]),
    ],
  }),
})

export const emailChangeTemplates = { email_change, email_changed, email_kept }
