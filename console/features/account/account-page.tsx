import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { useState } from 'react'
import { OwnSecondFactor } from '../../shared/session/second-factor.tsx'
import { useServices } from '../../shared/session/services.tsx'
import { session_key, useSession } from '../../shared/session/session.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { formatWord } from '@plumbline/contract/field-names.ts'
import { MailChoices } from './mail-choices.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

const SecondFactor = () => {
  const { member } = useSession()
  const { queries } = useServices()
  const [setting, setSetting] = useState(false)
  const finishSetting = (): void => {
    setSetting(false)
    void queries.invalidateQueries({ queryKey: session_key })
  }
  return (
    <Card title="Two-factor authentication" padded>
      {setting ? (
        <div className="max-w-md">
          <OwnSecondFactor onDone={finishSetting} onCancel={() => setSetting(false)} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {member.has_second_factor
              ? 'Enabled. To change phones, set it up again: the old phone and its recovery codes stop working.'
              : 'Not set up. Only your password protects this account.'}
          </p>
          <Button onClick={() => setSetting(true)}>{member.has_second_factor ? 'Set up again' : 'Set up'}</Button>
        </div>
      )}
    </Card>
  )
}

/** The signed-in user's account: e-mails, second factor, password; sessions last, because their number is known late. */
export const Page = () => {
  const { member } = useSession()
  return (
    <div className="max-w-4xl space-y-5">
      <ScreenHead title="Your account" text={`${member.name}, ${member.email}, ${formatWord(member.role)}`} />
      <MailChoices />
      <SecondFactor />
      <PasswordForm />
      <Sessions />
    </div>
  )
}
