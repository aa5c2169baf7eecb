import { contract } from '@plumbline/contract/index.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { PublicShell } from '../../shared/public-shell.tsx'
import { useServices } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Opens the portal for an operator by a link that works once and is removed from the address bar at once. */
export const Page = () => {
  const { client, session } = useServices()
  const [failed, setFailed] = useState(false)
  useTitle('Look on')
  useEffect(() => {
    const refresh = window.location.hash.slice(1)
    // Used already, by an effect that runs twice in development.
    if (refresh === '') return
    window.history.replaceState(null, '', paths.view)
    client.call(contract.refreshTokens, { body: { refresh } }).then(
      (pair) => {
        session.begin(pair)
        window.location.replace(paths.dashboard)
      },
      () => setFailed(true),
    )
  }, [client, session])
  return (
    <PublicShell>
      <h1 className="mb-2 text-title font-semibold">{failed ? 'This link has been used' : 'Opening the portal'}</h1>
      <p role="status" className="text-muted">
        {failed ? 'The link works once, within a minute. Open a new one from the console.' : 'One moment.'}
      </p>
    </PublicShell>
  )
}
