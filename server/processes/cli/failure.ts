/** Exit codes, as listed in the help. */
export const exit_codes = { done: 0, failed: 1, usage: 2, could_not_check: 2, not_running: 3 } as const

/** A failure that the person at the terminal has to know or fix: its message is printed without a stack. */
export class CommandFailure extends Error {
  readonly exit_code: number
  constructor(message: string, exit_code: number = exit_codes.failed) {
    super(message)
    this.exit_code = exit_code
  }
}
