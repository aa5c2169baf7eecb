import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { readDestination } from '../catalogue/index.ts'

/** Why the tracker cannot send visitors there; undefined where it can. */
export const destinationFault = (url: string): Message | undefined => {
  if (!/^https?:\/\//.test(url)) return message('destination_scheme', { url })
  if (readDestination(url) !== undefined) return undefined
  const [authority = ''] = url.replace(/^https?:\/\//, '').split(/[/?#\\]/, 1)
  return message(/[{}]|%7[bd]/i.test(authority) ? 'destination_host_macro' : 'destination_invalid', { url })
}
