const sizeOf = (length: number): string => {
  if (length <= 8) return 'text-title'
  return length <= 12 ? 'text-body min-[22.5rem]:text-title' : 'text-body sm:text-title'
}

/** Classes of a large figure: one too long for half a phone is smaller, and wraps only if even that does not fit. */
export const figureSize = (text: string): string => `wrap-anywhere tracking-tight tabular-nums ${sizeOf(text.length)}`
