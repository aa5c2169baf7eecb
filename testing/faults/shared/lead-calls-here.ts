import { syncBuiltinESMExports } from 'node:module'
import net, { type NetConnectOpts } from 'node:net'

/*
 * Loaded into every process of the product (`node --import`): a receiver of this machine answers for one public address, so that calls to
 * affiliates go through the guard as always, and only the last step, the connection that it let pass, ends here.
 */

/** A public address, served by the rigs' receiver. */
export const receiver_address = '93.184.0.1'

const port = Number(process.env.RIG_RECEIVER_PORT ?? 0)
const connect = net.connect as (options: NetConnectOpts) => net.Socket

const leadHere = (...given: [NetConnectOpts, ...unknown[]]): net.Socket => {
  const [options] = given
  if (typeof options !== 'object' || !('host' in options) || options.host !== receiver_address)
    return Reflect.apply(connect, net, given) as net.Socket
  const socket = connect({ ...options, host: '127.0.0.1', port })
  Object.defineProperty(socket, 'remoteAddress', { get: () => receiver_address })
  return socket
}

if (port > 0) {
  Object.assign(net, { connect: leadHere })
  syncBuiltinESMExports()
}
