import { useState, type ReactNode } from 'react'

/**
 * An image that shows nothing, or `otherwise`, when it is absent or fails to load. Its space stays, so nothing moves. It is decorative: its
 * name is shown beside it.
 */
export const ImageOrNothing = (props: { src: string | null; className: string; otherwise?: ReactNode }) => {
  const { src, className, otherwise = null } = props
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={`inline-block shrink-0 overflow-hidden ${className}`}>
      {src === null || src === '' || src === failed ? (
        otherwise
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
