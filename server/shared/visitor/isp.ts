import { fileURLToPath } from 'node:url'
import { openRanges } from './range-file.ts'

/** The owner of an address's network: the organisation behind the autonomous system that announces it. */
export interface Isps {
  /** The network's name, '' where unknown. */
  find(ip: string): string
}

/** The fallback without data: everything is unknown. */
export const noIsps: Isps = { find: () => '' }

const legalForm =
  /[\s,]+(?:L\.?L\.?C|L\.?L\.?P|Inc|Incorporated|Ltd|Ltda|Limited|Corp|Corporation|P\.?L\.?C|GmbH|GmbH & Co\. ?KG|GmbH & Co\.?OHG|AG|AB|A\/S|ApS|Oy|Oyj|S\.?A\.?S|S\.?A\.?U|S\.?A\.? de C\.?V|S\.?A|S\/A|S\.?p\.?A|S\.?r\.?l|S\.?L|S\.?L\.?U|B\.?V|N\.?V|A\.?S|s\.r\.o|Sp\. z o\.o|d\.o\.o|Kft|UAB|SARL|Pty|Pte|PT|Sdn\.? Bhd|Spolka Akcyjna|Anonim Sirketi)\.?$/i

/** An organisation as people call it: "Comcast Cable Communications, LLC" is Comcast Cable Communications. */
export const ispName = (organisation: string): string => {
  let name = organisation.trim().replaceAll(/\s+/g, ' ')
  for (;;) {
    const shorter = name.replace(legalForm, '').replace(/[\s,]+$/, '')
    if (shorter === name || shorter === '') return name
    name = shorter
  }
}

const sourceFile = (file: string): string => fileURLToPath(import.meta.resolve(`@ip-location-db/asn/${file}`))

/**
 * Opens the table of networks.
 * @param folder where the packed form is kept between starts
 * @param signal ends the packing, which takes seconds on the first start
 * @throws if the published data is missing or unreadable: the caller should log that and use `noIsps`.
 */
export const openIsps = async (folder: string, signal: AbortSignal): Promise<Isps> =>
  openRanges(
    folder,
    {
      name: 'isps',
      version: 1,
      builder: new URL('./isp-build.ts', import.meta.url),
      sources: [sourceFile('asn-ipv4.csv'), sourceFile('asn-ipv6.csv')],
    },
    signal,
  )
