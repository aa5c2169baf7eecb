import { metricsFor, type ExploreMetric } from '@plumbline/contract/explore.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { ArrowUp } from 'lucide-react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { changed, fitToGoals, usualMetrics, type Asker, type ExploreView } from './view.ts'
import { metricWord } from './words.tsx'

/** Chooses the visible figures and their order. */
export const ColumnsDialog = (props: {
  view: ExploreView
  asker: Asker
  onChange: (view: ExploreView) => void
  onClose: () => void
}) => {
  const { view, asker, onChange } = props
  const chosen = view.metrics
  const others = fitToGoals(view, metricsFor(asker.reader)).filter((name) => !chosen.includes(name))
  const choose = (next: readonly ExploreMetric[]): void => onChange(changed(view, { metrics: next }))
  const toggle = (name: ExploreMetric): void =>
    choose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <Dialog title="Figures" onClose={props.onClose}>
      <ul className="space-y-1">
        {[...chosen, ...others].map((name) => {
          const place = chosen.indexOf(name)
          return (
            <li key={name} className="flex min-h-9 items-center justify-between gap-3">
              <span className="min-w-0">
                <Checkbox
                  label={metricWord(name)}
                  checked={place >= 0}
                  // At least one figure stays visible.
                  disabled={chosen.length === 1 && place === 0}
                  onChange={() => toggle(name)}
                />
                <span className="block ps-6 text-small text-muted">{metrics[name].meaning}</span>
              </span>
              {place > 0 ? (
                <button
                  type="button"
                  aria-label={`Move ${metricWord(name)} up`}
                  onClick={() => choose(chosen.toSpliced(place, 1).toSpliced(place - 1, 0, name))}
                  className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-text pointer-coarse:size-11"
                >
                  <ArrowUp aria-hidden className="size-4" />
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={() => choose(usualMetrics(asker.reader))}>Usual figures</Button>
        <Button look="primary" onClick={props.onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
