declare global {
  interface Window {
    /** The button that was pressed last before the page had come alive. */
    earlyPress?: Element | null
  }
}

/**
 * Runs before the page is shown: it can be read, and its buttons pressed, while its scripts are still on their way. A form is not submitted by the browser until then, which would
 * put its fields into the address.
 */
export const earlyPressScript = `{const h=document.documentElement.dataset;addEventListener('click',e=>{h.hydrated||(window.earlyPress=e.target.closest('button'))});addEventListener('submit',e=>{h.hydrated||e.preventDefault()})}`

/** Presses that button again, once something happens then. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress
  delete window.earlyPress
  if (button instanceof HTMLElement) button.click()
}
