export const contact = {
  title: 'Contact us',
  version: 'Version {version}',
  addFriend: 'Add as a friend in the chat app',
  openApp: 'Open app',
  qrImage: 'QR of {name}',
  notLoaded: 'Could not load the contact details',
  webChat: 'Chat on the web',
  chatReady: 'Message our support team',
  startChat: 'Start chat',
} as const
