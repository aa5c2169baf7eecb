/** Removes private data from error reports: tokens, passwords, codes, payout details, personal addresses. */

const removed = '[removed]'

/** Keys whose whole value is removed. Compared in lower case without `_` and `-`. */
const secret_keys = new Set([
  'access',
  'refresh',
  'code',
  'verificationcode',
  'email',
  'paymentemail',
  'accountnumber',
  'bankname',
  'walletaddress',
  'cryptonetwork',
  'updatedata',
])
const secret_part = /password|passwd|token|authorization|cookie|secret|apikey|session(?:id|key)/
const isSecretKey = (key: string): boolean => {
  const plain = key.toLowerCase().replaceAll(/[_-]/g, '')
  return secret_keys.has(plain) || secret_part.test(plain)
}

/** Keys of the reports' own numbers and times, which look like secrets but are not. */
const own_key = /(?:^|_)id$|^sid$|^public_key$|^user-agent$|^timestamp$|^sent_at$/i

const secret_names =
  '[\\w-]*(?:password|token|authorization|secret|api_?key)|access|refresh|code|email|payment_email|account_number|bank_name|wallet_address|crypto_network|update_data'

/** In this order: first values after a telling name, then values that their format gives away. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // `token=…` in addresses, also encoded within another address; `"code":"…"` in JSON; `password: …` in sentences.
  [
    new RegExp(
      `(?<![\\w-])(${secret_names})(\\\\?["']?(?:\\s*[=:]\\s*|%3D|%3A))(?:\\\\?"(?:[^"\\\\]|\\\\[^"])*\\\\?"|'[^']*'|(?:Bearer\\s+)?(?:(?!%26)[^\\s&#,;}\\]"'])+)`,
      'gi',
    ),
    `$1$2${removed}`,
  ],
  [/\bBearer\s+[^\s"',;]+/gi, `Bearer ${removed}`],
  // The user and password of an address.
  [/\/\/[^\s/@]+@/g, `//${removed}@`],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, removed],
  // A signed token.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, removed],
  // An IBAN, with or without spaces.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g, removed],
  // Any long random string: tokens of links and sessions, wallets. Not the names of our own files.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?![\w-]*\.(?:js|css|woff2|svg)\b)(?![\w-])/g, removed],
  // Account numbers and codes: six digits or more, also in groups. Not dates.
  [/(?<![\w.])(?!\d{4}-\d\d-\d\d)\d(?:[ -]?\d){5,}(?!\w)/g, removed],
]

export const scrubText = (text: string): string =>
  patterns.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text)

const scrubValue = (key: string, value: unknown): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (isSecretKey(key)) return removed
  if (typeof value === 'number' || typeof value === 'string') {
    return typeof value === 'number' || own_key.test(key) ? value : scrubText(value)
  }
  if (Array.isArray(value)) return value.map((item: unknown) => scrubValue(key, item))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubValue(name, item)]))
  return removed
}

/** A copy of a JSON value, of the same shape, without the secrets in it. */
export const scrub = <T>(value: T): T => scrubValue('', value) as T
