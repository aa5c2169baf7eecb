/** A tracking link with one slash before `click`, however many there were (specification, section 7; decisions 31). */
export const normaliseTrackingLink = (url: string): string => url.replace(/(?<!:)\/{2,}(?=click\b)/, '/')
