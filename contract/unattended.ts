/** The header by which the console says that nobody has used it for a minute: what its screens ask by themselves keeps no session open. */
export const unattended_header = 'x-plumbline-unattended'
