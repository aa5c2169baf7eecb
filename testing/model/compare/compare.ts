import { getAs } from '../../../server/processes/api/app.test-support.ts'
import { affiliate_count, type History } from '../history.ts'
import { countHistory } from '../model/count.ts'
import type { Figures } from '../model/reports.ts'
import { change_days, dayAfter, dayStart } from '../model/zone.ts'
import type { Network } from '../product/network.ts'
import type { Stage } from '../product/stage.ts'
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
const figuresOf = (stage: Stage, histories: readonly History[]): Figures[] => {
  const titles = new Map(stage.offers.flat().map(({ id, title }) => [id, title]))
  const counts = histories.map((history, index) => {
    const { clicks, conversions } = countHistory(history)
    const withId = <T extends { offer: number }>(row: T): T => ({
      ...row,
      offer: stage.offers[index]?.[row.offer]?.id ?? 0,
    })
    return { clicks: clicks.map(withId), conversions: conversions.map(withId) }
  })
  const listMadeBy = (affiliate: number) =>
    counts.flatMap(({ conversions }) => conversions.filter((made) => made.affiliate === affiliate))
  return Array.from({ length: affiliate_count }, (_, affiliate) => ({
    clicks: counts.flatMap(({ clicks }) => clicks.filter((click) => click.affiliate === affiliate)),
    conversions: listMadeBy(affiliate),
    referred: listMadeBy(affiliate + 1),
    title: (offer_id) => titles.get(offer_id) ?? '',
  }))
}

/** Adds what is different to the differences that there are, and leaves out what is no longer wanted because of them. */
const answerAll = async (
  affiliate_id: number,
  questions: readonly Question[],
  isAsked: (question: Question) => boolean,
  differences: Difference[],
): Promise<void> => {
  const waiting = [...questions]
  const work = async (): Promise<void> => {
    for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
      const found = isAsked(question) ? await question.ask() : undefined
      if (found !== undefined) differences.push({ source: question.source, affiliate_id, ...found })
    }
  }
  await Promise.all(Array.from({ length: calls_at_once }, work))
}

/**
 * Asks every report for each affiliate of some histories, and holds the answers against the model.
 * @param asked how the sources begin that are asked, each until it differs; when absent, everything is asked
 * @returns what is different; nothing where all is well
 */
export const compare = async (
  network: Network,
  stage: Stage,
  histories: readonly History[],
  asked?: readonly string[],
): Promise<Difference[]> => {
  const { api } = network
  const figures = figuresOf(stage, histories)
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
    ])
  }
  return differences
}
