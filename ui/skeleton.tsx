/**
 * A grey stand-in of something that loads, of the same size. It appears after 300 ms only, so that a quick answer does not flicker.
 * Screen readers hear the state from the panel around it.
 */
export const Skeleton = ({
  className = '',
  like,
}: {
  className?: string
  /** A text as long as the one that loads, whose lines depend on the width. Nobody sees it. */
  like?: string
}) => (
  <span aria-hidden className={`late block rounded-sm bg-sunken ${className}`}>
    {like === undefined ? null : <span className="invisible">{like}</span>}
  </span>
)
