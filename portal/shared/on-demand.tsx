import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadScreen, reaches, Unreachable } from './load-screen.ts'
import { reportProblem } from './report-problem.ts'

/** Loads the code of each part that the loaded screens have. */
export const parts: (() => Promise<unknown>)[] = []

/**
 * A part of a screen whose code loads when the browser is idle, or when the part is first shown. A failure is shown in its place. Not
 * React's `lazy`, which remembers a failure and throws it, so that the whole screen is replaced.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
  Failed: ComponentType<{ onRetry: () => void }> = FailureNotice,
) => {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async () => {
    // The browser would remember the failure, and only a reload of the page would load the file then.
    if (loaded === null && !navigator.onLine && !(await reaches())) throw new Unreachable(null)
    return (loaded ??= await load())
  }
  parts.push(fetchPart)
  return (props: Props) => {
    const [Part, setPart] = useState<ComponentType<Props> | 'failed' | null>(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      loadScreen(fetchPart).then(
        (part) => setPart(() => part),
        (error: unknown) => {
          reportProblem('A part could not be loaded', error)
          setPart('failed')
        },
      )
    }, [Part])
    if (Part === null) return loading
    return Part === 'failed' ? <Failed onRetry={() => setPart(null)} /> : <Part {...props} />
  }
}
