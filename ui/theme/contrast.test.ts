import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The light and the dark colour of a token. */
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
)

/** Relative luminance as defined by WCAG. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string, scheme: 'light' | 'dark'): number => {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colours.get(name)?.[scheme] ?? ''))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'] as const
/** Text colours and their backgrounds: notices and badges have their own, all others are tested on each. */
const pairs = [
  ...['green', 'amber', 'red', 'blue', 'accent'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['text', 'muted', 'accent', 'green', 'amber', 'red', 'blue'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ['on-accent', 'accent-solid'],
  ['on-accent', 'accent-solid-hover'],
] as const

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })
})
