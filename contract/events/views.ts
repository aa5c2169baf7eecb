import Type, { type Static } from 'typebox'
import type { ExploreMetric, ExploreName } from '../explore.ts'
import { explore_dimensions } from '../explore.ts'
import type { Message } from '../messages/index.ts'
import { metrics } from '../metrics.ts'
import { prepared, type Audience, type Mail, type Words } from './event.ts'

/** A reader's mail of a view; everything else is read when it is sent, so that it has what the reader may see then. */
const stored = Type.Object({ view_reader_id: Type.Integer(), due_at: Type.String() })
export type PromisedView = Static<typeof stored>

export interface MailedView {
  view_id: number
  name: string
  /** Null where the question is refused by now. */
  period: { readonly from: string; readonly to: string } | null
  timezone: string
  rows: readonly ExploreName[]
  /** Sums over all rows; null: a ratio over zero. */
  totals: readonly { metric: ExploreMetric; value: number | null }[]
  count: number
  /** Rows of the attached file; fewer than `count` where it was cut. */
  attached: number
  /** The refusal of the question, in the place of figures. */
  refused: Message | null
}

const number = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

const figureText = (metric: ExploreMetric, value: number | null, { money }: Words): string => {
  if (value === null) return '\u2014'
  const { kind } = metrics[metric]
  return kind === 'money' ? money(value.toFixed(2)) : kind === 'percent' ? percent.format(value) : number.format(value)
}

const fileText = ({ count, attached }: MailedView): string => {
  if (count === 0) return 'No data found for this period.'
  if (attached < count)
    return `The attached file has only the first ${number.format(attached)} of ${number.format(count)} rows: open the view and export all rows.`
  return count === 1 ? 'The attached file has the only row.' : `The attached file has all ${number.format(count)} rows.`
}

const daysText = ({ from, to }: { from: string; to: string }): string => (from === to ? from : `${from} to ${to}`)

/** The header of a figure without the currency, which the figure has itself. Pending conversions and pending money differ in nothing else. */
const labelOf = (metric: ExploreMetric, all: MailedView['totals']): string => {
  const { header } = metrics[metric]
  const short = header.replace(' ($)', '')
  return short !== header && all.some((other) => metrics[other.metric].header === short) ? `${short} payouts` : short
}

/** @param path the address of the explorer */
const mailOf =
  (path: string) =>
  (view: MailedView, words: Words): Mail => ({
    subject: view.period === null ? view.name : `${view.name}: ${daysText(view.period)}`,
    parts: [
      `Your saved view of the statistics at ${words.network}:`,
      {
        facts: {
          View: view.name,
          Period: view.period === null ? null : `${daysText(view.period)} (${view.timezone})`,
          ...(view.rows.length > 0 && { Rows: view.rows.map((name) => explore_dimensions[name].header).join(', ') }),
          ...Object.fromEntries(
            view.totals.map(({ metric, value }) => [labelOf(metric, view.totals), figureText(metric, value, words)]),
          ),
        },
      },
      view.refused === null
        ? fileText(view)
        : `The figures could not be calculated: ${words.say(view.refused)} Change the view, or stop its mails.`,
      { link: 'Open the view', path: `${path}?view=${view.view_id}` },
      { link: 'Change or stop these mails', path: `${path}?view=${view.view_id}&mails=open` },
    ],
  })

const scheduled = (to: Audience, path: string) => prepared(to, stored, mailOf(path))

/** Scheduled mails of saved views, to their reader alone. */
export const view_events = {
  view_mail: scheduled('affiliate', '/statistics/explore'),
  team_view_mail: scheduled('member', '/figures'),
}
