import { connect, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Opens a connection to a written address, never to a name: what was checked is what is connected to.
 * @param signal ends the try
 */
export type Dial = (address: string, port: number, signal: AbortSignal) => Promise<Socket>

/** Opens a connection to a public address. Once connected, the remote address is checked again, whatever the machine's routes did. */
export const dialPublic: Dial = (address, port, signal) =>
  new Promise((resolve, reject) => {
    if (!isPublicAddress(address)) {
      reject(new Error(`${address} is not a public address`))
      return
    }
    const socket = connect({ host: address, port, noDelay: true, signal })
    // Never removed: later errors are also reported to the stream's reader, and must not count as uncaught.
    socket.on('error', reject)
    socket.once('connect', () => {
      if (isPublicAddress(socket.remoteAddress ?? '')) {
        resolve(socket)
        return
      }
      socket.destroy()
      reject(new Error('the connection does not lead to a public address'))
    })
  })
