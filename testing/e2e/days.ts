const zoneDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })

/** A day of the demo network, such as `2026-11-29`. */
export const daysAgo = (days: number): string => zoneDay.format(Date.now() - days * 86_400_000)

/** Days that are over, in which nothing changes while the tests run. */
export const past = `from=${daysAgo(20)}&to=${daysAgo(10)}`
