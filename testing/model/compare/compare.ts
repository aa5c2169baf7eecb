import { getAs } from '../../../server/processes/api/app.test-support.ts'
import { affiliate_count, type History } from '../history.ts'
import { countHistory, type Count } from '../model/count.ts'
import type { Figures } from '../model/reports.ts'
import { change_days, dayAfter, dayStart } from '../model/zone.ts'
import type { Network } from '../product/network.ts'
import type { Stage } from '../product/stage.ts'
import { capQuestion, destinationQuestion } from './caps.ts'
import { dashboardQuestions } from './dashboard.ts'
import type { Difference, Get, Question } from './difference.ts'
import { ledgerQuestions, referralQuestion } from './ledger.ts'
import { reportQuestions } from './reports.ts'

/** When everything has come to rest. */
const rest = Date.UTC(2026, 10, 12, 12)
/** The last and first milliseconds around the days on which the clocks change, and rest. */
const moments = [
  ...change_days.map((day) => dayStart(dayAfter(day))).flatMap((midnight) => [midnight - 1, midnight]),
  rest,
]

const calls_at_once = 4

/** Each affiliate's figures as the model has them, histories together. */
const figuresOf = (stage: Stage, counted: readonly Count[]): Figures[] => {
  const offers = stage.offers.flat()
  const titles = new Map(offers.map(({ id, title }) => [id, title]))
  const landings = new Map(offers.flatMap((offer) => offer.landings).map(({ id, title }) => [String(id), title]))
  const counts = counted.map(({ clicks, conversions }, index) => {
    const withId = <T extends { offer: number; landing: string }>(row: T): T => {
      const offer = stage.offers[index]?.[row.offer]
      const landing = row.landing === '' ? undefined : offer?.landings[Number(row.landing)]
      return { ...row, offer: offer?.id ?? 0, landing: landing === undefined ? '' : String(landing.id) }
    }
    return { clicks: clicks.map(withId), conversions: conversions.map(withId) }
  })
  const listMadeBy = (affiliate: number) =>
    counts.flatMap(({ conversions }) => conversions.filter((made) => made.affiliate === affiliate))
  return Array.from({ length: affiliate_count }, (_, affiliate) => ({
    clicks: counts.flatMap(({ clicks }) => clicks.filter((click) => click.affiliate === affiliate)),
    conversions: listMadeBy(affiliate),
    referred: listMadeBy(affiliate + 1),
    title: (offer_id) => titles.get(offer_id) ?? '',
    landingTitle: (id) => landings.get(id) ?? '',
  }))
}

/** Appends differences to the list, and skips questions that these differences make irrelevant. */
const answerAll = async (
  affiliate_id: number,
  questions: readonly Question[],
  isAsked: (question: Question) => boolean,
  differences: Difference[],
): Promise<void> => {
  const waiting = [...questions]
  const work = async (): Promise<void> => {
    for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
      const sides = isAsked(question) ? await question.ask() : undefined
      if (sides !== undefined) differences.push({ source: question.source, affiliate_id, ...sides })
    }
  }
  await Promise.all(Array.from({ length: calls_at_once }, work))
}

/**
 * Requests every report for each affiliate of some histories, and compares the answers with the model.
 * @param asked prefixes of the sources to compare, each until it differs; absent: all sources
 * @returns the differences; empty if everything agrees
 */
export const compare = async (
  network: Network,
  stage: Stage,
  histories: readonly History[],
  asked?: readonly string[],
): Promise<Difference[]> => {
  const { api } = network
  const counted = histories.map(countHistory)
  const figures = figuresOf(stage, counted)
  const differences: Difference[] = []
  const isAsked = ({ source }: Question): boolean =>
    asked?.some((start) => source.startsWith(start) && !differences.some((known) => known.source.startsWith(start))) ??
    true
  for (const [place, affiliate] of stage.affiliates.entries()) {
    const own = figures[place]
    if (own === undefined) continue
    const answersAt = async (moment: number, questionsOf: (get: Get) => Question[]): Promise<void> => {
      api.setClock(moment)
      const access = await api.signIn(affiliate)
      const questions = questionsOf((url) => getAs(api.app, access, url))
      await answerAll(affiliate.id, questions, isAsked, differences)
    }
    for (const moment of moments) await answersAt(moment, (get) => dashboardQuestions(get, own, moment))
    await answersAt(rest, (get) => [
      ...reportQuestions(get, own),
      ...ledgerQuestions(network, affiliate.id, own),
      referralQuestion(network, affiliate.id, own),
      // Of all affiliates together.
      ...(place === 0 ? [capQuestion(network, stage, counted), destinationQuestion(stage, counted)] : []),
    ])
  }
  return differences
}
