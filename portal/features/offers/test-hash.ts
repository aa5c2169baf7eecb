/** The end of the address of an offer's page whose test of the link is open. */
export const test_hash = '#test'
