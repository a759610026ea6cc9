/** Copies a text to the clipboard, even on an insecure origin without the clipboard API. False when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  return (await copyToClipboard(text)) || copyBySelection(text)
}

/** The same by the clipboard API alone, which moves no focus: for what nobody has pressed a button for. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  field.setAttribute('readonly', '')
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
