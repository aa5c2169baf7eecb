let came = false

/**
 * The search's code, which is half as much as everything else that the frame needs. A browser that is offline is not asked for it: it would
 * remember that the file did not come, and only loading the page again would bring it then.
 */
export const fetchPalette = async () => {
  if (!came && !navigator.onLine) throw new Error('The browser is offline')
  const { default: Dialog } = await import('./palette-dialog.tsx')
  came = true
  return Dialog
}
