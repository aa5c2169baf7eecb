import { second_factor_policies, type SecondFactorPolicy } from '@plumbline/contract/second-factor-policies.ts'
import { sql } from 'kysely'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

const key = 'second_factor_policy'

const policyOf = (stored: unknown): SecondFactorPolicy =>
  second_factor_policies.find((policy) => policy === stored) ?? 'optional'

export const readPolicy = async (pg: Pg): Promise<SecondFactorPolicy> => policyOf(await readSetting(pg, key))

export const writePolicy = (pg: Pg, policy: SecondFactorPolicy, now: Date): Promise<void> =>
  writeSetting(pg, key, policy, now)

/** The policy in a query about a user. */
export const policyColumn = sql`(select value from network_state where key = ${key})`
