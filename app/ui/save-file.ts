/** Has the browser save data as a JSON file. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
}

/** Has the browser save a text as a file, which it makes itself: the text goes nowhere. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has opened the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
