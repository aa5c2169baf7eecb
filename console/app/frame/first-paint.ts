import { consoleSession } from '@plumbline/contract/console.ts'
import type { FirstPaintOptions } from '@plumbline/ui/build/first-paint.ts'
import { signed_in_key } from './signed-in.ts'

/** Shown on the console's page until the console itself is rendered. */
export const first_paint: FirstPaintOptions = {
  signed_in: [signed_in_key],
  open: '^/invitation(?:/|$)',
  sign_in: '',
  around: [],
  screens: {
    '^/$': '/home-page.tsx',
    '^/affiliates$': '/affiliates-page.tsx',
    '^/offers/\\d+$': '/offers/offer-page.tsx',
    '^/conversions$': '/conversions-page.tsx',
    '^/payments$': '/payments-page.tsx',
  },
  preloaded_path: consoleSession.path,
}
