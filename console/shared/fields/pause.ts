/** What is typed is looked for once there was a pause of so long: nothing is asked of the server with every letter. */
export const typing_pause_ms = 250
