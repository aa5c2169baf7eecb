/** Dims content with `aria-busy` while it is still that of the previous question. */
export const outdatedClass = 'transition-opacity delay-300 aria-busy:opacity-60'
