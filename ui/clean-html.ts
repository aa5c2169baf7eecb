import purifier, { type Config } from 'dompurify'

const text_tags = 'p br hr b strong i em u s small sub sup code pre blockquote h1 h2 h3 h4 h5 h6 ul ol li div span'
const table_tags = 'table caption thead tbody tfoot tr th td'

const allowed_tags = [...text_tags.split(' '), ...table_tags.split(' '), 'a', 'img']
/** No id, name, class or style: an operator's HTML must not imitate the app, nor be found where the app's code looks for elements. */
const figures = ['width', 'height', 'colspan', 'rowspan']
const allowed_attributes = ['href', 'title', 'src', 'alt', ...figures]

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string; createScriptURL: () => string }) => Policy
}

/**
 * The app's one Trusted Types policy, null in a browser without them. It passes text on unchanged, but only to DOMPurify's own parser: the
 * policy never leaves this module, and the result of DOMPurify is nodes, which no sink parses again.
 */
const policy =
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('plumbline', {
    createHTML: (text) => text,
    createScriptURL: () => '',
  }) ?? null

/** An operator's HTML as nodes, without scripts, forms and styles; links open in a new tab (ADR-0023). */
export const cleanNodes = (html: string): DocumentFragment => {
  const nodes = purifier.sanitize(html, {
    ALLOWED_TAGS: allowed_tags,
    ALLOWED_ATTR: allowed_attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_URI_SAFE_ATTR: figures,
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy,
  })
  // Still nodes of DOMPurify's own document, which does not load anything.
  for (const image of nodes.querySelectorAll('img'))
    if (!/^https:/i.test(image.getAttribute('src') ?? '')) image.remove()
  for (const link of nodes.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  return nodes
}
