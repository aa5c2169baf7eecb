import { createHash } from 'node:crypto'
import { max_creatives, max_image_bytes } from '@plumbline/contract/creatives.ts'
import type * as creatives from '@plumbline/contract/operator/creatives.ts'
import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { refuse, requireChange, requireRow } from '../../shared/http/errors.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findOfferId, webAddress } from '../offers/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { inspectImage } from './inspect-image.ts'
import { creativeRows, type CreativeRow } from './queries.ts'
import { checkQuota, readQuota, writeQuota } from './quota.ts'

type Given = InputOf<Operations['editCreative']>

const mb = 1_000_000

/** @throws ApiError `bad_request` for what is not an image that browsers show */
const readImage = (base64: string) => {
  const content = Buffer.from(base64, 'base64')
  if (content.length > max_image_bytes)
    throw refuse('creative_too_large', { mb: Math.ceil((content.length / mb) * 10) / 10, most: max_image_bytes / mb })
  const inspected = inspectImage(content)
  if (!('fault' in inspected)) {
    const sha256 = createHash('sha256').update(content).digest()
    return { content, stored: { ...inspected, bytes: content.length, sha256 } }
  }
  if (inspected.fault === 'damaged') throw refuse('creative_damaged', { type: inspected.type })
  throw refuse(inspected.fault === 'svg' ? 'creative_svg' : 'creative_not_an_image', {})
}

/** The content that was given, and its kind; undefined where none was. @throws ApiError `bad_request` */
const readContent = ({ file, video_url, text }: Given) => {
  if ([file, video_url, text].filter((one) => one !== undefined).length > 1) throw refuse('creative_content', {})
  if (file !== undefined) return { kind: 'image' as const, ...readImage(file) }
  if (text !== undefined) return { kind: 'text' as const, stored: { text } }
  if (video_url === undefined) return undefined
  const url = webAddress(video_url)
  if (url === null) throw refuse('creative_video_unusable', { url: video_url })
  return { kind: 'video' as const, stored: { video_url: url } }
}

const findLanding = async (pg: Pg, offer_id: number, name: string | null | undefined) => {
  if (name === null || name === undefined) return name
  const landing = await pg
    .selectFrom('offer_landings')
    .where('offer_id', '=', offer_id)
    .where('name', '=', name)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (landing === undefined) throw refuse('no_landing_called', { offer_id, name })
  return landing.id
}

/** The fields of a creative beside its content. */
const readDescription = async (pg: Pg, offer_id: number, kind: CreativeRow['kind'], given: Given) => {
  const { title, language, landing, width, height } = given
  if (kind !== 'video' && (width ?? height ?? null) !== null) throw refuse('creative_size_of_image', {})
  const size = kind === 'video' ? { width, height } : {}
  return { title, language, landing_id: await findLanding(pg, offer_id, landing), ...size }
}

const writeFile = async (pg: Pg, creative_id: number, content: Buffer): Promise<void> => {
  await pg
    .insertInto('offer_creative_files')
    .values({ creative_id, content })
    .onConflict((conflict) => conflict.column('creative_id').doUpdateSet({ content }))
    .execute()
}

const present = ({ created_at, ...row }: CreativeRow) => ({ ...row, created_at: created_at.toISOString() })

const findCreative = async (pg: Pg, id: number): Promise<CreativeRow> => {
  const row = await creativeRows(pg).where('offer_creatives.id', '=', id).executeTakeFirst()
  return requireRow(row, 'creative', id)
}

const listIds = async (pg: Pg, offer_id: number): Promise<number[]> =>
  (await creativeRows(pg).where('offer_creatives.offer_id', '=', offer_id).execute()).map(({ id }) => id)

export const creativesActions: ActionsOf<typeof creatives> = {
  async listCreatives({ pg }, { params, input }) {
    const { limit, offset } = pageOf(input)
    const offer_id = await findOfferId(pg, params.offer)
    const rows = await creativeRows(pg).where('offer_creatives.offer_id', '=', offer_id).execute()
    return { results: rows.slice(offset, offset + limit).map(present), count: rows.length }
  },

  async addCreative({ pg, now }, { params, input }) {
    const offer_id = await findOfferId(pg, params.offer)
    const content = readContent(input)
    if (content === undefined) throw refuse('creative_content', {})
    const described = await readDescription(pg, offer_id, content.kind, input)
    await lock(pg, 'creatives')
    const { count, last } = await pg
      .selectFrom('offer_creatives')
      .where('offer_id', '=', offer_id)
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('position').as('last')])
      .executeTakeFirstOrThrow()
    if (Number(count) >= max_creatives) throw refuse('too_many_creatives', { most: max_creatives })
    const { id } = await pg
      .insertInto('offer_creatives')
      .values({
        offer_id,
        position: (last ?? 0) + 1,
        kind: content.kind,
        created_at: now,
        ...described,
        title: input.title,
        ...content.stored,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (content.kind === 'image') {
      await writeFile(pg, id, content.content)
      await checkQuota(pg)
    }
    return present(await findCreative(pg, id))
  },

  async editCreative({ pg }, { params: { id }, input }) {
    requireChange(input, ['title', 'language', 'landing', 'file'])
    await lock(pg, 'creatives')
    const { kind, offer_id, bytes } = await findCreative(pg, id)
    const content = readContent(input)
    if (content !== undefined && content.kind !== kind) throw refuse('creative_of_other_kind', { id, kind })
    const described = await readDescription(pg, offer_id, kind, input)
    const changes = { ...described, ...content?.stored }
    // Clearing the size of an image changes nothing: it is read from its file.
    if (Object.values(changes).some((value) => value !== undefined))
      await pg.updateTable('offer_creatives').set(changes).where('id', '=', id).execute()
    if (content?.kind === 'image') {
      await writeFile(pg, id, content.content)
      // A smaller image is welcome where the limit was lowered below what there is.
      if (content.content.length > (bytes ?? 0)) await checkQuota(pg)
    }
    return present(await findCreative(pg, id))
  },

  async orderCreatives({ pg }, { params, input }) {
    const offer_id = await findOfferId(pg, params.offer)
    await lock(pg, 'creatives')
    const before = await listIds(pg, offer_id)
    const first = [...new Set(input.creatives)]
    const others = first.filter((id) => !before.includes(id))
    if (others.length > 0) throw refuse('not_creatives_of_offer', { offer_id, ids: others })
    const order = [...first, ...before.filter((id) => !first.includes(id))]
    for (const [index, id] of order.entries())
      await pg
        .updateTable('offer_creatives')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    return { offer_id, creatives: order }
  },

  async removeCreative({ pg }, { params: { id } }) {
    await lock(pg, 'creatives')
    const removed = await pg
      .deleteFrom('offer_creatives')
      .where('id', '=', id)
      .returning(['id', 'offer_id'])
      .executeTakeFirst()
    return requireRow(removed, 'creative', id)
  },

  async setCreativesQuota({ pg, now }, { input: { max_mb } }) {
    if (max_mb !== undefined) await writeQuota(pg, max_mb, now)
    return readQuota(pg)
  },
}
