/** One affiliate's sums of an offer. */
export interface Brought {
  clicks: number
  conversions: number
  approved: number
  decided: number
  earnings: number
}

export interface PublishedFigures {
  /** Earnings per 100 clicks. */
  epc: number | null
  cr: number | null
  approval_rate: number | null
}

/** How much traffic figures of the network need before they are shown. */
export interface FigureLimits {
  clicks: number
  decided: number
}

const min_affiliates = 3
const max_share = 0.6

/** Two significant digits, so that an affiliate cannot subtract its own part. */
export const twoDigits = (value: number): number => Number(value.toPrecision(2))

const sum = (parts: readonly Brought[], of: keyof Brought): number => parts.reduce((all, part) => all + part[of], 0)

/** Whether a count does not reveal a single affiliate: enough of them have a part in it, each at most `max_share`. */
const isCommon = (parts: readonly Brought[], of: keyof Brought): boolean => {
  const counts = parts.map((part) => part[of]).filter((count) => count > 0)
  return (
    counts.length >= min_affiliates && Math.max(...counts) <= max_share * counts.reduce((all, count) => all + count, 0)
  )
}

/**
 * The figures of an offer that may be shown to every affiliate who sees it: with enough clicks and decided conversions, from several affiliates without
 * a dominant one, so that an affiliate's own figures cannot be worked out.
 * @param parts of each affiliate
 * @returns null without such figures; a single figure is null where its own sum would reveal an affiliate's
 */
export const publishable = (parts: readonly Brought[], limits: FigureLimits): PublishedFigures | null => {
  const [clicks, decided] = [sum(parts, 'clicks'), sum(parts, 'decided')]
  const has_clicks = clicks >= limits.clicks && isCommon(parts, 'clicks')
  const has_decided = decided >= limits.decided && isCommon(parts, 'decided')
  if (!has_clicks || !has_decided || !isCommon(parts, 'conversions')) return null
  return {
    cr: twoDigits(sum(parts, 'conversions') / clicks),
    epc: isCommon(parts, 'earnings') ? twoDigits((100 * sum(parts, 'earnings')) / clicks) : null,
    approval_rate: twoDigits(sum(parts, 'approved') / decided),
  }
}
