/** The header of the console's requests when it was not used for a minute: its screens' own refreshes keep no session open. */
export const unattended_header = 'x-plumbline-unattended'
