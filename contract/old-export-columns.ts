/* Meanings of columns in conversion exports of the systems that networks move in from (move-in compare). */

import type { Source } from './move-in.ts'
import { roleParser } from './statement-columns.ts'

export const old_export_roles = [
  'conversion',
  'txid',
  'click_id',
  'affiliate',
  'offer',
  'goal',
  'status',
  'payout',
  'revenue',
  'time',
] as const
export type OldExportRole = (typeof old_export_roles)[number]

type Names = Readonly<Record<OldExportRole, readonly string[]>>

/** Names that mean the same everywhere. */
const common: Names = {
  conversion: ['conversionid', 'conversion'],
  txid: ['txid', 'orderid', 'order', 'saleid'],
  click_id: ['clickid'],
  affiliate: ['affiliateid', 'affiliate', 'partnerid', 'partner', 'publisherid'],
  offer: ['offerid', 'offer'],
  goal: ['goalid', 'goal', 'event', 'eventid'],
  status: ['status', 'conversionstatus'],
  payout: ['payout', 'payouts'],
  revenue: ['revenue', 'income'],
  time: ['datetime', 'date', 'time', 'createdat', 'conversiondate', 'conversiontime'],
}

/** Names of one system. "Transaction ID" is the click in Everflow and TUNE, and the advertiser's number in Affise and CAKE. */
const own_names: Readonly<Record<Source, Partial<Names>>> = {
  plumbline: { conversion: ['externalid'], txid: ['transactionid'], time: ['at'] },
  // https://help-center.affise.com, "Postback integration (S2S)": action_id is the advertiser's number; API, /3.0/stats/conversions.
  affise: { txid: ['actionid', 'transactionid'], click_id: ['cbid'], goal: ['goalvalue'], revenue: ['charge'] },
  // https://developers.everflow.io/docs/network/reporting/raw_conversions/
  everflow: {
    txid: ['advertiserorderid'],
    click_id: ['transactionid'],
    affiliate: ['networkaffiliateid'],
    offer: ['networkofferid'],
    time: ['conversionunixtimestamp'],
  },
  // https://developers.tune.com/network/report-getconversions/ and /network-models/conversion: ad_id is the transaction of a click.
  tune: {
    conversion: ['tuneeventid', 'statid', 'stattuneeventid', 'id'],
    txid: ['statadvertiserinfo', 'advertiserinfo'],
    click_id: ['statadid', 'adid', 'transactionid'],
    affiliate: ['stataffiliateid'],
    offer: ['statofferid'],
    goal: ['statgoalid'],
    status: ['statstatus'],
    payout: ['statpayout'],
    revenue: ['statrevenue'],
    time: ['statdatetime'],
  },
  // https://support.getcake.com/support/solutions/articles/13000118753: conversion report; unique_id is the advertiser's number.
  cake: { txid: ['uniqueid', 'transactionid'], payout: ['paid', 'price'], revenue: ['received'] },
}

const parsers = new Map<Source, (column: string) => OldExportRole | undefined>()

/** Makes a function that tells the meaning of a column in an export of a system. */
export const oldExportParser = (source: Source): ((column: string) => OldExportRole | undefined) => {
  const known = parsers.get(source)
  if (known !== undefined) return known
  // A name of its own decides against a common one: the parser keeps the last.
  const made = roleParser(old_export_roles, [common, own_names[source]])
  parsers.set(source, made)
  return made
}
