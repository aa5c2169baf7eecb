/** Where the delivery of a postback stands. Held: the postback is paused. Not sent: its name is reserved for examples. Without schemas, for screens. */
export const delivery_states = ['waiting', 'held', 'delivered', 'failed', 'not_sent'] as const
