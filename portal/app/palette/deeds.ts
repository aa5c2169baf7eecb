import { failureText } from '@plumbline/client/failure.ts'
import { signOut } from '@plumbline/client/sign-in.ts'
import { contract } from '@plumbline/contract/index.ts'
import { reports } from '@plumbline/contract/reports.ts'
import { copyText } from '@plumbline/ui/copy-text.ts'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { chooseTheme } from '@plumbline/ui/theme/theme.ts'
import { useNavigate } from 'react-router'
import { filtersAsked, readAddress } from '../../features/reports/report-address.ts'
import { normaliseTrackingLink } from '../../features/offers/tracking-link.tsx'
import { download } from '../../shared/download.ts'
import { statisticsPath, statsPath } from '../../shared/paths.ts'
import { useRecent } from '../../shared/recent.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices, type Services } from '../../shared/services.tsx'
import type { Deed } from './entries.ts'

/** What became of a deed. `went`: the screen is another one. `done` and `failed` are said. */
export type Outcome =
  | { readonly kind: 'went' }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }

interface Place {
  readonly pathname: string
  readonly search: string
}

/** What a file is asked for with: as the report is shown, if it is the one on the screen, otherwise its usual range. */
export const exportBody = (report: Extract<Deed, { kind: 'export' }>['report'], zone: string, at: Place) => {
  if (report === 'ledger' || ![statisticsPath(report), statsPath(report)].includes(at.pathname)) return { report }
  const now = { zone, today: dayIn(zone, Date.now()) }
  const { view } = readAddress(reports[report], new URLSearchParams(at.search), now)
  return { report, filters: filtersAsked(view.filters), ordering: view.ordering }
}

const exportFile = async ({ client, config }: Services, deed: Extract<Deed, { kind: 'export' }>): Promise<Outcome> => {
  try {
    const { url } = await client.call(contract.createExport, {
      body: exportBody(deed.report, config.network_zone, window.location),
    })
    download(`${config.api_url}${url}`)
    return { kind: 'done', text: 'The file is being downloaded.' }
  } catch (error) {
    reportProblem('The file could not be created', error)
    return { kind: 'failed', text: failureText(error, 'The file could not be created. Please try again.') }
  }
}

/** Does what an entry of the palette says. */
export const useDeeds = () => {
  const services = useServices()
  const navigate = useNavigate()
  const recent = useRecent()

  const copyLink = async ({ offer_id, title, url }: Extract<Deed, { kind: 'copy' }>): Promise<Outcome> => {
    const link =
      url === undefined
        ? services.client
            .call(contract.trackingLink, { params: { id: offer_id } })
            .then((answer) => normaliseTrackingLink(answer.url))
        : Promise.resolve(url)
    try {
      const copied = await copyText(link)
      if (!copied) return { kind: 'failed', text: 'Your browser does not allow copying here.' }
      recent.copied({ offer_id, title, url: await link })
      return { kind: 'done', text: 'Copied!' }
    } catch (error) {
      reportProblem('The tracking link could not be loaded', error)
      return { kind: 'failed', text: failureText(error, 'The tracking link could not be loaded.') }
    }
  }

  return async (deed: Deed): Promise<Outcome> => {
    switch (deed.kind) {
      case 'go':
        if (/^https?:/.test(deed.to)) window.location.assign(deed.to)
        else void navigate(deed.to)
        return { kind: 'went' }
      case 'theme':
        chooseTheme(deed.theme)
        return { kind: 'quiet' }
      case 'logout':
        signOut(services.client, services.session)
        return { kind: 'quiet' }
      case 'export':
        return exportFile(services, deed)
      case 'copy':
        return copyLink(deed)
    }
  }
}
