import { Link, matchPath, resolvePath, useLocation, type LinkProps } from 'react-router'
import { stateFrom } from './coming-from.ts'
import { useServices } from './services.tsx'

/**
 * A link within the portal that loads what it leads to while the pointer or the focus rests on it, and at the latest when it is followed: the
 * data is then asked for before the screen is drawn. It says where it was followed from. Marked with aria-current when there, or as `current` says.
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
