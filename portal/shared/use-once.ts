import { useRef } from 'react'

/** Runs something that is not running yet: a second click may come before the button shows that the first one works. Failures are the runner's. */
export const useOnce = <Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): ((...args: Args) => void) => {
  const running = useRef(false)
  return (...args) => {
    if (running.current) return
    running.current = true
    void run(...args)
      .catch(() => null)
      .finally(() => {
        running.current = false
      })
  }
}
