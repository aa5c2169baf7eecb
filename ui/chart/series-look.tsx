/** What tells the lines of a chart apart, for those who see no colours too: each has its colour, its dashes and its marker. */
const looks = [
  { stroke: 'stroke-chart-bar', fill: 'fill-chart-bar', dashes: undefined, marker: 'circle' },
  { stroke: 'stroke-chart-orange', fill: 'fill-chart-orange', dashes: '7 5', marker: 'triangle' },
  { stroke: 'stroke-chart-line', fill: 'fill-chart-line', dashes: '12 4 2 4', marker: 'diamond' },
  { stroke: 'stroke-chart-purple', fill: 'fill-chart-purple', dashes: '1.5 5', marker: 'square' },
] as const

export type SeriesLook = (typeof looks)[number]

/** The look of the line at a place in a chart's order. Four can be told apart. */
export const lookAt = (index: number): SeriesLook => looks[index % looks.length] ?? looks[0]

const shapes = {
  circle: (r: number) => `m${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`,
  triangle: (r: number) => `m0,${-1.2 * r}l${1.15 * r},${2 * r}h${-2.3 * r}z`,
  diamond: (r: number) => `m0,${-1.3 * r}l${1.3 * r},${1.3 * r}l${-1.3 * r},${1.3 * r}l${-1.3 * r},${-1.3 * r}z`,
  square: (r: number) => `m${-0.9 * r},${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`,
}

/** A line's sign for one of its values. */
export const Marker = ({ look, x, y, large = false }: { look: SeriesLook; x: number; y: number; large?: boolean }) => (
  <path
    d={`M${x},${y}${shapes[look.marker](large ? 5.5 : 3.5)}`}
    className={`${look.fill} stroke-surface`}
    strokeWidth={1}
  />
)

/** A piece of a line with its marker, for legends and tooltips. */
export const SeriesKey = ({ look }: { look: SeriesLook }) => (
  <svg aria-hidden width={24} height={12} className="shrink-0">
    <line x1={1} x2={23} y1={6} y2={6} className={look.stroke} strokeWidth={2} strokeDasharray={look.dashes} />
    <Marker look={look} x={12} y={6} />
  </svg>
)
