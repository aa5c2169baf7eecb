import { ApiFailure } from '@plumbline/client/failure.ts'
import { createQueryClient } from '@plumbline/client/queries.ts'
import { errors } from '@plumbline/contract/errors.ts'
import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Calls, Given } from '../shared/session/calls.ts'
import { createCommands } from '../shared/session/commands.ts'
import { createIdentity } from '@plumbline/client/identity.ts'
import { createKeptForms } from '../shared/session/kept-forms.ts'
import { sentences_loaded } from '../shared/words/messages.ts'
import { ServicesProvider } from '../shared/session/services.tsx'
import { leaveSession, session_key, type Session } from '../shared/session/session.ts'
import { routes } from './routes.tsx'

const session: Session = {
  state: 'signed_in',
  session_id: 'a',
  member: { id: 1, email: 'o@example.com', name: 'Olga', role: 'owner', manager_id: null, has_second_factor: true },
  confirmed_until: null,
  confirm_by: 'code',
  operations: Object.keys(operations),
  network: {
    name: 'Test',
    zone: 'UTC',
    currency: 'USD',
    demo: false,
    portal_url: 'http://p',
    tracking_url: 'http://t',
  },
}

// Until these have loaded, messages show the API's sentences, and a test could see either.
await sentences_loaded

/** An array is the reply of a list with these rows. */
type Answer = object | ((given: { params?: unknown; input?: unknown }) => object)

/** Renders the console at a path, with prepared replies instead of a server. Operations without a reply fail with 500. */
export const showConsole = (
  at: string,
  answers: Partial<Record<OperationName, Answer>>,
  options: {
    may?: readonly OperationName[]
    currency?: string
    /** Replies of the console's own endpoints, by method and path. */
    own?: Readonly<Record<string, (input: unknown) => object>>
  } = {},
) => {
  const sent: { name: OperationName; params?: unknown; input?: unknown }[] = []
  /** Idempotency keys of the sent changes. */
  const keys: { name: OperationName; key: string | undefined }[] = []
  const calls: Calls = {
    call: async <E extends Endpoint>({ method, path }: E, input: unknown) => {
      const answer = options.own?.[`${method} ${path}`]
      if (answer === undefined) throw new ApiFailure(500)
      return answer(input) as ReplyOf<E>
    },
    operate: async (name: OperationName, { params, input, key }: Given): Promise<never> => {
      keys.push({ name, key })
      const given = { ...(params && { params }), ...(input && { input }) }
      sent.push({ name, ...given })
      const answer = answers[name]
      if (answer === undefined) throw new ApiFailure(500)
      const reply = typeof answer === 'function' ? (answer as (one: typeof given) => object)(given) : answer
      if (reply instanceof ApiFailure) throw reply
      // Replies in tests have only the fields that the test reads.
      return (Array.isArray(reply) ? { results: reply, count: reply.length } : reply) as never
    },
  }
  const queries = createQueryClient()
  const kept = createKeptForms()
  const identity = createIdentity()
  const network = { ...session.network, currency: options.currency ?? session.network.currency }
  queries.setQueryData(session_key, { ...session, network, ...(options.may && { operations: [...options.may] }) })
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(
    <ServicesProvider services={{ ...calls, queries, identity, commands: createCommands(), kept }}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  const user = userEvent.setup({ delay: null })
  return {
    ...view,
    user,
    identity,
    queries,
    /** Presses a button that opens a dialog. */
    openDialog: async (name: string) => {
      await user.click(await screen.findByRole('button', { name }))
      return within(await screen.findByRole('dialog'))
    },
    sent: (name: OperationName) => sent.filter((one) => one.name === name),
    keys: (name: OperationName) => keys.flatMap((one) => (one.name === name ? [one.key] : [])),
    /** Ends the session, then signs a member in again. */
    signInAgain: async (member_id: number) => {
      leaveSession({ queries, kept, identity }, errors.not_signed_in.detail)
      await screen.findByText('Your session has ended. Sign in again.')
      queries.setQueryData(session_key, { ...session, member: { ...session.member, id: member_id } })
      await screen.findByRole('button', { name: /User menu/ })
    },
    /** Navigates as a link of the palette does. */
    go: async (to: string) => router.navigate(to),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
