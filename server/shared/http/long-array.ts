/** An answer of many rows, which come in batches: neither the rows nor their copies are held all at once, only their text. */
export class LongArray {
  readonly batches: AsyncIterable<readonly unknown[]>
  constructor(batches: AsyncIterable<readonly unknown[]>) {
    this.batches = batches
  }
}

/**
 * The array as JSON.
 * @param write serializes a reply by its schema, here batch by batch
 */
export const writeLongArray = async ({ batches }: LongArray, write: (reply: unknown) => unknown): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const batch of batches)
    if (batch.length > 0)
      pieces.push(Buffer.from(`${pieces.length === 0 ? '' : ','}${JSON.stringify(write(batch)).slice(1, -1)}`))
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')])
}
