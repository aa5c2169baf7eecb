import { ApiFailure, failureText } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../shared/paths.ts'
import { PublicShell } from '../../shared/public-shell.tsx'
import { useServices } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Opens the portal for an operator by a link that works once and is removed from the address bar at once. */
export const Page = () => {
  const { client, session } = useServices()
  const { mutate, variables, error } = useMutation({
    mutationFn: async (refresh: string) => client.call(contract.refreshTokens, { body: { refresh } }),
    onSuccess: (pair) => {
      session.begin(pair)
      window.location.replace(paths.dashboard)
    },
  })
  const is_used = error instanceof ApiFailure && error.status === 401
  useTitle('Look on')
  useEffect(() => {
    const refresh = window.location.hash.slice(1)
    // Used already, by an effect that runs twice in development.
    if (refresh === '') return
    window.history.replaceState(null, '', paths.view)
    mutate(refresh)
  }, [mutate])
  return (
    <PublicShell>
      <h1 className="mb-2 text-title font-semibold">{is_used ? 'This link has been used' : 'Opening the portal'}</h1>
      <p role="status" className="text-muted">
        {is_used
          ? 'The link works once, within a minute. Open a new one from the console.'
          : error === null
            ? 'One moment.'
            : failureText(error, 'The portal could not be opened.')}
      </p>
      {error === null || is_used || variables === undefined ? null : (
        <Button className="mt-4" onClick={() => mutate(variables)}>
          Retry
        </Button>
      )}
    </PublicShell>
  )
}
