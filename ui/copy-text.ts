/** Copies by selecting a hidden field: the fallback for plain http, where `navigator.clipboard` does not exist. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const before = document.activeElement
  // Inside an open dialog the focus must stay in it, or the selection is lost.
  const place = before?.closest('dialog') ?? document.body
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

/** Safari accepts a text that is not ready yet only as a promise passed during the click. */
const copyLater = async (clipboard: Clipboard, text: Promise<string>): Promise<void> => {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // The caller handles the failure of `text` itself.
  blob.catch(() => undefined)
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

const isSafari = (): boolean => /^((?!chrome|android).)*safari/i.test(navigator.userAgent)

/**
 * Copies a text to the clipboard, also on plain http. Resolves to whether it was copied.
 * @throws the rejection of `text`
 */
export const copyText = async (text: string | Promise<string>): Promise<boolean> => {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (clipboard !== undefined) {
    try {
      if (typeof text !== 'string' && isSafari()) await copyLater(clipboard, text)
      else await clipboard.writeText(await text)
      return true
    } catch {
      // No permission: the older method may still work.
    }
  }
  return copyBySelection(await text)
}
