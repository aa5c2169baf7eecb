import { useCallback } from 'react'
import { cleanNodes } from './clean-html.ts'

const look =
  'written leading-6 wrap-anywhere [&_:is(p,li,h1,h2,h3,h4,h5,h6,th,td,pre)]:[unicode-bidi:plaintext] [&>*:first-child]:mt-0 [&_:is(p,ul,ol,table,blockquote,pre)]:mt-3 [&_:is(h1,h2,h3,h4,h5,h6)]:mt-4 [&_:is(h1,h2,h3,h4,h5,h6)]:font-semibold [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:space-y-1 [&_:is(ul,ol)]:ps-5 [&_a]:rounded-sm [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-small [&_pre]:overflow-x-auto [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_blockquote]:text-muted [&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_table]:block [&_table]:overflow-x-auto [&_table]:text-small [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_th]:bg-sunken [&_th]:font-medium [&_hr]:my-4 [&_hr]:border-line'

/** An operator's HTML, sanitized. React does not manage these nodes; they are replaced when the text changes. */
export const Html = ({ html }: { html: string }) => {
  const fill = useCallback((place: HTMLDivElement | null) => place?.replaceChildren(cleanNodes(html)), [html])
  return <div ref={fill} className={look} />
}

/** A plain text, line by line. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div className={look}>
    {lines.map((line, index) => (
      <p key={index}>{line}</p>
    ))}
  </div>
)
