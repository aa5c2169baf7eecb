import { randomInt } from 'node:crypto'
import type { Pg } from '../../storage/postgres/schema.ts'
import { hashDestination } from './rules.ts'
import { hashPassword } from '../../shared/passwords/hash.ts'

export const code_life_minutes = 10

const digits = 6

export interface IssuedCode {
  code: string
  /** The change that the code allows, masked; null when it allows any one change. */
  masked_change: string | null
  /** Whether that change is what is stored, so that the code only verifies it. */
  verifies: boolean
}

/**
 * Makes the code of a mail, at the moment the mail is sent, and stores its hash.
 * @returns `undefined` when no mail shall go: the request is over, or a later request or code took its place
 */
export const issueBillingCode = async (pg: Pg, billing_code_id: number, now: Date): Promise<IssuedCode | undefined> => {
  const edit = await pg
    .selectFrom('billing_codes')
    .innerJoin('billing_edits', 'billing_edits.id', 'billing_codes.billing_edit_id')
    .innerJoin('billing', 'billing.id', 'billing_edits.billing_id')
    .where('billing_codes.id', '=', billing_code_id)
    .where('billing_edits.applied_at', 'is', null)
    .where('billing_edits.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_codes as later')
            .innerJoin('billing_edits as later_edit', 'later_edit.id', 'later.billing_edit_id')
            .innerJoin('billing as of_later', 'of_later.id', 'later_edit.billing_id')
            .whereRef('of_later.affiliate_id', '=', 'billing.affiliate_id')
            .whereRef('later.id', '>', 'billing_codes.id')
            .select('later.id'),
        ),
      ),
    )
    .selectAll('billing')
    .select(['billing_edits.masked_change', 'billing_edits.change_sha256'])
    .executeTakeFirst()
  if (edit === undefined) return undefined
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const code_hash = await hashPassword(code)
  await pg.updateTable('billing_codes').set({ code_hash }).where('id', '=', billing_code_id).execute()
  const { masked_change, change_sha256 } = edit
  return { code, masked_change, verifies: change_sha256?.equals(hashDestination(edit)) ?? false }
}
