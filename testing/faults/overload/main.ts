import { onStage, print, progress, runRig } from '../shared/run-rig.ts'
import { curveLines, runCurve } from './curve.ts'
import { readOptions, usage } from './options.ts'
import { reportLines, runReports } from './reports.ts'

/*
 * LD-01: what happens to clicks when there are more than can be answered. LD-03: what heavy reports do to clicks. Exit 0 unless a click was
 * neither answered nor told to come back.
 */

await runRig(usage, (words) => {
  const options = readOptions(words)
  return onStage(false, async (stage) => {
    if (options.users > 0) {
      const rounds = await runReports(stage, options, progress)
      for (const line of reportLines(rounds)) print(line)
      return rounds.every(({ with_reports }) => with_reports?.clicks === with_reports?.redirects)
    }
    const phases = await runCurve(stage, options, progress)
    for (const line of curveLines(phases)) print(line)
    return [...phases.values()].every(({ broken, others }) => broken + others === 0)
  })
})
