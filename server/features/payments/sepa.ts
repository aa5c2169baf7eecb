import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { detailsOf } from '@plumbline/contract/payout-details.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { centsOf, exactOf, sumExact } from '../../shared/money.ts'
import { dayAfter, networkDay } from '../../shared/time.ts'
import { bicOf, sepaIban } from './account.ts'
import { bankName, bankText } from './bank-text.ts'
import type { FiledPayment } from './select.ts'

/* SEPA credit transfer: ISO 20022 pain.001.001.09 by the EPC's guidelines (EPC132-08), with structured addresses. */

interface Address {
  street: string | null | undefined
  postal_code: string | null | undefined
  town: string | null | undefined
  /** ISO code. */
  country: string | null | undefined
}

export interface SepaHead {
  /** The same for each copy of the file, so that a bank refuses the second one. */
  message_id: string
  made_at: Date
  /** Of this copy: banks refuse an execution day in the past. */
  written_at: Date
  debtor: { name: string; iban: string; bic: string | null; address: Address }
}

export const whyNotSepa = ({ currency, account_number, details }: FiledPayment): Message | undefined => {
  if (currency !== 'EUR') return message('format_needs_currency', { currency })
  if (sepaIban(account_number) === undefined) return message('format_needs_iban', {})
  return bankName(detailsOf(details).holder_name) === undefined ? message('format_needs_holder', {}) : undefined
}

/** How the holder is named in the file, where that is another name. Banks compare it with that of the account. */
export const changedName = ({ details }: FiledPayment): Message | undefined => {
  const before = detailsOf(details).holder_name ?? ''
  const after = bankName(before) ?? ''
  return before === after ? undefined : message('holder_name_changed', { before, after })
}

/** The next day after a moment that is not on a weekend, in the network's zone. Banks move holidays by themselves. */
const nextWorkingDay = (at: Date): string => {
  let day = networkDay(at.getTime())
  do day = dayAfter(day, 1)
  while ([0, 6].includes(new Date(day).getUTCDay()))
  return day
}

/** An element; empty text where it would be empty. Its texts are ids, codes, amounts and `bankText`: nothing in them has to be escaped. */
const node = (name: string, ...content: readonly string[]): string =>
  content.join('') === '' ? '' : `<${name}>${content.join('')}</${name}>`

/** Banks take an address with a town and a country only. */
const addressNode = ({ street, postal_code, town, country }: Address): string => {
  const name = bankText(town, 35)
  if (name === '' || !/^[A-Z]{2}$/.test(country ?? '')) return ''
  return node(
    'PstlAdr',
    node('StrtNm', bankText(street, 70)),
    node('PstCd', bankText(postal_code, 16)),
    node('TwnNm', name),
    node('Ctry', country ?? ''),
  )
}

const accountNode = (name: string, iban: string): string => node(name, node('Id', node('IBAN', iban)))

const transferNode = ({ id, amount, account_number, details }: FiledPayment): string => {
  const { bic, holder_name, holder_street, holder_postal_code, holder_city, holder_country } = detailsOf(details)
  return node(
    'CdtTrfTxInf',
    node('PmtId', node('EndToEndId', `payment-${id}`)),
    node('Amt', `<InstdAmt Ccy="EUR">${exactOf(centsOf(amount))}</InstdAmt>`),
    node('CdtrAgt', node('FinInstnId', node('BICFI', bicOf(bic) ?? ''))),
    node(
      'Cdtr',
      node('Nm', bankName(holder_name) ?? ''),
      addressNode({
        street: holder_street,
        postal_code: holder_postal_code,
        town: holder_city,
        country: holder_country,
      }),
    ),
    accountNode('CdtrAcct', sepaIban(account_number) ?? ''),
    node('RmtInf', node('Ustrd', `Payment ${id}`)),
  )
}

/** A few milliseconds of work, between which other requests are answered. */
const transfers_at_once = 500

/** @param payments those that `whyNotSepa` has nothing against */
export const sepaFile = async (payments: readonly FiledPayment[], head: SepaHead): Promise<string> => {
  const { message_id, made_at, written_at, debtor } = head
  const transfers: string[] = []
  for (const [index, payment] of payments.entries()) {
    transfers.push(transferNode(payment))
    if (index % transfers_at_once === 0) await turn()
  }
  const name = node('Nm', bankName(debtor.name) ?? '')
  const sum = sumExact(payments.map(({ amount }) => amount))
  const totals = node('NbOfTxs', String(payments.length)) + node('CtrlSum', sum)
  const document = node(
    'CstmrCdtTrfInitn',
    node(
      'GrpHdr',
      node('MsgId', message_id),
      node('CreDtTm', `${made_at.toISOString().slice(0, 19)}Z`),
      totals,
      node('InitgPty', name),
    ),
    node(
      'PmtInf',
      node('PmtInfId', message_id),
      node('PmtMtd', 'TRF'),
      totals,
      node('PmtTpInf', node('SvcLvl', node('Cd', 'SEPA'))),
      node('ReqdExctnDt', node('Dt', nextWorkingDay(written_at))),
      node('Dbtr', name, addressNode(debtor.address)),
      accountNode('DbtrAcct', debtor.iban),
      node(
        'DbtrAgt',
        node('FinInstnId', debtor.bic === null ? node('Othr', node('Id', 'NOTPROVIDED')) : node('BICFI', debtor.bic)),
      ),
      node('ChrgBr', 'SLEV'),
      ...transfers,
    ),
  )
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${document}</Document>\n`
}
