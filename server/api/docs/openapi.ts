import { contract } from '@plumbline/contract/index.ts'
import { errors, type ErrorCode } from '@plumbline/contract/errors.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { isRecord } from '../../http/record.ts'

type Json = Record<string, unknown>

/** The failures that a call may answer: by its place in the contract, and its own. */
export const failuresOf = (endpoint: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = []
  if (endpoint.query !== undefined || endpoint.body !== undefined) codes.push('bad_request')
  if (endpoint.access === 'affiliate') codes.push('not_signed_in')
  codes.push(...(endpoint.failures ?? []))
  if (endpoint.params !== undefined) codes.push('not_found')
  if (endpoint.method !== 'GET') codes.push('payload_too_large', 'unsupported_media_type')
  if (endpoint.access === 'public' && endpoint.method !== 'GET') codes.push('too_many_attempts')
  return [...codes, 'internal', 'unavailable']
}

const propertiesOf = (schema: unknown): [string, unknown, boolean][] => {
  if (!isRecord(schema) || !isRecord(schema.properties)) return []
  const { required } = schema
  return Object.entries(schema.properties).map(([name, property]) => [
    name,
    property,
    Array.isArray(required) && required.includes(name),
  ])
}

const parametersOf = (schema: unknown, where: 'path' | 'query'): Json[] =>
  propertiesOf(schema).map(([name, property, required]) => ({ name, in: where, required, schema: property }))

const failureResponses = (endpoint: Endpoint): Json => {
  const schema = { $ref: `#/components/schemas/${endpoint.failure_field ?? 'detail'}_failure` }
  const answers: Json = {}
  for (const [status, codes] of Map.groupBy(failuresOf(endpoint), (code) => errors[code].status))
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join(' '),
      content: { 'application/json': { schema } },
    }
  return answers
}

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body !== undefined && {
    requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
  }),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Done.',
      content: { 'application/json': { schema: endpoint.reply } },
    },
    ...failureResponses(endpoint),
  },
})

const failureSchema = (field: string): Json => ({
  type: 'object',
  required: [field, 'code'],
  properties: {
    [field]: { type: 'string' },
    code: { enum: Object.keys(errors) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field of the body, where a call says it by field.',
    },
  },
})

/** The contract as an OpenAPI 3.1 document: made from the same data as the routes, so that it cannot say anything else. */
export const openApiOf = (network_name: string): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${network_name} API`,
      version: '1',
      description: 'Everything an affiliate sees in the portal. All figures are the signed-in affiliate’s own.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { detail_failure: failureSchema('detail'), error_failure: failureSchema('error') },
    },
  }
}
