import type { Mail, Part } from '@plumbline/contract/events/index.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

export interface Network {
  name: string
  /** Public address of the portal, from the configuration and never from a request. */
  portal_url: string
  operator_url: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** One line without control characters, so that nothing in it can begin another header or a further line. */
const singleLine = (value: string): string => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

type Facts = Extract<Part, { facts: unknown }>['facts']

const rowsOf = (facts: Facts): [name: string, value: string][] =>
  Object.entries(facts).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, singleLine(one)]),
  )

const isEmpty = (part: Part): boolean => typeof part !== 'string' && 'facts' in part && rowsOf(part.facts).length === 0

const textOf = (part: Part, home: string): string => {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.link}:\n${home}${part.path}`
  if ('code' in part) return `    ${part.code}`
  return rowsOf(part.facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = (html: string): string => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`

/** Long addresses break anywhere, so that a phone never scrolls sideways. */
const addressStyle = 'color:#475569;font-size:13px;line-height:20px;word-break:break-all;overflow-wrap:anywhere'

const button =
  'display:inline-block;background:#1d4ed8;color:#ffffff;text-decoration:none;font-size:16px;line-height:24px;padding:12px 24px;border-radius:8px'

const htmlOf = (part: Part, home: string): string => {
  if (typeof part === 'string') return paragraph(escapeHtml(part).replaceAll('\n', '<br>'))
  if ('link' in part) {
    const url = escapeHtml(`${home}${part.path}`)
    return `<p style="margin:0 0 8px"><a href="${url}" style="${button}">${escapeHtml(part.link)}</a></p>
<p style="margin:0 0 16px;${addressStyle}">${url}</p>`
  }
  if ('code' in part)
    return `<p style="margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:700">${escapeHtml(part.code)}</p>`
  return paragraph(
    rowsOf(part.facts)
      .map(
        ([name, value]) => `${escapeHtml(name)}: <strong style="overflow-wrap:anywhere">${escapeHtml(value)}</strong>`,
      )
      .join('<br>'),
  )
}

/**
 * A mail as text and as HTML: one column that fits a phone, styles on the elements, nothing loaded from anywhere.
 * @param home the address that its links begin with
 */
export const renderMail = ({ subject, parts }: Mail, network: Network, home: string): RenderedMail => {
  const title = singleLine(subject)
  const name = singleLine(network.name)
  const shown = parts.filter((part) => !isEmpty(part))
  const body = shown.map((part) => htmlOf(part, home)).join('\n')
  return {
    subject: title,
    text: `${[...shown.map((part) => textOf(part, home)), `-- \n${name}\n${network.portal_url}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f5f9;color:#0f172a;${font}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:18px;line-height:24px;font-weight:700">${escapeHtml(name)}</p>
<div style="background:#ffffff;border:1px solid #e2e8f0;border-radius:12px;padding:24px 20px 8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(title)}</h1>
${body}
</div>
<p style="margin:16px 0 0;${addressStyle}">${escapeHtml(name)}<br>${escapeHtml(network.portal_url)}</p>
</div>
</body>
</html>
`,
  }
}
