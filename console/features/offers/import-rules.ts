const shortenValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What an import does to a field: `Old → New`, or the new value where there was none. */
export const changeText = (field: { readonly old?: unknown; readonly new?: unknown }): string => {
  if (isNothing(field.old)) return isNothing(field.new) ? '' : shortenValue(field.new)
  return `${shortenValue(field.old)} → ${isNothing(field.new) ? 'nothing' : shortenValue(field.new)}`
}

/** A file to begin with. */
export const example_file = [
  'external_id,title,advertiser,visibility,url,categories,countries,goal,goal_name,payout_countries,payout,revenue',
  'vpn-1,Harbor VPN,Example Advertiser,public,https://vpn.example/?click={click_id},Software,US|CA|GB,,Trial,US|CA,4.50,6.00',
  'vpn-1,,,,,,,,,,1.20,1.75',
  '',
].join('\r\n')
