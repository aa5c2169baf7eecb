import Type from 'typebox'
import { count, messageField } from '../fields.ts'
import { offerFilters } from './offer-filters.ts'
import { change_reason } from './offer-schemas.ts'
import { flag, optionalChoice } from './fields.ts'
import { file_limits, shownLines, textFile } from './file-fields.ts'
import { operation } from './operation.ts'

const format = Type.Enum(['json', 'csv'])

export const importOffers = operation({
  command: 'offers import',
  call: { method: 'POST', path: '/api/operator/offers/import/' },
  summary:
    'add and change offers from a JSON or CSV file: all of it or nothing. Offers that are not in the file stay as they are. Where an affiliate runs an offer that stops, give a reason',
  examples: ['offers import --file docs/examples/offers.json --dry-run', 'offers import --file offers.csv'],
  input: Type.Object({
    file: textFile('the file'),
    format: optionalChoice(['json', 'csv'], 'format of the file (default: detected)'),
    dry_run: flag('only show what would change'),
    quiet: flag('do not notify affiliates of changed rates and offers that stop'),
    reason: change_reason,
    show: shownLines('how many changes to show'),
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    format,
    /** In the file: new, changed and unchanged ones together. */
    offers: count,
    new: count,
    changed: count,
    unchanged: count,
    /** Affiliates who are notified by mail, of rates and of offers that stop or are back; 0 in a dry run. */
    told: count,
    new_categories: Type.Array(Type.String()),
    /** The first ones of the file. */
    changes: Type.Array(
      Type.Object({
        line: Type.Integer(),
        offer: Type.String({ description: 'external id, else id' }),
        change: Type.Enum(['new', 'changed']),
        fields: Type.Array(Type.Object({ field: Type.String(), old: Type.Unknown(), new: Type.Unknown() })),
      }),
    ),
    /** Warnings, for example about HTML that was cleaned. */
    warnings: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), warning: messageField })),
    warnings_in_all: count,
  }),
  ...file_limits,
})

export const exportOffers = operation({
  command: 'offers export',
  call: { method: 'GET', path: '/api/operator/offers/export/' },
  summary: 'export offers as JSON or CSV, in the form that can be imported',
  examples: ['offers export --json > offers.json', 'offers export --format csv --category Finance > offers.csv'],
  roles: ['viewer'],
  input: Type.Object({
    ...offerFilters,
    format: Type.Optional(Type.Enum(['json', 'csv'], { typed: 'default: json' })),
  }),
  reply: Type.Union([
    Type.Object({ csv: Type.String({ description: 'the CSV file' }) }),
    // Not by the document's own schema: what was kept under older rules must come out too.
    Type.Object({ offers: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  ]),
  limit_ms: 120_000,
})

export const offerSchema = operation({
  command: 'offers schema',
  call: { method: 'GET', path: '/api/operator/offers/schema/' },
  summary: 'show the JSON Schema of the import file',
  examples: ['offers schema > offers.schema.json'],
  roles: ['manager', 'finance', 'viewer'],
  reply: Type.Record(Type.String(), Type.Unknown()),
})
