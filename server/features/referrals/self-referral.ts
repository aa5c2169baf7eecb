import { sql, type RawBuilder } from 'kysely'
import { canonicalEmail } from '../../shared/email-address.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/** By what an affiliate is known: addresses of its users, and where its payouts go. Spelled so that the same is equal: a local number is unique at its bank only. */
const identities = (affiliate_id: RawBuilder<unknown>) => sql`
  select 'email address' as what, lower(email collate "C") as value from users where affiliate_id = ${affiliate_id}
  union all
  select 'email address', lower(payment_email collate "C") from billing where affiliate_id = ${affiliate_id}
  union all
  select 'bank account', upper(regexp_replace(account_number, '[\\s.-]', '', 'g')) ||
    coalesce(' ' || (details->>'bank_country') || ' ' || (details->>'bank_code'), '')
  from billing where affiliate_id = ${affiliate_id}
  union all
  select 'wallet', case when wallet_address ~* '^(0x|bc1|ltc1)' then lower(wallet_address collate "C") else wallet_address end
  from billing where affiliate_id = ${affiliate_id}`

/** An identity that two affiliates share, such as `bank account`; null where none is known. */
export const selectSharedIdentity = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select min(one.what) from (${identities(one)}) as one join (${identities(other)}) as other on other.value = one.value)`

/** The same of somebody who has no account yet. */
export const isOwnEmail = async (pg: Pg, affiliate_id: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from (${identities(sql`${affiliate_id}::integer`)}) as known where value = ${canonicalEmail(email)}`.execute(
    pg,
  )
  return rows.length > 0
}
