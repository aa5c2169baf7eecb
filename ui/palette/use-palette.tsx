import { Search } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { Button } from '../button.tsx'
import { FailureNotice } from '../notice.tsx'
import { createEarlyKeys, type EarlyKeys } from './early-keys.ts'

export interface PaletteProps {
  /** What was typed before the palette was there. */
  readonly takeEarly: () => EarlyKeys
  readonly onClose: () => void
}

/**
 * Fetches the palette's code, which is half as much as everything else that a frame needs. A browser that is offline is not asked for it: it
 * would remember that the file did not come, and only loading the page again would bring it then.
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

/** The palette's keys, as they are shown. */
export const palette_keys = `${command_key} K`

/** Opens the palette, by its button or by Ctrl or Cmd K from anywhere. Its code comes when it is first wanted, and what is typed meanwhile is kept. */
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

  // Before the frame is drawn: whoever sees it is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (early.keep(event)) {
        event.preventDefault()
        return
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (state === 'open') close()
      // A question that waits for its answer keeps everything else out of reach, the palette too.
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
