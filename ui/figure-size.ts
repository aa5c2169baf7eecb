/** The size of a large figure: one too long for half a phone is smaller, and breaks only where even that does not do. */
export const figureSize = (text: string): string =>
  `wrap-anywhere tracking-tight tabular-nums ${text.length > 12 ? 'text-body sm:text-title' : 'text-title'}`
