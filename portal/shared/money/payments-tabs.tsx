import { AppLink } from '../app-link.tsx'
import { paths } from '../paths.ts'

const tabs = [
  { path: paths.payments, label: 'History' },
  { path: paths.payments_ledger, label: 'Ledger' },
]

/** The two screens of what was paid and earned. */
export const PaymentsTabs = () => (
  <nav aria-label="Money" className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
    <ul className="flex w-max gap-5 sm:gap-6">
      {tabs.map(({ path, label }) => (
        <li key={path}>
          <AppLink
            to={path}
            className="inline-flex h-11 items-center border-b-2 border-transparent text-muted transition-colors duration-150 -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text"
          >
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
)
