/** Copies by selecting a hidden field: the way for plain http, where there is no `navigator.clipboard`. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const before = document.activeElement
  // Within an open dialog the focus must not leave it, or the selection is lost.
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

/** Safari takes a text that is still on its way only as a promise that was handed over during the click. */
const copyLater = async (clipboard: Clipboard, text: Promise<string>): Promise<void> => {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // Whoever copies sees the failure of `text` itself.
  blob.catch(() => undefined)
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

const isSafari = (): boolean => /^((?!chrome|android).)*safari/i.test(navigator.userAgent)

/**
 * Puts a text into the clipboard, also on plain http. Answers whether it is there.
 * @throws what `text` was rejected with
 */
export const copyText = async (text: string | Promise<string>): Promise<boolean> => {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (clipboard !== undefined) {
    try {
      if (typeof text !== 'string' && isSafari()) await copyLater(clipboard, text)
      else await clipboard.writeText(await text)
      return true
    } catch {
      // No permission: the older way may still do.
    }
  }
  return copyBySelection(await text)
}
