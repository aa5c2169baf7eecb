import { click_rules, type ClickRule } from '@plumbline/contract/link-test.ts'
import { reasons_to_affiliate, reject_reasons } from '@plumbline/contract/reject-reasons.ts'
import type { Catalogue } from './catalogue.ts'
import { evaluateClick, type ClickQuestion } from './click-rules.ts'
import type { MacroValues } from './destination.ts'

/** In place of the click id, which only a recorded click has. */
export const test_click_id = 'TEST'

/** Who reads the answer. */
export type TestReader = 'operator' | 'affiliate'

interface Rule {
  rule: string
  passed: boolean
  text: string
}

/** The rules up to the one with the reason: it decided. */
const rulesOf = (rejected: keyof typeof reject_reasons | '', reader: TestReader): Rule[] => {
  const reasons = reader === 'affiliate' ? { ...reject_reasons, ...reasons_to_affiliate } : reject_reasons
  const rules: Rule[] = []
  for (const [rule, { passes, passes_to_affiliate = passes, fails }] of Object.entries<ClickRule>(click_rules)) {
    const sentence = reader === 'affiliate' ? passes_to_affiliate : passes
    const passed = !fails.some((reason) => reason === rejected)
    rules.push({
      rule,
      passed,
      text: passed || rejected === '' ? sentence : `Fails: ${reasons[rejected]}.`,
    })
    if (!passed) break
  }
  return rules
}

const deepLinkRule = (taken: boolean): Rule => ({
  rule: 'deep_link',
  passed: taken,
  text: taken
    ? 'The link leads to the page that it names.'
    : 'The offer does not accept this page, so the link leads to the URL of the offer.',
})

const landingRule = (taken: boolean): Rule => ({
  rule: 'landing',
  passed: taken,
  text: taken ? 'The link leads to the landing page that it names.' : 'The offer has no landing page with this id.',
})

/**
 * Decides about a click by the tracker's own code and records nothing.
 * @param click the question of the tracker, and the values of its macros
 */
export const testClick = (
  catalogue: Catalogue,
  click: Omit<ClickQuestion, 'visit'> & Pick<MacroValues, 'subs'>,
  reader: TestReader = 'operator',
) => {
  const { rejected, payout_id, destination, deep_link, landing } = evaluateClick(catalogue, { ...click, visit: '' })
  const values = { ip: '', ...click, click_id: test_click_id }
  const rules = rulesOf(rejected, reader)
  // A page matters only where the visitor is sent to the offer.
  if (click.url && rejected === '') rules.push(deepLinkRule(deep_link !== undefined))
  if (click.landing && rejected === '' && deep_link === undefined) rules.push(landingRule(landing === click.landing))
  return {
    counts: rejected === '',
    payout_id: payout_id === 0 ? null : payout_id,
    rules,
    destination: typeof destination === 'string' ? null : destination.addressFor(values),
  }
}
