export const invite = {
  title: 'Invite friends',
  bonus: 'Invite bonus',
  link: 'Invite link',
  code: 'Invite code',
  invitee: 'Invitees',
  odds: 'Success {n}%, failed {m}%',
  question: 'Receive the invite bonus of ฿{amount}?',
  questionText: 'It goes to your main wallet. It can be received once a day, after your invitees have played',
} as const
