import { createContext } from 'react'
import type { KeptForm } from './kept-forms.ts'

/** An action of the current screen, with its button. */
export interface Command extends KeptForm {
  readonly label: string
  readonly open: () => void
}

/** Actions of the current screen, for the command palette. */
export interface Commands {
  readonly register: (command: Command) => () => void
  /** Actions of the current screen, in their order. */
  readonly here: () => readonly Command[]
  /**
   * Presses the button of an operation, or only that of one form: at once, or when its screen is shown; with `another_screen` always when the
   * screen is shown.
   */
  readonly ask: (wanted: Wanted, another_screen?: boolean) => void
}

type Wanted = Pick<KeptForm, 'operation'> & Partial<KeptForm>

/** How long to wait for the requested screen; later the user has gone elsewhere. */
const max_wait_ms = 10_000

export const createCommands = (now = Date.now): Commands => {
  let shown: readonly Command[] = []
  let requested: { readonly wanted: Wanted; readonly until_ms: number } | null = null
  const isWanted = ({ operation, about }: Command, wanted: Wanted): boolean =>
    operation === wanted.operation && (wanted.about ?? about) === about
  return {
    register: (command) => {
      shown = [...shown, command]
      if (requested !== null && isWanted(command, requested.wanted) && now() < requested.until_ms) {
        requested = null
        command.open()
      }
      return () => {
        shown = shown.filter((one) => one !== command)
      }
    },
    here: () => shown,
    ask: (wanted, another_screen = false) => {
      const command = another_screen ? undefined : shown.find((one) => isWanted(one, wanted))
      requested = command === undefined ? { wanted, until_ms: now() + max_wait_ms } : null
      command?.open()
    },
  }
}

/** Whether the surrounding buttons belong to a row. Every row has the same ones, so they are not commands of the screen. */
export const InRow = createContext(false)

/** Additional callback when the operation of a button inside is done. */
export const WhenDone = createContext((): void => {})
