/** The box: silhouette, sign slot, and a door that is a speech bubble. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 44" width="21" height="29">
      <path fill="var(--color-red)" d="M2 12V9.500h1.800C6.600 4.300 10.800 2 16 2s9.400 2.300 12.200 7.500H30V12h-2v27h2v3H2v-3h2V12z" />
      <path fill="light-dark(#fff,#f4ead4)" d="M8 14h16v3H8zM8 20.500h16V33H14.500L10 37.500V33H8z" />
    </svg>
  )
}

/** A line drawing of the box, for empty states. */
export function BoxDrawing() {
  return (
    <svg viewBox="0 0 72 96" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M8 94V18C14 7 24 3 36 3s22 4 28 15v76M3 94h66M14 22h44v8H14zM14 36h44v50H14zM24 36v50M48 36v50M14 48.500h44M14 61h44M14 73.500h44" />
    </svg>
  )
}
