import { destinationLines } from './rules.ts'

/** Destination of a payment, line by line. */
export const Destination = ({ payment }: { payment: Parameters<typeof destinationLines>[0] }) => {
  const lines = destinationLines(payment)
  if (lines.length === 0) return '—'
  return (
    <>
      {lines.map(({ label, value }, index) => (
        <span key={label} className={`block wrap-anywhere ${index === 0 ? '' : 'text-small text-muted'}`}>
          <span className="sr-only">{label}: </span>
          <bdi>{value}</bdi>
        </span>
      ))}
    </>
  )
}
