import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { createContext } from 'react'

/** What can be done on the screen that is shown, by its button. */
export interface Command {
  readonly label: string
  readonly operation: OperationName
  readonly open: () => void
}

/** The buttons of the screen, for those who search instead of pointing. */
export interface Commands {
  readonly register: (command: Command) => () => void
  /** Those of the screen that is shown, in their order. */
  readonly here: () => readonly Command[]
  /** Presses the button of an operation: at once, or when the screen that has it comes; never at once where it is of `another_screen`. */
  readonly ask: (operation: OperationName, another_screen?: boolean) => void
}

/** A screen that was asked for comes within this time, or somebody went elsewhere. */
const max_wait_ms = 10_000

export const createCommands = (now = Date.now): Commands => {
  let shown: readonly Command[] = []
  let asked: { readonly operation: OperationName; readonly until_ms: number } | null = null
  return {
    register: (command) => {
      shown = [...shown, command]
      if (asked !== null && asked.operation === command.operation && now() < asked.until_ms) {
        asked = null
        command.open()
      }
      return () => {
        shown = shown.filter((one) => one !== command)
      }
    },
    here: () => shown,
    ask: (operation, another_screen = false) => {
      const command = another_screen ? undefined : shown.find((one) => one.operation === operation)
      asked = command === undefined ? { operation, until_ms: now() + max_wait_ms } : null
      command?.open()
    },
  }
}

/** Whether the buttons around here are those of a row: the same ones stand in every other row, and are no commands of the screen. */
export const InRow = createContext(false)

/** What happens besides, around a button, when its operation is done. */
export const WhenDone = createContext((): void => {})
