import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { copyText } from '@plumbline/ui/copy-text.ts'
import { useEffect, useState } from 'react'
import { OperationButton } from './operation-button.tsx'

/** Shows a link and copies it at once. */
const CopiedLink = ({ url }: { url: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => void copyText(url).then(setCopied), [url])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 grow basis-56 rounded-sm bg-sunken px-1.5 py-0.5 text-small wrap-anywhere">{url}</code>
      <CopyButton key={String(copied)} text={url} copied={copied} />
    </div>
  )
}

/** The tracking link of an offer or an affiliate with the other one, which is asked for. */
export const OfferLink = ({ fixed }: { fixed: { offer: string } | { affiliate: number } }) => (
  <OperationButton
    operation="showOfferLink"
    label="Tracking link"
    action="Copy link"
    fixed={fixed}
    renderReply={({ url }) => <CopiedLink key={url} url={url} />}
  />
)
