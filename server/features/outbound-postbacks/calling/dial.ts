import { connect, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Opens a connection to a written address, never to a name: what was checked is what is connected to.
 * @param signal ends the try
 */
export type Dial = (address: string, port: number, signal: AbortSignal) => Promise<Socket>

/** Opens a connection to a public address. The far end is looked at once more when it stands, whatever the machine's routes did. */
export const dialPublic: Dial = (address, port, signal) =>
  new Promise((resolve, reject) => {
    if (!isPublicAddress(address)) {
      reject(new Error(`${address} is not a public address`))
      return
    }
    const socket = connect({ host: address, port, noDelay: true, signal })
    // Stays for good: an error that comes later is told to whoever reads, and must not count as caught nowhere.
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
