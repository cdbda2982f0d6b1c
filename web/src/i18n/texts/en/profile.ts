export const profile = {
  title: 'Profile',
  memberSince: 'Member since {date}',
  changePassword: 'Change password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  passwordsDiffer: "New passwords don't match",
  passwordChanged: 'Password changed',
} as const
