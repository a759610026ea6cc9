import { vi } from 'vitest'

/** Keeps the files that a page has the browser save, oldest first, in place of saving them. */
export function catchDownloads() {
  const files: Array<{ name: string; content: Promise<string> }> = []
  let content = Promise.resolve('')
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given.text()
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
  return files
}
