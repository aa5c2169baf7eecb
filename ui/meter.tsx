const toneAt = (percent: number): string => (percent >= 100 ? 'bg-red' : percent >= 80 ? 'bg-amber' : 'bg-accent-solid')

/** A bar with a percentage. `label` names it for screen readers. */
export const Meter = ({ label, percent }: { label: string; percent: number }) => (
  <span className="flex min-w-28 items-center gap-2">
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(percent, 100)}
      aria-valuetext={`${percent}%`}
      className="h-1.5 w-14 grow overflow-hidden rounded-full bg-line"
    >
      <span
        className={`block h-full rounded-full ${toneAt(percent)}`}
        style={{ width: `${Math.min(percent, 100)}%` }}
      />
    </span>
    <span aria-hidden className="shrink-0 text-end text-small text-muted tabular-nums">
      {percent}%
    </span>
  </span>
)
