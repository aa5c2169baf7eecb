import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import { NewsDraft, NewsPreview } from './news-preview.tsx'

const renderDraft = ({ title, content }: FormValues) => <NewsDraft title={asText(title)} content={asText(content)} />

/** News on the affiliates' dashboard, current and scheduled. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="News">
      <OperationButton
        operation="addNews"
        label="Write news"
        again="Write another"
        look="primary"
        renderAside={renderDraft}
        wide
      />
    </ScreenHead>
    <OperationTable
      operation="listNewsItems"
      caption="News"
      columns={['title', 'state', 'publish_at']}
      empty="No news"
      hint="News appears on the affiliates' dashboard."
      hint_needs="addNews"
      renderActions={(row) => (
        <>
          <NewsPreview title={asText(row['title'])} content={asText(row['content'])} />
          <OperationButton
            operation="editNews"
            label="Edit"
            fixed={{ id: row['id'] }}
            initial={row}
            renderAside={renderDraft}
            edits
            wide
            closes
          />
          <OperationButton
            operation="removeNews"
            label="Remove"
            look="danger"
            fixed={{ id: row['id'] }}
            seen={{ title: row['title'], content: row['content'], publish_at: row['publish_at'] }}
            closes
          />
        </>
      )}
    />
  </div>
)
