/*
 * Every column of every table that money depends on, with the check of `verify` that covers it: docs/reliability.md has the same as a table. Columns of a
 * table with digests are covered by the digest in their row as well.
 */

/** The checks, as the document names them. */
export const column_checks = {
  digest: 'digest in the row, written by the session of the product that wrote the row',
  postback: "record of the conversion's first postback, in journal or archive",
  click: "record of the conversion's click, in journal or archive",
  rate: 'rate row that applied, and the sale amount of the postback',
  history: 'rows of conversion_history, conversion_amounts or payment_history, each following the one before',
  copy: 'copy in ClickHouse, in every column it has',
  ledger:
    'entries of a conversion, referral or payment against what they are of; sums of entries against what is due, held and in the balance',
  audit: 'line of the audit log that added the row, or changed the setting last',
  statement: 'numbers from 1 without gaps, amount and lines of the payment, return; SHA-256 of the file',
  recount: 'counted again from the rows that it summarizes',
  derived: 'computed by PostgreSQL from the other columns of the row',
  none: 'none: see below the table',
} as const
export type ColumnCheck = keyof typeof column_checks

export interface MoneyTable {
  /** The columns that identify a row. */
  key: readonly string[]
  /** Which of its rows carry a digest; absent: none does. */
  digests?: 'all' | 'settings'
  columns: Partial<Record<ColumnCheck, string>>
}

/** The rows of `network_state` that decide about money; the migration's trigger has the same list. */
export const digested_settings = [
  'conversion_limits',
  'payment_account',
  'payment_maximum',
  'payment_methods',
  'payment_requests',
  'referral_terms',
  'second_approver',
  'terms',
]

export const money_tables: Readonly<Record<string, MoneyTable>> = {
  advertiser_receipts: {
    key: ['id'],
    digests: 'all',
    columns: { audit: 'id advertiser_id first_day last_day amount reference', digest: 'marked_at marked_by digest' },
  },
  affiliates: {
    key: ['id'],
    digests: 'all',
    columns: {
      digest: `id status manager_id login first_name last_name company website phone address zipcode city country telegram main_verticals
        monthly_revenue traffic_sources created_at disabled_reason payment_period payment_minimum payment_hold enabled_at own_minimum
        payment_requests referred_by referred_at tax_id tracking_domain digest`,
      derived: 'search_text',
    },
  },
  billing: {
    key: ['id'],
    digests: 'all',
    columns: {
      digest: `id affiliate_id method payment_email account_number bank_name wallet_address crypto_network currency verified
        destination_changed_at created_at updated_at refusal details is_default entered_by removed_at gaps_mailed_at entered_by_member_id digest`,
    },
  },
  caps: {
    key: ['id'],
    digests: 'all',
    columns: {
      digest: `id offer_id goal_id affiliate_id country type period amount kind zone earlier_clicks reversals_free created_at digest`,
    },
  },
  conversion_amounts: {
    key: ['id'],
    digests: 'all',
    columns: {
      history: 'conversion_id history_id sale_amount_from sale_amount_to payout_from revenue_from',
      rate: 'payout_to revenue_to',
      digest: 'id at actor reason note revenue_is_stated digest',
    },
  },
  conversion_copies: { key: ['conversion_id'], columns: { none: 'conversion_id revision queued_at noted_revision' } },
  conversion_history: {
    key: ['id'],
    digests: 'all',
    columns: {
      history: 'conversion_id at from_status to_status journal sequence',
      copy: 'reason reason_code',
      digest: 'id actor said note digest',
    },
  },
  conversions: {
    key: ['id'],
    digests: 'all',
    columns: {
      postback: 'identity advertiser_id sale_amount',
      rate: 'payout_id goal_id payout revenue',
      history: 'created_at status',
      click: `offer_id affiliate_id click_at click_journal click_sequence ip os device sub1 sub2 sub3 sub4 sub5
        sub6 sub7 sub8 sub9 sub10 aff_click_id landing referer_host`,
      copy: 'id country city isp browser revision',
      ledger: 'release_at',
      digest: 'click_id txid currency said_status said_refund said_at said_journal said_sequence held_for digest',
    },
  },
  day_changes: {
    key: ['id'],
    columns: {
      recount: 'day affiliate_id clicks hosts conversions approved earnings',
      none: 'id upto changed_at kind actor reason conversion_id',
    },
  },
  goals: { key: ['id'], digests: 'all', columns: { digest: 'id offer_id code name former_codes digest' } },
  ledger_entries: {
    key: ['id'],
    digests: 'all',
    columns: {
      ledger: `id affiliate_id release_at kind amount conversion_id payment_id referred_conversion_id referred_entry_id referral_percent`,
      audit: 'reason reference',
      digest: 'created_at currency digest',
    },
  },
  ledger_marks: {
    key: ['affiliate_id', 'entry_id'],
    columns: {
      recount: 'affiliate_id entry_id entries balance kinds first_at last_at first_release_at last_release_at',
    },
  },
  list_counts: {
    key: ['list', 'dimension', 'key', 'status'],
    columns: { recount: 'list dimension key status count amount' },
  },
  network_state: { key: ['key'], digests: 'settings', columns: { audit: 'key', digest: 'value updated_at digest' } },
  offers: {
    key: ['id'],
    digests: 'all',
    columns: {
      digest: `id external_id advertiser_id title status visibility url fallback_url deep_link_hosts tracking_domain preview_link icon description description_html terms questions approve_tags stated_epc stated_cr stated_approval_rate countries
        os traffic_rules default_conversion_status hold_days click_lifetime_days created_at updated_at digest`,
    },
  },
  outbox: {
    key: ['id'],
    columns: {
      history: 'conversion_id payload kind',
      none: 'id created_at due_at attempts leased_until done_at last_error dead_at',
    },
  },
  payment_entries: {
    key: ['payment_id', 'ledger_entry_id'],
    digests: 'all',
    columns: { ledger: 'payment_id ledger_entry_id returned', digest: 'digest' },
  },
  payment_exports: { key: ['id'], digests: 'all', columns: { digest: 'id created_at actor digest format' } },
  payment_history: {
    key: ['id'],
    digests: 'all',
    columns: { history: 'payment_id at status', digest: 'id actor digest' },
  },
  payment_requests: {
    key: ['id'],
    digests: 'all',
    columns: { digest: 'id affiliate_id created_at amount status decided_at payment_id reason digest' },
  },
  payment_runs: {
    key: ['id'],
    digests: 'all',
    columns: { digest: 'id created_at up_to period actor requested team_member_id digest' },
  },
  payments: {
    key: ['id'],
    digests: 'all',
    columns: {
      ledger: 'id affiliate_id amount fee',
      history: 'status decided_at',
      statement: 'currency reference',
      digest: `created_at method payment_email account_number bank_name wallet_address crypto_network run_id reason export_id request_id
        details digest`,
    },
  },
  payouts: {
    key: ['id'],
    digests: 'all',
    columns: {
      rate: 'id offer_id goal_id payout payout_percent revenue revenue_percent',
      digest: 'affiliate_id countries os devices currency show_revenue position valid_from valid_to is_imported digest',
    },
  },
  sealed_days: { key: ['day'], columns: { recount: 'day', none: 'upto sealed_at' } },
  sealed_figures: {
    key: ['day', 'affiliate_id'],
    columns: { recount: 'day affiliate_id clicks hosts conversions approved earnings' },
  },
  statement_counter: { key: ['single'], columns: { statement: 'last', none: 'single' } },
  statement_files: {
    key: ['payment_id', 'of_return'],
    digests: 'all',
    columns: { statement: 'pdf sha256', digest: 'payment_id of_return made_at digest' },
  },
  statements: {
    key: ['payment_id'],
    digests: 'all',
    columns: { statement: 'payment_id number content returned_at', digest: 'issued_at digest' },
  },
}

const columnsIn = (text: string): string[] => text.trim().split(/\s+/)

export const columnsOf = (table: MoneyTable): { column: string; check: ColumnCheck }[] =>
  (Object.keys(column_checks) as ColumnCheck[]).flatMap((check) =>
    columnsIn(table.columns[check] ?? '').flatMap((column) => (column === '' ? [] : [{ column, check }])),
  )
