import { max_deep_link } from '@plumbline/contract/deep-link.ts'
import { Field } from '@plumbline/ui/form/field.tsx'

/** The page of the offer's own sites to which the link leads. */
export const DeepLinkField = (props: {
  value: string
  hosts: readonly string[]
  wrong: boolean
  onChange: (value: string) => void
}) => (
  <Field
    label="Page (optional)"
    name="url"
    type="url"
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
    error={props.wrong ? `The page must begin with https:// and be on ${props.hosts.join(', ')}.` : undefined}
    help={`A page on ${props.hosts.join(', ')}, such as a product. Without one the link leads to the landing page.`}
    maxLength={max_deep_link}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
)
