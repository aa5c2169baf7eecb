/* How CSV files of people separate their cells: read by the server and shown by the console before that. */

export const csv_separators = [',', ';', '\t', '|'] as const

/** The line with which Excel names its separator. */
export const separator_line = /^\s*"?sep=([,;\t|])"?[;,\t]*(?=\n)/i
