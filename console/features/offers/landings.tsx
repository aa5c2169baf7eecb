import { Notice } from '@plumbline/ui/notice.tsx'
import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { findMacroWarning } from './preview-rules.ts'

const renderWarning = (values: FormValues) => <Notice tone="warning">{findMacroWarning(values)}</Notice>

/** Landing pages of an offer in addition to its URL. */
export const Landings = ({ offer_id }: { offer_id: number }) => {
  const fixed = { offer: String(offer_id) }
  return (
    <div className="space-y-4">
      <OperationButton
        operation="setLanding"
        label="Add a landing page"
        look="primary"
        fixed={fixed}
        renderAside={renderWarning}
        closes
      />
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
                fixed={one}
                initial={{ url, preview_link, weight }}
                edits
                renderAside={renderWarning}
                closes
              />
              <OperationButton operation="removeLanding" label="Remove" look="danger" fixed={one} closes />
            </>
          )
        }}
      />
    </div>
  )
}
