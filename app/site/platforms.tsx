import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { servicePath } from '#domain/site/service-pages.ts'
import { platforms, type Platform } from './content/platforms.ts'
import * as styles from './platforms.module.css'

/** The services, each with its logo. */
export function Platforms() {
  return (
    <ul className={styles.platforms}>
      {platforms.map((platform) => (
        <li key={platform.slug}>
          <Link to={servicePath(platform.slug)}>
            <PlatformLogo platform={platform} />
            {platform.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A logo that fails to load is hidden, and the name remains. */
export function PlatformLogo({ platform }: { platform: Platform }) {
  const [isBroken, setIsBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true)
  }, [])
  if (isBroken) return null
  return (
    <img
      ref={image}
      className={styles.logo}
      src={platform.logo}
      alt=""
      width="20"
      height="20"
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  )
}
