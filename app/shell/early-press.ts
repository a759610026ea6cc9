declare global {
  interface Window {
    /** The button that was pressed last before the page had come alive. */
    earlyPress?: Element | null
  }
}

/** Runs before the page is shown: it can be read, and its buttons pressed, while its scripts are still on their way. */
export const earlyPressScript = `addEventListener('click',e=>{document.documentElement.dataset.hydrated||(window.earlyPress=e.target.closest('button'))})`

/** Presses that button again, once something happens then. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress
  delete window.earlyPress
  if (button instanceof HTMLElement) button.click()
}
