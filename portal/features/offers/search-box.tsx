import { fieldClass } from '@plumbline/ui/form/field.tsx'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { max_search_length } from './offers-view.ts'

/** How long typing has to pause before the server is called. */
const pause_ms = 300

/**
 * Searches while a person types, after a short pause, or at once by Enter. `value` is the search in the address; when it changes in
 * another way (the back button, a link), the field follows it.
 */
export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (search: string) => void }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const [draft, setDraft] = useState(value)
  const wanted = draft.trim()

  const send = (search: string): void => {
    if (search === sent.current) return
    sent.current = search
    onSearch(search)
  }

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setDraft(value)
  }, [value])

  useEffect(() => {
    // The browser may go back before the last search was drawn: `value` does not change then.
    const follow = (): void => {
      sent.current = value
      setDraft(value)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [value])

  // Calls the latest `send` without restarting the pause at each render.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(wanted), pause_ms)
    return () => clearTimeout(timer)
  }, [wanted])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        send(wanted)
      }}
      className="relative min-w-0 grow max-sm:basis-28 sm:w-72 sm:grow-0"
    >
      <label htmlFor={id} className="sr-only">
        Search offers by title or ID
      </label>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <input
        ref={field}
        id={id}
        type="search"
        name="search"
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        maxLength={max_search_length}
        placeholder="Title or ID"
        autoComplete="off"
        spellCheck={false}
        className={`${fieldClass} pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {draft === '' ? null : (
        <button
          type="button"
          aria-label="Clear"
          onClick={() => {
            setDraft('')
            send('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 end-0 inline-flex w-10 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}
