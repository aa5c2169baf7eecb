import { tooManyAttempts } from '../../shared/http/errors.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import { isTimeCode, spendCode } from '../../shared/second-factor.ts'
import { day_ms, minute_ms } from '../../shared/time.ts'
import { countAttempt, forgetAttempts, type AttemptLimit } from '../../storage/postgres/counted-attempts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { keptFactor, type FactorOwner } from './kept.ts'

/** This many wrong codes end a sign-in. */
export const max_wrong_codes = 5
/** How long the code may take after the password. */
export const pending_ms = 10 * minute_ms
/** For how long nothing is asked again after a code. */
export const confirmed_ms = 10 * minute_ms

/** A session, or a browser that the person signed in with before, and since when. */
export interface KnownSender {
  readonly id: string
  readonly issued_at?: Date
}

/**
 * A code has a million values, three of which are right: at 60 tries a day, finding one takes years.
 * @param known has a count of its own, so others who know the password do not lock its owner out
 */
const codeLimit = ({ kind, id }: FactorOwner, known: string | undefined): AttemptLimit => ({
  key: `codes of ${kind} ${id}${known === undefined ? '' : ` from ${known}`}`,
  allowed: [
    { attempts: 10, within_ms: 15 * minute_ms },
    { attempts: 60, within_ms: day_ms },
  ],
})

/** Cookies know when they were issued to the second. */
const secondOf = (at: Date | null): Date => new Date(Math.floor((at?.getTime() ?? 0) / 1000) * 1000)

/**
 * Counts a try at a code, and checks it. Recovery codes are too long to be guessed: the owner gets in with one however often others have tried.
 * A browser from before the second factor counts as unknown: with the password alone somebody may have collected any number of those.
 * @returns whether it was right
 * @throws ApiError `too_many_attempts`
 */
export const checkTypedCode = async (
  { pg, keys, now }: { pg: Pg; keys: Keys; now: () => Date },
  owner: FactorOwner,
  known: KnownSender | undefined,
  typed: string,
): Promise<boolean> => {
  const kept = keptFactor(pg, owner)
  const is_older = known?.issued_at !== undefined && known.issued_at < secondOf(await kept.readSetAt())
  const limit = codeLimit(owner, is_older ? undefined : known?.id)
  if (isTimeCode(typed)) {
    const wait_ms = await pg.transaction().execute((trx) => countAttempt(trx, now(), [limit]))
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
  }
  const is_right = await spendCode(kept, keys, typed, now())
  if (is_right) await forgetAttempts(pg, limit.key)
  return is_right
}

/** Counts a wrong code after the right password. @returns whether a mail is due: once a day, from the third of a day on; two are slips of the owner's */
export const isMailDue = async (trx: Pg, { kind, id }: FactorOwner, at: Date): Promise<boolean> => {
  const limited = (key: string, attempts: number): Promise<number> =>
    countAttempt(trx, at, [{ key, allowed: [{ attempts, within_ms: day_ms }] }])
  if ((await limited(`wrong codes of ${kind} ${id}`, 2)) === 0) return false
  return (await limited(`mail about wrong codes of ${kind} ${id}`, 1)) === 0
}
