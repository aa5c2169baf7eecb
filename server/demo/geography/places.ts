/**
 * Where the demo network's visitors live. Names of cities and networks are those of the shipped databases; `ranges.csv` holds addresses that
 * really resolve to them and is made from this table by `pick-ranges.ts`.
 */
export interface Place {
  country: string
  /** Relative share of a worldwide audience. */
  weight: number
  /** Whole hours from UTC, good enough for the hours at which people are awake. */
  utc_offset: number
  /** The most visited first. */
  cities: readonly string[]
  /** Prefixes of the names of the country's home networks. */
  fixed: readonly string[]
  /** Prefixes of its mobile networks' names; a network in both lists serves all devices. */
  mobile: readonly string[]
}

const place = (
  country: string,
  weight: number,
  utc_offset: number,
  cities: string,
  fixed: string,
  mobile: string,
): Place => ({
  country,
  weight,
  utc_offset,
  cities: cities.split(', '),
  fixed: fixed.split(' | '),
  mobile: mobile.split(' | '),
})

// oxfmt-ignore
export const places: readonly Place[] = [
  place('US', 300, -5, 'New York, Los Angeles, Chicago, Houston, Dallas, Miami, Atlanta, Phoenix, Philadelphia, Seattle, Denver, Las Vegas, Orlando, Boston', 'Verizon Business | Comcast Cable | Charter Communications | Cox Communications | Frontier Communications | RCN', 'T-Mobile USA | AT&T Enterprises'),
  place('CA', 55, -5, 'Toronto, Montreal, Vancouver, Calgary', 'Bell Canada | Shaw Communications | Videotron', 'Rogers Communications | TELUS'),
  place('GB', 95, 0, 'London, Manchester, Birmingham, Leeds, Glasgow', 'British Telecommunications | Sky UK | Virgin Media | TalkTalk', 'Vodafone Limited | EE Limited'),
  place('IE', 8, 0, 'Dublin, Cork', 'Eircom | Liberty Global | Sky UK', 'Vodafone Ireland | Three Ireland'),
  place('DE', 85, 1, 'Berlin, Munich, Hamburg, Cologne, Frankfurt am Main', 'Deutsche Telekom AG | Vodafone GmbH | 1&1 Versatel', 'Telefonica Germany | Vodafone GmbH'),
  place('AT', 12, 1, 'Vienna, Graz', 'A1 Telekom | T-Mobile Austria', 'Hutchison Drei | T-Mobile Austria'),
  place('CH', 12, 1, 'Zurich, Bern, Geneva', 'Swisscom | Quickline', 'Sunrise GmbH | Swisscom'),
  place('FR', 60, 1, 'Paris, Lyon, Marseille, Toulouse', 'Orange S.A. | Free SAS', 'Bouygues Telecom | Societe Francaise Du Radiotelephone | Free Mobile'),
  place('BE', 10, 1, 'Brussels, Mechelen, Antwerp', 'Telenet BV | Proximus NV', 'Orange Belgium | Proximus NV'),
  place('NL', 22, 1, 'Amsterdam, The Hague, Rotterdam', 'KPN B.V. | Odido', 'Vodafone Libertel | KPN B.V.'),
  place('ES', 42, 1, 'Madrid, Barcelona, Valencia, Seville', 'TELEFONICA DE ESPANA | VODAFONE ONO | DIGI SPAIN', 'Orange Espagne | VODAFONE ESPANA'),
  place('PT', 10, 0, 'Lisbon, Porto', 'MEO - SERVICOS | NOS COMUNICACOES', 'Vodafone Portugal'),
  place('IT', 45, 1, 'Milan, Rome, Naples, Turin', 'Telecom Italia | Fastweb', 'Vodafone Italia | WIND TRE'),
  place('SE', 14, 1, 'Stockholm, Gothenburg, Malmo', 'Telia Company | Bahnhof | Bredband2', 'Tele2 Sverige | Telenor Sverige'),
  place('NO', 9, 1, 'Oslo, Bergen', 'Telenor Norge | GLOBALCONNECT AS', 'Telia Norge | Telenor Norge'),
  place('DK', 9, 1, 'Copenhagen, Odense, Aarhus', 'TDC Holding | GlobalConnect A/S', 'Telenor A/S | Hi3G'),
  place('FI', 8, 2, 'Helsinki, Tampere', 'Telia Finland | DNA Oyj', 'DNA Oyj | Telia Finland'),
  place('PL', 34, 1, 'Warsaw, Krakow, Wroclaw, Gdansk', 'Orange Polska | Netia | Multimedia Polska', 'P4 Sp. | Polkomtel | T-Mobile Polska'),
  place('CZ', 10, 1, 'Prague, Brno', 'O2 Czech | T-Mobile Czech', 'Vodafone Czech | T-Mobile Czech'),
  place('RO', 12, 2, 'Bucharest, Cluj-Napoca', 'DIGI ROMANIA', 'Orange Romania | Vodafone Romania'),
  place('HU', 8, 1, 'Budapest', 'Magyar Telekom | DIGI Tavkozlesi', 'One Hungary | Yettel Hungary'),
  place('GR', 8, 2, 'Athens, Thessaloniki', 'Ote SA | Nova Telecommunications', 'VODAFONE-PANAFON'),
  place('TR', 22, 3, 'Istanbul, Ankara, Izmir', 'Turk Telekomunikasyon | Superonline', 'TURKCELL ILETISIM | Vodafone Net'),
  place('IL', 8, 2, 'Tel Aviv, Jerusalem, Haifa', 'Bezeq International | Cellcom Fixed', 'Partner Communications'),
  place('AE', 12, 4, 'Dubai, Abu Dhabi', 'EMIRATES TELECOMMUNICATIONS', 'Emirates Integrated'),
  place('SA', 14, 3, 'Riyadh, Jeddah', 'Saudi Telecom Company', 'Etihad Etisalat | Mobile Telecommunication Company'),
  place('EG', 12, 2, 'Cairo, Alexandria', 'TE-AS | LINKdotNET', 'Vodafone Data | ETISALAT MISR'),
  place('ZA', 22, 2, 'Cape Town, Johannesburg, Durban', 'Telkom SA | AFRIHOST', 'Vodacom | MTN SA'),
  place('NG', 14, 1, 'Lagos, Abuja', 'ipNX | SPECTRANET', 'MTN NIGERIA | Airtel Networks Limited'),
  place('KE', 8, 3, 'Nairobi', 'Wananchi | Jamii', 'Safaricom | Airtel Networks Kenya'),
  place('IN', 70, 5, 'Mumbai, Bengaluru, New Delhi, Chennai, Hyderabad, Kolkata', 'Bharat Sanchar | Atria Convergence | HATHWAY', 'Reliance Jio | Bharti Airtel | Vodafone Idea'),
  place('ID', 30, 7, 'Jakarta, Surabaya, Bandung', 'Telekomunikasi Indonesia | Linknet', 'PT. Telekomunikasi Selular | PT. INDOSAT'),
  place('PH', 20, 8, 'Makati City, Manila, Cebu City', 'Philippine Long Distance | ComClark', 'Smart Broadband | Globe Telecom'),
  place('TH', 18, 7, 'Bangkok, Chiang Mai', 'TRUE INTERNET | TOT Public | Triple T', 'ADVANCED WIRELESS | Total Access'),
  place('VN', 18, 7, 'Ho Chi Minh City, Hanoi', 'VNPT Corp | FPT Telecom', 'Viettel Group'),
  place('MY', 12, 8, 'Kuala Lumpur, Petaling Jaya', 'TM TECHNOLOGY | TT DOTCOM', 'Maxis Broadband | TM TECHNOLOGY'),
  place('JP', 34, 9, 'Chiyoda City, Osaka, Nagoya', 'NTT Communications | OPTAGE | Chubu Telecommunications', 'NTT DOCOMO | KDDI | SoftBank'),
  place('KR', 18, 9, 'Seoul, Busan', 'Korea Telecom | LG POWERCOMM', 'SK Telecom'),
  place('TW', 12, 8, 'Taipei, Taichung', 'Chunghwa Telecom | TBC', 'Far EastTone | Taiwan Mobile'),
  place('AU', 38, 10, 'Sydney, Melbourne, Brisbane, Perth', 'TPG Internet | iiNet | Telstra Limited', 'SingTel Optus | Vodafone Australia'),
  place('NZ', 7, 12, 'Auckland, Wellington', 'Spark New Zealand | Mercury NZ', 'One New Zealand | Two Degrees'),
  place('MX', 36, -6, 'Mexico City, Guadalajara, Monterrey', 'Uninet | Axtel | Mega Cable', 'AT&T COMUNICACIONES | Alestra'),
  place('BR', 58, -3, 'Sao Paulo, Rio de Janeiro, Curitiba, Belo Horizonte', 'CLARO S.A. | V tal | Claro NXT', 'TIM S/A | TELEFONICA BRASIL'),
  place('AR', 20, -3, 'Buenos Aires, Cordoba, Rosario', 'Telecom Argentina | Telecentro', 'Telefonica de Argentina | Techtel'),
  place('CL', 12, -3, 'Santiago', 'VTR BANDA ANCHA | Gtd Internet', 'Entel PCS | TELEFONICA CHILE'),
  place('CO', 18, -5, 'Bogota, Medellin', 'ETB - Colombia | EPM Telecomunicaciones | Telmex Colombia', 'COMCEL | Colombia Movil'),
  place('PE', 10, -5, 'San Borja, Lima', 'Telefonica del Peru', 'America Movil Peru | ENTEL PERU'),
]
