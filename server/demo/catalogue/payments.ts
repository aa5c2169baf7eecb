import type { AffiliateKey } from './offer.ts'

export interface DemoPayment {
  affiliate: AffiliateKey
  days_ago: number
  method: 'paypal' | 'bank' | 'crypto'
  /** Dollars with two decimals. */
  amount: string
  status: 'pending' | 'approved' | 'rejected' | 'completed'
}

const payments = (
  affiliate: AffiliateKey,
  ...rows: [days_ago: number, DemoPayment['method'], amount: string, DemoPayment['status']][]
): DemoPayment[] => rows.map(([days_ago, method, amount, status]) => ({ affiliate, days_ago, method, amount, status }))

/** Every status and every method. Those older than the traffic are covered by the balance that was brought forward. */
export const demoPayments: readonly DemoPayment[] = [
  ...payments(
    'demo',
    [101, 'bank', '1480.00', 'completed'],
    [87, 'bank', '1212.40', 'completed'],
    [73, 'bank', '1350.25', 'completed'],
    [45, 'bank', '1104.75', 'completed'],
    [38, 'crypto', '640.00', 'rejected'],
    [31, 'paypal', '1265.00', 'completed'],
    [24, 'paypal', '980.50', 'completed'],
    [17, 'crypto', '1320.00', 'completed'],
    [10, 'bank', '1180.00', 'completed'],
    [5, 'bank', '945.60', 'approved'],
    [1, 'paypal', '610.00', 'pending'],
  ),
  ...payments(
    'rival',
    [96, 'paypal', '388.00', 'completed'],
    [68, 'paypal', '415.30', 'completed'],
    [40, 'crypto', '220.00', 'completed'],
    [26, 'paypal', '205.15', 'rejected'],
    [19, 'crypto', '260.00', 'completed'],
    [8, 'bank', '190.45', 'approved'],
    [2, 'bank', '85.00', 'pending'],
  ),
  ...payments('orchard', [34, 'bank', '310.00', 'completed']),
  ...payments('copperfox', [20, 'paypal', '240.00', 'completed']),
]

/** What each affiliate had when the demo network's records begin. */
export const broughtForward: readonly {
  affiliate: AffiliateKey
  days_ago: number
  amount: string
}[] = [
  { affiliate: 'demo', days_ago: 110, amount: '4450.20' },
  { affiliate: 'rival', days_ago: 110, amount: '1042.75' },
  { affiliate: 'orchard', days_ago: 110, amount: '120.00' },
  { affiliate: 'copperfox', days_ago: 110, amount: '95.50' },
]

/** Where the money went, shown in full to the affiliate it belongs to. Names and numbers are made up or of the kind that is kept for examples. */
export const destinations = {
  paypal: { payment_email: 'accounts@example.com' },
  bank: { account_number: 'GB33BUKB20201555555555', bank_name: 'Example Bank plc' },
  crypto: { wallet_address: 'TExampleExampleExampleExampleExam', crypto_network: 'USDT TRC-20' },
} as const

/** How long a rejected payment takes to come back, in days. */
export const return_after_days = 2

/** When the demo affiliate entered its payout details, in days before now: before its first payment by PayPal. */
export const billing_entered_days_ago = 60
