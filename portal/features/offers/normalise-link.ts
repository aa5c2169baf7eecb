/** A tracking link with one slash before `click`, however many there were (SPEC-5.7). */
export const normaliseTrackingLink = (url: string): string => url.replace(/(?<!:)\/{2,}(?=click\b)/, '/')
