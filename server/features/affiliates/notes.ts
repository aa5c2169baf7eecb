import type * as affiliateNotes from '@plumbline/contract/operator/affiliate-notes.ts'
import { sql } from 'kysely'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { assertReach, inScope } from '../operator-scope.ts'
import { lockAffiliate } from './queries.ts'
import { addTags, cleanTag } from './tags.ts'

const present = ({ created_at, ...note }: Row<'affiliate_notes'>) => ({
  ...note,
  created_at: created_at.toISOString(),
})

/** Notes and tags of affiliates, which operators write for each other. */
export const affiliateNotesActions: ActionsOf<typeof affiliateNotes> = {
  async tagAffiliates({ pg, actor }, { input: { affiliates, add = [], remove = [] } }) {
    if (add.length + remove.length === 0) throw refuse('no_tags', {})
    await assertReach(pg, actor, affiliates)
    const removed = await sql`
      delete from affiliate_tags
      where affiliate_id = any(${affiliates}::integer[]) and tag = any(${remove.map(cleanTag)}::text[])`.execute(pg)
    const added = await addTags(pg, affiliates, add)
    return { added, removed: Number(removed.numAffectedRows ?? 0) }
  },

  async listTags({ pg, actor }, { input }) {
    const { limit, offset } = pageOf(input)
    const matching = pg.selectFrom('affiliate_tags').where(inScope(actor, 'affiliate_tags.affiliate_id'))
    const rows = await matching
      .groupBy('tag')
      .orderBy('tag')
      .limit(limit)
      .offset(offset)
      .select(({ fn }) => ['tag', fn.countAll<string>().as('affiliates')])
      .execute()
    const { count } = await matching.select(sql<string>`count(distinct tag)`.as('count')).executeTakeFirstOrThrow()
    return { results: rows.map((row) => ({ ...row, affiliates: Number(row.affiliates) })), count: Number(count) }
  },

  async addNote({ pg, actor, now }, { input: { affiliate, text } }) {
    await lockAffiliate(pg, affiliate, actor)
    const row = await pg
      .insertInto('affiliate_notes')
      .values({ affiliate_id: affiliate, created_at: now, author: actor.name, text: text.trim() })
      .returningAll()
      .executeTakeFirstOrThrow()
    return present(row)
  },

  async listNotes({ pg, actor }, { input }) {
    let matching = pg.selectFrom('affiliate_notes').where(inScope(actor, 'affiliate_notes.affiliate_id'))
    if (input.affiliate !== undefined) matching = matching.where('affiliate_id', '=', input.affiliate)
    const { rows, count } = await readPage(matching.selectAll().orderBy('id', 'desc'), pageOf(input))
    return { results: rows.map(present), count }
  },

  async removeNote({ pg, actor }, { params: { id } }) {
    const row = await pg
      .deleteFrom('affiliate_notes')
      .where('id', '=', id)
      .where(inScope(actor, 'affiliate_notes.affiliate_id'))
      .returningAll()
      .executeTakeFirst()
    return present(requireRow(row, 'note', id))
  },
}
