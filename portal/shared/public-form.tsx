import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from './paths.ts'
import { PublicShell } from './public-shell.tsx'
import { useTitle } from './use-title.ts'

/**
 * The frame of the screens that mailed links open, and of those for a forgotten password: one heading, one panel, a link back. Their
 * addresses may hold a token, so pages opened from here receive no referrer (the server sends the same policy).
 */
export const PublicForm = (props: { title: string; way_back?: string; children: ReactNode }) => {
  const { title, way_back = 'Back to sign in', children } = props
  useTitle(title)
  return (
    <PublicShell>
      <meta name="referrer" content="no-referrer" />
      <div className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="mb-6 text-title font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
      <p className="mt-6 text-center text-muted">
        <Link to={paths.login} className="rounded-sm font-medium text-accent hover:underline pointer-coarse:py-3">
          {way_back}
        </Link>
      </p>
    </PublicShell>
  )
}
