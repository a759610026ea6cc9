/** Runs in the page before its picture is taken: replaces content that depends on chance, the machine or the port. */
export function evenOut() {
  const rules: Array<[RegExp, string]> = [
    [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '00000000-0000-4000-8000-000000000000'],
    [/(127\.0\.0\.1|localhost):\d+/g, '127.0.0.1:3000'],
    [/\b(gw_)?[\w-]{32,}\b/g, 'TOKEN-TOKEN-TOKEN-TOKEN-TOKEN-TOKEN'],
    [/\b[\d.,]+ ms\b/g, '7 ms'],
    [/\b[\d.,]+ [KM]B\b/g, '9.1 MB'],
    [/Request [\w-]+/g, 'Request 0'],
  ]
  const even = (text: string) => rules.reduce((known, [pattern, instead]) => known.replace(pattern, instead), text)
  // React renders a figure and its unit as two text nodes.
  document.body.normalize()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.nodeValue ?? ''
    if (node.parentElement?.closest('script, style') === null && even(text) !== text) node.nodeValue = even(text)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[readonly], textarea[readonly]')) field.value = even(field.value)

  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
}
