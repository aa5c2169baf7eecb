import type * as news from '@plumbline/contract/news.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { listNews } from './queries.ts'

export const newsHandlers = ({ pg, now }: Services): HandlersOf<typeof news> => ({
  async newsList() {
    const items = await listNews(pg, now())
    return items.map(({ created_at, ...item }) => ({ ...item, created_at: created_at.toISOString() }))
  },
})
