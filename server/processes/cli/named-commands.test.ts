import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from './commands.ts'

/* Every `bin/plumbline …` in a text of the product, for example in Health's instructions, must be an existing command, and every command has a description. */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = globSync('{client,console,contract,portal,server,ui}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('dist') || /\.test(?:-support)?\.tsx?$/.test(name),
})

const named = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/bin\/plumbline ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)].map(
    ([, first = '', second = '']) => ({ file, first, second }),
  ),
)

/** Words of a sentence that stand behind the program's name, or behind a group that is a command too. */
const prose = new Set(['and', 'command', 'does', 'prints'])

const find = (commands: readonly Command[], name: string): Command | undefined =>
  commands.find((command) => command.name() === name)

test('each of them is there', () => {
  const { commands } = createProgram()
  const missing = named.filter(({ first, second }) => {
    if (prose.has(first)) return false
    const command = find(commands, first)
    // A group alone leads to its help; a command may be followed by operands, or by the rest of the sentence.
    return (
      command === undefined ||
      (command.commands.length > 0 && second !== '' && !prose.has(second) && !find(command.commands, second))
    )
  })
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(30)
})

test('no command and no group is without a description', () => {
  const all = ({ commands }: Pick<Command, 'commands'>): Command[] => commands.flatMap((one) => [one, ...all(one)])
  expect(all(createProgram()).filter((one) => one.description() === '')).toEqual([])
})
