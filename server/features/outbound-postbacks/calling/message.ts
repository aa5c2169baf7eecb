import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import { signWebhook } from '../../../shared/sign-webhook.ts'
import type { MacroValues } from './fill-macros.ts'

/** A POST body, and the signature that proves that we sent it. */
export interface Message {
  body: string
  /** Of the body; UTF-8 when absent. */
  encoding?: 'latin1'
  headers: Readonly<Record<string, string>>
}

const nullable = (text: string): string | null => (text === '' ? null : text)

/** A change of a conversion as JSON, in the form that Standard Webhooks recommends. Amounts are exact decimals, so they are texts. */
const bodyOf = (values: MacroValues, changed_at: Date): string => {
  const { payout, currency, status, goal, offer_name, conversion_time, click_time } = values
  return JSON.stringify({
    type: `conversion.${status}`,
    timestamp: changed_at.toISOString(),
    data: {
      conversion_id: Number(values.conversion_id),
      status,
      reason_code: nullable(values.reason_code),
      payout,
      currency,
      sale_amount: nullable(values.sale_amount),
      txid: nullable(values.txid),
      affiliate_id: Number(values.affiliate_id),
      offer_id: Number(values.offer_id),
      offer_name,
      goal_id: Number(values.goal_id),
      goal,
      click_id: values.click_id,
      ...mapParameters((name) => nullable(values[name])),
      country: nullable(values.country),
      city: nullable(values.city),
      ip: nullable(values.ip),
      device: nullable(values.device),
      os: nullable(values.os),
      click_time: click_time.toISOString(),
      conversion_time: conversion_time.toISOString(),
    },
  })
}

/**
 * A change of a conversion, signed as https://www.standardwebhooks.com describes.
 * @param id stays the same with every try and replay, so that a receiver can tell a repetition
 * @param secrets each signs: two while one replaces the other
 */
export const signMessage = (
  id: string,
  values: MacroValues,
  changed_at: Date,
  secrets: readonly string[],
  now: Date,
): Message => {
  const body = bodyOf(values, changed_at)
  const timestamp = Math.floor(now.getTime() / 1_000)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets.map((secret) => signWebhook(secret, id, timestamp, body)).join(' '),
    },
  }
}
