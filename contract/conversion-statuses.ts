/** The status of a conversion (SPEC-18.4): declined before approval, reversed after it. Without schemas, so that screens can import it. */
export const conversion_statuses = ['pending', 'approved', 'declined', 'reversed'] as const

/** Those that pay nothing, whatever amount a conversion came with. */
export const unpaid_statuses = ['declined', 'reversed'] as const
