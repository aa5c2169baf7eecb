const gap_px = 6
const edge_px = 8

/** Puts a popover into the top layer, below its anchor or, without room there, above it, so that no element around the anchor can clip it. */
export const float = (panel: HTMLElement, anchor: HTMLElement, side: 'left' | 'right' = 'right'): void => {
  // Component tests run without a top layer.
  if ('showPopover' in panel) panel.showPopover()
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const fits = at.bottom + gap_px + height + edge_px <= window.innerHeight
  panel.style.top = `${fits ? at.bottom + gap_px : Math.max(edge_px, at.top - gap_px - height)}px`
  const left = side === 'left' ? Math.min(at.left, window.innerWidth - width - edge_px) : at.right - width
  panel.style.left = `${Math.max(edge_px, left)}px`
}
