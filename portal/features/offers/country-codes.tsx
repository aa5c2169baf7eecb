import { Flag } from '@plumbline/ui/flag.tsx'

const most = 3

/** Countries where room is short: the first ones with their flags, and how many more. Nothing when none is named. */
export const CountryCodes = ({ codes }: { codes: readonly string[] }) =>
  codes.length === 0 ? null : (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 @md/table:flex-nowrap">
      {codes.slice(0, most).map((code) => (
        <Flag key={code} code={code} short />
      ))}
      {codes.length > most ? (
        <span className="whitespace-nowrap text-muted">
          +{codes.length - most}
          <span className="sr-only"> countries</span>
        </span>
      ) : null}
    </span>
  )
