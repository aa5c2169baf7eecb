import Type from 'typebox'
import { roles } from '@plumbline/contract/operator/roles.ts'
import { facts, link, definePreparedTemplate, template, text } from '../mail/index.ts'
import { issueLink, linkUrl } from './links.ts'
import { link_days, link_ms } from './rules.ts'

/** The link is made only when the mail is sent: until then it rests nowhere. */
const team_link = definePreparedTemplate('team_link', {
  data: Type.Object({
    team_member_id: Type.Integer(),
    role: Type.Enum(roles),
    /** Whether they were invited; else they get a new password. */
    is_new: Type.Boolean(),
  }),
  async prepare(pg, { team_member_id, role, is_new }, { enqueued_at, now }) {
    if (now.getTime() > enqueued_at.getTime() + link_ms) return undefined
    const member = await pg
      .selectFrom('team_members')
      .where('id', '=', team_member_id)
      .where('removed_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    return member && { token: await issueLink(pg, { team_member_id, is_new }, now), role, is_new }
  },
  content: ({ token, role, is_new }, network) => ({
    subject: is_new
      ? `You are invited to run ${network.name}`
      : `Set a new password for the console of ${network.name}`,
    blocks: [
      text(
        is_new
          ? `You are invited to the team of ${network.name}, with the role ${role}.`
          : `An owner of ${network.name} has reset your access to the console: your sessions have ended, and your authenticator app is no longer connected.`,
      ),
      link(is_new ? 'Accept the invitation' : 'Set a new password', linkUrl(network.operator_url, token)),
      text(`The link works once, for ${link_days} days. You need an authenticator app on your phone.`),
    ],
  }),
})

const team_security = template('team_security', {
  data: Type.Object({
    /** What happened, as a sentence. */
    what: Type.String(),
    /** As people read it, in the network's zone. */
    at: Type.String(),
  }),
  content: ({ what, at }, network) => ({
    subject: `Your access to the console of ${network.name} changed`,
    blocks: [text(what), facts(['When', at]), text('If this was not you, tell an owner of the network immediately.')],
  }),
})

const team_wrong_codes = template('team_wrong_codes', {
  data: Type.Object({
    /** Browser and system, and its address. */
    device: Type.String(),
    address: Type.String(),
    at: Type.String(),
  }),
  content: ({ device, address, at }, network) => ({
    subject: `Wrong codes for your account in the console of ${network.name}`,
    blocks: [
      text(
        'Somebody entered your password, and then several wrong codes of your authenticator app. They did not get in.',
      ),
      facts(['Browser', device], ['Address', address], ['When', at]),
      text(
        'If this was not you, somebody knows your password: change it now under Your account. Browsers that you have signed in with before keep working, and so do your recovery codes.',
      ),
      link('Open the console', network.operator_url),
    ],
  }),
})

const by = Type.Object({
  /** As the audit log names who did it. */
  by: Type.String(),
  at: Type.String(),
})

const team_role = template('team_role', {
  data: Type.Object({
    was: Type.Enum(roles),
    is: Type.Enum(roles),
    /** Whether other affiliates are theirs now. */
    other_affiliates: Type.Boolean(),
    ...by.properties,
  }),
  content: ({ was, is, other_affiliates, by: who, at }, network) => ({
    subject: `Your role in the console of ${network.name} changed`,
    blocks: [
      facts(
        ...(was === is ? [] : [['Role', `${is} (it was ${was})`] as const]),
        ...(other_affiliates
          ? [['Affiliates', is === 'manager' ? 'those of another account manager' : 'all'] as const]
          : []),
        ['Changed by', who],
        ['When', at],
      ),
      text('It takes effect immediately. Any portal that you opened with View as has been closed.'),
      link('Open the console', network.operator_url),
    ],
  }),
})

const team_removed = template('team_removed', {
  data: by,
  content: ({ by: who, at }, network) => ({
    subject: `You are no longer in the team of ${network.name}`,
    blocks: [
      text(`You can no longer sign in to the console of ${network.name}, and your sessions have ended.`),
      facts(['Removed by', who], ['When', at]),
      text('If you think this is a mistake, write to an owner of the network.'),
    ],
  }),
})

export const teamTemplates = { team_link, team_security, team_wrong_codes, team_role, team_removed }
