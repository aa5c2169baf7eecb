import type { conversion_statuses } from './conversion-statuses.ts'

/*
 * Trackers of affiliates as data: how their click ID gets into a link, and which postback gives it back. Checked against the documentation
 * that each names (docs/tracking.md lists it too). Without schemas, so that screens can import them.
 */

export type ConversionStatus = (typeof conversion_statuses)[number]

export interface TrackerTemplate {
  readonly name: string
  /** The tracker's macro of its click ID, which it fills in the link. */
  readonly click_id: string
  /** The path of its postback URL where people give the domain alone; null where the path is each account's own. */
  readonly path: string | null
  /** An example of the postback URL that it shows. */
  readonly example: string
  /** The parameters of its postback URL, in order, with our macros; `{word}` is the tracker's word for the status. */
  readonly parameters: Readonly<Record<string, string>>
  /** The statuses that it knows, with its words for them. */
  readonly words: Readonly<Partial<Record<ConversionStatus, string>>>
  /** Those chosen at first: whether a tracker counts another one as paid may depend on its settings. */
  readonly usual: readonly ConversionStatus[]
  readonly sources: readonly string[]
}

const as_ours = { pending: 'pending', approved: 'approved', declined: 'declined', reversed: 'reversed' } as const

export const tracker_templates: readonly TrackerTemplate[] = [
  {
    name: 'Keitaro',
    click_id: '{subid}',
    path: null,
    example: 'https://tracker.example/1a2b3c4/postback',
    parameters: {
      subid: '{aff_click_id}',
      status: '{word}',
      payout: '{payout}',
      currency: '{currency}',
      tid: '{conversion_id}',
    },
    words: { pending: 'lead', approved: 'sale', declined: 'rejected', reversed: 'rejected' },
    usual: ['pending', 'approved', 'declined', 'reversed'],
    sources: [
      'https://docs.keitaro.io/en/postbacks/postbacks.html',
      'https://docs.keitaro.io/en/conversions-and-postback/adding-affiliate-networks.html',
    ],
  },
  {
    name: 'Voluum',
    click_id: '{clickid}',
    path: '/postback',
    example: 'https://tracker.example/postback?cid=REPLACE&payout=OPTIONAL&txid=OPTIONAL',
    parameters: { cid: '{aff_click_id}', payout: '{payout}', txid: '{conversion_id}' },
    words: { approved: 'approved' },
    usual: ['approved'],
    sources: [
      'https://doc.voluum.com/article/parameters-in-postback-urls',
      'https://doc.voluum.com/en/submitting_postback_url.html',
    ],
  },
  {
    name: 'Binom',
    click_id: '{clickid}',
    path: null,
    example: 'https://tracker.example/click?cnv_id=OPTIONAL&payout=OPTIONAL',
    parameters: {
      cnv_id: '{aff_click_id}',
      payout: '{payout}',
      cnv_status: '{word}',
      cnv_currency: '{currency}',
    },
    words: as_ours,
    usual: ['approved'],
    sources: ['https://docs.binom.org/postback-url.php', 'https://docs.binom.org/affiliate-networks-v2.php'],
  },
  {
    name: 'BeMob',
    click_id: '{clickId}',
    path: '/postback',
    example: 'https://tracker.example/postback?cid=REPLACE&payout=OPTIONAL&txid=OPTIONAL&status=OPTIONAL',
    parameters: { cid: '{aff_click_id}', payout: '{payout}', txid: '{conversion_id}', status: '{word}' },
    words: as_ours,
    usual: ['approved'],
    sources: ['https://help.bemob.com/docs/conversion-tracking', 'https://help.bemob.com/docs/using-postback-statuses'],
  },
  {
    name: 'RedTrack',
    click_id: '{clickid}',
    path: '/postback',
    example: 'https://tracker.example/postback?clickid={replace_me}&sum={replace_or_remove}',
    parameters: { clickid: '{aff_click_id}', sum: '{payout}', status: '{word}' },
    words: { pending: 'pending', approved: 'approved', declined: 'declined', reversed: 'declined' },
    usual: ['approved'],
    sources: [
      'https://help.redtrack.io/knowledgebase/kb/basic-setup-9785/supported-dynamic-parameters/',
      'https://help.redtrack.io/knowledgebase/kb/conversion-tracking/tracking-event-types/',
    ],
  },
]

/** Values that a tracker leaves for others to replace: `REPLACE`, `{replace_me}`, `[CLICK_ID]`. */
const is_placeholder = /^(?:|replace|optional|.*[{}[\]].*)$/i

/**
 * The postback URL of a status, from the one that the tracker shows: keeps its other parameters, such as a key, and drops placeholders.
 * @returns null unless it is a web address with the account's own path
 */
export const buildTrackerUrl = (
  { path, parameters, words }: TrackerTemplate,
  shown: string,
  status: ConversionStatus,
): string | null => {
  const written = shown.trim()
  const text = /^[a-z][a-z\d+.-]*:/i.test(written) && !/^[\w.-]+:\d/.test(written) ? written : `https://${written}`
  // Not by `URL.searchParams`, which would encode the braces of other values.
  const [, base = '', query = ''] = /^(https?:\/\/[^?#]+)\??([^#]*)/i.exec(text) ?? []
  if (base === '' || !URL.canParse(base) || !new URL(base).hostname.includes('.')) return null
  const own_path = new URL(base).pathname
  if (own_path === '/' && path === null) return null
  const kept = query.split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return !Object.hasOwn(parameters, name) && !is_placeholder.test(value)
  })
  const ours = Object.entries(parameters).map(
    ([name, value]) => `${name}=${value.replace('{word}', words[status] ?? '')}`,
  )
  return `${own_path === '/' ? base.replace(/\/?$/, path ?? '') : base}?${[...kept, ...ours].join('&')}`
}
