/**
 * What a stranger's server sent, as text that can be stored and shown: no control characters but line ends and tabs, none that turn the
 * direction of reading, no broken letters but the mark for them.
 */
export const safeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8')
    .decode(bytes)
    .replaceAll(/\r\n?/g, '\n')
    // A letter that was cut at the end is no fault of the sender.
    .replace(/\uFFFD$/, '')
    .replaceAll(/[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
