import type { ReactNode } from 'react'
import { PublicShell } from '../../shared/public-shell.tsx'
import { useTitle } from '../../shared/use-title.ts'

export interface TextSection {
  /** Its anchor within the page. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

const prose =
  'leading-6 [&_p+p]:mt-3 [&_table+p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5 [&_a]:rounded-sm [&_a]:font-medium [&_a]:text-accent [&_section_a]:underline [&_section_a]:underline-offset-2 [&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-small [&_code]:wrap-anywhere'

/** A text page with headings, in the frame of the public pages. With `contents` it starts with a list of its sections. */
export const TextPage = (props: {
  title: string
  lead?: ReactNode
  contents?: boolean
  sections: readonly TextSection[]
}) => {
  useTitle(props.title)
  return (
    <PublicShell wide>
      <article className={`rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8 ${prose}`}>
        <h1 className="text-title font-semibold tracking-tight">{props.title}</h1>
        {props.lead === undefined ? null : <p className="mt-2 text-muted">{props.lead}</p>}
        {props.contents === true ? (
          <nav aria-label="On this page" className="mt-5 border-y border-line py-4">
            <ol className="gap-x-8 sm:columns-2">
              {props.sections.map(({ id, title }) => (
                <li key={id} className="pointer-coarse:py-2.5">
                  <a href={`#${id}`} className="hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {props.sections.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id} className="mt-7">
            <h2 id={id} className="mb-1.5 scroll-mt-6 font-semibold">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </article>
    </PublicShell>
  )
}

/** An address to copy, wrapped where a narrow screen needs it. */
export const Example = ({ children }: { children: string }) => (
  <p className="mt-3 mb-3 rounded-md bg-sunken px-3 py-2.5 text-small wrap-anywhere">{children}</p>
)

/** Names and their meanings, in two columns. */
export const Meanings = (props: {
  head: readonly [string, string]
  rows: readonly (readonly [name: string, meaning: ReactNode])[]
}) => (
  <table className="mt-3 w-full text-start">
    <thead>
      <tr className="border-b border-line text-small text-muted">
        {props.head.map((text) => (
          <th key={text} scope="col" className="py-1.5 pe-4 text-start font-medium">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.rows.map(([name, meaning]) => (
        <tr key={name} className="border-b border-line align-baseline last:border-0">
          <th scope="row" className="py-1.5 pe-4 text-start font-normal sm:whitespace-nowrap">
            {name}
          </th>
          <td className="py-1.5 wrap-anywhere">{meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
