/** Pause after the last keystroke before a search is sent to the server. */
export const typing_pause_ms = 250
