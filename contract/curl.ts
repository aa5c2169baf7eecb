import type { Endpoint } from './endpoint.ts'
import { addressOf, type RawRequest } from './request-address.ts'

/** In single quotes nothing has a meaning to a shell but their end. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A call as a command for a terminal, with a key that is in PLUMBLINE_KEY there. */
export const curlOf = (
  api_url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: RawRequest,
): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(addressOf(api_url, path, input))}`,
    `-H "Authorization: Bearer $PLUMBLINE_KEY"`,
    ...(method === 'GET'
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(input.body ?? {}))}`]),
  ].join(' \\\n  ')
