import { listMacros } from '@plumbline/contract/tracking-link.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { max_qr_length, QrCode, qrFile } from '@plumbline/ui/qr-code.tsx'
import { Download } from 'lucide-react'

/** A tracking link as a QR code. Loaded when it is opened, with the program that draws it. */
export const LinkQr = ({ url, offer_id }: { url: string; offer_id: number }) => {
  const macros = listMacros(url)
  if (url.length > max_qr_length) return <p>This link is too long for a QR code. Shorten the sub IDs.</p>
  return (
    <div className="space-y-4">
      <QrCode text={url} label="QR code of the tracking link" />
      <p className="text-center text-small text-muted wrap-anywhere">{url}</p>
      {macros.length === 0 ? null : (
        <Notice tone="warning">
          {`Nothing fills ${macros.join(', ')} when the code is scanned. Use it for links without macros.`}
        </Notice>
      )}
      <p className="text-center">
        <a download={`offer-${offer_id}.svg`} href={qrFile(url)} className={buttonClass('secondary', 'small')}>
          <Download aria-hidden className="size-4" />
          Download SVG
        </a>
      </p>
    </div>
  )
}
