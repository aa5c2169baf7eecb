/** The time zone of a network that chose none. */
export const usual_zone = 'America/New_York'
/** The currency of a network that chose none. */
export const usual_currency = 'USD'
