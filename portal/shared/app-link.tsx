import { Link, matchPath, resolvePath, useLocation, type LinkProps } from 'react-router'
import { useServices } from './services.tsx'

/**
 * A link within the portal that loads what it leads to while the pointer or the focus rests on it, and at the latest when it is followed: the
 * data is then asked for before the screen is drawn. Marked with aria-current when there, or as `current` says.
 */
export const AppLink = ({ current, onClick, ...props }: LinkProps & { to: string; current?: boolean }) => {
  const { preload } = useServices()
  const { pathname } = useLocation()
  const here = current ?? matchPath(resolvePath(props.to).pathname, pathname) !== null
  const load = (): void => preload(props.to)
  return (
    <Link
      aria-current={here ? 'page' : undefined}
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
