import { ApiFailure, explainFailure, describeUnanswered, withReason } from '@plumbline/client/failure.ts'
import type { Explained } from '@plumbline/ui/form/use-form.ts'

/** Labels of the two fields of a new password, and texts of their screen (SPEC-3.3, SPEC-24.2, SPEC-25.2). */
export interface NewPasswordTexts {
  readonly title: string
  readonly password: string
  readonly confirm: string
  readonly mismatch: string
  readonly failed: string
}

/** The screen that a mailed link opens. */
export const setTexts: NewPasswordTexts = {
  title: 'Set New Password',
  password: 'New password',
  confirm: 'Confirm new password',
  mismatch: 'New password and confirmation do not match.',
  failed: 'Something went wrong',
}

/** The separate screen at /reset-password/confirm. */
export const confirmTexts: NewPasswordTexts = {
  title: 'Reset Your Password',
  password: 'Password',
  confirm: 'Confirm password',
  mismatch: 'Passwords do not match.',
  failed: 'Something went wrong.',
}

/** How long a successful reset is shown before the sign-in screen opens (SPEC-28.1). */
export const toLoginAfter_ms = 3000

/** Requirements for a new password; the server checks them (SPEC-17.8). */
export const passwordHelp = '8 to 128 characters. Common passwords are not accepted.'

export interface NewPasswordGaps {
  readonly password?: string
  readonly confirm_password?: string
}

/** Errors of a new password and its confirmation, before it is sent. */
export const newPasswordGaps = (password: string, confirmation: string, texts: NewPasswordTexts): NewPasswordGaps => {
  if (password === '') return { password: 'Enter a new password.' }
  return password === confirmation ? {} : { confirm_password: texts.mismatch }
}

/** Error message for the address to mail a link to; undefined when it is valid. The server deliberately gives no such message. */
export const emailGap = (email: string): string | undefined => {
  if (email.trim() === '') return 'Enter your email address.'
  return /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address such as name@example.com.'
}

export interface PasswordChange {
  readonly old_password: string
  readonly new_password: string
  readonly confirm_password: string
}

/** Errors of a change of password by field: all three are required, and the new ones must match (SPEC-24.5). */
export const changeGaps = ({
  old_password,
  new_password,
  confirm_password,
}: PasswordChange): Partial<PasswordChange> => {
  const gaps = {
    ...(old_password === '' ? { old_password: 'Enter your current password.' } : {}),
    ...(new_password === '' ? { new_password: 'Enter a new password.' } : {}),
    ...(confirm_password === '' ? { confirm_password: 'Enter the new password again.' } : {}),
  }
  return Object.keys(gaps).length > 0 || new_password === confirm_password
    ? gaps
    : { confirm_password: 'New password and confirm password must match.' }
}

/** Message of a failed change of the password (SPEC-25.4). */
export const changeFailure = (error: unknown): Explained =>
  error instanceof ApiFailure && error.status === null
    ? { text: withReason('Network error or server not reachable', error.offline ? describeUnanswered(error) : '') }
    : explainFailure(error, 'Something went wrong')

/** Whether a reset failed because of its link, which was used, expired or never valid: another password would not help. */
export const isBadLink = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 400 && Object.keys(error.fields).length === 0
