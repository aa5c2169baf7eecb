import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useExportFile } from '../../shared/export-file.ts'
import { LinkFields, listTooLong } from './link-fields.tsx'

/** All links of the affiliate as a file, with the same parameters in each. Loaded when it is opened. */
export const LinksExport = () => {
  const [values, setValues] = useState<SubIds>({})
  const { start, busy, failure } = useExportFile({ report: 'links', link: values })
  return (
    <form
      noValidate
      aria-label="Export links"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && listTooLong(values).length === 0) start()
      }}
    >
      <p>The file has a tracking link for each offer that you may run. Each gets what you fill in here.</p>
      <LinkFields values={values} tracker={null} onChange={setValues} />
      <Notice tone="error">{failure}</Notice>
      <Button type="submit" look="primary" busy={busy}>
        <Download aria-hidden className="size-4" />
        Export CSV
      </Button>
    </form>
  )
}
