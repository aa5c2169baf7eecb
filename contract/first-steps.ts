/** What a new affiliate does first, in this order. */
export const first_steps = ['payout_details', 'offer', 'link', 'postback'] as const

/** What is noted because nothing else shows it. */
export const noted_steps = ['offer', 'link', 'dismissed'] as const

export type FirstStep = (typeof first_steps)[number]
export type NotedStep = (typeof noted_steps)[number]
