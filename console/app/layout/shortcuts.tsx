import { Dialog } from '@plumbline/ui/dialog.tsx'
import { command_key, palette_keys } from '@plumbline/ui/palette/use-palette.tsx'

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  [palette_keys, 'Search screens, actions, names and IDs'],
  [`${command_key} Enter`, 'Submit the form from any field'],
  ['Shift Space', 'Select a range of rows in a list'],
  ['Escape', 'Close the topmost dialog or menu'],
  ['Tab', 'Move to the next control; the first press skips to the content'],
]

/** Dialog that lists the keyboard shortcuts. */
export const Shortcuts = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className="divide-y divide-line">
      {shortcuts.map(([keys, what]) => (
        <div key={keys} className="flex items-center justify-between gap-6 py-2.5">
          <dt className="order-last shrink-0">
            {keys.split(' ').map((key) => (
              <kbd
                key={key}
                className="ms-1 rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-small"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="min-w-0">{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
