import { examineEnvironments, restore_todo } from '../journal/examine.ts'

/** What a process meets that reads a file which is shorter than it says, or whose pages lead nowhere. */
const signals_of_damage: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGBUS', 'SIGSEGV', 'SIGABRT'])
const limit_ms = 3_000

/** Which files of the data directory explain that a process was ended by a signal, and what to do; empty where none does. */
export const describeDamage = async (data_dir: string, killed_by: NodeJS.Signals | null): Promise<string> => {
  if (!signals_of_damage.has(killed_by)) return ''
  const unreadable = (await examineEnvironments(data_dir, limit_ms)).filter(({ content }) => content === undefined)
  if (unreadable.length === 0) return ''
  return `, because of ${unreadable.map(({ file, error }) => `${file} (${error})`).join(' and ')}. ${restore_todo}`
}
