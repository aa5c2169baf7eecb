import type { FormSection } from '../../shared/fields/form-sections.tsx'

/** The sections of an offer's form, in the order of filling it. */
export const offer_sections: readonly FormSection[] = [
  {
    title: 'Offer',
    names: ['title', 'advertiser', 'external_id', 'categories', 'status', 'visibility', 'starts_at', 'ends_at'],
  },
  {
    title: 'Where visitors go',
    whole_lines: true,
    names: ['url', 'fallback_url', 'deep_link_hosts', 'tracking_domain', 'preview_link'],
  },
  { title: 'Goal', whole_lines: true, names: ['goal_name'] },
  { title: 'Rate', names: ['payout', 'payout_percent', 'revenue', 'revenue_percent'] },
  { title: 'Conversions', names: ['default_conversion_status', 'hold_days', 'click_lifetime_days'] },
  { title: 'Targeting', names: ['countries', 'os', 'allowed_traffic'] },
  { title: 'Description', names: ['description', 'description_html', 'icon'] },
  { title: 'Access requests', whole_lines: true, names: ['terms', 'questions', 'approve_tags'] },
  { title: 'Figures stated by the network', names: ['stated_epc', 'stated_cr', 'stated_approval_rate'] },
]
