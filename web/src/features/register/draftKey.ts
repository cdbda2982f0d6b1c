/** Where a registration that has begun is kept: in this tab alone, so that a refresh loses nothing. */
export const DRAFT_KEY = 'register'
