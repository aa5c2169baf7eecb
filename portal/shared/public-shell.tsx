import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Logo } from './logo.tsx'
import { paths } from './paths.ts'
import { useReferral, withReferral } from './referral.ts'
import { useServices } from './services.tsx'

/** An address that may be one of our pages or on the network's own site. Ours keep the visitor's referral. */
export const PlaceLink = ({ to, className, children }: { to: string; className: string; children: ReactNode }) => {
  const ref = useReferral()
  return to.startsWith('/') ? (
    <AppLink to={withReferral(to, ref)} className={className}>
      {children}
    </AppLink>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}

/** The frame of the pages that need no sign-in: logo above, links and credit below. */
export const PublicShell = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => {
  const { config } = useServices()
  const link = 'rounded-sm hover:text-text hover:underline pointer-coarse:py-3'
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-12">
      <header className="mb-8 sm:mt-[6vh]">
        <PlaceLink to={paths.root} className="inline-flex rounded-md">
          <Logo />
        </PlaceLink>
      </header>
      <main className={`w-full ${wide ? 'max-w-2xl' : 'max-w-sm'}`}>{children}</main>
      <footer className="mt-auto flex flex-col items-center gap-2 pt-10 text-small text-muted">
        <nav aria-label="About this network" className="flex gap-5">
          <PlaceLink to={config.help_url} className={link}>
            Help
          </PlaceLink>
          <PlaceLink to={config.terms_url} className={link}>
            Terms
          </PlaceLink>
          <PlaceLink to={config.privacy_url} className={link}>
            Privacy
          </PlaceLink>
        </nav>
        <p>Powered by {config.network_name} © 2025</p>
      </footer>
    </div>
  )
}
