import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useServices } from '../../shared/session/services.tsx'
import { useMay } from '../../shared/session/session.ts'

/** Opens the portal as the affiliate sees it, in a tab of its own and a session that can only read. */
export const ViewAs = ({ id }: { id: number }) => {
  const { operate } = useServices()
  const may = useMay()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { url } = await operate('viewAsAffiliate', { params: { id } })
        // Without a tab the browser did not allow one: then here.
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
          // In the click itself: later the browser takes it for a window that nobody asked for.
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
