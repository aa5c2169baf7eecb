import { message } from '@plumbline/contract/messages/index.ts'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
import { readConfig } from '../../shared/config.ts'
import { isCurrency, isZone } from '../../shared/network.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { claimMachine } from './claim-node.ts'
import { identityPath } from './identity.ts'
import { findNetwork, fingerprintOf, inspectDataDirectory, networkRefusal } from './network-identity.ts'

let stores: TestStores
beforeEach(async () => {
  stores = await createTestStores()
})
afterEach(() => stores.close())

const claim = (): Promise<void> => {
  const { pg, data_dir } = stores
  return claimMachine({ pg, data_dir, machine: 1, secrets: readSecrets(data_dir), shared: false })
}

const kolkata = { zone: 'Asia/Kolkata', currency: 'INR' }
const storeTerms = (value: object): Promise<unknown> =>
  stores.pg
    .insertInto('network_state')
    .values({ key: 'terms', value: JSON.stringify(value) })
    .execute()

it('keeps the zone and the currency in the database and in the data directory', async () => {
  await claim()
  expect((await findNetwork(stores.pg)).terms).toEqual({ zone: 'America/New_York', currency: 'USD' })
  expect(JSON.parse(readFileSync(identityPath(stores.data_dir), 'utf8'))).toMatchObject({
    zone: 'America/New_York',
    currency: 'USD',
  })
})

it('refuses to work on a network in another zone, and says how to', async () => {
  await storeTerms(kolkata)
  await expect(claim()).rejects.toThrow('set NETWORK_ZONE=Asia/Kolkata and NETWORK_CURRENCY=INR')
  const directory = inspectDataDirectory(stores.data_dir)
  const network_found = { ...(await findNetwork(stores.pg)), fingerprint: fingerprintOf(readSecrets(stores.data_dir)) }
  expect(networkRefusal(directory, network_found, message('this_network', {}))?.found).toMatchObject({
    code: 'terms_differ',
    parameters: { zone: 'Asia/Kolkata', currency: 'INR' },
  })
})

it('refuses a variable that is not what the network in the data directory was made with', async () => {
  await claim()
  const config = (given: object) => () => readConfig({ DATA_DIR: stores.data_dir, ...given })
  expect(config({ NETWORK_ZONE: 'Asia/Kolkata' })).toThrow('was made with America/New_York, which never changes')
  expect(config({ NETWORK_CURRENCY: 'EUR' })).toThrow('was made with USD')
  expect(config({ NETWORK_ZONE: 'America/New_York', NETWORK_CURRENCY: 'USD' })()).toMatchObject({
    network_zone: 'America/New_York',
  })
})

test.each(['Mars/Olympus', 'EST', '+05:30', 'america'])('refuses %s as a time zone', (name) => {
  expect(isZone(name)).toBe(false)
  expect(() => readConfig({ NETWORK_ZONE: name })).toThrow(`NETWORK_ZONE is "${name}": give a time zone by its name`)
})

test.each(['JPY', 'KWD', 'usd', 'US', 'XXX'])('refuses %s as a currency', (code) => {
  expect(isCurrency(code)).toBe(false)
  expect(() => readConfig({ NETWORK_CURRENCY: code })).toThrow('give a currency with two decimals')
})
