import { Check, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { MenuItem } from '../menu.tsx'
import { chooseTheme, themeIn, watchTheme, type Theme } from './theme.ts'

const themes: readonly { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

/** The themes as menu items, the chosen one marked. */
export const ThemeChoice = () => {
  const theme = useSyncExternalStore(watchTheme, () => themeIn(document.cookie))
  const label = useId()
  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className="px-2.5 pt-1.5 pb-1 text-small text-muted">
        Theme
      </p>
      {themes.map(({ value, label: name, icon: Icon }) => (
        <MenuItem key={value} checked={value === theme} onSelect={() => chooseTheme(value)}>
          <Icon aria-hidden className="size-4 text-muted" />
          <span className="grow">{name}</span>
          {value === theme ? <Check aria-hidden className="size-4 text-accent" /> : null}
        </MenuItem>
      ))}
    </div>
  )
}
