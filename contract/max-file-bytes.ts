/** How large a file of an import can be. */
export const max_file_bytes = 50_000_000
