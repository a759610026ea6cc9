/** Joins the given class names and leaves out the empty ones. */
export function joinClasses(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
