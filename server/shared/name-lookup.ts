import { Resolver } from 'node:dns/promises'

/** Every address that a name has, IPv4 and IPv6; none when it cannot be resolved now. */
export type Lookup = (name: string) => Promise<string[]>

const timeout_ms = 2000

/**
 * Resolves names with the machine's name servers only: a hosts file would reveal internal addresses.
 * @param servers other name servers, as `address:port`
 */
export const createLookup =
  (servers?: readonly string[]): Lookup =>
  async (name) => {
    const resolver = new Resolver({ timeout: timeout_ms, tries: 1 })
    if (servers !== undefined) resolver.setServers(servers)
    // Each name server gets its own time-out; this ends them all.
    const timer = setTimeout(() => resolver.cancel(), timeout_ms)
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      clearTimeout(timer)
    }
  }
