import { message } from '@plumbline/contract/messages/index.ts'
import { clearableText, line } from '@plumbline/contract/operator/fields.ts'
import Type, { type Static } from 'typebox'
import { cutText } from '../../../shared/clean-text.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { hashToken } from '../../../shared/hash-token.ts'
import { checkRanges } from '../../../shared/visitor/check-ranges.ts'
import { addTokens, changeAdvertiser, findAdvertiser, makeAdvertiser } from '../../advertisers/index.ts'
import type { MoveTools, Warning } from '../kind.ts'
import { externalId, ownId } from '../key-fields.ts'
import { rowKind } from '../row-kind.ts'

const fields = {
  external_id: externalId,
  id: ownId('advertiser'),
  name: line('name; of several with the same name all but the first get their old id behind it', 200),
  contact: Type.Optional(clearableText('contact person and contact details', 500)),
  addresses: Type.Optional(
    Type.Array(line(undefined, 50), { maxItems: 200, description: 'addresses and ranges that may send its postbacks' }),
  ),
  status: Type.Optional(Type.Enum(['active', 'disabled'], { description: 'disabled: its postbacks are refused' })),
  tokens: Type.Optional(
    Type.Array(Type.String({ minLength: 6, maxLength: 500, pattern: String.raw`^\S+$` }), {
      maxItems: 20,
      description: 'tokens in its existing postbacks, which remain valid here',
    }),
  ),
}
type Document = Static<Type.TObject<typeof fields>>

const hashesOf = (tokens: readonly string[]): Buffer[] => tokens.map(hashToken)

const takeTokens = async (tools: MoveTools, advertiser_id: number, tokens: readonly string[]): Promise<Warning[]> => {
  const foreign = await addTokens(tools, advertiser_id, hashesOf(tokens))
  return foreign === 0 ? [] : [{ field: 'tokens', warning: message('tokens_of_another', { count: foreign }) }]
}

/** Whether an advertiser has all of these tokens. */
const hasTokens = async ({ pg }: MoveTools, advertiser_id: number, tokens: readonly string[]): Promise<boolean> => {
  if (tokens.length === 0) return true
  const rows = await pg
    .selectFrom('advertiser_tokens')
    .where('advertiser_id', '=', advertiser_id)
    .where('token_sha256', 'in', hashesOf(tokens))
    .select('id')
    .execute()
  return rows.length === tokens.length
}

/** Short enough to leave room for the name. */
const suffixOf = (external_id: string): string => ` (${cutText(external_id, 50)})`

/**
 * Adds the old id to a name that another advertiser of the old network already has here.
 * @throws ApiError for a new advertiser whose name one of another origin has
 */
const freeName = async ({ pg, ids }: MoveTools, { name, external_id }: Document, own?: number): Promise<string> => {
  const namesakes = await pg
    .selectFrom('advertisers')
    .where(({ eb, fn }) => eb(fn<string>('lower', [fn<string>('trim', ['name'])]), '=', name.trim().toLowerCase()))
    .select('id')
    .execute()
  const other = namesakes.find((one) => one.id !== own)
  if (other === undefined) return name
  const is_moved = ids.oldIdsOf('advertiser', other.id).length > 0
  if (!is_moved && own === undefined) throw refuse('advertiser_has_name', { name: name.trim(), id: other.id })
  if (!is_moved) return name
  const suffix = suffixOf(external_id)
  return `${cutText(name.trim(), 200 - suffix.length)}${suffix}`
}

export const advertisers = rowKind<Document, Document, typeof fields>({
  name: 'advertisers',
  moved: 'advertiser',
  fields,
  strict: ['id', 'addresses', 'status'],
  adds: ['tokens'],

  prepare: (_tools, document) =>
    Promise.resolve({
      document: {
        ...document,
        name: document.name.trim(),
        ...(document.addresses !== undefined && { addresses: checkRanges(document.addresses) }),
        ...(document.tokens !== undefined && { tokens: [...new Set(document.tokens)].toSorted() }),
      },
    }),

  async read(tools, own, { tokens, external_id }) {
    const exists = await tools.pg.selectFrom('advertisers').where('id', '=', own).select('id').executeTakeFirst()
    if (exists === undefined) return undefined
    const { name, contact, addresses, status } = await findAdvertiser(tools.pg, own)
    const has_tokens = tokens !== undefined && (await hasTokens(tools, own, tokens))
    const suffix = suffixOf(external_id)
    const given_name = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
    return { name: given_name, contact, addresses, status, tokens: has_tokens ? tokens : [] }
  },

  async make(tools, document) {
    const { external_id: _external_id, id: _id, tokens = [], ...given } = document
    const made = await makeAdvertiser(tools, { ...given, name: await freeName(tools, document) })
    return { id: made.id, warnings: await takeTokens(tools, made.id, tokens) }
  },

  async change(tools, own, { tokens, external_id: _external_id, id: _id, ...changes }, document) {
    if (Object.keys(changes).length > 0)
      await changeAdvertiser(tools.pg, own, {
        ...changes,
        ...(changes.name !== undefined && { name: await freeName(tools, document, own) }),
      })
    return tokens === undefined ? [] : takeTokens(tools, own, tokens)
  },

  shown: (field, value) => (field === 'tokens' && Array.isArray(value) ? value.length : value),
})
