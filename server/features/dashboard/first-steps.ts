import { first_steps, type FirstStep, type NotedStep } from '@plumbline/contract/first-steps.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { affiliateQuery, countNumber } from '../reports/index.ts'

/** Whether an affiliate's links were ever clicked: 1 or 0. */
export const anyClickQuery = affiliateQuery({
  name: 'dashboard_any_click',
  sql: (from) => `select count() as clicks from (select 1 from ${from.clicks} limit 1)`,
  parameters: {},
  row: { clicks: countNumber },
})

/** An affiliate's finished first steps: by their results where these are stored, and otherwise by the noted steps. */
export const findFirstSteps = async (pg: Pg, affiliate_id: number, has_clicks: boolean) => {
  const { rows } = await sql<{ payout_details: boolean; postback: boolean; noted: NotedStep[] }>`
    select exists (select from billing where affiliate_id = ${affiliate_id}) as payout_details,
      exists (
        select from postbacks where affiliate_id = ${affiliate_id} and (tested_at is not null
          or exists (select from deliveries where deliveries.postback_id = postbacks.id and deliveries.state = 'delivered'))
      ) as postback,
      array(select step from first_steps where affiliate_id = ${affiliate_id}) as noted`.execute(pg)
  const { payout_details = false, postback = false, noted = [] } = rows[0] ?? {}
  const link = has_clicks || noted.includes('link')
  const is_done: Record<FirstStep, boolean> = { payout_details, offer: link || noted.includes('offer'), link, postback }
  return { done: first_steps.filter((step) => is_done[step]), dismissed: noted.includes('dismissed') }
}

export const noteStep = async (pg: Pg, affiliate_id: number, step: NotedStep, at: Date): Promise<void> => {
  await pg
    .insertInto('first_steps')
    .values({ affiliate_id, step, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
