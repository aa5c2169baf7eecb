/** A text as it is compared: small letters without accents. */
export const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
