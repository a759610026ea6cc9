import { Badge } from '../ui/badge.tsx'
import * as styles from './labels.module.css'

/** The tags of a post, and its featured badge. */
export function Labels({ isFeatured, tags }: { isFeatured: boolean; tags: string[] }) {
  if (!isFeatured && tags.length === 0) return null
  return (
    <div className={styles.labels}>
      {isFeatured && <Badge tone="warning">Featured</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </div>
  )
}
