/** The hash that opens the link test on an offer's page. */
export const test_hash = '#test'
