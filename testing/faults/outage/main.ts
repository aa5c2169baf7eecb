import { onStage, print, progress, runRig } from '../shared/run-rig.ts'
import { watchUsage } from '../shared/usage.ts'
import { readOptions, usage } from './options.ts'
import { runOutage } from './outage.ts'
import { isHeld, reportLines, usageLines } from './report.ts'

/*
 * FT-07, LD-02: one of the engines is away while clicks go on. Exit 0: nothing was lost or doubled; 1: something was; 2: wrong use.
 */

await runRig(usage, (words) => {
  const options = readOptions(words)
  return onStage(options.keep, async (stage) => {
    const watch = watchUsage(stage.product.data_dir)
    const result = await runOutage(stage, options, progress)
    for (const line of [...reportLines(options, result), '', ...usageLines(watch.stop())]) print(line)
    return isHeld(result)
  })
})
