import { notFound, refusal } from './kind.ts'

export const click_messages = {
  no_key: refusal('unavailable')('secrets.json is missing in {data_dir}: click ids cannot be decoded without it.'),
  not_a_click_id: notFound(
    'This click id does not belong to this network: it is forged, altered, truncated, or from another installation.',
    'click_id',
  ),
  click_not_shipped: refusal('unavailable')('The click is not in the statistics yet: try again in a few seconds.'),
  click_not_found: notFound(
    'The id is valid (record {sequence} of journal {journal}), but the click was not found: another node may not have shipped it yet.',
    'click_id',
  ),
  click_damaged: notFound('The id is valid, but {damage}. It is not in the statistics either: see {hint}.', {
    hint: () => ({ operation: 'listQuarantine' }),
  }),
  click_not_here: refusal('unavailable')(
    'The id is valid ({where}), but the click is not on this node, and ClickHouse does not respond.',
  ),
  click_unshipped: notFound(
    'The id is valid ({where}), but the click was not found: another node may not have shipped it yet.',
  ),
}
