import { DraftsContext } from '@plumbline/ui/form/drafts.ts'
import { use, useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import type { PostbackForm } from './postback-form.tsx'
import { useAddPostback, useEditPostback } from './queries.ts'
import {
  changesOf,
  draftName,
  draftOf,
  emptyDraft,
  explainSaving,
  type Postback,
  type PostbackDraft,
  type Subject,
} from './rules.ts'

interface ShownForm {
  kind: Subject['kind']
  key: string
  props: ComponentProps<typeof PostbackForm>
}

/**
 * The single form of the page. Text typed for a new postback is kept while the form is closed; a cancelled copy or change is discarded. Closing
 * the form returns the focus to the element that had it before.
 */
export const usePostbackForm = (page: {
  addButton: RefObject<HTMLButtonElement | null>
  /** Called with the sentence of a saved change, and with null when a form opens. */
  onDone: (sentence: string | null) => void
  /** Called when a postback gets its first signing secret. */
  onSecret: (postback: Postback) => void
  /** The postbacks, once loaded; used to restore text that was typed for one when a session ended. */
  rows: readonly Postback[] | null
}) => {
  const add = useAddPostback()
  const change = useEditPostback()
  const drafts = use(DraftsContext)
  const [subject, setSubject] = useState<Subject | null>(
    drafts?.has(draftName({ kind: 'new' })) ? { kind: 'new' } : null,
  )
  const [fresh, setFresh] = useState(emptyDraft)
  const [copied, setCopied] = useState(emptyDraft)
  /** Value of `copied` when the form was opened. */
  const [opened, setOpened] = useState(emptyDraft)
  const [sought, setSought] = useState(false)
  const opener = useRef<Element | null>(null)
  /** Counts how often a form was opened or closed. */
  const openings = useRef(0)

  // After a menu has returned the focus to its button, and before the form takes it.
  useLayoutEffect(() => {
    openings.current++
    if (subject !== null) opener.current = document.activeElement
  }, [subject])

  const show = (next: Subject): void => {
    if (next.kind !== 'new') {
      const draft = draftOf(next.postback)
      // A new postback cannot be for the base goal: that is only in imports.
      const shown_draft = next.kind === 'duplicate' && next.postback.goal === '' ? { ...draft, goal: '' } : draft
      setCopied(shown_draft)
      setOpened(shown_draft)
    }
    setSubject(next)
  }
  const open = (next: Subject): void => {
    add.reset()
    change.reset()
    page.onDone(null)
    show(next)
  }
  if (!sought && page.rows !== null) {
    setSought(true)
    const subjects = page.rows.flatMap((postback): Subject[] => [
      { kind: 'edit', postback },
      { kind: 'duplicate', postback },
    ])
    const kept = subjects.find((one) => drafts?.has(draftName(one)))
    if (subject === null && kept !== undefined) show(kept)
  }
  const closed = useRef<string | null>(null)
  // Once the form is closed: only text that was left together with its screen is kept.
  useEffect(() => {
    if (subject === null && closed.current !== null) drafts?.leave(closed.current, null)
  }, [subject, drafts])
  const close = (): void => {
    closed.current = subject === null ? null : draftName(subject)
    setSubject(null)
    const back = opener.current
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus()
    else page.addButton.current?.focus()
  }

  const saving = subject?.kind === 'edit' ? change : add
  const draft: PostbackDraft = subject?.kind === 'new' ? fresh : copied
  const save = async (): Promise<void> => {
    // Opened again while the previous save is still in flight.
    if (subject === null || saving.isPending) return
    const before = subject.kind === 'edit' ? subject.postback : null
    const body = changesOf(opened, draft)
    if (before !== null && Object.keys(body).length === 0) {
      close()
      return
    }
    const opening = openings.current
    const [saved] = before === null ? await add.mutateAsync(draft) : [await change.mutateAsync({ id: before.id, body })]
    // The page may have been left by now.
    drafts?.leave(draftName(subject), null)
    // Text typed since, in a form that was opened again, stays.
    if (subject.kind === 'new') setFresh((current) => (current === draft ? emptyDraft : current))
    if (opening === openings.current) close()
    page.onDone('Saved.')
    if (saved?.method === 'POST' && !before?.signing) page.onSecret(saved)
  }

  const shown: ShownForm | null =
    subject === null
      ? null
      : {
          kind: subject.kind,
          key: draftName(subject),
          props: {
            title: subject.kind === 'edit' ? 'Edit postback' : 'New postback',
            draft,
            several: subject.kind !== 'edit',
            offer: subject.kind === 'new' ? null : subject.postback.offer,
            goal: subject.kind === 'new' ? '' : opened.goal,
            onChange: subject.kind === 'new' ? setFresh : setCopied,
            busy: saving.isPending,
            failure: saving.error === null ? null : explainSaving(subject.kind, saving.error).text,
            explain: (error) => explainSaving(subject.kind, error),
            onSave: save,
            onCancel: close,
            kept: { name: draftName(subject), empty: subject.kind === 'new' ? emptyDraft : opened },
          },
        }

  return {
    shown,
    toggleNew: (): void => (subject?.kind === 'new' ? close() : open({ kind: 'new' })),
    edit: (postback: Postback): void => open({ kind: 'edit', postback }),
    duplicate: (postback: Postback): void => open({ kind: 'duplicate', postback }),
    /** Closes the form of a deleted postback. */
    forget: (id: number): void => {
      if (subject?.kind === 'edit' && subject.postback.id === id) close()
    },
  }
}
