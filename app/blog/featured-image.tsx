import * as styles from '../shell/featured-image.module.css'

/** The featured image of a post. It is decorative beside the title, so it is hidden from screen readers. */
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
