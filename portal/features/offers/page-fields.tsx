import { max_deep_link, readDeepLink } from '@plumbline/contract/deep-link.ts'
import type { LinkPage } from '@plumbline/contract/tracking-link.ts'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { ExternalLink } from 'lucide-react'

type Pages = Pick<OfferDetail, 'deep_link_hosts' | 'landings'>

/** The typed page as a link parameter; `undefined` if the offer does not allow it. */
export const readPage = ({ deep_link_hosts }: Pages, { landing, url = '' }: LinkPage): LinkPage | undefined => {
  const page = url.trim()
  if (page !== '' && readDeepLink(page, deep_link_hosts) === undefined) return undefined
  return { ...(landing !== undefined && { landing }), ...(page !== '' && { url: page }) }
}

/** The target page of a link: a landing page of the offer, or a page of its own sites. Renders nothing if the offer has neither. */
export const PageFields = (props: { offer: Pages; value: LinkPage; onChange: (value: LinkPage) => void }) => {
  const { deep_link_hosts, landings } = props.offer
  const { landing, url = '' } = props.value
  const hosts = deep_link_hosts.join(', ')
  const preview = landings.find(({ id }) => id === landing)?.preview_link ?? null
  return (
    <>
      {landings.length === 0 ? null : (
        <Select
          label="Landing page"
          options={[
            { value: '', label: 'Chosen by the network' },
            ...landings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={landing === undefined ? '' : String(landing)}
          onChange={({ target }) =>
            props.onChange({ url, ...(target.value !== '' && { landing: Number(target.value) }) })
          }
        />
      )}
      {preview === null ? null : (
        <a
          href={preview}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 rounded-sm text-small text-accent hover:underline"
        >
          Preview of the landing page
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
      {deep_link_hosts.length === 0 ? null : (
        <Field
          label="Page (optional)"
          name="url"
          type="url"
          value={url}
          onChange={({ target }) => props.onChange({ ...props.value, url: target.value })}
          error={
            readPage(props.offer, props.value) === undefined
              ? `The page must begin with https:// and be on ${hosts}.`
              : undefined
          }
          help={`A page on ${hosts}, such as a product. Without one the link leads to the landing page.`}
          maxLength={max_deep_link}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  )
}
