import { message } from '@plumbline/contract/messages/index.ts'
import { BlockList, isIP } from 'node:net'
import { defaults_in_words, isLoopback, type Config } from '../../shared/config.ts'
import { file_variables } from '../../shared/secret-files.ts'
import type { Circumstances, Environment } from './circumstances.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

/** Names that may be set: the configuration's variables, and those that name a file with a variable's value. */
const known = [...defaults_in_words.keys(), ...file_variables]

/** How many letters have to be changed, added, left out or exchanged with their neighbour. */
export const lettersApart = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_none, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const at = (up: number, left: number): number => rows[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY
      const left = line[column - 1] ?? Number.POSITIVE_INFINITY
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(at(1, 0) + 1, left + 1, at(1, 1) + (same ? 0 : 1), swapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY),
      )
    }
    rows.push(line)
  }
  return rows[one.length]?.[other.length] ?? 0
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

/** Unknown variables that resemble a known one, with that one. */
const misspelt = (environment: Environment): [string, string][] => {
  const likely = (name: string): string | undefined =>
    known.find(
      (one) => plain(one) === plain(name) || (one.length > 5 && lettersApart(name, one) <= 2 && name[0] === one[0]),
    )
  return Object.keys(environment).flatMap((name) => {
    const meant = known.includes(name) ? undefined : likely(name)
    return meant === undefined ? [] : [[name, meant] as [string, string]]
  })
}

const private_networks = new BlockList()
private_networks.addSubnet('10.0.0.0', 8, 'ipv4')
private_networks.addSubnet('172.16.0.0', 12, 'ipv4')
private_networks.addSubnet('192.168.0.0', 16, 'ipv4')
// Shared by networks such as Tailscale's, and an interface's own.
private_networks.addSubnet('100.64.0.0', 10, 'ipv4')
private_networks.addSubnet('169.254.0.0', 16, 'ipv4')
private_networks.addSubnet('fc00::', 7, 'ipv6')
private_networks.addSubnet('fe80::', 10, 'ipv6')

const isPrivateHost = (host: string): boolean =>
  isLoopback(host) || (isIP(host) !== 0 && private_networks.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

/** Whether visitors and affiliates elsewhere cannot use an address. */
const isPrivate = (address: string): boolean => isPrivateHost(new URL(address).hostname.replace(/^\[|\]$/g, ''))

/** Metrics contain no visitors, but they reveal what a network earns, and need no password. */
const checkMetrics = ({ metrics_port, metrics_host }: Config): Finding[] => {
  if (metrics_port === undefined) return []
  const check = 'METRICS_HOST'
  if (isPrivateHost(metrics_host)) return [ok(check, message('metrics_private', { host: metrics_host }))]
  const finding = message('metrics_public', { host: metrics_host, port: metrics_port })
  return [warning(check, finding, message('restrict_metrics', {}))]
}

const checkAddress = (name: 'PORTAL_URL' | 'TRACKING_URL', address: string): Finding => {
  if (isPrivate(address))
    return warning(name, message('address_private', { address }), message('set_public_address', { name }))
  if (new URL(address).protocol !== 'https:')
    return warning(name, message('address_unencrypted', { address }), message('use_https', { name }))
  return ok(name, message('as_written', { text: address }))
}

const checkAddresses = (config: Config): Finding[] => {
  const { demo, portal_url, tracking_url, trust_proxy } = config
  const findings: Finding[] = []
  if (!demo) {
    findings.push(checkAddress('PORTAL_URL', portal_url), checkAddress('TRACKING_URL', tracking_url))
    if (new URL(portal_url).host === new URL(tracking_url).host)
      findings.push(
        fault('TRACKING_URL', message('host_shared', { address: tracking_url }), message('separate_hosts', {})),
      )
  }
  const isBehindProxy = [portal_url, tracking_url].some((address) => address.startsWith('https:'))
  if (isBehindProxy && trust_proxy.length === 0)
    findings.push(fault('TRUST_PROXY', message('proxy_not_trusted', {}), message('set_trust_proxy', {})))
  if (trust_proxy.some((range) => range.endsWith('/0')))
    findings.push(
      fault('TRUST_PROXY', message('everyone_trusted', { ranges: trust_proxy }), message('list_proxy_only', {})),
    )
  return findings
}

const timeout_ms = 5_000

/** Whether the public addresses lead to this network. */
const checkReach = async (name: string, address: string): Promise<Finding> => {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(timeout_ms) })
    if (answer.ok) return ok(name, message('address_reached', { address }))
    const finding = message('address_answers', { address: `${address}/healthz`, status: answer.status })
    return warning(name, finding, message('check_proxy', {}))
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const finding = message('address_silent_here', { address, error: reasonOf(cause) })
    return warning(name, finding, message('check_name_and_proxy', {}))
  }
}

/** Variables, addresses and the proxy. */
export const checkConfiguration = async (around: Circumstances): Promise<Finding[]> => {
  const { environment, config, config_faults, run, seen } = around
  const findings: Finding[] = config_faults.map((problem) =>
    fault('configuration', problem, message('correct_setting', {})),
  )
  for (const [name, meant] of misspelt(environment))
    findings.push(warning('configuration', message('setting_unread', { name }), message('set_other', { name: meant })))
  if (findings.length === 0)
    findings.push(
      ok('configuration', message(seen === 'running' ? 'configuration_right' : 'configuration_of_command_right', {})),
    )
  if (config === undefined) return findings
  findings.push(...checkAddresses(config), ...checkMetrics(config))
  if (run?.state === 'ready' && !config.demo)
    for (const [name, address] of [
      ['PORTAL_URL', config.portal_url],
      ['TRACKING_URL', config.tracking_url],
    ] as const)
      if (!isPrivate(address)) findings.push(await checkReach(`${name} from here`, address))
  return findings
}
