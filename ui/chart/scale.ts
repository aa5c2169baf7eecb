/** An axis from zero: its upper end and the positions of its lines. */
export interface Axis {
  readonly top: number
  readonly ticks: readonly number[]
}

/**
 * An axis of round steps that holds `highest`, in exactly `steps` steps, so that the lines of a left and a
 * right axis coincide. `whole`: no steps below one, for counts.
 */
export const axisFor = (highest: number, steps: number, whole: boolean): Axis => {
  const least = Math.max(highest, 0) / steps
  const power = 10 ** Math.floor(Math.log10(least || 1))
  const factors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
  const fits = (step: number): boolean => step >= least && (!whole || Number.isInteger(step))
  const step = factors.map((factor) => factor * power).find(fits) ?? Math.ceil(10 * power)
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) }
}

/** Centre of a column when `count` columns share `width`. */
export const columnCentre = (index: number, count: number, width: number): number => ((index + 0.5) * width) / count

/** The column at a position; null outside. */
export const columnAt = (position: number, count: number, width: number): number | null => {
  const index = Math.floor((position / width) * count)
  return index >= 0 && index < count ? index : null
}

/** Most labels side by side. */
const max_labels = { wide: 14, narrow: 7 }

/** Whether a column has a label: all of them if there is room, otherwise every second one and so on, counted from the last. */
export const hasLabel = (index: number, count: number, narrow: boolean): boolean => {
  const every = Math.max(narrow ? 2 : 1, Math.ceil(count / (narrow ? max_labels.narrow : max_labels.wide)))
  return (count - 1 - index) % every === 0
}
