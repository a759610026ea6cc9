import { useEffect, useRef, useState } from 'react'
import * as styles from './platform-logo.module.css'

/** A logo that fails to load is hidden, and the name remains. */
export function PlatformLogo({ logo }: { logo: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true)
  }, [])
  if (isBroken) return null
  return (
    <img ref={image} className={styles.logo} src={logo} alt="" width="20" height="20" loading="lazy" onError={() => setIsBroken(true)} />
  )
}
