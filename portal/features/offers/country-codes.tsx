import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { Flag } from '@plumbline/ui/flag.tsx'

const most = 3

/** Countries of an offer: its own list, or else those of its rates; or everywhere. A dash without any rate. */
export const OfferCountries = ({ offer }: { offer: Pick<OfferDetail, 'countries' | 'payouts'> }) => {
  const { countries, payouts } = offer
  if (countries.length === 0 && payouts.some((row) => row.countries.length === 0))
    return <span className="text-muted">Worldwide</span>
  if (countries.length + payouts.length === 0) return '—'
  const paid = [...new Set(payouts.flatMap((row) => row.countries.map(({ iso }) => iso)))]
  return <CountryCodes codes={countries.length === 0 ? paid : countries} />
}

/** Countries where room is short: the first ones with their flags, and the number of the others. Renders nothing for an empty list. */
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
