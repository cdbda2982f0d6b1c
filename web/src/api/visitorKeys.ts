/** Session storage: the draft of a registration. */
export const DRAFT_KEY = 'register'

/** Local storage: the inviter's code of the link. */
export const INVITE_CODE_KEY = 'code'
