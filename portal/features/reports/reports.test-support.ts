import { reports, type ReportName } from '@plumbline/contract/reports.ts'

export const callOf = (name: ReportName): string => `/api/statistics/${reports[name].call}/`

/** A row of the conversions. */
export const conversion = {
  id: 91,
  created_at: '2026-11-20T02:30:00Z',
  offer: 'SurfHaven VPN',
  offer_id: 7,
  ip: '198.51.100.7',
  country: 'DE',
  device: 'Desktop',
  os: 'Windows',
  status: 'approved',
  goal: 'SOI',
  sub1: '007',
  sub2: '',
  sub3: '',
  sub4: '',
  sub5: '',
  payout: 1234.5,
}
