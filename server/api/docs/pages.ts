import { readFileSync } from 'node:fs'
import { openApiOf } from './openapi.ts'
import { docsPageOf } from './page.ts'

export interface DocsPage {
  path: string
  type: string
  content: string
}

/** The documentation of the API as the files it is served as. */
export const docsPages = (network_name: string): DocsPage[] => [
  { path: '/api/docs/', type: 'text/html; charset=utf-8', content: docsPageOf(network_name) },
  {
    path: '/api/docs/openapi.json',
    type: 'application/json; charset=utf-8',
    content: JSON.stringify(openApiOf(network_name), undefined, 2),
  },
  {
    path: '/api/docs/docs.css',
    type: 'text/css; charset=utf-8',
    content: readFileSync(new URL('docs.css', import.meta.url), 'utf8'),
  },
]
