import { useLayoutEffect } from 'react'
import { useServices } from './services.tsx'

/** Names the page in the browser's title: `Dashboard · Plumbline`. */
export const useTitle = (title: string): void => {
  const { network_name } = useServices().config
  useLayoutEffect(() => {
    document.title = `${title} · ${network_name}`
  }, [title, network_name])
}
