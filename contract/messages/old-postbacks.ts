import { kind } from './kind.ts'

export const old_postback_messages = {
  moved_click_differs: kind('click {quote:click_id} is already imported with another affiliate, offer or time'),
  relay_has_no_url: kind('the old network does not have a relay URL any more'),
  relay_to_own_host: kind('the relay URL leads to a host of this network'),
  too_many_relays: kind('{most} postbacks of the old network already wait to be relayed'),
}
