import type { importOffers as operation } from '@plumbline/contract/operator/offer-files.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionTools } from '../operator-action.ts'
import { shorten } from '../../shared/clean-text.ts'
import { refuseFile } from '../../shared/files/faults.ts'
import { presentMessage } from '../../shared/messages.ts'
import { plainText } from '../../shared/files/plain-text.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { applyPlans } from './apply.ts'
import { readCsvFile } from './csv-file.ts'
import { readJsonFile } from './json-file.ts'
import type { OffersFile, Path } from './offers-file.ts'
import type { OfferPlan } from './plan.ts'
import { planAll, type AllPlans } from './plan-all.ts'

type Reply = ReplyOf<typeof operation>

const default_show = 100
const max_shown = 500

/**
 * Makes everything that gives offers their own ids wait for one another, so that two imports at once become two imports one after the other.
 * Pausing an offer does not wait.
 */
export const lockOffers = (pg: Pg): Promise<void> => lock(pg, 'offers')

const readFile = async (text: string, format: 'json' | 'csv' | undefined): Promise<OffersFile> => {
  const plain = plainText(text)
  const file_format = format ?? (/^\s*[[{]/.test(plain) ? 'json' : 'csv')
  return file_format === 'json' ? readJsonFile(plain) : readCsvFile(plain)
}

const replyOf = (file: OffersFile, all: AllPlans, dry_run: boolean, show: number): Omit<Reply, 'told'> => {
  const changing = all.plans.flatMap((plan, offer) => (plan.changes.length === 0 ? [] : [{ plan, offer }]))
  const warnings = all.warnings.slice(0, show)
  const shown = changing.slice(0, show)
  const spots: { offer: number; path: Path }[] = [...shown.map(({ offer }) => ({ offer, path: [] })), ...warnings]
  const places = file.placesOf(spots)
  const fresh = changing.filter(({ plan }) => plan.kept === undefined).length
  return {
    dry_run,
    format: file.format,
    offers: all.plans.length,
    new: fresh,
    changed: changing.length - fresh,
    unchanged: all.plans.length - changing.length,
    new_categories: all.new_categories,
    changes: shown.map(({ plan }, index) => ({
      line: places[index]?.line ?? 1,
      offer: plan.external_id ?? String(plan.kept?.id),
      change: plan.kept === undefined ? 'new' : 'changed',
      fields: plan.changes.map(({ field, old, new: next }) => ({
        field,
        old: shorten(old, max_shown),
        new: shorten(next, max_shown),
      })),
    })),
    warnings: warnings.map(({ warning }, index) => ({
      line: 1,
      field: '',
      ...places[shown.length + index],
      warning: presentMessage(warning),
    })),
    warnings_in_all: all.warnings.length,
  }
}

/**
 * Called before plans are written; what it answers tells affiliates of their new rates once they are, and says how many are mailed, also of offers that
 * stop.
 */
export type PrepareTelling = (
  tools: ActionTools,
  plans: readonly OfferPlan[],
  given: { at: Date; reason: string | undefined; dry_run: boolean },
) => Promise<() => Promise<number>>

/** Makes and changes offers as a file says; all of it, or nothing. */
export const importOffers = async (
  prepareTelling: PrepareTelling,
  tools: ActionTools,
  { file: text, format, dry_run = false, quiet = false, show = default_show, reason }: InputOf<typeof operation>,
): Promise<Reply> => {
  const { pg, now, tracking_url, signal, progress } = tools
  try {
    const file = await readFile(text, format)
    if (!dry_run) await lockOffers(pg)
    const at = await momentOf(pg, now)
    const all = await planAll(pg, file, { at, lock: !dry_run, tracking_url, progress })
    signal.throwIfAborted()
    let notified = 0
    const tell = quiet ? undefined : await prepareTelling(tools, all.plans, { at, reason, dry_run })
    if (!dry_run) {
      progress?.(`writing ${all.plans.filter(({ changes }) => changes.length > 0).length} offers`)
      await applyPlans(pg, all.plans, at)
      notified = (await tell?.()) ?? 0
    }
    return { ...replyOf(file, all, dry_run, show), told: notified }
  } catch (error) {
    return refuseFile(error)
  }
}
