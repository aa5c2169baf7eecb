import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { rowsIn, textIn } from '../../shared/answers.ts'
import type { PortalConfig } from '../../shared/config.ts'

export type NewsItem = ReplyOf<Contract['newsList']>[number]

/**
 * The host that serves the news when it is not the API (SPEC-12.3); null for the API. The bearer token is only ever sent to the API
 * (SPEC-10.1).
 */
export const newsHost = (
  { news_url, api_url }: Pick<PortalConfig, 'news_url' | 'api_url'>,
  origin: string,
): string | null => (news_url === '' || news_url === (api_url || origin) ? null : news_url)

/** The news in an answer, which may come from another host; null if it is not a list. */
export const newsItems = (answer: unknown): readonly NewsItem[] | null =>
  rowsIn(answer)
    ?.filter((item) => typeof item === 'object' && item !== null)
    .map((item, index) => ({
      id: 'id' in item && typeof item.id === 'number' ? item.id : -index,
      title: textIn(item, 'title'),
      content: textIn(item, 'content'),
      created_at: textIn(item, 'created_at'),
    })) ?? null
