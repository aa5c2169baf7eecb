import type { OperationName } from '@plumbline/contract/operator/index.ts'
import type { PaletteEntry } from '@plumbline/ui/palette/palette.tsx'

export const group_names = ['On this screen', 'Screens', 'Actions', 'Found'] as const

/** An entry of the palette: a screen, an action, or both, one after the other. */
export interface ConsoleEntry extends PaletteEntry {
  readonly group: (typeof group_names)[number]
  readonly to?: string
  readonly operation?: OperationName
  /** Presses its button, which is on this screen. */
  readonly open?: () => void
  /** The tracking link to copy. */
  readonly link?: { readonly offer: number; readonly affiliate: number }
}
