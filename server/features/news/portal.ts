import type * as news from '@plumbline/contract/news.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { presentRow } from '../../shared/present-row.ts'
import { listNews } from './queries.ts'

export const newsHandlers = ({ pg, now }: Services): HandlersOf<typeof news> => ({
  async newsList() {
    return (await listNews(pg, now())).map((item) => presentRow(item))
  },
})
