import { focusContent, Palette } from '@plumbline/ui/palette/palette.tsx'
import type { PaletteProps } from '@plumbline/ui/palette/use-palette.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { useFound } from './palette-search.ts'

/** Leads to screens and, by any number or name, to what it belongs to; and presses the buttons of all of them. */
const PaletteDialog = (props: PaletteProps) => {
  const navigate = useNavigate()
  const { commands } = useServices()
  const [typed, setTyped] = useState('')
  const { groups, busy, retry } = useFound(typed.trim())
  return (
    <Palette
      {...props}
      placeholder="Search screens, actions, names and IDs"
      typed={typed}
      groups={groups}
      busy={busy}
      failure={retry === null ? null : { text: 'Some results could not be loaded.', retry }}
      onType={setTyped}
      onChoose={({ to, operation }) =>
        () => {
          if (operation !== undefined) commands.ask(operation)
          if (to === undefined) return
          focusContent()
          void navigate(to)
        }}
    />
  )
}

export default PaletteDialog
