import { offerDocument } from '@plumbline/contract/operator/offer-document.ts'
import { describeInFull } from '../../shared/describe-schema.ts'

/** The published JSON Schema of the file that offers are imported from: the very schema it is checked by. */
export const offerFileSchema = (): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...Object(describeInFull(offerDocument)),
})
