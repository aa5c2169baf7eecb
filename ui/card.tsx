import { useId, type ReactNode } from 'react'

/** A panel with a heading. `action` is shown at the end of the heading; the body has its own padding unless it is `padded`. */
export const Card = ({
  title,
  action,
  className = '',
  padded = false,
  children,
}: {
  title: string
  action?: ReactNode
  className?: string
  padded?: boolean
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card ${className}`}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {padded ? <div className="px-5 pb-5">{children}</div> : children}
    </section>
  )
}
