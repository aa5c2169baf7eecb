import { failureText } from '@plumbline/client/failure.ts'
import { signOut } from '@plumbline/client/sign-in.ts'
import { contract } from '@plumbline/contract/index.ts'
import { reports } from '@plumbline/contract/reports.ts'
import { copyText } from '@plumbline/ui/copy-text.ts'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { download } from '@plumbline/ui/keep-file.ts'
import { focusContent, type Outcome } from '@plumbline/ui/palette/palette.tsx'
import { chooseTheme } from '@plumbline/ui/theme/theme.ts'
import { useNavigate } from 'react-router'
import { filtersAsked as ledgerFiltersAsked, readLedgerAddress } from '../../features/ledger/ledger-view.ts'
import { filtersAsked, readAddress } from '../../features/reports/report-address.ts'
import { normaliseTrackingLink } from '../../features/offers/tracking-link.tsx'
import { paths, statisticsPath, statsPath } from '../../shared/paths.ts'
import { useRecent } from '../../shared/recent.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import type { Action } from './entries.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Body of the export call: the report as shown if it is on the screen, otherwise its default range. */
export const exportBody = (report: Extract<Action, { kind: 'export' }>['report'], zone: string, at: Place) => {
  const params = new URLSearchParams(at.search)
  if (report === 'ledger')
    return at.pathname === paths.payments_ledger
      ? { report, filters: ledgerFiltersAsked(readLedgerAddress(params).view) }
      : { report }
  if (![statisticsPath(report), statsPath(report)].includes(at.pathname)) return { report }
  const now = { zone, today: dayIn(zone, Date.now()) }
  const { view } = readAddress(reports[report], params, now)
  return { report, filters: filtersAsked(view.filters), ordering: view.ordering }
}

/** Returns the outcome, and reports a failure. */
const attempt = async (act: () => Promise<Outcome>, failed: string): Promise<Outcome> => {
  try {
    return await act()
  } catch (error) {
    reportProblem(failed, error)
    return { done: false, text: failureText(error, failed) }
  }
}

/** Carries out an entry of the palette, or returns what to do once the palette is closed. */
export const useActions = () => {
  const { client, config, session } = useServices()
  const navigate = useNavigate()
  const recent = useRecent()

  const exportFile = async (report: Extract<Action, { kind: 'export' }>['report']): Promise<Outcome> => {
    const body = exportBody(report, config.network_zone, window.location)
    const { url } = await client.call(contract.createExport, { body })
    download(`${config.api_url}${url}`)
    return { done: true, text: 'The file is being downloaded.' }
  }
  const copyLink = async ({ offer_id, title, url }: Extract<Action, { kind: 'copy' }>): Promise<Outcome> => {
    const fetchLink = async (): Promise<string> =>
      normaliseTrackingLink((await client.call(contract.trackingLink, { params: { id: offer_id } })).url)
    const link = url === undefined ? fetchLink() : Promise.resolve(url)
    if (!(await copyText(link))) return { done: false, text: 'Your browser does not allow copying here.' }
    recent.copied({ offer_id, title, url: await link })
    return { done: true, text: 'Copied!' }
  }

  return (action: Action): Promise<Outcome> | (() => void) => {
    switch (action.kind) {
      case 'go':
        return () => {
          if (/^https?:/.test(action.to)) return window.location.assign(action.to)
          focusContent()
          void navigate(action.to)
        }
      case 'theme':
        return () => chooseTheme(action.theme)
      case 'logout':
        return () => signOut(client, session)
      case 'export':
        return attempt(async () => exportFile(action.report), 'The file could not be created. Please try again.')
      case 'copy':
        return attempt(async () => copyLink(action), 'The tracking link could not be loaded.')
    }
  }
}
