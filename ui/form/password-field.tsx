import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { fieldClass, FieldFrame, type FrameProps } from './field.tsx'

/**
 * A labelled password: hidden until its button reveals it, with a hint while Caps Lock is on. Its button is described by the
 * label instead of named after it, so that a query for the label finds the field only.
 */
export const PasswordField = ({
  label,
  error,
  spoken,
  help,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FrameProps) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame
      label={label}
      error={error}
      spoken={spoken}
      help={capsLock ? <span className="text-amber">Caps Lock is on.</span> : help}
    >
      {(ties) => (
        <span className="relative block">
          <input
            {...rest}
            {...ties}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={noteCapsLock}
            onKeyUp={noteCapsLock}
            onBlur={() => setCapsLock(false)}
            className={`${fieldClass} pe-11 pointer-coarse:pe-12 ${className}`}
          />
          <button
            type="button"
            aria-label="Show characters"
            aria-pressed={shown}
            aria-controls={ties.id}
            title={shown ? `Hide: ${label}` : `Show: ${label}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 inline-flex w-10 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
