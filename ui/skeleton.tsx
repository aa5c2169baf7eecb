/**
 * A grey stand-in of something that loads, of the same size. It appears after 300 ms only, so that a quick answer does not flicker.
 * Screen readers hear the state from the panel around it.
 */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={`late block rounded-sm bg-sunken ${className}`} />
)
