import { listsEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { amountText } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { areStepsLeft, useFirstSteps } from '../../shared/first-steps.ts'
import { isEmpty } from '../../shared/money/money-panel.tsx'
import { useMoney, type Money } from '../../shared/money/queries.ts'
import { offerPath, paths, paymentPath } from '../../shared/paths.ts'

interface Task {
  readonly text: string
  readonly to: string
}

type AccessRequest = Pick<
  ReplyOf<Contract['offerRequests']>['results'][number],
  'offer_id' | 'title' | 'state' | 'decided_at'
>

type DueTerms = Pick<ReplyOf<Contract['dueTerms']>['results'][number], 'offer_id' | 'title' | 'due_at'>

interface Known {
  readonly terms: readonly DueTerms[]
  /** Newest first. */
  readonly requests: readonly AccessRequest[]
  /** When the terms and the requests were loaded. */
  readonly now: { readonly terms: number; readonly requests: number }
  readonly money: Money | undefined
  readonly postbacks: readonly Pick<ReplyOf<Contract['postbackList']>[number], 'failing' | 'paused'>[]
  readonly payments: readonly Pick<
    ReplyOf<Contract['paymentList']>['results'][number],
    'id' | 'status' | 'amount' | 'currency' | 'returned_at'
  >[]
}

const details: Readonly<Record<string, string>> = {
  details_missing: 'Enter your payout details',
  details_unverified: 'Verify your payout details',
  details_refused: 'Payout details were refused',
  details_incomplete: 'Complete your payout details',
  details_changed: 'Verify your changed payout details',
}

const decided_ms = 7 * 24 * 3_600_000

const decisions = {
  approved: (title: string) => `${title}: approved, get your link`,
  refused: (title: string) => `${title}: access refused`,
  revoked: (title: string) => `${title}: access revoked`,
}

/** Decisions of the last seven days on requests for access, one per offer. */
const decidedIn = (requests: readonly AccessRequest[], now: number): readonly Task[] =>
  [...new Map(requests.toReversed().map((request) => [request.offer_id, request])).values()].flatMap(
    ({ offer_id, title, state, decided_at }) =>
      state === 'requested' || state === 'withdrawn' || decided_at === null || now - Date.parse(decided_at) > decided_ms
        ? []
        : [{ text: decisions[state](title), to: offerPath(offer_id) }],
  )

/** Tasks of the affiliate, the most urgent first. */
export const tasksOf = ({ money, postbacks, payments, requests, terms, now }: Known): readonly Task[] => {
  const failing = postbacks.filter((postback) => postback.failing !== null && !postback.paused).length
  const [newest] = payments
  return [
    ...terms.map(({ offer_id, title, due_at }) => ({
      text:
        Date.parse(due_at) > now.terms ? `${title}: accept the new terms` : `${title}: stopped, accept the new terms`,
      to: offerPath(offer_id),
    })),
    ...(money?.next_payment.blockers ?? []).flatMap(({ code }) => {
      const text = details[code]
      // Without earnings, missing payout details do not block anything yet: adding them is a first step.
      const is_early = code === 'details_missing' && money !== undefined && isEmpty(money)
      return text === undefined || is_early ? [] : [{ text, to: paths.settings_billing }]
    }),
    ...(newest?.status === 'rejected'
      ? [
          {
            text: `Payment of ${amountText(newest.amount, newest.currency)} was ${newest.returned_at === null ? 'rejected' : 'returned'}`,
            to: paymentPath(newest.id),
          },
        ]
      : []),
    ...(failing === 0
      ? []
      : [
          {
            text: failing === 1 ? '1 postback is failing' : `${failing} postbacks are failing`,
            to: paths.settings_postbacks,
          },
        ]),
    ...decidedIn(requests, now.requests),
  ]
}

/** One line with the affiliate's tasks, or a note that nothing is left to do. Its height is fixed, so that nothing moves when they arrive. */
export const ToDo = () => {
  const money = useMoney()
  const postbacks = useCall(contract.postbackList, listsEvery_ms)
  const payments = useCall(contract.paymentList, listsEvery_ms)
  const requests = useCall(contract.offerRequests, listsEvery_ms)
  const terms = useCall(contract.dueTerms, listsEvery_ms)
  const { data: first } = useFirstSteps()
  const queries = [money, postbacks, payments, requests, terms]
  const tasks = tasksOf({
    money: money.data,
    postbacks: Array.isArray(postbacks.data) ? postbacks.data : [],
    payments: payments.data?.results ?? [],
    requests: requests.data?.results ?? [],
    terms: terms.data?.results ?? [],
    now: { terms: terms.dataUpdatedAt, requests: requests.dataUpdatedAt },
  })
  return (
    <section aria-label="To do" className="flex h-9 items-center gap-2 overflow-x-auto pointer-coarse:h-11">
      {tasks.length > 0 ? (
        <ul className="flex gap-2">
          {tasks.map(({ text, to }) => (
            <li key={text}>
              <AppLink
                to={to}
                className="flex h-8 items-center gap-2 rounded-md border border-line bg-surface px-3 font-medium whitespace-nowrap -outline-offset-2 shadow-card transition-colors duration-150 hover:bg-sunken pointer-coarse:h-11"
              >
                <TriangleAlert aria-hidden className="size-4 shrink-0 text-amber" />
                {text}
              </AppLink>
            </li>
          ))}
        </ul>
      ) : queries.some(({ isPending }) => isPending) ? (
        <Skeleton className="h-4 w-40" />
      ) : queries.some(({ data }) => data === undefined) ? (
        // The panel that failed to load shows its own error.
        <span className="text-muted">Some items could not be loaded.</span>
      ) : (
        <span className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
          {first && areStepsLeft(first) ? 'Only your first steps are left.' : 'Nothing needs your attention.'}
        </span>
      )}
    </section>
  )
}
