import { finance } from './finance.ts'
import { games } from './games.ts'
import { health } from './health.ts'
import type { DemoOffer } from './offer.ts'
import { people } from './people.ts'
import { shopping } from './shopping.ts'
import { software } from './software.ts'
import { travel } from './travel.ts'

/** Every offer of the demo network. The first one is made to be the first top offer: it takes everyone and pays a fixed amount. */
export const demoOffers: readonly DemoOffer[] = [
  ...software,
  ...finance,
  ...shopping,
  ...games,
  ...health,
  ...people,
  ...travel,
]
