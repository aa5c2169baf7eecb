import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import { useServices } from './services.tsx'

const Mark = () => (
  <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
    <rect width="32" height="32" rx="8" className="fill-accent-solid" />
    <path d="M9 7.5h14M16 7.5v8" className="stroke-on-accent" strokeWidth="2.2" strokeLinecap="round" />
    <path d="M11.6 15.5h8.8L16 26z" className="fill-on-accent" />
  </svg>
)

/** The network's logo and name. A logo that fails to load is hidden. */
export const Logo = () => {
  const { logo_url, network_name } = useServices().config
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold tracking-tight">
      {logo_url === '' ? <Mark /> : <ImageOrNothing src={logo_url} className="h-7 max-w-32" />}
      <span dir="auto" className="truncate">
        {network_name}
      </span>
    </span>
  )
}
