import { Link, matchPath, resolvePath, useLocation, type LinkProps } from 'react-router'
import { stateFrom } from './coming-from.ts'
import { useServices } from './services.tsx'

/**
 * A link within the portal that loads its target while the pointer or the focus rests on it, or at the latest when it is followed, before the
 * screen is drawn. It passes on the current page as its origin. Marked with aria-current on its own page, or if `current` is set.
 */
export const AppLink = ({ current, onClick, ...props }: LinkProps & { to: string; current?: boolean }) => {
  const { preload } = useServices()
  const location = useLocation()
  const here = current ?? matchPath(resolvePath(props.to).pathname, location.pathname) !== null
  const load = (): void => preload(props.to)
  return (
    <Link
      aria-current={here ? 'page' : undefined}
      state={stateFrom(location)}
      {...props}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        load()
        onClick?.(event)
      }}
    />
  )
}
