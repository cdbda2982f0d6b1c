/** Rows of a page of the provider's lists (LIM-1). */
export const PAGE_SIZE = 10
