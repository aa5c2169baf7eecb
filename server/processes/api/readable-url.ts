import { orUndefined } from '../../shared/or-undefined.ts'

/** Whether a path can be read as text that may name a page. */
const isReadable = (path: string): boolean => {
  const text = orUndefined(() => decodeURIComponent(path))
  return text !== undefined && !/[\0\\]/.test(text) && !text.split('/').includes('..')
}

/** No screen has this address, so that a browser is shown the portal's page for addresses that do not exist. */
const no_page = '/unreadable-address'

/**
 * The URL that a request is routed by. Where a person opened an address that cannot be read, such as one that was cut within an escape, it is
 * that of no page, because the router and the file server answer such a path with JSON. Programs, and calls under /api, keep that answer.
 */
export const readableUrl = (method: string, url: string, accept = ''): string => {
  const [path = ''] = url.split('?', 1)
  const isPage = (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !/^\/api(\/|$)/.test(path)
  return isPage && !isReadable(path) ? no_page : url
}
