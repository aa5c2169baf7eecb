/** The search's code, which is half as much as everything else that the frame needs. */
export const fetchPalette = async () => (await import('./palette-dialog.tsx')).default
