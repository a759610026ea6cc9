const controls = 'a[href], button, input, select, textarea, summary, label'
/** Less than the smallest control (24 px, WCAG 2.2, 2.5.8), so that none fits between two points. */
const stepPx = 14
/** The width of the focus ring. */
const ringPx = 6

/**
 * Keeps a floating element clear of the controls under it: `data-over` is "true" while it covers one, and the style sheet then
 * hides it. It can still be reached by keyboard, and is shown when it has the focus. Returns a function that stops watching.
 */
export function keepClearOfControls(element: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    element.dataset['over'] = String(liesOverControl(element))
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(lookSoon)
  const main = document.getElementById('main')
  if (main) changes.observe(main, { subtree: true, childList: true, attributes: true })
  const events = ['scroll', 'resize', 'focusin']
  for (const event of events) addEventListener(event, lookSoon, { passive: true })
  lookSoon()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    for (const event of events) removeEventListener(event, lookSoon)
  }
}

function liesOverControl(floating: HTMLElement): boolean {
  const { left, top, right, bottom } = floating.getBoundingClientRect()
  for (let y = top - ringPx; y < bottom + ringPx + stepPx; y += stepPx)
    for (let x = left - ringPx; x < right + ringPx + stepPx; x += stepPx)
      if (document.elementsFromPoint(x, Math.min(y, bottom + ringPx)).some(isControl)) return true
  return false
}

/** A scrolling list counts as a control while it has the focus. */
function isControl(element: Element): boolean {
  if (!element.closest('main, footer')) return false
  return element.closest(controls) !== null || (element === document.activeElement && element.id !== 'main')
}
