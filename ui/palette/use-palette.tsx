import { Search } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { Button } from '../button.tsx'
import { FailureNotice } from '../notice.tsx'
import { createEarlyKeys, type EarlyKeys } from './early-keys.ts'

export interface PaletteProps {
  /** Keys typed before the palette was open. */
  readonly takeEarly: () => EarlyKeys
  readonly onClose: () => void
}

/**
 * Loads the palette's code, which is half as large as everything else that a frame needs. Not tried while the browser is offline: it
 * would remember the failure, and only a reload of the page would load the file then.
 */
export const createFetcher = <T,>(load: () => Promise<T>): (() => Promise<T>) => {
  let came = false
  return async () => {
    if (!came && !navigator.onLine) throw new Error('The browser is offline')
    const loaded = await load()
    came = true
    return loaded
  }
}

export const command_key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The palette's keyboard shortcut, as shown on screen. */
export const palette_keys = `${command_key} K`

/** Opens the palette, by its button or by Ctrl or Cmd K from anywhere. Its code is loaded on first use, and keys typed until then are kept. */
export const usePalette = (load: () => Promise<ComponentType<PaletteProps>>) => {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const [Dialog, setDialog] = useState<ComponentType<PaletteProps> | null>(null)
  const [early] = useState(createEarlyKeys)
  const open = useCallback((): void => {
    early.begin()
    setState('open')
  }, [early])
  const close = useCallback((): void => {
    early.take()
    setState('closed')
  }, [early])

  useEffect(() => {
    if (state !== 'open' || Dialog !== null) return
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        early.take()
        setState('failed')
      },
    )
  }, [state, Dialog, load, early])

  // Before the frame is drawn: as soon as the frame is visible, its keys work.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (early.keep(event)) {
        event.preventDefault()
        return
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (state === 'open') close()
      // An open dialog keeps everything else out of reach, the palette too.
      else if (document.querySelector('dialog[open]') === null) open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [state, open, close, early])

  return {
    open,
    button: (
      <Button
        look="quiet"
        size="small"
        onClick={open}
        className="max-sm:ms-auto max-sm:w-11 max-sm:max-w-[44px] max-sm:shrink-0 max-sm:px-0"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Search</span>
        <kbd className="rounded-sm border border-line px-1 font-sans text-small max-lg:hidden">{palette_keys}</kbd>
      </Button>
    ),
    dialog: state === 'open' && Dialog !== null ? <Dialog takeEarly={early.take} onClose={close} /> : null,
    failure:
      state === 'failed' ? (
        <FailureNotice className="mb-4" text="Search could not be loaded. Try again." onRetry={open} />
      ) : null,
  }
}
