import { kind } from './kind.ts'

/** The mail to an advertiser who still sends postbacks to the address of an old network. */
export const cut_over_messages = {
  new_postback_subject: kind('New postback URL for {network}'),
  new_postback_text: kind(
    ({ network, old_hosts, url }: { network: string; old_hosts: readonly string[]; url: string }) =>
      [
        `${network} has moved to a new system. Your conversions still arrive by the old postback URL${old_hosts.length === 0 ? '' : ` (${old_hosts.join(', ')})`}, which will be switched off.`,
        'Please call this URL for each conversion from now on:',
        url,
        'Replace {click_id} with the click ID from our link. Add &txid= with your transaction ID, and &amount= with the amount of the sale if you pay a percentage.',
        'You may call both URLs while you change: a transaction is counted once.',
      ].join('\n\n'),
  ),
}
