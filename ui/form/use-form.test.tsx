import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Field } from './field.tsx'
import { useForm, type Explained, type Gaps } from './use-form.ts'

const Form = (props: { send: () => Promise<unknown>; explained?: Explained; check?: boolean }) => {
  const [values, setValues] = useState({ name: '', code: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: (): Gaps => (props.check === true && values.name === '' ? { name: 'Enter a name.' } : {}),
    send: props.send,
    explain: () => props.explained ?? { text: 'It failed.' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Notice tone="error">{form.failure}</Notice>
      <Field label="Name" {...form.field('name')} />
      <Field label="Code" {...form.field('code')} />
      <Button type="submit" busy={form.busy}>
        Send
      </Button>
    </form>
  )
}

const show = (props: Partial<Parameters<typeof Form>[0]> = {}) => {
  const sent: PromiseWithResolvers<unknown>[] = []
  const send = async (): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    sent.push(answer)
    return answer.promise
  }
  render(<Form send={send} {...props} />)
  return { user: userEvent.setup({ delay: null }), sent, fail: () => sent.at(-1)?.reject(new Error('refused')) }
}
const button = () => screen.getByRole('button', { name: 'Send' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('while a form is sent', () => {
  test('its button keeps the focus, says that it is at work, and does nothing', async () => {
    const { user, sent } = show()
    await user.click(button())
    await user.click(button())
    await user.type(field('Name'), 'x{Enter}')
    button().focus()
    expect(document.activeElement).toBe(button())
    expect([button().getAttribute('aria-disabled'), button().getAttribute('aria-busy')]).toEqual(['true', 'true'])
    expect(sent).toHaveLength(1)
  })
})

describe('what failed', () => {
  const failures: readonly [string, Explained, string, string][] = [
    ['as a whole takes the focus to its notice', { text: 'It failed.' }, 'It failed.', 'It failed.'],
    ['at a field takes the focus there', { text: null, gaps: { code: 'Wrong code.' } }, 'Code', 'Wrong code.'],
    ['at a field to focus', { text: 'Wrong.', focus: 'code' }, 'Code', 'Wrong.'],
    [
      'at a field that this form lacks is shown for the whole form',
      { text: null, gaps: { other: 'No.' } },
      'No.',
      'No.',
    ],
  ]

  test.each(failures)('%s', async (_, explained, focused, message) => {
    const { user, sent, fail } = show({ explained })
    await user.click(button())
    fail()
    const alert = await screen.findByRole('alert')
    expect(sent).toHaveLength(1)
    const label = document.activeElement?.closest('div')?.querySelector('label')?.textContent
    expect(label ?? document.activeElement?.textContent).toBe(focused)
    expect(alert.textContent).toBe(message)
  })

  test('at a field is tied to it, and remains until the value changes', async () => {
    const { user, fail } = show({ explained: { text: null, gaps: { code: 'Wrong code.' } } })
    await user.type(field('Code'), '12')
    await user.click(button())
    fail()
    const message = await screen.findByText('Wrong code.')
    expect(field('Code').getAttribute('aria-invalid')).toBe('true')
    expect(field('Code').getAttribute('aria-describedby')).toBe(message.id)
    await user.type(field('Name'), 'x')
    expect(screen.queryByText('Wrong code.')).not.toBeNull()
    await user.type(field('Code'), '3')
    expect(screen.queryByText('Wrong code.')).toBeNull()
    expect(field('Code').getAttribute('aria-invalid')).toBeNull()
  })

  test('before sending disappears once it is corrected', async () => {
    const { user, sent } = show({ check: true })
    await user.click(button())
    expect(document.activeElement).toBe(field('Name'))
    expect(screen.getByText('Enter a name.')).toBeDefined()
    await user.type(field('Name'), 'x')
    expect(screen.queryByText('Enter a name.')).toBeNull()
    expect(sent).toEqual([])
  })
})
