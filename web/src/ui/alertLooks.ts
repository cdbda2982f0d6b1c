/** How an outcome looks, and the word of the button that closes it: what is under way is not shown as done. */
export const alertLooks = {
  error: { icon: 'close', tone: 'danger', action: 'action.gotIt' },
  success: { icon: 'check', tone: 'success', action: 'action.done' },
  underWay: { icon: 'clock', tone: 'gold', action: 'action.gotIt' },
} as const
