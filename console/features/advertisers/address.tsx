import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { fieldClass } from '@plumbline/ui/form/field.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import type { Reply } from '../../shared/session/calls.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { read_key } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useMay } from '../../shared/session/session.ts'
import { sentence } from '../../shared/words/words.ts'
import { findDefaultValue, withParameters } from './postback-address.ts'

type Advertiser = Reply<'showAdvertiser'>

/** Loads the URL again, with the token, once the owner has confirmed their identity. */
const ShowToken = () => {
  const { identity, queries } = useServices()
  const may = useMay()
  if (!may('rotateAdvertiserToken')) return null
  const show = async (): Promise<void> => {
    if (await identity.ask()) await queries.invalidateQueries({ queryKey: read_key })
  }
  return (
    <Button size="small" aria-haspopup="dialog" onClick={() => void show()}>
      Show the token
    </Button>
  )
}

/** The advertiser's postback URL, ready to paste, with the parameters that their system can fill. */
export const Address = ({ advertiser }: { advertiser: Advertiser }) => {
  const { id, postback_url, optional_parameters } = advertiser
  // The time of last use changes constantly.
  const tokens = advertiser.tokens.map(({ last_used_at: _used, ...token }) => token)
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({})
  const chosen = optional_parameters.flatMap(({ name }) => {
    const value = added[name]
    return value === undefined ? [] : [{ name, value }]
  })
  const address = withParameters(postback_url, chosen)
  return (
    <Card
      title="Postback URL"
      action={
        <OperationButton
          operation="rotateAdvertiserToken"
          label="New token"
          size="small"
          fixed={{ id }}
          seen={{ tokens }}
        />
      }
    >
      <div className="space-y-4 px-5 pb-5">
        <p className="text-muted">
          The advertiser's server calls this URL for each conversion, replacing {'{click_id}'} with the value from our
          link.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code
            data-testid="postback-address"
            className="min-w-0 rounded-sm bg-sunken px-2 py-1 text-small wrap-anywhere"
          >
            {address}
          </code>
          <CopyButton text={address} />
        </div>
        {/[?&]token=TOKEN(?:&|$)/.test(postback_url) ? (
          <Notice tone="info">
            <p>
              Replace TOKEN with the advertiser's token. Only owners can reveal it, after entering a code, and only if
              it was created here; otherwise create a new token.
            </p>
            <ShowToken />
          </Notice>
        ) : null}
        <fieldset className="space-y-3">
          <legend className="mb-2 font-medium">Parameters to add</legend>
          {optional_parameters.map(({ name, meaning }) => {
            const value = added[name]
            return (
              <div key={name} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <Checkbox
                  label={name}
                  name={name}
                  checked={value !== undefined}
                  onChange={({ target }) => {
                    const { [name]: _, ...others } = added
                    setAdded(target.checked ? { ...others, [name]: findDefaultValue(name) } : others)
                  }}
                />
                <div className="min-w-0 space-y-1.5">
                  <p className="text-small text-muted sm:pt-0.5">{sentence(meaning)}.</p>
                  {value === undefined ? null : (
                    <input
                      aria-label={`Their macro for ${name}`}
                      value={value}
                      autoComplete="off"
                      onChange={({ target }) => setAdded({ ...added, [name]: target.value })}
                      className={fieldClass}
                    />
                  )}
                </div>
              </div>
            )
          })}
        </fieldset>
      </div>
    </Card>
  )
}
