import { createHash } from 'node:crypto'

const sourcesOf = (page: string, element: 'script' | 'style'): string =>
  [...page.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([^]*?)</${element}>`, 'g'))]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')

/**
 * A policy for a built page, whose first paint is part of it (ADR-0095): the scripts and styles that stand in the file are named by their
 * hashes, and no other text runs.
 */
export const allowInlineParts = (policy: string, page: string): string =>
  policy
    .replace("script-src 'self'", (sources) => `${sources}${sourcesOf(page, 'script')}`)
    .replace("style-src 'self'", (sources) => `${sources}${sourcesOf(page, 'style')}`)
