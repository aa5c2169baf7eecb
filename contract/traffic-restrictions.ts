const prohibitions = [
  ['adware', 'No Adware'],
  ['spyware', 'No Spyware'],
  ['spamming', 'No Spamming'],
  ['incentivized', 'No Incentivized Traffic'],
  ['virtual_currency', 'No Virtual Currency'],
] as const

export interface Restriction {
  readonly text: string
  readonly allowed: boolean
}

/** Forbidden kinds of traffic, and adult traffic in either case; a flag that is missing forbids (SPEC-5.6). */
export const restrictionsOf = (rules: Readonly<Record<string, boolean>> | null | undefined): readonly Restriction[] => [
  ...prohibitions.flatMap(([flag, text]) => (rules?.[flag] === true ? [] : [{ text, allowed: false }])),
  rules?.['adult'] === true
    ? { text: 'Adult Traffic Allowed', allowed: true }
    : { text: 'No Adult Traffic', allowed: false },
]
