import { first_steps, type FirstStep } from '@plumbline/contract/first-steps.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { areStepsLeft, useFirstSteps, useNoteStep } from '../../shared/first-steps.ts'
import { paths } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useTableView } from '../../shared/table-view.tsx'

const steps: Readonly<Record<FirstStep, { text: string; about: string; to: string }>> = {
  payout_details: { text: 'Enter your payout details', about: 'Where your payments go', to: paths.settings_billing },
  offer: { text: 'Choose an offer', about: 'See what each one pays', to: paths.offers_available },
  link: { text: 'Copy a tracking link', about: 'Press Get Link at an offer', to: paths.offers_available },
  postback: { text: 'Test a postback', about: 'Tells your tracker of conversions', to: paths.settings_postbacks },
}

/** First steps of a new affiliate, each ticked once it is done. Hidden when all are done, or when dismissed. */
export const FirstSteps = () => {
  const { data, error } = useFirstSteps()
  const note = useNoteStep()
  useReported('The first steps could not be loaded', error)
  const { view, onChange } = useTableView('first-steps')
  // Remembered, so that its space is reserved while it loads again and nothing moves.
  const is_open = data === undefined ? view.compact && error === null : areStepsLeft(data)
  useEffect(() => {
    if (is_open !== view.compact) onChange({ ...view, compact: is_open })
  })
  if (!is_open) return null
  return (
    <Card
      title="First steps"
      action={
        <Button look="quiet" size="small" onClick={() => note('dismissed')}>
          Dismiss
          <span className="sr-only"> first steps</span>
        </Button>
      }
    >
      <ol className="grid border-t border-line py-1 sm:grid-cols-2 xl:grid-cols-4">
        {first_steps.map((step, index) => {
          const { text, about, to } = steps[step]
          const done = data?.done.includes(step) ?? false
          return (
            <li key={step} className="min-w-0">
              <AppLink
                to={to}
                current={false}
                className="group/step flex h-full items-start gap-3 rounded-md px-5 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-sunken"
              >
                {done ? (
                  <CircleCheck aria-hidden className="size-6 shrink-0 text-green" />
                ) : (
                  <span
                    aria-hidden
                    className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-small font-medium tabular-nums"
                  >
                    {index + 1}
                  </span>
                )}
                <span className="min-w-0">
                  <span className={`block group-hover/step:underline ${done ? 'text-muted' : 'font-medium'}`}>
                    {text}
                    {done ? <span className="sr-only"> (done)</span> : null}
                  </span>
                  <span className="mt-0.5 block text-small text-muted">{about}</span>
                </span>
              </AppLink>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
