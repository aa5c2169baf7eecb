import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useServices } from '../../shared/session/services.tsx'
import { useMay } from '../../shared/session/session.ts'

/** Opens the portal as the affiliate sees it, in a new tab and a read-only session. */
export const ViewAs = ({ id }: { id: number }) => {
  const { operate } = useServices()
  const may = useMay()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { url } = await operate('viewAsAffiliate', { params: { id } })
        // No tab: the browser blocked it, so open the portal in this one.
        ;(tab ?? window).location.assign(url)
      } catch (failure) {
        tab?.close()
        throw failure
      }
    },
  })
  if (!may('viewAsAffiliate')) return null
  return (
    <>
      <Button
        busy={isPending}
        onClick={() => {
          // Opened during the click: later the browser would block it as a popup.
          const tab = window.open('', '_blank')
          if (tab !== null) tab.opener = null
          mutate(tab)
        }}
      >
        <ExternalLink aria-hidden className="size-4" />
        View as
      </Button>
      {error === null ? null : (
        <span role="alert" className="self-center text-small text-red">
          {failureText(error, 'The portal could not be opened.')}
        </span>
      )}
    </>
  )
}
