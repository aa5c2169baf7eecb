/** The network's time zone: every day, range and shown time is in it (decisions, "Zone"). The only option of the timezone select. */
export const network_zone = 'America/New_York'
