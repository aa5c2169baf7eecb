import { ApiFailure } from '@plumbline/client/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const sums = { conversions: 1, payout: 10, revenue: 12.5 }
const minus = { conversions: -1, payout: -10, revenue: -12.5 }
const why = { code: 'compare_no_postback', parameters: {}, text: 'of an API' }

const compared = {
  network: 'Old Harbour',
  zone: 'UTC',
  columns: { txid: 'action_id', payout: 'payouts' },
  statuses: {},
  lines: 2,
  there: { ...sums, conversions: 2, payout: 20 },
  here: sums,
  difference: minus,
  outcomes: { agrees: 1, only_there: 1 },
  causes: [{ cause: 'only_there', ...minus }],
  rows: [
    {
      day: '2026-11-10',
      offer_id: 3,
      old_offer: null,
      affiliate_id: null,
      old_affiliate: '99',
      there: sums,
      here: { conversions: 0, payout: 0, revenue: 0 },
      difference: minus,
      causes: [{ cause: 'only_there', ...minus }],
    },
  ],
  rows_in_all: 1,
  results: [
    {
      outcome: 'only_there',
      line: 3,
      day: '2026-11-10',
      conversion_id: null,
      old_conversion: 'c-2',
      affiliate_id: null,
      offer_id: 3,
      txid: 'A-2',
      ...minus,
      why,
    },
  ],
}

test('an export is compared, and the causes of the difference are shown with their conversions', async () => {
  const { sent, user } = showConsole('/move-in/compare', {
    listOldNetworks: [{ id: 2, name: 'Old Harbour' }],
    compareNetworks: () => (sent('compareNetworks').length === 1 ? compared : new ApiFailure(400)),
  })
  await user.upload(await screen.findByLabelText(/^File/), new File(['id,offer\n1,2\n'], 'conversions.csv'))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Network/ }), 'Old Harbour')
  await user.type(screen.getByLabelText(/^From/), '2026-11-01')
  await user.type(screen.getByLabelText(/^To/), '2026-11-14')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const totals = await screen.findByRole('table', { name: 'Totals' })
  expect(totals.textContent).toMatch(/Difference-1-\$10\.00.*Only there-1-\$10\.00/)
  expect(totals.textContent).not.toContain('Revenue')
  expect(screen.getByText(/The export has no column of revenue: it is not compared\./)).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Days that differ' }).textContent).toContain('old 99')
  expect(screen.getByRole('table', { name: 'Only there' }).textContent).toContain('no postback of it was accepted here')
  expect(sent('compareNetworks')[0]?.input).toMatchObject({ network: 'Old Harbour', file: 'id,offer\n1,2\n' })
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  // The answer before is not that of the refused file.
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the cut-over lists the remaining changes, and mails affiliates after a dry run', async () => {
  const { sent, user } = showConsole('/move-in/cutover', {
    showCutover: {
      networks: [
        { id: 1, name: 'Old Harbour', source: 'affise', hosts: [], moved: { affiliates: 12, past_totals: 3 } },
      ],
      results: [
        {
          affiliate_id: 7,
          affiliate: 'Northgate',
          emails: ['ada@north.example'],
          links: 2,
          clicks: 70,
          last_seen: '2026-11-27T10:00:00Z',
          mailed_at: null,
          subject: 'Replace your old links',
          text: 'New link',
        },
      ],
      count: 1,
      advertisers: [
        {
          advertiser_id: 3,
          advertiser: 'Acme',
          contact: 'ads@acme.example',
          postbacks: 5,
          last_seen: '2026-11-27T10:00:00Z',
          subject: 'New postback URL',
          text: 'Call it',
        },
      ],
      unknown: { clicks: 4, postbacks: 0 },
    },
    mailOldLinks: ({ input }) => ({
      dry_run: (input as { dry_run?: boolean }).dry_run ?? false,
      affiliates: 1,
      mails: 1,
      mailed_before: 0,
      unreachable: 0,
      results: [{ affiliate_id: 7, affiliate: 'Northgate', emails: ['ada@north.example'] }],
    }),
  })
  expect(await screen.findByText(/12 affiliates, 3 past totals/)).toBeTruthy()
  expect(screen.getByText(/4 clicks and 0 postbacks/)).toBeTruthy()
  const [mail] = within(screen.getByRole('table', { name: 'Advertisers with old postbacks' })).getAllByRole('link', {
    name: 'Open mail',
  })
  expect(mail?.getAttribute('href')).toBe('mailto:ads%40acme.example?subject=New%20postback%20URL&body=Call%20it')
  await user.click(screen.getByRole('button', { name: 'Mail new links' }))
  await user.click(await screen.findByRole('button', { name: 'Dry run' }))
  await waitFor(() => expect(sent('mailOldLinks')[0]?.input).toMatchObject({ dry_run: true }))
})
