/** The days on which affiliates are paid: the first ones after their period has ended, in the network's time zone. */

export type PaymentPeriod = 'weekly' | 'twice_monthly' | 'monthly'

const is_payment_day: Readonly<Record<PaymentPeriod, (day: string) => boolean>> = {
  weekly: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  twice_monthly: (day) => day.endsWith('-01') || day.endsWith('-16'),
  monthly: (day) => day.endsWith('-01'),
}

/** Whether a period ends with the day before: Mondays, the 1st and the 16th, the 1st. */
export const isPaymentDay = (period: PaymentPeriod, day: string): boolean => is_payment_day[period](day)

const day_ms = 86_400_000

/** The first payment day from a day on. */
export const paymentDayFrom = (period: PaymentPeriod, day: string): string => {
  let at_ms = Date.parse(`${day}T00:00:00Z`)
  const dayOf = (): string => new Date(at_ms).toISOString().slice(0, 10)
  while (!isPaymentDay(period, dayOf())) at_ms += day_ms
  return dayOf()
}
