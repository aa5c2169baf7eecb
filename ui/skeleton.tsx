/**
 * A grey placeholder of the same size for content that loads. It appears after 300 ms only, so that a quick answer does not flicker.
 * The panel around it announces the state to screen readers.
 */
export const Skeleton = ({
  className = '',
  like,
}: {
  className?: string
  /** Invisible text as long as the one that loads, whose line count depends on the width. */
  like?: string
}) => (
  <span aria-hidden className={`late block rounded-sm bg-sunken ${className}`}>
    {like === undefined ? null : <span className="invisible">{like}</span>}
  </span>
)
