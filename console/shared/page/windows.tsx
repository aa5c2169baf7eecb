import { createContext, Fragment, use, useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Opens a dialog over the screen; the render function gets a function that closes it. */
type OpenWindow = (render: (close: () => void) => ReactNode) => void

interface Shown {
  readonly key: number
  readonly render: (close: () => void) => ReactNode
}

const WindowsContext = createContext<OpenWindow | null>(null)

let last_key = 0

/**
 * Renders the dialogs of the screens below it. They do not belong to the row or button that opened them: after a decision the row often leaves
 * the list, and the dialog has to stay. Navigating to another screen closes them.
 */
export const WindowsProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const [at, setAt] = useState(pathname)
  if (at !== pathname) {
    setAt(pathname)
    setShown([])
  }
  const open = useCallback<OpenWindow>((render) => {
    last_key += 1
    const opened = { key: last_key, render }
    setShown((others) => [...others, opened])
  }, [])
  const close = (key: number): void => setShown((all) => all.filter((one) => one.key !== key))
  return (
    <WindowsContext value={open}>
      {children}
      {shown.map(({ key, render }) => (
        <Fragment key={key}>{render(() => close(key))}</Fragment>
      ))}
    </WindowsContext>
  )
}

export const useWindows = (): OpenWindow => {
  const open = use(WindowsContext)
  if (open === null) throw new Error('useWindows requires a WindowsProvider')
  return open
}
