import { readFileSync } from 'node:fs'

const file = new URL('../../../docs/operations.md', import.meta.url)

/** The blocks that docs/operations.md has an operator type, from one heading to the next that is named, in their order. */
export const blocksOf = (from: string, to: string): string[] => {
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [text.indexOf(`\n${from}\n`), text.indexOf(`\n${to}\n`)]
  if (begin < 0 || end < begin) throw new Error(`docs/operations.md has no ${from} before ${to}`)
  return [...text.slice(begin, end).matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(RegExp(`^${indent}`, 'gm'), ''),
  )
}
