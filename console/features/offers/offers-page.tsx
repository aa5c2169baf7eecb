import { keepFile } from '../../shared/keep-file.ts'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { ScreenHead } from '../../shared/title.tsx'

const keepOffers = (reply: unknown): void => {
  if (typeof reply !== 'object' || reply === null) return
  if ('csv' in reply && typeof reply.csv === 'string') keepFile('offers.csv', reply.csv)
  else keepFile('offers.json', JSON.stringify(reply, null, 2))
}

/** All offers, by hand and by file. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Offers">
      <OperationButton operation="addOffer" label="Add an offer" look="primary" wide />
      <OperationButton operation="importOffers" label="Import" wide />
      <OperationButton operation="exportOffers" label="Export" onDone={keepOffers} closes />
      <OperationButton
        operation="offerSchema"
        label="Schema of the file"
        onDone={(reply) => keepFile('offers.schema.json', JSON.stringify(reply, null, 2))}
        closes
      />
    </ScreenHead>
    <OperationTable
      operation="listOffers"
      caption="Offers"
      columns={[
        'id',
        'title',
        'advertiser_id',
        'status',
        'visibility',
        'categories',
        'payouts',
        'external_id',
        'updated_at',
      ]}
      to={({ id }) => pageOf(paths.offers, Number(id))}
      empty="No offers"
    />
  </div>
)
