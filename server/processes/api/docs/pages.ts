import { readFileSync } from 'node:fs'
import { offerFileSchema } from '../../../features/offers/index.ts'
import { once } from '../../../shared/once.ts'
import { portalDocumentation, operatorDocumentation, type Documentation } from './documentation.ts'
import { openApiOf } from './openapi.ts'
import { docsPageOf } from './page.ts'

export interface DocsPage {
  path: string
  type: string
  content: () => string
}

const pagesOf = (documentation: Documentation): DocsPage[] => [
  { path: documentation.path, type: 'text/html; charset=utf-8', content: once(() => docsPageOf(documentation)) },
  {
    path: `${documentation.path}openapi.json`,
    type: 'application/json; charset=utf-8',
    content: once(() => JSON.stringify(openApiOf(documentation), undefined, 2)),
  },
]

const styles: DocsPage = {
  path: '/api/docs/docs.css',
  type: 'text/css; charset=utf-8',
  content: once(() => readFileSync(new URL('docs.css', import.meta.url), 'utf8')),
}

/** The documentation of the portal's API, as the files it is served as. */
export const portalDocs = (network_name: string): DocsPage[] => [...pagesOf(portalDocumentation(network_name)), styles]

/** The same of the operator API. */
export const operatorDocs = (network_name: string): DocsPage[] => [
  ...pagesOf(operatorDocumentation(network_name)),
  {
    path: '/api/operator/docs/offers.schema.json',
    type: 'application/schema+json; charset=utf-8',
    content: once(() => JSON.stringify(offerFileSchema(), undefined, 2)),
  },
  styles,
]
