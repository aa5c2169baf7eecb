import type { Source } from '@plumbline/contract/move-in.ts'
import type { LinkParameter } from '@plumbline/contract/link-parameters.ts'

/*
 * Tracking links of other systems, as data: how each is recognised, and which parameter fills which of our fields. Only names and formats are
 * compared, before any id is looked up. Fields without an equivalent there are filled with the closest parameters, in the order of their names.
 */

/** A field of a click that a parameter of an old link may fill: one of the affiliate's own, or the page that the link names. */
type Field = LinkParameter | 'url'

export interface LinkDialect {
  source: Exclude<Source, 'plumbline'>
  /** Pattern of the path, which may have the old ids as groups `affiliate` and `offer`. */
  path: RegExp
  /** Parameters with the old ids, if they are not in the path; the first one in the link is used. */
  affiliate: readonly string[]
  offer: readonly string[]
  /** Parameters without which the link is not one of this dialect. */
  required: readonly string[]
  /** The parameters that fill each field; the first one that is not empty is used. */
  fields: Readonly<Partial<Record<Field, readonly string[]>>>
  /** Pages of its documentation, read in November 2026. */
  documentation: readonly string[]
}

/** The sub IDs in their order, each filled by one of these parameters. */
const subs = (names: string): LinkDialect['fields'] =>
  Object.fromEntries(names.split(' ').map((name, index) => [`sub${index + 1}`, [name]]))

const everflow_fields: LinkDialect['fields'] = {
  ...subs('sub1 sub2 sub3 sub4 sub5 source_id'),
  url: ['url'],
}

export const link_dialects: readonly LinkDialect[] = [
  {
    source: 'affise',
    path: /^\/click\/?$/,
    affiliate: ['pid'],
    offer: ['offer_id', 'o'],
    required: ['pid'],
    fields: {
      ...subs('sub1 sub2 sub3 sub4 sub5 sub6 sub7 sub8 sub9 sub10'),
      // Affise has no field for it: affiliates use a sub ID, which stays a sub ID here, or this parameter, which no report shows.
      aff_click_id: ['ref_id'],
      // `path` is only part of a URL: it is recorded with the click, but not followed.
      url: ['redirect', 'path'],
    },
    documentation: [
      'https://help-center.affise.com/en/articles/6483711-affise-tracking-link-parameters',
      'https://help-center.affise.com/en/articles/6560951-set-up-a-deeplink',
    ],
  },
  {
    source: 'tune',
    path: /^\/aff_c\/?$/,
    affiliate: ['aff_id'],
    offer: ['offer_id'],
    // The path is sufficient.
    required: [],
    fields: {
      ...subs('aff_sub aff_sub2 aff_sub3 aff_sub4 aff_sub5 source aff_unique1 aff_unique2 aff_unique3 aff_unique4'),
      aff_click_id: ['aff_click_id'],
      url: ['url'],
    },
    documentation: [
      'https://support.tune.com/hc/en-us/articles/1500005236422-Generating-Tracking-Links',
      'https://support.tune.com/hc/en-us/articles/1500005236722-Customizing-a-Partner-Tracking-Link',
    ],
  },
  {
    source: 'everflow',
    // Everflow encodes ids in capitals and digits (28KL6 is its partner 1): paths that scanners try, such as /admin/login, are not these.
    path: /^\/(?<affiliate>[0-9A-Z]{4,12})\/(?<offer>[0-9A-Z]{4,12})\/?$/,
    affiliate: [],
    offer: [],
    required: [],
    fields: everflow_fields,
    documentation: [
      'https://help.everflow.io/support/solutions/articles/22000218430-configuring-the-affiliate-tracking-link',
      'https://help.everflow.io/support/solutions/articles/22000221835-deep-linking',
    ],
  },
  {
    source: 'everflow',
    path: /^\/$/,
    affiliate: ['affid'],
    offer: ['oid'],
    required: ['affid', 'oid'],
    fields: everflow_fields,
    documentation: ['https://developers.everflow.io/docs/everflow-sdk/click_tracking'],
  },
  {
    source: 'cake',
    path: /^\/$/,
    affiliate: ['a'],
    // The id of a creative, by which CAKE identifies the offer.
    offer: ['c'],
    required: ['a', 'c'],
    fields: {
      ...subs('s1 s2 s3 s4 s5'),
      url: ['ckmrdr'],
    },
    documentation: [
      'https://support.getcake.com/support/solutions/articles/5000540952-cake-basic-unique-tracking-link',
      'http://cakemarketing.screenstepslive.com/s/getcake/a/457142-deep-linking',
    ],
  },
]
