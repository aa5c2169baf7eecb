/** A text normalized for comparison: lower case, without accents. */
export const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
