import { contract } from '@plumbline/contract/index.ts'
import { errors } from '@plumbline/contract/errors.ts'
import { refusal_codes } from '@plumbline/contract/messages/index.ts'
import { money } from '@plumbline/contract/fields.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { operatorDocumentation, portalDocumentation } from './documentation.ts'
import { openApiOf } from './openapi.ts'
import { describeSchema, docsPageOf, fieldsOf } from './page.ts'

const endpoints = Object.entries<Endpoint>(contract)
const page = docsPageOf(portalDocumentation('Acme <b>'))
const openApi = JSON.parse(JSON.stringify(openApiOf(portalDocumentation('Acme')))) as {
  paths: Record<
    string,
    Record<string, { operationId: string; security: unknown[]; responses: Record<string, unknown> }>
  >
  components: { schemas: Record<string, unknown> }
}

describe.each(endpoints)('%s', (name, endpoint) => {
  it('is on the page with its path and fields', () => {
    const section = page.slice(
      page.indexOf(`<section id="${name}">`),
      page.indexOf('</section>', page.indexOf(`<section id="${name}">`)),
    )
    expect(section).toContain(endpoint.path)
    expect(section).toContain(endpoint.access === 'public' ? 'Public' : 'signed-in affiliate')
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.reply])
      for (const field of fieldsOf(schema)) expect(section).toContain(`<code>${field.name}</code>`)
  })

  it('is in OpenAPI with its access and answers, files by their types', () => {
    const operation = openApi.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: name,
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([String(endpoint.status ?? 200), '500', '503']),
    )
    expect(operation?.responses[endpoint.status ?? 200]).toMatchObject({
      content: { [endpoint.download ?? 'application/json']: expect.anything() as unknown },
    })
  })
})

it('holds no call outside the contract', () => {
  expect(Object.keys(openApi.paths).toSorted()).toEqual([...new Set(endpoints.map(([, { path }]) => path))].toSorted())
})

it('refers only to what it holds', () => {
  const references = JSON.stringify(openApi).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  for (const [, name = ''] of references) expect(openApi.components.schemas).toHaveProperty(name)
})

it('names every code a failure can carry', () => {
  expect(openApi.components.schemas).toMatchObject({
    detail_failure: { properties: { code: { enum: [...Object.keys(errors), ...refusal_codes] } } },
  })
})

it('is a page without scripts and inline styles, its texts escaped', () => {
  expect(page).not.toMatch(/<script|style=|\son\w+=|<b>/)
  expect(page).toContain('Acme &lt;b&gt; API')
})

it.each([
  [Type.String({ maxLength: 5 }), 'text, at most 5 characters'],
  [Type.Union([Type.String(), Type.Null()]), 'text or null'],
  [Type.Array(Type.Object({})), 'list of objects'],
  [Type.Literal(1), '1'],
  [Type.String({ format: 'date' }), 'day'],
  [money, 'USD'],
])('puts a schema into words', (schema, words) => {
  expect(describeSchema(schema)).toBe(words)
})

describe('the operator API', () => {
  const documentation = operatorDocumentation('Acme')
  const operatorPage = docsPageOf(documentation)
  const { paths } = openApiOf(documentation)

  it.each(Object.values(documentation.calls))('has $method $path with the command that does the same', (call) => {
    expect(operatorPage).toContain(call.path)
    expect(operatorPage).toContain(`bin/plumbline ${call.command}`)
    expect(paths).toMatchObject({ [call.path]: { [call.method.toLowerCase()]: {} } })
  })
})
