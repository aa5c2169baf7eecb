import { createHash } from 'node:crypto'

const sourcesOf = (page: string, element: 'script' | 'style'): string =>
  [...page.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([^]*?)</${element}>`, 'g'))]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')

/**
 * A policy for a built page that contains its first paint (ADR-0095): the file's inline scripts and styles are allowed by their
 * hashes, and nothing else runs.
 */
export const allowInlineParts = (policy: string, page: string): string =>
  policy
    .replace("script-src 'self'", (sources) => `${sources}${sourcesOf(page, 'script')}`)
    .replace("style-src 'self'", (sources) => `${sources}${sourcesOf(page, 'style')}`)
