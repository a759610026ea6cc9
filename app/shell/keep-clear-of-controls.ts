const controls = 'a[href], button, input, select, textarea, summary, label'
/** Less than the smallest control (24 px, WCAG 2.2, 2.5.8), so that none fits between two points. */
const stepPx = 14
/** The width of the focus ring. */
const ringPx = 6

/**
 * Keeps a floating element clear of the controls under it: `data-over` is "true" while it covers one, and the style sheet then
 * hides or moves it. Watches until `stop` is called, or with `isOnce` until it has covered one: it then stays as it is.
 */
export function keepClearOfControls(element: HTMLElement, { isOnce = false } = {}): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const isOver = liesOverControl(element)
    element.dataset['over'] = String(isOver)
    if (isOver && isOnce) stop()
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(lookSoon)
  const main = document.getElementById('main')
  if (main) changes.observe(main, { subtree: true, childList: true, attributes: true })
  const events = ['scroll', 'resize', 'focusin']
  for (const event of events) addEventListener(event, lookSoon, { passive: true })
  const stop = () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    for (const event of events) removeEventListener(event, lookSoon)
  }
  look()
  return stop
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
  if (!element.closest('main, footer, nav')) return false
  return element.closest(controls) !== null || (element === document.activeElement && element.id !== 'main')
}
