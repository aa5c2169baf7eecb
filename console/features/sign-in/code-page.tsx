import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleEnterCode } from '@plumbline/contract/console.ts'
import { CodeForm } from '@plumbline/ui/account/code-form.tsx'
import { useServices } from '../../shared/session/services.tsx'
import { session_key } from '../../shared/session/session.ts'
import { LeaveLink } from './leave-link.tsx'
import { SignInShell } from './sign-in-shell.tsx'

/** The code of the second factor, the second step. */
export const CodePage = () => {
  const { call, queries } = useServices()
  const send = async (code: string): Promise<void> => {
    try {
      await call(consoleEnterCode, { body: { code } })
    } finally {
      // After too many wrong codes the session is over.
      await queries.invalidateQueries({ queryKey: session_key })
    }
  }
  return (
    <SignInShell title="Enter your code">
      <CodeForm explain={explainFailure} send={send}>
        <LeaveLink />
      </CodeForm>
    </SignInShell>
  )
}
