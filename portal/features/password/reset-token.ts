import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const stateKey = 'reset_token'

/** The token that an entry of the browser's history holds; empty without one. */
const kept = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return ''
  const value = state[stateKey]
  return typeof value === 'string' ? value : ''
}

/**
 * The token of a mailed link; empty without one. It leaves the address at once and moves into the state of this entry of the browser's history:
 * it then shows in no screenshot, bookmark or copied address, while loading the page again, or coming back to it, still finds it. A visit to
 * the same address by another way has none.
 */
export const useResetToken = (): string => {
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const given = query.get('token') ?? ''

  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { [stateKey]: given } })
  }, [given, pathname, navigate])

  return given === '' ? kept(state) : given
}
