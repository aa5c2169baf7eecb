/** An example file for the import. */
export const example_file = [
  'external_id,title,advertiser,visibility,url,categories,countries,goal,goal_name,payout_countries,payout,revenue',
  'vpn-1,Harbor VPN,Example Advertiser,public,https://vpn.example/?click={click_id},Software,US|CA|GB,,Trial,US|CA,4.50,6.00',
  'vpn-1,,,,,,,,,,1.20,1.75',
  '',
].join('\r\n')
