import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { country_codes } from '@plumbline/contract/countries.ts'
import { device_names, os_names } from '@plumbline/contract/visitor-kinds.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { SearchSelect } from '@plumbline/ui/form/search-select.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { outdatedClass } from '@plumbline/ui/outdated.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { LinkRules } from '@plumbline/ui/offer/link-rules.tsx'
import { goalText, payoutText, type OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { countries as country_choices } from '@plumbline/ui/form/countries.ts'
import { useReported } from '../../shared/report-problem.ts'
import { test_hash } from './test-hash.ts'
import type { LinkParts } from './tracking-link.tsx'

const choicesOf = (words: readonly string[]) => words.map((value) => ({ value, label: value }))

const among = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((one) => one === word)

interface Visitor {
  readonly country: string
  readonly os: string
  readonly device: string
}

const Answer = ({ offer_id, parts, visitor }: { offer_id: number; parts: LinkParts; visitor: Visitor }) => {
  const country = among(country_codes, visitor.country)
  const os = among(os_names, visitor.os)
  const device = among(device_names, visitor.device)
  const query = {
    ...(country !== undefined && { country }),
    ...(os !== undefined && { os }),
    ...(device !== undefined && { device }),
    ...parts,
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callOptions(useAsker(), contract.testLink, { params: { id: offer_id }, query }),
    placeholderData: keepPreviousData,
  })
  useReported('The test of the link failed', error)
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-56" />
    ) : (
      <FailureNotice text="The link could not be tested." onRetry={() => void refetch()} />
    )
  const { payout } = data
  return (
    <div aria-busy={isPlaceholderData} className={outdatedClass}>
      <LinkRules tested={data} payout={payout === null ? 'None' : `${payoutText(payout)}, ${goalText(payout)}`} />
    </div>
  )
}

/** A visitor that the first rate pays for, so that the test of an offer for phones does not begin with a refusal. */
const firstVisitor = ({ countries, os, payouts: [first] }: OfferDetail) => {
  const [device = 'Desktop'] = device_names.filter((name) => first?.device?.split(', ').includes(name))
  const systems = first?.os?.split(', ') ?? os
  const usual = device === 'Desktop' ? ['Windows'] : ['Android', 'iOS']
  const system = usual.find((name) => systems.includes(name)) ?? systems[0] ?? usual[0] ?? ''
  const isMobile = (first?.device ?? null) === null && ['Android', 'iOS'].includes(system)
  return {
    country: first?.countries[0]?.iso ?? countries[0] ?? 'US',
    os: system,
    device: isMobile ? 'Phone' : device,
  }
}

/** Tests the tracking link for a described visitor: the outcome of a click, without the click. */
export const LinkTest = ({ offer, parts }: { offer: OfferDetail; parts: LinkParts }) => {
  const { hash } = useLocation()
  const [opened, setOpened] = useState(hash === test_hash)
  const [visitor, setVisitor] = useState<Visitor>(() => firstVisitor(offer))
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <FlaskConical aria-hidden className="size-4" />
        Test this link
      </Button>
      {opened ? (
        <div role="group" aria-label="Test this link" className="space-y-4">
          <div className="grid gap-3 sm:grid-cols-3">
            <SearchSelect
              label="Visitor's country"
              name="country"
              placeholder="Unknown"
              options={country_choices}
              value={visitor.country}
              onChange={(country) => setVisitor({ ...visitor, country })}
            />
            <Select
              label="Operating system"
              options={choicesOf(os_names)}
              value={visitor.os}
              onChange={({ target }) => setVisitor({ ...visitor, os: target.value })}
            />
            <Select
              label="Device"
              options={choicesOf(device_names)}
              value={visitor.device}
              onChange={({ target }) => setVisitor({ ...visitor, device: target.value })}
            />
          </div>
          <Answer offer_id={offer.id} parts={parts} visitor={visitor} />
        </div>
      ) : null}
    </div>
  )
}
