import { affiliate_field_names } from '@plumbline/contract/affiliate-fields.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { detail_fields, specified_fields } from '@plumbline/contract/payout-details.ts'
import { canonicalEmail } from '../../../shared/email-address.ts'
import { withCountryName } from '../../../shared/country-name.ts'
import { addTags, cleanTag, disable, enable, lockAffiliate, makeUser } from '../../affiliates/index.ts'
import { checkWebsite } from '../../applications/index.ts'
import {
  findBilling,
  hashDestination,
  mailEntered,
  maskDestination,
  readKnownDestination,
  storeDetails,
  type Destination,
} from '../../billing/index.ts'
import { changeReferrer } from '../../referrals/index.ts'
import { isRecord } from '../../../shared/record.ts'
import type { MoveTools, Warning } from '../kind.ts'
import { refusalOf } from '../refusal.ts'
import { rowKind, type Prepared } from '../row-kind.ts'
import { affiliate_document, type AffiliateDocument, type GivenUser } from './affiliate-fields.ts'
import {
  addPostbacks,
  checkUsers,
  managerOf,
  preparePostbacks,
  readPostbacks,
  usersOf,
  type Postback,
} from './affiliate-parts.ts'
import { orderByReferrer } from './referrer-order.ts'

type Profile = Partial<Pick<AffiliateDocument, (typeof affiliate_field_names)[number]>>

/** An affiliate with its references resolved. */
interface Prepare extends Profile {
  external_id: string
  id?: number
  users?: GivenUser[]
  status?: 'active' | 'disabled'
  tags?: string[]
  manager_id?: number
  referrer?: number
  payout?: Destination
  postbacks?: Postback[]
}

const pickProfile = (document: Profile): Profile =>
  Object.fromEntries(
    affiliate_field_names.flatMap((name) => (document[name] === undefined ? [] : [[name, document[name]]])),
  )

/** Runs work that may be refused. If it is, the field is left out, with the refusal as a warning. */
const orWarn = async <T>(warnings: Warning[], field: string, work: () => Promise<T> | T): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    warnings.push({ field, warning: message('value_left_out', { why: refusalOf(error) }) })
    return undefined
  }
}

/** The payout destination. Details that the bank's country requires may be missing, and are requested before a payment. */
const payoutOf = (document: AffiliateDocument, warnings: Warning[]): Destination | undefined => {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(document).filter(([name, value]) => names.includes(name) && value !== null))
  const given = pick(specified_fields)
  if (Object.keys(given).length === 0) return undefined
  const read = readKnownDestination({ ...given, details: pick(detail_fields) })
  if (!('refusal' in read)) return read
  warnings.push({ field: 'payout', warning: message('value_left_out', { why: read.refusal }) })
  return undefined
}

const prepare = async (tools: MoveTools, document: AffiliateDocument): Promise<Prepared<Prepare>> => {
  const warnings: Warning[] = []
  const { external_id, id, manager, referrer, status, tags, postbacks } = document
  const profile = withCountryName(pickProfile(document))
  const website = await orWarn(warnings, 'website', () => checkWebsite(profile.website))
  const known = tools.ids.find('affiliate', external_id)?.id ?? id
  const given = usersOf(document)
  const checked = given.length === 0 ? undefined : await checkUsers(tools, given, known)
  const sent = postbacks && (await preparePostbacks(tools, postbacks))
  const payout = payoutOf(document, warnings)
  const referred_by = referrer && (await orWarn(warnings, 'referrer', () => tools.ids.resolve('affiliate', referrer)))
  const { website: _website, ...rest } = profile
  return {
    document: {
      external_id,
      ...(id !== undefined && { id }),
      ...rest,
      ...(website !== undefined && { website }),
      ...(checked !== undefined && { users: checked.users }),
      ...(status !== undefined && { status }),
      ...(tags !== undefined && { tags: [...new Set(tags.map(cleanTag))].toSorted() }),
      ...(manager !== undefined && { manager_id: await managerOf(tools, manager) }),
      ...(typeof referred_by === 'number' && { referrer: referred_by }),
      ...(payout !== undefined && { payout }),
      ...(sent !== undefined && { postbacks: sent.postbacks }),
    },
    warnings: [...warnings, ...(checked?.warnings ?? []), ...(sent?.warnings ?? [])],
  }
}

const readAffiliate = async (tools: MoveTools, id: number, { payout, postbacks }: Prepare) => {
  const { pg } = tools
  const row = await pg.selectFrom('affiliates').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const tags = await pg.selectFrom('affiliate_tags').where('affiliate_id', '=', id).select('tag').execute()
  const { manager_id, referred_by, status } = row
  return {
    ...pickProfile(row),
    status,
    manager_id,
    referrer: referred_by,
    users: await pg.selectFrom('users').where('affiliate_id', '=', id).select('email').execute(),
    tags: tags.map(({ tag }) => tag),
    postbacks: postbacks && (await readPostbacks(tools, id)),
    payout: payout && (await findBilling(pg, id)),
  }
}

/** Writes the parts of an affiliate that are stored as separate rows. */
const writeParts = async (
  tools: MoveTools,
  id: number,
  { users = [], tags = [], postbacks = [], referrer }: Partial<Prepare>,
): Promise<Warning[]> => {
  const { pg, now } = tools
  const warnings: Warning[] = []
  for (const { email, first_name, last_name } of users)
    await makeUser(pg, { affiliate_id: id, email, first_name, last_name, created_at: now })
  if (tags.length > 0) await addTags(pg, [id], tags)
  await addPostbacks(tools, id, postbacks)
  if (referrer !== undefined) await orWarn(warnings, 'referrer', () => changeReferrer(pg, id, referrer, now))
  return warnings
}

const make = async (tools: MoveTools, document: Prepare) => {
  const { pg, now, actor } = tools
  const { external_id: _external_id, id: _id, users = [], payout, status, manager_id, ...given } = document
  const { tags: _tags, referrer: _referrer, postbacks: _postbacks, ...profile } = given
  const [main] = users
  const { id } = await pg
    .insertInto('affiliates')
    .values({
      ...profile,
      login: profile.login ?? main?.email ?? document.external_id,
      first_name: profile.first_name ?? main?.first_name,
      last_name: profile.last_name ?? main?.last_name,
      manager_id,
      status,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const warnings = await writeParts(tools, id, document)
  // No user can sign in yet, so no mail is sent.
  if (payout !== undefined) await storeDetails(pg, id, payout, actor, now)
  if (main === undefined) warnings.push({ field: 'users', warning: message('users_missing', {}) })
  return { id, warnings }
}

const change = async (tools: MoveTools, id: number, changes: Partial<Prepare>): Promise<Warning[]> => {
  const { pg, now, actor } = tools
  const { status, payout, manager_id } = changes
  await lockAffiliate(pg, id)
  const set = { ...pickProfile(changes), ...(manager_id !== undefined && { manager_id }) }
  if (Object.keys(set).length > 0) await pg.updateTable('affiliates').set(set).where('id', '=', id).execute()
  if (status === 'disabled') await disable(pg, id, null, now)
  if (status === 'active') await enable(pg, id, now)
  const warnings = await writeParts(tools, id, changes)
  if (payout !== undefined) {
    await storeDetails(pg, id, payout, actor, now)
    await mailEntered(pg, id, payout, now)
  }
  return warnings
}

const isDestination = (value: unknown): value is Destination => isRecord(value) && 'payment_email' in value

export const affiliates = rowKind<AffiliateDocument, Prepare, typeof affiliate_document>({
  name: 'affiliates',
  moved: 'affiliate',
  fields: affiliate_document,
  strict: ['id', 'status'],
  adds: ['users', 'tags', 'postbacks'],
  prepare,
  read: readAffiliate,
  make,
  change,
  ordered: orderByReferrer,
  plain(field, value) {
    if (isDestination(value)) return hashDestination(value).toString('base64url')
    // An address names a user, whatever its notation and the user's name.
    return field === 'users' && isRecord(value) ? canonicalEmail(String(value.email)) : value
  },
  shown: (field, value) => {
    if (field === 'payout') return isDestination(value) ? maskDestination(value) : value
    return Array.isArray(value)
      ? value.map((item: unknown) => (isRecord(item) ? (item.email ?? item.url) : item))
      : value
  },
})
