/** What was typed between the opening of the search and the moment at which its field had the focus. */
export interface EarlyKeys {
  readonly text: string
  /** Enter came too. */
  readonly entered: boolean
}

const nothing: EarlyKeys = { text: '', entered: false }

/** Keeps the keys of people who type faster than a dialog opens. */
export const createEarlyKeys = () => {
  let kept: EarlyKeys | null = null
  return {
    /** The search is being opened. */
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
    /** Hands over what was kept, and keeps nothing from now on. */
    take: (): EarlyKeys => {
      const taken = kept ?? nothing
      kept = null
      return taken
    },
  }
}
