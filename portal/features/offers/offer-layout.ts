/** An offer's parts: the main ones at the left, the restrictions beside them where there is room. */
export const offerLayout = 'grid items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]'
