import type { SlipText } from '@wallet/contracts/slip'

export const slip = {
  slip: 'Slip',
  /** Why a slip ended as it did; in brackets after the status. */
  text: {
    processing: 'Processing',
    success: 'Success',
    failed: 'Failed',
    incorrect: 'Incorrect slip',
    wrongDestination: 'Wrong destination account',
    duplicate: 'Duplicate slip',
    unreadableReference: 'Unreadable reference',
    wrongCaptcha: 'The slip could not be checked after 3\u00a0tries, please contact support',
    unreadable: 'Unreadable slip',
    notMatching: 'Account number does not match the registered account',
    expired: 'Expired slip',
    unknown: 'Unknown error, please contact support',
  } satisfies Record<SlipText, string>,
  choose: 'Choose the slip image',
  send: 'Send slip',
  sending: 'Uploading',
  checking: 'Slip sent, checking whether it has arrived',
  sent: 'Slip sent, see the result in Slip status',
  status: 'Slip status',
  image: 'Slip image',
  none: 'No slip yet',
  noneHint: 'After a bank transfer, attach the slip under Deposit',
  imageNotLoaded: 'Could not open the slip image',
} as const
