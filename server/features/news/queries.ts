import type { Pg } from '../../storage/postgres/schema.ts'

/** The newest hundred items that are published by `now`, newest first. */
export const listNews = (pg: Pg, now: Date) =>
  pg
    .selectFrom('news')
    .where('created_at', '<=', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'title', 'content', 'created_at'])
    .execute()
