import { useHasDraft } from '@plumbline/ui/form/drafts.ts'
import { useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import type { PostbackForm } from './postback-form.tsx'
import { useAddPostback, useEditPostback } from './queries.ts'
import { draftOf, emptyDraft, failureWords, postback_draft, type Postback, type PostbackDraft } from './rules.ts'

/** For which postback the form is open: a new one, one that is edited, or a new one like another. */
type Subject = { kind: 'new' } | { kind: 'edit' | 'duplicate'; postback: Postback }

interface ShownForm {
  kind: Subject['kind']
  key: string
  props: ComponentProps<typeof PostbackForm>
}

/**
 * The one form of the page. What was typed for a new postback stays while the form is closed; a copy or a change that is cancelled is let go. The
 * focus goes back to where it came from.
 */
export const usePostbackForm = (page: {
  addButton: RefObject<HTMLButtonElement | null>
  /** A postback was given its first signing secret. */
  onSecret: (postback: Postback) => void
}) => {
  const add = useAddPostback()
  const change = useEditPostback()
  const hasDraft = useHasDraft(postback_draft)
  const [subject, setSubject] = useState<Subject | null>(hasDraft ? { kind: 'new' } : null)
  const [fresh, setFresh] = useState(emptyDraft)
  const [copied, setCopied] = useState(emptyDraft)
  const opener = useRef<Element | null>(null)

  // After a menu has given the focus back to its button, and before the form takes it.
  useLayoutEffect(() => {
    if (subject !== null) opener.current = document.activeElement
  }, [subject])

  const open = (next: Subject): void => {
    add.reset()
    change.reset()
    if (next.kind !== 'new') setCopied(draftOf(next.postback))
    setSubject(next)
  }
  const close = (): void => {
    setSubject(null)
    const back = opener.current
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus()
    else page.addButton.current?.focus()
  }

  const saving = subject?.kind === 'edit' ? change : add
  const draft: PostbackDraft = subject?.kind === 'new' ? fresh : copied
  const save = async (): Promise<void> => {
    // Opened again while the last one is still on its way.
    if (subject === null || saving.isPending) return
    const before = subject.kind === 'edit' ? subject.postback : null
    const saved = await (before === null ? add.mutateAsync(draft) : change.mutateAsync({ id: before.id, draft })).catch(
      () => null,
    )
    if (saved === null) return
    if (subject.kind === 'new') setFresh(emptyDraft)
    close()
    if (saved.method === 'POST' && !before?.signing) page.onSecret(saved)
  }

  const sentence = subject?.kind === 'edit' ? 'Failed to change postback.' : 'Failed to add postback.'
  const shown: ShownForm | null =
    subject === null
      ? null
      : {
          kind: subject.kind,
          key: subject.kind === 'new' ? 'new' : `${subject.kind} ${subject.postback.id}`,
          props: {
            title: subject.kind === 'edit' ? 'Edit postback' : 'New postback',
            draft,
            offer: subject.kind === 'new' ? null : subject.postback.offer,
            onChange: subject.kind === 'new' ? setFresh : setCopied,
            busy: saving.isPending,
            failure: saving.error === null ? null : failureWords(sentence, saving.error),
            onSave: save,
            onCancel: close,
            kept: subject.kind === 'new',
          },
        }

  return {
    shown,
    toggleNew: (): void => (subject?.kind === 'new' ? close() : open({ kind: 'new' })),
    edit: (postback: Postback): void => open({ kind: 'edit', postback }),
    duplicate: (postback: Postback): void => open({ kind: 'duplicate', postback }),
    /** A postback is deleted: nobody can save it any more. */
    forget: (id: number): void => {
      if (subject?.kind === 'edit' && subject.postback.id === id) setSubject(null)
    },
  }
}
