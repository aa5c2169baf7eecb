import Type from 'typebox'
import { nullableText } from '../fields.ts'
import { event, prepared } from './event.ts'

const not_you = 'If you did not apply, ignore this mail. Nothing will happen.'

/** The end of a mail about something that may be a mistake. `manager`: the contact of the affiliate's. */
export const mistakeText = (manager: string | null): string =>
  manager === null
    ? 'If you think this is a mistake, contact the network.'
    : `If you think this is a mistake, write to your account manager: ${manager}`

const second_factor_changes = {
  enabled: {
    subject: 'Two-factor authentication is on',
    text: 'An authenticator app was connected to your account, and all other sessions were signed out.',
  },
  disabled: { subject: 'Two-factor authentication is off', text: 'Only your password protects your account now.' },
  new_codes: { subject: 'New recovery codes', text: 'New recovery codes were made. All earlier ones stopped working.' },
  kept: {
    subject: 'Two-factor authentication stays on',
    text: 'The reset of two-factor authentication was cancelled from your account.',
  },
}

/** Applications, accounts, passwords and addresses of affiliates. */
export const account_events = {
  /* Anybody can write anybody's address into the form, so nothing of what was written there is repeated. */
  application_received: event('applicant', {
    subject: 'Your application to {network}',
    parts: [
      'Thank you for applying to {network}. We have received your application.',
      'What happens next: we review it and reply to this address. You do not need to do anything until then.',
      not_you,
    ],
  }),
  application_open: event('applicant', {
    subject: 'Your application to {network}',
    parts: [
      'We already have an application to {network} from this address and are still reading it. The first version you sent is kept.',
      not_you,
    ],
  }),
  application_of_user: event('applicant', {
    subject: 'You already have an account at {network}',
    parts: [
      'Someone, probably you, applied to {network} with this address. You already have an account, so you do not need to apply.',
      { link: 'Sign in', path: '/login' },
      { link: 'Set a new password', path: '/reset-password' },
      not_you,
    ],
  }),
  application_refused: event('applicant', {
    subject: 'Your application to {network}',
    parts: [
      'Thank you for applying to {network}. We have reviewed your application and decided not to accept it.',
      { facts: { Why: '{reason}' } },
      'You can apply again once this has changed.',
    ],
  }),

  /** An account was made: for an applicant, or for somebody who had not applied. */
  invitation: prepared(
    'affiliate',
    Type.Object({ applied: Type.Boolean() }),
    ({ applied, token, days }: { applied: boolean; token: string; days: number }, { network }) => ({
      subject: applied ? `Welcome to ${network}` : `You are invited to ${network}`,
      parts: [
        applied
          ? `Your application to ${network} was approved, and your account is ready.`
          : `We created an account at ${network} for you.`,
        { link: 'Set your password', path: `/reset-password?token=${token}` },
        `The link works once, for ${days} days. After that, request a new one on the sign-in screen with this address.`,
        { link: 'Sign in', path: '/login' },
      ],
    }),
  ),
  /** Says nothing of money: what is due is in the account manager's hands. */
  account_disabled: event(
    'affiliate',
    Type.Object({ reason: Type.String(), manager: nullableText }),
    ({ reason, manager }, { network }) => ({
      subject: `Your ${network} account was disabled`,
      parts: [
        `${network} has disabled your affiliate account.`,
        { facts: { Why: reason } },
        'You cannot sign in, your tracking links no longer work, and your postbacks are not sent. New conversions of earlier clicks are not approved while the account is disabled.',
        mistakeText(manager),
      ],
    }),
  ),

  /** Whether the address has an account is found only when the mail is sent: the answer to the request cannot tell. */
  password_reset: prepared('affiliate', Type.Object({}), {
    subject: 'Set a new password for {network}',
    parts: [
      'Someone, probably you, requested a new password for your {network} account.',
      { link: 'Set a new password', path: '/reset-password?token={token}' },
      'The link works once, for {minutes} minutes. A newer link replaces it.',
      'If you did not request it, ignore this mail. Your password stays the same.',
    ],
  }),
  password_changed: event('affiliate', {
    subject: 'Your {network} password was changed',
    parts: [
      'The password of your {network} account was changed, and all other sessions were signed out.',
      { facts: { When: '{moment:at}' } },
      'If this was not you, set a new password immediately and write to your account manager.',
      { link: 'Set a new password', path: '/reset-password' },
    ],
  }),

  /** A user signed in with a browser, or from a country, that is new. */
  new_sign_in: prepared(
    'affiliate',
    Type.Object({ user_id: Type.Integer(), device: Type.String(), country: Type.String(), at: Type.String() }),
    (
      { token, device, country, at }: { token: string; device: string; country: string; at: string },
      { network, moment },
    ) => ({
      subject: `New sign-in to your ${network} account`,
      parts: [
        `Someone, probably you, signed in to your ${network} account with a browser or from a country that you had not used before.`,
        { facts: { Browser: device, Country: country === '' ? null : country, When: moment(at) } },
        'If this was you, there is nothing to do. If not, end all sessions and set a new password:',
        { link: 'This was not me', path: `/sign-in-report#${token}` },
      ],
    }),
  ),
  wrong_codes: event('affiliate', {
    subject: 'Wrong codes for your {network} account',
    parts: [
      'Someone entered your password, followed by several wrong authentication codes. They did not get access.',
      { facts: { Browser: '{device}', Country: '{country}', When: '{moment:at}' } },
      'If this was not you, someone knows your password: set a new one now.',
      { link: 'Set a new password', path: '/reset-password' },
    ],
  }),
  key_created: event('affiliate', {
    subject: 'New API key for your {network} account',
    parts: [
      'A key for the API was created in your account.',
      { facts: { Key: '{name}', Scopes: '{scopes}', When: '{moment:at}' } },
      'If this was not you, revoke it, set a new password and write to your account manager.',
      { link: 'Open security settings', path: '/settings/security' },
    ],
  }),
  second_factor_changed: event(
    'affiliate',
    Type.Object({ change: Type.Enum(['enabled', 'disabled', 'new_codes', 'kept']), at: Type.String() }),
    ({ change, at }, { network, moment }) => ({
      subject: second_factor_changes[change].subject,
      parts: [
        second_factor_changes[change].text,
        { facts: { Account: network, When: moment(at) } },
        'If this was not you, set a new password immediately and write to your account manager.',
        { link: 'Open security settings', path: '/settings/security' },
      ],
    }),
  ),
  second_factor_reset: event('affiliate', {
    subject: 'Two-factor authentication of your {network} account will be reset',
    parts: [
      '{network} will turn two-factor authentication of your account off. Until then you can still sign in with a code and keep it.',
      { facts: { From: '{moment:ends_at}', Why: '{reason}' } },
      { link: 'Keep two-factor authentication', path: '/settings/security' },
    ],
  }),

  email_change: prepared(
    'affiliate',
    Type.Object({ email_change_id: Type.Integer(), side: Type.Enum(['old', 'new']) }),
    (
      given: { side: 'old' | 'new'; token: string; old_email: string; new_email: string; hours: number },
      { network },
    ) => {
      const { side, token, old_email, new_email, hours } = given
      const is_old = side === 'old'
      return {
        subject: is_old
          ? `Confirm the new email address of your ${network} account`
          : `Confirm your email address for ${network}`,
        parts: [
          is_old
            ? `${network} was asked to change the email address of your affiliate account.`
            : `${network} was asked to use this address for an affiliate account.`,
          { facts: is_old ? { From: old_email, To: new_email } : { Address: new_email } },
          { link: 'Confirm or refuse', path: `/change-email#${token}` },
          `Both addresses must confirm within ${hours} hours. Until then, sign in with the old one.`,
          is_old
            ? 'If you did not request this, use the same link to refuse the change.'
            : 'If you did not expect this mail, ignore it. Nothing will happen.',
        ],
      }
    },
  ),
  profile_changed: event('affiliate', {
    subject: 'The contact details of your {network} account were changed',
    parts: [
      'Somebody who signs in for your account changed its contact details in the portal.',
      { facts: { Changed: '{fields}', By: '{email}', When: '{moment:at}' } },
      'If you do not know of it, set a new password and write to your account manager.',
      { link: 'Open your profile', path: '/settings/profile' },
    ],
  }),
  email_changed: event('affiliate', {
    subject: 'The email address of your {network} account was changed',
    parts: [
      'Both addresses have confirmed the change. Sign in with the new one from now on. Your password stays the same.',
      {
        facts: { From: '{old_email}', To: '{new_email}', When: '{moment:at}' },
      },
      { link: 'Sign in', path: '/login' },
    ],
  }),
  /** `new_email`: null where the new address itself refused. */
  email_kept: event(
    'affiliate',
    Type.Object({ new_email: nullableText, at: Type.String() }),
    ({ new_email, at }, { network, moment }) => ({
      subject: `The email address of your ${network} account was not changed`,
      parts: [
        new_email === null
          ? 'The new address refused the change. Sign in with this address as before.'
          : `The change to ${new_email} was refused with the link mailed to this address. Sign in as before.`,
        { facts: { When: moment(at) } },
      ],
    }),
  ),
}
