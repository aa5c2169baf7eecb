/** Every failure the API can answer: its code, HTTP status and the sentence a person reads. A handler names the code only. */
export const errors = {
  bad_request: { status: 400, detail: 'The request is not valid.' },
  not_signed_in: { status: 401, detail: 'Sign in to continue.' },
  invalid_credentials: { status: 401, detail: 'Invalid email or password.' },
  invalid_refresh: { status: 401, detail: 'The session has ended. Sign in again.' },
  invalid_code: { status: 400, detail: 'This code is not correct. Enter the latest one from your authenticator app.' },
  read_only: {
    status: 403,
    detail: 'You are viewing this account as an operator: this session is read-only. Nothing was changed.',
  },
  forbidden: { status: 403, detail: 'Your role does not allow this.' },
  confirm_identity: { status: 403, detail: 'Confirm your identity.' },
  not_found: { status: 404, detail: 'Not found.' },
  request_timeout: { status: 408, detail: 'The request took too long to arrive.' },
  method_not_allowed: { status: 405, detail: 'This URL does not allow that method.' },
  conflict: { status: 409, detail: 'This changed in the meantime. Load it again.' },
  statement_incomplete: {
    status: 409,
    detail:
      'The statement cannot be created yet: the network has not entered its own name and address. Ask your account manager.',
  },
  statement_characters: { status: 409, detail: 'The statement has characters that cannot be printed.' },
  payload_too_large: { status: 413, detail: 'The request is too large.' },
  key_reused: {
    status: 422,
    detail: 'This Idempotency-Key was used before for another request. Nothing was changed now.',
  },
  unsupported_media_type: { status: 415, detail: 'Send the request as application/json.' },
  headers_too_large: { status: 431, detail: 'The request headers are too large.' },
  too_many_attempts: { status: 429, detail: 'Too many attempts. Try again later.' },
  internal: { status: 500, detail: 'Something went wrong on our side. It has been recorded.' },
  unavailable: { status: 503, detail: 'The service is starting or a database is unavailable. Try again in a moment.' },
} as const satisfies Record<string, { status: number; detail: string }>

export type ErrorCode = keyof typeof errors
