import { message } from '@plumbline/contract/messages/index.ts'
import { base_goals } from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import { cutText } from '../../../shared/clean-text.ts'
import { canonicalEmail, isEmailAddress } from '../../../shared/email-address.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { checkUrl, insertPostback } from '../../outbound-postbacks/index.ts'
import type { MoveTools, Warning } from '../kind.ts'
import { refusalOf } from '../refusal.ts'
import { translatePostback } from '../macros.ts'
import type { AffiliateDocument, GivenManager, GivenPostback, GivenUser } from './affiliate-fields.ts'

/* Parts of an affiliate that are rows of their own: users, manager, postbacks. */

/** Users by their addresses, each once: those with names first. */
export const usersOf = ({ users = [], emails = [] }: AffiliateDocument): GivenUser[] => {
  const of_address = new Map<string, GivenUser>()
  for (const user of [...users, ...emails.map((email): GivenUser => ({ email }))]) {
    const key = canonicalEmail(user.email)
    if (!of_address.has(key)) of_address.set(key, { ...user, email: user.email.trim() })
  }
  return [...of_address.values()]
}

/**
 * The users that an affiliate can have here; others are left out with a warning.
 * @param own the affiliate, if it exists
 * @throws ApiError `conflict` if the main user has an account of another affiliate here
 */
export const checkUsers = async (
  { pg, ids }: MoveTools,
  users: readonly GivenUser[],
  own: number | undefined,
): Promise<{ users: GivenUser[]; warnings: Warning[] }> => {
  const warnings: Warning[] = []
  const free: GivenUser[] = []
  for (const [index, user] of users.entries()) {
    if (!isEmailAddress(user.email)) {
      warnings.push({ field: 'users', warning: message('not_an_email', { given: user.email }) })
      continue
    }
    const { rows } = await sql<{ affiliate_id: number }>`
      select affiliate_id from users where lower(email collate "C") = ${canonicalEmail(user.email)}`.execute(pg)
    const holder = rows[0]?.affiliate_id
    if (holder === undefined || holder === own) {
      free.push(user)
      continue
    }
    const old_ids = ids.oldIdsOf('affiliate', holder)
    const why = { email: user.email, id: holder, old_ids }
    if (index === 0 && own === undefined)
      throw old_ids.length === 0
        ? refuse('email_has_account', { email: user.email, id: holder })
        : refuse('email_of_moved_affiliate', why)
    warnings.push({ field: 'users', warning: message('email_of_moved_affiliate', why) })
  }
  return { users: free, warnings }
}

const nameOf = ({ name, email, external_id }: GivenManager): string => name ?? email ?? external_id ?? ''

/** The account manager of an affiliate; added if none has the name or address. @returns the id */
export const managerOf = async (
  { pg, now, ids }: MoveTools,
  given: NonNullable<AffiliateDocument['manager']>,
): Promise<number> => {
  const named = typeof given === 'string' ? (isEmailAddress(given) ? { email: given } : { name: given }) : given
  const old_id = typeof given === 'string' ? given : given.external_id
  const known = old_id === undefined ? undefined : ids.find('manager', old_id)
  if (known !== undefined) return known.id
  const { rows } = await sql<{ id: number }>`
    select id from managers
    where lower(email collate "C") = ${canonicalEmail(named.email ?? '')} or lower(trim(name)) = lower(trim(${nameOf(named)}))
    order by lower(email collate "C") = ${canonicalEmail(named.email ?? '')} desc nulls last, id limit 1`.execute(pg)
  const email = named.email !== undefined && isEmailAddress(named.email) ? named.email : null
  const id =
    rows[0]?.id ??
    (
      await pg
        .insertInto('managers')
        .values({ name: cutText(nameOf(named), 100), email, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (old_id !== undefined) ids.remember('manager', old_id, id)
  return id
}

/** A postback with references resolved. */
export interface Postback {
  url: string
  status: NonNullable<GivenPostback['status']>
  goal: string | null
  offer_id: number | null
}

/** Postbacks with our macros; those that cannot be called here are left out with a warning. */
export const preparePostbacks = async (
  tools: MoveTools,
  given: readonly GivenPostback[],
): Promise<{ postbacks: Postback[]; warnings: Warning[] }> => {
  const warnings: Warning[] = []
  const postbacks: Postback[] = []
  for (const { url, status = 'approved', goal: named = null, offer } of given) {
    // By its code, which is empty; its name is different in each offer.
    const goal = named === base_goals[tools.source.name] ? '' : named
    const translated = translatePostback(url, tools.source.macros)
    for (const macro of translated.unknown)
      warnings.push({ field: 'postbacks', warning: message('macro_left_empty', { macro }) })
    const checked = checkUrl(translated.url)
    if ('refusal' in checked) {
      warnings.push({ field: 'postbacks', warning: message('postback_left_out', { url, why: checked.refusal }) })
      continue
    }
    try {
      const offer_id = offer === undefined ? null : await tools.ids.resolve('offer', offer)
      postbacks.push({ url: checked.text, status, goal, offer_id })
    } catch (error) {
      warnings.push({ field: 'postbacks', warning: message('postback_left_out', { url, why: refusalOf(error) }) })
    }
  }
  return { postbacks, warnings }
}

/** The postbacks of an affiliate. */
export const readPostbacks = ({ pg }: MoveTools, affiliate_id: number): Promise<Postback[]> =>
  pg
    .selectFrom('postbacks')
    .where('affiliate_id', '=', affiliate_id)
    .select(['url', 'status', 'goal', 'offer_id'])
    .orderBy('id')
    .execute()

/**
 * Adds postbacks of an affiliate, and keeps existing ones. A goal that does not exist yet is kept by its name: offers are imported later.
 */
export const addPostbacks = async (
  { pg, now }: MoveTools,
  affiliate_id: number,
  postbacks: readonly Postback[],
): Promise<void> => {
  for (const one of postbacks)
    await insertPostback(pg, { ...one, name: null, method: 'GET', affiliate_id, created_at: now })
}
