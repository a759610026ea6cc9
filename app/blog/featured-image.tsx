import * as styles from '../lib/featured-image.module.css'

/** The picture of a post. It stands beside the title, which says more than it, so to a screen reader it is not there. */
export function FeaturedImage({ address, isUrgent }: { address: string; isUrgent: boolean }) {
  return (
    <img
      className={styles.image}
      src={address}
      alt=""
      width={1200}
      height={630}
      decoding="async"
      {...(isUrgent ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
