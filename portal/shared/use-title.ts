import { useLayoutEffect } from 'react'
import { useServices } from './services.tsx'

/** Sets the browser's title: `Dashboard · Plumbline`. */
export const useTitle = (title: string): void => {
  const { network_name } = useServices().config
  useLayoutEffect(() => {
    document.title = `${title} · ${network_name}`
  }, [title, network_name])
}

/** The name of the current screen, from the browser's title. */
export const screenName = (network_name: string): string => {
  const ending = ` · ${network_name}`
  return document.title.endsWith(ending) ? document.title.slice(0, -ending.length) : document.title
}
