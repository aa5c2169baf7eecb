import { giveFactor } from '../../testing/harness/second-factor.ts'
import { sql } from 'kysely'
import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import type { FastifyInstance } from 'fastify'
import { inputPart } from '../processes/operator/endpoint.ts'
import {
  buildAffiliate,
  buildApplication,
  buildConversion,
  buildDelivery,
  buildFallback,
  buildLedgerEntry,
  buildManager,
  buildOfferAffiliate,
  buildOfferRequest,
  buildPayout,
  buildPostback,
  buildSourceBlock,
  buildUser,
} from '../../testing/harness/builders.ts'
import type { TestStores } from '../../testing/harness/harness.ts'
import { periodAt } from './cap-counters.ts'
import { buildCap } from './caps/caps.test-support.ts'
import { buildMember, buildMemberSession, same_origin } from '../../testing/harness/team.ts'

export interface World {
  manager_id: number
  affiliate_id: number
  application_id: number
  conversion_id: string
  delivery_id: string
  postback_id: number
  payout_id: number
  offer_id: number
  note_id: number
  block_id: number
  cap_id: number
  user_id: number
  offer_request_id: number
  headers: Record<string, string>
}

/** An account manager with an affiliate, and one thing of each kind that is the affiliate's. */
export const buildWorld = async (stores: TestStores): Promise<World> => {
  const { pg } = stores
  const { id: manager_id } = await buildManager(stores)
  const { id: affiliate_id } = await buildAffiliate(stores, { manager_id })
  const { id: user_id, email } = await buildUser(stores, { affiliate_id })
  await giveFactor(stores, user_id)
  const conversion = await buildConversion(stores, { affiliate_id, status: 'pending', held_for: 'affiliate_disabled' })
  const { offer_id } = conversion
  await buildLedgerEntry(stores, { affiliate_id })
  const { id: postback_id } = await buildPostback(stores, {
    affiliate_id,
    failing_since: new Date(),
    disabled_at: new Date(),
    failures: 9,
  })
  const { id: delivery_id } = await buildDelivery(stores, {
    postback_id,
    conversion_id: conversion.id,
    state: 'failed',
  })
  const { id: payout_id } = await buildPayout(stores, { offer_id, affiliate_id })
  await buildOfferAffiliate(stores, { offer_id, affiliate_id })
  await buildFallback(stores, { offer_id, affiliate_id })
  const { id: block_id } = await buildSourceBlock(stores, { offer_id, affiliate_id })
  const { id: cap_id } = await buildCap(pg, { offer_id, affiliate_id })
  await sql`
    insert into cap_counters (cap_id, period, used, reached_at)
    select id, ${periodAt(sql`now()`)}, amount, now() from caps where id = ${cap_id}`.execute(pg)
  const { id: offer_request_id } = await buildOfferRequest(stores, { affiliate_id })
  const { id: application_id } = await buildApplication(stores, {
    email: `old-${email}`,
    status: 'approved',
    affiliate_id,
    decided_at: new Date(),
  })
  const { id: note_id } = await pg
    .insertInto('affiliate_notes')
    .values({ affiliate_id, created_at: new Date(), author: 'a test', text: 'A note' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await buildMember(stores, { role: 'manager', manager_id })
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  const ids = { manager_id, affiliate_id, application_id, postback_id, payout_id, offer_id, note_id, block_id, user_id }
  return { ...ids, offer_request_id, conversion_id: conversion.id, delivery_id, cap_id, headers }
}

export type Given = Record<string, unknown>

/** Calls an operation as the manager of a world. */
export const askAs = async (console: FastifyInstance, name: OperationName, given: Given, { headers }: World) => {
  const operation: Operation = operations[name]
  const { call, params } = operation
  if (call === undefined) throw new Error(`${name} has no call`)
  const input = Object.fromEntries(Object.entries(given).filter(([field]) => !(field in (params?.properties ?? {}))))
  return console.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => String(given[field])),
    headers,
    ...(inputPart(operation) === 'query' ? { query: input as Record<string, string> } : { payload: input }),
  })
}
