import { Link } from 'react-router'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { paths } from '../../shared/words/paths.ts'
import { linkClass } from '../../shared/fields/value.tsx'

/** Adds tags to affiliates, or removes them. */
export const TagButton = ({ affiliates }: { affiliates: readonly number[] }) => (
  <OperationButton
    operation="tagAffiliates"
    label={affiliates.length === 1 ? 'Tag' : `Tag ${affiliates.length}`}
    size="small"
    fixed={{ affiliates }}
    closes
  />
)

/** The tags of an affiliate, each leading to those who have it too. */
export const Tags = ({ id, tags }: { id: number; tags: readonly string[] }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
    {tags.length === 0 ? null : (
      <ul aria-label="Tags" className="flex flex-wrap gap-x-3 gap-y-1">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`${paths.affiliates}?tag=${encodeURIComponent(tag)}`} className={linkClass}>
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    )}
    <TagButton affiliates={[id]} />
  </div>
)
