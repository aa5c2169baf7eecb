import { explainFailure } from '@plumbline/client/failure.ts'
import { consolePrepareSecondFactor, consoleSetSecondFactor } from '@plumbline/contract/console.ts'
import { SecondFactorSetUp } from '@plumbline/ui/account/second-factor-set-up.tsx'
import { useServices } from './services.tsx'

/** Sets up a team member's second factor. */
export const OwnSecondFactor = ({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) => {
  const { call } = useServices()
  return (
    <SecondFactorSetUp
      explain={explainFailure}
      prepare={async () => call(consolePrepareSecondFactor, {})}
      set={async (code) => call(consoleSetSecondFactor, { body: { code } })}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
