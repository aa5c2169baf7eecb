import type { FirstPaintOptions } from '@plumbline/ui/build/first-paint.ts'

/** The page's content before the portal is drawn. */
export const first_paint: FirstPaintOptions = {
  signed_in: ['access', 'access_token'],
  open: '^/(?:reset-password|register|help|terms|privacy|view)(?:/|$)',
  sign_in: '^/(?:login/?)?$',
  around: ['/layout.tsx'],
  screens: {
    '^/dashboard$': '/dashboard-page.tsx',
    '^/offers(?:/available)?$': '/offers-page.tsx',
    '^/offers/\\d+$': '/offer-page.tsx',
    '^/stat(?:istic)?s/[^/]+$': '/report-page.tsx',
  },
}
