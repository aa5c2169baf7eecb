import type { Access, Endpoint } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { allows, roles, type Role } from '@plumbline/contract/operator/roles.ts'
import { endpointOf } from '../../operator/endpoint.ts'

export interface DocumentedCall extends Omit<Endpoint, 'access' | 'confirm_identity'> {
  readonly access: Access | 'operator'
  readonly command?: string
  /** The callers that may use an operation. */
  readonly roles?: readonly Role[]
  readonly confirm_identity?: Endpoint['confirm_identity'] | true | undefined
}

/** A set of calls that is documented together. */
export interface Documentation {
  title: string
  description: string
  /** Where its page is served. */
  path: `/api/${string}/`
  calls: Readonly<Record<string, DocumentedCall>>
}

export const portalDocumentation = (network_name: string): Documentation => ({
  title: `${network_name} API`,
  description: 'Everything an affiliate sees in the portal, as JSON. All figures are the signed-in affiliate’s own.',
  path: '/api/docs/',
  calls: contract,
})

const operatorCalls = (): Record<string, DocumentedCall> => {
  const calls: Record<string, DocumentedCall> = {}
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const endpoint = endpointOf(operation)
    if (endpoint !== undefined)
      calls[name] = {
        ...endpoint,
        access: 'operator',
        command: operation.command,
        roles: roles.filter((role) => allows(operation, role)),
        confirm_identity: operation.confirm_identity,
      }
  }
  return calls
}

export const operatorDocumentation = (network_name: string): Documentation => ({
  title: `${network_name} operator API`,
  description:
    'The operations of bin/plumbline, as JSON. Programs send a token (bin/plumbline tokens create), the console a session cookie. Every change is recorded in the audit log with the name of the person or token.',
  path: '/api/operator/docs/',
  calls: operatorCalls(),
})
