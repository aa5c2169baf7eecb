import { useRef } from 'react'

/** Runs an action unless it is running: a second click may come before the button shows that it is busy. The action handles its own failures. */
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
