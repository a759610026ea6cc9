import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSite } from './site-facts.ts'
import { Telegram } from './telegram.tsx'
import { useKeepClear } from './use-keep-clear.ts'

const backToTopAfterPx = 300

/** What floats at the corner: support, and the way back up once there is a way back. */
export function Float() {
  const { telegramUrl } = useSite().operator
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    const look = () => setIsDown(scrollY > backToTopAfterPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isDown && !telegramUrl) return null
  return (
    <aside className="float" aria-label="Support">
      {isDown && <BackToTop />}
      {telegramUrl && <Support url={telegramUrl} />}
    </aside>
  )
}

function BackToTop() {
  const button = useKeepClear<HTMLButtonElement>()
  return (
    <button ref={button} type="button" className="totop" aria-label="Back to top" onClick={goUp}>
      <ArrowUp className="i" aria-hidden />
    </button>
  )
}

function Support({ url }: { url: string }) {
  const link = useKeepClear<HTMLAnchorElement>()
  return (
    <a ref={link} href={url} target="_blank" rel="noopener" aria-label="Join our Telegram for support and updates">
      <Telegram className="" />
    </a>
  )
}

function goUp() {
  scrollTo({ top: 0 })
  // The button leaves when it has done its work, and would take the focus with it.
  document.getElementById('main')?.focus({ preventScroll: true })
}
