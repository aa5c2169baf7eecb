import type { ReactNode } from 'react'
import { useTitle } from '../../shared/page/title.tsx'

/** People type at once, as in the portal. */
export const focusFirstField = (page: HTMLElement | null): void =>
  page?.querySelector<HTMLElement>('input:not([hidden])')?.focus()

/** The page around each step of signing in. */
export const SignInShell = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title)
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-10 sm:pt-[12vh]">
      <div className="w-full max-w-md">
        <div ref={focusFirstField} className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
          <h1 className="mb-6 text-title font-semibold tracking-tight">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
