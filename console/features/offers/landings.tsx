import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'

/** Landing pages of an offer beside its URL. */
export const Landings = ({ offer_id }: { offer_id: number }) => {
  const fixed = { offer: String(offer_id) }
  return (
    <div className="space-y-4">
      <OperationButton operation="setLanding" label="Add a landing page" look="primary" fixed={fixed} closes />
      <OperationTable
        operation="listLandings"
        caption="Landing pages"
        fixed={fixed}
        empty="No landing pages"
        hint="All visitors go to the URL of the offer."
        actions_need="setLanding"
        renderActions={({ name, url, preview_link, weight }) => {
          const one = { ...fixed, name: asText(name) }
          return (
            <>
              <OperationButton
                operation="setLanding"
                label="Change"
                size="small"
                fixed={one}
                initial={{ url, preview_link, weight }}
                closes
              />
              <OperationButton operation="removeLanding" label="Remove" look="danger" size="small" fixed={one} closes />
            </>
          )
        }}
      />
    </div>
  )
}
