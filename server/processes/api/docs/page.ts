import { network_currency, network_zone } from '../../../shared/network.ts'
import { errors } from '@plumbline/contract/errors.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { isRecord } from '../../../shared/record.ts'
import type { Documentation, DocumentedCall } from './documentation.ts'
import { failuresOf } from './openapi.ts'

/** Describes a schema: `text, at most 255 characters`, `number or null`, `list of …`. */
export const describeSchema = (schema: unknown): string => {
  if (!isRecord(schema)) return 'anything'
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(describeSchema).join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const limits = [
    typeof schema.minLength === 'number' && `at least ${schema.minLength} characters`,
    typeof schema.maxLength === 'number' && `at most ${schema.maxLength} characters`,
    typeof schema.minimum === 'number' && `at least ${schema.minimum}`,
    typeof schema.maximum === 'number' && `at most ${schema.maximum}`,
  ].filter((limit) => limit !== false)
  const words: Readonly<Record<string, string>> = {
    string: schema.format === 'date' ? 'day' : schema.format === 'date-time' ? 'moment (ISO 8601, UTC)' : 'text',
    integer: 'whole number',
    number: schema.format === 'money' ? network_currency : 'number',
    boolean: 'true or false',
    null: 'null',
    object: 'object',
    array: `list of ${isRecord(schema.items) && schema.items.type === 'object' ? 'objects' : describeSchema(schema.items)}`,
  }
  return [words[String(schema.type)] ?? 'anything', ...limits].join(', ')
}

interface Field {
  name: string
  type: string
  required: boolean
}

/** The fields of a schema, those inside lists and objects by their path: `results[].clicks`. */
export const fieldsOf = (schema: unknown, prefix = ''): Field[] => {
  if (!isRecord(schema)) return []
  if (schema.type === 'array') return fieldsOf(schema.items, `${prefix}[]`)
  if (!isRecord(schema.properties)) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [
      { name: path, type: describeSchema(property), required: required.includes(name) },
      ...fieldsOf(property, path),
    ]
  })
}

const fieldTable = (caption: string, schema: unknown): string => {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, required }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${required ? 'always' : 'optional'}</td></tr>`,
  )
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Given</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const accessText: Readonly<Record<DocumentedCall['access'], string>> = {
  public: 'Public: no sign-in needed.',
  affiliate: 'Needs a signed-in affiliate: <code>Authorization: Bearer</code>.',
  member: 'Needs a member of the team who is signed in to the console.',
  operator: 'Needs an operator’s token: <code>Authorization: Bearer</code>.',
}

const commandText = (command: string | undefined): string =>
  command === undefined ? '' : `<p>On the command line: <code>bin/plumbline ${escapeHtml(command)}</code></p>`

const rolesText = (roles: DocumentedCall['roles']): string =>
  roles === undefined ? '' : ` Roles: ${roles.join(', ')}.`

const section = (name: string, endpoint: DocumentedCall): string => {
  const failures = failuresOf(endpoint).map(
    (code) => `<li>${errors[code].status} <code>${code}</code> ${escapeHtml(errors[code].detail)}</li>`,
  )
  return `<section id="${name}">
<h2><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}.</p>
<p class="access">${accessText[endpoint.access]}${rolesText(endpoint.roles)}</p>${commandText(endpoint.command)}
${fieldTable('Path', endpoint.params)}${fieldTable('Query', endpoint.query)}${fieldTable('Body', endpoint.body)}${fieldTable(`Answer ${endpoint.status ?? 200}`, endpoint.reply)}
<h3>Failures</h3><ul>${failures.join('')}</ul>
</section>`
}

/** The documentation as one page without scripts: every call with its method, path, access, fields and failures. */
export const docsPageOf = ({ title, description, path: folder, calls }: Documentation): string => {
  const endpoints = Object.entries(calls)
  const links = endpoints.map(
    ([name, { method, path }]) =>
      `<li><a href="#${name}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)} Bodies are <code>application/json</code>; an empty body is an empty object. Money is a number of ${network_currency} with at most two decimals; days are days in ${network_zone}. A failure answers <code>{"detail": "…", "code": "…"}</code>. The code is the one that is listed, or a more exact one of the same status with its <code>parameters</code>, and with a <code>hint</code> where another call helps. The same as data: <a href="${folder}openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${endpoints.map(([name, endpoint]) => section(name, endpoint)).join('\n')}
</main>
</body>
</html>
`
}
