import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRecent } from '../../shared/recent.ts'
import { everyPlace } from '../menu.ts'
import { loadingTitle } from '../screens.ts'

/** Time on a screen after which it counts as visited. */
const visit_ms = 1000

/** Records visited screens, under the names that the menu or the page gives them. */
export const useVisits = (): void => {
  const { pathname } = useLocation()
  const { visited } = useRecent()
  useEffect(() => {
    const timer = setInterval(() => {
      // The page does not exist, or could not be loaded.
      if (document.querySelector('[data-message-page]') !== null) return
      const place = everyPlace.find(({ path }) => path === pathname)
      const title = place?.label ?? document.title.split(' · ').slice(0, -1).join(' · ')
      if (title === '' || title === loadingTitle(pathname)) return
      visited({ path: pathname, title })
      clearInterval(timer)
    }, visit_ms)
    return () => clearInterval(timer)
  }, [pathname, visited])
}
