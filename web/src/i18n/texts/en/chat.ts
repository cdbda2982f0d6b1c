export const chat = {
  title: 'Chat',
  team: 'Support',
  notStarted: 'Cannot start chatting',
  placeholder: 'Type a message',
  uploading: 'Uploading',
  sending: 'Sending',
  sent: 'Sent',
  notSent: 'Not sent · tap to resend',
  fileSize: 'The file is too large. Please select file no larger than {n}\u00a0MB.',
  fileType: 'File is not supported',
} as const
