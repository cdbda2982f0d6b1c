export const invite = {
  title: 'Invite friends',
  bonus: 'Invite bonus',
  link: 'Invite link',
  code: 'Invite code',
  invitee: 'Invitees',
  odds: 'Success {n}%, failed {m}%',
} as const
