import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { assertComplete, fastifyPath } from './register.ts'

describe('the start', () => {
  it('refuses an endpoint without a handler', () => {
    expect(() => assertComplete(['signIn', 'balance'], ['signIn'])).toThrow('endpoints without a handler: balance')
  })

  it('is refused with a handler that the contract does not know', () => {
    expect(() => assertComplete(['signIn'], ['signIn', 'backdoor'])).toThrow(
      'without an endpoint in the contract: backdoor',
    )
  })
})

it('spells paths as Fastify does', () => {
  expect(fastifyPath('/api/affiliate/offers/{id}/tracking-link/')).toBe('/api/affiliate/offers/:id/tracking-link/')
})

it('has no two endpoints for one method and path', () => {
  const addresses = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(addresses).toEqual([...new Set(addresses)])
})
