/** Copies by selecting a hidden field: the way for plain http, where there is no `navigator.clipboard`. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const before = document.activeElement
  // Within an open dialog the focus must not leave it, or the selection is lost.
  const place = before?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

/** Puts a text into the clipboard, also on plain http. Answers whether it is there. */
export const copyText = async (text: string): Promise<boolean> => {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // No permission: the older way may still do.
    }
  }
  return copyBySelection(text)
}
