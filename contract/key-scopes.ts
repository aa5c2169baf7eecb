/** Scopes of keys for the API. Without schemas, so that screens can import them. */
export const key_scopes = ['reports', 'money', 'links', 'postbacks'] as const
export type KeyScope = (typeof key_scopes)[number]

/** All keys begin with it, so that scanners of public code find leaked ones. */
export const key_prefix = 'plk_'

export const max_keys = 10
/** Requests of one key a minute; `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (in seconds) are in each answer to a known key. */
export const max_key_requests = 600
