import { expect, it } from 'vitest'
import { readConfig } from '../../shared/config.ts'
import { cspDirectives } from './headers.ts'

const directivesOf = (environment: Record<string, string> = {}): Record<string, string[]> =>
  cspDirectives(readConfig(environment))

it('lets the portal talk to and run nothing but its own origin by default', () => {
  expect(directivesOf()).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'worker-src': ["'self'"],
    'trusted-types': ['plumbline', 'plumbline-worker'],
  })
})

it('adds the origins that the network configured, without paths, keys or repetition', () => {
  const directives = directivesOf({
    API_URL: 'https://api.example/v1',
    NEWS_URL: 'https://api.example',
    SENTRY_DSN: 'https://key@sentry.example/7',
    LOGO_URL: 'http://cdn.example/logo.svg',
    FLAGS_URL: 'https://flags.example',
  })
  expect(directives['connect-src']).toEqual(["'self'", 'https://api.example', 'https://sentry.example'])
  expect(directives['img-src']).toEqual(["'self'", 'https:', 'data:', 'http://cdn.example'])
  expect(directives['script-src']).toEqual(["'self'"])
})

it('never allows inline code or styles', () => {
  expect(JSON.stringify(directivesOf())).not.toMatch(/unsafe/)
})
