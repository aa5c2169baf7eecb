import { languageName, sizeText, type CreativeKind } from '@plumbline/contract/creatives.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

interface Shown {
  readonly kind: CreativeKind
  readonly title: string
  readonly language: string | null
  readonly width: number | null
  readonly height: number | null
  readonly video_url: string | null
}

const kinds: Readonly<Record<CreativeKind, string>> = { image: 'Image', video: 'Video', text: 'Text' }

/** A readable file size: `48 kB`, `1.2 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Kind, size and language of a creative in a line, with other known details. */
export const creativeFacts = (creative: Shown, more: readonly string[] = []): string =>
  [
    kinds[creative.kind],
    sizeText(creative).replace('x', '×'),
    creative.language === null ? '' : languageName(creative.language),
    ...more,
  ]
    .filter((part) => part !== '')
    .join(' · ')

const boxClass =
  'flex h-44 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken p-3 print:h-auto'

const Image = ({ src, title }: { src: string; title: string }) => {
  const [failed, setFailed] = useState(false)
  return failed ? (
    <span className="text-muted">The image could not be loaded.</span>
  ) : (
    <img
      src={src}
      alt={title}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="max-h-full max-w-full object-contain"
    />
  )
}

/** A creative as visitors see it: an image fitted into a box, the beginning of a text, or a link to a video. */
export const CreativePreview = (props: { creative: Shown; src: string | null; text: string | null }) => {
  const { creative, src, text } = props
  const { video_url, title } = creative
  if (src !== null)
    return (
      <div className={boxClass}>
        <Image key={src} src={src} title={title} />
      </div>
    )
  if (text !== null)
    return (
      <div
        className={`${boxClass} items-start! overflow-y-auto!`}
        // It scrolls, so it must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`Text: ${title}`}
      >
        <p className="w-full text-small wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    )
  return (
    <div className={boxClass}>
      {video_url !== null && /^https?:\/\//i.test(video_url) ? (
        <a
          href={video_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-w-0 items-center gap-2 rounded-sm text-accent hover:underline pointer-coarse:min-h-11"
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Open the video</span>
        </a>
      ) : null}
    </div>
  )
}
