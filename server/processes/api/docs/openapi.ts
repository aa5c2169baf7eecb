import { errors, type ErrorCode } from '@plumbline/contract/errors.ts'
import { refusal_codes } from '@plumbline/contract/messages/index.ts'
import { describeInFull } from '../../../shared/describe-schema.ts'
import { isRecord } from '../../../shared/record.ts'
import type { Documentation, DocumentedCall } from './documentation.ts'

type Json = Record<string, unknown>

/** The failures that a call may answer: by its place in the contract, and its own. */
export const failuresOf = (endpoint: DocumentedCall): ErrorCode[] => {
  const codes: ErrorCode[] = []
  if (endpoint.query !== undefined || endpoint.body !== undefined) codes.push('bad_request')
  // Forbidden to affiliates' keys without the scope, and to sessions that only read.
  if (endpoint.access !== 'public') codes.push('not_signed_in', 'forbidden')
  if (endpoint.access === 'affiliate') codes.push('too_many_attempts')
  if (endpoint.confirm_identity !== undefined) codes.push('confirm_identity')
  codes.push(...(endpoint.failures ?? []))
  if (endpoint.params !== undefined) codes.push('not_found')
  if (endpoint.method !== 'GET') codes.push('payload_too_large', 'unsupported_media_type')
  if (endpoint.access === 'public' && endpoint.method !== 'GET') codes.push('too_many_attempts')
  return [...new Set([...codes, 'internal', 'unavailable'] as const)]
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
  propertiesOf(describeInFull(schema)).map(([name, property, required]) => ({
    name,
    in: where,
    required,
    schema: property,
  }))

const failureResponses = (endpoint: DocumentedCall): Json => {
  const schema = { $ref: `#/components/schemas/${endpoint.failure_field ?? 'detail'}_failure` }
  const answers: Json = {}
  for (const [status, codes] of Map.groupBy(failuresOf(endpoint), (code) => errors[code].status))
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join(' '),
      content: { 'application/json': { schema } },
    }
  return answers
}

const operationOf = (name: string, endpoint: DocumentedCall): Json => ({
  operationId: name,
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(endpoint.body !== undefined && {
    requestBody: { required: true, content: { 'application/json': { schema: describeInFull(endpoint.body) } } },
  }),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Done.',
      content: { [endpoint.download ?? 'application/json']: { schema: describeInFull(endpoint.reply) } },
    },
    ...failureResponses(endpoint),
  },
})

const failureSchema = (field: string): Json => ({
  type: 'object',
  required: [field, 'code'],
  properties: {
    [field]: { type: 'string' },
    code: { enum: [...Object.keys(errors), ...refusal_codes] },
    parameters: { type: 'object', description: 'What the sentence is made of.' },
    hint: { type: 'object', description: 'The operation that helps, and what it would be given.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which field of the body, where a call says it by field.',
    },
  },
})

/** Calls as an OpenAPI 3.1 document: made from the same data as the routes, so that it cannot say anything else. */
export const openApiOf = (documentation: Documentation): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(documentation.calls)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: documentation.title,
      version: '1',
      description: documentation.description,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { detail_failure: failureSchema('detail'), error_failure: failureSchema('error') },
    },
  }
}
