/** When affiliates need a second factor: never, for payout details and payment requests, or always. */
export const second_factor_policies = ['optional', 'payouts', 'all'] as const
export type SecondFactorPolicy = (typeof second_factor_policies)[number]
