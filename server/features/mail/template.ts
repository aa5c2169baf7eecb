import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { MailContent, Network } from './content.ts'
import { Undeliverable } from './retry.ts'

/** One mail on its way. */
export interface Occasion {
  to: string
  /** When the mail was promised. */
  enqueued_at: Date
  now: Date
}

export interface Template<Data extends TObject> {
  /** Stands in the outbox. */
  readonly name: string
  /** What the caller of enqueueMail gives. It rests in the outbox until the mail is delivered, or for 30 days after it was given up: no token or code. */
  readonly data: Data
  /**
   * The mail as it stands now; `undefined` when it shall not go any more. Runs in a transaction, before each try.
   * Throws `Undeliverable` for data of another shape.
   */
  readonly compose: (pg: Pg, data: unknown, network: Network, occasion: Occasion) => Promise<MailContent | undefined>
}

const checkData = <Data extends TObject>(schema: Data, data: unknown): Static<Data> => {
  if (!Value.Check(schema, data)) throw new Undeliverable('the data does not fit the template')
  return data
}

/** Declares a kind of mail that says what the data says. */
export const template = <const Data extends TObject>(
  name: string,
  definition: { data: Data; content: (data: Static<Data>, network: Network) => MailContent },
): Template<Data> => ({
  name,
  data: definition.data,
  compose: (_pg, data, network) => Promise.resolve(definition.content(checkData(definition.data, data), network)),
})

/**
 * Declares a kind of mail for which something is found or made only when it is sent, such as a token that so rests nowhere.
 * `prepare` answers `undefined` when the mail shall not go.
 */
export const definePreparedTemplate = <const Data extends TObject, Prepared>(
  name: string,
  definition: {
    data: Data
    prepare: (pg: Pg, data: Static<Data>, occasion: Occasion) => Promise<Prepared | undefined>
    content: (prepared: Prepared, network: Network) => MailContent
  },
): Template<Data> => ({
  name,
  data: definition.data,
  async compose(pg, data, network, occasion) {
    const prepared = await definition.prepare(pg, checkData(definition.data, data), occasion)
    return prepared && definition.content(prepared, network)
  },
})
