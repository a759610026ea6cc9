/** Finds the element whose text is these words and nothing else, also where a part of them is in an element of its own. Spaces count as a page shows them. */
export function wholeText(words: string) {
  return (_: string, element: Element | null) => shown(element) === words && shown(element?.parentElement) !== words
}

function shown(element: Element | null | undefined): string | undefined {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim()
}
