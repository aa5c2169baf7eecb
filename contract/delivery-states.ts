/** The state of a postback's delivery. Held: the postback is paused. Not sent: its name is reserved for examples. Without schemas, for screens. */
export const delivery_states = ['waiting', 'held', 'delivered', 'failed', 'not_sent'] as const

/** How a postback is called: everything in the URL, or the conversion as signed JSON. */
export const postback_methods = ['GET', 'POST'] as const
