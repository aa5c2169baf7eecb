import sanitizeHtml from 'sanitize-html'

const text_tags = ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'span']
const block_tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'div', 'pre', 'blockquote']
const table_tags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...text_tags, ...block_tags, ...table_tags, 'a', 'img'],
  // No id, name, class or style: an operator's text must not dress up as the portal, nor stand where its code looks for something.
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The content of these is not text of the description.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  nestingLimit: 40,
  transformTags: {
    // The page has headings of its own above these.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
  // An image whose address was refused, or names no place of its own, shows nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
}

/**
 * Removes from an operator's HTML everything that runs, loads, submits or restyles. Left are text, lists, tables, links that open in a new window,
 * and images over https. Cleaning is idempotent, so that HTML may be cleaned when it is written and again when it is read.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim()
