/** First steps of a new affiliate, in this order. */
export const first_steps = ['payout_details', 'offer', 'link', 'postback'] as const

/** Steps that leave no other trace, and the dismissal of the list. */
export const noted_steps = ['offer', 'link', 'dismissed'] as const

export type FirstStep = (typeof first_steps)[number]
export type NotedStep = (typeof noted_steps)[number]
