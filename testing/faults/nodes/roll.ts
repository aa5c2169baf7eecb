import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRun } from '../../../server/operations/nodes/run-file.ts'
import { startProduct, type Product, type ProductOptions } from '../../harness/product.ts'
import { progress } from '../shared/run-rig.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/** How long after `ready` every proxy leads to a node again: nginx after its `fail_timeout`. */
const seen_again_ms = 6_000

/** This checkout once more, as the next version. */
const nextVersion = (folder: string): string => {
  const next = join(folder, 'next')
  mkdirSync(next)
  // With the portal that the nodes built, as a release has it.
  const files = `{ git ls-files -z; printf 'portal/dist\\0console/dist\\0'; } | tar -c --null -T - | tar -x -C "$1"`
  execFileSync('sh', ['-c', files, 'sh', next], { cwd: checkout })
  // Links cost no room, but only on one disk.
  execFileSync('sh', ['-c', 'cp -al node_modules "$1" 2>/dev/null || cp -a node_modules "$1"', 'sh', next], {
    cwd: checkout,
  })
  const path = join(next, 'package.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": ".*"/, '"version": "99.0.0"'))
  return next
}

interface Rolled {
  products: Product[]
  settings: readonly ProductOptions[]
  folder: string
}

/** Stops each node under load and starts it from the next version, and then each from this one again. @returns what was done, as rows of a table */
export const rollNodes = async ({ products, settings, folder }: Rolled): Promise<string[]> => {
  const next = nextVersion(folder)
  const away: number[] = []
  const move = async (index: number, to: string): Promise<void> => {
    const begun = performance.now()
    await products[index]?.stop()
    const options = settings[index]
    if (options === undefined) throw new Error(`unknown node ${index + 1}`)
    const product = await startProduct({ ...options, checkout: to })
    products[index] = product
    away.push((performance.now() - begun) / 1_000)
    const pid = readRun(product.data_dir)?.processes.api?.pid
    if (readlinkSync(`/proc/${pid}/cwd`) !== to.replace(/\/$/, ''))
      throw new Error(`node ${index + 1} does not run ${to}`)
    progress(`node ${index + 1} runs from ${to}`)
    await sleep(seen_again_ms)
  }
  for (const to of [next, checkout]) for (const index of products.keys()) await move(index, to)
  return [
    `nodes upgraded, rolled back | ${products.length}, ${products.length}`,
    `from the signal to \`ready\`, each | ${away.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')}`,
  ]
}
