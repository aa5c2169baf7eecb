import { Palette } from '@plumbline/ui/palette/palette.tsx'
import type { PaletteProps } from '@plumbline/ui/palette/use-palette.tsx'
import { ArrowRight, Download, Link2, LogOut, Palette as PaletteIcon, type LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useRecent } from '../../shared/recent.ts'
import { useServices } from '../../shared/services.tsx'
import { useActions } from './actions.ts'
import { createCatalogue, type Action, type Entry } from './entries.ts'
import { useSearchResults } from './search-results.ts'
import { groupsAtFirst, groupsFor } from './groups.ts'

const icons: Readonly<Record<Action['kind'], LucideIcon>> = {
  go: ArrowRight,
  theme: PaletteIcon,
  export: Download,
  copy: Link2,
  logout: LogOut,
}

/** Finds screens, offers, conversions and payments, and runs actions. */
const PaletteDialog = (props: PaletteProps) => {
  const { config, preload } = useServices()
  const { pathname } = useLocation()
  const recent = useRecent()
  const perform = useActions()
  const catalogue = useMemo(() => createCatalogue(config.help_url), [config.help_url])
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const results = useSearchResults(query)
  const atFirst = useMemo(() => groupsAtFirst(catalogue, recent.read(), pathname), [catalogue, recent, pathname])
  const onPoint = useCallback(
    ({ action }: Entry): void => {
      if (action.kind === 'go') preload(action.to)
    },
    [preload],
  )
  return (
    <Palette
      {...props}
      placeholder="Search or run a command…"
      typed={typed}
      groups={query === '' ? atFirst : groupsFor(catalogue, results, query)}
      busy={query !== '' && results.busy}
      failure={
        query === '' || results.retry === null
          ? null
          : { text: 'Offers, conversions and payments could not be searched.', retry: results.retry }
      }
      iconOf={({ action }) => icons[action.kind]}
      onType={setTyped}
      onPoint={onPoint}
      onChoose={({ action }) => perform(action)}
    />
  )
}

export default PaletteDialog
