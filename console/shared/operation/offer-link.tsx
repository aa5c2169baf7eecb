import { more_sub_ids } from '@plumbline/contract/link-parameters.ts'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { copyText } from '@plumbline/ui/copy-text.ts'
import { money } from '@plumbline/ui/format.ts'
import { LinkRules } from '@plumbline/ui/offer/link-rules.tsx'
import { useEffect, useState } from 'react'
import type { Reply } from '../session/calls.ts'
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

const payoutOf = ({ payout, payout_percent }: Reply<'testOfferLink'>): string => {
  if (payout !== null) return money(payout)
  return payout_percent === null ? 'None' : `${payout_percent}%`
}

/** As in the portal's link builder. */
const link_sections = [{ title: 'Sub ID 6 to Sub ID 10', names: more_sub_ids, folded: true }] as const

/** Builds and tests the tracking link of an offer and an affiliate; one is given, the other is chosen in the form. */
export const OfferLink = ({ fixed }: { fixed: { offer: string } | { affiliate: number } }) => (
  <>
    <OperationButton
      operation="showOfferLink"
      label="Tracking link"
      action="Copy link"
      fixed={fixed}
      sections={link_sections}
      renderReply={({ url }) => <CopiedLink key={url} url={url} />}
    />
    <OperationButton
      operation="testOfferLink"
      label="Test a link"
      action="Test"
      fixed={fixed}
      sections={link_sections}
      renderReply={(tested) => <LinkRules tested={tested} payout={payoutOf(tested)} />}
    />
  </>
)
