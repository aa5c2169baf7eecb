import type * as news from '@plumbline/contract/operator/news.ts'
import { refuse, requireChange, requireRow } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'

const columns = ['id', 'title', 'content', 'created_at as publish_at'] as const

const present = (row: { id: number; title: string; content: string; publish_at: Date }, now: Date) => ({
  ...presentRow(row),
  state: row.publish_at <= now ? ('published' as const) : ('waiting' as const),
})

/** Line breaks as one character, nothing that a browser would not show as text. */
const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

const checkText = (what: string, text: string): string => {
  const clean = cleanText(text)
  if (clean === '') throw refuse('empty_text', { what })
  return clean
}

export const newsActions: ActionsOf<typeof news> = {
  async addNews({ pg, now }, { input: { title, content, publish_at } }) {
    const row = await pg
      .insertInto('news')
      .values({
        title: checkText('title', title).replaceAll(/\s+/g, ' '),
        content: checkText('content', content),
        created_at: publish_at === undefined ? now : new Date(publish_at),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return present(row, now)
  },

  async listNewsItems({ pg, now }, { input }) {
    const ordered = pg.selectFrom('news').select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc')
    const { rows, count } = await readPage(ordered, pageOf(input))
    return { results: rows.map((row) => present(row, now)), count }
  },

  async editNews({ pg, now }, { params: { id }, input }) {
    requireChange(input, ['title', 'content', 'publish_at'])
    const { title, content, publish_at } = input
    const row = await pg
      .updateTable('news')
      .set({
        title: title === undefined ? undefined : checkText('title', title).replaceAll(/\s+/g, ' '),
        content: content === undefined ? undefined : checkText('content', content),
        created_at: publish_at === undefined ? undefined : new Date(publish_at),
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    return present(requireRow(row, 'news', id), now)
  },

  async removeNews({ pg, now }, { params: { id } }) {
    const removed = pg.deleteFrom('news').where('id', '=', id).returning(columns)
    return present(requireRow(await removed.executeTakeFirst(), 'news', id), now)
  },
}
