/** Keys typed after the search began to open and before its field had the focus. */
export interface EarlyKeys {
  readonly text: string
  /** Enter was pressed too. */
  readonly entered: boolean
}

const nothing: EarlyKeys = { text: '', entered: false }

/** Keeps keys that people type before the dialog is open. */
export const createEarlyKeys = () => {
  let kept: EarlyKeys | null = null
  return {
    /** Called when the search begins to open. */
    begin: (): void => {
      kept = nothing
    },
    /** Whether the key was kept, so that it must not do anything else. */
    keep: ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean => {
      if (kept === null || kept.entered || ctrlKey || metaKey || altKey || isComposing) return false
      if (key === 'Backspace') kept = { ...kept, text: kept.text.slice(0, -1) }
      else if (key === 'Enter') kept = { ...kept, entered: true }
      else if (key.length === 1) kept = { ...kept, text: kept.text + key }
      else return false
      return true
    },
    /** Returns the kept keys, and stops keeping. */
    take: (): EarlyKeys => {
      const taken = kept ?? nothing
      kept = null
      return taken
    },
  }
}
