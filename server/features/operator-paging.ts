const default_limit = 50

/** Which rows of a list: of a page counted from 1. */
export const pageOf = ({ page = 1, limit = default_limit }: { page?: number; limit?: number }) => ({
  limit,
  offset: (page - 1) * limit,
})
