import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '@plumbline/ui/button.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { reportProblem } from '../shared/report-problem.ts'
import { useTitle } from '../shared/use-title.ts'

/** A screen failed within its frame: says so and offers to load the page again, which also brings the files of a newer version. */
export const ScreenError = () => {
  const error = useRouteError()
  useTitle('Something went wrong')
  useEffect(() => reportProblem('A screen failed', error), [error])
  return (
    <MessagePage
      icon={CloudOff}
      title="Something went wrong"
      text="This page could not be shown. A newer version of the portal may have been installed, or the connection was lost."
      action={
        <Button look="primary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    />
  )
}

/** The same where there is no frame around it. */
export const ErrorPage = () => (
  <main className="px-4">
    <ScreenError />
  </main>
)
