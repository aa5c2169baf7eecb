import { copyText } from '@plumbline/ui/copy-text.ts'
import { focusContent, type Outcome, Palette } from '@plumbline/ui/palette/palette.tsx'
import type { PaletteProps } from '@plumbline/ui/palette/use-palette.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { explainRefusal } from '../../shared/words/refusal.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'
import { consoleVoice } from '../../shared/words/voice.ts'
import type { ConsoleEntry } from './palette-entry.ts'
import { usePaletteSearch } from './palette-search.ts'

/** Command palette: opens screens and records by number or name, and runs the actions of any screen. */
const PaletteDialog = (props: PaletteProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { commands, operate } = useServices()
  const { network } = useSession()
  const [typed, setTyped] = useState('')
  const copyLink = async (params: NonNullable<ConsoleEntry['link']>): Promise<Outcome> => {
    const url = operate('showOfferLink', { params }).then((reply) => reply.url)
    try {
      const done = await copyText(url)
      return { done, text: done ? 'Link copied' : await url }
    } catch (error) {
      const { text } = explainRefusal(error, 'The link could not be copied.', [], consoleVoice(network.zone))
      return { done: false, text: text ?? '' }
    }
  }
  const { groups, busy, retry } = usePaletteSearch(typed.trim())
  return (
    <Palette
      {...props}
      placeholder="Search screens, actions, names and IDs"
      typed={typed}
      groups={groups}
      busy={busy}
      failure={retry === null ? null : { text: 'Some results could not be loaded.', retry }}
      onType={setTyped}
      onChoose={({ to, operation, open, link }) =>
        link === undefined
          ? () => {
              if (open !== undefined) return open()
              if (operation !== undefined)
                commands.ask({ operation }, to !== undefined && to.split('?')[0] !== pathname)
              if (to === undefined) return
              focusContent()
              void navigate(to)
            }
          : copyLink(link)
      }
    />
  )
}

export default PaletteDialog
