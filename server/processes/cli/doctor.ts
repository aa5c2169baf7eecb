import type { Command, Option } from 'commander'
import { render } from '@plumbline/contract/messages/index.ts'
import { examine, summarise, type Examination } from '../../operations/doctor/doctor.ts'
import { exit_codes } from './failure.ts'
import { terminalVoice } from './operator/voice.ts'
import { say, sayJson } from './say.ts'
import { shell } from './shell.ts'

const formatFinding = ({ check, state, found, todo }: Examination['findings'][number]): string => {
  const line = `${state.padEnd(8)}${check}: ${render(found, terminalVoice())}`
  return todo === undefined ? line : `${line}\n${' '.repeat(8)}> ${render(todo, terminalVoice())}`
}

const formatCount = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** `bin/plumbline doctor`: reports what works and what does not, whether or not Plumbline runs. */
const runDoctor = async ({ json = false }: { json?: boolean }): Promise<void> => {
  const now = new Date()
  const examination = summarise(await examine(shell().env, now), now)
  const { well, faults, warnings, findings } = examination
  if (json) sayJson(examination)
  else {
    for (const finding of findings) say(formatFinding(finding))
    say(
      faults + warnings === 0
        ? '\nno problems found'
        : `\n${formatCount(faults, 'fault')}, ${formatCount(warnings, 'warning')}`,
    )
  }
  if (!well) shell().exit_code = exit_codes.failed
}

/** Adds `doctor`. */
export const addDoctorCommand = (program: Command, jsonOption: () => Option): void => {
  program
    .command('doctor')
    .description(
      'run health checks: configuration, files, engines, mail, clocks and backlogs; works when services are down',
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  bin/plumbline doctor --json\n\nExit codes: 0 no fault (warnings are possible), 1 a fault, 2 wrong usage.',
    )
    .action(runDoctor)
}
