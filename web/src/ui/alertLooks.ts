/** The look of each outcome, and the label of its close button. */
export const alertLooks = {
  error: { icon: 'close', tone: 'danger', action: 'action.gotIt' },
  success: { icon: 'check', tone: 'success', action: 'action.done' },
  taken: { icon: 'check', tone: 'quiet', action: 'action.done' },
  underWay: { icon: 'clock', tone: 'gold', action: 'action.gotIt' },
} as const
