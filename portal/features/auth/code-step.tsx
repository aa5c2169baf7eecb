import { explainFailure } from '@plumbline/client/failure.ts'
import { isFailure } from '@plumbline/client/guarded.ts'
import { signInWithCode } from '@plumbline/client/sign-in.ts'
import { CodeForm } from '@plumbline/ui/account/code-form.tsx'
import { useServices } from '../../shared/services.tsx'

/** The second step of signing in. `onOver`: called when it has to start again with the password, with the reason. */
export const CodeStep = ({ token, onOver }: { token: string; onOver: (why: string | null) => void }) => {
  const { client, session } = useServices()
  const send = async (code: string): Promise<void> => {
    try {
      await signInWithCode(client, session, token, code)
    } catch (error) {
      if (!isFailure(error, 'sign_in_over') && !isFailure(error, 'too_many_wrong_codes')) throw error
      onOver(explainFailure(error, '').text)
    }
  }
  return (
    <CodeForm explain={explainFailure} send={send}>
      <button
        type="button"
        onClick={() => onOver(null)}
        className="block w-full rounded-sm text-center font-medium text-accent hover:underline pointer-coarse:py-3"
      >
        Back to sign in
      </button>
    </CodeForm>
  )
}
